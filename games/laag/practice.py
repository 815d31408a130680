"""A table to practise on: pieces lie where anybody likes, any pawn flicks as often as one likes, nothing is a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from games.kernel import CHANCE, Event, Value
from games.laag.actions import Flick
from games.laag.components import COMPONENTS, FIRST_BARRIER, INDEX, PAWN_COUNT, PIECES, seat_of
from games.laag.geometry import Pieces, Pose, on_area
from games.laag.layouts import pieces_of
from games.laag.observation import Kind, Place
from games.laag.rules import Laag
from games.laag.scatter import flown, is_scattered
from games.laag.settings import OPTIONS
from games.laag.settling import settle
from games.laag.shots import NO_SHOTS, Shots, shots_of
from games.laag.situation import Settings, Situation, beginning
from games.laag.table import strike
from games.laag.validation import contradiction

_FRESH: Final = (0,) * PAWN_COUNT
_NONE: Final = (False,) * PAWN_COUNT
_TURNS: Final = ((1000, 0), (966, 259), (866, 500), (707, 707), (500, 866), (259, 966), (0, 1000))
"""Directions 15 degrees apart in the first quarter; the others follow by symmetry."""


class Practice(Value):
    """How a practice table stands; every change gives another one, and `before` is the one before it."""

    now: Situation
    """A flick of some kind is announced for some pawn; nobody has any pips."""
    shots: Shots = NO_SHOTS
    before: Practice | None = None

    @classmethod
    def laid(cls, layout: str, *, aim: str = "full", scatter: str = "none") -> Practice:
        """A table laid out. Raises ValueError for a layout that is none."""
        rules = COMPONENTS.rules
        settings = Settings(layout, False, True, rules.round_limit, rules.doubt_floor_permille, 0, aim, scatter)
        return cls(_announced(beginning(settings), "shoot", INDEX["red_2"]))

    @property
    def state(self) -> Laag:
        """The same as a state, which says what flicks are allowed."""
        state = Laag(2, {option.name: option.default for option in OPTIONS})
        state.position = self.now
        return state

    @property
    def rolls(self) -> bool:
        """Whether a flick needs dice for its scatter."""
        return is_scattered(self.now)

    def choose(self, kind: Kind, pawn: str) -> Practice:
        """Announce another flick. A pawn that does not stand on the area keeps the one that was announced."""
        index = INDEX[pawn]
        return self._changed(_announced(self.now, kind, index)) if self.now.pieces.stands(index) else self

    def with_settings(self, *, aim: str, scatter: str) -> Practice:
        """The same with other help in aiming, or another hand."""
        return replace(self, now=self.now._replace(settings=self.now.settings._replace(aim=aim, scatter=scatter)))

    def place(self, piece: str, place: Place) -> Practice | None:
        """A piece stood there, upright; None where it does not fit: off the area, or on another piece."""
        index = INDEX[piece]
        pose = self.now.pieces.poses[index]
        direction = (1000, 0) if pose is None and index >= FIRST_BARRIER else (0, 0)
        if pose is not None and index >= PAWN_COUNT:
            direction = pose.dx, pose.dy
        return self._stood(index, Pose("s", *place, *direction))

    def turn(self, piece: str) -> Practice | None:
        """A barrier turned by 15 degrees; None for what has no direction, or where it does not fit so."""
        index = INDEX[piece]
        pose = self.now.pieces.poses[index]
        if index < FIRST_BARRIER or pose is None:
            return None
        whole = (*_TURNS, *((dx, -dy) for dx, dy in _TURNS[-2:0:-1]))
        nearest = max(range(len(whole)), key=lambda at: abs(whole[at][0] * pose.dx + whole[at][1] * pose.dy))
        dx, dy = whole[(nearest + 1) % len(whole)]
        return self._stood(index, pose._replace(dx=dx, dy=dy))

    def flick(self, flick: Flick, rolls: Sequence[int] = ()) -> tuple[Practice, Flick, Sequence[Event]]:
        """The table after a flick, the flick as it left the hand (by the rolls of its scatter, if any), and the news.

        Pawns stay as they fell until `stand_up`, or until no other pawn stands; there are neither dice nor turns.
        """
        if self.rolls:
            struck = flown(self.now._replace(phase="scatter", struck=flick), {CHANCE: tuple(rolls)})
            assert struck is not None
            flick = struck
        record = strike(self.now, flick).record
        events: list[Event] = []
        if contradiction(self.now, record):
            return self, flick, events
        after = settle(self.now, record, events)
        shots = self.shots.plus(shots_of(events, seat_of(self.now.pawn)))
        return replace(self._again(self.now._replace(pieces=after.pieces)), shots=shots), flick, events

    def stand_up(self) -> Practice:
        """All fallen pawns stand up, as at the beginning of a round (LG-76)."""
        pieces = self.now.pieces
        for pawn in range(PAWN_COUNT):
            if not pieces.stands(pawn):
                pieces = pieces.stood_up(pawn)
        return self._again(self.now._replace(pieces=pieces))

    def lay_out(self, layout: str) -> Practice:
        """Everything where a layout has it; what was counted stays."""
        settings = self.now.settings._replace(layout=layout)
        return self._again(self.now._replace(settings=settings, pieces=pieces_of(layout, settings.blocks)))

    def _again(self, now: Situation) -> Practice:
        """The table changed like this, with the same flick announced."""
        return self._changed(_announced(now, self.now.kind or "shoot", self.now.pawn))

    def _stood(self, index: int, pose: Pose) -> Practice | None:
        pieces = self.now.pieces.put({index: pose})
        crowded = any(pieces.overlap(index, other) for other in range(len(PIECES)) if _there(pieces, other, index))
        return None if crowded or not on_area(pose.place) else self._changed(self.now._replace(pieces=pieces))

    def _changed(self, now: Situation) -> Practice:
        return Practice(now, self.shots, self)


def _there(pieces: Pieces, other: int, index: int) -> bool:
    return other != index and pieces.on_area(other)


def _announced(now: Situation, kind: Kind, pawn: int) -> Situation:
    """A flick of this kind is due; a charged pawn carries the first puck."""
    if not now.pieces.stands(pawn):
        pawn = next((other for other in range(PAWN_COUNT) if now.pieces.stands(other)), pawn)
    charges = tuple(1 if kind == "charged" and index == pawn else 0 for index in range(PAWN_COUNT))
    return now._replace(
        phase="flick",
        first=0,
        seat=seat_of(pawn),
        round=1,
        pips=_FRESH,
        acted=_NONE,
        dashed=(True,) * PAWN_COUNT,
        charges=charges,
        round_start=tuple(pose.place if pose else None for pose in now.pieces.poses[:PAWN_COUNT]),
        pawn=pawn,
        kind=kind,
        moved=False,
        winner=None,
        why="",
    )
