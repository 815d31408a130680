"""Refusals of what players agree on and of how actions are written: of no rule of a game, with a typed reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from games.kernel import Refusal
from net.reasons import Reason, Why

_NONE: Final = Reason(Why.TEXT, "")


@dataclass(frozen=True, slots=True)
class TypedRefusal(Refusal):
    """A refusal that the rules' kernel and the games do not know."""

    reason: Reason = _NONE


def refusal(kind: Literal["syntax", "turn"], reason: Reason) -> TypedRefusal:
    """The refusal with this reason."""
    return TypedRefusal(kind, str(reason), reason=reason)


def refusal_reason(refusal: Refusal) -> Reason:
    """The reason of any refusal; of one that is not typed its text, with the rule."""
    return refusal.reason if isinstance(refusal, TypedRefusal) else Reason(Why.TEXT, str(refusal))
