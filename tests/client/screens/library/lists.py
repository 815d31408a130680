"""The list of matches in a window: opened, read, clicked."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from client import commands
from client.screens.window import MainWindow


def click(made: MainWindow, name: str) -> None:
    """Click a button of the screen shown."""
    button = made.screen_shown.findChild(QAbstractButton, name)
    assert isinstance(button, QAbstractButton)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def open_matches(qtbot: QtBot, made: MainWindow) -> None:
    """Go to the list, which is shown once the library is read."""
    made.do(commands.MATCHES)
    qtbot.waitUntil(partial(shows, made, "matches"))


def shows(made: MainWindow, kind: str) -> bool:
    """Whether this kind of screen is in the window."""
    return made.screen_shown.kind == kind


def rows(made: MainWindow) -> list[str]:
    """The matches on screen."""
    found = made.screen_shown.findChildren(QAbstractButton)
    return [button.objectName().split()[1] for button in found if button.objectName().startswith("replay ")]


def names(made: MainWindow, begin: str) -> list[str]:
    """The names of the buttons of the screen shown that begin so."""
    found = (button.objectName() for button in made.screen_shown.findChildren(QAbstractButton))
    return [name for name in found if name.startswith(begin)]


def choose_of(screen: QWidget, name: str, words: str) -> None:
    """Choose in one of the lists above the matches."""
    choice = screen.findChild(QComboBox, name)
    assert isinstance(choice, QComboBox)
    choice.setCurrentText(words)
    assert choice.currentText() == words
