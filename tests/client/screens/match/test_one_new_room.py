"""Several who play again open rooms at once: all meet in the same one, and nobody is driven about or left behind."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from client import commands
from client.panels.overlay import Question
from client.screens.match.room import RoomScreen
from client.screens.window import MainWindow
from net.reasons import Reason, Why, reason_of
from net.session import Failed, RoomChanged
from tests.client.fakes.session import FakeSession
from tests.client.screens.match.reunion import CHIDI, FIRST, LAST, Rooms, hear, link_of, shown, with_chidi
from tests.client.screens.match.test_rematch import BEN, press

pytestmark = pytest.mark.usefixtures("at_once")


@pytest.mark.parametrize(("mine", "theirs", "moves"), [(LAST, FIRST, True), (FIRST, LAST, False)])
def test_two_who_open_a_room_at_once_meet_in_the_same(
    qtbot: QtBot, ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms, mine: str, theirs: str, *, moves: bool
) -> None:
    made, session, said = ended
    press(made, "results again")
    rooms.open(mine)
    assert said == [link_of(mine)]
    hear(session, BEN, "Ben", theirs)
    assert rooms.joined == ([theirs] if moves else [])
    if moves:
        assert made.notices.words == ["Looking for Ben's new room …"]
        assert not rooms.made[0][0].closed, "until that room stands, this one does"
        rooms.open(theirs, is_host=False)
        assert made.notices.words == []
        qtbot.waitUntil(lambda: rooms.made[0][0].closed)
    assert isinstance(made.screen_shown, RoomScreen)
    assert made.network.session is rooms.made[-1][0]
    assert said == [link_of(mine)] * (1 if moves else 2), "who did not find this room hears of it again"
    assert not session.closed


def came_along(made: MainWindow, session: FakeSession, rooms: Rooms) -> None:
    """Into Ben's new room; then Chidi is heard to have an older one."""
    with_chidi(session)
    hear(session, BEN, "Ben", LAST)
    press(made, "results again")
    rooms.open(LAST, is_host=False)
    hear(session, CHIDI, "Chidi", FIRST)


def test_who_came_along_into_one_of_two_rooms_moves_with_the_others(
    ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms
) -> None:
    made, session, _ = ended
    came_along(made, session, rooms)
    rooms.open(FIRST, is_host=False)
    assert rooms.joined == [LAST, FIRST]
    assert isinstance(made.screen_shown, RoomScreen)


@pytest.mark.parametrize("is_host", [True, False], ids=["my room", "Ben's room"])
def test_who_sits_together_already_is_asked_before_they_move(
    ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms, *, is_host: bool
) -> None:
    made, session, _ = ended
    with_chidi(session)
    if not is_host:
        hear(session, BEN, "Ben", LAST)
    press(made, "results again")
    rooms.open(LAST, is_host=is_host, free=0)
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
        rooms.open(f"{number}{LAST[1:]}", is_host=False)
    assert len(rooms.joined) == 1


def test_who_finds_no_other_room_is_still_in_the_own_one(
    ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms
) -> None:
    made, session, said = ended
    with_chidi(session)
    press(made, "results again")
    rooms.open(LAST)
    (own, tell), screen = rooms.made[0], made.screen_shown
    hear(session, BEN, "Ben", FIRST)
    rooms.fail(reason_of("nobody answers there"))
    assert made.notices.words == ["Nobody answers there."]
    assert made.screen_shown is screen, "the room was never left"
    assert made.network.session is own
    tell(RoomChanged(own.room(apart=True)))
    assert made.night.room is not None
    assert all(seat.peer for seat in made.night.room.seats), "who comes to it is seen"
    made.network.forget_former()
    assert not own.closed
    assert said == [link_of(LAST)], "whoever was called is still right"


def test_whose_room_closes_while_they_look_for_another_one_looks_on(
    ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms
) -> None:
    made, session, _ = ended
    came_along(made, session, rooms)
    assert isinstance(made.screen_shown, RoomScreen)
    rooms.made[0][1](Failed(Reason(Why.ROOM_CLOSED, "Ben")))
    assert shown(made) == ["Looking for Chidi's new room …"]
    rooms.open(FIRST, is_host=False)
    assert isinstance(made.screen_shown, RoomScreen)


def test_who_takes_a_seat_here_looks_for_no_other_room(
    ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms
) -> None:
    made, session, _ = ended
    came_along(made, session, rooms)
    assert made.notices.words == ["Looking for Chidi's new room …"]
    made.do(commands.SIT)
    rooms.open(LAST, is_host=False)
    assert rooms.joined == [LAST, FIRST, LAST]
    assert made.notices.words == []


def test_a_match_that_begins_meanwhile_is_played(
    ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms
) -> None:
    made, session, _ = ended
    press(made, "results again")
    rooms.open(LAST)
    hear(session, BEN, "Ben", FIRST)
    rooms.made[0][0].start()
    assert made.screen_shown.kind == "play"
    rooms.open(FIRST, is_host=False)
    assert made.screen_shown.kind == "play", "nobody is called away from a match"


def test_a_call_that_comes_before_the_own_room_is_open_is_followed(
    ended: tuple[MainWindow, FakeSession, list[str]], rooms: Rooms
) -> None:
    made, session, said = ended
    press(made, "results again")
    hear(session, BEN, "Ben", LAST)
    assert rooms.joined == [LAST], "nobody has heard of the own room yet"
    assert not said
