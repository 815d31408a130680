"""The seconds that are left at a table: a ring with a large numeral, readable across a room."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QWidget

from client.art.shapes import ellipse
from client.art.sketch import Sketch
from client.i18n import translate
from client.theme.tokens import Shadow
from client.viewmodel.round_clock import LAST_S
from client.widgets import Drawn

_SIZE = 160.0
"""The diameter where there is room, in logical pixels."""
_WIDTH = 0.1
"""The ring's width, as a part of the diameter."""
_PULSE = 1.06
"""How much larger the numeral is on a tick."""
_SHADOW = Shadow(2, 8, 0.2)


class CountdownRing(Drawn, QWidget):
    """Whole seconds, and how much of the time is left.  Clicks go through it to what lies below."""

    size_hint = (_SIZE, _SIZE)  # the ring and its shadow

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("countdown")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.seconds = 0
        self._share, self._locked, self._stands, self._pulse = 0.0, False, False, False
        self.hide()

    def show_time(self, seconds: int, length_s: float, *, locked: bool, stands: bool, words: str) -> None:
        """Show whole seconds of `length_s`; `locked`: our part is done; `stands`: time does not pass."""
        share = min(1.0, seconds / length_s) if length_s > 0 else 0.0
        shown = (seconds, share, locked, stands)
        if shown == (self.seconds, self._share, self._locked, self._stands) and self.accessibleName() == words:
            return
        self._pulse = not stands and not locked and 0 < seconds <= LAST_S and seconds != self.seconds
        self.seconds, self._share, self._locked, self._stands = shown
        self.setAccessibleName(words)
        self.update()

    def calm(self) -> None:
        """The tick is over: the numeral has its own size again."""
        if self._pulse:
            self._pulse = False
            self.update()

    @property
    def _caption(self) -> str:
        if self._locked:
            return translate("Countdown", "locked in")
        if self._stands:
            return translate("Countdown", "paused")
        if not self.seconds:
            return translate("Countdown", "time is up")
        return translate("Countdown", "second") if self.seconds == 1 else translate("Countdown", "seconds")

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint disc, ring, numeral and caption; the last seconds differ by size and word, not by colour alone."""
        size = min(rect.width(), rect.height()) - 12
        middle = rect.center()
        whole = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
        s.shadow_box(whole, size / 2, _SHADOW)
        s.fill(ellipse(middle.x(), middle.y(), size / 2), "surface_high")
        self._ring(s, whole, size * _WIDTH)
        last = self.seconds <= LAST_S and not self._locked
        ink = "text_muted" if self._stands or self._locked else "bad" if last else "text"
        share = 0.5 if self.seconds < 10 else 0.43 if self.seconds < 100 else 0.32
        numeral = size * share * (_PULSE if self._pulse else 1.0)
        box = QRectF(whole.left(), middle.y() - size * 0.34, size, size * 0.5)
        s.numeral(box, str(self.seconds), numeral, ink)
        inner = size * (1 - 4 * _WIDTH)
        line = QRectF(middle.x() - inner / 2, middle.y() + size * 0.17, inner, size * 0.15)
        s.text(line, self._caption, size * 0.09, 600, "text", align="center", smallest=9)

    def _ring(self, s: Sketch, whole: QRectF, width: float) -> None:
        line = whole.adjusted(width, width, -width, -width)
        track = QPainterPath()
        track.addEllipse(line)
        if s.theme.flat:  # only its edges: the arc alone is filled
            for edge in (width / 2, -width / 2):
                s.stroke(ellipse(whole.center().x(), whole.center().y(), line.width() / 2 + edge), "line", 1.4)
        else:
            s.stroke(track, "line", width)
        if self._share <= 0:
            return
        arc = QPainterPath()
        arc.arcMoveTo(line, 90)
        arc.arcTo(line, 90, 360 * self._share)
        s.stroke(arc, "text_muted" if self._locked or self._stands else "accent", width)
