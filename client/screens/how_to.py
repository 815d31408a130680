"""*How to play* a game: a few pages with pictures of its own table, to be read before the first match or in one."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout

from client import commands
from client.i18n import language, translate
from client.panels.guide import GuidePage
from client.screens.base import Screen
from client.tables import spec_of
from client.tables.catalogue import about
from client.tables.guide import guide_of
from client.theme import look
from client.widgets import RIM, KeyButton, Kind, Panel, Segmented, hbox, holding, vbox
from client.widgets.digits import digit_of

_WIDEST = 1320
"""Pictures and lines of text are not made wider than this, in logical pixels."""
_BAR = 42


class HowToScreen(Screen):
    """Keys: a digit opens that page, arrows turn pages."""

    kind = "how to"

    def __init__(self, game: str, paragraph: str = "", *, learn: bool = True) -> None:
        """`paragraph`: the key of the one that it opens at.  `learn`: whether the first game is offered, too.

        Raises LookupError for a game without such pages.
        """
        super().__init__(title=translate("Guide", "How to play {game}").format(game=about(game).title), game=game)
        guide = guide_of(game, language())
        if guide is None:
            raise LookupError(f"{game} has no pages that tell how it is played")
        self._guide = guide
        self.pages = Segmented([f"{number}  {page.title}" for number, page in enumerate(guide.pages, 1)])
        self.pages.setObjectName("guide pages")
        self.pages.setAccessibleName(translate("Guide", "Pages"))
        panel = Panel()
        self.text = GuidePage(game, guide, pictures=True, size="body")
        self.text.turned.connect(self.turn)
        vbox(self.text, on=panel)
        head = hbox(self.pages, None, edge=(RIM, 0, RIM, 0))
        footer = self._footer(learn=learn and spec_of(game).lesson() is not None)
        middle = holding(vbox(head, (panel, 1), footer, gap=6))
        middle.setMaximumWidth(look().px(_WIDEST))
        hbox(None, (middle, 100), None, on=self, edge=(12, 8, 12, 8))
        self.pages.currentChanged.connect(self.open_page)
        self.open_page(guide.page_of(paragraph), paragraph)

    def begin(self) -> None:
        """Arrows scroll and turn pages."""
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _footer(self, *, learn: bool) -> QHBoxLayout:
        words, game = translate("Guide", "All the rules"), self._game
        ways = [self.button("guide rules", words, "book", commands.RULES, game, height=_BAR)]
        if learn:
            words = translate("Guide", "Learn it: a short first game")
            ways.append(self.button("guide learn", words, "cap", commands.LEARN, game, height=_BAR))
        words, back = translate("Guide", "Previous page"), partial(self.turn, -1)
        self._before = KeyButton(words, icon="prev", height=_BAR, name="guide before", do=back)
        on = partial(self.turn, 1)
        self._next = KeyButton("", Kind.PRIMARY, icon="next", height=_BAR, name="guide next", do=on)
        return hbox(*ways, None, self._before, self._next)

    @property
    def at(self) -> int:
        """The page that is shown, from 0."""
        return self.pages.currentIndex()

    def turn(self, by: int) -> None:
        """Turn so many pages; after the last one comes what was there before the guide."""
        goal = self.at + by
        if goal == len(self._guide.pages):
            self.ask(commands.BACK)
        elif goal >= 0:
            self.pages.setCurrentIndex(goal)

    def open_page(self, at: int, paragraph: str = "") -> None:
        """Show a page, from its beginning or from a paragraph, which is marked."""
        self.pages.blockSignals(True)
        self.pages.setCurrentIndex(at)
        self.pages.blockSignals(False)
        self.text.show_pages(self._guide.pages[at : at + 1], paragraph)
        self._before.setVisible(at > 0)
        last = at + 1 == len(self._guide.pages)
        words = translate("Guide", "Done") if last else translate("Guide", "Next: {page}")
        self._next.setText(words if last else words.format(page=self._guide.pages[at + 1].title))
        self._next.set_icon("check" if last else "next")
        self._next.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit opens the page of that number."""
        number = digit_of(event) or 0
        if 0 < number <= len(self._guide.pages):
            self.pages.setCurrentIndex(number - 1)
        else:
            super().keyPressEvent(event)
