"""One program's claim to one thing of a home."""

from __future__ import annotations

import sqlite3
from pathlib import Path


class MatchOpenError(Exception):
    """The match is open in another program that uses the same home."""


class Lock:
    """A claim, held until it is released. The system releases SQLite's file lock however its process ends."""

    def __init__(self, home: Path, name: str, patience_s: float = 0) -> None:
        folder = home / "locks"
        folder.mkdir(exist_ok=True)
        self._guard = sqlite3.connect(folder / name, timeout=patience_s, isolation_level=None)
        try:
            self._guard.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as fault:
            self._guard.close()
            if fault.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            raise MatchOpenError(
                "this match is open in another Offleash window; close that one, play on there, "
                "or start a second player with another OFFLEASH_HOME"
            ) from fault

    def release(self) -> None:
        """Let others have it."""
        self._guard.close()
