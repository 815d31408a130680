"""One program's claim to one thing of a home."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from net.reasons import Failure, Why

_ASK_AGAIN_S: Final = 0.02
"""Seconds between two attempts to take a lock."""


class MatchOpenError(Failure):
    """The match is open in another program that uses the same home."""


class Lock:
    """A claim, held until it is released. The system releases a file lock however its process ends."""

    def __init__(self, home: Path, name: str, patience_s: float = 0) -> None:
        """Raises MatchOpenError if another program holds it and does not release it within the patience."""
        folder = home / "locks"
        folder.mkdir(exist_ok=True)
        self._held, self._wanted = _file(folder / name), _file(folder / f"{name}.wanted")
        try:
            try:
                self._held.acquire(timeout=0)
            except Timeout:
                if not patience_s:
                    raise
                self._wait(time.monotonic() + patience_s)
        except Timeout:
            raise MatchOpenError(Why.MATCH_OPEN) from None

    def is_wanted(self) -> bool:
        """Whether another program waits for it. A holder with nothing urgent to do releases it then."""
        try:
            with self._wanted.acquire(timeout=0):
                return False
        except Timeout:
            return True
        except OSError:  # of a disk that fails, whoever waits hears soon enough
            return False

    def release(self) -> None:
        """Let others have it."""
        self._held.release()

    def _wait(self, end: float) -> None:
        """Raises Timeout. One who waits holds `wanted`; the next one takes it when that one gives up or ends."""
        with contextlib.ExitStack() as wish:
            try:
                wish.enter_context(self._wanted.acquire(timeout=end - time.monotonic()))
            except Timeout:
                raise
            except OSError:  # on a full disk it is only waited for
                pass
            self._held.acquire(timeout=max(0.0, end - time.monotonic()))


def _file(path: Path) -> FileLock:
    """The lock on a file: held by the object, not by a thread, and never imitated by a file that outlives a crash."""
    return FileLock(path, thread_local=False, fallback_to_soft=False, poll_interval=_ASK_AGAIN_S)
