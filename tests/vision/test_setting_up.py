"""What people see while they set the camera up: light, focus and size in words, outlines, pieces, kept calibrations."""

from __future__ import annotations

import math
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.table import PLACES, Scene, camera, setup_json, slide, usual_pieces
from vision.answer import area_outline
from vision.arrays import Image
from vision.camera.calibration import calibrate
from vision.camera.look import look
from vision.camera.store import file_of, keep, kept
from vision.pieces.survey import find_pieces
from vision.setup import parse_setup

SCENE = Scene(setup_json(usual_pieces()), camera(68.0, 8.0), slide((330.0, 120.0), (1.0, 1.0), 9.0))


@pytest.fixture(scope="module")
def picture() -> Image:
    return SCENE.frame(0)


def _advice(picture: Image) -> str:
    return " ".join(map(str, look(picture, SCENE.setup, SCENE.view).advice))


def test_a_good_picture_needs_no_advice(picture: Image) -> None:
    seen = look(picture, SCENE.setup, SCENE.view)
    assert seen.advice == ()
    assert seen.puck_px == pytest.approx(25 * SCENE.view.scale(305, 305))


def test_advice_names_what_is_wrong(picture: Image) -> None:
    assert "black" in _advice(np.zeros_like(picture))
    assert "too dark" in _advice((picture * 0.15).astype(np.uint8))
    assert "not sharp" in _advice(np.asarray(cv2.GaussianBlur(picture, (0, 0), 3.0), np.uint8))
    assert "too bright" in _advice(np.clip(picture * 1.6, 0, 255).astype(np.uint8))
    far = camera(68.0, 8.0, distance=2900.0)
    assert "too small" in " ".join(map(str, look(picture, SCENE.setup, far).advice))


def test_the_drawn_area_runs_through_the_corners() -> None:
    border = area_outline(SCENE.view, SCENE.setup)
    corners = SCENE.view.project(SCENE.setup.corners)
    assert np.allclose(border[:: len(border) // 4], corners)


def test_pieces_are_found_by_name_before_any_flick(picture: Image) -> None:
    found = {placed.piece.id: placed.pose for placed in find_pieces(SCENE.setup, SCENE.view, picture)}
    for name in ("red_1", "red_2", "red_3", "blue_1", "blue_2", "blue_3", "barrier_1"):
        assert math.hypot(found[name].x - PLACES[name].x, found[name].y - PLACES[name].y) < 4.0, name


@pytest.mark.parametrize(
    ("piece", "other", "words"),
    [
        ({"dims_mm": [-1, 20, 35]}, {}, "'red_1' should be between 0 and 300 mm"),
        ({"dims_mm": [1e9, 20, 35]}, {}, "'red_1' should be between 0 and 300 mm"),
        ({}, {"area_mm": "big"}, "'big' should be 2 numbers"),
        ({}, {"calibration": {"kind": "tape", "corner_clicks_px": [[0, 0]]}}, r"\[\[0, 0\]\] should be four places"),
    ],
)
def test_a_value_that_cannot_be_is_named(piece: dict[str, object], other: dict[str, object], words: str) -> None:
    pieces = usual_pieces()
    with pytest.raises(ValueError, match=words):
        parse_setup({**setup_json([{**pieces[0], **piece}, *pieces[1:]]), **other})


def test_a_calibration_is_kept_for_its_camera_and_size(picture: Image, tmp_path: Path) -> None:
    found = calibrate(picture, SCENE.setup)
    file = keep(tmp_path / "calibrations", "http://phone:8080/video", found)
    again = kept(file.parent, "http://phone:8080/video", (1280, 720))
    assert again is not None
    assert np.allclose(again.project(SCENE.setup.corners), found.camera.project(SCENE.setup.corners))
    assert kept(file.parent, "http://phone:8080/video", (640, 480)) is None
    file_of(file.parent, "0", (1280, 720)).write_text("[]", encoding="utf-8")
    assert kept(file.parent, "0", (1280, 720)) is None
