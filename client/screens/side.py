"""The side panel of a match: players on top, then log, chat, the close look and the rules."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from client.i18n import language, translate
from client.panels.card import CardPanel
from client.panels.chat import ChatPanel
from client.panels.log import LogPanel
from client.panels.players import Players
from client.panels.rules import RulesPanel
from client.screens.tabs import RULES
from client.theme import look
from client.widgets import Tabs, painting
from games.kernel import Game

_NARROW = 1180
"""Below this width (logical pixels) the panel starts folded."""
_LOWEST = 96
"""Pages are at least so high (logical pixels) and take what is left: what stands above them needs its words whole."""


def folds(width: float) -> bool:
    """Whether a window of that width (logical pixels) begins with its side panel folded."""
    return width < _NARROW


def side_width(width: float) -> int:
    """How wide the side panel is, folded or not, in a window of that width."""
    return 380 if width >= 1600 else 260 if folds(width) else 320


class SidePanel(QWidget):
    """All panels beside the table."""

    turned = Signal(int)
    """The tab that is shown now."""

    def __init__(self, game: Game[Any, Any], *, steps: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        px = look().px
        self.players = Players()
        self.log = LogPanel(steps=steps)
        self.chat = ChatPanel()
        self.card = CardPanel()
        self.rules = RulesPanel(game.rules_in(language()), game.intro_in(language()))
        names = (
            translate("Play", "Log"),
            translate("Play", "Chat"),
            translate("Play", "Card"),
            translate("Play", "Rules"),
        )
        self.tabs = Tabs(names, ("log", "chat", "inspect", "book"))
        self._pages = QStackedWidget()
        self._pages.setMinimumHeight(px(_LOWEST))
        self._pages.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        for page in (self.log, self.chat, self.card, self.rules):
            self._pages.addWidget(page)
        self.tabs.chosen.connect(self._turn)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(px(12), px(6), px(12), px(12))
        column.setSpacing(px(4))
        column.addWidget(self.players)
        column.addWidget(self.tabs)
        column.addWidget(self._pages, 1)
        for asking in (self.log, self.card):
            asking.rule_asked.connect(self.open_rule)

    def show_guide(self, guide: QWidget) -> None:
        """Put a guide between the players and the tabs."""
        self._column.insertWidget(1, guide)

    @property
    def tab(self) -> int:
        """The tab that is shown."""
        return self._pages.currentIndex()

    def turn_to(self, tab: int) -> None:
        """Show a tab."""
        self.tabs.choose(tab)

    def open_rule(self, rule: str) -> None:
        """Open the rules at a rule."""
        self.turn_to(RULES)
        self.rules.open(rule)

    def _turn(self, tab: int) -> None:
        self._pages.setCurrentIndex(tab)
        self.turned.emit(tab)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper with a line at the side of the table."""
        del event
        with painting(self) as (s, rect):
            s.p.fillRect(rect, s.color("surface"))
            edge = 0.5 if self.x() else rect.right() - 0.5
            s.line(edge, 0, edge, rect.bottom(), "line")
