"""Ignore presses just after a control has appeared: they were meant for what stood in its place before."""

from __future__ import annotations

import time

GUARD_S = 0.4
"""How long after a control has appeared presses are ignored, in seconds."""


class PressGuard:
    """Tells which presses to ignore.  Each one that is ignored begins the time anew.

    So whoever presses Enter through a story, however fast, never presses the button that appears at its end.
    """

    def __init__(self) -> None:
        self._until = 0.0

    def begin(self) -> None:
        """A control has just appeared: ignore presses from now on for a while."""
        self._until = time.monotonic() + GUARD_S

    @property
    def under_way(self) -> bool:
        """Whether a press now would be ignored."""
        return time.monotonic() < self._until

    def swallows(self) -> bool:
        """Whether to ignore the press that has just come."""
        if self.under_way:
            self.begin()
            return True
        return False
