"""The steps on the way to where a table stands: what is needed to go back to an earlier position."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any, NamedTuple

from games.kernel import Refusal, Resign, Seat, Show, Shuffle
from net.lockstep.played import Played
from net.log import Kind
from net.reasons import Reason, Why


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


def newest_by(past: Past | None, seats: Container[Seat]) -> int | None:
    """The newest step that any of these seats decided, if one can go back to it."""
    for each in newest_first(past):
        if each.kind is Kind.PLAY and any(seat in seats for seat, *_ in each.value):
            return None if cannot_go_back(past, each.number) else each.number
    return None
