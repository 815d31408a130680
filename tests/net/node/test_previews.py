"""Drafts between real nodes: from a command at one desktop to the faces of the others, spectators included."""

from __future__ import annotations

from collections.abc import Callable

from net.session import Notice, PeersChanged, Previewed, RoomChanged, Said, Started
from tests.net.node.desktops import Desktop


def test_others_see_what_a_seat_has_in_mind(desktop: Callable[..., Desktop]) -> None:
    anna, ben, emil = desktop("Anna"), desktop("Ben"), desktop("Emil")
    link = anna.host(options={"secrets": "no"})
    ben.join(link)
    ben.wait_for(RoomChanged)
    ben.node.set_ready(True)
    anna.wait_for(RoomChanged, lambda event: event.room.seats[1].ready)
    anna.node.set_ready(True)
    anna.step(1)
    emil.join(link, seats=0)
    emil.wait_for(Started)
    anna.wait_for(PeersChanged, lambda event: any(peer.spectator for peer in event.peers))

    anna.node.preview(0, "run 2")  # sealed: it stays here
    for seat, each in enumerate((anna, ben)):
        each.node.act(seat, "run 0")
    for each in (anna, ben, emil):
        each.step(2)
    anna.node.preview(0, "bark")
    anna.node.preview(1, "bark")  # not hers
    emil.node.preview(0, "sit")
    for each in (ben, emil):
        assert each.wait_for(Previewed) == Previewed(0, "bark")
    anna.node.preview(0, "")
    assert ben.wait_for(Previewed, lambda event: event.draft == "") == Previewed(0, "")
    ben.node.say("Come on")
    anna.wait_for(Said)
    assert [event for event in anna.told if isinstance(event, Previewed)] == []
    assert [event.draft for event in ben.told if isinstance(event, Previewed)] == ["bark", ""]
    assert not any(isinstance(event, Notice) and "draft" in event.text for event in (*anna.told, *ben.told))
