"""What can be chosen at this table, from the rules' answers alone: pawns, verbs, and the reasons against the others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from client.tables.context import Affordance
from client.tables.laag import words
from games.laag import PAWNS, Situation

_ANNOUNCED: Final = ("dash", "stay", "move", "shoot", "fire", "pass")
TEXTS: Final = (
    *(f"{verb} {pawn}" for verb in _ANNOUNCED for pawn in PAWNS),
    *(f"charge {pawn} 0,0" for pawn in PAWNS),
    *(f"charge {pawn}" for pawn in PAWNS),
    "accept",
    "replay",
    "void",
)
"""All actions that a pawn and a button can stand for; flicks and records have too many members to list."""


@dataclass(frozen=True, slots=True)
class Choices:
    """The rules' answers for the seat to act."""

    now: Situation
    options: Mapping[str, Affordance]

    def text(self, verb: str, pawn: int) -> str:
        """An action in its text form; on the virtual table a puck is laid on the middle of a pawn."""
        middle = " 0,0" if verb == "charge" and self.now.settings.virtual else ""
        return f"{verb} {PAWNS[pawn]}{middle}"

    def legal(self, verb: str, pawn: int) -> bool:
        """Whether a pawn may do it."""
        found = self.options.get(self.text(verb, pawn))
        return found is not None and found.legal

    def why(self, verb: str, pawn: int) -> tuple[str, str]:
        """Why a pawn may not do it, and the rule; both empty if it may."""
        found = self.options.get(self.text(verb, pawn))
        if found is None or found.refusal is None:
            return "", ""
        return words.why_words(found.refusal, PAWNS[pawn]), found.refusal.rule

    @property
    def verbs(self) -> tuple[str, ...]:
        """What is asked for in this phase, in the order of the buttons."""
        if self.now.phase == "dash":
            return "dash", "stay"
        return ("move", "shoot", "charge", "fire") if self.now.phase == "turn" else ()

    @property
    def pawns(self) -> list[int]:
        """Pawns that may do something."""
        every = (*self.verbs, "pass")
        return [pawn for pawn in range(len(PAWNS)) if any(self.legal(verb, pawn) for verb in every)]

    def why_not_pawn(self, pawn: int) -> tuple[str, str]:
        """Why a pawn cannot be chosen now."""
        return self.why("dash" if self.now.phase == "dash" else "shoot", pawn)
