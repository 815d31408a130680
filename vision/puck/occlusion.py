"""A puck that goes on behind a piece is seen in part: what is left of it lies beside its middle."""

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
from vision.tuning import TUNING

_T = TUNING.puck.occlusion


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
