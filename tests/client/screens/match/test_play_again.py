"""The same people in a new room: called into it, and back at the results if there is none."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from client import commands
from client.bridge.network import Network
from client.screens.match.results import ResultsScreen
from client.screens.match.room import RoomScreen
from client.screens.window import MainWindow
from client.settings import Settings
from client.widgets import Banner
from net.invitation import Invitation
from net.log import PERSON
from net.reasons import Reason, Why, reason_of
from net.session import (
    Announced,
    Failed,
    Link,
    PeersChanged,
    PeerView,
    Profile,
    RoomChanged,
    Said,
    Session,
)
from net.wire import Topic
from tests.client.fakes.session import ME, FakeSession
from tests.client.screens.desks import window
from tests.client.screens.match.reunion import FIRST, LAST, Rooms, Tell, hear, shown
from tests.client.screens.match.test_rematch import BEN, LINK, apart, press

pytestmark = pytest.mark.usefixtures("at_once")


def test_who_is_called_comes_along_with_one_click(
    ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms
) -> None:
    made, session, _ = ended
    session.hear("Ben", "Well played")
    hear(session, BEN, "Ben", LAST)
    assert shown(made) == ["Ben is waiting for you in a new room."]
    made.do(commands.PLAY)
    assert made.screen_shown.kind == "play"
    (banner,) = (each for each in made.findChildren(Banner) if each.isVisible())
    assert "Ben is waiting" in banner.words
    banner.chosen.emit(0)
    assert made.screen_shown.kind == "results"
    assert shown(made) == ["Looking for Ben's new room …"]
    rooms.open(LAST, is_host=False)
    assert isinstance(made.screen_shown, RoomScreen)
    assert rooms.joined == [LAST]
    assert not session.closed, "the match before is kept until the next one begins"
    made.network.forget_former()
    assert made.night.model is not None
    assert [said.text for said in made.night.model.chat] == ["Well played"], "a call is no talk"


def test_a_call_is_heard_while_looking_at_something_else(ended: tuple[MainWindow, FakeSession, list[str]]) -> None:
    made, session, _ = ended
    made.do(commands.SETTINGS)
    hear(session, BEN, "Ben", LAST)
    assert made.notices.words == ["Ben is waiting for you in a new room."]


def test_a_room_that_cannot_be_had_leads_back_to_the_results_with_the_reason(
    ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms
) -> None:
    made, session, _ = ended
    hear(session, BEN, "Ben", LAST)
    press(made, "results again")
    press(made, "results stay")
    assert shown(made) == ["Ben is waiting for you in a new room."], "who does not want to wait any longer stays here"
    press(made, "results again")
    rooms.fail(Reason(Why.TABLE_FULL))
    assert isinstance(made.screen_shown, ResultsScreen)
    assert shown(made) == ["The table is full; you can watch."], "there is no way into that room"
    press(made, "results again")
    assert shown(made) == ["Opening a new room …"]
    rooms.open(FIRST)
    rooms.fail(Reason(Why.ROOM_CLOSED, "Ben"))
    assert isinstance(made.screen_shown, ResultsScreen)
    assert shown(made) == ["Ben has closed the room."]
    session.hear("Ben", "Sorry")
    assert made.night.model is not None
    assert made.night.model.chat[-1].text == "Sorry", "the match before is heard again"


def test_the_call_of_somebody_who_is_gone_leads_nowhere(ended: tuple[MainWindow, FakeSession, list[str]]) -> None:
    made, session, _ = ended
    hear(session, BEN, "Ben", LAST)
    me = PeerView(ME, Profile("Anna"), "owl", Link.SELF)
    for link, expected in ((Link.SILENT, []), (Link.HERE, ["Ben is waiting for you in a new room."])):
        session._tell(PeersChanged((me, PeerView(BEN, Profile("Ben"), "fox", link))))
        assert shown(made) == expected


def test_an_invitation_in_the_chat_is_only_talk(ended: tuple[MainWindow, FakeSession, list[str]]) -> None:
    made, session, _ = ended
    session._tell(Said(BEN, "Ben", f"My room: {LINK}", mine=False))
    session._tell(Announced(BEN, "Ben", Topic.REMATCH, "no link"))
    assert made.night.model is not None
    assert [said.text for said in made.night.model.chat] == [f"My room: {LINK}"]
    assert shown(made) == [], "and an announcement without an invitation is nothing"


def test_who_comes_back_hears_that_the_match_before_has_failed(
    ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms
) -> None:
    made, session, _ = ended
    press(made, "results again")
    rooms.open(LAST)
    session._tell(Failed(reason_of("the disk is full")))
    rooms.fail(reason_of("the port is taken"))
    assert isinstance(made.screen_shown, ResultsScreen)
    assert "The disk is full." in made.notices.words


def test_no_call_while_a_match_goes_on(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = apart(made)
        hear(session, BEN, "Ben", LAST)
        assert made.night.model is not None
        assert made.night.model.call is None


def test_a_new_room_is_opened_beside_the_match_before(qtbot: QtBot, tmp_path: Path) -> None:
    network = Network(tmp_path, Settings(tmp_path), listen="127.0.0.1")
    former: list[FakeSession] = []
    seen: list[RoomChanged] = []
    network.happened.connect(seen.append)

    def opener(tell: Tell) -> Session:
        former.append(FakeSession(tell, players=(PERSON, PERSON)))
        return former[0]

    try:
        network.open(opener)
        network.host("top_dog", 2, again=True)
        qtbot.waitUntil(lambda: bool(seen), timeout=20_000)
        network.call_former(seen[0].room.link)
        ((command, topic, link),) = former[0].commands
        assert (command, topic) == ("announce", Topic.REMATCH)
        assert Invitation.parse(str(link)).addresses
        assert not former[0].closed, "whoever is slow can still hear of it"
        assert network.go_back()
        assert network.session is former[0]
    finally:
        network.shut_down()
        qtbot.waitUntil(lambda: not any("discovery" in thread.name for thread in threading.enumerate()), timeout=20_000)
    assert former[0].closed


def test_a_room_that_is_opened_twice_is_one_room(tmp_path: Path, rooms: Rooms) -> None:
    network = Network(tmp_path, Settings(tmp_path))
    network.host("top_dog", 2)
    network.host("top_dog", 2)
    network.shut_down()
    assert all(session.closed for session, _ in rooms.made)


def test_enter_pressed_twice_opens_one_room(ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms) -> None:
    made, _, _ = ended
    made.do(commands.REMATCH)
    made.do(commands.REMATCH)
    assert len(rooms.made) == 1
