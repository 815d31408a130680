"""Drafts between real nodes: from a command at one desktop to the faces of the others, spectators included."""

from __future__ import annotations

from collections.abc import Callable

from net.node.session_loop import SessionLoop
from net.session import Notice, PeersChanged, Previewed, RoomChanged, Said, Started
from net.wire import Preview, encode
from tests.net.node.desktops import Desktop


def begin(anna: Desktop, ben: Desktop) -> str:
    """Anna and Ben at one table, at its first sealed step; the link."""
    link = anna.host(options={"secrets": "no"})
    ben.join(link)
    ben.wait_for(RoomChanged)
    ben.node.set_ready(True)
    anna.wait_for(RoomChanged, lambda event: event.room.seats[1].ready)
    anna.node.set_ready(True)
    for each in (anna, ben):
        each.step(1)
    return link


def test_others_see_what_a_seat_has_in_mind(desktop: Callable[..., Desktop]) -> None:
    anna, ben, emil = desktop("Anna"), desktop("Ben"), desktop("Emil")
    link = begin(anna, ben)
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
    assert not any(isinstance(event, Notice) and "draft" in str(event.reason) for event in (*anna.told, *ben.told))


def test_drafts_that_no_honest_program_shows_are_named_once_and_the_match_goes_on(
    desktop: Callable[..., Desktop],
) -> None:
    anna, ben = desktop("Anna"), desktop("Ben")
    begin(anna, ben)

    def flood(loop: SessionLoop) -> None:
        assert loop.playing is not None
        core = loop.playing.core
        step = core.table.length
        for number in range(1, 301):
            drafts = ((0, "run 1"), (1, "run 9"), (200, ""), (1, "x" * 4000), (1, "\x1b[2J\u202e"))
            seat, draft = drafts[number % len(drafts)]
            core.replica.around.send_all(encode(Preview(core.match, step + number % 3 // 2, seat, number, draft)))

    ben.node.do(flood)
    told = str(anna.wait_for(Notice, lambda event: "draft" in str(event.reason)).reason)
    assert told.startswith("Ben showed a draft ")
    for seat, each in enumerate((anna, ben)):
        each.node.act(seat, "run 0")
    anna.step(2)
    ben.step(2)
    assert len([event for event in anna.told if isinstance(event, Notice)]) == 1
    assert {event.seat for event in anna.told if isinstance(event, Previewed)} <= {1}
