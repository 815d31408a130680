"""Is the edge that was found the right one of two? A strip of tape has an inner and an outer edge, side by side."""

from __future__ import annotations

import cv2
import numpy as np

from vision.arrays import Floats, Image
from vision.camera.edges import places_along, sampled
from vision.camera.lens import Camera
from vision.reasons import Reason, Why
from vision.setup import Setup
from vision.tuning import TUNING

_T = TUNING.camera.twin


def twin(picture: Image, camera: Camera, setup: Setup) -> float | None:
    """How far (mm) inside the area's edge another one runs along at least three sides, as dark to light as that is
    light to dark; None if there is none.

    Then what was clicked may be the outside of a strip whose inside is meant. Outside of an edge nothing is looked for:
    a strip whose inside was clicked has its outside there. What crosses a side here and there, such as pieces or the
    squares of a cloth, is no edge: the median along the side counts.
    """
    if setup.marking.kind not in ("tape", "board"):
        return None
    image = cv2.GaussianBlur(picture, (3, 3), 0.8).astype(np.float32)
    corners = setup.corners
    widths = [_width(image, camera, corners[k], corners[(k + 1) % 4], setup.marking.kind) for k in range(4)]
    seen = np.array([each for each in widths if each is not None])
    alike = seen[np.abs(seen - np.median(seen)) <= _T.alike] if len(seen) else seen
    return float(np.median(alike)) if len(alike) >= _T.sides else None


def _width(image: Floats, camera: Camera, start: Floats, end: Floats, kind: str) -> float | None:
    """How far (mm) inside one side its twin runs; None if it has none."""
    along = end - start
    length = float(np.hypot(*along[:2]))
    inward = np.array([-along[1], along[0], 0.0]) / length
    deep = np.arange(-3 * _T.own, _T.farthest + _T.span, _T.step)
    table = start + places_along(length, kind)[:, None] * along
    pixels = camera.project(table[:, None] + deep[None, :, None] * inward)
    height, width = image.shape[:2]
    if ((pixels < 1) | (pixels > np.array([width - 2, height - 2]))).any():
        return None
    levels = np.median(sampled(image, pixels), axis=0)
    lag = round(_T.span / _T.step)
    change, at = levels[lag:] - levels[:-lag], deep[lag:] - _T.span / 2
    own = change[np.abs(at) <= _T.own]
    step = own[np.abs(own).sum(axis=1).argmax()]
    back = -(change @ step) / max(float(step @ step), 1e-6)
    inside = np.where(at >= _T.nearest, back, 0.0)
    return float(at[inside.argmax()]) if inside.max() >= _T.back else None


def beside_another(twin_mm: float) -> Reason:
    """What people are asked where there are two edges."""
    return Reason(Why.TWO_EDGES, detail=f"{twin_mm:.0f}")
