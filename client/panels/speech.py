"""What people have said, each saying on a ground of its own below a name and a mark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent, QResizeEvent, QTextBlock, QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import QWidget

from client.art.shapes import rounded
from client.art.sketch import mixed
from client.panels.text_page import BADGE, INSET, CardPage, safe
from client.theme import look
from client.widgets import painting
from net.session import Said

_PAD_X, _PAD_Y, _ROUND = 11, 5, 12
"""How far the ground reaches beyond its words, and how round it is."""
_LINE = 22


class _Ground(IntEnum):
    """What a block of the text stands on, as its state."""

    OTHERS = 1
    MINE = 2


class SpeechPage(CardPage):
    """Shows sayings, the newest in sight."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._said: Sequence[Said] = ()
        self._marks: Mapping[str, int] = {}

    def show_quiet(self, words: str) -> None:
        """Nothing was said, or nothing is to be heard."""
        self._said = ()
        self.setHtml(f'<p class="quiet">{safe(words)}</p>')

    def show_said(self, said: Sequence[Said], marks: Mapping[str, int]) -> None:
        """Show these; `marks` are the marks of players by name."""
        self._said, self._marks = said, marks
        self.clear()
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        for number, each in enumerate(said):
            if number:
                cursor.insertBlock()
            cursor.insertHtml(self._who(each.name, marks.get(each.name)))
            cursor.setBlockFormat(_shape(top=5 if number else 0, bottom=4, line=_LINE))  # HTML would bring its own
            cursor.block().setUserState(-1)
            cursor.insertBlock()
            cursor.insertHtml(self.with_cards(each.text))
            cursor.setBlockFormat(_shape(top=_PAD_Y + 3, bottom=_PAD_Y + 4, inset=_PAD_X))
            cursor.block().setUserState(_Ground.MINE if each.mine else _Ground.OTHERS)
        cursor.endEditBlock()
        bar = self.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _who(self, name: str, mark: int | None) -> str:
        """A name, on one line whatever its length."""
        px = look().px
        room = self.viewport().width() - 2 * px(INSET) - px(BADGE) - px(8)
        short = QFontMetricsF(self.document().defaultFont()).elidedText(
            name, Qt.TextElideMode.ElideRight, max(px(60), room)
        )
        shown = f"{self.badge_html(mark)}&nbsp;{safe(short)}" if mark is not None else safe(short)
        return f'<span style="color: {look().theme.hex("text_muted")}">{shown}</span>'

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Names are cut where the page ends."""
        super().resizeEvent(event)
        if self._said and event.size().width() != event.oldSize().width():
            self.show_said(self._said, self._marks)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the grounds, then the words on them."""
        factor = look().factor
        with painting(self.viewport()) as (s, _):
            block = self.document().begin()
            while block.isValid():
                if block.userState() in (_Ground.OTHERS, _Ground.MINE):
                    rect = self._words_of(block)
                    place = QRectF(
                        rect.x() / factor, rect.y() / factor, rect.width() / factor, rect.height() / factor
                    ).adjusted(-_PAD_X, -_PAD_Y, _PAD_X, _PAD_Y)
                    low = s.color("surface_low")
                    mine = block.userState() == _Ground.MINE
                    s.fill(rounded(place, _ROUND), mixed(s.color("accent"), low, 0.86) if mine else low)
                    if s.theme.flat:
                        s.stroke(rounded(place, _ROUND), "line", 1)
                block = block.next()
        super().paintEvent(event)

    def _words_of(self, block: QTextBlock) -> QRectF:
        """Where the words of a block stand in the viewport."""
        layout = block.layout()
        rect = QRectF()
        for number in range(layout.lineCount()):
            rect = rect.united(layout.lineAt(number).naturalTextRect())
        return rect.translated(layout.position()).translated(0, -self.verticalScrollBar().value())


def _shape(*, top: float, bottom: float, inset: float = 0, line: float = 0) -> QTextBlockFormat:
    """A block with so much room around it; `line`: the height of its one line."""
    shape, px = QTextBlockFormat(), look().px
    shape.setTopMargin(px(top))
    shape.setBottomMargin(px(bottom))
    shape.setLeftMargin(px(inset))
    shape.setRightMargin(px(inset))
    if line:
        shape.setLineHeight(px(line), QTextBlockFormat.LineHeightTypes.FixedHeight.value)
    return shape
