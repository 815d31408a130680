"""What is doubted of the puck: a place that is hard to see is vouched for by a way that leads there or from there."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.playing import FPS, compared, scene, seen
from vision.ledger import ASK_BELOW
from vision.outcome.case import Moved
from vision.outcome.falls import Fit
from vision.outcome.moves import _what_became
from vision.outcome.piece_outcomes import PieceOutcome
from vision.outcome.shading import Shape
from vision.pieces.finder import nominal
from vision.pieces.naming import Placed
from vision.puck.path import Slide, fit_path
from vision.puck.rest import Rest
from vision.puck.scene import Sighting
from vision.reasons import Reason, Why
from vision.setup import Pose
from vision.touches.play import Play
from vision.uncertainty import _rather, doubt_the_gone, doubt_the_puck, doubt_the_shooter
from vision.verdict import Touch

_START = (247.0, 170.0)


def _gone(first: tuple[float, float]) -> list[Sighting]:
    """A puck that lies, is seen at a place, and goes on from there off the right edge; its start at the end again."""
    places = [_START] * 3 + [(first[0] + 60.0 * k, first[1] + 16.0 * k) for k in range(7)]
    return [Sighting(i, i / FPS, x, y, 1.3, 1.0) for i, (x, y) in enumerate(places)]


@pytest.mark.parametrize(
    ("first", "misfit", "asked"),
    [((274.0, 178.0), 0.36, False), ((274.0, 178.0), 0.46, True), ((250.0, 240.0), 0.38, True)],
)
def test_a_way_off_the_area_vouches_for_the_start_that_it_comes_from(
    first: tuple[float, float], misfit: float, *, asked: bool
) -> None:
    sightings = _gone(first)
    case, found = scene(sightings)
    start = Rest(*_START, 0.5, misfit, np.full(3, 0.5))
    doubt_the_puck(case, replace(found, start=start, end=None, last=len(sightings) - 1))
    assert (min((doubt.sure for doubt in case.doubts), default=1.0) < ASK_BELOW) == asked


@pytest.mark.parametrize(("count", "asked"), [(2, False), (1, True)])
def test_two_sightings_are_a_way_if_they_are_all_there_can_be(count: int, *, asked: bool) -> None:
    places = [_START] * 3 + [(280.0, 170.0), (312.0, 170.0)] + [(330.0, 170.0)] * 3
    sightings = [Sighting(i, i / FPS, x, y, 1.3, 1.0) for i, (x, y) in enumerate(places)]
    case, found = scene(sightings)
    start = Rest(*_START, 0.5, 0.4, np.full(3, 0.5))
    left = tuple(s for s in sightings if s.frame != 4 or count == 2)
    doubt_the_puck(case, replace(found, start=start, first=2, last=5, sightings=left))
    assert (min((doubt.sure for doubt in case.doubts), default=1.0) < ASK_BELOW) == asked


@pytest.mark.parametrize(
    ("misfit", "sure", "where", "asked"),
    [(0.1, 0.4, 60.0, False), (0.3, 0.4, 60.0, True), (0.1, 0.9, 60.0, True), (0.1, 0.4, 26.0, False)],
)
def test_beside_a_plain_puck_its_pawn_was_merely_not_found_if_another_is_hardly_called_so(
    misfit: float, sure: float, where: float, *, asked: bool
) -> None:
    """LG-R29, LG-R84: otherwise one of them is something else, or was put down elsewhere than it should."""
    case, found = scene()
    case.setup = replace(case.setup, shooter="red_1")
    found = replace(found, start=replace(found.start, misfit=misfit))
    there = Pose(found.start.x, found.start.y - where)
    doubt_the_shooter(case, [Placed(case.setup.piece("red_1"), there, 1.0, sure)], found)
    assert (min((doubt.sure for doubt in case.doubts), default=1.0) < ASK_BELOW) == asked


@pytest.mark.parametrize(
    ("speed", "others", "asked"), [(1600.0, (), False), (700.0, (), True), (1600.0, ("barrier_1",), True)]
)
def test_a_pawn_that_is_found_nowhere_fell_if_it_was_hit_hard(
    speed: float, others: tuple[str, ...], *, asked: bool
) -> None:
    """What turned the puck may have been `others` that it touched as well."""
    slide = Slide(2.1 / FPS, 0.0, (100.0, 100.0), (speed, 0.0), 1700.0)
    case, found = scene(seen(slide, 0.13, (0.0, 100.0)))
    hit = Placed(case.setup.piece("blue_1"), Pose(300.0, 100.0), 1.0, 1.0)
    play = Play(case, fit_path(found.sightings), found, [hit], [Moved(hit, None, True, 0.5, 0.2)], {})
    _, (deflection, *_) = play.deflections
    doubt_the_gone(
        play, [Touch(name, deflection.t + 0.02 * k, (280.0, 100.0)) for k, name in enumerate(("blue_1", *others))]
    )
    assert [doubt.reason for doubt in case.doubts] == [Reason(Why.GONE, "blue_1")]
    assert (case.doubts[0].sure < ASK_BELOW) == asked


@pytest.mark.parametrize(
    ("hidden", "misfit", "beside", "asked"),
    [
        (0.35, 0.27, 3.0, True),
        (0.35, 0.27, 0.5, False),
        (0.35, 0.2, 3.0, False),
        (0.1, 0.27, 3.0, False),
        (0.35, 0.17, 20.0, True),
        (0.35, 0.1, 20.0, False),
    ],
)
def test_of_a_puck_that_a_piece_covers_in_part_its_shadow_may_have_been_taken_for_the_rest(
    hidden: float, misfit: float, beside: float, *, asked: bool
) -> None:
    """Though its way leads off from there, unless it does so straight: it lies `beside` that by so many mm."""
    sightings = _gone((274.0, 177.2 + beside))
    case, found = scene(sightings)
    start = Rest(*_START, 0.5, misfit, np.full(3, 0.5), hidden)
    doubt_the_puck(case, replace(found, start=start, end=None, last=len(sightings) - 1))
    assert (min((doubt.sure for doubt in case.doubts), default=1.0) < ASK_BELOW) == asked


@pytest.mark.parametrize(("unread", "told", "asked"), [(0.1, False, False), (17.0, False, True), (17.0, True, False)])
def test_a_pawn_without_lines_where_its_top_should_be_may_have_lain_before(
    unread: float, *, told: bool, asked: bool
) -> None:
    """`told`: somebody has said that it stood there."""
    case, _ = scene()
    there = Pose(300.0, 300.0)
    pawn = replace(case.setup.piece("red_1"), place=there if told else None)
    gone = PieceOutcome(
        Placed(pawn, there, 1.0, 1.0), Fit(there, 0.0), Fit(replace(there, lying=True), 3.0), unread=unread
    )
    assert _what_became(compared(case, []), gone).fell
    assert (min((doubt.sure for doubt in case.doubts), default=1.0) < ASK_BELOW) == asked


@pytest.mark.parametrize("taken", [True, False])
@pytest.mark.parametrize(("ratio", "lay"), [(1.3, True), (0.9, False)])
def test_its_shape_tells_how_a_pawn_lay_or_stood_before(ratio: float, *, taken: bool, lay: bool) -> None:
    """`taken`: it was taken to lie, else to stand though no lines were seen where its top should have been."""
    case, _ = scene()
    there = Pose(300.0, 300.0, 0.0, lying=True)
    old = replace(there, lying=taken)
    past = Shape(there, 60.0, 0.8, ratio, lit=False)
    gone = PieceOutcome(
        Placed(case.setup.piece("red_1"), old, 1.0, 1.0), Fit(old, -99.0), Fit(there, 3.0), 1.0, 17.0, past=past
    )
    became = _what_became(compared(case, []), gone)
    assert became.fell is not lay
    assert (min(doubt.sure for doubt in case.doubts) < ASK_BELOW) == (taken and not lay)  # what it was is not known


@pytest.mark.parametrize(("lying", "lies_there"), [(0.45, True), (0.2, False)])
def test_a_fallen_pawn_that_is_hardly_seen_lies_where_it_is_and_one_that_is_not_seen_nowhere(
    lying: float, *, lies_there: bool
) -> None:
    case, _ = scene()
    old, there = Pose(300.0, 300.0), Pose(320.0, 300.0, 0.0, lying=True)
    gone = PieceOutcome(Placed(case.setup.piece("red_1"), old, 1.0, 1.0), Fit(old, -2.7), Fit(there, lying))
    became = _what_became(compared(case, []), gone)
    assert became.fell
    assert became.pose == (there if lies_there else None)


@pytest.mark.parametrize(
    ("of", "rather"), [("puck_1", False), ("blue_1", True), ("red_1", False), ("obstacle_1", False)]
)
def test_what_has_the_colour_of_a_pawn_that_is_missing_may_be_that_pawn(of: str, *, rather: bool) -> None:
    case, found = scene()
    light = 0.3 * nominal(case.setup.piece(of).colour)
    seen = replace(found, start=replace(found.start, colour=light))
    assert _rather(seen, case.setup, case.setup.piece("blue_1")) == rather
