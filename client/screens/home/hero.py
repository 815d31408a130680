"""The top of Home: the evening at the table, the name, the card to go on, and who you are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainterPath, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from client import commands
from client.art.face import render
from client.art.shapes import ellipse, rounded
from client.art.sketch import Sketch, mixed
from client.i18n import translate
from client.screens.home.parts import Completed
from client.settings import Settings
from client.tables.catalogue import about
from client.theme import look, tokens
from client.theme.tokens import Shadow
from client.viewmodel.library_entries import Entry
from client.widgets import RIM, IconButton, KeyButton, Kind, logical, set_tip

if TYPE_CHECKING:
    from client.viewmodel.recent import SeenRoom
    from client.viewmodel.whereabouts import Whereabouts

_TALL = 236
"""From this height the sentence below the name has room."""
_LARGE = 286
"""From this height it has room between a large name and a large card."""
_BADGE, _BADGE_STEP = 9, 26
"""The radius of a player's mark below it, and from one to the next, in logical pixels; eight fit beside the button."""
_SHADOW = Shadow(2, 5, 0.22)
"""No wider than the room below the picture."""


class Hero(Completed, QWidget):
    """The picture with the name, one sentence, the card to go on, and who you are.

    The card is empty until something is suggested.
    """

    size_hint = (900, 300)

    pressed = Signal(str)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._entry: Entry | None = None
        self._elsewhere: Entry | None = None
        self._room: SeenRoom | None = None
        """A room near by with a free seat."""
        self._where: Whereabouts | None = None
        """Where the suggested match stands, once that is known."""
        self._evening: tuple[object, QImage] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._command = ""
        self._go = KeyButton("", Kind.PRIMARY, height=38, parent=self, do=lambda: self.pressed.emit(self._command))
        self._go.hide()
        self._who = _Who(settings, self)
        self._who.setObjectName("profile")
        set_tip(self._who, translate("Home", "Your name, dog and colour"))
        self._who.clicked.connect(lambda: self.pressed.emit(commands.PROFILE.id))
        self._tools = []
        for icon, name, command in (
            ("gear", translate("Home", "Settings"), commands.SETTINGS),
            ("help", translate("Home", "Rules and help"), commands.HELP),
        ):
            button = IconButton(icon, name, parent=self, name=f"home {command.id}")
            button.clicked.connect(lambda _=False, command=command: self.pressed.emit(command.id))
            self._tools.append(button)

    def suggest(self, entry: Entry | None, *, elsewhere: Entry | None = None) -> None:
        """Offer to go on with a match; without one, to begin.

        `elsewhere`: a match that only another version of the program can go on with.
        """
        self._entry, self._elsewhere = entry, elsewhere if entry is None else None
        self._offer()

    def show_room(self, room: SeenRoom | None) -> None:
        """Offer to join a room near by, unless a match waits to go on."""
        self._room = room
        if self._command:
            self._offer()

    def _offer(self) -> None:
        entry, elsewhere = self._entry, self._elsewhere
        if entry is not None:
            words, icon, name, command = translate("Home", "Play on"), "play", "continue", commands.CONTINUE.id
        elif elsewhere is not None:
            words, icon, name, command = translate("Home", "Look at it"), "eye", "kept", commands.MATCHES.id
        elif self._room is not None:
            words, icon, name, command = translate("Home", "Join"), "link", "join first", commands.JOIN.id
        elif not self._settings.on("taught"):
            words, icon, name, command = (
                translate("Home", "Start learning"),
                "cap",
                "learn first",
                commands.LEARN.id,
            )
        else:
            words, icon, name, command = translate("Home", "Choose a game"), "bot", "play first", commands.BOT.id
        self._command = command
        self._go.setText(words)
        self._go.set_icon(icon)
        self._go.setObjectName(name)
        self._go.setAccessibleDescription(". ".join(self._told()[1:]))
        self._go.show()
        self._place()
        self.update()

    @property
    def suggested(self) -> Entry | None:
        """The match that is suggested to go on with."""
        return self._entry

    def show_where(self, found: Whereabouts) -> None:
        """Say where the suggested match stands; of another one nothing is said."""
        self._where = found
        self._go.setAccessibleDescription(". ".join(self._told()[1:]))
        self.update()

    def take_focus(self) -> None:
        """The first thing is to go on."""
        self._go.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _small(self) -> bool:
        return self.height() / look().factor < _LARGE

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons where they belong."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
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
        """Show the room and the dogs, too: the window stands already."""
        super().complete()
        self._who.complete()

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint picture, name and card."""
        whole = rect.adjusted(RIM, 0, -RIM, -6)
        s.shadow_box(whole, 22, _SHADOW)
        self._paint_evening(s, whole)
        _words_ground(s, whole)
        tall = rect.height() >= _TALL
        letters, top = (64, 14) if not self._small else (52, 10) if tall else (40, 4)
        name = s.width("Offleash", letters, display=True)
        s.text(QRectF(36, top, name + 10, letters * 1.3), "Offleash", letters, paint="#FFF6E6", display=True)
        line = top + letters * 1.5
        _leash(s, 42, 32 + name, line)
        if tall:
            sentence = translate("Home", "Game night with dogs. No server, no accounts.")
            s.text(QRectF(36, line + 14, 420, 26), sentence, 17, 500, "#FFE9D2", smallest=13)
        for button in self._tools:
            disc = logical(QRectF(button.geometry()))
            s.fill(rounded(disc, disc.height() / 2), "surface")
        self._paint_card(s)

    def _paint_evening(self, s: Sketch, rect: QRectF) -> None:
        """The picture is kept once all its guests have come."""
        if not self.is_complete:
            with s.clipped(rounded(rect, 22)):
                paint_wall(s, rect)
            return
        from client.screens.home.pictures import Evening

        face, density = Evening(rect.width(), rect.height()), self.devicePixelRatioF()
        key = (face, s.theme.name, look().factor, density)
        if self._evening is None or self._evening[0] != key:
            picture, owed = render(face, look().factor, density, s.theme, draft=s.draft)
            s.owed.update(owed)
            if owed:
                s.p.drawImage(rect, picture)
                return
            self._evening = (key, picture)
        s.p.drawImage(rect, self._evening[1])

    def _told(self) -> tuple[str, str, str]:
        """What the card says: a word above, what is suggested, and a line about it."""
        if self._elsewhere is not None:
            kicker, title = translate("Home", "From another version"), about(self._elsewhere.game).title
            note = translate("Home", "Only the version of Offleash that it was started with can continue it.")
        elif self._entry is None and self._room is not None:
            kicker = translate("Home", "{name} is hosting").format(name=self._room.name)
            title, note = about(self._room.game).title, translate("Home", "There is a free seat for you.")
        elif self._entry is None and self._settings.on("taught"):
            kicker, title = translate("Home", "Nobody else here?"), translate("Home", "Play against a bot")
            note = translate("Home", "Right away, and as strong as you like.")
        elif self._entry is None:
            kicker, title = translate("Home", "New here?"), translate("Home", "A short first game")
            note = translate("Home", "Ten minutes, one idea at a time.")
        else:
            kicker, title = translate("Home", "Continue"), about(self._entry.game).title
            note = self._standing.words if self._standing else ", ".join(self._entry.names)
        return kicker, title, note

    @property
    def _standing(self) -> Whereabouts | None:
        """Where the suggested match stands, if that is known."""
        known = self._where is not None and self._entry is not None and self._where.match == self._entry.match
        return self._where if known else None

    def _paint_card(self, s: Sketch) -> None:
        card = self._card
        s.shadow_box(card, 16, "lift")
        s.fill(rounded(card, 16), "surface")
        if s.theme.flat:
            s.stroke(rounded(card, 16), "line", 1.4)
        size = 72 if not self._small else 52
        if self.is_complete:
            _paint_me(s, self._settings, QRectF(card.left() + 14, card.center().y() - size / 2 + 4, size, size))
        if not self._command:
            return
        left, width = card.left() + size + 30, card.width() - size - 44
        top = card.top() + (8 if not self._small else 2)
        kicker, title, note = self._told()
        s.text(QRectF(left, top, width, 22), kicker, 13, 700, "accent")
        beside = self._go.width() / look().factor + 4
        s.text(QRectF(left, top + 18, width - (beside if self._small else 0), 28), title, 22, display=True, smallest=13)
        room = QRectF(left, top + 46, width - beside, 40)
        if self._standing is not None and not self._small and s.width(note, 13, 500) <= room.width():
            from client.art.props.pieces import badge

            s.text(QRectF(room.left(), room.top(), room.width(), 20), note, 13, 500, "text_muted")
            for at, mark in enumerate(self._standing.marks):
                badge(s, left + _BADGE + at * _BADGE_STEP, card.bottom() - 19, _BADGE, mark)
        else:
            s.block(room, note, 13, 500, "text_muted", smallest=11)


class _Who(Completed, KeyButton):
    """Who you are: your name beside your dog."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(settings.shown_name, Kind.PLAIN, icon="users", height=36, parent=parent)
        self._settings = settings

    def _paint_icon(self, s: Sketch, icon: str, room: QRectF, ink: QColor) -> None:
        """The dog in the place of the icon, a little larger."""
        if self.is_complete:
            _paint_me(s, self._settings, room.adjusted(-7, -4, 1, 4), badged=False)
        else:
            super()._paint_icon(s, icon, room, ink)


def _paint_me(s: Sketch, settings: Settings, room: QRectF, *, badged: bool = True) -> None:
    """The dog that somebody has chosen, on the colour that goes with it."""
    from client.art.dogs import Mood, dog
    from client.art.portraits import medallion
    from client.art.props.pieces import badge
    from client.tables.cast import LETTERS
    from client.viewmodel.people import HOUSE_DOGS

    mark = max(0, LETTERS.find(settings.text("badge")))
    fill = tokens().players[mark].fill
    who = dog(settings.text("dog") or HOUSE_DOGS[0])
    ground = mixed(s.color(fill), s.color("#FFFBF3"), 0.55)
    medallion(s, who, room.left(), room.top(), room.width(), ground, mood=Mood.HAPPY, collar=fill, ring=True)
    if badged:
        badge(s, room.right() - 8, room.bottom() - 8, 10, mark)


def paint_wall(s: Sketch, r: QRectF) -> None:
    """The wall of the room, before anything hangs on it; black in high contrast."""
    if s.theme.flat:
        s.p.fillRect(r, QColor("#000000"))
        return
    dim = 0.72 if s.theme.name == "dark" else 1.0
    wall = QLinearGradient(r.topLeft(), r.bottomLeft())
    wall.setColorAt(0, QColor.fromRgbF(0.478 * dim, 0.231 * dim, 0.204 * dim))
    wall.setColorAt(1, QColor.fromRgbF(0.651 * dim, 0.353 * dim, 0.259 * dim))
    s.p.fillRect(r, wall)


def _words_ground(s: Sketch, r: QRectF) -> None:
    """A calm ground for the words on the left of the picture."""
    if s.theme.flat:
        return
    fade = QLinearGradient(r.left(), 0, r.left() + 520, 0)
    for stop, alpha in ((0.0, 235), (0.75, 190), (1.0, 0)):
        fade.setColorAt(stop, QColor(80, 32, 30, alpha))
    with s.clipped(rounded(r, 22)):
        s.p.fillRect(QRectF(r.left(), r.top(), 520, r.height()), fade)


def _leash(s: Sketch, left: float, right: float, y: float) -> None:
    """The leash below the name, with its ring."""
    path = QPainterPath(QPointF(left, y - 4))
    path.cubicTo(left + (right - left) * 0.33, y + 14, left + (right - left) * 0.66, y - 18, right, y - 2)
    s.stroke(path, QColor(60, 20, 16, 90), 9)
    s.stroke(path, "#E8795F", 7)
    s.stroke(ellipse(right + 10, y - 1, 8), "#F4CF79", 4)
