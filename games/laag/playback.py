"""How a virtual flick looked and sounded, for whoever draws it. Nothing here is hashed or feeds the rules."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from games.laag.bodies import Body, to_um, turned

Happening: TypeAlias = Literal["strike", "knock", "topple", "drop", "land", "edge", "rest"]
_FALL_US = 220_000
"""How long the drawing of a falling pawn takes."""


class Moment(NamedTuple):
    """Something to hear or to see at one time of a flick."""

    time_us: int
    what: Happening
    """`knock`: two bodies meet; `topple`: a pawn begins to fall; `drop`: a charged pawn loses its puck; `land`: a
    charged puck meets the table or lies on a piece; `edge`: something falls off the area."""
    piece: str
    other: str = ""
    strength: int = 0
    """Impulse in µN s: what a knock sounds like."""


class Spot(NamedTuple):
    """How one body lies at one time: µm, a unit vector times 1000, its bottom's height, how far it has tipped over."""

    piece: str
    x: int
    y: int
    dx: int
    dy: int
    height_um: int = 0
    tilt_permille: int = 0
    """Of a falling pawn: 0 stands, 1000 lies, with its top along dx:dy."""


class Key(NamedTuple):
    """The motion of one body from one time on: straight, slowing down evenly, turning evenly slower."""

    time: float
    x: float
    y: float
    vx: float
    vy: float
    drag: float
    ux: float
    uy: float
    spin: float
    spin_drag: float


@dataclass(frozen=True, slots=True)
class Track:
    """One body's keys, in time order, and its fall if it has one."""

    piece: str
    keys: tuple[Key, ...]
    box: bool
    falls_at: float | None = None
    fall: tuple[float, float] = (0.0, 0.0)
    flight: tuple[float, float] | None = None
    """Of a charged puck: start height in µm and gravity in µm/s²."""

    def at(self, time: float) -> Spot:
        """How it lies at a time in seconds."""
        key = self.keys[max(bisect_right(self.keys, time, key=lambda key: key.time) - 1, 0)]
        elapsed = max(time - key.time, 0.0)
        ghost = Body(0, 0, 0, 1, 0)
        ghost.x, ghost.y, ghost.vx, ghost.vy, ghost.drag = key.x, key.y, key.vx, key.vy, key.drag
        ghost.advance(elapsed)
        ux, uy = key.ux, key.uy
        if key.spin != 0.0:
            elapsed = min(elapsed, abs(key.spin) / key.spin_drag)
            ux, uy = turned(ux, uy, (key.spin - (0.5 if key.spin > 0 else -0.5) * key.spin_drag * elapsed) * elapsed)
        tilt = 0
        if self.falls_at is not None and time > self.falls_at:
            ux, uy = self.fall
            tilt = min(1000, int((time - self.falls_at) * 1e9 / _FALL_US))
        height = 0
        if self.flight is not None:
            height = max(0, int(self.flight[0] - self.flight[1] * time * time / 2.0))
        shown = self.box or tilt > 0
        return Spot(
            self.piece,
            to_um(ghost.x),
            to_um(ghost.y),
            int(ux * 1000) if shown else 0,
            int(uy * 1000) if shown else 0,
            height,
            tilt,
        )


@dataclass(frozen=True, slots=True)
class Playback:
    """A virtual flick over its whole time: ask `at` as often as the screen is drawn, play sounds at the `moments`."""

    length_us: int
    moments: tuple[Moment, ...]
    tracks: tuple[Track, ...]
    """Of the flicked puck and of everything that it set in motion."""

    def at(self, time_us: int) -> tuple[Spot, ...]:
        """How everything that moves in this flick lies at a time; all else lies as before the flick.

        A pawn that has fallen lies at the end where the record says; until then its foot is shown.
        """
        return tuple(track.at(time_us / 1e6) for track in self.tracks)
