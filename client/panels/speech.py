"""What people have said, each saying on a ground of its own below a name and a mark."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent, QResizeEvent, QTextBlock, QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import QWidget

from client.art.shapes import rounded
from client.art.sketch import mixed
from client.panels.text_page import BADGE, INSET, CardPage, safe
from client.theme import look
from client.viewmodel.chat import LONGEST_CHAT, Chat
from client.widgets import logical, painting, spare
from net.session import Said

_PAD_X, _PAD_Y, _ROUND = 11, 5, 12
"""How far the ground reaches beyond its words, and how round it is."""
_LINE = 22
_AT_ONCE = 50
"""So many sayings are written in one go, however long they are."""


class _Ground(IntEnum):
    """What a block of the text stands on, as its state."""

    OTHERS = 1
    MINE = 2


class SpeechPage(CardPage):
    """Shows sayings, the newest in sight."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._chat: Chat | None = None
        """What is shown; None while that is nothing."""
        self._written = 0
        """How many of its lines have been written."""
        self._marks: Mapping[str, int] = {}
        self._own_only = False
        """Whether what others said is left out."""
        self._names: dict[str, str] = {}
        """How names stand on the page that is as wide as now."""
        self.document().setMaximumBlockCount(2 * LONGEST_CHAT)

    def show_quiet(self, words: str) -> None:
        """Nothing was said, or nothing is to be heard."""
        self.forget()
        self.setHtml(f'<p class="quiet">{safe(words)}</p>')

    def forget(self) -> None:
        """Write everything anew when it is shown again."""
        self._chat = None

    def show_said(self, chat: Chat, marks: Mapping[str, int], *, own_only: bool = False) -> None:
        """Show these; `marks` are the marks of players by name.  What stands there already stays.

        `own_only`: without what others said.
        """
        if chat is not self._chat or marks != self._marks or own_only != self._own_only:
            self.clear()
            self._names.clear()
            self._chat, self._marks, self._written, self._own_only = chat, dict(marks), 0, own_only
        self._write_more()

    def _write_more(self) -> None:
        """Write what does not stand there yet: of very much a part, and the rest in spare time."""
        fresh = self._chat.since(self._written) if self._chat is not None else []
        if self._chat is None or not fresh:
            return
        first, part = not self._written, fresh[:_AT_ONCE]
        self._written = self._chat.heard - len(fresh) + len(part)
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for each in part:
            if each.mine or not self._own_only:
                self._write(cursor, each, first=first)
                first = False
        cursor.endEditBlock()
        bar = self.verticalScrollBar()
        bar.setValue(bar.maximum())
        if len(part) < len(fresh):
            spare().later(self, self._write_more)

    def _write(self, cursor: QTextCursor, said: Said, *, first: bool) -> None:
        """Write one saying at the end of the text."""
        if not first:
            cursor.insertBlock()
        cursor.insertHtml(self._who(said.name))
        cursor.setBlockFormat(_shape(top=0 if first else 5, bottom=4, line=_LINE))  # HTML would bring its own
        cursor.block().setUserState(-1)
        cursor.insertBlock()
        cursor.insertHtml(self.with_cards(said.text))
        cursor.setBlockFormat(_shape(top=_PAD_Y + 3, bottom=_PAD_Y + 4, inset=_PAD_X))
        cursor.block().setUserState(_Ground.MINE if said.mine else _Ground.OTHERS)

    def _who(self, name: str) -> str:
        """A name, on one line whatever its length."""
        if name not in self._names:
            self._names[name] = self._short(name)
        mark, short = self._marks.get(name), safe(self._names[name])
        shown = f"{self.badge_html(mark)}&nbsp;{short}" if mark is not None else short
        return f'<span style="color: {look().theme.hex("text_muted")}">{shown}</span>'

    def _short(self, name: str) -> str:
        px = look().px
        room = self.viewport().width() - 2 * px(INSET) - px(BADGE) - px(8)
        metrics = QFontMetricsF(self.document().defaultFont())
        return metrics.elidedText(name, Qt.TextElideMode.ElideRight, max(px(60), room))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Names are cut where the page ends."""
        super().resizeEvent(event)
        chat = self._chat
        if chat is not None and any(self._short(name) != short for name, short in self._names.items()):
            self.forget()
            self.show_said(chat, self._marks)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the grounds, then the words on them."""
        with painting(self.viewport()) as (s, _):
            top = self.cursorForPosition(QPoint(0, 0)).block()
            block = top.previous() if top.previous().isValid() else top  # its ground may reach into sight
            low_edge = self.viewport().height() + look().px(_PAD_Y)
            while block.isValid() and self._words_of(block).top() <= low_edge:
                if block.userState() in (_Ground.OTHERS, _Ground.MINE):
                    place = logical(self._words_of(block)).adjusted(-_PAD_X, -_PAD_Y, _PAD_X, _PAD_Y)
                    mine = block.userState() == _Ground.MINE
                    warm = mixed(s.color("accent"), s.color("surface"), 0.76)
                    s.fill(rounded(place, _ROUND), warm if mine else "surface_low")
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
    """A block with so much room around it; `line`: the height of the one line that says who speaks."""
    shape, px = QTextBlockFormat(), look().px
    shape.setTopMargin(px(top))
    shape.setBottomMargin(px(bottom))
    shape.setLeftMargin(px(inset))
    shape.setRightMargin(px(inset))
    if line:
        shape.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # a mark and a name, in whatever script it is written
        shape.setLineHeight(px(line), QTextBlockFormat.LineHeightTypes.FixedHeight.value)
    return shape
