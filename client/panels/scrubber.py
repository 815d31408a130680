"""The track of a replay: where in the match we are, and every other place of it one click away."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QSlider, QStyle, QWidget

from client.i18n import translate
from client.theme import look, tokens
from client.widgets import painting, set_tip

_EDGE = 11
"""From the edge to the middle of the knob at the first place, in logical pixels; the style sheet has the knob."""


class Scrubber(QSlider):
    """A slider over the places of a match, with a mark in the colour of its player at each turn.

    Page keys go from turn to turn; `valueChanged` tells where somebody wants to go.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._turns: tuple[tuple[int, int], ...] = ()
        self.setFixedHeight(look().px(44))

    def show_track(self, last: int, turns: tuple[tuple[int, int], ...]) -> None:
        """Show another track, at its beginning: the number of its last place, and its marks (place, player's mark)."""
        self._turns = turns
        self.blockSignals(True)
        self.setMaximum(max(1, last))
        self.blockSignals(False)
        self.go(0)
        self.update()

    def go(self, at: int) -> None:
        """Show another place, without a signal."""
        self.blockSignals(True)
        self.setValue(at)
        self.blockSignals(False)
        words = translate("Replay", "Step {at} of {all}").format(at=self.value(), all=self.maximum())
        self.setAccessibleName(words)
        set_tip(self, words)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Jump to where the pointer is, and be dragged from there."""
        edge = look().px(_EDGE)
        at = round(event.position().x()) - edge
        self.setValue(QStyle.sliderValueFromPosition(0, self.maximum(), at, self.width() - 2 * edge))
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page keys look for the next turn, or the one before."""
        if event.key() == Qt.Key.Key_PageDown:
            self.setValue(next((at for at, _ in self._turns if at > self.value()), self.maximum()))
        elif event.key() == Qt.Key.Key_PageUp:
            self.setValue(next((at for at, _ in reversed(self._turns) if at < self.value()), 0))
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the slider, and the marks below its track."""
        super().paintEvent(event)
        with painting(self) as (s, rect):
            below = rect.center().y() + 8
            for at, mark in self._turns:
                x = _EDGE + (rect.width() - 2 * _EDGE) * at / self.maximum()
                s.line(x, below, x, below + 8, QColor(tokens().players[mark].fill), 2.4)
