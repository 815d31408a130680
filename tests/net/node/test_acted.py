"""Who of several people at one desktop has acted is seen at every desktop, before the desktop's input is signed."""

from __future__ import annotations

from collections.abc import Callable

from net.session import Acted, RoomChanged, Started
from tests.net.node.desktops import Desktop


def test_all_see_at_once_that_one_of_two_people_at_a_desktop_has_acted(desktop: Callable[..., Desktop]) -> None:
    anna, ben, emil = desktop("Anna"), desktop("Ben"), desktop("Emil")
    link = anna.host(seats=3, options={"secrets": "no"})
    ben.join(link, seats=2)
    ben.wait_for(RoomChanged)
    ben.node.set_ready(True)
    anna.wait_for(RoomChanged, lambda event: all(place.ready for place in event.room.seats[1:]))
    anna.node.set_ready(True)
    emil.join(link, seats=0)
    for each in (anna, ben, emil):
        each.wait_for(Started)
    for each in (anna, ben):
        each.step(1)

    ben.node.act(2, "run 0")
    for each in (anna, ben, emil):
        assert each.wait_for(Acted) == Acted(2)
    assert not any(event == Acted(1) for event in anna.told)
    ben.node.act(1, "run 0")
    anna.node.act(0, "run 0")
    for each in (anna, ben, emil):
        each.step(2)
