"""What single sightings tell of touches: turns that are errors, ways seen in part, and where a puck stops or goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from tests.vision.playing import FPS, far_away, names_touched, scene, seen, shifted
from vision.ledger import ASK_BELOW
from vision.outcome.case import Case
from vision.outcome.shift import Shift
from vision.outcome.summary import Moved
from vision.pieces.naming import Placed
from vision.pose import Pose
from vision.puck.path import Slide, fit_path
from vision.puck.scene import Sighting
from vision.reasons import Reason, Why
from vision.touches.play import Play
from vision.touches.touching import touched


def test_a_turn_that_few_sightings_tell_of_is_asked_about_if_no_piece_is_there() -> None:
    slow = Slide(2.1 / FPS, 0.0, (100.0, 100.0), (930.0, 0.0), 2200.0)
    case, found = scene(seen(slow, 0.2, (200.0, 150.0)))
    assert not names_touched(case, found, far_away(case), [])
    assert min(doubt.sure for doubt in case.doubts) < ASK_BELOW


_MERGED = (  # places of a puck that fells a pawn, 30 a second; in one of them it is seen together with the pawn
    *[(264.0, 78.0)] * 3, (271.0, 100.4), (288.4, 155.7), (305.4, 208.7), (321.7, 260.0), (337.2, 308.7),
    (351.1, 354.5), (355.2, 380.7), (333.3, 394.7), (324.3, 410.2), (316.5, 423.6), (309.5, 435.6), (303.9, 445.2),
    (299.0, 453.4), (295.4, 459.2), (293.3, 463.6), *[(291.6, 465.6)] * 3,
)  # fmt: skip


@pytest.mark.parametrize("lost", [None, "blue_2"])
def test_one_sighting_beside_the_way_of_all_others_is_no_turn_unless_a_piece_is_not_found(lost: str | None) -> None:
    case, found = scene([Sighting(i, i / FPS, x, y, 1.3, 1.0) for i, (x, y) in enumerate(_MERGED)])
    hit = Placed(case.setup.piece("red_1"), Pose(372.0, 372.0), 1.0, 1.0)
    moved = [Moved(hit, Pose(374.0, 383.0, 0.6, True), True, 1.0, found.sightings[9].t)]
    names = names_touched(case, found, [hit, *far_away(case, "red_1", lost or "")], moved)
    assert names == ["red_1", *([lost] if lost else [])]
    assert (min(doubt.sure for doubt in case.doubts) > ASK_BELOW) == (lost is None)
    assert Reason(Why.DEFLECTED_NOWHERE) in {doubt.reason for doubt in case.doubts} or lost


@pytest.mark.parametrize(("move", "asked"), [((0.1, 0.0, 0.0), False), ((0.0, 0.1, 0.0), True)])
def test_a_piece_that_moved_too_little_for_such_a_turn_is_no_reason_to_ask(
    move: tuple[float, float, float], asked: bool
) -> None:
    """A weak knock may have moved it by so little, but not one that turns a puck like that; unless it moved away."""
    case, found = scene([Sighting(i, i / FPS, x, y, 1.3, 1.0) for i, (x, y) in enumerate(_MERGED)])
    hit = Placed(case.setup.piece("red_1"), Pose(372.0, 372.0), 1.0, 1.0)
    near = Placed(case.setup.piece("red_2"), Pose(340.0, 420.0), 1.0, 1.0)
    moved = [Moved(hit, Pose(374.0, 383.0, 0.6, True), True, 1.0, found.sightings[9].t)]
    shift = {"red_2": Shift(near, np.array(move), 0.05)}
    names_touched(case, found, [hit, near, *far_away(case, "red_1", "red_2")], moved, shift)
    assert (min(doubt.sure for doubt in case.doubts) < ASK_BELOW) == asked


def _felled(
    places: Sequence[tuple[float, float]],
    sigmas: Sequence[float],
    hit: tuple[str, Pose],
    near: tuple[str, Pose],
    fell: tuple[Pose, int],
) -> tuple[Case, list[str]]:
    """What is doubted, and what touched, of a puck that fells a pawn near another piece; `fell`: how it lies, since."""
    case, found = scene([Sighting(i, i / FPS, *at, sigmas[i], 1.0) for i, at in enumerate(places)])
    pawn, other = (Placed(case.setup.piece(name), pose, 1.0, 1.0) for name, pose in (hit, near))
    moved = [Moved(pawn, fell[0], True, 1.0, found.sightings[fell[1]].t)]
    return case, names_touched(case, found, [pawn, other, *far_away(case, hit[0], near[0])], moved)


_BESIDE_A_FALL = (  # of a puck that fells a pawn, and is twice seen in one with it beside a block that stays
    *[(137.8, 211.5)] * 3, (159.5, 215.5), (213.5, 221.2), (266.4, 227.2), (315.6, 232.5), (363.0, 238.1),
    (408.7, 243.1), (452.0, 248.1), (482.3, 244.1), (498.2, 242.9), (528.2, 225.6), (531.6, 208.1), (542.2, 199.3),
    (552.5, 191.6), (561.3, 185.0), (568.3, 179.8), (573.5, 175.7), (577.3, 173.4), *[(578.7, 171.5)] * 3,
)  # fmt: skip


@pytest.mark.parametrize(("block", "asked"), [((491.6, 199.3), False), ((545.0, 250.0), True)])
def test_a_few_sightings_beside_a_pawn_that_falls_are_no_turn_unless_a_piece_may_have_made_it(
    block: tuple[float, float], *, asked: bool
) -> None:
    """A block turns it away from itself, not towards."""
    sigmas = [3.4 if i == 11 else 4.5 if i == 12 else 1.3 for i in range(len(_BESIDE_A_FALL))]
    hit, lies = ("red_1", Pose(488.0, 265.0)), Pose(486.0, 260.0, 0.6, lying=True)
    case, _ = _felled(_BESIDE_A_FALL, sigmas, hit, ("obstacle_1", Pose(*block)), (lies, 11))
    assert (min(doubt.sure for doubt in case.doubts) < ASK_BELOW) == asked


_BESIDE_WHAT_FELL = (  # of a puck that comes to rest where the pawn that it has felled does, and is seen in one with it
    *[(175.6, 193.9)] * 3, (185.1, 208.6), (208.7, 233.8), (230.1, 259.6), (250.4, 283.7), (269.3, 306.7),
    (286.8, 328.1), (295.7, 343.3), (295.1, 352.6), (295.2, 360.0), (294.2, 365.6), (290.9, 370.6), (293.0, 374.3),
    (295.6, 371.5), *[(294.7, 368.9)] * 2,
)  # fmt: skip


@pytest.mark.parametrize(("block", "asked"), [((400.0, 500.0), False), ((268.0, 392.0), True)])
def test_a_few_sightings_before_it_rests_are_no_turn_unless_a_piece_may_have_made_it(
    block: tuple[float, float], *, asked: bool
) -> None:
    """Where it lies for long is known, and its way leads there without them."""
    sigmas = (*[1.2] * 13, 2.1, 2.1, 1.5, 0.7, 0.7)
    hit, lies = ("blue_1", Pose(316.8, 343.6)), Pose(299.0, 340.0, 0.6, lying=True)
    case, _ = _felled(_BESIDE_WHAT_FELL, sigmas, hit, ("obstacle_1", Pose(*block)), (lies, 10))
    assert (min(doubt.sure for doubt in case.doubts) < ASK_BELOW) == asked


def test_a_turn_that_nobody_saw_is_not_thought_wrongly_seen() -> None:
    turned = seen(Slide(2.1 / FPS, 0.0, (100.0, 100.0), (1300.0, 0.0), 2200.0), 0.2, (300.0, 700.0))
    case, found = scene([s for s in turned if abs(s.t - 2.1 / FPS - 0.2) > 0.055])
    assert not names_touched(case, found, far_away(case), [])
    assert min(doubt.sure for doubt in case.doubts) < ASK_BELOW


_ASKEW = (  # of a puck that fells a pawn and is once seen in one with it, as if something beside had turned it as well
    *[(120.0, 42.1)] * 3, (124.3, 47.8), (150.1, 78.5), (163.3, 86.4), (169.4, 90.7), (182.7, 82.4), (188.7, 82.2),
    (192.4, 82.0), *[(194.4, 82.2)] * 3,
)  # fmt: skip


@pytest.mark.parametrize(("again", "asked"), [((182.7, 82.4), False), ((177.0, 94.0), True)])
def test_one_sighting_after_a_touch_does_not_tell_that_two_pieces_turned_it(
    again: tuple[float, float], *, asked: bool
) -> None:
    """What stands near may have; `again`: the next sighting tells so, too."""
    places = [again if i == 7 else at for i, at in enumerate(_ASKEW)]
    sigmas = (*[0.6] * 3, 1.64, 1.44, 1.22, 1.21, 1.15, 1.11, 1.06, *[0.7] * 3)
    hit, lies = ("red_2", Pose(155.0, 105.0)), Pose(170.0, 112.0, 0.6, lying=True)
    case, names = _felled(places, sigmas, hit, ("barrier_1", Pose(189.6, 51.9, 0.46)), (lies, 5))
    assert names == ["red_2"]
    assert any(doubt.reason == Reason(Why.DEFLECTED_NOWHERE) for doubt in case.doubts)
    assert (min(doubt.sure for doubt in case.doubts) < ASK_BELOW) == asked


_STRAIGHT_ON = (  # of a puck of its table's colour that goes straight past a pawn, and is once seen beside its way
    *[(228.6, 56.6)] * 3, (240.0, 63.0), (270.0, 75.0), (296.0, 85.0), (321.0, 95.0), (343.0, 104.0), (364.0, 112.0),
    (382.0, 120.0), (397.0, 135.0), (414.0, 133.0), (427.0, 137.0), (437.0, 141.0), (445.0, 145.0), (452.0, 147.0),
    (456.0, 149.0), *[(459.0, 149.0)] * 3,
)  # fmt: skip


@pytest.mark.parametrize("turns", [False, True])
def test_one_sighting_beside_a_straight_way_is_no_turn_whatever_stands_near(*, turns: bool) -> None:
    """A push leaves it going another way."""
    places = [(x, y + 8.0 * max(i - 9, 0)) if turns else (x, y) for i, (x, y) in enumerate(_STRAIGHT_ON)]
    sigmas = [1.2 if 2 < i < len(places) - 3 else 0.6 for i in range(len(places))]
    case, found = scene([Sighting(i, i / FPS, *at, sigmas[i], 1.0) for i, at in enumerate(places)])
    pawn = Placed(case.setup.piece("red_1"), Pose(398.0, 100.0), 1.0, 1.0)
    names_touched(case, found, [pawn, *far_away(case, "red_1")], [])
    assert (min(doubt.sure for doubt in case.doubts) < ASK_BELOW) == turns


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
