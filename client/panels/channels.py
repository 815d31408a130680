"""Tabs for matches that go on side by side at a table: who plays whom, the score, and where this person is to act."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QWidget

from client.art.lettering import text_width
from client.art.props.pieces import badge
from client.art.shapes import rounded
from client.art.sketch import Sketch
from client.i18n import translate
from client.tables.interface import Channel
from client.widgets import Drawn, Pressable, hbox, scaled, set_tip, squeezed
from games.kernel import Value

HEIGHT = 42
"""In logical pixels."""
_BADGE = 11.0
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class ChannelTab(Value):
    """One tab: the channel, the marks of its seats, and whether this desktop is to act in it."""

    channel: Channel
    marks: tuple[int, ...] = ()
    calls: bool = False


class _TabButton(Drawn, Pressable):
    """One channel."""

    def __init__(self, tab: ChannelTab) -> None:
        super().__init__()
        self._tab = tab
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.show_tab(tab)

    def show_tab(self, tab: ChannelTab) -> None:
        """Say something else."""
        self._tab = tab
        calls = translate("Channels", "your turn") if tab.calls else ""
        words = ", ".join(part for part in (tab.channel.words, tab.channel.note, calls) if part)
        self.setAccessibleName(words)
        set_tip(self, words)
        self.updateGeometry()
        self.update()

    @property
    def _note(self) -> str:
        return translate("Channels", "your turn") if self._tab.calls else self._tab.channel.note

    @property
    def _marks(self) -> float:
        return len(self._tab.marks) * (2 * _BADGE + 6)

    def sizeHint(self) -> QSize:
        """Marks, words and note."""
        note = text_width(self._note, 12, 600) + 14 if self._note else 0
        return scaled(self._marks + text_width(self._tab.channel.words, 14, 600) + note + 34, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """The marks, or a few letters."""
        return scaled(max(60, self._marks + 24), HEIGHT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go to the neighbour."""
        bar = self.parent()
        if isinstance(bar, ChannelBar) and event.key() in _STEPS:
            bar.step(_STEPS[Qt.Key(event.key())])
            event.accept()
        else:
            super().keyPressEvent(event)

    def draw(self, s: Sketch, whole: QRectF) -> None:
        """The tab that is followed is on paper and underlined; the others are paler."""
        rect, tab = whole.adjusted(2, 2, -2, -3), self._tab
        on = self.isChecked()
        s.shadow(rounded(rect, 10))
        s.fill(rounded(rect, 10), "surface" if on or self.underMouse() else "surface_low")
        s.stroke(rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), 10), "line", 1)
        x = rect.left() + 10
        for mark in tab.marks:
            badge(s, x + _BADGE, rect.center().y(), _BADGE, mark)
            x += 2 * _BADGE + 6
        note = s.width(self._note, 12, 600) + 2 if self._note else 0.0
        right = rect.right() - 10
        roomy = right - x - note > 40
        words = QRectF(x + 2, rect.top(), right - x - (note + 12 if note and roomy else 0) - 2, rect.height())
        ink = "text" if on else "text_muted"
        s.text(words, tab.channel.words, 14, 700 if on else 600, ink, smallest=squeezed(11))
        if note and roomy:
            end = QRectF(right - note, rect.top(), note, rect.height())
            s.text(end, self._note, 12, 600, "accent" if tab.calls else "text_muted", align="right")
        if tab.calls:
            s.stroke(rounded(rect.adjusted(1, 1, -1, -1), 10), "accent", 2)
        if on:
            s.fill(rounded(QRectF(rect.left() + 10, rect.bottom() - 5, rect.width() - 20, 3), 1.5), "accent")
        if self.hasFocus():
            s.stroke(rounded(rect.adjusted(1.2, 1.2, -1.2, -1.2), 10), "focus", 2.4)


class ChannelBar(QWidget):
    """All tabs; `chosen` tells the key of the one that is to be followed."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("channels")
        self.setAccessibleName(translate("Channels", "Matches side by side"))
        self._row = hbox(on=self, gap=8)
        self._group = QButtonGroup(self)
        self._buttons: dict[str, _TabButton] = {}
        self.hide()

    def show_tabs(self, tabs: Sequence[ChannelTab], followed: str) -> None:
        """Show these tabs; those that stay keep their focus."""
        keys = [tab.channel.key for tab in tabs]
        if list(self._buttons) != keys:
            for button in self._buttons.values():
                self._row.removeWidget(button)
                self._group.removeButton(button)
                button.hide()
                button.deleteLater()
            self._buttons = {}
            for tab in tabs:
                button = _TabButton(tab)
                key = tab.channel.key
                button.setObjectName(f"channel {key}")
                button.clicked.connect(lambda _=False, key=key: self.chosen.emit(key))
                self._row.addWidget(button)
                self._group.addButton(button)
                self._buttons[key] = button
        for tab in tabs:
            button = self._buttons[tab.channel.key]
            button.show_tab(tab)
            if tab.channel.key == followed:
                button.setChecked(True)

    def step(self, by: int) -> None:
        """Follow the neighbour of the one in focus."""
        there = list(self._buttons)
        focused = next((key for key, button in self._buttons.items() if button.hasFocus()), there[0])
        key = there[min(max(there.index(focused) + by, 0), len(there) - 1)]
        self._buttons[key].setFocus(Qt.FocusReason.OtherFocusReason)
        self.chosen.emit(key)
