"""What single sightings tell of touches: turns that are errors, ways seen in part, and where a puck stops or goes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.vision.playing import FPS, far_away, names_touched, scene, seen, shifted
from vision.ledger import ASK_BELOW
from vision.outcome.case import Moved
from vision.pieces.naming import Placed
from vision.puck.path import Slide, fit_path
from vision.puck.scene import Sighting
from vision.reasons import Reason, Why
from vision.setup import Pose
from vision.touches.play import Play
from vision.touches.touching import touched


def test_a_turn_that_few_sightings_tell_of_is_asked_about_if_no_piece_is_there() -> None:
    slow = Slide(2.1 / FPS, 0.0, (100.0, 100.0), (930.0, 0.0), 2200.0)
    case, found = scene(seen(slow, 0.2, (200.0, 150.0)))
    assert not names_touched(case, found, far_away(case), [])
    assert min(doubt.sure for doubt in case.doubts) < ASK_BELOW


def test_a_turn_that_nobody_saw_is_not_thought_wrongly_seen() -> None:
    turned = seen(Slide(2.1 / FPS, 0.0, (100.0, 100.0), (1300.0, 0.0), 2200.0), 0.2, (300.0, 700.0))
    case, found = scene([s for s in turned if abs(s.t - 2.1 / FPS - 0.2) > 0.055])
    assert not names_touched(case, found, far_away(case), [])
    assert min(doubt.sure for doubt in case.doubts) < ASK_BELOW


_TURNED_SOON = (  # of a puck that turned before it had been seen twice under way; nothing was found where it did
    *[(246.1, 289.0)] * 3, (267.4, 285.5), (322.2, 276.9), (351.5, 288.0), (373.0, 303.5), (392.6, 317.5),
    (410.6, 330.4), (426.7, 341.9), (441.1, 352.2), (453.6, 361.2), (464.5, 369.0), (473.5, 375.5), (480.9, 380.7),
    (486.3, 384.8), (490.1, 387.4), *[(492.0, 388.8)] * 3,
)  # fmt: skip


@pytest.mark.parametrize("score", [1.0, 0.1])
def test_two_sightings_of_its_first_way_do_not_both_err(score: float) -> None:
    """Without one of them the other lies far beside any way; what was hardly found may stand where the puck turned."""
    moving = range(3, len(_TURNED_SOON) - 3)
    case, found = scene(
        [Sighting(i, i / FPS, *at, 1.9 if i in moving else 0.6, 1.0) for i, at in enumerate(_TURNED_SOON)]
    )
    pieces = [replace(each, score=score if k == 0 else 1.0) for k, each in enumerate(far_away(case))]
    assert names_touched(case, found, pieces, []) == ([pieces[0].piece.id] if score < 0.5 else [])
    assert min(doubt.sure for doubt in case.doubts) < ASK_BELOW


_MIXED = (  # of a puck that fells two pawns and is hardly seen beside them; once one of them is taken for it
    *[(77.6, 140.1)] * 3, (89.0, 129.8), (84.9, 120.9), (122.0, 130.3), (86.2, 96.0), (86.8, 87.3), (87.9, 80.5),
    (88.3, 76.3), *[(91.9, 70.9)] * 3,
)  # fmt: skip


def test_a_puck_that_seems_to_become_faster_is_not_surely_what_was_seen() -> None:
    sigmas = (*[0.6] * 3, 1.7, 1.7, 1.6, 3.1, 2.8, 2.5, 1.5, *[0.7] * 3)
    case, found = scene([Sighting(i, i / FPS, *at, sigmas[i], 1.0) for i, at in enumerate(_MIXED)])
    felled = [
        Placed(case.setup.piece(name), Pose(*at), 1.0, 1.0)
        for name, at in (("red_1", (126.7, 110.5)), ("red_2", (104.0, 135.0)))
    ]
    moved = [
        Moved(each, each.pose.moved(40.0, 5.0), True, 1.0, found.sightings[i].t)
        for each, i in zip(felled, (5, 4), strict=True)
    ]
    names_touched(case, found, [*felled, *far_away(case, "red_1", "red_2")], moved)
    assert any(doubt.reason.why is Why.ANOTHER_PUCK for doubt in case.doubts)


_STOPPED = (  # of a puck that fells a pawn and slows down, 30 a second
    *[(98.0, 241.0)] * 3, (119.1, 253.5), (171.9, 284.8), (222.7, 314.8), (262.3, 341.2), (264.5, 357.2),
    (265.5, 370.8), (266.5, 382.0), (267.2, 391.0),
)  # fmt: skip


@pytest.mark.parametrize(
    ("on", "touched_it"),
    [([(267.4, 394.4)] * 3, True), ([(267.6, 397.6), (267.9, 402.0), *[(268.0, 404.2)] * 3], False)],
)
def test_a_puck_that_stops_at_a_piece_sooner_than_friction_would_have_it_touched_that(
    on: list[tuple[float, float]], touched_it: bool
) -> None:
    """Its path leads a little beside its last places, as if it had slowed down to its rest by itself."""
    case, found = scene([Sighting(i, i / FPS, *at, 1.2, 1.0) for i, at in enumerate((*_STOPPED, *on))])
    found = replace(found, last=found.last - 1)  # there it looks as at rest
    hit = Placed(case.setup.piece("red_1"), Pose(285.4, 340.7), 1.0, 1.0)
    there = Placed(case.setup.piece("barrier_1"), Pose(310.6, 416.2 + on[-1][1] - 394.4, 0.06), 1.0, 1.0)
    moved = [Moved(hit, Pose(300.0, 345.0, 0.6, True), True, 1.0, found.sightings[6].t)]
    pieces = [hit, there, *far_away(case, "red_1", "barrier_1")]
    path = fit_path(found.sightings)
    path = replace(path, slides=(*path.slides[:2], Slide(0.2, 0.2 + len(on) / 15, (262.8, 341.5), (48, 549), 2900.0)))
    play = Play(case, path if touched_it else fit_path(found.sightings), found, pieces, moved, shifted(there, 0.02))
    assert [touch.piece for touch in touched(play)] == ["red_1", *(["barrier_1"] if touched_it else [])]


@pytest.mark.parametrize(("pawn", "asked"), [((300.0, 620.0), True), ((500.0, 300.0), False)])
def test_what_stands_where_a_puck_was_last_seen_going_may_have_been_touched(
    pawn: tuple[float, float], asked: bool
) -> None:
    """It is gone: its way is thought to go on."""
    places = [(300.0, 400.0)] * 3 + [(300.0, 400.0 + 46.0 * i - i * i) for i in range(1, 5)]
    case, found = scene([Sighting(i, i / FPS, x, y, 1.3, 1.0) for i, (x, y) in enumerate((*places, *places[-1:] * 3))])
    found = replace(found, end=None, sightings=found.sightings[: len(places)])
    there = Placed(case.setup.piece("red_1"), Pose(*pawn), 1.0, 1.0)
    others = [replace(each, pose=Pose(60.0 + 60.0 * k, 60.0)) for k, each in enumerate(far_away(case, "red_1"))]
    names = names_touched(case, found, [there, *others], [])
    assert (names == ["red_1"] or min((doubt.sure for doubt in case.doubts), default=1.0) < ASK_BELOW) == asked


_EDGE_Y = 18.0  # mm from the area's edge


@pytest.mark.parametrize(
    ("marking", "y", "after", "asked"),
    [
        ("mat_aruco", _EDGE_Y, (300.0, 700.0), True),
        ("mat_aruco", _EDGE_Y, (300.0, -700.0), True),
        ("mat_aruco", -40.0, (300.0, 700.0), False),  # no piece stands out there
        ("board", _EDGE_Y, (300.0, 700.0), True),  # what drops does not come back
        ("board", _EDGE_Y, (300.0, -700.0), False),
        ("board", -5.0, (300.0, 100.0), False),
    ],
)
def test_a_turn_at_the_edge_needs_no_piece_only_where_a_puck_can_drop(
    marking: str, y: float, after: tuple[float, float], asked: bool
) -> None:
    case, found = scene(seen(Slide(2.1 / FPS, 0.0, (100.0, y), (1300.0, 0.0), 2200.0), 0.1, after))
    case.setup = replace(case.setup, marking=replace(case.setup.marking, kind=marking))
    assert not names_touched(case, found, far_away(case), [])
    assert (min((doubt.sure for doubt in case.doubts), default=1.0) < ASK_BELOW) == asked


_TIPS = (
    *[(126.0, 277.0)] * 3, (137.0, 265.0), (161.0, 233.0), (184.0, 204.0), (205.0, 177.0), (226.0, 152.0),
    (245.0, 128.0), (262.0, 106.0), (278.0, 86.0), (293.0, 67.0), (307.0, 50.0), (318.0, 35.0), (329.0, 21.0),
    (339.0, 9.0), (347.0, -1.0), (354.0, -9.0), (359.0, -15.0), (363.0, -21.0), (365.0, -24.0), (367.0, -26.0),
    (365.0, -24.0), (354.0, -15.0), *[(349.0, -11.0)] * 3,
)  # fmt: skip


@pytest.mark.parametrize(("marking", "asked"), [("board", False), ("tape", True)])
def test_a_puck_that_tips_over_the_edge_of_a_board_seems_to_jump(marking: str, asked: bool) -> None:
    case, found = scene([Sighting(i, i / FPS, x, y, 1.2, 1.0) for i, (x, y) in enumerate(_TIPS)])
    case.setup = replace(case.setup, marking=replace(case.setup.marking, kind=marking))
    assert not names_touched(case, found, far_away(case), [])
    assert (min((doubt.sure for doubt in case.doubts), default=1.0) < ASK_BELOW) == asked


@pytest.mark.parametrize(("end", "asked"), [(100.0, False), (107.0, True)])
def test_a_way_that_is_seen_beside_both_its_ends_tells_of_no_turn(end: float, asked: bool) -> None:
    slide = Slide(0.09, 0.0, (100.0, 100.0), (1200.0, 0.0), 2200.0)
    seen = [(i / FPS, slide.at(i / FPS) if i > 2 else (100.0, 100.0)) for i in range(22)]
    x = float(seen[-1][1][0])
    ways = [(float(at[0]), 100.0 if i < 3 else 107.0 if at[0] < x else end) for i, (_, at) in enumerate(seen)]
    case, found = scene([Sighting(i, t, *at, 1.3, 1.0) for i, ((t, _), at) in enumerate(zip(seen, ways, strict=True))])
    names_touched(case, found, [], [])
    assert any(doubt.reason == Reason(Why.DEFLECTED_NOWHERE) for doubt in case.doubts) == asked
