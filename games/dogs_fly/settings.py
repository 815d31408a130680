"""The options of a match; the rules read `mode` and `split` alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.dogs_fly.components import COMPONENTS
from games.kernel import BOOKS, Option

_CLOCK: Final = COMPONENTS.clock
NO_CLOCK: Final = "none"


@dataclass(frozen=True, slots=True)
class ClockOption(Option):
    """Seconds of an Action Phase, or none; no rule reads it (DF-T1, DF-T8)."""

    def read(self, text: str) -> str:
        """The text itself. Raises ValueError, naming what is allowed."""
        lowest, highest = _CLOCK.custom_min_seconds, _CLOCK.custom_max_seconds
        if text == NO_CLOCK or text in map(str, range(lowest, highest + 1)):
            return text
        raise ValueError(f"{self.name} is {NO_CLOCK} or a number from {lowest} to {highest}, not {text[:80]}")


OPTIONS: Final = (
    Option("mode", "Day with the Sun or night with the Moon", default="day", choices=("day", "night")),
    Option("split", "Teams of two, or solo seats", default="pairs", choices=("pairs", "solos")),
    ClockOption(
        "clock",
        "Seconds of an Action Phase",
        default=str(_CLOCK.default_seconds),
        choices=(*map(str, _CLOCK.offered_seconds), NO_CLOCK),
    ),
    BOOKS,
)
