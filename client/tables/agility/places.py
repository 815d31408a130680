"""Where everything lies, in logical pixels of the play area: the board and my things left, dogs and courses right."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF

AREA = (960.0, 632.0)
"""The least room that the table needs."""
RING = 316.0
LANES = 6
_LANE_STEP, _DOG_STEP, _CARD_STEP = 62.0, 123.5, 100.0


@dataclass(frozen=True, slots=True)
class Places:
    """Corners for one size of the play area; what room there is beyond the least goes around and between the rows."""

    width: float
    height: float

    @property
    def left(self) -> float:
        """The left edge of what is laid out: the table's own width stands in the middle."""
        return max(0.0, (self.width - AREA[0]) / 2)

    @property
    def gap(self) -> float:
        """Air above, between and below the two rows."""
        return max(0.0, (self.height - AREA[1]) / 3)

    def at(self, x: float, y: float, *, low: bool = False) -> QPointF:
        """A place of the least layout in this one; `low`: it belongs to the lower row."""
        return QPointF(self.left + x, self.gap * (2 if low else 1) + y)

    @property
    def ring(self) -> QPointF:
        """Corner of the action board."""
        return self.at(12, 2)

    def kennel(self, number: int) -> QPointF:
        """Corner of a dog that can be adopted."""
        return self.at(336 + _DOG_STEP * number, 4)

    def lane(self, number: int) -> QPointF:
        """Corner of a course, 0 … 5 from the top."""
        return self.at(338, 110 + _LANE_STEP * number)

    @property
    def treats(self) -> QPointF:
        """Corner of the panel with treats and tokens."""
        return self.at(16, 324)

    @property
    def hand_caption(self) -> QPointF:
        """Corner of the words over the hand."""
        return self.at(20, 480, low=True)

    def hand(self, number: int) -> QPointF:
        """Corner of a card of the hand."""
        return self.at(20 + _CARD_STEP * number, 503, low=True)

    @property
    def display_caption(self) -> QPointF:
        """Corner of the words over the display."""
        return self.at(344, 480, low=True)

    def display(self, number: int) -> QPointF:
        """Corner of a card of the display."""
        return self.at(344 + _CARD_STEP * number, 503, low=True)

    @property
    def deck(self) -> QPointF:
        """Corner of the Training Deck."""
        return self.at(650, 508, low=True)

    @property
    def discard(self) -> QPointF:
        """Corner of the discard pile."""
        return self.at(724, 508, low=True)

    @property
    def note(self) -> QPointF:
        """Corner of the sheet that says what something would cost or bring."""
        return self.at(798, 482, low=True)
