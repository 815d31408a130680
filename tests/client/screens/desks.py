"""A window on a fake session, a room in it, and clicks: for tests of screens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QDeadlineTimer, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from client.bridge.network import Network
from client.bridge.reading import Reading
from client.bridge.replays import replay_in
from client.i18n import use_language
from client.screens.match.play import PlayScreen
from client.screens.match.room import RoomScreen
from client.screens.window import MainWindow, look_of
from client.settings import Settings, Value
from client.sounds import SoundPlayer
from client.theme import appearance
from client.viewmodel.desk import Desk
from client.viewmodel.library_entries import entries
from client.viewmodel.match_replay import MatchReplay
from net.log import PERSON
from net.session import Session, SessionEvent, Stepped
from tests.client.fakes.session import FakeSession

Fake = TypeVar("Fake", bound=FakeSession)

QUIET: dict[str, Value] = {
    "name": "Anna",
    "dog": "dalmatian",
    "badge": "A",
    "motion": 0,
    "sound": False,
    "story": False,
    "taught": True,
}


@contextmanager
def window(qtbot: QtBot, home: Path, **choices: Value) -> Iterator[MainWindow]:
    """A real window with a home of its own, closed again at the end; the light English look comes back with it."""
    settings = Settings(home)
    for key, value in {**QUIET, **choices}.items():
        settings.set(key, value)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    use_language(app, settings.text("language"))
    appearance().apply(look_of(settings))
    network = Network(home, settings)
    made = MainWindow(home, settings, network, SoundPlayer(home, settings, player=()))
    network.setParent(made)
    made.show()
    qtbot.waitUntil(made.isVisible)
    try:
        yield made
    finally:
        made.shut()
        made.deleteLater()
        use_language(app, "en")
        appearance().change(theme_name="light", scale=100, motion=100)
        qtbot.wait(1)


def record_bots(qtbot: QtBot, home: Path, players: tuple[str, str], steps: int) -> None:
    """Leave a real match of two bots in a home, broken off after more than so many steps."""
    settings = Settings(home)
    settings.set("bot_pace", "quick")
    network, seen = Network(home, settings), list[object]()
    network.happened.connect(seen.append)
    network.solo("top_dog", players)
    qtbot.waitUntil(lambda: sum(isinstance(event, Stepped) for event in seen) > steps, timeout=30_000)
    network.shut_down()


def read_back(qtbot: QtBot, home: Path) -> MatchReplay:
    """The replay of the newest match of a home, read as the window reads it."""
    reading, found = Reading(), list[MatchReplay]()
    reading.read(partial(replay_in, home, entries(home)[0].match), found.append, pytest.fail)
    reading.wait()
    qtbot.waitUntil(lambda: bool(found))
    return found[0]


def fake_match(
    made: MainWindow,
    players: tuple[str, ...] = (PERSON, "greedy"),
    *,
    game: str = "top_dog",
    seed: int = 7,
    left: int = 0,
) -> FakeSession:
    """Begin a match on a fake session in the window; with `left`, so many steps before its end."""
    return begin_match(made, lambda tell: FakeSession(tell, game, players, seed=seed), left=left)


def begin_match(made: MainWindow, session: Callable[[Callable[[SessionEvent], None]], Fake], *, left: int = 0) -> Fake:
    """Begin a match on this kind of fake session in the window; with `left`, so many steps before its end."""
    kept: list[Fake] = []

    def opener(tell: Callable[[SessionEvent], None]) -> Session:
        kept.append(session(tell))
        if left:
            kept[0].near_the_end(left)
        return kept[0]

    made.network.open(opener)
    kept[0].start()
    return kept[0]


def desk_of(made: MainWindow) -> Desk:
    """The desk of the match in the window."""
    assert made.night.desk is not None
    return made.night.desk


def play_screen(made: MainWindow) -> PlayScreen:
    """The match in the window with all its pieces: they come on the table some turns of the event loop after it."""
    screen = made.screen_shown
    assert isinstance(screen, PlayScreen)
    limit = QDeadlineTimer(60_000)  # a table that fails to paint itself stays empty
    while not screen.frame.canvas.scene.pieces:
        QApplication.processEvents()
        assert not limit.hasExpired(), "the table stays empty"
    return screen


def click(qtbot: QtBot, root: QWidget, name: str) -> None:
    """Click the visible widget of that name."""

    def found() -> list[QWidget]:
        return [widget for widget in root.findChildren(QWidget, name) if widget.isVisible()]

    qtbot.waitUntil(lambda: bool(found()))
    QTest.mouseClick(found()[0], Qt.MouseButton.LeftButton)


def room_of(qtbot: QtBot, made: MainWindow, session: Callable[..., FakeSession], **how: bool | int) -> FakeSession:
    """Open a room on a fake session in the window."""
    kept: list[FakeSession] = []

    def opener(tell: Callable[[SessionEvent], None]) -> Session:
        kept.append(session(tell))
        return kept[0]

    made.network.open(opener)
    kept[0].open_room(**how)
    qtbot.waitUntil(lambda: isinstance(made.screen_shown, RoomScreen))
    return kept[0]
