"""What may be answered when a card asks in a match, in canonical order (CH-R62)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement, permutations
from typing import Final

from games.challengers.actions import NONE, PASS, ChallengersAction, Move, Name, Place, Say, Search
from games.challengers.cards import Effect, slug_of
from games.challengers.duel import Duel, Half
from games.challengers.position import Piece
from games.kernel import Face, Slot

_WORD: Final = {"exhaust": "exhaust", "deck_top": "return", "deck_bottom": "return", "removed": "remove"}


def public_choices(duel: Duel, who: int, effect: Effect) -> list[ChallengersAction] | None:
    """The answers among open cards and seats; None if hidden cards are to be chosen from; empty: nothing is asked."""
    half = duel.sides[who]
    match effect.do:
        case "look":
            shown = len(duel.slots)
            at_ends = all(place != "exhaust" for place in effect.places[:shown])
            return [] if len(half.deck) == 1 and at_ends else None
        case "search":
            return [] if len(half.deck) < 2 else None
        case "bonus":
            return [Name("seat", slug) for slug in _slugs(half)]
    target = half if effect.owner == "own" else duel.sides[1 - who]
    if effect.unit == "seat":
        seats: list[ChallengersAction] = [Name("empty", slug) for slug in _slugs(target)]
        return [*seats, NONE] if seats and not effect.min else seats
    return _card_choices(duel, target, effect)


def _slugs(half: Half) -> list[str]:
    return sorted(slug_of(seated.name) for seated in half.bench)


def _card_choices(duel: Duel, target: Half, effect: Effect) -> list[ChallengersAction]:
    pieces = targets(duel, target, effect)
    if not pieces:
        return []
    faces = sorted({piece.face for piece in pieces}, key=lambda face: duel.cards[face].order)
    copies = {face: sum(piece.face == face for piece in pieces) for face in faces}
    word = _WORD[effect.to]
    found: list[ChallengersAction] = []
    for size in range(max(1, min(effect.min, len(pieces))), min(effect.max, len(pieces)) + 1):
        for chosen in combinations_with_replacement(faces, size):
            if all(chosen.count(face) <= copies[face] for face in chosen):
                found.append(Move(word, chosen))
    return found if effect.min else [*found, NONE]


def targets(duel: Duel, target: Half, effect: Effect) -> list[Piece]:
    """The cards of a bench or an exhaust pile that a move means."""
    if effect.source == "bench":
        pieces = [piece for seated in target.bench for piece in seated.cards]
    else:
        pieces = target.exhaust
    if effect.where.lowest_power:
        lowest = min((duel.cards[piece.face].base(duel.round) for piece in pieces), default=0)
        return [piece for piece in pieces if duel.cards[piece.face].base(duel.round) == lowest]
    return [piece for piece in pieces if effect.where.fits(duel.cards[piece.face], duel.round)]


def all_choices(duel: Duel, who: int, effect: Effect, face_of: Callable[[Slot], Face]) -> list[ChallengersAction]:
    """Every answer of the side that is asked, in canonical order; `face_of` tells what it has been shown."""
    if effect.do == "search":
        return [Search(piece.slot) for piece in duel.sides[who].deck]
    if effect.do == "look":
        if effect.place == "choose":
            return [Say(place) for place in ("top", "bottom")]
        places = effect.places[: len(duel.slots)]
        orders = permutations(sorted(duel.slots))
        return [
            Place(
                tuple((slot, face_of(slot) if to == "exhaust" else "") for slot, to in zip(order, places, strict=True))
            )
            for order in orders
        ]
    choices = public_choices(duel, who, effect)
    assert choices is not None
    return choices


def is_choice(duel: Duel, who: int, effect: Effect, action: ChallengersAction) -> bool:
    """Whether an answer may be given, judged by what all know and by the cards that it lays open."""
    match effect.do, action:
        case "search", Search(slot):
            return any(piece.slot == slot for piece in duel.sides[who].deck)
        case "look", Say("top" | "bottom"):
            return effect.place == "choose"
        case "look", Place(cards):
            places = effect.places[: len(duel.slots)]
            return (
                effect.place == "assign"
                and sorted(slot for slot, _ in cards) == sorted(duel.slots)
                and all(_tells(duel, who, slot, face, to) for (slot, face), to in zip(cards, places, strict=True))
            )
        case (("look" | "search"), _):
            return False
    return action in (public_choices(duel, who, effect) or ())


def _tells(duel: Duel, who: int, slot: Slot, face: Face, to: str) -> bool:
    """Whether a card is laid open exactly if it goes to the exhaust pile, and not against what all know."""
    if to != "exhaust" or not face:
        return to != "exhaust" and not face
    known = next(piece.face for piece in duel.sides[who].deck if piece.slot == slot)
    return face in duel.cards and known in ("", face)


def rescue_choices(duel: Duel, who: int) -> list[ChallengersAction]:
    """What the owner of a Physio may do when seats are missing."""
    return [*(Name("trainer", slug) for slug in _slugs(duel.sides[who])), PASS]
