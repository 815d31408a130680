"""What chance owes: cards turned up, dice, shuffles, and who gets to see which card.

A pile of which every card only ever becomes public has no order until a card is turned up: `Open` draws from a set.
A pile with secrets is shuffled into slots (`Shuffle`); a slot's face is known to whom it was shown (`Show`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

Seat: TypeAlias = int
CHANCE: Final[Seat] = -1
"""The seat of luck: the key of chance's outcomes in `State.apply`, and alone in `State.to_act()` when luck is owed."""

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

    `cards` are faces that all know, or old slots whose faces stay as unknown as they are; as many as `slots`.
    `by` are the seats whose desktops mix: all by default, two opponents for a match deck, the owner alone for a hand.
    """

    pile: str
    cards: tuple[Face | Slot, ...]
    slots: tuple[Slot, ...]
    by: tuple[Seat, ...] | None = None


class Show(NamedTuple):
    """Let an audience see a slot. Outcome: the face when all see it, else None, and `State.learn` for who does."""

    slot: Slot
    audience: Audience = None


class Seal(NamedTuple):
    """A card whose face its owner chooses: an action lays it hidden (`Action.hides`); `Show` opens it like any card.

    `face` is one of the alphabet, or None where it is not known: the text of an action does not tell it.
    """

    slot: Slot
    """A new slot, named by the action."""
    alphabet: tuple[Face, ...]
    """The faces that it can have; a small set that all know."""
    face: Face | None = None


Request: TypeAlias = Open | Roll | Shuffle | Show
Outcome: TypeAlias = Face | int | None


def draw_public(requests: Sequence[Request], pick: Callable[[int, int], int]) -> tuple[Outcome, ...]:
    """The outcomes of public luck: `pick(i, n)` gives a number in 0 … n-1 for request i.

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
