"""The local network's part: announcing this room, and looking for those who announce the same one."""

from __future__ import annotations

from collections.abc import Callable

from net.addresses import Address
from net.discovery import Announcement, Discovery
from net.invitation import Invitation
from net.log import PERSON, Start
from net.reasons import Reason
from net.room import Room


class Search:
    """Keeps one announcement current, and tells each address of the room's others once."""

    def __init__(self, invitation: Invitation, port: int, listen: str, changed: Callable[[], None]) -> None:
        """`changed` is called on a foreign thread when there may be news."""
        self._invitation, self._port = invitation, port
        self._tag = invitation.room.tag
        self._discovery = Discovery(changed, (listen,) if listen else None)
        self._announced: Announcement | None = None
        self._told: set[Address] = set()

    @property
    def trouble(self) -> Reason | None:
        """Why nobody can be found here; None while all is well."""
        return self._discovery.trouble

    def announce_room(self, room: Room, game: str) -> None:
        """Let the network know of an open room all that it needs to join, of a private one only that it is there."""
        code = self._invitation.code if room.open else ""
        host = room.guests[0].profile.name
        self._announce(Announcement(self._tag, self._port, code, False, game, host, len(room.places), len(room.free)))

    def announce_match(self, start: Start) -> None:
        """Let the network know of a match that came of an open room, so that others can watch it."""
        names = dict.fromkeys(seat.name for seat in start.seats if seat.player == PERSON)
        players = ", ".join(names or dict.fromkeys(peer.name for peer in start.peers))
        code, seats = self._invitation.code, len(start.seats)
        self._announce(Announcement(self._tag, self._port, code, True, start.game, players, seats))

    def announce_member(self) -> None:
        """Let the peers of a room or of an unfinished match find this one, without showing it to anybody else."""
        self._announce(Announcement(self._tag, self._port, unfinished=True))

    def news(self) -> list[tuple[Address, ...]]:
        """Of each desktop of this room that announces itself, the addresses that have not been told before."""
        every = []
        for found in self._discovery.rooms():
            new = tuple(address for address in found.addresses if address not in self._told)
            if new and found.tag == self._tag:
                self._told.update(new)
                every.append(new)
        return every

    def renew(self) -> None:
        """The network has changed."""
        self._told.clear()
        self._discovery.renew()

    def close(self) -> None:
        """Withdraw."""
        self._discovery.close()

    def _announce(self, announcement: Announcement) -> None:
        if announcement != self._announced:
            self._announced = announcement
            self._discovery.announce(announcement)
