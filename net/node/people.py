"""Who is at the table as faces are told: seats, peers, who is silent and what can be done about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.kernel import Game
from net.entries import PeerNumber
from net.keys import fingerprint
from net.lockstep import Lockstep
from net.log import PERSON, Start
from net.node.peer_registry import PeerRegistry
from net.node.setting import stand_in_kind
from net.reasons import Reason
from net.room import WATCHERS
from net.session import Link, PeerId, PeerView, Profile, SeatView, SilenceOffer
from net.transport import remedy
from net.wire import Lobby


class Numbers:
    """The numbers of the peers of one match. Members have theirs from START, spectators the next ones."""

    def __init__(self, start: Start, registry: PeerRegistry) -> None:
        self._members, self._registry = len(start.peers), registry
        self.identities: list[PeerId] = [peer.identity for peer in start.peers]
        """Whose each number is."""

    def of(self, peer: PeerId) -> PeerNumber:
        """The peer's number; a spectator gets one when it is first asked for, that of one who left if there is any.

        So numbers stay as small as messages have them, however many come and go.
        """
        if peer not in self.identities:
            watching = self.identities[self._members :]
            left = next((who for who in watching if not self._registry.here(who)), None)
            if left is None:
                self.identities.append(peer)
            else:
                self.identities[self.identities.index(left)] = peer
        return self.identities.index(peer)

    def __contains__(self, peer: PeerId) -> bool:
        """Whether this peer has a number."""
        return peer in self.identities

    def is_stranger(self, peer: PeerId) -> bool:
        """Whether START does not name this peer."""
        return peer not in self.identities[: self._members]

    def introduce_watchers(self, match: bytes) -> None:
        """Tell everybody who watches where the others who do are: only members know them all."""
        registry = self._registry
        watching = [peer for peer in self.identities[self._members :] if registry.here(peer)]
        told = tuple((peer, tuple(map(str, registry.addresses_of(peer)))) for peer in watching)
        for peer in watching:
            registry.send(peer, Lobby(match, WATCHERS, told))

    def send(self, to: PeerNumber, data: bytes) -> None:
        """Send to who has this number, if it is here."""
        self._registry.send(self.identities[to], data)


class People:
    """The faces of the peers of one match, and who of them is silent."""

    def __init__(
        self,
        core: Lockstep,
        numbers: Numbers,
        registry: PeerRegistry,
        game: Game[Any, Any],
        port: int,
        looks: Mapping[PeerId, tuple[str, str]],
    ) -> None:
        """`looks`: the dog and badge of those members whose looks are kept."""
        self._core, self._registry, self._port = core, registry, port
        self._stand_in = stand_in_kind(game)
        self.identities = numbers.identities
        self._looks = dict(looks)
        self.quiet: set[PeerNumber] = set()
        self.silent: set[PeerNumber] = set()

    def name(self, number: PeerNumber) -> str:
        """How to call a peer."""
        if number < len(self._core.start.peers):
            return self._core.start.peers[number].name
        return self._registry.name(self.identities[number])

    @property
    def anybody_here(self) -> bool:
        """Whether a connection with another member stands."""
        others = set(self._core.table.members) - {self._core.me}
        return any(self._registry.here(self.identities[number]) for number in others)

    def offer(self) -> SilenceOffer:
        """What can be done about those who are silent."""
        members, presence = self._core.table.members, self._core.presence
        quiet = [number for number in sorted(self.quiet) if number in members]
        wait = max((presence.grace - presence.silence(number) for number in quiet), default=0.0)
        majority = 2 * (len(members) - len(self.silent)) > len(members)
        may_vote = majority and not self._core.election.used_up()
        stand_in = len(members) > 2 and bool(self.silent) and may_vote
        waiting = tuple(self.identities[number] for number in quiet)
        return SilenceOffer(waiting, stand_in, bool(quiet) and not stand_in, max(0, round(wait)))

    def meet(self) -> dict[PeerId, tuple[str, str]]:
        """Learn how members appear that have shown themselves by now; the dogs and badges that are new.

        A match keeps the looks that it began with, whatever people change later.
        """
        new: dict[PeerId, tuple[str, str]] = {}
        for peer in self.identities[: len(self._core.start.peers)]:
            known = self._registry.profile if peer == self._registry.key.public else self._registry.profiles.get(peer)
            if known and (known.dog or known.badge) and peer not in self._looks:
                new[peer] = self._looks[peer] = known.dog, known.badge
        return new

    def seats(self) -> tuple[SeatView, ...]:
        """Who plays where now."""
        return tuple(self._seat(seat, owner) for seat, owner in enumerate(self._core.table.owners))

    def peers(self) -> tuple[PeerView, ...]:
        """Everybody, members first."""
        return tuple(self._peer(number) for number in range(len(self.identities)))

    def _seat(self, seat: int, owner: PeerNumber) -> SeatView:
        core, given = self._core, self._core.start.seats[seat]
        taken_over = owner != given.peer or seat in core.table.resigned
        bot = self._stand_in if taken_over else "" if given.player == PERSON else given.player
        stand_in = taken_over and given.player == PERSON  # a bot that moves to another desktop stands in for nobody
        mine = owner == core.me
        person = self.identities[given.peer]  # a stand-in plays in the colours of whom it stands in for
        look = self._looks.get(person, ("", "")) if given.player == PERSON else ("", "")
        profile = Profile(given.name, *look)
        return SeatView(seat, profile, self.identities[owner], bot, mine, ready=True, stand_in=stand_in)

    def _peer(self, number: PeerNumber) -> PeerView:
        peer, registry = self.identities[number], self._registry
        replaced = number < len(self._core.start.peers) and number not in self._core.table.members
        if peer == registry.key.public:
            looks_on, app = self._core.looks_on, registry.app_of(peer)
            return PeerView(peer, registry.profile, fingerprint(peer), Link.SELF, spectator=looks_on, app=app)
        profile = registry.profiles.get(peer, Profile(self.name(number)))
        link, silence = Link.CONNECTING, 0
        advice: Reason | None = None
        if replaced and not registry.here(peer):
            link = Link.GONE
        elif number in self.quiet:
            link, silence = Link.SILENT, round(self._core.presence.silence(number))
        elif registry.here(peer):
            link = Link.HERE
            reach = registry.transport.reach(registry.curves[peer])
            advice = remedy(reach.outgoing, reach.incoming, profile.name, self._port)
        spectator = number not in self._core.table.members and link is not Link.GONE
        left = link is Link.SILENT and number in self._core.heartbeat.leavers
        return PeerView(peer, profile, fingerprint(peer), link, silence, spectator, advice, left, registry.app_of(peer))
