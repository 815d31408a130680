"""Sightings of a puck that is not where it seems to be: in flight, or partly behind a piece.

A charged puck is shot from on top of its pawn: until it has come down, it is seen in the air, not on the table. What is
seen of a puck behind a piece lies beside its middle.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.arrays import Floats
from vision.camera import Camera
from vision.pictures import crop_around
from vision.pieces import Placed, fill, hull_of, outline, puck_points
from vision.puck.scene import Sighting
from vision.puck.track_hypotheses import Located
from vision.setup import PUCK_HEIGHT
from vision.tuning import TUNING

_T = TUNING.puck.flight


def over(base: float, height: float) -> float:
    """How long (s) a puck that is shot from `base` mm flies over what is `height` mm high."""
    return math.sqrt(2.0 * max(base - height, 0.0) / _T.gravity)


def landed(camera: Camera, sightings: Sequence[Sighting], first: int, base: float) -> list[Sighting]:
    """The sightings (taken to be on the table) with those in the air where they are over the table.

    `first` = the last frame in which the puck lay at height `base` (mm). When it left between that frame and the next
    is told by its way: over the table it is straight, and of even speed.
    """
    fall = over(base, 0.0)
    at = next(i for i, sighting in enumerate(sightings) if sighting.frame == first)
    start, later = sightings[at], list(sightings[at + 1 :])
    if base <= 0.0 or not later:
        return list(sightings)
    flying = [i for i, sighting in enumerate(later) if sighting.t < start.t + fall]
    some = later[: len(flying) + 1]
    pixels = camera.project(np.array([[s.x, s.y, PUCK_HEIGHT / 2] for s in some]))
    best: tuple[float, Floats] | None = None
    for launch in np.linspace(start.t, later[0].t, 12, endpoint=False):
        since = np.array([s.t - launch for s in some])
        heights = np.maximum(base - 0.5 * _T.gravity * since**2, 0.0)
        places = np.array(
            [camera.on_plane(pixel, PUCK_HEIGHT / 2 + height) for pixel, height in zip(pixels, heights, strict=True)]
        )
        way = places - [start.x, start.y]
        speed = since @ way / float(since @ since)
        off = float(((way - since[:, None] * speed) ** 2).sum())
        if best is None or off < best[0]:
            best = off, places
    assert best is not None
    down = [replace(s, x=float(x), y=float(y)) for s, (x, y) in zip(some, best[1], strict=True)]
    return [*sightings[: at + 1], *down, *later[len(some) :]]


def occluded(camera: Camera, found: Located, pieces: Sequence[Placed]) -> list[Sighting]:
    """The sightings, those on the way less sure of which a piece that stands nearer to the camera covers a part.

    What is left of it was seen beside that piece: it counts what is covered where it was seen, and half way from the
    sighting before to the next.
    """
    out = list(found.sightings)
    for i in range(1, len(out) - 1):
        before, here, after = found.sightings[i - 1 : i + 2]
        if found.first < here.frame < found.last:
            places = (here.x, here.y), ((before.x + after.x) / 2.0, (before.y + after.y) / 2.0)
            covered = max(_covered(camera, np.array(place), pieces) for place in places)
            out[i] = replace(here, sigma=max(here.sigma, _T.off * covered))
    return out


def _covered(camera: Camera, here: Floats, pieces: Sequence[Placed]) -> float:
    """The share of a puck at a place (2,) mm that stands behind these pieces."""
    far = float(np.hypot(*(here - camera.place[:2])))
    before = [
        outline(camera, each.piece, each.pose)
        for each in pieces
        if math.dist(here, (each.pose.x, each.pose.y)) < _T.reach
        and math.dist(camera.place[:2], (each.pose.x, each.pose.y)) < far
    ]
    if not before:
        return 0.0
    puck = hull_of(camera.project(puck_points(*here)))
    box = crop_around(puck, camera.size, 1)
    own = fill(puck, box) > 0
    others = np.any([fill(each, box) > 0 for each in before], axis=0)
    return float(others[own].mean()) if own.any() else 0.0
