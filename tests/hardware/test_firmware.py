"""What only the real firmware has: contacts that bounce, an EEPROM, a watchdog, a display, Arduino's core."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from hardware.messages import Ack, Arm, BoxState, CfgGet, CfgSet, Cmd, Code, Event, Key, Kind, Op, Show, State
from tests.hardware.benches import EmulatorBench, FirmwareBench
from tests.hardware.conformance import arm, kinds
from tests.sim import tools
from tests.sim.simulator import BUTTON_PINS

SEGMENTS = {
    0x3F: "0",
    0x06: "1",
    0x5B: "2",
    0x4F: "3",
    0x66: "4",
    0x6D: "5",
    0x7D: "6",
    0x07: "7",
    0x7F: "8",
    0x6F: "9",
}


@pytest.fixture(autouse=True)
def _tools() -> None:
    tools.need()


@pytest.fixture
def board() -> Iterator[FirmwareBench]:
    made = FirmwareBench()
    yield made
    made.close()


def running(board: FirmwareBench) -> None:
    arm(board, 3_600_000, teams=4, flags=0)
    assert board.code(Cmd(Op.START, 5)) == Code.OK
    board.acknowledge()


def test_bouncing_contacts_make_one_press_each(board: FirmwareBench) -> None:
    rng = random.Random(5)
    running(board)
    offset = board.hello().now_us - board.now_us()
    for _ in range(25):
        button = rng.randrange(1, 5)
        pressed = board.sim.press(button, rng.randrange(30, 60), rng.randrange(5))
        board.run(120)
        (event,) = board.acknowledge()
        assert event.button == button
        assert event.at_us - offset == pytest.approx(pressed, abs=12_000)


def test_short_pulses_are_glitches(board: FirmwareBench) -> None:
    running(board)
    for n, width in enumerate((20, 50, 100, 200, 400, 449)):
        at = round(board.now_us() + 1_000 + 37 * n)
        board.sim.do(f"at {at * 16} pin {BUTTON_PINS[1 + n % 4]} 0")
        board.sim.do(f"at {(at + width) * 16} pin {BUTTON_PINS[1 + n % 4]} 1")
        board.run(40)
    assert board.acknowledge() == []
    assert board.state().glitches == 6


@pytest.mark.parametrize("bounce_ms", [1, 5, 12])
@pytest.mark.parametrize("after_ms", [21, 25, 60])
def test_a_release_that_bounces_late_is_no_press(board: FirmwareBench, after_ms: int, bounce_ms: int) -> None:
    """Neither does it undo a pause, nor is a team first that pressed too early and lets go after the start."""

    def let_go(button: int) -> None:
        board.up(button)
        board.run(after_ms)
        board.press(button, bounce_ms)

    arm(board, 60_000, teams=4)
    board.down(2)
    board.run(30)
    board.press(0)
    let_go(2)
    assert kinds(board.acknowledge()) == [(Kind.FALSE_START, 2), (Kind.START, 0)]
    board.down(0)
    board.run(1_100)
    let_go(0)
    assert kinds(board.acknowledge()) == [(Kind.PAUSE, 0)]
    assert board.state().state == BoxState.PAUSED
    board.press(0)
    assert kinds(board.acknowledge()) == [(Kind.RESUME, 0)]


def test_two_presses_in_quick_succession_are_two(board: FirmwareBench) -> None:
    running(board)
    for _ in range(3):
        board.press(1, hold_ms=30, rest_ms=25)
    assert kinds(board.acknowledge()) == [(Kind.FIRST, 1), (Kind.PRESS, 1), (Kind.PRESS, 1)]


def test_two_presses_ten_microseconds_apart_keep_their_order(board: FirmwareBench) -> None:
    rng = random.Random(3)
    running(board)
    for _ in range(25):
        first, second = rng.sample(range(1, 5), 2)
        at = board.now_us() + 2_000 + rng.random() * 3_000
        for button, when in ((first, at), (second, at + 10)):
            board.sim.do(f"at {round(when * 16)} pin {BUTTON_PINS[button]} 0")
            board.sim.do(f"at {round((when + 40_000) * 16)} pin {BUTTON_PINS[button]} 1")
        board.run(80)
        told = board.acknowledge()
        assert [event.button for event in told] == [first, second]
        assert 5 <= told[1].at_us - told[0].at_us <= 25


def test_one_look_decides_a_tie(board: FirmwareBench) -> None:
    running(board)
    at = round(board.now_us() + 2_000)
    for button in (4, 2):
        board.sim.do(f"at {at * 16} pin {BUTTON_PINS[button]} 0")
    board.run(30)
    one, other = board.acknowledge()
    assert one.at_us == other.at_us
    assert kinds([one, other]) == [(Kind.FIRST, 2), (Kind.PRESS, 4)]


def test_a_button_held_while_the_box_starts_is_no_press(board: FirmwareBench) -> None:
    board.down(1)
    board.restart()
    running(board)
    board.run(50)
    assert board.acknowledge() == []
    assert board.state().buttons == 0b10
    board.up(1)
    board.run(50)
    board.press(1)
    assert kinds(board.acknowledge()) == [(Kind.FIRST, 1)]


def test_the_same_script_gives_the_same_bytes() -> None:
    def play() -> tuple[list[str], list[int]]:
        board = FirmwareBench()
        arm(board, 900, teams=4)
        for button in (2, 0, 3, 1):
            board.sim.press(button, 40, 3)
            board.run(150)
        board.run(700)
        words, cycles = [event.words for event in board.sim.events], [event.cycle for event in board.sim.events]
        came = [repr(came) for came in board.came]
        board.close()
        return words + came, cycles

    assert play() == play()


def test_a_hanging_program_is_started_anew_by_the_watchdog() -> None:
    board = FirmwareBench(elf=tools.wedging_firmware())
    arm(board, 60_000)
    assert board.code(Cmd(Op.START, 5)) == Code.OK
    board.press(2)
    assert board.lights() == 0x12
    before = board.hello()
    board.sim.do("pin B4 1")
    board.run(20)
    board.take(State)
    board.sim.do("pin B4 0")
    board.run(150)
    assert board.take(State) == []  # it hangs
    board.run(1_000)
    after = board.hello()
    assert after.boot_id == before.boot_id + 1
    assert board.state().state == 0
    assert board.lights() == 0
    assert not [event for event in board.sim.events if event.words.startswith("reset")]  # by no reset of the chip
    board.close()


def test_the_eeprom_keeps_its_values_without_power_and_is_spared(tmp_path: Path) -> None:
    kept = tmp_path / "eeprom.bin"
    for boot in range(1, 19):
        board = FirmwareBench("-e", str(kept))
        assert board.hello().boot_id == boot
        if boot == 1:
            assert board.code(CfgSet(Key.TRIM_PPM, 777)) == Code.OK
        board.run(100)
        assert board.ask(CfgGet(Key.TRIM_PPM)).pack()[1:] == (777).to_bytes(4, "little")
        board.close()
    cells = [int.from_bytes(kept.read_bytes()[18 + 4 * n : 22 + 4 * n], "little") for n in range(16)]
    assert sorted(cells) == list(range(3, 19))  # each restart writes another cell
    assert kept.read_bytes()[82:] == b"\xff" * (1024 - 82)


def test_an_eeprom_of_something_else_is_taken_for_a_fresh_one(tmp_path: Path) -> None:
    kept = tmp_path / "eeprom.bin"
    kept.write_bytes(random.Random(1).randbytes(1024))
    board = FirmwareBench("-e", str(kept))
    assert board.hello().device_id == 0
    assert board.ask(CfgGet(Key.TRIM_PPM)).pack()[1:] == bytes(4)
    board.close()


def test_a_display_is_found_and_shows_the_time() -> None:
    board = FirmwareBench("-D")
    assert board.hello().caps & 1
    arm(board, 61_000)
    board.run(200)

    def shown() -> str:
        digits = [event.words.split()[1] for event in board.sim.events if event.words.startswith("display")][-1]
        return "".join(SEGMENTS.get(byte & 0x7F, " ") for byte in bytes.fromhex(digits))

    assert shown() == "0101"
    assert board.code(Cmd(Op.START, 5)) == Code.OK
    board.run(1_250)
    assert shown() in ("597 ", "598 ")  # seconds and tenths
    board.close()


def test_without_a_display_none_is_claimed(board: FirmwareBench) -> None:
    assert not board.hello().caps & 1


def test_lights_do_not_lift_a_held_button_nor_the_piezo_the_round_light(board: FirmwareBench) -> None:
    board.down(2)
    board.run(30)
    for on in (0b1111, 0b0000, 0b0101):
        assert board.code(Show(0b1111, on, 4_000, 50)) == Code.OK
        board.run(60)
        assert board.lights() == on
    assert board.state().buttons == 0b100


def test_the_line_never_stops_for_a_flood_nor_the_round_for_noise(board: FirmwareBench) -> None:
    rng = random.Random(8)
    arm(board, 1_000)
    assert board.code(Cmd(Op.START, 5)) == Code.OK
    for _ in range(20):
        board.write(rng.randbytes(600))
        board.run(50)
    board.write(b"\0")
    board.run(300)
    start, end = (event for event in board.acknowledge() if event.kind in (Kind.START, Kind.END))
    assert end.at_us - start.at_us == 1_000_000
    assert board.sim.do("stats")["overruns"] == "0"


def test_the_same_sketch_runs_on_arduinos_core() -> None:
    """As the Arduino IDE builds it: with Arduino.h before it and Arduino's core around it."""
    tools.need(str(tools.ARDUINO_CORE / "cores" / "arduino" / "Arduino.h"))
    board = FirmwareBench(elf=tools.arduino_firmware())
    arm(board, 1_000)
    board.press(2)
    board.press(0)
    board.press(3)
    assert board.lights() == 0x14
    board.run(1_000)
    events = board.acknowledge()
    assert kinds(events) == [(Kind.FALSE_START, 2), (Kind.START, 0), (Kind.FIRST, 3), (Kind.END, 255)]
    assert events[-1].at_us - events[1].at_us == 1_000_000
    board.close()


# ---- both at once ----


def play(bench: EmulatorBench | FirmwareBench, seed: int, steps: int) -> list[tuple[object, ...]]:
    """A random session; what the box told, without its times."""
    rng = random.Random(seed)
    told: list[tuple[object, ...]] = []
    ours: dict[int, Event] = {}

    def hear() -> None:
        for event in bench.take(Event):
            ours.setdefault(event.ev, event)
            bench.send(Ack(event.ev))

    for _ in range(steps):
        match rng.randrange(7):
            case 0:
                told.append(
                    ("arm", bench.code(Arm(rng.choice((300, 900, 5_000)), rng.randrange(1, 4), 3, rng.randrange(8))))
                )
            case 1 | 2:
                told.append(("cmd", bench.code(Cmd(rng.randrange(1, 6), rng.randrange(1, 4)))))
            case 3 | 4:
                bench.press(rng.randrange(5), 40, 40)
            case 5:
                bench.press(0, 1_050, 40)
            case _:
                bench.run(rng.choice((50, 350)))
        hear()
        bench.run(30)
        hear()
        state = bench.state()
        told.append((state.state, state.round, state.buttons, state.flags))
    return told + [(event.ev, event.kind, event.button, event.state, event.round) for event in ours.values()]


@pytest.mark.parametrize("seed", range(2))
def test_the_emulated_box_and_the_firmware_tell_the_same(board: FirmwareBench, seed: int) -> None:
    assert play(board, seed, 20) == play(EmulatorBench(), seed, 20)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 40))
def test_the_emulated_box_and_the_firmware_tell_the_same_for_long(board: FirmwareBench, seed: int) -> None:
    assert play(board, seed, 60) == play(EmulatorBench(), seed, 60)
