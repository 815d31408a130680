"""What differs between the table before and after the flick, which pieces that concerns, and where the table is seen.

A picture without the puck keeps the pieces that stand before the puck or near to it. Where the table itself is seen,
lit or in a shadow, a change is a shadow that went or came, no piece.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats, Image, Mask, linear
from vision.camera import Camera
from vision.pictures import Crop
from vision.pieces import Placed, fill, hue, hull_of, outline, points
from vision.puck import alpha_matte, patched
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


_SPECK = np.ones((3, 3), np.uint8)


def without_puck(picture: Image, other: Image, mask: Image, colour: Floats) -> Image:
    """The picture with what it shows of a puck of this `colour` (3,), linear BGR, taken from the `other` one.

    `mask`: where the puck and its shadow may be. What there has neither the puck's hues nor those that the table has in
    the other picture, and is no mixture of the two as at the puck's rim, is a piece before it.
    """
    if not mask.any():
        return picture
    x, y, w, h = cv2.boundingRect(mask)
    box = slice(y, y + h), slice(x, x + w)
    light, behind = linear(picture[box]), linear(other[box])
    alpha, left = alpha_matte(light, colour, behind)
    bright = np.maximum(light - alpha[..., None] * colour - _T.lit * behind, 0.0).mean(axis=-1)
    here, there, own = (_looks(each) for each in (light, behind, np.asarray(colour, float)))
    puck = (np.hypot(*np.moveaxis(here[..., 1:] - own[1:], -1, 0)) < _T.like) & (here[..., 0] < own[0] + _T.shine)
    off = here - there
    mixed = (np.maximum(left, bright) < _T.left * float(colour.max()) + _T.least) & (off[..., 0] > _T.shade[0])
    table = (
        (off[..., 0] > _T.shade[0]) & (off[..., 0] < _T.shade[1]) & (np.hypot(off[..., 1], off[..., 2]) < _T.same_hue)
    )
    piece: Mask = cv2.morphologyEx((~puck & ~table & ~mixed).astype(np.uint8), cv2.MORPH_OPEN, _SPECK) > 0
    out = mask.copy()
    out[box][piece] = 0
    return patched(picture, other, out)


def _looks(light: Floats) -> Floats:
    """Luma and two hues (…, 3), logarithmic, of linear BGR light (…, 3)."""
    return hue(light + _T.added * light.mean(axis=-1, keepdims=True))


_LOGS = np.log(np.arange(256, dtype=np.float32) + 6.0)  # of a grey level, damped where noise hides it


def ground(camera: Camera, crop: Crop, pieces: Sequence[Placed], before: Image, after: Image) -> Mask:
    """Pixels of the crop that show the table both before and after; `pieces` stood as placed before.

    They have a colour that is usual beside the pieces, where the table is seen lit and in their shadows, and more so
    than on the pieces.
    """
    under, apart, beside = (np.zeros(before.shape[:2], bool) for _ in range(3))
    for placed in pieces:
        unit = camera.scale(placed.pose.x, placed.pose.y)
        under |= covered(camera, crop, placed.piece, placed.pose, _T.inside * unit)
        apart |= covered(camera, crop, placed.piece, placed.pose, _T.apart * unit)
        beside |= covered(camera, crop, placed.piece, placed.pose, _T.beside * unit)
    then, now = _bins(before), _bins(after)
    table, own = _shares(then[beside & ~apart]), _shares(then[under])
    usual = (table > _T.usual) & (table > own)
    return np.asarray(usual[then] & usual[now])


def _shares(index: NDArray[np.intp]) -> Floats:
    """The share of each colour (colours^3,) among some pixels (n,), spread a little over its neighbours."""
    counts = np.bincount(index, minlength=_T.colours**3).astype(float).reshape((_T.colours,) * 3)
    for axis in range(3):
        padded = np.pad(counts, [(1, 1) if axis == i else (0, 0) for i in range(3)])
        low, high = (np.take(padded, range(k, k + _T.colours), axis) for k in (0, 2))
        counts = 0.5 * counts + 0.25 * (low + high)
    return np.asarray(counts.ravel() / max(counts.sum(), 1.0))


def _bins(picture: Image) -> NDArray[np.intp]:
    """The number (h, w) of each pixel's colour: luma and two hues, logarithmic, each cut into steps."""
    logs = _LOGS[cv2.blur(picture, (3, 3))]
    luma, red, blue = logs.mean(axis=2), logs[..., 2] - logs[..., 1], logs[..., 0] - logs[..., 1]
    steps = ((luma - 1.7) / 0.16, red / 0.08 + _T.colours / 2, blue / 0.08 + _T.colours / 2)
    index = [np.clip(np.round(each), 0, _T.colours - 1).astype(np.intp) for each in steps]
    return np.asarray((index[0] * _T.colours + index[1]) * _T.colours + index[2])
