"""The timer box's real firmware in the simulator, measured against its targets.

Lengths and clocks are judged in the time of the simulated board, where the load of this computer does not count; only
the ways to Python and back are judged by the wall clock.

Needs a source checkout and the tools that `python3 run.py test` brings.
"""

from __future__ import annotations

import itertools
import re
import statistics
import subprocess
import threading
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from client.bench import Row
from client.bench._box import Talk, at_least, at_most, luck
from client.command import Trouble

if TYPE_CHECKING:
    from hardware.messages import Event
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
    yield _line_latency(quick)
    yield from _flood()
    yield from _fuzz(quick)
    yield _damaged_line(quick)
    yield from _wedge()
    yield from _unplug(quick)
    yield from _latency(quick)
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

    cases = luck(1)
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

    _drain(bench)
    bench.came.clear()
    assert bench.code(Cmd(Op.RELEASE, number)) == 0


def _drain(bench: FirmwareBench) -> list[Event]:
    """All events that wait, acknowledged as they come."""
    from hardware.messages import Ack, Event

    events: dict[int, Event] = {}
    quiet = 0
    while quiet < 5:
        new = bench.take(Event)
        events |= {event.ev: event for event in new}
        for event in new:
            bench.send(Ack(event.ev))
        quiet = 0 if new else quiet + 1
        bench.run(10)
    return [events[number] for number in sorted(events)]


def _endless_round(bench: FirmwareBench) -> None:
    from hardware.messages import Arm, Cmd, Op

    assert bench.code(Arm(3_600_000, 1, 4, 0)) == 0
    assert bench.code(Cmd(Op.START, 1)) == 0
    _drain(bench)


def _presses(quick: bool) -> Iterator[Row]:
    from tests.hardware.benches import FirmwareBench

    cases = luck(7)
    bench = FirmwareBench()
    _endless_round(bench)
    lost = doubled = 0
    offsets = []
    for _ in range(200 if quick else 2_000):
        button = cases.randrange(1, 5)
        pressed = bench.sim.press(button, cases.randrange(30, 60), cases.randrange(5))
        bench.run(100 + cases.random())
        told = [event for event in _drain(bench) if event.button == button]
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

    cases = luck(9)
    bench = FirmwareBench()
    _endless_round(bench)
    count = 0
    for width in (20, 50, 100, 200, 400, 449):
        for _ in range(10 if quick else 60):
            at = round(bench.now_us() + 1_000 + cases.random() * 500)
            pin = BUTTON_PINS[cases.randrange(1, 5)]
            bench.sim.do(f"at {at * 16} pin {pin} 0")
            bench.sim.do(f"at {(at + width) * 16} pin {pin} 1")
            bench.run(40)
        count += len(_drain(bench))
    bench.close()
    return at_most("presses out of pulses below 450 us", count, 0, "presses")


def _pairs(quick: bool) -> Iterator[Row]:
    from tests.hardware.benches import FirmwareBench
    from tests.sim.simulator import BUTTON_PINS

    cases = luck(3)
    bench = FirmwareBench()
    _endless_round(bench)
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
            told = _drain(bench)
            right = [event.button for event in told] == [first, second] and told[0].at_us < told[1].at_us
            wrong += not right
        yield at_most(f"order of {pairs} pairs {gap} us apart: wrong", wrong, 0, "pairs")
    bench.close()


def _line_latency(quick: bool) -> Row:
    """The share of "edge to Python" that is the box's own: bounces, confirming, and 20 bytes at 115,200 baud."""
    from hardware.messages import Ack, Event, State
    from tests.hardware.benches import FirmwareBench

    cases = luck(11)
    bench = FirmwareBench()
    _endless_round(bench)
    taken = []
    for n in range(20 if quick else 150):
        bench.run(100 + 5 * cases.random())
        bench.take(State)
        pressed = bench.sim.press(1 + n % 4, 30, 2)
        while not (told := bench.take(Event)):
            bench.run(0.05)
        taken.append((bench.now_us() - pressed) / 1000)
        bench.send(Ack(told[0].ev))
    bench.close()
    return at_most("edge of a press to the end of its frame, median, box time", statistics.median(taken), 4, "ms")


def _flood() -> Iterator[Row]:
    from hardware.messages import Time, TimeReq
    from tests.hardware.benches import FirmwareBench

    bench = FirmwareBench()
    for n in range(400):
        for _ in range(4):
            bench.send(TimeReq(n))
        bench.run(10)
    bench.run(50)
    pairs = len(bench.take(Time)) / 4
    overruns = float(bench.sim.do("stats")["overruns"])
    bench.close()
    yield at_least("questions for the time answered", pairs, 300, "a second")
    yield at_most("bytes that the chip was too slow for", overruns, 0, "bytes")


# ---- damage ----


def _fuzz(quick: bool) -> Iterator[Row]:
    from tests.sim import tools

    frames, noise = (1_200_000, 20_000_000) if quick else (24_000_000, 400_000_000)
    command = [str(tools.native("fuzz", "-O2")), str(frames), str(noise)]
    lines = [
        line.split() for line in subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    ]
    taken = sum(int(line[2]) for line in lines if line[0] != "noise")
    believed = next(int(line[2]) for line in lines if line[0] == "noise")
    yield at_most(f"damaged frames taken, of {frames / 1e6:g} million", taken, frames / 1e6, "frames", frames)
    yield at_most(f"frames believed in {noise / 1e6:g} MB of noise", believed, 0, "frames")


def _damaged_line(quick: bool) -> Row:
    """One byte in thirty is flipped, lost or doubled, both ways."""
    from hardware.messages import Arm, Cmd, Op

    talk = Talk()
    for kind, way in itertools.product(("flip", "drop", "dup"), ("rx", "tx")):
        talk.bench.sim.do(f"fault {kind} {way} 90")
    tickets = [talk.link.request(Arm(3_600_000, 1, 4, 0)), talk.link.request(Cmd(Op.START, 1))]
    rounds = 40 if quick else 400
    for n in range(rounds):
        tickets += [talk.link.request(Cmd(Op.PAUSE, 1)), talk.link.request(Cmd(Op.RESUME, 1))]
        last = tickets[-1]
        talk.turn_until(lambda last=last: last in talk.answered)  # type: ignore[misc]
        talk.bench.sim.press(1 + n % 4, 30, 2)
        told = 1 + 3 * (n + 1)
        talk.turn_until(lambda told=told: len(talk.events) >= told)  # type: ignore[misc]
    talk.bench.close()
    undone = sum(not talk.answered.get(ticket, False) for ticket in tickets)
    wrong = (
        undone + abs(1 + 3 * rounds - len(talk.events)) + len(talk.events) - len({event.ev for event in talk.events})
    )
    return at_most(f"1 byte in 30 damaged, {5 * rounds} commands and events: lost or twice", wrong, 0, "messages")


# ---- coming back ----


def _wedge() -> Iterator[Row]:
    from hardware.messages import State
    from tests.hardware.benches import FirmwareBench
    from tests.sim import tools

    boots = sorted(tools.ARDUINO_CORE.glob("bootloaders/atmega/ATmegaBOOT_168_atmega328.hex"))
    for name, options in [("no bootloader", []), *((boot.stem, ["-B", str(boot)]) for boot in boots)]:
        bench = FirmwareBench(*options, elf=tools.wedging_firmware())
        bench.run(3_000)
        bench.take(State)
        wedged = bench.now_us()
        bench.sim.do("pin B4 1")
        bench.run(20)
        bench.sim.do("pin B4 0")
        bench.take(State)
        while not bench.take(State) and bench.now_us() < wedged + 3e6:
            bench.run(5)
        back = (bench.now_us() - wedged) / 1e6
        bench.close()
        yield at_most(f"wedged firmware back, {name}", back, 0.5, "s")


def _unplug(quick: bool) -> Iterator[Row]:
    from hardware import Changed, Connected, Driver, Lost
    from tests.hardware.rigs import Listener
    from tests.sim.simulator import Simulator

    seen, usable = [], []
    with Simulator("-d", "-b", "1600") as sim:
        told = Listener()
        with Driver(told, port=sim.port):
            told.wait(Connected)
            told.wait(Changed)
            for _ in range(2 if quick else 5):
                since = len(told.told)
                began = time.monotonic()
                sim.do("unplug")
                told.wait(Lost, since=since)
                seen.append(1000 * (time.monotonic() - began))
                threading.Event().wait(0.3)
                since = len(told.told)
                began = time.monotonic()
                sim.do("plug")
                told.wait(Connected, since=since)
                usable.append(time.monotonic() - began)
                told.wait(Changed, since=since)
    yield at_most("unplugged: seen after", max(seen), 50, "ms")
    yield at_most("plugged in, with a bootloader of 1.6 s: usable after", max(usable), 3, "s")


def _latency(quick: bool) -> Iterator[Row]:
    from hardware import Changed, Driver, Happened
    from tests.hardware.rigs import Listener
    from tests.sim.simulator import BUTTON_PINS, Simulator

    taken = []
    with Simulator() as sim:
        told = Listener()
        with Driver(told, port=sim.port) as driver:
            told.wait(Changed)
            driver.start(3_600).result(5)
            threading.Event().wait(0.2)
            assert sim.process.stdin is not None
            for n in range(30 if quick else 150):
                since = len(told.told)
                began = time.monotonic()
                sim.process.stdin.write(f"press {BUTTON_PINS[1 + n % 4]} 30000 2\n")
                told.wait(Happened, since=since)
                taken.append(1000 * (time.monotonic() - began))
                sim.answer()
                threading.Event().wait(0.1)
    taken.sort()
    yield at_most("edge of a press to Python, median", statistics.median(taken), 4, "ms")
    yield at_most("edge of a press to Python, 99 of 100", taken[min(len(taken) - 1, int(0.99 * len(taken)))], 10, "ms")


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
    talk.luck.seed(seed)
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
