"""The puck where it hardly stands out: in noise, in dim light, smeared over its way, on a table of nearly its colour.

A pixel alone says nothing there. What a whole puck's worth of pixels differ from the table does: noise averages out,
and what is left either points from the table's colour towards the puck's, or is something else.
"""

from __future__ import annotations

import cv2
import numpy as np

from vision.arrays import Floats, Image, levels_of
from vision.budget import check
from vision.puck.scene import SHADOW, Scene, Sighting
from vision.setup import PUCK_HEIGHT, PUCK_RADIUS
from vision.tuning import TUNING

_T = TUNING.puck.low_contrast


def low_contrast(scene: Scene, i: int) -> list[Sighting]:
    """Everything in frame i that may be a puck, however little it stands out."""
    check()
    camera, crop = scene.film.camera, scene.film.crop
    now = _small(scene.film.levelled(i))
    middle = scene.film.camera.on_plane(np.array([(crop.x0 + crop.x1) / 2.0, (crop.y0 + crop.y1) / 2.0]))
    side = max(3, round(1.3 * PUCK_RADIUS * camera.scale(float(middle[0]), float(middle[1])) / _T.half)) | 1
    puck = levels_of(scene.colour)
    share, off = _towards(now, _small(scene.before), puck, side)
    if scene.after is not scene.before:
        other, less = _towards(now, _small(scene.after), puck, side)
        share, off = np.where(less < off, other, share), np.minimum(less, off)
    crawl = 1.4826 * float(np.median(np.abs(share)))
    mask = (share > max(_T.seen, _T.sure * crawl)).astype(np.uint8)
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    found = []
    for contour in contours:
        x, y, w, h = cv2.boundingRect(contour)
        own = np.zeros((h + 2 * side, w + 2 * side), np.uint8)
        cv2.drawContours(own, [contour], -1, 1, -1, offset=(side - x, side - y))
        own = np.asarray(cv2.dilate(own, np.ones((side, side), np.uint8)), np.uint8)
        y0, x0 = max(y - side, 0), max(x - side, 0)
        part = share[y0 : y + h + side, x0 : x + w + side]
        own = own[y0 - y + side :, x0 - x + side :][: part.shape[0], : part.shape[1]]
        weights = np.where(own > 0, np.maximum(part, 0.0), 0.0)
        mass = float(weights.sum())
        rows, columns = np.nonzero(weights)
        value = weights[rows, columns] / mass
        pixel = np.array([(columns * value).sum() + x0, (rows * value).sum() + y0]) * _T.half + (_T.half - 1) / 2
        mm = camera.on_plane(pixel + np.array([crop.x0, crop.y0]), PUCK_HEIGHT / 2)
        expected = np.pi * (PUCK_RADIUS * camera.scale(float(mm[0]), float(mm[1]), PUCK_HEIGHT / 2) / _T.half) ** 2
        if not 0.3 < mass / expected < 2.6:
            continue
        sigma = 1.5 + 20.0 * crawl
        found.append(Sighting(i, scene.film.frames[i].t, float(mm[0]), float(mm[1]), sigma, mass / expected))
    return found


def _small(picture: Image) -> Floats:
    return np.asarray(
        cv2.resize(picture, None, fx=1 / _T.half, fy=1 / _T.half, interpolation=cv2.INTER_AREA), np.float32
    )


def _towards(now: Floats, table: Floats, puck: Floats, side: int) -> tuple[Floats, Floats]:
    """How far (h, w) each place's surroundings went from the table's colour towards the puck's, 1 = all the way.

    0 where they went elsewhere. Beside it how far they went at all, in grey levels.
    """
    went, way, under = (cv2.blur(each, (side, side)) for each in (now - table, puck - table, table))
    # a shadow takes light from the table: what points that way says little
    bright = np.einsum("hwc,hwc->hw", under, under) + SHADOW
    own = way - under * (np.einsum("hwc,hwc->hw", way, under) / bright)[..., None]
    length = np.einsum("hwc,hwc->hw", way, own) + _T.levels**2
    share = np.einsum("hwc,hwc->hw", went, own) / length
    left = went - share[..., None] * way
    left = left - under * (np.einsum("hwc,hwc->hw", left, under) / bright)[..., None]
    foreign = np.linalg.norm(left, axis=2) > _T.foreign * np.abs(share) * np.sqrt(length) + 1.0
    return np.where(foreign, 0.0, np.clip(share, -1.0, 1.3)), np.linalg.norm(went, axis=2)
