"""The room's news."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest

from client.viewmodel.library_entries import Entry
from client.viewmodel.lobby import LobbyModel, joined
from client.viewmodel.recent import Recent, recent_players
from net.session import Link, PeerView, Profile, RoomView, SeatView


def room(*peers: tuple[str, Link]) -> RoomView:
    views = tuple(PeerView(name.encode(), Profile(name), "elm", link) for name, link in peers)
    return RoomView("00", "top_dog", True, True, (), {}, views, "", "", 0)


def test_who_joins_is_told_to_the_others_and_not_to_itself() -> None:
    before, now = room(("Anna", Link.HERE)), room(("Anna", Link.HERE), ("Ben", Link.SELF), ("Chidi", Link.HERE))
    assert joined(before, now) == ("Chidi",)
    assert joined(None, now) == ()
    assert joined(now, now) == ()


def waiting(*seats: tuple[str, bool]) -> str:
    """What a room waits for; the first seat is mine, a seat without a name is free."""
    views = tuple(
        SeatView(number, Profile(name), bytes([number + 1]) * 32 if name else None, "", mine=not number, ready=ready)
        for number, (name, ready) in enumerate(seats)
    )
    return LobbyModel.of(replace(room(), seats=views)).waiting


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ([("Anna", True), ("Ben", True)], ""),
        ([("Anna", True), ("Ben", False)], "Ben is not ready yet"),
        ([("Anna", False), ("Ben", True)], "Everybody is waiting for you"),
        ([("Anna", False), ("Ben", False)], "You and Ben are not ready yet"),
        ([("Anna", False), ("Ben", False), ("Chidi", False)], "You and 2 others are not ready yet"),
        ([("Anna", True), ("Ben", False), ("Chidi", False)], "2 players are not ready yet"),
        ([("Anna", True), ("Ben", False), ("", False)], "One seat is free"),
        ([("Anna", False), ("", False), ("", False)], "2 seats are free, and you are not ready yet"),
    ],
)
def test_the_room_says_all_that_it_waits_for(seats: list[tuple[str, bool]], words: str) -> None:
    assert waiting(*seats) == words


def entry(match: str, *people: tuple[bytes, str], watched: bool = False) -> Entry:
    made = datetime.datetime(2026, 11, 22, 19)
    return Entry(match, "laag", made, 20, True, ("Anna", "Ben"), watched=watched, people=people)


def test_who_played_here_before_is_known_by_the_key_and_called_as_last() -> None:
    ben, chidi, dora = b"b" * 32, b"c" * 32, b"d" * 32
    kept = [
        entry("3", (ben, "Benno")),
        entry("2", (dora, "Dora"), watched=True),
        entry("1", (chidi, "Chidi"), (ben, "Ben")),
    ]
    assert recent_players(kept) == (Recent(ben, "Benno", 2), Recent(chidi, "Chidi", 1))
    seats = tuple(
        SeatView(number, Profile(name), peer, mine=not number, ready=True)
        for number, (name, peer) in enumerate((("Anna", b"a" * 32), ("Ben", ben), ("Ben", dora), ("", None)))
    )
    cards = LobbyModel.of(replace(room(), seats=seats), recent_players(kept)).cards
    assert [card.where for card in cards[:3]] == ["This desktop", "2 matches together", "First time together"]
    assert LobbyModel.of(replace(room(), seats=seats)).cards[1].where == "Another desktop", "who never played"
