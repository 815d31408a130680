"""Rooms before the match: how they are found, and that guests may take their time in them."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from net.discovery import Discovery
from net.invitation import Invitation
from net.node import openings
from net.session import Failed, RoomChanged, Started
from tests.net.node.desktops import Desktop

MakeDesktop = Callable[..., Desktop]
PATIENCE_S = 0.5


def test_a_guest_may_sit_in_the_room_for_longer_than_it_may_search(
    desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(openings, "REACH_WITHIN", PATIENCE_S)
    anna, ben = desktop("Anna"), desktop("Ben")
    ben.join(anna.host())
    ben.wait_for(RoomChanged)
    time.sleep(2 * PATIENCE_S)
    assert not any(isinstance(event, Failed) for event in ben.told)
    for each in (anna, ben):
        each.node.set_ready(True)
    ben.wait_for(Started)


def test_who_finds_no_room_is_told_so(desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, ben = desktop("Anna"), desktop("Ben")
    link = anna.host()
    anna.close()
    monkeypatch.setattr(openings, "REACH_WITHIN", PATIENCE_S)
    ben.join(link)
    assert "nobody was reached" in ben.wait_for(Failed).text


def test_an_open_room_tells_the_network_what_a_list_of_rooms_shows(desktop: MakeDesktop) -> None:
    tag = Invitation.parse(desktop("Anna", search=True).host("top_dog", seats=3, is_open=True)).room.tag
    with Discovery(interfaces=("127.0.0.1",)) as looking:
        found = looking.find(tag, 20.0)
        if looking.trouble:
            pytest.skip(looking.trouble)
    assert [(room.game, room.host, room.seats, room.free) for room in found] == [("top_dog", "Anna", 3, 2)]
    assert found[0].code
