"""The timer box's line, measured: floods, damage, cables pulled, and how long a press takes to Python."""

from __future__ import annotations

import itertools
import statistics
import subprocess
import threading
import time
from collections.abc import Iterator

from client.tools.bench import Row, at_least, at_most
from client.tools.bench._box import Talk, endless_round, seeded


def flood() -> Iterator[Row]:
    """Questions for the time as fast as the line takes them."""
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


def fuzz(quick: bool) -> Iterator[Row]:
    """The native decoder under damage and noise."""
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


def damaged_line(quick: bool) -> Row:
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


def wedge() -> Iterator[Row]:
    """The watchdog against a loop that hangs, on the bootloaders there are."""
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


def unplug(quick: bool) -> Iterator[Row]:
    """A cable pulled and put back under a driver."""
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


# ---- a press on its way ----


def line_latency(quick: bool) -> Row:
    """The share of "edge to Python" that is the box's own: bounces, confirming, and 20 bytes at 115,200 baud."""
    from hardware.messages import Ack, Event, State
    from tests.hardware.benches import FirmwareBench

    cases = seeded(11)
    bench = FirmwareBench()
    endless_round(bench)
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


def latency(quick: bool) -> Iterator[Row]:
    """From the edge of a press to the program, by the wall clock: a busy computer makes it longer."""
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
