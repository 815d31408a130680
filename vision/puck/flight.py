"""A charged puck is shot from on top of its pawn: until it has come down, it is seen in the air, not on the table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.arrays import Floats
from vision.camera import Camera
from vision.puck.scene import Sighting
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
    some = later[: len(flying) + _T.later]
    pixels = camera.project(np.array([[s.x, s.y, PUCK_HEIGHT / 2] for s in some]))
    best: tuple[float, Floats] | None = None
    for launch in np.linspace(start.t, later[0].t, _T.launches, endpoint=False):
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
