"""Where the light comes from: shadows lie beside their pieces, all away from one lamp.

A shadow that is known for what it is can be no piece, and a piece without the shadow that all others cast is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from vision.arrays import Floats, Mask
from vision.budget import check
from vision.camera import Camera
from vision.pictures import Crop, crop_around
from vision.pieces.finder import Finder
from vision.pieces.shapes import fill, hull_of, outline, points
from vision.setup import Piece, Pose
from vision.tuning import TUNING

_T = TUNING.pieces.lamp
SHADY: Final = _T.shady
_BODY = tuple((share, height) for height in (0.2, 0.4, 0.6, 0.8, 1.0) for share in (0.3, 0.8))  # points of a piece


@dataclass(frozen=True)
class Lamp:
    """A point of light, (3,) mm."""

    place: Floats

    def cast(self, corners: Floats) -> Floats:
        """Where on the table (n, 3) mm the shadows of points (n, 3) fall."""
        along = self.place[2] / np.maximum(self.place[2] - corners[:, 2:], 1.0)
        return np.column_stack([(self.place + (corners - self.place) * along)[:, :2], np.zeros(len(corners))])


def shadow(camera: Camera, piece: Piece, pose: Pose, lamp: Lamp) -> Floats:
    """The outline (n, 2) px of a piece's shadow and of where the piece itself meets the table."""
    corners = points(piece, pose)
    low = np.concatenate([corners[corners[:, 2] < 1.0], lamp.cast(corners)])
    return hull_of(camera.project(low))


def footprint(finder: Finder, piece: Piece, pose: Pose, lamp: Lamp | None) -> tuple[Crop, Mask, Mask]:
    """A box (in the crop's own pixels) around a piece and its shadow, and in it the masks of the two."""
    corner = [finder.crop.x0, finder.crop.y0]
    size = finder.map.shape[1], finder.map.shape[0]
    body = outline(finder.camera, piece, pose) - corner
    if lamp is None:
        box = crop_around(body, size, 1)
        own = fill(body, box) > 0
        return box, own, np.zeros_like(own)
    shade = shadow(finder.camera, piece, pose, lamp) - corner
    box = crop_around(np.concatenate([body, shade]), size, 1)
    own = fill(body, box) > 0
    return box, own, (fill(shade, box) > 0) & ~own


def shady(finder: Finder, piece: Piece, pose: Pose) -> float:
    """The share of what is seen of a piece that cannot be told from a shadow."""
    box, own, _ = footprint(finder, piece, pose, None)
    return float((finder.shade[box.y0 : box.y1, box.x0 : box.x1][own] > SHADY).mean()) if own.any() else 0.0


def casts(finder: Finder, piece: Piece, pose: Pose, lamp: Lamp) -> bool:
    """Whether a piece's shadow is seen beside it."""
    box, _, cast = footprint(finder, piece, pose, lamp)
    return bool(cast.any()) and float(finder.dark[box.y0 : box.y1, box.x0 : box.x1][cast].mean()) > _T.seen


def find_lamp(finder: Finder, standing: Sequence[tuple[Piece, Pose]]) -> Lamp | None:
    """The lamp whose shadows are seen beside most of these pieces; None where the light is soft."""
    if not standing:
        return None
    w, h = finder.setup.area
    ways = np.array(_T.steep)[:, None] * _T.height
    angles = np.arange(_T.directions) * 2 * np.pi / _T.directions
    flat = np.stack([w / 2 + ways * np.cos(angles), h / 2 + ways * np.sin(angles)], axis=-1).reshape(-1, 2)
    lamps = np.column_stack([flat, np.full(len(flat), _T.height)])
    worth = np.mean([np.minimum(_seen(finder, piece, pose, lamps), _T.enough) for piece, pose in standing], axis=0)
    best = int(np.argmax(worth))
    return Lamp(lamps[best]) if worth[best] > _T.least else None


def _seen(finder: Finder, piece: Piece, pose: Pose, lamps: Floats) -> Floats:
    """For each lamp (n, 3) the mean worth of a shadow beside it, -`_T.dark` to 1 - `_T.dark`; 0 if none is seen."""
    check()
    rims = points(piece, pose)
    foot = rims.mean(axis=0) * (1.0, 1.0, 0.0)
    body = np.concatenate([foot + (rims - foot) * (share, share, height) for share, height in _BODY])
    along = _T.height / (_T.height - body[:, 2])
    cast = lamps[:, None, :2] + (body[None, :, :2] - lamps[:, None, :2]) * along[:, None]
    pixels = finder.camera.project(np.dstack([cast, np.zeros(cast.shape[:2])])) - (finder.crop.x0, finder.crop.y0)
    columns, rows = np.moveaxis(np.rint(pixels).astype(np.intp), -1, 0)
    height, width = finder.map.shape
    good = (columns >= 0) & (rows >= 0) & (columns < width) & (rows < height)
    columns, rows = np.where(good, columns, 0), np.where(good, rows, 0)
    good &= fill(outline(finder.camera, piece, pose), finder.crop)[rows, columns] == 0
    return np.asarray(np.where(good, finder.dark[rows, columns] - _T.dark, 0.0).mean(axis=1))
