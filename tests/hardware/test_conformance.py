"""What a timer box does, demanded alike of the box in Python and of the compiled firmware: the line and the states."""

from __future__ import annotations

import itertools

import pytest

from hardware.messages import (
    Arm,
    BoxState,
    CfgGet,
    CfgSet,
    Cmd,
    Code,
    Hello,
    HelloReq,
    Key,
    Op,
    Result,
    Show,
    State,
    Time,
    TimeReq,
)
from hardware.wire import encode
from tests.hardware.benches import Bench
from tests.hardware.conformance import ROUND, arm, bring_to

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
        bench.acknowledge()


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
