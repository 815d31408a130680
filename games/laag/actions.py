"""What a player can do in LAAG, and the text form of each action."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, Literal, TypeAlias, cast

from games.kernel import Action, NotAnAction
from games.laag.components import COMPONENTS, PAWNS
from games.laag.observation import Observation, parse_observation

Word: TypeAlias = Literal["dash", "stay", "move", "shoot", "fire", "pass"]


class Announce(Action):
    """Name a pawn and what it does: `dash red_2`. All but `stay` and `pass` are followed by a flick."""

    word: Word
    pawn: str

    def __str__(self) -> str:
        return f"{self.word} {self.pawn}"


class Charge(Action):
    """Lay a puck on a pawn: `charge red_1`, on the virtual table with its offset in mm: `charge red_1 0,-2`."""

    pawn: str
    offset: tuple[int, int] | None = None

    def __str__(self) -> str:
        return f"charge {self.pawn}" + (f" {self.offset[0]},{self.offset[1]}" if self.offset else "")


class Flick(Action):
    """Strike the puck on the virtual table: `flick -120:1000 430`, for a shot with the puck's place in mm before it."""

    dx: int
    dy: int
    power: int
    place: tuple[int, int] | None = None

    def __str__(self) -> str:
        place = f"{self.place[0]},{self.place[1]} " if self.place else ""
        return f"flick {place}{self.dx}:{self.dy} {self.power}"

    def with_power(self, power: int) -> Flick:
        """The same with another power, at most the greatest."""
        return replace(self, power=max(1, min(power, COMPONENTS.power_max)))


class Tell(Action):
    """Say what a flick on the real table did: `saw RECORD`, or in its review `amend RECORD`."""

    word: Literal["saw", "amend"]
    record: Observation

    def __str__(self) -> str:
        return f"{self.word} {self.record}"


class Answer(Action):
    """A word on the other seat's record: `accept`, `replay` or `void`."""

    word: Literal["accept", "replay", "void"]

    def __str__(self) -> str:
        return self.word


ANNOUNCED: Final = {
    word: tuple(Announce(word, pawn) for pawn in PAWNS)
    for word in cast(tuple[Word, ...], ("dash", "stay", "move", "shoot", "fire", "pass"))
}
"""Every announcement there is, by word and pawn index."""
CHARGED: Final = tuple(Charge(pawn) for pawn in PAWNS)

LaagAction: TypeAlias = Announce | Charge | Flick | Tell | Answer

_N: Final = "(0|-?[1-9][0-9]{0,3})"
_PAWN: Final = f"({'|'.join(PAWNS)})"
_ANNOUNCE = re.compile(f"(dash|stay|move|shoot|fire|pass) {_PAWN}")
_CHARGE = re.compile(f"charge {_PAWN}(?: {_N},{_N})?")
_FLICK = re.compile(f"flick (?:{_N},{_N} )?{_N}:{_N} {_N}")


def parse(text: str) -> LaagAction:
    """The action of a text form. Raises NotAnAction; for a record that is none its subclass Malformed says why."""
    word, _, rest = text.partition(" ")
    if word in ("saw", "amend") and rest:
        return Tell(cast(Literal["saw", "amend"], word), parse_observation(rest))
    if text in ("accept", "replay", "void"):
        return Answer(cast(Literal["accept", "replay", "void"], text))
    if found := _ANNOUNCE.fullmatch(text):
        return Announce(cast(Word, found[1]), found[2])
    if found := _CHARGE.fullmatch(text):
        return Charge(found[1], None if found[2] is None else (int(found[2]), int(found[3])))
    if found := _FLICK.fullmatch(text):
        place = None if found[1] is None else (int(found[1]), int(found[2]))
        return Flick(int(found[3]), int(found[4]), int(found[5]), place)
    raise NotAnAction(text)
