"""The room: seats, who is ready, the invitation, chat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLayout, QSizePolicy, QWidget

import games
from client import commands
from client.i18n import translate
from client.panels.game_strip import GameStrip
from client.panels.invite import InvitePanel
from client.panels.options import OptionsPanel
from client.panels.overlay import Question
from client.panels.picks import DressUp
from client.panels.seat import SeatGrid
from client.panels.steps import steps_panel
from client.screens.base import Screen, column
from client.tables import spec_of
from client.tables.cast import LETTERS
from client.tables.catalogue import about
from client.theme import look
from client.viewmodel.chat import Chat
from client.viewmodel.lobby import LobbyModel, SeatCard
from client.viewmodel.people import bot_words, bots_of, seat_cast
from client.viewmodel.recent import Recent
from client.widgets import RIM, KeyButton, Kind, Segmented, Words, announcer, hbox, set_tip, titled, vbox
from net.session import PeerId, RoomView

_LOW = 620
"""Rooms lower than this (logical pixels) do without the words on how it goes on; options need more."""
_TALL = 700
"""From this height (logical pixels) the game's strip is as high as it was drawn."""
_HEADED = 420
"""With so much height (logical pixels) beside the options they have a heading."""
_NARROW, _BESIDE = 1020, 320
"""Below the first width the invitation stands under the seats; beside them it is as wide as the second."""
_ANY = 16_777_215
"""Qt's word for no limit."""


class RoomScreen(Screen):
    """Shows a `RoomView`; whoever opened the room may order bots and people."""

    kind = "room"
    notices_in_bar = True

    def __init__(self, room: RoomView, *, sits: bool = False, recent: Sequence[Recent] = ()) -> None:
        """`sits`: a seat has been asked for, and the room has not answered yet.  `recent`: whom this person knows."""
        super().__init__(game=room.game)
        self._room, self._recent = room, recent
        self._model = LobbyModel.of(room, recent)
        self._sits = sits
        px, inner = look().px, QWidget()
        self._main = main = column(inner, margin=18)
        main.setContentsMargins(px(18), px(8), px(18), px(2))
        main.setSpacing(px(4))
        self._strip = GameStrip(room.game)
        main.addWidget(self._strip)
        main.addLayout(self._make_head(room))
        self._watchers = Watchers()
        self._watchers.chosen.connect(self._send_out)
        main.addWidget(self._watchers)
        self._seats = SeatGrid()
        main.addWidget(self._seats)
        main.addWidget(self._rules_panel(room))
        self._how = self._how_panel()
        main.addWidget(self._how)
        main.addStretch(1)
        self._invitation = InvitePanel(room, recent if room.is_host else ())
        self._invitation.setFixedWidth(px(_BESIDE))
        self._invitation.asked.connect(self.asked)
        self._chat = self._invitation.chat
        self._outer = hbox((vbox((inner, 1), self._footer()), 1), self._invitation, on=self, gap=0)
        self.show_room(room)

    def title(self) -> str:
        """Whose room."""
        host = next((seat.profile.name for seat in self._room.seats if seat.profile.name), "")
        if self._room.is_host or not host:
            return translate("Room", "Your room")
        return translate("Room", "Room: {name}'s game night").format(name=host)

    def subtitle(self) -> str:
        """Game and openness."""
        kind = (
            translate("Room", "open on your network") if self._room.open else translate("Room", "private, by code only")
        )
        return f"{about(self._room.game).title} · {kind}"

    def begin(self) -> None:
        """Enter says ready."""
        self._ready.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Low windows leave the words out and keep the dogs, narrow ones have the invitation below the seats."""
        super().resizeEvent(event)
        free = self.height() / look().factor - self._options.height_needed
        self._how.setVisible(free >= _LOW and self._options.empty)
        self._rules_heading.setVisible(free >= _HEADED)
        low = self.height() / look().factor < _TALL
        self._strip.show_low(low=low)
        self._strip.setVisible(self._options.empty or not low)  # the bar names the game, too
        self._place_invitation(narrow=self.width() / look().factor < _NARROW)

    def _place_invitation(self, *, narrow: bool) -> None:
        """Beside the seats; in a narrow window below them."""
        panel, px = self._invitation, look().px
        if narrow == (self._outer.indexOf(panel) < 0):
            return
        panel.setMinimumWidth(0 if narrow else px(_BESIDE))
        panel.setMaximumWidth(_ANY if narrow else px(_BESIDE))
        way = QBoxLayout.Direction
        self._head.setDirection(way.TopToBottom if narrow else way.LeftToRight)
        self._chat.setMinimumHeight(px(180) if narrow else 0)
        if narrow:
            self._main.insertWidget(self._main.count() - 1, panel)
        else:
            self._outer.addWidget(panel)

    # ------------------------------------------------------------------------ parts
    def _make_head(self, room: RoomView) -> QLayout:
        """What stands over the seats: heading and choice keep their words, the names of those who watch give way."""
        px = look().px
        self._head = head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        head.setContentsMargins(px(RIM), 0, px(RIM), 0)
        heading = Words(translate("Room", "Seats"), 22, display=True)
        heading.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._summary = Words("", 14, role="text_muted")
        head.addLayout(hbox(heading, self._summary, None, gap=10))
        if room.is_host:
            head.addLayout(self._bots_row(room), 1)
        return head

    def _rules_panel(self, room: RoomView) -> QWidget:
        """The game's options, if it has any."""
        panel, inside = titled(translate("Room", "House rules"))
        self._options = OptionsPanel(room.game, editable=room.is_host)
        self._options.chosen.connect(lambda name, value: self.ask(commands.SET_OPTION, (name, value)))
        inside.addWidget(self._options)
        (self._rules_heading,) = panel.findChildren(Words, options=Qt.FindChildOption.FindDirectChildrenOnly)
        if self._options.empty:
            panel.hide()
        return panel

    def _bots_row(self, room: RoomView) -> QHBoxLayout:
        """How strong the bots of this desktop are that are seated from now on."""
        self._kinds = bots_of(games.load(room.game).bots)
        self._strength = Segmented([bot_words(kind) for kind in self._kinds])
        self._strength.setObjectName("strength")
        self._strength.setAccessibleName(translate("Room", "Strength of bots seated here"))
        self._strength.setCurrentIndex(self._kinds.index("greedy"))
        self._strength.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        words = translate("Room", "Strength of bots seated here")
        told = Words(words, 14, role="text_muted", align="right", wrap=True, middle=True)
        return hbox((told, 1), self._strength, gap=10)

    def _how_panel(self) -> QWidget:
        return steps_panel(
            translate("Room", "What happens next"),
            (
                translate("Room", "Guests join with the code, the link or, on the same network, with one click."),
                translate("Room", "The match starts by itself when every seat is taken and everybody is ready."),
                translate("Room", "All desktops deal together and keep the whole match: nobody is in charge."),
            ),
        )

    def _footer(self) -> QHBoxLayout:
        leave = self.button("leave room", translate("Room", "Leave the room"), "leave", commands.LEAVE, height=44)
        words = translate("Guide", "How to play")
        guide = self.button("how to play", words, "book", commands.HOW_TO, (self.game, ""), height=44)
        words = translate("Room", "Set up the camera")
        self._camera = self.button("room camera", words, "camera", commands.CAMERA, height=44)
        self._ready = KeyButton("", Kind.PRIMARY, icon="check", height=50, name="ready", do=self._go)
        self._waiting = Words("", "body", "semibold", role="text_muted", align="right", wrap=True, middle=True)
        self._waiting.setObjectName("waiting for")
        return hbox(leave, guide, self._camera, (self._waiting, 1), 12, self._ready, edge=(18, 0, 18, 10))

    # ------------------------------------------------------------------------- news
    def show_room(self, room: RoomView) -> None:
        """Show the room as it is now."""
        self._room, self._model = room, LobbyModel.of(room, self._recent)
        self._invitation.show_missing({peer.peer for peer in room.peers})
        model = self._model
        self._watchers.show_people(model.to_send_out)
        focused: QWidget | None = self.window().focusWidget()
        there = focused is not None and self._seats.isAncestorOf(focused)
        at = focused.objectName().rpartition(" ")[2] if focused is not None and there else ""
        self._seats.show_cards(model.cards, self._seat_button)
        for button in self._seats.findChildren(KeyButton) if at else ():
            if button.isVisible() and button.objectName().endswith(f" {at}"):
                button.setFocus(Qt.FocusReason.OtherFocusReason)
        self._options.show_values(room.options)
        self._camera.setVisible(spec_of(room.game).watchable(room.options) and not model.watching)
        self._summary.setText(model.summary)
        if any(seat.bot for seat in room.seats) and (warning := spec_of(room.game).bots_words(room.options)):
            self._summary.setText(warning)
        waiting = model.waiting and translate("Room", "{reason}.").format(reason=model.waiting)
        if self._waiting.text() and waiting != self._waiting.text():
            announcer().say(self._waiting, waiting)
        self._waiting.setText(waiting)
        self._sits = self._sits and model.watching
        self._ready.setText(translate("Room", "Not ready yet") if model.ready else self._ready_words())
        self._ready.kind = Kind.PLAIN if model.ready else Kind.PRIMARY
        self._ready.set_icon("timer" if model.ready else "check")
        self._ready.setVisible(model.may_sit or not model.watching)
        self._ready.bar(_asking_words() if self._sits else "")
        self._ready.updateGeometry()
        self._seats.fit()

    def _go(self) -> None:
        """Say that I am ready, or not yet; who only watches takes a seat."""
        if self._model.watching:
            if not self._sits:
                self._sits = True
                self._ready.setText(_asking_words())
                self._ready.bar(_asking_words())
                announcer().say(self._ready, _asking_words())
                self.ask(commands.SIT)
        else:
            self.ask(commands.READY, not self._model.ready)

    def _ready_words(self) -> str:
        if self._model.watching:
            return _asking_words() if self._sits else translate("Room", "Take a seat")
        others = [card for card in self._model.cards if not (card.mine and not card.bot)]
        if all(card.ready for card in others):
            return translate("Room", "Ready: start the match")
        return translate("Room", "I am ready")

    def _seat_button(self, card: SeatCard) -> QWidget | None:
        """What can be done about a seat."""
        do: Callable[[], None]
        orders, peer, tip = self._model.may_order, self._room.seats[card.seat].peer, ""
        if orders and card.free:
            name, words, icon, do = "bot", translate("Room", "Let a bot play"), "bot", partial(self._seat_bot, card)
        elif orders and card.bot and card.mine:
            name, words, icon, do = "free", translate("Room", "Free this seat"), "close", partial(self._seat_bot, card)
        elif orders and peer is not None and not card.mine and not card.bot:
            name, words, icon = "send out", translate("Room", "Remove"), "leave"
            do = partial(self._send_out, peer, card.name)
            tip = translate("Room", "Remove {name} from the room").format(name=card.name)
        elif card.mine and not card.bot:
            name, words, icon, do = "dress", translate("Room", "Change your look"), "paw", partial(self._dress, card)
        else:
            return None
        button = KeyButton(words, Kind.QUIET, icon=icon, height=32, name=f"{name} {card.seat}", do=do)
        if tip:
            set_tip(button, tip)
            button.setAccessibleName(tip)
        return button

    def _seat_bot(self, card: SeatCard) -> None:
        kind = self._kinds[self._strength.currentIndex()] if card.free else ""
        self.ask(commands.SEAT_BOT, (card.seat, kind))

    def _send_out(self, peer: PeerId, name: str) -> None:
        words = translate("Room", "Remove {name} from the room for good? Another player could still let {name} watch.")
        Question(
            self,
            words.format(name=name),
            translate("Room", "Remove"),
            lambda: self.ask(commands.SEND_OUT, peer),
            translate("Room", "Let {name} stay").format(name=name),
        )

    def _dress(self, card: SeatCard) -> None:
        others = [each for each in self._model.cards if not each.free and not each.mine]
        taken = {LETTERS[each.mark]: each.name for each in others}
        DressUp(self, card.dog, LETTERS[card.mark], taken, lambda dog, letter: self.ask(commands.DRESS, (dog, letter)))

    def show_said(self, chat: Chat) -> None:
        """Show the chat."""
        cast = seat_cast(self._room.seats)
        self._chat.show_said(chat, {player.name: player.mark for player in cast.players})


def _asking_words() -> str:
    return translate("Room", "Asking for a seat …")


_NAMES_IN_ROW = 4


class Watchers(QWidget):
    """Those who watch, with a button of each to send them out; hidden while there is nobody.

    `chosen`: who is to be sent out, and their name.  Long names give way, so that the page is never wider for them.
    """

    chosen = Signal(object, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[tuple[PeerId, str], ...] = ()
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(look().px(RIM), 0, 0, 0)
        grid.setSpacing(0)
        words = Words(translate("Room", "Remove:"), "small", role="text_muted")
        words.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        grid.addWidget(words, 0, 0)
        grid.setColumnStretch(_NAMES_IN_ROW + 1, 1)
        self.hide()

    def show_people(self, people: Sequence[tuple[PeerId, str]]) -> None:
        """Show these desktops, by name."""
        if self._shown == tuple(people):
            return
        self._shown = tuple(people)
        for old in self.findChildren(KeyButton):
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        for place, (peer, name) in enumerate(people):
            words = translate("Room", "Remove {name} from the room").format(name=name)
            button = KeyButton(name, Kind.QUIET, icon="leave", height=28)
            button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            button.setObjectName(f"send out watcher {place + 1}")
            set_tip(button, words)
            button.setAccessibleName(words)
            button.clicked.connect(partial(self.chosen.emit, peer, name))
            row, at = divmod(place, _NAMES_IN_ROW)
            self._grid.addWidget(button, row, at + 1)
        self.setVisible(bool(people))
