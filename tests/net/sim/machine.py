"""One desktop of a simulated world."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from games.kernel import Generator
from games.toy import GAME as TOY
from net.entries import Ballot, PeerNumber
from net.lockstep import Environment, Lockstep
from tests.net.sim.reading import entries_in, read_once
from tests.net.sim.stubs import MemoryJournal, StubSigner, identity_of, stub_verify

if TYPE_CHECKING:
    from tests.net.sim.world import World


GRACE: Final = 6.0


class Violation(AssertionError):
    """Something that must never happen."""


class Machine:
    """One desktop: what survives a crash, and the core while it runs."""

    def __init__(self, world: World, number: PeerNumber) -> None:
        self.world = world
        self.number = number
        self.journal: MemoryJournal = world.make_journal()
        self.rng = random.Random(f"machine {world.seed} {number}")
        self.offset = self.rng.uniform(0, 1e6)
        self.life = 0
        self.lives: dict[PeerNumber, int] = {}
        self.asleep_until = 0.0
        self.dead = False
        self.falls = False
        """Whether it crashes as soon as something signed would leave it."""
        self.core: Lockstep | None = None
        self.generator = Generator(f"bot {world.seed} {number}")
        self.acknowledged: set[bytes] = set()
        """Heads that this peer has acknowledged, or has as final."""
        self.letters: list[tuple[PeerNumber, bytes]] = []
        """What its core has sent in the event that is under way."""
        self.shares: dict[bytes, bytes] = {}
        """Own shares that left, and the head that each belongs to."""
        self.inspected: set[bytes] = set()
        self.promises: dict[tuple[int, bytes], Ballot] = {}
        """The highest promise that left, by step and head before."""
        self.start()

    @property
    def cheat(self) -> str:
        return self.world.plan.cheats.get(self.number, "")

    def now(self) -> float:
        return self.world.now + self.offset

    def start(self) -> None:
        world = self.world
        self.life += 1
        environment = Environment(
            StubSigner(identity_of(self.number)),
            stub_verify,
            world.make_dealing(self),
            lambda: int(world.now * 1000),
            self.rng,
            f"machine {self.number}",
        )
        me = self.number if self.number < world.plan.peers else None
        self.core = world.make_core(TOY, world.start, me, environment, self.journal, self.send, self.now(), GRACE)
        for peer in range(world.plan.peers):
            if peer != self.number:
                self.core.connected(peer, self.now())

    def send(self, to: PeerNumber, data: bytes) -> None:
        """Take a message from the core: what it says must be on disk by now."""
        if not self.cheat and data not in self.inspected:
            for signed in entries_in(data):
                if read_once(signed).author == self.number and signed.raw not in self.journal.durable:
                    raise Violation("an entry left before it was on disk")
        self.letters.append((to, data))
