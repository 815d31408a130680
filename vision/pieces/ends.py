"""Where a long piece ends: slid along itself it looks much the same, but for its two ends."""

from __future__ import annotations

import math

import cv2
import numpy as np

from vision.arrays import Floats
from vision.pieces.finder import Finder, Spot
from vision.pieces.shapes import outline
from vision.pieces.stencil import around
from vision.setup import Piece
from vision.tuning import TUNING

_SLIDES = np.arange(-24.0, 25.0, 2.0)  # mm
_T = TUNING.pieces.ends


def between_its_ends(finder: Finder, piece: Piece, spot: Spot) -> Spot:
    """The same piece slid along itself to where its whole outline is seen as edges."""
    ways = [spot.pose.moved(far * math.cos(spot.pose.turn), far * math.sin(spot.pose.turn)) for far in _SLIDES.tolist()]
    hulls = [outline(finder.camera, piece, pose) - (finder.crop.x0, finder.crop.y0) for pose in ways]
    contrasts = [_contrast(finder, hull) for hull in hulls]
    best = int(np.argmax(contrasts))
    score = finder.score(piece, ways[best])
    plainly = _T.plainly * contrasts[len(ways) // 2] + _T.noise
    passed = 0 < best < len(ways) - 1  # farther it is worse again
    if not passed or contrasts[best] < plainly or score < spot.score - _T.worse:
        return spot
    return Spot(spot.type, ways[best], score, finder.colour(piece, ways[best]))


def _contrast(finder: Finder, hull: Floats) -> float:
    """How unlike the two sides of an outline (n, 2) px are, mean of all around it, in grey levels."""
    places, normals = around(hull)
    sides = np.stack([places + gap * finder.camera.unit * normals for gap in (-_T.gap, _T.gap)]).astype(np.float32)
    seen = cv2.remap(finder.picture, sides[..., 0], sides[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return float(np.minimum(np.abs(seen[1].astype(float) - seen[0]).max(axis=-1), _T.cap).mean())
