"""What all cards share: the paper, the back, plates and tags on them."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from client.art.shapes import box, rounded
from client.art.sketch import INK, PAPER, PAPER_EDGE, Paint, Sketch
from client.theme.tokens import Shadow
from games.kernel import Value

RADIUS = 11.0
CARD_SHADOW = Shadow(2, 8, 0.22)
MUTED_INK = "#5B4A3E"
GROUNDS = ("#BFD9C8", "#F3D9A4", "#C5D8E6", "#F0C9B5", "#D9CDE6")
"""Quiet grounds for portraits."""


def ground_for(key: str) -> str:
    """One of the quiet grounds, always the same one for a key."""
    return GROUNDS[sum(key.encode()) % len(GROUNDS)]


def paper(s: Sketch, rect: QRectF, radius: float = RADIUS, fill: Paint = PAPER) -> None:
    """The paper of a card: shadow, ground, edge.  Cards are paper-coloured in every theme."""
    path = rounded(rect, radius)
    s.shadow_box(rect, radius, CARD_SHADOW)
    s.fill(path, fill)
    s.stroke(rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius), "#FFFFFF" if s.theme.flat else PAPER_EDGE, 1)


def tag(
    s: Sketch, right: float, top: float, words: str, fill: Paint = INK, ink: Paint = "#FFF7EA", height: float = 17
) -> float:
    """A small pill of words that ends at `right`; answers its left edge."""
    width = s.width(words, 11, 700) + 12
    pill = QRectF(right - width, top, width, height)
    s.fill(rounded(pill, height / 2), fill)
    s.text(pill, words, 11, 700, ink, align="center")
    return right - width


class CardBack(Value):
    """A face-down pile: one flat colour, paws, and a paper plate with its name and a note such as the count."""

    title: str
    note: str
    tint: str = "#356C8C"
    width: float = 104
    height: float = 140
    layers: int = 3

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the top card."""
        return self.width, self.height

    def paint(self, s: Sketch) -> None:
        """Paint the pile; the lower cards peep out below on the left."""
        whole = QRectF(0, 0, self.width, self.height)
        for depth in range(self.layers - 1, 0, -1):
            rect = whole.translated(-depth * 2, depth * 2.5)
            if depth == self.layers - 1:
                s.shadow_box(rect, RADIUS, CARD_SHADOW)
            s.fill(rounded(rect, RADIUS), "#E5D8C3")
            s.stroke(rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS), "#CDBB9D", 1)
        paper(s, whole)
        inner = whole.adjusted(7, 7, -7, -7)
        s.fill(rounded(inner, 7), self.tint)
        with s.clipped(rounded(inner, 7)):
            for row in range(int(self.height / 29) + 1):
                for column in range(int(self.width / 27) + 2):
                    s.icon("paw", 10 + column * 27 - (row % 2) * 13, 10 + row * 29, 19, QColor(255, 255, 255, 34))
        self._plate(s)

    def _plate(self, s: Sketch) -> None:
        wide, high = self.width - 26, 50.0 if self.height >= 110 else 40.0
        plate = box((self.width - wide) / 2, (self.height - high) / 2, wide, high, 12)
        s.fill(plate, PAPER)
        rect = plate.boundingRect().adjusted(4, 2, -4, -2)
        top = QRectF(rect.left(), rect.top(), rect.width(), rect.height() / 2)
        s.text(top, self.title, 15, 700, INK, align="center", smallest=11)
        s.text(top.translated(0, top.height()), self.note, 13, 500, MUTED_INK, align="center", smallest=11)
