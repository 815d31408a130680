"""Who is at the table: peers and their numbers, what faces are told of them, and the bots of this desktop."""

from __future__ import annotations

import math
import secrets
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.kernel import Action, Bot, Game, Generator, Seat, State, decide
from net.entries import PeerNumber
from net.keys import fingerprint
from net.lockstep import Lockstep
from net.log import PERSON, Kind, Start
from net.node.peer_registry import PeerRegistry
from net.node.setting import stand_in_kind
from net.reasons import Reason
from net.room import WATCHERS
from net.session import Link, PeerId, PeerView, Profile, SeatView, SilenceOffer
from net.transport import remedy
from net.turn_clock import TurnClock, TurnKey
from net.wire import Lobby, Topic

_AT_ONCE = 64
"""Actions in one go before the network gets its turn."""
_LOOK_S = 0.01
"""Seconds between two looks whether a bot that ponders has made up its mind."""


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


class Bots:
    """The bots of one match on this desktop. A bot that ponders does so on a thread of its own, one at a time.

    A bot that is slower than the clock of a turn gives way to the stand-in, as people do.
    """

    def __init__(
        self,
        core: Lockstep,
        game: Game[Any, Any],
        autopilot: str,
        pace: float,
        announce: Callable[[Topic, str], None],
    ) -> None:
        """`autopilot`: the kind that plays seats of people here as well; empty for none."""
        self._announce = announce
        self._clock = TurnClock.of(dict(core.start.settings))
        self._late: set[tuple[TurnKey, Seat]] = set()
        """The turns whose time was up, of seats that a bot here plays."""
        self._lent: dict[Seat, bytes] = {}
        """Seats of people for which the stand-in chooses, and the digest of the state in which it does."""
        self._core, self._game = core, game
        self._autopilot, self._pace = autopilot, pace
        self._generator = Generator(secrets.randbits(64))
        self._due: dict[Seat, float] = {}
        self._thought: _Thought | None = None

    def kind(self, seat: Seat) -> str:
        """The bot that plays this seat of mine; empty for a person."""
        core = self._core
        given = core.start.seats[seat]
        lent = self._is_lent(seat) or (bool(self._late) and (core.table.state.turn_key(), seat) in self._late)
        if given.peer != core.me or seat in core.table.resigned or lent:
            return stand_in_kind(self._game)
        return given.player if given.player in self._game.bots else self._autopilot

    def stand_in(self, seat: Seat) -> None:
        """Let the stand-in choose for a seat of people at the open step."""
        self._lent = {seat: self._core.table.digest}

    def play(self, now: float) -> float | None:
        """Act for every bot whose time has come; when this wants to be called again, None if none waits."""
        for _ in range(_AT_ONCE):
            seats = [] if self._core.paused else [seat for seat in self._core.owes() if self.kind(seat)]
            self._run_clock(seats, now)
            self._due = {seat: min(self._due.get(seat, now + self._pace), self._limit(seat, now)) for seat in seats}
            ready = [seat for seat in seats if self._due[seat] <= now]
            if not ready:
                return min(self._due.values(), default=None)
            acted = [self._act(seat) for seat in ready]
            if not any(acted):
                return now + _LOOK_S
        return now

    def _run_clock(self, seats: Sequence[Seat], now: float) -> None:
        """Let the time of these seats run; of whose turn the time is up is said once."""
        table = self._core.table
        if self._clock is None or table.kind is not Kind.PLAY:
            return
        turn = table.state.turn_key()
        self._clock.follow(turn, seats, now)
        self._late = {late for late in self._late if late[0] == turn}
        for seat in seats:
            left = self._clock.left(seat, now)
            if left is not None and left <= 0 and (turn, seat) not in self._late and not self._is_lent(seat):
                self._late.add((turn, seat))
                self._announce(Topic.TIME_UP, str(seat))

    def _limit(self, seat: Seat, now: float) -> float:
        """When a seat must have acted."""
        left = self._clock.left(seat, now) if self._clock is not None else None
        return now if self._is_lent(seat) else math.inf if left is None else now + max(0.0, left)

    def _is_lent(self, seat: Seat) -> bool:
        return self._lent.get(seat) == self._core.table.digest

    def _act(self, seat: Seat) -> bool:
        """Give the action of a bot; whether it was given, for a bot that ponders may not be done."""
        table = self._core.table
        bot: Bot[Any, Any] = self._game.bots[self.kind(seat)]
        if not bot.ponders:
            action = decide(self._game, bot, table.state, seat, self._generator)
        else:
            thought = self._thought
            wanted = thought and thought.length == table.length and thought.seat in self._due
            if thought and (thought.alive or (wanted and thought.seat != seat)):
                return False
            if not thought or not wanted:
                rng = Generator(self._generator.below(1 << 62))
                self._thought = _Thought(self._game, bot, table.state.copy(), seat, table.length, rng)
                return False
            self._thought, action = None, thought.action()
        del self._due[seat]
        self._core.play(seat, action)
        self._lent.pop(seat, None)  # a take back leads to the same state, and the person moves anew
        return True


class _Thought:
    """What a bot that ponders will do, found on a thread of its own that ends with the program at the latest."""

    def __init__(
        self,
        game: Game[Any, Any],
        bot: Bot[Any, Any],
        state: State[Any, Any],
        seat: Seat,
        length: int,
        rng: Generator,
    ) -> None:
        self.seat, self.length = seat, length
        self._found: Action | BaseException | None = None

        def think() -> None:
            try:
                self._found = decide(game, bot, state, seat, rng)
            except BaseException as fault:  # noqa: BLE001 - raised where the bot is asked
                self._found = fault

        self._thread = threading.Thread(target=think, name=f"bot in seat {seat}", daemon=True)
        self._thread.start()

    @property
    def alive(self) -> bool:
        """Whether it still thinks."""
        return self._thread.is_alive()

    def action(self) -> Action:
        """What it found. Raises what went wrong."""
        if isinstance(self._found, BaseException):
            raise self._found
        assert self._found is not None
        return self._found
