"""A close look at a piece: a panel with what it is and the rules about it, and a glance at it beside its name."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from client.art.sketch import Sketch
from client.i18n import translate
from client.panels.face_view import FaceView, LookingDog
from client.panels.text_page import INSET, TextPage, rule_link, safe
from client.tables.interface import Card
from client.theme import look
from client.widgets import Drawn, Words, hbox, vbox

_GLANCE, _GAP = 272, 8
"""How wide a glance is, and how far it stands from the name, in logical pixels."""
_TEXT, _SMALL = 88, 56
"""The least height of the words, and the least height at which a picture is shown, in logical pixels."""


class CardPanel(QWidget):
    """Shows a `Card`; `rule_asked` is emitted with the id of a rule."""

    rule_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = Words("", "title", display=True, name="card title")
        self._face = FaceView()
        self._page = TextPage(translate("Play", "About this piece"))
        self._page.setObjectName("card text")
        self._page.followed.connect(lambda url: self.rule_asked.emit(url.partition(":")[2]))
        self.card: Card | None = None
        head = hbox(self._title, edge=(INSET, 0, INSET, 0))  # the title stands where the text below it does
        self._column = vbox(head, self._face, on=self, edge=(0, 8, 0, 0))
        self._column.addWidget(self._page, 1)
        self.show_card(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The picture gets smaller so that the words have room; if it would get too small, it is hidden."""
        super().resizeEvent(event)
        px, above = look().px, self._title.sizeHint().height() + look().px(8)
        room = self.height() - above - 2 * self._column.spacing() - px(_TEXT)
        self._face.setMaximumHeight(max(0, room))
        self._face.setVisible(room >= px(_SMALL))

    def show_card(self, card: Card | None) -> None:
        """Show a piece; None says how to choose one."""
        self.card = card
        if card is None:
            hint = translate("Play", "Point at a piece, or choose one and press Space, to see it here.")
            self._title.setText(translate("Play", "Look closer"))
            self._face.show_face(LookingDog("border-collie"))
            self._page.setHtml(f'<p class="quiet">{safe(hint)}</p>')
            return
        self._title.setText(card.title)
        self._face.show_face(card.face)
        texts = "".join(f"<p>{safe(text)}</p>" for text in card.paragraphs)
        rules = " · ".join(map(rule_link, card.rules))
        words = safe(translate("Play", "Rules:"))
        self._page.setHtml(texts + (f'<p class="quiet">{words} {rules}</p>' if rules else ""))


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
        self.setFixedWidth(look().px(_GLANCE))
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
