"""The prime-order group that dealing computes in, behind a few operations, and the one way in which it hashes.

Points and scalars are 32 bytes each. A point that came from outside must be `valid` before anything else sees it.
"""

from __future__ import annotations

import secrets
from functools import lru_cache
from hashlib import blake2b
from typing import ClassVar, Protocol, TypeAlias

import nacl.bindings as sodium

Point: TypeAlias = bytes
Scalar: TypeAlias = bytes
SIZE = 32
"""Bytes of a point, and of a scalar."""


def hashed(domain: str, *parts: bytes, size: int = 64) -> bytes:
    """BLAKE2b over the domain and the parts, each behind its length: no two lists of parts feed it the same bytes."""
    hasher = blake2b(digest_size=size)
    for part in (f"offleash {domain}".encode(), *parts):
        hasher.update(len(part).to_bytes(8, "little") + part)
    return hasher.digest()


class Group(Protocol):
    """A cyclic group of prime order in which discrete logarithms are hard."""

    name: ClassVar[str]
    """Stands in every hashed statement: a proof for one group says nothing in another."""

    def valid(self, point: bytes) -> bool:
        """Whether these bytes are the canonical form of a group element other than the neutral one."""
        ...

    def canonical(self, scalar: bytes) -> bool:
        """Whether these bytes are the one form of a scalar: below the order."""
        ...

    def point_of(self, domain: str, *parts: bytes) -> Point:
        """Hash to the group: a point whose logarithm nobody knows."""
        ...

    def scalar_of(self, domain: str, *parts: bytes) -> Scalar:
        """Hash to a scalar."""
        ...

    def random(self) -> Scalar:
        """A fresh secret scalar, not 0."""
        ...

    def times(self, scalar: Scalar, point: Point | None = None) -> Point:
        """scalar · point, or scalar · base point. Raises for scalar 0 and for a point outside the group."""
        ...

    def combine(self, points: list[Point], less: Point | None = None) -> Point:
        """The sum of one or more points, minus `less`."""
        ...

    def answer(self, nonce: Scalar, challenge: Scalar, secret: Scalar) -> Scalar:
        """nonce + challenge · secret, modulo the order."""
        ...


class Edwards25519:
    """The prime-order subgroup of edwards25519, by libsodium, whose arithmetic on secrets takes constant time."""

    name: ClassVar[str] = "edwards25519"

    def valid(self, point: bytes) -> bool:
        """Canonical, on the curve, in the prime-order subgroup (no part of small order), not neutral."""
        return len(point) == SIZE and sodium.crypto_core_ed25519_is_valid_point(point)

    def canonical(self, scalar: bytes) -> bool:
        """Reduction leaves it as it is."""
        return len(scalar) == SIZE and sodium.crypto_core_ed25519_scalar_reduce(scalar + bytes(SIZE)) == scalar

    def point_of(self, domain: str, *parts: bytes) -> Point:
        """Elligator 2 on 32 hashed bytes, multiplied by the cofactor."""
        return _from_uniform(hashed(domain, *parts, size=32))

    def scalar_of(self, domain: str, *parts: bytes) -> Scalar:
        """512 hashed bits modulo the order: no scalar is likelier than another."""
        return sodium.crypto_core_ed25519_scalar_reduce(hashed(domain, *parts))

    def random(self) -> Scalar:
        """From the system's randomness."""
        while not any(scalar := sodium.crypto_core_ed25519_scalar_reduce(secrets.token_bytes(64))):
            pass
        return scalar

    def times(self, scalar: Scalar, point: Point | None = None) -> Point:
        """Without clamping: the scalar counts as it is."""
        if point is None:
            return sodium.crypto_scalarmult_ed25519_base_noclamp(scalar)
        return sodium.crypto_scalarmult_ed25519_noclamp(scalar, point)

    def combine(self, points: list[Point], less: Point | None = None) -> Point:
        """Sum of the points, minus `less`."""
        total = points[0]
        for point in points[1:]:
            total = sodium.crypto_core_ed25519_add(total, point)
        return total if less is None else sodium.crypto_core_ed25519_sub(total, less)

    def answer(self, nonce: Scalar, challenge: Scalar, secret: Scalar) -> Scalar:
        """nonce + challenge · secret."""
        return sodium.crypto_core_ed25519_scalar_add(nonce, sodium.crypto_core_ed25519_scalar_mul(challenge, secret))


@lru_cache(maxsize=4)
def _from_uniform(seed: bytes) -> Point:
    """All members' shares of one draw are multiples of the same point: it is worked out once."""
    return sodium.crypto_core_ed25519_from_uniform(seed)
