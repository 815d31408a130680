"""Bots by rule of thumb: how they draft, remove cards and answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from games.challengers.actions import PASS, USE, Begin, ChallengersAction, Choose, Draft, Part, Say
from games.challengers.cards import Library
from games.challengers.desk import REDRAW, Desk, Drafts, joined
from games.challengers.trainers import find_side
from games.challengers.view import View
from games.challengers.worth import decide, kept, offer_value, worth
from games.kernel import Bot, Face, Family, Generator, Slot

_POOR = 12
"""How far below an average card of its Level, in tenths of power, the best drawn card must be to be redrawn."""
_AVERAGE = {"A": 28, "B": 50, "C": 66}
Rating = Callable[[Sequence[Face]], int]
"""How good a deck is; more is better."""


def _choose(
    view: View,
    legal: Sequence[ChallengersAction | Family[ChallengersAction]],
    generator: Generator,
    *,
    compares: bool = True,
) -> ChallengersAction:
    """Take the strongest cards, and keep the strongest deck that fits the bench; without `compares`, take any cards."""
    del generator
    first = legal[0]
    if isinstance(first, Drafts):
        return draft(first, lambda deck: _static(first.library, deck, first.round) if compares else 0)
    return answer(view, [action for action in legal if not isinstance(action, Family)])


def _static(library: Library, deck: Sequence[Face], number: int) -> int:
    return sum(worth(library.cards[face], number) for face in kept(library, deck, number))


def answer(view: View, legal: Sequence[ChallengersAction]) -> ChallengersAction:
    """Everything but a Deck Phase input."""
    position, library, seat = view.position, view.library, view.seat
    assert seat is not None
    if position.phase == "option":
        offers = {offer.level: offer for offer in library.rounds[position.round - 1].options}
        plain = [one for one in legal if isinstance(one, Choose)]
        return max(
            plain,
            key=lambda one: (offer_value(one.level, offers[one.level].picks, offers[one.level].fans), one.trainer),
        )
    if position.phase == "captain":  # to begin is a handicap
        who = find_side(position.matches, seat)[1]
        return Begin("LR"[1 - who])
    if USE in legal and PASS in legal:
        return USE if position.round >= 4 or position.phase == "tickets" else PASS
    if position.phase != "match":
        return legal[0]
    match = position.matches[find_side(position.matches, seat)[0]]
    return decide(view.duel(match), legal, lambda slot: face_of(view, slot))


def face_of(view: View, slot: Slot) -> Face:
    """A face that this seat knows: its own knowledge, or what all know."""
    if slot in view.faces:
        return view.faces[slot]
    sides = (side for match in view.position.matches for side in match.sides)
    return next(piece.face for side in sides for piece in side.deck if piece.slot == slot)


def draft(drafts: Drafts, rate: Rating, keep: Callable[[Sequence[Face]], Sequence[Face]] | None = None) -> Draft:
    """A Deck Phase input by how good the decks are that it leads to."""
    parts: list[Part] = []
    desk = drafts.desk(())
    while not desk.ended:
        part = _part(drafts, desk, rate, keep)
        refusal = desk.do(part)
        assert refusal is None, refusal
        parts.append(part)
    return joined(parts)


def _part(drafts: Drafts, desk: Desk, rate: Rating, keep: Callable[[Sequence[Face]], Sequence[Face]] | None) -> Part:
    faces, library = drafts.faces, drafts.library
    deck = [faces[piece.slot] for piece in desk.deck]
    if desk.asks is not None:
        fitting = drafts.fitting(desk)
        weakest = min(fitting, key=lambda card: (worth(library.cards[card[1]], drafts.round), card))
        return Part("remove", (weakest,))
    if desk.three:
        best = max(desk.three, key=lambda slot: (rate([*deck, faces[slot]]), -slot))
        return Part("take", (drafts.named(best, desk),))
    if desk.can_recruit and drafts.round >= 4:
        return Part("trainer")
    if desk.picks and desk.drawn:
        best = max(desk.drawn, key=lambda slot: (rate([*deck, faces[slot]]), -slot))
        strongest = max(worth(library.cards[faces[slot]], drafts.round) for slot in desk.drawn)
        if desk.can_redraw and strongest < _AVERAGE[desk.level] - _POOR:
            return REDRAW
        return Part("pick", (drafts.named(best, desk),))
    remaining = list(keep(deck) if keep else kept(library, deck, drafts.round))
    removed = []
    for piece in desk.deck:
        if faces[piece.slot] in remaining:
            remaining.remove(faces[piece.slot])
        else:
            removed.append((piece.slot, faces[piece.slot]))
    return Part("ready", tuple(sorted(removed)))


GREEDY: Bot[ChallengersAction, View] = Bot(_choose)
"""The bot `greedy`: it values cards by a table and plays them by rule of thumb."""
EASY: Bot[ChallengersAction, View] = Bot(partial(_choose, compares=False))
"""The bot `easy`: it takes the first cards that it draws, however weak they are."""

__all__ = ["EASY", "GREEDY", "Say", "answer", "draft", "face_of"]
