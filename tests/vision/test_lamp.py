"""Shadows are told from pieces: all fall away from one lamp, and a shadow casts none."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.vision.table import PLACES, camera, setup_json, usual_pieces
from vision.pictures.film import crop_around
from vision.pieces.finder import Finder
from vision.pieces.lamp import Lamp, casts, find_lamp, shady
from vision.pieces.shapes import fill, outline, points
from vision.setup import parse_setup

_VIEW = camera(80.0, 10.0)
_SETUP = parse_setup(setup_json(usual_pieces()))
_CROP = crop_around(_VIEW.project(_SETUP.corners), _VIEW.size, 40)
_LAMP = Lamp(np.array([-700.0, 500.0, 900.0]))
_STAND = [(_SETUP.piece(name), pose) for name, pose in PLACES.items()]


def _finder(share: float) -> Finder:
    """A grained table on which pieces cast shadows that keep a share of the light."""
    random = np.random.default_rng(3)
    size = _CROP.y1 - _CROP.y0, _CROP.x1 - _CROP.x0, 1
    grain = cv2.GaussianBlur(random.normal(0.0, 40.0, size).astype(np.float32), (0, 0), 6.0)[..., None]
    seen = (160.0 + grain) * (0.8, 0.95, 1.0)
    for piece, pose in _STAND:
        cast = _VIEW.project(_LAMP.cast(points(piece, pose))).astype(np.float32)
        seen[fill(cv2.convexHull(cast).reshape(-1, 2).astype(float), _CROP) > 0] *= share
    for piece, pose in _STAND:
        seen[fill(outline(_VIEW, piece, pose), _CROP) > 0] = piece.colour[::-1]
    picture = cv2.GaussianBlur(seen, (0, 0), 0.8) + random.normal(0.0, 1.0, seen.shape)
    return Finder(_VIEW, _CROP, np.clip(picture, 0, 255).astype(np.uint8), _SETUP)


@pytest.fixture(scope="module")
def lit() -> Finder:
    return _finder(0.65)


def test_the_lamp_is_found_by_the_shadows_of_most_pieces(lit: Finder) -> None:
    lamp = find_lamp(lit, _STAND)
    assert lamp is not None
    way, true = lamp.place[:2] - 305.0, _LAMP.place[:2] - 305.0
    assert way @ true / (np.hypot(*way) * np.hypot(*true)) > 0.9
    assert find_lamp(_finder(1.0), _STAND) is None


@pytest.mark.parametrize("name", ["obstacle_1", "barrier_1"])
def test_a_piece_casts_a_shadow_and_a_shadow_none(lit: Finder, name: str) -> None:
    piece, pose = _SETUP.piece(name), PLACES[name]
    off = (_LAMP.cast(np.array([[pose.x, pose.y, piece.dims[2]]])) - [pose.x, pose.y, 0.0])[0]
    on_its_shadow = pose.moved(float(off[0]), float(off[1]))
    assert casts(lit, piece, pose, _LAMP)
    assert not casts(lit, piece, on_its_shadow, _LAMP)
    assert shady(lit, piece, on_its_shadow) > shady(lit, piece, pose) + 0.2
