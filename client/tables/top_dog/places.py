"""Where everything lies, in logical pixels of the play area: three rows, spread over what room there is."""

from __future__ import annotations

from client.tables.layout import AREA
from games.kernel import Value

SHOW_ROW, MARKET_ROW, KENNEL_ROW = 0, 1, 2
"""The rows from above."""
_HEIGHTS = (242.0, 174.0, 186.0)
_ABOVE_ROOFS = 14.0
"""More air over the kennels, so that a chosen one, lifted and with its tick, does not reach under the cards."""


class Places(Value):
    """The rows in a play area of one size; the table's own width stands in the middle."""

    width: float = AREA[0]
    height: float = AREA[1]

    def at(self, row: int, x: float, y: float = 0.0) -> tuple[float, float]:
        """A place of a row, from its upper left corner."""
        gap = max(4.0, (self.height - sum(_HEIGHTS) - _ABOVE_ROOFS) / 4)
        top = gap * (row + 1) + sum(_HEIGHTS[:row]) + (_ABOVE_ROOFS if row == KENNEL_ROW else 0.0)
        return max(0.0, (self.width - AREA[0]) / 2) + x, top + y

    def show(self, number: int, x: float = 0.0, y: float = 0.0) -> tuple[float, float]:
        """A place on a show's board, from its corner."""
        return self.at(SHOW_ROW, 140 + number * 273 + x, y)

    def deck(self, kind: str) -> tuple[float, float]:
        """Corner of a deck."""
        return self.at(MARKET_ROW, 26 if kind == "pups" else 518, 26)

    def kennel(self, number: int, x: float = 0.0, y: float = 0.0) -> tuple[float, float]:
        """A place on a kennel, from its corner."""
        return self.at(KENNEL_ROW, 20 + number * 296 + x, y)
