"""`offleash box` as people and scripts use it: results on stdout, one line of trouble on stderr, and its statuses."""

from __future__ import annotations

import dataclasses
import json
import os
import pty
import select
import signal
import subprocess
import threading
import tty
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import serial

from client.command import main
from client.command.box import Presses, as_loss
from client.home import FAULTS
from hardware import Lost, Reason, Why, link
from hardware.messages import Code, Hello, HelloReq, Message, Result, Time, TimeReq, parse
from hardware.wire import Decoder, encode
from tests.command import program
from tests.sim.simulator import Simulator

Start = Callable[..., subprocess.Popen[str]]
KEYS = {"port", "firmware", "device_id", "state", "left_ms", "drift_ppm", "events"}


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start `offleash box` in a process of its own, which ends with the test at the latest."""
    started: list[subprocess.Popen[str]] = []

    def begin(*arguments: str) -> subprocess.Popen[str]:
        started.append(program.start(tmp_path, "box", *arguments))
        return started[-1]

    yield begin
    for process in started:
        process.kill()
        process.communicate()


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["box", "--json", *arguments]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    facts: dict[str, Any] = json.loads(line)
    assert facts.keys() >= KEYS
    return facts


def trouble(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    status = main(["box", *arguments])
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = said.err.splitlines()
    assert line.startswith("offleash: ")
    return status, line


def test_status_of_the_emulated_box(capsys: pytest.CaptureFixture[str]) -> None:
    facts = answer(capsys, "--emulated", "status")
    assert (facts["port"], facts["state"], facts["events"]) == ("on-screen", "idle", [])
    assert main(["box", "--emulated", "status"]) == 0
    assert "firmware 1.0: idle" in capsys.readouterr().out


def test_a_round_of_the_emulated_box(capsys: pytest.CaptureFixture[str]) -> None:
    facts = answer(capsys, "--emulated", "run", "0.4")
    assert (facts["state"], facts["left_ms"]) == ("locked", 0)
    assert [event["kind"] for event in facts["events"]] == ["start", "end"]
    assert facts["events"][1]["at_us"] - facts["events"][0]["at_us"] == 400_000


def test_the_emulated_box_passes_its_test(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "--emulated", "test")["buttons"] == [0, 1, 2, 3, 4]


def test_a_button_counts_when_it_has_gone_down_and_come_up() -> None:
    presses = Presses()
    for down in (frozenset({1}), frozenset({1, 2}), frozenset({1}), frozenset({1, 0})):
        presses.see(down)
    assert presses.missing == {0, 1, 3, 4}
    presses.see(frozenset({1}))
    for then in ({1, 3}, {1}, {1, 4}, {1}):
        presses.see(frozenset(then))
    assert presses.trouble() == "held down all the time: team 1; free the button, or the wire that touches GND"
    for last in (set[int](), {1}, set[int]()):
        presses.see(frozenset(last))
    assert (presses.missing, presses.trouble()) == (frozenset(), "")


def test_buttons_that_are_held_down_do_not_pass(
    simulator: Callable[..., Simulator], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("client.command.box.TEST_S", 1.0)
    board = simulator()
    for pin in ("D2", "D3", "D4", "D5"):
        board.do(f"pin {pin} 0")
    assert main(["box", "--port", board.port, "test"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    line = said.err.splitlines()[-1]
    assert "held down all the time: start, team 1, team 2, team 3; free the button" in line
    assert "; no press came from team 4; check the wire" in line


class Stranger:
    """Something on a port that answers HELLO as it is told, the time as well, and nothing else."""

    def __init__(self, hello: Message) -> None:
        self._ends, self._hello = pty.openpty(), hello
        tty.setraw(self._ends[1])
        self.port = os.ttyname(self._ends[1])
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        decoder = Decoder()
        while not self._stop.is_set():
            if not select.select([self._ends[0]], [], [], 0.05)[0]:
                continue
            for frame in decoder.feed(os.read(self._ends[0], 4096)):
                asked = parse(frame.kind, frame.body)
                answer = Time(asked.host_us, 1000) if isinstance(asked, TimeReq) else self._hello
                if isinstance(asked, (HelloReq, TimeReq)):
                    os.write(self._ends[0], encode(answer.TYPE, frame.seq, answer.pack()))

    def close(self) -> None:
        self._stop.set()
        self._thread.join()
        for end in self._ends:
            os.close(end)


HELLO = Hello(1, 1, 0, 1, 5, 0, 7, 9, 1000)


@pytest.mark.parametrize("action", [["status"], ["run", "1"], ["test"]])
@pytest.mark.parametrize(
    ("hello", "says"),
    [
        (HELLO, "it does not report its state"),
        (dataclasses.replace(HELLO, proto=2), "protocol 2"),
        (Result(HelloReq.TYPE, Code.BAD_VALUE), "protocol > 1"),
    ],
)
def test_a_box_of_another_version_is_said(
    hello: Message,
    says: str,
    action: list[str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(link, "STATELESS_FOR_S", 0.3)
    stranger = Stranger(hello)
    try:
        status, line = trouble(capsys, "--port", stranger.port, *action)
    finally:
        stranger.close()
    assert (status, "speaks another version" in line, says in line) == (2, True, True)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["run"], "takes the length"),
        (["status", "3"], "takes the length"),
        (["run", "0"], "a round lasts from"),
        (["run", "nan"], "a round lasts from"),
        (["run", "3601"], "a round lasts from"),
        (["run", "soon"], "not a valid float"),
        (["dance"], "is not one of"),
        (["--emulated", "--port", "x", "status"], "exclude each other"),
        (["--port", "/dev/ttyNONE", "status"], "there is no port /dev/ttyNONE"),
        (["--port", "/dev/null", "status"], "is not a serial port"),
        (["--port", "spy:///dev/null", "status"], "is not a serial port"),
        (["--port", "loop://", "status"], "is not a serial port"),
        (["--port", "cp2110://x", "status"], "is not a serial port"),
        (["--port", "", "status"], "--port names no port"),
    ],
)
def test_a_bad_request_is_one_line(capsys: pytest.CaptureFixture[str], arguments: list[str], says: str) -> None:
    status, line = trouble(capsys, *arguments)
    assert status == 2
    assert says in line


def test_a_port_in_use_is_said(simulator: Callable[..., Simulator], capsys: pytest.CaptureFixture[str]) -> None:
    board = simulator()
    with serial.Serial(board.port, 115200, exclusive=True):
        status, line = trouble(capsys, "--port", board.port, "run", "1")
    assert (status, "is in use by another program" in line) == (2, True)


def test_a_round_of_the_real_firmware(
    start: Start, simulator: Callable[..., Simulator], capsys: pytest.CaptureFixture[str]
) -> None:
    board = simulator()
    playing = start("--json", "--port", board.port, "run", "1.2")
    board.wait_for(lambda event: event.words == "pin B5 1", wait_s=20)
    board.press(3, bounces=3)
    board.press(1, bounces=2)
    out, _ = playing.communicate(timeout=30)
    assert playing.returncode == 0
    facts = json.loads(out)
    assert [(event["kind"], event["button"]) for event in facts["events"]] == [
        ("start", None),
        ("first", 3),
        ("press", 1),
        ("end", None),
    ]
    assert facts["events"][1]["at_us"] < facts["events"][2]["at_us"]
    assert answer(capsys, "--port", board.port, "status")["state"] == "locked"


def test_a_box_unplugged_in_mid_round_ends_with_status_1(start: Start, simulator: Callable[..., Simulator]) -> None:
    board = simulator()
    playing = start("--quiet", "--port", board.port, "run", "20")
    board.wait_for(lambda event: event.words == "pin B5 1", wait_s=20)
    threading.Event().wait(0.3)  # until the program knows it, too
    board.do("unplug")
    out, err = playing.communicate(timeout=30)
    assert (playing.returncode, out) == (1, "")
    assert "unplugged with" in err
    assert "go on with `offleash box run" in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    ("left", "says"),
    [
        (18.14, "the box was unplugged with 18.1 s left"),
        (0.04, "the box was unplugged"),
        (None, "the box was unplugged"),
    ],
)
def test_what_is_left_is_said_when_it_can_be_played(left: float | None, says: str) -> None:
    assert as_loss(Lost("/dev/ttyACM0", Reason(Why.UNPLUGGED, "/dev/ttyACM0"), left)) == says


@pytest.mark.parametrize("action", [["watch"], ["run", "30"]])
def test_an_interruption_ends_with_status_130(
    start: Start, simulator: Callable[..., Simulator], action: list[str]
) -> None:
    board = simulator()
    running = start("--json", "--quiet", "--port", board.port, *action)
    assert running.stdout is not None
    if action == ["watch"]:
        assert json.loads(running.stdout.readline())["state"] == "idle"
    else:
        board.wait_for(lambda event: event.words == "pin B5 1", wait_s=20)
    running.send_signal(signal.SIGINT)
    _, err = running.communicate(timeout=30)
    assert (running.returncode, err.strip()) == (130, "")
    if action != ["watch"]:  # nobody leaves a round behind that beeps later
        board.wait_for(lambda event: event.words == "pin B5 0")


def test_an_interrupted_test_holds_no_light(start: Start, simulator: Callable[..., Simulator], tmp_path: Path) -> None:
    board = simulator()
    testing = start("--port", board.port, "test")
    assert testing.stderr is not None
    while testing.stderr.readline() != "light of team 3\n":
        assert testing.poll() is None
    testing.send_signal(signal.SIGINT)
    _, err = testing.communicate(timeout=30)
    assert (testing.returncode, err) == (130, ""), [log.read_text("utf-8") for log in tmp_path.rglob(FAULTS)]
    board.wait_for(lambda event: event.words == "pin C0 1", since=len(board.events))  # all four blink: "here I am"


def test_a_box_unplugged_while_it_is_tested_is_said(start: Start, simulator: Callable[..., Simulator]) -> None:
    board = simulator()
    testing = start("--port", board.port, "test")
    assert testing.stderr is not None
    while testing.stderr.readline() != "light of team 1\n":
        assert testing.poll() is None
    board.do("unplug")
    _, err = testing.communicate(timeout=30)
    assert (testing.returncode, err.splitlines()[-1]) == (1, "offleash: the box was unplugged")


@pytest.mark.long
def test_trim_is_measured_and_kept(simulator: Callable[..., Simulator], capsys: pytest.CaptureFixture[str]) -> None:
    board = simulator("-p", "5000")
    facts = answer(capsys, "--port", board.port, "trim", "--seconds", "6")
    assert facts["trim_before_ppm"] == 0
    assert 4_000 < facts["trim_ppm"] < 6_000
    assert facts["drift_ppm"] == pytest.approx(facts["trim_ppm"], abs=100)
