"""What plays pictures one after the other: a story, a film of a step, the replay of a match or of a flick.

It knows a place and a pace and no clock: who paints waits for `wait_ms` and calls `on`, or moves `ms` itself.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence


class Player:
    """A place on a line of time with stops, and whether it goes on by itself.

    `ms` is the place at normal speed.  A picture is shown from its stop to the next one, the last one to `length_ms`.
    """

    def __init__(self, stops: Sequence[float] = (), length_ms: float | None = None, *, rest_ms: float = 0.0) -> None:
        """`rest_ms`: how long the last picture stays, at any speed, before all begins anew; 0: it ends there."""
        self.playing = False
        self.speed = 1.0
        """How many times faster than `ms` time passes."""
        self._rest_ms = rest_ms
        self.load(stops, length_ms)

    def load(self, stops: Sequence[float], length_ms: float | None = None) -> None:
        """Show other pictures, from the first one on; by default the last one is the end.  Pace and motion stay."""
        self.stops = tuple(stops)
        self.length_ms = length_ms if length_ms is not None else self.stops[-1] if self.stops else 0.0
        self.ms = 0.0

    def extend(self, stops: Sequence[float], length_ms: float) -> None:
        """More pictures after those there are; the place stays."""
        self.stops, self.length_ms = tuple(stops), length_ms

    @property
    def at(self) -> int:
        """The number of the picture that is shown, from 0."""
        return max(0, bisect_right(self.stops, self.ms) - 1)

    @property
    def last(self) -> int:
        """The number of the last picture."""
        return len(self.stops) - 1

    @property
    def next_stop_ms(self) -> float:
        """Where the next picture begins; after the last one, the end."""
        later = bisect_right(self.stops, self.ms)
        return self.stops[later] if later < len(self.stops) else self.length_ms

    @property
    def over(self) -> bool:
        """Whether the end is reached, and nothing begins anew there."""
        return self.ms >= self.length_ms and not self._rest_ms

    @property
    def wait_ms(self) -> float:
        """How long the picture that is shown stays from now on, in real time; `speed` must not be 0."""
        left = self.next_stop_ms - self.ms
        return left / self.speed if left > 0 else self._rest_ms

    def on(self) -> None:
        """Go to the next picture or the end; from there, where there is a rest, to the first one."""
        self.ms = 0.0 if self.ms >= self.length_ms and self._rest_ms else self.next_stop_ms

    def go(self, at: int) -> None:
        """Go to a picture, or to the one that is nearest to that number."""
        if self.stops:
            self.ms = self.stops[min(max(0, at), self.last)]

    def play(self) -> None:
        """Go on by itself; from the end, from the beginning."""
        self.playing = True
        if self.ms >= self.length_ms:
            self.ms = 0.0
