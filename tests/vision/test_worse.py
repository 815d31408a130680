"""Clips seen otherwise: what is known and what is true turns along with the pictures."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.vision.worse import WAYS
from vision.pictures.film import Frame, median

GIVEN: dict[str, Any] = {
    "pieces": [{"colour": "#102030"}],
    "calibration": {"corner_clicks_px": [[100.0, 600.0], [1100.0, 610.0], [900.0, 120.0], [250.0, 110.0]]},
}
TRUTH: dict[str, Any] = {"observation": {"start_mm": [100.0, 200.0], "end_mm": None}}


def _spot(x: int, y: int) -> Frame:
    picture = np.zeros((720, 1280, 3), np.uint8)
    picture[y - 3 : y + 4, x - 3 : x + 4] = (48, 32, 16)
    return Frame(picture, 0.0, 0)


@pytest.mark.parametrize("name", ["smaller", "larger", "turned-4", "turned-90", "turned-180", "mirrored"])
def test_clicks_go_where_the_picture_goes(name: str) -> None:
    way = WAYS[name]
    clicks = way.setup_of(GIVEN)["calibration"]["corner_clicks_px"]
    expected = [clicks[k] for k in ((1, 0, 3, 2) if name == "mirrored" else range(4))]
    for (x, y), (u, v) in zip(GIVEN["calibration"]["corner_clicks_px"], expected, strict=True):
        (seen,) = way.frames([_spot(round(x), round(y))], 1, seed=1)
        rows, columns = np.nonzero(seen.picture.max(axis=2) > 20)
        assert (columns.mean(), rows.mean()) == pytest.approx((u, v), abs=0.6)


def test_a_mirrored_table_has_its_first_side_on_the_other_end() -> None:
    assert WAYS["mirrored"].truth_of(TRUTH)["observation"]["start_mm"] == [510.0, 200.0]
    with pytest.raises(KeyError):
        WAYS["mirrored"].setup_of({**GIVEN, "calibration": {}})


@pytest.mark.parametrize("name", ["paints-grb", "paints-rgb", "paints-brg"])
def test_paints_change_with_the_picture(name: str) -> None:
    way = WAYS[name]
    (seen,) = way.frames([_spot(640, 360)], 1, seed=1)
    b, g, r = (int(each) for each in seen.picture[360, 640])
    assert way.setup_of(GIVEN)["pieces"][0]["colour"] == f"#{r:02x}{g:02x}{b:02x}"


def test_the_same_seed_makes_the_same_noise_and_single_frames_drop() -> None:
    frames = [Frame(np.zeros((60, 80, 3), np.uint8), 0.0, 0)] * 30
    once, again = ([f.picture for f in WAYS["noise-6"].frames(frames[:2], 2, seed=5)] for _ in range(2))
    assert all(np.array_equal(a, b) for a, b in zip(once, again, strict=True))
    assert not np.array_equal(once[0], once[1])
    assert 26 <= len(list(WAYS["single-drops"].frames(frames, 30, seed=1))) < 30


@pytest.mark.parametrize("count", range(1, 13))
def test_the_median_of_pictures_is_that_of_their_pixels(count: int) -> None:
    pictures = np.random.default_rng(count).integers(0, 256, (count, 6, 7, 3), dtype=np.uint8)
    assert np.array_equal(median(list(pictures)), np.sort(pictures, axis=0)[count // 2])
