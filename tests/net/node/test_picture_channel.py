"""Pictures between real nodes: from a command at one desktop to the faces of the others, spectators included."""

from __future__ import annotations

from collections.abc import Callable

from net.lockstep.picture_channel import PICTURES_LIMIT
from net.session import Notice, PeersChanged, PicturesShown, Started, Stepped
from tests.net.node.desktops import Desktop
from tests.net.node.test_draft_channel import begin


def test_others_see_what_an_input_rests_on(desktop: Callable[..., Desktop]) -> None:
    anna, ben, emil = desktop("Anna"), desktop("Ben"), desktop("Emil")
    link = begin(anna, ben)
    emil.join(link, seats=0)
    emil.wait_for(Started)
    anna.wait_for(PeersChanged, lambda event: any(peer.spectator for peer in event.peers))
    for seat, each in enumerate((anna, ben)):
        each.node.act(seat, "run 0")
    for each in (anna, ben, emil):
        each.step(2)

    film = (b"\xff\xd8" + bytes(200_000), b"\xff\xd8end")
    anna.node.show_pictures(0, 2, [b"\xff\xd8" + bytes(PICTURES_LIMIT)])
    assert "too large" in str(anna.wait_for(Notice).reason)
    anna.node.show_pictures(1, 2, film)  # not hers
    assert "Only the player" in str(anna.wait_for(Notice, lambda event: "large" not in str(event.reason)).reason)
    anna.node.show_pictures(0, 2, film)
    for each in (ben, emil):
        assert each.wait_for(PicturesShown) == PicturesShown(0, 2, film)
        about = next(event for event in each.told if isinstance(event, Stepped) and event.step == 2)
        assert each.told.index(about) < each.told.index(PicturesShown(0, 2, film))
    assert not any(isinstance(event, PicturesShown) for event in anna.told)
