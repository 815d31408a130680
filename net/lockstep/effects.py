"""What the core wants done. Effects are done strictly in their order, each before the next one is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from net.entries import PeerNumber
from net.journal import Kept
from net.lockstep.news import News
from net.reasons import Failure


class CannotNow(Failure):
    """A command cannot be followed now; the text says why, in a sentence for people."""


class FinalRecord(NamedTuple):
    """The record of a final step, for `Journal.append`."""

    number: int
    record: bytes


class Doubt(NamedTuple):
    """Whether this may be an old copy, for `Journal.doubt`."""

    doubtful: bool


Write: TypeAlias = FinalRecord | Kept | Doubt


class Persist(NamedTuple):
    """Hand these writes to the journal.

    With `sync`, all that was handed over so far must be on disk before anything else is done: `Replica.written` tells
    the core that it is, and `Replica.not_written` that it cannot be now. What depends on it then does not follow; the
    journal keeps the writes, and a later Persist tries again. Without `sync` nothing waits for the writes.
    """

    writes: tuple[Write, ...]
    sync: bool


class Send(NamedTuple):
    """Send one message to these peers. One without a connection just does not get it."""

    peers: tuple[PeerNumber, ...]
    data: bytes


Effect: TypeAlias = Persist | Send | News
Effects: TypeAlias = Iterator[Effect]
"""Worked out one by one: what is signed leaves before anything that follows from it is worked out."""
