"""Doubts: which of them are worth asking about."""

from __future__ import annotations

import math

import pytest

from tests.vision.playing import case_of
from vision.reasons import Reason, Why
from vision.verdict import Touch, Verdict

GRAZED, NUDGED = Reason(Why.NEAR_MISS, "blue_2"), Reason(Why.NUDGED)


@pytest.mark.parametrize(("kind", "asked"), [("shoot", [Reason(Why.FELL, "red_1"), GRAZED]), ("move", [GRAZED])])
def test_after_a_move_only_a_touch_counts(kind: str, asked: list[Reason]) -> None:
    case = case_of(kind)
    case.doubt_outcome(Reason(Why.FELL, "red_1"), 0.6)
    case.doubt(GRAZED, 0.7)
    case.doubt(Reason(Why.START_HARD_TO_SEE), 0.9995)
    assert [doubt.reason for doubt in case.doubts] == asked


def test_the_same_doubt_counts_once_as_the_gravest_that_it_was() -> None:
    case = case_of("shoot")
    for reason, sure in ((GRAZED, 0.9), (NUDGED, 0.97), (GRAZED, 0.6), (GRAZED, 0.8)):
        case.doubt(reason, sure)
    assert {doubt.reason: doubt.sure for doubt in case.doubts} == pytest.approx({GRAZED: 0.6, NUDGED: 0.97})


def test_what_was_doubted_before_is_doubted_after_a_sure_touch_as_before() -> None:
    case = case_of("move")
    case.doubt(GRAZED, 0.9)
    case.doubt(NUDGED, 0.97)
    known = list(case.doubts)
    case.doubt(GRAZED, 0.6)
    case.one_will_do([Touch("obstacle_1", 1.2, (9.0, 0.0), 0.96)], known)
    sure = {GRAZED: 0.9, NUDGED: 0.97, Reason(Why.TOUCHED, "obstacle_1"): 0.96}
    assert {doubt.reason: doubt.sure for doubt in case.doubts} == pytest.approx(sure)


def test_a_belief_that_is_no_number_is_none() -> None:
    case = case_of("shoot")
    case.doubt(GRAZED, 0.9)
    case.doubt(GRAZED, math.nan)
    case.doubt(GRAZED, 0.5)
    verdict = Verdict((0.0, 0.0), (9.0, 0.0), (), (), False, doubts=tuple(case.doubts))
    assert (verdict.confidence, verdict.asks, verdict.reasons) == (0.0, True, [GRAZED])


@pytest.mark.parametrize(
    ("kind", "left"),
    [
        ("shoot", [NUDGED, Reason(Why.TOUCHED, "blue_1"), Reason(Why.NEAR_MISS, "red_2")]),
        ("move", [NUDGED, Reason(Why.TOUCHED, "obstacle_1")]),
    ],
)
def test_one_sure_touch_of_a_move_settles_all_the_others(kind: str, left: list[Reason]) -> None:
    case = case_of(kind)
    case.doubt(NUDGED, 0.97)
    known = list(case.doubts)
    case.doubt(Reason(Why.TOUCHED, "blue_1"), 0.6)
    case.doubt(Reason(Why.NEAR_MISS, "red_2"), 0.5)
    case.one_will_do([Touch("blue_1", 1.0, (0.0, 0.0), 0.6), Touch("obstacle_1", 1.2, (9.0, 0.0), 0.96)], known)
    assert [doubt.reason for doubt in case.doubts] == left
    assert case.doubts[-1].sure == pytest.approx(0.96 if kind == "move" else 0.5)


def test_a_move_that_touched_nothing_keeps_what_it_may_have_touched() -> None:
    case = case_of("move")
    case.doubt(Reason(Why.NEAR_MISS, "red_2"), 0.5)
    case.one_will_do([], [])
    assert [doubt.reason for doubt in case.doubts] == [Reason(Why.NEAR_MISS, "red_2")]
