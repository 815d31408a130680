"""What changes on the table without puck or pawn: a piece that slid, a shadow, or something to ask about."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from tests.vision.playing import case_of, compared, scene, shifted
from tests.vision.table import camera, setup_json, usual_pieces
from vision.camera.calibration import Calibration
from vision.ledger import ASK_BELOW
from vision.outcome.case import Case
from vision.outcome.changes import covered
from vision.outcome.residual_changes import _doubt_the_unseen, residual_changes
from vision.pictures.film import Crop, Film
from vision.pieces import fill
from vision.pieces.finder import Finder
from vision.pieces.lamp import Lamp
from vision.pieces.naming import Placed
from vision.reasons import Reason, Why
from vision.setup import Pose, parse_setup
from vision.verdict import Touch


@pytest.mark.parametrize(
    ("kind", "touches", "asked"),
    [
        ("move", [], True),
        ("move", [Touch("blue_1", 1.0, (0.0, 0.0), 0.96)], False),
        ("shoot", [Touch("blue_1", 1.0, (0.0, 0.0), 0.96)], True),
    ],
)
def test_an_obstacle_that_changed_may_be_what_a_move_touched(kind: str, touches: list[Touch], asked: bool) -> None:
    case = case_of(kind)
    view, crop = case.film.camera, case.film.crop
    obstacle = next(piece for piece in case.setup.pieces if piece.type == "obstacle")
    placed = [Placed(obstacle, Pose(300.0, 300.0), 0.9, 1.0)]
    there = covered(view, crop, obstacle, placed[0].pose, 0.0)
    pictures = [np.full((*there.shape, 3), 90, np.uint8) for _ in range(2)]
    for picture, color in zip(pictures, ((60, 120, 200), (200, 120, 60)), strict=True):
        picture[there] = color
    before, after = (Finder(view, crop, picture, case.setup) for picture in pictures)
    residual_changes(compared(case, placed, before, after, there, np.zeros_like(there)), [], {}, touches)
    assert [doubt.reason for doubt in case.doubts] == [Reason(Why.MOVED, "obstacle_1")] * asked


@pytest.mark.parametrize(
    ("touched", "sure", "slid", "change", "asked"),
    [
        ("blue_1", 0.96, 0.0, "all", False),
        ("red_2", 0.96, 0.0, "all", True),
        ("blue_1", 0.8, 0.0, "all", True),
        ("blue_1", 0.96, 0.0, "all and as it lies", True),
        ("red_2", 0.96, 0.0, "a part", True),
        ("red_2", 0.96, 1.8, "a part", False),
        ("red_2", 0.96, 1.8, "all", True),  # a little way does not change so much
        ("red_2", 0.96, 1.8, "a part beside", True),
    ],
)
def test_a_pawn_that_was_touched_or_slid_a_little_changes_as_much_as_a_pawn_is_seen(
    touched: str, sure: float, slid: float, change: str, *, asked: bool
) -> None:
    """One that fell beside it pushes it by a little, too."""
    case = case_of("shoot", camera(52.0))
    view, crop = case.film.camera, case.film.crop
    pawn, at = case.setup.piece("blue_1"), Pose(300.0, 300.0)
    there = covered(view, crop, pawn, at, 0.0)
    assert there.sum() > compared(case, []).pawn_pixels(pawn, 1.5)
    if change == "all and as it lies":
        there |= covered(view, crop, pawn, Pose(322.0, 300.0, 0.0, True), 0.0)
    if "part" in change:
        there &= np.cumsum(there).reshape(there.shape) < compared(case, []).pawn_pixels(pawn, 0.8)
    if "beside" in change:
        there = np.roll(there, 30, axis=1)
    pictures = [np.full((*there.shape, 3), 90, np.uint8) for _ in range(2)]
    for picture, color in zip(pictures, ((60, 120, 200), (200, 120, 60)), strict=True):
        picture[there] = color
    before, after = (Finder(view, crop, picture, case.setup) for picture in pictures)
    touch = Touch(touched, 1.0, (0.0, 0.0), sure)
    placed = Placed(pawn, at, 0.9, 1.0)
    shifts = shifted(placed, slid)
    residual_changes(compared(case, [placed], before, after, there, np.zeros_like(there)), [], shifts, [touch])
    assert [doubt.reason for doubt in case.doubts if doubt.sure < ASK_BELOW] == ([Reason(Why.ANOTHER_CHANGE)] * asked)


@pytest.mark.parametrize(
    ("score", "size", "explained", "asked"),
    [(0.3, 2.0, False, True), (0.9, 2.0, False, False), (0.3, 1.2, False, False), (0.3, 2.0, True, False)],
)
def test_where_a_pawn_was_hardly_found_a_large_change_of_the_tables_colour_is_asked_about(
    score: float, size: float, *, explained: bool, asked: bool
) -> None:
    """A white pawn fell on a white table, and was told to stand in an obstacle's shadow."""
    case = case_of("shoot")
    view, crop = case.film.camera, case.film.crop
    pawns = [piece for piece in case.setup.pieces if piece.type == "pawn"]
    placed = [Placed(pawn, Pose(80.0 * k, 500.0), 0.9, 1.0) for k, pawn in enumerate(pawns, 1)]
    placed[0] = replace(placed[0], score=score)
    change = np.zeros((720, 1280), bool)
    side = round(math.sqrt(compared(case, []).pawn_pixels(pawns[0], size))) + 1
    change[300 : 300 + side, 600 : 600 + side] = True
    picture = np.full((*change.shape, 3), 220, np.uint8)
    finder = Finder(view, crop, picture, case.setup)
    residual_changes(compared(case, placed, finder, finder, change, change & explained), [], {}, [])
    assert [doubt.reason for doubt in case.doubts] == [Reason(Why.ANOTHER_CHANGE)] * asked


_LEFT, _RIGHT = Lamp(np.array([0.0, 300.0, 300.0])), Lamp(np.array([600.0, 300.0, 300.0]))


@pytest.mark.parametrize(
    ("base", "lamp", "asked"), [(35.0, _LEFT, False), (0.0, _LEFT, True), (35.0, _RIGHT, True), (35.0, None, True)]
)
def test_a_puck_that_lay_on_a_pawn_cast_a_large_shadow_away_from_the_lamp(
    base: float, lamp: Lamp | None, *, asked: bool
) -> None:
    case = case_of("shoot")
    view, crop = case.film.camera, case.film.crop
    found = replace(scene()[1], base=base)
    found = replace(found, start=replace(found.start, x=300.0, y=300.0))
    corners = [[x, y, 0.0] for x, y in ((305.0, 288.0), (360.0, 288.0), (360.0, 312.0), (305.0, 312.0))]
    change = fill(view.project(np.array(corners)), crop) > 0
    assert change.sum() > compared(case, []).pawn_pixels(case.setup.piece("blue_1"), 1.6)
    table = replace(compared(case, [], change=change), found=found)
    _doubt_the_unseen(table, np.zeros_like(change), [], lamp)
    assert [doubt.reason for doubt in case.doubts] == [Reason(Why.ANOTHER_CHANGE)] * asked


def test_what_changes_on_a_table_without_pawns_is_asked_about() -> None:
    view = camera()
    setup = parse_setup(setup_json([piece for piece in usual_pieces() if piece["type"] != "pawn"], "shoot"))
    case = Case(Film([], view, [], Crop(0, 0, *view.size), []), setup, Calibration(view, 0.1, 0.1, 32, 0), [], [])
    thing = covered(view, case.film.crop, setup.puck, Pose(300.0, 300.0), 4.0)
    pictures = [np.full((*thing.shape, 3), 90, np.uint8) for _ in range(2)]
    pictures[1][thing] = 200, 120, 60
    before, after = (Finder(view, case.film.crop, picture, setup) for picture in pictures)
    residual_changes(compared(case, [], before, after, thing, np.zeros_like(thing)), [], {}, [])
    assert [doubt.reason for doubt in case.doubts] == [Reason(Why.ANOTHER_CHANGE)]
