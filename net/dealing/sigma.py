"""Proofs of knowledge: who made a point knows its secret, and the secret is the same as that of another point.

All are sigma protocols made non-interactive (Fiat and Shamir, 1986), with the whole statement in the hash (Bernhard,
Pereira, Warinschi: How not to prove yourself, 2012). A proof on the wire is the challenge and the answers. A nonce is
hashed from the secret, fresh randomness and the statement: one nonce never serves two statements, not even on a machine
that was put back to an earlier state.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

from net.dealing.curve import (
    CHALLENGE_SIZE,
    GROUP_NAME,
    SIZE,
    G,
    Point,
    Reader,
    hashed,
    scalar_bytes,
    scalar_of,
    total,
)
from net.reasons import BadValueError, Why

PROOF_SIZE: Final = CHALLENGE_SIZE + SIZE
"""Bytes of a proof about one secret."""
_CHALLENGES: Final = 1 << 8 * CHALLENGE_SIZE


def statement_of(points: Sequence[Point], context: Sequence[bytes]) -> list[bytes]:
    """What is hashed into a challenge before the commitments: the group, the points, and what the proof is bound to."""
    return [GROUP_NAME.encode(), *(point.raw for point in points), *context]


def nonce_root(domain: str, secret: bytes, statement: Sequence[bytes]) -> bytes:
    """What the nonces of one proof are hashed from."""
    return hashed(f"{domain} nonce", secret, secrets.token_bytes(SIZE), *statement)


def challenge_of(domain: str, statement: Sequence[bytes], commitments: Sequence[Point]) -> int:
    """e = H(statement, commitments)."""
    digest = hashed(domain, *statement, *(point.raw for point in commitments), size=CHALLENGE_SIZE)
    return int.from_bytes(digest, "little")


def challenge_bytes(challenge: int) -> bytes:
    """A challenge on the wire."""
    return challenge.to_bytes(CHALLENGE_SIZE, "little")


def prove_equal(
    domain: str, x: int, bases: Sequence[Point], images: Sequence[Point], context: Sequence[bytes]
) -> bytes:
    """A proof of an x with image = x · base for every base: Schnorr (1989) for one, Chaum and Pedersen (1992) for more.

    T_i = w · B_i        e = H(statement, T)        z = w + e · x
    """
    statement = statement_of([*bases, *images], context)
    w = scalar_of(f"{domain} nonce", nonce_root(domain, scalar_bytes(x), statement))
    e = challenge_of(domain, statement, [w * base for base in bases])
    return challenge_bytes(e) + scalar_bytes(w + e * x)


def equal_proven(
    domain: str, bases: Sequence[Point], images: Sequence[Point], proof: bytes, context: Sequence[bytes]
) -> bool:
    """Whether that proof holds: T_i = z · B_i - e · Y_i must give the same challenge. Raises one of MALFORMED."""
    reader = Reader(proof)
    e, z = reader.challenge(), reader.scalar()
    reader.end()
    commitments = _committed(e, z, bases, images)
    return e == challenge_of(domain, statement_of([*bases, *images], context), commitments)


def prove_shares(
    domain: str, x: int, key: Point, bases: Sequence[Point], shares: Sequence[Point], context: Sequence[bytes]
) -> bytes:
    """One proof that all shares are x · base, with the x of the public key x · G: RFC 9497, section 2.2.1."""
    base = _composite(domain, key, bases, shares, bases, context)
    image = shares[0] if len(shares) == 1 else x * base
    return prove_equal(domain, x, [G, base], [key, image], context)


def shares_proven(
    domain: str, key: Point, bases: Sequence[Point], shares: Sequence[Point], proof: bytes, context: Sequence[bytes]
) -> bool:
    """Whether that proof holds: RFC 9497, section 2.2.2. Raises one of MALFORMED."""
    base = _composite(domain, key, bases, shares, bases, context)
    image = _composite(domain, key, bases, shares, shares, context)
    return equal_proven(domain, [G, base], [key, image], proof, context)


def _number(index: int) -> bytes:
    return index.to_bytes(4, "little")


def _composite(
    domain: str,
    key: Point,
    bases: Sequence[Point],
    shares: Sequence[Point],
    summed: Sequence[Point],
    context: Sequence[bytes],
) -> Point:
    """The sum of d_i · P_i, each d_i a hash of everything: RFC 9497, section 2.2.1, ComputeComposites.

    One share needs no weights: the proof is then Chaum and Pedersen's of base and share themselves.
    """
    if len(bases) != len(shares):
        raise BadValueError(Why.SHARES_NUMBER)
    if len(bases) == 1:
        return summed[0]
    seed = hashed(f"{domain} composite", *statement_of([key, *bases, *shares], context))
    return total(
        int.from_bytes(hashed(f"{domain} weight", seed, _number(index), size=CHALLENGE_SIZE), "little") * point
        for index, point in enumerate(summed)
    )


def prove_one_of(
    domain: str, r: int, mine: int, bases: Sequence[Point], images: Sequence[Sequence[Point]], context: Sequence[bytes]
) -> bytes:
    """A proof of an r that takes the bases to one of several lists of images, which does not tell to which.

    Cramer, Damgård, Schoenmakers: Proofs of partial knowledge (1994). The proofs of all other lists are simulated, with
    challenges chosen first; the one that is left over for the true list, e_mine = e - sum of the others, is not.
    """
    statement = statement_of([*bases, *(point for image in images for point in image)], context)
    root = nonce_root(domain, scalar_bytes(r), statement)
    w = scalar_of(f"{domain} nonce", root)
    e = [
        int.from_bytes(hashed(f"{domain} simulated challenge", root, _number(j), size=CHALLENGE_SIZE), "little")
        for j in range(len(images))
    ]
    z = [scalar_of(f"{domain} simulated answer", root, _number(j)) for j in range(len(images))]
    commitments = [
        [w * base for base in bases] if j == mine else _committed(e[j], z[j], bases, images[j])
        for j in range(len(images))
    ]
    whole = challenge_of(domain, statement, [point for each in commitments for point in each])
    e[mine] = (whole - sum(e) + e[mine]) % _CHALLENGES
    z[mine] = w + e[mine] * r
    return b"".join(challenge_bytes(e[j]) + scalar_bytes(z[j]) for j in range(len(images)))


def one_of_proven(
    domain: str, bases: Sequence[Point], images: Sequence[Sequence[Point]], proof: bytes, context: Sequence[bytes]
) -> bool:
    """Whether that proof holds: the challenges must add up to the hash. Raises one of MALFORMED."""
    reader = Reader(proof)
    answers = [(reader.challenge(), reader.scalar()) for _ in images]
    reader.end()
    statement = statement_of([*bases, *(point for image in images for point in image)], context)
    commitments = [
        point for (e, z), image in zip(answers, images, strict=True) for point in _committed(e, z, bases, image)
    ]
    return sum(e for e, _ in answers) % _CHALLENGES == challenge_of(domain, statement, commitments)


def _committed(e: int, z: int, bases: Sequence[Point], images: Sequence[Point]) -> list[Point]:
    """The commitments T_i = z · B_i - e · Y_i that a challenge and an answer belong to."""
    return [z * base - e * image for base, image in zip(bases, images, strict=True)]
