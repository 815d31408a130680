"""Matches and files: a match goes out into a file, away, and comes in again; its log is written as a text."""

from __future__ import annotations

import datetime
import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

import games
from client import commands
from client.app import begin, make_window
from client.exchange import delete_match, export_match
from client.launch import OpenFile
from client.screens.kinds import is_replay
from client.screens.window import MainWindow
from client.settings import Settings
from client.viewmodel.library_entries import entries
from net.store import Library
from tests.client.screens.desks import window
from tests.client.screens.library.lists import click, open_matches, rows


def choose(made: MainWindow, file: Path) -> None:
    """Name a file in the dialog that is open."""
    dialog = made.screen_shown.findChild(QFileDialog, "match file")
    assert isinstance(dialog, QFileDialog)
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(field, QLineEdit)
    field.setText(str(file))
    QTest.keyClick(field, Qt.Key.Key_Return)


def test_out_away_and_in_again(qtbot: QtBot, home: Path) -> None:
    (kept,) = entries(home)
    match = kept.match
    file = home / "kept" / "one.offleash"
    file.parent.mkdir()
    with window(qtbot, home) as made:
        open_matches(qtbot, made)
        assert rows(made) == [match]
        click(made, f"export {match}")
        choose(made, file)
        qtbot.waitUntil(file.exists)
        qtbot.waitUntil(lambda: any("one.offleash" in words for words in made.notices.words))
        click(made, f"delete {match}")
        click(made, "question no")
        assert entries(home)
        assert made.focusWidget().objectName() == f"delete {match}", "where it was before the question"
        click(made, f"delete {match}")
        click(made, "question yes")
        qtbot.waitUntil(lambda: not rows(made))
        assert not entries(home)
        os.utime(file, (0, 0))
        click(made, "import match")
        choose(made, file)
        qtbot.waitUntil(lambda: rows(made) == [match])
        (again,) = entries(home)
        assert abs(again.made - kept.made) < datetime.timedelta(minutes=1), "its own date, not the file's"
        file.write_text("not a match", encoding="utf-8")
        click(made, "import match")
        choose(made, file)
        qtbot.waitUntil(lambda: any("is not an Offleash match" in words for words in made.notices.words))


def test_a_match_that_is_played_is_not_deleted(qtbot: QtBot, home: Path) -> None:
    library = Library(home)
    match = library.matches()[0].id
    with window(qtbot, home) as made, library.journal(match):
        made.do(commands.DELETE, match.hex())
        qtbot.waitUntil(lambda: bool(made.notices.words))
        assert "open" in made.notices.words[0]
        assert entries(home)
    library.close()


def test_a_match_file_is_opened_checked_and_shown(qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OFFLEASH_HOME", str(home))
    match = entries(home)[0].match
    file = home / "one.offleash"
    library = Library(home)
    try:
        export_match(library, bytes.fromhex(match), file, games.load)
        delete_match(library, bytes.fromhex(match))
    finally:
        library.close()
    settings = Settings(home)
    settings.set("name", "Anna")
    settings.set("sound", False)
    made = make_window(OpenFile(file))
    try:
        made.show()
        begin(made, OpenFile(file))
        qtbot.waitUntil(lambda: is_replay(made.screen_shown))
        assert [entry.match for entry in entries(home)] == [match]
        file.write_bytes(b"no match")
        made.do(commands.OPEN, file)
        qtbot.waitUntil(lambda: any("not an Offleash match" in words for words in made.notices.words))
        made.do(commands.BACK)
    finally:
        made.shut()
        made.deleteLater()


def test_the_log_is_written_as_a_text_in_the_language_in_use(qtbot: QtBot, home: Path) -> None:
    (kept,) = entries(home)
    for language, words in (("en", "Not over"), ("de", "Nicht zu Ende")):
        file = home / f"log-{language}.txt"
        with window(qtbot, home, language=language) as made:
            open_matches(qtbot, made)
            click(made, f"log {kept.match}")
            choose(made, file)
            qtbot.waitUntil(file.exists)
        text = file.read_text(encoding="utf-8")
        assert text.startswith("Top Dog!\n")
        assert f" · {', '.join(kept.names)}\n{words}\n" in text
        numbered = [line for line in text.splitlines() if line[:5].strip().isdigit()]
        assert len(numbered) > 3
        assert all(0 < int(line[:5]) <= kept.steps for line in numbered)
