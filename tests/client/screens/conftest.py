"""What tests of screens begin with: a match that is kept, or one that is over, and rooms of those who play again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from client.screens.window import MainWindow
from client.viewmodel.rematch import Beginning
from net.log import PERSON
from tests.client.fakes.session import FakeSession
from tests.client.screens.desks import record_bots, window
from tests.client.screens.match.reunion import Rooms
from tests.client.screens.match.test_rematch import apart, play_to_the_end


@pytest.fixture
def home(qtbot: QtBot, tmp_path: Path) -> Path:
    """A home with one short match of two bots."""
    record_bots(qtbot, tmp_path, ("random", "greedy"), 4)
    return tmp_path


@pytest.fixture
def rooms(monkeypatch: pytest.MonkeyPatch) -> Rooms:
    """The rooms that windows open and look for in this test."""
    found = Rooms()
    monkeypatch.setattr("net.node.host_match", found.host)
    monkeypatch.setattr("net.node.join_match", found.join)
    begun = Beginning("top_dog", (PERSON, PERSON), {}, {})
    monkeypatch.setattr("client.viewmodel.rematch.beginning", lambda _home, _match: begun)
    return found


@pytest.fixture
def ended(qtbot: QtBot, tmp_path: Path) -> Iterator[tuple[MainWindow, FakeSession, list[str]]]:
    """A window at the results of a match with Ben at another desktop, its session, and the links announced over it."""
    with window(qtbot, tmp_path) as made:
        session = apart(made, left=8)
        play_to_the_end(qtbot, made, session)
        said: list[str] = []
        session.announce = lambda topic, text="": said.append(text)  # type: ignore[method-assign]
        yield made, session, said
