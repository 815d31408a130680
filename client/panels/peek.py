"""A glance at a card beside its name: it comes while the name is pointed at or in focus, and takes no press."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtWidgets import QWidget

from client.art.sketch import Sketch
from client.panels.face_view import FaceView
from client.tables.interface import Card
from client.theme import look
from client.widgets import Drawn, Words, vbox

_WIDTH = 272
_GAP = 8


class Peek(Drawn, QWidget):
    """Shows a `Card` over its parent, near a place and inside the parent."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("peek")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._title = Words("", "title", display=True)
        self._face = FaceView()
        self._text = Words("", "small", role="text_muted", wrap=True)
        vbox(self._title, self._face, self._text, on=self, edge=(16, 12, 16, 18))
        self.setFixedWidth(look().px(_WIDTH))
        self.hide()

    def show_card(self, card: Card | None, beside: QRect) -> None:
        """Show a card at the side of a rectangle of the parent where there is more room; None hides it."""
        if card is None:
            self.hide()
            return
        self._title.setText(card.title)
        self._face.show_face(card.face)
        self._face.setVisible(card.face is not None)
        self._text.setText(" ".join(card.paragraphs[:2]))
        self.resize(self.width(), self.sizeHint().height())
        room, gap = self._over.rect(), look().px(_GAP)
        left = beside.left() - gap - self.width()
        x = left if left >= room.left() else min(beside.right() + gap, room.right() - self.width())
        y = min(max(beside.center().y() - self.height() // 2, gap), max(gap, room.bottom() - gap - self.height()))
        self.move(QPoint(x, y))
        self.show()
        self.raise_()

    def draw(self, s: Sketch, whole: QRectF) -> None:
        """A sheet of paper."""
        s.paper(whole.adjusted(4, 2, -4, -8), 16, "popover")
