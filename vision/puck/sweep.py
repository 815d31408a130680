"""Where exactly the moving puck was: the streak that a disc of its size and speed leaves, laid over each frame.

A streak is data, not noise: its shape is known from the speed, so that all its pixels vote for one place. What is only
darker than the table is a shadow's, not the puck's, as far as colour tells the two apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.arrays import Floats, levels_of
from vision.budget import check
from vision.pictures import Crop, crop_around
from vision.pieces import fill, hull_of, puck_points
from vision.puck.follow import detour
from vision.puck.scene import SHADOW, Scene, Sighting
from vision.puck.shaded import laid
from vision.setup import PUCK_HEIGHT
from vision.tuning import TUNING

_T = TUNING.puck.sweep


def swept(scene: Scene, sightings: Sequence[Sighting]) -> list[Sighting]:
    """The sightings of one flick, in order, each where its streak fits best; the first and the last stay."""
    sightings = _on_the_way(sightings)
    inner = range(1, len(sightings) - 1)
    speeds = {i: _velocities(sightings, i) for i in inner}
    fast = sorted(inner, key=lambda i: -float(np.hypot(*speeds[i][0])))[:3]
    exposure = max(_T.exposures, key=lambda e: sum(_laid(scene, sightings[i], speeds[i][0] * e).gain for i in fast))
    whole = max(1.0, float(np.median([s.share for s in sightings])))  # shadows and compression add to it
    out = list(sightings)
    for i in inner:
        best = max((_laid(scene, sightings[i], speed * exposure) for speed in speeds[i]), key=lambda each: each.gain)
        hidden = _T.hidden * max(0.0, _T.whole - sightings[i].share / whole) if scene.relief is None else 0.0
        if best.share > _T.least:
            sigma = _T.sigma + 1.2 * max(0.0, 0.8 - best.share) + 0.02 * best.length + hidden
            out[i] = replace(sightings[i], x=best.x, y=best.y, sigma=sigma)
        else:
            out[i] = replace(sightings[i], sigma=sightings[i].sigma + hidden)
    return out


def _on_the_way(sightings: Sequence[Sighting]) -> list[Sighting]:
    """The sightings without those that lie far off the way between their neighbours and are too small for a puck."""
    triples = zip(sightings, sightings[1:], sightings[2:], strict=False)
    off = [b for a, b, c in triples if b.share < _T.part and detour(a, b, c)]
    return [s for s in sightings if s not in off]


def _velocities(sightings: Sequence[Sighting], i: int) -> list[Floats]:
    """What the velocity (2,) mm/s may be: from neighbour to neighbour; if the path breaks here, as before or after."""
    before, here, after = sightings[i - 1 : i + 2]
    through, come, go = (
        np.array([b.x - a.x, b.y - a.y]) / max(b.t - a.t, 1e-3)
        for a, b in ((before, after), (before, here), (here, after))
    )
    return [through, come, go] if float(np.hypot(*(go - come))) > _T.break_ else [through]


@dataclass(frozen=True)
class _Laid:
    """Where a streak fits best (mm), how much of its evidence is there (1 = all), what it explains, its length (mm)."""

    x: float
    y: float
    share: float
    gain: float
    length: float


def _laid(scene: Scene, sighting: Sighting, streak: Floats) -> _Laid:
    """A streak (2,) mm where it fits best near a sighting."""
    check()
    length = float(np.hypot(*streak))
    nowhere = _Laid(sighting.x, sighting.y, 0.0, 0.0, length)
    if scene.relief is not None:
        place, *told = laid(scene, sighting, streak, _T.reach)
        return _Laid(float(place[0]), float(place[1]), told[0], told[1], length)
    camera, crop = scene.film.camera, scene.film.crop
    here = np.array([sighting.x, sighting.y])
    discs = [puck_points(*(here + k * streak)) for k in np.linspace(-0.5, 0.5, 7)]
    pixels = [camera.project(each) for each in discs]
    reach = int(np.ceil(_T.reach * camera.scale(float(here[0]), float(here[1]))))
    box = crop_around(np.concatenate(pixels), camera.size, 1)
    kernel = np.mean([fill(hull_of(each), box) for each in pixels], axis=0).astype(np.float32)
    wide = Crop(box.x0 - reach, box.y0 - reach, box.x1 + reach, box.y1 + reach)
    inside = Crop(max(wide.x0, crop.x0), max(wide.y0, crop.y0), min(wide.x1, crop.x1), min(wide.y1, crop.y1))
    if inside.x1 - inside.x0 < 8 or inside.y1 - inside.y0 < 8:
        return nowhere
    rows = slice(inside.y0 - crop.y0, inside.y1 - crop.y0)
    columns = slice(inside.x0 - crop.x0, inside.x1 - crop.x0)
    vote, weight = _votes(scene, sighting.frame, rows, columns)
    rim = (inside.y0 - wide.y0, wide.y1 - inside.y1, inside.x0 - wide.x0, wide.x1 - inside.x1)
    framed = [cv2.copyMakeBorder(each, *rim, cv2.BORDER_CONSTANT, value=0.0) for each in (vote, weight)]
    found = cv2.matchTemplate(framed[0], kernel, cv2.TM_CCORR)
    full = cv2.matchTemplate(framed[1], kernel * kernel, cv2.TM_CCORR)
    gain = 2.0 * found - full
    row, column = (int(each) for each in np.unravel_index(int(np.argmax(gain)), gain.shape))
    share = float(found[row, column] / max(float(full[row, column]), 1e-3))
    # a streak that is a little longer than the one that is laid over it fits as well along some way: its middle counts
    top = np.maximum(gain - (gain[row, column] - _T.flat * full[row, column]), 0.0)
    top[np.hypot(*(np.indices(top.shape).T - (row, column)).T) > 0.5 * reach + 1] = 0.0
    rows_, columns_ = np.indices(top.shape)
    shift = np.array([(columns_ * top).sum(), (rows_ * top).sum()]) / max(float(top.sum()), 1e-9) - reach
    there = camera.on_plane(camera.project(np.array([*here, PUCK_HEIGHT / 2])) + shift, PUCK_HEIGHT / 2)
    if float(np.hypot(*(there - here))) > _T.reach:
        return nowhere
    return _Laid(float(there[0]), float(there[1]), share, float(gain[row, column]), length)


def _votes(scene: Scene, i: int, rows: slice, columns: slice) -> tuple[Floats, Floats]:
    """For each pixel how much it says of the puck's share in it (share times weight), and the weight."""
    now = scene.film.levelled(i)[rows, columns].astype(np.float32)
    puck = levels_of(scene.colour)
    best: tuple[Floats, Floats, Floats] | None = None
    for layer in (scene.before, scene.after) if scene.after is not scene.before else (scene.before,):
        table: Floats = layer[rows, columns].astype(np.float32)
        went, way = now - table, puck - table
        dark = np.einsum("hwc,hwc->hw", way, table) / (np.einsum("hwc,hwc->hw", table, table) + SHADOW)
        own = way - table * dark[..., None]
        weight = np.einsum("hwc,hwc->hw", way, own) + 1.0
        vote = np.einsum("hwc,hwc->hw", went, own)
        vote = np.clip(vote, -0.3 * weight, 1.2 * weight)
        size = np.einsum("hwc,hwc->hw", went, went)
        if best is None:
            best = vote, weight, size
        else:
            less = size < best[2]
            best = np.where(less, vote, best[0]), np.where(less, weight, best[1]), np.minimum(size, best[2])
    assert best is not None
    return np.asarray(best[0], np.float32), np.asarray(best[1], np.float32)
