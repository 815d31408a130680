"""Mistakes that a lockstep protocol can make, planted one at a time: the simulator must find each of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any
from unittest.mock import patch

from games.kernel import Delivery, Face, Request, Seal, Seat, Slot
from net.entries import Ballot, Code, Entry, PeerNumber, Signed, read
from net.journal import Kept, Tag
from net.lockstep import Lockstep, Replica
from net.lockstep import election as lockstep_election
from net.lockstep.ballot import is_majority
from net.lockstep.effects import Effects
from net.lockstep.election import Election
from net.lockstep.hand import Hand
from net.lockstep.heartbeat import Heartbeat
from net.lockstep.ports import Part
from net.lockstep.step import OpenStep, Proposal, Unsigned
from net.lockstep.steps import Finality, Steps
from net.log import Kind, Step
from net.packing import unpack
from tests.net.sim.dealing import StubDealing
from tests.net.sim.machine import Machine
from tests.net.sim.plans import Plan, plan_of
from tests.net.sim.stubs import MemoryJournal
from tests.net.sim.world import World


def rough(seed: int) -> Plan:
    """A table of three or more with many faults and no cheats."""
    plan = plan_of(seed)
    plan.peers = max(3, plan.peers)
    plan.seats = max(plan.seats, plan.peers)
    plan.cheats, plan.backups, plan.leavers = {}, False, 0.0
    plan.heal, plan.faults, plan.trigger, plan.late = 25.0, 12, 1.0, max(plan.late, 0.05)
    return plan


def impatient(seed: int) -> Plan:
    """The same, with slow people: many ballots."""
    plan = rough(seed)
    plan.eager, plan.loss, plan.latency, plan.length, plan.agrees = 0.2, 0.4, 0.2, 12, 0.0
    return plan


def duelling(seed: int) -> Plan:
    """Several proposers at one time: slow links, and everybody wants to leave."""
    plan = impatient(seed)
    plan.peers = plan.seats = 5 + seed % 2
    plan.latency, plan.late, plan.loss, plan.leavers, plan.heal, plan.length = 0.8, 0.1, 0.0, 0.1, 30.0, 12
    return plan


def withholding(seed: int) -> Plan:
    """One of four keeps its parts to itself; slow links, so that its promise is needed to make three."""
    plan = impatient(seed)
    plan.peers = plan.seats = 4
    plan.cheats = {1 + seed % 3: "withhold"}
    return plan


def falling(seed: int) -> Plan:
    """Two or more whose crashes mostly come between disk and wire."""
    plan = plan_of(seed)
    plan.peers = max(2, plan.peers)
    plan.seats = max(plan.seats, plan.peers)
    plan.cheats, plan.backups, plan.leavers, plan.spectators = {}, False, 0.0, 0
    plan.heal, plan.faults, plan.loss, plan.falls = 15.0, 12, 0.0, 0.9
    return plan


def watched(seed: int) -> Plan:
    """The same with two slow people, and somebody looking on."""
    plan = falling(seed)
    plan.peers, plan.spectators = 2, 1
    plan.eager, plan.latency, plan.length = 0.2, 0.2, 40
    return plan


def sealing(seed: int) -> Plan:
    """Crashes while choices lie sealed."""
    plan = falling(seed)
    plan.signs, plan.length, plan.eager = True, 24, 0.2
    return plan


class FinalByMajority(Finality):
    def unanimous(self) -> Proposal | None:
        proposal, members = self._log.step.forced(), self._log.table.members
        if proposal and is_majority(sum(self.acknowledged(peer, proposal) for peer in members), members):
            return proposal
        return None


class ForgottenPromise(Steps):
    def _restore(self, kept: Kept) -> None:
        if kept.tag is Tag.ENTRY and read(Signed(*unpack(kept.data, (bytes, bytes)))).ballot.round:
            return
        super()._restore(kept)


class UnsyncedJournal(MemoryJournal):
    def sync(self) -> None:
        if len(self.writes) % 3 == 0:
            super().sync()


class HastyHand(Hand):
    def owed(self) -> Iterator[Unsigned]:
        log = self.log
        if (proposal := log.step.forced()) and not log.step.get(Code.ACK, log.me):
            after = proposal.after
            if after.kind is Kind.CHANCE and log.early_part(log.me, after) is None:
                yield self.part_at(after)
        yield from super().owed()


class HastyShares(Hand):
    """Shares of cards leave with the acknowledgement of the deck that they lie in."""

    def part(self) -> Unsigned | None:
        if proposal := self.log.step.forced():
            proposal.after.parts_wait = False
        part = super().part()
        if proposal:
            proposal.after.parts_wait = proposal.after.dealing.waits()
        return part


class LabelWithoutHead(StubDealing):
    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.draws = 0

    def take(self, *args: Any) -> Any:
        self.draws += 1
        return super().take(*args)

    def _bound(self, label: bytes) -> bytes:
        return b"draw"


class AudienceIgnored(StubDealing):
    """What one seat is shown is opened for all."""

    def _shown(self) -> tuple[tuple[Slot, Seat], ...]:
        return tuple((slot, seat) for slot, _ in super()._shown() for seat in range(len(self._owners)))


class MixedByChance(StubDealing):
    """A shuffle that is made again, after a crash, is another one."""

    def _mixing(self, peer: PeerNumber, label: bytes, index: int) -> random.Random:
        return self._rng if peer == self._me else super()._mixing(peer, label, index)


class FacesInMemory(StubDealing):
    """What was chosen in secret is known as long as the program runs."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.chosen: dict[Slot, Face] = {}

    def seal(self, label: bytes, seat: Seat, seals: Sequence[Seal]) -> Part:
        self.chosen.update((seal.slot, seal.face or "") for seal in seals)
        return super().seal(label, seat, seals)

    def take_seals(self, label: bytes, seat: Seat, seals: Sequence[Seal], body: bytes) -> tuple[Delivery, ...]:
        return tuple(each for each in super().take_seals(label, seat, seals, body) if each.slot in self.chosen)


class StandInWithoutFaces(StubDealing):
    """Nobody hands over what the seats of who is gone may see."""

    def begin(self, requests: Sequence[Request], members: Sequence[PeerNumber], owners: Sequence[PeerNumber]) -> None:
        self._told = tuple(owners)
        super().begin(requests, members, owners)


class FacesLost(Steps):
    """Hidden faces are not worked out again when the log is read."""

    def load(self, *given: Any) -> None:
        super().load(*given)
        self._log.table.state.known.clear()


class RoundGoesOn(Steps):
    """After somebody is gone a chance step goes on where it was."""

    def turn_to(self, following: OpenStep, last: Step) -> None:
        if last.kind is Kind.CONTROL and self._log.table.kind is Kind.CHANCE:
            table = following.table
            table.dealing = self._log.table.dealing.copy()
            table.authors = self._log.table.authors
            following = OpenStep(table)
        super().turn_to(following, last)


class EmptyStatus(Heartbeat):
    """What is signed leaves once; STATUS tells only how far the log goes."""

    def _shows(self, to: PeerNumber, author: PeerNumber) -> bool:
        return False


class NoSpectatorStatus(Replica):
    def _beat(self, peers: Iterable[PeerNumber]) -> Effects:
        return super()._beat(peers if self.me >= 0 else ())


class LowerBallots(Election):
    def may_accept(self, ballot: Ballot) -> bool:
        return True


class StandInTwice(Steps):
    """Every member that stays takes the seats itself."""

    def turn_to(self, following: OpenStep, last: Step) -> None:
        after = following.table
        gone = dict(last.value[1]) if last.kind is Kind.CONTROL else {}
        if gone and self._log.me in after.members:
            before = self._log.table.owners
            after.owners = tuple(
                self._log.me if before[seat] in gone else owner for seat, owner in enumerate(after.owners)
            )
        super().turn_to(following, last)


class BallotInHead(Steps):
    def turn_to(self, following: OpenStep, last: Step) -> None:
        if last.ballot.round:
            following.table.head = blake2b(following.table.head + bytes(last.ballot), digest_size=32).digest()
        super().turn_to(following, last)


class ForgetfulBallots(Election):
    def known_inputs(self) -> list[Entry]:
        return [entry for entry in super().known_inputs() if entry.author == self.log.me]


@contextmanager
def hasty() -> Iterator[None]:
    """Members retry before the answers to their last PREPARE can be there."""
    with patch.object(lockstep_election, "RETRY", (0.2, 3.0)):
        yield


@contextmanager
def withholders_count() -> Iterator[None]:
    """Who promises without its share stays, and the draw is repeated."""

    def counts(_step: OpenStep, _promise: Entry, _prepare: Entry) -> bool:
        return True

    with patch.object(lockstep_election, "counts", counts), patch("net.lockstep.ballot.counts", counts):
        yield


@dataclass(frozen=True)
class Bug:
    """One planted mistake: what is replaced, in which worlds it is looked for, and how it shows."""

    name: str
    plan: Callable[[int], Plan]
    part: type[Any] | None = None
    """What stands in the core in place of the part that it derives from."""
    journal: type[MemoryJournal] = MemoryJournal
    dealing: type[StubDealing] = StubDealing
    planted: Callable[[], AbstractContextManager[None]] = field(default=nullcontext)
    first: int = 0
    """The seed to begin at: rare mistakes show a few seeds later, instead of many."""

    def world(self, seed: int) -> World:
        """The seed's world with the mistake in it."""
        bug = self

        class Buggy(World):
            @staticmethod
            def make_core(*args: Any) -> Lockstep:
                if bug.part is None:
                    return Lockstep(*args)
                part = bug.part.__mro__[1]
                held_by = {Finality: "steps", Replica: "shell"}.get(part, "replica")
                with patch(f"net.lockstep.{held_by}.{part.__name__}", bug.part):
                    return Lockstep(*args)

            def make_journal(self) -> MemoryJournal:
                return bug.journal()

            def make_dealing(self, machine: Machine) -> StubDealing:
                return bug.dealing(machine.number, machine.rng, self.start)

        return Buggy(seed, bug.plan(seed))


BUGS = (
    Bug("final by majority at ballot 0", rough, FinalByMajority),
    Bug("forgotten promise", impatient, ForgottenPromise, first=20),
    Bug("entry sent before sync", rough, journal=UnsyncedJournal),
    Bug("share before ACK", impatient, HastyHand),
    Bug("card share before its deck is final", rough, HastyShares),
    Bug("entry sent only once", falling, EmptyStatus),
    Bug("spectator that does not ask", watched, NoSpectatorStatus),
    Bug("label without the head", rough, dealing=LabelWithoutHead),
    Bug("audience ignored", rough, dealing=AudienceIgnored),
    Bug("shuffled anew after a crash", falling, dealing=MixedByChance),
    Bug("sealed faces in memory only", sealing, dealing=FacesInMemory),
    Bug("stand-in without faces", rough, dealing=StandInWithoutFaces),
    Bug("faces lost after a crash", falling, FacesLost),
    Bug("chance step that goes on after somebody is gone", impatient, RoundGoesOn),
    Bug("acceptance of the lower ballot", duelling, LowerBallots, planted=hasty),
    Bug("stand-in taken twice", impatient, StandInTwice),
    Bug("ballot inside the head", impatient, BallotInHead),
    Bug("PROMISE without the INPUTs behind it", impatient, ForgetfulBallots),
    Bug("redraw that keeps who withheld", withholding, planted=withholders_count, first=90),
)
