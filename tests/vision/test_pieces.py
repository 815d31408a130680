"""Which piece stands where: places, teams, line marks, teaching."""

from __future__ import annotations

import math
from collections.abc import Mapping

import cv2
import numpy as np
import pytest

from tests.vision.table import PLACES, Scene, camera, setup_json, slide, usual_pieces, where_they_stand
from vision.camera.lens import Camera
from vision.outcome.falls import slid
from vision.outcome.fates import UNCHANGED
from vision.pictures.film import Crop, crop_around
from vision.pieces.finder import Finder, Spot, hue, light_on, nominal
from vision.pieces.marks import clearness, read_marks
from vision.pieces.naming import named
from vision.pieces.survey import survey
from vision.pieces.teach import teach
from vision.pieces.tops import read_anew
from vision.pose import Pose
from vision.setup import parse_setup
from vision.trouble import BadSetup

VIEW = camera(68.0, 8.0)
SCENE = Scene(setup_json(usual_pieces()), VIEW, slide((330.0, 120.0), (1.0, 1.0), 9.0))
CROP = crop_around(VIEW.project(SCENE.setup.corners), VIEW.size, 40)


def test_all_pieces_are_found_and_the_pawns_named() -> None:
    picture = CROP.of(np.clip(SCENE.still(0.0), 0, 255).astype(np.uint8))
    finder = Finder(VIEW, CROP, picture, SCENE.setup, np.ones(3))
    found = {placed.piece.id: placed for placed in survey(finder)}
    for name, place in PLACES.items():
        same = [each for each in found.values() if each.piece.type == name.split("_")[0]] or [found[name]]
        assert min(math.hypot(each.pose.x - place.x, each.pose.y - place.y) for each in same) < 4.0, name
    for name in ("red_1", "red_2", "red_3", "blue_1", "blue_2", "blue_3"):
        assert math.hypot(found[name].pose.x - PLACES[name].x, found[name].pose.y - PLACES[name].y) < 3.0
    assert found["obstacle_1"].sure < 0.85  # two that are alike cannot be told apart


def test_a_piece_that_is_not_where_it_should_be_is_found_where_it_is() -> None:
    picture = CROP.of(np.clip(SCENE.still(0.0), 0, 255).astype(np.uint8))
    wrong = {**PLACES, "red_2": Pose(60.0, 420.0), "obstacle_1": Pose(125.0, 300.0)}
    setup = parse_setup(setup_json(where_they_stand(usual_pieces(), wrong)))
    found = {placed.piece.id: placed for placed in survey(Finder(VIEW, CROP, picture, setup, np.ones(3)))}
    for name, place in PLACES.items():
        assert math.hypot(found[name].pose.x - place.x, found[name].pose.y - place.y) < 4.0, name
        assert (found[name].sure > 0.9) == (name != "red_2"), name  # too far away to be sure of its name


@pytest.mark.parametrize(("unseen", "at_most"), [(0, {0.99}), (1, {0.8, 0.9}), (3, {0.6})])
def test_names_are_less_sure_where_pawns_are_not_found(unseen: int, at_most: set[float]) -> None:
    setup = parse_setup(setup_json(where_they_stand(usual_pieces(), PLACES)))
    finder = Finder(VIEW, CROP, CROP.of(SCENE.frame(0)), setup, np.ones(3))
    placed = [(piece, piece.place) for piece in setup.pieces if piece.place is not None]
    found = [(piece, Spot(piece.type, place, 0.8, np.ones(3))) for piece, place in placed[unseen:]]
    told = named(finder, found)
    assert {each.sure for each in told if each.piece.type == "pawn"} == at_most
    assert all(each.piece.team == "b" for each in told if each.sure == 0.9)
    assert {each.sure for each in told if each.piece.type == "barrier"} == {0.99}


def test_a_pawn_that_slid_far_is_found_again_by_its_picture_where_it_may_stand() -> None:
    picture = CROP.of(SCENE.frame(0))
    finder = Finder(VIEW, CROP, picture, SCENE.setup, np.ones(3))
    pawn, stood = SCENE.setup.piece("red_1"), PLACES["red_1"]
    after = np.roll(picture, 90, axis=1)
    shifted = VIEW.on_plane(VIEW.project(np.array([stood.x, stood.y, 0.0])) + np.array([90.0, 0.0]))
    far = Pose(float(shifted[0]) + 5.0, float(shifted[1]) - 5.0)
    assert slid(finder, after, pawn, stood)[0] < UNCHANGED
    same, there = slid(finder, after, pawn, stood, far)
    assert same > UNCHANGED
    assert math.hypot(there.x - shifted[0], there.y - shifted[1]) < 0.5


@pytest.mark.parametrize("paint", [(31, 111, 209), (47, 143, 78), (124, 63, 166), (214, 84, 44), (224, 181, 58)])
@pytest.mark.parametrize("gloss", [0.0, 0.03, 0.1])
@pytest.mark.parametrize("light", [(1.0, 1.0, 1.0), (0.62, 0.84, 1.0), (0.25, 0.35, 0.42)])
def test_the_light_is_told_by_a_paint_however_glossy_it_is(
    paint: tuple[int, int, int], gloss: float, light: tuple[float, float, float]
) -> None:
    seen = np.array(light) * ((np.array(paint[::-1]) / 255.0) ** 2.2 * 0.9 + gloss)
    off = hue(light_on(paint, seen)) - hue(np.array(light))
    assert np.abs(off[1:]).max() < 0.35
    taken_for_nominal = hue(seen / nominal(paint)) - hue(np.array(light))
    if gloss == 0.0:
        assert np.abs(taken_for_nominal[1:]).max() > 0.5  # what the dark channels would make of it


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


def _named(view: Camera, stranger: str | None = None, beside: Mapping[str, Pose] | None = None) -> dict[str, float]:
    """How sure the names of the usual pawns are; `stranger`: one of them is green; `beside`: found elsewhere."""
    places = {**PLACES, **(beside or {})}
    scene = Scene(SCENE.given, view, SCENE.path)
    crop = crop_around(view.project(scene.setup.corners), view.size, 40)
    finder = Finder(view, crop, crop.of(scene.frame(0)), scene.setup, np.ones(3))
    found = []
    for pawn in scene.setup.pieces[:6]:
        colour = nominal((47, 143, 78) if pawn.id == stranger else pawn.colour)
        found.append((pawn, Spot("pawn", places[pawn.id], 0.8, colour)))
    return {each.piece.id: each.sure for each in named(finder, found)}


def test_a_piece_unlike_its_mates_makes_their_names_unsure() -> None:
    assert min(_named(VIEW).values()) > 0.9
    doubted = _named(VIEW, stranger="red_2")
    assert {name for name, sure in doubted.items() if sure <= 0.6} == {"red_1", "red_2", "red_3"}


def test_a_pawn_whose_lines_cannot_be_told_is_known_by_its_mates() -> None:
    lies = {"red_2": PLACES["red_2"].moved(9.0, 0.0)}
    sure = _named(VIEW, beside=lies)
    assert clearness(read_marks(VIEW, CROP, CROP.of(SCENE.frame(0)), lies["red_2"], 35.0)) < 0.5
    assert min(sure[name] for name in ("red_1", "red_2", "red_3")) > 0.9


@pytest.mark.parametrize("name", ["red_1", "red_2", "blue_1"])
def test_a_pawn_found_on_its_shadow_is_looked_for_where_lines_are_clear(name: str) -> None:
    finder = Finder(VIEW, CROP, CROP.of(SCENE.frame(0)), SCENE.setup, np.ones(3))
    beside = {name: PLACES[name].moved(9.0, -9.0)}
    pawns = [piece for piece in SCENE.setup.pieces if piece.type == "pawn"]
    standing = [(pawn, Spot("pawn", {**PLACES, **beside}[pawn.id], 0.3, np.ones(3))) for pawn in pawns]
    for pawn, spot in read_anew(finder, standing):
        assert math.hypot(spot.pose.x - PLACES[pawn.id].x, spot.pose.y - PLACES[pawn.id].y) < 4.0, pawn.id


def test_lines_too_small_to_be_seen_give_no_sure_name() -> None:
    far = _named(camera(68.0, 8.0, distance=2300.0))
    assert len(far) == 6
    assert max(far.values()) <= 0.8


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
