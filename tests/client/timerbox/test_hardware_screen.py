"""The panel on ports in memory, under a clock that stands until it is moved; and the way through the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from client import commands
from client.bridge.box_search import ASK_TIMES, Means
from client.bridge.timerbox import TimerBox
from client.commands import BY_ID
from client.screens.clock.hardware import HardwareScreen
from client.screens.clock.screen import RoundClockScreen
from client.settings import Settings
from client.viewmodel.box_list import Found
from client.viewmodel.round_clock import LONGEST_S, Phase
from client.viewmodel.round_desk import RoundDesk
from client.widgets import KeyButton
from hardware import Key, OnScreenBox, PortInfo, Why
from hardware.transport import Transport
from tests.client.screens.desks import window
from tests.client.timerbox.news import uno
from tests.client.timerbox.rigs import LIST_EACH_S, WAIT_MS, FakeTime, Ports, boxes_in_memory, heard, part, shown, until

USB, OTHER = "ttyACM0", "ttyACM1"


@dataclass
class Printer:
    """Another device: it talks, but of other things."""

    name: str
    pause: Callable[[], None]

    def read(self) -> bytes:
        self.pause()
        return b"ok T:21.3 /0.0\r\n"

    def write(self, data: bytes) -> None: ...
    def wake(self) -> None: ...
    def close(self) -> None: ...


@dataclass
class Bench:
    qtbot: QtBot
    panel: HardwareScreen
    boxes: TimerBox
    time: FakeTime
    ports: Ports

    def until(self, happens: Callable[[], bool]) -> None:
        until(self.qtbot, self.boxes, happens)

    def part(self, name: str) -> QWidget:
        return part(self.panel, name)

    def click(self, name: str) -> None:
        QTest.mouseClick(self.part(name), Qt.MouseButton.LeftButton)

    def words(self, name: str) -> str:
        label = self.part(name)
        assert isinstance(label, QLabel)
        return label.text()

    def row(self, port: str) -> str:
        return " ".join(label.text() for label in self.part(f"port {port}").findChildren(QLabel))

    def found(self, port: str, found: Found) -> None:
        self.until(lambda: (line := self.boxes.list.line(port)) is not None and line.found is found)


@pytest.fixture
def bench(qtbot: QtBot) -> Iterator[Bench]:
    boxes, time, ports = boxes_in_memory()
    with shown(qtbot, boxes, HardwareScreen) as panel:
        assert isinstance(panel, HardwareScreen)
        made = Bench(qtbot, panel, boxes, time, ports)
        made.until(lambda: boxes.desk.is_ready)
        yield made


def test_without_hardware_the_screen_is_enough(bench: Bench) -> None:
    assert bench.words("searching") == "No box on USB. The clock on the screen works just as well."
    assert "no hardware needed" in bench.row("on-screen")
    assert bench.panel.facts["port"].value == "on the screen"


def test_a_narrow_panel_is_scrolled_in_one_direction(bench: Bench) -> None:
    area = bench.panel.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    first, third = bench.panel.facts["port"], bench.panel.facts["drift"]
    assert first.y() == third.y()
    bench.panel.resize(620, 600)
    bench.qtbot.waitUntil(lambda: third.y() > first.y())
    assert area.horizontalScrollBar().maximum() == 0


def test_ports_and_their_reasons(bench: Bench) -> None:
    bench.ports.barred[OTHER] = Why.NO_PERMISSION
    bench.ports.found = [uno(OTHER), PortInfo("ttyUSB3", "GPS", 0x1546, 0x01A7, None)]
    bench.found(OTHER, Found.NO_BOX)
    assert "dialout" in bench.row(OTHER)
    assert "an unknown device (1546:01a7)" in bench.row("ttyUSB3")
    assert "ttyUSB3" not in bench.ports.opened
    bench.ports.boxes["ttyUSB3"] = OnScreenBox(bench.time)
    bench.click("ask ttyUSB3")
    bench.found("ttyUSB3", Found.BOX)
    assert bench.words("searching") == "A timer box is on USB."


def test_a_port_by_its_name(bench: Bench) -> None:
    bench.ports.boxes["socket://den:7000"] = OnScreenBox(bench.time)
    name = bench.part("port name")
    assert isinstance(name, QLineEdit)
    QTest.keyClicks(name, "socket://den:7000")
    QTest.keyClick(name, Qt.Key.Key_Return)
    bench.found("socket://den:7000", Found.BOX)
    bench.until(lambda: bench.boxes.desk.in_charge == "socket://den:7000")


def test_two_boxes_and_one_is_chosen(bench: Bench) -> None:
    boxes = {port: bench.ports.add(uno(port)) for port in (USB, OTHER)}
    bench.until(lambda: len(bench.boxes.list.boxes) == 3)
    assert bench.words("searching").startswith("2 boxes are on USB.")
    other = OTHER if bench.boxes.desk.in_charge == USB else USB
    bench.click(f"choose {other}")
    bench.until(lambda: bench.boxes.desk.in_charge == other)
    assert bench.panel.facts["port"].value == other
    bench.click(f"blink {other}")
    bench.until(lambda: boxes[other].lights() & 0x0F == 0x0F)


def test_lamps_lights_and_buzzer(bench: Bench) -> None:
    usb = bench.ports.add(uno(USB))
    bench.until(lambda: bench.boxes.desk.in_charge == USB)
    usb.press(3)
    bench.until(lambda: bench.panel.lamps[3].down)
    assert bench.panel.lamps[3].accessibleName() == "Team 3: pressed"
    usb.release(3)
    bench.until(lambda: not bench.panel.lamps[3].down)
    with bench.qtbot.waitSignal(bench.boxes.answered, check_params_cb=lambda *told: told[1] == "lights"):
        QTest.keyClick(bench.part("light 2"), Qt.Key.Key_Space)
    assert usb.lights() & 0x0F == 0b0010
    usb._box.sounds.clear()
    buzzed = bench.qtbot.waitSignal(bench.boxes.answered, check_params_cb=lambda *told: told[1] == "buzzer")
    with heard(bench.panel) as (_, _, notices), buzzed:
        bench.click("test buzzer")
    assert [sound.hz for sound in usb._box.sounds] == [880]
    assert notices == ["The buzzer has sounded."], "whoever does not hear it reads it"
    assert usb.lights() & 0x0F == 0b0010, "the lights stay as they are"


def test_another_device_is_asked_three_times_and_then_left_alone(bench: Bench) -> None:
    """Its driver waits four seconds for an answer each time; opening it starts many boards anew."""

    def open_port(name: str) -> Transport:
        bench.ports.opened.append(name)
        return Printer(name, lambda: bench.time.pass_s(0.5))

    bench.boxes._means = replace(bench.boxes._means, open_port=open_port)
    assert bench.boxes._search is not None
    bench.boxes._search._means = bench.boxes._means
    bench.ports.found = [uno(USB)]
    bench.until(lambda: (line := bench.boxes.list.line(USB)) is not None and line.given_up)
    assert bench.ports.opened == [USB] * ASK_TIMES
    assert "something other than a timer box answers there" in bench.row(USB)
    bench.click(f"ask {USB}")
    bench.until(lambda: len(bench.ports.opened) > ASK_TIMES)


def test_what_only_builders_want_to_know_is_behind_details(bench: Bench) -> None:
    hidden = ("firmware", "device", "ppm", "trip", "damaged", "glitches")
    assert [key for key, fact in bench.panel.facts.items() if not fact.isVisible()] == list(hidden)
    bench.click("details")
    assert all(fact.isVisible() for fact in bench.panel.facts.values())
    bench.click("details")
    assert not bench.panel.facts["glitches"].isVisible()


def test_trim_after_a_minute(bench: Bench) -> None:
    """A box that runs 0.2 % fast is measured, and its error kept on it when asked."""
    started = bench.time()
    bench.ports.boxes[USB] = OnScreenBox(lambda: started + (bench.time() - started) * 1.002)
    bench.ports.found = [uno(USB)]
    bench.until(lambda: bench.boxes.desk.in_charge == USB)
    trim = bench.part("trim")
    assert isinstance(trim, KeyButton)
    assert trim.barred
    for _ in range(175):
        with bench.qtbot.waitSignal(bench.boxes.changed, timeout=WAIT_MS):
            bench.time.pass_s(0.4)
    assert trim.barred == ""
    assert trim.text() == "Keep the correction on the box"
    assert bench.panel.facts["drift"].value == "40.0 ms too fast in 20 s"
    assert bench.panel.facts["ppm"].value.endswith(" ppm")
    with heard(bench.panel) as (_, _spoken, notices):
        with bench.qtbot.waitSignal(bench.boxes.answered, check_params_cb=lambda *told: told[1] == "trim"):
            bench.click("trim")
        assert notices == ["The correction is kept on the box; rounds are right to 2 ms from now on."]
    assert bench.ports.boxes[USB].config()[Key.TRIM_PPM] == 2000
    assert bench.words("trim words").startswith("Corrected on the box: 40.0 ms too fast in 20 s.")


def test_the_way_through_the_window(qtbot: QtBot, tmp_path: Path) -> None:
    """Home, clock, panel and settings: the round goes on meanwhile, and the ports are free at the end."""
    with window(qtbot, tmp_path) as made:
        boxes = made.devices._boxes = TimerBox(made, list_ports=list)
        clock = made.findChild(QWidget, "clock")
        assert isinstance(clock, QWidget)
        QTest.mouseClick(clock, Qt.MouseButton.LeftButton)
        assert isinstance(made.screen_shown, RoundClockScreen)
        until(qtbot, boxes, lambda: boxes.desk._armed)
        source = made.screen_shown.findChild(QWidget, "main")
        assert isinstance(source, QWidget)
        QTest.mouseClick(source, Qt.MouseButton.LeftButton)
        until(qtbot, boxes, lambda: boxes.desk.clock.phase is Phase.RUNNING)
        desk = boxes.desk
        for command in ("hardware", "back", "settings", "back"):
            made.do(BY_ID[command])
        assert isinstance(made.screen_shown, RoundClockScreen)
        made.go_home()
        made.do(commands.CLOCK)
        assert boxes.desk is desk
        assert desk.clock.phase is Phase.RUNNING
        made.do(commands.SETTINGS)
        boxes.change(lambda desk: desk.reset())
        boxes.hold()
        boxes.let_go()
        assert boxes._search is None, "nobody looks and no round is on"


def test_the_length_of_a_round_is_kept_between_starts(qtbot: QtBot, tmp_path: Path) -> None:
    for found, chosen in ((20, 45), (45, 45)):
        with window(qtbot, tmp_path) as made:
            boxes = made.devices.boxes()
            assert boxes.desk.clock.chosen_s == found
            boxes.change(partial(RoundDesk.set_length, length_s=chosen))
            assert boxes.desk.clock.seconds(0) == chosen
    Settings(tmp_path).set("round_s", 99_999)
    with window(qtbot, tmp_path) as made:
        assert made.devices.boxes().desk.clock.chosen_s == LONGEST_S


def test_a_port_named_by_hand_is_asked_in_every_evening_to_come(qtbot: QtBot, tmp_path: Path) -> None:
    """Once a timer box has answered there: opening a port starts other people's boards anew."""
    time = FakeTime()
    ports = Ports(time)
    ports.boxes["den"] = OnScreenBox(time)
    means = Means(ports.open, ports.list, time, LIST_EACH_S)
    with window(qtbot, tmp_path) as made:
        boxes = made.devices.boxes()
        boxes._means = means
        boxes.hold()
        boxes.ask_port("attic")
        boxes.ask_port("den")
        until(qtbot, boxes, lambda: boxes.desk.in_charge == "den")
    assert Settings(tmp_path).text("box_ports") == "den"
    with window(qtbot, tmp_path) as made:
        boxes = made.devices.boxes()
        boxes._means = means
        boxes.hold()
        until(qtbot, boxes, lambda: boxes.desk.in_charge == "den")
