"""Rooms on the local network, from discovery's threads to a signal."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from client.i18n import translate
from client.tables import TABLES
from client.viewmodel.recent import SeenRoom
from net.discovery import Discovery, Found
from net.invitation import MOST_ADDRESSES, Invitation


class Rooms(QObject):
    """Listens while it is open; `changed` brings the rooms of games that this desktop has, and any trouble."""

    changed = Signal(object, object)
    """A list of SeenRoom, and the Reason why none can be heard; None while all is well."""
    _heard = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._discovery: Discovery | None = None
        self._heard.connect(self.tell)

    def open(self) -> None:
        """Begin to listen."""
        if self._discovery is None:
            self._discovery = Discovery(self._heard.emit)

    def close(self) -> None:
        """Stop, without waiting."""
        if self._discovery is not None:
            self._discovery.close()
            self._discovery = None

    def look_again(self) -> None:
        """Bring what is known, and ask once more."""
        if self._discovery is not None:
            self._discovery.look_again()
            self.tell()

    def tell(self) -> None:
        """Bring the rooms that are known now."""
        if self._discovery is None:
            return
        shown = [found for found in self._discovery.rooms() if found.code and found.game in TABLES]
        shown.sort(key=lambda found: found.unfinished)  # a match that is only watched comes after the rooms
        places: dict[bytes, list[Found]] = {}
        for found in shown:
            places.setdefault(found.tag, []).append(found)
        self.changed.emit([_seen(told) for told in places.values()], self._discovery.trouble)


def _seen(told: Sequence[Found]) -> SeenRoom:
    """One room, or a match, that one or more desktops announce: any of their addresses leads there."""
    first = told[0]
    addresses = tuple(dict.fromkeys(address for each in told for address in each.addresses))[:MOST_ADDRESSES]
    return SeenRoom(
        first.tag.hex(),
        first.host or translate("Join", "Somebody"),
        first.game,
        first.seats - first.free,
        first.seats,
        str(Invitation(first.code, addresses)),
        running=first.unfinished,
    )
