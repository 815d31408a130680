"""What a timer box does, demanded alike of the box in Python and of the compiled firmware: rounds and presses."""

from __future__ import annotations

import pytest

from hardware.messages import (
    NO_BUTTON,
    Ack,
    BoxState,
    CfgSet,
    Cmd,
    Code,
    Event,
    Key,
    Kind,
    Op,
    State,
    StateFlag,
)
from tests.hardware.benches import Bench
from tests.hardware.conformance import ROUND, arm, bring_to, kinds

# ---- a round ----


def test_a_round_from_start_to_end(bench: Bench) -> None:
    arm(bench, 2_000)
    assert bench.code(Cmd(Op.START, ROUND)) == Code.OK
    bench.run(2_100)
    start, end = bench.acknowledge()
    assert (start.kind, start.button, start.left_us, start.state) == (
        Kind.START,
        NO_BUTTON,
        2_000_000,
        BoxState.RUNNING,
    )
    assert (end.kind, end.button, end.left_us, end.state) == (Kind.END, NO_BUTTON, 0, BoxState.LOCKED)
    assert end.at_us - start.at_us == 2_000_000
    assert {start.round, end.round} == {ROUND}


def test_the_start_button_starts_at_its_first_edge(bench: Bench) -> None:
    arm(bench)
    offset = bench.hello().now_us - bench.now_us()
    pressed = bench.press(0)
    (start,) = bench.acknowledge()
    assert (start.kind, start.button) == (Kind.START, 0)
    assert start.at_us - offset == pytest.approx(pressed, abs=12_000)
    left = bench.state()
    assert left.left_us == pytest.approx(2_000_000 - (left.now_us - start.at_us), abs=2)


def test_the_start_button_may_be_kept_out(bench: Bench) -> None:
    arm(bench, flags=0)
    bench.press(0)
    assert bench.state().state == BoxState.ARMED
    assert bench.code(Cmd(Op.START, ROUND)) == Code.OK
    bench.press(0, hold_ms=1_200)
    assert bench.state().state == BoxState.RUNNING


def test_presses_are_told_in_order_and_the_first_is_marked(bench: Bench) -> None:
    arm(bench, 2_000, teams=3)
    bench.press(2)
    assert bench.code(Cmd(Op.START, ROUND)) == Code.OK
    for button in (3, 1, 3, 4):
        bench.press(button)
    told = bench.acknowledge()
    bench.run(2_000)
    bench.press(2)
    bench.press(4)
    assert kinds(told + bench.acknowledge()) == [
        (Kind.FALSE_START, 2),
        (Kind.START, NO_BUTTON),
        (Kind.FIRST, 3),
        (Kind.PRESS, 1),
        (Kind.PRESS, 3),
        (Kind.END, NO_BUTTON),
        (Kind.LATE, 2),
    ]


def test_presses_carry_time_and_rest(bench: Bench) -> None:
    arm(bench, 2_000)
    assert bench.code(Cmd(Op.START, ROUND)) == Code.OK
    bench.run(500)
    first = bench.press(1)
    second = bench.press(2)
    start, *presses = bench.acknowledge()
    assert presses[1].at_us - presses[0].at_us == pytest.approx(second - first, abs=50)
    for press in presses:
        assert press.left_us == 2_000_000 - (press.at_us - start.at_us)


@pytest.mark.parametrize("state", [BoxState.IDLE, BoxState.PAUSED])
def test_presses_while_no_time_runs_show_only_in_the_state(bench: Bench, state: BoxState) -> None:
    bring_to(bench, state)
    bench.take(State)
    bench.down(1)
    bench.run(12)
    assert bench.take(State)[-1].buttons == 0b00010
    bench.up(1)
    bench.run(50)
    assert bench.take(State)[-1].buttons == 0
    assert bench.acknowledge() == []


def test_start_held_for_a_second_pauses_and_a_press_goes_on(bench: Bench) -> None:
    arm(bench, 10_000)
    bench.press(0, hold_ms=1_500)  # the press that starts does not pause, however long
    assert bench.state().state == BoxState.RUNNING
    bench.press(0, hold_ms=900)
    assert bench.state().state == BoxState.RUNNING
    bench.press(0, hold_ms=1_100)
    start, pause = bench.acknowledge()
    assert (pause.kind, pause.button, pause.state) == (Kind.PAUSE, 0, BoxState.PAUSED)
    assert pause.left_us == 10_000_000 - (pause.at_us - start.at_us)
    assert bench.state().left_us == pause.left_us
    bench.press(0, hold_ms=1_500)
    (resume,) = bench.acknowledge()
    assert (resume.kind, resume.button, resume.left_us) == (Kind.RESUME, 0, pause.left_us)
    state = bench.state()
    assert state.state == BoxState.RUNNING
    assert state.left_us == pytest.approx(pause.left_us - (state.now_us - resume.at_us), abs=2)


def test_pauses_do_not_change_the_length(bench: Bench) -> None:
    arm(bench, 1_000)
    assert bench.code(Cmd(Op.START, ROUND)) == Code.OK
    for _ in range(3):
        bench.run(137)
        assert bench.code(Cmd(Op.PAUSE, ROUND)) == Code.OK
        bench.run(211)
        assert bench.code(Cmd(Op.RESUME, ROUND)) == Code.OK
    bench.run(1_000)
    events = bench.acknowledge()
    assert [kind for kind, _ in kinds(events)] == [Kind.START, *[Kind.PAUSE, Kind.RESUME] * 3, Kind.END]
    times = [event.at_us for event in events]
    assert sum(times[i + 1] - times[i] for i in range(0, len(times), 2)) == 1_000_000


def test_the_length_is_trimmed_to_the_clock_of_the_box(bench: Bench) -> None:
    assert bench.code(CfgSet(Key.TRIM_PPM, -2_021)) == Code.OK
    arm(bench, 1_500)
    assert bench.code(Cmd(Op.START, ROUND)) == Code.OK
    bench.run(1_600)
    start, end = bench.acknowledge()
    assert end.at_us - start.at_us == 1_500_000 - 2_021 - 1_010  # by whole seconds and the rest, toward zero


def test_abort_is_told(bench: Bench) -> None:
    bring_to(bench, BoxState.PAUSED)
    assert bench.code(Cmd(Op.ABORT, ROUND)) == Code.OK
    (event,) = bench.acknowledge()
    assert (event.kind, event.state, event.left_us) == (Kind.ABORT, BoxState.IDLE, 0)


# ---- nothing lost, nothing twice ----


def test_events_are_told_again_until_acknowledged(bench: Bench) -> None:
    bring_to(bench, BoxState.RUNNING)
    bench.press(1, 5, 5)
    bench.take(Event)
    bench.run(400)
    again = bench.take(Event)
    assert 9 <= len(again) <= 11
    assert len({event.ev for event in again}) == 1
    bench.send(Ack(again[0].ev + 1))  # of another one
    bench.run(100)
    assert bench.take(Event)
    bench.send(Ack(again[0].ev))
    bench.run(12)
    bench.take(Event)
    bench.run(200)
    assert bench.take(Event) == []


def test_hammering_does_not_push_out_who_was_first_nor_the_end(bench: Bench) -> None:
    arm(bench, 1_000)
    assert bench.code(Cmd(Op.START, ROUND)) == Code.OK
    bench.press(2)
    for _ in range(8):
        bench.press(1)
    bench.run(1_000)
    events = bench.acknowledge()
    told = kinds(events)
    assert told[:2] == [(Kind.START, NO_BUTTON), (Kind.FIRST, 2)]
    assert told[-1] == (Kind.END, NO_BUTTON)
    assert len(told) == 7
    assert events[-1].ev - events[0].ev == 10  # the gap in the numbers says that four presses were dropped


def test_a_repeated_request_is_answered_again_and_not_done_again(bench: Bench) -> None:
    arm(bench)
    assert bench.code(Cmd(Op.START, ROUND), seq=77) == Code.OK
    assert bench.code(Cmd(Op.START, ROUND), seq=77) == Code.OK
    assert bench.code(Cmd(Op.START, ROUND), seq=78) == Code.WRONG_STATE
    assert kinds(bench.acknowledge()) == [(Kind.START, NO_BUTTON)]


def test_the_same_number_with_another_request_is_another_request(bench: Bench) -> None:
    arm(bench)
    assert bench.code(Cmd(Op.START, ROUND), seq=77) == Code.OK
    assert bench.code(Cmd(Op.PAUSE, ROUND), seq=77) == Code.OK
    assert bench.state().state == BoxState.PAUSED


@pytest.mark.parametrize("how", ["hello", "time"])
def test_answers_are_remembered_neither_over_a_hello_nor_for_ever(bench: Bench, how: str) -> None:
    arm(bench, 60_000)
    assert bench.code(Cmd(Op.START, ROUND), seq=77) == Code.OK
    if how == "hello":
        bench.hello()
    else:
        bench.run(4_100)
    assert bench.code(Cmd(Op.START, ROUND), seq=77) == Code.WRONG_STATE


# ---- without the computer ----


def test_the_box_notices_that_the_computer_is_away(bench: Bench) -> None:
    bench.hello()
    bench.run(2_500)
    assert bench.take(State)[-1].flags == 0
    bench.run(800)
    assert bench.take(State)[-1].flags == StateFlag.HOST_AWAY
    bench.hello()
    assert bench.take(State)[-1].flags == 0


def test_a_round_goes_on_without_the_computer(bench: Bench) -> None:
    arm(bench, 4_000)
    assert bench.code(Cmd(Op.START, ROUND)) == Code.OK
    bench.run(3_500)
    bench.press(3)
    bench.came.clear()
    bench.run(1_000)
    bench.hello()
    assert kinds(bench.acknowledge()) == [(Kind.START, NO_BUTTON), (Kind.FIRST, 3), (Kind.END, NO_BUTTON)]
    assert bench.state().state == BoxState.LOCKED


def test_alone_the_start_button_plays_rounds(bench: Bench) -> None:
    assert bench.code(CfgSet(Key.LENGTH_MS, 1_500)) == Code.OK
    bench.press(0)
    assert bench.state().state == BoxState.IDLE  # a computer is there
    bench.run(3_000)
    for _ in range(2):
        bench.press(0)
        running = bench.state()
        assert (running.state, running.round) == (BoxState.RUNNING, 0)
        bench.press(4)
        bench.run(1_500)
        assert bench.state().state == BoxState.LOCKED
    bench.take(Event)
    bench.hello()
    assert kinds(bench.acknowledge()) == [(Kind.START, 0), (Kind.FIRST, 4), (Kind.END, NO_BUTTON)]  # of the last round
