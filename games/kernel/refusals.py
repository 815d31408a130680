"""The three kinds of refusal: not an action, not allowed, not your turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Self

from games.reasons import Reason, Why


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an input is not accepted: the kind of fault, the rule that says so, and plain words for the player."""

    kind: Literal["syntax", "rule", "turn"]
    text: str
    rule: str = ""
    typed: Reason | None = None
    """The reason of which `text` is the sentence, if no rule of a game refuses."""

    @classmethod
    def of(cls, kind: Literal["syntax", "turn"], reason: Reason) -> Self:
        """The refusal with this reason."""
        return cls(kind, str(reason), typed=reason)

    @property
    def reason(self) -> Reason:
        """The typed reason, or the words and id of the rule."""
        return self.typed or Reason(Why.TEXT, str(self))

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
        super().__init__(Refusal.of("syntax", Reason(Why.NOT_AN_ACTION, text[:80])))


NOT_YOUR_TURN = Refusal.of("turn", Reason(Why.NOT_YOUR_TURN))
