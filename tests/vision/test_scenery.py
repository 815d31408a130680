"""Obstacles and barriers that a puck pushed: how far, and by how much they turned."""

from __future__ import annotations

import math

import cv2
import numpy as np
import pytest

from tests.vision.footage.optics import look_at
from tests.vision.footage.render import Scene
from tests.vision.footage.solids import Body, Solid
from tests.vision.footage.surface import Surface, paint
from vision.arrays import Image
from vision.camera.calibration import Calibration, calibrate
from vision.camera.mat import marker_corners
from vision.outcome.shift import push_of, shifts
from vision.pictures.film import Crop
from vision.pieces.naming import Placed
from vision.setup import Pose, Setup, parse_setup

_KINDS = {
    "disc": ("disc", (32.0, 32.0, 22.0)),
    "block": ("box", (30.0, 30.0, 22.0)),
    "bar": ("box", (86.0, 14.0, 24.0)),
}
_PLACES = {"disc": (150.0, 420.0), "block": (450.0, 450.0), "bar": (310.0, 180.0)}
_PUSHES = [(0.0, 0.0, 0.0), (2.4, -1.8, 3.0), (-14.0, 9.0, -12.0), (21.0, 25.0, 35.0)]
_VIEW = look_at((960, 540), elevation=63.0, azimuth=9.0)


def _setup() -> Setup:
    pieces = [
        {
            "id": name,
            "type": "barrier" if name == "bar" else "obstacle",
            "colour": "#8a5a34",
            "dims_mm": list(dims),
        }
        for name, (_, dims) in _KINDS.items()
    ]
    puck = {"id": "puck", "type": "puck", "colour": "#e0b53a", "dims_mm": [25, 25, 6]}
    markers = {str(k): marker_corners(k).tolist() for k in range(4)}
    marking = {"kind": "mat_aruco", "markers_4x4_50_mm": markers}
    return parse_setup({"pieces": [*pieces, puck], "flick": {"kind": "shoot", "puck": "puck"}, "calibration": marking})


def _picture(push: tuple[float, float, float]) -> Image:
    solids = {name: Solid(shape, dims, paint("#8a5a34")) for name, (shape, dims) in _KINDS.items()}  # type: ignore[arg-type]
    bodies = {
        name: Body(x + push[0], y + push[1], turn=0.4 + math.radians(push[2])) for name, (x, y) in _PLACES.items()
    }
    return Scene(solids, lambda _t: bodies, lambda _t: _VIEW, Surface("mat_aruco", top="#e6e2da")).frame(0)


@pytest.fixture(scope="module")
def before() -> Image:
    return _picture(_PUSHES[0])


@pytest.fixture(scope="module")
def calibration(before: Image) -> Calibration:
    return calibrate(before, _setup())


@pytest.mark.parametrize("push", _PUSHES)
def test_pushes_are_measured_to_half_a_millimetre(
    push: tuple[float, float, float], before: Image, calibration: Calibration
) -> None:
    after = _picture(push)
    crop = Crop(0, 0, 960, 540)
    for piece in _setup().pieces:
        if piece.id == "puck":
            continue
        pose = Pose(*_PLACES[piece.id], 0.4)
        found = push_of(calibration.camera, crop, before, after, piece, pose)
        if push == _PUSHES[0]:
            assert found is None, piece.id
            continue
        assert found is not None, piece.id
        assert math.hypot(found.pose.x - pose.x - push[0], found.pose.y - pose.y - push[1]) < 0.6, piece.id
        if not piece.round:
            assert abs(math.degrees(found.pose.turn - pose.turn) - push[2]) < 1.5, piece.id


def test_a_piece_that_was_taken_away_was_not_pushed(before: Image, calibration: Calibration) -> None:
    empty = Scene({}, lambda _t: {}, lambda _t: _VIEW, Surface("mat_aruco", top="#e6e2da")).frame(0)
    piece = _setup().piece("disc")
    found = push_of(calibration.camera, Crop(0, 0, 960, 540), before, empty, piece, Pose(*_PLACES["disc"]))
    assert found is None or found.left > 20.0
    assert np.abs(before.astype(int) - empty).max() > 60


@pytest.mark.parametrize("push", [(0.0, 0.0, 0.0), (0.25, -0.15, 0.0), (-0.4, 0.3, 0.5)])
def test_a_shift_of_less_than_a_pixel_is_measured(
    push: tuple[float, float, float], before: Image, calibration: Calibration
) -> None:
    after = np.asarray(
        cv2.convertScaleAbs(_picture(push), alpha=0.97, beta=1.0), np.uint8
    )  # the light may have changed as well
    pieces = [Placed(_setup().piece(name), Pose(*at, 0.4), 1.0, 1.0) for name, at in _PLACES.items()]
    hidden = np.zeros((540, 960), bool)
    found = shifts(calibration.camera, Crop(0, 0, 960, 540), before, after, pieces, hidden)
    assert set(found) == set(_PLACES)
    for name, shift in found.items():
        assert math.hypot(*(shift.move[:2] - push[:2])) < 0.12, name
        if name == "bar":
            assert abs(math.degrees(shift.move[2]) - push[2]) < 0.2
        alone = shifts(calibration.camera, Crop(0, 0, 960, 540), before, after, [shift.placed], hidden)
        assert alone[name].felt == any(push)  # its own move is no error of its own
        nudged = shifts(calibration.camera, Crop(0, 0, 960, 540), before, after, [shift.placed], hidden, 0.3)
        assert not nudged[name].felt  # nothing tells it from what a nudged camera is off
    pair = shifts(calibration.camera, Crop(0, 0, 960, 540), before, after, pieces[:2], hidden)
    assert not any(shift.felt for shift in pair.values())  # what both did the picture may have done
    hidden[:] = True
    assert not shifts(calibration.camera, Crop(0, 0, 960, 540), before, after, pieces, hidden)
