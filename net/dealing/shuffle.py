"""One member's shuffle of a pile, and the argument that it is one: all cards come out, each once, and no other.

Terelius and Wikström: Proofs of Restricted Shuffles (AFRICACRYPT 2010), in the form of Haenni, Locher, Koenig, Dubuis:
Pseudo-Code Algorithms for Verifiable Re-encryption Mix-Nets (FC 2017 workshops), "HLKD" below; its letters are kept, in
additive notation. `deck` is e, `out` is e', `order` is psi, `masks` are r' there: out_i = remask(deck_order(i), r'_i).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from typing import NamedTuple

from net.dealing.cardkey import CardKey
from net.dealing.curve import (
    CHALLENGE_SIZE,
    SIZE,
    G,
    Point,
    Q,
    Reader,
    encoded,
    hashed,
    point_of,
    scalar_bytes,
    scalar_of,
    total,
)
from net.dealing.elgamal import Card, points_of, remask
from net.dealing.sigma import challenge_bytes, challenge_of, nonce_root, statement_of
from net.reasons import BadValueError, Why

Deck = Sequence[Card]


class Mixing(NamedTuple):
    """How one member shuffles."""

    order: tuple[int, ...]
    """The place in the deck of the card that comes out at each place."""
    masks: tuple[int, ...]
    """r'_i, by place in the output."""


class Statement(NamedTuple):
    """What a shuffle is proven for: nothing of it may be left out of the challenges."""

    key: Point
    """X, under which all cards are."""
    deck: Deck
    out: Deck
    context: tuple[bytes, ...]
    """Match, step, mixer and pile: a proof holds in no other place."""

    def hashed(self) -> list[bytes]:
        """All of it, for a hash."""
        return statement_of([self.key, *points_of(self.deck), *points_of(self.out)], self.context)


@lru_cache(maxsize=8)
def bases(count: int) -> tuple[Point, ...]:
    """h_1 … h_N, commitment bases that nobody chose: had somebody their logarithms, he could prove a false shuffle.

    Lewis, Pereira, Teague: Ceci n'est pas une preuve (2019) is about a system where that was left open.
    """
    return tuple(point_of("shuffle base", index.to_bytes(4, "little")) for index in range(count))


def chain_start() -> Point:
    """h, another such base, where the chain of commitments starts."""
    return point_of("shuffle chain")


def mixing(key: CardKey, statement: Sequence[bytes], count: int) -> Mixing:
    """The order and masks of this member for this statement: as good as random, and the same again after a crash."""
    seed = key.derived("mixing", *statement)
    order = list(range(count))
    for last in range(count - 1, 0, -1):  # Fisher and Yates; 512 bits for each choice, so the bias is below 2^-500
        chosen = int.from_bytes(hashed("order", seed, last.to_bytes(4, "little")), "little") % (last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    masks = tuple(scalar_of("mask", seed, place.to_bytes(4, "little")) for place in range(count))
    return Mixing(tuple(order), masks)


def shuffled(deck: Deck, how: Mixing, key: Point) -> tuple[Card, ...]:
    """The deck in the new order, every card under a new mask."""
    return tuple(remask(deck[source], mask, key) for source, mask in zip(how.order, how.masks, strict=True))


def proof_size(count: int) -> int:
    """Bytes of the argument for so many cards."""
    return CHALLENGE_SIZE + SIZE * (4 * count + 4)


def prove(statement: Statement, how: Mixing, secret: bytes) -> bytes:
    """The argument for `out = shuffled(deck, how, key)`. HLKD, section 4 (generating the proof)."""
    key, out, order, masks = statement.key, statement.out, how.order, how.masks
    n, whole = len(out), statement.hashed()
    h, start = bases(n), chain_start()
    root = nonce_root("shuffle", secret, whole)

    def random(name: str, index: int) -> int:
        return scalar_of(f"shuffle {name}", root, index.to_bytes(4, "little"))

    # c at psi(i) = (r at psi(i)) · G + h_i: a commitment to the permutation matrix, column by column.
    r = [random("r", j) for j in range(n)]
    place = {source: i for i, source in enumerate(order)}
    c = [r[j] * G + h[place[j]] for j in range(n)]
    u = _weights(whole, c)
    u_out = [u[source] for source in order]

    # ĉ_i = r̂_i · G + u'_i · ĉ_(i-1): a chain of commitments, the last one to the product of the u'.
    r_hat = [random("r hat", i) for i in range(n)]
    chain = [start]
    for i in range(n):
        chain.append(r_hat[i] * G + u_out[i] * chain[i])

    v = [1] * n  # v_i = u'_(i+1) · … · u'_N
    for i in range(n - 1, 0, -1):
        v[i - 1] = u_out[i] * v[i] % Q
    secrets = (
        sum(r),  # r̄
        sum(r_hat[i] * v[i] for i in range(n)),  # r̂
        sum(r[i] * u[i] for i in range(n)),  # r̃
        sum(masks[i] * u_out[i] for i in range(n)),  # r'
    )

    w = [random("w", k) for k in range(4)]
    w_hat = [random("w hat", i) for i in range(n)]
    w_out = [random("w out", i) for i in range(n)]
    t = [
        w[0] * G,
        w[1] * G,
        total([w[2] * G, *(w_out[i] * h[i] for i in range(n))]),
        total([-w[3] * key, *(w_out[i] * out[i].b for i in range(n))]),
        total([-w[3] * G, *(w_out[i] * out[i].a for i in range(n))]),
        *(w_hat[i] * G + w_out[i] * chain[i] for i in range(n)),
    ]
    e = challenge_of("shuffle", [*whole, encoded(c), encoded(chain[1:])], t)
    answers = [
        *(w[k] + e * secrets[k] for k in range(4)),
        *(w_hat[i] + e * r_hat[i] for i in range(n)),
        *(w_out[i] + e * u_out[i] for i in range(n)),
    ]
    return encoded(c) + encoded(chain[1:]) + challenge_bytes(e) + b"".join(map(scalar_bytes, answers))


def proven(statement: Statement, proof: bytes) -> bool:
    """Whether the argument holds; all cards must be of the group. HLKD, section 4 (checking the proof).

    Raises one of MALFORMED for bytes that are no argument at all.
    """
    key, deck, out = statement.key, statement.deck, statement.out
    n, whole = len(deck), statement.hashed()
    if not len(out) == n > 0:
        raise BadValueError(Why.CARDS_NUMBER)
    h, start = bases(n), chain_start()
    reader = Reader(proof)
    c, chain, e = reader.points(n), (start, *reader.points(n)), reader.challenge()
    s, s_hat, s_out = reader.scalars(4), reader.scalars(n), reader.scalars(n)
    reader.end()

    u = _weights(whole, c)
    product = reduce(lambda one, other: one * other % Q, u)
    c_bar = total(c) - total(h)
    c_hat = chain[n] - product * start
    c_tilde = total(u[i] * c[i] for i in range(n))
    a_tilde = total(u[i] * deck[i].a for i in range(n))
    b_tilde = total(u[i] * deck[i].b for i in range(n))
    t = [
        s[0] * G - e * c_bar,
        s[1] * G - e * c_hat,
        total([s[2] * G, *(s_out[i] * h[i] for i in range(n))]) - e * c_tilde,
        total([-s[3] * key, *(s_out[i] * out[i].b for i in range(n))]) - e * b_tilde,
        total([-s[3] * G, *(s_out[i] * out[i].a for i in range(n))]) - e * a_tilde,
        *(s_hat[i] * G + s_out[i] * chain[i] - e * chain[i + 1] for i in range(n)),
    ]
    return e == challenge_of("shuffle", [*whole, encoded(c), encoded(chain[1:])], t)


def _weights(statement: Sequence[bytes], c: Sequence[Point]) -> list[int]:
    """u_1 … u_N, hashed from everything that was fixed before them, the commitment to the permutation included."""
    root = hashed("shuffle weights", *statement, encoded(c))
    return [
        int.from_bytes(hashed("shuffle weight", root, index.to_bytes(4, "little"), size=CHALLENGE_SIZE), "little")
        for index in range(len(c))
    ]
