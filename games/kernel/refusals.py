"""The three kinds of refusal: not an action, not allowed, not your turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an input is not accepted: the kind of fault, the rule that says so, and plain words for the player."""

    kind: Literal["syntax", "rule", "turn"]
    text: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


class Refused(Exception):
    """An input was not accepted; the state is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class NotAnAction(Refused):
    """A text is not the text form of any action of this game."""

    def __init__(self, text: str) -> None:
        super().__init__(Refusal("syntax", f"“{text[:80]}” is not an action of this game"))


NOT_YOUR_TURN = Refusal("turn", "It is not this seat's turn")
