"""One program's claim to one thing of a home."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path


class MatchOpenError(Exception):
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
            if not self._claim() and not (patience_s and self._wait(patience_s)):
                raise MatchOpenError(
                    "this match is open in another Offleash window; close that one, play on there, "
                    "or start a second player with another OFFLEASH_HOME"
                )
        except BaseException:
            self._guard.close()
            raise

    def is_wanted(self) -> bool:
        """Whether somebody waits for it. Whoever holds it for nothing urgent gives it up then."""
        return self._wanted.exists()

    def release(self) -> None:
        """Let others have it."""
        self._guard.close()

    def _claim(self) -> bool:
        try:
            self._guard.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as fault:
            if fault.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            return False
        return True

    def _wait(self, patience_s: float) -> bool:
        with contextlib.suppress(OSError):  # on a full disk it is only waited for
            self._wanted.touch()
        try:
            self._guard.execute(f"PRAGMA busy_timeout = {round(1000 * patience_s)}")
            return self._claim()
        finally:
            with contextlib.suppress(OSError):
                self._wanted.unlink()
