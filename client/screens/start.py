"""Choosing a game and a company: for a room on the network, against bots, or at one computer."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

import games
from client.i18n import translate
from client.panels.face_view import FaceView
from client.screens.base import Screen, column
from client.screens.catalogue import about
from client.screens.home_art import GamePicture
from client.tables import TABLES, spec_of
from client.theme import look
from client.widgets import KeyButton, Kind, Segmented, Words, titled
from net.log import PERSON

Company = Literal["host", "bot", "same"]


class StartScreen(Screen):
    """Wishes: `open_room` (game, seats, bots), `play_solo` (game, kinds of players), `rules` (game)."""

    def __init__(self, company: Company, game: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._company = company
        playable = [name for name in games.NAMES if name in TABLES]
        self._game = game if game in playable else playable[0]
        self._playable = playable
        page = column(self, width=760)
        self._picture = FaceView(most=3)
        self._picture.setFixedHeight(look().px(150))
        page.addWidget(self._picture)
        self._blurb = Words("", "lead", wrap=True)
        page.addWidget(self._blurb)
        if len(playable) > 1:
            page.addWidget(self._games())
        page.addWidget(self._seats_panel())
        page.addWidget(self._bots_panel())
        row = QHBoxLayout()
        rules = KeyButton(translate("Start", "Read the rules"), Kind.QUIET, icon="book")
        rules.setObjectName("read rules")
        rules.clicked.connect(lambda: self.asked.emit("rules", self._game))
        row.addWidget(rules)
        row.addStretch(1)
        self._go = KeyButton("", Kind.PRIMARY, icon="play", height=50)
        self._go.setObjectName("start")
        self._go.clicked.connect(self._start)
        row.addWidget(self._go)
        page.addLayout(row)
        page.addStretch(1)
        self._fill()

    def title(self) -> str:
        """What is begun here."""
        return {
            "host": translate("Start", "Host on LAN"),
            "bot": translate("Start", "Play a bot"),
            "same": translate("Start", "Same computer"),
        }[self._company]

    def subtitle(self) -> str:
        """The game."""
        return about(self._game).title

    def begin(self) -> None:
        """Enter starts."""
        self._go.setFocus(Qt.FocusReason.OtherFocusReason)

    def _games(self) -> QWidget:
        choice = Segmented([about(name).title for name in self._playable])
        choice.choose(self._playable.index(self._game))
        choice.chosen.connect(self._choose_game)
        return choice

    def _choose_game(self, number: int) -> None:
        self._game = self._playable[number]
        self._fill()
        self.asked.emit("bar", None)

    def _seats_panel(self) -> QWidget:
        panel, inside = titled(translate("Start", "How many play?"))
        self._seats_box = QVBoxLayout()
        inside.addLayout(self._seats_box)
        note = {
            "host": translate("Start", "Free seats wait for guests; in the room you can still give them to bots."),
            "bot": translate("Start", "You sit on the first seat, bots on the others."),
            "same": translate("Start", "Everybody uses this mouse and keyboard in turn."),
        }[self._company]
        inside.addWidget(Words(note, "small", role="text_muted", wrap=True))
        return panel

    def _bots_panel(self) -> QWidget:
        panel, inside = titled(translate("Start", "How strong are the bots?"))
        self._kinds = ("greedy", "random")
        names = (translate("Start", "They think"), translate("Start", "They guess"))
        self._strength = Segmented(names, ("bot", "dice"))
        inside.addWidget(self._strength)
        panel.setVisible(self._company == "bot")
        return panel

    def _fill(self) -> None:
        book = games.load(self._game)
        self._picture.show_face(GamePicture(self._game, 760, 150))
        self._blurb.setText(spec_of(self._game).blurb())
        while (item := self._seats_box.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        least = max(2, book.seats_min)
        self._counts = list(range(least, book.seats_max + 1))
        self._seats = Segmented([str(count) for count in self._counts])
        self._seats.setAccessibleName(translate("Start", "How many play?"))
        self._seats.setObjectName("seats")
        self._seats.chosen.connect(lambda _: self._name_button())
        self._seats_box.addWidget(self._seats)
        self._name_button()

    @property
    def seats(self) -> int:
        """How many play."""
        return self._counts[self._seats.index]

    def _name_button(self) -> None:
        words = {
            "host": translate("Start", "Open a room for {count}"),
            "bot": translate("Start", "Play against {others} bots") if self.seats > 2 else self._one_bot,
            "same": translate("Start", "Begin with {count}"),
        }[self._company]
        self._go.setText(words.format(count=self.seats, others=self.seats - 1))
        self._go.updateGeometry()

    @property
    def _one_bot(self) -> str:
        return translate("Start", "Play against a bot")

    def _start(self) -> None:
        if self._company == "host":
            self.asked.emit("open_room", (self._game, self.seats))
            return
        kind = self._kinds[self._strength.index]
        others = [PERSON if self._company == "same" else kind] * (self.seats - 1)
        self.asked.emit("play_solo", (self._game, (PERSON, *others)))
