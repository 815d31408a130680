"""What a pawn's shape tells of it, whatever its colours are: its sides, its ends and its shadow.

Each of these differs by one contrast from the bare table that it hides. Of all poses that one counts where this
explains most of what is seen: so a pawn of the table's own colour is found, and whether it stands or lies is told a
second time where its colours leave that open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Floats, Labels, Mask
from vision.budget import check
from vision.camera import Camera
from vision.outcome.appearance import Appearance, around
from vision.outcome.changes import covered
from vision.outcome.falls import Stamp, body, climbed, halved
from vision.pictures import Crop
from vision.pieces import Finder, Lamp, Placed, fill, find_lamp, points, shadow
from vision.setup import Piece, Pose
from vision.tuning import TUNING

_T = TUNING.outcome.shading
_NEAR_END, _FAR_END, _SHADOW = range(_T.strips, _T.strips + 3)
_PARTS = _T.strips + 3
_TURNS = np.deg2rad(np.arange(0.0, 360.0, 22.5))


@dataclass(frozen=True)
class Shape:
    """The best `pose` of a pawn if it lies; `told`: how much it explains there, nats a pixel of one seen from the side.

    `share`: of all that is seen there, how much that is. `ratio`: how many times as much as a pawn explains that stands
    wherever that explains most. `lit`: whether its shadow was part of it.
    """

    pose: Pose
    told: float
    share: float
    ratio: float
    lit: bool

    @property
    def plain(self) -> bool:
        """Whether it tells where the pawn lies."""
        return self.odds > 0.0

    @property
    def odds(self) -> float:
        """The log odds that it lies rather than stands.

        The ratio was above 1.1 of 166 of 169 pawns that lay, and at most 1.08 of 55 that stood.
        """
        if self.told <= (_T.least if self.lit else _T.unlit) or self.share <= _T.share:
            return 0.0
        return float(np.clip(_T.steep * (self.ratio - _T.alike), -_T.most, _T.most))


def lamp_of(finder: Finder, pieces: Sequence[Placed]) -> Lamp | None:
    """The lamp whose shadows are seen beside those pieces that were found best."""
    standing = sorted((each for each in pieces if not each.pose.lying), key=lambda each: -each.score)
    return find_lamp(finder, [(each.piece, each.pose) for each in standing[: _T.clearest]])


def shape_of(
    appearance: Appearance, lamp: Lamp | None, placed: Placed, others: Sequence[tuple[Piece, Pose]]
) -> Shape | None:
    """What the shape of a pawn tells of it near where it stood, and not where the `others` lie now.

    None if nothing is seen of it.
    """
    relief = _Relief(appearance, lamp, placed, others)
    lying, standing = relief.best(lying=True), relief.best(lying=False)
    if lying is None or standing is None:
        return None
    pose, told = lying
    return Shape(pose, told / relief.size, told / relief.all, told / max(standing[1], 1e-6), lamp is not None)


def parts(camera: Camera, crop: Crop, piece: Piece, pose: Pose, lamp: Lamp | None) -> Labels:
    """The part (h, w) of a pawn that each pixel of the crop shows, -1 where none: strips, ends or top, and shadow."""
    check()
    own = body(camera, crop, piece, pose)
    out = np.full(own.shape, -1, np.int8)
    if lamp is not None:
        out[(fill(shadow(camera, piece, pose, lamp), crop) > 0) & ~own] = _SHADOW
    rows, columns = np.nonzero(own)
    if not len(rows):
        return out
    pixels = np.column_stack([columns + crop.x0, rows + crop.y0]).astype(float)
    length, radius = piece.dims[2], piece.dims[0] / 2
    if pose.lying:
        along = np.array([np.cos(pose.turn), np.sin(pose.turn)])
        off = camera.on_plane(pixels, radius) - [pose.x, pose.y]
        beyond = off @ along
        end = np.where(beyond > length / 2 - _T.end, _FAR_END, np.where(beyond < _T.end - length / 2, _NEAR_END, -1))
    else:
        along = camera.place[:2] - [pose.x, pose.y]
        along = along / max(float(np.hypot(*along)), 1e-6)
        off = camera.on_plane(pixels, length / 2) - [pose.x, pose.y]
        corners = points(piece, pose)
        top = corners[np.abs(corners[:, 2] - length) < _T.end]
        end = np.where(fill(camera.project(top), crop)[rows, columns] > 0, _FAR_END, -1)
    across = off @ np.array([-along[1], along[0]]) / radius
    strip = np.clip((across + 1.0) / 2.0 * _T.strips, 0, _T.strips - 1).astype(np.int8)
    out[rows, columns] = np.where(end < 0, strip, end)
    return out


class _Relief:
    """What is seen near where a pawn stood, as contrast to the bare table."""

    def __init__(
        self, appearance: Appearance, lamp: Lamp | None, placed: Placed, others: Sequence[tuple[Piece, Pose]]
    ) -> None:
        self._camera, self._lamp, self._piece = appearance.camera, lamp, placed.piece
        self._near = placed.pose.x, placed.pose.y
        window = appearance.window(*self._near)
        self._crop, unit = window.crop, appearance.camera.unit
        left = appearance.lay[window.box].copy()
        for each in appearance.gone:
            left |= self._whole(each.piece, each.pose, unit)
        seen = ~appearance.lies[window.box]
        for each in appearance.pieces:
            if each not in appearance.gone:  # its shadow may fall where another left and nobody knows the table
                seen &= ~covered(self._camera, self._crop, each.piece, each.pose, unit)
                seen &= ~(left & self._whole(each.piece, each.pose, unit))
        for piece, pose in others:
            seen &= ~self._whole(piece, pose, unit)
        mean = around(window.old, window.free & ~left, unit)[0][..., 0]
        change, off = (window.new[..., 0] - each for each in (window.old[..., 0], mean))
        # where a shadow stays or goes, the table looks as before or as around
        still = np.where(np.abs(change) < np.abs(off), change, off)
        self._contrast = np.where(seen, np.where(left, off, still), 0.0).astype(np.float32)
        self._seen = seen
        self.size = placed.piece.dims[0] * placed.piece.dims[2] * self._camera.scale(*self._near) ** 2
        self.all = max(float((self._contrast**2).sum()) / (2.0 * _T.uneven**2), 1e-6)
        """What all that is seen there tells against bare table (nats)."""

    def best(self, *, lying: bool) -> tuple[Pose, float] | None:
        """The pose that explains most, and how much (nats)."""
        tried = sorted(self._roughly(lying=lying), key=lambda each: -each[0])[: _T.tries]
        climbs = (climbed(self._told, pose) for _, pose in tried)
        return max(climbs, key=lambda each: each[1], default=None)

    def _roughly(self, *, lying: bool) -> Iterator[tuple[float, Pose]]:
        """The best places for each turn, at half the resolution and as seen from the middle."""
        half, free = halved(self._contrast), halved(self._seen.astype(np.float32))
        for turn in _TURNS if lying else (0.0,):
            pose = Pose(*self._near, float(turn), lying)
            label = parts(self._camera, self._crop, self._piece, pose, self._lamp)
            stamp = Stamp(self._camera, pose, label >= 0)
            if not stamp.seen:
                continue
            told = np.zeros(half.shape)
            for part in range(_PARTS):
                mask = label == part
                if mask.sum() >= 4:  # pixels
                    total, count = (4.0 * stamp.over(each, mask) for each in (half, free))
                    told += _explained(total, count, part == _SHADOW)
            for _ in range(2):
                row, column = (int(each) for each in np.unravel_index(int(told.argmax()), told.shape))
                yield float(told[row, column]), stamp.pose(row, column)
                cv2.circle(told, (column, row), 6, -np.inf, -1)

    def _told(self, pose: Pose) -> float:
        """How much a pawn of this pose explains (nats)."""
        label = parts(self._camera, self._crop, self._piece, pose, self._lamp)
        own = (label >= 0) & self._seen
        count = np.bincount(label[own], minlength=_PARTS).astype(float)
        total = np.bincount(label[own], weights=self._contrast[own], minlength=_PARTS).astype(float)
        return float(_explained(total, count, np.arange(_PARTS) == _SHADOW).sum())

    def _whole(self, piece: Piece, pose: Pose, unit: float) -> Mask:
        """All that a piece and its shadow cover."""
        whole = covered(self._camera, self._crop, piece, pose)
        if self._lamp is not None:
            whole |= fill(shadow(self._camera, piece, pose, self._lamp), self._crop) > 0
        side = 2 * round(_T.rim * unit) + 1
        return np.asarray(cv2.dilate(whole.astype(np.uint8), np.ones((side, side), np.uint8)) > 0)


def _explained(total: Floats, count: Floats, dark: bool | Mask) -> Floats:
    """By how many nats parts of one contrast each explain better than bare table what is seen of them.

    `total` = the sum of contrasts of a part's pixels, `count` = their number; the contrast itself is unknown. What is
    `dark`, a shadow, is darker than the table.
    """
    precision, prior = count / _T.uneven**2, 1.0 / _T.usual**2
    told = 0.5 * (total / _T.uneven**2) ** 2 / (precision + prior) - 0.5 * np.log1p(precision / prior)
    light = -0.5 * total**2 / (_T.uneven**2 * np.maximum(count, 1.0))
    return np.asarray(np.where(dark & (total > 0.0), light, told))
