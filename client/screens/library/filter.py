"""What is looked for in the list of matches: words to search, and three lists that narrow it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from client.i18n import translate
from client.tables.catalogue import about
from client.theme import look
from client.viewmodel.library_entries import PERIODS, RESULTS, Wanted, period_words, result_words
from client.widgets import RIM, Choice


class MatchFilter(QWidget):
    """A line of its own above the list; `changed` when something else is looked for."""

    changed = Signal()

    def __init__(self, games: Iterable[str], parent: QWidget | None = None) -> None:
        """`games`: those that there are matches of."""
        super().__init__(parent)
        self._games = ("", *sorted(games, key=lambda game: about(game).title))
        self._search = QLineEdit()
        self._search.setObjectName("search matches")
        words = translate("Matches", "Search games, names, dates, chat")
        self._search.setPlaceholderText(words)
        self._search.setAccessibleName(words)
        self._search.setClearButtonEnabled(True)
        self._search.textChanged.connect(self.changed)
        every = translate("Matches", "Every game")
        self._game = self._choice("filter game", [about(game).title if game else every for game in self._games])
        self._result = self._choice("filter result", [result_words(result) for result in RESULTS])
        self._period = self._choice("filter period", [period_words(days) for days in PERIODS])
        self._game.setAccessibleName(translate("Matches", "Only this game"))
        self._result.setAccessibleName(translate("Matches", "Only this result"))
        self._period.setAccessibleName(translate("Matches", "Only this time"))
        row = QHBoxLayout(self)
        row.setContentsMargins(look().px(RIM), 0, look().px(RIM), 0)
        row.setSpacing(look().px(8))
        row.addWidget(self._search, 1)
        for choice in (self._game, self._result, self._period):
            row.addWidget(choice)

    def _choice(self, name: str, words: Sequence[str]) -> Choice:
        choice = Choice(words)
        choice.setObjectName(name)
        choice.currentIndexChanged.connect(self.changed)
        return choice

    @property
    def wanted(self) -> Wanted:
        """What is looked for."""
        return Wanted(
            self._search.text(),
            self._games[self._game.currentIndex()],
            RESULTS[self._result.currentIndex()],
            PERIODS[self._period.currentIndex()],
        )
