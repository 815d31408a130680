"""A few cores around one table, with a perfect network between them unless a test says otherwise."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from games.bots import RANDOM
from games.kernel import Game, Generator, Seat
from games.toy import GAME as TOY
from net.entries import PeerNumber
from net.lockstep import Environment, Lockstep
from net.lockstep.news import News
from net.log import PERSON, PeerKeys, SeatOf, Start
from tests.net.sim.dealing import StubDealing
from tests.net.sim.stubs import MemoryJournal, StubSigner, card_key_of, identity_of, stub_verify


def a_start(peers: int, seats: int, settings: Mapping[str, int | str], game: Game[Any, Any] = TOY) -> Start:
    values = {option.name: option.default for option in game.options} | dict(settings)
    owners = sorted(seat % peers for seat in range(seats))
    return Start(
        *(b"01234567", game.id, bytes(32), bytes(32), "stub", tuple(values.items())),
        tuple(PeerKeys(identity_of(peer), card_key_of(peer), b"", f"P{peer}") for peer in range(peers)),
        tuple(SeatOf(owner, PERSON, f"S{seat}") for seat, owner in enumerate(owners)),
    )


class TestTable:
    """Cores, their journals, and what is said between them. Time stands still unless `wait` lets it pass."""

    __test__ = False

    def __init__(self, peers: int, seats: int = 0, **settings: int | str) -> None:
        self.start = a_start(peers, seats or max(2, peers), settings)
        self.now = 0.0
        self.journals = [MemoryJournal() for _ in range(peers)]
        self.news: list[list[News]] = [[] for _ in range(peers)]
        self.generator = Generator("table")
        self.cut: set[tuple[PeerNumber, PeerNumber]] = set()
        self.twist: Callable[[PeerNumber, PeerNumber, bytes], bytes | None] = lambda _source, _to, data: data
        self.sent: list[tuple[PeerNumber, PeerNumber, bytes]] = []
        self.down: set[PeerNumber] = set()
        self.on_the_way: list[tuple[PeerNumber, PeerNumber, bytes]] = []
        """(source, to, message) of all that is not delivered yet."""
        self.cores = [self.open(peer) for peer in range(peers)]

    def open(self, peer: PeerNumber | None, journal: MemoryJournal | None = None) -> Lockstep:
        """A core of that peer, or of a spectator."""
        own = 99 if peer is None else peer
        number = len(self.start.peers) if peer is None else peer
        rng = random.Random(own)
        held = journal or (MemoryJournal() if peer is None else self.journals[peer])
        dealing = StubDealing(own, rng, self.start)
        environment = Environment(
            *(StubSigner(identity_of(own)), stub_verify, dealing),
            *(lambda: round(1000 * self.now), rng, f"version {own}"),
        )

        def send(to: PeerNumber, data: bytes) -> None:
            self.on_the_way.append((number, to, data))

        return Lockstep(TOY, self.start, peer, environment, held, send, self.now)

    def settle(self) -> None:
        """Deliver until nothing is under way."""
        while self._deliver():
            pass

    def wait(self, seconds: float) -> None:
        """Let time pass, in ticks of half a second."""
        for _ in range(round(2 * seconds)):
            self.now += 0.5
            for peer, core in enumerate(self.cores):
                if peer not in self.down:
                    core.tick(self.now)
            self.settle()

    def play(self, steps: int = 10**6) -> None:
        """Bots play so many further steps, or to the end."""
        goal = max(core.table.length for core in self.cores) + steps
        self.settle()
        while True:
            owing = [
                (core, seat) for peer, core in enumerate(self.cores) if peer not in self.down for seat in core.owes()
            ]
            if not owing or owing[0][0].table.length >= goal:
                return
            for core, seat in owing:
                self.act(core, seat)
            self.settle()

    def act(self, core: Lockstep, seat: Seat) -> None:
        """A bot plays for a seat."""
        core.play(seat, RANDOM.choose(None, core.table.state.legal_actions(seat), self.generator))

    def restart(self, peer: PeerNumber) -> None:
        """The program of a peer ended and comes back."""
        self.cores[peer] = self.open(peer)
        self.down.discard(peer)

    def told(self, peer: PeerNumber, kind: type[Any]) -> list[Any]:
        """What a peer was told of one kind."""
        return [news for news in self.news[peer] if isinstance(news, kind)]

    def _deliver(self) -> bool:
        moved = False
        letters, self.on_the_way = self.on_the_way, []
        for source, to, data in letters:
            if source in self.down or to in self.down or (source, to) in self.cut or to >= len(self.cores):
                continue
            if (twisted := self.twist(source, to, data)) is not None:
                self.sent.append((source, to, twisted))
                self.cores[to].receive(source, twisted, self.now)
                moved = True
        for peer, core in enumerate(self.cores):
            self.news[peer] += core.news()
        return moved
