"""Going on from an earlier step, as another match: from its replay, and from the list of matches."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from client import commands
from client.screens.kinds import is_replay
from client.screens.library.matches import MatchesScreen
from client.screens.window import MainWindow
from client.viewmodel.library_entries import Entry, entries
from client.widgets import IconButton
from tests.client.screens.desks import click, play_screen, record_bots, window


@pytest.fixture
def home(qtbot: QtBot, tmp_path: Path) -> Path:
    """A home with one match of two bots that was broken off."""
    record_bots(qtbot, tmp_path, ("random", "greedy"), 8)
    return tmp_path


def watch(qtbot: QtBot, made: MainWindow, match: str) -> None:
    made.do(commands.MATCHES)
    qtbot.waitUntil(lambda: made.screen_shown.kind == "matches")
    made.do(commands.REPLAY, match)
    qtbot.waitUntil(lambda: is_replay(made.screen_shown))


def test_a_replay_is_played_on_from_the_step_that_is_shown(qtbot: QtBot, home: Path) -> None:
    [kept] = entries(home)
    with window(qtbot, home) as made:
        watch(qtbot, made, kept.match)
        screen = made.screen_shown
        assert is_replay(screen)
        screen.go(5, animate=False)
        click(qtbot, made, "replay branch")
        click(qtbot, made, "question no")
        assert is_replay(made.screen_shown)
        click(qtbot, made, "replay branch")
        click(qtbot, made, "question yes")
        qtbot.waitUntil(lambda: made.night.model is not None)
        assert made.night.model is not None
        assert made.night.model.match != kept.match
        assert made.night.model.mine == (0,), "who had no seat there takes the first"
        play_screen(made)
        assert any("branches off another" in words for words in made.notices.words), made.notices.words
    # both may have been made in one second, which tells no order
    [branch], [old] = (
        [each for each in entries(home) if (each.match == kept.match) == of_old] for of_old in (False, True)
    )
    assert (branch.branch_step, old) == (5, kept)


def test_a_match_with_others_goes_on_alone_from_the_list(qtbot: QtBot) -> None:
    now = datetime.datetime(2026, 11, 22, 19)
    with_others = Entry("aa", "top_dog", now, 20, False, ("Anna", "Ben"), desktops=2)
    alone = Entry("bb", "top_dog", now, 20, False, ("Anna", "Greedy 2"))
    finished = Entry("cc", "top_dog", now, 20, True, ("Anna", "Ben"), desktops=2)
    screen = MatchesScreen([with_others, alone, finished])
    qtbot.addWidget(screen)
    screen.resize(1280, 748)
    with qtbot.waitExposed(screen):
        screen.show()
    buttons = {button.objectName() for button in screen.findChildren(IconButton)}
    assert {name for name in buttons if name.startswith("branch")} == {"branch aa"}
    click(qtbot, screen, "branch aa")
    with qtbot.waitSignal(screen.asked) as asked:
        click(qtbot, screen, "question yes")
    assert asked.args == ["branch", ("aa", None)]
