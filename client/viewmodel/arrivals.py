"""Who has come to a match, or is back at it, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from client.i18n import translate
from net.session import Link, PeerId, PeerView

_GREETED_S: Final = 60.0
"""Of nobody it is said more often than once in so long that they are there."""


class Arrivals:
    """Says that somebody is there; of a connection that comes and goes only now and then."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._greeted: dict[PeerId, float] = {}
        """When it was said last of somebody."""

    def words(self, before: Sequence[PeerView], after: Sequence[PeerView]) -> str:
        """Who watches now, or is here again, and was not before; empty for nobody."""
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
