"""Joining: of all the buttons that join, one is the main one."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from client.screens.join import JoinScreen, SeenRoom
from client.widgets import KeyButton, Kind


def main_buttons(screen: JoinScreen) -> list[str]:
    shown = (each for each in screen.findChildren(KeyButton) if each.isVisible())
    return [each.objectName() for each in shown if each.kind is Kind.PRIMARY]


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
    field.setText("7QK4")
    assert main_buttons(screen) == ["join now"], "whoever types means that room"
    field.clear()
    screen.show_rooms([full])
    qtbot.wait(1)
    assert main_buttons(screen) == ["join now"]
