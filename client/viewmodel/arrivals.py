"""Who has come to a match or is back at it, and what the programs of other desktops announce, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from client.i18n import translate
from client.tables.line import Line
from net.session import Announced, Link, PeerId, PeerView
from net.wire import Topic

if TYPE_CHECKING:
    from client.viewmodel.match import MatchModel

_GREETED_S: Final = 60.0
"""The arrival of one person is told at most once in so many seconds."""


class Arrivals:
    """Tells who has come; for a connection that comes and goes only now and then."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._greeted: dict[PeerId, float] = {}
        """When the arrival of somebody was told last."""

    def words(self, before: Sequence[PeerView], after: Sequence[PeerView]) -> str:
        """Who watches now or is back, and was not here before; empty for nobody."""
        links = {peer.peer: peer.link for peer in before}
        here = [peer for peer in after if before and peer.link is Link.HERE]
        new = [peer for peer in here if links.get(peer.peer, Link.GONE) is Link.GONE]  # or back after a bot took over
        came = [peer for peer in new if peer.spectator and self._greets(peer)]
        back = [peer for peer in here if links.get(peer.peer) is Link.SILENT and self._greets(peer)]
        watching, is_back = translate("Play", "{name} is watching."), translate("Play", "{name} is back.")
        news = [watching.format(name=peer.profile.name) for peer in came]
        return " ".join([*news, *(is_back.format(name=peer.profile.name) for peer in back)])

    def _greets(self, peer: PeerView) -> bool:
        last, now = self._greeted.get(peer.peer), self._now()
        if last is not None and now - last < _GREETED_S:
            return False
        self._greeted[peer.peer] = now
        return True


def line_of(told: Announced, model: MatchModel) -> Line | None:
    """The line of the log for an announcement; None for one that means nothing here.

    So is one about a seat that its sender does not play.  An announcement that is repeated makes an equal line.
    """
    match told.topic:
        case Topic.BRANCHED:
            words = translate("Play", "{name} played on alone while you were away, and knows now that you are back.")
            return Line(words.format(name=told.name))
        case Topic.TIME_UP:
            seats = {str(seat): seat for seat in model.owing if model.seats[seat].peer == told.peer}
            if (seat := seats.get(told.text)) is not None:
                words = translate("Turn", "Time is up: the stand-in moves for {name}.")
                return Line(words.format(name=model.cast.name(seat)), seat=seat, step=model.steps, grave=True)
    return None
