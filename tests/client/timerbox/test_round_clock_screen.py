"""The round clock with the on-screen box behind its driver, under a clock that stands until it is moved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

import hardware
from client.bridge.timerbox import ON_SCREEN, TimerBox
from client.commands import BOX_BUTTONS, CLOCK_GO, CLOCK_RESET
from client.keymap import Keymap
from client.screens.clock.screen import RoundClockScreen
from client.screens.clock.team import TeamCard
from client.settings import Settings
from client.viewmodel.round_clock import Phase
from client.viewmodel.round_desk import RoundDesk
from client.widgets import Banner, KeyButton, Segmented
from tests.client.timerbox.news import uno
from tests.client.timerbox.rigs import WAIT_MS, FakeTime, Ports, boxes_in_memory, heard, shown, until

STATE_EACH_S = 0.3
"""A box tells how it stands at least so often."""


class Table:
    """A round clock on a table, and everything around it."""

    def __init__(self, qtbot: QtBot, screen: RoundClockScreen, boxes: TimerBox, time: FakeTime, ports: Ports) -> None:
        self.qtbot, self.screen, self.boxes, self.time, self.ports = qtbot, screen, boxes, time, ports

    def part(self, name: str) -> QWidget:
        found = self.screen.findChild(QWidget, name)
        assert isinstance(found, QWidget)
        return found

    def click(self, name: str) -> None:
        QTest.mouseClick(self.part(name), Qt.MouseButton.LeftButton)

    def team(self, number: int) -> TeamCard:
        return self.screen.teams[number - 1]

    def until(self, happens: Callable[[], bool]) -> None:
        until(self.qtbot, self.boxes, happens)

    def phase(self, wanted: Phase) -> None:
        self.until(lambda: self.boxes.desk.clock.phase is wanted)

    def ready(self) -> None:
        self.until(lambda: self.boxes.desk._armed)

    def pass_s(self, seconds: float) -> None:
        """Let time pass in steps that a driver takes for time, not for a computer that has slept."""
        while seconds > 1e-9:
            step = min(0.4, seconds)
            if step < STATE_EACH_S:
                self.time.pass_s(step)
            else:
                with self.qtbot.waitSignal(self.boxes.changed, timeout=WAIT_MS):
                    self.time.pass_s(step)
            seconds -= step
            self.screen.show_now()

    def press(self, button: int) -> None:
        """Press a button of the on-screen box with the mouse."""
        count = len(self.boxes.desk.clock.presses) + len(self.boxes.desk.clock.fouls)
        self.click(f"box button {button}")
        if button:
            self.until(lambda: len(self.boxes.desk.clock.presses) + len(self.boxes.desk.clock.fouls) > count)

    @property
    def timers(self) -> list[QTimer]:
        return [timer for timer in self.screen.findChildren(QTimer) if timer.isActive()]


@pytest.fixture
def keymap(tmp_path: Path) -> Keymap:
    return Keymap(Settings(tmp_path))


@pytest.fixture
def table(qtbot: QtBot, keymap: Keymap) -> Iterator[Table]:
    boxes, time, ports = boxes_in_memory()
    with shown(qtbot, boxes, partial(RoundClockScreen, keymap=keymap)) as screen:
        assert isinstance(screen, RoundClockScreen)
        made = Table(qtbot, screen, boxes, time, ports)
        made.ready()
        yield made


def test_a_round_from_start_to_end(table: Table) -> None:
    with heard(table.screen) as (tunes, spoken, _):
        table.click("main")
        table.phase(Phase.RUNNING)
        assert table.screen.face.seconds == 20
        assert table.timers, "the next second is waited for"
        table.pass_s(3.214)
        table.press(3)
        table.pass_s(0.25)
        table.press(1)
        assert table.team(3).words == "1st after 3.214 s"
        assert table.team(1).words == "2nd +0.250 s"
        assert (table.team(3).lit, table.team(1).lit) == (True, False)
        table.pass_s(17)
        table.phase(Phase.OVER)
        table.press(2)
    assert table.team(2).words.endswith("too late")
    assert table.team(4).words == "did not press"
    assert table.screen.face.seconds == 0
    verdict = table.part("verdict")
    assert isinstance(verdict, QLabel)
    assert verdict.text() == "Team 3 was first, after 3.214 s, 0.250 s before Team 1."
    assert tunes == ["turn", "bell", "tock", "tick", "tick", "tick", "tick", "tick", "gong", "thud"]
    assert spoken == [
        "20 seconds, go.",
        "Team 3 is first.",
        "10 seconds.",
        "5 seconds.",
        f"Time is up. {verdict.text()}",
    ]


def test_no_timer_runs_while_time_stands(table: Table) -> None:
    assert table.timers == []
    table.click("main")
    table.phase(Phase.RUNNING)
    assert len(table.timers) == 1
    table.click("main")
    table.phase(Phase.PAUSED)
    assert table.timers == []
    table.click("reset")
    table.ready()
    assert table.timers == []


def test_a_pause_keeps_what_is_left(table: Table) -> None:
    table.click("main")
    table.phase(Phase.RUNNING)
    table.pass_s(2.5)
    table.click("main")
    table.phase(Phase.PAUSED)
    main = table.part("main")
    assert isinstance(main, KeyButton)
    assert main.text() == "Resume"
    table.pass_s(5)
    assert table.boxes.desk.clock.left_s(table.time()) == pytest.approx(17.5, abs=0.01)
    table.click("main")
    table.phase(Phase.RUNNING)
    table.pass_s(1)
    assert table.screen.face.seconds == 17


def test_keys_are_the_buttons(table: Table) -> None:
    def key(digit: Qt.Key) -> None:
        QTest.keyPress(table.screen, digit)
        QTest.keyRelease(table.screen, digit)

    key(Qt.Key.Key_2)
    table.until(lambda: table.boxes.desk.clock.fouls == (2,))
    assert table.team(2).words == "too early"
    key(Qt.Key.Key_5)
    table.phase(Phase.RUNNING)
    table.pass_s(1)
    key(Qt.Key.Key_4)
    table.until(lambda: bool(table.boxes.desk.clock.presses))
    assert table.team(4).words == "1st after 1.000 s"
    QTest.keyClick(table.screen, Qt.Key.Key_Space)
    table.phase(Phase.PAUSED)
    QTest.keyClick(table.screen, Qt.Key.Key_R)
    table.phase(Phase.READY)
    assert (table.team(2).words, table.team(4).words) == ("ready", "ready")


def test_keys_are_the_screens_whatever_has_the_focus(table: Table) -> None:
    def press(key: Qt.Key) -> None:
        focus = QApplication.focusWidget() or table.screen.window()
        QTest.keyClick(focus, key)

    presets = table.screen.findChild(Segmented)
    assert isinstance(presets, Segmented)
    QTest.mouseClick(presets, Qt.MouseButton.LeftButton, pos=presets.tabRect(0).center())
    table.ready()
    press(Qt.Key.Key_5)
    table.phase(Phase.RUNNING)
    press(Qt.Key.Key_3)
    table.until(lambda: bool(table.boxes.desk.clock.presses))
    press(Qt.Key.Key_R)
    table.phase(Phase.READY)
    table.ready()
    for name in ("reset", "source", "seconds", "main"):
        table.part(name).setFocus()
        press(Qt.Key.Key_Space)
        table.phase(Phase.RUNNING)
        press(Qt.Key.Key_R)
        table.phase(Phase.READY)
        table.ready()


@pytest.mark.parametrize("focus", ["main", "seconds"])
def test_keys_of_ones_own_work_and_stand_on_the_screen(
    qtbot: QtBot, keymap: Keymap, focus: str, request: pytest.FixtureRequest
) -> None:
    for command, key in ((CLOCK_GO, "G"), (CLOCK_RESET, "F7"), (BOX_BUTTONS[0], "S"), (BOX_BUTTONS[3], "Q")):
        keymap.rebind(command, key)
    table: Table = request.getfixturevalue("table")

    def press(key: Qt.Key) -> None:
        QTest.keyClick(table.part(focus), key)

    main, reset = table.part("main"), table.part("reset")
    assert isinstance(main, KeyButton)
    assert isinstance(reset, KeyButton)
    assert (main._key, reset._key) == ("G", "F7")
    assert table.screen.subtitle() == "Press keys 1, 2, Q, 4 for the teams, S for the start button of the box"
    assert table.part("box button 3").accessibleName() == "Team 3, key Q"
    for old in (Qt.Key.Key_Space, Qt.Key.Key_5, Qt.Key.Key_R, Qt.Key.Key_3):
        QTest.keyClick(table.screen, old)
    assert table.boxes.desk.clock.phase is Phase.READY, "the old keys do nothing"
    for start in (Qt.Key.Key_S, Qt.Key.Key_G):
        table.part(focus).setFocus()
        press(start)
        table.phase(Phase.RUNNING)
        press(Qt.Key.Key_Q)
        table.until(lambda: bool(table.boxes.desk.clock.presses))
        press(Qt.Key.Key_F7)
        table.phase(Phase.READY)
        table.ready()


def test_what_edits_the_number_of_seconds_belongs_to_its_field(table: Table, keymap: Keymap) -> None:
    field = table.part("seconds")
    assert isinstance(field, QLineEdit)
    field.setFocus()
    field.selectAll()
    QTest.keyClick(field, Qt.Key.Key_3)
    QTest.keyClick(field, Qt.Key.Key_5)
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    assert field.text() == "3"
    assert not table.boxes.desk.buttons_down
    assert table.boxes.desk.clock.phase is Phase.READY


def test_the_box_has_as_many_buttons_as_the_sheet_of_keys() -> None:
    assert len(BOX_BUTTONS) == hardware.BUTTONS


def test_an_answer_that_is_there_at_once_waits_for_the_news_before_it(table: Table) -> None:
    told: list[tuple[object, ...]] = []
    table.boxes.answered.connect(lambda *answer: told.append(answer))
    future: Future[int] = Future()
    future.set_result(7)
    table.boxes.request(ON_SCREEN, "at once", lambda _: future)
    assert told == []
    table.until(lambda: (ON_SCREEN, "at once", 7, "") in told)


def test_a_key_let_go_elsewhere_stays_not_down(table: Table) -> None:
    def down() -> frozenset[int]:
        return table.boxes.desk.buttons_down

    QTest.keyPress(table.screen, Qt.Key.Key_3)
    table.until(lambda: down() == {3})
    QApplication.sendEvent(table.screen, QEvent(QEvent.Type.WindowDeactivate))
    table.until(lambda: not down())
    QTest.keyPress(table.screen, Qt.Key.Key_3)
    table.until(lambda: down() == {3})
    usb = table.ports.add(uno("ttyACM0"))
    table.until(lambda: table.boxes.desk.in_charge == "ttyACM0")
    QTest.keyRelease(table.screen, Qt.Key.Key_3)
    usb.unplug()
    table.until(lambda: not table.boxes.desk.is_real and not down())


def test_holding_the_start_button_pauses(table: Table) -> None:
    table.click("main")
    table.phase(Phase.RUNNING)
    start = table.part("box button 0")
    QTest.mousePress(start, Qt.MouseButton.LeftButton)
    table.until(lambda: 0 in table.boxes.desk.buttons_down)
    table.pass_s(1.2)
    table.phase(Phase.PAUSED)
    QTest.mouseRelease(start, Qt.MouseButton.LeftButton)
    assert table.boxes.desk.clock.left_s(0) == pytest.approx(19, abs=0.01)


def test_lengths_by_click_and_by_number(table: Table) -> None:
    field = table.part("seconds")
    assert isinstance(field, QLineEdit)
    presets = table.screen.findChild(Segmented)
    assert isinstance(presets, Segmented)
    at = {presets.tabText(number): presets.tabRect(number).center() for number in range(presets.count())}
    QTest.mouseClick(presets, Qt.MouseButton.LeftButton, pos=at["40"])
    assert (table.screen.face.seconds, field.text()) == (40, "40")
    QTest.mouseClick(presets, Qt.MouseButton.LeftButton, pos=at["Custom"])
    assert field.hasFocus()
    QTest.keyClicks(field, "4")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert table.screen.face.seconds == 40, "four seconds are too short"
    field.selectAll()
    QTest.keyClicks(field, "135")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert table.screen.face.seconds == 135
    assert presets.tabText(presets.currentIndex()) == "Custom"
    table.ready()
    table.click("main")
    table.phase(Phase.RUNNING)
    assert not field.isEnabled()


def test_a_real_box_takes_over_and_falls_back_in_mid_round(table: Table) -> None:
    with heard(table.screen) as (tunes, spoken, _):
        usb = table.ports.add(uno("ttyACM0"))
        table.until(lambda: table.boxes.desk.in_charge == "ttyACM0")
        table.ready()
        said = table.part("verdict")
        assert isinstance(said, QLabel)
        assert said.text() == "The timer box on USB is in charge now."
        table.click("box button 1")
        assert said.text() == spoken[-1] == "The buttons of the box on USB count now."
        usb.press(0)
        usb.release(0)
        table.phase(Phase.RUNNING)
        assert said.text() == ""
        table.pass_s(1)
        usb.press(2)
        usb.release(2)
        table.until(lambda: bool(table.boxes.desk.clock.presses))
        assert tunes == [], "the box has a buzzer of its own"
        usb.unplug()
        table.phase(Phase.HELD)
        held = table.part("held")
        assert isinstance(held, Banner)
        assert held.isVisible()
        assert held.words.startswith("The box was unplugged with 19.0 s left.")
        assert held.words in spoken
        table.screen.resize(1800, 900)
        table.until(lambda: not held.geometry().intersects(table.screen.face.geometry()))
        assert not any(held.geometry().intersects(card.geometry()) for card in table.screen.teams)
        assert table.timers == []
        table.until(lambda: table.boxes.desk.is_ready)
        table.click("main")
        table.phase(Phase.RUNNING)
        assert not held.isVisible()
        assert table.screen.face.seconds == 19
        table.press(4)
    assert [press.team for press in table.boxes.desk.clock.presses] == [2, 4]
    assert table.team(2).lit


def test_a_round_lost_can_be_played_again(table: Table) -> None:
    table.click("main")
    table.phase(Phase.RUNNING)
    table.pass_s(4)
    table.boxes.screen.restart()
    table.phase(Phase.HELD)
    held = table.part("held")
    again = next(one for one in held.findChildren(KeyButton) if one.text() == "Play again")
    QTest.mouseClick(again, Qt.MouseButton.LeftButton)
    table.ready()
    assert (table.boxes.desk.clock.phase, table.screen.face.seconds) == (Phase.READY, 20)


def test_the_round_outlives_its_screen(qtbot: QtBot, table: Table, keymap: Keymap) -> None:
    """The window makes screens anew when the look changes, and before it leaves the old one."""
    table.click("main")
    table.phase(Phase.RUNNING)
    second = RoundClockScreen(table.boxes, keymap)
    table.screen.end()
    table.time.pass_s(0.5)
    second.show_now()
    assert second.face.seconds == 20
    assert table.boxes.desk.clock.phase is Phase.RUNNING
    second.end()
    second.deleteLater()
    assert not table.boxes.desk.is_real


def test_a_tick_is_seen(table: Table) -> None:
    table.boxes.change(lambda desk: desk.set_length(5))
    table.ready()
    table.boxes.change(RoundDesk.start)
    table.phase(Phase.RUNNING)
    before = table.screen.face.grab().toImage()
    table.screen.face.pulse(True)
    assert table.screen.face.grab().toImage() != before
    assert table.screen.face.is_last
