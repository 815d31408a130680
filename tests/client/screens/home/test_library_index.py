"""Home stands before the library is read, and shows what that holds when it is."""

from __future__ import annotations

import re
import threading
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from client.screens.home.hero import Hero
from client.screens.window import MainWindow
from client.viewmodel import library_entries
from client.viewmodel.whereabouts import Whereabouts
from tests.client.screens.desks import window


def words(made: MainWindow, name: str) -> str:
    """What a button of the screen shown says; empty if it is not there."""
    button = made.screen_shown.findChild(QAbstractButton, name)
    return button.text() if isinstance(button, QAbstractButton) and button.isVisibleTo(made) else ""


@pytest.mark.parametrize("elsewhere", ["", "host"])
def test_what_is_kept_comes_when_it_is_read_and_takes_no_focus_from_anything(
    qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch, elsewhere: str
) -> None:
    may_go, entries = threading.Event(), library_entries.entries

    def slow(place: Path) -> Any:
        assert threading.current_thread() is not threading.main_thread()
        may_go.wait(10)
        return entries(place)

    monkeypatch.setattr(library_entries, "entries", slow)
    try:
        with window(qtbot, home) as made:
            qtbot.waitUntil(lambda: any(each.name == "offleash reading" for each in threading.enumerate()))
            offers = ("continue", "kept", "learn first", "play first")
            assert not any(words(made, name) for name in offers), "nothing is offered that may not be right"
            assert words(made, "matches") == "Matches and replays (…)"
            if elsewhere:
                made.screen_shown.findChild(QWidget, elsewhere).setFocus()  # type: ignore[union-attr]
            may_go.set()
            qtbot.waitUntil(lambda: words(made, "continue") == "Play on")
            assert words(made, "matches") == "Matches and replays (1)"
            assert made.focusWidget().objectName() == (elsewhere or "continue")
    finally:
        may_go.set()


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", r"Top Dog!\. Round 1 · it is \w+'s turn"), ("de", r"Top Dog!\. Runde 1 · \w+ ist am Zug")],
)
def test_the_card_says_round_and_whose_turn_it_is(qtbot: QtBot, home: Path, language: str, said: str) -> None:
    with window(qtbot, home, language=language) as made:

        def told() -> str:
            button = made.screen_shown.findChild(QAbstractButton, "continue")
            return button.accessibleDescription() if isinstance(button, QAbstractButton) else ""

        qtbot.waitUntil(lambda: re.fullmatch(said, told()) is not None)
        hero = made.screen_shown.findChild(Hero)
        assert isinstance(hero, Hero)
        hero.show_where(Whereabouts("another", "Round 9", (0, 1)))
        assert "Round 9" not in told(), "what is read of another match comes too late"


def test_only_the_last_reading_is_shown(qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entries, readings = library_entries.entries, list[int]()

    def counted(place: Path) -> Any:
        readings.append(1)
        return entries(place) if len(readings) > 1 else ()

    monkeypatch.setattr(library_entries, "entries", counted)
    with window(qtbot, home) as made:
        qtbot.waitUntil(lambda: words(made, "matches") == "Matches and replays (0)")
        made.go_home()
        made.go_home()
        qtbot.waitUntil(lambda: words(made, "matches") == "Matches and replays (1)")


def test_a_library_that_cannot_be_read_is_said_and_home_offers_to_begin(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "matches.sqlite").write_bytes(b"no library at all, and long enough to be looked at" * 40)
    with window(qtbot, tmp_path) as made:
        qtbot.waitUntil(lambda: words(made, "play first") != "")
        assert any("is damaged" in notice for notice in made.notices.words)
