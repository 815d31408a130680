"""How hard a puck that comes along a way meets a piece: the physics of discs and boxes.

Nobody knows how the wood of somebody's pieces bounces and slides, and how heavy they are: all is told for `WORLDS`.
"""

from __future__ import annotations

import math
from itertools import product

import numpy as np

from vision.arrays import Floats
from vision.pieces import Placed
from vision.setup import PUCK_HEIGHT, PUCK_RADIUS, Piece
from vision.tuning import TUNING

_T = TUNING.outcome.knocks
_BOUNCE, _FRICTION, _MASS = np.array(list(product(_T.bounces, _T.frictions, _T.masses))).T
_DRAG = 9810.0 * _FRICTION  # mm/s^2
WORLDS = np.array([math.prod(each) for each in product((0.25, 0.5, 0.25), repeat=3)])
"""How likely each of the worlds is: the middle ones are the usual, those at the ends the utmost that there is."""


def share(piece: Piece) -> Floats:
    """The puck's mass by the piece's, in each world: of the speed that a knock takes from the puck it gets so much."""
    length, width, height = piece.dims
    filled = (_T.pawn if piece.type == "pawn" else 1.0) * (math.pi / 4.0 if piece.round else 1.0)
    return np.asarray(math.pi * PUCK_RADIUS**2 * PUCK_HEIGHT / (_MASS * filled * length * width * height))


def pushed(piece: Piece, blows: Floats) -> Floats:
    """How far (worlds, …) mm a piece slides after blows that took mm/s (worlds, …) or (1, …) from the puck."""
    got, drag = (each.reshape(-1, *[1] * (blows.ndim - 1)) for each in (share(piece), _DRAG))
    return np.asarray((blows * got) ** 2 / (2.0 * drag))


def knocks(
    placed: Placed,
    place: Floats,
    velocity: Floats,
    beside: Floats,
    ahead: Floats,
    came: float = math.inf,
    *,
    rests: bool = False,
) -> Floats:
    """What meeting the piece takes from the puck (worlds, m, n) mm/s straight away from it; 0: it does not meet it.

    The puck comes straight with `velocity` (2,) mm/s through a point that is `beside` (n,) mm to the left of `place`
    (2,) and `ahead` (m,) mm beyond it; from there on friction slows it, and it may stop before it meets the piece. It
    `came` so many mm: what lies farther back it has not met. If it `rests` at `place`, a piece that seems to reach
    farther stands but a little aside: it was met there.
    """
    speed = max(float(np.hypot(*velocity)), 1e-6)
    along = velocity / speed
    left = np.array([-along[1], along[0]])
    piece, pose = placed.piece, placed.pose
    middle = np.array([pose.x, pose.y]) - place
    if piece.round and not pose.lying:
        met = [_circle(middle, piece.dims[0] / 2 + PUCK_RADIUS, along, left, beside)]
    else:
        a, b = (piece.dims[2] / 2, piece.dims[0] / 2) if pose.lying else (piece.dims[0] / 2, piece.dims[1] / 2)
        axes = np.array([[math.cos(pose.turn), math.sin(pose.turn)], [-math.sin(pose.turn), math.cos(pose.turn)]])
        corners = [middle + x * a * axes[0] + y * b * axes[1] for x in (-1, 1) for y in (-1, 1)]
        met = [_circle(corner, PUCK_RADIUS, along, left, beside) for corner in corners]
        for i, (deep, wide) in enumerate(((a, b), (b, a))):
            out = -math.copysign(1.0, float(axes[i] @ along)) * axes[i]  # the side that the puck comes towards
            met.append(_side(middle + (deep + PUCK_RADIUS) * out, out, wide, along, left, beside))
    when, slopes = (np.stack(each) for each in zip(*met, strict=True))
    when = np.where(when < -came - PUCK_RADIUS, np.inf, when)
    first = np.take_along_axis(slopes, when.argmin(axis=0)[None], axis=0)[0]
    on = when.min(axis=0) - ahead[:, None]
    on = np.maximum(on, 0.0) if rests else on
    there = np.sqrt(np.maximum(speed**2 - 2.0 * _DRAG[:, None, None] * on, 0.0))
    keen = ((1.0 + _BOUNCE) / (1.0 + share(piece)))[:, None, None]
    return np.asarray(keen * there * np.where(there > 0.0, first, 0.0))


def _circle(middle: Floats, radius: float, along: Floats, left: Floats, beside: Floats) -> tuple[Floats, Floats]:
    """Where (n,) along the ways they come into a circle, inf: nowhere, and the cosine (n,) between way and radius."""
    off = (middle @ left - beside) / radius
    slope = np.sqrt(np.clip(1.0 - off * off, 0.0, 1.0))
    return np.where(np.abs(off) < 1.0, middle @ along - radius * slope, np.inf), slope


def _side(
    middle: Floats, out: Floats, wide: float, along: Floats, left: Floats, beside: Floats
) -> tuple[Floats, Floats]:
    """The same for a straight side that reaches `wide` mm both ways from its middle and looks `out`."""
    slope = max(-float(along @ out), 1e-9)
    when = (beside * (left @ out) - middle @ out) / slope
    there = np.outer(when, along) + np.outer(beside, left) - middle
    reached = np.abs(there @ [-out[1], out[0]]) <= wide
    return np.where(reached, when, np.inf), np.full(len(beside), slope)
