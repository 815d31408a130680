"""A moving puck of its table's colour: what goes along with it is the side wall that is seen and the shadow."""

from __future__ import annotations

import cv2
import numpy as np

from vision.arrays import Floats
from vision.budget import check
from vision.camera import Camera
from vision.puck.relief import DARKEST, Part, contrast, reliefs, smeared
from vision.puck.scene import Scene, Sighting
from vision.tuning import TUNING

_T = TUNING.puck.shaded


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
        (cv2.blur(off, (3, 3)) > _T.seen).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE
    )
    lumps = [each for each in (_lump(contour, off) for contour in contours) if each is not None]
    if not lumps:
        return []
    masses = np.array([mass for mass, _ in lumps])
    places = camera.on_plane(np.add([pixel for _, pixel in lumps], (crop.x0, crop.y0)))
    middle = np.median(places, axis=0)
    _, usual = _middle(np.abs(relief.seen(camera, float(middle[0]), float(middle[1]))))
    roughly = masses / (usual * _scales(camera, places) ** 2)
    found = []
    for k in np.flatnonzero((roughly > _T.least / _T.roughly) & (roughly < _T.most * _T.roughly)):
        mass, mm = masses[k], places[k]
        beside, expected = _middle(np.abs(relief.seen(camera, float(mm[0]), float(mm[1]))))
        share = mass / (expected * camera.scale(float(mm[0]), float(mm[1])) ** 2)
        if _T.least < share < _T.most:
            place, sigma = mm - beside, _T.sigma if _T.part < share < _T.more else _T.beside
            found.append(Sighting(i, scene.film.frames[i].t, float(place[0]), float(place[1]), sigma, share))
    return found


def _lump(contour: Floats, off: Floats) -> tuple[float, Floats] | None:
    """How much there is within a contour, and its middle (2,) px; None if that is too little to be anything."""
    x, y, w, h = cv2.boundingRect(contour)
    if w * h < 12:  # pixels
        return None
    own = np.zeros((h, w), np.uint8)
    cv2.drawContours(own, [contour], -1, 1, -1, offset=(-x, -y))
    weight = np.where(own > 0, off[y : y + h, x : x + w], 0.0)
    mass = float(weight.sum())
    across, down = np.arange(w) @ weight.sum(axis=0), np.arange(h) @ weight.sum(axis=1)
    return mass, np.array([across, down]) / mass + [x, y]


def _scales(camera: Camera, places: Floats) -> Floats:
    """Pixels per millimetre (n,) at table places (n, 2), as `Camera.scale`."""
    flat = np.column_stack([places, np.zeros(len(places))])
    here, right, up = (camera.project(flat + step) for step in ((0, 0, 0), (1.0, 0, 0), (0, 1.0, 0)))
    a, b = right - here, up - here
    return np.asarray(np.sqrt(np.abs(a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0])))


def between(scene: Scene, i: int, before: Sighting, after: Sighting) -> list[Sighting]:
    """Where the puck may be in frame i if it moves little there: beside a piece that falls it is in one with that."""
    assert scene.relief is not None
    ends = np.array([[before.x, before.y], [after.x, after.y]])
    part = _seen(scene, i, ends.min(axis=0) - _T.around, ends.max(axis=0) + _T.around)
    found = reliefs(scene.film.camera, part, scene.relief)
    return [Sighting(i, scene.film.frames[i].t, each.x, each.y, _T.sigma, each.explained) for each in found]


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
    for _ in range(2):
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
