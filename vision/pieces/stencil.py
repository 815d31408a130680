"""Outlines laid over a picture of evidence, at many places at once: how much is inside, less what is around."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats, Image
from vision.budget import check
from vision.tuning import TUNING

_T = TUNING.pieces.stencil
RING: Final = _T.ring


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
