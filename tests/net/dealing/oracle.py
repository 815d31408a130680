"""A second verifier of everything that is proven in dealing, written from the published equations.

It knows bytes and whole numbers only: points are affine pairs of `tests.net.edwards`, equations are lists of
(scalar, point) terms, and nothing of net.dealing is used. The two verifiers can only agree by both being right.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tests.net.edwards import BASE, NEUTRAL, Affine, Q, add, decode, encode, hashed, map_to_curve, minus, times

Terms = list[tuple[int, Affine]]


def combination(terms: Terms) -> Affine:
    """The sum of scalar · point."""
    value = NEUTRAL
    for scalar, point in terms:
        value = add(value, times(scalar % Q, point))
    return value


def scaled(factor: int, scalars: Sequence[int], points: Sequence[Affine]) -> Terms:
    return [(factor * scalar, point) for scalar, point in zip(scalars, points, strict=True)]


@cache
def hash_to_point(domain: str, *parts: bytes) -> Affine:
    return map_to_curve(hashed(domain, *parts, size=32))


def number(index: int) -> bytes:
    return index.to_bytes(4, "little")


def challenge(domain: str, statement: Sequence[bytes], commitments: Sequence[Affine]) -> bytes:
    return hashed(domain, *statement, *(encode(point) for point in commitments), size=16)


def points(data: bytes) -> list[Affine] | None:
    """A string of 32-byte points, each in the prime-order subgroup; None if it is anything else."""
    found = [decode(data[at : at + 32]) for at in range(0, len(data), 32)]
    whole = [point for point in found if point is not None]
    return whole if len(whole) == len(found) else None


def scalars(data: bytes) -> list[int] | None:
    found = [int.from_bytes(data[at : at + 32], "little") for at in range(0, len(data), 32)]
    return found if len(data) % 32 == 0 and all(each < Q for each in found) else None


def equal_logs(domain: str, pairs: Sequence[tuple[bytes, bytes]], proof: bytes, context: Sequence[bytes]) -> bool:
    """Chaum and Pedersen (1992), for any number of (base, image) pairs: one secret takes each to its image."""
    bases, images = points(b"".join(base for base, _ in pairs)), points(b"".join(image for _, image in pairs))
    answer = scalars(proof[16:])
    if bases is None or images is None or answer is None or len(answer) != 1:
        return False
    e = int.from_bytes(proof[:16], "little")
    rebuilt = [combination([(answer[0], base), (-e, image)]) for base, image in zip(bases, images, strict=True)]
    statement = [b"edwards25519", *(base for base, _ in pairs), *(image for _, image in pairs), *context]
    return proof[:16] == challenge(domain, statement, rebuilt)


def introduction(match: bytes, owner: bytes, data: bytes) -> bool:
    return len(data) == 80 and equal_logs("card key", [(encode(BASE), data[:32])], data[32:], [match, owner])


def shares(key: bytes, bases: Sequence[bytes], body: bytes, proof: bytes, context: Sequence[bytes]) -> bool:
    """RFC 9497, section 2.2.2 (VerifyProof): M = sum of d_i · C_i, Z = sum of d_i · D_i, log_G(key) = log_M(Z)."""
    given = [body[at : at + 32] for at in range(0, len(body), 32)]
    if len(body) != 32 * len(bases) or points(body) is None:
        return False
    m, z = bases[0], given[0]
    if len(bases) > 1:
        seed = hashed("share composite", b"edwards25519", key, *bases, *given, *context)
        d = [int.from_bytes(hashed("share weight", seed, number(i), size=16), "little") for i in range(len(bases))]
        m, z = (
            encode(combination([(w, decode(p) or NEUTRAL) for w, p in zip(d, each, strict=True)]))
            for each in (bases, given)
        )
    return equal_logs("share", [(encode(BASE), key), (m, z)], proof, context)


def one_of(pair: bytes, key: bytes, faces: Sequence[Affine], proof: bytes, context: Sequence[bytes]) -> bool:
    """Cramer, Damgård, Schoenmakers (1994), section 4, with sums modulo 2^128 for the sharing of the challenge."""
    both = points(pair)
    if both is None or len(both) != 2 or len(proof) != 48 * len(faces):
        return False
    a, b = both
    joint = decode(key) or NEUTRAL
    e = [int.from_bytes(proof[48 * j : 48 * j + 16], "little") for j in range(len(faces))]
    z = scalars(b"".join(proof[48 * j + 16 : 48 * j + 48] for j in range(len(faces))))
    if z is None:
        return False
    images = [(a, add(b, minus(face))) for face in faces]
    rebuilt = []
    for j, (first, second) in enumerate(images):
        rebuilt += [combination([(z[j], BASE), (-e[j], first)]), combination([(z[j], joint), (-e[j], second)])]
    statement = [b"edwards25519", encode(BASE), key, *(encode(p) for image in images for p in image), *context]
    return sum(e) % 2**128 == int.from_bytes(challenge("seal", statement, rebuilt), "little")


def shuffle(key: bytes, before: bytes, after: bytes, proof: bytes, context: Sequence[bytes]) -> bool:
    """Terelius and Wikström (2010), protocols 1 and 2 in one: before and after are a and b of every card.

    Each commitment t is rebuilt as (what the answers make) - e · (what the secrets make).
    """
    deck, out, n = points(before), points(after), len(before) // 64
    if deck is None or out is None or len(before) != len(after) or n == 0 or len(proof) != 16 + 32 * (4 * n + 4):
        return False
    c, chain = points(proof[: 32 * n]), points(proof[32 * n : 64 * n])
    given, answers = proof[64 * n : 64 * n + 16], scalars(proof[64 * n + 16 :])
    joint = decode(key)
    if c is None or chain is None or answers is None or joint is None:
        return False
    statement = [b"edwards25519", key]
    statement += [data[at : at + 32] for data in (before, after) for at in range(0, 64 * n, 32)]
    statement += context
    root = hashed("shuffle weights", *statement, proof[: 32 * n])
    u = [int.from_bytes(hashed("shuffle weight", root, number(i), size=16), "little") for i in range(n)]
    h0, h = hash_to_point("shuffle chain"), [hash_to_point("shuffle base", number(i)) for i in range(n)]
    (s1, s2, s3, s4), s_hat, s_out = answers[:4], answers[4 : 4 + n], answers[4 + n :]
    e = int.from_bytes(given, "little")
    product = 1
    for weight in u:
        product = product * weight % Q

    rebuilt: list[Terms] = [
        [(s1, BASE), *((-e, point) for point in c), *((e, point) for point in h)],
        [(s2, BASE), (-e, chain[-1]), (e * product, h0)],
        [(s3, BASE), *scaled(1, s_out, h), *scaled(-e, u, c)],
        [
            (-s4, joint),
            *zip(s_out, out[1::2], strict=True),
            *((-e * weight, point) for weight, point in zip(u, deck[1::2], strict=True)),
        ],
        [
            (-s4, BASE),
            *zip(s_out, out[0::2], strict=True),
            *((-e * weight, point) for weight, point in zip(u, deck[0::2], strict=True)),
        ],
    ]
    for i, (link, earlier) in enumerate(zip(chain, [h0, *chain[:-1]], strict=True)):
        rebuilt.append([(s_hat[i], BASE), (s_out[i], earlier), (-e, link)])
    whole = [*statement, proof[: 32 * n], proof[32 * n : 64 * n]]
    return given == challenge("shuffle", whole, [combination(terms) for terms in rebuilt])


def feldman(public: bytes, commitments: bytes, holder: int, share: int) -> bool:
    """Feldman (1987): share · G = sum of (holder + 1)^j · C_j."""
    given = points(public + commitments)
    return given is not None and times(share, BASE) == combination(
        [((holder + 1) ** j, point) for j, point in enumerate(given)]
    )


def face(match: bytes, name: str) -> Affine:
    return hash_to_point("face", match, name.encode())


def draw(bodies: Sequence[bytes], index: int, bound: int) -> int:
    """H(sum of the beacon's shares, index), each the first point of its body."""
    total = NEUTRAL
    for body in bodies:
        total = add(total, decode(body[:32]) or NEUTRAL)
    return int.from_bytes(hashed("outcome", encode(total), number(index)), "little") % bound
