"""What a timer box does, demanded alike of the box in Python and of the compiled firmware: memory, lights, sounds."""

from __future__ import annotations

import pytest

from hardware.messages import (
    ArmFlag,
    BoxState,
    Cfg,
    CfgGet,
    CfgSet,
    Cmd,
    Code,
    Event,
    HelloReq,
    Key,
    Op,
    Show,
)
from tests.hardware.benches import Bench
from tests.hardware.conformance import ROUND, arm, bring_to

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
