"""What cards are worth by rule of thumb, and how bots answer what a match asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final

from games.challengers.actions import NONE, ChallengersAction, Move, Name, Place, Say, Search
from games.challengers.cards import Card, Effect, Library, slug_of
from games.challengers.duel import Duel
from games.challengers.flow import question
from games.kernel import Face, Slot

_COUNTED: Final = 15
"""Tenths of power that a counter brings on average."""
_EFFECTS: Final = {
    "double_bonus": 8, "pile": 10, "mill": 3, "look": 6, "search": 12, "move": 9, "draw_pick": 10, "extra_pick": 12,
    "remove": -4, "replace": 12, "seats": -15, "same_seat": 6, "lose": -40,
}  # fmt: skip
"""Tenths of power that an effect is worth, where its amount does not tell."""


def worth(card: Card, round_number: int) -> int:
    """A card's value in tenths of power: its base power and what its effects bring on average."""
    return 10 * card.base(round_number) + sum(_effect(effect) for effect in card.effects)


def _effect(effect: Effect) -> int:
    amount = 10 * effect.amount.fixed if not effect.amount.count else _COUNTED
    if effect.do == "bonus":
        if effect.on == "bench":
            return 9
        return amount * (6 if effect.condition else 8) // 10
    if effect.do == "next_bonus":
        return amount * 6 // 10
    if effect.do == "fans":
        return amount * (7 if effect.on == "picked" else 4) // 10
    return _EFFECTS[effect.do]


def kept(library: Library, faces: Iterable[Face], round_number: int, cards: int = 9, seats: int = 6) -> list[Face]:
    """The best part of a deck: its strongest cards, as long as their names fit a bench, and no more than so many."""
    chosen: list[Face] = []
    taken: dict[str, int] = {}
    for face in sorted(faces, key=lambda face: (-worth(library.cards[face], round_number), face)):
        card = library.cards[face]
        never_sits = "bench" in card.instead
        need = 0 if card.name in taken or never_sits else card.seats
        if len(chosen) < cards and sum(taken.values()) + need <= seats:
            if not never_sits:
                taken.setdefault(card.name, card.seats)
            chosen.append(face)
    return chosen


def decide(duel: Duel, legal: Sequence[ChallengersAction], face_of: Callable[[Slot], Face]) -> ChallengersAction:
    """Choose an answer in a match: strong cards go to the top, weak ones away, and bonuses are taken."""
    if len(legal) == 1:
        return legal[0]
    cards, number, effect = duel.cards, duel.round, question(duel)

    def value(face: Face) -> int:
        return worth(cards[face], number)

    first = legal[0]
    if effect is None:
        return first
    if isinstance(first, Say):
        strong = value(face_of(duel.slots[0])) >= _typical(duel)
        return Say("top") if strong else Say("bottom")
    if isinstance(first, Search):
        return max((one for one in legal if isinstance(one, Search)), key=lambda one: value(face_of(one.slot)))
    if isinstance(first, Place):
        return max(
            (one for one in legal if isinstance(one, Place)), key=lambda one: _order(one, effect, value, face_of)
        )
    if isinstance(first, Name):
        return _seat(duel, effect, [one for one in legal if isinstance(one, Name)])
    moves = [one for one in legal if isinstance(one, Move)]
    if effect.to.startswith("deck"):
        return max(moves, key=lambda one: sum(map(value, one.faces)))
    weakest = min(moves, key=lambda one: sum(map(value, one.faces)) - 30 * len(one.faces))
    gain = effect.owner == "opponent" or any(other.follows for other in cards[_asker(duel)].effects)
    return weakest if gain or NONE not in legal or duel.sides[duel.asked].free_seats < 2 else NONE


def _asker(duel: Duel) -> Face:
    return duel.sides[duel.asked].row[-1].face


def _typical(duel: Duel) -> int:
    """What an average card of this round is worth."""
    return 15 + 6 * duel.round


def _order(action: Place, effect: Effect, value: Callable[[Face], int], face_of: Callable[[Slot], Face]) -> int:
    weights = {"top": 3, "bottom": 1, "exhaust": 0}
    places = effect.places[: len(action.cards)]
    return sum(weights[to] * value(face_of(slot)) for (slot, _), to in zip(action.cards, places, strict=True))


def _seat(duel: Duel, effect: Effect, choices: Sequence[Name]) -> Name:
    """The fullest seat for a bonus, the emptiest to be freed."""
    owner = duel.asked if effect.owner == "own" else 1 - duel.asked
    counts = {slug_of(seated.name): len(seated.cards) for seated in duel.sides[owner].bench}
    sign = -1 if effect.do == "bonus" else 1
    return min(choices, key=lambda one: (sign * counts[one.slug], one.slug))


@cache
def offer_value(level: str, picks: int, fans: int) -> int:
    """What an offer is worth: better cards count more than more cards."""
    return {"A": 10, "B": 26, "C": 45}[level] * picks + 8 * fans
