"""What one step of a match did, and the steps on the way to where a table stands: what going back to one needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from games.kernel import Agreement, Delivery, Event, Outcome, Refusal, Request, Resign, Seat, Show, Shuffle
from net.entries import PeerNumber
from net.log import Kind
from net.reasons import Reason, Why


@dataclass(slots=True)
class Played:
    """What one step did."""

    kind: Kind
    inputs: Mapping[Seat, Any] = field(default_factory=dict)
    requests: tuple[Request, ...] = ()
    """What chance owed, if this step is the last round of it; `outcomes` answers them."""
    outcomes: tuple[Outcome, ...] = ()
    learned: tuple[Delivery, ...] = ()
    """The hidden faces that own seats got to know."""
    events: list[Event] = field(default_factory=list)
    gone: Mapping[PeerNumber, PeerNumber] = field(default_factory=dict)

    @property
    def agreement(self) -> Agreement | None:
        """What the players agreed on instead of a move; of several that of the first seat."""
        return next((action for action in self.inputs.values() if isinstance(action, Agreement)), None)


class Past(NamedTuple):
    """One step and those before it. What was taken back is no part of it."""

    number: int
    head: bytes
    """Before the step."""
    kind: Kind
    value: Any
    lasts: Refusal | None
    """Why nobody can go back to before it, if something that it did cannot be undone."""
    before: Past | None


def newest_first(past: Past | None) -> Iterator[Past]:
    """All steps of a past."""
    while past is not None:
        yield past
        past = past.before


def cannot_go_back(past: Past | None, step: int) -> Refusal | None:
    """Why nobody can go back to the position before this step; None if they can."""
    for each in newest_first(past):
        if each.number < step:
            break
        if each.lasts:
            return each.lasts
        if each.number == step and each.kind is Kind.PLAY:
            return None
    return Refusal.of("turn", Reason(Why.NO_SUCH_MOVE))


def lasting(played: Played) -> Refusal | None:
    """Why nobody can go back to before a step that did this; None if they can.

    What lies hidden keeps its faces: a pile mixed anew would have others, and the books explain one of them. A card
    that one seat was shown, and then another one, would be open to all: the shares of both times are in the log.
    """
    hidden = any(isinstance(request, Shuffle) for request in played.requests)
    private = any(isinstance(request, Show) and request.audience is not None for request in played.requests)
    if played.kind is Kind.CONTROL:
        return Refusal.of("turn", Reason(Why.NOT_BACK_GONE))
    if isinstance(played.agreement, Resign):
        return Refusal.of("turn", Reason(Why.NOT_BACK_RESIGNED))
    if hidden or private or any(action.hides() for action in played.inputs.values()):
        return Refusal.of("turn", Reason(Why.NOT_BACK_HIDDEN))
    return None
