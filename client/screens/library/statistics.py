"""Statistics: won, lost, streaks and length, by game and by opponent."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QGridLayout, QVBoxLayout

from client.i18n import translate
from client.panels.face_view import empty_place
from client.screens.base import Screen, column
from client.tables import spec_of
from client.tables.catalogue import about
from client.tables.interface import Counting
from client.theme import look
from client.viewmodel.statistics import Figures, Played, Tally, counted, figures
from client.widgets import RIM, Choice, Panel, Rule, Words, hbox, titled, vbox

_NOW = 7
"""The column of the streak up to now."""


class StatisticsScreen(Screen):
    """What was won and lost here."""

    kind = "statistics"

    def __init__(self, matches: Sequence[Played]) -> None:
        """`matches`: those that are over, in the order in which they were played."""
        super().__init__(title=translate("Matches", "Statistics"))
        self._matches = tuple(matches)
        page = column(self, width=960)
        found = figures(self._matches)
        self._games = ("", *sorted({each.game for each in self._matches}, key=lambda game: about(game).title))
        if not (found.all.count or found.bots):
            words = translate("Statistics", "Matches that you finish are counted here.")
            more = _apart(found) or translate("Statistics", "By game and by opponent, with streaks and lengths.")
            page.addWidget(empty_place("beagle", words, more, rim=True), 1)
            return
        every = translate("Matches", "Every game")
        self._only = Choice([about(game).title if game else every for game in self._games])
        self._only.setObjectName("statistics game")
        self._only.setAccessibleName(translate("Matches", "Only this game"))
        self._only.currentIndexChanged.connect(self._show)
        note = Words(translate("Statistics", "Your matches with people at other desktops"), "body", role="text_muted")
        page.addLayout(hbox((note, 1), self._only, edge=(RIM, 0, RIM, 0)))
        self._parts = vbox(gap=8)
        page.addLayout(self._parts)
        page.addStretch(1)
        self._show()

    def _show(self) -> None:
        """Show the figures of the game that is chosen."""
        while (item := self._parts.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        game = self._games[self._only.currentIndex()]
        found = figures(self._matches, game)
        self._parts.addWidget(_headline(found.all))
        sections = (
            (translate("Statistics", "By game"), translate("Statistics", "Game"), () if game else _titled(found.games)),
            (translate("Statistics", "By opponent"), translate("Statistics", "Opponent"), _named(found.people)),
            (translate("Statistics", "Against bots only"), translate("Statistics", "Game"), _titled(found.bots)),
        )
        for title, first, rows in sections:
            if rows:
                self._parts.addWidget(_table(title, first, rows))
        for counted_game, numbers in counted(self._matches, game).items():
            if (counting := spec_of(counted_game).counting) is not None:
                self._parts.addWidget(_counts(about(counted_game).title, counting, numbers))
        meaning = translate("Statistics", "Best: most wins in a row. Now: wins (+) or losses (−) in a row up to today.")
        for words in filter(None, (meaning, _apart(found))):
            self._parts.addWidget(Words(words, "small", role="text_muted", wrap=True))


def _named(tallies: Sequence[Tally]) -> list[tuple[str, Tally]]:
    return [(tally.name, tally) for tally in tallies]


def _titled(tallies: Sequence[Tally]) -> list[tuple[str, Tally]]:
    return [(about(tally.name).title, tally) for tally in tallies]


def _headline(tally: Tally) -> Panel:
    """The five figures that people ask for first."""
    panel = Panel(pad=12)
    figures = (
        (translate("Statistics", "Played"), str(tally.count)),
        (translate("Statistics", "Won"), f"{tally.won} · {tally.percent} %" if tally.count else "0"),
        (translate("Statistics", "Most wins in a row"), str(tally.longest)),
        (translate("Statistics", "Streak now"), streak_sign(tally.streak)),
        (translate("Statistics", "Typical length"), length_words(tally.seconds)),
    )
    hbox(*((_cell(name, value), 1) for name, value in figures), on=panel)
    return panel


def _counts(game: str, counting: Counting, numbers: Sequence[int]) -> Panel:
    """What a game counts besides, of all matches that were played here, those with bots too."""
    title = translate("Statistics", "{game}: counted in all your matches, also with bots").format(game=game)
    panel, inside = titled(title, pad=12)
    cells = (_cell(name, str(number)) for name, number in zip(counting.names(), numbers, strict=True))
    inside.addLayout(hbox(*((cell, 1) for cell in cells)))
    return panel


def _cell(name: str, value: str) -> QVBoxLayout:
    number = Words(value, 22, display=True, align="center", smallest=13)
    return vbox(number, Words(name, "small", role="text_muted", align="center", smallest=11), gap=0)


def _table(title: str, first: str, rows: Sequence[tuple[str, Tally]]) -> Panel:
    """A table with a heading, what its rows are called, and a row for each tally."""
    panel, inside = titled(title, pad=12)
    grid = QGridLayout()
    grid.setHorizontalSpacing(look().px(14))
    grid.setVerticalSpacing(look().px(4))
    heads = (
        first,
        translate("Statistics", "All"),
        translate("Statistics", "Won"),
        translate("Statistics", "Drawn"),
        translate("Statistics", "Lost"),
        translate("Statistics", "Won %"),
        translate("Statistics", "Best"),
        translate("Statistics", "Now"),
        translate("Statistics", "Time"),
    )
    for at, head in enumerate(heads):
        words = Words(head, "small", role="text_muted", align="right" if at else "left", smallest=11)
        grid.addWidget(words, 0, at)
        grid.setColumnStretch(at, 2 if at else 5)
    grid.addWidget(Rule(), 1, 0, 1, len(heads))
    for number, (name, tally) in enumerate(rows, start=2):
        cells = (
            name,
            *map(str, (tally.count, tally.won, tally.drawn, tally.lost, tally.percent, tally.longest)),
            streak_sign(tally.streak),
            length_words(tally.seconds),
        )
        for at, cell in enumerate(cells):
            words = Words(cell, "body", "medium" if at else "semibold", align="right" if at else "left", smallest=12)
            if at:
                words.setAccessibleName(f"{heads[at]}: {streak_words(tally.streak) if at == _NOW else cell}")
            grid.addWidget(words, number, at)
    inside.addLayout(grid)
    return panel


def streak_sign(streak: int) -> str:
    """What has come in a row up to now: wins with a plus, losses with a minus."""
    return f"{streak:+}".replace("-", "\N{MINUS SIGN}") if streak else "0"


def streak_words(streak: int) -> str:
    """The same for the ear."""
    if streak < 0:
        return translate("Statistics", "{count} lost in a row").format(count=-streak)
    return translate("Statistics", "{count} won in a row").format(count=streak)


def length_words(seconds: float) -> str:
    """A length in minutes."""
    return translate("Statistics", "{minutes} min").format(minutes=max(1, round(seconds / 60)))


def _apart(found: Figures) -> str:
    """What is not counted, and why; empty if there is nothing."""
    parts = [
        (found.branches, translate("Statistics", "branches of other matches: {count}")),
        (found.shared, translate("Statistics", "several people at this desktop: {count}")),
        (found.watched, translate("Statistics", "only watched, or from a file: {count}")),
    ]
    told = [words.format(count=count) for count, words in parts if count]
    return translate("Statistics", "Not counted above: {parts}.").format(parts=" · ".join(told)) if told else ""
