"""What chance owes: cards turned up, dice, shuffles, and who gets to see which card.

A pile whose cards only ever become public needs no order: `Open` draws one of a set when it is turned up.
A pile with secrets is shuffled into slots (`Shuffle`); only those to whom a slot was shown (`Show`) know its face.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from games.reasons import BadValueError, Why

Seat: TypeAlias = int
CHANCE: Final[Seat] = -1
"""The seat of chance: the key of its outcomes in `State.apply`, and alone in `State.to_act()` when it must act."""

Face: TypeAlias = str
"""A component id, such as `pug`."""
Slot: TypeAlias = int
"""One position of a shuffled pile. A new shuffle retires the old slots and numbers new ones."""

Audience: TypeAlias = "tuple[Seat, ...] | None"
"""The seats that see a face; None = everybody, spectators included."""


class Open(NamedTuple):
    """Turn up a card of a pile without order. Outcome: one of `faces`; requests of one step never draw a card twice."""

    pile: str
    faces: tuple[Face, ...]


class Roll(NamedTuple):
    """Throw a die. Outcome: 1 … sides."""

    sides: int


class Shuffle(NamedTuple):
    """Lay cards into new slots, in an order that nobody knows. Outcome: None.

    `cards` are as many as `slots`: faces that all know, or old slots whose faces stay as unknown as they are.
    `by` are the seats whose desktops shuffle: all by default, two opponents for a match deck, the owner for a hand.
    """

    pile: str
    cards: tuple[Face | Slot, ...]
    slots: tuple[Slot, ...]
    by: tuple[Seat, ...] | None = None


class Show(NamedTuple):
    """Let an audience see a slot. Outcome: the face if all see it, else None; those who see it get `State.learn`."""

    slot: Slot
    audience: Audience = None


class Seal(NamedTuple):
    """A sealed choice: a hidden card whose face the acting seat chooses (`Action.hides`). `Show` opens it.

    `face` is one of the alphabet, or None where it is not known, as in an action that was read from its text.
    """

    slot: Slot
    """A new slot, named by the action."""
    alphabet: tuple[Face, ...]
    """The few faces that it can have, which all know."""
    face: Face | None = None

    def chosen(self) -> Face:
        """The face. Raises BadValueError if it is none of the alphabet."""
        if self.face not in self.alphabet:
            raise BadValueError(Why.OTHER_FACE, self.slot, repr(self.face))
        return self.face


Request: TypeAlias = Open | Roll | Shuffle | Show
Outcome: TypeAlias = Face | int | None


def draw_public(requests: Sequence[Request], pick: Callable[[int, int], int]) -> tuple[Outcome, ...]:
    """The outcomes of requests without secrets: `pick(i, n)` gives a number in 0 … n-1 for request i.

    Raises TypeError for a request that needs a secret (Shuffle, Show).
    """
    left: dict[str, list[Face]] = {}
    outcomes: list[Outcome] = []
    for index, request in enumerate(requests):
        if isinstance(request, Open):
            stock = left.setdefault(request.pile, list(request.faces))
            outcomes.append(stock.pop(pick(index, len(stock))))
        elif isinstance(request, Roll):
            outcomes.append(pick(index, request.sides) + 1)
        else:
            raise TypeError(f"{request} needs a dealer that keeps secrets")
    return tuple(outcomes)
