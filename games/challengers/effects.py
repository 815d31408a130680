"""What one-shot effects do in a match. Each runs until it is done (True) or needs chance or an answer (False)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from games.challengers import events as happened
from games.challengers.actions import NONE, ChallengersAction, Move, Name, Place, Say, Search
from games.challengers.cards import Card, Effect, slug_of
from games.challengers.choices import public_choices, targets
from games.challengers.duel import Duel, Half
from games.challengers.position import ROBOT, Piece, Played, Seated, pile_index
from games.kernel import Face, Slot

_NEWS: Final = {"exhaust": "exhaust", "deck_top": "top", "deck_bottom": "bottom"}


def run(duel: Duel, who: int, program: Sequence[Effect]) -> bool:
    """Carry out effects of a side's card in printed order from where the match is; whether all are done."""
    while duel.effect_at < len(program):
        effect = program[duel.effect_at]
        if duel.part == 0 and not _applies(duel, who, effect):
            duel.effect_at += 1
            continue
        if not RUN[effect.do](duel, who, effect) or duel.stage == "over":
            return False
        finish(duel)
    return True


def finish(duel: Duel) -> None:
    """Go on to the next effect."""
    duel.effect_at += 1
    duel.part = 0


def _applies(duel: Duel, who: int, effect: Effect) -> bool:
    if effect.follows:
        return duel.moved
    duel.moved = False
    return duel.holds(who, effect.condition, below=_below(duel, who))


def _below(duel: Duel, who: int) -> int:
    """How many cards of the row lie below the newest; none when it opens the match (CH-R33)."""
    return max(0, len(duel.sides[who].row) - 1)


def source_of(duel: Duel, who: int) -> Card:
    """The card whose effects run."""
    half = duel.sides[who]
    played = half.flag if duel.stage == "flag loss" else half.row[-1]
    assert played is not None
    return duel.cards[played.face]


def _bonus(duel: Duel, who: int, effect: Effect) -> bool:
    if effect.amount.count == "chosen_seat":
        return _ask(duel, who, effect)
    keep_bonus(duel, who, duel.value(who, effect.amount, _below(duel, who)))
    return True


def keep_bonus(duel: Duel, who: int, amount: int) -> None:
    """Lock a bonus on the newest card of the row (CH-R60)."""
    if amount:
        row = duel.sides[who].row
        slot, face, bonus = row[-1]
        row[-1] = Played(slot, face, bonus + amount)
        duel.tell(happened.BonusKept(duel.beach, duel.name(who), slot, face, amount))


def _next_bonus(duel: Duel, who: int, effect: Effect) -> bool:
    duel.sides[who].next_bonus += effect.amount.fixed
    duel.tell(happened.NextBonus(duel.beach, duel.name(who), source_of(duel, who).id, effect.amount.fixed))
    return True


def _fans(duel: Duel, who: int, effect: Effect) -> bool:
    gain(duel, who, source_of(duel, who).id, duel.value(who, effect.amount, _below(duel, who)))
    return True


def gain(duel: Duel, who: int, face: Face, count: int) -> None:
    """Give a side fans for a card."""
    if count and duel.gain_fans(who, count):
        seat = duel.name(who)
        duel.tell(happened.FansTaken(seat, count, face, duel.shared.tokens[seat]))


def _lose(duel: Duel, who: int, _effect: Effect) -> bool:
    duel_lost(duel, who, "effect")
    return True


def duel_lost(duel: Duel, who: int, way: str) -> None:
    """A side loses the match."""
    duel.stage, duel.need, duel.winner, duel.way = "over", "", 1 - who, way
    kind = _ENDS.get(way, happened.MatchWon)
    duel.tell(kind(duel.beach, duel.name(1 - who), duel.name(who), way))


_ENDS: Final = {
    "bench": happened.MatchWonByBench,
    "effect": happened.MatchWonByEffect,
    "reveals": happened.MatchWonByLength,
}


def _pile(duel: Duel, who: int, effect: Effect) -> bool:
    """One card after the other; unseen unless it goes to the exhaust pile (CH-R71)."""
    half, index = duel.sides[who], pile_index(effect.level)
    while duel.part < effect.count:
        if duel.held:  # it has been shown
            send(duel, who, duel.held, effect.to, "pile")
            duel.held = ()
            duel.part += 1
            continue
        pile = duel.shared.piles[index]
        if not pile:
            if duel.shared.compartments[index]:
                duel.need, duel.asked = "shuffle", index
                return False
            return True
        piece = Piece(pile.pop(0))
        half.gained = (*half.gained, piece.slot)
        if effect.to == "exhaust":
            duel.held, duel.need, duel.slots, duel.asked = (piece,), "show", (piece.slot,), who
            return False
        send(duel, who, (piece,), effect.to, "pile")
        duel.part += 1
    return True


def _mill(duel: Duel, who: int, effect: Effect) -> bool:
    victim = who if effect.owner == "own" else 1 - who
    half = duel.sides[victim]
    if duel.held:  # the top card has been shown
        (piece,) = duel.held
        duel.held = ()
        del half.deck[0]
        send(duel, victim, (piece,), "exhaust", "deck")
        duel.part += 1
    if duel.part < effect.count and half.deck:
        duel.held = (half.deck[0],)
        if half.deck[0].face:  # all have seen it
            return _mill(duel, who, effect)
        duel.need, duel.slots, duel.asked = "show", (half.deck[0].slot,), victim
        return False
    return True


def _look(duel: Duel, who: int, effect: Effect) -> bool:
    half = duel.sides[who]
    if duel.part:
        return _ask(duel, who, effect)
    if half.seat == ROBOT or not half.deck:
        return True
    pieces = half.deck[: effect.count] if effect.source == "top" else half.deck[-effect.count :]
    return _peek(duel, who, pieces, effect.source) and _ask(duel, who, effect)


def _search(duel: Duel, who: int, effect: Effect) -> bool:
    half = duel.sides[who]
    if duel.part:
        return _ask(duel, who, effect)
    if half.seat == ROBOT or not half.deck:
        return True
    return _peek(duel, who, half.deck, "all") and _ask(duel, who, effect)


def _peek(duel: Duel, who: int, pieces: Sequence[Piece], place: str) -> bool:
    """Let the owner look at cards of the deck. True if it already knows them all."""
    half = duel.sides[who]
    duel.asked, duel.part = who, 1
    duel.slots = tuple(piece.slot for piece in pieces)
    duel.tell(happened.Looked(duel.beach, half.seat, len(pieces), place))
    if all(piece.face or piece.slot in half.seen for piece in pieces):
        return True
    duel.need = "peek"
    return False


def unseen(deck: Iterable[Piece], seen: Iterable[Slot], slots: Iterable[Slot]) -> list[Slot]:
    """Those of the looked-at slots that their owner has not seen yet, from the top."""
    known = {piece.slot for piece in deck if piece.face} | set(seen)
    return [slot for slot in slots if slot not in known]


def looked(duel: Duel) -> None:
    """The owner has seen the cards that it looks at."""
    half = duel.sides[duel.asked]
    half.seen = (*half.seen, *unseen(half.deck, half.seen, duel.slots))


def _move(duel: Duel, who: int, effect: Effect) -> bool:
    return _ask(duel, who, effect)


def _ask(duel: Duel, who: int, effect: Effect) -> bool:
    """Ask the owner, unless there is nothing to choose (CH-R62) or the Robot is asked (CH-R116)."""
    choices = public_choices(duel, who, effect)
    if choices is None:
        duel.need, duel.asked = "answer", who
        return False
    if len(choices) > 1 and duel.name(who) != ROBOT:
        duel.need, duel.asked = "answer", who
        return False
    if choices:
        carry_out(duel, who, effect, choices[0])
    return True


def carry_out(duel: Duel, who: int, effect: Effect, action: ChallengersAction) -> None:
    """Do what was answered."""
    half = duel.sides[who]
    match action:
        case Say("top" | "bottom" as place):
            _lay(duel, half, [(duel.slots[0], "", place)])
        case Place(cards):
            _lay(duel, half, [(slot, face, to) for (slot, face), to in zip(cards, effect.places, strict=False)])
        case Search(slot):
            _lay(duel, half, [(slot, "", "top")])
        case Name("seat", slug):
            seated = next(seated for seated in half.bench if slug_of(seated.name) == slug)
            duel.tell(happened.SeatNamed(duel.beach, half.seat, seated.name))
            keep_bonus(duel, who, len(seated.cards))
        case Name("empty", slug):
            owner = who if effect.owner == "own" else 1 - who
            empty_seat(duel, owner, slug, effect.to)
            duel.moved = True
        case Move(_, faces):
            owner = who if effect.owner == "own" else 1 - who
            target = duel.sides[owner]
            pieces = _taken(targets(duel, target, effect), faces)
            take_away(target, effect.source, pieces)
            send(duel, owner, pieces, effect.to, effect.source)
            duel.moved = True
        case _:
            assert action == NONE, action


def _taken(pieces: Iterable[Piece], faces: Sequence[Face]) -> list[Piece]:
    """The cards that move: of identical ones, those with the lowest slots (CH-R62)."""
    left = sorted(pieces)
    found = []
    for face in faces:
        piece = next(piece for piece in left if piece.face == face)
        left.remove(piece)
        found.append(piece)
    return found


def take_away(half: Half, source: str, pieces: Sequence[Piece]) -> None:
    """Take cards from a bench or an exhaust pile; a seat without cards is free."""
    if source == "exhaust":
        half.exhaust = [piece for piece in half.exhaust if piece not in pieces]
        return
    left = []
    for seated in half.bench:
        cards = tuple(piece for piece in seated.cards if piece not in pieces)
        if cards:
            left.append(seated if len(cards) == len(seated.cards) else Seated(seated.name, seated.seats, cards))
    half.bench = left


def empty_seat(duel: Duel, who: int, slug: str, to: str) -> None:
    """Move all cards of one occupied seat."""
    half = duel.sides[who]
    seated = next(seated for seated in half.bench if slug_of(seated.name) == slug)
    half.bench.remove(seated)
    send(duel, who, seated.cards, to, "bench")


def _lay(duel: Duel, half: Half, cards: Sequence[tuple[Slot, Face, str]]) -> None:
    """Put cards of the deck to its top or bottom, or onto the exhaust pile, in this order."""
    pieces = {piece.slot: piece for piece in half.deck}
    who = duel.sides.index(half)
    half.deck = [piece for piece in half.deck if all(piece.slot != slot for slot, _, _ in cards)]
    for slot, face, to in cards:
        if to == "exhaust":
            send(duel, who, (Piece(slot, face),), "exhaust", "deck")
            continue
        half.deck.insert(0 if to == "top" else len(half.deck), pieces[slot])
        duel.tell(happened.Laid(duel.beach, half.seat, slot, to))


def send(duel: Duel, who: int, pieces: Iterable[Piece], to: str, source: str) -> None:
    """Put cards to a place of their owner, or where they go instead (CH-R75), by ascending slot (CH-R77)."""
    half, seat = duel.sides[who], duel.sides[who].seat
    for piece in sorted(pieces):
        card = duel.cards.get(piece.face)
        place = to
        while card and place in card.instead:
            place = card.instead[place]
        if place == "exhaust":
            half.exhaust.append(piece)
        elif place == "deck_top":
            half.deck.insert(0, piece)
        elif place == "deck_bottom":
            half.deck.append(piece)
        else:
            assert card is not None
            home = card.level if card.level in "ABC" else "box"
            if home != "box":
                duel.shared.compartments[pile_index(home)].append(piece)
            duel.tell(happened.Removed(seat, piece.slot, piece.face, home))
            continue
        duel.tell(happened.Moved(duel.beach, seat, piece.slot, piece.face, source, _NEWS[place]))


RUN: Final[Mapping[str, Callable[[Duel, int, Effect], bool]]] = {
    "bonus": _bonus,
    "next_bonus": _next_bonus,
    "fans": _fans,
    "lose": _lose,
    "pile": _pile,
    "mill": _mill,
    "look": _look,
    "search": _search,
    "move": _move,
}
