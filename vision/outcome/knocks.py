"""How hard a puck that comes along a way meets a piece: the physics of discs and boxes of one wood."""

from __future__ import annotations

import math

import numpy as np

from vision.arrays import Floats
from vision.pieces import Placed
from vision.setup import PUCK_HEIGHT, PUCK_RADIUS, Piece

_BOUNCE = 0.5  # restitution of wood against wood
_DRAG = 1960.0  # mm/s^2: dry wood on a table, friction 0.2
_PAWN = 0.81  # of the cylinder around it that a turned pawn fills


def share(piece: Piece) -> float:
    """The puck's mass by the piece's: of the speed that a knock takes from the puck the piece gets so much."""
    length, width, height = piece.dims
    filled = (_PAWN if piece.type == "pawn" else 1.0) * (math.pi / 4.0 if piece.round else 1.0)
    return math.pi * PUCK_RADIUS**2 * PUCK_HEIGHT / (filled * length * width * height)


def pushed(piece: Piece, blows: Floats) -> Floats:
    """How far (n,) mm a piece slides after blows (n,) that took mm/s from the puck; a long one that turns, farther."""
    return np.asarray((blows * share(piece)) ** 2 / (2.0 * _DRAG))


def knocks(
    placed: Placed, place: Floats, velocity: Floats, beside: Floats, ahead: float = 0.0, came: float = math.inf
) -> Floats:
    """What meeting the piece takes from the puck (n,) mm/s straight away from it; 0 where it does not meet it.

    The puck comes straight with `velocity` (2,) mm/s through `place` (2,), or `beside` it (n,) mm to the left and
    `ahead` of it; from there on friction slows it, and it may stop before it meets the piece. It `came` so many mm:
    what lies farther back it has not met.
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
    there = np.sqrt(np.maximum(speed**2 - 2.0 * _DRAG * (when.min(axis=0) - ahead), 0.0))
    return np.asarray((1.0 + _BOUNCE) / (1.0 + share(piece)) * there * np.where(there > 0.0, first, 0.0))


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
