"""What the dogs of Fetch can do, and the text form of each action."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.kernel import Action, Face, Family, Generator, NotAnAction, Slot
from games.toy.components import COMPONENTS


@dataclass(frozen=True, slots=True)
class Command(Action):
    """Something a dog simply does: `sit` or `bark` in the call, `rest` or `trick` in its turn."""

    word: Literal["sit", "bark", "rest", "trick"]

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class Run(Action):
    """Race at a speed: `run 7`."""

    speed: int

    def __str__(self) -> str:
        return f"run {self.speed}"


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Lay open a treat of one's own: `give 12=ham`. Nobody else knew its face, so the action says it."""

    slot: Slot
    face: Face

    def __str__(self) -> str:
        return f"give {self.slot}={self.face}"

    def opens(self) -> tuple[tuple[Slot, Face], ...]:
        """The treat."""
        return ((self.slot, self.face),)


Move: TypeAlias = Command | Run | Give


@dataclass(frozen=True, slots=True)
class Runs(Family[Move]):
    """Every speed from 0 to the dog's stamina."""

    fastest: int

    def __str__(self) -> str:
        return f"run 0..{self.fastest}"

    def sample(self, generator: Generator) -> Run:
        """Any of these speeds."""
        return Run(generator.below(self.fastest + 1))


_TEXT = re.compile(r"(sit|bark|rest|trick)|run (0|[1-9][0-9]{0,8})|give (0|[1-9][0-9]{0,8})=([a-z]+)")


def parse(text: str) -> Move:
    """The action of a text form. Raises NotAnAction."""
    match found.groups() if (found := _TEXT.fullmatch(text)) else None:
        case ("sit" | "bark" | "rest" | "trick" as word, None, None, None):
            return Command(word)
        case (None, str(speed), None, None):
            return Run(int(speed))
        case (None, None, str(slot), str(face)) if face in COMPONENTS.treats:
            return Give(int(slot), face)
    raise NotAnAction(text)
