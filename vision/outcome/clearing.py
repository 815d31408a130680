"""A picture of the table without the puck: pieces that stand before it, and near to it, stay in the picture."""

from __future__ import annotations

import cv2
import numpy as np

from vision.arrays import Floats, Image, Mask, linear
from vision.pieces import hue
from vision.puck import alpha_matte, patched
from vision.tuning import TUNING

_T = TUNING.outcome.clearing
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
    table = (off[..., 0] > _T.shade[0]) & (off[..., 0] < _T.shade[1]) & (np.hypot(off[..., 1], off[..., 2]) < _T.same)
    piece: Mask = cv2.morphologyEx((~puck & ~table & ~mixed).astype(np.uint8), cv2.MORPH_OPEN, _SPECK) > 0
    out = mask.copy()
    out[box][piece] = 0
    return patched(picture, other, out)


def _looks(light: Floats) -> Floats:
    """Luma and two hues (…, 3), logarithmic, of linear BGR light (…, 3)."""
    return hue(light + _T.added * light.mean(axis=-1, keepdims=True))
