"""What is read on a pawn's top: how likely it is with each number of lines, and by how they stand out."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from vision.arrays import Floats
from vision.pieces.finder import Finder, Spot
from vision.pieces.marks import contrast, likelihoods
from vision.setup import Piece
from vision.tuning import TUNING

_T = TUNING.pieces.reading
CONTRASTS = np.outer([-1.0, 1.0], np.geomspace(_T.least, _T.most, 18)).ravel()


@dataclass(frozen=True, eq=False)
class Top:
    """What is seen on a top.

    How likely it is with no, one, two or three `lines` (4,); and how likely it is that it stands out as it does if it
    is `bare`, if it is `lined`, or if it shows something `other`, each (c,), by how the lines of its team do: as one of
    `CONTRASTS`. All alike where no top is seen.
    """

    lines: Floats
    bare: Floats
    lined: Floats
    other: Floats

    def with_lines(self, count: int | None) -> Floats:
        """How likely (c,) all that is if it has so many lines, those of the table may be read; else: any number."""
        if count == 0:
            return np.asarray((1.0 - _T.faded) * self.lines[0] * self.bare + _T.faded * self.lines.mean() * self.other)
        if count not in (1, 2, 3):
            return np.asarray((self.lines[0] * self.bare + self.lines[1:].sum() * self.lined) / 4.0)
        faded = _T.faded * self.lines[0] * self.bare + _T.misread * self.lines.mean() * self.other
        return np.asarray((1.0 - _T.faded - _T.misread) * self.lines[count] * self.lined + faded)

    def elsewhere(self) -> Floats:
        """How likely (c,) all that is where no top is: it may look like a bare one as well as like anything."""
        return np.asarray(0.5 * self.lines[0] * self.bare + 0.5 * self.lines.mean() * self.other)


def read(finder: Finder, pawn: Piece, spot: Spot) -> Top:
    """What is seen on the top of something like this pawn.

    A top without lines has shadows and rims that may look like some, but seldom as bright, or as dark, as those are.
    """
    alike = np.ones(len(CONTRASTS))
    if spot.pose.lying or pawn.charged:
        return Top(np.full(4, 0.25), alike, alike, alike)
    height = pawn.dims[2]
    stands = contrast(finder.camera, finder.crop, finder.picture, spot.pose, height)
    if stands == 0.0:
        return Top(np.full(4, 0.25), alike, alike, alike)
    lines = likelihoods(finder.marks(pawn, spot.pose), finder.camera.scale(spot.pose.x, spot.pose.y, height))
    plain = stands / CONTRASTS
    same = np.maximum(plain, 1e-6)  # of the other sign: none of those
    lined = np.exp(-0.5 * (np.log(same) / _T.as_plain) ** 2) / (same * _T.as_plain * math.sqrt(2.0 * math.pi))
    bare = np.exp(-0.5 * (plain / _T.bare) ** 2) / (_T.bare * math.sqrt(2.0 * math.pi))
    other = np.full(len(CONTRASTS), 1.0 / (2.0 * _T.most))
    bare, lined = ((1.0 - _T.unlike) * each / np.abs(CONTRASTS) + _T.unlike * other for each in (bare, lined))
    return Top(lines, bare, lined, other)
