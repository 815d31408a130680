"""How well the table, lit or in a shadow, explains what is seen after the flick, and how well a pawn does.

Both are likelihoods of colours, pixel by pixel: of the table by what was seen there before and what is seen around, of
a pawn by the colours it had where it stood.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats, Image, Mask, levels_of
from vision.camera import Camera
from vision.outcome.changes import covered
from vision.pictures import Crop, crop_around
from vision.pieces import Placed
from vision.tuning import TUNING

_T = TUNING.outcome.appearance
REACH: Final = _T.reach
_BINS, _STEPS, _LOW = (32, 40, 40), np.array([0.2, 0.08, 0.08]), np.array([-6.4, -1.6, -1.6])


def features(picture: Image) -> Floats:
    """Luma and two hues (h, w, 3), logarithmic, damped where it is dark."""
    logs = _LOGS[picture]
    return np.stack([logs.mean(axis=2), logs[..., 2] - logs[..., 1], logs[..., 0] - logs[..., 1]], axis=-1)


_LOGS = (_T.steep * np.log((np.arange(256) + _T.levels) / (255.0 + _T.levels))).astype(np.float32)


def density(off: Floats, sigma: Floats) -> Floats:
    """The likelihood (h, w) of features that are `off` (h, w, n) what is expected, with these sigmas (h, w, n)."""
    over = sigma.prod(axis=-1) * (2.0 * np.pi) ** (off.shape[-1] / 2)
    return np.asarray(np.exp(-0.5 * ((off / sigma) ** 2).sum(axis=-1)) / over)


def around(seen: Floats, free: Mask, unit: float) -> tuple[Floats, Floats]:
    """What the `free` pixels around each one look like: the mean and the variance of what is `seen` there (h, w, n).

    `unit`: pixels to one of a picture 1280 wide.
    """
    weight = np.maximum(cv2.GaussianBlur(free.astype(np.float32), (0, 0), _T.around * unit), 1e-4)[..., None]
    mean = cv2.GaussianBlur(seen * free[..., None], (0, 0), _T.around * unit) / weight
    return mean, cv2.GaussianBlur((seen - mean) ** 2 * free[..., None], (0, 0), _T.around * unit) / weight


@dataclass(frozen=True)
class Appearance:
    """The table inside `crop` before the flick, without the puck, and after it.

    `lay` and `lies`: where the puck, of a `colour` (3,) in linear light, may be seen before and after. `pieces` stood
    on the table; those `gone` are no longer as they were. `noise`: by how much it makes a pixel differ, sigma in
    grey levels.
    """

    camera: Camera
    crop: Crop
    before: Image
    after: Image
    noise: float
    lay: Mask
    lies: Mask
    colour: Floats
    pieces: Sequence[Placed]
    gone: Sequence[Placed]

    def window(self, x: float, y: float) -> Window:
        """What is seen around a place (mm)."""
        corners = [[x + i * REACH, y + j * REACH, z] for i in (-1, 1) for j in (-1, 1) for z in (0.0, _T.tall)]
        size = self.before.shape[1], self.before.shape[0]
        return Window(self, crop_around(self.camera.project(np.array(corners)) - [self.crop.x0, self.crop.y0], size, 0))

    def backwards(self, gone: Sequence[Placed]) -> Appearance:
        """The same the other way round, as if those `gone`, here as they are now, had come to be as they were."""
        pieces = [*(each for each in self.pieces if each not in self.gone), *gone]
        return replace(
            self, before=self.after, after=self.before, lay=self.lies, lies=self.lay, pieces=pieces, gone=gone
        )

    @cached_property
    def tint(self) -> Floats:
        """Sigma of the table's hues (2,) beside pieces: its own, its shadows', and those that compression blurs."""
        unit = self.camera.unit
        under, beside = self.lay.copy(), np.zeros_like(self.lay)
        for placed in self.pieces:
            under |= covered(self.camera, self.crop, placed.piece, placed.pose, 2.0 * unit)
            beside |= covered(self.camera, self.crop, placed.piece, placed.pose, _T.beside * unit)
        hues = features(self.before)[..., 1:]
        off = hues - around(hues, ~under, unit)[0]
        seen = beside & ~under
        return np.asarray(np.sqrt((off[seen] ** 2).sum(axis=0) / max(int(seen.sum()), 1)))

    def palette(self, inside: Mask) -> Floats:
        """Log likelihoods (bins) of the colours that a pawn had under a mask of the crop."""
        rows, columns = np.nonzero(inside & ~self.lay)
        if not len(rows):
            return np.full(_BINS, np.log(_T.anything))
        counts = np.zeros(_BINS)
        np.add.at(counts, _bins(features(self.before[rows, columns][None])[0]), 1.0)
        for sigma in _T.spread:  # each turn spreads the last axis and brings the next one to its place
            flat = cv2.GaussianBlur(counts.reshape(-1, counts.shape[2]), (0, 0), sigma, sigmaY=1e-3)
            counts = np.asarray(np.moveaxis(flat.reshape(counts.shape), 2, 0), float)
        density = counts / (len(rows) * float(np.prod(_STEPS)))
        return np.asarray(np.log((1.0 - _T.unseen) * density + _T.unseen * _T.anything))


class Window:
    """A part of the table: its `crop`, features `old` and `new` (h, w, 3), log likelihoods of the `table` (h, w).

    `free`: where the bare table is seen before and after.
    """

    def __init__(self, appearance: Appearance, box: Crop) -> None:
        self.box = slice(box.y0, box.y1), slice(box.x0, box.x1)
        x, y = appearance.crop.x0, appearance.crop.y0
        self.crop = Crop(box.x0 + x, box.y0 + y, box.x1 + x, box.y1 + y)
        self.old, self.new = features(appearance.before[self.box]), features(appearance.after[self.box])
        blue, green, red = np.moveaxis(
            _T.steep * max(appearance.noise, _T.crawl) / (appearance.after[self.box] + _T.levels), 2, 0
        )
        noise = [np.sqrt(blue**2 + green**2 + red**2) / 3.0, np.hypot(red, green), np.hypot(blue, green)]
        self.sigma = np.hypot(_T.grain, np.stack(noise, axis=-1))
        unit = appearance.camera.unit
        lay, lies = appearance.lay[self.box], appearance.lies[self.box]
        apart = ~(lay | lies)
        for placed in appearance.pieces:
            apart &= ~covered(appearance.camera, self.crop, placed.piece, placed.pose, 2.0 * unit)
        left = lay.copy()
        for placed in appearance.gone:
            left |= covered(appearance.camera, self.crop, placed.piece, placed.pose, unit)
        self._tint = appearance.tint
        change = self.new - self.old
        self.free = apart & (np.abs(change) < 3.0 * self.sigma).all(axis=2)
        self.table = self._table(change, left, unit)
        self.table[lies] = np.logaddexp(self.table[lies], self._puck(appearance.colour)[lies]) - np.log(2.0)

    def _table(self, change: Floats, left: Mask, unit: float) -> Floats:
        """Log likelihoods (h, w) of a table that looks as before, as around, or is in a shadow.

        `change`: of its features; `left`: where something was that is gone.
        """
        mean, varies = around(self.old, self.free, unit)
        same = density(change, self.sigma)
        # what was seen of a thing that is gone tells nothing of the table; that share is not given to the other ways:
        # a pawn found there is thought somewhat too likely
        same[left] = 0.0
        sigma = np.sqrt(varies + self.sigma**2)
        off = self.new - mean
        like = density(off, sigma)
        # a shadow is darker than the table around, in its hue; or than this place was, in the hue that was seen here
        gone = left[..., None]
        tint = np.hypot(np.where(gone, sigma, self.sigma)[..., 1:], self._tint)
        hues = np.where(gone, off, change)[..., 1:]
        darker = np.where(left, off[..., 0], np.minimum(change[..., 0], off[..., 0] - 2.0 * sigma[..., 0]))
        may = (darker > -_T.deep) & (off[..., 0] < 2.0 * sigma[..., 0])
        shade = density(hues, tint) * may / _T.deep
        return np.asarray(
            np.log(_T.unchanged * same + _T.like_around * like + _T.shaded * shade + _T.strange * _T.anything)
        )

    def _puck(self, colour: Floats) -> Floats:
        """Log likelihoods (h, w) of a puck of this colour (3,), its side wall darker than its top."""
        off = self.new - features(np.rint(levels_of(colour)).astype(np.uint8)[None, None])
        return np.asarray(np.log(np.maximum(density(off, np.array([_T.wall, _T.paint, _T.paint])), 1e-30)))

    def painted(self, palette: Floats) -> Floats:
        """Log likelihoods (h, w) of a pawn with these colours."""
        return np.asarray(palette[_bins(self.new)])


def _bins(seen: Floats) -> tuple[NDArray[np.intp], ...]:
    index = np.clip(np.rint((seen - _LOW) / _STEPS), 0, np.array(_BINS) - 1).astype(np.intp)
    return index[..., 0], index[..., 1], index[..., 2]
