"""The rules of a game as a screen of their own."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent

import games
from client import commands
from client.i18n import language, translate
from client.panels.rules import RulesPanel
from client.panels.text_page import TextPage, safe
from client.screens.base import Screen
from client.settings import Settings
from client.tables.catalogue import about
from client.tables.guide import guide_of
from client.theme import look
from client.widgets import Panel, hbox, titled, vbox
from games.kernel import Rule

_WIDEST = 800
"""A line of text that is easy to read, and the margins around it."""
_CONTENTS = 270
_BUTTON = 40
_ROOMY = 1000
"""From this width, in logical pixels, the chapters stand beside the rules."""


class RulesScreen(Screen):
    """Shows and searches the rules."""

    kind = "rules"

    def __init__(self, game: str, *, settings: Settings | None = None) -> None:
        """`settings` keep whether numbers are shown."""
        super().__init__(
            title=translate("Rules", "Rules of {game}").format(game=about(game).title),
            subtitle=translate("Rules", "To look something up: every rule, ruling and example"),
            game=game,
        )
        px, panel = look().px, Panel()
        panel.setMaximumWidth(px(_WIDEST))
        book = games.load(game)
        rules = book.rules_in(language())
        self.rules = RulesPanel(rules, book.intro_in(language()), size="body", settings=settings)
        vbox(self.rules, on=panel)
        self._chapters, contents = titled(translate("Rules", "Chapters"))
        self._chapters.setFixedWidth(px(_CONTENTS))
        contents.addWidget(self._contents(rules))
        if guide_of(game) is not None:
            words = translate("Guide", "How to play")
            contents.addWidget(self.button("rules guide", words, "cap", commands.HOW_TO, (game, ""), height=_BUTTON))
        hbox(None, self._chapters, (panel, 100), None, on=self, edge=(16, 8, 16, 8))

    def begin(self) -> None:
        """Typing searches, and the keys that scroll do."""
        self.rules.begin()

    def _contents(self, rules: Sequence[Rule]) -> TextPage:
        """A link to the first rule of every chapter."""
        page = TextPage(translate("Rules", "Chapters"))
        page.setObjectName("chapters")
        first = {rule.heading: rule.id for rule in reversed(rules)}
        chapters = list(dict.fromkeys(rule.heading for rule in rules))
        page.setHtml("".join(f'<p><a href="rule:{first[each]}">{safe(each)}</a></p>' for each in chapters))
        page.followed.connect(lambda url: self.rules.turn_to(url.partition(":")[2]))
        return page

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow window the rules alone are shown."""
        super().resizeEvent(event)
        self._chapters.setVisible(self.width() / look().factor >= _ROOMY)
