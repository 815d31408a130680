"""The outlines of pieces in the picture and on the table, and how well they fit a picture of evidence.

Every piece is the convex hull of a few rings in space: a pawn of its base and its flat top and of the puck that lies on
it, a disc of its two rims, a block or barrier of its corners, a fallen pawn of base and top turned on their side. An
outline is laid over the evidence at many places at once: how much is inside, less what is around.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats, Image
from vision.budget import check
from vision.camera import Camera
from vision.pictures import Crop
from vision.setup import PUCK_HEIGHT, PUCK_RADIUS, Piece, Pose
from vision.tuning import TUNING

_T = TUNING.pieces.shapes
CAP: Final = _T.cap
_ANGLE = np.linspace(0.0, 2.0 * np.pi, _T.ring, endpoint=False)
_CIRCLE = np.column_stack([np.cos(_ANGLE), np.sin(_ANGLE)])


def points(piece: Piece, pose: Pose) -> Floats:
    """Points (n, 3) mm whose convex hull is the piece."""
    length, width, height = piece.dims
    if piece.type == "pawn" and pose.lying:
        return _lying(length / 2, height, pose)
    if piece.round:
        radius = length / 2
        low, high = (CAP, 1.0) if piece.flipped else (1.0, CAP)
        if piece.type != "pawn":
            low = high = 1.0
        rims = [(radius * low, 0.0), (radius * high, height)]
        ring = [np.column_stack([_CIRCLE * r + [pose.x, pose.y], np.full(_T.ring, z)]) for r, z in rims]
        return np.concatenate([*ring, puck_points(pose.x, pose.y, height)] if piece.charged else ring)
    cos, sin = math.cos(pose.turn), math.sin(pose.turn)
    flat = np.array([[1, 1], [1, -1], [-1, -1], [-1, 1]]) * [length / 2, width / 2]
    flat = flat @ np.array([[cos, sin], [-sin, cos]]) + [pose.x, pose.y]
    return np.concatenate([np.column_stack([flat, np.full(4, z)]) for z in (0.0, height)])


def _lying(radius: float, height: float, pose: Pose) -> Floats:
    axis = np.array([math.cos(pose.turn), math.sin(pose.turn), 0.0])
    side = np.array([-axis[1], axis[0], 0.0])
    up = np.array([0.0, 0.0, 1.0])
    rings = []
    for r, along in ((radius, -height / 2), (radius * CAP, height / 2)):
        middle = np.array([pose.x, pose.y, r]) + along * axis
        rings.append(middle + r * (_CIRCLE[:, :1] * side + _CIRCLE[:, 1:] * up))
    return np.concatenate(rings)


def outline(camera: Camera, piece: Piece, pose: Pose, grow: float = 0.0) -> Floats:
    """The convex hull (n, 2) px of a piece, blown up by about `grow` px."""
    hull = hull_of(camera.project(points(piece, pose)))
    if grow:
        off = hull - hull.mean(axis=0)
        hull = hull + grow * off / np.maximum(np.hypot(off[:, 0], off[:, 1])[:, None], 1e-6)
    return hull


def hull_of(pixels: Floats) -> Floats:
    """The convex hull (n, 2) of pixels (..., 2)."""
    return cv2.convexHull(pixels.astype(np.float32)).reshape(-1, 2).astype(float)


def fill(hull: Floats, crop: Crop) -> Image:
    """A mask (1 inside) of the crop under a convex outline (n, 2) px."""
    mask = np.zeros((crop.y1 - crop.y0, crop.x1 - crop.x0), np.uint8)
    fixed = np.round((hull - [crop.x0, crop.y0]) * 16).astype(np.int32)
    cv2.fillConvexPoly(mask, fixed, 1, lineType=cv2.LINE_8, shift=4)
    return mask


def may_have_shot(piece: Piece, pose: Pose, puck: tuple[float, float]) -> bool:
    """Whether a puck lay beside a pawn as it must to be shot from it: a puck's width away at most (LG-R29).

    People put it down a little too far away (LG-R84), and both are found a little beside their places.
    """
    return -_T.into < puck_gap(piece, pose, *puck)[0] < 2.0 * PUCK_RADIUS + _T.too_far


def puck_gap(piece: Piece, pose: Pose, x: float, y: float) -> tuple[float, Floats]:
    """The free way (mm, negative: overlap) from a piece to a puck at (x, y), and the unit normal towards the puck."""
    off = np.array([x - pose.x, y - pose.y])
    if piece.round and not pose.lying:
        far = float(np.hypot(*off))
        return far - piece.dims[0] / 2 - PUCK_RADIUS, off / max(far, 1e-6)
    a, b = (piece.dims[2] / 2, piece.dims[0] / 2) if pose.lying else (piece.dims[0] / 2, piece.dims[1] / 2)
    cos, sin = math.cos(pose.turn), math.sin(pose.turn)
    local = np.array([off[0] * cos + off[1] * sin, -off[0] * sin + off[1] * cos])
    nearest = np.clip(local, [-a, -b], [a, b])
    away = local - nearest
    far = float(np.hypot(*away))
    if far < 1e-6:  # the puck's centre is inside: the nearest side counts
        depth = np.array([a, b]) - np.abs(local)
        i = int(np.argmin(depth))
        normal = np.zeros(2)
        normal[i] = math.copysign(1.0, local[i])
        far = -float(depth[i])
    else:
        normal = away / far
    out = np.array([normal[0] * cos - normal[1] * sin, normal[0] * sin + normal[1] * cos])
    return far - PUCK_RADIUS, out


def beside(place: Floats, begin: Floats, end: Floats) -> float:
    """How far a place (2,) is from the straight way (2,) to (2,), in their unit."""
    way = end - begin
    share = np.clip((place - begin) @ way / max(float(way @ way), 1e-9), 0.0, 1.0)
    return float(np.hypot(*(place - begin - share * way)))


def puck_points(x: float, y: float, base: float = 0.0, grow: float = 0.0) -> Floats:
    """Points (n, 3) mm of a puck's two rims."""
    ring = _CIRCLE * (PUCK_RADIUS + grow) + [x, y]
    return np.concatenate([np.column_stack([ring, np.full(_T.ring, z)]) for z in (base, base + PUCK_HEIGHT)])


RING: Final = _T.around


class Ground:
    """Evidence (h, w) where a mask (h, w) is valid, with their running sums (h, w + 1) along each row."""

    def __init__(self, evidence: Floats, valid: Image) -> None:
        self.evidence, self.valid = evidence, valid
        self.sums, self.counts = _running(evidence, np.float32), _running(valid, np.int32)


def _running(image: Floats | Image, kind: type) -> NDArray[np.generic]:
    out = np.zeros((image.shape[0], image.shape[1] + 1), kind)
    np.cumsum(image, axis=1, out=out[:, 1:])
    return out


@dataclass(frozen=True)
class Stencil:
    """An outline that is moved over a picture as a whole: per row of it (n,) the columns from `first` to before `past`.

    `ring` (m, 2) column and row: pixels around it; `low` and `high` (2,): the box around both.
    """

    row: NDArray[np.intp]
    first: NDArray[np.intp]
    past: NDArray[np.intp]
    ring: NDArray[np.intp]
    low: NDArray[np.intp]
    high: NDArray[np.intp]
    size: int

    def scores(self, ground: Ground, shifts: NDArray[np.intp]) -> Floats:
        """For each shift (n, 2) px the mean evidence inside less that around; -1 where too little is valid."""
        check()
        height, width = ground.evidence.shape
        out = np.full(len(shifts), -1.0)
        fits = ((self.low + shifts >= 0) & (self.high + shifts < (width, height))).all(axis=1)
        if self.size < _T.fewest or not fits.any():
            return out
        columns, rows = shifts[fits, :1], shifts[fits, 1:]
        begin = (self.row + rows) * (width + 1) + columns
        first, past = begin + self.first, begin + self.past
        good = (ground.counts.take(past) - ground.counts.take(first)).sum(axis=1)
        inside = (ground.sums.take(past) - ground.sums.take(first)).sum(axis=1) / np.maximum(good, 1)
        ring = (self.ring[:, 1] + rows) * width + self.ring[:, 0] + columns
        around, seen = ground.evidence.take(ring), ground.valid.take(ring) > 0
        count = seen.sum(axis=1)
        around[~seen] = np.inf
        around.sort(axis=1)
        most = (_T.better * count).astype(np.intp)
        better = np.where(np.arange(around.shape[1]) < most[:, None], around, 0.0).sum(axis=1)
        enough = (good >= max(_T.fewest, _T.seen * self.size)) & (count >= _T.fewest_around)
        out[fits] = np.where(enough, inside - better / np.maximum(most, 1), -1.0)
        return out


def stencil(hull: Floats) -> Stencil:
    """The stencil of a convex outline (n, 2) px."""
    places, normals = around(hull)
    ring = np.rint(np.concatenate([places + gap * normals for gap in RING])).astype(np.intp)
    low, high = ring.min(axis=0) - 1, ring.max(axis=0) + 1
    mask = np.zeros((high[1] - low[1] + 1, high[0] - low[0] + 1), np.uint8)
    cv2.fillConvexPoly(mask, np.rint((hull - low) * 16).astype(np.int32), 1, lineType=cv2.LINE_8, shift=4)
    counts = mask.sum(axis=1, dtype=np.intp)
    (rows,) = np.nonzero(counts)
    first = mask[rows].argmax(axis=1) + low[0]
    return Stencil(rows + low[1], first, first + counts[rows], ring, low, high, int(counts.sum()))


def around(hull: Floats) -> tuple[Floats, Floats]:
    """Points (m, 2) on the edges of a convex outline (n, 2) px, and which way is out there, unit vectors (m, 2)."""
    edges = np.roll(hull, -1, axis=0) - hull
    far = np.maximum(np.hypot(*edges.T), 1e-6)
    normals = edges[:, ::-1] * (1.0, -1.0) / far[:, None]
    middles = hull + edges / 2
    normals *= np.sign(((middles - hull.mean(axis=0)) * normals).sum(axis=1, keepdims=True))
    counts = np.maximum(far / _T.spacing, 1.0).astype(int)
    which = np.arange(len(hull)).repeat(counts)
    share = (np.arange(len(which)) - (counts.cumsum() - counts)[which] + 0.5) / counts[which]
    return np.asarray(hull[which] + edges[which] * share[:, None]), normals[which]
