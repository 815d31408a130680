"""A hidden card: a face encrypted under the key of the whole table (ElGamal 1985; Barnett and Smart 2003).

Every member p has a secret x_p and a public key X_p = x_p · G; the table's key is X = sum of all X_p. The face with
point M is the pair

    (a, b) = (r · G, M + r · X)

and whoever knows all shares x_p · a knows M = b - sum of x_p · a.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from games.kernel import Face
from net.dealing.curve import G, Point, Reader, point_of, total


class Card(NamedTuple):
    """A face under the table's key."""

    a: Point
    b: Point


def face_point(match: bytes, face: Face) -> Point:
    """M, the point of a face in this match.

    Unequal faces never share a point. Equal ones always do: were each copy of a card marked by a point of its own, then
    a card that comes back into a pile would be known again when it is turned up.
    """
    return point_of("face", match, face.encode())


def public_card(face: Point, key: Point) -> Card:
    """A face that all know, on its way into a shuffle: encrypted with r = 1, so that everybody makes the same pair."""
    return Card(G, face + key)


def encrypt(face: Point, r: int, key: Point) -> Card:
    """A face under the table's key: (r · G, M + r · X)."""
    return Card(r * G, face + r * key)


def remask(card: Card, r: int, key: Point) -> Card:
    """The same face as another pair: (a + r · G, b + r · X)."""
    return Card(card.a + r * G, card.b + r * key)


def opened(card: Card, shares: Iterable[Point]) -> Point:
    """M = b - sum of the shares."""
    return card.b - total(shares)


def points_of(cards: Iterable[Card]) -> list[Point]:
    """a and b of every card, in order: the form in which decks are sent and hashed."""
    return [point for card in cards for point in card]


def read_cards(reader: Reader, count: int) -> tuple[Card, ...]:
    """So many cards from the wire. Raises ValueError."""
    return tuple(Card(reader.point(), reader.point()) for _ in range(count))


def only_cards(body: bytes, count: int) -> tuple[Card, ...]:
    """So many cards that are the whole of a body. Raises ValueError."""
    reader = Reader(body)
    cards = read_cards(reader, count)
    reader.end()
    return cards
