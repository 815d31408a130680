"""What all members know of the hidden cards: the state that the rounds of dealing change. Immutable; no secrets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, replace
from typing import NamedTuple

from games.kernel import Face, Seat, Slot, Value
from net.dealing.curve import Point, total
from net.dealing.elgamal import Card
from net.dealing.escrow import Escrow
from net.entries import PeerNumber


class Copy(Value):
    """One pair that holds a hidden face."""

    card: Card
    shares: Mapping[PeerNumber, Point] = field(default_factory=dict)
    """x_p · a of every member whose share stands in the log."""
    asked: frozenset[PeerNumber] = frozenset()
    """The members whose share may be known: those above, and those asked in a round that was never finished."""
    maker: PeerNumber | None = None
    """Who made this copy for itself, and knows its mask; None for the pair that came out of a shuffle or a seal."""

    def serves(self, viewer: PeerNumber) -> bool:
        """Whether the viewer alone can read it once all others have given their shares.

        From somebody else's copy its maker could read on, also when it has left: it knows the shares of the old pair.
        """
        return viewer not in self.asked and self.maker in (None, viewer)


class Hidden(Value):
    """One hidden face. A peer that gets to see it reads a copy of which nobody ever asked its own share.

    A second viewer cannot read the first one's copy: its own share of that is out already, and the first viewer's
    would open the card to all. So it makes a copy of its own first, the same face under a mask that only it knows.
    """

    copies: tuple[Copy, ...]
    seen_by: frozenset[Seat] = frozenset()
    """The seats that may see it."""
    author: PeerNumber | None = None
    """Who sealed it, and so knows it."""

    def copy_for(self, viewer: PeerNumber) -> int | None:
        """The number of the first copy that the viewer alone can read once all others have given their shares."""
        return next((index for index, copy in enumerate(self.copies) if copy.serves(viewer)), None)

    def most_open(self) -> int:
        """The number of the copy that the fewest shares are missing of."""
        return max(range(len(self.copies)), key=lambda index: len(self.copies[index].shares))

    def view_of(self, viewer: PeerNumber, members: Sequence[PeerNumber]) -> Copy | None:
        """The copy that the viewer can read now: all others have given their shares."""
        others = set(members) - {viewer}
        return next((copy for copy in self.copies if others <= copy.shares.keys()), None)

    def viewers(self, owners: Sequence[PeerNumber]) -> set[PeerNumber]:
        """The peers that may see it, where `owners[seat]` plays the seat."""
        seats = {owners[seat] for seat in self.seen_by}
        return seats if self.author is None else seats | {self.author}

    def known_to(self, peer: PeerNumber, members: Sequence[PeerNumber]) -> bool:
        """Whether this peer can read it."""
        return peer == self.author or self.view_of(peer, members) is not None

    def asking(self, index: int, peers: Iterable[PeerNumber]) -> Hidden:
        """After the shares of these peers were asked for one copy."""
        copies = list(self.copies)
        copies[index] = replace(copies[index], asked=copies[index].asked | set(peers))
        return replace(self, copies=tuple(copies))

    def with_shares(self, index: int, shares: Mapping[PeerNumber, Point]) -> Hidden:
        """After these shares of one copy came to stand in the log."""
        copies = list(self.copies)
        copy = copies[index]
        copies[index] = replace(copy, shares={**copy.shares, **shares}, asked=copy.asked | shares.keys())
        return replace(self, copies=tuple(copies))


class Showing(NamedTuple):
    """A card that one peer is to see, or everybody (None)."""

    slot: Slot
    viewer: PeerNumber | None


class Ask(NamedTuple):
    """Shares of one copy that are asked of some members."""

    slot: Slot
    copy: int
    """Its number."""
    peers: frozenset[PeerNumber]


class Plan(NamedTuple):
    """What a list of showings takes."""

    remasks: tuple[tuple[PeerNumber, Slot], ...]
    """The viewers that must make a copy of their own first."""
    asks: tuple[Ask, ...]


class CardTable(Value):
    """One match's cards, as far as they are public."""

    match: bytes
    keys: Mapping[PeerNumber, Point]
    """X_p of every peer that began the match."""
    members: tuple[PeerNumber, ...]
    """Whose layers lie on the hidden cards: who is gone belongs to them until the layer is off."""
    owners: tuple[PeerNumber, ...]
    """Who plays each seat."""
    hidden: Mapping[Slot, Hidden] = field(default_factory=dict)
    public: Mapping[Slot, Face] = field(default_factory=dict)
    """Slots that all have seen."""
    names: Mapping[Point, Face] = field(default_factory=dict)
    """Every face that can be in a hidden slot, by its point."""
    escrows: Mapping[PeerNumber, Escrow] = field(default_factory=dict)
    escrowed: tuple[PeerNumber, ...] = ()
    """The members among whom `escrows` were made."""
    secrets: bool = False
    """Whether anything hidden was ever dealt."""

    # of the open chance step: forgotten when it begins again
    offered: Mapping[PeerNumber, Escrow] = field(default_factory=dict)
    """Escrows that the holders have not confirmed yet."""
    decks: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    """Piles on their way through the mixers, by the number of their request."""
    laid: Mapping[Slot, Hidden] = field(default_factory=dict)
    """Slots that this step lays."""
    beacon: Point | None = None
    """The sum of the beacon's shares."""

    @property
    def key(self) -> Point:
        """X, the key that all hidden cards are under."""
        return total(self.keys[peer] for peer in self.members)

    def card(self, slot: Slot) -> Hidden | None:
        """A hidden card, laid in this step or before; None if all know it, or there is none."""
        return self.laid.get(slot) or self.hidden.get(slot)

    def with_card(self, slot: Slot, card: Hidden) -> CardTable:
        """After something happened to one hidden card."""
        if slot in self.laid:
            return replace(self, laid={**self.laid, slot: card})
        return replace(self, hidden={**self.hidden, slot: card})

    def plan(self, showings: Sequence[Showing]) -> Plan:
        """What it takes to show these cards to these viewers, in this order."""
        remasks: list[tuple[PeerNumber, Slot]] = []
        asks: list[Ask] = []
        then: dict[Slot, Hidden] = {}
        for slot, viewer in dict.fromkeys(showings):
            card = then.get(slot) or self.card(slot)
            if card is None or (viewer is not None and card.view_of(viewer, self.members)):
                continue
            index = card.most_open() if viewer is None else card.copy_for(viewer)
            if index is None:
                assert viewer is not None
                remasks.append((viewer, slot))
                continue
            peers = frozenset(self.members) - {viewer} - card.copies[index].shares.keys()
            asks.append(Ask(slot, index, peers))
            then[slot] = card.asking(index, peers)
        return Plan(tuple(remasks), tuple(asks))

    def asked(self, asks: Iterable[Ask]) -> CardTable:
        """After these shares were asked for, perhaps in vain: they may be known from now on."""
        hidden = dict(self.hidden)
        for slot, index, peers in asks:
            if slot in hidden:
                hidden[slot] = hidden[slot].asking(index, peers)
        return replace(self, hidden=hidden)

    def cleared(self) -> CardTable:
        """Without the open chance step."""
        return replace(self, offered={}, decks={}, laid={}, beacon=None)
