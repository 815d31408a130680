"""Luck that all members make together: each gives one share per chance step, which not even it can choose.

A member's share is x · H(label), x being its secret card key; a Chaum-Pedersen proof (Wallets with observers, 1992)
shows that the x is that of its public key. The label binds the log so far, and the sum of all shares is the luck: it
exists for nobody before the last share is there. Public keys come with a Schnorr proof of knowledge, bound to match and
owner, so no key can be made out of the others' keys. All statements are hashed whole (Bernhard, Pereira, Warinschi:
How not to prove yourself, 2012).
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, Self

import nacl.exceptions

from games.kernel import Dealt, Delivery, Open, Request, Roll, Seal, Seat, draw_public
from net.dealing.group import SIZE, Edwards25519, Group, Point, Scalar, hashed
from net.entries import PeerNumber
from net.lockstep.seams import Audit, Fault, Part

_CHALLENGE = 16
INTRODUCTION_SIZE: Final = SIZE + _CHALLENGE + SIZE
"""A public card key on the wire: its point, then the proof that its owner knows the secret."""

_ED25519: Final = Edwards25519()
_FAULTS: Final = (nacl.exceptions.CryptoError, TypeError, ValueError, LookupError)
"""What checks may raise over malformed bytes; all of it means: invalid."""


class NotDealtError(TypeError):
    """A request that the table cannot answer together; the text names it."""


@dataclass(frozen=True)
class CardKey:
    """A peer's key for one match: the secret half (32 bytes) must be on disk before the public half leaves."""

    secret: Scalar = field(repr=False)
    group: Group = _ED25519

    @classmethod
    def new(cls, group: Group = _ED25519) -> CardKey:
        """A fresh key."""
        return cls(group.random(), group)

    @cached_property
    def public(self) -> Point:
        """The public half; every share is proven against it."""
        return self.group.times(self.secret)

    def introduction(self, match: bytes, owner: bytes) -> bytes:
        """The public half with the proof of knowledge that `owner` (its identity key) shows in this match."""
        return self.public + _prove(self.group, "card key", self.secret, [None], [self.public], (match, owner))

    def share(self, label: bytes) -> Part:
        """This peer's share for this label, with a fresh proof."""
        base = self.group.point_of("beacon", label)
        point = self.group.times(self.secret, base)
        return Part(point, _prove(self.group, "share", self.secret, [None, base], [self.public, point], [label]))


def introduced(introduction: bytes, match: bytes, owner: bytes, group: Group = _ED25519) -> Point | None:
    """The public card key that `owner` introduces for this match; None if the proof does not hold."""
    try:
        public, proof = introduction[:SIZE], introduction[SIZE:]
        holds = group.valid(public) and _proven(group, "card key", [None], [public], proof, (match, owner))
        return public if holds else None
    except _FAULTS:
        return None


class Beacon:
    """The table as dealer of what only ever becomes public: every chance step is one round, of which all owe a part."""

    def __init__(self, keys: Mapping[PeerNumber, Point], own: CardKey | None = None, group: Group = _ED25519) -> None:
        """For one match: its members' public card keys, each `introduced`, and for a member the own secret half.

        Whoever has no valid key has no valid share.
        """
        self._keys = {peer: key for peer, key in keys.items() if group.valid(key)}
        self._own = own
        self._group = group
        self._requests: Sequence[Request] = ()
        self._members: tuple[PeerNumber, ...] = ()

    def begin(self, requests: Sequence[Request], members: Sequence[PeerNumber], owners: Sequence[PeerNumber]) -> None:
        """Everybody owes a share, if anything is asked for."""
        del owners  # nobody holds anything
        self._requests = requests
        self._members = tuple(members) if requests else ()

    def spares(self, gone: Collection[PeerNumber]) -> bool:
        """Nobody holds anything."""
        del gone
        return True

    def owes(self) -> tuple[PeerNumber, ...]:
        """All members, while a chance step is open."""
        return self._members

    def answer(self, label: bytes) -> Part:
        """The own share for this label. Raises LookupError for who has no card key in this match."""
        if self._own is None:
            raise LookupError("only members give shares")
        return self._own.share(label)

    def check(self, peer: PeerNumber, label: bytes, part: Part) -> Fault | None:
        """Whether this is the one share that this peer can give for this label."""
        try:
            group, images = self._group, [self._keys[peer], part.body]
            bases = [None, group.point_of("beacon", label)]
            right = group.valid(part.body) and _proven(group, "share", bases, images, part.proof, [label])
        except _FAULTS:
            right = False
        return None if right else Fault(peer, "a wrong share of a draw")

    def take(self, label: bytes, bodies: Mapping[PeerNumber, bytes]) -> Dealt:
        """What all members' shares make of the requests: H(sum of the shares, i) for request i.

        Raises NotDealtError for a request that needs secrets (Shuffle, Show), ValueError for shares that are no points.
        """
        del label  # the shares hang on it already
        for request in self._requests:
            if not isinstance(request, Open | Roll):
                raise NotDealtError(f"{type(request).__name__} needs a dealer that keeps secrets")
        luck = self.luck(bodies)

        def pick(index: int, bound: int) -> int:
            # 512 bits for a bound of a few: far beyond the 128 to spare that leave no outcome likelier than another.
            return int.from_bytes(hashed("outcome", luck, index.to_bytes(4, "little")), "little") % bound

        dealt = Dealt(draw_public(self._requests, pick))
        self._requests, self._members = (), ()
        return dealt

    def luck(self, bodies: Mapping[PeerNumber, bytes]) -> bytes:
        """What the shares of all make together. Raises ValueError for shares that are no points."""
        try:
            return self._group.combine(list(bodies.values()))
        except _FAULTS as fault:
            raise ValueError("a share is no point of the group") from fault

    def seal(self, label: bytes, seat: Seat, seals: Sequence[Seal]) -> Part:
        """Raises NotDealtError."""
        del label, seat, seals
        raise NotDealtError("a sealed choice needs a dealer that keeps secrets")

    def check_seal(self, peer: PeerNumber, label: bytes, seat: Seat, seals: Sequence[Seal], part: Part) -> Fault | None:
        """Nothing can be sealed here."""
        del label, seat, seals, part
        return Fault(peer, "a sealed choice where nothing is kept hidden")

    def take_seals(self, label: bytes, seat: Seat, seals: Sequence[Seal], body: bytes) -> tuple[Delivery, ...]:
        """Raises ValueError."""
        del label, seat, seals, body
        raise ValueError("a sealed choice where nothing is kept hidden")

    def keeps_books(self) -> bool:
        """Never: nothing is hidden."""
        return False

    def books(self) -> bytes:
        """Empty."""
        return b""

    def check_books(self, peer: PeerNumber, books: bytes) -> Fault | None:
        """They are empty."""
        return Fault(peer, "books where nothing is hidden") if books else None

    def open_books(self, books: Mapping[PeerNumber, bytes]) -> Audit:
        """Nothing was hidden."""
        del books
        return Audit({}, ())

    def copy(self) -> Self:
        """A beacon of the same keys, as far as this one."""
        return copy(self)


def _prove(
    group: Group,
    domain: str,
    secret: Scalar,
    bases: Sequence[Point | None],
    images: Sequence[Point],
    context: Sequence[bytes],
) -> bytes:
    """A proof that one secret takes every base to its image.

    Even if randomness repeats, no nonce serves two statements.
    """
    statement = _statement(group, bases, images, context)
    nonce = group.scalar_of(f"{domain} nonce", secret, secrets.token_bytes(SIZE), *statement)
    commitments = [group.times(nonce, base) for base in bases]
    challenge = hashed(domain, *statement, *commitments, size=_CHALLENGE)
    return challenge + group.answer(nonce, _scalar(challenge), secret)


def _proven(
    group: Group,
    domain: str,
    bases: Sequence[Point | None],
    images: Sequence[Point],
    proof: bytes,
    context: Sequence[bytes],
) -> bool:
    """Whether the proof holds; the images must be valid points."""
    challenge, answer = proof[:_CHALLENGE], proof[_CHALLENGE:]
    if not group.canonical(answer):
        return False
    commitments = [
        group.combine([group.times(answer, base)], less=group.times(_scalar(challenge), image))
        for base, image in zip(bases, images, strict=True)
    ]
    return challenge == hashed(domain, *_statement(group, bases, images, context), *commitments, size=_CHALLENGE)


def _statement(
    group: Group, bases: Sequence[Point | None], images: Sequence[Point], context: Sequence[bytes]
) -> list[bytes]:
    return [group.name.encode(), *(base or b"" for base in bases), *images, *context]


def _scalar(challenge: bytes) -> Scalar:
    return challenge + bytes(SIZE - _CHALLENGE)
