"""The settings page and what follows from it: volume, the look of the system, newer versions at the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QSlider
from pytestqt.qtbot import QtBot

from client import commands
from client.screens.about import AboutScreen
from client.screens.newer import is_newer
from client.screens.window import MainWindow
from client.settings import Settings
from client.shipped import Library
from client.theme import look
from client.widgets import Words
from net.session import Link, PeersChanged, PeerView, Profile
from tests.client.screens.desks import window


def test_the_volume_is_a_slider_that_is_heard_when_let_go_and_kept(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with window(qtbot, tmp_path) as made:
        heard: list[str] = []
        monkeypatch.setattr(made.sounds, "play", heard.append)
        made.do(commands.SETTINGS)
        slider = made.screen_shown.findChild(QSlider, "setting volume")
        assert isinstance(slider, QSlider)
        assert slider.accessibleName() == "Volume"
        slider.setFocus()
        QTest.keyClick(slider, Qt.Key.Key_Right)
        assert made.settings.number("volume") == 80
        QTest.keyClick(slider, Qt.Key.Key_Home)
        assert made.settings.number("volume") == 10
        assert len(heard) == 2
        assert Settings(tmp_path).number("volume") == 10
        made.do(commands.SOUND)
        made.do(commands.SOUND)
        assert made.settings.number("volume") == 10, "switched off and on it is as loud as before"


def test_the_look_follows_the_system_as_long_as_that_is_chosen(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hints = QGuiApplication.styleHints()
    system = {"theme": "dark"}
    monkeypatch.setattr("client.screens.window.system_theme", lambda: system["theme"])
    with window(qtbot, tmp_path, theme="system") as made:
        assert look().theme_name == "dark"
        made.do(commands.SETTINGS)
        shown = made.screen_shown
        hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark)
        assert made.screen_shown is shown, "it is dark already"
        system["theme"] = "light"
        hints.colorSchemeChanged.emit(Qt.ColorScheme.Light)
        assert (look().theme_name, made.screen_shown.kind) == ("light", "settings")
        assert made.screen_shown is not shown
        made.settings.set("theme", "light")
        system["theme"] = "dark"
        hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark)
        assert look().theme_name == "light", "what was chosen by hand stays"


def hear(made: MainWindow, app: str) -> list[str]:
    """What is said when Ben, who says he has this version, is at the table."""
    anna = PeerView(b"a", Profile("Anna"), "acorn", Link.SELF, app="0.9.2")
    ben = PeerView(b"b", Profile("Ben"), "birch", Link.HERE, app=app)
    made.notices.clear()
    made.network.happened.emit(PeersChanged((anna, ben)))
    return made.notices.words


def test_a_newer_version_at_the_table_is_told_once_if_that_is_wanted(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        assert not hear(made, "0.10.0"), "off by default"
        made.settings.set("newer", True)
        assert not hear(made, "0.9.2")
        assert not hear(made, "0.9.1")
        assert not hear(made, "2.x <b>")
        assert hear(made, "0.10.0") == ["Ben has a newer Offleash, 0.10.0; yours is 0.9.2."]
        assert not hear(made, "0.10.0"), "once"
        assert not hear(made, "0.9.9")
        assert len(hear(made, "1.0")) == 1
        assert made.settings.text("newest") == "1.0"
        made.notices.clear()


@pytest.mark.parametrize(
    ("version", "than", "newer"),
    [("0.2.0", "0.1.9", True), ("0.10", "0.9.9", True), ("1.0", "1.0.0", False), ("0.1.0", "0.1.0", False)],
)
def test_versions_are_compared_number_by_number(version: str, than: str, *, newer: bool) -> None:
    assert is_newer(version, than) is newer


def test_about_says_where_a_newer_version_was_seen(qtbot: QtBot, tmp_path: Path) -> None:
    for newest, told in (("0.2.0", True), ("0.1.0", False), ("", False)):
        screen = AboutScreen(tmp_path, (Library("offleash", "0.1.0", "MIT"),), newest=newest)
        qtbot.addWidget(screen)
        said = [words.text() for words in screen.findChildren(Words)]
        assert ("Somebody at your table had Offleash 0.2.0: ask them where it came from." in said) is told
