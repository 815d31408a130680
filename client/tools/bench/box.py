"""The timer box's real firmware in the simulator, measured against its targets.

Lengths and clocks are judged in the time of the simulated board, where the load of this computer does not count; only
the ways to Python and back are judged by the wall clock.

Needs a source checkout and the tools that `python3 run.py test` brings.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from client.command import Trouble
from client.tools.bench import Row, _box_line, at_least, at_most
from client.tools.bench._box import Talk, endless_round, seeded

if TYPE_CHECKING:
    from tests.hardware.benches import FirmwareBench

ROUND_S: Final = 20.0
WATCH_S: Final = 20.0
BOARDS_PPM: Final = (-2021, 5000)


def rows(quick: bool) -> Iterator[Row]:
    """Every target of the box, the cheap ones first; `quick` measures fewer cases of the same kinds."""
    try:
        from tests.sim import tools
    except ImportError as missing:
        raise Trouble(
            "the box is measured from a source checkout; start there with `python3 run.py bench box`"
        ) from missing
    lacking = [tool for tool in (*tools.PROGRAMS, *tools.HEADERS) if not tools.is_there(tool)]
    if lacking:
        raise Trouble(f"measuring the box needs {', '.join(lacking)}; `python3 run.py test` says how to get them")
    yield from _sizes()
    yield from _round_lengths(quick)
    yield from _presses(quick)
    yield _lone_pulses(quick)
    yield from _pairs(quick)
    yield _box_line.line_latency(quick)
    yield from _box_line.flood()
    yield from _box_line.fuzz(quick)
    yield _box_line.damaged_line(quick)
    yield from _box_line.wedge()
    yield from _box_line.unplug(quick)
    yield from _box_line.latency(quick)
    yield from _trimmed(quick)


# ---- space ----


def _sizes() -> Iterator[Row]:
    from tests.sim import tools

    shown = subprocess.run(["avr-size", "-A", tools.firmware()], capture_output=True, text=True, check=True).stdout
    sections = {name: int(size) for name, size in re.findall(r"^(\.\w+)\s+(\d+)", shown, re.MULTILINE)}
    flash = sections[".text"] + sections[".data"]
    ram = sections[".data"] + sections[".bss"] + sections.get(".noinit", 0)
    yield at_most("flash", flash, 12_000, "bytes", 30_720)
    yield at_most("static RAM", ram, 900, "bytes", 2_048)


# ---- time ----


def _round_lengths(quick: bool) -> Iterator[Row]:
    """From the first edge of the start button to the round light going out, against the length plus the pauses."""
    from hardware.messages import Arm, State, TimeReq
    from tests.hardware.benches import FirmwareBench

    cases = seeded(1)
    bench = FirmwareBench()
    worst, loops = 0.0, [0]
    for n in range(6 if quick else 30):
        length_s = ROUND_S if n % 6 == 5 else cases.uniform(1.5, 6)
        pauses = n % 3
        assert bench.code(Arm(round(length_s * 1000), n + 1, 4, 3)) == 0
        begin = len(bench.sim.events)
        started = bench.sim.press(0, 60, 3)
        stood = 0.0
        for _ in range(pauses):
            bench.run(cases.uniform(100, 200))
            held = bench.sim.press(0, 1100, 3)
            bench.run(1300)
            stood += bench.sim.press(0, 60, 3) - (held + 1e6)
        end = started + stood + round(length_s * 1000) * 1000
        while bench.now_us() < end + 20_000:
            if n % 2:  # half of the rounds with traffic
                bench.send(TimeReq(n))
            bench.press(1 + n % 4, 20, 20)
        off = bench.sim.wait_for(lambda event: event.words == "pin B5 0", since=begin)
        worst = max(worst, abs(off.us - end) / 1000)
        loops += [state.loop_max_us for state in bench.take(State)]
        _put_away(bench, n + 1)
    stack = float(bench.sim.do("stats")["stack"])
    bench.close()
    yield at_most("round: worst error, 1.5 to 20 s, with pauses and traffic", worst, 0.5, "ms", ROUND_S * 1000)
    yield at_most("deepest stack", stack, 300, "bytes", 2_048)
    yield at_most("worst loop", max(loops), 1_000, "us")


def _put_away(bench: FirmwareBench, number: int) -> None:
    from hardware.messages import Cmd, Op

    bench.acknowledge()
    bench.came.clear()
    assert bench.code(Cmd(Op.RELEASE, number)) == 0


def _presses(quick: bool) -> Iterator[Row]:
    from tests.hardware.benches import FirmwareBench

    cases = seeded(7)
    bench = FirmwareBench()
    endless_round(bench)
    lost = doubled = 0
    offsets = []
    for _ in range(200 if quick else 2_000):
        button = cases.randrange(1, 5)
        pressed = bench.sim.press(button, cases.randrange(30, 60), cases.randrange(5))
        bench.run(100 + cases.random())
        told = [event for event in bench.acknowledge() if event.button == button]
        lost += not told
        doubled += max(0, len(told) - 1)
        offsets += [event.at_us - pressed for event in told[:1]]
    bench.close()
    yield at_most("bouncing presses lost", lost, 0, "presses")
    yield at_most("bouncing presses doubled", doubled, 0, "presses")
    yield at_most("press time: spread against the injected edge", max(offsets) - min(offsets), 10, "us")


def _lone_pulses(quick: bool) -> Row:
    from tests.hardware.benches import FirmwareBench
    from tests.sim.simulator import BUTTON_PINS

    cases = seeded(9)
    bench = FirmwareBench()
    endless_round(bench)
    count = 0
    for width in (20, 50, 100, 200, 400, 449):
        for _ in range(10 if quick else 60):
            at = round(bench.now_us() + 1_000 + cases.random() * 500)
            pin = BUTTON_PINS[cases.randrange(1, 5)]
            bench.sim.do(f"at {at * 16} pin {pin} 0")
            bench.sim.do(f"at {(at + width) * 16} pin {pin} 1")
            bench.run(40)
        count += len(bench.acknowledge())
    bench.close()
    return at_most("presses out of pulses below 450 us", count, 0, "presses")


def _pairs(quick: bool) -> Iterator[Row]:
    from tests.hardware.benches import FirmwareBench
    from tests.sim.simulator import BUTTON_PINS

    cases = seeded(3)
    bench = FirmwareBench()
    endless_round(bench)
    pairs = 20 if quick else 120
    for gap in (10, 50, 200):
        wrong = 0
        for _ in range(pairs):
            first, second = cases.sample(range(1, 5), 2)
            at = bench.now_us() + 2_000 + cases.random() * 3_000
            for button, when in ((first, at), (second, at + gap)):
                bench.sim.do(f"at {round(when * 16)} pin {BUTTON_PINS[button]} 0")
                bench.sim.do(f"at {round((when + 40_000) * 16)} pin {BUTTON_PINS[button]} 1")
            bench.run(80)
            told = bench.acknowledge()
            right = [event.button for event in told] == [first, second] and told[0].at_us < told[1].at_us
            wrong += not right
        yield at_most(f"order of {pairs} pairs {gap} us apart: wrong", wrong, 0, "pairs")
    bench.close()


# ---- clocks that are off ----


def _trimmed(quick: bool) -> Iterator[Row]:
    """Boards whose clocks are off are watched, trimmed, and play a round: how long is it in true time?"""
    results = [_watch_and_play(BOARDS_PPM[n % 2], n) for n in range(4 if quick else 20)]
    near = sum(abs(drift) <= 20 for drift, _ in results) / len(results)
    worst = max(abs(error) for _, error in results)
    yield at_least("drift known within 20 ppm after 20 s, share of boards", near, 0.95, "")
    yield at_most("trimmed boards of -2021 and +5000 ppm: worst error", worst, 2, "ms", ROUND_S * 1000)


def _watch_and_play(ppm: int, seed: int) -> tuple[float, float]:
    """The error of the drift in ppm after 20 s, and of a trimmed round of 20 s in milliseconds of true time."""
    from hardware.messages import Arm, CfgSet, Key
    from tests.sim.simulator import CYCLES_PER_US

    talk = Talk(ppm, turn_ms=1)
    talk.rng.seed(seed)
    talk.turn_until(lambda: False, WATCH_S)
    drift = talk.link.clock.drift_ppm
    assert drift is not None
    last = [
        talk.link.request(CfgSet(Key.TRIM_PPM, round(drift))),
        talk.link.request(Arm(round(ROUND_S * 1000), 1, 4, 3)),
    ]
    talk.turn_until(lambda: last[1] in talk.answered)
    started = talk.bench.sim.press(0, 60, 2)
    talk.turn_ms = 20
    talk.turn_until(lambda: len(talk.events) >= 2, ROUND_S + 5)
    off = talk.bench.sim.wait_for(lambda event: event.words == "pin B5 0")
    talk.bench.close()
    true_us = (off.cycle / CYCLES_PER_US - started) / (1 + ppm * 1e-6)
    return drift - ppm, true_us / 1000 - ROUND_S * 1000
