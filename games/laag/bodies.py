"""The bodies of the virtual table: what slides, how heavy it is, how it slows down.

All numbers are IEEE-754 doubles made with + - * / and square roots only, in a fixed order, so every machine and every
Python gets the same bits. Lengths in µm from the middle of the area (so that mirrored flicks mirror exactly), times in
seconds, masses in mg. Discs do not spin: a turning disc looks and slides like one that does not.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from games.laag.components import COMPONENTS, FIRST_BARRIER, PAWN_COUNT, PIECES, Foot
from games.laag.geometry import DISC_RADIUS, PAWN_RADIUS, PUCK_RADIUS, SIDE, Pieces, Pose

_P: Final = COMPONENTS.physics
_SIZES: Final = COMPONENTS.sizes
PUCK: Final = len(PIECES)
"""The flicked puck's number among the bodies."""
HALF: Final = SIDE / 2.0
GRAVITY: Final = _P.gravity_mm_s2 * 1000.0
SLIDING: Final = GRAVITY * _P.friction_table_permille / 1000.0
"""How a sliding piece slows down, µm/s²: µ g."""
REST: Final = float(_P.rest_speed_um_per_s)
GYRATION2: Final = float(_P.gyration2_um2)


class Body:
    """One thing that can slide: a disc, or a box along a direction."""

    __slots__ = (
        "blow_height", "drag", "fall_x", "fall_y", "falling", "foot", "gone", "half_length", "half_width", "height",
        "inverse_inertia", "inverse_mass", "lying", "moving", "number", "radius", "reach", "rider", "spin", "spin_drag",
        "ux", "uy", "vx", "vy", "x", "y",
    )  # fmt: skip

    def __init__(self, number: int, x: int, y: int, mass_mg: int, height_um: int) -> None:
        self.number = number
        self.x, self.y = x - HALF, y - HALF
        self.vx = self.vy = 0.0
        self.inverse_mass = 1.0 / mass_mg
        self.height = height_um
        self.radius = 0.0
        """Of a disc; 0 for a box."""
        self.half_length = self.half_width = 0.0
        self.ux, self.uy = 1.0, 0.0
        """Direction of a box's length."""
        self.spin = 0.0
        """Of a box, counter-clockwise, rad/s."""
        self.inverse_inertia = 0.0
        self.reach = 0.0
        """Radius of the circle around everything."""
        self.drag = SLIDING
        self.spin_drag = 0.0
        self.moving = False
        self.gone = False
        self.lying = False
        self.foot: Foot | None = None
        """What a standing pawn stands on; None for everything else, and once it falls."""
        self.falling = False
        self.fall_x = self.fall_y = 0.0
        self.blow_height = 0.0
        """Where other pieces meet a standing pawn."""
        self.rider: tuple[float, float] | None = None
        """Where the puck of a charged pawn lies on it, from its axis."""

    def disc(self, radius: int) -> Body:
        """Make it a disc."""
        self.radius = self.reach = float(radius)
        return self

    def box(self, half_length: int, half_width: int, dx: int, dy: int) -> Body:
        """Make it a box along dx:dy."""
        self.half_length, self.half_width = float(half_length), float(half_width)
        squares = self.half_length * self.half_length + self.half_width * self.half_width
        self.reach = sqrt(squares)
        self.inverse_inertia = self.inverse_mass / (squares / 3.0)
        self.spin_drag = SLIDING * _P.spin_friction_permille / 1000.0 / sqrt(squares / 3.0)
        size = sqrt(float(dx * dx + dy * dy))
        self.ux, self.uy = dx / size, dy / size
        return self

    def advance(self, seconds: float) -> None:
        """Slide and turn on for a while, slowing down."""
        vx, vy = self.vx, self.vy
        speed = sqrt(vx * vx + vy * vy)
        if speed > 0.0:
            slower = speed - self.drag * seconds
            if slower < REST and self.drag > 0.0:
                way = speed * speed / (2.0 * self.drag) if slower <= 0.0 else (speed + slower) / 2.0 * seconds
                self.vx = self.vy = 0.0
            else:
                way = (speed + slower) / 2.0 * seconds
                self.vx, self.vy = vx / speed * slower, vy / speed * slower
            self.x += vx / speed * way
            self.y += vy / speed * way
        if self.spin != 0.0:
            self._turn(seconds)
        self.moving = self.vx != 0.0 or self.vy != 0.0 or self.spin != 0.0

    def _turn(self, seconds: float) -> None:
        rate = abs(self.spin)
        slower = rate - self.spin_drag * seconds
        if slower <= 0.0:
            angle = rate * rate / (2.0 * self.spin_drag)
            slower = 0.0
        else:
            angle = (rate + slower) / 2.0 * seconds
        sign = 1.0 if self.spin > 0.0 else -1.0
        if slower * self.reach < REST:
            slower = 0.0
        self.spin = sign * slower
        self.ux, self.uy = turned(self.ux, self.uy, sign * angle)

    def energy(self) -> float:
        """Kinetic energy, mg µm²/s²."""
        slide = (self.vx * self.vx + self.vy * self.vy) / self.inverse_mass
        turn = self.spin * self.spin / self.inverse_inertia if self.inverse_inertia else 0.0
        return (slide + turn) / 2.0


def turned(ux: float, uy: float, angle: float) -> tuple[float, float]:
    """A unit vector turned by a small angle: the Cayley map of the angle, accurate to angle³/12, then normalised.

    Larger angles are turned in parts, so no trigonometry is needed.
    """
    while angle > 0.1 or angle < -0.1:
        part = 0.1 if angle > 0.0 else -0.1
        ux, uy = turned(ux, uy, part)
        angle -= part
    half = angle / 2.0
    scale = 1.0 + half * half
    cosine, sine = (1.0 - half * half) / scale, angle / scale
    x, y = ux * cosine - uy * sine, uy * cosine + ux * sine
    size = sqrt(x * x + y * y)
    return x / size, y / size


def body_of(pieces: Pieces, index: int, flipped: bool) -> Body:
    """The body of a piece on the area."""
    pose = pieces.pose(index)
    box = pieces.box(index, pose.form)
    if index < PAWN_COUNT:
        return _pawn(index, pose, box, flipped)
    if index >= FIRST_BARRIER:
        body = Body(index, pose.x, pose.y, _SIZES["barrier"]["mass_mg"], _SIZES["barrier"]["height_um"])
    else:
        kind = "block" if pieces.blocks else "disc"
        body = Body(index, pose.x, pose.y, _SIZES[kind]["mass_mg"], _SIZES["obstacle"]["height_um"])
    return body.box(*box, pose.dx, pose.dy) if box else body.disc(DISC_RADIUS)


def _pawn(index: int, pose: Pose, box: tuple[int, int] | None, flipped: bool) -> Body:
    if box:
        body = Body(index, pose.x, pose.y, _SIZES["pawn"]["mass_mg"], 2 * PAWN_RADIUS).box(*box, pose.dx, pose.dy)
        body.lying = True
        return body
    body = Body(index, pose.x, pose.y, _SIZES["pawn"]["mass_mg"], _SIZES["pawn"]["height_um"]).disc(PAWN_RADIUS)
    body.foot = _P.flipped if flipped else _P.upright
    body.blow_height = float(_P.pawn_blow_height_um) if flipped else 0.0
    return body


def puck_at(x: int, y: int, dx: int, dy: int, power: int) -> Body:
    """The flicked puck just after the strike (LG-R90)."""
    body = Body(PUCK, x, y, _SIZES["puck"]["mass_mg"], _SIZES["puck"]["height_um"]).disc(PUCK_RADIUS)
    size = sqrt(float(dx * dx + dy * dy))
    speed = float(power * COMPONENTS.speed_um_per_s_per_power)
    body.vx, body.vy = dx / size * speed, dy / size * speed
    body.moving = True
    return body


def to_um(coordinate: float) -> int:
    """A coordinate in the frame of the area, rounded to whole µm, halves away from the middle."""
    size = int(abs(coordinate) + 0.5)
    return SIDE // 2 + (size if coordinate >= 0.0 else -size)


def to_direction(ux: float, uy: float) -> tuple[int, int]:
    """A unit vector times 1000, rounded, halves away from zero."""
    parts = (int(abs(part) * 1000.0 + 0.5) * (1 if part >= 0.0 else -1) for part in (ux, uy))
    x, y = parts
    return x, y
