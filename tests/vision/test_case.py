"""Doubts: which of them are worth asking about."""

from __future__ import annotations

import math

import pytest

from tests.vision.playing import case_of
from vision.verdict import Touch, Verdict


@pytest.mark.parametrize(("kind", "asked"), [("shoot", ["whether red_1 fell", "a graze"]), ("move", ["a graze"])])
def test_after_a_move_only_a_touch_counts(kind: str, asked: list[str]) -> None:
    case = case_of(kind)
    case.doubt_outcome("whether red_1 fell", 0.6)
    case.doubt("a graze", 0.7)
    case.doubt("nothing worth a word", 0.9995)
    assert [doubt.reason for doubt in case.doubts] == asked


def test_the_same_doubt_counts_once_as_the_gravest_that_it_was() -> None:
    case = case_of("shoot")
    for reason, sure in (("a graze", 0.9), ("a nudge", 0.97), ("a graze", 0.6), ("a graze", 0.8)):
        case.doubt(reason, sure)
    assert sorted((doubt.reason, doubt.sure) for doubt in case.doubts) == [("a graze", 0.6), ("a nudge", 0.97)]


def test_what_was_doubted_before_is_doubted_after_a_sure_touch_as_before() -> None:
    case = case_of("move")
    case.doubt("a graze", 0.9)
    case.doubt("a nudge", 0.97)
    known = list(case.doubts)
    case.doubt("a graze", 0.6)
    case.one_will_do([Touch("obstacle_1", 1.2, (9.0, 0.0), 0.96)], known)
    assert [(doubt.reason, doubt.sure) for doubt in case.doubts] == [
        ("a graze", 0.9),
        ("a nudge", 0.97),
        ("whether the puck touched obstacle_1", 0.96),
    ]


def test_a_belief_that_is_no_number_is_none() -> None:
    case = case_of("shoot")
    case.doubt("a graze", 0.9)
    case.doubt("a graze", math.nan)
    case.doubt("a graze", 0.5)
    verdict = Verdict((0.0, 0.0), (9.0, 0.0), (), (), False, doubts=tuple(case.doubts))
    assert (verdict.confidence, verdict.asks, verdict.reasons) == (0.0, True, ["a graze"])


@pytest.mark.parametrize(
    ("kind", "left"),
    [
        ("shoot", ["a nudge", "whether the puck touched blue_1", "whether the puck grazed red_2"]),
        ("move", ["a nudge", "whether the puck touched obstacle_1"]),
    ],
)
def test_one_sure_touch_of_a_move_settles_all_the_others(kind: str, left: list[str]) -> None:
    case = case_of(kind)
    case.doubt("a nudge", 0.97)
    known = list(case.doubts)
    case.doubt("whether the puck touched blue_1", 0.6)
    case.doubt("whether the puck grazed red_2", 0.5)
    case.one_will_do([Touch("blue_1", 1.0, (0.0, 0.0), 0.6), Touch("obstacle_1", 1.2, (9.0, 0.0), 0.96)], known)
    assert [doubt.reason for doubt in case.doubts] == left
    assert case.doubts[-1].sure == (0.96 if kind == "move" else 0.5)


def test_a_move_that_touched_nothing_keeps_what_it_may_have_touched() -> None:
    case = case_of("move")
    case.doubt("whether the puck grazed red_2", 0.5)
    case.one_will_do([], [])
    assert [doubt.reason for doubt in case.doubts] == ["whether the puck grazed red_2"]
