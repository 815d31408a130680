"""In a small window everything that a screen asks or answers is in sight at once."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from client.bridge.self_test import Check
from client.commands import BY_ID
from client.screens.home.join import JoinScreen
from client.screens.window import MainWindow
from client.widgets import Tone
from net.log import PERSON
from tests.client.fakes.session import FakeSession
from tests.client.screens.desks import click, room_of, window

SMALL = QSize(1024, 600)
"""A full window on the smallest screen that is still in use."""
WORDS = "There is no room with this code on the network. Ask for the link, which leads further."
CHECKS = (
    Check("This computer is on a network, as 192.0.2.2, fd00::2.", Tone.GOOD),
    Check("Offleash can listen for others here.", Tone.GOOD),
    Check("If a firewall runs here, let it accept TCP connections from your own network.", Tone.LINK),
)


def scrolled(made: MainWindow) -> list[int]:
    """Of each area in sight that can be scrolled, by how much."""
    areas = made.screen_shown.findChildren(QScrollArea)
    return [area.verticalScrollBar().maximum() for area in areas if area.isVisible()]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_game_with_options_is_begun_without_scrolling(qtbot: QtBot, tmp_path: Path, language: str) -> None:
    with window(qtbot, tmp_path, language=language) as made:
        made.resize(SMALL)
        for command in ("host", "bot", "same"):
            made.do(BY_ID[command], "laag")
            qtbot.wait(1)
            assert scrolled(made) == [0], command
        room_of(qtbot, made, partial(FakeSession, game="laag", players=(PERSON, PERSON)), free=1)
        qtbot.wait(1)
        assert set(scrolled(made)) == {0}, "room"


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_came_of_joining_and_of_the_test_is_seen_at_once(qtbot: QtBot, tmp_path: Path, language: str) -> None:
    with window(qtbot, tmp_path, language=language) as made:
        made.resize(1024, 640)
        made.go(lambda: JoinScreen(lambda: CHECKS))
        screen = made.screen_shown
        assert isinstance(screen, JoinScreen)
        before = scrolled(made)
        screen.say_failed(WORDS)
        qtbot.wait(1)
        failed = scrolled(made)
        click(qtbot, made, "test network")
        qtbot.wait(1)
        assert (before, failed, scrolled(made)) == ([0], [0], [0])
