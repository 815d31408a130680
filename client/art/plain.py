"""A plain card with words on it: the picture of whatever has no picture of its own."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from client.art.cards.frame import MUTED_INK, RADIUS, ground_for, paper
from client.art.shapes import rounded
from client.art.sketch import INK, Sketch
from games.kernel import Value

_INSET = 7.0


class PlainCard(Value):
    """Words on a quiet ground, a numeral above them if there is one; equal words have the same ground."""

    words: str
    numeral: str = ""
    width: float = 92.0
    height: float = 124.0

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the card."""
        return self.width, self.height

    def paint(self, s: Sketch) -> None:
        """Paint paper, ground, numeral and words; words shrink and break before they are cut."""
        whole = QRectF(0, 0, self.width, self.height)
        paper(s, whole)
        ground = whole.adjusted(_INSET, _INSET, -_INSET, -_INSET)
        s.fill(rounded(ground, RADIUS - 4), ground_for(self.words or self.numeral))
        inner = ground.adjusted(4, 3, -4, -3)
        if not self.numeral:
            s.block(inner, self.words, 14, 600, INK, align="center", smallest=10, middle=True)
            return
        high = inner.height() * (0.62 if self.words else 1.0)
        s.numeral(QRectF(inner.left(), inner.top(), inner.width(), high), self.numeral, min(44.0, high * 0.8), INK)
        below = QRectF(inner.left(), inner.top() + high, inner.width(), inner.height() - high)
        s.block(below, self.words, 12, 600, MUTED_INK, align="center", smallest=10)
