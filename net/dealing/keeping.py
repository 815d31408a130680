"""The two rounds in which every member's card secret goes into escrow: the offer, and the holders' word on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from net.dealing import escrow
from net.dealing.card_table import CardTable
from net.dealing.curve import G, Point, Reader, encoded
from net.dealing.rounds import Own, place
from net.dealing.sigma import PROOF_SIZE, equal_proven, prove_equal
from net.entries import PeerNumber
from net.lockstep.ports import Fault, Part
from net.reasons import BadValueError, Reason, Why


@dataclass(frozen=True, slots=True)
class Offer:
    """Everybody shares its secret among all others."""

    members: tuple[PeerNumber, ...]

    def authors(self, table: CardTable) -> tuple[PeerNumber, ...]:
        """All members."""
        del table
        return self.members

    def _others(self, peer: PeerNumber) -> tuple[PeerNumber, ...]:
        return tuple(other for other in self.members if other != peer)

    def _read(self, table: CardTable, peer: PeerNumber, label: bytes, body: bytes) -> escrow.Escrow:
        return escrow.read_body(peer, table.keys[peer], self._others(peer), [table.match, label], body)

    def body(self, table: CardTable, own: Own, label: bytes) -> bytes:
        """Commitments and boxes."""
        holders = {other: table.keys[other] for other in self._others(own.peer)}
        return escrow.make_body(own.peer, own.key, holders, [table.match, label])

    def proof(self, table: CardTable, own: Own, label: bytes, body: bytes) -> bytes:
        """That the boxes are its own."""
        return escrow.prove(own.peer, own.key, self._others(own.peer), [table.match, label], body)

    def fault(self, table: CardTable, peer: PeerNumber, label: bytes, part: Part) -> Fault | None:
        """What everybody can see; what is in a box, its holder tells in the next round."""
        read = self._read(table, peer, label, part.body)
        return None if escrow.proven(read, part.body, part.proof) else Fault(peer, Reason(Why.BAD_ESCROW))

    def take(self, table: CardTable, label: bytes, bodies: Mapping[PeerNumber, bytes]) -> CardTable:
        """The escrows, not confirmed yet."""
        offered = {peer: self._read(table, peer, label, body) for peer, body in bodies.items()}
        return replace(table, offered=offered)


@dataclass(frozen=True, slots=True)
class Confirm:
    """Every holder opens its boxes. An empty part says that all are good.

    A complaint names each dealer of a bad box, with the K = x_h · E that opens it and one proof for each. Whoever is
    wrong, the dealer or who complains, is found by anybody.
    """

    members: tuple[PeerNumber, ...]

    def authors(self, table: CardTable) -> tuple[PeerNumber, ...]:
        """All members."""
        del table
        return self.members

    def _bad(self, table: CardTable, own: Own) -> list[PeerNumber]:
        return [
            dealer
            for dealer, offer in sorted(table.offered.items())
            if dealer != own.peer and offer.share_of(own.peer, own.key) is None
        ]

    def body(self, table: CardTable, own: Own, label: bytes) -> bytes:
        """Nothing, or dealer and K of every bad box."""
        del label
        return b"".join(
            bytes([dealer]) + encoded([own.key.x * table.offered[dealer].ephemeral]) for dealer in self._bad(table, own)
        )

    def proof(self, table: CardTable, own: Own, label: bytes, body: bytes) -> bytes:
        """That each K is the holder's."""
        return b"".join(
            prove_equal("complaint", own.key.x, *self._statement(table, own.peer, dealer, key), context)
            for dealer, key, context in self._read(table, own.peer, label, body)
        )

    def _statement(
        self, table: CardTable, holder: PeerNumber, dealer: PeerNumber, key: Point
    ) -> tuple[Sequence[Point], Sequence[Point]]:
        return [G, table.offered[dealer].ephemeral], [table.keys[holder], key]

    def _read(
        self, table: CardTable, holder: PeerNumber, label: bytes, body: bytes
    ) -> list[tuple[PeerNumber, Point, tuple[bytes, ...]]]:
        reader = Reader(body)
        found = []
        while not reader.done:
            dealer, key = reader.take(1)[0], reader.point()
            found.append((dealer, key, place(table, label, holder, dealer)))
        return found

    def fault(self, table: CardTable, peer: PeerNumber, label: bytes, part: Part) -> Fault | None:
        """A complaint is always somebody's fault."""
        proofs = Reader(part.proof)
        false = Fault(peer, Reason(Why.FALSE_COMPLAINT))
        liars = []
        for dealer, key, context in self._read(table, peer, label, part.body):
            bases, images = self._statement(table, peer, dealer, key)
            proven = equal_proven("complaint", bases, images, proofs.take(PROOF_SIZE), context)
            if not proven or table.offered[dealer].unboxed(peer, key) is not None:
                return false
            liars.append(dealer)
        proofs.end()
        return Fault(liars[0], Reason(Why.BAD_BOX)) if liars else None

    def take(self, table: CardTable, label: bytes, bodies: Mapping[PeerNumber, bytes]) -> CardTable:
        """The escrows stand. Raises ValueError for a complaint: it ends the match before it can be taken."""
        del label
        if any(bodies.values()):
            raise BadValueError(Why.COMPLAINT)
        return replace(table, escrows=table.offered, escrowed=self.members)
