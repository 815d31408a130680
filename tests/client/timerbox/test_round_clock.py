"""The round as people read it: pure, with times given by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication

from client.i18n import use_language
from client.viewmodel.round_clock import LAST_S, LONGEST_S, SHORTEST_S, Cue, Phase, RoundClock, RoundCue
from client.viewmodel.round_words import caption, moment, press_words, span, spoken, verdict
from hardware import BoxState, Kind
from tests.client.timerbox.news import event, status


def running(length_s: float = 20, at: float = 100.0) -> RoundClock:
    clock = RoundClock(length_s)
    assert clock.take_event(event(Kind.START, length_s, 0, at=at)) == (RoundCue(Cue.START, seconds=int(length_s)),)
    return clock


def test_time_runs_from_the_event_and_stands_in_a_pause() -> None:
    clock = running()
    assert clock.left_s(103.5) == pytest.approx(16.5)
    assert clock.take_event(event(Kind.PAUSE, 15.25)) == (RoundCue(Cue.PAUSE, seconds=16),)
    assert clock.left_s(500) == 15.25
    assert clock.next_change_s(500) is None
    assert clock.take_event(event(Kind.RESUME, 15.25, at=600)) == (RoundCue(Cue.RESUME, seconds=16),)
    assert clock.left_s(605.25) == pytest.approx(10)


@given(st.integers(SHORTEST_S, LONGEST_S), st.floats(0, 1))
def test_the_numeral_changes_exactly_when_the_timer_is_set_for(length: int, share: float) -> None:
    clock = running(length, at=0)
    now = length * share
    seconds, wait = clock.seconds(now), clock.next_change_s(now)
    assert 0 <= seconds <= length
    if wait is not None:
        assert clock.seconds(now + wait + 1e-3) == seconds - 1
        assert clock.seconds(now + wait - 2e-3) == seconds or wait < 2e-3
    else:
        assert seconds == 0


@given(st.integers(SHORTEST_S, 120))
def test_each_of_the_last_seconds_ticks_once(length: int) -> None:
    clock = running(length, at=0)
    told = [one for tenth in range(length * 10 + 20) for one in clock.pass_time(tenth / 10)]
    ticks = [one.seconds for one in told if one.cue is Cue.TICK]
    assert ticks == list(range(min(LAST_S, length - 1), 0, -1))
    assert [one.seconds for one in told if one.cue is Cue.TEN] == ([10] if length > 10 else [])


def test_who_was_first_and_by_how_much() -> None:
    clock = running()
    assert clock.take_event(event(Kind.FIRST, 16.786, 3, at_us=4_000_000)) == (RoundCue(Cue.FIRST, 3),)
    assert clock.take_event(event(Kind.PRESS, 16.7728, 1, at_us=4_013_200)) == (RoundCue(Cue.PRESS, 1),)
    clock.take_event(event(Kind.PRESS, 16.7728, 2, at_us=4_013_200))
    assert verdict(clock) == "Team 3 was first, after 3.214 s, 13.2 ms before Team 1."
    assert [press_words(press, clock) for press in clock.presses] == ["after 3.214 s", "+13.2 ms", "at the same moment"]
    assert clock.take_event(event(Kind.END, at_us=20_000_000)) == (RoundCue(Cue.OVER),)
    assert clock.take_event(event(Kind.LATE, 0, 4, at_us=20_350_000)) == (RoundCue(Cue.LATE, 4),)
    assert press_words(clock.presses[-1], clock) == "0.350 s too late"
    assert spoken(RoundCue(Cue.OVER), clock) == "Time is up. " + verdict(clock)


def test_a_tie_is_called_a_tie() -> None:
    clock = running()
    clock.take_event(event(Kind.FIRST, 18, 2, at_us=77))
    clock.take_event(event(Kind.PRESS, 18, 4, at_us=77))
    assert verdict(clock) == "Team 2 and Team 4 pressed at the same moment, after 2.000 s."


def test_nobody_pressed() -> None:
    clock = running()
    assert verdict(clock) == ""
    clock.take_event(event(Kind.END, at_us=5))
    assert verdict(clock) == "Nobody pressed in time."
    clock.take_event(event(Kind.LATE, 0, 1, at_us=90_005))
    assert verdict(clock) == "Nobody pressed in time."
    assert clock.first is None


def test_false_starts_count_once_and_only_before_the_start() -> None:
    clock = RoundClock()
    assert clock.take_event(event(Kind.FALSE_START, 20, 2)) == (RoundCue(Cue.FOUL, 2),)
    clock.take_event(event(Kind.FALSE_START, 20, 2))
    clock.take_event(event(Kind.START, 20, 0, at=1))
    assert clock.take_event(event(Kind.FALSE_START, 20, 1)) == ()
    assert clock.fouls == (2,)
    clock.reset()
    assert not clock.fouls


def test_what_belongs_to_an_earlier_round_is_left_out() -> None:
    clock = RoundClock()
    for kind in (Kind.FIRST, Kind.PRESS, Kind.LATE, Kind.END, Kind.PAUSE, Kind.ABORT):
        assert clock.take_event(event(kind, 3, 1)) == ()
    assert (clock.phase, clock.presses) == (Phase.READY, ())


def test_a_lost_round_stands_and_goes_on_with_its_first() -> None:
    clock = running()
    clock.take_event(event(Kind.FIRST, 15, 1, at_us=5_000_000))
    assert clock.hold(12.4) == (RoundCue(Cue.HELD, seconds=13),)
    assert (clock.seconds(0), caption(clock, 0)) == (13, "seconds left, the clock is stopped"), "one time, not two"
    assert clock.take_event(event(Kind.START, 12.4, at=900)) == (RoundCue(Cue.BACK, seconds=13),)
    assert clock.left_s(902.4) == pytest.approx(10)
    assert clock.take_event(event(Kind.FIRST, 9.9, 2, at_us=5_000_000)) == (RoundCue(Cue.PRESS, 2),)
    assert not clock.presses[1].tied, "microseconds of another box say nothing"
    assert verdict(clock) == "Team 1 was first, after 5.000 s, 5.10 s before Team 2."


def test_a_box_found_in_a_round() -> None:
    clock = RoundClock(20)
    assert clock.take_status(status(BoxState.RUNNING, 31.5, at=10)) == (RoundCue(Cue.START, seconds=32),)
    assert clock.length_s == 31.5
    assert clock.take_status(status(BoxState.RUNNING, 30.5, at=11)) == ()
    assert clock.take_status(status(BoxState.LOCKED)) == (RoundCue(Cue.OVER),)
    clock.reset()
    assert clock.length_s == 20


def test_a_round_lost_in_its_last_moment_is_over() -> None:
    clock = running()
    assert clock.hold(0.0004) == (RoundCue(Cue.OVER),)


def test_lengths_have_bounds() -> None:
    clock = RoundClock()
    for wrong in (SHORTEST_S - 1, LONGEST_S + 1):
        with pytest.raises(ValueError, match="from 5 to 600"):
            clock.reset(wrong)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.00004, "0.04 ms"), (0.0132, "13.2 ms"), (0.2134, "0.213 s"), (1.239, "1.24 s"), (12.0, "12.00 s")],
)
def test_spans(seconds: float, words: str) -> None:
    assert span(seconds) == words


def test_only_the_ticks_that_leave_time_to_speak_are_spoken() -> None:
    clock = running()
    assert [spoken(RoundCue(Cue.TICK, seconds=number), clock) for number in (5, 4, 1)] == ["5 seconds.", "", ""]
    assert spoken(RoundCue(Cue.TEN, seconds=10), clock) == "10 seconds."
    assert spoken(RoundCue(Cue.FIRST, 3), clock) == "Team 3 is first."


def test_numbers_have_the_decimal_sign_of_the_language(qapp: QApplication) -> None:
    use_language(qapp, "de")
    try:
        assert (span(1.24), span(0.0325), moment(3.289)) == ("1,24 s", "32,5 ms", "3,289 s")
    finally:
        use_language(qapp, "en")
    assert moment(3.289) == "3.289 s"
