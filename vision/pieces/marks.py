"""Reading the one, two or three lines on a pawn's flat top."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import cv2
import numpy as np

from vision.arrays import Floats, Picture
from vision.camera import Camera
from vision.pictures import Crop
from vision.pose import Pose

_SIDE = 24  # places across the rectified top
_LOOK = 7.0  # mm of radius that are looked at
_DIRECTIONS = 18
_LINE = 1.7  # mm, a line's width
_END = 6.8  # mm from the middle of the top that lines end
_BLUR = 1.0  # mm, standard deviation: what the lens, the pixels and compression do to them
_NO_LINES, _LINES = 0.5, 0.72  # how well lines must fit to count at all, and to be there for sure
_UNTOLD = 0.08  # by how much they must fit better than another number of them
_PITCHES = (3.4, 4.2)  # mm between lines
_OFFSETS = (-1.5, 0.0, 1.5)  # mm beside the expected place
_SHIFTS = (-1.5, -0.75, 0.0, 0.75, 1.5)  # mm of error in the top's place


@cache
def _top() -> Floats:
    """The places (m, 2) mm on a rectified top that count, from its middle."""
    axis = (np.arange(_SIDE) + 0.5) / _SIDE * 2 * _LOOK - _LOOK
    flat = np.stack(np.meshgrid(axis, axis), axis=-1).reshape(-1, 2)
    return np.asarray(flat[np.hypot(*flat.T) < _LOOK])


@cache
def _templates() -> tuple[Floats, Floats]:
    """Unit templates (m, n) on the places of a top, and which count of lines (n,) each shows.

    Lines end before the top does: where blur joins them to one bright or dark field, its outline still tells how many.
    """
    x, y = _top().T
    slopes = _slopes()
    made, counts = [], []
    for count in (1, 2, 3):
        for pitch in _PITCHES if count > 1 else _PITCHES[:1]:
            for angle in np.arange(_DIRECTIONS) * np.pi / _DIRECTIONS:
                across = x * np.cos(angle) + y * np.sin(angle)
                along = y * np.cos(angle) - x * np.sin(angle)
                for shift in _SHIFTS:
                    lines = np.zeros_like(x)
                    for k in range(count):
                        at = (k - (count - 1) / 2) * pitch
                        lines += _bar(across - at - shift, _LINE / 2) * _bar(along, np.sqrt(_END**2 - at**2))
                    lines -= slopes @ (slopes.T @ lines)
                    made.append(lines / np.linalg.norm(lines))
                    counts.append(count)
    return np.ascontiguousarray(np.array(made, np.float32).T), np.array(counts)


def _bar(off: Floats, half: float) -> Floats:
    """A blurred bar seen across: 1 inside, 0 beyond `half` mm from its middle; `off` (n,) mm."""
    low, high = (1.0 / (1.0 + np.exp(-1.702 * (off + side) / _BLUR)) for side in (-half, half))
    return np.asarray(high - low)


@cache
def _slopes() -> Floats:
    """What the light alone may draw on the places of a top: three orthonormal columns (m, 3) that span all planes."""
    return np.asarray(np.linalg.qr(np.column_stack([_top(), np.ones(len(_top()))]))[0], np.float32)


def read_marks(camera: Camera, crop: Crop, picture: Picture, pose: Pose, height: float) -> dict[int, float]:
    """How well (0 to 1) one, two and three lines fit what is seen on top of a standing pawn.

    The top may lie up to 1.5 mm beside the pose; the place where any count fits best is taken.
    """
    offsets = np.array([(dx, dy) for dx in _OFFSETS for dy in _OFFSETS])
    places = (_top()[None] + offsets[:, None] + [pose.x, pose.y]).reshape(-1, 2)
    pixels = camera.project(np.column_stack([places, np.full(len(places), height)])) - [crop.x0, crop.y0]
    low = np.maximum(np.floor(pixels.min(axis=0)).astype(int) - 3, 0)
    high = np.ceil(pixels.max(axis=0)).astype(int) + 4
    part = picture[low[1] : high[1], low[0] : high[0]]
    if min(part.shape[:2]) < 4:
        return {1: 0.0, 2: 0.0, 3: 0.0}
    grey = cv2.cvtColor(part, cv2.COLOR_BGR2GRAY).astype(np.float32)
    at = (pixels - low).astype(np.float32).reshape(len(offsets), -1, 2)
    tops = np.asarray(cv2.remap(grey, at[..., 0], at[..., 1], cv2.INTER_CUBIC), np.float32)
    left = tops - (tops @ _slopes()) @ _slopes().T
    norm = np.linalg.norm(left, axis=1, keepdims=True)
    made, counts = _templates()
    fits = np.abs((left / np.maximum(norm, 1e-3)) @ made)
    best = fits[int(fits.max(axis=1).argmax())]
    return {count: float(best[counts == count].max()) for count in (1, 2, 3)}


def clearness(fits: Mapping[int, float]) -> float:
    """How clearly (0 to 1) a number of lines is read, given how well each number fits.

    0 if two numbers fit nearly alike: as on a pawn that lies or stands on its head, and beside a top.
    """
    second, best = sorted(fits.values())[-2:]
    return float(np.clip((best - _NO_LINES) / (_LINES - _NO_LINES), 0.0, 1.0)) if best > second + _UNTOLD else 0.0
