"""About: where everything lies, and what came along."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QTextBrowser
from pytestqt.qtbot import QtBot

from client import commands
from client.command._group import log_file
from client.screens.about import AboutScreen
from client.shipped import Library
from client.widgets import KeyButton
from tests.client.screens.desks import click, window

SHIPPED = (Library("offleash", "9.8", "MIT"), Library("Fetch & Co", "1.0", "BSD <3>"))


class Files(QObject):
    """Stands where the system's window of files would open."""

    def __init__(self) -> None:
        super().__init__()
        self.opened = list[str]()

    @Slot(QUrl)
    def open(self, url: QUrl) -> None:
        """Note what was to be opened."""
        self.opened.append(url.toLocalFile())


def test_the_folder_is_named_and_opened_by_keyboard(qtbot: QtBot, tmp_path: Path) -> None:
    files = Files()
    with window(qtbot, tmp_path) as made:
        made.do(commands.SETTINGS)
        click(qtbot, made, "settings about")
        words = [label.text() for label in made.screen_shown.findChildren(QLabel)]
        assert str(tmp_path) in words
        assert str(tmp_path / log_file().name) in words, "where a fault is looked for is where it is written"
        button = made.screen_shown.findChild(KeyButton, "open home")
        assert button is not None
        QDesktopServices.setUrlHandler("file", files, "open")  # type: ignore[arg-type]  # the stub has C's type
        try:
            with qtbot.waitActive(made):
                made.activateWindow()
            assert button.hasFocus()
            QTest.keyClick(button, Qt.Key.Key_Space)
        finally:
            QDesktopServices.unsetUrlHandler("file")
        assert files.opened == [str(tmp_path)]
        assert made.notices.words == []


def test_where_no_folder_can_be_opened_its_path_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    screen = AboutScreen(tmp_path, SHIPPED, show=lambda _url: False)
    qtbot.addWidget(screen)
    screen.resize(1024, 640)
    screen.show()
    told = list[object]()
    screen.asked.connect(lambda command, details: told.append((command, details)))
    click(qtbot, screen, "open home")
    assert told == [("notice", f"The folder could not be opened from here: open {tmp_path} yourself.")]


def test_what_came_along_is_listed_as_it_is_called(qtbot: QtBot, tmp_path: Path) -> None:
    screen = AboutScreen(tmp_path, SHIPPED)
    qtbot.addWidget(screen)
    shown = screen.findChild(QTextBrowser, "libraries")
    assert shown is not None
    assert "Fetch & Co\n1.0\nBSD <3>" in shown.toPlainText()
    assert any(label.text() == "Offleash 9.8" for label in screen.findChildren(QLabel))


def test_nothing_is_claimed_where_nothing_is_known(qtbot: QtBot, tmp_path: Path) -> None:
    screen = AboutScreen(tmp_path, ())
    qtbot.addWidget(screen)
    words = [label.text() for label in screen.findChildren(QLabel)]
    assert "Offleash" in words
    assert not any("licence" in each for each in words)
