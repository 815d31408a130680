"""The room before a match: who sits where, who is ready, and the START that follows from it. No sockets, no clock.

The host orders everything and shows the others one snapshot after each change (LOBBY `room`), with whom it has
sent out: everybody in the room keeps that with the match and turns them down. Guests only send what they wish (LOBBY
`wish`), and who watches asks for the log (WANT) and is named in the room. When all seats are taken and everybody is
ready it proposes START (LOBBY `start`), which each member checks against what it wished before its core acknowledges
step 0. From then on nobody is special; members tell who watches of each other (LOBBY `watchers`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.kernel import Game
from net.dealing import KEY_SIZE, introduced
from net.entries import HASH
from net.log import PERSON, PeerKeys, SeatOf, Start, people_names
from net.packing import Count, Either, Malformed, Plain, shaped
from net.reasons import BadValueError, Failure, Reason, Why
from net.session import PeerId, Profile
from net.wire import NAME_LIMIT, Hello, clean

ROOM: Final = "room"
WISH: Final = "wish"
START: Final = "start"
REFUSED: Final = "refused"
PROFILE: Final = "profile"
WATCHERS: Final = "watchers"

REFUSALS: Final = (
    *(Why.SENT_OUT, Why.ROOM_CLOSED, Why.MATCH_RUNS, Why.TABLE_FULL, Why.ONE_SEAT_LEFT, Why.SEATS_LEFT),
    *(Why.WATCHERS_FULL, Why.UNPROVEN_KEY, Why.UNREADABLE_WISH, Why.RULES_DIFFER, Why.DATA_DIFFER),
)
"""The reasons that LOBBY `refused` may have; it travels as its place here, so the order is part of the protocol."""
_REFUSAL: Final = (Count(255), [Either(int, str)])
_REFUSAL_LIMIT: Final = 80
"""Characters of one of its values."""
_BADGES: Final = frozenset("ABCDEFGH")
_PROFILE: Final = (str, str, str)
_WISH: Final = (_PROFILE, Count(8), bool, bytes, [str])
_SNAPSHOT: Final = (
    bool,
    [(str, Either(int, str))],
    [(HASH, bytes, _PROFILE, bool, [str], [str])],
    [(Count(255), str)],
    [(HASH, _PROFILE, [str])],
    [HASH],
)
MOST_WATCHERS: Final = 8
MOST_SENT_OUT: Final = 64
_MOST_SEATS, _MOST_GUESTS = 8, 32


class RoomRefusedError(Failure):
    """Why somebody cannot sit down."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a guest asks for: seats, and later that the match may start."""

    profile: Profile
    seats: int
    """How many seats it wants; 0 = to watch."""
    ready: bool
    introduction: bytes
    """Its public card key with the proof of knowledge (`net.dealing`)."""
    names: tuple[str, ...] = ()
    """The names of its people, one per seat; an empty or missing one stands for the name of the desktop."""

    @property
    def called(self) -> tuple[str, ...]:
        """What START will call this desktop, and then its people."""
        said = (*self.names, *[""] * self.seats)[: self.seats]
        return (self.profile.name, *people_names(self.profile.name, said))

    @property
    def body(self) -> Plain:
        """The body of LOBBY `wish`."""
        return (profile_body(self.profile), self.seats, self.ready, self.introduction, self.names)

    @classmethod
    def of(cls, body: Plain) -> Wish:
        """The wish in a body. Raises Malformed."""
        profile, seats, ready, introduction, names = shaped(body, _WISH)
        return cls(profile_of(profile), seats, ready, introduction, _names(names))


@dataclass(frozen=True, slots=True)
class Guest:
    """One peer in the room."""

    peer: PeerId
    introduction: bytes
    profile: Profile
    ready: bool
    addresses: tuple[str, ...]
    names: tuple[str, ...] = ()
    """As in its wish."""


@dataclass(frozen=True, slots=True)
class Watcher:
    """One peer in the room that wants no seat."""

    peer: PeerId
    profile: Profile
    addresses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """One seat in the room: free, or taken by a peer's person or bot."""

    peer: PeerId | None = None
    player: str = PERSON


@dataclass(frozen=True, slots=True)
class Room:
    """The whole room as everybody sees it. `guests` begins with the host."""

    open: bool
    settings: tuple[tuple[str, int | str], ...]
    guests: tuple[Guest, ...]
    places: tuple[Place, ...]
    watchers: tuple[Watcher, ...] = ()
    sent_out: tuple[PeerId, ...] = ()
    """Those who were sent out of the room."""

    @property
    def body(self) -> Plain:
        """The body of LOBBY `room`."""
        number = {guest.peer: place for place, guest in enumerate(self.guests, 1)}
        guests = tuple(
            (g.peer, g.introduction, profile_body(g.profile), g.ready, g.addresses, g.names) for g in self.guests
        )
        places = tuple((number[p.peer] if p.peer else 0, p.player) for p in self.places)
        watchers = tuple((w.peer, profile_body(w.profile), w.addresses) for w in self.watchers)
        return (self.open, self.settings, guests, places, watchers, self.sent_out)

    @classmethod
    def of(cls, body: Plain) -> Room:
        """The room in a body. Raises Malformed."""
        is_open, settings, guests, places, watchers, sent_out = shaped(body, _SNAPSHOT)
        sizes = (len(places), len(guests), len(watchers), len(sent_out))
        most = (_MOST_SEATS, _MOST_GUESTS, MOST_WATCHERS, MOST_SENT_OUT)
        if not places or any(size > limit for size, limit in zip(sizes, most, strict=True)):
            raise Malformed("no seats, or more seats or people than a room has")
        read = tuple(
            Guest(peer, key, profile_of(who), ready, at, _names(names)) for peer, key, who, ready, at, names in guests
        )
        if any(number > len(read) for number, _ in places):
            raise Malformed("a seat of nobody")
        taken = tuple(Place(read[number - 1].peer if number else None, player) for number, player in places)
        watching = tuple(Watcher(peer, profile_of(who), at) for peer, who, at in watchers)
        room = cls(is_open, settings, read, taken, watching, sent_out)
        if any(map(room.holds, sent_out)):
            raise Malformed("somebody who was sent out is in the room")
        return room

    @property
    def everybody(self) -> tuple[Guest | Watcher, ...]:
        """All peers in this room."""
        return (*self.guests, *self.watchers)

    def holds(self, peer: PeerId) -> bool:
        """Whether a peer is in this room, to play or to watch."""
        return any(each.peer == peer for each in self.everybody)

    def guest(self, peer: PeerId) -> Guest | None:
        """A peer in this room that has asked for seats."""
        return next((guest for guest in self.guests if guest.peer == peer), None)

    def seats_of(self, peer: PeerId) -> tuple[int, ...]:
        """Where a peer's people sit."""
        return tuple(seat for seat, place in enumerate(self.places) if place.peer == peer and place.player == PERSON)

    @property
    def free(self) -> tuple[int, ...]:
        """The seats that nobody has."""
        return tuple(seat for seat, place in enumerate(self.places) if place.peer is None)

    @property
    def may_start(self) -> bool:
        """Whether every seat is taken and everybody who sits is ready."""
        return not self.free and all(guest.ready for guest in self._seated)

    @property
    def _seated(self) -> tuple[Guest, ...]:
        return tuple(guest for guest in self.guests if any(place.peer == guest.peer for place in self.places))

    def start(self, match: bytes, game: Game[Any, Any], group: str) -> Start:
        """The START of this room's match, when it `may_start`."""
        seated = self._seated
        number = {guest.peer: place for place, guest in enumerate(seated)}
        return Start(
            match,
            game.id,
            game.rules_hash,
            game.data_hash,
            group,
            self.settings,
            tuple(
                PeerKeys(g.peer, g.introduction[:KEY_SIZE], g.introduction[KEY_SIZE:], g.profile.name) for g in seated
            ),
            tuple(
                SeatOf(number[place.peer], place.player, self.seat_name(seat))
                for seat, place in enumerate(self.places)
                if place.peer is not None
            ),
        )

    def seat_name(self, seat: int) -> str:
        """The name of the person or bot in a seat; empty for a free seat."""
        place = self.places[seat]
        guest = self.guest(place.peer) if place.peer else None
        if guest is None:
            return ""
        if place.player != PERSON:
            return f"{place.player.capitalize()} {seat + 1}"
        own = self.seats_of(guest.peer)
        said = (*guest.names, *[""] * len(own))[: len(own)]
        return people_names(guest.profile.name, said)[own.index(seat)]


def check_room(room: Room, game: Game[Any, Any]) -> None:
    """See that a room as it was shown can be one of this game. Raises RoomRefusedError."""
    try:
        game.check_seats(len(room.places))
        for kind in {place.player for place in room.places} - {PERSON, *game.bots}:
            raise BadValueError(Why.NO_SUCH_BOT, game.title, repr(kind[:80]))
        if game.settings({name: str(value) for name, value in room.settings}) != dict(room.settings):
            raise BadValueError(Why.OTHER_OPTIONS, game.title)
    except ValueError as fault:
        raise RoomRefusedError(Why.NOT_THIS_ROOM, fault) from fault


def check_start(
    start: Start, me: PeerId, wishes: Sequence[Wish], game: Game[Any, Any], match: bytes, room: Room | None
) -> None:
    """See that a proposed START is the match I asked for, in the room as it was shown. Raises RoomRefusedError.

    `wishes` are all of mine: the newest may have crossed START. Without a room the match runs already, and its names
    may be those of a session before.
    """
    mine = [peer for peer in start.peers if peer.identity == me]
    seats = [seat for seat in start.seats if start.peers[seat.peer].identity == me]
    if (start.match, start.game) != (match, game.id) or not mine:
        raise RoomRefusedError(Why.OTHER_MATCH_PROPOSED)
    wish = wishes[-1]
    if mine[0].card_key != wish.introduction[:KEY_SIZE] or [seat.player for seat in seats] != [PERSON] * wish.seats:
        raise RoomRefusedError(Why.OTHER_SEATS_PROPOSED)
    if room and (mine[0].name, *(seat.name for seat in seats)) not in {each.called for each in wishes}:
        raise RoomRefusedError(Why.OTHER_NAMES_PROPOSED)
    if other := difference(game.title, (game.rules_hash, game.data_hash), start):
        raise RoomRefusedError(other)
    if room and any(peer.identity in room.sent_out for peer in start.peers):
        raise RoomRefusedError(Why.SENT_OUT_PROPOSED)
    shown = dict(room.settings) if room else dict(start.settings)
    if changed := [name for name, value in start.settings if shown.get(name) != value]:
        raise RoomRefusedError(Why.OTHER_OPTION_PROPOSED, changed[0])
    if any(introduced(peer.card_key + peer.proof, match, peer.identity) is None for peer in start.peers):
        raise RoomRefusedError(Why.UNPROVEN_KEY_PROPOSED)


def difference(title: str, ours: tuple[bytes, bytes], theirs: Start | Hello | Game[Any, Any]) -> Reason | None:
    """Which of rules and component data differs between two desktops, with both hashes; None if neither."""
    hashes = ((Why.RULES_DIFFER, ours[0], theirs.rules_hash), (Why.DATA_DIFFER, ours[1], theirs.data_hash))
    for why, mine, other in hashes:
        if mine != other:
            return Reason(why, title, mine.hex()[:12], other.hex()[:12])
    return None


def refusal_body(reason: Reason) -> Plain:
    """The body of LOBBY `refused`: the reason's place in `REFUSALS`, and its values."""
    return (REFUSALS.index(reason.why), tuple(each if isinstance(each, int) else str(each) for each in reason.values))


def refusal_of(body: Plain) -> Reason:
    """The reason in a body; one that this version does not know has its number. Raises Malformed."""
    number, values = shaped(body, _REFUSAL)
    if number >= len(REFUSALS):
        return Reason(Why.UNKNOWN, number)
    why = REFUSALS[number]
    if len(values) != why.value.count("{}"):
        raise Malformed("a refusal with other values than its reason has")
    return Reason(why, *(clean(each, _REFUSAL_LIMIT) if isinstance(each, str) else each for each in values))


def _names(said: tuple[str, ...]) -> tuple[str, ...]:
    """What people are called, fit to show. Raises Malformed if more are named than a table seats."""
    if len(said) > _MOST_SEATS:
        raise Malformed("more names than seats")
    return tuple(clean(name, NAME_LIMIT) for name in said)


def watchers_of(body: Plain) -> list[tuple[PeerId, tuple[str, ...]]]:
    """Who watches a match, each with its addresses, of LOBBY `watchers`. Raises Malformed."""
    told: list[tuple[PeerId, tuple[str, ...]]] = shaped(body, [(HASH, [str])])
    return told[:MOST_WATCHERS]


def profile_body(profile: Profile) -> Plain:
    """A profile as it travels."""
    return (profile.name, profile.dog, profile.badge)


def profile_of(body: Plain) -> Profile:
    """A profile as it may be shown: one line, no control characters, a known badge. Raises Malformed."""
    name, dog, badge = shaped(body, _PROFILE)
    return Profile(clean(name, NAME_LIMIT) or "Nameless", clean(dog, NAME_LIMIT), badge if badge in _BADGES else "")
