"""Where the light comes from: shadows lie beside their pieces, all away from one lamp.

A shadow that is known for what it is can be no piece, and a piece without the shadow that all others cast is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Floats, Mask
from vision.film import Crop, crop_around
from vision.pieces import Finder
from vision.pose import Pose
from vision.setup import Piece
from vision.shapes import fill, outline, points

_DIRECTIONS = 16
_STEEP = (0.35, 0.7, 1.2, 1.9)  # length of a shadow as a share of the height that casts it, in the middle of the area
_HEIGHT = 1000.0  # mm
_DARK = 0.4  # evidence that a pixel needs to speak for a shadow
_LEAST = 0.12  # mean worth of a shadow's pixels from which on there is a lamp


@dataclass(frozen=True)
class Lamp:
    """A point of light, (3,) mm."""

    place: Floats

    def cast(self, corners: Floats) -> Floats:
        """Where on the table (n, 3) mm the shadows of points (n, 3) fall."""
        along = self.place[2] / np.maximum(self.place[2] - corners[:, 2:], 1.0)
        return np.column_stack([(self.place + (corners - self.place) * along)[:, :2], np.zeros(len(corners))])


def footprint(finder: Finder, piece: Piece, pose: Pose, lamp: Lamp | None) -> tuple[Crop, Mask, Mask]:
    """A box (in the crop's own pixels) around a piece and its shadow, and in it the masks of the two."""
    corner = [finder.crop.x0, finder.crop.y0]
    size = finder.map.shape[1], finder.map.shape[0]
    body = outline(finder.camera, piece, pose) - corner
    if lamp is None:
        box = crop_around(body, size, 1)
        own = fill(body, box) > 0
        return box, own, np.zeros_like(own)
    corners = points(piece, pose)
    low = np.concatenate([corners[corners[:, 2] < 1.0], lamp.cast(corners)])
    shade = cv2.convexHull(finder.camera.project(low).astype(np.float32)).reshape(-1, 2).astype(float) - corner
    box = crop_around(np.concatenate([body, shade]), size, 1)
    own = fill(body, box) > 0
    return box, own, (fill(shade, box) > 0) & ~own


def find_lamp(finder: Finder, standing: Sequence[tuple[Piece, Pose]]) -> Lamp | None:
    """The lamp whose shadows are seen beside most of these pieces; None where the light is soft."""
    w, h = finder.setup.area
    best: tuple[float, Lamp | None] = _LEAST, None
    for length in _STEEP:
        for angle in np.arange(_DIRECTIONS) * 2 * np.pi / _DIRECTIONS:
            way = _HEIGHT * length
            lamp = Lamp(np.array([w / 2 + way * np.cos(angle), h / 2 + way * np.sin(angle), _HEIGHT]))
            worth = [_seen(finder, piece, pose, lamp) for piece, pose in standing]
            value = float(np.mean(np.minimum(worth, 0.45))) * (1.0 + 0.25 * length) if worth else 0.0
            if value > best[0]:
                best = value, lamp
    return best[1]


def _seen(finder: Finder, piece: Piece, pose: Pose, lamp: Lamp) -> float:
    """The mean worth of the pixels under the shadow, -`_DARK` to 1 - `_DARK`."""
    box, _, shadow = footprint(finder, piece, pose, lamp)
    if shadow.sum() < 8:
        return 0.0
    return float(finder.dark[box.y0 : box.y1, box.x0 : box.x1][shadow].mean()) - _DARK
