"""The dealing of a match on one desktop: the same steps as between desktops, but no secret from oneself.

The beacon is the share of the one member, so a match that is played again from its log deals the same, and a program
that is stopped before an unwelcome draw makes the same draw when it comes back. Hidden faces follow from the log:
whoever has it can work them out. Nothing is hidden from anybody else, because nobody else plays.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, Self

from games.kernel import Dealt, Delivery, Face, LocalDealer, Open, Request, Roll, Seal, Seat, Slot
from net.dealing import CardKey, PrivateDealing
from net.entries import PeerNumber
from net.lockstep.ports import Audit, Dealing, Fault, Part
from net.log import Start
from net.packing import Malformed, pack, unpack
from net.reasons import Reason, Why

_NO_SEALS: Final = Reason(Why.NO_FACE)


class LocalDealing:
    """One member deals for all seats: a chance step is one round."""

    def __init__(self, dealing: PrivateDealing, faces: Mapping[Slot, Face]) -> None:
        """`dealing` is that of the match with its one member; asked for the beacon alone. `faces`: dealt before."""
        self._beacon = dealing
        self._requests: Sequence[Request] = ()
        self._faces = self._seen = dict(faces)
        """Every face that a slot has had; slots are not used twice."""

    def begin(self, requests: Sequence[Request], members: Sequence[PeerNumber], owners: Sequence[PeerNumber]) -> None:
        """The member owes a share, if anything is asked for."""
        self._requests = requests
        self._beacon.begin(requests if _public(requests) else (Roll(2),), members, owners)

    def spares(self, gone: Collection[PeerNumber]) -> bool:
        """There are no others."""
        return not gone

    def owes(self) -> tuple[PeerNumber, ...]:
        """The member, while a chance step is open."""
        return self._beacon.owes()

    def waits(self) -> bool:
        """There is nobody to be shown another deck."""
        return False

    def answer(self, label: bytes) -> Part:
        """The own share. Raises LookupError without the member's key."""
        return self._beacon.answer(label)

    def check(self, peer: PeerNumber, label: bytes, part: Part) -> Fault | None:
        """Whether this is the one share for this label."""
        return self._beacon.check(peer, label, part)

    def take(self, label: bytes, bodies: Mapping[PeerNumber, bytes]) -> Dealt:
        """What the share makes of the requests. Raises ValueError if it is not a point of the group."""
        drawn = self._beacon.take(label, bodies)
        if drawn is not None and _public(self._requests):
            return drawn
        (share,) = bodies.values()
        dealer = LocalDealer(share.hex())
        dealer.faces = dict(self._faces)
        dealt = dealer.deal(self._requests)
        self._faces = dealer.faces
        self._seen = {**self._seen, **dealer.faces}
        return dealt

    def seal(self, label: bytes, seat: Seat, seals: Sequence[Seal]) -> Part:
        """The faces as they are."""
        del label, seat
        return Part(pack(tuple(seal.face for seal in seals)), b"")

    def check_seal(self, peer: PeerNumber, label: bytes, seat: Seat, seals: Sequence[Seal], part: Part) -> Fault | None:
        """Whether these are faces of the choices' alphabets."""
        del label, seat
        try:
            _faces_of(seals, part.body)
        except Malformed:
            return Fault(peer, _NO_SEALS)
        return Fault(peer, _NO_SEALS) if part.proof else None

    def take_seals(self, label: bytes, seat: Seat, seals: Sequence[Seal], body: bytes) -> tuple[Delivery, ...]:
        """Keep the faces. Raises Malformed if they are none."""
        del label
        chosen = {seal.slot: face for seal, face in zip(seals, _faces_of(seals, body), strict=True)}
        self._faces = {**self._faces, **chosen}
        self._seen = {**self._seen, **chosen}
        return tuple(Delivery(seat, slot, face) for slot, face in chosen.items())

    def keeps_books(self) -> bool:
        """Whether any slot has been laid."""
        return bool(self._seen)

    def books(self) -> bytes:
        """Empty: the log tells everything."""
        return b""

    def check_books(self, peer: PeerNumber, books: bytes) -> Fault | None:
        """They are empty."""
        return Fault(peer, Reason(Why.OPEN_BOOKS)) if books else None

    def open_books(self, books: Mapping[PeerNumber, bytes]) -> Audit:
        """Every face that a slot has had."""
        del books
        return Audit(self._seen, ())

    def copy(self) -> Self:
        """A dealing that goes on alike."""
        twin = type(self)(self._beacon.copy(), {})
        twin._requests, twin._faces, twin._seen = self._requests, self._faces, self._seen
        return twin


def _public(requests: Sequence[Request]) -> bool:
    return all(isinstance(request, Open | Roll) for request in requests)


def _faces_of(seals: Sequence[Seal], body: bytes) -> tuple[Face, ...]:
    """The faces that a body tells. Raises Malformed if they are not of the choices' alphabets."""
    faces: tuple[Face, ...] = unpack(body, tuple(str for _ in seals))
    if any(face not in seal.alphabet for face, seal in zip(faces, seals, strict=True)):
        raise Malformed(_NO_SEALS)
    return faces


def dealing_of(start: Start, secret: bytes | None = None) -> Dealing:
    """The dealing of this match before its first step; a member gives the secret half of its card key."""
    keys = {number: peer.card_key for number, peer in enumerate(start.peers)}
    owners = tuple(seat.peer for seat in start.seats)
    dealing = PrivateDealing(start.match, keys, owners, CardKey(secret) if secret else None)
    return LocalDealing(dealing, start.origin.dealt if start.origin else {}) if len(start.peers) == 1 else dealing
