"""How far obstacles and barriers were pushed: the picture of the top before is laid over the picture after.

Their tops are flat and keep their look, so a rigid motion of the top's plane says it all, to a fraction of a pixel.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Floats, Image
from vision.camera import Camera
from vision.pictures import Crop
from vision.pose import Pose
from vision.setup import Piece
from vision.tuning import TUNING

_T = TUNING.outcome.scenery
_TURNS = np.deg2rad(np.arange(-48.0, 49.0, 8.0))


@dataclass(frozen=True)
class Push:
    """Where a piece is now, and the mean difference (grey levels) that is left when it is taken to be there."""

    pose: Pose
    left: float


def pushed(camera: Camera, crop: Crop, before: Image, after: Image, piece: Piece, pose: Pose) -> Push | None:
    """The push of an obstacle or barrier that stood at `pose`; None if it stayed. Pictures are inside `crop`."""
    points = _top(piece)

    def seen(picture: Image, some: Floats, moves: Floats) -> Floats:
        return _colours(camera, crop, picture, some, piece.dims[2], pose, moves)

    old = seen(before, points, np.zeros((1, 3)))[0]

    def misfit(moves: Floats, thin: int = 1) -> Floats:
        off = np.abs(seen(after, points[::thin], moves) - old[::thin])
        return np.asarray(np.minimum(off, _T.cap).mean(axis=(1, 2)))

    steps = np.arange(-_T.reach, _T.reach + 0.1, _T.stride if piece.round else 2 * _T.stride)
    turns = np.zeros(1) if piece.round else _TURNS
    coarse = np.stack(np.meshgrid(steps, steps, turns), axis=-1).reshape(-1, 3)
    start = coarse[int(np.argmin(misfit(coarse, _T.thin)))]
    best = _finest(misfit, start, turns=not piece.round)
    there, left = misfit(np.stack([np.zeros(3), best]))
    if math.hypot(best[0], best[1]) < _T.stayed and abs(best[2]) < _T.stayed_turn:
        return None
    return Push(pose.moved(*map(float, best)), float(left)) if left < _T.plainly * there else None


def _finest(misfit: Callable[[Floats], Floats], start: Floats, *, turns: bool) -> Floats:
    """The move near `start` with the least misfit: of all neighbours the best, in ever smaller steps."""
    ways = np.array([(x, y, turn) for x in (-1, 0, 1) for y in (-1, 0, 1) for turn in ((-1, 0, 1) if turns else (0,))])
    best = start
    for step in _T.finer:
        for _ in range(_T.tries):
            around = best + ways * step * np.array([1.0, 1.0, _T.rad_per_mm])
            better = around[int(np.argmin(misfit(around)))]
            if np.array_equal(better, best):
                break
            best = better
    return best


def _top(piece: Piece) -> Floats:
    """Points (n, 2) mm on the top and a little around it, from its middle."""
    a, b = (side / 2 + _T.rim for side in piece.dims[:2])
    x, y = np.meshgrid(np.arange(-a, a + 0.01, _T.each), np.arange(-b, b + 0.01, _T.each))
    points = np.stack([x.ravel(), y.ravel()], axis=-1)
    return points[np.hypot(*points.T) <= a] if piece.round else points


def _colours(
    camera: Camera, crop: Crop, picture: Image, points: Floats, height: float, pose: Pose, moves: Floats
) -> Floats:
    """The colours (m, n, 3) of points of a piece's top after each of the moves (m, 3): mm, mm and rad."""
    turns = pose.turn + moves[:, 2]
    cos, sin = np.cos(turns)[:, None], np.sin(turns)[:, None]
    x = pose.x + moves[:, :1] + cos * points[:, 0] - sin * points[:, 1]
    y = pose.y + moves[:, 1:2] + sin * points[:, 0] + cos * points[:, 1]
    pixels = camera.project(np.stack([x, y, np.full_like(x, height)], axis=-1)) - [crop.x0, crop.y0]
    at = pixels.astype(np.float32)
    return np.asarray(
        cv2.remap(picture, at[..., 0], at[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), float
    )
