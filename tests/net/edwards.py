"""edwards25519 in plain integers, after RFC 8032, RFC 9380 and the papers; slow, and for the second verifier.

Shares nothing with net.dealing but hashlib, so that the two can only agree by both being right.
"""

from __future__ import annotations

import hashlib

P = 2**255 - 19
Q = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
A = 486662  # of the Montgomery form, curve25519

Affine = tuple[int, int]
NEUTRAL: Affine = (0, 1)
ORDER_TWO: Affine = (0, P - 1)


def add(a: Affine, b: Affine) -> Affine:
    (x, y), (u, v) = a, b
    k = D * x * u * y * v % P
    return (x * v + u * y) * pow(1 + k, -1, P) % P, (y * v + x * u) * pow(1 - k, -1, P) % P


def times(scalar: int, point: Affine) -> Affine:
    total = NEUTRAL
    for bit in bin(scalar)[2:]:
        total = add(total, total)
        if bit == "1":
            total = add(total, point)
    return total


def minus(point: Affine) -> Affine:
    return -point[0] % P, point[1]


def encode(point: Affine) -> bytes:
    return (point[1] | (point[0] & 1) << 255).to_bytes(32, "little")


def x_of(y: int, odd: int) -> int | None:
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if x * x % P != square:
        x = x * pow(2, (P - 1) // 4, P) % P
    if x * x % P != square or (x == 0 and odd):
        return None
    return x if x & 1 == odd else -x % P


def decode_any(data: bytes) -> Affine | None:
    """The point on the curve, if the bytes are its one form."""
    number = int.from_bytes(data, "little")
    y, odd = number & (1 << 255) - 1, number >> 255
    if len(data) != 32 or y >= P or (x := x_of(y, odd)) is None:
        return None
    return x, y


def decode(data: bytes) -> Affine | None:
    """The same, if it lies in the prime-order subgroup and is not neutral."""
    point = decode_any(data)
    return None if point is None or point == NEUTRAL or times(Q, point) != NEUTRAL else point


BASE: Affine = (x_of(4 * pow(5, -1, P) % P, 0) or 0, 4 * pow(5, -1, P) % P)


def hashed(domain: str, *parts: bytes, size: int = 64) -> bytes:
    body = b"".join(len(part).to_bytes(8, "little") + part for part in (b"offleash " + domain.encode(), *parts))
    return hashlib.blake2b(body, digest_size=size).digest()


def map_to_curve(data: bytes) -> Affine:
    """Elligator 2 (Bernstein, Hamburg, Krasnova, Lange, 2013): high bit = sign of x, then times the cofactor."""
    number = int.from_bytes(data, "little")
    r, odd = number & (1 << 255) - 1, number >> 255
    u = -A * pow(1 + 2 * r * r, -1, P) % P
    if pow(u**3 + A * u * u + u, (P - 1) // 2, P) == P - 1:
        u = (-u - A) % P
    y = (u - 1) * pow(u + 1, -1, P) % P
    x = x_of(y, odd)
    assert x is not None
    return times(8, (x, y))


def draw(shares: list[bytes], index: int, bound: int) -> int:
    total = NEUTRAL
    for share in shares:
        point = decode(share)
        assert point is not None
        total = add(total, point)
    return int.from_bytes(hashed("outcome", encode(total), index.to_bytes(4, "little")), "little") % bound
