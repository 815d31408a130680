"""A moving puck of its table's colour: what goes along with it is the side wall that is seen and the shadow."""

from __future__ import annotations

import cv2
import numpy as np

from vision.arrays import Floats
from vision.budget import check
from vision.puck.relief import DARKEST, Part, contrast, reliefs, smeared
from vision.puck.scene import Scene, Sighting

_SEEN = 0.03  # contrast from which on something may be there
_FEW = 12  # pixels
_SIGMA = 2.0  # mm
_PART, _MORE, _BESIDE = 0.6, 1.6, 6.0  # shares of a puck that are not one alone; mm (sigma) that such a one is off
_AGAIN = 2  # how often a streak is laid
_AROUND = 60.0  # mm around the way between two sightings in which one between them is looked for


def shaded(scene: Scene, i: int) -> list[Sighting]:
    """Everything in frame i that stands out from the table as much as a pale puck does."""
    check()
    relief = scene.relief
    assert relief is not None
    camera, crop = scene.film.camera, scene.film.crop
    now = scene.film.levelled(i).astype(np.float32).mean(axis=2)
    bare = scene.bare(i).astype(np.float32).mean(axis=2)
    off = np.abs(now - bare) / (bare + DARKEST)
    contours, _ = cv2.findContours(
        (cv2.blur(off, (3, 3)) > _SEEN).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE
    )
    found = []
    for contour in contours:
        x, y, w, h = cv2.boundingRect(contour)
        if w * h < _FEW:
            continue
        own = np.zeros((h, w), np.uint8)
        cv2.drawContours(own, [contour], -1, 1, -1, offset=(-x, -y))
        weight = np.where(own > 0, off[y : y + h, x : x + w], 0.0)
        mass = float(weight.sum())
        rows, columns = np.indices(weight.shape)
        pixel = np.array([(columns * weight).sum(), (rows * weight).sum()]) / mass + [x + crop.x0, y + crop.y0]
        mm = camera.on_plane(pixel)
        beside, expected = _middle(np.abs(relief.seen(camera, float(mm[0]), float(mm[1]))))
        share = mass / (expected * camera.scale(float(mm[0]), float(mm[1])) ** 2)
        if 0.25 < share < 2.6:
            place, sigma = mm - beside, _SIGMA if _PART < share < _MORE else _BESIDE
            found.append(Sighting(i, scene.film.frames[i].t, float(place[0]), float(place[1]), sigma, share))
    return found


def between(scene: Scene, i: int, before: Sighting, after: Sighting) -> list[Sighting]:
    """Where the puck may be in frame i if it moves little there: beside a piece that falls it is in one with that."""
    assert scene.relief is not None
    ends = np.array([[before.x, before.y], [after.x, after.y]])
    part = _seen(scene, i, ends.min(axis=0) - _AROUND, ends.max(axis=0) + _AROUND)
    found = reliefs(scene.film.camera, part, scene.relief)
    return [Sighting(i, scene.film.frames[i].t, each.x, each.y, _SIGMA, each.explained) for each in found]


def laid(scene: Scene, sighting: Sighting, streak: Floats, reach: float) -> tuple[Floats, float, float]:
    """Where (2,) mm a pale puck that leaves a `streak` (2,) mm fits best, `reach` mm along x and y from a sighting.

    Beside it how much of such a streak is there (1 = all), and what it explains. Where it fits best at the border, the
    sighting was beside a piece in one with it: it is looked for once more from there, and is nowhere if that leads on.
    """
    check()
    assert scene.relief is not None
    kernel = smeared(scene.relief.seen(scene.film.camera, sighting.x, sighting.y), streak)
    full = max(float((kernel * kernel).sum()), 1e-6)
    half = kernel.shape[0] // 2
    here = np.array([sighting.x, sighting.y])
    for _ in range(_AGAIN):
        low = np.round(here) - half - round(reach)
        part = _seen(scene, sighting.frame, low, low + 2.0 * (half + round(reach)))
        found = cv2.matchTemplate(part.change.mean(axis=2).astype(np.float32), kernel, cv2.TM_CCORR)
        row, column = (int(each) for each in np.unravel_index(int(found.argmax()), found.shape))
        here = low + half + np.array([column, row])
        best = float(found[row, column])
        if 0 < row < found.shape[0] - 1 and 0 < column < found.shape[1] - 1:
            return here, best / full, 2.0 * best - full
    return here, 0.0, 0.0


def _seen(scene: Scene, i: int, low: Floats, high: Floats) -> Part:
    return contrast(scene.film, scene.film.levelled(i), scene.bare(i), None, low, high)


def _middle(weight: Floats) -> tuple[Floats, float]:
    """Where the middle of what is seen lies from the middle of a picture (2,) px, and how much that is."""
    rows, columns = np.indices(weight.shape) - (weight.shape[0] - 1) / 2.0
    mass = max(float(weight.sum()), 1e-6)
    return np.array([(columns * weight).sum(), (rows * weight).sum()]) / mass, mass
