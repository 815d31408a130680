"""The library as a list for people: which matches there are, with whom, and whether they can go on."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Entry:
    """One match of the library."""

    match: str
    game: str
    made: datetime.datetime
    steps: int
    over: bool
    names: tuple[str, ...]


def entries(home: Path) -> tuple[Entry, ...]:
    """All matches that have begun, the newest first.  Raises LibraryError or DiskFullError."""
    from net.log import Kind, Step  # Home stands before anything of the network is loaded
    from net.store import Library

    library = Library(home)
    try:
        found = []
        for row in library.matches():
            records = library.records(row.id)
            if records and (names := _names(records)) is not None:
                over = Step.unpack(records[-1]).kind is Kind.END
                made = datetime.datetime.fromtimestamp(row.made)
                found.append(Entry(row.id.hex(), row.game, made, len(records) - 1, over, names))
        return tuple(found)
    finally:
        library.close()


def unfinished(all_entries: Sequence[Entry]) -> Entry | None:
    """The newest match that can go on."""
    return next((entry for entry in all_entries if not entry.over), None)


def _names(records: list[bytes]) -> tuple[str, ...] | None:
    from net.log import Start, Step
    from net.packing import Malformed

    try:
        return tuple(seat.name for seat in Start.of(Step.unpack(records[0]).value).seats)
    except Malformed:
        return None
