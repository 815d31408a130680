"""Home tells which rooms can be joined on this network, once everything is loaded, and listens no longer than that."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from client.bridge import rooms
from client.screens.home import HomeScreen
from client.screens.join import SeenRoom
from client.settings import Settings
from net.discovery import Announcement, Discovery
from tests.client.screens.desks import window

CODE = "7QK4M2XR9TGDH5WA"


def part(screen: QWidget, name: str) -> QWidget:
    """A part of a screen."""
    found = screen.findChild(QWidget, name)
    assert isinstance(found, QWidget), name
    return found


def says(screen: QWidget, name: str) -> str:
    """A part of a screen, as a screen reader says it."""
    return part(screen, name).accessibleName()


def seen(host: str, game: str, taken: int) -> SeenRoom:
    """An open room for two."""
    return SeenRoom(host, host, game, taken, 2, CODE)


def test_rooms_with_a_free_seat_are_counted_and_their_hosts_named(qtbot: QtBot, tmp_path: Path) -> None:
    screen = HomeScreen(Settings(tmp_path))
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    screen.grab()
    before = [says(screen, name) for name in ("join", "tile top_dog", "tile laag", "tile agility")]

    screen.show_rooms([seen("Ben", "laag", 1), seen("Dora", "top_dog", 2)])
    assert says(screen, "join") == "Join. 1 room near you"
    assert says(screen, "tile laag").endswith("Ben is hosting")
    assert says(screen, "tile top_dog") == before[1], "a full table invites nobody"

    screen.show_rooms([seen("Ben", "laag", 1), seen("Chidi", "laag", 1)])
    assert says(screen, "join") == "Join. 2 rooms near you"
    assert says(screen, "tile laag").endswith("Ben is hosting")

    asked = []
    screen.asked.connect(lambda *wish: asked.append(wish))
    for name in ("tile laag", "tile top_dog"):
        QTest.mouseClick(part(screen, name), Qt.MouseButton.LeftButton)
    assert asked == [("join", None), ("game", "top_dog")]

    screen.show_rooms([])
    assert [says(screen, name) for name in ("join", "tile top_dog", "tile laag", "tile agility")] == before


def test_home_hears_of_a_room_and_join_shows_it_at_once(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loopback = ["127.0.0.1"]
    monkeypatch.setattr(rooms, "Discovery", partial(Discovery, interfaces=loopback))
    with window(qtbot, tmp_path) as made, Discovery(interfaces=loopback) as ben:
        ben.announce(Announcement(bytes(8), 4242, CODE, game="top_dog", host="Ben", seats=2, free=1))
        made.routes.look_around()
        qtbot.waitUntil(lambda: says(made.screen_shown, "join") == "Join. 1 room near you", timeout=20_000)
        made.wish("join")
        assert made.screen_shown.findChild(QWidget, f"join {bytes(8).hex()}") is not None
        made.wish("settings")
        qtbot.waitUntil(lambda: not made.routes.listens)
        made.go_home()
        assert made.routes.listens
