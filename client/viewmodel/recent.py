"""Rooms that are seen on the network, and with whom this person has played lately."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from client.i18n import translate

if TYPE_CHECKING:
    from client.viewmodel.library_entries import Entry
    from net.session import PeerId


class SeenRoom(NamedTuple):
    """A room on this network.  `invitation` is its code or link; empty for a private one, which asks for its code.

    `running`: the match that came of it is played; `name` is then who plays.
    """

    key: str
    name: str
    game: str
    taken: int
    seats: int
    invitation: str
    running: bool = False

    @property
    def full(self) -> bool:
        """Whether no seat is free; people may still watch."""
        return self.running or self.taken >= self.seats


class Recent(NamedTuple):
    """Somebody at another desktop, known by its key and called as in the last match."""

    peer: PeerId
    name: str
    matches: int
    """How many matches they have begun with this desktop."""


def recent_players(entries: Iterable[Entry]) -> tuple[Recent, ...]:
    """Those who played with this desktop, the last ones first; `entries`: the newest match first."""
    found: dict[PeerId, Recent] = {}
    for entry in entries:
        for peer, name in entry.people if not entry.watched else ():
            known = found.get(peer, Recent(peer, name, 0))
            found[peer] = known._replace(matches=known.matches + 1)
    return tuple(found.values())


def together_words(matches: int) -> str:
    """How often somebody in the room has played with this desktop."""
    if not matches:
        return translate("Room", "First time together")
    if matches == 1:
        return translate("Room", "1 match together")
    return translate("Room", "{count} matches together").format(count=matches)
