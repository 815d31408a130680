"""The log: what happened in plain sentences, with the rule behind each; links lead to rule, piece and replay."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPaintEvent, QShowEvent, QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import QWidget

from client.art.shapes import rounded
from client.i18n import translate
from client.panels.text_page import BADGE, INSET, CardPage, rule_link, safe
from client.tables.cast import Cast
from client.tables.line import Line
from client.theme import look
from client.viewmodel.log import Entry, entries_of
from client.widgets import painting

_GAP = "\u00a0\u00a0"
"""Between a mark and its words."""
_LINE = 19
"""A line's height, whether a mark stands in it or not."""
_CLEAR = 10
"""Between a heading and the lines beside it."""
_REVEALED_AT = 0.6
"""How far down the panel the line of a step is brought: what led to it stands above."""


class LogPanel(CardPage):
    """Shows lines; `rule_asked` with a rule's id, `step_asked` with a step, `pieces_hovered` with keys of pieces."""

    rule_asked = Signal(str)
    step_asked = Signal(int)
    pieces_hovered = Signal(tuple)

    def __init__(self, *, steps: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(translate("Play", "Log"), parent)
        self.setObjectName("log")
        self._steps = steps
        self._entries: list[Entry] = []
        self._opened: set[Line] = set()
        """The first lines of entries that are shown line by line."""
        self._cast: Cast | None = None
        self._at_end = True
        """Whether the newest line is in sight; then it stays so when lines are added or the panel gets smaller."""
        self._revealed: int | None = None
        """The step that is kept in sight instead; while a match is played, only until there are new lines."""
        self._writing = False
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._scrolled)
        bar.rangeChanged.connect(self._stick)
        self.followed.connect(self._follow)
        self.hovered.connect(self._hover)

    def show_lines(self, lines: Sequence[Line], cast: Cast) -> None:
        """Show these lines, several like ones in a row as one; what is there stays, and reading is not disturbed."""
        if self._cast != cast:
            self.clear()
            self._entries = []
        entries = entries_of(lines)
        pairs = enumerate(zip(self._entries, entries, strict=False))
        known = next((number for number, (was, now) in pairs if was != now), min(len(self._entries), len(entries)))
        if known < len(entries) and not self._steps:
            self._at_end, self._revealed = self._at_end or self._revealed is not None, None
        self._writing = True
        self._cut(known)
        self._entries, self._cast = entries, cast
        cursor = QTextCursor(self.document())
        for number, entry in enumerate(entries[known:], known):
            cursor.movePosition(QTextCursor.MoveOperation.End)
            if number:
                cursor.insertBlock()
            cursor.insertHtml(self._html(number, entry, cast))
            cursor.setBlockFormat(self._block(entry))  # what is put into an empty page takes its block along
        self._writing = False
        self._stick()

    def _cut(self, known: int) -> None:
        """Take away what stands after so many entries."""
        if not known:
            self.clear()
        elif known < len(self._entries):
            last = self.document().findBlockByNumber(known - 1)
            cursor = QTextCursor(last)
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
            cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()

    def reveal(self, step: int) -> None:
        """Keep in sight the newest line of a step, or of one before it."""
        self._revealed = step
        first = [entry.first for entry in self._entries]
        lines = [number for number, line in enumerate(first) if line.step <= step and not line.heading]
        block = self.document().findBlockByNumber(lines[-1] if lines else 0)
        bar, line = self.verticalScrollBar(), self.cursorRect(QTextCursor(block))
        bar.setValue(bar.value() + line.bottom() - round(self.viewport().height() * _REVEALED_AT))
        self.viewport().update()

    def showEvent(self, event: QShowEvent) -> None:
        """Qt would show the end."""
        super().showEvent(event)
        self._stick()

    def _scrolled(self, to: int) -> None:
        if not self._writing:
            self._at_end = to >= self.verticalScrollBar().maximum() - 4

    def _stick(self) -> None:
        """Bring in sight again what is to stay there."""
        if self._writing:
            return
        if self._revealed is not None:
            self.reveal(self._revealed)
        elif self._at_end:
            self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    def _html(self, number: int, entry: Entry, cast: Cast) -> str:
        if entry.first.heading:
            return f'<span class="head">{safe(entry.text)}</span>'
        mark = self.badge_html(None if entry.seat is None else cast[entry.seat].mark)
        text = self.with_cards(entry.text, lambda words: self._words(number, entry, words))
        rule = f" {rule_link(entry.first.rule)}" if entry.first.rule else ""
        return f"{mark}{_GAP}{text}{rule}{self._lines_html(number, entry)}"

    def _lines_html(self, number: int, entry: Entry) -> str:
        """Below an entry of several lines: the way to read them one by one, and, once opened, the lines."""
        if len(entry.lines) < 2:
            return ""
        opened = entry.first in self._opened
        words = translate("Play", "as one") if opened else translate("Play", "all {count}")
        told, ink = safe(words.format(count=len(entry.lines))).replace(" ", "\u00a0"), look().theme.hex("text_muted")
        way = f' <a href="open:{number}" style="color: {ink}; font-weight: 500">{told}</a>'
        lines = entry.lines if opened else ()
        return way + "".join(f"<br>– {self.with_cards(line.text, partial(self._at, line.step))}" for line in lines)

    def _at(self, step: int, words: str) -> str:
        """What stands between names in a line of its own: in a replay it leads to its step."""
        return f'<a href="at:{step}" style="color: {self._ink}">{safe(words)}</a>' if self._steps else safe(words)

    def _open(self, number: int) -> None:
        """Show an entry line by line, or as one line again."""
        lines, cast = [line for entry in self._entries for line in entry.lines], self._cast
        assert cast is not None
        self._opened ^= {self._entries[number].lines[0]}
        at = self.verticalScrollBar().value()
        self._writing = True
        self._cut(number)
        self._entries = self._entries[:number]
        self.show_lines(lines, cast)
        if not self._at_end:
            self.verticalScrollBar().setValue(at)

    def _words(self, number: int, entry: Entry, words: str) -> str:
        """What stands between names: it leads to the pieces that the line is about, or to its step."""
        if not (entry.pieces or self._steps):
            return safe(words)
        return f'<a href="line:{number}" style="color: {self._ink}; font-weight: 500">{safe(words)}</a>'

    def _block(self, entry: Entry) -> QTextBlockFormat:
        """A heading in the middle; a line whose words stand clear of its mark, all of them."""
        shape, px = QTextBlockFormat(), look().px
        shape.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # whatever script a name in front is written in
        shape.setBottomMargin(px(5))
        shape.setLineHeight(px(_LINE), QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        if entry.first.heading:
            shape.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            shape.setTopMargin(px(4))
            return shape
        inset = px(BADGE) + QFontMetricsF(self.document().defaultFont()).horizontalAdvance(_GAP)
        shape.setLeftMargin(inset)
        shape.setTextIndent(-inset)
        return shape

    def _here(self) -> QRectF | None:
        """In a replay: where the lines of the step stand that the table shows, in the viewport."""
        layout, found = self.document().documentLayout(), QRectF()
        for number, entry in enumerate(self._entries):
            if self._steps and self._revealed in entry.steps and not entry.first.heading:
                found |= layout.blockBoundingRect(self.document().findBlockByNumber(number))
        return None if found.isEmpty() else found.translated(0, -self.verticalScrollBar().value())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint where a replay is, a hairline on both sides of a heading, then the words."""
        factor, px = look().factor, look().px
        with painting(self.viewport()) as (s, rect):
            if (here := self._here()) is not None:
                band = QRectF(0, here.top() / factor - 2, rect.width() - 6, here.height() / factor + 6)
                s.fill(rounded(band, 8), "surface_low")
                s.fill(rounded(QRectF(band.left(), band.top(), 4, band.height()), 2), "accent")
            for number, entry in enumerate(self._entries):
                if entry.first.heading:
                    layout = self.document().findBlockByNumber(number).layout()
                    if not layout.lineCount():
                        continue
                    words = layout.lineAt(0).naturalTextRect().translated(layout.position())
                    y = (words.center().y() - self.verticalScrollBar().value()) / factor
                    if 0 <= y <= rect.height():
                        left, right = words.left() / factor - _CLEAR, words.right() / factor + _CLEAR
                        s.line(INSET, y, left, y)
                        s.line(right, y, (self.document().size().width() - px(INSET)) / factor, y)
        super().paintEvent(event)

    @property
    def _ink(self) -> str:
        return self.palette().text().color().name()

    def _follow(self, url: str) -> None:
        kind, _, value = url.partition(":")
        if kind == "rule":
            self.rule_asked.emit(value)
        elif kind == "open":
            self._open(int(value))
        elif kind == "at":
            self.step_asked.emit(int(value))
        elif kind == "line" and self._steps:
            self.step_asked.emit(self._entries[int(value)].first.step)
        elif kind == "line":
            self.pieces_hovered.emit(self._entries[int(value)].pieces)

    def _hover(self, url: str) -> None:
        kind, _, value = url.partition(":")
        self.pieces_hovered.emit(self._entries[int(value)].pieces if kind == "line" else ())
