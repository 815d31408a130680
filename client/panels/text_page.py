"""Flowing text in the client's look, with links that are signals."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import escape

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QCursor, QFocusEvent, QImage, QKeyEvent, QMouseEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QWidget

from client.art.drawable import drawable
from client.art.props.pieces import badge
from client.art.shapes import ellipse
from client.art.sketch import Sketch, painter_on
from client.i18n import translate
from client.theme import look, tokens
from client.viewmodel.log import Names
from client.widgets import announcer

BADGE = 22
INSET = 8
"""How far text stays from the edges of its page."""
_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier
HANGING = 4.5
"""How far the text of a rule stands from its id, as a multiple of the size of its letters."""
_JOINER = "\u2060"
"""Is not seen; no line breaks there, as it would between a hyphen and a letter."""


class TextPage(QTextBrowser):
    """HTML from our own words only; every text of others goes through `safe`.  `followed` tells a clicked link."""

    followed = Signal(str)
    hovered = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None, *, size: str = "small") -> None:
        """`size`: of its letters; `body` for a page that is read from the top to the end."""
        super().__init__(parent)
        self._size = size
        self.setAccessibleName(name)
        self.setAccessibleDescription(translate("Play", "Left and right move from link to link, Enter follows one."))
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.anchorClicked.connect(lambda url: self.followed.emit(url.toString()))
        self.highlighted.connect(lambda url: self.hovered.emit(url.toString()))
        colors, px = look().theme, look().px
        letters = tokens().sizes[self._size]
        hanging = px(HANGING * letters)
        self.document().setDefaultStyleSheet(
            f"body {{ color: {colors.hex('text')}; }}"
            f"p {{ margin: 0 0 {px(7)}px 0; }}"
            f"a {{ color: {colors.hex('link')}; text-decoration: none; font-weight: 600; }}"
            f".who {{ color: {colors.hex('text_muted')}; margin: {px(5)}px 0 {px(1)}px 0; }}"
            f".quiet {{ color: {colors.hex('text_muted')}; }}"
            f".head {{ color: {colors.hex('text_muted')}; font-weight: 600; }}"
            f".hanging {{ margin-left: {hanging}px; text-indent: -{hanging}px; }}"
            f"h3 {{ font-family: '{tokens().display_family}'; font-size: {px(letters + 4)}px; font-weight: 400; }}"
        )
        self.document().setDefaultFont(look().font(self._size, "medium"))
        self.setTabStopDistance(hanging)
        self.document().setDocumentMargin(px(INSET))

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Players' marks are drawn when a text asks for them; nothing else is ever loaded."""
        address = name.toString() if isinstance(name, QUrl) else name
        scheme, _, mark = address.partition(":")
        if kind == QTextDocument.ResourceType.ImageResource.value and scheme == "badge":
            return _badge_image(int(mark) if mark.isdecimal() else None)
        return None

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab leaves the text: a log of a whole evening has too many links to walk through."""
        return QWidget.focusNextPrevChild(self, forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right walk from link to link, as in the prompt."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) and not event.modifiers() & _HELD:
            self._walk(forward=event.key() == Qt.Key.Key_Right)
            event.accept()
        else:
            super().keyPressEvent(event)

    def _walk(self, *, forward: bool) -> None:
        """Go to the next link or the one before, if there is one; a link in focus counts as hovered."""
        cursor = self.textCursor()
        begin, end, fresh = cursor.selectionStart(), cursor.selectionEnd(), not cursor.hasSelection()
        if not any(fresh or (at >= end if forward else past <= begin) for at, past in self._links()):
            return
        super().focusNextPrevChild(forward)
        cursor = self.textCursor()
        words, inside = cursor.selectedText(), QTextCursor(cursor)
        inside.setPosition(cursor.selectionEnd())  # a cursor knows the letter before it
        self.hovered.emit(inside.charFormat().anchorHref())
        announcer().say(self, words)

    def _links(self) -> Iterator[tuple[int, int]]:
        """Where links begin and end in the text."""
        block = self.document().begin()
        while block.isValid():
            each = block.begin()
            while not each.atEnd():
                piece = each.fragment()
                if piece.charFormat().anchorHref():
                    yield piece.position(), piece.position() + piece.length()
                each += 1
            block = block.next()

    def badge_html(self, mark: int | None) -> str:
        """A player's mark as a picture in the text; a dot as wide for what is nobody's."""
        side = look().px(BADGE)
        name = "none" if mark is None else mark
        return f'<img src="badge:{name}" width="{side}" height="{side}" style="vertical-align: middle">'


class CardPage(TextPage):
    """A text in which names of cards are links.

    `card_asked` tells which was clicked, `card_peeked` which one is pointed at or in focus; "" = none any more.
    """

    card_asked = Signal(str)
    card_peeked = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self.names = Names()
        self._peeked = False
        self.followed.connect(self._follow_card)
        self.hovered.connect(self._hover_card)

    def with_cards(self, text: str, around: Callable[[str], str] | None = None) -> str:
        """A text of anybody as HTML, with links on the names in it; `around` makes HTML of what stands between them."""
        plain = around or safe
        return "".join(
            f'<a href="card:{key}">{safe(words)}</a>' if key else plain(words) for words, key in self.names.parts(text)
        )

    @property
    def link_rect(self) -> QRect:
        """Where the name is that is pointed at or in focus, in own coordinates."""
        if self.hasFocus() and self.textCursor().hasSelection():
            return self.cursorRect()
        at = self.viewport().mapFromGlobal(QCursor.pos())
        return QRect(at - QPoint(0, 10), QSize(1, 20))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """No glance without focus."""
        super().focusOutEvent(event)
        self._hover_card("")

    def viewportEvent(self, event: QEvent) -> bool:
        """No glance once the pointer has left, or the text has gone from under it."""
        if event.type() == QEvent.Type.Leave:
            self._point_nowhere()
        return super().viewportEvent(event)

    def _point_nowhere(self) -> None:
        """Tell the text that nothing in it is hovered, as Qt does not: so the next hovered link is told."""
        nowhere = QPointF(-1, -1)
        none = Qt.MouseButton.NoButton
        self.mouseMoveEvent(
            QMouseEvent(
                QEvent.Type.MouseMove, nowhere, self.mapToGlobal(nowhere), none, none, Qt.KeyboardModifier.NoModifier
            )
        )

    def _follow_card(self, url: str) -> None:
        kind, _, key = url.partition(":")
        if kind == "card":
            self._hover_card("")
            self.card_asked.emit(key)

    def _hover_card(self, url: str) -> None:
        kind, _, key = url.partition(":")
        if kind == "card" or self._peeked:
            self._peeked = kind == "card"
            self.card_peeked.emit(key if self._peeked else "")


def safe(text: str) -> str:
    """A text of anybody as HTML that shows exactly that text, as far as it can be drawn."""
    return escape(drawable(text), quote=True).replace("\n", "<br>")


def rule_link(rule: str) -> str:
    """A rule's id as a link that no line breaks within."""
    return f'<a href="rule:{rule}">{re.sub(r"-(?=[A-Z])", "-" + _JOINER, rule)}</a>'


def picture_in_text(side: float, paint: Callable[[Sketch], None]) -> QImage:
    """A square picture for a text, `side` logical pixels wide, sharp on dense screens, too."""
    factor = look().factor * 2
    image = QImage(round(side * factor), round(side * factor), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with painter_on(image, factor) as painter:
        paint(Sketch(painter, look().theme))
    return image


def _badge_image(mark: int | None) -> QImage:
    def paint(s: Sketch) -> None:
        if mark is None:
            s.fill(ellipse(BADGE / 2, BADGE / 2 - 2, 1.8), "text_muted")
        else:
            badge(s, BADGE / 2, BADGE / 2, 8, mark)

    return picture_in_text(BADGE, paint)
