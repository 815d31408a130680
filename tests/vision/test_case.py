"""Doubts: which of them are worth asking about."""

from __future__ import annotations

import pytest

from tests.vision.table import camera, setup_json, usual_pieces
from vision.calibration import Calibration
from vision.case import Case
from vision.film import Crop, Film
from vision.setup import parse_setup


@pytest.mark.parametrize(("kind", "asked"), [("shoot", ["whether red_1 fell", "a graze"]), ("move", ["a graze"])])
def test_after_a_move_only_a_touch_counts(kind: str, asked: list[str]) -> None:
    view = camera()
    setup = parse_setup(setup_json(usual_pieces(), kind))
    film = Film([], view, [], Crop(0, 0, *view.size), [])
    case = Case(film, setup, Calibration(view, 0.1, 0.1, 32, 0), [], [])
    case.doubt_outcome("whether red_1 fell", 0.6)
    case.doubt("a graze", 0.7)
    case.doubt("nothing worth a word", 0.9995)
    assert [doubt.reason for doubt in case.doubts] == asked
