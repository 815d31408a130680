"""Help beside the table: *How to play* in words, and the rules; each opens where something is explained."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from client.i18n import language, translate
from client.panels.guide import GuidePage
from client.panels.rules import RulesPanel
from client.settings import Settings
from client.tables.guide import guide_of
from client.widgets import KeyButton, Kind, Segmented, holding, vbox
from games.kernel import Game

GUIDE, RULES = range(2)
_BUTTON: Final = 34


class HelpPanel(QWidget):
    """Guide and rules, one at a time; the rules alone where the game has no guide."""

    pages_asked = Signal(str)
    """The pages with pictures are wanted, from the paragraph of that key on; "" = from the beginning."""

    def __init__(self, game: Game[Any, Any], settings: Settings | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rules = RulesPanel(game.rules_in(language()), game.intro_in(language()), settings=settings)
        guide = guide_of(game.id, language())
        self._parts = QStackedWidget()
        self._choice = Segmented([translate("Guide", "How to play"), translate("Rules", "Rules")])
        self._choice.setObjectName("help choice")
        self._choice.setAccessibleName(translate("Guide", "Help"))
        self.guide: GuidePage | None = None
        if guide is not None:
            self.guide = GuidePage(game.id, guide, pictures=False)
            self._parts.addWidget(self._with_button(self.guide))
        else:
            self._choice.hide()
        self._parts.addWidget(self.rules)
        self._choice.currentChanged.connect(self._parts.setCurrentIndex)
        vbox(self._choice, (self._parts, 1), on=self, gap=4, edge=(0, 2, 0, 0))

    def _with_button(self, guide: GuidePage) -> QWidget:
        words = translate("Guide", "With pictures")
        pages = KeyButton(words, Kind.QUIET, icon="inspect", height=_BUTTON, name="help pages")
        pages.clicked.connect(lambda: self.pages_asked.emit(guide.marked))
        return holding(vbox((guide, 1), pages, gap=0))

    def showEvent(self, event: QShowEvent) -> None:
        """The text is laid out when it is first shown, so that opening a table does not wait for it."""
        super().showEvent(event)
        if self.guide is not None and self.guide.document().isEmpty():
            self.guide.show_pages(self.guide.guide.pages)

    def open(self, topics: Iterable[str]) -> None:
        """Open at what explains the first of these topics that has a paragraph, else at the first that is a rule."""
        wanted = tuple(topics)
        if self.guide is not None and (paragraph := self.guide.guide.find(wanted)):
            self._choice.setCurrentIndex(GUIDE)
            self.guide.show_pages(self.guide.guide.pages, paragraph)
        elif rule := next((topic for topic in wanted if self.rules.has(topic)), ""):
            self.open_rule(rule)

    @property
    def opened(self) -> str:
        """What was opened last: the key of a paragraph, else the id of a rule; "" = nothing."""
        marked = self.guide.marked if self.guide is not None else ""
        return marked or self.rules.opened

    def open_rule(self, rule: str) -> None:
        """Open the rules at one of them."""
        self._choice.setCurrentIndex(RULES)
        self._parts.setCurrentWidget(self.rules)
        self.rules.open(rule)
