"""The table deals: dice and open piles by a beacon that all members make together."""

from net.dealing.beacon import INTRODUCTION_SIZE, Beacon, CardKey, NotDealtError, introduced
from net.dealing.group import Edwards25519, Group, Point, Scalar

__all__ = [
    "INTRODUCTION_SIZE",
    "Beacon",
    "CardKey",
    "Edwards25519",
    "Group",
    "NotDealtError",
    "Point",
    "Scalar",
    "introduced",
]
