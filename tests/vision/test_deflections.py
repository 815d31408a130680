"""What turned the puck: one piece or two, one that made way and was met again, one that nobody has found, or none."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.playing import (
    ALONE,
    FPS,
    WITH_ANOTHER,
    far_away,
    names_touched,
    scene,
    shifted,
    turned_to,
)
from vision.ledger import ASK_BELOW
from vision.outcome.shift import Shift
from vision.outcome.summary import Moved
from vision.pieces.naming import Placed
from vision.pose import Pose
from vision.puck.path import fit_path
from vision.puck.scene import Sighting
from vision.reasons import Reason, Why
from vision.touches.deflections import doubt_the_way_back
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
