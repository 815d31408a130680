"""The outlines of pieces in the picture and on the table.

Every piece is the convex hull of a few rings in space: a pawn of its base and its flat top and of the puck that lies on
it, a disc of its two rims, a block or barrier of its corners, a fallen pawn of base and top turned on their side.
"""

from __future__ import annotations

import math
from typing import Final

import cv2
import numpy as np

from vision.arrays import Floats, Image
from vision.camera import Camera
from vision.pictures import Crop
from vision.pose import Pose
from vision.setup import PUCK_HEIGHT, PUCK_RADIUS, Piece
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
