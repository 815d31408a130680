"""The library: every match with every move of it; out into files, in from files, away."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, Signal
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from client import commands
from client.i18n import translate
from client.panels.face_view import FaceView, empty_place
from client.panels.overlay import Question
from client.screens.base import Screen, column
from client.screens.home.pictures import GamePicture
from client.tables import TABLES
from client.tables.catalogue import about
from client.theme import look
from client.viewmodel.library_entries import (
    Entry,
    Wanted,
    branch_question,
    branch_words,
    continuable,
    find,
    periods,
    results,
    steps_words,
)
from client.widgets import (
    RIM,
    Chip,
    Choice,
    IconButton,
    KeyButton,
    Kind,
    Panel,
    SideBySide,
    Tone,
    Words,
    hbox,
    holding,
    spare,
    vbox,
)
from net.matchfile import SUFFIX

if TYPE_CHECKING:
    from client.viewmodel.whereabouts import Whereabouts

MOST = 200
_SCREENFUL = 6
"""A longer list can be searched."""
_TEXT = ".txt"
_LEAST = 400
"""Logical pixels that picture and words of a match have at least: in a narrower row the buttons stand below."""


class MatchFilter(QWidget):
    """A line of its own above the list; `changed` when something else is looked for."""

    changed = Signal()

    def __init__(self, games: Iterable[str]) -> None:
        """`games`: those that there are matches of."""
        super().__init__()
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
        self._result = self._choice("filter result", list(results().values()))
        self._period = self._choice("filter period", list(periods().values()))
        self._game.setAccessibleName(translate("Matches", "Only this game"))
        self._result.setAccessibleName(translate("Matches", "Only this result"))
        self._period.setAccessibleName(translate("Matches", "Only this time"))
        parts = ((self._search, 1), self._game, self._result, self._period)
        hbox(*parts, on=self, edge=(RIM, 0, RIM, 0), gap=8)

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
            list(results())[self._result.currentIndex()],
            list(periods())[self._period.currentIndex()],
        )


class MatchesScreen(Screen):
    """What can be done with each match: go on, watch, export, delete."""

    kind = "matches"

    def __init__(self, entries: Sequence[Entry]) -> None:
        super().__init__(title=translate("Matches", "Matches and replays"))
        page = column(self, width=960)
        self._entries = tuple(entries)
        self._main = continuable(self._entries)
        """The match whose button is the main one of this screen: Home would suggest it."""
        self._rows: dict[str, QWidget] = {}
        self._to_come: Iterator[Entry] = iter(())
        self._places: dict[str, tuple[Entry, Words]] = {}
        """Of the matches that can go on here: where it is to be said how far they are."""
        self._unread: list[str] = []
        """The matches of which that is to be read still, in the order of the list; the first is being read."""
        words = translate("Matches", "Import from a file")
        take = KeyButton(words, icon="folder", name="import match", do=self._choose_file)
        if not entries:
            words = translate("Matches", "Matches that you play are kept here, with every move.")
            more = translate("Matches", "Watch any of them again, or give it to others as a file.")
            page.addWidget(empty_place("beagle", words, more, [take], rim=True), 1)
            return
        self._count = Words("", "body", role="text_muted")
        self._filter = MatchFilter({entry.game for entry in self._entries})
        self._filter.changed.connect(self._fill)
        words = translate("Matches", "Statistics")
        figures = self.button("statistics", words, "trophy", commands.STATISTICS, kind=Kind.PLAIN)
        page.addLayout(hbox((self._count, 1), figures, take, edge=(RIM, 0, 0, 0)))
        page.addWidget(self._filter)
        self._filter.setVisible(len(entries) > _SCREENFUL)  # not sooner: without a parent it would be a window
        self._list = vbox(gap=4)
        page.addLayout(self._list)
        self._nothing = empty_place(
            "beagle",
            translate("Matches", "No match found."),
            translate("Matches", "Try fewer words, or fewer filters."),
            rim=True,
        )
        page.addWidget(self._nothing, 1)
        page.addStretch(0)
        self._fill()

    def _fill(self) -> None:
        """Show the matches that are looked for; a row is made when it is first shown."""
        wanted = self._filter.wanted
        shown = [f"{_facts(entry)} {_state(entry)[0]}" for entry in self._entries] if wanted.words else []
        found = find(self._entries, wanted, shown, datetime.date.today())
        if wanted != Wanted():
            count = translate("Matches", "{count} of {all} found").format(count=len(found), all=len(self._entries))
        else:
            count = translate("Matches", "{count} kept here, the newest first").format(count=len(self._entries))
        self._count.setText(count)
        self._nothing.setVisible(not found)
        for row in self._rows.values():
            self._list.removeWidget(row)
            row.hide()
        self._to_come = iter(found[:MOST])
        self._show_more(_SCREENFUL + 2)

    def _show_more(self, number: int = 3) -> None:
        """Show the next few rows, and the others after them in spare time."""
        for entry in islice(self._to_come, number):
            row = self._rows[entry.match] = self._rows.get(entry.match) or self._row(entry)
            self._list.addWidget(row)
            row.show()
            number -= 1
        if not number:
            spare().later(self, self._show_more)

    def _row(self, entry: Entry) -> QWidget:
        """What a match is, and beside it or below it what can be done with it."""
        panel = Panel(pad=8)
        vbox(SideBySide(self._match(entry), self._actions(entry)), on=panel, edge=(6, 2, 6, 2))
        return panel

    def _match(self, entry: Entry) -> QWidget:
        """Picture and words of a match, and how it stands."""
        px, row = look().px, hbox()
        if entry.game in TABLES:
            picture = FaceView(GamePicture(96, 62, entry.game, corner=8))
            picture.setFixedSize(px(96), px(62))
            row.addWidget(picture)
            row.addSpacing(px(8))
        head = hbox((Words(about(entry.game).title, "lead", display=True), 1), self._chip(entry))
        facts = _facts(entry)
        if not entry.over and not entry.fits:
            facts += " · " + translate("Matches", "only that version can continue it")
        told = Words(facts, "small", role="text_muted", wrap=True)
        if not entry.over and entry.fits and entry.game in TABLES:
            self._places[entry.match] = entry, told
            self._unread.append(entry.match)
            if len(self._unread) == 1:
                spare().later(self, self._read_next)
        row.addLayout(vbox(head, Words(", ".join(entry.names), "body", wrap=True), told, gap=2), 1)
        whole = holding(row)
        whole.setMinimumWidth(px(_LEAST))
        return whole

    def _read_next(self) -> None:
        """Ask where the next match stands: each is played again for that, so one after another."""
        if self._unread:
            self.ask(commands.WHEREABOUTS, self._unread[0])

    def show_where(self, found: Whereabouts | None) -> None:
        """Say where the match stands that was asked for, in place of its steps; None: it cannot be told."""
        if found is not None and found.match in self._places:
            entry, words = self._places[found.match]
            words.setText(_facts(entry, found.words))
        if self._unread and (found is None or found.match == self._unread[0]):
            self._unread.pop(0)
            spare().later(self, self._read_next)

    def _actions(self, entry: Entry) -> QWidget:
        row = hbox()
        if not entry.over and entry.fits:
            words, icon = translate("Matches", "Play on"), "play"
            if entry.left or entry.watched:
                words, icon = translate("Matches", "Watch"), "link"
            kind = Kind.PRIMARY if entry == self._main else Kind.PLAIN
            name = f"resume {entry.match}"
            row.addWidget(self.button(name, words, icon, commands.RESUME, entry.match, kind=kind, height=38))
        if not entry.over and entry.fits and entry.desktops > 1:
            words, branch = translate("Matches", "Go on alone against bots, as another match"), self._ask_branch
            row.addWidget(IconButton("corner", words, name=f"branch {entry.match}", do=partial(branch, entry)))
        words, name = translate("Matches", "Replay"), f"replay {entry.match}"
        row.addWidget(self.button(name, words, "eye", commands.REPLAY, entry.match, kind=Kind.PLAIN, height=38))
        who = f"{about(entry.game).title}, {', '.join(entry.names)}"
        for action, icon, words, do in (
            ("log", "log", translate("Matches", "Save its log as text"), self._choose_text_place),
            ("export", "save", translate("Matches", "Export it to a file"), self._choose_place),
            ("delete", "trash", translate("Matches", "Delete it"), self._ask_delete),
        ):
            name = f"{action} {entry.match}"
            row.addWidget(IconButton(icon, f"{words}: {who}", name=name, do=partial(do, entry)))
        return holding(row)

    @staticmethod
    def _chip(entry: Entry) -> Chip:
        if not entry.over and not entry.fits:
            return Chip(translate("Matches", "From another version"), Tone.WARN, sign=True)
        words, tone, icon = _state(entry)
        return Chip(words, tone, icon=icon) if icon else Chip(words, tone, sign=True)

    # ----------------------------------------------------------------------- files
    def _choose_place(self, entry: Entry) -> None:
        dialog = self._dialog(lambda file: self.ask(commands.EXPORT, (entry.match, file)))
        self._save(dialog, entry, SUFFIX)

    def _choose_text_place(self, entry: Entry) -> None:
        dialog = self._dialog(lambda file: self.ask(commands.WRITE_LOG, (entry.match, file, _made(entry))))
        dialog.setNameFilter(f"{translate('Matches', 'Text files')} (*{_TEXT})")
        self._save(dialog, entry, _TEXT)

    @staticmethod
    def _save(dialog: QFileDialog, entry: Entry, suffix: str) -> None:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(suffix[1:])
        dialog.selectFile(f"{entry.game}-{entry.made:%Y-%m-%d}{suffix}")
        dialog.open()

    def _choose_file(self) -> None:
        dialog = self._dialog(lambda file: self.ask(commands.IMPORT, file))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.open()

    def _dialog(self, chosen: Callable[[Path], None]) -> QFileDialog:
        dialog = QFileDialog(self, translate("Matches", "Match files"))
        dialog.setObjectName("match file")
        dialog.setNameFilter(f"{translate('Matches', 'Match files')} (*{SUFFIX})")
        dialog.fileSelected.connect(lambda file: chosen(Path(file)))
        dialog.finished.connect(dialog.deleteLater)
        return dialog

    def _ask_branch(self, entry: Entry) -> None:
        yes, no = translate("Matches", "Go on alone"), translate("Matches", "Leave it")
        Question(self, branch_question(None), yes, lambda: self.ask(commands.BRANCH, (entry.match, None)), no)

    def _ask_delete(self, entry: Entry) -> None:
        words = translate("Matches", "Delete this match and all its moves? Only an exported file could bring it back.")
        if not entry.over and not entry.left:
            words = translate("Matches", "Delete this match? It is not over: you give up your seats in it for good.")
        yes, no = translate("Matches", "Delete it"), translate("Matches", "Keep it")
        Question(self, words, yes, lambda: self.ask(commands.DELETE, entry.match), no)


def _made(entry: Entry) -> str:
    """When it was played, as people write it."""
    made = QDateTime.fromSecsSinceEpoch(int(entry.made.timestamp()))
    return QLocale().toString(made, QLocale.FormatType.ShortFormat)


def _facts(entry: Entry, where: str = "") -> str:
    """When it was played, how long it is or where it stands, and whether it branches off another one."""
    branch = [branch_words(entry.branch_step)] if entry.branch_step else []
    return " · ".join([_made(entry), where or steps_words(entry.steps), *branch])


def _state(entry: Entry) -> tuple[str, Tone, str]:
    """How it stands, in words, with their tone and icon; whether this version can go on with it is not asked."""
    if entry.left:
        return translate("Matches", "A bot took over"), Tone.QUIET, ""
    if entry.watched and not entry.over:
        return translate("Matches", "Watched"), Tone.QUIET, ""
    if not entry.over:
        return translate("Matches", "Can be continued"), Tone.GOOD, ""
    if entry.winners:
        won = translate("Matches", "Won: {names}").format(names=" & ".join(entry.winners))
        return won, Tone.QUIET, "trophy"
    return translate("Matches", "Over"), Tone.QUIET, ""
