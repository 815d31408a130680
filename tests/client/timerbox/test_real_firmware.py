"""Sessions with the compiled firmware in the simulated Uno, driven from the screens of the client."""

from __future__ import annotations

import os
import pty
import threading
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from client.bridge.timerbox import TimerBox
from client.screens.base import Screen
from client.screens.clock.hardware import HardwareScreen
from client.viewmodel import round_clock
from client.viewmodel.box_list import Found
from client.viewmodel.round_clock import Phase, RoundClock
from client.widgets import Banner
from hardware import PortInfo, link
from hardware.onscreen import PORT as ON_SCREEN
from tests.client.timerbox.news import uno
from tests.client.timerbox.rigs import LIST_EACH_S, heard, part, shown, until, usual_clock
from tests.sim.simulator import Simulator

Start = Callable[[], Simulator]


class Session:
    """A screen, its boxes, and the boards at the ports."""

    def __init__(self, qtbot: QtBot, screen: Screen, boxes: TimerBox, found: list[PortInfo]) -> None:
        self.qtbot, self.screen, self.boxes, self.found = qtbot, screen, boxes, found

    @property
    def clock(self) -> RoundClock:
        return self.boxes.desk.clock

    def until(self, happens: Callable[[], bool]) -> None:
        until(self.qtbot, self.boxes, happens)

    def phase(self, wanted: Phase) -> None:
        self.until(lambda: self.clock.phase is wanted)

    def in_charge(self, board: Simulator) -> None:
        self.until(lambda: self.boxes.desk.in_charge == board.port and self.boxes.desk._armed)
        board.rest()  # a button counts again after a short rest, also one of a box that has just been switched on

    def presses(self, count: int) -> None:
        self.until(lambda: len(self.clock.presses) == count)

    def click(self, name: str) -> None:
        QTest.mouseClick(part(self.screen, name), Qt.MouseButton.LeftButton)

    def words(self, name: str) -> str:
        label = part(self.screen, name)
        if isinstance(label, Banner):
            return label.words
        assert isinstance(label, QLabel)
        return label.text()


@contextmanager
def session(qtbot: QtBot, make: Callable[[TimerBox], Screen], *ports: str) -> Iterator[Session]:
    found = [uno(port) for port in ports]
    boxes = TimerBox(list_ports=lambda: list(found), list_each_s=LIST_EACH_S)
    with shown(qtbot, boxes, make) as screen:
        yield Session(qtbot, screen, boxes, found)


def test_a_round_by_the_buttons_of_the_box(qtbot: QtBot, simulator: Start) -> None:
    board = simulator()
    with session(qtbot, usual_clock, board.port) as table, heard(table.screen) as (_, spoken, _notices):
        table.in_charge(board)
        board.press(2, hold_ms=30, bounces=3)
        table.until(lambda: table.clock.fouls == (2,))
        board.press(0, hold_ms=30, bounces=3)
        table.phase(Phase.RUNNING)
        board.rest()
        board.do("pin D2 0")
        table.phase(Phase.PAUSED)
        left = table.clock.left_s(0)
        assert left == pytest.approx(19, abs=0.9), "the start button was held for a second"
        board.do("pin D2 1")
        board.rest()
        board.press(0, hold_ms=30, bounces=3)
        table.phase(Phase.RUNNING)
        assert table.clock.left_s(table.boxes.now()) == pytest.approx(left, abs=1.0)
        board.rest()
        board.press(3, hold_ms=30, bounces=3)
        board.press(1, hold_ms=30, bounces=3)
        board.press(4, hold_ms=30, bounces=3)
        table.presses(3)
        assert [press.team for press in table.clock.presses] == [3, 1, 4]
        assert all(
            one.after_s < two.after_s for one, two in zip(table.clock.presses, table.clock.presses[1:], strict=False)
        )
        assert table.words("verdict").startswith("Team 3 was first, after ")
    assert "Team 3 is first." in spoken
    assert "Team 2 pressed before the start." in spoken


@contextmanager
def printer() -> Iterator[str]:
    """A port with another device, which talks of other things; its name."""
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    stop = threading.Event()

    def chatter() -> None:
        while not stop.wait(0.02):
            os.write(ours, b"ok T:21.3 /0.0\r\n")

    talker = threading.Thread(target=chatter)
    talker.start()
    try:
        yield os.ttyname(theirs)
    finally:
        stop.set()
        talker.join()
        os.close(ours)
        os.close(theirs)


def test_a_round_to_its_end_beside_a_port_that_is_no_box(
    qtbot: QtBot, simulator: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link, "HELLO_FOR_S", 1.0)
    monkeypatch.setattr(round_clock, "SHORTEST_S", 2)
    board = simulator()
    with (
        printer() as port,
        session(qtbot, usual_clock, board.port, port) as table,
        heard(table.screen) as (tunes, _, _notices),
    ):
        table.in_charge(board)
        table.boxes.change(lambda desk: desk.set_length(2))
        table.in_charge(board)
        table.click("main")
        table.phase(Phase.OVER)
        assert table.words("verdict") == "Nobody pressed in time."
        table.until(lambda: (line := table.boxes.list.line(port)) is not None and line.found is Found.NO_BOX)
        line = table.boxes.list.line(port)
        assert line is not None
        assert "something other than a timer box answers there" in line.words
    assert tunes == ["tick"]


def test_unplugged_and_replugged_in_mid_round(qtbot: QtBot, simulator: Start) -> None:
    board = simulator()
    with session(qtbot, usual_clock, board.port) as table:
        table.in_charge(board)
        table.click("main")
        table.phase(Phase.RUNNING)
        board.rest()
        board.press(2, hold_ms=30)
        table.presses(1)
        board.do("unplug")
        table.phase(Phase.HELD)
        assert table.words("held").startswith("The box was unplugged with ")
        left = table.clock.left_s(0)
        assert 15 < left < 20
        board.do("plug")
        table.until(lambda: table.boxes.desk.in_charge == board.port)
        assert "lost its round" in table.words("held")
        table.click("main")
        table.phase(Phase.RUNNING)
        assert table.clock.left_s(table.boxes.now()) == pytest.approx(left, abs=1.0)
        board.rest()
        board.press(4, hold_ms=30)
        table.presses(2)
        assert [press.team for press in table.clock.presses] == [2, 4]
        first = table.clock.first
        assert first is not None
        assert first.team == 2


def test_unplugged_and_played_on_on_the_screen(qtbot: QtBot, simulator: Start) -> None:
    board = simulator()
    with session(qtbot, usual_clock, board.port) as table:
        table.in_charge(board)
        table.click("main")
        table.phase(Phase.RUNNING)
        board.do("unplug")
        table.phase(Phase.HELD)
        table.until(lambda: table.boxes.desk.is_ready)
        table.click("main")
        table.phase(Phase.RUNNING)
        assert table.boxes.desk.in_charge == ON_SCREEN
        table.click("box button 1")
        table.presses(1)
        board.do("plug")
        table.until(lambda: table.boxes.desk.waiting == board.port)
        table.click("reset")
        table.in_charge(board)


def test_reset_in_mid_round(qtbot: QtBot, simulator: Start) -> None:
    board = simulator()
    with session(qtbot, usual_clock, board.port) as table:
        table.in_charge(board)
        table.click("main")
        table.phase(Phase.RUNNING)
        board.do("reset")
        table.phase(Phase.HELD)
        assert table.words("held").startswith("The box restarted with ")
        assert table.boxes.desk.in_charge == board.port
        table.click("main")
        table.phase(Phase.RUNNING)


def test_garbage_on_the_line(qtbot: QtBot, simulator: Start) -> None:
    """One byte in sixty is damaged, both ways; the round and every press still come."""
    board = simulator()
    with session(qtbot, usual_clock, board.port) as table:
        table.in_charge(board)
        for kind in ("flip", "drop", "dup"):
            for way in ("rx", "tx"):
                board.do(f"fault {kind} {way} 60")
        table.click("main")
        table.phase(Phase.RUNNING)
        for count, team in enumerate((3, 1, 4, 2), 1):
            board.rest()
            board.press(team, hold_ms=25, bounces=2)
            table.presses(count)
        table.click("main")
        table.phase(Phase.PAUSED)
        assert [press.team for press in table.clock.presses] == [3, 1, 4, 2]
        table.until(lambda: any(status.bad_frames for status in table.boxes.list.statuses.values()))


def test_two_boxes_at_once(qtbot: QtBot, simulator: Start) -> None:
    boards = [simulator(), simulator()]
    with session(qtbot, HardwareScreen, *[board.port for board in boards]) as panel:
        panel.until(lambda: len(panel.boxes.list.boxes) == 3)
        assert panel.words("searching").startswith("2 boxes are on USB.")
        other = next(board for board in boards if board.port != panel.boxes.desk.in_charge)
        panel.click(f"choose {other.port}")
        panel.in_charge(other)
        assert isinstance(panel.screen, HardwareScreen)
        assert panel.screen.facts["port"].value == other.port
        names = {line.box.device_id for line in panel.boxes.list.boxes if line.box is not None}
        assert len(names) == 3
        other.do("pin D5 0")
        panel.until(lambda: 3 in panel.boxes.desk.buttons_down)
        panel.until(lambda: panel.screen.lamps[3].down)  # type: ignore[attr-defined]
        other.do("pin D5 1")
        panel.until(lambda: not panel.screen.lamps[3].down)  # type: ignore[attr-defined]


def test_light_buzzer_and_round_trip_on_the_board(qtbot: QtBot, simulator: Start) -> None:
    board = simulator()
    with session(qtbot, HardwareScreen, board.port) as panel:
        panel.in_charge(board)
        panel.until(lambda: panel.boxes.list.gauges[board.port].round_trip_ms is not None)
        trip = panel.boxes.list.gauges[board.port].round_trip_ms
        assert trip is not None
        assert trip > 0
        QTest.keyClick(part(panel.screen, "light 2"), Qt.Key.Key_Space)
        board.wait_for(lambda event: event.words == "pin C1 1")
        since = len(board.events)
        panel.click("test buzzer")
        tones = {f"tone {hz}" for hz in range(871, 889)}  # 880 Hz within 1 %: it is measured over four periods only
        board.wait_for(lambda event: event.words in tones, since)
