"""A flick as a film: the physics that every peer computed, or a record retold, with a knock for every contact."""

from __future__ import annotations

import math
from bisect import bisect_right
from dataclasses import replace
from itertools import accumulate, pairwise
from typing import Final

from client.canvas.piece import Piece
from client.tables.films import Cue, Still
from client.tables.interface import Prompt
from client.tables.laag.course import Course, Way, spot_of
from client.tables.laag.draft import Draft
from client.tables.laag.layout import TablePicture
from client.tables.laag.overlay import way_of
from client.tables.laag.places import Places
from client.tables.laag.prompts import retold, under_way
from games.kernel import Value
from games.laag import Moment, Pose, Spot

REST_MS: Final = 260.0
"""How long the table lies still before play goes on."""
_KNOCK_MS: Final = 240.0
_LOUD: Final = 2_500
"""Impulse in µN s from which a knock is loud."""
_SOUNDS: Final = {"strike": "snap", "land": "tock", "edge": "thud", "drop": "tick"}
_LEAST_US, _MOST_US = 300_000, 900_000
_LONGEST_UM: Final = 800_000
_AFTER_US: Final = 260_000
"""How long what was touched takes to its new place."""
_KNOCK: Final = 3_000
"""Impulse in µN s that a knock sounds like; nobody has measured it."""


class FlickFilm(Value):
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
        """The same as the table's."""
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


class Retelling(Value):
    """What people or a camera told of a flick, played as it may have been; see `client.tables.laag.course.Course`.

    A record knows where the puck started, what it touched in which order, and how everything lay afterwards.  Between
    these the puck slides straight and slows down evenly; what it touched goes to its new place from that moment on.
    """

    draft: Draft
    way: Way
    reached: tuple[float, ...]
    """How far the puck has come at each point of its way, as a share of all of it."""
    slide_us: int

    @property
    def length_us(self) -> int:
        """The slide, and what comes after the last touch."""
        return self.slide_us + _AFTER_US

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The strike, every touch, and the fall off the edge."""
        draft = self.draft
        touched = [
            Moment(self._time(number), "knock", draft.now.puck, piece, _KNOCK)
            for number, piece in enumerate(draft.contacts, 1)
        ]
        off = [Moment(self.slide_us, "edge", draft.now.puck)] if draft.puck_off else []
        return (Moment(0, "strike", draft.now.puck), *touched, *off)

    def at(self, time_us: int) -> list[Spot]:
        """How the puck and everything that it changed lie at a time."""
        part = min(1.0, time_us / self.slide_us)
        x, y = self._point(1 - (1 - part) ** 2)
        spots = [Spot(self.draft.now.puck, x, y, 0, 0)]
        for piece in self.draft.changed():
            was, now = self.draft.before(piece), self.draft.pose(piece)
            if was is not None and now is not None:
                done = min(max((time_us - self._stirred(piece)) / _AFTER_US, 0.0), 1.0)
                spots.append(_between(piece, was, now, done))
        return spots

    def _point(self, share: float) -> tuple[int, int]:
        points, reached = self.way[0], self.reached
        number = min(max(bisect_right(reached, share) - 1, 0), len(points) - 1)
        if number + 1 >= len(points) or reached[number + 1] == reached[number]:
            return points[number]
        (x, y), (to_x, to_y) = points[number], points[number + 1]
        part = (share - reached[number]) / (reached[number + 1] - reached[number])
        return round(x + (to_x - x) * part), round(y + (to_y - y) * part)

    def _time(self, number: int) -> int:
        """When the puck is at a point of its way."""
        return round(self.slide_us * (1 - math.sqrt(1 - self.reached[number])))

    def _stirred(self, piece: str) -> int:
        """When a piece begins to move: at its touch, or else at the first one."""
        contacts = self.draft.contacts
        return self._time(contacts.index(piece) + 1 if piece in contacts else min(1, len(contacts)))


def _between(piece: str, was: Pose, now: Pose, done: float) -> Spot:
    x, y = round(was.x + (now.x - was.x) * done), round(was.y + (now.y - was.y) * done)
    tilt = round(1000 * done) if now.form == "l" and was.form == "s" else 0
    direction = (now.dx, now.dy) if tilt or done >= 1 else (was.dx, was.dy)
    return Spot(piece, x, y, *direction, 0, tilt)


def retelling_of(draft: Draft) -> Retelling:
    """A draft that says where the puck came to rest, as motion."""
    way = way_of(draft)
    lengths = [0.0, *accumulate(math.dist(one, other) for one, other in pairwise(way[0]))]
    reached = tuple(length / lengths[-1] if lengths[-1] else 0.0 for length in lengths)
    slow = min(1.0, lengths[-1] / _LONGEST_UM)
    return Retelling(draft, way, reached, round(_LEAST_US + (_MOST_US - _LEAST_US) * slow))
