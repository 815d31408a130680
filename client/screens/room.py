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
from client.art.surfaces import SURFACES
from client.i18n import translate
from client.panels.chat import ChatPanel
from client.panels.qr import QrView
from client.screens.base import Screen
from client.screens.catalogue import about
from client.tables import spec_of
from client.theme import look, tokens
from client.viewmodel.lobby import LobbyModel, SeatCard
from client.viewmodel.people import seat_cast
from client.widgets import Chip, KeyButton, Kind, Panel, Tone, Words, painting, scaled, titled
from net.invitation import Invitation
from net.session import RoomView, Said


class GameStrip(QWidget):
    """The game on its own table top."""

    def __init__(self, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game, self._spec = game, spec_of(game)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{about(game).title}. {self._spec.blurb()}")

    def sizeHint(self) -> QSize:
        """One strip."""
        return scaled(600, 100)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint surface, name, sentence and dogs."""
        del event
        with painting(self) as (s, whole):
            rect = whole.adjusted(3, 2, -3, -6)
            s.shadow(rounded(rect, 16))
            with s.clipped(rounded(rect, 16)):
                SURFACES[self._spec.surface](s, rect)
                for number, key in enumerate(self._spec.banner):
                    x = rect.right() - 84 - (len(self._spec.banner) - 1 - number) * 82
                    collar = tokens().players[(number + 1) % 4].fill
                    standee(s, dog(key), x, rect.bottom() + 6, 92, Pose.SIT, mood=Mood.HAPPY, collar=collar, rim=2)
            ink = s.theme.caption(self._spec.surface)
            width = rect.width() - 330
            s.text(QRectF(28, 16, width, 40), about(self._game).title, 28, paint=ink, display=True, smallest=18)
            s.block(QRectF(28, 56, width, 38), self._spec.blurb(), 14, 600, ink, smallest=12)


class SeatWidget(QWidget):
    """One seat: a dog on its cushion, a name, where it plays, whether it is ready."""

    def __init__(self, card: SeatCard, *, small: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._card, self._small = card, small
        mark = tokens().players[card.mark]
        name = card.name or translate("Room", "Free seat")
        self.setAccessibleName(f"{mark.letter}: {name}, {card.where}, {card.status}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """A card."""
        return scaled(216, 286 if not self._small else 190)

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
                cushion = box(middle - 66, foot - 22, 132, 34, 15)
                s.fill(cushion.translated(0, 4), fill.darker(125))
                s.fill(cushion, fill)
                high = min(150.0, window.height() * 0.86)
                mood = Mood.HAPPY if card.ready else Mood.NEUTRAL
                standee(s, dog(card.dog), middle, foot - 6, high, Pose.SIT, mood=mood, collar=fill.name(), rim=2.6)
            badge(s, rect.left() + 28, rect.top() + 28, 15, card.mark)
            tags = [translate("Room", "you")] if card.mine and not card.bot else []
            tags += [translate("Room", "bot")] if card.bot else []
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
    """Wishes: `ready` (bool), `seat_bot` (seat, kind), `set_option` (name, value), `say` (text), `leave_room`."""

    kind = "room"

    def __init__(self, room: RoomView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._room = room
        self._model = LobbyModel.of(room)
        px = look().px
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        main = QVBoxLayout()
        main.setContentsMargins(px(18), px(12), px(18), px(10))
        main.setSpacing(px(6))
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
        main.addWidget(self._options_panel(room))
        self._how = self._how_panel()
        main.addWidget(self._how)
        main.addStretch(1)
        main.addLayout(self._footer())
        outer.addLayout(main, 1)
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
        """Low windows leave the words out and keep the dogs."""
        super().resizeEvent(event)
        self._how.setVisible(self.height() / look().factor >= 660)

    # ------------------------------------------------------------------------ parts
    def _options_panel(self, room: RoomView) -> QWidget:
        options = games.load(room.game).options
        panel, inside = titled(translate("Room", "House rules"))
        spec = spec_of(room.game)
        for option in options:
            row = QHBoxLayout()
            row.addWidget(Words(spec.option_words(option.name), "body"), 1)
            row.addWidget(Words(str(room.options.get(option.name, option.default)), "body", "bold"))
            for step, sign in ((-1, "minus"), (1, "plus")) if room.inviting and not option.choices else ():
                button = KeyButton("−" if sign == "minus" else "+", height=30)
                button.setObjectName(f"option {option.name} {sign}")
                value = int(str(room.options.get(option.name, option.default))) + step
                fits = option.lowest <= value <= option.highest
                button.setEnabled(fits)
                wish = (option.name, str(value))
                button.clicked.connect(lambda _=False, wish=wish: self.asked.emit("set_option", wish))
                row.addWidget(button)
            inside.addLayout(row)
        panel.setVisible(bool(options))
        return panel

    def _how_panel(self) -> QWidget:
        panel, inside = titled(translate("Room", "How it goes on"), pad=12)
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
        leave = KeyButton(translate("Room", "Leave the room"), Kind.QUIET, icon="leave", height=44)
        leave.setObjectName("leave room")
        leave.clicked.connect(lambda: self.asked.emit("leave_room", None))
        self._ready = KeyButton("", Kind.PRIMARY, icon="check", height=50)
        self._ready.setObjectName("ready")
        self._ready.clicked.connect(lambda: self.asked.emit("ready", not self._model.ready))
        self._waiting = Words("", "body", "semibold", role="text_muted", align="right")
        self._waiting.setObjectName("waiting for")
        row.addWidget(leave)
        row.addWidget(self._waiting, 1)
        row.addSpacing(look().px(12))
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
        for name, icon, content in (
            (translate("Room", "Copy link"), "copy", room.link),
            (translate("Room", "Copy text"), "chat", text),
        ):
            button = KeyButton(name, icon=icon, height=38)
            button.setObjectName(f"copy {icon}")
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
        inside.addWidget(SeatWidget(card, small=len(self._model.cards) > 4))
        if self._model.may_order and (card.free or (card.bot and card.mine)):
            words = translate("Room", "Let a bot play") if card.free else translate("Room", "Free this seat")
            button = KeyButton(words, Kind.QUIET, icon="bot" if card.free else "close", height=32)
            button.setObjectName(f"{'bot' if card.free else 'free'} {card.seat}")
            kind = "greedy" if card.free else ""
            button.clicked.connect(lambda: self.asked.emit("seat_bot", (card.seat, kind)))
            inside.addWidget(button)
        inside.addStretch(1)
        return holder

    def show_said(self, said: Sequence[Said]) -> None:
        """Show the chat."""
        cast = seat_cast(self._room.seats)
        self._chat.show_said(said, {player.name: player.mark for player in cast.players})
