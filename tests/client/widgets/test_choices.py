"""Segments, tabs, switch and drop-down: one stop for Tab, arrows inside, always exactly one chosen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from client.theme import appearance, look
from client.widgets import Choice, Segmented, Tabs, Toggle

Activate = Callable[[QWidget], None]


@pytest.mark.parametrize("kind", [Segmented, Tabs])
def test_a_row_is_worked_by_pointer_and_arrows(qtbot: QtBot, activate: Activate, kind: type[Segmented | Tabs]) -> None:
    row = kind(["½×", "1×", "2×"])
    chosen: list[int] = []
    row.currentChanged.connect(chosen.append)
    qtbot.addWidget(row)
    activate(row)
    for _ in range(2):
        QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=row.tabRect(2).center())
    assert (row.currentIndex(), chosen) == (2, [2])
    row.setFocus()
    QTest.keyClick(row, Qt.Key.Key_Right)
    assert row.currentIndex() == 0, "round the end"
    assert row.hasFocus()
    QTest.keyClick(row, Qt.Key.Key_Left)
    assert chosen == [2, 0, 2]
    row.setCurrentIndex(1)
    assert row.currentIndex() == 1


def test_a_row_is_one_stop_of_tab(qtbot: QtBot, activate: Activate) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    before, row, after = QLineEdit(), Segmented(["Light", "Dark"]), QLineEdit()
    layout = QVBoxLayout(window)
    for widget in (before, row, after):
        layout.addWidget(widget)
    row.setCurrentIndex(1)
    activate(window)
    before.setFocus()
    QTest.keyClick(before, Qt.Key.Key_Tab)
    assert row.hasFocus()
    assert row.currentIndex() == 1
    QTest.keyClick(row, Qt.Key.Key_Tab)
    assert after.hasFocus()


def test_news_make_a_tab_wider_and_visible(qtbot: QtBot) -> None:
    tabs = Tabs(["Log", "Chat"], ["log", "chat"])
    qtbot.addWidget(tabs)
    tabs.resize(300, 38)
    before, narrow = tabs.grab().toImage(), tabs.tabRect(1).width()
    tabs.set_news(1, 12)
    assert tabs.grab().toImage() != before
    assert tabs.tabRect(1).width() > narrow
    tabs.set_news(1, 0)
    assert tabs.grab().toImage() == before


def test_a_narrow_row_gives_up_its_icons_and_then_the_size_of_its_letters(qtbot: QtBot) -> None:
    appearance().change(scale=200)
    tabs = Tabs(["Log", "Chat", "Rules"], ["log", "chat", "book"])
    qtbot.addWidget(tabs)
    tabs.show()
    try:
        tabs.resize(900, 76)
        letters = tabs.font().pixelSize()
        assert not tabs.tabIcon(0).isNull()
        tabs.resize(tabs.sizeHint().width() - 20, 76)
        assert tabs.tabIcon(0).isNull()
        assert tabs.font().pixelSize() == letters
        tabs.resize(tabs.sizeHint().width() - 20, 76)
        assert tabs.font().pixelSize() * 2 == letters, "as small as at 100 %, and no smaller"
    finally:
        appearance().change(scale=100)


def test_a_switch_says_what_it_is_and_switches(qtbot: QtBot) -> None:
    switch = Toggle("Sounds", on=True)
    qtbot.addWidget(switch)
    switch.show()
    switch.setFocus()
    face = QAccessible.queryAccessibleInterface(switch)
    assert face.text(QAccessible.Text.Name) == "Sounds"
    assert face.state().checkable
    assert face.state().checked
    QTest.keyClick(switch, Qt.Key.Key_Space)
    assert not switch.isChecked()
    QTest.mouseClick(switch, Qt.MouseButton.LeftButton)
    assert switch.isChecked()


def test_a_choice_draws_its_arrow(qtbot: QtBot) -> None:
    appearance().change(scale=100)
    choice = Choice(["No limit", "40 s a turn"])
    qtbot.addWidget(choice)
    choice.resize(choice.sizeHint())
    picture = choice.grab().toImage()
    right = {picture.pixel(x, y) for x in range(choice.width() - 28, choice.width() - 8) for y in range(10, 26)}
    assert len(right) > 4
    QTest.keyClick(choice, Qt.Key.Key_Down)
    assert choice.currentText() == "40 s a turn"


@pytest.mark.qt_log_ignore(
    "This plugin does not support"
)  # neither raising nor grabbing: nothing else is on the screen
@pytest.mark.parametrize("scale", [100, 200])
def test_a_list_that_drops_down_shows_all_there_is(qtbot: QtBot, scale: int) -> None:
    appearance().change(scale=scale)
    choice = Choice(["On the screen", "A real one", "Neither"])
    qtbot.addWidget(choice)
    choice.show()
    choice.showPopup()
    view = choice.view()
    try:
        rows = [view.sizeHintForRow(row) for row in range(choice.count())]
        assert min(rows) >= look().px(32), "as the style sheet wants them, easy to hit"
        assert view.viewport().height() >= sum(rows)
    finally:
        choice.hidePopup()
        appearance().change(scale=100)


def test_a_row_that_cannot_be_used_looks_so_and_keeps_its_choice_in_sight(qtbot: QtBot) -> None:
    def picture(*, enabled: bool, chosen: int) -> QImage:
        row = Segmented(["10", "20"])
        qtbot.addWidget(row)
        row.setCurrentIndex(chosen)
        row.setEnabled(enabled)
        return row.grab().toImage()

    assert picture(enabled=False, chosen=0) != picture(enabled=True, chosen=0)
    assert picture(enabled=False, chosen=0) != picture(enabled=False, chosen=1)
