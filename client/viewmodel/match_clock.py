"""The clock of a match: seconds that pass while it is not paused."""

from __future__ import annotations

import time
from collections.abc import Callable


class MatchClock:
    """Counts monotonic seconds, less those of pauses: deadlines stand still while nobody can act."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._paused = 0.0
        """Seconds of the pauses that are over."""
        self._since: float | None = None
        """When the pause began that goes on."""

    @property
    def time(self) -> float:
        """The match's time in seconds; its zero means nothing."""
        return (self._now() if self._since is None else self._since) - self._paused

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return self._since is None

    def run(self, *, on: bool) -> None:
        """Let time pass, or stand."""
        if on and self._since is not None:
            self._paused += self._now() - self._since
            self._since = None
        elif not on and self._since is None:
            self._since = self._now()
