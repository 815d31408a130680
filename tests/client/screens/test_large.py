"""Everything twice as large, in a usual window and the smallest: nothing scrolls sideways, no button covers another."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QScrollArea
from pytestqt.qtbot import QtBot

from client import commands
from client.art.lettering import text_width
from client.commands import BY_ID
from client.panels.action_bar import BarActionButton
from client.screens.window import MINIMUM, MainWindow
from client.widgets import RIM, Words
from net.log import PERSON
from net.session import Session
from tests.client.fakes.session import FakeSession
from tests.client.screens.desks import fake_match, window

USUAL = QSize(1280, 800)


def check(qtbot: QtBot, made: MainWindow, size: QSize = USUAL) -> None:
    """Look at the screen that is shown, in a window of a size."""
    made.resize(size)
    qtbot.wait(1)
    screen = made.screen_shown
    assert made.size() == size, "the screen fits into it"
    for area in screen.findChildren(QScrollArea):
        assert area.horizontalScrollBar().maximum() == 0, screen.kind
    buttons = [button for button in screen.findChildren(QAbstractButton) if button.isVisible()]
    places = [(button, QRect(button.mapTo(screen, QPoint(0, 0)), button.size())) for button in buttons]
    for (one, here), (other, there) in combinations(places, 2):
        if one.parentWidget() is other.parentWidget() or screen.kind == "home":
            assert not here.intersects(there), (screen.kind, one.objectName(), other.objectName())


def test_screens_twice_as_large_are_whole(qtbot: QtBot, tmp_path: Path) -> None:
    """In German, whose words are longer."""
    details = {"host": "laag", "bot": "laag", "same": "top_dog", "rules": "top_dog"}
    others = ("profile", "join", "matches", "settings", "about", "shortcuts", "clock", "hardware")
    with window(qtbot, tmp_path, scale=200, language="de") as made:
        for command in ("", *details, *others):
            if command:
                made.do(BY_ID[command], details.get(command))
            for size in (MINIMUM, USUAL):
                check(qtbot, made, size)


@pytest.mark.parametrize("scale", [150, 200])
def test_what_home_offers_is_named_whole(qtbot: QtBot, tmp_path: Path, scale: int) -> None:
    with window(qtbot, tmp_path, scale=scale, language="de") as made:
        made.resize(MINIMUM)
        qtbot.wait(1)
        games = made.screen_shown.findChild(Words, "games")
        assert isinstance(games, Words)
        assert not games.fitted().cut


def test_a_room_twice_as_large_is_whole_and_back_in_a_wide_window(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path, scale=200) as made:
        kept: list[FakeSession] = []

        def opener(tell: Any) -> Session:
            kept.append(FakeSession(tell, "top_dog", (PERSON, PERSON, "greedy")))
            return kept[0]

        made.network.open(opener)
        kept[0].open_room()
        qtbot.waitUntil(lambda: made.screen_shown.kind == "room")
        check(qtbot, made)
        code = made.screen_shown.findChild(QAbstractButton, "copy link")
        ready = made.screen_shown.findChild(QAbstractButton, "ready")
        assert isinstance(code, QAbstractButton)
        assert isinstance(ready, QAbstractButton)
        across = partial(code.mapTo, made.screen_shown, QPoint(0, 0))
        assert across().x() < ready.mapTo(made.screen_shown, QPoint(0, 0)).x(), "below the seats"
        made.resize(2560, 1500)
        qtbot.waitUntil(lambda: across().x() > ready.mapTo(made.screen_shown, QPoint(0, 0)).x())


def test_results_twice_as_large_can_be_read_to_the_end(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path, scale=200, language="de") as made:
        session = fake_match(made, (PERSON, "greedy", "greedy", "greedy"), left=4)
        while session.state.result() is None:
            session.bot_acts()
            session.run_bots()
        made.do(commands.RESULTS)
        check(qtbot, made, MINIMUM)
        screen = made.screen_shown
        (area,) = screen.findChildren(QScrollArea)
        scores = [words for words in area.findChildren(Words) if words.text()[:1].isdigit() and words.isVisible()]
        assert len(scores) == 8, "a place and a score for each"
        assert not any(words.fitted().cut for words in scores)
        assert all(words.height() >= words.minimumSizeHint().height() for words in scores)
        again = screen.findChild(QAbstractButton, "results again")
        assert isinstance(again, QAbstractButton)
        for _ in range(9):
            QTest.keyClick(again, Qt.Key.Key_PageDown)
        assert scores[-1].visibleRegion().boundingRect() == scores[-1].rect()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_table_twice_as_large_names_every_bar_action(qtbot: QtBot, tmp_path: Path, language: str) -> None:
    with window(qtbot, tmp_path, scale=200, language=language) as made:
        fake_match(made)
        check(qtbot, made)
        bar_actions = [button for button in made.screen_shown.findChildren(BarActionButton) if button.isVisible()]
        assert len(bar_actions) == 7
        for bar_action in bar_actions:
            assert text_width(bar_action.text(), 13, 600) <= bar_action.width() / 2 - 2 * RIM - 10, bar_action.text()
