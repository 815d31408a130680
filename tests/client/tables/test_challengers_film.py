"""The film of a match in a window: stopped, stepped and skipped by buttons and keys, and told to a screen reader."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from client.panels.film_queue import HOLD, SKIP, SPEED, STEP
from client.screens.match.play import PlayScreen
from client.screens.window import MainWindow
from client.tables.challengers.faces import HalfField
from games.challengers.bot import GREEDY
from games.kernel import Generator
from net.log import PERSON
from tests.client.fakes.session import FakeSession
from tests.client.screens.desks import click, fake_match, play_screen, window
from tests.client.shot import check_shot


class Match:
    """Seat 0 against a bot, as far as the first match; its films wait."""

    def __init__(self, made: MainWindow, bots: int = 1) -> None:
        self.made = made
        players = (PERSON, *("greedy",) * bots)
        self.session: FakeSession = fake_match(made, players, game="challengers", seed=11)
        self.screen: PlayScreen = play_screen(made)
        self.told: list[str] = []
        self.screen.frame.films.told.connect(self.told.append)
        state = self.session.state
        self.session.act(0, str(GREEDY.choose(state.view(0), state.legal_actions(0), Generator(1))))

    @property
    def buttons(self) -> list[str]:
        """The actions that are in sight."""
        found = self.screen.frame.bar.findChildren(QWidget)
        names = [each.objectName() for each in found if each.isVisible()]
        return [name.removeprefix("action ") for name in names if name.startswith("action ")]

    def held(self) -> bool:
        """Whether the film stands still."""
        return self.screen.frame.films.held

    def runs(self) -> bool:
        """Whether a film is shown."""
        return self.screen.frame.films.film is not None

    def press(self, bar_action: str) -> None:
        """Click a button of the bar."""
        (button,) = [each for each in self.screen.findChildren(QWidget, f"action {bar_action}") if each.isVisible()]
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def key(self, key: Qt.Key | str) -> None:
        """Press a key at the table."""
        view = self.screen.frame.canvas.view
        view.setFocus()
        QApplication.processEvents()
        if isinstance(key, str):
            QTest.keyClicks(view, key)
        else:
            QTest.keyClick(view, key)


@pytest.fixture
def match(qtbot: QtBot, tmp_path: Path) -> Iterator[Match]:
    """A match whose first card is being revealed."""
    with window(qtbot, tmp_path, motion=100) as made:
        made.resize(1280, 800)
        yield Match(made)


def test_by_buttons(match: Match) -> None:
    """Pause, picture by picture, speed, skip; the log is told after the film."""
    frame = match.screen.frame
    assert match.runs()
    assert match.buttons == [HOLD, STEP, SKIP, SPEED]
    match.press(HOLD)
    assert match.held()
    log = match.screen.side.log.toPlainText()
    heard = len(match.told)
    for _ in range(3):
        match.press(STEP)
    assert match.runs()
    assert len(match.told) > heard
    assert match.screen.side.log.toPlainText() == log
    match.press(SPEED)
    assert frame.films.player.speed == 2.0
    match.press(SKIP)
    assert not match.runs()
    assert " reveals " in match.screen.side.log.toPlainText()


def test_the_top_bar_tells_of_the_match_that_is_shown(match: Match) -> None:
    assert match.screen.subtitle() == "Round 1 of 7 · Match Phase"


def test_by_keys(match: Match) -> None:
    """P and a full stop, numbers as for every action, Escape skips and does not leave the table."""
    match.key("p")
    assert match.held()
    heard = len(match.told)
    match.key(".")
    match.key(".")
    assert len(match.told) > heard
    match.key(Qt.Key.Key_Right)
    assert match.runs(), "whoever looks at the pieces meanwhile skips nothing"
    match.key("1")
    assert not match.held()
    match.key("2")
    assert match.held()
    match.key(Qt.Key.Key_Escape)
    assert not match.runs()
    assert match.made.screen_shown is match.screen
    assert not match.made.findChildren(QWidget, "question")


def test_a_click_while_it_stands_still_only_looks(match: Match) -> None:
    """The cards on the table are those of the film; the match has gone on."""
    screen = match.screen
    screen.frame.films.hold()
    key = next(piece.key for piece in screen.frame.canvas.scene.pieces if piece.key.startswith("card:"))
    commands = list(match.session.commands)
    at = screen.frame.canvas.view.mapFromScene(screen.frame.canvas.scene.item(key).area.center())
    QTest.mouseClick(screen.frame.canvas.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert match.runs()
    assert match.session.commands == commands


def test_what_a_screen_reader_hears(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each card with its power and what it brought, once; nothing is read out again when the films are over."""
    screen = match.screen
    said: list[str] = []
    monkeypatch.setattr(screen.frame.canvas, "say", said.append)
    screen.frame.films.skip()
    reveals = [words for words in said if " reveals " in words]
    assert reveals == [words for words in match.told if " reveals " in words][-len(reveals) :]
    assert " against " in reveals[0]


def test_another_beach_is_watched_while_the_film_runs(qtbot: QtBot, tmp_path: Path) -> None:
    """The time goes on there; whoever comes back sees the own match again, and nothing is told twice."""
    with window(qtbot, tmp_path, motion=100) as made:
        made.resize(1280, 800)
        match = Match(made, bots=3)
        films, frame = match.screen.frame.films, match.screen.frame
        films.hold()
        films.step()
        films.step()
        halves = {piece.face.title for piece in frame.canvas.scene.pieces if isinstance(piece.face, HalfField)}
        assert "Anna" in " ".join(halves)
        tabs = [each for each in frame.channels.findChildren(QAbstractButton) if each.isVisible()]
        (own,) = [tab.objectName() for tab in tabs if tab.isChecked()]
        (other,) = [tab.objectName() for tab in tabs if not tab.isChecked()]
        click(qtbot, made, other)
        assert match.runs()
        halves = {piece.face.title for piece in frame.canvas.scene.pieces if isinstance(piece.face, HalfField)}
        assert "Anna" not in " ".join(halves)
        click(qtbot, made, own)
        assert match.runs()
        halves = {piece.face.title for piece in frame.canvas.scene.pieces if isinstance(piece.face, HalfField)}
        assert "Anna" in " ".join(halves)
        match.press(SKIP)
        assert not match.runs()
        told = match.screen.side.log.toPlainText()
        reveals = [event for event in match.screen.model.log if " reveals " in event.text]
        assert told.count(" reveals ") == len(reveals) > 0


def test_it_looks_exactly_so(match: Match) -> None:
    """A card against the flag, with the buttons of the film."""
    films = match.screen.frame.films
    films.hold()
    for _ in range(6):
        films.step()
    match.screen.frame.canvas.scene.finish()
    check_shot("challengers-film-light", match.screen.frame.grab().toImage())
