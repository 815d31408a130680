"""What must never happen in a world, looked for after every event."""

from __future__ import annotations

from collections import Counter
from typing import Any

from net.entries import ZERO, Code, PeerNumber, Signed, read
from net.lockstep import Lockstep
from net.lockstep.news import (
    Desync,
    Forked,
    Misbehaved,
    SaidTwice,
    StepFinal,
    Stopped,
)
from net.log import Kind, Step
from tests.net.sim.faces import Faces
from tests.net.sim.machine import Machine, Violation
from tests.net.sim.plans import Plan
from tests.net.sim.reading import entries_in, read_once


class Checks:
    """What the machines of one world have agreed on, and who was named."""

    def __init__(self, plan: Plan, faces: Faces) -> None:
        self.plan = plan
        self.faces = faces
        self.truth: list[tuple[Any, ...]] = []
        """Per step what was first seen final: value, head, members, owners."""
        self.counts: Counter[str] = Counter()
        self.named: set[PeerNumber] = set()

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
        moved = False
        for news in core.news():
            match news:
                case StepFinal():
                    self.agree(machine, core, news)
                    moved = True
                case Stopped(evidence):
                    self.counts["evidence"] += 1
                    self.counts[f"evidence: {evidence.reason.why.name}"] += 1
                    self.name(evidence.author, evidence.reason)
                case Misbehaved(peer, what):
                    self.counts["misbehaved"] += 1
                    self.name(peer, what)
                case SaidTwice(peer, number):
                    self.counts["said twice"] += 1
                    self.name(peer, f"two entries for step {number}")
                case Desync():
                    raise Violation(f"digests differ at step {news.step}")
                case Forked():
                    raise Violation(f"two heads at length {news.length}")
        if moved:
            self.faces.look(core)

    def name(self, peer: PeerNumber, what: object) -> None:
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
        self.faces.follow(record)
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
        if entry.is_part:
            proposal = machine.core.step.forced() if machine.core else None
            if proposal and proposal.after.parts_wait and proposal.after.head == entry.head:
                raise Violation("a share of a card left before its deck was final")
            if machine.shares.setdefault(entry.body[0], entry.head) != entry.head:
                raise Violation("one share serves two histories")
            if entry.head not in machine.acknowledged:
                raise Violation("a share left for a value that its peer had not acknowledged")
