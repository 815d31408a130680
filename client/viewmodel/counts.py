"""What was counted of each seat in a match of the library: its log is played once more."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import games
from client.tables.counting import Counting
from games.kernel import Event
from net.log import Kind, Start, Step
from net.replay import replay


def counts_of(records: Sequence[bytes], counting: Counting) -> tuple[tuple[int, ...], ...]:
    """The numbers of each seat.  Raises NoReplayError if the log breaks, Malformed if it is none."""
    start = Start.of(Step.unpack(records[0]).value)
    events: list[Event] = []
    for moment in replay(records, games.load):
        if moment.step.kind in (Kind.PLAY, Kind.CHANCE):
            events += moment.played.events
    return tuple(tuple(counting.count(events, seat)) for seat in range(len(start.seats)))


def counts_in(home: Path, match: str, counting: Counting) -> tuple[tuple[int, ...], ...]:
    """The same of a match of a home; none of one that is not there, or that cannot be read."""
    from net.journal import DiskFullError
    from net.packing import Malformed
    from net.replay import NoReplayError
    from net.store import Library, LibraryError

    try:
        with closing(Library(home, reading=True)) as library:
            records = library.records(bytes.fromhex(match))
        return counts_of(records, counting) if records else ()
    except (LibraryError, DiskFullError, Malformed, NoReplayError, LookupError, OSError, ValueError):
        return ()  # the result stands without them
