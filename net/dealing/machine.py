"""The table deals hidden cards without a dealer: one peer's machine of the rounds, and all that is secret in it.

See `net.lockstep.ports.Dealing` for what is promised. The cards are ElGamal pairs under the key of all members
(`elgamal`); every member mixes them and proves it (`shuffle`); who is to see one gets the others' shares (`shares`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import partial
from typing import Self, TypeAlias

from games.kernel import (
    Dealt,
    Delivery,
    Face,
    Open,
    Outcome,
    Request,
    Roll,
    Seal,
    Seat,
    Show,
    Shuffle,
    Slot,
    draw_public,
)
from net.dealing import seals as sealed
from net.dealing.books import History, Taken, audit
from net.dealing.card_table import CardTable, Hidden, Showing
from net.dealing.cardkey import CardKey
from net.dealing.curve import MALFORMED, Point, hashed
from net.dealing.elgamal import opened
from net.dealing.escrow import FEWEST
from net.dealing.rounds import Confirm, Mix, Offer, Own, Pile, Remask, Round, turns
from net.dealing.shares import Draw, Lift
from net.entries import PeerNumber
from net.lockstep.ports import Audit, Fault, Part
from net.packing import Malformed
from net.reasons import BadValueError, Reason, Why

_Opening: TypeAlias = Callable[[CardTable], Round]
"""A round to come: what is owed in it is told by the table when it opens."""


class PrivateDealing:
    """One match's dealing, as one peer computes it; without a key of its own it follows as a spectator."""

    def __init__(
        self, match: bytes, keys: Mapping[PeerNumber, bytes], owners: Sequence[PeerNumber], own: CardKey | None = None
    ) -> None:
        """For the members that START names, with their `introduced` public card keys; `owners[seat]` plays the seat.

        Raises Malformed for a key that is not a point of the group, LookupError if the own key is not among them.
        """
        try:
            points = {peer: Point.decode(key) for peer, key in sorted(keys.items())}
        except ValueError as fault:
            raise Malformed("a card key that is not a point of the group") from fault
        self._table = CardTable(match, points, tuple(points), tuple(owners))
        self._own: Own | None = None
        if own is not None:
            places = [peer for peer, key in points.items() if key == own.point]
            if not places:
                raise LookupError("this peer has no card key in START")
            self._own = Own(places[0], own)
        self._left = tuple(points)
        """The members of the last `begin`; the table's are more until the layers of others are off."""
        self._open = False
        """Whether a chance step is open: its requests, what they show, and the faces that seats change hands with."""
        self._requests: tuple[Request, ...] = ()
        self._showings: tuple[Showing, ...] = ()
        self._taken_over: tuple[tuple[Slot, Seat], ...] = ()
        self._round: Round | None = None
        self._agenda: tuple[_Opening, ...] = ()
        """The rounds after the open one."""
        self._history: History = None
        self._mixed = False
        """Whether the last round that was taken mixed cards."""

    # --- rounds -------------------------------------------------------------------------------------------------------

    def begin(self, requests: Sequence[Request], members: Sequence[PeerNumber], owners: Sequence[PeerNumber]) -> None:
        """A chance step begins, or begins again with fewer members. Raises ValueError if they are not spared."""
        moved = (tuple(members), tuple(owners)) != (self._left, self._table.owners)
        broken_off = self._table.plan(self._showings).asks
        self._table = replace(self._table.cleared().asked(broken_off), owners=tuple(owners))
        self._left, self._requests = tuple(members), tuple(requests)

        unread = self._unread() if moved else []
        retired = _retired(requests)
        self._taken_over = tuple((slot, seat) for slot, seat in unread if slot not in retired)
        shown = self._shown()
        self._showings = (*self._viewing(self._taken_over), *shown)
        private = [showing for showing in shown if showing.viewer is not None]
        self._agenda = (
            *self._parting([*self._viewing(unread), *private]),
            *self._keeping(),
            *self._mixing(),
            partial(Remask.opened, self._showings),
            partial(Draw.opened, self._requests, self._showings),
        )
        self._go_on()
        self._open = bool(requests) or self._round is not None

    def _unread(self) -> list[tuple[Slot, Seat]]:
        """The hidden slots that a seat may see, but who plays it now cannot read."""
        table = self._table
        return [
            (slot, seat)
            for slot, card in sorted(table.hidden.items())
            for seat in sorted(card.seen_by)
            if not card.known_to(table.owners[seat], table.members)
        ]

    def _parting(self, showings: Sequence[Showing]) -> list[_Opening]:
        """The rounds in which the layers of who is gone come off; these showings would be unsafe after it."""
        left, table = self._left, self._table
        if left == table.members:
            return []
        lift = Lift(left)
        if lift.missing(table) or not set(left) <= set(table.members):
            raise BadValueError(Why.CANNOT_GO_ON_WITHOUT)
        return [partial(Remask.before_lift, showings, left), lambda _: lift]

    def _keeping(self) -> list[_Opening]:
        """The rounds of the escrow, if there is none among these members and there is something to keep."""
        left, table = self._left, self._table
        hiding = table.hidden or any(isinstance(request, Shuffle | Show) for request in self._requests)
        if not hiding or len(left) < FEWEST or table.escrowed == left:
            return []
        return [lambda _: Offer(left), lambda _: Confirm(left)]

    def _mixing(self) -> list[_Opening]:
        """The rounds of the shuffles, all piles side by side."""
        piles = tuple(
            Pile(number, request.cards, request.slots, self._mixers(request))
            for number, request in enumerate(self._requests)
            if isinstance(request, Shuffle)
        )
        if not piles:
            return []
        self._table = replace(self._table, secrets=True)
        return [partial(Mix.opened, turn, piles) for turn in range(turns(piles))]

    def _mixers(self, request: Shuffle) -> tuple[PeerNumber, ...]:
        if not request.cards:
            return ()
        if request.by is None:
            return self._left
        mixers = {self._table.owners[seat] for seat in request.by}
        old = [
            self._table.hidden[card] for card in request.cards if isinstance(card, int) and card in self._table.hidden
        ]
        # Who alone knows the mask between an old pair and a new one makes of a share of the one that of the other. So
        # cards that others have given shares of are mixed by somebody who may see them, or else by everybody.
        given = [card for card in old if any(copy.asked for copy in card.copies)]
        if any(mixers.isdisjoint(card.viewers(self._table.owners)) for card in given):
            return self._left
        return tuple(sorted(mixers))

    def _viewing(self, seats: Sequence[tuple[Slot, Seat]]) -> tuple[Showing, ...]:
        return tuple(Showing(slot, self._table.owners[seat]) for slot, seat in seats)

    def _shown(self) -> tuple[Showing, ...]:
        """Who gets to see what by the requests; what all see, nobody needs to see alone."""
        shows = [request for request in self._requests if isinstance(request, Show)]
        public = {show.slot for show in shows if show.audience is None}
        alone = [(show.slot, seat) for show in shows if show.slot not in public for seat in show.audience or ()]
        return (*(Showing(slot, None) for slot in sorted(public)), *self._viewing(alone))

    def _go_on(self) -> None:
        """Open the next round that somebody owes something in."""
        self._round = None
        while self._agenda and self._round is None:
            make, *rest = self._agenda
            self._agenda, round_ = tuple(rest), make(self._table)
            if round_.authors(self._table):
                self._round = round_
            else:
                self._table = round_.take(self._table, b"", {})

    def owes(self) -> tuple[PeerNumber, ...]:
        """The authors of the open round."""
        return self._round.authors(self._table) if self._round else ()

    def waits(self) -> bool:
        """Whether the open round gives shares of cards, and the one before has mixed some."""
        return self._mixed and isinstance(self._round, Draw) and bool(self._round.asks)

    def spares(self, gone: Collection[PeerNumber]) -> bool:
        """Whether the members left could take the layers of these off all hidden cards.

        Not at a table of two, and not where fewer holders are left than an escrow takes.
        """
        return not Lift(tuple(peer for peer in self._left if peer not in gone)).missing(self._table)

    def answer(self, label: bytes) -> Part:
        """This peer's part of the open round. Raises LookupError for who has no card key in this match."""
        own = self._me()
        if self._round is None:
            raise LookupError("no open round")
        body = self._round.body(self._table, own, label)
        return Part(body, self._round.proof(self._table, own, label, body))

    def _me(self) -> Own:
        if self._own is None:
            raise LookupError("a spectator deals nothing")
        return self._own

    def check(self, peer: PeerNumber, label: bytes, part: Part) -> Fault | None:
        """What is wrong with a part of the open round."""
        if self._round is None or peer not in self.owes():
            return Fault(peer, Reason(Why.NOT_ITS_PART))
        try:
            return self._round.fault(self._table, peer, label, part)
        except MALFORMED:
            return Fault(peer, Reason(Why.MALFORMED_PART))

    def take(self, label: bytes, bodies: Mapping[PeerNumber, bytes]) -> Dealt | None:
        """End the open round; the outcomes after the last one. Raises ValueError for bytes that cannot be right."""
        if set(bodies) != set(self.owes()) or not self._open:
            raise BadValueError(Why.NOT_THE_PARTS)
        try:
            if self._round is not None:
                self._history = (self._history, Taken(self._table, label, self._round, dict(bodies)))
                self._table = self._round.take(self._table, label, bodies)
                self._mixed = isinstance(self._round, Mix)
                self._go_on()
            return self._finish() if self._round is None else None
        except MALFORMED as fault:
            raise BadValueError(Why.BAD_ROUND, fault) from fault

    # --- the end of a chance step -------------------------------------------------------------------------------------

    def _finish(self) -> Dealt:
        """The outcomes; what was laid stays, what was shuffled away goes."""
        table, requests = self._table, self._requests
        public = dict(table.public)
        for slot, viewer in self._showings:
            if viewer is None and slot not in public:
                public[slot] = self._face_for_all(slot)
        dealt = Dealt(self._outcomes(public), self._deliveries(public))

        hidden = {**table.hidden, **table.laid}
        for request in requests:
            if isinstance(request, Show) and request.audience and request.slot in hidden:
                shown = hidden[request.slot]
                hidden[request.slot] = replace(shown, seen_by=shown.seen_by | set(request.audience))
        for slot in _retired(requests):
            hidden.pop(slot, None)
            public.pop(slot, None)
        for slot in public:
            hidden.pop(slot, None)
        self._table = replace(table.cleared(), hidden=hidden, public=public)
        self._requests, self._showings, self._taken_over, self._open = (), (), (), False
        return dealt

    def _outcomes(self, public: Mapping[Slot, Face]) -> tuple[Outcome, ...]:
        requests, beacon = self._requests, self._table.beacon
        draws = [number for number, request in enumerate(requests) if isinstance(request, Open | Roll)]

        def pick(index: int, bound: int) -> int:
            # 512 bits for a bound of a few: far beyond the 128 to spare that leave no outcome likelier than another.
            assert beacon is not None
            return int.from_bytes(hashed("outcome", beacon.raw, draws[index].to_bytes(4, "little")), "little") % bound

        drawn = iter(draw_public([requests[number] for number in draws], pick))
        return tuple(
            next(drawn)
            if isinstance(request, Open | Roll)
            else public[request.slot]
            if isinstance(request, Show) and request.audience is None
            else None
            for request in requests
        )

    def _deliveries(self, public: Mapping[Slot, Face]) -> tuple[Delivery, ...]:
        """What the seats of this peer get to see."""
        if self._own is None:
            return ()
        shows = [request for request in self._requests if isinstance(request, Show)]
        seats = [*self._taken_over, *((show.slot, seat) for show in shows for seat in show.audience or ())]
        mine = [(slot, seat) for slot, seat in dict.fromkeys(seats) if self._table.owners[seat] == self._own.peer]
        return tuple(Delivery(seat, slot, public.get(slot) or self._face_for(slot, self._own)) for slot, seat in mine)

    def _face_for_all(self, slot: Slot) -> Face:
        """M = b - all shares."""
        card = self._hidden(slot)
        best = card.copies[card.most_open()]
        return self._table.names[opened(best.card, [best.shares[peer] for peer in self._table.members])]

    def _face_for(self, slot: Slot, own: Own) -> Face:
        """M = b - the others' shares - x · a."""
        view = self._hidden(slot).view_of(own.peer, self._table.members)
        if view is None:
            raise BadValueError(Why.UNREAD_SLOT, slot)
        others = [view.shares[peer] for peer in self._table.members if peer != own.peer]
        return self._table.names[opened(view.card, [own.key.x * view.card.a, *others])]

    def _hidden(self, slot: Slot) -> Hidden:
        card = self._table.card(slot)
        if card is None:
            raise BadValueError(Why.NO_SLOT, slot)
        return card

    # --- sealed choices -----------------------------------------------------------------------------------------------

    def seal(self, label: bytes, seat: Seat, seals: Sequence[Seal]) -> Part:
        """The part of an own input that hides these faces. Raises ValueError for a face outside its alphabet."""
        return sealed.seal(self._table, self._me(), label, seat, seals)

    def check_seal(self, peer: PeerNumber, label: bytes, seat: Seat, seals: Sequence[Seal], part: Part) -> Fault | None:
        """What is wrong with the part of somebody's input."""
        try:
            return sealed.fault(self._table, peer, label, seat, seals, part)
        except MALFORMED:
            return Fault(peer, Reason(Why.MALFORMED_SEAL))

    def take_seals(self, label: bytes, seat: Seat, seals: Sequence[Seal], body: bytes) -> tuple[Delivery, ...]:
        """Keep what is sealed; the author gets its faces back. Raises ValueError for bytes that cannot be right."""
        before = self._table
        try:
            self._table = sealed.take(before, seat, seals, body)
            bodies = {before.owners[seat]: body}
            self._history = (self._history, Taken(before, label, (seat, tuple(seals)), bodies))
            if self._own is None or before.owners[seat] != self._own.peer:
                return ()
            return sealed.reread(before, self._own, label, seat, seals, body)
        except MALFORMED as fault:
            raise BadValueError(Why.BAD_SEAL_STEP, fault) from fault

    # --- books --------------------------------------------------------------------------------------------------------

    def keeps_books(self) -> bool:
        """Whether anything hidden was dealt."""
        return self._table.secrets

    def books(self) -> bytes:
        """The own card secret; empty if nothing hidden was dealt."""
        return self._me().key.secret if self._table.secrets else b""

    def check_books(self, peer: PeerNumber, books: bytes) -> Fault | None:
        """Whether this is the secret of the card key in START."""
        if not self._table.secrets:
            return Fault(peer, Reason(Why.BOOKS_OF_NOTHING)) if books else None
        right = len(books) == 32 and CardKey(books).point == self._table.keys.get(peer)
        return None if right else Fault(peer, Reason(Why.FOREIGN_BOOKS))

    def open_books(self, books: Mapping[PeerNumber, bytes]) -> Audit:
        """All faces, and what somebody did that its books do not explain."""
        return audit(self._history, self._table, books)

    def copy(self) -> Self:
        """A dealing that goes on alike; all state is immutable and shared."""
        return copy(self)


def _retired(requests: Sequence[Request]) -> set[Slot]:
    """The slots that are shuffled away."""
    shuffles = [request for request in requests if isinstance(request, Shuffle)]
    return {card for request in shuffles for card in request.cards if isinstance(card, int)}
