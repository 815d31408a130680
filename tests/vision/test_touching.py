"""What turned the puck: a piece that made way and was met once more, one that nobody has found, or two at once."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.table import camera, setup_json, usual_pieces
from vision.camera.calibration import Calibration
from vision.outcome.case import Case
from vision.outcome.knocks import WORLDS
from vision.outcome.moves import pushed_near
from vision.outcome.shift import Shift
from vision.outcome.summary import Moved
from vision.pictures.film import Crop, Film, Frame
from vision.pieces.naming import Placed
from vision.pose import Pose
from vision.puck.locate import Located
from vision.puck.path import Slide, fit_path
from vision.puck.rest import Rest
from vision.puck.scene import Scene, Sighting
from vision.setup import parse_setup
from vision.touches.play import Play
from vision.touches.touching import touched
from vision.verdict import ASK_BELOW

_FPS, _SPEED, _STOP = 30.0, 2400.0, 400.0


def _sightings() -> list[Sighting]:
    """A puck that runs along x, over the place of a pawn that it has knocked away, and stops there."""
    places = [100.0] * 3 + [100.0 + _SPEED * (i + 0.3) / _FPS for i in range(4)] + [_STOP] * 3
    return [Sighting(i, i / _FPS, x, 100.0, 1.3, 1.0) for i, x in enumerate(places)]


def _turned(after: tuple[float, float]) -> list[Sighting]:
    """A puck that runs along x at 1300 mm/s until a tenth of a second later, and goes on from there as given."""
    first = Slide(2.1 / _FPS, 0.0, (100.0, 100.0), (1300.0, 0.0), 2200.0)
    return _seen(first, 0.1, after)


def _seen(first: Slide, lasts: float, after: tuple[float, float]) -> list[Sighting]:
    """A puck that lies, slides for so many s, and goes on with another velocity."""
    turn = first.t0 + lasts
    x, y = first.at(turn)
    then = Slide(turn, 0.0, (float(x), float(y)), after, 2200.0)
    times = [i / _FPS for i in range(20)]
    places = [first.place if t < first.t0 else first.at(t) if t < turn else then.at(t) for t in times]
    return [Sighting(i, times[i], float(x), float(y), 1.2, 1.0) for i, (x, y) in enumerate(places)]


def _scene(sightings: list[Sighting] | None = None) -> tuple[Case, Located]:
    """What there is to judge of a film, and its puck."""
    view = camera()
    sightings = sightings or _sightings()
    black = np.zeros((720, 1280, 3), np.uint8)
    count = len(sightings)
    film = Film([Frame(black, s.t, s.frame) for s in sightings], view, [None] * count, Crop(0, 0, 1280, 720), [])
    film.level(black)
    setup = parse_setup(setup_json(usual_pieces()))
    case = Case(film, setup, Calibration(view, 0.1, 0.1, 32, 0), [0], [count - 1])
    rests = [Rest(s.x, s.y, 0.5, 0.1, np.full(3, 0.5)) for s in (sightings[0], sightings[-1])]
    scene = Scene(film, black, black, np.full(3, 0.5), 1.0)
    return case, Located(rests[0], rests[1], 0.0, tuple(sightings), 2, count - 3, scene, 0.0, False)


def _touched(
    case: Case, found: Located, pieces: list[Placed], moved: list[Moved], shifts: dict[str, Shift] | None = None
) -> list[str]:
    play = Play(case, fit_path(found.sightings), found, pieces, moved, shifts or {})
    return [touch.piece for touch in touched(play)]


def _far_away(case: Case, *but: str) -> list[Placed]:
    """All pieces but these, where the puck does not come."""
    others = [piece for piece in case.setup.pieces if piece.type != "puck" and piece.id not in but]
    return [Placed(piece, Pose(80.0 + 90.0 * k, 500.0), 1.0, 1.0) for k, piece in enumerate(others)]


def _shift(placed: Placed, by: float) -> dict[str, Shift]:
    return {placed.piece.id: Shift(placed, np.array([0.0, by, 0.0]), 0.03)}


@pytest.mark.parametrize("by", [None, 0.01, 0.6])
def test_a_piece_that_was_left_alone_turned_no_puck(by: float | None) -> None:
    case, found = _scene(_turned(_ALONE))
    there = Pose(219.0 + 0.8 * 22.5, 100.0 + 0.6 * 22.5)
    near = Placed(case.setup.piece("red_1"), there, 1.0, 1.0)
    stood = [near, *_far_away(case, "red_1")]
    names = _touched(case, found, stood, [], None if by is None else _shift(near, by))
    assert names == ([] if by == 0.01 else ["red_1"])
    asked = min(doubt.sure for doubt in case.doubts) < ASK_BELOW
    assert asked == (by == 0.01)  # something else has turned it, and nobody knows what


@pytest.mark.parametrize(("by", "touched_it"), [(0.0, False), (0.5, True)])
def test_a_pawn_at_the_side_of_the_way_was_touched_if_it_moved_half_a_millimetre(by: float, touched_it: bool) -> None:
    case, found = _scene(_turned((1075.0, -110.0 if touched_it else 0.0)))
    near = Placed(case.setup.piece("red_1"), Pose(223.0, 100.0 + 22.4), 1.0, 1.0)
    stood = [near, *_far_away(case, "red_1")]
    assert _touched(case, found, stood, [], _shift(near, by)) == (["red_1"] if touched_it else [])
    assert min((doubt.sure for doubt in case.doubts), default=1.0) > 0.94


@pytest.mark.parametrize(("lost", "asked"), [(("red_1",), False), (("red_1", "blue_1", "barrier_1"), True)])
def test_pieces_that_were_not_found_may_have_been_grazed_by_a_puck_that_crosses_the_table(
    lost: tuple[str, ...], asked: bool
) -> None:
    """One in twenty stands so near to a way of 300 mm that nothing turned: of several that is likelier."""
    case, found = _scene(_turned((1075.0, 0.0)))
    assert not _touched(case, found, _far_away(case, *lost), [])
    assert "whether the puck touched red_1" in {doubt.reason for doubt in case.doubts}
    assert (min(doubt.sure for doubt in case.doubts) < ASK_BELOW) == asked


def test_a_turn_that_few_sightings_tell_of_is_asked_about_if_no_piece_is_there() -> None:
    slow = Slide(2.1 / _FPS, 0.0, (100.0, 100.0), (930.0, 0.0), 2200.0)
    case, found = _scene(_seen(slow, 0.2, (200.0, 150.0)))
    assert not _touched(case, found, _far_away(case), [])
    assert min(doubt.sure for doubt in case.doubts) < ASK_BELOW


@pytest.mark.parametrize(("apart", "asked"), [(0.2, True), (40.0, False)])
def test_a_knock_may_go_through_one_pawn_to_the_next(apart: float, asked: bool) -> None:
    case, found = _scene(_turned(_ALONE))
    first = Pose(219.0 + 0.8 * 22.5, 100.0 + 0.6 * 22.5)
    behind = first.moved(0.8 * (20.0 + apart), 0.6 * (20.0 + apart))
    near, next_ = (Placed(case.setup.piece(name), at, 1.0, 1.0) for name, at in (("red_1", first), ("blue_1", behind)))
    moved = [Moved(next_ if asked else near, behind.moved(30.0, 20.0), False, 1.0, found.sightings[5].t)]
    _touched(
        case, found, [near, next_, *_far_away(case, "red_1", "blue_1")], moved, _shift(near, 0.01) if asked else {}
    )
    assert (min(doubt.sure for doubt in case.doubts) < ASK_BELOW) == asked


def test_a_pawn_that_moved_where_the_puck_was_not_seen_to_come_is_asked_about() -> None:
    case, found = _scene(_turned((1080.0, 0.0)))
    near = Placed(case.setup.piece("red_1"), Pose(200.0, 100.0 + 22.5 + 20.0), 1.0, 1.0)
    assert not _touched(case, found, [near], [], _shift(near, 0.5))
    assert min(doubt.sure for doubt in case.doubts) < ASK_BELOW


@pytest.mark.parametrize("lost", [None, "blue_2"])
def test_a_turn_where_a_pawn_made_way_is_that_pawns_unless_a_piece_is_not_found(lost: str | None) -> None:
    case, found = _scene()
    setup, sightings = case.setup, found.sightings
    hit = Placed(setup.piece("blue_1"), Pose(_STOP - 2.0, 108.0), 1.0, 1.0)
    stood = [hit, *_far_away(case, "blue_1", lost or "")]
    moved = [Moved(hit, Pose(_STOP + 80.0, 100.0, 0.0, True), True, 1.0, sightings[-3].t)]
    names = _touched(case, found, stood, moved)
    assert names[0] == "blue_1"
    assert names[1:] == ([] if lost is None else [lost])  # what turned it may be the piece that is not found
    assert (min(doubt.sure for doubt in case.doubts) > 0.9) == (lost is None)


_ALONE, _WITH_ANOTHER = (633.0, -360.0), (633.0, 40.0)  # mm/s after the touch: one pawn's knock and rub, or one more


@pytest.mark.parametrize("after", [_ALONE, _WITH_ANOTHER])
@pytest.mark.parametrize(("lost", "near"), [(None, None), (None, "hidden"), (None, "left alone"), ("blue_2", None)])
def test_a_turn_that_one_piece_alone_cannot_make_is_asked_about_if_another_may_have_been_touched(
    lost: str | None, near: str | None, after: tuple[float, float]
) -> None:
    case, found = _scene(_turned(after))
    setup, sightings = case.setup, found.sightings
    there = Pose(219.0 + 0.8 * 22.5, 100.0 + 0.6 * 22.5)
    hit = Placed(setup.piece("red_1"), there, 1.0, 1.0)
    stood = [hit, *_far_away(case, "red_1", lost or "")]
    moved = [Moved(hit, there.moved(30.0, 40.0), False, 1.0, sightings[5].t)]
    other = Placed(setup.piece("blue_3"), Pose(219.0, 100.0 - 12.5 - 10.0 - 14.0), 1.0, 1.0)
    stood = [other if near and placed.piece.id == "blue_3" else placed for placed in stood]
    names = set(_touched(case, found, stood, moved, _shift(other, 0.0) if near == "left alone" else {}))
    assert names == {"red_1"} | ({lost} if lost and after == _WITH_ANOTHER else set())
    assert (min(doubt.sure for doubt in case.doubts) < 0.6) == (
        after == _WITH_ANOTHER and (lost is not None or near == "hidden")
    )


@pytest.mark.parametrize(("beside", "by", "asked"), [(6.0, None, True), (6.0, 0.0, False), (40.0, None, False)])
def test_what_stands_beside_the_way_of_a_puck_that_comes_down_is_asked_about_unless_it_was_left_alone(
    beside: float, by: float | None, asked: bool
) -> None:
    case, found = _scene()
    setup = replace(case.setup, puck_on_pawn=True, shooter="red_1")
    case = Case(case.film, setup, case.calibration, case.before, case.after)
    block = Placed(setup.piece("obstacle_1"), Pose(230.0, 100.0 + 12.5 + 16.0 + beside), 1.0, 1.0)
    shifts = _shift(block, by) if by is not None else {}
    assert "obstacle_1" not in _touched(case, replace(found, base=35.0), [block], [], shifts)
    doubts = {doubt.reason: doubt.sure for doubt in case.doubts}
    assert (doubts.get("whether the puck touched obstacle_1 as it came down", 1.0) < ASK_BELOW) == asked


@pytest.mark.parametrize(("off", "asked"), [(35.0, True), (80.0, False)])
def test_a_stop_beside_a_piece_that_may_be_found_beside_its_place_is_asked_about(off: float, asked: bool) -> None:
    case, found = _scene()
    setup, sightings = case.setup, found.sightings
    hit = Placed(setup.piece("blue_1"), Pose(_STOP - 2.0, 108.0), 1.0, 1.0)
    near = Placed(setup.piece("obstacle_1"), Pose(_STOP + 12.5 + 16.0, 100.0 - off), 1.0, 1.0)
    others = [piece for piece in setup.pieces if piece.type != "puck" and piece.id not in ("blue_1", "obstacle_1")]
    stood = [hit, near, *(Placed(piece, Pose(80.0 + 90.0 * k, 500.0), 1.0, 1.0) for k, piece in enumerate(others))]
    moved = [Moved(hit, Pose(_STOP + 80.0, 100.0, 0.0, True), True, 1.0, sightings[-3].t)]
    _touched(case, found, stood, moved)
    assert (min(doubt.sure for doubt in case.doubts) < ASK_BELOW) == asked


@pytest.mark.parametrize(
    ("beside", "after", "asked"), [(20.0, "another", True), (20.0, "alone", False), (45.0, "alone", False)]
)
def test_a_piece_that_moved_beside_the_way_is_asked_about_if_the_puck_turned_as_by_two(
    beside: float, after: str, asked: bool
) -> None:
    case, found = _scene(_turned(_ALONE if after == "alone" else _WITH_ANOTHER))
    setup = case.setup
    there = Pose(219.0 + 0.8 * 22.5, 100.0 + 0.6 * 22.5)
    hit = Placed(setup.piece("red_1"), there, 1.0, 1.0)
    other = Placed(setup.piece("red_2"), Pose(219.0, 100.0 + 12.5 + 10.0 + beside), 1.0, 1.0)
    others = [piece for piece in setup.pieces if piece.type != "puck" and piece.id not in ("red_1", "red_2")]
    stood = [hit, other, *(Placed(piece, Pose(80.0 + 90.0 * k, 500.0), 1.0, 1.0) for k, piece in enumerate(others))]
    moved = [Moved(each, each.pose.moved(10.0, 30.0), False, 1.0, found.sightings[5].t) for each in (hit, other)]
    assert _touched(case, found, stood, moved)[0] == "red_1"
    doubts = {doubt.reason: doubt.sure for doubt in case.doubts}
    assert (doubts.get("whether the puck touched red_2", 1.0) < ASK_BELOW) == asked


def test_what_was_touched_is_told_by_when_it_looked_different() -> None:
    # it passes along x, and comes nearest to where the pawn had stood when that is pushed aside already
    case, found = _scene(_seen(Slide(2.1 / _FPS, 0.0, (100.0, 100.0), (700.0, 0.0), 2200.0), 0.2, (240.0, 60.0)))
    near = Placed(case.setup.piece("red_1"), Pose(172.0, 100.0 + 22.0), 1.0, 1.0)
    moved = [Moved(near, Pose(176.0, 130.0), False, 1.0, found.sightings[5].t)]
    play = Play(case, fit_path(found.sightings), found, [near, *_far_away(case, "red_1")], moved, {})
    (touch, *_) = touched(play)
    assert touch.piece == "red_1"
    assert touch.t <= found.sightings[5].t


def test_the_pawn_that_a_puck_was_shot_from_may_have_been_moved_by_its_leaving() -> None:
    case, found = _scene(_turned((1075.0, 0.0)))
    case.setup = replace(case.setup, puck_on_pawn=True, shooter="red_1")
    own = Placed(case.setup.piece("red_1"), Pose(100.0, 100.0), 1.0, 1.0)
    assert not _touched(case, replace(found, base=35.0), [own, *_far_away(case, "red_1")], [], _shift(own, 0.6))
    assert min((doubt.sure for doubt in case.doubts), default=1.0) > ASK_BELOW


@pytest.mark.parametrize(("since", "asked"), [(4, True), (8, False)])
def test_what_moved_first_no_other_piece_has_pushed(since: int, asked: bool) -> None:
    case, found = _scene(_turned(_ALONE))
    hit = Placed(case.setup.piece("red_1"), Pose(219.0 + 0.8 * 22.5, 100.0 + 0.6 * 22.5), 1.0, 1.0)
    other = Placed(case.setup.piece("red_2"), Pose(190.0, 100.0 + 12.5 + 10.0 + 14.0), 1.0, 1.0)
    stood = [hit, other, *_far_away(case, "red_1", "red_2")]
    moved = [
        Moved(each, each.pose.moved(10.0, 30.0), False, 1.0, found.sightings[i].t)
        for each, i in ((hit, 6), (other, since))
    ]
    assert ("red_2" in _touched(case, found, stood, moved)) == asked
    assert (min(doubt.sure for doubt in case.doubts) < ASK_BELOW) == asked


_MERGED = (  # places of a puck that fells a pawn, 30 a second; in one of them it is seen together with the pawn
    *[(264.0, 78.0)] * 3, (271.0, 100.4), (288.4, 155.7), (305.4, 208.7), (321.7, 260.0), (337.2, 308.7),
    (351.1, 354.5), (355.2, 380.7), (333.3, 394.7), (324.3, 410.2), (316.5, 423.6), (309.5, 435.6), (303.9, 445.2),
    (299.0, 453.4), (295.4, 459.2), (293.3, 463.6), *[(291.6, 465.6)] * 3,
)  # fmt: skip


@pytest.mark.parametrize("lost", [None, "blue_2"])
def test_one_sighting_beside_the_way_of_all_others_is_no_turn_unless_a_piece_is_not_found(lost: str | None) -> None:
    case, found = _scene([Sighting(i, i / _FPS, x, y, 1.3, 1.0) for i, (x, y) in enumerate(_MERGED)])
    hit = Placed(case.setup.piece("red_1"), Pose(372.0, 372.0), 1.0, 1.0)
    moved = [Moved(hit, Pose(374.0, 383.0, 0.6, True), True, 1.0, found.sightings[9].t)]
    names = _touched(case, found, [hit, *_far_away(case, "red_1", lost or "")], moved)
    assert names == ["red_1", *([lost] if lost else [])]
    assert (min(doubt.sure for doubt in case.doubts) > ASK_BELOW) == (lost is None)
    assert "the puck turned where no piece is known" in {doubt.reason for doubt in case.doubts} or lost


@pytest.mark.parametrize(("move", "asked"), [((0.1, 0.0, 0.0), False), ((0.0, 0.1, 0.0), True)])
def test_a_piece_that_moved_too_little_for_such_a_turn_is_no_reason_to_ask(
    move: tuple[float, float, float], asked: bool
) -> None:
    """A weak knock may have moved it by so little, but not one that turns a puck like that; unless it moved away."""
    case, found = _scene([Sighting(i, i / _FPS, x, y, 1.3, 1.0) for i, (x, y) in enumerate(_MERGED)])
    hit = Placed(case.setup.piece("red_1"), Pose(372.0, 372.0), 1.0, 1.0)
    near = Placed(case.setup.piece("red_2"), Pose(340.0, 420.0), 1.0, 1.0)
    moved = [Moved(hit, Pose(374.0, 383.0, 0.6, True), True, 1.0, found.sightings[9].t)]
    shift = {"red_2": Shift(near, np.array(move), 0.05)}
    _touched(case, found, [hit, near, *_far_away(case, "red_1", "red_2")], moved, shift)
    assert (min(doubt.sure for doubt in case.doubts) < ASK_BELOW) == asked


_TURNED_SOON = (  # of a puck that turned before it had been seen twice under way; nothing was found where it did
    *[(246.1, 289.0)] * 3, (267.4, 285.5), (322.2, 276.9), (351.5, 288.0), (373.0, 303.5), (392.6, 317.5),
    (410.6, 330.4), (426.7, 341.9), (441.1, 352.2), (453.6, 361.2), (464.5, 369.0), (473.5, 375.5), (480.9, 380.7),
    (486.3, 384.8), (490.1, 387.4), *[(492.0, 388.8)] * 3,
)  # fmt: skip


@pytest.mark.parametrize("score", [1.0, 0.1])
def test_two_sightings_of_its_first_way_do_not_both_err(score: float) -> None:
    """Without one of them the other lies far beside any way; what was hardly found may stand where the puck turned."""
    moving = range(3, len(_TURNED_SOON) - 3)
    case, found = _scene(
        [Sighting(i, i / _FPS, *at, 1.9 if i in moving else 0.6, 1.0) for i, at in enumerate(_TURNED_SOON)]
    )
    pieces = [replace(each, score=score if k == 0 else 1.0) for k, each in enumerate(_far_away(case))]
    assert _touched(case, found, pieces, []) == ([pieces[0].piece.id] if score < 0.5 else [])
    assert min(doubt.sure for doubt in case.doubts) < ASK_BELOW


_MIXED = (  # of a puck that fells two pawns and is hardly seen beside them; once one of them is taken for it
    *[(77.6, 140.1)] * 3, (89.0, 129.8), (84.9, 120.9), (122.0, 130.3), (86.2, 96.0), (86.8, 87.3), (87.9, 80.5),
    (88.3, 76.3), *[(91.9, 70.9)] * 3,
)  # fmt: skip


def test_a_puck_that_seems_to_become_faster_is_not_surely_what_was_seen() -> None:
    sigmas = (*[0.6] * 3, 1.7, 1.7, 1.6, 3.1, 2.8, 2.5, 1.5, *[0.7] * 3)
    case, found = _scene([Sighting(i, i / _FPS, *at, sigmas[i], 1.0) for i, at in enumerate(_MIXED)])
    felled = [
        Placed(case.setup.piece(name), Pose(*at), 1.0, 1.0)
        for name, at in (("red_1", (126.7, 110.5)), ("red_2", (104.0, 135.0)))
    ]
    moved = [
        Moved(each, each.pose.moved(40.0, 5.0), True, 1.0, found.sightings[i].t)
        for each, i in zip(felled, (5, 4), strict=True)
    ]
    _touched(case, found, [*felled, *_far_away(case, "red_1", "red_2")], moved)
    assert min(doubt.sure for doubt in case.doubts) <= 0.9
    assert any("may have been the puck" in doubt.reason for doubt in case.doubts)


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
    case, found = _scene([Sighting(i, i / _FPS, *at, 1.2, 1.0) for i, at in enumerate((*_STOPPED, *on))])
    found = replace(found, last=found.last - 1)  # there it looks as at rest
    hit = Placed(case.setup.piece("red_1"), Pose(285.4, 340.7), 1.0, 1.0)
    there = Placed(case.setup.piece("barrier_1"), Pose(310.6, 416.2 + on[-1][1] - 394.4, 0.06), 1.0, 1.0)
    moved = [Moved(hit, Pose(300.0, 345.0, 0.6, True), True, 1.0, found.sightings[6].t)]
    pieces = [hit, there, *_far_away(case, "red_1", "barrier_1")]
    path = fit_path(found.sightings)
    path = replace(path, slides=(*path.slides[:2], Slide(0.2, 0.2 + len(on) / 15, (262.8, 341.5), (48, 549), 2900.0)))
    play = Play(case, path if touched_it else fit_path(found.sightings), found, pieces, moved, _shift(there, 0.02))
    assert [touch.piece for touch in touched(play)] == ["red_1", *(["barrier_1"] if touched_it else [])]


@pytest.mark.parametrize(("pawn", "asked"), [((300.0, 620.0), True), ((500.0, 300.0), False)])
def test_what_stands_where_a_puck_was_last_seen_going_may_have_been_touched(
    pawn: tuple[float, float], asked: bool
) -> None:
    """It is gone: its way is thought to go on."""
    places = [(300.0, 400.0)] * 3 + [(300.0, 400.0 + 46.0 * i - i * i) for i in range(1, 5)]
    case, found = _scene(
        [Sighting(i, i / _FPS, x, y, 1.3, 1.0) for i, (x, y) in enumerate((*places, *places[-1:] * 3))]
    )
    found = replace(found, end=None, sightings=found.sightings[: len(places)])
    there = Placed(case.setup.piece("red_1"), Pose(*pawn), 1.0, 1.0)
    others = [replace(each, pose=Pose(60.0 + 60.0 * k, 60.0)) for k, each in enumerate(_far_away(case, "red_1"))]
    names = _touched(case, found, [there, *others], [])
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
    case, found = _scene(_seen(Slide(2.1 / _FPS, 0.0, (100.0, y), (1300.0, 0.0), 2200.0), 0.1, after))
    case.setup = replace(case.setup, marking=replace(case.setup.marking, kind=marking))
    assert not _touched(case, found, _far_away(case), [])
    assert (min((doubt.sure for doubt in case.doubts), default=1.0) < ASK_BELOW) == asked


@pytest.mark.parametrize(("move", "asked"), [((0.6, -1.3, 0.0), True), ((-0.6, 1.3, 0.0), False)])
def test_a_pawn_that_moved_away_from_where_the_puck_left_is_asked_about_though_another_fell_beside_it(
    move: tuple[float, float, float], asked: bool
) -> None:
    """The puck touched both before it was seen once: it goes on another way, which does not lead back to its start."""
    way = [(229.9, 184.6), (235.6, 178.0), (241.5, 173.9), (245.6, 171.1)]
    places = [*[(193.9, 175.3)] * 3, *way, *[(248.7, 168.8)] * 3]
    case, found = _scene([Sighting(i, i / _FPS, x, y, 1.2, 1.0) for i, (x, y) in enumerate(places)])
    near = Placed(case.setup.piece("red_1"), Pose(217.2, 156.8), 1.0, 1.0)
    hit = Placed(case.setup.piece("red_3"), Pose(246.7, 193.9), 1.0, 1.0)
    moved = [Moved(hit, Pose(275.0, 198.0, 5.8, True), True, 1.0, 3 / _FPS)]
    shifts = {"red_1": Shift(near, np.array(move), 0.03, others=True)}
    assert _touched(case, found, [near, hit, *_far_away(case, "red_1", "red_3")], moved, shifts) == ["red_3"]
    assert (min(doubt.sure for doubt in case.doubts) < ASK_BELOW) == asked


@pytest.mark.parametrize(("at", "may"), [((365.0, 300.0), True), ((300.0, 365.0), False)])
def test_a_barrier_may_be_pushed_at_its_ends_too(at: tuple[float, float], may: bool) -> None:
    case, _ = _scene()
    barrier = Placed(case.setup.piece("barrier_1"), Pose(300.0, 300.0), 1.0, 1.0)
    fell = Placed(case.setup.piece("red_1"), Pose(500.0, 100.0), 1.0, 1.0)
    assert pushed_near(barrier, [Moved(fell, Pose(*at, 1.0, True), True, 1.0, 0.2)]) == may


_TIPS = (
    *[(126.0, 277.0)] * 3, (137.0, 265.0), (161.0, 233.0), (184.0, 204.0), (205.0, 177.0), (226.0, 152.0),
    (245.0, 128.0), (262.0, 106.0), (278.0, 86.0), (293.0, 67.0), (307.0, 50.0), (318.0, 35.0), (329.0, 21.0),
    (339.0, 9.0), (347.0, -1.0), (354.0, -9.0), (359.0, -15.0), (363.0, -21.0), (365.0, -24.0), (367.0, -26.0),
    (365.0, -24.0), (354.0, -15.0), *[(349.0, -11.0)] * 3,
)  # fmt: skip


@pytest.mark.parametrize(("marking", "asked"), [("board", False), ("tape", True)])
def test_a_puck_that_tips_over_the_edge_of_a_board_seems_to_jump(marking: str, asked: bool) -> None:
    case, found = _scene([Sighting(i, i / _FPS, x, y, 1.2, 1.0) for i, (x, y) in enumerate(_TIPS)])
    case.setup = replace(case.setup, marking=replace(case.setup.marking, kind=marking))
    assert not _touched(case, found, _far_away(case), [])
    assert (min((doubt.sure for doubt in case.doubts), default=1.0) < ASK_BELOW) == asked


@pytest.mark.parametrize(("turned", "names"), [(False, ["red_2"]), (True, ["red_2", "red_1"])])
def test_of_a_piece_that_another_may_have_pushed_the_way_tells_whether_the_puck_touched_it(
    turned: bool, names: list[str]
) -> None:
    case, found = _scene(_turned((1075.0, -120.0 if turned else 0.0)))
    hit = Placed(case.setup.piece("red_2"), Pose(198.0, 100.0 - 23.0), 1.0, 1.0)
    near = Placed(case.setup.piece("red_1"), Pose(223.0, 100.0 + 22.5 + (0.0 if turned else 2.0)), 1.0, 1.0)
    moved = [
        Moved(hit, hit.pose.moved(0.0, -8.0), False, 1.0, 4.5 / _FPS),
        Moved(near, near.pose.moved(0.0, 4.0), False, 1.0, 5.6 / _FPS),
    ]
    assert _touched(case, found, [hit, near, *_far_away(case, "red_1", "red_2")], moved) == names
    assert (min(doubt.sure for doubt in case.doubts) < ASK_BELOW) == (not turned)


def test_a_pawn_that_fell_far_from_the_way_is_asked_about() -> None:
    case, found = _scene(_turned((1080.0, 0.0)))
    stood = _far_away(case)
    assert not _touched(case, found, stood, [Moved(stood[0], Pose(80.0, 470.0, 0.0, True), True, 1.0, 6 / _FPS)])
    assert min(doubt.sure for doubt in case.doubts) < ASK_BELOW


@pytest.mark.parametrize(
    ("move", "touched_it"), [((0.3, 0.0), True), ((-0.3, 0.0), False), ((0.0, 0.3), False), ((0.0, 0.0), False)]
)
def test_a_puck_pushes_a_piece_away_from_itself(move: tuple[float, float], touched_it: bool) -> None:
    case, _ = _scene()
    pawn = Placed(case.setup.piece("red_1"), Pose(300.0, 300.0), 1.0, 1.0)
    shift = Shift(pawn, np.array([*move, 0.0]), 0.03)
    likely = float(WORLDS @ shift.ratio(np.array([277.5, 300.0]), np.array([[150.0]]))[:, 0])
    assert likely > 100.0 if touched_it else likely < 0.2


@pytest.mark.parametrize("many", [True, False])
def test_a_turn_at_a_piece_too_heavy_to_move_is_a_touch_if_many_sightings_tell_of_it(*, many: bool) -> None:
    sightings = _turned(_ALONE if many else (1250.0, 0.0))
    if not many:
        sightings[5] = replace(sightings[5], y=sightings[5].y - 13.0)
    case, found = _scene(sightings)
    case.setup = replace(case.setup, kind="move")
    block = Placed(case.setup.piece("obstacle_1"), Pose(219.0 + 0.8 * 28.5, 100.0 + 0.6 * 28.5), 1.0, 1.0)
    names = _touched(case, found, [block, *_far_away(case, "obstacle_1")], [], _shift(block, 0.0))
    assert names == (["obstacle_1"] if many else [])
    assert (min(doubt.sure for doubt in case.doubts) < ASK_BELOW) == (not many)


@pytest.mark.parametrize(("end", "asked"), [(100.0, False), (107.0, True)])
def test_a_way_that_is_seen_beside_both_its_ends_tells_of_no_turn(end: float, asked: bool) -> None:
    slide = Slide(0.09, 0.0, (100.0, 100.0), (1200.0, 0.0), 2200.0)
    seen = [(i / _FPS, slide.at(i / _FPS) if i > 2 else (100.0, 100.0)) for i in range(22)]
    x = float(seen[-1][1][0])
    ways = [(float(at[0]), 100.0 if i < 3 else 107.0 if at[0] < x else end) for i, (_, at) in enumerate(seen)]
    case, found = _scene([Sighting(i, t, *at, 1.3, 1.0) for i, ((t, _), at) in enumerate(zip(seen, ways, strict=True))])
    _touched(case, found, [], [])
    assert any(doubt.reason == "the puck turned where no piece is known" for doubt in case.doubts) == asked
