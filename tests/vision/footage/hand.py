"""A hand made of blocks: it comes in behind the puck, flicks with a finger, and leaves."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from tests.vision.footage.solids import Body, Solid
from vision.setup import PUCK_RADIUS

_SKIN, _SLEEVE = np.array([0.18, 0.30, 0.58]), np.array([0.12, 0.09, 0.08])
_AWAY = 420.0  # mm from the puck to where it comes from and goes to
_TRAVEL = 0.4  # s
HAND = {
    "finger": Solid("box", (62.0, 15.0, 14.0), _SKIN),
    "fist": Solid("box", (75.0, 62.0, 42.0), _SKIN),
    "arm": Solid("box", (360.0, 58.0, 52.0), _SLEEVE),
}


def hand(
    start: tuple[float, float], way: tuple[float, float], comes: float, strikes: float, leaves: float
) -> Callable[[float], dict[str, Body]]:
    """The hand's bodies by time: in the picture from `comes` to shortly after `leaves`, striking at `strikes` (s)."""
    size = math.hypot(*way)
    ux, uy = way[0] / size, way[1] / size
    turn = math.atan2(uy, ux)

    def behind(t: float) -> float | None:
        """How far the finger's tip is behind the puck's place."""
        if t < comes or t > leaves + _TRAVEL:
            return None
        if t < comes + _TRAVEL:
            return PUCK_RADIUS + 3.0 + _AWAY * (1.0 - (t - comes) / _TRAVEL) ** 2
        if t < strikes - 0.05:
            return PUCK_RADIUS + 3.0
        if t < strikes:
            return PUCK_RADIUS + 3.0 * (strikes - t) / 0.05
        if t < strikes + 0.08:
            return PUCK_RADIUS - 90.0 * (t - strikes)
        if t < leaves:
            return PUCK_RADIUS - 7.2
        return PUCK_RADIUS - 7.2 + _AWAY * ((t - leaves) / _TRAVEL) ** 2

    def at(t: float) -> dict[str, Body]:
        tip = behind(t)
        if tip is None:
            return {}
        places = {"finger": (tip + 31.0, 3.0), "fist": (tip + 90.0, 40.0), "arm": (tip + 290.0, 48.0)}
        return {name: Body(start[0] - ux * back, start[1] - uy * back, z, turn) for name, (back, z) in places.items()}

    return at
