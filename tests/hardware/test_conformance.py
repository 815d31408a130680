"""What a timer box does, demanded alike of the box in Python and of the compiled firmware in the simulator."""

from __future__ import annotations

import itertools

import pytest

from hardware.messages import (
    NO_BUTTON,
    Ack,
    Arm,
    ArmFlag,
    BoxState,
    Cfg,
    CfgGet,
    CfgSet,
    Cmd,
    Code,
    Event,
    Hello,
    HelloReq,
    Key,
    Kind,
    Op,
    Result,
    Show,
    State,
    StateFlag,
    Time,
    TimeReq,
)
from hardware.wire import encode
from tests.hardware.benches import Bench

BY_BUTTON = ArmFlag.BUTTON_STARTS | ArmFlag.BUTTON_PAUSES
ROUND = 5
SLACK_US = 1_500  # a press is sure after half a millisecond, and the bench itself has steps


def arm(bench: Bench, length_ms: int = 2_000, teams: int = 3, flags: int = BY_BUTTON, number: int = ROUND) -> None:
    assert bench.code(Arm(length_ms, number, teams, flags)) == Code.OK


def bring_to(bench: Bench, state: BoxState) -> None:
    """From IDLE to any state."""
    if state == BoxState.IDLE:
        return
    arm(bench, 60 if state == BoxState.LOCKED else 60_000)
    if state != BoxState.ARMED:
        assert bench.code(Cmd(Op.START, ROUND)) == Code.OK
    if state == BoxState.PAUSED:
        assert bench.code(Cmd(Op.PAUSE, ROUND)) == Code.OK
    if state == BoxState.LOCKED:
        bench.run(100)
    acknowledge(bench)


def acknowledge(bench: Bench) -> list[Event]:
    """Take all events, as a computer does: each acknowledged until it comes no more."""
    events: dict[int, Event] = {}
    quiet_ms = 0
    while quiet_ms < 60:
        new = bench.take(Event)
        events |= {event.ev: event for event in new}
        for number in {event.ev for event in new}:
            bench.send(Ack(number))
        quiet_ms = 0 if new else quiet_ms + 12
        bench.run(12)
    return [events[number] for number in sorted(events)]


def kinds(events: list[Event]) -> list[tuple[Kind, int]]:
    return [(Kind(event.kind), event.button) for event in events]


# ---- the line ----


def test_hello_is_answered_and_a_state_follows(bench: Bench) -> None:
    bench.take(State)
    hello = bench.hello()
    assert (hello.proto, hello.buttons, hello.boot_id, hello.device_id) == (1, 5, 1, 0)
    assert bench.take(State)[0].state == BoxState.IDLE


def test_a_hello_of_no_common_protocol_is_refused(bench: Bench) -> None:
    assert bench.code(HelloReq(0)) == Code.BAD_VALUE


def test_an_unknown_type_is_answered_as_unknown(bench: Bench) -> None:
    bench.write(encode(0x70, 9, b"abc") + encode(0x85, 10, bytes(14)))
    bench.run(12)
    assert bench.take(Result) == [Result(0x70, Code.UNKNOWN), Result(0x85, Code.UNKNOWN)]


@pytest.mark.parametrize("kind", range(1, 9))
def test_a_type_of_another_length_is_refused(bench: Bench, kind: int) -> None:
    right = {1: 1, 2: 4, 3: 7, 4: 2, 5: 2, 6: 6, 7: 1, 8: 5}[kind]
    lengths = [length for length in (0, right - 1, right + 1, 24) if length != right]
    for length in lengths:
        bench.write(encode(kind, 9, b"\1" * length))
        bench.run(12)
    assert bench.take(Result) == [Result(kind, Code.BAD_LENGTH)] * len(lengths)
    assert bench.state().state == BoxState.IDLE


def test_time_comes_back_with_both_clocks(bench: Bench) -> None:
    answer = bench.ask(TimeReq(0xFEDCBA98))
    assert isinstance(answer, Time)
    assert answer.host_us == 0xFEDCBA98
    first = bench.ask(TimeReq(1))
    bench.run(488)
    second = bench.ask(TimeReq(2))
    assert isinstance(first, Time)
    assert isinstance(second, Time)
    assert second.box_us - first.box_us == pytest.approx(500_000, abs=1_100)


def test_garbage_is_counted_and_hurts_nobody(bench: Bench) -> None:
    bench.write(bytes(range(1, 256)) + b"\0" + b"\xff" * 300 + b"\0" + b"\5\1\0" + encode(1, 7, b"\1")[:-1] + b"\7\0")
    bench.run(80)
    assert isinstance(bench.ask(HelloReq(1)), Hello)
    state = bench.state()
    assert (state.bad_frames, state.state) == (4, BoxState.IDLE)


def test_half_a_frame_costs_only_itself(bench: Bench) -> None:
    frame = encode(TimeReq.TYPE, 3, TimeReq(5).pack())
    bench.write(frame[:4])
    bench.run(20)
    bench.write(b"\0" + frame)
    bench.run(12)
    assert [answer.host_us for answer in bench.take(Time)] == [5]


def test_state_is_told_four_times_a_second(bench: Bench) -> None:
    bench.run(300)
    bench.take(State)
    bench.run(2_000)
    states = bench.take(State)
    assert len(states) == 8
    gaps = [later.now_us - earlier.now_us for earlier, later in itertools.pairwise(states)]
    assert all(249_000 < gap < 252_000 for gap in gaps), gaps


def test_unasked_frames_are_numbered_without_a_gap(bench: Bench) -> None:
    bring_to(bench, BoxState.RUNNING)
    bench.came.clear()
    bench.press(1)
    bench.run(600)
    numbers = [came.seq for came in bench.came]
    assert len(numbers) > 10
    assert numbers == [(numbers[0] + i) % 256 for i in range(len(numbers))]


# ---- the states ----

LEGAL = {
    Op.START: {BoxState.ARMED: BoxState.RUNNING},
    Op.PAUSE: {BoxState.RUNNING: BoxState.PAUSED},
    Op.RESUME: {BoxState.PAUSED: BoxState.RUNNING},
    Op.ABORT: dict.fromkeys((BoxState.ARMED, BoxState.RUNNING, BoxState.PAUSED), BoxState.IDLE),
    Op.RELEASE: {BoxState.LOCKED: BoxState.IDLE},
}


@pytest.mark.parametrize("state", BoxState)
def test_each_command_does_what_its_state_allows(bench: Bench, state: BoxState) -> None:
    for op, legal in LEGAL.items():
        bring_to(bench, state)
        assert bench.code(Cmd(op, ROUND)) == (Code.OK if state in legal else Code.WRONG_STATE), op
        after = legal.get(state, state)
        assert bench.state().state == after, op
        bench.send(Cmd(Op.ABORT if after in LEGAL[Op.ABORT] else Op.RELEASE, ROUND))
        bench.run(20)
        bench.came.clear()
        acknowledge(bench)


@pytest.mark.parametrize("state", BoxState)
def test_a_round_is_armed_only_when_none_is_open(bench: Bench, state: BoxState) -> None:
    bring_to(bench, state)
    free = state in (BoxState.IDLE, BoxState.LOCKED)
    assert bench.code(Arm(1_000, 9, 4, 0)) == (Code.OK if free else Code.WRONG_STATE)
    assert bench.state().round == (9 if free else ROUND)


@pytest.mark.parametrize("op", [op for op in Op if op != Op.IDENTIFY])
def test_a_command_for_another_round_is_refused(bench: Bench, op: Op) -> None:
    bring_to(bench, next(iter(LEGAL[op])))
    before = bench.state()
    assert bench.code(Cmd(op, ROUND + 1)) == Code.BAD_VALUE
    assert bench.state().state == before.state


@pytest.mark.parametrize(
    "message",
    [
        Arm(0, 1, 1, 0),
        Arm(3_600_001, 1, 1, 0),
        Arm(1_000, 1, 5, 0),
        Arm(1_000, 1, 1, 8),
        Cmd(0, ROUND),
        Cmd(7, ROUND),
        Show(16, 0, 0, 0),
        Show(0, 16, 0, 0),
        Show(0, 0, 30, 100),
        Show(0, 0, 20_001, 100),
        Show(0, 0, 440, 10_001),
        CfgSet(0, 0),
        CfgSet(6, 0),
        CfgSet(Key.TRIM_PPM, 20_001),
        CfgSet(Key.TRIM_PPM, -20_001),
        CfgSet(Key.LENGTH_MS, 0),
        CfgSet(Key.MUTE, 2),
        CfgSet(Key.BRIGHTNESS, 8),
        CfgGet(0),
        CfgGet(6),
    ],
    ids=str,
)
def test_a_value_out_of_range_is_refused(bench: Bench, message: Arm | Cmd | Show | CfgSet | CfgGet) -> None:
    assert bench.code(message) == Code.BAD_VALUE


def test_the_longest_and_the_shortest_round(bench: Bench) -> None:
    arm(bench, 3_600_000)
    assert bench.state().left_us == 3_600_000_000
    assert bench.code(Cmd(Op.ABORT, ROUND)) == Code.OK
    arm(bench, 1)
    assert bench.code(Cmd(Op.START, ROUND)) == Code.OK
    assert bench.state().state == BoxState.LOCKED


# ---- a round ----


def test_a_round_from_start_to_end(bench: Bench) -> None:
    arm(bench, 2_000)
    assert bench.code(Cmd(Op.START, ROUND)) == Code.OK
    bench.run(2_100)
    start, end = acknowledge(bench)
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
    (start,) = acknowledge(bench)
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
    told = acknowledge(bench)
    bench.run(2_000)
    bench.press(2)
    bench.press(4)
    assert kinds(told + acknowledge(bench)) == [
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
    start, *presses = acknowledge(bench)
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
    assert acknowledge(bench) == []


def test_start_held_for_a_second_pauses_and_a_press_goes_on(bench: Bench) -> None:
    arm(bench, 10_000)
    bench.press(0, hold_ms=1_500)  # the press that starts does not pause, however long
    assert bench.state().state == BoxState.RUNNING
    bench.press(0, hold_ms=900)
    assert bench.state().state == BoxState.RUNNING
    bench.press(0, hold_ms=1_100)
    start, pause = acknowledge(bench)
    assert (pause.kind, pause.button, pause.state) == (Kind.PAUSE, 0, BoxState.PAUSED)
    assert pause.left_us == 10_000_000 - (pause.at_us - start.at_us)
    assert bench.state().left_us == pause.left_us
    bench.press(0, hold_ms=1_500)
    (resume,) = acknowledge(bench)
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
    events = acknowledge(bench)
    assert [kind for kind, _ in kinds(events)] == [Kind.START, *[Kind.PAUSE, Kind.RESUME] * 3, Kind.END]
    times = [event.at_us for event in events]
    assert sum(times[i + 1] - times[i] for i in range(0, len(times), 2)) == 1_000_000


def test_the_length_is_trimmed_to_the_clock_of_the_box(bench: Bench) -> None:
    assert bench.code(CfgSet(Key.TRIM_PPM, -2_021)) == Code.OK
    arm(bench, 1_500)
    assert bench.code(Cmd(Op.START, ROUND)) == Code.OK
    bench.run(1_600)
    start, end = acknowledge(bench)
    assert end.at_us - start.at_us == 1_500_000 - 2_021 - 1_010  # by whole seconds and the rest, toward zero


def test_abort_is_told(bench: Bench) -> None:
    bring_to(bench, BoxState.PAUSED)
    assert bench.code(Cmd(Op.ABORT, ROUND)) == Code.OK
    (event,) = acknowledge(bench)
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
    events = acknowledge(bench)
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
    assert kinds(acknowledge(bench)) == [(Kind.START, NO_BUTTON)]


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
    assert kinds(acknowledge(bench)) == [(Kind.START, NO_BUTTON), (Kind.FIRST, 3), (Kind.END, NO_BUTTON)]
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
    assert kinds(acknowledge(bench)) == [(Kind.START, 0), (Kind.FIRST, 4), (Kind.END, NO_BUTTON)]  # of the last round


# ---- what is kept ----


@pytest.mark.parametrize(
    ("key", "first", "value"),
    [
        (Key.TRIM_PPM, 0, -4_990),
        (Key.LENGTH_MS, 20_000, 3_600_000),
        (Key.MUTE, 0, 1),
        (Key.BRIGHTNESS, 4, 7),
        (Key.DEVICE_ID, 0, -2),
    ],
)
def test_configuration_is_kept_over_a_restart(bench: Bench, key: Key, first: int, value: int) -> None:
    assert bench.ask(CfgGet(key)) == Cfg(key, first)
    assert bench.code(CfgSet(key, value)) == Code.OK
    bench.run(120)
    bench.restart()
    assert bench.ask(CfgGet(key)) == Cfg(key, value)
    if key == Key.DEVICE_ID:
        assert bench.hello().device_id == 0xFFFFFFFE


def test_a_restart_is_another_boot_and_keeps_no_round(bench: Bench) -> None:
    bring_to(bench, BoxState.RUNNING)
    bench.press(1)
    before = bench.hello().boot_id
    bench.came.clear()
    bench.restart()
    hello = bench.hello()
    assert hello.boot_id == before + 1
    assert bench.state().state == BoxState.IDLE
    assert bench.take(Event) == []


# ---- lights and sounds ----


def test_the_round_light_is_on_from_start_to_end_and_the_first_team_shines(bench: Bench) -> None:
    arm(bench, 1_000)
    assert bench.lights() == 0
    assert bench.code(Cmd(Op.START, ROUND)) == Code.OK
    assert bench.lights() == 0x10
    bench.press(3)
    bench.press(1)
    assert bench.lights() == 0x14
    assert bench.code(Cmd(Op.PAUSE, ROUND)) == Code.OK
    bench.run(300)
    assert bench.lights() == 0x14
    assert bench.code(Cmd(Op.RESUME, ROUND)) == Code.OK
    bench.run(1_000)
    assert bench.lights() == 0x04
    assert bench.code(Cmd(Op.RELEASE, ROUND)) == Code.OK
    bench.run(5)
    assert bench.lights() == 0


def seen_lights(bench: Bench, ms: int) -> set[int]:
    seen = set()
    for _ in range(ms // 10):
        bench.run(10)
        seen.add(bench.lights())
    return seen


def test_a_false_start_blinks_until_the_start(bench: Bench) -> None:
    arm(bench)
    bench.press(2)
    assert seen_lights(bench, 400) == {0, 0b0010}
    assert bench.code(Cmd(Op.START, ROUND)) == Code.OK
    assert seen_lights(bench, 400) == {0x10}


def test_lights_can_be_held_until_the_next_round(bench: Bench) -> None:
    assert bench.code(Show(0b1001, 0b0001, 0, 0)) == Code.OK
    bench.run(5)
    assert bench.lights() == 0b0001
    bench.down(4)
    bench.run(10)
    assert bench.lights() == 0b0001
    bench.up(4)
    bench.down(2)
    bench.run(10)
    assert bench.lights() == 0b0011
    bench.up(2)
    bench.run(30)
    arm(bench)
    bench.run(5)
    assert bench.lights() == 0


def test_identify_blinks_for_two_seconds(bench: Bench) -> None:
    bench.tones()
    assert bench.code(Cmd(Op.IDENTIFY, 99)) == Code.OK
    assert seen_lights(bench, 500) == {0, 0x0F}
    bench.send(HelloReq(1))
    bench.run(1_600)
    assert seen_lights(bench, 400) == {0}
    assert [round(hz, -2) for hz in bench.tones()] == [1_000]


def test_the_team_lights_flash_while_the_computer_is_away(bench: Bench) -> None:
    bench.hello()
    bench.run(3_100)
    assert seen_lights(bench, 1_100) == {0, 0x0F}


def hears(bench: Bench, *wanted: int) -> bool:
    return [round(hz / wanted[i], 1) for i, hz in enumerate(bench.tones())] == [1.0] * len(wanted)


def test_a_round_sounds(bench: Bench) -> None:
    bench.tones()
    arm(bench, 600)
    bench.press(1, 200, 200)
    assert bench.code(Cmd(Op.START, ROUND)) == Code.OK
    bench.run(150)
    bench.press(2)
    bench.run(600)
    assert hears(bench, 220, 1760, 1320, 880)


def test_a_round_can_be_silent_and_so_can_the_box(bench: Bench) -> None:
    bench.tones()
    arm(bench, 600, flags=ArmFlag.SOUND_OFF)
    assert bench.code(Cmd(Op.START, ROUND)) == Code.OK
    bench.run(700)
    assert bench.tones() == []
    assert bench.code(Show(0, 0, 440, 100)) == Code.OK
    bench.run(200)
    assert hears(bench, 440)
    assert bench.code(CfgSet(Key.MUTE, 1)) == Code.OK
    assert bench.code(Show(0, 0, 440, 100)) == Code.OK
    bench.run(200)
    assert bench.tones() == []
