"""Choosing a game and a company: for a room on the network, against bots, or at one computer."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QWidget

import games
from client import commands
from client.i18n import translate
from client.panels.game_strip import GameStrip
from client.panels.options import OptionsPanel
from client.panels.people_here import HowMany, name_field
from client.panels.seat import SeatGrid
from client.panels.steps import steps_panel
from client.screens.base import Screen, column, foot
from client.tables import TABLES, spec_of
from client.tables.catalogue import about
from client.theme import look
from client.viewmodel.lobby import SeatCard, seats_to_come
from client.viewmodel.people import bot_manner, bot_words, bots_of
from client.widgets import RIM, KeyButton, Kind, Segmented, Words, add, empty, hbox, holding, set_tip, titled, vbox
from net.log import PERSON
from net.session import Profile

Company = Literal["host", "bot", "same"]
_WIDTH = 1120
_ROOMY, _WITH_OPTIONS = 900, 1100
"""From this width, in logical pixels, panels stand beside each other; options need more to be whole."""
_HIGH = 620
"""From this height, in logical pixels, there is room for how it goes on; lower pages keep their dogs."""
_TALL = 700
"""From this height, in logical pixels, the game's strip is as high as it was drawn."""


class StartScreen(Screen):
    """A game, and who plays it.  Whoever has said no name has an empty one."""

    def __init__(self, company: Company, game: str = "", profile: Profile | None = None) -> None:
        """`profile`: how the person at this desktop appears."""
        super().__init__()
        self._company, self._profile = company, profile or Profile("")
        self._game = game if game in TABLES else TABLES[0]
        self._chosen: dict[str, str] = {}
        self._names: dict[int, str] = {}
        """What people beside the one at this desktop are called, as far as they have said so."""
        page = self._page = column(self, width=_WIDTH)
        if len(TABLES) > 1:
            page.addLayout(hbox((self._games(), Qt.AlignmentFlag.AlignLeft), edge=(RIM, 0, 0, 0)))
        self._body = vbox(gap=6)
        add(page, self._body, None)
        foot(self, self._footer(), width=_WIDTH)
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Panels stand below each other in a narrow window."""
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Only now everything is in one window, as an order of stops needs it."""
        super().showEvent(event)
        self._order_stops()

    def _arrange(self) -> None:
        width = self.width() / look().factor
        wide = width >= (_ROOMY if self._options.empty else _WITH_OPTIONS)
        self._manner.setVisible(width >= _ROOMY and self._company == "bot")
        height = self.height() / look().factor
        self._how.setVisible(height >= _HIGH)
        low = height < _TALL
        side, above = look().px(24), look().px(16 if height >= _HIGH else 4)
        self._page.setContentsMargins(side, above, side, above)
        self._strip.show_low(low=low)
        self._strip.setVisible(self._options.empty or not low)  # the choice above it and the bar name the game, too
        self._panels.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    def begin(self) -> None:
        """Enter starts."""
        self._go.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter leads from name to name, and from the last one or any choice to the button that begins."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
            return
        row: list[QWidget] = [*self._fields, self._go]
        at = self.focusWidget()
        (row[row.index(at) + 1] if at in self._fields else self._go).setFocus(Qt.FocusReason.TabFocusReason)

    def _games(self) -> QWidget:
        choice = Segmented([about(name).title for name in TABLES])
        choice.setCurrentIndex(TABLES.index(self._game))
        choice.currentChanged.connect(self._choose_game)
        return choice

    def _choose_game(self, number: int) -> None:
        self._game = TABLES[number]
        self._fill()
        self.ask(commands.SHOW_BAR)

    def _footer(self) -> QHBoxLayout:
        self._read = KeyButton(translate("Guide", "How to play"), Kind.QUIET, icon="book", name="how to play")
        self._read.clicked.connect(lambda: self.ask(commands.HOW_TO, (self._game, "")))
        words = translate("Start", "Learn it: a short first game")
        self._learn = KeyButton(words, Kind.QUIET, icon="cap", name="learn it")
        self._learn.clicked.connect(lambda: self.ask(commands.LEARN, self._game))
        self._practice = KeyButton(translate("Start", "Practice table"), Kind.QUIET, icon="target", name="practice")
        self._practice.clicked.connect(lambda: self.ask(commands.PRACTICE, self._game))
        self._go = KeyButton("", Kind.PRIMARY, icon="play", height=50, name="start", do=self._start)
        return hbox(self._read, self._learn, self._practice, None, self._go)

    # ------------------------------------------------------------------- the game's
    def _fill(self) -> None:
        """Everything that the game decides, anew."""
        book = games.load(self._game)
        empty(self._body)
        self._strip = GameStrip(self._game)
        self._counts = list(range(max(2, book.seats_min), book.seats_max + 1))
        self._kinds = bots_of(book.bots)
        row = self._company_row()
        self._seats, panels = SeatGrid(), QWidget()
        rules = self._rules_panel()
        self._how = steps_panel(translate("Start", "What happens next"), self._steps())
        self._panels = hbox((rules, 3), (self._how, 2), on=panels)
        add(self._body, self._strip, row, self._seats, panels)
        self._arrange()
        self._learn.setVisible(self._company == "bot" and spec_of(self._game).lesson() is not None)
        self._practice.setVisible(self._company == "bot" and spec_of(self._game).practice is not None)
        self._show_seats()

    def _company_row(self) -> QWidget:
        """How many play, and how strong the bots are."""
        row = hbox(edge=(RIM, 0, 0, 0))
        self._how_many = Segmented([str(count) for count in self._counts])
        self._how_many.setObjectName("seats")
        self._how_many.setAccessibleName(translate("Start", "How many play?"))
        self._how_many.currentChanged.connect(lambda _: self._choose_seats())
        self._strength = Segmented([bot_words(kind) for kind in self._kinds])
        self._strength.setObjectName("strength")
        self._strength.setAccessibleName(translate("Start", "How strong are the bots?"))
        self._strength.setCurrentIndex(self._kinds.index("greedy"))
        self._strength.currentChanged.connect(lambda _: self._show_seats())
        self._here = HowMany(self._counts[-1])
        self._here.currentChanged.connect(lambda _: self._choose_here())
        self._manner = Words("", "small", role="text_muted", name="manner")
        for choice, asked in (
            (self._how_many, len(self._counts) > 1),
            (self._here, self._company == "host" and self._counts[-1] > 2),
            (self._strength, self._company == "bot"),
        ):
            words = Words(choice.accessibleName(), "lead", display=True)
            for part in (words, choice):
                row.addWidget(part)
                if not asked:
                    part.hide()
            if asked:
                row.addSpacing(look().px(24))
        add(row, (self._manner, 100), None)
        return holding(row)

    def _rules_panel(self) -> QWidget:
        self._options = OptionsPanel(self._game, editable=True)
        self._options.chosen.connect(self._choose_option)
        self._chosen = {}
        panel, inside = titled(translate("Start", "House rules"))
        add(inside, self._options, None)
        if self._options.empty:
            panel.hide()
        return panel

    def _steps(self) -> tuple[str, ...]:
        return {
            "host": (
                translate("Start", "The room opens, with a code, a link and a QR code for your guests."),
                translate("Start", "Free seats wait for guests; in the room you can still give them to bots."),
                translate("Start", "The match starts by itself when everybody is ready."),
            ),
            "bot": (
                translate("Start", "You take the first seat, bots take the others."),
                translate("Start", "What you plan can be taken back until you send it."),
                translate("Start", "Leave whenever you like: the match is kept and waits on Home."),
            ),
            "same": (
                translate("Start", "Everybody uses this mouse and keyboard in turn."),
                translate("Start", "The prompt says whose turn it is."),
                translate("Start", "Leave whenever you like: the match is kept and waits on Home."),
            ),
        }[self._company]

    def _choose_option(self, name: str, value: str) -> None:
        self._chosen[name] = value
        self._options.show_values(self._chosen)
        self._show_manner()

    # ------------------------------------------------------------------------ seats
    @property
    def seats(self) -> int:
        """How many play."""
        return self._counts[self._how_many.currentIndex()]

    @property
    def _players(self) -> tuple[str, ...]:
        """Who sits where: a person, a kind of bot, or nobody yet."""
        other = {"host": "", "same": PERSON, "bot": self._kinds[self._strength.currentIndex()]}[self._company]
        here = self._here.people if self._company == "host" else 1
        return tuple(PERSON if seat < here else other for seat in range(self.seats))

    def _choose_seats(self) -> None:
        """So many play: a room has a seat for somebody at another desktop, so fewer play here if need be."""
        self._here.setCurrentIndex(min(self._here.people, self.seats - 1) - 1)
        self._show_seats()

    def _choose_here(self) -> None:
        """So many play here: with somebody at another desktop, more play if need be."""
        self._how_many.setCurrentIndex(self._counts.index(max(self.seats, self._here.people + 1)))
        self._show_seats()

    def _show_manner(self) -> None:
        """Say how the bots play, or what must be known of them with these options."""
        manner = bot_manner(self._kinds[self._strength.currentIndex()])
        self._manner.setText(spec_of(self._game).bots_words(self._chosen) or manner)
        set_tip(self._strength, manner)

    def _show_seats(self) -> None:
        """Show who will sit where, and say on the button what it does."""
        self._fields: list[QLineEdit] = []
        self._seats.show_cards(self._cards(), self._name_field)
        if self.isVisible():
            self._order_stops()
        self._seats.fit()
        self._show_manner()
        words = {
            "host": translate("Start", "Open a room for {count}"),
            "bot": translate("Start", "Play against {others} bots") if self.seats > 2 else self._one_bot,
            "same": translate("Start", "Start with {count}"),
        }[self._company]
        self._go.setText(words.format(count=self.seats, others=self.seats - 1))

    def _order_stops(self) -> None:
        """Tab goes down the page and ends at the foot, whichever of these was made last."""
        parts = (self._how_many, self._here, self._strength, *self._fields, self._options)
        inside = [each for part in parts for each in (part, *part.findChildren(QWidget))]
        here = [each for each in inside if each.window() is self.window()]  # a list that drops down is a window itself
        within = [each for each in here if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
        for before, after in pairwise((*within, self._read, self._learn, self._go)):
            QWidget.setTabOrder(before, after)

    def _cards(self) -> tuple[SeatCard, ...]:
        return seats_to_come(self._profile, self._players, self._names)

    def _name_field(self, card: SeatCard) -> QWidget | None:
        """Where a person who shares this desktop says a name; the one whose desktop it is has one."""
        if not card.seat or self._players[card.seat] != PERSON:
            return None
        field = name_field(card.seat, self._names.get(card.seat, ""))
        field.setFixedWidth(look().px(190))
        field.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        field.textEdited.connect(partial(self._call, card.seat))
        self._fields.append(field)
        return field

    def _call(self, seat: int, name: str) -> None:
        """Somebody at this desktop says what they are called."""
        self._names[seat] = name
        self._seats.renew(self._cards())

    @property
    def _one_bot(self) -> str:
        return translate("Start", "Play against a bot")

    def _start(self) -> None:
        if self._company == "host":
            here = tuple(self._names.get(seat, "") for seat in range(self._players.count(PERSON)))
            self.ask(commands.OPEN_ROOM, (self._game, self.seats, self._chosen, here))
        else:
            names = {seat: name for seat, name in self._names.items() if seat < self.seats}
            self.ask(commands.PLAY_SOLO, (self._game, self._players, self._chosen, names))
