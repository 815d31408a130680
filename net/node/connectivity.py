"""A node's way to the others of its room: inbox, keys, announcements, and every address that may lead to somebody."""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from net.addresses import Address, in_order, is_container, is_local, on_own_networks, published, resolve
from net.discovery import Announcement, Discovery
from net.invitation import Invitation
from net.journal import DiskFullError
from net.keys import InstallKey
from net.log import PERSON, Start
from net.node.peer_registry import PeerRegistry, read_addresses
from net.node.setting import Setting
from net.reasons import Reason, Why
from net.room import Room, profile_body, profile_of
from net.session import PeerId
from net.store import Library
from net.transport import CannotListenError, Gate, Mesh, NullTransport, Transport, now

REACH_WITHIN: Final = 20.0
"""Seconds after which nobody has been reached."""
_GIVEN_BACK_S: Final = 1.0
"""Seconds for which a port that is taken is tried again."""
_MOST_KEPT: Final = 16
"""Addresses of one peer that are kept in one session, whatever it says."""
_NO_KEY: Final = bytes(32)

log = logging.getLogger(__name__)


class Connectivity:
    """Everything between a node and the network. It begins without any connection; `listen` opens it."""

    def __init__(self, setting: Setting, key: InstallKey, library: Library, invitation: Invitation) -> None:
        self.setting, self.library, self.invitation = setting, library, invitation
        self.port = 0
        self.gate = Gate(now, everywhere=setting.everywhere)
        self.transport: Transport = NullTransport()
        profile = profile_of(profile_body(setting.profile))
        self.registry = PeerRegistry(key, _NO_KEY, _NO_KEY, self.transport, profile)
        self.identities: dict[bytes, PeerId] = {}
        """Whose connection each CURVE key is."""
        self._called: dict[PeerId, tuple[str, ...]] = {}
        """Where each guest of the room, or whoever else watches, was called."""
        self._kept: dict[PeerId, set[str]] = {}
        """Which addresses of each member were kept."""
        self._search: Search | None = None
        self._turned_down: dict[Address, Reason] = {}
        self._names: dict[Address, set[Address]] = {}
        """The names of the invitation behind each number that was looked up for them."""
        self._looked_up: queue.SimpleQueue[tuple[Address, tuple[Address, ...]]] = queue.SimpleQueue()

    def listen(self, port: int, wake: Callable[[], None]) -> None:
        """Open the room of the invitation, on the last port if it is free. Raises CannotListenError."""
        room, key = self.invitation.room, self.registry.key
        curve = key.curve_keys(room.public)
        mesh = Mesh(curve, room, self.gate, calm=self.setting.answers_only)
        self.transport = mesh
        self.registry = PeerRegistry(key, room.public, curve.public, mesh, self.registry.profile)
        self.port = self._bind(mesh, port)
        self.registry.addresses = tuple(map(str, published(self.port, self.gate.own, self.setting.listen)))
        if self.setting.search:
            self._search = Search(self.invitation, self.port, self.setting.listen, wake)

    def _bind(self, mesh: Mesh, port: int) -> int:
        """A port that was asked for may be one that a match of this program is just giving back."""
        end = now() + _GIVEN_BACK_S
        while True:
            try:
                return mesh.bind(self.setting.listen, self.setting.port or port, fallback=not self.setting.port)
            except CannotListenError:
                if now() >= end:
                    raise
                time.sleep(_GIVEN_BACK_S / 20)

    def invite(self) -> None:
        """Put the own addresses into the invitation."""
        self.invitation = Invitation(self.invitation.code, read_addresses(self.registry.addresses))

    def call_invited(self) -> None:
        """Try the addresses of the invitation, whoever else announces itself. Names are looked up on another thread."""
        every = self.invitation.addresses
        self._call(every, lasting=True)
        if names := [address for address in every if not address.ip]:
            threading.Thread(target=self._look_up, args=(names,), name="offleash names", daemon=True).start()

    def call(self, addresses: Iterable[Address]) -> None:
        """Try addresses that are announced; whoever answers says who it is."""
        self._call(addresses, lasting=False)

    def _call(self, addresses: Iterable[Address], *, lasting: bool) -> None:
        """Leave out names, and our own addresses."""
        own = set(self.registry.addresses)
        near = on_own_networks(addresses, self.gate.own)
        self.transport.dial([each for each in near if each.ip and str(each) not in own], lasting=lasting)

    def _look_up(self, names: Iterable[Address]) -> None:
        for name in names:
            self._looked_up.put((name, resolve(name)))

    def call_looked_up(self) -> Iterator[tuple[Address, Reason | None]]:
        """Call the names that have been looked up meanwhile.

        Those that lead nowhere, each with what is known of it already; None for a name that nobody knows.
        """
        while not self._looked_up.empty():
            name, found = self._looked_up.get()
            for each in found:
                self._names.setdefault(each, set()).add(name)
            self._call(found, lasting=True)
            known = [self._turned_down[each] for each in found if each in self._turned_down]
            if known or not found:
                yield name, known[0] if known else None

    def call_members(self, start: Start, room: Room | None) -> None:
        """Connect to every other member, at every address ever known of it, and let it in at the door."""
        known = self.library.addresses(start.match)
        for peer in (peer.identity for peer in start.peers):
            if peer == self.registry.key.public:
                continue
            guest = room.guest(peer) if room else None
            hearsay = tuple(map(str, read_addresses(guest.addresses))) if guest else ()
            self._keep(start.match, peer, hearsay, heard=0)
            every = dict.fromkeys((*self._told(peer), *known.get(peer, ()), *hearsay))
            self._called.pop(peer, None)  # from now on it is called until the match ends
            self._call_peer(peer, read_addresses(tuple(every)))
            self.remember(start.match, peer)

    def call_guests(self, guests: Iterable[tuple[PeerId, tuple[str, ...]]], *, anywhere: bool) -> None:
        """Connect to these, who are in the same room or watch the same match, and to nobody who was among them before.

        Others tell where they are: unless `anywhere`, only what is local is called.
        """
        others = {peer: addresses for peer, addresses in guests if peer != self.registry.key.public}
        for peer in self._called.keys() - others.keys():
            self.transport.forget(peer)
        for peer, addresses in others.items():
            if self._called.get(peer) != addresses:
                known = read_addresses(addresses)
                self._call_peer(peer, [each for each in known if anywhere or is_local(each.host, self.gate.own)])
        self._called = others

    def _call_peer(self, peer: PeerId, addresses: Sequence[Address]) -> None:
        if addresses:
            near = in_order(on_own_networks(addresses, self.gate.own), self.gate.own)
            self.transport.dial(near, self.registry.curves.get(peer), wanted=peer)

    def met(self, curve: bytes, peer: PeerId) -> None:
        """Who speaks over this connection has said who it is."""
        self.identities[curve] = peer
        self.transport.found(peer, curve)

    def remember(self, match: bytes, peer: PeerId) -> None:
        """Keep where a member can be reached, and let it in at the door whatever else goes on there."""
        if curve := self.registry.curves.get(peer):
            self.gate.roster.add(curve)
        kept = self._kept.setdefault(peer, set())
        new = [address for address in self._told(peer) if address not in kept][: _MOST_KEPT - len(kept)]
        kept |= {*new}
        self._keep(match, peer, new, heard=int(time.time()))

    def _told(self, peer: PeerId) -> tuple[str, ...]:
        """Where a peer is by its HELLO: first where that came from, then where it says."""
        came_from = self.registry.heard_at.get(peer)
        places = (*([came_from] if came_from else []), *self.registry.addresses_of(peer))
        return tuple(dict.fromkeys(map(str, places)))

    def _keep(self, match: bytes, peer: PeerId, addresses: Sequence[str], heard: int) -> None:
        """Addresses are a convenience: with a full disk the match goes on without them."""
        if not addresses:
            return
        try:
            self.library.remember_addresses(match, peer, addresses, heard)
        except DiskFullError as full:
            log.warning("%s", full)

    def look_around(self, room: Room | None, game: str, *, member: bool, shown: Start | None) -> None:
        """Keep what the network knows of us current, and call whoever announces the same room.

        `shown`: the match that we play, if others on the network may know of it.
        """
        if self._search is None:
            return
        if shown:
            self._search.announce_match(shown)
        elif room and not member:
            self._search.announce_room(room, game)
        elif member:
            self._search.announce_member()
        for addresses in self._search.news():
            self.call(addresses)  # each desktop by itself: of one call's addresses, one is kept

    def rebound(self) -> None:
        """The computer slept or its network changed: announce and look anew."""
        self.registry.addresses = tuple(map(str, published(self.port, self.gate.own, self.setting.listen)))
        if self._search:
            self._search.renew()

    @property
    def trouble(self) -> Reason | None:
        """What keeps others from coming in, or from finding the room by its code alone; None while all is well."""
        if not self.setting.listen and all(each.ip.is_loopback or is_container(each) for each in self.gate.own):
            return Reason(Why.NO_NETWORK)
        return self._search.trouble if self._search else None

    @property
    def searches(self) -> bool:
        """Whether rooms are found without any address as well."""
        return self._search is not None and not self._search.trouble

    def turned_down(self, address: Address, why: Reason) -> bool:
        """An address leads nowhere, and so do the names behind it; whether the invitation has any of them."""
        behind = {address, *self._names.get(address, ())}
        for each in behind:
            self._turned_down.setdefault(each, why)
        return not behind.isdisjoint(self.invitation.addresses)

    @property
    def hopeless(self) -> bool:
        """Whether no address of the invitation leads anywhere."""
        known = set(self.invitation.addresses)
        return bool(known) and known <= set(self._turned_down)

    def nobody(self) -> Reason:
        """Why nobody was reached."""
        answered = [why for address, why in self._turned_down.items() if address.ip]
        if answered or self.hopeless:  # a name that nobody has says nothing of the other addresses
            return next(iter(answered or self._turned_down.values()))
        if self._search and self._search.trouble and not self.invitation.addresses:
            return self._search.trouble
        seconds = round(REACH_WITHIN)
        if not self.invitation.addresses:
            return Reason(Why.NOBODY_REACHED, seconds)
        return Reason(Why.NOBODY_REACHED_AT, ", ".join(map(str, self.invitation.addresses)), seconds)

    def close(self) -> None:
        """Withdraw and hang up."""
        if self._search:
            self._search.close()
        self.transport.close()


class Search:
    """Keeps one announcement current, and tells each address of the room's others once."""

    def __init__(self, invitation: Invitation, port: int, listen: str, changed: Callable[[], None]) -> None:
        """`changed` is called on a foreign thread when there may be news."""
        self._invitation, self._port = invitation, port
        self._tag = invitation.tag
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
