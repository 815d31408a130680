"""Outlines laid over a picture: what is inside counts for a place, what lies along its sides against it."""

from __future__ import annotations

import cv2
import numpy as np

from vision.pieces.shapes import Ground, stencil

_SIZE = (80, 200)
_BAR = np.array([[60.0, 30.0], [140.0, 30.0], [140.0, 44.0], [60.0, 44.0]])
_ALL = np.ones(_SIZE, np.uint8)


def _filled(hull: np.ndarray) -> np.ndarray:
    image = np.zeros(_SIZE, np.uint8)
    cv2.fillConvexPoly(image, hull.astype(np.int32), 1)
    return image


def _scores(evidence: np.ndarray, valid: np.ndarray, *shifts: tuple[int, int]) -> list[float]:
    ground = Ground(evidence.astype(np.float32), valid)
    return [float(each) for each in stencil(_BAR).scores(ground, np.array(shifts, np.intp))]


def test_running_sums_are_the_mean_of_the_pixels_inside() -> None:
    noise = np.random.default_rng(5).random(_SIZE)
    inside = _filled(_BAR) > 0
    valid = (np.random.default_rng(6).random(_SIZE) < 0.8).astype(np.uint8)
    for dx, dy in ((0, 0), (-37, 9), (25, -14)):
        moved = np.roll(inside, (dy, dx), axis=(0, 1))
        (score,) = _scores(np.where(moved, noise, 0.0) * valid, valid, (dx, dy))
        assert abs(score - noise[moved & (valid > 0)].mean()) < 1e-5


def test_what_lies_along_a_long_side_speaks_against_a_place() -> None:
    bar = _filled(_BAR).astype(float)
    wide = bar.copy()
    wide[22:52, 66:134] = 1.0  # a broad thing of which the bar would be a part; the ends are free
    assert _scores(bar, _ALL, (0, 0))[0] > 0.99
    assert _scores(wide, _ALL, (0, 0))[0] < 0.6


def test_a_bar_fits_worse_the_farther_it_is_slid_along_itself() -> None:
    scores = _scores(_filled(_BAR), _ALL, (0, 0), (5, 0), (10, 0), (20, 0))
    assert scores == sorted(scores, reverse=True)
    assert scores[0] - scores[1] > 0.05


def test_nothing_is_said_of_places_beyond_the_picture_or_unseen() -> None:
    unseen = _ALL.copy()
    unseen[:, :110] = 0
    assert _scores(_filled(_BAR), _ALL, (70, 0), (0, 60)) == [-1.0, -1.0]
    assert _scores(_filled(_BAR), unseen, (0, 0)) == [-1.0]
