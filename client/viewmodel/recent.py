"""With whom this person has played lately: known by the keys of their desktops, called as they were last."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from client.i18n import translate

if TYPE_CHECKING:
    from client.viewmodel.library_entries import Entry
    from net.session import PeerId


class Recent(NamedTuple):
    """Somebody at another desktop."""

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
