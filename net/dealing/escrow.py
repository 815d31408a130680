"""A member's card secret, shared among the others: enough of them together can take the layer off that it leaves.

Feldman: A practical scheme for non-interactive verifiable secret sharing (FOCS 1987). The dealer p chooses a polynomial
f of degree t - 1 with f(0) = x_p and publishes C_j = (coefficient j) · G, of which C_0 = X_p is known already. Holder h
gets f(h + 1), and everybody can compute what it is the logarithm of:

    Y_h = f(h + 1) · G = sum of (h + 1)^j · C_j

The sub-share travels in a box that the holder's card key opens, a hashed ElGamal box (Abdalla, Bellare, Rogaway: DHIES,
2001, without the cipher): E = e · G, K = e · X_h = x_h · E, box = f(h + 1) xor H(K). A holder that found its box bad
publishes K with a proof, and all see what was in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.kernel import Value
from net.dealing.cardkey import CardKey
from net.dealing.curve import SIZE, G, Point, Q, Reader, encoded, hashed, scalar_bytes, total
from net.dealing.sigma import equal_proven, prove_equal
from net.entries import PeerNumber

FEWEST: Final = 3
"""Members that an escrow needs: of two, the other one could read everything at once."""


def threshold(members: int) -> int:
    """How many holders it takes: the smallest majority of the table, and at three both others."""
    return members // 2 + 1


class Escrow(Value):
    """What one member published of its secret."""

    dealer: PeerNumber
    holders: tuple[PeerNumber, ...]
    commitments: tuple[Point, ...]
    """C_0 … C_(t-1)."""
    ephemeral: Point
    """E, the same for all boxes."""
    boxes: Mapping[PeerNumber, bytes]
    context: tuple[bytes, ...]

    @property
    def threshold(self) -> int:
        """t, how many holders it takes."""
        return len(self.commitments)

    def public(self, holder: PeerNumber) -> Point:
        """Y_h, which the holder's shares are proven against."""
        first, *rest = self.commitments
        return total([first, *(pow(holder + 1, j, Q) * c for j, c in enumerate(rest, 1))])

    def unboxed(self, holder: PeerNumber, key: Point) -> int | None:
        """The holder's sub-share f(h + 1), opened with K; None if the box holds something else."""
        share = int.from_bytes(_sealed(self.boxes[holder], key, holder, self.context), "little")
        return share if 0 < share < Q and share * G == self.public(holder) else None

    def share_of(self, holder: PeerNumber, key: CardKey) -> int | None:
        """The same, opened by the holder."""
        return self.unboxed(holder, key.x * self.ephemeral)


def make_body(dealer: PeerNumber, key: CardKey, holders: Mapping[PeerNumber, Point], context: Sequence[bytes]) -> bytes:
    """C_1 … C_(t-1), E, and a box for each holder, in their order."""
    t = threshold(len(holders) + 1)
    place = [*context, bytes([dealer, *holders])]
    coefficients = [key.x, *(key.scalar("escrow coefficient", *place, bytes([j])) for j in range(1, t))]
    e = _ephemeral(dealer, key, tuple(holders), context)
    boxes = b""
    for holder, public in holders.items():
        share = sum(coefficient * pow(holder + 1, j, Q) for j, coefficient in enumerate(coefficients))
        boxes += _sealed(scalar_bytes(share), e * public, holder, context)
    return encoded(coefficient * G for coefficient in coefficients[1:]) + bytes(e * G) + boxes


def read_body(
    dealer: PeerNumber, public: Point, holders: Sequence[PeerNumber], context: Sequence[bytes], body: bytes
) -> Escrow:
    """The escrow of a dealer with this public key. Raises ValueError for bytes that are none."""
    reader = Reader(body)
    commitments = (public, *reader.points(threshold(len(holders) + 1) - 1))
    ephemeral = reader.point()
    boxes = {holder: reader.take(SIZE) for holder in holders}
    reader.end()
    return Escrow(dealer, tuple(holders), commitments, ephemeral, boxes, tuple(context))


def prove(
    dealer: PeerNumber, key: CardKey, holders: Sequence[PeerNumber], context: Sequence[bytes], body: bytes
) -> bytes:
    """That the dealer knows e.

    Without this somebody could publish the E of another dealer with bad boxes, and a holder who opens one of them in
    complaint would open the box that it got from that other dealer.
    """
    e = _ephemeral(dealer, key, holders, context)
    return prove_equal("escrow", e, [G], [e * G], [*context, bytes([dealer]), body])


def proven(escrow: Escrow, body: bytes, proof: bytes) -> bool:
    """Whether that proof holds. Raises one of MALFORMED."""
    return equal_proven("escrow", [G], [escrow.ephemeral], proof, [*escrow.context, bytes([escrow.dealer]), body])


def weights(holders: Sequence[PeerNumber]) -> dict[PeerNumber, int]:
    """Lagrange's weights at 0: x_p is the sum of weight · f(h + 1) over `threshold` holders."""
    found = {}
    for one in holders:
        above = below = 1
        for other in holders:
            if other != one:
                above = above * (other + 1) % Q
                below = below * (other - one) % Q
        found[one] = above * pow(below, -1, Q) % Q
    return found


def _ephemeral(dealer: PeerNumber, key: CardKey, holders: Sequence[PeerNumber], context: Sequence[bytes]) -> int:
    return key.scalar("escrow box", *context, bytes([dealer, *holders]))


def _sealed(data: bytes, key: Point, holder: PeerNumber, context: Sequence[bytes]) -> bytes:
    """The data xor H(K): what boxes it opens it."""
    pad = hashed("escrow box", key.raw, bytes([holder]), *context, size=SIZE)
    return bytes(one ^ other for one, other in zip(data, pad, strict=True))
