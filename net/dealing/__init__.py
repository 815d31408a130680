"""The table deals: dice, open piles and hidden cards, by all members together and without a dealer.

`PrivateDealing` is one peer's machine. Below it lie, from the bottom up: `curve` (the group and hashing), `sigma`
(proofs), `cardkey`, `elgamal` (cards), `shuffle`, `escrow`; `table` is what all know, `rounds`, `shares` and
`seals` change it, `books` audits it. `docs/threat-model.md` says what this protects from, and what not.
"""

from net.dealing.cardkey import INTRODUCTION_SIZE, CardKey, introduced
from net.dealing.curve import GROUP_NAME, SIZE
from net.dealing.machine import PrivateDealing

KEY_SIZE = SIZE
"""Bytes of a public card key; the rest of an introduction is its proof."""

__all__ = ["GROUP_NAME", "INTRODUCTION_SIZE", "KEY_SIZE", "CardKey", "PrivateDealing", "introduced"]
