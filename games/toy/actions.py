"""What the dogs of Fetch can do, and the text form of each action."""

from __future__ import annotations

import re
from dataclasses import field
from typing import Final, Literal, TypeAlias

from games.kernel import Action, Face, Family, Generator, NotAnAction, Seal, Seat, Slot

SIDES: Final = ("left", "right")
"""Where a dog can point (TY-19)."""


class Command(Action):
    """Something a dog simply does: `sit` or `bark` in the call; `rest`, `trick` or `bury` in its turn."""

    word: Literal["sit", "bark", "rest", "trick", "bury"]

    def __str__(self) -> str:
        return self.word


class Run(Action):
    """Race at a speed: `run 7`."""

    speed: int

    def __str__(self) -> str:
        return f"run {self.speed}"


class Point(Action):
    """Point to a side, and let nobody see to which: `point 40` lays the sign as slot 40.

    The side is not part of the text or of the comparison, and None in an action that was read from its text.
    """

    slot: Slot
    side: Face | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        return f"point {self.slot}"

    def hides(self) -> tuple[Seal, ...]:
        """The sign."""
        return (Seal(self.slot, SIDES, self.side),)


class Give(Action):
    """Lay open a treat of one's own: `give 12` names the slot. Its face is shown in the step after it."""

    slot: Slot

    def __str__(self) -> str:
        return f"give {self.slot}"


class Sniff(Action):
    """Look at the first treat of another dog: `sniff 2` names its seat."""

    dog: Seat

    def __str__(self) -> str:
        return f"sniff {self.dog}"


Move: TypeAlias = Command | Run | Point | Give | Sniff


class Runs(Family[Move]):
    """Every speed from 0 to the dog's stamina."""

    fastest: int

    def __str__(self) -> str:
        return f"run 0..{self.fastest}"

    def sample(self, generator: Generator) -> Run:
        """Any of these speeds."""
        return Run(generator.below(self.fastest + 1))


class Signs(Family[Move]):
    """Both sides, for a sign in this slot."""

    slot: Slot

    def __str__(self) -> str:
        return f"point {self.slot}={'|'.join(SIDES)}"

    def sample(self, generator: Generator) -> Point:
        """Either side."""
        return Point(self.slot, generator.choice(SIDES))


_NUMBER = "(0|[1-9][0-9]{0,8})"
_TEXT = re.compile(f"(sit|bark|rest|trick|bury)|(run|point|give|sniff) {_NUMBER}")


def parse(text: str) -> Move:
    """The action of a text form. Raises NotAnAction."""
    match found.groups() if (found := _TEXT.fullmatch(text)) else None:
        case ("sit" | "bark" | "rest" | "trick" | "bury" as word, None, None):
            return Command(word)
        case (None, "run", str(speed)):
            return Run(int(speed))
        case (None, "point", str(slot)):
            return Point(int(slot))
        case (None, "give", str(slot)):
            return Give(int(slot))
        case (None, "sniff", str(dog)):
            return Sniff(int(dog))
    raise NotAnAction(text)
