"""The library: every match with every move of it; out into files, in from files, away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from client.i18n import translate
from client.panels.ask import Question
from client.panels.face_view import FaceView
from client.screens.base import Screen, column
from client.screens.catalogue import about
from client.screens.home_art import GamePicture
from client.tables import TABLES
from client.theme import look
from client.viewmodel.shelf import Entry, branch_words
from client.widgets import RIM, Chip, IconButton, KeyButton, Kind, Panel, Tone, Words
from net.matchfile import SUFFIX

MOST = 200


class MatchesScreen(Screen):
    """Wishes: `resume` (match), `replay` (match), `export` (match, file), `import` (file), `delete` (match)."""

    kind = "matches"

    def __init__(self, entries: Sequence[Entry], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        page = column(self, width=960)
        top = QHBoxLayout()
        top.setContentsMargins(look().px(RIM), 0, 0, 0)
        if entries:
            count = translate("Matches", "{count} kept here, the newest first").format(count=len(entries))
            top.addWidget(Words(count, "body", role="text_muted"), 1)
        else:
            words = translate("Matches", "Played matches will lie here, every move of them.")
            top.addWidget(Words(words, "lead", wrap=True), 1)
        take = KeyButton(translate("Matches", "Import from a file"), icon="folder", height=40)
        take.setObjectName("import match")
        take.clicked.connect(self._choose_file)
        top.addWidget(take)
        page.addLayout(top)
        for entry in entries[:MOST]:
            page.addWidget(self._row(entry))
        page.addStretch(1)

    def title(self) -> str:
        """What lies here."""
        return translate("Matches", "Matches and replays")

    def _row(self, entry: Entry) -> QWidget:
        px = look().px
        panel = Panel(pad=8)
        row = QHBoxLayout(panel)
        row.setContentsMargins(px(6), px(2), px(6), px(2))
        if entry.game in TABLES:
            picture = FaceView(GamePicture(entry.game, 96, 62, corner=8))
            picture.setFixedSize(px(96), px(62))
            row.addWidget(picture)
            row.addSpacing(px(8))
        row.addLayout(self._words(entry), 1)
        row.addWidget(self._state(entry))
        if not entry.over and entry.fits:
            go = KeyButton(translate("Matches", "Play on"), Kind.PRIMARY, icon="play", height=38)
            go.setObjectName(f"resume {entry.match}")
            go.clicked.connect(lambda: self.asked.emit("resume", entry.match))
            row.addWidget(go)
        watch = KeyButton(translate("Matches", "Replay"), icon="eye", height=38)
        watch.setObjectName(f"replay {entry.match}")
        watch.clicked.connect(lambda: self.asked.emit("replay", entry.match))
        row.addWidget(watch)
        who = f"{about(entry.game).title}, {', '.join(entry.names)}"
        for deed, icon, words, do in (
            ("export", "save", translate("Matches", "Export it to a file"), self._choose_place),
            ("delete", "trash", translate("Matches", "Delete it"), self._ask_delete),
        ):
            button = IconButton(icon, f"{words}: {who}")
            button.setObjectName(f"{deed} {entry.match}")
            button.clicked.connect(lambda _=False, do=do: do(entry))
            row.addWidget(button)
        return panel

    def _words(self, entry: Entry) -> QVBoxLayout:
        words = QVBoxLayout()
        words.addWidget(Words(about(entry.game).title, "lead", display=True))
        words.addWidget(Words(", ".join(entry.names), "body"))
        made = QDateTime.fromSecsSinceEpoch(int(entry.made.timestamp()))
        facts = [QLocale().toString(made, QLocale.FormatType.ShortFormat)]
        facts.append(translate("Matches", "{steps} steps").format(steps=entry.steps))
        if entry.branch_step:
            facts.append(branch_words(entry.branch_step))
        if not entry.over and not entry.fits:
            facts.append(translate("Matches", "only that version can go on with it"))
        words.addWidget(Words(" · ".join(facts), "small", role="text_muted"))
        return words

    def _state(self, entry: Entry) -> Chip:
        if not entry.over and not entry.fits:
            return Chip(translate("Matches", "Of another version"), Tone.WARN, sign=True)
        if not entry.over:
            return Chip(translate("Matches", "Can go on"), Tone.GOOD, sign=True)
        if entry.winners:
            won = translate("Matches", "Won: {names}").format(names=" & ".join(entry.winners))
            return Chip(won, Tone.QUIET, icon="trophy")
        return Chip(translate("Matches", "Over"), Tone.QUIET, sign=True)

    # ----------------------------------------------------------------------- files
    def _choose_place(self, entry: Entry) -> None:
        name = f"{entry.game}-{entry.made:%Y-%m-%d}{SUFFIX}"
        dialog = self._dialog(lambda file: self.asked.emit("export", (entry.match, file)))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX[1:])
        dialog.selectFile(name)
        dialog.open()

    def _choose_file(self) -> None:
        dialog = self._dialog(lambda file: self.asked.emit("import", file))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.open()

    def _dialog(self, chosen: Callable[[Path], None]) -> QFileDialog:
        dialog = QFileDialog(self, translate("Matches", "Match files"))
        dialog.setObjectName("match file")
        dialog.setNameFilter(f"{translate('Matches', 'Match files')} (*{SUFFIX})")
        dialog.fileSelected.connect(lambda file: chosen(Path(file)))
        dialog.finished.connect(dialog.deleteLater)
        return dialog

    def _ask_delete(self, entry: Entry) -> None:
        words = translate("Matches", "Delete this match with every move of it? Only a file of it could bring it back.")
        if not entry.over:
            words = translate(
                "Matches", "Delete this match? It is not over: your seats in it are gone, and nothing brings them back."
            )
        yes, no = translate("Matches", "Delete it"), translate("Matches", "Keep it")
        Question(self, words, yes, lambda: self.asked.emit("delete", entry.match), no)
