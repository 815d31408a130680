"""Whole tables of dealing machines in one process: every part of everybody is checked by everybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import NamedTuple

from games.kernel import Dealt, Delivery, Face, Outcome, Request, Seal, Seat, Shuffle, Slot
from net.dealing.card_table import CardTable
from net.dealing.cardkey import CardKey
from net.dealing.elgamal import opened
from net.dealing.machine import PrivateDealing
from net.dealing.rounds import Round
from net.entries import PeerNumber
from net.lockstep.ports import Part

MATCH = b"match  1"
FACES = [f"card {number}" for number in range(8)]


def key_of(peer: PeerNumber, match: bytes = MATCH) -> CardKey:
    return CardKey(blake2b(b"card secret %d" % peer + match, digest_size=32).digest())


def shuffle(faces: Sequence[Face | Slot], first: Slot = 0, by: tuple[Seat, ...] | None = None) -> Shuffle:
    return Shuffle("deck", tuple(faces), tuple(range(first, first + len(faces))), by)


class Sent(NamedTuple):
    """One part, for which round (or for which seals of which seat), and the table before it."""

    label: bytes
    peer: PeerNumber
    part: Part
    what: Round | tuple[Seat, Sequence[Seal]]
    table: CardTable


@dataclass
class TestTable:
    """`peers` machines, the same number of seats unless `owners` says who plays each seat; and a spectator."""

    __test__ = False

    peers: int
    owners: tuple[PeerNumber, ...] = ()
    match: bytes = MATCH
    machines: dict[PeerNumber, PrivateDealing] = field(default_factory=dict)
    known: dict[PeerNumber, dict[Slot, Face]] = field(default_factory=dict)
    """What every peer's seats were told."""
    transcript: list[Sent] = field(default_factory=list)
    """Everything that was ever sent."""
    labels: int = 0
    rounds: int = 0

    def __post_init__(self) -> None:
        self.owners = self.owners or tuple(range(self.peers))
        self.members = tuple(range(self.peers))
        keys = {peer: key_of(peer, self.match).public for peer in self.members}
        for peer in self.members:
            self.machines[peer] = PrivateDealing(self.match, keys, self.owners, key_of(peer, self.match))
            self.known[peer] = {}
        self.spectator = PrivateDealing(self.match, keys, self.owners)

    @property
    def everybody(self) -> list[PrivateDealing]:
        """Who is gone listens on."""
        return [*self.machines.values(), self.spectator]

    def label(self) -> bytes:
        """Of the next step of the log."""
        return blake2b(b"step %d" % self.labels + self.match, digest_size=32).digest()

    def begin(self, *requests: Request) -> tuple[PeerNumber, ...]:
        for machine in self.everybody:
            machine.begin(requests, self.members, self.owners)
        return self.owes()

    def owes(self) -> tuple[PeerNumber, ...]:
        (owed,) = {machine.owes() for machine in self.everybody}
        return owed

    def parts(self) -> dict[PeerNumber, Part]:
        """Honest parts of the open round, checked by everybody."""
        label, round_ = self.label(), self.spectator._round
        if round_ is None:
            return {}
        parts = {peer: self.machines[peer].answer(label) for peer in self.owes()}
        for peer, part in parts.items():
            self.transcript.append(Sent(label, peer, part, round_, self.spectator._table))
            for machine in self.everybody:
                assert machine.check(peer, label, part) is None
        return parts

    def take(self, parts: Mapping[PeerNumber, Part]) -> tuple[Outcome, ...] | None:
        label = self.label()
        self.labels += 1
        self.rounds += 1
        bodies = {peer: part.body for peer, part in parts.items()}
        dealt = {peer: machine.take(label, bodies) for peer, machine in self.machines.items()}
        seen = self.spectator.take(label, bodies)
        for peer, each in dealt.items():
            assert (each is None) == (seen is None)
            if each is not None and seen is not None:
                assert each.outcomes == seen.outcomes
                assert not seen.deliveries
                self._learn(peer, each.deliveries)
        return seen.outcomes if isinstance(seen, Dealt) else None

    def _learn(self, peer: PeerNumber, deliveries: Sequence[Delivery]) -> None:
        for seat, slot, face in deliveries:
            assert self.owners[seat] == peer
            assert self.known[peer].setdefault(slot, face) == face

    def finish(self) -> tuple[Outcome, ...]:
        """All rounds of the open step."""
        while (outcomes := self.take(self.parts())) is None:
            pass
        return outcomes

    def deal(self, *requests: Request) -> tuple[Outcome, ...]:
        self.begin(*requests)
        return self.finish()

    def seal(self, seat: Seat, *seals: Seal) -> None:
        """A step in which one seat seals its choices."""
        label, author = self.label(), self.owners[seat]
        part = self.machines[author].seal(label, seat, seals)
        self.transcript.append(Sent(label, author, part, (seat, seals), self.spectator._table))
        blank = [Seal(each.slot, each.alphabet) for each in seals]
        for machine in self.everybody:
            assert machine.check_seal(author, label, seat, blank, part) is None
        self.labels += 1
        for peer, machine in self.machines.items():
            deliveries = machine.take_seals(label, seat, blank, part.body)
            if peer == author:
                assert deliveries == tuple(Delivery(seat, each.slot, each.face or "") for each in seals)
            else:
                assert not deliveries
            self._learn(peer, deliveries)
        assert not self.spectator.take_seals(label, seat, blank, part.body)

    def truth(self) -> dict[Slot, Face]:
        """The face of every hidden slot, by everybody's secrets."""
        table = self.spectator._table
        x = sum(key_of(peer, self.match).x for peer in table.members)
        found = {}
        for slot, card in table.hidden.items():
            faces = {table.names[opened(copy.card, [x * copy.card.a])] for copy in card.copies}
            (found[slot],) = faces
        return found

    def leave(self, *peers: PeerNumber, stand_in: PeerNumber) -> None:
        """These peers are gone, and somebody plays their seats. Call `begin` after it."""
        self.members = tuple(peer for peer in self.members if peer not in peers)
        self.owners = tuple(stand_in if owner in peers else owner for owner in self.owners)


def blamed(table: TestTable, peer: int, part: Part, label: bytes | None = None) -> int | None:
    """Whom everybody, spectators too, blames for a part of the open round."""
    faults = {machine.check(peer, label or table.label(), part) for machine in table.everybody}
    assert len(faults) == 1, "all agree"
    fault = faults.pop()
    return None if fault is None else fault.peer
