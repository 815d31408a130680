"""Teaching: the paints of home-made pieces, from a picture."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.standing import SCENE, VIEW
from tests.vision.table import PLACES, Scene, setup_json, slide, usual_pieces
from vision.pieces.finder import nominal
from vision.pieces.teach import teach
from vision.reasons import BadSetup
from vision.setup import parse_setup


def test_teaching_takes_the_colours_from_the_picture() -> None:
    named = usual_pieces(red="#444444", blue="#444444", puck="#444444")
    given = parse_setup(setup_json(named))
    places = {name: (PLACES[name].x, PLACES[name].y) for name in ("red_1", "blue_1", "obstacle_1")}
    taught = teach(given, VIEW, SCENE.frame(0), {**places, "puck_1": (330.0, 120.0)})
    for name in ("red_2", "blue_3", "obstacle_2", "puck_1"):
        wanted = nominal(SCENE.setup.piece(name).colour)
        off = np.log(nominal(taught.piece(name).colour)) - np.log(wanted)
        assert float(np.abs(off).max()) < 0.8, name
    assert taught.puck.colour == taught.piece("puck_1").colour


def test_teaching_refuses_teams_that_look_the_same() -> None:
    places = {"red_1": (320.0, 420.0), "blue_1": (320.0, 420.0)}
    with pytest.raises(BadSetup, match="look the same"):
        teach(SCENE.setup, VIEW, SCENE.frame(0), places)


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ("#b3231f", "#c23b2e", False),  # two reds
        ("#5a6a9a", "#6272a2", False),  # two blues
        ("#9a9a9a", "#a6a6a6", False),  # two coins
        ("#b3231f", "#e07b1e", True),
        ("#1e1d1f", "#ece8df", True),
        ("#caa46a", "#5d3a22", True),  # light and dark wood
    ],
)
def test_teams_of_like_paints_are_refused(one: str, other: str, apart: bool) -> None:
    scene = Scene(setup_json(usual_pieces(red=one, blue=other)), VIEW, slide((330.0, 120.0), (1.0, 1.0), 9.0))
    places = {name: (PLACES[name].x, PLACES[name].y) for name in ("red_1", "blue_1")}
    if apart:
        assert teach(scene.setup, VIEW, scene.frame(0), places).piece("red_2").colour
    else:
        with pytest.raises(BadSetup, match="look the same"):
            teach(scene.setup, VIEW, scene.frame(0), places)


def test_teaching_needs_the_piece_in_the_picture() -> None:
    with pytest.raises(BadSetup, match="outside the picture"):
        teach(SCENE.setup, VIEW, SCENE.frame(0), {"red_1": (3000.0, 0.0)})
