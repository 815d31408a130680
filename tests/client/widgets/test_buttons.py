"""Buttons: pressed by pointer and keyboard, barred with a reason, never clipped."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from client.theme import Look, appearance
from client.widgets import IconButton, KeyButton, Kind, announcer

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def spoken(qapp: QApplication) -> Iterator[list[str]]:
    heard: list[str] = []
    announcer().spoken.connect(heard.append)
    yield heard
    announcer().spoken.disconnect(heard.append)


Shown = Callable[[KeyButton | IconButton], list[str]]


@pytest.fixture
def shown(qtbot: QtBot, activate: Callable[[QWidget], None]) -> Shown:
    """Shows a button in focus and collects what it tells."""

    def show(button: KeyButton | IconButton) -> list[str]:
        told: list[str] = []
        qtbot.addWidget(button)
        button.clicked.connect(lambda: told.append("clicked"))
        button.refused.connect(told.append)
        activate(button)
        button.setFocus()
        return told

    return show


@pytest.mark.parametrize("kind", Kind)
def test_a_button_is_pressed_by_click_space_and_enter(shown: Shown, kind: Kind) -> None:
    button = KeyButton("Lock in", kind, icon="lock", key="L")
    told = shown(button)
    QTest.mouseClick(button, LEFT)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
        QTest.keyClick(button, key)
    assert told == ["clicked"] * 4


def test_a_barred_button_says_why_instead(shown: Shown, spoken: list[str]) -> None:
    button = KeyButton("Start", Kind.PRIMARY)
    told = shown(button)
    why = "Start: Chidi still chooses a dog"
    button.bar(why)
    QTest.mouseClick(button, LEFT)
    QTest.keyClick(button, Qt.Key.Key_Space)
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert told == [why] * 3
    assert spoken == [why] * 3
    face = QAccessible.queryAccessibleInterface(button)
    assert face.text(QAccessible.Text.Name) == "Start"
    assert face.text(QAccessible.Text.Description) == why
    assert button.sizeHint().width() > KeyButton("Start", Kind.PRIMARY).sizeHint().width()
    button.bar("")
    QTest.mouseClick(button, LEFT)
    assert told[3:] == ["clicked"]


def test_a_held_key_presses_once(shown: Shown) -> None:
    button = KeyButton("End turn")
    told = shown(button)
    QTest.keyPress(button, Qt.Key.Key_Return)
    QTest.keyRelease(button, Qt.Key.Key_Return)
    assert told == ["clicked"]


def test_cut_words_stand_whole_in_the_tool_tip(shown: Shown) -> None:
    button = KeyButton("Enter the Bronze Show for seven Bones")
    shown(button)
    help_event = QHelpEvent(QEvent.Type.ToolTip, QPoint(5, 5), button.mapToGlobal(QPoint(5, 5)))
    button.resize(button.sizeHint())
    QApplication.sendEvent(button, help_event)
    assert not QToolTip.isVisible()
    button.resize(button.minimumSizeHint())
    QApplication.sendEvent(button, help_event)
    assert QToolTip.text() == "Enter the Bronze Show for seven Bones"
    QToolTip.hideText()


def test_buttons_grow_with_the_look(qtbot: QtBot) -> None:
    button = KeyButton("Train", key="2")
    qtbot.addWidget(button)
    small = button.sizeHint()
    appearance().apply(Look(scale=200))
    assert button.sizeHint().height() == 2 * small.height()
    assert button.sizeHint().width() == pytest.approx(2 * small.width(), abs=8)
    appearance().apply(Look())
    assert small.height() >= 44, "a main button is a target of 44 px"


def test_states_of_a_button_look_different(shown: Shown) -> None:
    button = KeyButton("Train", Kind.PRIMARY)
    shown(button)
    button.clearFocus()
    button.resize(button.sizeHint())
    rest = button.grab().toImage()
    button.setFocus()
    focused = button.grab().toImage()
    QTest.mousePress(button, LEFT)
    pressed = button.grab().toImage()
    QTest.mouseRelease(button, LEFT)
    button.setEnabled(False)
    disabled = button.grab().toImage()
    pictures = [rest, focused, pressed, disabled]
    assert all(one != other for n, one in enumerate(pictures) for other in pictures[n + 1 :])


def test_an_icon_button_has_a_name_and_changes_it(shown: Shown) -> None:
    button = IconButton("volume", "Sound is on")
    told = shown(button)
    face = QAccessible.queryAccessibleInterface(button)
    assert face.text(QAccessible.Text.Name) == button.toolTip() == "Sound is on"
    assert face.role() == QAccessible.Role.Button
    button.set_icon("mute", "Sound is off")
    assert face.text(QAccessible.Text.Name) == "Sound is off"
    QTest.mouseClick(button, LEFT)
    assert told == ["clicked"]
    assert min(button.sizeHint().width(), button.sizeHint().height()) >= 24


@pytest.mark.parametrize(("width", "whole"), [(168, True), (146, True), (72, False)])
def test_a_button_knows_whether_its_words_can_be_read(qtbot: QtBot, width: int, whole: bool) -> None:
    button = KeyButton("Link kopieren", icon="copy", height=38)
    qtbot.addWidget(button)
    button.resize(width, 46)
    assert button.whole is whole
