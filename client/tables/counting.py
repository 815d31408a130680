"""What a game counts of each seat besides the result, such as shots and hits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from games.kernel import Event, Seat


@dataclass(frozen=True, slots=True)
class Counting:
    """The numbers of a match or of many: they are added up."""

    names: Callable[[], Sequence[str]]
    """What is counted, in the language in use."""
    count: Callable[[Iterable[Event], Seat], Sequence[int]]
    """The numbers of a seat, in the order of the names, from the events of a match or of a part of it."""

    def words(self, numbers: Sequence[int]) -> str:
        """Names and numbers in one line."""
        return " · ".join(f"{name}: {number}" for name, number in zip(self.names(), numbers, strict=True))
