"""Counts of shots and their results, in a match or on the practice table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from games.kernel import Event, Seat
from games.laag.components import INDEX, seat_of
from games.laag.events import Downed, Flicked, Hit
from games.laag.observation import parse_observation

_SHOTS = ("shoot", "charged")


class Shots(NamedTuple):
    """Shots of one seat; moves and Dash moves are none."""

    flicks: int = 0
    hits: int = 0
    """Pawns of the other side that were touched and fell (LG-43)."""
    falls: int = 0
    """Pawns of either side that fell, or left the area."""
    misses: int = 0
    """Shots without a hit."""
    off: int = 0
    """Shots whose puck left the area (LG-46)."""

    def plus(self, other: Shots) -> Shots:
        """The sum of both."""
        return Shots(*(one + more for one, more in zip(self, other, strict=True)))


NO_SHOTS = Shots()


def shots_of(events: Iterable[Event], seat: Seat) -> Shots:
    """The shots of a seat among the events of any number of steps, in their order."""
    found, shooting, hits = NO_SHOTS, False, 0
    for event in events:
        match event:
            case Flicked(text):
                record = parse_observation(text)
                shooting = record.kind in _SHOTS and seat_of(INDEX[record.shooter]) == seat
                hits = found.hits
                if shooting:
                    off = record.puck in record.off
                    found = found.plus(Shots(flicks=1, misses=1, off=int(off)))
            case Downed() if shooting:
                found = found.plus(Shots(falls=1))
            case Hit() if shooting:
                found = found.plus(Shots(hits=1, misses=-1 if found.hits == hits else 0))
    return found
