"""Where the table itself is seen, lit or in a shadow: what changes there is a shadow that went or came, no piece."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats, Image, Mask
from vision.camera import Camera
from vision.outcome.changes import covered
from vision.pictures import Crop
from vision.pieces import Placed
from vision.tuning import TUNING

_T = TUNING.outcome.ground
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
