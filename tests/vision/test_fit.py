"""A piece that was found a little beside its place is laid on its edges; a table without edges moves nothing."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tests.vision.table import PLACES, Scene, camera, setup_json, slide, usual_pieces
from vision.pictures.film import crop_around
from vision.pieces.finder import Finder
from vision.pieces.fit import fitted

_VIEW = camera(58.0, 20.0)
_SCENE = Scene(setup_json(usual_pieces()), _VIEW, slide((330.0, 120.0), (1.0, 1.0), 9.0))
_CROP = crop_around(_VIEW.project(_SCENE.setup.corners), _VIEW.size, 40)


@pytest.fixture(scope="module")
def finder() -> Finder:
    return Finder(_VIEW, _CROP, _CROP.of(_SCENE.frame(0)), _SCENE.setup, np.ones(3))


@pytest.mark.parametrize("name", PLACES)
@pytest.mark.parametrize("off", [(2.5, -1.5, 0.04), (-2.0, -2.0, -0.04), (0.0, 3.0, 0.06)])
def test_a_piece_found_beside_its_place_is_put_there(
    finder: Finder, name: str, off: tuple[float, float, float]
) -> None:
    true = PLACES[name]
    there = fitted(finder, _SCENE.setup.piece(name), true.moved(*off))
    assert math.hypot(there.x - true.x, there.y - true.y) < 1.3
    if name == "barrier_1":
        assert abs(there.turn - true.turn) < math.radians(0.5)


@pytest.mark.parametrize("name", ["red_1", "obstacle_1", "barrier_1"])
def test_where_no_edges_agree_a_piece_stays(finder: Finder, name: str) -> None:
    bare = PLACES["barrier_1"].moved(170.0, -30.0)
    assert fitted(finder, _SCENE.setup.piece(name), bare) == bare
    on_another = PLACES["blue_1"].moved(9.0, 4.0)  # half of the outline lies beside it
    at = fitted(finder, _SCENE.setup.piece("barrier_1"), on_another)
    assert math.hypot(at.x - on_another.x, at.y - on_another.y) < 6.0
