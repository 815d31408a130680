"""Where everything lies, in logical pixels of the play area: three rows, spread over what room there is."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF

AREA = (960.0, 632.0)
"""The least room that the table needs."""
_SHOWS_H, _MARKET_H, _KENNELS_H = 242.0, 174.0, 186.0
_ABOVE_ROOFS = 14.0
"""More air over the kennels, so that a chosen one, lifted and with its tick, does not reach under the cards."""


@dataclass(frozen=True, slots=True)
class Places:
    """Corners of the rows for one size of the play area."""

    width: float
    height: float

    @property
    def left(self) -> float:
        """The left edge of what is laid out: the table's own width stands in the middle."""
        return max(0.0, (self.width - AREA[0]) / 2)

    @property
    def gap(self) -> float:
        """Air between the rows."""
        return max(4.0, (self.height - _SHOWS_H - _MARKET_H - _KENNELS_H - _ABOVE_ROOFS) / 4)

    @property
    def shows_y(self) -> float:
        """Upper edge of the shows."""
        return self.gap

    @property
    def market_y(self) -> float:
        """Upper edge of the market's captions."""
        return self.gap * 2 + _SHOWS_H

    @property
    def kennels_y(self) -> float:
        """Upper edge of the kennels' roofs."""
        return self.gap * 3 + _SHOWS_H + _MARKET_H + _ABOVE_ROOFS

    def sponsor(self) -> QPointF:
        """Corner of the sponsor's stand."""
        return QPointF(self.left + 16, self.shows_y)

    def show(self, number: int) -> QPointF:
        """Corner of a show's board."""
        return QPointF(self.left + 140 + number * 273, self.shows_y)

    def judge(self, station: str, order: tuple[str, ...]) -> QPointF:
        """Corner of the judge's pawn at a station."""
        if station not in order:
            return self.sponsor() + QPointF(40, 114)
        return self.show(order.index(station)) + QPointF(106, -14)

    def deck(self, kind: str) -> QPointF:
        """Corner of a deck."""
        return QPointF(self.left + (26 if kind == "pups" else 518), self.market_y + 26)

    def card(self, space: int) -> QPointF:
        """Corner of a card on sale."""
        return QPointF(self.left + (142, 262, 398)[space], self.market_y + 24)

    def caption(self, number: int) -> QPointF:
        """Corner of the market's captions."""
        return QPointF(self.left + (20, 398)[number], self.market_y - 2)

    def bill(self) -> QPointF:
        """Corner of the calculator."""
        return QPointF(self.left + 648, self.market_y + 4)

    def kennel(self, number: int) -> QPointF:
        """Corner of a kennel."""
        return QPointF(self.left + 20 + number * 296, self.kennels_y)

    def purse(self) -> QPointF:
        """Corner of the purse."""
        return QPointF(self.left + 898, self.kennels_y + 22)
