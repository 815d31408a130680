"""The same people in a new room: called into it, all into the same one, and back at the results if there is none."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from client.bridge.network import Network
from client.i18n import in_all_languages
from client.panels.ask import Question
from client.screens.results import ResultsScreen
from client.screens.room import RoomScreen
from client.screens.window import MainWindow
from client.settings import Settings
from client.viewmodel.again import Beginning, call_of, call_words
from client.widgets import Banner
from net.invitation import Invitation
from net.log import PERSON
from net.session import (
    Failed,
    Link,
    PeersChanged,
    PeerView,
    Profile,
    RoomChanged,
    Said,
    SeatsChanged,
    Session,
    SessionEvent,
)
from tests.client.fakes.session import ME, FakeSession
from tests.client.screens.desks import window
from tests.client.screens.test_again import BEN, LINK, apart, play_to_the_end, press

pytestmark = pytest.mark.usefixtures("at_once")

CHIDI = b"c" * 32
Tell = Callable[[SessionEvent], None]
FIRST, LAST = "1QK4-M2XR-9TGD-H5WA", "7QK4-M2XR-9TGD-H5WA"
"""Codes of rooms; where both are open, people meet in the first."""


@dataclass
class Rooms:
    """What a window makes in place of real rooms: each is open once the test says so."""

    made: list[tuple[FakeSession, Tell]] = field(default_factory=list)
    joined: list[str] = field(default_factory=list)

    def host(self, _setting: object, tell: Tell, *_what: object, **_how: object) -> Session:
        return self._make(tell)

    def join(self, _setting: object, tell: Tell, invitation: Invitation, _seats: int) -> Session:
        self.joined.append(invitation.spoken)
        return self._make(tell)

    def _make(self, tell: Tell) -> FakeSession:
        session = FakeSession(tell, players=(PERSON, PERSON))
        self.made.append((session, tell))
        return session

    def open(self, code: str, *, inviting: bool = True, free: int = 1) -> None:
        """The newest room is there, with so many seats that nobody has taken yet."""
        session, tell = self.made[-1]
        room = replace(session.room(apart=True, inviting=inviting, free=free), invitation=code, link=link_of(code))
        tell(RoomChanged(room))

    def fail(self, words: str) -> None:
        """The newest room cannot be had."""
        self.made[-1][1](Failed(words))


def link_of(code: str) -> str:
    """A way into the room with that code."""
    return f"offleash://192.168.1.20:47800/{code}"


@pytest.fixture
def rooms(monkeypatch: pytest.MonkeyPatch) -> Rooms:
    """The rooms that windows open and look for in this test."""
    found = Rooms()
    monkeypatch.setattr("net.node.host_match", found.host)
    monkeypatch.setattr("net.node.join_match", found.join)
    begun = Beginning("top_dog", (PERSON, PERSON), {}, {})
    monkeypatch.setattr("client.viewmodel.again.beginning", lambda _home, _match: begun)
    return found


@pytest.fixture
def ended(qtbot: QtBot, tmp_path: Path) -> Iterator[tuple[MainWindow, FakeSession, list[str]]]:
    """A window at the results of a match with Ben at another desktop, its session, and what is said over it."""
    with window(qtbot, tmp_path) as made:
        session = apart(made, left=8)
        play_to_the_end(qtbot, made, session)
        said: list[str] = []
        session.say = said.append  # type: ignore[assignment, method-assign]
        yield made, session, said


def with_chidi(session: FakeSession) -> None:
    """Ben's seat was once Chidi's."""
    chidi, ben = (replace(session.seats[1], peer=peer, mine=False, bot="") for peer in (CHIDI, BEN))
    for seat in (chidi, ben):
        session._tell(SeatsChanged((session.seats[0], seat), ""))


def shown(made: MainWindow) -> list[str]:
    """The messages on the screen."""
    return [each.words for each in made.findChildren(Banner) if each.isVisible()]


def hear(session: FakeSession, peer: bytes, name: str, code: str) -> None:
    """Somebody at another desktop calls the people of the match into a room."""
    session._tell(Said(peer, name, call_words(link_of(code)), mine=False))


def test_who_is_called_comes_along_with_one_click(
    ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms
) -> None:
    made, session, _ = ended
    session.hear("Ben", "Well played")
    hear(session, BEN, "Ben", LAST)
    assert shown(made) == ["Ben plays again and waits for you."]
    made.wish("table")
    assert made.screen_shown.kind == "play"
    (banner,) = (each for each in made.findChildren(Banner) if each.isVisible())
    assert "Ben plays again" in banner.words
    banner.chosen.emit(0)
    assert made.screen_shown.kind == "results"
    assert shown(made) == ["Looking for Ben's new room …"]
    rooms.open(LAST, inviting=False)
    assert isinstance(made.screen_shown, RoomScreen)
    assert rooms.joined == [LAST]
    assert not session.closed, "the match before is kept until the next one begins"
    made.network.forget_former()
    assert made.model is not None
    assert [said.text for said in made.model.chat] == ["Well played"], "a call is no talk"


def test_a_call_is_heard_while_looking_at_something_else(ended: tuple[MainWindow, FakeSession, list[str]]) -> None:
    made, session, _ = ended
    made.wish("settings")
    hear(session, BEN, "Ben", LAST)
    assert made.notices.words == ["Ben plays again and waits for you."]


def test_a_room_that_cannot_be_had_leads_back_to_the_results_with_the_reason(
    ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms
) -> None:
    made, session, _ = ended
    hear(session, BEN, "Ben", LAST)
    press(made, "results again")
    press(made, "results stay")
    assert shown(made) == ["Ben plays again and waits for you."], "who does not want to wait any longer stays here"
    press(made, "results again")
    rooms.fail("the table is full")
    assert isinstance(made.screen_shown, ResultsScreen)
    assert shown(made) == ["The table is full"], "there is no way into that room"
    press(made, "results again")
    assert shown(made) == ["A new room opens …"]
    rooms.open(FIRST)
    rooms.fail("Ben has closed the room")
    assert isinstance(made.screen_shown, ResultsScreen)
    assert shown(made) == ["Ben has closed the room"]
    session.hear("Ben", "Sorry")
    assert made.model is not None
    assert made.model.chat[-1].text == "Sorry", "the match before is heard again"


def test_the_call_of_somebody_who_is_gone_leads_nowhere(ended: tuple[MainWindow, FakeSession, list[str]]) -> None:
    made, session, _ = ended
    hear(session, BEN, "Ben", LAST)
    me = PeerView(ME, Profile("Anna"), "owl", Link.SELF)
    for link, expected in ((Link.SILENT, []), (Link.HERE, ["Ben plays again and waits for you."])):
        session._tell(PeersChanged((me, PeerView(BEN, Profile("Ben"), "fox", link))))
        assert shown(made) == expected


@pytest.mark.parametrize(("mine", "theirs", "moves"), [(LAST, FIRST, True), (FIRST, LAST, False)])
def test_two_who_open_a_room_at_once_meet_in_the_same(
    ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms, mine: str, theirs: str, *, moves: bool
) -> None:
    made, session, said = ended
    press(made, "results again")
    rooms.open(mine)
    assert said == [call_words(link_of(mine))]
    hear(session, BEN, "Ben", theirs)
    assert rooms.joined == ([theirs] if moves else [])
    if moves:
        assert shown(made) == ["Looking for Ben's new room …"]
        rooms.open(theirs, inviting=False)
    assert isinstance(made.screen_shown, RoomScreen)
    assert made.network.session is rooms.made[-1][0]
    assert said == [call_words(link_of(mine))] * (1 if moves else 2), "who did not find this room hears of it again"
    assert not session.closed


def test_who_came_along_into_one_of_two_rooms_moves_with_the_others(
    ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms
) -> None:
    made, session, _ = ended
    with_chidi(session)
    hear(session, BEN, "Ben", LAST)
    press(made, "results again")
    rooms.open(LAST, inviting=False)
    hear(session, CHIDI, "Chidi", FIRST)
    rooms.open(FIRST, inviting=False)
    assert rooms.joined == [LAST, FIRST]
    assert isinstance(made.screen_shown, RoomScreen)


@pytest.mark.parametrize("inviting", [True, False], ids=["my room", "Ben's room"])
def test_who_sits_together_already_is_asked_before_they_move(
    ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms, *, inviting: bool
) -> None:
    made, session, _ = ended
    with_chidi(session)
    if not inviting:
        hear(session, BEN, "Ben", LAST)
    press(made, "results again")
    rooms.open(LAST, inviting=inviting, free=0)
    so_far = list(rooms.joined)
    hear(session, CHIDI, "Chidi", FIRST)
    hear(session, CHIDI, "Chidi", FIRST)
    assert isinstance(made.screen_shown, RoomScreen)
    assert rooms.joined == so_far
    (question,) = made.findChildren(Question)
    press(question, "question yes")
    assert rooms.joined == [*so_far, FIRST]


def test_a_host_whose_guests_have_moved_on_follows_them(
    ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms
) -> None:
    made, session, _ = ended
    with_chidi(session)
    press(made, "results again")
    rooms.open(LAST, free=0)
    hear(session, CHIDI, "Chidi", FIRST)
    assert rooms.joined == []
    rooms.open(LAST)
    assert rooms.joined == [FIRST], "of three who press at once nobody stays behind"


def test_who_never_sat_at_the_table_calls_nobody(
    ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms
) -> None:
    made, session, _ = ended
    hear(session, b"s" * 32, "A stranger", FIRST)
    assert shown(made) == []
    assert made.model is not None
    assert [said.name for said in made.model.chat] == ["A stranger"], "it is only talk"
    press(made, "results again")
    rooms.open(LAST)
    hear(session, b"s" * 32, "A stranger", FIRST)
    assert rooms.joined == []
    assert isinstance(made.screen_shown, RoomScreen)


def test_nobody_drives_the_others_from_room_to_room(
    ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms
) -> None:
    made, session, _ = ended
    press(made, "results again")
    rooms.open(LAST)
    for number in "6543":
        hear(session, BEN, "Ben", f"{number}{LAST[1:]}")
        rooms.open(f"{number}{LAST[1:]}", inviting=False)
    assert len(rooms.joined) == 1


def test_who_left_an_open_room_for_one_that_does_not_answer_has_a_room_again(
    ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms
) -> None:
    made, session, said = ended
    press(made, "results again")
    rooms.open(LAST)
    hear(session, BEN, "Ben", FIRST)
    rooms.fail("nobody answers there")
    assert made.notices.words == ["Nobody answers there"]
    assert shown(made)[0] == "A new room opens …"
    rooms.open(LAST)
    assert isinstance(made.screen_shown, RoomScreen)
    assert said == [call_words(link_of(LAST))] * 2


def test_words_beside_a_call_are_read(ended: tuple[MainWindow, FakeSession, list[str]]) -> None:
    made, session, _ = ended
    words = f"I must go now, I am tired. My room: {LINK}"
    session._tell(Said(BEN, "Ben", words, mine=False))
    hear(session, BEN, "Ben", LAST)
    assert made.model is not None
    assert [said.text for said in made.model.chat] == [words]
    assert shown(made) == ["Ben plays again and waits for you."]


def test_a_call_in_another_language_is_only_a_call() -> None:
    words = in_all_languages("Again", "Let us play again: {link}")
    assert len(words) == 2
    for each in words:
        call = call_of("Ben", each.format(link=LINK))
        assert call is not None
        assert call.bare


def test_who_comes_back_hears_that_the_match_before_has_failed(
    ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms
) -> None:
    made, session, _ = ended
    press(made, "results again")
    rooms.open(LAST)
    session._tell(Failed("the disk is full"))
    rooms.fail("the port is taken")
    assert isinstance(made.screen_shown, ResultsScreen)
    assert "The disk is full" in made.notices.words


def test_a_call_that_comes_before_the_own_room_is_open_is_followed(
    ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms
) -> None:
    made, session, said = ended
    press(made, "results again")
    hear(session, BEN, "Ben", LAST)
    assert rooms.joined == [LAST], "nobody has heard of the own room yet"
    assert not said


def test_no_call_while_a_match_goes_on(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = apart(made)
        hear(session, BEN, "Ben", LAST)
        assert made.model is not None
        assert made.model.call is None
        assert made.model.chat


def test_a_new_room_is_opened_beside_the_match_before(qtbot: QtBot, tmp_path: Path) -> None:
    network = Network(tmp_path, Settings(tmp_path), listen="127.0.0.1")
    former: list[FakeSession] = []
    seen: list[RoomChanged] = []
    network.happened.connect(seen.append)

    def opener(tell: Tell) -> Session:
        former.append(FakeSession(tell, players=(PERSON, PERSON)))
        return former[0]

    said: list[str] = []
    try:
        network.open(opener)
        former[0].say = said.append  # type: ignore[assignment, method-assign]
        network.host("top_dog", 2, again=True)
        qtbot.waitUntil(lambda: bool(seen), timeout=20_000)
        network.tell_former(call_words(seen[0].room.link))
        (words,) = said
        call = call_of("Anna", words)
        assert call is not None
        assert call.invitation.addresses
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
    made.wish("again")
    made.wish("again")
    assert len(rooms.made) == 1
