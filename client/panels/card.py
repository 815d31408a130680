"""The close look: the piece that was chosen, what it is, and the rules about it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from client.i18n import translate
from client.panels.face_view import FaceView, LookingDog
from client.panels.text_page import INSET, TextPage, rule_link, safe
from client.tables.interface import Card
from client.theme import look
from client.widgets import Words, hbox, vbox

_TEXT, _SMALL = 88, 56
"""What the words have at least, and what a picture needs to be recognised, in logical pixels."""


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
        self._page.restyled.connect(lambda: self.show_card(self.card))
        self.card: Card | None = None
        head = hbox(self._title, edge=(INSET, 0, INSET, 0))  # the title stands where the text below it does
        self._column = vbox(head, self._face, on=self, edge=(0, 8, 0, 0))
        self._column.addWidget(self._page, 1)
        self.show_card(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The picture gets smaller before the words have no room, and then goes."""
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
