"""The course of a flick over time: the path of its puck, and where it hits something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, TypeAlias

from games.laag import Moment, Playback, Situation, Spot

_SAMPLE_US: Final = 16_000
PUCK: Final = "puck"
"""The flicked puck in moments, whatever its number."""
Way: TypeAlias = "tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]"
"""Points along a puck's way, and where it touched something; µm."""


class Course(Protocol):
    """What a film is made of: the physics of a flick, or a record retold."""

    @property
    def length_us(self) -> int:
        """How long it takes."""

    @property
    def moments(self) -> Sequence[Moment]:
        """What happens, in order of time."""

    def at(self, time_us: int) -> Sequence[Spot]:
        """Where everything that moves is at a time."""


def spot_of(playback: Course, moment: Moment) -> Spot | None:
    """Where a moment happens: at the puck if it takes part, else at one of the pieces."""
    there = {spot.piece: spot for spot in playback.at(moment.time_us)}
    puck = next((spot for piece, spot in there.items() if PUCK in piece), None)
    if puck is not None and PUCK in (moment.piece, moment.other):
        return puck
    return there.get(moment.piece) or there.get(moment.other)


def trace_of(now: Situation, playback: Playback) -> Way:
    """The path of the flicked puck, and the points where it hit something, in µm."""
    way: list[tuple[int, int]] = []
    for time in range(0, playback.length_us + _SAMPLE_US, _SAMPLE_US):
        point = next((spot.x, spot.y) for spot in playback.at(time) if spot.piece == now.puck)
        if way[-1:] != [point]:
            way.append(point)
    knocks = [
        (spot.x, spot.y)
        for moment in playback.moments
        if moment.what == "knock" and PUCK in (moment.piece, moment.other)
        if (spot := spot_of(playback, moment)) is not None
    ]
    return tuple(way), tuple(knocks)
