"""One program's claim to one thing of a home."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from net.reasons import Failure, Why


class MatchOpenError(Failure):
    """The match is open in another program that uses the same home."""


class Lock:
    """A claim, held until it is released. The system releases SQLite's file lock however its process ends."""

    def __init__(self, home: Path, name: str, patience_s: float = 0) -> None:
        """Raises MatchOpenError if somebody else holds it, and does not release it for so long though it is wanted."""
        folder = home / "locks"
        folder.mkdir(exist_ok=True)
        self._wanted = folder / f"{name}.wanted"
        self._guard = sqlite3.connect(folder / name, timeout=0, isolation_level=None)
        try:
            if not _claim(self._guard) and not (patience_s and self._wait(patience_s)):
                raise MatchOpenError(Why.MATCH_OPEN)
        except BaseException:
            self._guard.close()
            raise

    def is_wanted(self) -> bool:
        """Whether somebody waits for it. Whoever holds it for nothing urgent gives it up then."""
        with contextlib.suppress(sqlite3.Error):  # of a disk that fails, whoever waits hears soon enough
            if self._wanted.exists():
                with contextlib.closing(sqlite3.connect(self._wanted, timeout=0, isolation_level=None)) as wishes:
                    return not _claim(wishes)
        return False

    def release(self) -> None:
        """Let others have it."""
        self._guard.close()

    def _wait(self, patience_s: float) -> bool:
        """Waiting is a shared claim to a second file, so it ends with its process, too, and with nobody else's."""
        with contextlib.closing(sqlite3.connect(self._wanted, timeout=patience_s, isolation_level=None)) as wish:
            with contextlib.suppress(sqlite3.Error):  # on a full disk it is only waited for
                wish.execute("BEGIN")
                wish.execute("SELECT 1 FROM sqlite_master").fetchall()
            self._guard.execute(f"PRAGMA busy_timeout = {round(1000 * patience_s)}")
            return _claim(self._guard)


def _claim(file: sqlite3.Connection) -> bool:
    """Have a file for oneself; False if somebody else has a claim to it."""
    try:
        file.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as fault:
        if fault.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
            raise
        return False
    return True
