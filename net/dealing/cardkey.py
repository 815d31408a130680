"""A peer's key for one match, and everything that is derived from it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from net.dealing.curve import MALFORMED, SIZE, G, Point, hashed, scalar_of
from net.dealing.sigma import PROOF_SIZE, equal_proven, prove_equal

INTRODUCTION_SIZE: Final = SIZE + PROOF_SIZE
"""A public card key on the wire: its point, then the proof that its owner knows the secret."""


@dataclass(frozen=True)
class CardKey:
    """The secret, 32 bytes that must be on disk before the public half leaves.

    The scalar x and all permutations and masks of the match derive from it: what is made again after a crash is the
    same, and who sees the secret when the match is over can make everything again.
    """

    secret: bytes = field(repr=False)

    @classmethod
    def new(cls) -> CardKey:
        """A fresh key."""
        return cls(secrets.token_bytes(SIZE))

    @cached_property
    def x(self) -> int:
        """The scalar of the public half."""
        return scalar_of("card key secret", self.secret)

    @cached_property
    def point(self) -> Point:
        """The public half, X_p = x · G; every share is proven against it."""
        return self.x * G

    @property
    def public(self) -> bytes:
        """The public half as it stands in START."""
        return self.point.raw

    def derived(self, domain: str, *parts: bytes) -> bytes:
        """64 secret bytes that belong to these parts alone."""
        return hashed(domain, b"card key", self.secret, *parts)

    def scalar(self, domain: str, *parts: bytes) -> int:
        """A secret scalar that belongs to these parts alone."""
        return scalar_of(domain, b"card key", self.secret, *parts)

    def introduction(self, match: bytes, owner: bytes) -> bytes:
        """The public half with the proof of knowledge that `owner` (its identity key) shows in this match."""
        return self.public + prove_equal("card key", self.x, [G], [self.point], (match, owner))


def introduced(introduction: bytes, match: bytes, owner: bytes) -> bytes | None:
    """The public card key that `owner` introduces for this match; None if the proof does not hold.

    The proof of knowledge keeps keys out that were made of the others' keys (rogue keys).
    """
    try:
        public = Point.decode(introduction[:SIZE])
        holds = equal_proven("card key", [G], [public], introduction[SIZE:], (match, owner))
    except MALFORMED:
        return None
    return public.raw if holds else None
