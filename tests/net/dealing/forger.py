"""A prover of shuffles that does not mind whether there is one: it commits to any list of sources.

Written from the published equations once more; honest input convinces both verifiers, so what is refused is the lie.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from net.dealing.curve import G, Point, Q, encoded, hashed, point_of, scalar_bytes, total
from net.dealing.elgamal import Card

PLACES = [index.to_bytes(4, "little") for index in range(64)]


def fresh() -> int:
    return int.from_bytes(secrets.token_bytes(64), "little") % Q


def challenge(domain: str, *parts: bytes) -> int:
    return int.from_bytes(hashed(domain, *parts, size=16), "little")


def prove_shuffle(
    key: Point,
    deck: Sequence[Card],
    out: Sequence[Card],
    context: Sequence[bytes],
    sources: Sequence[int],
    masks: Sequence[int],
) -> bytes:
    """As if out[i] = remask(deck[sources[i]], masks[i]); a source that is left out gets a commitment to nothing."""
    n = len(deck)
    h = [point_of("shuffle base", PLACES[i]) for i in range(n)]
    r = [fresh() for _ in range(n)]
    c = [r[j] * G for j in range(n)]
    for i, source in enumerate(sources):
        c[source] = c[source] + h[i]
    points = [point for cards in (deck, out) for card in cards for point in card]
    statement = [b"edwards25519", key.raw, *(point.raw for point in points), *context]
    root = hashed("shuffle weights", *statement, encoded(c))
    u = [challenge("shuffle weight", root, PLACES[i]) for i in range(n)]
    moved = [u[source] for source in sources]
    r_hat, chain = [fresh() for _ in range(n)], [point_of("shuffle chain")]
    for i in range(n):
        chain.append(r_hat[i] * G + moved[i] * chain[-1])
    rest, log_hat = 1, 0
    for i in reversed(range(n)):
        log_hat = (log_hat + r_hat[i] * rest) % Q
        rest = rest * moved[i] % Q
    logs = [sum(r), log_hat, sum(a * b for a, b in zip(r, u, strict=True))]
    logs.append(sum(a * b for a, b in zip(masks, moved, strict=True)))
    w, w_hat, w_moved = ([fresh() for _ in range(count)] for count in (4, n, n))
    t = [w[0] * G, w[1] * G, w[2] * G + total(w_moved[i] * h[i] for i in range(n))]
    t.append(total(w_moved[i] * out[i].b for i in range(n)) - w[3] * key)
    t.append(total(w_moved[i] * out[i].a for i in range(n)) - w[3] * G)
    t += [w_hat[i] * G + w_moved[i] * chain[i] for i in range(n)]
    e = challenge("shuffle", *statement, encoded(c), encoded(chain[1:]), *(point.raw for point in t))
    answers = [w[i] + e * logs[i] for i in range(4)]
    answers += [w_hat[i] + e * r_hat[i] for i in range(n)] + [w_moved[i] + e * moved[i] for i in range(n)]
    return encoded(c) + encoded(chain[1:]) + e.to_bytes(16, "little") + b"".join(map(scalar_bytes, answers))
