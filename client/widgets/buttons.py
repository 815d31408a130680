"""Buttons: thick paper keys, quiet words with an icon, and the bare icons of a top bar."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from client.art.lettering import fit_line, text_width
from client.art.shapes import rounded
from client.art.sketch import Sketch
from client.theme import look
from client.theme.tokens import Shadow
from client.widgets.announce import announcer
from client.widgets.base import RIM, Drawn, scaled, squeezed
from client.widgets.press_guard import PressGuard
from client.widgets.tips import set_tip, show_tip

_THICK = 3.0
_TIGHT = 5
"""Room beside words that would not fit with more, in logical pixels."""
_SMALLEST = 13.0
"""Words of a button get no smaller at 100 %."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_PRESS_KEYS = (Qt.Key.Key_Space, *_ENTER)
_KEY_EDGE, _KEY_GAP = 10.0, 6.0
FIGURE_ROOM = 7.0
"""How far the name of a key stands from the edge, and from the words."""
_SHADOWS = {True: Shadow(2, 6, 0.22), False: Shadow(1, 4, 0.12)}

Do = Callable[..., object] | SignalInstance
"""What a button does when it is clicked."""


class Fit(NamedTuple):
    """What stands beside the words of a button, and how far the words stay from its edges."""

    icon: bool
    key: bool
    pad: float
    figure: bool = False
    """Whether the key is a small raised figure before the words, where its cap has no room."""


class Kind(Enum):
    """How important a button is on its screen; at most one is primary."""

    PRIMARY = "primary"
    PLAIN = "plain"
    QUIET = "quiet"


class Pressable(QAbstractButton):
    """A button that Enter presses like Space does, on whatever desktop."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press; a key that is held presses once."""
        if event.key() not in _ENTER:
            super().keyPressEvent(event)
            return
        event.accept()
        if not event.isAutoRepeat():
            self.click()


class _Barrable(Pressable):
    """A button that can be barred with a reason: it stays in reach of the keyboard and says why it does nothing.

    `name` is its name as an object, and `do` is called when it is clicked.
    """

    refused = Signal(str)

    def __init__(self, name: str, do: Do | None, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        if do is not None:
            self.clicked.connect(do)
        self._barred = ""
        self._guard = PressGuard()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    @property
    def barred(self) -> str:
        """Why the button does nothing now; empty when it works."""
        return self._barred

    def bar(self, reason: str) -> None:
        """Bar the button; it shows `reason` instead of its words ("Start: Chidi still chooses a dog").  "" frees it."""
        if reason == self._barred:
            return
        self._barred = reason
        self.setAccessibleDescription(reason)
        self.setCursor(Qt.CursorShape.ArrowCursor if reason else Qt.CursorShape.PointingHandCursor)
        self.updateGeometry()
        self.update()

    def guard(self) -> None:
        """The button has just appeared where something else was: ignore presses for a moment."""
        self._guard.begin()

    @property
    def guarded(self) -> bool:
        """Whether it has just appeared, and still ignores presses."""
        return self._guard.under_way

    def _refuse(self) -> None:
        announcer().say(self, self._barred)
        self.refused.emit(self._barred)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A barred button says why."""
        if self._guard.swallows():
            event.accept()
            return
        if self._barred:
            self._refuse()
            event.accept()
            return
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A barred button says why."""
        if event.key() in _PRESS_KEYS and (event.isAutoRepeat() or self._guard.swallows()):
            event.accept()
        elif event.key() in _PRESS_KEYS and self._barred:
            self._refuse()
            event.accept()
        else:
            super().keyPressEvent(event)


class KeyButton(Drawn, _Barrable):
    """A button with words: a 3 px thick key, or quiet words.

    `icon` is an icon's name, `key` the keyboard key that does the same, `name` and `do` as of all buttons.  Words that
    do not fit end in an ellipsis and stand whole in the tool tip.
    """

    def __init__(
        self,
        words: str,
        kind: Kind = Kind.PLAIN,
        *,
        icon: str = "",
        key: str = "",
        height: int = 40,
        name: str = "",
        do: Do | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(name, do, parent)
        self.kind, self._icon, self._key, self._height = kind, icon, key, height
        self.setText(words)

    def set_icon(self, icon: str) -> None:
        """Show another icon; "" shows none."""
        self._icon = icon
        self.updateGeometry()
        self.update()

    @property
    def _pixels(self) -> float:
        return 13 if self._height < 38 else 15 if self._height < 50 else 17

    @property
    def _shown(self) -> str:
        return self.barred or self.text().replace("&", "")

    def _needs(self) -> float:
        words = text_width(self._shown, self._pixels, 600)
        icon = self._pixels * 1.35 + 8 if self._icon or self.barred else 0
        key = max(18.0, text_width(self._key, 11, 700) + 9) + 10 if self._key else 0
        pad = 8 if self.kind is Kind.QUIET else 16
        return words + icon + key + 2 * pad + 2 * RIM

    def sizeHint(self) -> QSize:
        """Wide enough for all words."""
        return scaled(self._needs() + 1, self._height + 2 * RIM)

    def minimumSizeHint(self) -> QSize:
        """Down to an icon and a few letters."""
        return scaled(min(self._needs(), 84), self._height + 2 * RIM)

    def event(self, event: QEvent) -> bool:
        """Cut words stand whole in the tool tip."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and not self.toolTip():
            if self.width() < self.sizeHint().width():
                show_tip(self, event.globalPos(), self._shown)
            return True
        return super().event(event)

    def draw(self, s: Sketch, whole: QRectF) -> None:
        """Paint the key, its words and its focus ring."""
        rect = whole.adjusted(RIM, RIM, -RIM, -RIM)
        radius = 10.0 if rect.height() < 52 else 14.0
        down = self.isDown() and self.kind is not Kind.QUIET
        ink = self._ground(s, rect, radius, down=down)
        self._write(s, rect.adjusted(0, 2 if down else 0, 0, 0 if down else -_THICK), ink)
        if self.hasFocus():
            s.stroke(rounded(rect.adjusted(-2.4, -2.4, 2.4, 2.4), radius + 2.4), "focus", 2.2)

    def _ground(self, s: Sketch, rect: QRectF, radius: float, *, down: bool) -> QColor:
        hover = self.underMouse() or self.hasFocus()
        if self.barred or not self.isEnabled():
            s.fill(rounded(rect, radius), "surface_low")
            s.stroke(rounded(rect.adjusted(0.6, 0.6, -0.6, -0.6), radius), "line_strong", 1.2, (3, 3))
            return s.color("text_muted")
        if self.kind is Kind.QUIET:
            if hover:
                s.fill(rounded(rect, radius), s.faded("link", 0.12))
            return s.color("link")
        primary = self.kind is Kind.PRIMARY
        face = rect.adjusted(0, 2 if down else 0, 0, -1 if down else -_THICK)
        body = rect.adjusted(0, 2 if down else 0, 0, 0)
        if not down:
            s.shadow_box(rect, radius, _SHADOWS[primary])
        ground = s.color("accent" if primary else "surface")
        s.fill(rounded(body, radius), ground.darker(122 if primary else 116))
        if primary:
            s.fill(rounded(face, radius), "accent_hover" if hover else "accent")
        else:
            s.fill(rounded(face, radius), "surface_low" if hover else "surface_high")
            s.stroke(rounded(body.adjusted(0.6, 0.6, -0.6, -0.6), radius), "line_strong", 1.2)
        return s.color("on_accent" if primary else "text")

    def _paint_icon(self, s: Sketch, icon: str, room: QRectF, ink: QColor) -> None:
        """Paint the icon; some buttons have a picture in its place."""
        s.icon(icon, room.left(), room.top(), room.width(), ink)

    @property
    def _icon_room(self) -> float:
        return self._pixels * 1.35 + (7 if self._shown else 0) if self._icon or self.barred else 0.0

    @property
    def _key_room(self) -> float:
        return max(18.0, text_width(self._key, 11, 700) + 9) + _KEY_EDGE + _KEY_GAP if self._key else 0.0

    def _fit(self, width: float) -> Fit:
        """What has room in a width: the words before the name of the key, and that before the icon."""
        pad: float = 8 if self.kind is Kind.QUIET else 14
        least = text_width(self._shown, squeezed(_SMALLEST), 600)
        pad = pad if least <= width - 2 * pad else min(pad, _TIGHT)
        spare, icon = width - 2 * pad - least, self._icon_room
        key_width = text_width(self._key, 11, 700) + 16
        if self._key and icon and not self.barred and key_width < spare <= icon + key_width:
            icon = 0.0
        elif icon and 0 <= spare < icon:
            icon = 0.0  # a barred button is told by its dashes, too
        return Fit(bool(icon), bool(self._key) and spare - icon > key_width, pad)

    @property
    def whole(self) -> bool:
        """Whether the button is wide enough for all its words, if need be in small letters and without the icon."""
        width = self.width() / look().factor - 2 * RIM
        fit = self._fit(width)
        beside = (self._icon_room if fit.icon else 0.0) + (self._key_room if fit.key else 0.0)
        beside += FIGURE_ROOM if fit.figure else 0.0
        return text_width(self._shown, squeezed(_SMALLEST), 600) <= width - 2 * fit.pad - beside

    def _write(self, s: Sketch, rect: QRectF, ink: QColor) -> None:
        size, fit = self._pixels, self._fit(rect.width())
        icon = ("lock" if self.barred else self._icon) if fit.icon else ""
        icon_width = self._icon_room if icon else FIGURE_ROOM if fit.figure else 0.0
        room = rect.adjusted(fit.pad, 0, -fit.pad, 0)
        if fit.key:
            room.setRight(s.key_hint(rect.right() - _KEY_EDGE, rect.center().y(), self._key, ink) - _KEY_GAP)
        shown = fit_line(self._shown, room.width() - icon_width, size, 600, smallest=squeezed(_SMALLEST))
        words_width = min(shown.width, room.width() - icon_width)
        left = room.left() + max(0.0, (room.width() - icon_width - words_width) / 2)
        if icon:
            self._paint_icon(s, icon, QRectF(left, rect.center().y() - size * 0.675, size * 1.35, size * 1.35), ink)
        elif fit.figure:
            s.text(QRectF(left - 1, rect.center().y() - 14, FIGURE_ROOM, 14), self._key, 11, 700, ink)
        line = QRectF(left + icon_width, rect.top(), room.right() - left - icon_width + 1, rect.height())
        s.text(line, self._shown, size, 600, ink, smallest=squeezed(_SMALLEST))


class IconButton(Drawn, _Barrable):
    """An icon alone, for the few that need no words on them; its words are tool tip and accessible name."""

    def __init__(
        self,
        icon: str,
        words: str,
        *,
        size: int = 22,
        name: str = "",
        do: Do | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(name, do, parent)
        self._size, self._key = size, ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_icon(icon, words)

    def set_icon(self, icon: str, words: str) -> None:
        """Show another icon with other words, such as sound on and off."""
        self._icon = icon
        self.setAccessibleName(words)
        self.set_key(self._key)
        self.update()

    def set_key(self, key: str) -> None:
        """Tell in the tool tip which key does the same; "" for none."""
        self._key, name = key, self.accessibleName()
        set_tip(self, f"{name} ({key})" if key else name)

    def sizeHint(self) -> QSize:
        """A target of 36 px around an icon of 22."""
        return scaled(self._size + 14, self._size + 14)

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint the icon, a disc behind it when hovered, and the focus ring."""
        inner = rect.adjusted(2, 2, -2, -2)
        if self.underMouse() or self.isChecked():
            s.fill(rounded(inner, 10), "surface_low")
        middle = rect.center() + QPointF(0, 1 if self.isDown() else 0)
        corner = middle - QPointF(self._size / 2, self._size / 2)
        ink = "text_muted" if self.barred or not self.isEnabled() else "text"
        s.icon(self._icon, corner.x(), corner.y(), self._size, ink)
        if self.hasFocus():
            s.stroke(rounded(rect.adjusted(1.2, 1.2, -1.2, -1.2), 11), "focus", 2.2)
