"""What is drawn over a picture so that people see what the tracker sees: outlines in pixels, and a flick as a film."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Floats
from vision.camera import Camera
from vision.pictures import Film
from vision.pieces import outline
from vision.setup import Pose, Setup
from vision.tracker import Judged
from vision.tuning import TUNING

_T = TUNING.judging.overlay


def area_outline(camera: Camera, setup: Setup) -> Floats:
    """The border of the playing area (n, 2) px, from corner 0 on; corner k is point k * n / 4."""
    corners = setup.corners
    t = np.linspace(0.0, 1.0, 24, endpoint=False)[:, None]  # the lens bends straight edges
    sides = [a + t * (b - a) for a, b in zip(corners, np.roll(corners, -1, axis=0), strict=True)]
    return camera.project(np.concatenate(sides))


def corners_inside(camera: Camera, setup: Setup, mm: float) -> Floats:
    """Where (4, 2) px the corners are of a square so many mm inside the area."""
    middle = setup.corners.mean(axis=0)
    return camera.project(setup.corners + mm * np.sign(middle - setup.corners) * (1.0, 1.0, 0.0))


@dataclass(frozen=True)
class Shot:
    """One frame of a replay: its time (s), its picture as JPEG, the puck's outline (n, 2) px in it if it was seen."""

    t: float
    jpeg: bytes
    puck: Floats | None


@dataclass(frozen=True)
class Replay:
    """The film of one flick, cut to the table; all outlines are in pixels of its pictures.

    `touched` and `fallen` = name, time (s) and outline of every piece that was touched where it stood, and of every
    pawn that fell where it lies.
    """

    size: tuple[int, int]
    shots: tuple[Shot, ...]
    area: Floats
    touched: tuple[tuple[str, float, Floats], ...]
    fallen: tuple[tuple[str, float, Floats], ...]


def replay(judged: Judged, setup: Setup) -> Replay | None:
    """The film to look at again; None if nothing was judged."""
    film, verdict = judged.film, judged.verdict
    if film is None:
        return None
    crop = film.crop
    corner = np.array([crop.x0, crop.y0], float)
    path = verdict.tracks.get(setup.puck.id, [])
    first, last = _busy(film, path)
    shots = []
    for i in range(first, last + 1):
        ok, data = cv2.imencode(".jpg", crop.of(film.picture(i)), [cv2.IMWRITE_JPEG_QUALITY, 80])
        if not ok:
            continue
        place = path[i] if i < len(path) else None
        drawn = None if place is None else outline(film.camera, setup.puck, Pose(*place)) - corner
        shots.append(Shot(film.frames[i].t, np.asarray(data).tobytes(), drawn))
    touched = []
    for touch in verdict.touches:
        stood = verdict.stood.get(touch.piece)
        if stood is not None:
            touched.append((touch.piece, touch.t, outline(film.camera, setup.piece(touch.piece), stood) - corner))
    fallen = []
    for name in verdict.toppled:
        lies = verdict.poses.get(name)
        if lies is not None:
            fallen.append((name, film.frames[last].t, outline(film.camera, setup.piece(name), lies) - corner))
    return Replay(
        (crop.x1 - crop.x0, crop.y1 - crop.y0),
        tuple(shots),
        area_outline(film.camera, setup) - corner,
        tuple(touched),
        tuple(fallen),
    )


def _busy(film: Film, path: list[tuple[float, float] | None]) -> tuple[int, int]:
    """The first and the last frame worth seeing: from shortly before the puck leaves until shortly after it rests."""
    n = len(film)
    away = [i for i, place in enumerate(path) if place is None or place not in (path[0], path[-1])]
    if not away:
        return 0, n - 1
    return max(away[0] - _T.lead, 0), min(away[-1] + 2 * _T.lead, n - 1)
