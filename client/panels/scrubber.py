"""The track of a replay: where in the match we are, and every other place of it one click away."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from client.art.shapes import ellipse, rounded
from client.art.sketch import Sketch
from client.i18n import translate
from client.theme import look, tokens
from client.widgets import Drawn, set_tip


class Scrubber(Drawn, QWidget):
    """Where in the match we are; turns are marked in their players' colours.  Keys: arrows, Page, Home, End."""

    size_hint = (300, 44)

    moved = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._length, self._at = 1, 0
        self._turns: tuple[tuple[int, int], ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def at(self) -> int:
        """The shot that is shown."""
        return self._at

    def show_track(self, last: int, turns: tuple[tuple[int, int], ...]) -> None:
        """Show another track, at its beginning: the number of its last place, and its marks (place, player's mark)."""
        self._length, self._turns = max(1, last), turns
        self.go(0)

    def go(self, at: int) -> None:
        """Show another place, without a signal."""
        self._at = min(max(0, at), self._length)
        words = translate("Replay", "Step {at} of {all}").format(at=self._at, all=self._length)
        self.setAccessibleName(words)
        set_tip(self, words)
        self.update()

    def _x(self, rect: QRectF, at: int) -> float:
        return rect.left() + 14 + (rect.width() - 28) * at / self._length

    def _from(self, event: QMouseEvent) -> int:
        width = self.width() / look().factor - 28
        share = (event.position().x() / look().factor - 14) / max(1.0, width)
        return round(min(max(share, 0.0), 1.0) * self._length)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Jump."""
        self.moved.emit(self._from(event))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.moved.emit(self._from(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step, page, jump."""
        places = {
            Qt.Key.Key_Left: self._at - 1,
            Qt.Key.Key_Right: self._at + 1,
            Qt.Key.Key_PageDown: next((at for at, _ in self._turns if at > self._at), self._length),
            Qt.Key.Key_PageUp: next((at for at, _ in reversed(self._turns) if at < self._at), 0),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: self._length,
        }
        wanted = places.get(Qt.Key(event.key()))
        if wanted is None:
            super().keyPressEvent(event)
            return
        self.moved.emit(min(max(0, wanted), self._length))
        event.accept()

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint track, marks and knob."""
        middle = rect.center().y()
        track = QRectF(14, middle - 4, rect.width() - 28, 8)
        s.fill(rounded(track, 4), "surface_low")
        s.stroke(rounded(track, 4), "line_strong", 1)
        x = self._x(rect, self._at)
        s.fill(rounded(QRectF(14, middle - 4, max(8.0, x - 14), 8), 4), "accent")
        for at, mark in self._turns:
            place = self._x(rect, at)
            s.line(place, middle + 8, place, middle + 16, QColor(tokens().players[mark].fill), 2.4)
        s.fill(ellipse(x, middle, 10), "surface_high")
        s.stroke(ellipse(x, middle, 9), "accent", 3)
        if self.hasFocus():
            s.stroke(ellipse(x, middle, 13), "focus", 2.2)
