"""A whole match in one process: real cores, and everything around them seeded: time, network, disks, people, cheats.

After every event the world checks what must never happen; `run` raises Violation with the reason.
"""

from __future__ import annotations

import heapq
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final
from unittest.mock import patch

from games.bots import RANDOM
from games.kernel import Game, Generator, Refused
from games.toy import GAME as TOY
from net.entries import ZERO, Ballot, Code, PeerNumber, Signed, read
from net.lockstep import BadStepError, CannotNow, Lockstep, Outside
from net.lockstep import ballot as lockstep_ballot
from net.lockstep import core as lockstep_core
from net.lockstep import intake as lockstep_intake
from net.lockstep.news import (
    Desync,
    Forked,
    Misbehaved,
    Over,
    StepFinal,
    Stopped,
)
from net.log import PERSON, Kind, PeerKeys, SeatOf, Start, Step
from net.packing import Malformed
from net.wire import Entries, Status, decode
from tests.net.sim.cheats import Cheat
from tests.net.sim.stubs import MemoryJournal, StubDealing, StubSigner, card_key_of, identity_of, stub_verify

GRACE: Final = 6.0
STOP: Final = 240.0
"""Simulated seconds after which everything must be over."""


class Violation(AssertionError):
    """Something that must never happen."""


@dataclass
class Plan:
    """How one world is made; the simulator draws it from the seed, tests set parts of it."""

    peers: int
    seats: int
    heal: float
    """When faults end."""
    loss: float = 0.0
    late: float = 0.0
    latency: float = 0.05
    faults: int = 0
    deaths: int = 0
    backups: bool = False
    cheats: dict[PeerNumber, str] = field(default_factory=dict)
    length: int = 20
    eager: float = 0.6
    """How often people answer at once."""
    trigger: float = 0.3
    """How often, each second, people get rid of a silent member."""
    leavers: float = 0.0


CHEATS: Final = (
    *("two_inputs", "illegal", "two_acks", "withhold", "wrong_share", "forge", "replay", "withhold_open", "wrong_open"),
)


def plan_of(seed: int, length: int = 20) -> Plan:
    """The plan that a seed stands for."""
    luck = random.Random(f"plan {seed}")
    peers = luck.choice((1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 5))
    plan = Plan(peers, min(8, max(2, peers + luck.choice((0, 0, 0, 1, 2)))), heal=luck.choice((0.0, 4.0, 8.0, 15.0)))
    plan.length = length
    plan.latency = luck.choice((0.01, 0.05, 0.2))
    plan.eager = luck.choice((0.2, 0.6, 1.0))
    if plan.heal:
        plan.loss = luck.choice((0.0, 0.0, 0.1, 0.4))
        plan.late = luck.choice((0.0, 0.02, 0.1))
        plan.faults = luck.randint(0, 6)
        plan.deaths = luck.choice((0, 0, 1, peers // 3))
        plan.trigger = luck.choice((0.05, 0.3, 1.0))
    if luck.random() < 0.35 and peers > 1:
        many = luck.randint(1, max(1, (peers - 1) // 2))
        plan.cheats = {peer: luck.choice(CHEATS) for peer in luck.sample(range(peers), many)}
    elif plan.heal and peers > 1 and luck.random() < 0.15:
        plan.backups = True
    if peers > 2 and luck.random() < 0.1:
        plan.leavers = 0.02
    return plan


def start_of(plan: Plan, game: Game[Any, Any] = TOY, seed: int = 0) -> Start:
    """The START of a world."""
    settings = {option.name: option.default for option in game.options}
    if "length" in settings:
        settings["length"] = plan.length
    owners = sorted(seat % plan.peers for seat in range(plan.seats))
    return Start(
        match=b"%8d" % (seed % 10**8),
        game=game.id,
        rules_hash=bytes(32),
        data_hash=bytes(32),
        group="stub",
        settings=tuple(settings.items()),
        peers=tuple(PeerKeys(identity_of(p), card_key_of(p), b"", f"P{p}") for p in range(plan.peers)),
        seats=tuple(SeatOf(owner, PERSON, f"S{seat}") for seat, owner in enumerate(owners)),
    )


decode_once = lru_cache(2048)(decode)
read_once = lru_cache(4096)(read)


def entries_in(data: bytes) -> tuple[Signed, ...]:
    """The signed entries that a message carries."""
    message = decode_once(data)
    return message.entries if isinstance(message, Entries | Status) else ()


@contextmanager
def reading_once() -> Iterator[None]:
    """All machines of a world live in one process: what one has read, the next need not. It only saves time."""
    with (
        patch.object(lockstep_core, "decode", decode_once),
        patch.object(lockstep_intake, "read", read_once),
        patch.object(lockstep_ballot, "read", read_once),
    ):
        yield


class Machine:
    """One desktop: what survives a crash, and the core while it runs."""

    def __init__(self, world: World, number: PeerNumber) -> None:
        self.world = world
        self.number = number
        self.journal: MemoryJournal = world.make_journal()
        self.luck = random.Random(f"machine {world.seed} {number}")
        self.offset = self.luck.uniform(0, 1e6)
        self.life = 0
        self.lives: dict[PeerNumber, int] = {}
        self.asleep_until = 0.0
        self.dead = False
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
        outside = Outside(
            StubSigner(identity_of(self.number)),
            stub_verify,
            world.make_dealing(self),
            self.journal,
            self.send,
            lambda: int(world.now * 1000),
            self.luck,
            f"machine {self.number}",
        )
        self.core = world.make_core(TOY, world.start, self.number, outside, self.now(), GRACE)
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


class World:
    """One seeded match."""

    make_core: Callable[..., Lockstep] = Lockstep
    stop = STOP

    def __init__(self, seed: int, plan: Plan | None = None) -> None:
        self.seed = seed
        self.plan = plan or plan_of(seed)
        self.luck = random.Random(f"world {seed}")
        self.now = 0.0
        self.loss, self.late = self.plan.loss, self.plan.late
        self.cut: set[tuple[PeerNumber, PeerNumber]] = set()
        self.queue: list[tuple[float, int, Callable[[], None]]] = []
        self.sequence = 0
        self.done = False
        self.deaths_left = self.plan.deaths
        self.restored = False
        self.start = start_of(self.plan, seed=seed)
        self.truth: list[tuple[Any, ...]] = []
        """Per step what was first seen final: value, head, members, owners."""
        self.counts: Counter[str] = Counter()
        self.named: set[PeerNumber] = set()
        self.cheats_at_work: dict[PeerNumber, Cheat] = {}
        self.machines = [Machine(self, number) for number in range(self.plan.peers)]

    # What tests replace

    def make_journal(self) -> MemoryJournal:
        return MemoryJournal()

    def make_dealing(self, machine: Machine) -> StubDealing:
        return StubDealing(machine.number, machine.luck)

    # Running

    def run(self) -> Counter[str]:
        """Play to the end. Raises Violation."""
        with reading_once():
            try:
                return self._run()
            except (BadStepError, Malformed) as fault:
                raise Violation(f"a peer cannot read its own log: {fault}") from fault

    def _run(self) -> Counter[str]:
        luck = self.luck
        for machine in self.machines:
            self.after(machine)
            self.at(luck.random(), lambda machine=machine: self.tick(machine))  # type: ignore[misc]
        for _ in range(self.plan.faults):
            self.at(luck.uniform(0, self.plan.heal), self.disturb)
        self.at(self.plan.heal, self.calm)
        self.at(self.plan.heal + 0.5, self.watch)
        while self.now < self.stop and not self.done:
            self.now, _, event = heapq.heappop(self.queue)
            event()
        if not self.settled():
            raise Violation(self.stuck())
        self.counts["steps"] += len(self.truth)
        self.counts["ended"] += all(machine.core and machine.core.is_over() for machine in self.honest())
        return self.counts

    def watch(self) -> None:
        self.done = self.settled()
        self.at(self.now + 0.2, self.watch)

    def honest(self) -> list[Machine]:
        return [machine for machine in self.machines if not machine.cheat and not machine.dead]

    def settled(self) -> bool:
        """Whether all that was promised has come about."""
        honest = self.honest()
        if any(machine.core is None for machine in honest):
            return False
        cores = [machine.core for machine in honest if machine.core]
        if not cores or any(core.stopped for core in cores):
            return True
        if all(core.is_over() and core.table.length >= len(self.truth) for core in cores):
            return True
        if not self.truth and len(honest) < len(self.machines) and self.now > self.plan.heal + 30:
            return True  # without all of them it never begins
        members = max(cores, key=lambda core: core.table.length).table.members
        here = [machine for machine in honest if machine.number in members]
        outvoting = len(members) > 2 and 2 * len(here) > len(members)
        # a cheat that stopped over its own lies is heard but never moves again; nobody is put out for thinking
        stalled = any(machine.cheat and machine.core and machine.core.stopped for machine in self.machines)
        lost_secrets = self.restored and self.now > self.stop / 2
        return (
            (len(here) < len(members) and not outvoting) or stalled or lost_secrets
        ) and self.now > self.plan.heal + 60

    def stuck(self) -> str:
        cores = [
            (machine.number, machine.core.table.length, machine.core.table.members, machine.core.step.kind.name)
            for machine in self.honest()
            if machine.core
        ]
        return f"stuck at {cores} of {len(self.truth)}"

    def at(self, when: float, event: Callable[[], None]) -> None:
        self.sequence += 1
        heapq.heappush(self.queue, (max(when, self.now), self.sequence, event))

    def tick(self, machine: Machine) -> None:
        self.at(self.now + self.luck.uniform(0.4, 0.6), lambda: self.tick(machine))
        core = machine.core
        if core is None or self.now < machine.asleep_until:
            return
        core.tick(machine.now())
        self.people(machine, core, at_once=False)
        self.after(machine)

    def people(self, machine: Machine, core: Lockstep, *, at_once: bool) -> bool:
        """Players move; sometimes somebody has enough of a silent member, or leaves. Whether anybody moved."""
        owing = core.owes()
        if at_once and (not owing or self.luck.random() > self.plan.eager):
            return False
        for seat in owing:
            state = core.table.state
            action = RANDOM.choose(None, state.legal_actions(seat), machine.generator)
            try:
                core.play(seat, action)
            except (Refused, CannotNow) as refused:
                raise Violation(f"an own legal action is refused: {refused}") from refused
        if at_once:
            return True
        if self.luck.random() < self.plan.trigger:
            silent = [peer for peer in core.table.members if peer != core.me and core.presence.silent(peer)]
            if silent and len(core.table.members) > 2 and core.me in core.table.members and not core.stopped:
                core.declare_gone(silent)
        if self.plan.leavers and self.luck.random() < self.plan.leavers and self.now < self.plan.heal + 5:
            core.leave()
        return bool(owing)

    def after(self, machine: Machine) -> None:
        """Check what an event brought about, then let messages out."""
        core = machine.core
        assert core is not None
        self.look(machine, core)
        while self.people(machine, core, at_once=True):
            self.look(machine, core)
        letters, machine.letters = machine.letters, []
        for to, data in letters:
            if machine.cheat:
                for twisted in self.twist(machine, to, data):
                    self.send(machine, to, twisted)
            else:
                self.inspect(machine, data)
                self.send(machine, to, data)

    def look(self, machine: Machine, core: Lockstep) -> None:
        """Check the news: agreement, equal digests, and that only cheats are named."""
        if machine.cheat:
            core.news()
            return
        step = core.step
        if not core.table.ended:
            acknowledged = step.get(Code.INPUT if step.sole_author == core.me else Code.ACK, core.me)
            if acknowledged and (proposal := step.forced()):
                machine.acknowledged.add(proposal.after.head)
        for news in core.news():
            match news:
                case StepFinal():
                    self.agree(machine, core, news)
                case Stopped(evidence):
                    self.counts["evidence"] += 1
                    self.counts[f"evidence: {evidence.reason.split(':')[0]}"] += 1
                    self.name(evidence.author, evidence.reason)
                case Misbehaved(peer, what):
                    self.counts["misbehaved"] += 1
                    self.name(peer, what)
                case Desync():
                    raise Violation(f"digests differ at step {news.step}")
                case Forked():
                    raise Violation(f"two heads at length {news.length}")
                case Over():
                    self.counts["over"] += 1

    def name(self, peer: PeerNumber, what: str) -> None:
        self.named.add(peer)
        if peer not in self.plan.cheats:
            raise Violation(f"an honest peer is named: {what}")

    def agree(self, machine: Machine, core: Lockstep, news: StepFinal) -> None:
        record = Step.unpack(core.records[news.step])
        # heads and owners are those after the step; later steps of the same event have their own
        following = core.records[news.step + 1 : news.step + 2]
        before = Step.unpack(following[0]).before if following else core.table.digest
        head = self.head_at(core, news.step)
        machine.acknowledged.add(head)
        now = (record.kind, record.value, record.members, record.before, before, head)
        if news.step < len(self.truth):
            names = ("kinds", "values", "member lists", "digests before", "digests", "heads")
            for what, one, two in zip(names, self.truth[news.step], now, strict=True):
                if one != two:
                    raise Violation(f"two {what} at step {news.step}")
            return
        if news.step > len(self.truth):
            raise Violation("a step is final that follows on nothing")
        self.truth.append(now)
        self.counts[record.kind.name] += 1
        self.counts["by ballot"] += record.ballot.round > 0
        if record.kind is Kind.CONTROL:
            self.counts["gone"] += len(record.value[1])
            self.counts["again"] += not record.value[1]
            is_last = core.table.length == news.step + 1
            if not record.value[1] and is_last and core.table.kind is Kind.CHANCE:
                raise Violation("a draw is repeated though nobody left")

    @staticmethod
    def head_at(core: Lockstep, step: int) -> bytes:
        if core.table.length == step + 1:
            return core.table.head
        return next(read(signed).head for signed in Step.unpack(core.records[step + 1]).entries)

    def inspect(self, machine: Machine, data: bytes) -> None:
        """What leaves an honest peer: no vote against a promise, and shares only for what it acknowledged."""
        if data in machine.inspected:
            return
        machine.inspected.add(data)
        for signed in entries_in(data):
            if signed.raw not in machine.inspected:
                machine.inspected.add(signed.raw)
                self.inspect_entry(machine, signed)

    def inspect_entry(self, machine: Machine, signed: Signed) -> None:
        entry = read_once(signed)
        if entry.author != machine.number:
            return
        promised = machine.promises.get((entry.step, entry.head), ZERO)
        if entry.kind in (Code.PREPARE, Code.PROMISE):
            machine.promises[entry.step, entry.head] = max(promised, entry.ballot)
        elif entry.kind in (Code.ACK, Code.ACCEPTED) and entry.ballot < promised:
            raise Violation("a vote below the ballot that was promised")
        if entry.is_share:
            if machine.shares.setdefault(entry.body[0], entry.head) != entry.head:
                raise Violation("one share serves two histories")
            if entry.head not in machine.acknowledged:
                raise Violation("a share left for a value that its peer had not acknowledged")

    # The network

    def send(self, machine: Machine, to: PeerNumber, data: bytes) -> None:
        luck = self.luck
        if (machine.number, to) in self.cut or luck.random() < self.loss or to >= len(self.machines):
            return
        target, life = self.machines[to], machine.life
        for _ in range(2 if self.plan.heal and luck.random() < 0.03 else 1):
            delay = luck.uniform(2, 12) if luck.random() < self.late else luck.expovariate(1 / self.plan.latency)
            self.at(self.now + delay, lambda: self.deliver(machine, life, target, data))

    def deliver(self, source: Machine, life: int, target: Machine, data: bytes) -> None:
        if target.core is None or life < target.lives.get(source.number, 0):
            return  # nothing from an older connection once a newer one stands
        if self.now < target.asleep_until:
            self.at(target.asleep_until + self.luck.random(), lambda: self.deliver(source, life, target, data))
            return
        target.lives[source.number] = life
        target.core.receive(source.number, data, target.now())
        self.counts["messages"] += 1
        self.after(target)

    def twist(self, machine: Machine, to: PeerNumber, data: bytes) -> list[bytes]:
        """What a cheat sends instead."""
        if machine.number not in self.cheats_at_work:
            self.cheats_at_work[machine.number] = Cheat(machine, machine.cheat)
        return self.cheats_at_work[machine.number].twist(to, data)

    # Faults

    def calm(self) -> None:
        self.loss = self.late = 0.0
        self.cut = set()
        for machine in self.machines:
            machine.journal.full = False

    def disturb(self) -> None:
        luck, numbers = self.luck, range(len(self.machines))
        machine = luck.choice(self.machines)
        match luck.choice(("split", "split", "one way", "heal", "sleep", "full", "crash", "crash", "crash", "die")):
            case "split":
                side = {peer for peer in numbers if luck.random() < 0.4}
                self.cut = {(a, b) for a in numbers for b in numbers if (a in side) != (b in side)}
            case "one way":
                self.cut = {(a, b) for a in numbers for b in numbers if luck.random() < 0.3}
            case "heal":
                self.cut = set()
            case "sleep":
                machine.asleep_until = self.now + luck.uniform(1, 15)
            case "full":
                machine.journal.full = True
                self.at(self.now + luck.uniform(0.5, 8), lambda: setattr(machine.journal, "full", False))
            case "crash" if machine.core:
                self.crash(machine)
                self.at(self.now + luck.choice((luck.uniform(0.1, 1), luck.uniform(1, 15))), lambda: self.back(machine))
            case "die" if machine.core and self.deaths_left:
                self.crash(machine)
                machine.dead = True
                self.deaths_left -= 1
        self.counts["faults"] += 1

    def crash(self, machine: Machine) -> None:
        self.counts["crashes"] += 1
        machine.core = None
        machine.journal.crash(machine.luck)

    def back(self, machine: Machine) -> None:
        if machine.core or machine.dead:
            return
        if self.plan.backups and not self.restored and self.luck.random() < 0.6:
            machine.journal.restore(machine.luck)
            self.restored = True
            self.counts["backups"] += 1
        machine.start()
        self.after(machine)


def total(results: list[Counter[str]]) -> Counter[str]:
    """All counts together."""
    together: defaultdict[str, int] = defaultdict(int)
    for counts in results:
        for name, count in counts.items():
            together[name] += count
    return Counter(together)
