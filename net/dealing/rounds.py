"""What a round of dealing is, and those of mixing, of masked copies, and of card secrets that go into escrow.

A round knows who owes a part of it, makes a part, checks one, and tells what the table is after it. Rounds are values
and keep nothing: everything is read off the table, so a round that is computed anew is the same one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol, Self

from games.kernel import Face, Slot, Value
from net.dealing import escrow, shuffle
from net.dealing.card_table import CardTable, Copy, Hidden, Showing
from net.dealing.cardkey import CardKey
from net.dealing.curve import G, Point, Reader, encoded
from net.dealing.elgamal import Card, face_point, only_cards, points_of, public_card, read_cards, remask
from net.dealing.sigma import PROOF_SIZE, equal_proven, prove_equal
from net.entries import PeerNumber
from net.lockstep.ports import Fault, Part
from net.reasons import BadValueError, Reason, Why


class Own(NamedTuple):
    """The peer whose machine this is."""

    peer: PeerNumber
    key: CardKey


class Round(Protocol):
    """One round of a chance step."""

    def authors(self, table: CardTable) -> tuple[PeerNumber, ...]:
        """Who owes a part, ascending."""
        ...

    def body(self, table: CardTable, own: Own, label: bytes) -> bytes:
        """What this peer adds: the same for the same secrets, table and label."""
        ...

    def proof(self, table: CardTable, own: Own, label: bytes, body: bytes) -> bytes:
        """That the body is right."""
        ...

    def fault(self, table: CardTable, peer: PeerNumber, label: bytes, part: Part) -> Fault | None:
        """What is wrong with a part. May raise one of MALFORMED, which is the author's fault."""
        ...

    def take(self, table: CardTable, label: bytes, bodies: Mapping[PeerNumber, bytes]) -> CardTable:
        """The table after this round, of whose bodies everything was checked."""
        ...


def place(table: CardTable, label: bytes, peer: PeerNumber, *more: int) -> tuple[bytes, ...]:
    """What every proof is bound to: match, step, author, and where there are several in a part, which one."""
    return (table.match, label, bytes([peer]), *(number.to_bytes(8, "little") for number in more))


class Pile(NamedTuple):
    """One `Shuffle` of the step."""

    number: int
    """Of the request in its step."""
    cards: tuple[Face | Slot, ...]
    slots: tuple[Slot, ...]
    mixers: tuple[PeerNumber, ...]

    def deck(self, table: CardTable) -> tuple[Card, ...]:
        """The cards as far as they are mixed; before the first mixer those that all know are encrypted with r = 1."""
        if self.number in table.decks:
            return table.decks[self.number]
        key = table.key
        return tuple(
            table.hidden[card].copies[0].card
            if isinstance(card, int)
            else public_card(face_point(table.match, card), key)
            for card in self.known(table)
        )

    def known(self, table: CardTable) -> tuple[Face | Slot, ...]:
        """The cards, by their faces where all know them."""
        return tuple(table.public.get(card, card) if isinstance(card, int) else card for card in self.cards)


def turns(piles: Sequence[Pile]) -> int:
    """How many rounds it takes to mix all piles side by side; one at least, in which they are laid."""
    return max(1, *(len(pile.mixers) for pile in piles))


class Mix(Value):
    """The turn-th mixer of every pile shuffles it; all piles of the step side by side."""

    turn: int
    piles: tuple[Pile, ...]
    decks: Mapping[int, tuple[Card, ...]]
    """What the turn before has made of every pile, by the pile's number."""

    @classmethod
    def opened(cls, turn: int, piles: tuple[Pile, ...], table: CardTable) -> Self:
        """This turn at these piles."""
        return cls(turn, piles, {pile.number: pile.deck(table) for pile in piles})

    def authors(self, table: CardTable) -> tuple[PeerNumber, ...]:
        """Whose turn it is at any pile."""
        del table
        return tuple(sorted({pile.mixers[self.turn] for pile in self.piles if self.turn < len(pile.mixers)}))

    def _of(self, peer: PeerNumber) -> list[Pile]:
        return [pile for pile in self.piles if pile.mixers[self.turn : self.turn + 1] == (peer,)]

    def body(self, table: CardTable, own: Own, label: bytes) -> bytes:
        """The new decks."""
        key = table.key
        return b"".join(
            encoded(points_of(shuffle.shuffled(self.decks[pile.number], self._how(table, own, label, pile), key)))
            for pile in self._of(own.peer)
        )

    def _how(self, table: CardTable, own: Own, label: bytes, pile: Pile) -> shuffle.Mixing:
        where = place(table, label, own.peer, pile.number)
        entering = encoded([table.key, *points_of(self.decks[pile.number])])
        return shuffle.mixing(own.key, [*where, entering], len(pile.slots))

    def proof(self, table: CardTable, own: Own, label: bytes, body: bytes) -> bytes:
        """An argument for each deck."""
        return b"".join(
            shuffle.prove(statement, self._how(table, own, label, pile), own.key.secret)
            for pile, statement in self._statements(table, own.peer, label, body)
        )

    def _statements(
        self, table: CardTable, peer: PeerNumber, label: bytes, body: bytes
    ) -> list[tuple[Pile, shuffle.Statement]]:
        reader, key = Reader(body), table.key
        found = []
        for pile in self._of(peer):
            out = read_cards(reader, len(pile.slots))
            where = place(table, label, peer, pile.number, *pile.slots)
            found.append((pile, shuffle.Statement(key, self.decks[pile.number], out, where)))
        reader.end()
        return found

    def fault(self, table: CardTable, peer: PeerNumber, label: bytes, part: Part) -> Fault | None:
        """Whether every argument holds."""
        proofs = Reader(part.proof)
        right = all(
            shuffle.proven(statement, proofs.take(shuffle.proof_size(len(pile.slots))))
            for pile, statement in self._statements(table, peer, label, part.body)
        )
        proofs.end()
        return None if right else Fault(peer, Reason(Why.BAD_SHUFFLE))

    def take(self, table: CardTable, label: bytes, bodies: Mapping[PeerNumber, bytes]) -> CardTable:
        """The decks as they came out; after the last turn they lie in their slots."""
        decks = dict(self.decks)
        for peer, body in bodies.items():
            for pile, statement in self._statements(table, peer, label, body):
                decks[pile.number] = tuple(statement.out)
        mixed = replace(table, decks=decks)
        return self._laid(mixed) if self.turn + 1 == turns(self.piles) else mixed

    def _laid(self, table: CardTable) -> CardTable:
        laid, names = dict(table.laid), dict(table.names)
        for pile in self.piles:
            faces = [card for card in pile.known(table) if isinstance(card, str)]
            names.update((face_point(table.match, face), face) for face in faces)
            laid.update((slot, Hidden((Copy(card),))) for slot, card in zip(pile.slots, pile.deck(table), strict=True))
        return replace(table, laid=laid, names=names)


class Remask(Value):
    """Viewers of cards that already had one make copies for themselves: (a + r · G, b + r · X), with a proof of r.

    The proof is that the differences to the old pair have one logarithm under G and X (Chaum and Pedersen).
    """

    wanted: tuple[tuple[PeerNumber, Slot], ...]
    """Viewer and slot of every copy that is needed."""

    @classmethod
    def opened(cls, showings: Sequence[Showing], table: CardTable) -> Self:
        """The copies that it takes to show these cards."""
        return cls(table.plan(showings).remasks)

    @classmethod
    def before_lift(cls, showings: Sequence[Showing], left: Sequence[PeerNumber], table: CardTable) -> Self:
        """The same, and those that it takes before only the layers of these are left.

        A copy of which all who are left may have given their shares would be open to all without the other layers:
        so somebody who may see such a card makes another, also if he can read it already.
        """
        wanted = [*table.plan(showings).remasks]
        made = {slot for _, slot in wanted}
        for slot, card in sorted(table.hidden.items()):
            viewers = card.viewers(table.owners)
            if slot not in made and all(copy.asked.issuperset(left) for copy in card.copies):
                wanted += [(viewer, slot) for viewer in left if viewer in viewers][:1]
        return cls(tuple(wanted))

    def authors(self, table: CardTable) -> tuple[PeerNumber, ...]:
        """The viewers that need a copy of their own."""
        del table
        return tuple(sorted({viewer for viewer, _ in self.wanted}))

    def _of(self, table: CardTable, peer: PeerNumber) -> list[tuple[Slot, Card]]:
        """The slots that this viewer needs a copy of, each with the pair that it is made from."""
        slots = [slot for viewer, slot in self.wanted if viewer == peer]
        return [(slot, card.copies[0].card) for slot in slots if (card := table.card(slot))]

    def _mask(self, table: CardTable, own: Own, label: bytes, slot: Slot, card: Card) -> int:
        return own.key.scalar("re-mask", *place(table, label, own.peer, slot), encoded([table.key, *card]))

    def body(self, table: CardTable, own: Own, label: bytes) -> bytes:
        """The copies."""
        copies = [
            remask(card, self._mask(table, own, label, slot, card), table.key)
            for slot, card in self._of(table, own.peer)
        ]
        return encoded(points_of(copies))

    def proof(self, table: CardTable, own: Own, label: bytes, body: bytes) -> bytes:
        """A proof for each copy."""
        return b"".join(
            prove_equal("re-mask", self._mask(table, own, label, slot, card), bases, images, context)
            for slot, card, bases, images, context in self._statements(table, own.peer, label, body)
        )

    def _statements(
        self, table: CardTable, peer: PeerNumber, label: bytes, body: bytes
    ) -> list[tuple[Slot, Card, list[Point], list[Point], list[bytes]]]:
        wanted = self._of(table, peer)
        found = []
        for (slot, old), new in zip(wanted, only_cards(body, len(wanted)), strict=True):
            context = [*place(table, label, peer, slot), encoded([*old, *new])]
            found.append((slot, old, [G, table.key], [new.a - old.a, new.b - old.b], context))
        return found

    def fault(self, table: CardTable, peer: PeerNumber, label: bytes, part: Part) -> Fault | None:
        """Whether every proof holds."""
        proofs = Reader(part.proof)
        right = all(
            equal_proven("re-mask", bases, images, proofs.take(PROOF_SIZE), context)
            for _, _, bases, images, context in self._statements(table, peer, label, part.body)
        )
        proofs.end()
        return None if right else Fault(peer, Reason(Why.BAD_COPY))

    def take(self, table: CardTable, label: bytes, bodies: Mapping[PeerNumber, bytes]) -> CardTable:
        """The copies lie beside the pairs that they were made from."""
        del label
        after = table
        for peer, body in bodies.items():
            wanted = self._of(table, peer)
            for (slot, _), new in zip(wanted, only_cards(body, len(wanted)), strict=True):
                card = after.card(slot)
                assert card is not None
                after = after.with_card(slot, replace(card, copies=(*card.copies, Copy(new, maker=peer))))
        return after


class Offer(Value):
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


class Confirm(Value):
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
