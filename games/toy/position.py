"""What lies on the table of Fetch between two steps, as one immutable value."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal, TypeAlias

from games.kernel import Face, Options, Seat, Slot, Value
from games.toy.components import COMPONENTS

Phase: TypeAlias = Literal[
    "shuffle", "deal", "throw", "race", "call", "point", "turn", "give", "sniff", "bury", "signs"
]  # fmt: skip
"""What the next step is; in `give`, `sniff` and `bury`, chance completes such a turn."""


class Dog(Value):
    """One dog, and what all may know of it."""

    stamina: int = COMPONENTS.stamina
    points: int = 0
    treats: tuple[Slot, ...] = ()

    def rested(self, gain: int) -> Dog:
        """This dog with this much more stamina, up to the most that it can have (TY-14, TY-22)."""
        return replace(self, stamina=min(self.stamina + gain, COMPONENTS.stamina))

    def praised(self, points: int) -> Dog:
        """This dog with this many more points."""
        return replace(self, points=self.points + points)


class Position(Value):
    """All that is public. `opened` are treats whose faces all know; the others lie in `basket` and with the dogs."""

    length: int
    secrets: bool
    signed: bool
    """Whether the dogs point in this match (TY-18)."""
    phase: Phase
    dogs: tuple[Dog, ...]
    box: tuple[Face, ...]
    opened: tuple[Face, ...]
    step: int = 0
    turn: Seat = 0
    toys: tuple[Face, ...] = ()
    distance: int = 0
    scent: Face | None = None
    basket: tuple[Slot, ...] = ()
    signs: tuple[Slot, ...] = ()
    """One sealed sign per dog, once all have pointed."""
    handled: Slot | None = None
    """The treat that is given or sniffed."""
    sniffed: tuple[tuple[Slot, Seat], ...] = ()
    """Which treat was seen by which other dog."""
    next_slot: Slot = 0

    def with_dog(self, seat: Seat, dog: Dog, **changes: Any) -> Position:
        """This position with another dog in that seat, and these changes."""
        return replace(self, dogs=(*self.dogs[:seat], dog, *self.dogs[seat + 1 :]), **changes)


def opening(seats: int, options: Options) -> Position:
    """The table before the first round (TY-1, TY-2, TY-3, TY-18)."""
    length = options["length"]
    assert isinstance(length, int)
    secrets = options["secrets"] == "yes"
    return Position(
        length=length,
        secrets=secrets,
        signed=options["signs"] == "yes",
        phase="shuffle" if secrets else "throw",
        dogs=(Dog(),) * seats,
        box=tuple(COMPONENTS.toys),
        opened=COMPONENTS.cards,
    )
