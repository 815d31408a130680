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
    """All matches that have begun, the newest first, without those that are damaged.

    Raises LibraryError or DiskFullError.
    """
    from net.store import Library, listed  # Home stands before anything of the network is loaded

    library = Library(home, reading=True)
    try:
        return tuple(
            Entry(
                match.row.id.hex(),
                match.row.game,
                datetime.datetime.fromtimestamp(match.row.made),
                match.steps,
                match.over,
                tuple(seat.name for seat in match.start.seats),
            )
            for match in listed(library)
            if match.start
        )
    finally:
        library.close()


def unfinished(all_entries: Sequence[Entry]) -> Entry | None:
    """The newest match that can go on."""
    return next((entry for entry in all_entries if not entry.over), None)
