"""The options of a match; the rules read `mode` and `split` alone, not the clock (DF-T1, DF-T8)."""

from __future__ import annotations

from typing import Final

from games.dogs_fly.components import COMPONENTS
from games.kernel import BOOKS, Option

_CLOCK: Final = COMPONENTS.clock
NO_CLOCK: Final = "none"


def _seconds(text: str) -> str:
    """A length of the clock that is not offered: the text itself. Raises ValueError, which says what is allowed."""
    lowest, highest = _CLOCK.custom_min_seconds, _CLOCK.custom_max_seconds
    if text not in map(str, range(lowest, highest + 1)):
        raise ValueError(f"clock is {NO_CLOCK} or a number from {lowest} to {highest}, not {text[:80]}")
    return text


OPTIONS: Final = (
    Option("mode", "Day with the Sun or night with the Moon", default="day", choices=("day", "night")),
    Option("split", "Teams of two, or solo seats", default="pairs", choices=("pairs", "solos")),
    Option(
        "clock",
        "Seconds of an Action Phase",
        str(_CLOCK.default_seconds),
        (*map(str, _CLOCK.offered_seconds), NO_CLOCK),
        reads=_seconds,
    ),
    BOOKS,
)
