"""One match of the library and its records, and what a crash leaves of it."""

from __future__ import annotations

import shutil
from pathlib import Path

from net.log import Kind
from net.packing import pack
from net.store import Library, MatchRow

MATCH = b"match008"


def record(number: int, size: int = 0) -> bytes:
    """A record in all that the library looks at."""
    return pack((number, Kind.PLAY, (0,), (), bytes(32), (0, 0), (bytes(size),)))


START = record(0)
ROW = MatchRow(MATCH, "toy", 1_790_000_000, "K7F392ABQX4T8MND", 49200)


def left_by_a_crash(library: Library, after: Path) -> Library:
    """The library as another program finds it once this one is gone: what is on disk, in a home of its own."""
    shutil.copytree(library.path.parent, after, ignore=shutil.ignore_patterns("locks"))
    return Library(after)
