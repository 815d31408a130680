"""What is shown before it has a place in the window is a window itself, and flashes up: no screen does that."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from client import commands
from client.commands import BY_ID
from net.log import PERSON
from net.session import SessionEvent
from tests.client.fakes.session import FakeSession
from tests.client.screens.desks import fake_match, room_of, window

GAMES = (("top_dog", 4), ("laag", 2))


class Shown(QObject):
    """Hears of every window that is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note windows."""
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.names.append(f"{type(watched).__name__} {watched.objectName()}")
        return False


@pytest.fixture
def shown(qapp: QApplication) -> Shown:
    return Shown()


def test_no_screen_shows_a_window_of_its_own(qtbot: QtBot, qapp: QApplication, tmp_path: Path, shown: Shown) -> None:
    with window(qtbot, tmp_path) as made:
        qapp.installEventFilter(shown)
        for command in ("profile", "join", "matches", "settings", "shortcuts"):
            made.do(BY_ID[command])
        for command in ("host", "bot", "same", "rules"):
            for game, _ in GAMES:
                made.do(BY_ID[command], game)
        for game, _ in GAMES:
            made.do(commands.HOW_TO, (game, ""))
        for game, seats in GAMES:
            room_of(qtbot, made, session_of(game, seats))
            made.go_home()
        fake_match(made)
        qapp.removeEventFilter(shown)
    assert shown.names == []


def session_of(game: str, seats: int) -> Callable[[Callable[[SessionEvent], None]], FakeSession]:
    """What opens a room for people."""
    return lambda tell: FakeSession(tell, game, (PERSON,) * seats)
