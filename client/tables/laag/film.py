"""A flick as a film: the physics that every peer computed, or a record retold, with a knock for every contact."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from client.canvas.piece import Piece
from client.tables.films import Cue, Still
from client.tables.interface import Prompt
from client.tables.laag.course import Course, spot_of
from client.tables.laag.layout import TablePicture
from client.tables.laag.places import Places
from client.tables.laag.prompts import retold, under_way
from client.tables.laag.retelling import Retelling
from games.laag import Moment

REST_MS: Final = 260.0
"""How long the table lies still before play goes on."""
_KNOCK_MS: Final = 240.0
_LOUD: Final = 2_500
"""Impulse in µN s from which a knock is loud."""
_SOUNDS: Final = {"strike": "snap", "land": "tock", "edge": "thud", "drop": "tick"}


@dataclass(frozen=True, slots=True)
class FlickFilm:
    """See `client.tables.interface.Film`; `picture` is the table before the flick."""

    picture: TablePicture
    playback: Course

    @property
    def length_ms(self) -> float:
        """The physics, and a moment of rest."""
        return self.playback.length_us / 1000 + REST_MS

    @property
    def cues(self) -> tuple[Cue, ...]:
        """A sound for every strike, knock, landing and fall off the edge."""
        found = (Cue(moment.time_us / 1000, _sound(moment)) for moment in self.playback.moments)
        return tuple(cue for cue in found if cue.tune)

    @property
    def stills(self) -> tuple[Still, ...]:
        """None: it is one movement."""
        return ()

    @property
    def situation(self) -> str:
        """As the table says."""
        return ""

    @property
    def prompt(self) -> Prompt:
        """That the puck is on its way, or who says that it went so."""
        seat = self.picture.now.seat
        return retold(seat, self.picture.cast) if isinstance(self.playback, Retelling) else under_way(seat)

    def pieces(self, ms: float, width: float, height: float) -> list[Piece]:
        """The table at a time; what knocked just now has a ring around it."""
        at = min(round(ms * 1000), self.playback.length_us)
        spots = {spot.piece: spot for spot in self.playback.at(at)}
        knocks = tuple(
            (spot.x, spot.y)
            for moment in self.playback.moments
            if moment.what in ("knock", "land", "edge") and 0 <= ms - moment.time_us / 1000 <= _KNOCK_MS
            if (spot := spot_of(self.playback, moment)) is not None
        )
        places = Places(width, height, self.picture.places.seat)
        return replace(self.picture, places=places, spots=spots, knocks=knocks).pieces()


def _sound(moment: Moment) -> str:
    if moment.what == "knock":
        return "tock" if moment.strength >= _LOUD else "tick"
    return _SOUNDS.get(moment.what, "")
