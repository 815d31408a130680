"""The rules of a game as a screen of their own."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

import games
from client.i18n import language, translate
from client.panels.rules import RulesPanel
from client.screens.base import Screen
from client.screens.catalogue import about
from client.theme import look
from client.widgets import Panel

_WIDEST = 860
"""A line of text that is easy to read, and the margins around it."""


class RulesScreen(Screen):
    """Shows and searches the rules."""

    kind = "rules"

    def __init__(self, game: str, rule: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        px = look().px
        outer = QHBoxLayout(self)
        outer.setContentsMargins(px(16), px(8), px(16), px(8))
        panel = Panel(pad=12)
        panel.setMaximumWidth(px(_WIDEST))
        inside = QVBoxLayout(panel)
        self.rules = RulesPanel(games.load(game).rules_in(language()))
        inside.addWidget(self.rules)
        outer.addWidget(panel)
        if rule:
            self.rules.open(rule)

    def title(self) -> str:
        """The rules."""
        return translate("Rules", "Rules of {game}").format(game=about(self._game).title)

    def subtitle(self) -> str:
        """What the ids mean."""
        return translate("Rules", "Every rule has an id; R marks a ruling of ours, X an example")
