"""A replay runs both ways, jumps from the log, plays by itself and stops at the end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from client import commands
from client.screens.kinds import is_replay
from client.screens.library.replay import ReplayScreen
from client.screens.window import MainWindow
from client.tables import spec_of
from client.viewmodel.match_replay import MatchReplay
from tests.client.screens.desks import read_back, record_bots, window


def recorded(qtbot: QtBot, home: Path) -> MatchReplay:
    """A real match of two bots, some steps long, read back from the library."""
    record_bots(qtbot, home, ("random", "random"), 10)
    return read_back(qtbot, home)


def test_a_replay_runs_both_ways(qtbot: QtBot, tmp_path: Path) -> None:
    replay = recorded(qtbot, tmp_path)
    screen = ReplayScreen(replay, spec_of("top_dog"))
    qtbot.addWidget(screen)
    screen.resize(1280, 748)
    screen.show()
    last = len(replay.frames) - 1

    def shown() -> bytes:
        return replay.frames[screen.at].state.digest()

    assert screen.at == 0
    QTest.keyClick(screen.scrubber, Qt.Key.Key_Right)
    screen.bar.step(1)
    assert screen.at == 2
    there = shown()
    (told,) = [line.text for line in replay.lines if line.step == 2 and not line.heading]
    assert screen.frame.prompt.words.endswith(told), "what this step did, not what somebody could do now"
    QTest.keyClick(screen.scrubber, Qt.Key.Key_End)
    assert screen.at == last
    QTest.keyClick(screen.scrubber, Qt.Key.Key_Right)
    assert screen.at == last, "behind the end is nothing"
    screen.side.log.step_asked.emit(2)
    assert screen.at == 2
    assert shown() == there
    QTest.keyClick(screen.scrubber, Qt.Key.Key_PageDown)
    assert screen.at in {at for at, _ in replay.turns} | {last}
    QTest.keyClick(screen.scrubber, Qt.Key.Key_Home)
    QTest.keyClick(screen.scrubber, Qt.Key.Key_Left)
    assert screen.at == 0

    screen.go(last - 1)
    screen.bar.set_speed(4.0)
    screen.bar.toggle()
    assert screen.bar.player.playing
    qtbot.waitUntil(lambda: screen.at == last)
    qtbot.waitUntil(lambda: not screen.bar.player.playing)
    screen.end()
    assert not screen.grab().isNull()


def in_a_small_window(made: MainWindow, replay: MatchReplay) -> tuple[ReplayScreen, QAbstractButton]:
    """A replay in the smallest window, and its button that leads on."""
    made.resize(made.minimumSize())
    made.go(lambda: ReplayScreen(replay, spec_of("top_dog")))
    screen = made.screen_shown
    assert isinstance(screen, ReplayScreen)
    branch = screen.findChild(QAbstractButton, "replay branch")
    assert isinstance(branch, QAbstractButton)
    return screen, branch


@pytest.mark.parametrize(("language", "words"), [("en", "From here"), ("de", "Ab hier")])
def test_a_small_window_has_room_for_the_scrubber_and_says_what_leads_on(
    qtbot: QtBot, tmp_path: Path, language: str, words: str
) -> None:
    replay = recorded(qtbot, tmp_path)
    with window(qtbot, tmp_path, language=language) as made:
        screen, branch = in_a_small_window(made, replay)
        qtbot.waitUntil(lambda: screen.scrubber.width() >= 160)
        assert branch.text() == words
        assert branch.width() >= branch.sizeHint().width()
        assert (branch.accessibleName() == "Play from here") == (language == "en")
        made.resize(1280, 800)
        qtbot.waitUntil(lambda: branch.text() == branch.accessibleName())


def test_a_replay_is_found_where_it_was_left_and_tells_all_in_the_language_in_use(qtbot: QtBot, tmp_path: Path) -> None:
    replay = recorded(qtbot, tmp_path)
    with window(qtbot, tmp_path) as made:

        def shown() -> ReplayScreen:
            qtbot.waitUntil(lambda: is_replay(made.screen_shown))
            screen = made.screen_shown
            assert isinstance(screen, ReplayScreen)
            return screen

        made.do(commands.REPLAY, replay.match)
        shown().bar.step(4)
        there = shown().frame.prompt.words
        made.do(commands.SETTINGS)
        made.do(commands.BACK)
        assert (shown().at, shown().frame.prompt.words) == (4, there)
        made.do(commands.SETTINGS)
        made.settings.set("language", "de")
        made.do(commands.BACK)
        qtbot.waitUntil(lambda: replay.lines[0].text not in shown().side.log.toPlainText())
        assert shown().at == 4
        made.settings.set("language", "en")
        qtbot.waitUntil(lambda: shown().frame.prompt.words == there)
        made.go_home()
        assert made.routes.replays._replay is None, "a match of many shots is large"


def test_the_prompt_of_a_replay_says_what_was_done_and_the_log_all_that_came_of_it(
    qtbot: QtBot, tmp_path: Path
) -> None:
    replay = recorded(qtbot, tmp_path)
    lines = [replace(line, step=2) for line in replay.lines if not line.heading][:3]
    screen = ReplayScreen(replace(replay, lines=tuple(lines)), spec_of("top_dog"), at=2)
    qtbot.addWidget(screen)
    assert screen.frame.prompt.words.endswith(lines[0].text)
    assert all((line.thing or line.text) in screen.side.log.toPlainText() for line in lines)
    screen.end()


def test_a_tiny_window_is_for_the_table_until_somebody_looks_closer(qtbot: QtBot, tmp_path: Path) -> None:
    replay = recorded(qtbot, tmp_path)
    with window(qtbot, tmp_path, scale=200) as made:
        screen, branch = in_a_small_window(made, replay)
        qtbot.waitUntil(lambda: screen.scrubber.width() >= 60)
        assert branch.width() >= branch.minimumSizeHint().width()
        assert not screen.side.isVisible()
        screen.help()
        assert screen.side.isVisible()
        assert screen.back()
        assert not screen.side.isVisible()
        assert not screen.back(), "the next one leaves the replay"
