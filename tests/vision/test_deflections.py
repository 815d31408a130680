"""What turned the puck: one piece or two, one that made way and was met again, one that nobody has found, or none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.vision.playing import (
    ALONE,
    FPS,
    STOP,
    WITH_ANOTHER,
    far_away,
    names_touched,
    scene,
    seen,
    shifted,
    turned_to,
)
from vision.ledger import ASK_BELOW
from vision.outcome.case import Moved
from vision.outcome.shift import Shift
from vision.pieces.naming import Placed
from vision.puck.path import Slide, fit_path
from vision.puck.scene import Sighting
from vision.reasons import Reason, Why
from vision.setup import Pose
from vision.touches.contacts import Deflection
from vision.touches.deflections import _unknown, doubt_the_way_back, strangers
from vision.touches.play import Play
from vision.verdict import Touch


@pytest.mark.parametrize("by", [None, 0.01, 0.6])
def test_a_piece_that_was_left_alone_turned_no_puck(by: float | None) -> None:
    case, found = scene(turned_to(ALONE))
    there = Pose(219.0 + 0.8 * 22.5, 100.0 + 0.6 * 22.5)
    near = Placed(case.setup.piece("red_1"), there, 1.0, 1.0)
    stood = [near, *far_away(case, "red_1")]
    names = names_touched(case, found, stood, [], None if by is None else shifted(near, by))
    assert names == ([] if by == 0.01 else ["red_1"])
    asked = min(doubt.sure for doubt in case.doubts) < ASK_BELOW
    assert asked == (by == 0.01)  # something else has turned it, and nobody knows what


@pytest.mark.parametrize("after", [ALONE, WITH_ANOTHER])
@pytest.mark.parametrize(("lost", "near"), [(None, None), (None, "hidden"), (None, "left alone"), ("blue_2", None)])
def test_a_turn_that_one_piece_alone_cannot_make_is_asked_about_if_another_may_have_been_touched(
    lost: str | None, near: str | None, after: tuple[float, float]
) -> None:
    case, found = scene(turned_to(after))
    setup, sightings = case.setup, found.sightings
    there = Pose(219.0 + 0.8 * 22.5, 100.0 + 0.6 * 22.5)
    hit = Placed(setup.piece("red_1"), there, 1.0, 1.0)
    stood = [hit, *far_away(case, "red_1", lost or "")]
    moved = [Moved(hit, there.moved(30.0, 40.0), False, 1.0, sightings[5].t)]
    other = Placed(setup.piece("blue_3"), Pose(219.0, 100.0 - 12.5 - 10.0 - 14.0), 1.0, 1.0)
    stood = [other if near and placed.piece.id == "blue_3" else placed for placed in stood]
    names = set(names_touched(case, found, stood, moved, shifted(other, 0.0) if near == "left alone" else {}))
    assert names == {"red_1"} | ({lost} if lost and after == WITH_ANOTHER else set())
    assert (min(doubt.sure for doubt in case.doubts) < 0.6) == (
        after == WITH_ANOTHER and (lost is not None or near == "hidden")
    )


def test_a_block_beside_a_turn_of_two_may_have_been_the_other_piece() -> None:
    """It is heavy, and how far it moved is not known well."""
    case, found = scene(turned_to(WITH_ANOTHER))
    there = Pose(219.0 + 0.8 * 22.5, 100.0 + 0.6 * 22.5)
    hit = Placed(case.setup.piece("red_1"), there, 1.0, 1.0)
    block = Placed(case.setup.piece("obstacle_1"), Pose(219.0, 100.0 - 12.5 - 16.0 - 14.0), 1.0, 1.0)
    moved = [Moved(hit, there.moved(30.0, 40.0), False, 1.0, found.sightings[5].t)]
    shifts = {"obstacle_1": Shift(block, np.zeros(3), 0.2)}
    assert names_touched(case, found, [hit, block, *far_away(case, "red_1", "obstacle_1")], moved, shifts) == ["red_1"]
    assert min(doubt.sure for doubt in case.doubts) < ASK_BELOW


_TOWARDS = np.array([0.0, -1.0])


@pytest.mark.parametrize(
    ("but", "known"),
    [
        ({}, True),
        ({"after": 0.4}, False),  # it lies still by then
        ({"strength": 900.0}, False),  # no pawn that falls turns a puck like that
        ({"near": "blue_3"}, False),  # that may have turned it
        ({"came": "blue_3"}, False),  # so may one that was knocked there
        ({"lost": "blue_2"}, False),  # so may what was not found
        ({"misfit": 0.3}, False),  # something else may have been followed
        ({"fell": False}, False),
        ({"far": 60.0}, False),
        ({"faster": True}, False),
    ],
)
def test_a_turn_beside_a_pawn_that_falls_to_the_puck_is_that_pawns(but: Mapping[str, Any], *, known: bool) -> None:
    given = {"after": 0.1, "strength": 500.0, "near": "", "lost": "", "misfit": 0.1, "fell": True, "far": 0.0, **but}
    strength, misfit, near, lost, fell = (given[each] for each in ("strength", "misfit", "near", "lost", "fell"))
    case, found = scene()
    assert found.end is not None
    found = replace(found, end=replace(found.end, misfit=misfit))
    hit = Placed(case.setup.piece("red_1"), Pose(300.0, 300.0), 1.0, 1.0)
    stood = [hit, *far_away(case, "red_1", near, lost)]
    came = [each for each in stood if each.piece.id == given.get("came")]
    stood += [Placed(case.setup.piece(near), Pose(320.0, 340.0), 1.0, 1.0)] if near else []
    moved = [Moved(hit, Pose(310.0, 290.0, 1.0, lying=fell), fell, 1.0, 0.63)]
    moved += [Moved(each, Pose(320.0, 340.0, 1.0, lying=True), True, 1.0, 0.63) for each in came]
    play = Play(case, fit_path(found.sightings), found, stood, moved, {})
    ways = [np.array([0.8 * strength, 0.0]), 0.6 * strength * _TOWARDS]
    ways = [0.01 * ways[0], strength * _TOWARDS] if given.get("faster") else ways
    turn = Deflection(0.6 + given["after"], np.array([310.0 + given["far"], 325.0]), *ways)
    assert bool(strangers(play, {"red_1": Touch("red_1", 0.6, (280.0, 300.0), 1.0)}, [turn], {})) == bool(lost)
    assert (min((doubt.sure for doubt in case.doubts), default=1.0) > ASK_BELOW) == known


@pytest.mark.parametrize(("off", "score"), [(35.0, 0.7), (28.0, 0.9)])
def test_a_stop_beside_a_piece_that_may_be_found_beside_its_place_is_asked_about(off: float, score: float) -> None:
    case, found = scene()
    setup, sightings = case.setup, found.sightings
    hit = Placed(setup.piece("blue_1"), Pose(STOP - 2.0, 108.0), 1.0, 1.0)
    near = Placed(setup.piece("obstacle_1"), Pose(STOP + 12.5 + 16.0, 100.0 - off), score, 1.0)
    others = [piece for piece in setup.pieces if piece.type != "puck" and piece.id not in ("blue_1", "obstacle_1")]
    stood = [hit, near, *(Placed(piece, Pose(80.0 + 90.0 * k, 500.0), 1.0, 1.0) for k, piece in enumerate(others))]
    moved = [Moved(hit, Pose(STOP + 80.0, 100.0, 0.0, True), True, 1.0, sightings[-3].t)]
    names_touched(case, found, stood, moved)
    assert min(doubt.sure for doubt in case.doubts) < ASK_BELOW


@pytest.mark.parametrize(
    ("beside", "after", "asked"), [(20.0, "another", True), (20.0, "alone", False), (45.0, "alone", False)]
)
def test_a_piece_that_moved_beside_the_way_is_asked_about_if_the_puck_turned_as_by_two(
    beside: float, after: str, asked: bool
) -> None:
    case, found = scene(turned_to(ALONE if after == "alone" else WITH_ANOTHER))
    setup = case.setup
    there = Pose(219.0 + 0.8 * 22.5, 100.0 + 0.6 * 22.5)
    hit = Placed(setup.piece("red_1"), there, 1.0, 1.0)
    other = Placed(setup.piece("red_2"), Pose(219.0, 100.0 + 12.5 + 10.0 + beside), 1.0, 1.0)
    others = [piece for piece in setup.pieces if piece.type != "puck" and piece.id not in ("red_1", "red_2")]
    stood = [hit, other, *(Placed(piece, Pose(80.0 + 90.0 * k, 500.0), 1.0, 1.0) for k, piece in enumerate(others))]
    moved = [Moved(each, each.pose.moved(10.0, 30.0), False, 1.0, found.sightings[5].t) for each in (hit, other)]
    assert names_touched(case, found, stood, moved)[0] == "red_1"
    doubts = {doubt.reason: doubt.sure for doubt in case.doubts}
    assert (doubts.get(Reason(Why.TOUCHED, "red_2"), 1.0) < ASK_BELOW) == asked


@pytest.mark.parametrize(
    ("back", "speed", "score", "beside", "unseen", "asked"),
    [
        (3.5, 150.0, 1.0, 60.0, 0.0, False),
        (8.0, 150.0, 1.0, 60.0, 0.0, True),
        (3.5, 500.0, 1.0, 60.0, 0.0, True),
        (3.5, 150.0, 0.05, 60.0, 0.0, True),
        (3.5, 150.0, 1.0, 33.0, 0.0, True),
        (3.5, 150.0, 1.0, 48.0, 0.0, False),
        (3.5, 150.0, 0.7, 48.0, 0.0, True),
        (3.5, 150.0, 1.0, 48.0, 0.06, True),  # where it turned is not known
        (3.5, 150.0, 1.0, 48.0, -0.06, True),
    ],
)
def test_a_puck_that_seems_to_come_back_a_little_to_where_it_rests_was_seen_beside_its_way(
    back: float, speed: float, score: float, beside: float, unseen: float, *, asked: bool
) -> None:
    """Unless a piece was hardly found, or one stands so near that it may have turned it."""
    slide = Slide(2.1 / FPS, 0.0, (100.0, 100.0), (700.0, 0.0), 2200.0)
    missed = sorted((0.37, 0.37 + unseen))
    case, found = scene([s for s in seen(slide, 0.3, (0.0, 0.0)) if not missed[0] < s.t < missed[1]])
    assert found.end is not None
    stand = [replace(each, score=score if k < 2 else 1.0) for k, each in enumerate(far_away(case))]
    x, y = found.end.x, found.end.y
    stand[0] = replace(stand[0], pose=Pose(x, y + beside))
    play = Play(case, fit_path(found.sightings), found, stand, [], {})
    turn = Deflection(0.37, np.array([x + back, y]), np.array([speed, 0.0]), np.array([-90.0, 40.0]))
    _unknown(play, turn, {})
    assert (min((doubt.sure for doubt in case.doubts), default=1.0) < ASK_BELOW) == asked


@pytest.mark.parametrize(
    ("off", "speed", "away", "score", "asked"),
    [
        (4.0, 0.0, 140.0, 1.0, False),
        (7.0, 0.0, 140.0, 1.0, True),
        (4.0, 300.0, 140.0, 1.0, True),
        (4.0, 0.0, 600.0, 1.0, True),
        (4.0, 0.0, 140.0, 0.05, True),
    ],
)
def test_a_puck_that_lay_where_it_rests_and_seems_to_stir_was_seen_beside_its_place(
    off: float, speed: float, away: float, score: float, *, asked: bool
) -> None:
    """Unless a piece was hardly found: that may have pushed it."""
    case, found = scene()
    assert found.end is not None
    fallen = replace(far_away(case)[0], pose=Pose(found.end.x, found.end.y + 25.0))
    stand = [fallen, *(replace(each, score=score) for each in far_away(case)[1:])]
    play = Play(case, fit_path(found.sightings), found, stand, [], {})
    turn = Deflection(0.9, np.array([found.end.x - off, found.end.y]), np.array([speed, 0.0]), np.array([100.0, -away]))
    _unknown(play, turn, {})
    assert (min((doubt.sure for doubt in case.doubts), default=1.0) < ASK_BELOW) == asked


@pytest.mark.parametrize(("there", "back", "asked"), [(24.0, 20.0, True), (8.0, 6.0, False), (24.0, -24.0, False)])
def test_a_puck_that_is_first_seen_on_its_way_back_met_something_before(
    there: float, back: float, *, asked: bool
) -> None:
    """An obstacle was pushed far, and the pawn that fell beside it seemed to be why."""
    ways = [0.0] * 3 + [there - back * k for k in (0.0, 1.0, 1.7, 2.1, 2.2, 2.2, 2.2)]
    case, found = scene([Sighting(i, i / FPS, 100.0 + 0.9 * x, 100.0 - 0.4 * x, 1.2, 1.0) for i, x in enumerate(ways)])
    obstacle = Placed(case.setup.piece("obstacle_1"), Pose(100.0, 40.0), 1.0, 1.0)
    play = Play(case, fit_path(found.sightings), found, [obstacle, *far_away(case, "obstacle_1")], [], {})
    doubt_the_way_back(play, {})
    assert bool(case.doubts) == asked
    case, found = scene(list(found.sightings))
    play = replace(play, case=case)
    doubt_the_way_back(play, {"obstacle_1": Touch("obstacle_1", 3.1 / FPS, (100.0, 60.0))})
    assert not case.doubts


@pytest.mark.parametrize("many", [True, False])
def test_a_turn_at_a_piece_too_heavy_to_move_is_a_touch_if_many_sightings_tell_of_it(*, many: bool) -> None:
    sightings = turned_to(ALONE if many else (1250.0, 0.0))
    if not many:
        sightings[5] = replace(sightings[5], y=sightings[5].y - 13.0)
    case, found = scene(sightings)
    case.setup = replace(case.setup, kind="move")
    block = Placed(case.setup.piece("obstacle_1"), Pose(219.0 + 0.8 * 28.5, 100.0 + 0.6 * 28.5), 1.0, 1.0)
    names = names_touched(case, found, [block, *far_away(case, "obstacle_1")], [], shifted(block, 0.0))
    assert names == (["obstacle_1"] if many else [])
    assert (min(doubt.sure for doubt in case.doubts) < ASK_BELOW) == (not many)
