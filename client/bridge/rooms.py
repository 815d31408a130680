"""Rooms on the local network, from discovery's threads to a signal."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from client.i18n import translate
from client.screens.join import SeenRoom
from client.tables import TABLES
from net.discovery import Discovery
from net.invitation import Invitation


class Rooms(QObject):
    """Listens while it is open; `changed` brings the rooms of games that this desktop has, and any trouble."""

    changed = Signal(object, str)
    """A list of SeenRoom, and one sentence; empty while all is well."""
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
        """Stop; nobody waits for that."""
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
        rooms = [
            SeenRoom(
                found.tag.hex(),
                found.host or translate("Join", "Somebody"),
                found.game,
                found.seats - found.free,
                found.seats,
                str(Invitation(found.code, found.addresses)),
            )
            for found in self._discovery.rooms()
            if found.code and not found.unfinished and found.game in TABLES
        ]
        self.changed.emit(rooms, self._discovery.trouble)
