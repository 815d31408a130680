"""The rounds in which members give shares: drawing and showing, and taking off the layers of who is gone.

A share is x · a with a proof that the x is that of a public key (Chaum and Pedersen, one proof for all shares under one
key): the public key of the member, or what Feldman's commitments say about its part of somebody else's secret.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, Self

from games.kernel import Open, Request, Roll, Slot, Value
from net.dealing import escrow
from net.dealing.card_table import Ask, CardTable, Copy, Hidden, Showing
from net.dealing.curve import Point, Reader, encoded, point_of, total
from net.dealing.elgamal import Card, opened
from net.dealing.rounds import Own, place
from net.dealing.sigma import PROOF_SIZE, prove_shares, shares_proven
from net.entries import PeerNumber
from net.lockstep.ports import Fault, Part
from net.reasons import Reason, Why


class Claim(NamedTuple):
    """Shares that one peer owes: x · base for every base, where `key` = x · G."""

    key: Point
    bases: tuple[Point, ...]


def shares_body(secrets: Sequence[int], claims: Sequence[Claim]) -> bytes:
    """The shares, claim by claim."""
    return encoded(x * base for x, claim in zip(secrets, claims, strict=True) for base in claim.bases)


def shares_proof(secrets: Sequence[int], claims: Sequence[Claim], body: bytes, context: Sequence[bytes]) -> bytes:
    """One proof for each claim."""
    shares = read_shares(claims, body)
    return b"".join(
        prove_shares("share", x, claim.key, claim.bases, each, [*context, bytes([number])])
        for number, (x, claim, each) in enumerate(zip(secrets, claims, shares, strict=True))
    )


def read_shares(claims: Sequence[Claim], body: bytes) -> list[tuple[Point, ...]]:
    """The shares for each claim. Raises ValueError."""
    reader = Reader(body)
    shares = [reader.points(len(claim.bases)) for claim in claims]
    reader.end()
    return shares


def shares_fault(claims: Sequence[Claim], peer: PeerNumber, part: Part, context: Sequence[bytes]) -> Fault | None:
    """Whether every proof holds. May raise one of MALFORMED."""
    proofs = Reader(part.proof)
    right = all(
        shares_proven("share", claim.key, claim.bases, each, proofs.take(PROOF_SIZE), [*context, bytes([number])])
        for number, (claim, each) in enumerate(zip(claims, read_shares(claims, part.body), strict=True))
    )
    proofs.end()
    return None if right else Fault(peer, Reason(Why.BAD_SHARE))


def beacon_base(label: bytes) -> Point:
    """What all members multiply with their secrets for the beacon of this step; nobody knows its logarithm.

    The beacon is H(sum of x_p · base): each share is unique, so nobody can choose it, and nobody has it before the last
    share is there. The label binds the log up to here.
    """
    return point_of("beacon", label)


class Draw(Value):
    """The last round: shares of the beacon, if the step draws or rolls, and of the cards that are shown."""

    draws: bool
    asks: tuple[Ask, ...]

    @classmethod
    def opened(cls, requests: Sequence[Request], showings: Sequence[Showing], table: CardTable) -> Self:
        """What these requests take now; the showings are those of the requests, and what stand-ins get to see."""
        draws = any(isinstance(request, Open | Roll) for request in requests)
        return cls(draws, table.plan(showings).asks)

    def authors(self, table: CardTable) -> tuple[PeerNumber, ...]:
        """All for the beacon; else everybody who owes a share of any card: those who may see it owe none."""
        return table.members if self.draws else tuple(sorted({peer for ask in self.asks for peer in ask.peers}))

    def _asks(self, table: CardTable, peer: PeerNumber) -> list[tuple[Ask, Copy]]:
        asks = [ask for ask in self.asks if peer in ask.peers]
        return [(ask, card.copies[ask.copy]) for ask in asks if (card := table.card(ask.slot))]

    def _claims(self, table: CardTable, peer: PeerNumber, label: bytes) -> list[Claim]:
        beacon = (beacon_base(label),) if self.draws else ()
        return [Claim(table.keys[peer], (*beacon, *(copy.card.a for _, copy in self._asks(table, peer))))]

    def body(self, table: CardTable, own: Own, label: bytes) -> bytes:
        """x · base for the beacon, then for each card."""
        return shares_body([own.key.x], self._claims(table, own.peer, label))

    def proof(self, table: CardTable, own: Own, label: bytes, body: bytes) -> bytes:
        """One proof for all."""
        claims = self._claims(table, own.peer, label)
        return shares_proof([own.key.x], claims, body, place(table, label, own.peer))

    def fault(self, table: CardTable, peer: PeerNumber, label: bytes, part: Part) -> Fault | None:
        """Whether it holds."""
        return shares_fault(self._claims(table, peer, label), peer, part, place(table, label, peer))

    def take(self, table: CardTable, label: bytes, bodies: Mapping[PeerNumber, bytes]) -> CardTable:
        """The beacon, the shares beside their cards, and the faces that all see now."""
        beacon: list[Point] = []
        after = table
        for peer, body in bodies.items():
            ((*shares,),) = read_shares(self._claims(table, peer, label), body)
            if self.draws:
                beacon.append(shares.pop(0))
            for (ask, _), share in zip(self._asks(table, peer), shares, strict=True):
                card = after.card(ask.slot)
                assert card is not None
                after = after.with_card(ask.slot, card.with_shares(ask.copy, {peer: share}))
        return replace(after, beacon=total(beacon) if beacon else None)


class Lift(Value):
    """Who is left takes the layers of who is gone off all hidden cards: b - x_p · a, from t holders' f_p(h + 1) · a.

    A copy that only somebody gone could read is left out: without the last layer all could. If its face is still to
    be read, who plays the seat now has made a copy of its own before (`Remask`).
    """

    left: tuple[PeerNumber, ...]

    def _gone(self, table: CardTable) -> list[PeerNumber]:
        return [peer for peer in table.members if peer not in self.left]

    def holders(self, table: CardTable, gone: PeerNumber) -> tuple[PeerNumber, ...]:
        """The holders who do it, as many as it takes; fewer if there are not enough."""
        if gone not in table.escrows:
            return ()
        held = table.escrows[gone]
        return tuple(peer for peer in held.holders if peer in self.left)[: held.threshold]

    def missing(self, table: CardTable) -> tuple[PeerNumber, ...]:
        """Whose layer cannot be taken off."""
        if not table.hidden:
            return ()
        escrows = table.escrows
        return tuple(
            peer
            for peer in self._gone(table)
            if peer not in escrows or len(self.holders(table, peer)) < escrows[peer].threshold
        )

    def _kept(self, hidden: Hidden) -> list[Copy]:
        """The copies that stay: of which somebody who is left was never asked for a share."""
        kept = [copy for copy in hidden.copies if not copy.asked.issuperset(self.left)]
        return kept or [hidden.copies[-1]]

    def _to_lift(self, table: CardTable, gone: PeerNumber) -> list[tuple[Slot, int, Copy]]:
        return [
            (slot, number, copy)
            for slot, hidden in sorted(table.hidden.items())
            for number, copy in enumerate(self._kept(hidden))
            if gone not in copy.shares
        ]

    def _claims(self, table: CardTable, peer: PeerNumber) -> dict[PeerNumber, Claim]:
        """By who is gone: f(h + 1) · a of every copy, proven against Y_h."""
        claims = {}
        for gone in self._gone(table):
            bases = tuple(copy.card.a for _, _, copy in self._to_lift(table, gone))
            if bases and peer in self.holders(table, gone):
                claims[gone] = Claim(table.escrows[gone].public(peer), bases)
        return claims

    def authors(self, table: CardTable) -> tuple[PeerNumber, ...]:
        """The holders."""
        return tuple(peer for peer in self.left if self._claims(table, peer))

    def _secrets(self, table: CardTable, own: Own) -> list[int]:
        """Raises LookupError for a holder that was given a bad box and did not complain."""
        secrets = []
        for gone in self._claims(table, own.peer):
            share = table.escrows[gone].share_of(own.peer, own.key)
            if share is None:
                raise LookupError("an unanswered complaint")
            secrets.append(share)
        return secrets

    def body(self, table: CardTable, own: Own, label: bytes) -> bytes:
        """The shares, by who is gone."""
        del label
        return shares_body(self._secrets(table, own), [*self._claims(table, own.peer).values()])

    def proof(self, table: CardTable, own: Own, label: bytes, body: bytes) -> bytes:
        """A proof for each who is gone."""
        claims = [*self._claims(table, own.peer).values()]
        return shares_proof(self._secrets(table, own), claims, body, place(table, label, own.peer))

    def fault(self, table: CardTable, peer: PeerNumber, label: bytes, part: Part) -> Fault | None:
        """Whether they hold."""
        return shares_fault([*self._claims(table, peer).values()], peer, part, place(table, label, peer))

    def take(self, table: CardTable, label: bytes, bodies: Mapping[PeerNumber, bytes]) -> CardTable:
        """All hidden cards without the layers, under the key of who is left."""
        del label
        layers = {gone: self._layer(table, gone, bodies) for gone in self._gone(table)}
        hidden = {}
        for slot, card in table.hidden.items():
            copies = []
            for number, copy in enumerate(self._kept(card)):
                own_layers = [
                    copy.shares[gone] if gone in copy.shares else layers[gone][slot, number] for gone in layers
                ]
                without = Card(copy.card.a, opened(copy.card, own_layers)) if own_layers else copy.card
                shares = {peer: share for peer, share in copy.shares.items() if peer in self.left}
                copies.append(replace(copy, card=without, shares=shares, asked=copy.asked & set(self.left)))
            hidden[slot] = replace(card, copies=tuple(copies))
        return replace(table, hidden=hidden, members=self.left)

    def _layer(
        self, table: CardTable, gone: PeerNumber, bodies: Mapping[PeerNumber, bytes]
    ) -> dict[tuple[Slot, int], Point]:
        """x_p · a of every copy: the sum of the holders' shares, each with its weight."""
        wanted = self._to_lift(table, gone)
        if not wanted:
            return {}
        parts = {}
        for peer in self.holders(table, gone):
            claims = self._claims(table, peer)
            shares = read_shares([*claims.values()], bodies[peer])
            parts[peer] = shares[[*claims].index(gone)]
        weights = escrow.weights([*parts])
        return {
            (slot, number): total(weights[peer] * shares[at] for peer, shares in parts.items())
            for at, (slot, number, _) in enumerate(wanted)
        }
