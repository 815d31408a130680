"""Converts the box's microseconds to the computer's seconds.

The computer asks for the time and notes when it asked; the box answers with its clock. A regression over these samples
gives old ones slowly less weight. The shortest round trip seen so far bounds the offset, and answers far from the
prediction are left out. The method is that of Klipper's `clocksync.py`, except that early samples have equal weight, so
that the drift is known after seconds instead of minutes.
"""

from __future__ import annotations

import math
import statistics
from collections import deque
from typing import Final

MEMORY: Final = 60  # samples; with one a second the regression looks back about a minute
ROUND_TRIP_AGES: Final = 1e-6  # per second: the shortest round trip is trusted a little less as it gets old
OUTLIER_SD: Final = 5.0
OUTLIER_LEAST_S: Final = 0.0005
EXPECTED_S2: Final = (
    0.00015 / 0.003
) ** 2  # scatter of the answers over that of clocks: holds the rate near 1 at first
EARLY: Final = 8  # samples
RECENT: Final = 15  # round trips
PATIENCE_S: Final = 5.0  # after so long without a good sample, the next one counts whatever it is
SURE_AFTER_S: Final = 3.0  # before, the scatter of the answers hides the rate
WRAP: Final = 1 << 32


class Clock:
    """The box's clock as seen from here. Host times are seconds of one monotonic clock, box times microseconds."""

    def __init__(self) -> None:
        self._first_host = 0.0
        self._first_box = 0
        self._last_box = 0  # extended beyond 32 bits
        self._early: list[tuple[float, float, float]] = []  # half round trip, host, box
        self._recent: deque[float] = deque(maxlen=RECENT)
        self._half_trip = math.inf
        self._half_trip_at = 0.0
        self._good_at = 0.0
        self._learn([])

    def _learn(self, samples: list[tuple[float, float, float]]) -> None:
        """Begin the regression anew, with these samples."""
        self.samples = 0
        self._host_mean = self._box_mean = 0.0  # seconds since the first sample, each on its own clock
        self._variance = self._covariance = 0.0
        self._deviation2 = OUTLIER_LEAST_S**2
        for _, host, box in samples:
            self._add(host, box)

    def sample(self, sent: float, received: float, box_us: int) -> bool:
        """Learn from one answer: asked at `sent`, here at `received`; whether it counted."""
        half_trip = (received - sent) / 2
        if not self._early:
            self._first_host, self._first_box, self._last_box = sent, box_us, box_us
        self._last_box = self._extend(box_us)
        if half_trip < self._half_trip + ROUND_TRIP_AGES * (sent - self._half_trip_at):
            self._half_trip, self._half_trip_at = half_trip, sent
        self._recent.append(half_trip)
        host, box = sent - self._first_host, (self._last_box - self._first_box) / 1e6
        if len(self._early) < EARLY:  # which of the first ones are odd is known only when there are some
            self._early.append((half_trip, host, box))
            self._learn([early for early in self._early if not self._is_odd(early[0])])
        elif self._is_outlier(half_trip, host, box, sent):
            return False
        else:
            self._add(host, box)
        self._good_at = sent
        return True

    def _add(self, host: float, box: float) -> None:
        self.samples += 1
        gain = max(1 / self.samples, 1 / MEMORY)
        host_off, box_off = host - self._host_mean, box - self._box_mean
        self._host_mean += gain * host_off
        self._box_mean += gain * box_off
        self._variance = (1 - gain) * (self._variance + gain * host_off**2)
        self._covariance = (1 - gain) * (self._covariance + gain * host_off * box_off)

    def _is_odd(self, half_trip: float) -> bool:
        """Whether an answer took long, compared with the shortest one and with the median of the last ones."""
        return half_trip > max(2 * self._half_trip + OUTLIER_LEAST_S, statistics.median(self._recent))

    def _is_outlier(self, half_trip: float, host: float, box: float, sent: float) -> bool:
        off2 = (box - self._predicted(host)) ** 2
        far = self.seconds > SURE_AFTER_S and off2 > max(OUTLIER_SD**2 * self._deviation2, OUTLIER_LEAST_S**2)
        if (far or self._is_odd(half_trip)) and sent - self._good_at < PATIENCE_S:
            return True
        self._deviation2 += (off2 - self._deviation2) * max(1 / self.samples, 1 / MEMORY)
        return False

    def _predicted(self, host: float) -> float:
        return self._box_mean + self.rate * (host - self._host_mean)

    def _extend(self, box_us: int) -> int:
        """The value beyond 32 bits that lies nearest to the last one."""
        off = (box_us - self._last_box) % WRAP
        return self._last_box + (off - WRAP if off >= WRAP // 2 else off)

    @property
    def rate(self) -> float:
        """Box seconds in a second; 1 until that is known better."""
        if self.seconds < SURE_AFTER_S:
            return 1.0
        return 1 + (self._covariance - self._variance) / (self._variance + EXPECTED_S2 / self.samples)

    @property
    def seconds(self) -> float:
        """How long the box has been watched."""
        return max(0.0, self._good_at - self._first_host)

    @property
    def drift_ppm(self) -> float | None:
        """How much too fast the box's clock runs; None before five seconds of samples."""
        return (self.rate - 1) * 1e6 if self.seconds >= 5 else None

    def to_host(self, box_us: int) -> float:
        """The computer's time of a 32-bit box time that is less than 35 minutes from the last sample."""
        box = (self._extend(box_us) - self._first_box) / 1e6
        trip = self._half_trip if self.samples else 0.0
        return self._first_host + self._host_mean + (box - self._box_mean) / self.rate + trip
