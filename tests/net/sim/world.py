"""A whole match in one process: real cores, and everything around them seeded: time, network, disks, people, cheats.

After every event the world checks what must never happen; `run` raises Violation with the reason.
"""

from __future__ import annotations

import heapq
import random
from collections import Counter, defaultdict
from collections.abc import Callable
from typing import Final

from games.bots import RANDOM
from games.kernel import Agreement, Draw, Refused, Resign, TakeBack, agreement_in
from games.toy import GAME as TOY
from net.entries import Code, PeerNumber
from net.lockstep import BadStepError, CannotNow, Lockstep, Table
from net.packing import Malformed
from tests.net.sim.cheats import Cheat
from tests.net.sim.checks import Checks
from tests.net.sim.dealing import StubDealing
from tests.net.sim.faces import Faces
from tests.net.sim.machine import Machine, Violation
from tests.net.sim.plans import Plan, plan_of, start_of
from tests.net.sim.reading import entries_in, reading_once
from tests.net.sim.stubs import MemoryJournal

STOP: Final = 240.0
"""Simulated seconds after which everything must be over."""
MESSAGES_A_SECOND: Final = 2000
"""What all of a world may send in a simulated second; an honest one has less than 2,000 in all."""


class World:
    """One seeded match."""

    make_core: Callable[..., Lockstep] = Lockstep
    stop = STOP

    def __init__(self, seed: int, plan: Plan | None = None) -> None:
        self.seed = seed
        self.plan = plan or plan_of(seed)
        self.rng = random.Random(f"world {seed}")
        self.now = 0.0
        self.loss, self.late = self.plan.loss, self.plan.late
        self.cut: set[tuple[PeerNumber, PeerNumber]] = set()
        self.queue: list[tuple[float, int, Callable[[], None]]] = []
        self.sequence = 0
        self.done = False
        self.deaths_left = self.plan.deaths
        self.restored = False
        self.start = start_of(self.plan, seed=seed)
        self.checks = Checks(self.plan, self.make_faces())
        self.truth, self.counts, self.named = self.checks.truth, self.checks.counts, self.checks.named
        self.cheats_at_work: dict[PeerNumber, Cheat] = {}
        self.machines = [Machine(self, number) for number in range(self.plan.peers)]
        self.spectators: list[Machine] = []
        self.more_rng = random.Random(f"more luck {seed}")
        """For what few worlds have: the others are what they would be without it."""

    # What tests replace

    def make_journal(self) -> MemoryJournal:
        return MemoryJournal()

    def make_faces(self) -> Faces:
        """Who may know which face; it follows the log as a spectator."""
        return Faces(Table(TOY, self.start, StubDealing(99, random.Random(0), self.start)))

    def make_dealing(self, machine: Machine) -> StubDealing:
        return StubDealing(machine.number, machine.rng, self.start)

    # Running

    def run(self) -> Counter[str]:
        """Play to the end. Raises Violation."""
        with reading_once():
            try:
                return self._run()
            except (BadStepError, Malformed) as fault:
                raise Violation(f"a peer cannot read its own log: {fault}") from fault

    def _run(self) -> Counter[str]:
        rng = self.rng
        for machine in self.machines:
            self.after(machine)
            self.at(rng.random(), lambda machine=machine: self.tick(machine))  # type: ignore[misc]
        for _ in range(self.plan.faults):
            self.at(rng.uniform(0, self.plan.heal), self.disturb)
        for _ in range(self.plan.spectators):
            self.at(self.more_rng.uniform(0, self.plan.heal + 5), self.look_in)
        self.at(self.plan.heal, self.calm)
        self.at(self.plan.heal + 0.5, self.watch)
        while self.now < self.stop and not self.done:
            self.now, _, event = heapq.heappop(self.queue)
            event()
            if self.counts["messages"] > MESSAGES_A_SECOND * (1 + self.now):
                raise Violation("a storm of messages")
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
        looking_on = [machine.core for machine in self.spectators if machine.core]
        if all(core.is_over() and core.table.length >= len(self.truth) for core in (*cores, *looking_on)):
            return True
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
            for machine in (*self.honest(), *self.spectators)
            if machine.core
        ]
        return f"stuck at {cores} of {len(self.truth)}"

    def at(self, when: float, event: Callable[[], None]) -> None:
        self.sequence += 1
        heapq.heappush(self.queue, (max(when, self.now), self.sequence, event))

    def tick(self, machine: Machine) -> None:
        self.at(self.now + self.rng.uniform(0.4, 0.6), lambda: self.tick(machine))
        core = machine.core
        if core is None or self.now < machine.asleep_until:
            return
        core.tick(machine.now())
        self.people(machine, core, at_once=False)
        self.after(machine)

    def people(self, machine: Machine, core: Lockstep, *, at_once: bool) -> bool:
        """Players move; sometimes somebody has enough of a silent member, or leaves. Whether anybody moved."""
        owing = core.owes()
        if at_once and (not owing or self.rng.random() > self.plan.eager):
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
        if self.plan.agrees and self.more_rng.random() < self.plan.agrees:
            self.agree(core)
        if self.rng.random() < self.plan.trigger:
            silent = [peer for peer in core.table.members if peer != core.me and core.presence.silent(peer)]
            if silent and len(core.table.members) > 2 and core.me in core.table.members and not core.stopped:
                core.declare_gone(silent)
        leaves = self.plan.leavers and self.rng.random() < self.plan.leavers and self.now < self.plan.heal + 5
        if leaves and core.me in core.table.members:
            core.leave()
        return bool(owing)

    def agree(self, core: Lockstep) -> None:
        """Somebody answers what others propose, or proposes something."""
        rng, table = self.more_rng, core.table
        offers = sorted({entry.body[0] for entry in core.step.all_of(Code.CONSENT)})
        back = next((step for step in reversed(range(table.length)) if not table.refuses(TakeBack(step))), None)
        own: list[Agreement] = [
            Draw(),
            *map(Resign, table.seats_of(core.me)),
            *([] if back is None else 3 * [TakeBack(back)]),
        ]
        agreement = agreement_in(rng.choice(offers)) if offers else rng.choice(own)
        assert agreement
        try:
            core.agree(agreement, yes=rng.random() < 0.9)
            self.counts["answers"] += 1
        except (Refused, CannotNow):
            self.counts["answers refused"] += 1

    def after(self, machine: Machine) -> None:
        """Check what an event brought about, then let messages out."""
        core = machine.core
        assert core is not None
        self.checks.look(machine, core)
        while self.people(machine, core, at_once=True):
            self.checks.look(machine, core)
        letters, machine.letters = machine.letters, []
        if machine.falls and any(entries_in(data) for _, data in letters):
            machine.falls = False
            self.counts["falls"] += 1
            self.crash(machine)
            self.at(self.now + self.more_rng.uniform(0.1, 3), lambda: self.back(machine))
            return
        for to, data in letters:
            if machine.cheat:
                for twisted in self.twist(machine, to, data):
                    self.send(machine, to, twisted)
            else:
                self.checks.inspect(machine, data)
                self.send(machine, to, data)

    # The network

    def send(self, machine: Machine, to: PeerNumber, data: bytes) -> None:
        rng = self.rng
        everybody = (*self.machines, *self.spectators)
        if (machine.number, to) in self.cut or rng.random() < self.loss or to >= len(everybody):
            return
        target, life = everybody[to], machine.life
        for _ in range(2 if self.plan.heal and rng.random() < 0.03 else 1):
            delay = rng.uniform(2, 12) if rng.random() < self.late else rng.expovariate(1 / self.plan.latency)
            self.at(self.now + delay, lambda: self.deliver(machine, life, target, data))

    def deliver(self, source: Machine, life: int, target: Machine, data: bytes) -> None:
        if target.core is None or life < target.lives.get(source.number, 0):
            return  # nothing from an older connection once a newer one stands
        if self.now < target.asleep_until:
            self.at(target.asleep_until + self.rng.random(), lambda: self.deliver(source, life, target, data))
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
        rng, numbers = self.rng, range(len(self.machines))
        machine = rng.choice(self.machines)
        match rng.choice(("split", "split", "one way", "heal", "sleep", "full", "crash", "crash", "crash", "die")):
            case "split":
                side = {peer for peer in numbers if rng.random() < 0.4}
                self.cut = {(a, b) for a in numbers for b in numbers if (a in side) != (b in side)}
            case "one way":
                self.cut = {(a, b) for a in numbers for b in numbers if rng.random() < 0.3}
            case "heal":
                self.cut = set()
            case "sleep":
                machine.asleep_until = self.now + rng.uniform(1, 15)
            case "full":
                machine.journal.full = True
                self.at(self.now + rng.uniform(0.5, 8), lambda: setattr(machine.journal, "full", False))
            case "crash" if machine.core and self.more_rng.random() < self.plan.falls:
                machine.falls = True
            case "crash" if machine.core:
                self.crash(machine)
                self.at(self.now + rng.choice((rng.uniform(0.1, 1), rng.uniform(1, 15))), lambda: self.back(machine))
            case "die" if machine.core and self.deaths_left:
                self.crash(machine)
                machine.dead = True
                self.deaths_left -= 1
        self.counts["faults"] += 1

    def look_in(self) -> None:
        """A spectator comes; later it goes and comes back. Members that crashed since do not hear of it."""
        spectator = Machine(self, len(self.machines) + len(self.spectators))
        self.spectators.append(spectator)
        for machine in self.machines:
            if machine.core:
                machine.core.connected(spectator.number, machine.now())
                self.after(machine)
        self.after(spectator)
        self.tick(spectator)
        gone = self.now + self.more_rng.uniform(0, 8)
        self.at(gone, lambda: self.crash(spectator))
        self.at(gone + self.more_rng.uniform(0.1, 8), lambda: self.back(spectator))
        self.counts["spectators"] += 1

    def crash(self, machine: Machine) -> None:
        self.counts["crashes"] += 1
        machine.core = None
        machine.journal.crash(machine.rng)

    def back(self, machine: Machine) -> None:
        if machine.core or machine.dead:
            return
        if self.plan.backups and not self.restored and self.rng.random() < 0.6:
            machine.journal.restore(machine.rng)
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
