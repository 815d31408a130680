"""A long piece that was found too far along itself is put where its ends are seen."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tests.vision.table import PLACES, Scene, camera, setup_json, slide, usual_pieces
from vision.pictures.film import crop_around
from vision.pieces.finder import Finder, Spot
from vision.pieces.fit import between_its_ends
from vision.setup import Pose

_VIEW = camera(68.0, 8.0)
_SCENE = Scene(setup_json(usual_pieces()), _VIEW, slide((330.0, 120.0), (1.0, 1.0), 9.0))
_CROP = crop_around(_VIEW.project(_SCENE.setup.corners), _VIEW.size, 40)
_BARRIER = _SCENE.setup.piece("barrier_1")


@pytest.fixture(scope="module")
def finder() -> Finder:
    return Finder(_VIEW, _CROP, _CROP.of(_SCENE.frame(0)), _SCENE.setup, np.ones(3))


def _put(finder: Finder, there: Pose, score: float) -> Pose:
    return between_its_ends(finder, _BARRIER, Spot("barrier", there, score, np.ones(3))).pose


@pytest.mark.parametrize("far", [-18.0, -8.0, 0.0, 8.0, 18.0])
def test_a_barrier_slides_to_between_its_ends(finder: Finder, far: float) -> None:
    true = PLACES["barrier_1"]
    there = true.moved(far * math.cos(true.turn), far * math.sin(true.turn))
    put = _put(finder, there, finder.score(_BARRIER, there))
    assert math.hypot(put.x - true.x, put.y - true.y) < 3.0


def test_it_stays_where_the_whole_way_looks_alike_or_it_fitted_better(finder: Finder) -> None:
    bare = Pose(400.0, 240.0)
    assert _put(finder, bare, 0.0) == bare
    true = PLACES["barrier_1"]
    there = true.moved(8.0 * math.cos(true.turn), 8.0 * math.sin(true.turn))
    assert _put(finder, there, finder.score(_BARRIER, true) + 0.1) == there
