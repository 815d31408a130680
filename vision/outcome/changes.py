"""What differs between the table before and after the flick, and which pieces that concerns."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Floats, Image, Mask
from vision.camera import Camera
from vision.pictures import Crop
from vision.pieces import fill, hull_of, outline, points
from vision.setup import Piece, Pose
from vision.tuning import TUNING

_T = TUNING.outcome.changes


def changed(before: Image, after: Image, noise: float) -> Mask:
    """Pixels that differ by more than noise and more than a shift of one pixel can explain."""
    limit = max(_T.step, 5.0 * noise)
    kernel = np.ones((3, 3), np.uint8)
    soft = [cv2.GaussianBlur(each, (0, 0), 0.8) for each in (before, after)]
    above = cv2.subtract(soft[1], cv2.dilate(soft[0], kernel))
    below = cv2.subtract(cv2.erode(soft[0], kernel), soft[1])
    off = cv2.max(above, below)
    return np.asarray(off.max(axis=2) > 0.7 * limit)


def upper_part(camera: Camera, crop: Crop, piece: Piece, pose: Pose) -> Mask:
    """The part of a standing piece that moves when it rocks: above 40 % of its height, a little inside its outline."""
    corners = points(piece, pose)
    high = corners[corners[:, 2] > 0.4 * piece.dims[2]]
    if piece.type == "pawn":
        waist = corners.copy()
        waist[:, :2] = [pose.x, pose.y] + 0.75 * (waist[:, :2] - [pose.x, pose.y])
        waist[:, 2] = np.maximum(waist[:, 2], 0.4 * piece.dims[2])
        high = np.concatenate([high, waist])
    hull = hull_of(camera.project(high))
    return fill(hull, crop) > 0


def share_changed(difference: Mask, part: Mask, hidden: Mask) -> tuple[float, float]:
    """The share of `part` that differs, and the share of it that could be looked at (not `hidden`)."""
    visible = part & ~hidden
    total, seen = int(part.sum()), int(visible.sum())
    if seen == 0 or total == 0:
        return 0.0, 0.0
    return float(difference[visible].mean()), seen / total


@dataclass(frozen=True)
class Lump:
    """A connected change: its mask inside the crop and its size in pixels."""

    mask: Mask
    size: int


def lumps(difference: Mask, explained: Mask, smallest: int) -> list[Lump]:
    """Connected changes that nothing explains yet, the largest first."""
    left = (difference & ~explained).astype(np.uint8)
    left = np.asarray(cv2.morphologyEx(left, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)), np.uint8)
    joined = np.asarray(cv2.dilate(left, np.ones((7, 7), np.uint8)), np.uint8)
    contours, _ = cv2.findContours(joined, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    out = []
    for contour in contours:
        own = np.zeros(left.shape, np.uint8)
        cv2.drawContours(own, [contour], -1, 1, -1)
        mask = (own > 0) & (left > 0)
        size = int(mask.sum())
        if size >= smallest:
            out.append(Lump(mask, size))
    return sorted(out, key=lambda lump: -lump.size)


def covered(camera: Camera, crop: Crop, piece: Piece, pose: Pose, grow: float = 0.0) -> Mask:
    """Everything the piece covers in the picture."""
    return fill(outline(camera, piece, pose, grow), crop) > 0


def centre_of(camera: Camera, crop: Crop, mask: Mask, z: float) -> Floats:
    """The middle (2,) mm of a mask's pixels, taken to lie at height z."""
    rows, columns = np.nonzero(mask)
    return camera.on_plane(np.array([columns.mean() + crop.x0, rows.mean() + crop.y0]), z)
