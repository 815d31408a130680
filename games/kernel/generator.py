"""A small random generator that gives the same numbers on every machine and in every version of Python."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")
_RANGE = 1 << 64
_MASK = _RANGE - 1


class Generator:
    """SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014)."""

    __slots__ = ("_state",)

    def __init__(self, seed: int | str) -> None:
        """Start from any whole number or text; similar seeds give unrelated numbers."""
        self._state = int.from_bytes(blake2b(str(seed).encode(), digest_size=8).digest(), "little")

    def below(self, bound: int) -> int:
        """A number in 0 … bound-1, each with equal chance. Raises ValueError if bound < 1."""
        if bound < 1:
            raise ValueError(f"no number is below {bound}")
        while True:
            self._state = z = (self._state + 0x9E3779B97F4A7C15) & _MASK
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            z ^= z >> 31
            rest = z % bound
            if z - rest <= _RANGE - bound:  # in a whole block of `bound` numbers every rest is equally likely
                return rest

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Bring the items into a random order, in place (Fisher-Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def copy(self) -> Generator:
        """A generator that will give the same numbers as this one."""
        twin = Generator.__new__(Generator)
        twin._state = self._state
        return twin
