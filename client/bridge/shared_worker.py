"""Something that works on its own thread only while screens hold it, such as a camera or the search for boxes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar


class Working(Protocol):
    """What is held."""

    def start(self) -> None:
        """Begin; waits on its own thread for the one before."""

    def stop(self) -> None:
        """End soon."""

    def join(self, timeout: float | None = None) -> None:
        """Wait for the end, `timeout` s at the most."""


W = TypeVar("W", bound=Working)


class SharedWorker(Generic[W]):
    """At most one at work.  A new one is given the one before, whose end it awaits on its own thread."""

    def __init__(self) -> None:
        self.now: W | None = None
        """The one at work."""
        self.number = 0
        """Changes with every beginning and end: news that carry another number come too late."""
        self._before: W | None = None
        self._holders = 0

    def hold(self, make: Callable[[int, W | None], W]) -> W | None:
        """One more holder. If none was at work, one is made from its number and the one before, and returned.

        The caller starts it.
        """
        self._holders += 1
        if self.now is not None:
            return None
        self.number += 1
        self.now, self._before = make(self.number, self._before), None
        return self.now

    def let_go(self) -> None:
        """One holder fewer; `stop` ends the one at work when nobody holds it."""
        self._holders = max(0, self._holders - 1)

    def stop(self) -> bool:
        """End the one at work unless somebody holds it; True if nobody does."""
        if self._holders:
            return False
        if self.now is not None:
            self.number += 1
            self.now.stop()
            self._before, self.now = self.now, None
        return True

    def shut_down(self, timeout: float | None = None) -> None:
        """Let go for all and wait for the end, `timeout` s at the most: the last call."""
        self._holders = 0
        self.stop()
        if self._before is not None:
            self._before.join(timeout)
            self._before = None
