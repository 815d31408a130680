"""What on the table is not table: colours that are rare, and seen in few places.

The table may have any pattern, but most of the area is table. Colours that are rare on the area, after the light's
unevenness is taken out, belong to pieces, and to their shadows: what is only darker than the light around counts less.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats, Image, Mask
from vision.budget import check
from vision.tuning import TUNING

_BINS, _STEPS = 48, np.array([0.12, 0.08, 0.08])  # log luma, log red/green, log blue/green
_T = TUNING.pieces.rarity


def seen_logs(picture: Image) -> Floats:
    """Logarithms (h, w, 3) of the light in each channel, damped where a webcam's noise, so many levels, hides it."""
    return np.asarray((2.2 * np.log((np.arange(256) + _T.levels) / (255.0 + _T.levels))).astype(np.float32)[picture])


def rarity(
    picture: Image, area: Image, model: TableColours | None = None
) -> tuple[Floats, Floats, Floats, TableColours]:
    """How rare (h, w), 0 to 1, each pixel's colour is on the table; `area` = mask of the playing area.

    Beside it, where a shadow may lie (h, w), 0 to 1: darker than the light around, and rare because of that; and where
    it cannot be told from one (h, w), 0 to 1: in a hue of the table. With `model` the table learned from an earlier
    picture is used.
    """
    check()
    small = cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    mask = (cv2.resize(area, (small.shape[1], small.shape[0]), interpolation=cv2.INTER_NEAREST) > 0).astype(np.float32)
    logs = seen_logs(np.asarray(small, np.uint8))
    luma = logs.mean(axis=2)
    if model is None:
        light = cv2.GaussianBlur(luma * mask, (0, 0), _T.light_sigma / 2)
        light = light / np.maximum(cv2.GaussianBlur(mask, (0, 0), _T.light_sigma / 2), 1e-3)
        model = TableColours(np.asarray(light), np.empty(0), np.empty(0))
    features = np.stack([luma - model.light, logs[..., 2] - logs[..., 1], logs[..., 0] - logs[..., 1]], axis=-1)
    index = np.clip(np.round(features / _STEPS + _BINS / 2), 0, _BINS - 1).astype(np.int32)
    flat = (index[..., 0] * _BINS + index[..., 1]) * _BINS + index[..., 2]
    if not model.shares.size:
        counts = np.bincount(flat[mask > 0], minlength=_BINS**3).astype(np.float32).reshape(_BINS, _BINS, _BINS)
        counts *= _spread(index, mask > 0)
        for axis in range(3):
            counts = 0.5 * counts + 0.25 * (np.roll(counts, 1, axis) + np.roll(counts, -1, axis))
        counts /= max(1.0, float(mask.sum()))
        model = replace(model, shares=-np.log(counts.ravel() + 1e-6), hues=-np.log(counts.sum(axis=0).ravel() + 1e-6))
    rare = np.clip((model.shares[flat] - _T.rare) / (_T.very_rare - _T.rare), 0.0, 1.0)
    hues = features[..., 1:]
    own = np.stack([cv2.GaussianBlur(hues[..., i] * mask, (0, 0), _T.light_sigma / 2) for i in (0, 1)], axis=-1)
    own = own / np.maximum(cv2.GaussianBlur(mask, (0, 0), _T.light_sigma / 2), 1e-3)[..., None]
    near = np.hypot(*np.moveaxis(hues - own, -1, 0)) < _T.shadow_hue + 0.003 / np.exp(luma)
    common = model.hues[flat % _BINS**2] < _T.common_hue
    shadow = (common | near) & (features[..., 0] < _T.shadow)
    deep = np.clip((_T.deep[0] - features[..., 0]) / (_T.deep[0] - _T.deep[1]), 0.0, 1.0)  # darker than any shadow
    dark = rare * np.clip(-features[..., 0] / _T.dim, 0.0, 1.0)
    shade = np.where(shadow, (1.0 - deep) * rare, 0.0)
    rare = rare - (1.0 - _T.shadow_share) * shade
    each = np.stack([rare, dark, shade], axis=-1).astype(np.float32)
    full = cv2.resize(each, (picture.shape[1], picture.shape[0]), interpolation=cv2.INTER_LINEAR)
    seen: list[Floats] = [np.ascontiguousarray(full[..., k]) for k in range(3)]
    return seen[0], seen[1], seen[2], model


@dataclass(frozen=True)
class TableColours:
    """The light over the table (h/2, w/2), -log share of every colour (bins^3,) and of every hue (bins^2,) on it."""

    light: Floats
    shares: Floats
    hues: Floats


def _spread(index: NDArray[np.int32], mask: Mask) -> Floats:
    """For every colour (bins, bins, bins) in how large a part of the area it, or one like it, is seen, 0 to 1.

    Many pieces of one paint may cover more of the area than the print of a mat, but they stand in few places.
    """
    rows, columns = np.nonzero(mask)
    if not len(rows):
        return np.ones((_BINS,) * 3, np.float32)
    side = max(4.0, np.sqrt(len(rows)) / _T.places)
    place = (rows / side).astype(np.int64) * _BINS**2 + (columns / side).astype(np.int64)
    names, number, sizes = np.unique(place, return_inverse=True, return_counts=True)
    half = _BINS // 2
    coarse = index[rows, columns].astype(np.int64) // 2
    colour = (coarse[:, 0] * half + coarse[:, 1]) * half + coarse[:, 2]
    pairs, counts = np.unique(number * half**3 + colour, return_counts=True)
    seen = counts > _T.noted * sizes[pairs // half**3]
    places = np.bincount(pairs[seen] % half**3, minlength=half**3).reshape(half, half, half) / len(names)
    return np.asarray(places.repeat(2, 0).repeat(2, 1).repeat(2, 2) ** _T.spread, np.float32)
