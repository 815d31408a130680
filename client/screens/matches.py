"""The library: every match with every move of it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QDateTime, QLocale
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from client.i18n import translate
from client.panels.face_view import FaceView
from client.screens.base import Screen, column
from client.screens.catalogue import about
from client.screens.home_art import GamePicture
from client.tables import TABLES
from client.theme import look
from client.viewmodel.shelf import Entry
from client.widgets import Chip, KeyButton, Kind, Panel, Tone, Words

MOST = 200


class MatchesScreen(Screen):
    """Wishes: `resume` (match), `replay` (match)."""

    def __init__(self, entries: Sequence[Entry], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        page = column(self, width=900)
        if not entries:
            words = translate("Matches", "Played matches will lie here, every move of them.")
            page.addWidget(Words(words, "lead", wrap=True))
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
            picture = FaceView(GamePicture(entry.game, 96, 62))
            picture.setFixedSize(px(96), px(62))
            row.addWidget(picture)
        words = QVBoxLayout()
        words.addWidget(Words(about(entry.game).title, "lead", display=True))
        words.addWidget(Words(", ".join(entry.names), "body"))
        made = QDateTime.fromSecsSinceEpoch(int(entry.made.timestamp()))
        date = QLocale().toString(made, QLocale.FormatType.ShortFormat)
        steps = translate("Matches", "{steps} steps").format(steps=entry.steps)
        words.addWidget(Words(f"{date} · {steps}", "small", role="text_muted"))
        row.addLayout(words, 1)
        state = translate("Matches", "Over") if entry.over else translate("Matches", "Can go on")
        row.addWidget(Chip(state, Tone.QUIET if entry.over else Tone.GOOD, sign=True))
        if not entry.over:
            go = KeyButton(translate("Matches", "Play on"), Kind.PRIMARY, icon="play", height=38)
            go.setObjectName(f"resume {entry.match}")
            go.clicked.connect(lambda: self.asked.emit("resume", entry.match))
            row.addWidget(go)
        watch = KeyButton(translate("Matches", "Replay"), icon="eye", height=38)
        watch.setObjectName(f"replay {entry.match}")
        watch.clicked.connect(lambda: self.asked.emit("replay", entry.match))
        row.addWidget(watch)
        return panel
