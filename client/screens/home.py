"""Home: go on, five ways to start, five games."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from client.art.dogs import Mood, dog
from client.art.portraits import medallion
from client.art.props.pieces import badge
from client.art.shapes import rounded
from client.art.sketch import Sketch, mixed
from client.i18n import translate
from client.screens.base import Screen
from client.screens.catalogue import about
from client.screens.home_art import evening, leash, words_ground
from client.screens.home_parts import GameTile, WayButton
from client.settings import Settings
from client.tables import ALL_GAMES
from client.theme import look, tokens
from client.viewmodel.people import HOUSE_DOGS, LETTERS
from client.viewmodel.shelf import Entry, unfinished
from client.widgets import IconButton, KeyButton, Kind, Words, painting, scaled

_APART_MS = 20


class Hero(QWidget):
    """The picture with the name, one sentence, the card to go on, and who you are."""

    pressed = Signal(str)

    def __init__(self, entry: Entry | None, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entry, self._settings = entry, settings
        self._complete = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        words = translate("Home", "Play on") if entry else translate("Home", "Start learning")
        self._go = KeyButton(words, Kind.PRIMARY, icon="play" if entry else "cap", height=38, parent=self)
        self._go.setObjectName("continue" if entry else "learn first")
        self._go.clicked.connect(lambda: self.pressed.emit("continue" if entry else "learn"))
        self._who = KeyButton(settings.profile.name, Kind.PLAIN, icon="users", height=36, parent=self)
        self._who.setObjectName("profile")
        self._who.setToolTip(translate("Home", "Your name, dog and colour"))
        self._who.clicked.connect(lambda: self.pressed.emit("profile"))
        self._tools = []
        for icon, name, wish in (
            ("gear", translate("Home", "Settings"), "settings"),
            ("help", translate("Home", "Rules and help"), "help"),
        ):
            button = IconButton(icon, name, parent=self)
            button.setObjectName(f"home {wish}")
            button.clicked.connect(lambda _=False, wish=wish: self.pressed.emit(wish))
            self._tools.append(button)

    @property
    def _small(self) -> bool:
        return self.height() / look().factor < 260

    def sizeHint(self) -> QSize:
        """As high as it is made."""
        return scaled(900, 300)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons where they belong."""
        super().resizeEvent(event)
        px, card = look().px, self._card
        hint = self._go.sizeHint()
        right, bottom = px(card.right() - 14), px(card.bottom() - 8)
        self._go.setGeometry(right - hint.width(), bottom - hint.height(), hint.width(), hint.height())
        x = self.width() - px(14)
        for button in reversed(self._tools):
            side = button.sizeHint()
            x -= side.width() + px(4)
            button.setGeometry(x, px(14), side.width(), side.height())
        hint = self._who.sizeHint()
        self._who.setGeometry(x - hint.width() - px(6), px(10), hint.width(), hint.height())

    @property
    def _card(self) -> QRectF:
        """The card to go on, in logical pixels."""
        high = 112.0 if not self._small else 84.0
        return QRectF(32, self.height() / look().factor - high - 22, 420, high)

    def complete(self) -> None:
        """Draw the dogs, too: the window stands already."""
        self._complete = True
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint picture, name and card."""
        del event
        with painting(self) as (s, rect):
            whole = rect.adjusted(0, 0, 0, -6)
            s.shadow(rounded(whole, 22), "lift")
            percent = round(look().factor * self.devicePixelRatioF() * 100)
            size = (int(whole.width()), int(whole.height()))
            picture = evening(s.theme.name, *size, percent, draft=not self._complete)
            s.p.drawImage(whole, picture)
            words_ground(s, whole)
            letters, top = (64, 14) if not self._small else (40, 4)
            name = s.width("Offleash", letters, display=True)
            s.text(QRectF(36, top, name + 10, letters * 1.3), "Offleash", letters, paint="#FFF6E6", display=True)
            line = top + letters * 1.5
            leash(s, 42, 32 + name, line)
            if not self._small:
                sentence = translate("Home", "Game night with dogs. No server, no accounts.")
                s.text(QRectF(36, line + 14, 420, 26), sentence, 17, 500, "#FFE9D2", smallest=13)
            for button in (*self._tools,):
                box = QRectF(button.geometry())
                factor = look().factor
                disc = QRectF(box.left() / factor, box.top() / factor, box.width() / factor, box.height() / factor)
                s.fill(rounded(disc, disc.height() / 2), "surface")
            self._paint_card(s)

    def _paint_card(self, s: Sketch) -> None:
        card, entry = self._card, self._entry
        s.shadow(rounded(card, 16), "lift")
        s.fill(rounded(card, 16), "surface")
        if s.theme.flat:
            s.stroke(rounded(card, 16), "line", 1.4)
        mark = max(0, LETTERS.find(self._settings.text("badge")))
        fill = tokens().players[mark].fill
        size = 72 if not self._small else 52
        who = dog(self._settings.text("dog") or HOUSE_DOGS[0])
        ground = mixed(s.color(fill), s.color("#FFFBF3"), 0.55)
        middle = card.center().y() - size / 2 + 4
        medallion(s, who, card.left() + 14, middle, size, ground, mood=Mood.HAPPY, collar=fill, ring=True)
        badge(s, card.left() + size + 6, middle + size - 8, 10, mark)
        left, width = card.left() + size + 30, card.width() - size - 44
        top = card.top() + (8 if not self._small else 2)
        if entry is None:
            kicker, title = translate("Home", "New here?"), translate("Home", "A short first game")
            note = translate("Home", "Ten minutes, with one idea a step.")
        else:
            kicker, title = translate("Home", "Continue"), about(entry.game).title
            note = translate("Home", "{names} · {steps} steps").format(names=", ".join(entry.names), steps=entry.steps)
        s.text(QRectF(left, top, width, 22), kicker, 13, 700, "accent")
        beside = self._go.width() / look().factor + 4
        s.text(QRectF(left, top + 18, width - (beside if self._small else 0), 28), title, 22, display=True, smallest=13)
        s.block(QRectF(left, top + 46, width - beside, 40), note, 13, 500, "text_muted", smallest=11)


class HomeScreen(Screen):
    """Wishes: `continue`, `host`, `join`, `bot`, `same`, `learn`, `game`, `profile`, `settings`, `help`, `matches`,
    `clock`."""

    kind = "home"

    has_bar = False

    def __init__(self, entries: Sequence[Entry], settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hero = Hero(unfinished(entries), settings)
        self._hero.pressed.connect(lambda wish: self.asked.emit(wish, None))
        ways = (
            ("host", translate("Home", "Host on LAN"), translate("Home", "Open a room, others join"), "wifi"),
            ("join", translate("Home", "Join"), translate("Home", "A room, a code or a link"), "link"),
            ("bot", translate("Home", "Play a bot"), translate("Home", "Start at once"), "bot"),
            ("same", translate("Home", "Same computer"), translate("Home", "Pass the mouse around"), "laptop"),
            ("learn", translate("Home", "Learn"), translate("Home", "A short first game"), "cap"),
        )
        self._ways: dict[str, WayButton] = {}
        for wish, name, note, icon in ways:
            button = WayButton(name, note, icon, primary=wish == "host")
            button.setObjectName(wish)
            button.clicked.connect(lambda _=False, wish=wish: self.asked.emit(wish, None))
            self._ways[wish] = button
        soon = translate("Home", "Not here yet")
        self._tiles = [GameTile(about(game), soon) for game in ALL_GAMES]
        for tile, game in zip(self._tiles, ALL_GAMES, strict=True):
            tile.clicked.connect(lambda _=False, game=game: self.asked.emit("game", game))
        self._matches = KeyButton(
            translate("Home", "Matches and replays ({count})").format(count=len(entries)),
            Kind.QUIET,
            icon="play",
            height=34,
        )
        self._matches.setObjectName("matches")
        self._matches.clicked.connect(lambda: self.asked.emit("matches", None))
        self._clock = KeyButton(translate("Home", "Round clock"), Kind.QUIET, icon="timer", height=34)
        self._clock.setObjectName("clock")
        self._clock.clicked.connect(lambda: self.asked.emit("clock", None))
        self._arrange()

    def _arrange(self) -> None:
        px = look().px
        self._column = QVBoxLayout(self)
        self._column.setSpacing(px(8))
        self._column.addWidget(self._hero)
        self._way_row = QHBoxLayout()
        self._way_row.setSpacing(px(3))
        for button in self._ways.values():
            self._way_row.addWidget(button)
        self._column.addLayout(self._way_row)
        head = QHBoxLayout()
        head.addWidget(Words(translate("Home", "Games"), 22, display=True))
        head.addSpacing(px(8))
        head.addWidget(Words(translate("Home", "pick one to read, learn, or start"), 14, role="text_muted"))
        head.addStretch(1)
        head.addWidget(self._clock)
        head.addWidget(self._matches)
        self._column.addLayout(head)
        self._grid = QGridLayout()
        self._grid.setSpacing(px(3))
        for number, tile in enumerate(self._tiles):
            self._grid.addWidget(tile, 0, number)
        self._column.addLayout(self._grid, 1)

    def complete(self) -> None:
        """Draw the pictures, one after another, so that input is never kept waiting by all of them."""
        parts: tuple[Hero | GameTile, ...] = (self._hero, *self._tiles)
        for number, part in enumerate(parts):
            QTimer.singleShot(number * _APART_MS, part, part.complete)

    def show_rooms(self, count: int) -> None:
        """Say how many rooms are open near by."""
        note = translate("Home", "1 room near you") if count == 1 else translate("Home", "{count} rooms near you")
        if not count:
            note = translate("Home", "A room, a code or a link")
        self._ways["join"].show_news(count, note.format(count=count))

    def begin(self) -> None:
        """The first thing is to go on."""
        self._hero._go.setFocus(Qt.FocusReason.OtherFocusReason)
        QTimer.singleShot(0, self, self.complete)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hero and margins follow the size."""
        super().resizeEvent(event)
        self._measure()

    def _measure(self) -> None:
        px, factor = look().px, look().factor
        width, height = self.width() / factor, self.height() / factor
        side = max(24.0, (width - 1600) / 2) if width >= 1180 else 12.0
        self._column.setContentsMargins(px(side), px(14), px(side), px(14))
        self._hero.setFixedHeight(px(346 if height >= 760 else 196))

    def changeEvent(self, event: QEvent) -> None:
        """Sizes follow the scale."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and hasattr(self, "_column"):
            self._measure()
