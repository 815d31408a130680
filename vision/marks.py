"""Reading the one, two or three lines on a pawn's flat top."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np

from vision.arrays import Floats, Picture
from vision.film import Crop
from vision.lens import Camera
from vision.shapes import Pose

_SIDE = 36  # pixels of the rectified top
_LOOK = 7.0  # mm of radius that are looked at
_DIRECTIONS = 36
_LINE = 1.7  # mm, a line's width
_PITCHES = (3.4, 4.2)  # mm between lines
_OFFSETS = (-1.5, 0.0, 1.5)  # mm beside the expected place
_SHIFTS = (-1.5, -0.75, 0.0, 0.75, 1.5)  # mm of error in the top's place


@cache
def _templates() -> tuple[Floats, Floats]:
    """Unit templates (n, side^2) and which count of lines (n,) each shows."""
    axis = (np.arange(_SIDE) + 0.5) / _SIDE * 2 * _LOOK - _LOOK
    x, y = np.meshgrid(axis, axis)
    round_ = np.hypot(x, y) < _LOOK
    made, counts = [], []
    for count in (1, 2, 3):
        for pitch in _PITCHES if count > 1 else _PITCHES[:1]:
            for angle in np.arange(_DIRECTIONS) * np.pi / _DIRECTIONS:
                across = x * np.cos(angle) + y * np.sin(angle)
                for shift in _SHIFTS:
                    lines = np.zeros_like(x)
                    for k in range(count):
                        at = (k - (count - 1) / 2) * pitch + shift
                        lines += np.exp(-0.5 * ((across - at) / (0.5 * _LINE)) ** 2)
                    lines = np.where(round_, lines - lines[round_].mean(), 0.0)
                    made.append(lines.ravel() / np.linalg.norm(lines))
                    counts.append(count)
    return np.array(made, np.float32), np.array(counts)


def read_marks(camera: Camera, crop: Crop, picture: Picture, pose: Pose, height: float) -> dict[int, float]:
    """How well (0 to 1) one, two and three lines fit what is seen on top of a standing pawn.

    The top may lie up to 1.5 mm beside the pose; the place where any count fits best is taken.
    """
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float32)
    read = [_read_at(camera, crop, grey, pose.x + dx, pose.y + dy, height) for dx in _OFFSETS for dy in _OFFSETS]
    return max(read, key=lambda fits: max(fits.values()))


def _read_at(camera: Camera, crop: Crop, grey: Floats, x0: float, y0: float, height: float) -> dict[int, float]:
    axis = (np.arange(_SIDE) + 0.5) / _SIDE * 2 * _LOOK - _LOOK
    x, y = np.meshgrid(axis, axis)
    places = np.stack([x + x0, y + y0, np.full_like(x, height)], axis=-1)
    pixels = (camera.project(places) - [crop.x0, crop.y0]).astype(np.float32)
    top = np.asarray(cv2.remap(grey, pixels[..., 0], pixels[..., 1], cv2.INTER_CUBIC), np.float32)
    inside = np.hypot(x, y) < _LOOK
    # take the slope of the light out: it is no line
    design = np.column_stack([x[inside], y[inside], np.ones(int(inside.sum()))])
    flat = np.linalg.lstsq(design, top[inside], rcond=None)[0]
    left = np.zeros_like(top)
    left[inside] = top[inside] - design @ flat
    norm = float(np.linalg.norm(left))
    if norm < 1e-3:
        return {1: 0.0, 2: 0.0, 3: 0.0}
    made, counts = _templates()
    fits = np.abs(made @ (left.ravel() / norm))
    return {count: float(fits[counts == count].max()) for count in (1, 2, 3)}
