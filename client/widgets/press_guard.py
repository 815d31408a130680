"""What was pressed for something else: a press is meant for what stood there when the hand began to move."""

from __future__ import annotations

import time

GUARD_S = 0.4
"""For so long after something has come where something else was, presses were meant for that."""


class PressGuard:
    """Tells presses that were meant for what stood here a moment ago.  Each of them is followed by as much quiet again.

    So whoever presses Enter through a story, however fast, never presses the button that appears at its end.
    """

    def __init__(self) -> None:
        self._until = 0.0

    def begin(self) -> None:
        """Something new stands here from now on."""
        self._until = time.monotonic() + GUARD_S

    @property
    def under_way(self) -> bool:
        """Whether a press would still be meant for what stood here before."""
        return time.monotonic() < self._until

    def swallows(self) -> bool:
        """Whether this press, now, was meant for what stood here before."""
        if self.under_way:
            self.begin()
            return True
        return False
