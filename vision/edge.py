"""On which side of the area's edge a puck is: told from where it lies, or from how it went out of sight."""

from __future__ import annotations

import numpy as np

from vision.camera import BOARD, Camera
from vision.puck import Sighting, Slide
from vision.setup import PUCK_HEIGHT
from vision.tuning import TUNING
from vision.verdict import above_zero

_T = TUNING.judging.edge


def out_of_sight(area: tuple[float, float], last: Sighting, slide: Slide) -> tuple[bool, float]:
    """Whether a puck that is gone has left the area, and how sure that is.

    `last` = where it was last seen, `slide` = how it slid there.
    """
    ahead, speed = slide.at(last.t + 0.15), slide.velocity_at(last.t)
    beyond = bool(inside_by(area, ahead[0], ahead[1]) < 5.0)
    edges = ((last.x, -speed[0]), (last.y, -speed[1]), (area[0] - last.x, speed[0]), (area[1] - last.y, speed[1]))
    outwards = [fast for far, fast in edges if far < _T.near_edge]
    leaving = any(beyond or fast > _T.outwards for fast in outwards)
    return beyond or bool(outwards), 0.3 if not leaving else _T.beyond if beyond else 0.93


def inside_by(area: tuple[float, float], x: float, y: float) -> float:
    """How far inside the area's edge a place is, mm."""
    return min(x, y, area[0] - x, area[1] - y)


def over_a_raised_edge(
    camera: Camera, area: tuple[float, float], x: float, y: float, spread: float
) -> tuple[bool, float]:
    """Whether a puck seen at that place of a raised board has fallen off it, and how sure that is.

    None rests with its centre beyond the edge: it lies on the board, or below it beside its wood, and what lies there
    behind the edge is not seen. `spread` = sigma (mm) of a place across an edge.
    """
    seen = camera.project(np.array([x, y, PUCK_HEIGHT / 2]))
    below = camera.on_plane(seen, PUCK_HEIGHT / 2 - BOARD)
    inside, past = inside_by(area, x, y), -inside_by(area, float(below[0]), float(below[1]))
    rests, fell = above_zero(inside, spread), above_zero(min(past, _T.behind - inside), spread)
    sure = max(rests, fell) / (rests + fell)
    return fell > rests, sure if max(rests, fell) > _T.possible else min(sure, 0.5)
