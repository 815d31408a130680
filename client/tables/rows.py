"""Where things lie: what is laid out for the least play area, in a larger one; and cards in a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from client.canvas.piece import Box

AREA = (960.0, 632.0)
"""The least play area of most tables, in logical pixels."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Two rows that are laid out for `AREA`, in a play area of another size.

    What room there is beyond the least goes to the left and right, and above, between and below the rows.
    """

    width: float = AREA[0]
    height: float = AREA[1]

    def at(self, x: float, y: float, *, low: bool = False) -> tuple[float, float]:
        """Where a place of the least layout is in this one; `low`: it belongs to the lower row."""
        gap = max(0.0, (self.height - AREA[1]) / 3)
        return max(0.0, (self.width - AREA[0]) / 2) + x, gap * (2 if low else 1) + y


def row(count: int, size: float, left: float, right: float, gap: float = 12.0) -> list[float]:
    """Left edges of cards of a size between two edges: in the middle, `gap` apart, closer or overlapping if they must.

    All in logical pixels.
    """
    if count == 0:
        return []
    step = size + gap if count == 1 else min(size + gap, (right - left - size) / (count - 1))
    start = left + (right - left - size - step * (count - 1)) / 2
    return [start + step * number for number in range(count)]


def gaps(edges: Sequence[float], size: float, left: float, right: float) -> list[tuple[float, float, float]]:
    """The places before, between and after the cards of a row: (middle, and from where to where a drop lands there).

    A card that is dropped on the left half of another goes before it, on the right half behind it.
    """
    middles = [edge + size / 2 for edge in edges]
    bounds = [left, *middles, right]
    seams = [(one + size + other) / 2 for one, other in pairwise(edges)]
    outer = [edges[0], edges[-1] + size] if edges else [(left + right) / 2]
    at = [outer[0], *seams, outer[1]] if edges else outer
    return [(middle, bounds[number], bounds[number + 1]) for number, middle in enumerate(at)]


def catch_of(corner: tuple[float, float], start: float, end: float, top: float, bottom: float) -> Box:
    """The `Piece.catch` of a place with this corner that catches from `start` to `end` and from `top` to `bottom`."""
    x, y = corner
    return start - x, top - y, end - start, bottom - top
