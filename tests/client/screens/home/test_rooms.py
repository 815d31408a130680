"""Home tells which rooms can be joined on this network, once everything is loaded, and listens no longer than that."""

from __future__ import annotations

import threading
from datetime import datetime
from functools import partial
from ipaddress import IPv4Address
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from client import commands
from client.bridge import rooms
from client.screens.home.parts import GameTile, WayButton
from client.screens.home.screen import HomeScreen
from client.settings import Settings
from client.tables.catalogue import about
from client.viewmodel.library_entries import Entry
from client.viewmodel.recent import SeenRoom
from client.widgets import Banner
from net import discovery
from net.addresses import Address, Own
from net.discovery import Announcement, Discovery, Found
from net.invitation import Invitation
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


def played(names: str, game: str, code: str = CODE) -> SeenRoom:
    """A match of two that came of an open room."""
    return SeenRoom(code, names, game, 2, 2, code, running=True)


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
    screen.asked.connect(lambda *command: asked.append(command))
    for name in ("tile laag", "tile top_dog"):
        QTest.mouseClick(part(screen, name), Qt.MouseButton.LeftButton)
    assert asked == [("game", "laag"), ("game", "top_dog")], "whoever is hosting, a tile starts its game"

    screen.show_rooms([])
    assert [says(screen, name) for name in ("join", "tile top_dog", "tile laag", "tile agility")] == before


def test_a_room_near_by_is_offered_before_a_bot_and_after_a_match_to_go_on_with(qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.set("taught", True)
    screen = HomeScreen(settings)
    qtbot.addWidget(screen)
    screen.show()
    screen.show_rooms([seen("Ben", "laag", 1)])
    screen.show_kept([])
    offer = part(screen, "join first")
    assert offer.accessibleDescription() == "LAAG. There is a free seat for you."
    asked = []
    screen.asked.connect(lambda *command: asked.append(command))
    QTest.mouseClick(offer, Qt.MouseButton.LeftButton)
    assert asked == [("join", None)]
    screen.show_rooms([])
    assert part(screen, "play first").isVisible()
    screen.show_kept([Entry("open", "laag", datetime(2026, 9, 30), 12, False, ("Ben",))])
    screen.show_rooms([seen("Ben", "laag", 1)])
    assert part(screen, "continue").isVisible()


def listening() -> int:
    """How many listen for rooms in this process."""
    return sum(thread.name == "discovery" for thread in threading.enumerate())


def test_the_disc_counts_as_far_as_it_has_room(qtbot: QtBot) -> None:
    way = WayButton("Join", "", "link")
    qtbot.addWidget(way)
    said = []
    for news in (0, 1, 99, 100):
        way.tell("", news)
        said.append(way.disc)
    assert said == ["", "1", "99", "99+"]


def test_a_long_name_gives_way_to_what_is_said_of_it(qtbot: QtBot) -> None:
    tile = GameTile(about("laag"))
    qtbot.addWidget(tile)
    tile.tell("{name} is hosting", "W" * 40)
    assert tile.pill(200.0).startswith("WW")
    assert tile.pill(200.0).endswith("… is hosting")
    assert tile.accessibleName().endswith(f"{'W' * 40} is hosting")
    tile.tell("{name} is hosting", "Ben")
    assert tile.pill(200.0) == "Ben is hosting"


def test_home_hears_of_a_room_and_join_shows_it_at_once(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loopback = ["127.0.0.1"]
    monkeypatch.setattr(rooms, "Discovery", partial(Discovery, interfaces=loopback))
    with window(qtbot, tmp_path) as made, Discovery(interfaces=loopback) as ben:
        ben.announce(Announcement(bytes(8), 4242, CODE, game="top_dog", host="", seats=2, free=1))
        made.routes.look_around()
        qtbot.waitUntil(lambda: says(made.screen_shown, "join") == "Join. 1 room near you", timeout=20_000)
        assert says(made.screen_shown, "tile top_dog").endswith("Somebody is hosting")
        made.do(commands.JOIN, None)
        assert made.screen_shown.findChild(QWidget, f"join {bytes(8).hex()}") is not None
        made.do(commands.SETTINGS)
        qtbot.waitUntil(lambda: listening() == 1)
        made.go_home()
        assert listening() == 2


def test_who_does_not_want_that_is_not_seen_looking_around(qtbot: QtBot, tmp_path: Path) -> None:
    Settings(tmp_path).set("look_around", False)
    with window(qtbot, tmp_path) as made:
        made.routes.look_around()
        assert listening() == 0
        made.do(commands.JOIN, None)
        assert listening() == 1
        made.go_home()
        qtbot.waitUntil(lambda: listening() == 0)


def test_join_hears_a_network_that_came_up_after_home(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own: list[Own] = []
    monkeypatch.setattr(discovery, "own_addresses", lambda: own)
    with window(qtbot, tmp_path) as made, Discovery(interfaces=["127.0.0.1"]) as ben:
        ben.announce(Announcement(bytes(8), 4242, CODE, game="top_dog", host="Ben", seats=2, free=1))
        made.routes.look_around()
        made.do(commands.JOIN, None)
        trouble = made.screen_shown.findChild(Banner, "trouble")
        assert trouble is not None
        qtbot.waitUntil(trouble.isVisible, timeout=20_000)
        assert trouble.words.startswith("This network does not let programs find each other")
        made.go_home()
        own.append(Own(IPv4Address("127.0.0.1"), 8, "lo"))
        made.do(commands.JOIN, None)
        screen = made.screen_shown
        qtbot.waitUntil(lambda: screen.findChild(QWidget, f"join {bytes(8).hex()}") is not None, timeout=20_000)


def test_a_match_near_by_can_be_watched_with_one_click(qtbot: QtBot, tmp_path: Path) -> None:
    screen = HomeScreen(Settings(tmp_path))
    qtbot.addWidget(screen)
    screen.show()
    asked: list[tuple[str, object]] = []
    screen.asked.connect(lambda command, what: asked.append((command, what)))
    screen.show_rooms([seen("Dora", "top_dog", 2)])
    assert not part(screen, "watch near").isVisible()
    other = "0000000000000000"
    screen.show_rooms([seen("Dora", "top_dog", 2), played("Anna, Ben", "laag"), played("Emil", "top_dog", other)])
    assert says(screen, "join") == "Join. A room, a code or a link", "there is no seat to be had"
    line = part(screen, "match to watch")
    assert isinstance(line, QLabel)
    assert line.text() == "LAAG is being played near you: Anna, Ben. More under Join: 1."
    QTest.mouseClick(part(screen, "watch near"), Qt.MouseButton.LeftButton)
    assert asked == [("join_room", (Invitation.parse(CODE), True, ()))]
    screen.show_rooms([])
    assert not line.isVisible()


def test_what_several_desktops_announce_is_one_match_with_all_their_addresses() -> None:
    tag = bytes(8)

    class Fake:
        trouble = ""

        def rooms(self) -> list[Found]:
            own = [(Address("10.0.0.1", 1),), (Address("10.0.0.2", 2),)]
            match = [Found(tag, 1, CODE, True, "laag", "Anna, Ben", 2, 0, each) for each in own]
            return [*match, Found(b"1" * 8, 3, CODE, False, "laag", "Dora", 2, 1, (Address("10.0.0.3", 3),))]

    told: list[list[SeenRoom]] = []
    listening = rooms.Rooms()
    listening.changed.connect(lambda found, _: told.append(found))
    listening._discovery = Fake()  # type: ignore[assignment]
    listening.tell()
    assert [(room.name, room.running, room.full) for room in told[0]] == [
        ("Dora", False, False),
        ("Anna, Ben", True, True),
    ], "rooms first"
    assert [str(each) for each in Invitation.parse(told[0][1].invitation).addresses] == ["10.0.0.1:1", "10.0.0.2:2"]
