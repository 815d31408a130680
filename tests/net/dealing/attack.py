"""A member that runs a modified client: it keeps every byte it receives, and tries to compute what it may not see.

What hides a face from a member is x_q · a of every other member q. The attack collects every such value that it can
get: its own, those in the open, those behind masks that it chose itself or that are known (r = 1), and those that
enough parts of an escrow make; and follows every card through every shuffle and copy whose order and masks it knows.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from games.kernel import Face, Seal, Slot
from net.dealing import escrow, seals
from net.dealing.books import Taken
from net.dealing.card_table import CardTable
from net.dealing.curve import G, Point, total
from net.dealing.elgamal import Card, only_cards, opened
from net.dealing.machine import PrivateDealing
from net.dealing.rounds import Mix, Own, Remask, place
from net.dealing.shares import Draw, Lift, read_shares
from net.entries import PeerNumber


@dataclass
class Attack:
    own: Own
    pairs: dict[Card, set[PeerNumber]] = field(default_factory=dict)
    """Every pair that was ever seen, and under whose keys it is."""
    slots: dict[Slot, set[Card]] = field(default_factory=lambda: defaultdict(set))
    shares: dict[tuple[PeerNumber, Point], Point] = field(default_factory=dict)
    """(q, a): x_q · a."""
    escrows: dict[tuple[Point, ...], escrow.Escrow] = field(default_factory=dict)
    """Every escrow that was ever made, by its commitments."""
    parts: dict[tuple[tuple[Point, ...], Point], dict[PeerNumber, Point]] = field(
        default_factory=lambda: defaultdict(dict)
    )
    """(escrow, a), holder: f_q(h + 1) · a."""
    links: list[tuple[Card, Card, int]] = field(default_factory=list)
    """Pairs of one face where the second is the first under another mask, which this member knows."""
    keys: Mapping[PeerNumber, Point] = field(default_factory=dict)
    names: dict[Point, Face] = field(default_factory=dict)

    @classmethod
    def by(cls, machine: PrivateDealing) -> Attack:
        """From all that this member's own machine went through."""
        attack = cls(machine._me())
        history, takings = machine._history, []
        while history is not None:
            history, taken = history
            takings.append(taken)
        for taken in reversed(takings):
            attack.keep(taken)
        attack._table(machine._table)
        return attack

    def keep(self, taken: Taken) -> None:
        """One round with its bodies, also one that the log has never seen the end of."""
        before, label, what, bodies = taken
        self._table(before)
        if isinstance(what, tuple):
            self._seals(before, label, *what, bodies)
        elif isinstance(what, Mix):
            self._mix(before, label, what, bodies)
        elif isinstance(what, Remask):
            self._remask(before, label, what, bodies)
        elif isinstance(what, Draw):
            for peer, body in bodies.items():
                (claim,) = what._claims(before, peer, label)
                self.shares.update(
                    ((peer, a), x_a) for a, x_a in zip(claim.bases, read_shares([claim], body)[0], strict=True)
                )
        elif isinstance(what, Lift):
            for peer, body in bodies.items():
                claims = what._claims(before, peer)
                for gone, claim, shares in zip(
                    claims, claims.values(), read_shares([*claims.values()], body), strict=True
                ):
                    for a, share in zip(claim.bases, shares, strict=True):
                        self.parts[before.escrows[gone].commitments, a][peer] = share

    def _table(self, table: CardTable) -> None:
        self.keys = table.keys
        self.names.update(table.names)
        for slot, card in [*table.hidden.items(), *table.laid.items()]:
            for copy in card.copies:
                self.pairs.setdefault(copy.card, set(table.members))
                self.slots[slot].add(copy.card)
                self.shares.update(((peer, copy.card.a), share) for peer, share in copy.shares.items())
        self.escrows.update((each.commitments, each) for each in table.escrows.values())

    def _seals(
        self, table: CardTable, label: bytes, seat: int, given: Sequence[Seal], bodies: Mapping[PeerNumber, bytes]
    ) -> None:
        for author, body in bodies.items():
            if author != self.own.peer:
                continue
            for each, card in zip(given, only_cards(body, len(given)), strict=True):
                for face in each.alphabet:
                    r = seals._mask(self.own, place(table, label, author, seat, each.slot), face)
                    if r * G == card.a:
                        self.shares.update(((q, card.a), r * key) for q, key in table.keys.items())

    def _mix(self, table: CardTable, label: bytes, mix: Mix, bodies: Mapping[PeerNumber, bytes]) -> None:
        for peer, body in bodies.items():
            for pile, statement in mix._statements(table, peer, label, body):
                for card in [*statement.deck, *statement.out]:
                    self.pairs.setdefault(card, set(table.members))
                if peer == self.own.peer:
                    how = mix._how(table, self.own, label, pile)
                    for place_, (source, mask) in enumerate(zip(*how, strict=True)):
                        self.links.append((statement.deck[source], statement.out[place_], mask))

    def _remask(self, table: CardTable, label: bytes, remask: Remask, bodies: Mapping[PeerNumber, bytes]) -> None:
        for peer, body in bodies.items():
            wanted = remask._of(table, peer)
            for (slot, old), new in zip(wanted, only_cards(body, len(wanted)), strict=True):
                self.pairs.setdefault(new, set(table.members))
                self.slots[slot].add(new)
                if peer == self.own.peer:
                    self.links.append((old, new, remask._mask(table, self.own, label, slot, old)))

    def faces(self) -> dict[Slot, Face]:
        """Of every slot of which it finds the face."""
        for pair in self.pairs:
            self.shares[self.own.peer, pair.a] = self.own.key.x * pair.a
        for each in self.escrows.values():
            self._put_together(each)
        self.shares.update(((q, G), key) for q, key in self.keys.items())
        faces: dict[Card, Face] = {}
        found = -1
        while found != len(self.shares) + len(faces):
            found = len(self.shares) + len(faces)
            self._follow(faces)
            for pair, members in self.pairs.items():
                if pair not in faces and all((q, pair.a) in self.shares for q in members):
                    face = self.names.get(opened(pair, [self.shares[q, pair.a] for q in members]))
                    if face is not None:
                        faces[pair] = face
        return {slot: faces[pair] for slot, pairs in self.slots.items() for pair in pairs if pair in faces}

    def _put_together(self, each: escrow.Escrow) -> None:
        """Whatever enough parts of an escrow make, the own one among them."""
        mine = each.share_of(self.own.peer, self.own.key) if self.own.peer in each.holders else None
        for a in {pair.a for pair in self.pairs}:
            parts = self.parts[each.commitments, a]
            if mine is not None:
                parts[self.own.peer] = mine * a
            if len(parts) >= each.threshold:
                chosen = dict(sorted(parts.items())[: each.threshold])
                weights = escrow.weights([*chosen])
                self.shares[each.dealer, a] = total(weights[h] * share for h, share in chosen.items())

    def _follow(self, faces: dict[Card, Face]) -> None:
        """What is known of one pair is known of the other, if the mask between them is known."""
        for old, new, mask in self.links:
            for q, key in self.keys.items():
                if (q, old.a) in self.shares:
                    self.shares[q, new.a] = self.shares[q, old.a] + mask * key
                elif (q, new.a) in self.shares:
                    self.shares[q, old.a] = self.shares[q, new.a] - mask * key
            for one, other in ((old, new), (new, old)):
                if one in faces:
                    faces[other] = faces[one]
