"""The lines on the tops of pawns: how many are seen, and how well."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.playing import case_of, compared
from tests.vision.standing import CROP, SCENE, VIEW
from tests.vision.table import PLACES, Scene, camera, setup_json, usual_pieces
from vision.arrays import light_of
from vision.outcome.moves import _lost_its_lines
from vision.pictures.film import Crop
from vision.pieces.finder import Finder, Spot, nominal
from vision.pieces.marks import contrast, likelihoods, read_marks, top_paint
from vision.pieces.naming import lines_missing, named
from vision.setup import Pose, parse_setup


def test_what_looks_like_lines_but_not_as_its_mates_do_tells_no_name() -> None:
    """Something else was found in a pawn's stead, on which one line can be read, dark where its mates' are bright."""
    finder = Finder(VIEW, CROP, CROP.of(SCENE.frame(0)).copy(), SCENE.setup, np.ones(3))
    place = Pose(330.0, 120.0)
    ends = VIEW.project(np.array([[330.0, 120.0 + along, 35.0] for along in (-6.0, 6.0)])) - [CROP.x0, CROP.y0]
    one, other = np.rint(ends).astype(int).tolist()
    cv2.line(finder.picture, one, other, (20, 20, 90), 2, cv2.LINE_AA)
    assert likelihoods(read_marks(VIEW, CROP, finder.picture, place, 35.0), 1.0).argmax() == 1
    stood = {pawn.id: PLACES[pawn.id] for pawn in SCENE.setup.pieces[:6]} | {"red_3": place}
    found = [(pawn, Spot("pawn", stood[pawn.id], 0.8, nominal(pawn.colour))) for pawn in SCENE.setup.pieces[:6]]
    sure = {each.piece.id: each.sure for each in named(finder, found) if each.pose == stood[each.piece.id]}
    assert min(sure["red_1"], sure["red_2"]) > 0.9


@pytest.mark.parametrize("marks", [1, 2, 3])
def test_lines_are_counted(marks: int) -> None:
    picture = CROP.of(SCENE.frame(0))
    fits = read_marks(VIEW, CROP, picture, PLACES[f"red_{marks}"], 35.0)
    assert max(fits, key=lambda count: fits[count]) == marks


@pytest.mark.parametrize("marks", [1, 2, 3])
def test_lines_that_blur_has_joined_are_counted_by_their_outline(marks: int) -> None:
    near = camera(80.0, distance=800.0)
    scene = Scene(SCENE.given, near, SCENE.path)
    picture = np.asarray(cv2.GaussianBlur(scene.frame(0), (0, 0), 2.0), np.uint8)
    fits = read_marks(near, Crop(0, 0, *near.size), picture, PLACES[f"blue_{marks}"], 35.0)
    assert max(fits, key=lambda count: fits[count]) == marks


@pytest.mark.parametrize(("fits", "likeliest", "at_least"), [
    ({1: 0.95, 2: 0.65, 3: 0.4}, 1, 0.99),
    ({1: 0.63, 2: 0.94, 3: 0.7}, 2, 0.97),
    ({1: 0.3, 2: 0.55, 3: 0.67}, 0, 0.6),  # lines, or what is not seen well: three are still the likeliest
    ({1: 0.75, 2: 0.83, 3: 0.72}, 0, 0.5),  # what a foot looks like
])  # fmt: skip
def test_the_likelihood_of_lines_is_what_one_number_fits_better_than_another(
    fits: dict[int, float], likeliest: int, at_least: float
) -> None:
    told = likelihoods(fits, 0.85)
    assert told.sum() == pytest.approx(1.0)
    assert int(told.argmax()) == likeliest
    assert told[likeliest] > at_least
    assert 1 + int(told[1:].argmax()) == max(fits, key=lambda count: fits[count])
    assert likelihoods(fits, 0.4).max() < told.max()  # in a smaller picture less is told


@pytest.mark.parametrize("marks", [1, 2, 3])
def test_the_paint_of_a_top_is_told_beside_its_lines(marks: int) -> None:
    seen = [top_paint(VIEW, CROP, CROP.of(SCENE.frame(0)), PLACES[f"{team}_{marks}"], 35.0) for team in ("red", "blue")]
    for paint, team in zip(seen, ("red", "blue"), strict=True):
        true = light_of(0.95 * np.array(SCENE.setup.piece(f"{team}_1").colour[::-1], float))
        assert np.abs(paint - true).max() < 0.18, team  # of lines of 0.88


def test_what_is_darker_than_a_top_where_its_mates_lines_are_brighter_is_none() -> None:
    """Two scratches on the foot of a pawn that stands upside down, as plain as lines: it may have been the other."""
    given = setup_json([{**piece, "flipped": piece["id"] == "red_1"} for piece in usual_pieces()])
    scene = Scene(given, VIEW, SCENE.path)
    picture, place = CROP.of(scene.frame(0)).copy(), PLACES["red_1"]
    for across in (-2.0, 2.0):
        ends = VIEW.project(np.array([[place.x + across, place.y + along, 35.0] for along in (-6.0, 6.0)]))
        one, other = np.rint(ends - [CROP.x0, CROP.y0]).astype(int).tolist()
        cv2.line(picture, one, other, (20, 20, 90), 1, cv2.LINE_AA)
    fits = read_marks(VIEW, CROP, picture, place, 35.0)
    assert likelihoods(fits, 1.0).argmax() == 2
    stands = {name: contrast(VIEW, CROP, picture, PLACES[name], 35.0) for name in ("red_1", "red_2", "red_3")}
    assert stands["red_1"] < 0.0 < min(stands["red_2"], stands["red_3"])
    finder = Finder(VIEW, CROP, picture, parse_setup(given), np.ones(3))
    upright = parse_setup(setup_json(usual_pieces())).pieces[:6]
    placed = named(finder, [(pawn, Spot("pawn", PLACES[pawn.id], 0.8, nominal(pawn.colour))) for pawn in upright])
    for each in placed:
        assert each.pose == PLACES[each.piece.id]
        assert each.sure > 0.95


@pytest.mark.parametrize("turn", [0.3, 1.9, 4.0])
def test_no_lines_are_seen_on_what_lies_but_was_taken_to_stand(turn: float) -> None:
    places = {**PLACES, "blue_3": replace(PLACES["blue_3"], turn=turn, lying=True)}
    scene = Scene(SCENE.given, VIEW, SCENE.path, places)
    finder = Finder(VIEW, CROP, CROP.of(scene.frame(0)), SCENE.setup, np.ones(3))
    found = [(pawn, Spot("pawn", PLACES[pawn.id], 0.8, nominal(pawn.colour))) for pawn in SCENE.setup.pieces[:6]]
    placed = named(finder, found)
    missing = {each.piece.id: lines_missing(finder, each, placed, each.pose) for each in placed}
    assert missing.pop("blue_3") > 3.0
    assert max(missing.values()) < 0.3


def test_a_pawn_whose_lines_are_gone_from_where_they_were_is_not_where_it_was() -> None:
    """As of a black one on black, of which nothing else is seen."""
    gone = {**PLACES, "blue_3": PLACES["blue_3"].moved(40.0, 30.0)}
    pictures = (CROP.of(Scene(SCENE.given, VIEW, SCENE.path, places).frame(0)) for places in (PLACES, gone))
    before, after = (Finder(VIEW, CROP, picture, SCENE.setup, np.ones(3)) for picture in pictures)
    found = [(pawn, Spot("pawn", PLACES[pawn.id], 0.8, nominal(pawn.colour))) for pawn in SCENE.setup.pieces[:6]]
    placed = named(before, found)
    table = compared(case_of("shoot"), placed, before, after)
    assert [each.piece.id for each in placed if _lost_its_lines(table, each, placed)] == ["blue_3"]


def test_a_top_that_is_not_in_the_picture_tells_nothing() -> None:
    finder = Finder(VIEW, CROP, CROP.of(SCENE.frame(0)), SCENE.setup, np.ones(3))
    found = [(pawn, Spot("pawn", PLACES[pawn.id], 0.8, nominal(pawn.colour))) for pawn in SCENE.setup.pieces[:6]]
    placed = named(finder, found)
    assert lines_missing(finder, placed[0], placed, Pose(300.0, -2000.0)) == pytest.approx(1.0, abs=0.1)
