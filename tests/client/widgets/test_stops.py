"""Where Tab stops is found without keeping anything alive."""

from __future__ import annotations

import gc
from pathlib import Path

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from client import commands
from client.commands import BY_ID
from client.widgets import stops
from tests.client.screens.desks import window


def test_of_buttons_of_which_one_is_chosen_that_one_is_a_stop(qtbot: QtBot) -> None:
    whole, inner = QWidget(), QWidget()
    qtbot.addWidget(whole)
    row, group = QHBoxLayout(whole), QButtonGroup(whole)
    line, hidden = QLineEdit(), QPushButton("hidden")
    for part in (QLabel("never"), line, inner, hidden):
        row.addWidget(part)
    choices = [QPushButton(name, inner) for name in "abc"]
    for choice in choices:
        choice.setCheckable(True)
        group.addButton(choice)
    choices[1].setChecked(True)
    whole.show()
    hidden.hide()
    assert stops(whole) == [line, choices[1]]


def test_nothing_is_left_of_screens_and_bars_that_are_gone(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        settle()
        before = set(map(id, gone()))
        for _ in range(2):
            for theme in ("dark", "light"):
                made.settings.set("theme", theme)
                settle()
            for screen in ("settings", "rules"):
                made.do(BY_ID[screen], "top_dog" if screen == "rules" else None)
                settle()
                made.do(commands.BACK)
                settle()
        assert [type(each).__name__ for each in gone() if id(each) not in before] == []


def settle() -> None:
    """Let go of everything that is to be deleted."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()


def gone() -> list[QWidget]:
    """Python's halves of widgets whose other half Qt has deleted."""
    gc.collect()
    return [each for each in gc.get_objects() if isinstance(each, QWidget) and not shiboken6.isValid(each)]
