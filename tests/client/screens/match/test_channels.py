"""Matches side by side on the real screens: tabs, what is shown and told of them, and where somebody is waited for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from client.canvas import Piece
from client.screens.library.replay import ReplayScreen
from client.tables.context import StepNews
from client.tables.interface import Channel, Prompt, StoryFrame
from client.tables.line import Line
from client.viewmodel.match_replay import MatchReplay, ReplayFrame
from client.widgets import announcer
from games.toy import GAME
from net.log import PERSON
from tests.client.canvas.table import Plain
from tests.client.screens.fetching import Table, open_table
from tests.client.tables.fetch import SPEC, FetchTable


class Beaches(FetchTable):
    """Two beaches; the first shows the treats of Anna and Ben, the second those of Chidi and Dora."""

    alone = False

    def __init__(self) -> None:
        super().__init__()
        self.followed = "east"

    def channels(self) -> Sequence[Channel]:
        west = Channel("west", "Chidi vs Dora", "5 : 3", (2, 3))
        return (Channel("east", "Anna vs Ben", "you play", (0, 1)),) if self.alone else (self._east, west)

    @property
    def _east(self) -> Channel:
        return Channel("east", "Anna vs Ben", "", (0, 1))

    def follow(self, channel: str) -> None:
        self.followed = channel

    def pieces(self, width: float, height: float) -> list[Piece]:
        zones = {"east": ("hand 0", "hand 1"), "west": ("hand 2", "hand 3")}[self.followed]
        return [piece for piece in super().pieces(width, height) if piece.zone in zones]

    def prompt(self) -> Prompt:
        return replace(super().prompt(), channel="east")


def narrate(_news: StepNews) -> Sequence[Line]:
    return [Line("All hear it."), Line("Anna scores.", channel="east"), Line("Dora scores.", channel="west")]


BEACHES = replace(SPEC, make=Beaches, narrate=narrate)


@pytest.fixture
def match(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """Anna against three bots."""
    found = open_table(qtbot, tmp_path, (PERSON, "random", "random", "random"), BEACHES)
    yield found
    found.screen.end()


def tab(match: Table, key: str) -> QAbstractButton:
    found = match.screen.frame.findChild(QAbstractButton, f"channel {key}")
    assert isinstance(found, QAbstractButton)
    return found


def zones(match: Table) -> set[str]:
    return {piece.zone for piece in match.screen.frame.canvas.scene.pieces}


def test_another_match_is_followed_by_a_click_and_by_arrows(match: Table) -> None:
    assert match.screen.frame.channels.isVisible()
    assert zones(match) == {"hand 0", "hand 1"}
    tab(match, "west").click()
    assert zones(match) == {"hand 2", "hand 3"}
    assert tab(match, "west").isChecked()
    tab(match, "west").setFocus(Qt.FocusReason.OtherFocusReason)
    QTest.keyClick(tab(match, "west"), Qt.Key.Key_Left)
    assert zones(match) == {"hand 0", "hand 1"}
    assert tab(match, "east").isChecked()


def test_a_tab_says_when_somebody_is_waited_for_there(match: Table) -> None:
    assert tab(match, "west").accessibleName() == "Chidi vs Dora, 5 : 3"
    assert tab(match, "east").accessibleName() == "Anna vs Ben"
    tab(match, "west").click()
    assert tab(match, "east").accessibleName() == "Anna vs Ben, your turn"


def test_the_table_has_the_room_when_there_is_only_one(match: Table) -> None:
    assert isinstance(match.desk.table, Beaches)
    low = match.screen.frame._down
    match.desk.table.alone = True
    match.screen.draw()
    assert match.screen.frame.channels.isHidden()
    assert match.screen.side.only_this.isHidden()
    assert match.screen.frame._down < low


def test_the_log_leaves_out_the_others_when_asked_to(match: Table) -> None:
    side = match.screen.side
    assert "Dora scores." in side.log.toPlainText()
    side.only_this.click()
    assert "Dora scores." not in side.log.toPlainText()
    assert "Anna scores." in side.log.toPlainText()
    assert "All hear it." in side.log.toPlainText()
    tab(match, "west").click()
    assert "Dora scores." in side.log.toPlainText()
    assert "Anna scores." not in side.log.toPlainText()


def test_what_goes_on_elsewhere_is_not_read_aloud_nor_told_as_a_story(
    match: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    announcer().spoken.connect(said.append)
    face = Plain("#FFFBF3", 60, 80)
    frames = [StoryFrame(face, "here", "Next", channel="east"), StoryFrame(face, "there", "Next", channel="west")]
    shown: list[str] = []
    monkeypatch.setattr(match.screen.frame, "tell", lambda frames, _before: shown.extend(f.words for f in frames))
    match.screen.telling.tell((), narrate(StepNews((), match.fetch, match.fetch, match.model.cast)), frames)
    assert said == ["All hear it.", "Anna scores."]
    assert shown == ["here"]


def test_a_replay_switches_too(qtbot: QtBot, match: Table) -> None:
    shots = tuple(ReplayFrame(match.fetch, (), 0) for _ in range(3))
    lines = [replace(line, step=1) for line in narrate(StepNews((), match.fetch, match.fetch, match.model.cast))]
    screen = ReplayScreen(MatchReplay("", GAME, match.model.cast, shots, tuple(lines)), BEACHES, at=1)
    qtbot.addWidget(screen)
    screen.resize(1280, 748)
    screen.show()
    qtbot.waitUntil(lambda: screen.frame._measured)
    screen.side.only_this.setChecked(True)
    assert "Dora scores." not in screen.side.log.toPlainText()
    screen.channels.follow("west")
    assert "Dora scores." in screen.side.log.toPlainText()
    assert {piece.zone for piece in screen.frame.canvas.scene.pieces} == {"hand 2", "hand 3"}
    screen.end()
