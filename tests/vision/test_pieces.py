"""What stands where: found by their colours, outlines, shadows and places."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.standing import CROP, SCENE, VIEW, shot_from
from tests.vision.table import PLACES, Scene, camera, setup_json, usual_pieces, where_they_stand
from vision.arrays import Floats
from vision.pictures.film import crop_around
from vision.pieces.choice import _Choice, candidate, chosen
from vision.pieces.finder import Finder, Spot, hue, light_on, nominal
from vision.pieces.fit import read_anew
from vision.pieces.lamp import Lamp
from vision.pieces.shapes import may_have_shot, points
from vision.pieces.survey import find_pieces, survey
from vision.setup import Pose, parse_setup


def test_all_pieces_are_found_and_the_pawnssureness() -> None:
    picture = CROP.of(np.clip(SCENE.still(0.0), 0, 255).astype(np.uint8))
    finder = Finder(VIEW, CROP, picture, SCENE.setup, np.ones(3))
    found = {placed.piece.id: placed for placed in survey(finder)}
    for name, place in PLACES.items():
        same = [each for each in found.values() if each.piece.type == name.split("_")[0]] or [found[name]]
        assert min(math.hypot(each.pose.x - place.x, each.pose.y - place.y) for each in same) < 4.0, name
    for name in ("red_1", "red_2", "red_3", "blue_1", "blue_2", "blue_3"):
        assert math.hypot(found[name].pose.x - PLACES[name].x, found[name].pose.y - PLACES[name].y) < 3.0
    assert found["obstacle_1"].sure == 1.0  # which of two that are alike is no question


def test_what_was_found_before_the_colours_were_known_is_not_lost_by_knowing_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    searched = iter([True, False])
    search = sys.modules[survey.__module__]
    by_evidence = search._by_evidence
    monkeypatch.setattr(search, "_by_evidence", lambda *given: by_evidence(*given) if next(searched) else [])
    monkeypatch.setattr(search, "_by_edges", lambda *_given: [])
    finder = Finder(VIEW, CROP, CROP.of(SCENE.frame(0)), SCENE.setup, np.ones(3))
    found = {placed.piece.id: placed.pose for placed in survey(finder)}
    for name in ("red_1", "red_2", "red_3", "blue_1", "blue_2", "blue_3"):
        assert math.hypot(found[name].x - PLACES[name].x, found[name].y - PLACES[name].y) < 3.0, name


def test_a_piece_that_is_not_where_it_should_be_is_found_where_it_is() -> None:
    picture = CROP.of(np.clip(SCENE.still(0.0), 0, 255).astype(np.uint8))
    wrong = {**PLACES, "red_2": Pose(60.0, 420.0), "obstacle_1": Pose(125.0, 300.0)}
    setup = parse_setup(setup_json(where_they_stand(usual_pieces(), wrong)))
    found = {placed.piece.id: placed for placed in survey(Finder(VIEW, CROP, picture, setup, np.ones(3)))}
    for name, place in PLACES.items():
        assert math.hypot(found[name].pose.x - place.x, found[name].pose.y - place.y) < 4.0, name
        assert found[name].sure > 0.9, name  # a pawn by its lines, obstacles by who is nearer


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


@pytest.mark.parametrize("near", ["red_2", "blue_1"])
def test_of_more_than_there_can_be_that_look_alike_the_one_beside_the_puck_is_one(near: str) -> None:
    finder = Finder(VIEW, CROP, CROP.of(SCENE.frame(0)), shot_from(SCENE.setup, "red_1", PLACES[near]), np.ones(3))
    pawn = SCENE.setup.piece("red_1")
    spots = [(pawn, finder.spot(pawn, PLACES[name])) for name in ("red_2", "blue_1")]
    (taken,) = chosen(finder, spots, {pawn: 1}, None)
    assert taken[1].pose == PLACES[near]


@pytest.mark.parametrize(("far", "may"), [(10.0, False), (21.0, True), (47.5, True), (56.0, True), (60.0, False)])
def test_a_puck_is_shot_from_beside_a_pawn_a_little_farther_at_most_than_it_should(far: float, *, may: bool) -> None:
    """LG-R29, LG-R84."""
    assert may_have_shot(SCENE.setup.piece("red_1"), Pose(300.0, 90.0), (300.0, 90.0 + far)) is may


def test_what_two_beside_the_puck_are_worth_does_not_hang_on_which_was_taken_first() -> None:
    finder = Finder(
        VIEW, CROP, CROP.of(SCENE.frame(0)), shot_from(SCENE.setup, "red_1", Pose(315.0, 100.0)), np.ones(3)
    )
    pawn = SCENE.setup.piece("red_1")
    places = [Pose(300.0, 130.0), Pose(370.0, 70.0)]
    one, other = (candidate(finder, pawn, finder.spot(pawn, place), None, None) for place in places)
    assert 0.0 < min(one.shot, other.shot) < max(one.shot, other.shot)
    choice = _Choice(finder.map.shape, {pawn: 2}, [one, other], [])
    gained = choice._add(one) + choice._add(other)
    assert choice._drop(one) + choice._drop(other) == pytest.approx(gained)


@pytest.mark.parametrize("name", ["red_1", "red_2", "blue_1"])
def test_a_pawn_found_on_its_shadow_is_looked_for_where_lines_are_clear(name: str) -> None:
    finder = Finder(VIEW, CROP, CROP.of(SCENE.frame(0)), SCENE.setup, np.ones(3))
    beside = {name: PLACES[name].moved(9.0, -9.0)}
    pawns = [piece for piece in SCENE.setup.pieces if piece.type == "pawn"]
    standing = [(pawn, Spot("pawn", {**PLACES, **beside}[pawn.id], 0.3, np.ones(3))) for pawn in pawns]
    for pawn, spot in read_anew(finder, standing, None, None):
        assert math.hypot(spot.pose.x - PLACES[pawn.id].x, spot.pose.y - PLACES[pawn.id].y) < 4.0, pawn.id


def _shadows(lamp: Lamp, places: Mapping[str, Pose]) -> Callable[[Floats, Floats], Floats]:
    """The light on the table, by place, that the pieces' shadows leave."""
    light = np.ones((611, 611), np.float32)
    for name, pose in places.items():
        cast = lamp.cast(points(SCENE.setup.piece(name), pose))[:, :2].astype(np.float32)
        cv2.fillConvexPoly(light, np.rint(cv2.convexHull(cast)).astype(np.int32), 0.6)

    def share(x: Floats, y: Floats) -> Floats:
        onto = x.astype(np.float32), y.astype(np.float32)
        return np.asarray(cv2.remap(light, *onto, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), float)

    return share


@pytest.mark.parametrize("lies", [False, True])
def test_a_pawn_without_lines_lies_only_if_its_shadow_says_so_too(lies: bool) -> None:
    low, lamp = camera(42.0, 10.0), Lamp(np.array([1305.0, 305.0, 900.0]))
    places = {**PLACES, "red_1": replace(PLACES["red_1"], turn=1.3, lying=lies)}
    blank = [{**piece, "marks": None} if piece["id"] == "red_1" else piece for piece in usual_pieces()]
    scene = Scene(setup_json(blank), low, SCENE.path, places, cloth=_shadows(lamp, places))
    crop = crop_around(low.project(SCENE.setup.corners), low.size, 40)
    finder = Finder(low, crop, crop.of(scene.frame(0)), SCENE.setup)
    pawns = [piece for piece in SCENE.setup.pieces if piece.type == "pawn"]
    standing = [(pawn, finder.spot(pawn, finder.refined(pawn, PLACES[pawn.id])[0])) for pawn in pawns]
    anew = read_anew(finder, standing, lamp, None)
    assert [pawn.id for pawn, spot in anew if spot.pose.lying] == [
        "red_1"
    ] * lies  # its outline alone fits better lying


@pytest.mark.parametrize(("elevation", "turn"), [(84.0, 2.5), (86.0, 0.4), (88.0, 0.4), (88.0, 2.5)])
def test_one_pawn_that_lies_is_not_two_that_stand(elevation: float, turn: float) -> None:
    """From above two tops cover it as well, closer than two pawns can stand; a third pawn was not found then."""
    view = camera(elevation, 30.0)
    places = {**PLACES, "blue_3": replace(PLACES["blue_3"], turn=turn, lying=True)}
    scene = Scene(setup_json(usual_pieces()), view, lambda _t: None, places)
    found = {placed.piece.id: placed.pose for placed in find_pieces(scene.setup, view, scene.frame(0))}
    for name, place in places.items():
        if name.startswith(("red", "blue")):
            assert math.hypot(found[name].x - place.x, found[name].y - place.y) < 5.0, name
            assert found[name].lying == place.lying, name
