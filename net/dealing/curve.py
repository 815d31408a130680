"""The group that dealing computes in, the prime-order subgroup of edwards25519 by libsodium, and how things are hashed.

Scalars are whole numbers modulo `Q`. A `Point` in hand is always an element of the group: what comes from outside gets
in only through `Reader` or `Point.decode`. libsodium multiplies in constant time; the few products of scalars are
Python's and are not, which matters only to somebody who measures time on this same machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, reduce
from hashlib import blake2b
from operator import add
from typing import Final

import nacl.bindings as sodium
import nacl.exceptions

from net.reasons import BadValueError, Why

GROUP_NAME: Final = "edwards25519"
"""Stands in START and in every hashed statement: a proof for one group says nothing in another."""
Q: Final = 2**252 + 27742317777372353535851937790883648493
"""The order of the group (RFC 8032, section 5.1)."""
SIZE: Final = 32
"""Bytes of a point, and of a scalar."""
CHALLENGE_SIZE: Final = 16
"""Bytes of a challenge: who does not know the secret passes with a chance of 2^-128."""

MALFORMED: Final = (nacl.exceptions.CryptoError, TypeError, ValueError, LookupError)
"""What computing with bytes of others may raise; all of it means: invalid."""


class Point:
    """An element of the group, not the neutral one. `x * P`, `P + R` and `P - R` are what they look like.

    A scalar 0 raises nacl.exceptions.RuntimeError, as does a sum that is neutral once it is multiplied.
    """

    __slots__ = ("raw",)

    def __init__(self, raw: bytes) -> None:
        self.raw = raw

    @staticmethod
    def decode(data: bytes) -> Point:
        """The point that these 32 bytes are the canonical form of.

        Raises ValueError for anything else, for points with a part of small order and for the neutral one.
        """
        return _decoded(data)

    def __rmul__(self, scalar: int) -> Point:
        number = (scalar % Q).to_bytes(SIZE, "little")
        if self is G:
            return Point(sodium.crypto_scalarmult_ed25519_base_noclamp(number))
        return Point(sodium.crypto_scalarmult_ed25519_noclamp(number, self.raw))

    def __add__(self, other: Point) -> Point:
        return Point(sodium.crypto_core_ed25519_add(self.raw, other.raw))

    def __sub__(self, other: Point) -> Point:
        return Point(sodium.crypto_core_ed25519_sub(self.raw, other.raw))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Point) and self.raw == other.raw

    def __hash__(self) -> int:
        return hash(self.raw)

    def __bytes__(self) -> bytes:
        return self.raw

    def __repr__(self) -> str:
        return f"Point({self.raw.hex()})"


@lru_cache(maxsize=4096)
def _decoded(data: bytes) -> Point:
    """Parts are read when they are checked and again when they are taken; looking twice is not needed."""
    if len(data) != SIZE or not sodium.crypto_core_ed25519_is_valid_point(data):
        raise BadValueError(Why.NO_POINT)
    return Point(data)


G: Final = Point(sodium.crypto_scalarmult_ed25519_base_noclamp((1).to_bytes(SIZE, "little")))
"""The base point (RFC 8032, section 5.1)."""


def total(points: Iterable[Point]) -> Point:
    """The sum of one or more points."""
    return reduce(add, points)


def encoded(points: Iterable[Point]) -> bytes:
    """Points on the wire: their bytes in order."""
    return b"".join(point.raw for point in points)


def scalar_bytes(scalar: int) -> bytes:
    """A scalar on the wire."""
    return (scalar % Q).to_bytes(SIZE, "little")


def hashed(domain: str, *parts: bytes, size: int = 64) -> bytes:
    """BLAKE2b over the domain and the parts, each behind its length: no two lists of parts feed it the same bytes."""
    hasher = blake2b(digest_size=size)
    for part in (f"offleash {domain}".encode(), *parts):
        hasher.update(len(part).to_bytes(8, "little") + part)
    return hasher.digest()


def scalar_of(domain: str, *parts: bytes) -> int:
    """Hash to a scalar: 512 bits modulo the order, so no scalar is likelier than another."""
    return int.from_bytes(hashed(domain, *parts), "little") % Q


@lru_cache(maxsize=4096)
def point_of(domain: str, *parts: bytes) -> Point:
    """Hash to the group, a point whose logarithm nobody knows: Elligator 2 on 32 hashed bytes, times the cofactor."""
    return Point(sodium.crypto_core_ed25519_from_uniform(hashed(domain, *parts, size=SIZE)))


class Reader:
    """Takes bytes from outside apart. Every method raises ValueError for what is not in its one proper form."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def take(self, size: int) -> bytes:
        """The next bytes."""
        piece = self._data[self._at : self._at + size]
        if len(piece) != size:
            raise ValueError("too short")
        self._at += size
        return piece

    def point(self) -> Point:
        """The next point of the group."""
        return Point.decode(self.take(SIZE))

    def points(self, count: int) -> tuple[Point, ...]:
        """So many points."""
        return tuple(self.point() for _ in range(count))

    def scalar(self) -> int:
        """The next scalar, below the order."""
        number = int.from_bytes(self.take(SIZE), "little")
        if number >= Q:
            raise BadValueError(Why.BIG_SCALAR)
        return number

    def scalars(self, count: int) -> tuple[int, ...]:
        """So many scalars."""
        return tuple(self.scalar() for _ in range(count))

    def challenge(self) -> int:
        """The next challenge."""
        return int.from_bytes(self.take(CHALLENGE_SIZE), "little")

    @property
    def done(self) -> bool:
        """Whether nothing is left."""
        return self._at == len(self._data)

    def end(self) -> None:
        """Nothing may be left."""
        if not self.done:
            raise ValueError("too long")
