"""How a virtual flick looked and sounded, for whoever draws it. Nothing here is hashed or feeds the rules."""

from __future__ import annotations

from bisect import bisect_right
from typing import Literal, NamedTuple, TypeAlias

from games.kernel import Value
from games.laag.bodies import Body, to_direction, to_um, turned

Happening: TypeAlias = Literal["strike", "knock", "topple", "drop", "land", "edge", "rest"]
FALL_US = 220_000
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
    """Of a falling pawn: 0 stands, 1000 lies, with its top along dx:dy and its middle at x, y."""


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


class Fall(NamedTuple):
    """How a pawn falls over: when, which way, how far its middle comes to lie from its foot, where its top points."""

    time_us: int
    x: float
    y: float
    reach: float
    top: float
    """1 for an upright pawn, -1 for a flipped one: its direction is this times x, y."""


class Track(Value):
    """One body's keys, in time order, and its fall if it has one."""

    piece: str
    keys: tuple[Key, ...]
    box: bool
    fall: Fall | None = None
    flight: tuple[float, float] | None = None
    """Of a charged puck: start height in µm and gravity in µm/s²."""

    def at(self, time_us: int) -> Spot:
        """How it lies at a time."""
        time = time_us / 1e6
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
        if self.fall is not None and time_us > self.fall.time_us:
            ux, uy = self.fall.top * self.fall.x, self.fall.top * self.fall.y
            tilt = min(1000, (time_us - self.fall.time_us) * 1000 // FALL_US)
            ghost.x += self.fall.x * self.fall.reach * tilt / 1000.0
            ghost.y += self.fall.y * self.fall.reach * tilt / 1000.0
        height = 0
        if self.flight is not None:
            height = max(0, int(self.flight[0] - self.flight[1] * time * time / 2.0))
        shown = self.box or tilt > 0
        return Spot(
            self.piece,
            to_um(ghost.x),
            to_um(ghost.y),
            *(to_direction(ux, uy) if shown else (0, 0)),
            height,
            tilt,
        )


class Playback(Value):
    """A virtual flick over its whole time: ask `at` as often as the screen is drawn, play sounds at the `moments`."""

    length_us: int
    moments: tuple[Moment, ...]
    tracks: tuple[Track, ...]
    """Of the flicked puck and of everything that it set in motion."""

    def at(self, time_us: int) -> tuple[Spot, ...]:
        """How everything that moves in this flick lies at a time; all else lies as before the flick."""
        return tuple(track.at(time_us) for track in self.tracks)
