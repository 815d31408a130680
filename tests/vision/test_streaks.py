"""The streak that a puck of its table's colour leaves is found where no pixel of it stands out."""

from __future__ import annotations

import math

import cv2
import numpy as np
import pytest

from tests.vision.table import camera
from vision.arrays import Image
from vision.pictures.film import Crop, Film, Frame
from vision.puck.relief import Relief
from vision.puck.scene import Scene
from vision.puck.shaded import Streaks

_VIEW = camera(56.0)
_CROP = Crop(300, 40, 980, 700)
_CREAM = 210.0
_PUCK = Relief(200.0, 150.0, 0.9, 0.0, np.full(3, 0.01), -0.2, -0.15, (0.6, 8.0))


def _left(x: float, y: float, way: tuple[float, float], strength: float = 1.0) -> Image:
    """A cream table with what a puck leaves on it that goes a `way` (mm), its middle at (x, y)."""
    picture = np.full((720, 1280, 3), _CREAM) + np.random.default_rng(3).normal(0.0, 1.5, (720, 1280, 3))
    steps = np.linspace(-0.5, 0.5, 25)
    there = np.zeros((720, 1280))
    rows, columns = np.mgrid[-31.0:32.0, -31.0:32.0]
    for k in steps:
        at = x + k * way[0], y + k * way[1]
        seen = _PUCK.seen(_VIEW, *at)
        corners = np.array([[columns.min(), rows.min()], [columns.max(), rows.min()], [columns.max(), rows.max()]])
        pixels = _VIEW.project(np.column_stack([corners + at, np.zeros(3)])).astype(np.float32)
        to = cv2.getAffineTransform(np.array([[0, 0], [62, 0], [62, 62]], np.float32), pixels)
        there += cv2.warpAffine(seen, to, (1280, 720)) / len(steps)
    return np.clip(picture * np.exp(strength * there)[..., None], 0, 255).astype(np.uint8)


def _streaks(*pictures: Image, area: tuple[float, float] = (610.0, 610.0)) -> Streaks:
    empty = _left(0.0, 0.0, (0.0, 0.0), 0.0)
    frames = [Frame(each, i / 30, i) for i, each in enumerate((empty, *pictures))]
    film = Film(frames, _VIEW, [None] * len(frames), _CROP, [0.0] * len(frames))
    film.level(empty)
    bare = _CROP.of(empty)
    return Streaks(Scene(film, bare, bare, np.ones(3), 1.5, _PUCK), area)


@pytest.mark.parametrize("place", [(120.0, 140.0), (305.0, 300.0), (470.0, 420.0)])
@pytest.mark.parametrize("way", [(0.0, 0.0), (14.0, 14.0), (-8.0, 34.0), (45.0, 20.0)])
def test_a_puck_is_found_by_the_streak_it_leaves(place: tuple[float, float], way: tuple[float, float]) -> None:
    best, *_ = _streaks(_left(*place, way)).found(1)
    assert math.dist((best.x, best.y), place) < 5.0
    assert best.share > 0.5
    assert best.length == pytest.approx(math.hypot(*way), abs=12.0)


def test_nothing_is_found_on_a_bare_table() -> None:
    assert not _streaks(_left(300.0, 300.0, (0.0, 0.0), 0.0)).found(1)


def test_what_is_much_stronger_than_the_puck_is_less_like_it() -> None:
    found = [_streaks(_left(300.0, 300.0, (10.0, 20.0), strength)).found(1)[0] for strength in (1.0, 1.9)]
    assert found[0].share > 0.8
    assert found[1].share < 0.9 * found[0].share


def test_what_is_found_lies_where_it_is_and_not_beside_it() -> None:
    """On the mean: a pixel is 3 mm."""
    off = []
    for k, way in enumerate(((0.0, 0.0), (20.0, 0.0), (0.0, 32.0), (46.0, 0.0), (14.0, 14.0), (0.0, 10.0)) * 2):
        at = 150.0 + 1.7 * k, 180.0 + 26.8 * k
        best, *_ = _streaks(_left(*at, way)).found(1)
        off.append((best.x - at[0], best.y - at[1]))
    assert np.abs(np.mean(off, axis=0)).max() < 0.7


def test_what_lies_far_beyond_the_edge_is_not_looked_at() -> None:
    picture = _left(190.0, 190.0, (10.0, 20.0))
    assert _streaks(picture).found(1)
    assert not _streaks(picture, area=(150.0, 150.0)).found(1)
