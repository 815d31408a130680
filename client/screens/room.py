"""The room: seats, who is ready, the invitation, chat."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

import games
from client.art.dogs import Mood, Pose, dog
from client.art.portraits import standee
from client.art.props.pieces import badge
from client.art.shapes import box, rounded
from client.art.sketch import mixed
from client.i18n import translate
from client.panels.chat import ChatPanel
from client.panels.dress_up import DressUp
from client.panels.game_strip import GameStrip
from client.panels.options import OptionsPanel
from client.panels.qr import QrView
from client.screens.base import Screen, column
from client.screens.catalogue import about
from client.tables import spec_of
from client.theme import look, tokens
from client.viewmodel.lobby import LobbyModel, SeatCard
from client.viewmodel.people import LETTERS, bot_words, bots_of, seat_cast
from client.widgets import Chip, KeyButton, Kind, Panel, Segmented, Tone, Words, painting, scaled, titled
from net.invitation import Invitation
from net.session import RoomView, Said

_ROOMY, _LOW = 820, 660
"""Seats are large in rooms at least so high (logical pixels), and small in rooms lower than this; options need more."""
_SEAT_H = {"small": 190, "middle": 214, "large": 286}


class SeatWidget(QWidget):
    """One seat: a dog on its cushion, a name, where it plays, whether it is ready."""

    def __init__(self, card: SeatCard, size: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._card, self._height = card, _SEAT_H[size]
        mark = tokens().players[card.mark]
        name = card.name or translate("Room", "Free seat")
        self.setAccessibleName(f"{mark.letter}: {name}, {card.where}, {card.status}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """A card."""
        return scaled(216, self._height)

    def minimumSizeHint(self) -> QSize:
        """A narrow card."""
        return scaled(120, 170)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint window, dog, badge and words."""
        del event
        card = self._card
        with painting(self) as (s, whole):
            rect = whole.adjusted(4, 3, -4, -6)
            s.shadow(rounded(rect, 16))
            s.fill(rounded(rect, 16), "surface")
            s.stroke(rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), 16), "line", 1)
            window = QRectF(rect.left() + 8, rect.top() + 8, rect.width() - 16, rect.height() - 96)
            fill = s.color(tokens().players[card.mark].fill)
            middle, foot = window.center().x(), window.bottom() - 12
            if card.free:
                s.fill(rounded(window, 11), "surface_low")
                s.stroke(rounded(window, 11), "line_strong", 1.2, (3, 3))
                s.icon("paw", middle - 24, window.center().y() - 24, 48, s.faded("text_muted", 0.4))
            else:
                pale = mixed(fill, s.color("#FFFBF3"), 0.62)
                s.fill_down(rounded(window, 11), pale.lighter(108), pale)
                high = min(150.0, window.height() * 0.9)
                k = high / 150
                cushion = box(middle - 66 * k, foot - 22 * k, 132 * k, 34 * k, 15 * k)
                s.fill(cushion.translated(0, 4 * k), fill.darker(125))
                s.fill(cushion, fill)
                mood = Mood.HAPPY if card.ready else Mood.NEUTRAL
                standee(s, dog(card.dog), middle, foot - 6, high, Pose.SIT, mood=mood, collar=fill.name(), rim=2.6)
            badge(s, rect.left() + 28, rect.top() + 28, 15, card.mark)
            tags = [translate("Room", "you")] if card.mine and not card.bot else []
            tags += [translate("Room", "bot: {strength}").format(strength=bot_words(card.bot))] if card.bot else []
            for words in tags:
                wide = s.width(words, 13, 600) + 22
                pill = QRectF(rect.right() - wide - 14, rect.top() + 14, wide, 24)
                s.fill(rounded(pill, 12), "surface_high")
                s.text(pill, words, 13, 600, align="center")
            left, width, y = rect.left() + 16, rect.width() - 28, window.bottom()
            s.text(QRectF(left, y + 4, width, 26), card.name or translate("Room", "Free"), 18, 700, smallest=13)
            s.text(QRectF(left, y + 28, width, 20), card.where, 13, 500, "text_muted", smallest=11)
            tone = "good" if card.ready else "warn"
            pill = QRectF(rect.left() + 12, y + 52, rect.width() - 24, 28)
            s.fill(rounded(pill, 9), s.faded(tone, 0.14) if not card.free else s.color("surface_low"))
            ink = tone if not card.free else "text_muted"
            s.icon("check" if card.ready else "timer", pill.left() + 12, pill.top() + 6, 16, ink, 2.6)
            s.text(QRectF(pill.left() + 36, pill.top(), pill.width() - 42, 28), card.status, 14, 700, ink, smallest=11)


class RoomScreen(Screen):
    """Wishes: `ready` (bool), `seat_bot` (seat, kind), `set_option` (name, value), `say` (text), `dress` (dog, letter),
    `leave_room`, `camera`.
    """

    kind = "room"

    def __init__(self, room: RoomView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._room = room
        self._model = LobbyModel.of(room)
        self._size = "large"
        px = look().px
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        left = QVBoxLayout()
        outer.addLayout(left, 1)
        inner = QWidget()
        main = column(inner, margin=18)
        main.setContentsMargins(px(18), px(8), px(18), px(2))
        main.setSpacing(px(4))
        left.addWidget(inner, 1)
        main.addWidget(GameStrip(room.game))
        head = QHBoxLayout()
        head.addWidget(Words(translate("Room", "Seats"), 22, display=True))
        self._summary = Words("", 14, role="text_muted")
        head.addSpacing(px(10))
        head.addWidget(self._summary, 1)
        main.addLayout(head)
        self._seats = QGridLayout()
        self._seats.setSpacing(px(4))
        main.addLayout(self._seats)
        main.addWidget(self._rules_panel(room))
        self._how = self._how_panel()
        self._how.setMinimumHeight(px(112))  # its words ask for the room that they would need in a narrow column
        main.addWidget(self._how)
        main.addStretch(1)
        left.addLayout(self._footer())
        outer.addWidget(self._side(room))
        self.show_room(room)

    def title(self) -> str:
        """Whose room."""
        host = next((seat.profile.name for seat in self._room.seats if seat.profile.name), "")
        if self._room.inviting or not host:
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
        """Low windows leave the words out and keep the dogs, smaller."""
        super().resizeEvent(event)
        free = self.height() / look().factor - self._options.height_needed
        size = "large" if free >= _ROOMY else "middle" if free >= _LOW else "small"
        self._how.setVisible(free >= _LOW)
        if size != self._size:
            self._size = size
            self.show_room(self._room)

    # ------------------------------------------------------------------------ parts
    def _rules_panel(self, room: RoomView) -> QWidget:
        """The game's options, and how strong the bots of this desktop are that are seated from now on."""
        panel, inside = titled(translate("Room", "House rules"), pad=12)
        self._options = OptionsPanel(room.game, editable=room.inviting)
        self._options.setVisible(not self._options.empty)
        self._options.chosen.connect(lambda name, value: self.asked.emit("set_option", (name, value)))
        inside.addWidget(self._options)
        if room.inviting:
            inside.addLayout(self._bots_row(room))
        panel.setVisible(room.inviting or not self._options.empty)
        return panel

    def _bots_row(self, room: RoomView) -> QHBoxLayout:
        self._kinds = bots_of(games.load(room.game).bots)
        self._strength = Segmented([bot_words(kind) for kind in self._kinds])
        self._strength.setObjectName("strength")
        self._strength.setAccessibleName(translate("Room", "Bots seated here play"))
        self._strength.choose(self._kinds.index("greedy"))
        row = QHBoxLayout()
        row.addWidget(Words(translate("Room", "Bots seated here play"), "body"), 1)
        row.addWidget(self._strength)
        return row

    def _how_panel(self) -> QWidget:
        panel, inside = titled(translate("Room", "How it goes on"), pad=12)
        inside.setSpacing(look().px(2))
        lines = (
            translate("Room", "Guests join with the code, the link or, on the same network, with one click."),
            translate("Room", "The match starts by itself when every seat is taken and everybody is ready."),
            translate("Room", "All desktops deal together and keep the whole match: nobody is in charge of it."),
        )
        for line in lines:
            inside.addWidget(Words(f"· {line}", "body", role="text_muted", wrap=True))
        return panel

    def _footer(self) -> QHBoxLayout:
        row = QHBoxLayout()
        px = look().px
        row.setContentsMargins(px(18), 0, px(18), px(10))
        leave = KeyButton(translate("Room", "Leave the room"), Kind.QUIET, icon="leave", height=44)
        leave.setObjectName("leave room")
        leave.clicked.connect(lambda: self.asked.emit("leave_room", None))
        self._camera = KeyButton(translate("Room", "Set up the camera"), Kind.QUIET, icon="camera", height=44)
        self._camera.setObjectName("room camera")
        self._camera.clicked.connect(lambda: self.asked.emit("camera", None))
        self._ready = KeyButton("", Kind.PRIMARY, icon="check", height=50)
        self._ready.setObjectName("ready")
        self._ready.clicked.connect(lambda: self.asked.emit("ready", not self._model.ready))
        self._waiting = Words("", "body", "semibold", role="text_muted", align="right")
        self._waiting.setObjectName("waiting for")
        row.addWidget(leave)
        row.addWidget(self._camera)
        row.addWidget(self._waiting, 1)
        row.addSpacing(px(12))
        row.addWidget(self._ready)
        return row

    def _side(self, room: RoomView) -> QWidget:
        panel = Panel(pad=14, depth="flat", radius=0)
        panel.setFixedWidth(look().px(320))
        inside = QVBoxLayout(panel)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(look().px(6))
        inside.addWidget(Words(translate("Room", "Invite"), 20, display=True))
        inside.addWidget(Words(translate("Room", "Scan, copy, or read the code out loud."), "small", role="text_muted"))
        self._qr = QrView(Invitation.parse(room.link).qr_modules())
        inside.addWidget(self._qr, 0, Qt.AlignmentFlag.AlignLeft)
        code = Chip(room.invitation, height=40)
        code.setObjectName("code")
        inside.addWidget(code)
        row = QHBoxLayout()
        words = translate("Room", "Play {game} with me: open Offleash, choose Join and paste this.\n{link}")
        text = words.format(game=about(room.game).title, link=room.link)
        for name, what, content in (
            (translate("Room", "Copy link"), "link", room.link),
            (translate("Room", "Copy text"), "text", text),
        ):
            button = KeyButton(name, height=38)
            button.setObjectName(f"copy {what}")
            button.clicked.connect(lambda _=False, content=content: self._copy(content))
            row.addWidget(button)
        inside.addLayout(row)
        seen = (
            translate("Room", "Everybody on this network sees this room")
            if room.open
            else translate("Room", "Only who has the code finds this room")
        )
        inside.addWidget(Chip(seen, Tone.GOOD if room.open else Tone.QUIET, icon="wifi", height=34))
        self._chat = ChatPanel()
        self._chat.said.connect(lambda words: self.asked.emit("say", words))
        inside.addWidget(self._chat, 1)
        return panel

    def _copy(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.asked.emit("notice", translate("Room", "Copied. Paste it into a message to your guests."))

    # ------------------------------------------------------------------------- news
    def show_room(self, room: RoomView) -> None:
        """Show the room as it is now."""
        self._room, self._model = room, LobbyModel.of(room)
        model = self._model
        while (item := self._seats.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        columns = len(model.cards) if len(model.cards) <= 4 else 4
        for number, card in enumerate(model.cards):
            self._seats.addWidget(self._seat(card), number // columns, number % columns)
        self._options.show_values(room.options)
        self._camera.setVisible(spec_of(room.game).watchable(room.options))
        self._summary.setText(model.summary)
        self._waiting.setText(model.waiting and translate("Room", "{reason}.").format(reason=model.waiting))
        self._ready.setText(translate("Room", "Not ready yet") if model.ready else self._ready_words())
        self._ready.kind = Kind.PLAIN if model.ready else Kind.PRIMARY
        self._ready.set_icon("timer" if model.ready else "check")
        self._ready.updateGeometry()

    def _ready_words(self) -> str:
        others = [card for card in self._model.cards if not (card.mine and not card.bot)]
        if all(card.ready for card in others):
            return translate("Room", "Ready: start the match")
        return translate("Room", "I am ready")

    def _seat(self, card: SeatCard) -> QWidget:
        holder = QWidget()
        inside = QVBoxLayout(holder)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(0)
        inside.addWidget(SeatWidget(card, "small" if len(self._model.cards) > 4 else self._size))
        if self._model.may_order and (card.free or (card.bot and card.mine)):
            words = translate("Room", "Let a bot play") if card.free else translate("Room", "Free this seat")
            button = KeyButton(words, Kind.QUIET, icon="bot" if card.free else "close", height=32)
            button.setObjectName(f"{'bot' if card.free else 'free'} {card.seat}")
            button.clicked.connect(lambda: self._seat_bot(card))
            inside.addWidget(button)
        elif card.mine and not card.bot:
            button = KeyButton(translate("Room", "Change dog and colour"), Kind.QUIET, icon="paw", height=32)
            button.setObjectName(f"dress {card.seat}")
            button.clicked.connect(lambda: self._dress(card))
            inside.addWidget(button)
        inside.addStretch(1)
        return holder

    def _seat_bot(self, card: SeatCard) -> None:
        kind = self._kinds[self._strength.index] if card.free else ""
        self.asked.emit("seat_bot", (card.seat, kind))

    def _dress(self, card: SeatCard) -> None:
        others = [each for each in self._model.cards if not each.free and not each.mine]
        taken = {LETTERS[each.mark]: each.name for each in others}
        DressUp(self, card.dog, LETTERS[card.mark], taken, lambda *look: self.asked.emit("dress", look))

    def show_said(self, said: Sequence[Said]) -> None:
        """Show the chat."""
        cast = seat_cast(self._room.seats)
        self._chat.show_said(said, {player.name: player.mark for player in cast.players})
