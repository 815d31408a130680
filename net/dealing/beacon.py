"""Luck that all members make together: each gives one share per chance step, which not even it can choose.

A member's share is x · H(label), x being its secret card key; a Chaum-Pedersen proof (Wallets with observers, 1992)
shows that the x is that of its public key. The label binds the log so far, and the sum of all shares is the luck: it
exists for nobody before the last share is there. Public keys come with a Schnorr proof of knowledge, bound to match and
owner, so no key can be made out of the others' keys. All statements are hashed whole (Bernhard, Pereira, Warinschi:
How not to prove yourself, 2012).
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import nacl.exceptions

from games.kernel import Open, Outcome, Request, Roll, draw_public
from net.dealing.group import SIZE, Edwards25519, Group, Point, Scalar, hashed

_CHALLENGE = 16
PROOF_SIZE: Final = _CHALLENGE + SIZE
SHARE_SIZE: Final = SIZE + PROOF_SIZE
"""A share on the wire: its point, then its proof (challenge, answer)."""
INTRODUCTION_SIZE: Final = SIZE + PROOF_SIZE
"""A public card key on the wire: its point, then the proof that its owner knows the secret."""

_ED25519: Final = Edwards25519()


class NotDealtError(Exception):
    """A request that the table cannot answer together; the text names it."""


def label_of(match: bytes, head: bytes) -> bytes:
    """What a chance step's luck hangs on, 32 bytes: the match and the log's head after the step before."""
    return hashed("label", match, head, size=32)


@dataclass(frozen=True, slots=True)
class CardKey:
    """A peer's key for one match: the secret half (32 bytes) must be on disk before the public half leaves."""

    secret: Scalar = field(repr=False)
    group: Group = _ED25519

    @classmethod
    def new(cls, group: Group = _ED25519) -> CardKey:
        """A fresh key."""
        return cls(group.random(), group)

    @property
    def public(self) -> Point:
        """The public half."""
        return self.group.times(self.secret)

    def introduction(self, match: bytes, owner: bytes) -> bytes:
        """The public half with the proof of knowledge that `owner` (its identity key) shows in this match."""
        return self.public + _prove(self.group, "card key", self.secret, [None], [self.public], (match, owner))

    def share(self, match: bytes, head: bytes) -> bytes:
        """This peer's share of the chance step that follows `head`, with its proof."""
        base = self.group.point_of("beacon", label_of(match, head))
        point = self.group.times(self.secret, base)
        return point + _prove(self.group, "share", self.secret, [None, base], [self.public, point], (match, head))


def introduced(introduction: bytes, match: bytes, owner: bytes, group: Group = _ED25519) -> Point | None:
    """The public card key that `owner` introduces for this match; None if the proof does not hold."""
    try:
        if len(introduction) != INTRODUCTION_SIZE:
            return None
        public, proof = introduction[:SIZE], introduction[SIZE:]
        return public if _proven(group, "card key", [None], [public], proof, (match, owner)) else None
    except (nacl.exceptions.CryptoError, TypeError, ValueError):
        return None


class Beacon:
    """The table as dealer of what only ever becomes public: checks shares, and turns all of them into outcomes."""

    def __init__(self, match: bytes, keys: Mapping[bytes, Point], group: Group = _ED25519) -> None:
        """For a match whose members' (identity key →) public card keys were `introduced`."""
        self._match = match
        self._keys = dict(keys)
        self._group = group

    def valid(self, owner: bytes, head: bytes, share: bytes) -> bool:
        """Whether this is the one share that `owner` can give for the chance step after `head`."""
        try:
            if len(share) != SHARE_SIZE:
                return False
            point, proof = share[:SIZE], share[SIZE:]
            base = self._group.point_of("beacon", label_of(self._match, head))
            images = [self._keys[owner], point]
            return _proven(self._group, "share", [None, base], images, proof, (self._match, head))
        except (nacl.exceptions.CryptoError, TypeError, ValueError, LookupError):
            return False

    def outcomes(self, requests: Sequence[Request], shares: Iterable[bytes]) -> tuple[Outcome, ...]:
        """What all members' valid shares of one step make of its requests; the order of the shares does not matter.

        Raises NotDealtError for a request that needs secrets (Shuffle, Show).
        """
        for request in requests:
            if not isinstance(request, Open | Roll):
                raise NotDealtError(
                    f"{type(request).__name__} is not dealt between desktops yet: play this game on one"
                )
        luck = self._group.combine([share[:SIZE] for share in shares])
        # 512 bits for a bound of a few bits: far more than the 128 to spare that make every outcome equally likely.
        return draw_public(
            requests,
            lambda index, bound: int.from_bytes(hashed("outcome", luck, index.to_bytes(4, "little")), "little") % bound,
        )


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
    challenge, answer = proof[:_CHALLENGE], proof[_CHALLENGE:]
    if not group.canonical(answer) or not all(group.valid(image) for image in images):
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
