"""*How to play* on a page: words of buttons as keys, numbers that the pictures bear, and the pictures themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtGui import QImage, QKeyEvent, QResizeEvent, QTextDocument
from PySide6.QtWidgets import QWidget

from client.art.shapes import ellipse
from client.art.sketch import Sketch
from client.i18n import translate
from client.panels.table_picture import TablePicture, disc
from client.panels.text_page import INSET, TextPage, picture_in_text, safe
from client.tables.guide import BUTTON, Guide, Page, Paragraph, Section
from client.theme import look, tokens
from client.widgets import announcer, spare

_SIDE_BY_SIDE: Final = 700
"""From this width, in logical pixels, words stand beside their picture."""
_SHARE: Final = 0.58
"""How much of the width the picture then has."""
_HIGHEST: Final = 0.83
"""Pictures are not higher than this share of the page."""
_LEAST: Final = 0.42
"""Pictures are not narrower than this share of the page, however low that is."""
_GAP: Final = 22
_DISC: Final = 24
_BULLET: Final = 4.0


class GuidePage(TextPage):
    """Pages of a guide, with pictures or without.  `turned` asks for the page after (1) or before (-1)."""

    turned = Signal(int)

    def __init__(
        self, game: str, guide: Guide, parent: QWidget | None = None, *, pictures: bool, size: str = "small"
    ) -> None:
        """`size`: of the letters, as `TextPage` takes it."""
        super().__init__(translate("Guide", "How to play"), parent, size=size)
        self.setObjectName("guide text")
        self._game, self.guide, self._with_pictures = game, guide, pictures
        self._pages: Sequence[Page] = ()
        self.marked = ""
        """The key of the paragraph that is marked."""
        self._brought_to = 0
        """Where the page was scrolled to show the paragraph that is marked."""
        self._pictures: dict[str, TablePicture] = {}
        self._written_in = QSize()
        """The room that what is written was made for."""
        self._owed: list[tuple[TablePicture, int]] = []
        """Pictures that are still to be drawn, and how wide."""

    def show_pages(self, pages: Sequence[Page], marked: str = "") -> None:
        """Show these pages from their beginning, or from the paragraph of that key, which is marked."""
        self._pages, self.marked = pages, marked
        self._write()
        self.verticalScrollBar().setValue(0)
        if marked:
            self._scroll_to_mark()
            words = next(each for page in pages for each in page.paragraphs if each.key == marked)
            announcer().say(self, plain(words.text))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right turn pages: there are no links to walk between."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) and not event.modifiers():
            self.turned.emit(1 if event.key() == Qt.Key.Key_Right else -1)
            event.accept()
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Pictures follow the width."""
        untouched = self.verticalScrollBar().value() == self._brought_to
        super().resizeEvent(event)
        if self._with_pictures and self._pages and self._room != self._written_in:
            self._write()
        if self.marked and untouched:
            self._scroll_to_mark()

    def _scroll_to_mark(self) -> None:
        self.scrollToAnchor(self.marked)
        self._brought_to = self.verticalScrollBar().value()

    @property
    def _room(self) -> QSize:
        """How large the page is, whether it has to be scrolled or not."""
        bar, frame = self.verticalScrollBar().sizeHint().width(), 2 * self.frameWidth()
        return QSize(self.width() - bar - frame, self.height() - frame)

    # ---------------------------------------------------------------------- writing
    def _write(self) -> None:
        self._written_in = self._room
        self._owed = []
        colors, letters = look().theme, tokens().sizes[self._size]
        parts = []
        for page in self._pages:
            heading = look().px(letters + 9 if self._with_pictures else letters + 4)
            parts.append(
                f"<p style=\"font-family: '{tokens().display_family}'; font-size: {heading}px; "
                f'margin: {look().px(6)}px 0 {look().px(8)}px 0; color: {colors.hex("text")}">{safe(page.title)}</p>'
            )
            parts += [self._section(section) for section in page.sections]
        self.setHtml("".join(parts))
        for picture, width in self._owed:
            steps = picture.steps(width, self.devicePixelRatioF())
            spare().later(self, partial(self._draw, picture, width, steps))

    def _section(self, section: Section) -> str:
        words = "".join(self._paragraph(each) for each in section.paragraphs)
        if not (section.picture and self._with_pictures):
            return words
        inner = self._written_in.width() - 2 * look().px(INSET)
        beside = inner / look().factor >= _SIDE_BY_SIDE
        picture = self._pictures.setdefault(section.picture, TablePicture(self._game, section.picture))
        most, least = round(inner * _SHARE) if beside else inner, round(inner * _LEAST)
        width = max(least, picture.width_in(most, self._written_in.height() * _HIGHEST))
        image = self._image(picture, width)
        if not beside:
            return f"<p>{image}</p>{words}"
        return (
            f'<table width="100%" cellspacing="0" cellpadding="0"><tr><td width="{width}">{image}</td>'
            f'<td width="{look().px(_GAP)}"></td><td>{words}</td></tr></table><p></p>'
        )

    def _image(self, picture: TablePicture, width: int) -> str:
        size = picture.size(width)
        if picture.known(width, self.devicePixelRatioF()) is None:
            self._owed.append((picture, width))
        return f'<img src="picture:{picture.name}/{width}" width="{size.width()}" height="{size.height()}">'

    def _paragraph(self, paragraph: Paragraph) -> str:
        colors, px = look().theme, look().px
        ground = f' bgcolor="{colors.hex("surface_low")}"' if paragraph.key == self.marked else ""
        anchor = f'<a name="{paragraph.key}"></a>'
        if paragraph.heading:
            return f"<h3>{anchor}{safe(paragraph.text)}</h3>"
        text = anchor + self._words(paragraph.text)
        if not paragraph.point:
            return f'<table width="100%" cellpadding="{px(3)}"{ground}><tr><td>{text}</td></tr></table>'
        number = paragraph.number if self._with_pictures else 0
        side = px(_DISC)
        sign = f'<img src="disc:{number}" width="{side}" height="{side}">'
        return (
            f'<table width="100%" cellspacing="0" cellpadding="{px(3)}"{ground}><tr>'
            f'<td width="{side}">{sign}</td><td>{text}</td></tr></table>'
        )

    @staticmethod
    def _words(text: str) -> str:
        """Sentences in which words of buttons look like buttons."""
        colors = look().theme
        key = (
            f'<span style="background-color: {colors.hex("surface_low")}; color: {colors.hex("text")}; '
            'font-weight: 700">&nbsp;{}&nbsp;</span>'
        )
        found, at = [], 0
        for button in BUTTON.finditer(text):
            found += [safe(text[at : button.start()]), key.replace("{}", safe(button[1]).replace(" ", "&nbsp;"))]
            at = button.end()
        return "".join([*found, safe(text[at:])])

    # --------------------------------------------------------------------- pictures
    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Answer numbers and pictures; for a picture that is not drawn yet, a blank."""
        address = name.toString() if isinstance(name, QUrl) else name
        scheme, _, what = address.partition(":")
        if kind != QTextDocument.ResourceType.ImageResource.value or scheme not in ("disc", "picture"):
            return super().loadResource(kind, name)
        if scheme == "disc":
            return _disc_image(int(what))
        picture, _, width = what.partition("/")
        found = self._pictures[picture].known(int(width), self.devicePixelRatioF())
        return found if found is not None else _blank(self._pictures[picture], int(width))

    def _draw(self, picture: TablePicture, width: int, steps: Iterator[None]) -> None:
        """Draw a little more of a picture, and come back for the rest when there is time."""
        if next(steps, self) is self:
            self.drawn(picture, width)
        else:
            spare().later(self, partial(self._draw, picture, width, steps))

    def drawn(self, picture: TablePicture, width: int) -> None:
        """A picture is there: put it in the place of the blank."""
        url = QUrl(f"picture:{picture.name}/{width}")
        image = picture.known(width, self.devicePixelRatioF())
        self.document().addResource(QTextDocument.ResourceType.ImageResource.value, url, image)
        self.viewport().update()

    def draw_now(self) -> None:
        """Draw all pictures now, such as for a screenshot."""
        for picture, width in self._owed:
            picture.drawn(width, self.devicePixelRatioF())
            self.drawn(picture, width)


def plain(text: str) -> str:
    """A paragraph without its marks, as it is read aloud."""
    return BUTTON.sub(r"\1", text)


def _blank(picture: TablePicture, width: int) -> QImage:
    image = QImage(picture.size(width), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(look().theme["surface_low"])
    return image


def _disc_image(number: int) -> QImage:
    """The number as the pictures bear it; a dot for a point without one."""

    def paint(s: Sketch) -> None:
        middle = _DISC / 2
        if number:
            disc(s, middle, middle, middle - 2, number)
        else:
            s.fill(ellipse(middle, middle - 2, _BULLET), "accent")

    return picture_in_text(_DISC, paint)
