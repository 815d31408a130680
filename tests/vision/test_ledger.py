"""The ledger: log odds against every way in which an answer may be wrong add up as odds."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.ledger import ASK_BELOW, SURE_FROM, Doubt, Ledger, against_all, log_odds, probability
from vision.reasons import Reason, Why

FELL, LOST, HIDES = Reason(Why.FELL, "red_1"), Reason(Why.PUCK_LOST), Reason(Why.PUCK_HIDES, "red_1")


@given(st.floats(0.0, 1.0))
def test_log_odds_are_those_of_a_probability(sure: float) -> None:
    assert probability(log_odds(sure)) == pytest.approx(sure, abs=1e-12)


def test_the_odds_of_two_reasons_add_up() -> None:
    """1 to 9 and 1 to 4 are 13 to 36 together, and a little for what nobody thinks of."""
    both = (Doubt(FELL, math.log(9.0)), Doubt(LOST, math.log(4.0)))
    assert math.exp(-against_all(both)) == pytest.approx(1 / 9 + 1 / 4 + 0.005 / 0.995, rel=1e-3)


@given(st.lists(st.floats(0.5, 0.999), max_size=6))
def test_no_answer_is_sure_that_independent_doubts_would_have_asked_about(doubts: list[float]) -> None:
    odds = against_all(Doubt(LOST, log_odds(each)) for each in doubts)
    assert odds < SURE_FROM or math.prod(doubts) > 0.85
    assert (probability(odds) < ASK_BELOW) == (odds < SURE_FROM)


def test_of_one_reason_the_gravest_entry_counts() -> None:
    ledger = Ledger()
    for odds in (3.0, 2.0, 5.0, 7.0):
        ledger.add(FELL, odds)
    ledger.add(HIDES, 7.0)
    assert ledger.doubts == (Doubt(FELL, 2.0),)


def test_what_nobody_could_compute_is_asked() -> None:
    assert log_odds(math.nan) == -math.inf
    assert against_all([Doubt(FELL, -math.inf)]) == -math.inf
