"""Whole flicks on rendered tables: what happened is said, and what cannot be known is asked."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

import cv2
import numpy as np
import pytest

from games.laag import Malformed, evidence_hash
from tests.vision.table import PLACES, Scene, camera, chain, setup_json, slide, usual_pieces, where_they_stand
from vision.answer import answer, evidence, record, replay
from vision.arrays import Image
from vision.budget import Budget
from vision.ledger import ASK_BELOW
from vision.pictures.film import Crop, Film, Frame, packed
from vision.pieces.shapes import puck_points
from vision.reasons import Reason, Why
from vision.setup import Pose, parse_setup
from vision.tracker import Judged, Tracker, TrackerState
from vision.tuning import TUNING

VIEW = camera(72.0, 5.0)
MISS = slide((330.0, 125.0), (250.0, 1000.0), 0.4)
HIT = chain((322.0, 130.0), [(0.4, (0.0, 1500.0)), (0.613, (20.0, 110.0))])
FALLEN = {"blue_1": (0.66, Pose(321.0, 455.0, math.pi / 2, True))}


def _watch(scene: Scene, pictures: Iterable[Image], fps: float = 30.0) -> Judged:
    tracker = Tracker(scene.setup)
    for i, picture in enumerate(pictures):
        judged = tracker.feed(Frame(picture, i / fps, i))
        if judged is not None and judged.verdict.moved:
            return judged
    return tracker.finish()


def _frames(scene: Scene, count: int = 52) -> list[Image]:
    return [scene.frame(i) for i in range(count)]


def _far(one: tuple[float, float] | None, other: tuple[float, float]) -> float:
    assert one is not None
    return math.hypot(one[0] - other[0], one[1] - other[1])


@pytest.fixture(scope="module")
def miss() -> list[Image]:
    return _frames(Scene(setup_json(usual_pieces()), VIEW, MISS))


SCENE = Scene(setup_json(usual_pieces()), VIEW, MISS)
KNOWN = Scene(setup_json(where_they_stand(usual_pieces(), PLACES)), VIEW, MISS)
"""The same where the setup says where the pieces stand, as a match does: they need not be searched for."""


def test_a_puck_that_somebody_puts_on_the_table_has_not_left_its_place() -> None:
    pieces = usual_pieces(puck="#a09a90")  # nearly the colour of the table
    laid = Scene(setup_json(pieces), VIEW, lambda t: (-900.0, 300.0) if t < 0.5 else (330.0, 300.0))
    verdict = _watch(laid, _frames(laid, 40)).verdict
    assert not verdict.moved
    assert verdict.asks


def test_a_shadow_as_large_as_a_puck_is_not_taken_for_it() -> None:
    gone = Scene(setup_json(usual_pieces()), VIEW, lambda _t: None)
    pictures = []
    for i, picture in enumerate(_frames(gone, 40)):
        x, y = slide((200.0, 150.0), (900.0, 600.0), 0.5)(i / 30.0)
        disc = np.zeros(picture.shape[:2], np.uint8)
        cv2.fillConvexPoly(disc, cv2.convexHull(np.round(VIEW.project(puck_points(x, y, 3.0))).astype(np.int32)), 1)
        pictures.append(np.where(disc[..., None] > 0, (0.7 * picture).astype(np.uint8), picture))
    verdict = _watch(gone, pictures).verdict
    assert verdict.asks
    assert not verdict.moved or Reason(Why.ANOTHER_PUCK) in verdict.reasons


def test_a_film_that_ends_as_something_begins_to_move_is_asked_about(miss: list[Image]) -> None:
    hand = miss[6].copy()
    hand[100:300, 200:400] = 250
    verdict = _watch(KNOWN, [*miss[:6], hand]).verdict
    assert not verdict.moved
    assert verdict.asks


def test_a_miss_touches_nothing_and_is_sure(miss: list[Image]) -> None:
    verdict = _watch(SCENE, miss).verdict
    assert _far(verdict.start, MISS(0)) < 1.5
    assert _far(verdict.end, MISS(9)) < 1.5
    assert verdict.touches == ()
    assert verdict.toppled == ()
    assert not verdict.off_table
    assert not verdict.asks


def test_a_hit_names_the_pawn_its_fall_and_the_moment() -> None:
    scene = Scene(setup_json(usual_pieces()), VIEW, HIT, falls=FALLEN)
    judged = _watch(scene, _frames(scene))
    verdict = judged.verdict
    assert [touch.piece for touch in verdict.touches] == ["blue_1"]
    assert verdict.touches[0].t == pytest.approx(0.613, abs=0.015)
    assert verdict.toppled == ("blue_1",)
    pose = verdict.poses["blue_1"]
    assert pose.lying
    assert _far((pose.x, pose.y), (321.0, 455.0)) < 5.0
    assert abs(math.degrees(pose.turn) - 90.0) < 15.0

    again = replay(judged, scene.setup)
    assert again is not None
    assert [name for name, _, _ in again.touched] == [name for name, _, _ in again.fallen] == ["blue_1"]
    seen = [shot.puck for shot in again.shots if shot.puck is not None]
    assert len(seen) > 8
    assert all(((puck >= -2) & (puck <= np.add(again.size, 2))).all() for puck in seen)
    assert again.shots[0].t < verdict.touches[0].t < again.shots[-1].t
    first = cv2.imdecode(np.frombuffer(again.shots[0].jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert first is not None
    assert first.shape == (again.size[1], again.size[0], 3)
    column, row = np.round(seen[0].mean(axis=0)).astype(int)
    assert first[row, column, 2] > first[row, column, 0] + 60  # the puck is yellow, the table grey

    assert judged.film is not None
    pictures = evidence(judged.film, verdict)
    assert 3 <= len(pictures) <= 8
    told = record(verdict, scene.setup, pictures)
    assert told.contacts == ("blue_1",)
    assert told.toppled == ("blue_1",)
    assert told.poses[0].form == "l"
    assert told.source == "camera"
    assert told.evidence == evidence_hash(pictures)
    assert math.hypot(told.start.x / 1000 - verdict.start[0], told.start.y / 1000 - verdict.start[1]) < 0.01


def test_a_puck_as_bright_as_the_table_is_seen_to_move_by_its_colour() -> None:
    scene = Scene(setup_json(usual_pieces(puck="#e39d84")), camera(85.0, 5.0), MISS)  # from above no side wall is seen
    pictures = _frames(scene, 18)
    greys = [cv2.resize(cv2.cvtColor(each, cv2.COLOR_BGR2GRAY), None, fx=0.25, fy=0.25) for each in pictures[::5]]
    assert max(int(cv2.blur(cv2.absdiff(a, b), (3, 3)).max()) for a, b in pairwise(greys)) < 4
    tracker = Tracker(scene.setup)
    for i, picture in enumerate(pictures):
        tracker.feed(Frame(picture, i / 30.0, i))
    assert tracker.state is TrackerState.ACTIVE


def test_a_vivid_cloth_in_less_light_is_no_hand_on_the_table(miss: list[Image]) -> None:
    picture = miss[0].copy()
    sheet = VIEW.project(np.array([[200.0, 20, 0], [420, 20, 0], [420, 120, 0], [200, 120, 0]]))
    cv2.fillConvexPoly(picture, np.round(sheet).astype(np.int32), (40, 40, 200))
    tracker, random = Tracker(KNOWN.setup), np.random.default_rng(3)
    for i in range(50):
        seen = picture * (1.0 if i < 12 else 0.55) + random.random(picture.shape)
        tracker.feed(Frame(seen.astype(np.uint8), i / 30.0, i))
    assert tracker.state is TrackerState.IDLE


def test_a_puck_that_comes_to_rest_a_few_mm_on_leaves_no_piece_where_its_picture_is_taken_out() -> None:
    """Both pictures show a part of it: a pawn that was nowhere else was found there."""
    there = {name: place for name, place in PLACES.items() if name != "blue_1"}
    scene = Scene(setup_json(usual_pieces()), VIEW, slide((330.0, 120.0), (160.0, 160.0), 0.5), there)
    verdict = _watch(scene, _frames(scene, 38)).verdict
    assert verdict.touches == ()
    assert verdict.toppled == ()
    assert all(_far(verdict.start, (pose.x, pose.y)) > 20.0 for pose in verdict.stood.values())


def test_the_next_flick_needs_no_new_calibration(miss: list[Image]) -> None:
    tracker = Tracker(KNOWN.setup)
    for i in range(10):
        tracker.feed(Frame(miss[i], i / 30.0, i))
    before = tracker.calibration
    assert before is not None
    assert tracker.state is TrackerState.IDLE
    tracker.arm(parse_setup(setup_json(usual_pieces(), "move")))
    states = set()
    judged = None
    for i in range(10, len(miss)):
        judged = judged or tracker.feed(Frame(miss[i], i / 30.0, i))
        states.add(tracker.state)
    judged = judged or tracker.finish()
    assert tracker.calibration is before
    assert TrackerState.ACTIVE in states
    assert tracker.setup.kind == "move"
    assert not judged.verdict.asks


def test_foreign_names_make_no_record(miss: list[Image]) -> None:
    given = setup_json(usual_pieces())
    given["flick"]["shooter_pawn"] = "oak_1"
    with pytest.raises(Malformed):
        record(_watch(KNOWN, miss).verdict, parse_setup(given), [])


def test_a_puck_that_leaves_the_picture_is_off_the_table() -> None:
    path = slide((400.0, 220.0), (2600.0, 200.0), 0.4)
    scene = Scene(setup_json(usual_pieces()), VIEW, path)
    verdict = _watch(scene, _frames(scene, 46)).verdict
    assert verdict.off_table
    assert verdict.touches == ()


def _asked(judged: Judged, reason: str | Reason) -> None:
    assert judged.verdict.asks
    assert any(str(reason) in str(each) for each in judged.verdict.reasons), judged.verdict.reasons


def test_a_table_where_nothing_moves_asks() -> None:
    scene = Scene(setup_json(usual_pieces()), VIEW, lambda _t: (400.0, 200.0))
    _asked(_watch(scene, _frames(scene, 20)), "nothing moved")


def test_a_frozen_picture_is_called_frozen(miss: list[Image]) -> None:
    _asked(_watch(KNOWN, [miss[0]] * 40), "frozen")


def test_black_frames_are_called_black() -> None:
    _asked(_watch(KNOWN, [np.zeros((720, 1280, 3), np.uint8)] * 15), "black")


def test_a_film_cut_in_the_flick_asks(miss: list[Image]) -> None:
    _asked(_watch(KNOWN, miss[:18]), "ends before everything was still")


def test_a_picture_that_changes_its_size_asks(miss: list[Image]) -> None:
    half = [np.ascontiguousarray(picture[::2, ::2]) for picture in miss[:4]]
    _asked(_watch(KNOWN, [*miss[:15], *half, *miss[15:]]), "size")


def test_a_cat_that_stays_on_the_table_asks(miss: list[Image]) -> None:
    def cat(picture: Image) -> Image:
        out = picture.copy()
        cv2.ellipse(out, (640, 300), (190, 110), 20.0, 0.0, 360.0, (40, 60, 80), -1)
        return out

    tracker = Tracker(KNOWN.setup, budget=Budget(0.5))  # what can be told of a puck beside a cat is not the question
    for i, picture in enumerate([*miss[:11], *(cat(picture) for picture in miss[11:40])]):
        assert tracker.feed(Frame(picture, i / 30.0, i)) is None
    doubts = {doubt.reason.why: doubt.sure for doubt in tracker.finish().verdict.doubts}
    assert doubts[Why.COVERED] < ASK_BELOW


@pytest.mark.parametrize("trouble", ["black", "small", "hand"])
def test_what_went_wrong_before_the_table_lay_still_is_no_question_of_the_flick(
    trouble: str, miss: list[Image]
) -> None:
    def wrong(i: int) -> Image:
        if trouble == "black":
            return np.zeros_like(miss[0])
        if trouble == "small":
            return np.ascontiguousarray(miss[0][::2, ::2])
        return np.asarray(cv2.circle(miss[0].copy(), (200 + 60 * i, 300), 45, (150, 170, 210), -1), np.uint8)

    still = [miss[i % 4] for i in range(12)]
    before = [] if trouble == "hand" else still  # a hand puts the puck down as the camera begins to look
    judged = _watch(KNOWN, [*before, *(wrong(i) for i in range(6)), *still, *miss])
    assert judged.verdict.moved
    assert not judged.verdict.asks, judged.verdict.reasons


def test_a_picture_that_goes_black_in_the_flick_asks(miss: list[Image]) -> None:
    _asked(_watch(KNOWN, [*miss[:15], *[np.zeros_like(miss[0])] * 4, *miss[19:]]), "black")


@pytest.mark.long
def test_long_films_are_packed_and_hands_that_play_with_nothing_do_no_harm(
    miss: list[Image], monkeypatch: pytest.MonkeyPatch
) -> None:
    def hand(i: int) -> Image:
        out = miss[i % 4].copy()
        cv2.circle(out, (440 + 20 * i, 300), 45, (150, 170, 210), -1)
        return out

    monkeypatch.setattr("vision.tracker._T", TUNING.judging.tracker._replace(unpacked=15 * miss[0].nbytes))
    vain = [*(hand(i) for i in range(8)), *(miss[i % 4] for i in range(15))]
    tracker, judged = Tracker(KNOWN.setup), list[Judged]()
    for i, picture in enumerate([*miss[:10], *vain, *vain, *miss[6:]]):
        found = tracker.feed(Frame(picture, i / 30.0, i))
        judged += [found] if found is not None else []
    assert [each.verdict.moved for each in judged] == [False, False, True]
    film, verdict = judged[2].film, judged[2].verdict
    assert film is not None
    assert sum(isinstance(frame, Frame) for frame in film.frames) <= 9 + 15 + 1 < len(film.frames)
    assert not verdict.asks
    assert verdict.touches == ()
    assert _far(verdict.start, MISS(0)) < 1.5
    assert _far(verdict.end, MISS(9)) < 1.5


def test_a_pause_between_two_films_is_no_lost_frame(miss: list[Image]) -> None:
    times = [0.0, 1 / 30, 2 / 30, 2.0, 2.0 + 1 / 30, 2.0 + 4 / 30]
    frames = [Frame(miss[0], t, i) for i, t in enumerate(times)]
    crop = Crop(0, 0, *VIEW.size)
    joined = Film(frames, VIEW, [None] * 6, crop, [0.0] * 6, seam=3)
    assert joined.lost(0, 4) == 0
    assert joined.lost(0, 5) == 2
    assert Film(frames, VIEW, [None] * 6, crop, [0.0] * 6).lost(0, 4) > 50


def test_a_packed_frame_is_hardly_worse_and_far_smaller(miss: list[Image]) -> None:
    frame = Frame(miss[0], 0.5, 15)
    small = packed(frame)
    assert (small.t, small.number) == (0.5, 15)
    assert packed(small) is small
    assert np.abs(small.picture.astype(int) - frame.picture).mean() < 1.5
    assert len(small.jpeg) < frame.picture.nbytes / 5


def test_a_puck_that_falls_off_a_pawn_that_stands_is_asked_about_and_on_record() -> None:
    """LG-X56, LG-R58: the pawn was touched and slid a little, its charge fell, it stands."""
    given = setup_json(
        [
            {**piece, "charged": piece["id"] in ("blue_1", "blue_3")}
            for piece in where_they_stand(usual_pieces(), PLACES)
        ]
    )
    pushed = {"blue_1": (0.66, Pose(322.0, 432.0))}
    scene = Scene(given, VIEW, HIT, falls=pushed, drops={"blue_1": (750.0, 470.0)})
    judged = _watch(scene, _frames(scene))
    _asked(judged, Reason(Why.DROPPED, "blue_1"))
    told = record(judged.verdict, scene.setup, [])
    assert told.contacts == ("blue_1",)
    assert told.dropped == ("blue_1",)
    assert told.toppled == ()
    assert told.poses[0].form == "s"


def test_what_already_moves_does_not_count_as_the_table_at_rest(miss: list[Image]) -> None:
    hand = miss[13].copy()  # at once after as few still frames as will do; the puck is on its way under it
    hand[100:300, 200:400] = 250
    verdict = _watch(KNOWN, [*miss[9:13], hand, *miss[14:]]).verdict
    assert verdict.moved
    assert verdict.frames[0] == 3
    assert _far(verdict.tracks["puck_1"][5], MISS(14 / 30)) < 3.0


def test_missing_frames_in_the_flick_ask(miss: list[Image]) -> None:
    tracker = Tracker(KNOWN.setup)
    judged = None
    for i, picture in enumerate(miss):
        if not 14 <= i < 21:
            judged = judged or tracker.feed(Frame(picture, i / 30.0, i))
    _asked(judged or tracker.finish(), "missing")


def test_a_flick_that_hits_an_obstacle_asks_which_one_however_heavy_it_is() -> None:
    path = chain((300.0, 330.0), [(0.4, (-1300.0, -60.0)), (0.535, (150.0, 0.0))])
    scene = Scene(setup_json(usual_pieces()), VIEW, path)
    verdict = _watch(scene, _frames(scene)).verdict
    assert verdict.asks
    assert [touch.piece.split("_")[0] for touch in verdict.touches] == ["obstacle"]


def test_a_pawn_that_may_be_its_mate_is_asked_about_when_it_falls() -> None:
    """The lines of two blue ones are worn off."""
    worn = [{**piece, "marks": None} if piece["id"] in ("blue_1", "blue_2") else piece for piece in usual_pieces()]
    verdict = _watch(SCENE, _frames(Scene(setup_json(worn), VIEW, HIT, falls=FALLEN))).verdict
    assert [touch.piece.split("_")[0] for touch in verdict.touches] == ["blue"]
    assert verdict.asks
    assert any(r.why is Why.WHICH_PAWN and r.piece.startswith("blue_") for r in verdict.reasons)


def test_alike_obstacles_are_told_apart_by_where_they_should_be() -> None:
    path = chain((300.0, 330.0), [(0.4, (-1300.0, -60.0)), (0.532, (150.0, 0.0))])
    slides = {"obstacle_1": (0.53, PLACES["obstacle_1"].moved(-14.0, -1.0))}
    places = {**PLACES, "red_1": Pose(335.0, 340.0)}
    scene = Scene(setup_json(where_they_stand(usual_pieces(), places)), VIEW, path, places, falls=slides)
    judged = _watch(scene, _frames(scene))
    assert [touch.piece for touch in judged.verdict.touches] == ["obstacle_1"]
    assert not judged.verdict.asks, judged.verdict.doubts
    assert record(judged.verdict, scene.setup, []).found == ()


def test_one_of_the_obstacles_is_an_answer_where_nobody_said_which_stands_where() -> None:
    path = chain((300.0, 330.0), [(0.4, (-1300.0, -60.0)), (0.532, (150.0, 0.0))])
    slides = {"obstacle_1": (0.53, PLACES["obstacle_1"].moved(-14.0, -1.0))}
    places = {**PLACES, "red_1": Pose(335.0, 340.0)}
    scene = Scene(setup_json(usual_pieces()), VIEW, path, places, falls=slides)
    judged = _watch(scene, _frames(scene))
    assert not judged.verdict.asks, judged.verdict.doubts
    (contact,) = answer(judged, scene.setup, 40, 1.0)["observation"]["contacts"]
    assert contact["piece"] in contact["alike"] == ["obstacle_1", "obstacle_2"]


@pytest.mark.parametrize("beside", [True, False])
def test_a_puck_that_does_not_lie_beside_the_pawn_that_it_is_shot_from_is_asked_about(*, beside: bool) -> None:
    """LG-R29, LG-R84: it was put down too far away, or another thing was taken for it or for its pawn."""
    given = setup_json(usual_pieces())
    given["flick"]["shooter_pawn"] = "red_3" if beside else "red_2"
    scene = Scene(given, VIEW, slide((430.0, 150.0), (-300.0, 100.0), 0.4))
    verdict = _watch(scene, _frames(scene)).verdict
    assert verdict.asks is not beside
    assert (Reason(Why.NOT_BESIDE_PUCK, "red_2") in verdict.reasons) is not beside


def test_a_puck_alone_on_the_table_is_not_asked_where_its_pawn_is() -> None:
    """As in the wizard: no pawn is in play."""
    given = setup_json([piece for piece in usual_pieces() if piece["type"] == "puck"])
    scene = Scene(given, VIEW, slide((430.0, 150.0), (-300.0, 100.0), 0.4), {})
    verdict = _watch(scene, _frames(scene)).verdict
    assert not verdict.asks, verdict.reasons


def test_a_move_that_hits_an_obstacle_is_sure_that_it_touched_something() -> None:
    path = chain((300.0, 330.0), [(0.4, (-1300.0, -60.0)), (0.535, (150.0, 0.0))])
    scene = Scene(setup_json(usual_pieces(), "move"), VIEW, path)
    verdict = _watch(scene, _frames(scene)).verdict
    assert verdict.touches
    assert not verdict.asks, verdict.doubts


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
def test_other_tables_colours_and_cameras_are_right_or_ask(seed: int) -> None:
    random = np.random.default_rng(seed)
    paints = [("#7c3fa6", "#1f6fd1"), ("#e3c02c", "#2f8f4e"), ("#ece8df", "#1e1d1f")][seed % 3]
    puck = ["#d6542c", "#2d7fc4", "#f1c21b"][(seed // 2) % 3]
    tables = [(60, 60, 55), (180, 190, 200), (70, 90, 50)]
    view = camera(float(random.uniform(60, 84)), float(random.uniform(-20, 20)))
    pieces = usual_pieces(paints[0], paints[1], puck)
    light = float(random.uniform(0.5, 1.1))
    for path, falls in ((MISS, {}), (HIT, FALLEN)):
        scene = Scene(
            setup_json(pieces),
            view,
            path,
            falls=dict(falls),
            table=tables[seed % 3],
            light=light,
            noise=2.5,
            seed=seed,
        )
        verdict = _watch(scene, _frames(scene)).verdict
        right = (
            tuple(t.piece for t in verdict.touches) == tuple(falls)
            and verdict.toppled == tuple(falls)
            and _far(verdict.start, path(0)) < 10
            and _far(verdict.end, path(9)) < 10
        )
        assert right or verdict.asks, verdict
