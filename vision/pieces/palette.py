"""The colours of the pieces as this very picture shows them, learned from where pieces were found.

Paint, lamp and camera together make colours that no list knows. But where most pieces of a kind have been found, what
is common under their outlines and not beside them is their colour; shadows, gloss and the print of a mat are not.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats, Image
from vision.pictures import crop_around
from vision.pieces.finder import Finder, Kind, kind_of
from vision.pieces.naming import Placed
from vision.pieces.rarity import seen_logs
from vision.pieces.shapes import fill, outline
from vision.tuning import TUNING

_BINS, _STEPS, _LOW = 32, np.array([0.16, 0.11, 0.11]), np.array([-3.1, -1.76, -1.76])  # log luma, and two hues
_T = TUNING.pieces.palette


def learned(finder: Finder, placed: Sequence[Placed]) -> Finder:
    """The same picture, searched by the colours of the pieces that were found."""
    size = finder.map.shape[1], finder.map.shape[0]
    light = np.asarray(cv2.resize(finder.table.light, size, interpolation=cv2.INTER_LINEAR), np.float32)
    index = _numbers(finder.picture, light)
    under = np.zeros(finder.map.shape, bool)
    paints: defaultdict[Kind, defaultdict[tuple[int, int, int], list[Floats]]]
    paints = defaultdict(lambda: defaultdict(list))
    for each in placed:
        hull = outline(finder.camera, each.piece, each.pose) - (finder.crop.x0, finder.crop.y0)
        box = crop_around(hull, size, 4)
        part = slice(box.y0, box.y1), slice(box.x0, box.x1)
        own = fill(hull, box)
        under[part] |= cv2.dilate(own, np.ones((5, 5), np.uint8)) > 0
        inside = cv2.erode(own, np.ones((3, 3), np.uint8)) > 0
        if inside.sum() >= 12 and each.score > _T.least:  # pixels
            paints[kind_of(each.piece)][each.piece.colour].append(_shares(index[part][inside]))
    usual = {kind: np.max([_common(each) for each in own.values()], axis=0) for kind, own in paints.items()}
    table = _shares(index[finder.on_area & ~under])
    evidence = {}
    for kind, own in usual.items():
        others = np.max([table * 0.0, *(each for other, each in usual.items() if other[0] != kind[0])], axis=0)
        odds = own / (own + table + 1e-4) * np.minimum(1.0, _T.others * own / (others + 1e-5))
        unknown = np.clip(1.0 - np.maximum(np.maximum(own, table), others) / _T.seen, 0.0, 1.0)
        piece = next(piece for piece in finder.setup.pieces if kind_of(piece) == kind)
        mixed = (odds * (1.0 - unknown))[index] + _T.shy * unknown[index] * finder.evidence(piece)
        evidence[kind] = np.asarray(cv2.blur(mixed.astype(np.float32), (3, 3)), np.float32)
    return finder.told(evidence)


def _numbers(picture: Image, light: Floats) -> NDArray[np.int32]:
    """The number (h, w) of each pixel's colour; `light` (h, w): log luma of the light over the table."""
    logs = seen_logs(picture)
    features = (logs.mean(axis=2) - light, logs[..., 2] - logs[..., 1], logs[..., 0] - logs[..., 1])
    cut = [
        np.clip((each - low) / step, 0, _BINS - 1).astype(np.int32)
        for each, low, step in zip(features, _LOW, _STEPS, strict=True)
    ]
    return np.asarray((cut[0] * _BINS + cut[1]) * _BINS + cut[2], np.int32)


def _shares(index: NDArray[np.int32]) -> Floats:
    """The share of every colour (bins^3,) among some pixels (n,), spread a little over its neighbours."""
    counts = np.bincount(index, minlength=_BINS**3).astype(np.float32).reshape((_BINS,) * 3)
    for axis in (0, 0, 1, 2):
        counts = 0.5 * counts + 0.25 * (np.roll(counts, 1, axis) + np.roll(counts, -1, axis))
    return np.asarray(counts.ravel() / max(len(index), 1))


def _common(each: Sequence[Floats]) -> Floats:
    """The colours of most of several pieces of one paint (bins^3,): one that is unlike the others does not count."""
    kept = list(each)
    for _ in range(2):
        middle = np.mean(kept, axis=0)
        alike = [float(np.sqrt(middle * one).sum()) for one in each]
        kept = [one for one, value in zip(each, alike, strict=True) if value > _T.alike * max(alike)]
    return np.asarray(np.mean(kept, axis=0))
