"""How a host changes its room: seats, bots, options, readiness, who watches and who was sent out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from net.dealing import introduced
from net.log import PERSON
from net.reasons import Why
from net.room import MOST_SENT_OUT, MOST_WATCHERS, Guest, Place, Room, RoomRefusedError, Watcher, Wish
from net.session import PeerId, Profile


@dataclass(slots=True)
class Keeper:
    """The room of a host. Each method replaces `room` by a new snapshot."""

    room: Room
    match: bytes

    @classmethod
    def open(
        cls,
        match: bytes,
        me: Guest,
        seats: int,
        mine: int,
        bots: tuple[str, ...],
        settings: dict[str, int | str],
        is_open: bool,
    ) -> Keeper:
        """A new room: my people on the first seats, my bots on the last. Raises RoomRefusedError if they do not fit."""
        if not 0 <= mine <= seats - len(bots) or mine + len(bots) < 1:
            raise RoomRefusedError(Why.SEATS_DO_NOT_FIT, mine, len(bots), seats)
        between = seats - mine - len(bots)
        places = [Place(me.peer)] * mine + [Place()] * between + [Place(me.peer, kind) for kind in bots]
        return cls(Room(is_open, tuple(settings.items()), (me,), tuple(places)), match)

    def wish(self, peer: PeerId, wish: Wish, addresses: tuple[str, ...]) -> None:
        """Take in what a peer asks for. Raises RoomRefusedError, with the reason to send it."""
        if introduced(wish.introduction, self.match, peer) is None:
            raise RoomRefusedError(Why.UNPROVEN_KEY)
        had, room = self.room.seats_of(peer), self.room
        wanted = wish.seats - len(had)
        if wanted > len(room.free):
            if not room.free:
                raise RoomRefusedError(Why.TABLE_FULL)
            if len(room.free) == 1:
                raise RoomRefusedError(Why.ONE_SEAT_LEFT, len(room.places))
            raise RoomRefusedError(Why.SEATS_LEFT, len(room.free), len(room.places))
        places = list(room.places)
        for seat in room.free[: max(wanted, 0)]:
            places[seat] = Place(peer)
        for seat in had[wish.seats :]:
            places[seat] = Place()
        guest = Guest(peer, wish.introduction, wish.profile, wish.ready, addresses, wish.names)
        guests = tuple(guest if other.peer == peer else other for other in room.guests)
        if guest not in guests:
            guests = (*guests, guest)
        if not wish.seats:
            guests = tuple(other for other in guests if other != guest)
        watchers = tuple(watcher for watcher in room.watchers if watcher.peer != peer)
        self.room = replace(room, places=tuple(places), guests=guests, watchers=watchers)

    def watch(self, watcher: Watcher) -> None:
        """Let a peer watch, unless it has a seat. Raises RoomRefusedError if too many watch."""
        room, others = self.room, tuple(each for each in self.room.watchers if each.peer != watcher.peer)
        if room.guest(watcher.peer) or watcher in room.watchers:
            return
        if len(others) == MOST_WATCHERS:
            raise RoomRefusedError(Why.WATCHERS_FULL, MOST_WATCHERS)
        self.room = replace(room, watchers=(*others, watcher))

    def leave(self, peer: PeerId) -> None:
        """Free the seats of somebody who left the room."""
        room = self.room
        places = tuple(Place() if place.peer == peer else place for place in room.places)
        guests = tuple(guest for guest in room.guests if guest.peer != peer)
        watchers = tuple(watcher for watcher in room.watchers if watcher.peer != peer)
        self.room = replace(room, places=places, guests=guests, watchers=watchers)

    def send_out(self, peer: PeerId) -> None:
        """Free the seats of somebody, and let everybody in the room know not to let it in again."""
        self.leave(peer)
        others = tuple(other for other in self.room.sent_out if other != peer)
        self.room = replace(self.room, sent_out=(*others, peer)[-MOST_SENT_OUT:])

    def seat_bot(self, seat: int, kind: str) -> None:
        """Let a bot of mine play a free seat, or take it away again (empty kind). Other seats stay as they are."""
        me, place = self.room.guests[0].peer, self.room.places[seat]
        if place.peer is None and kind:
            new = Place(me, kind)
        elif place.peer == me and place.player != PERSON:
            new = Place(me, kind) if kind else Place()
        else:
            return
        places = self.room.places
        self.room = replace(self.room, places=(*places[:seat], new, *places[seat + 1 :]))

    def set_option(self, name: str, value: int | str) -> None:
        """Choose a game option."""
        settings = tuple((key, value if key == name else old) for key, old in self.room.settings)
        self.room = replace(self.room, settings=settings)

    def set_ready(self, ready: bool) -> None:
        """Say whether my own seats may start."""
        self._set_me(replace(self.room.guests[0], ready=ready))

    def set_profile(self, profile: Profile) -> None:
        """Change the name, dog or colour of this desktop."""
        self._set_me(replace(self.room.guests[0], profile=profile))

    def _set_me(self, me: Guest) -> None:
        self.room = replace(self.room, guests=(me, *self.room.guests[1:]))
