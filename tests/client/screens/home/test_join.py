"""Joining: of all the buttons that join, one is the main one; several may come from one desktop."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QStyle, QStyleOptionFrame
from pytestqt.qtbot import QtBot

from client import commands
from client.screens.home.join import JoinScreen
from client.viewmodel.recent import SeenRoom
from client.widgets import Chip, KeyButton, Kind, Segmented
from net.invitation import Invitation
from tests.client.screens.desks import click, window


def main_buttons(screen: JoinScreen) -> list[str]:
    shown = (each for each in screen.findChildren(KeyButton) if each.isVisible())
    return [each.objectName() for each in shown if each.kind is Kind.PRIMARY]


def shown(screen: JoinScreen) -> list[str]:
    """The rooms' buttons, from the top."""
    buttons = [each for each in screen.findChildren(KeyButton) if each.isVisible()]
    rooms = [each for each in buttons if each.objectName().startswith("join ") and each.objectName() != "join now"]
    screen.grab()  # laid out
    return [each.objectName() for each in sorted(rooms, key=lambda each: each.mapTo(screen, QPoint()).y())]


def test_one_way_in_is_the_main_one(qtbot: QtBot) -> None:
    screen = JoinScreen(list)
    qtbot.addWidget(screen)
    screen.show()
    assert main_buttons(screen) == ["join now"]
    full, bens, doras = (
        SeenRoom(name, name, "top_dog", taken, 4, "7QK4M2XR9TGDH5WA") for name, taken in (("a", 4), ("b", 2), ("d", 1))
    )
    screen.show_rooms([full, bens, doras])
    qtbot.waitUntil(lambda: main_buttons(screen) == ["join b"])  # the first with a free seat
    field = screen.findChild(QLineEdit, "invitation")
    assert field is not None
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Return)
    focused = screen.focusWidget()
    assert focused is not None
    assert focused.objectName() == "join b", "Enter where nothing was typed"
    field.setText("7QK4")
    assert main_buttons(screen) == ["join now"], "whoever types means that room"
    field.clear()
    screen.show_rooms([full])
    qtbot.waitUntil(lambda: main_buttons(screen) == ["join a"])  # to watch: there is no free seat
    field.setText("7QK4M2XR9TGDH5WA")
    screen.say_failed("The table is full; you can watch", full=True)
    assert main_buttons(screen) == ["watch"]
    field.setText("7QK4")
    assert main_buttons(screen) == ["join now"], "another room may have a seat"


def test_several_who_share_a_desktop_join_by_their_names(qtbot: QtBot) -> None:
    screen = JoinScreen(list)
    qtbot.addWidget(screen)
    screen.resize(1280, 748)
    screen.show()
    asked: list[object] = []
    screen.asked.connect(lambda command, what: asked.append((command, what)))
    here = screen.findChild(Segmented, "here")
    second, third = (screen.findChild(QLineEdit, name) for name in ("name 1", "name 2"))
    assert isinstance(here, Segmented)
    assert second is not None
    assert third is not None
    assert not second.isVisible()
    here.setCurrentIndex(1)
    assert (second.isVisible(), third.isVisible()) == (True, False)
    second.setFocus()
    second.setText("Zoë")
    QTest.keyClick(second, Qt.Key.Key_Return)
    focused = screen.focusWidget()
    assert focused is not None
    assert focused.objectName() == "join now", "nobody else is to be named"
    here.setCurrentIndex(2)
    second.setFocus()
    QTest.keyClick(second, Qt.Key.Key_Return)
    assert screen.focusWidget() is third
    here.setCurrentIndex(1)
    screen.fill("7QK4M2XR9TGDH5WA")
    click(qtbot, screen, "join now")
    click(qtbot, screen, "watch")
    screen.show_rooms([SeenRoom("a", "Anna", "top_dog", 1, 4, "7QK4M2XR9TGDH5WA")])
    here.setCurrentIndex(0)
    click(qtbot, screen, "join a")
    code = Invitation.parse("7QK4M2XR9TGDH5WA")
    watch = (False, ("", "Zoë")), (True, ("", "Zoë")), (False, ("",))
    assert asked == [("join_room", (code, *each)) for each in watch]


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_more_are_asked_for_than_any_room_has_seats_for_and_each_field_says_what_for(
    qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    with window(qtbot, tmp_path, language=language) as made:
        made.resize(made.minimumSize())
        made.do(commands.JOIN, None)
        screen = made.screen_shown
        here = screen.findChild(Segmented, "here")
        assert isinstance(here, Segmented)
        here.setCurrentIndex(here.count() - 1)
        qtbot.wait(1)
        fields = [each for each in screen.findChildren(QLineEdit) if each.objectName().startswith("name ")]
        assert len(fields) == 6, "of eight seats at most, one is the host's, and one this desktop's owner's"
        for field in fields:
            assert field.isVisible()
            words = field.fontMetrics().horizontalAdvance(field.placeholderText())
            option = QStyleOptionFrame()
            field.initStyleOption(option)
            room = field.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, field)
            assert words + 4 <= room.width()


def test_rooms_that_come_and_go_leave_the_others_as_they_are(qtbot: QtBot) -> None:
    screen = JoinScreen(list)
    qtbot.addWidget(screen)
    screen.resize(1280, 748)
    screen.show()
    anna, ben, chidi = (SeenRoom(name, name, "top_dog", 1, 4, "7QK4M2XR9TGDH5WA") for name in ("a", "b", "c"))
    screen.show_rooms([anna, ben])
    qtbot.waitUntil(lambda: shown(screen) == ["join a", "join b"])
    button = screen.findChild(KeyButton, "join b")
    assert button is not None
    button.setFocus()
    screen.show_rooms([ben._replace(taken=4), chidi])
    assert screen.findChild(KeyButton, "join b") is button
    assert screen.focusWidget() is button
    assert button.text() == "Watch"
    qtbot.waitUntil(lambda: shown(screen) == ["join b", "join c"])
    asked: list[object] = []
    screen.asked.connect(lambda command, what: asked.append((command, what[1])))
    button.click()
    assert asked == [("join_room", True)], "the room as it is now"


def test_a_network_that_shouts_fills_no_more_than_a_page(qtbot: QtBot) -> None:
    screen = JoinScreen(list)
    qtbot.addWidget(screen)
    screen.show()
    screen.show_rooms([SeenRoom(str(number), "Host", "top_dog", 1, 4, "7QK4M2XR9TGDH5WA") for number in range(100)])
    qtbot.waitUntil(lambda: len(shown(screen)) == 24)
    words = [each.text() for each in screen.findChildren(QLabel) if each.isVisible()]
    assert "There are 76 more; an invitation gets you into any of them." in words


def test_a_match_that_is_played_can_only_be_watched(qtbot: QtBot) -> None:
    screen = JoinScreen(list)
    qtbot.addWidget(screen)
    screen.show()
    asked: list[tuple[str, object]] = []
    screen.asked.connect(lambda command, what: asked.append((command, what)))
    screen.show_rooms([SeenRoom("m", "Anna, Ben", "laag", 2, 2, "7QK4M2XR9TGDH5WA", running=True)])
    button = screen.findChild(KeyButton, "join m")
    assert button is not None
    assert button.text() == "Watch"
    assert "Being played" in [label.text() for label in screen.findChildren(QLabel)] or any(
        "Being played" in chip.accessibleName() for chip in screen.findChildren(Chip)
    )
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert asked == [("join_room", (Invitation.parse("7QK4M2XR9TGDH5WA"), True, ("",)))]
