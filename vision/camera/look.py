"""Is the picture good enough to judge a flick by? Light, focus and size, in words for people who set a camera up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from vision.arrays import Image
from vision.camera.lens import Camera
from vision.reasons import Reason, Why
from vision.setup import PUCK_RADIUS, Setup
from vision.tuning import TUNING

_T = TUNING.camera.look
BLACK: Final = _T.black
DARK: Final = _T.dark
GLARE_SHARE: Final = _T.glare_share
BLURRED: Final = _T.blurred
PUCK_PX: Final = _T.puck_px


@dataclass(frozen=True)
class Look:
    """What was measured on one picture.

    `light` = mean grey level, `glare` = share of blown out pixels, `edge_px` = how many pixels a sharp edge takes
    (NaN if there is none), `puck_px` = width of a puck in the middle of the area (None before calibration). `advice` =
    what should be better, the most important first; none: all is well.
    """

    size: tuple[int, int]
    light: float
    glare: float
    edge_px: float
    puck_px: float | None
    advice: tuple[Reason, ...]


def look(picture: Image, setup: Setup | None = None, camera: Camera | None = None) -> Look:
    """Measure a picture; with `setup` and `camera` also how large a puck is in it."""
    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    light = float(grey.mean())
    glare = float((grey >= 250).mean())
    edge = _edge_width(grey)
    puck = None
    if setup is not None and camera is not None:
        puck = 2 * PUCK_RADIUS * camera.scale(setup.area[0] / 2, setup.area[1] / 2)
    advice = []
    if light < BLACK:
        advice.append(Reason(Why.LOOKS_BLACK))
    elif light < DARK:
        advice.append(Reason(Why.LOOKS_DARK))
    elif glare > GLARE_SHARE:
        advice.append(Reason(Why.LOOKS_BRIGHT))
    if light >= BLACK and not edge <= BLURRED:
        advice.append(Reason(Why.LOOKS_BLURRED))
    if puck is not None and puck < PUCK_PX:
        advice.append(Reason(Why.LOOKS_SMALL))
    return Look((picture.shape[1], picture.shape[0]), light, glare, edge, puck, tuple(advice))


def _edge_width(grey: Image) -> float:
    """How many pixels the sharpest edges take from one side to the other: their height over their steepest slope."""
    image = cv2.GaussianBlur(grey, (0, 0), 0.7).astype(np.float32)
    dx, dy = cv2.Sobel(image, cv2.CV_32F, 1, 0, scale=0.125), cv2.Sobel(image, cv2.CV_32F, 0, 1, scale=0.125)
    slope = cv2.magnitude(dx, dy)
    strongest = slope == cv2.dilate(slope, np.ones((9, 9), np.uint8))
    rows, columns = np.nonzero(strongest & (slope > 4.0))
    if len(rows) < 20:
        return float("nan")
    order = np.argsort(-slope[rows, columns])[:400]
    kernel = np.ones((15, 15), np.uint8)
    height = cv2.dilate(image, kernel) - cv2.erode(image, kernel)
    width = height[rows[order], columns[order]] / slope[rows[order], columns[order]]
    return float(np.percentile(width, 25))
