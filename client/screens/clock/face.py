"""The large clock: ring, marks, numeral, the dog that runs."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from client.art.dogs import Mood, Pose, dog
from client.art.portraits import standee
from client.art.shapes import ellipse
from client.art.sketch import Sketch
from client.theme import Theme, theme
from client.viewmodel.round_clock import LAST_S, Phase
from client.widgets import Drawn

RUNNER = "jack-russell"
_MARKS = 20
_PULSE = 1.06
_DRAWN, _SMALL = 231.0, 150.0  # radii: as drawn; below the second one everything gets smaller


def night(s: Sketch) -> Theme:
    """The theme whose colours stand on the night: the dark one, unless everything is high contrast."""
    return s.theme if s.theme.flat else theme("dark")


class ClockFace(Drawn, QWidget):
    """Shows one moment of a round; it keeps no time of its own."""

    size_hint = (620, 620)  # the ring of 554 and its marks
    minimum_hint = (440, 440)  # a numeral of 260 still fits

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.seconds = 0
        self._length = 20.0
        self._phase = Phase.READY
        self._caption = ""
        self._pulse = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_moment(self, seconds: int, length_s: float, phase: Phase, words: str) -> None:
        """Show whole seconds of a round of `length_s`, with words below."""
        if (seconds, length_s, phase, words) != (self.seconds, self._length, self._phase, self._caption):
            self.seconds, self._length, self._phase, self._caption = seconds, length_s, phase, words
            self.setAccessibleName(f"{seconds} {words}")
            self.update()

    def pulse(self, on: bool) -> None:
        """Show the numeral a little larger: the visible twin of a tick."""
        if on != self._pulse:
            self._pulse = on
            self.update()

    @property
    def is_last(self) -> bool:
        """Whether the last seconds run."""
        return self._phase in (Phase.RUNNING, Phase.PAUSED, Phase.HELD) and self.seconds <= LAST_S

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint the moment."""
        radius = min(rect.width(), rect.height()) / 2 / 1.13  # marks, and the runner at twelve o'clock, stand out
        middle = rect.center()
        self._ring(s, middle, radius)
        self._numeral(s, middle, radius)
        self._runner(s, middle, radius)

    def _color(self, s: Sketch) -> QColor:
        colors = night(s)
        if self._phase is Phase.OVER:
            return colors["last_moved"]
        if self.is_last:
            return colors["bad"]
        if self._phase in (Phase.PAUSED, Phase.HELD):
            return colors["text" if s.theme.flat else "text_muted"]
        return colors["selected"]

    def _ring(self, s: Sketch, middle: QPointF, radius: float) -> None:
        ink, width = s.theme.caption("night"), radius * 0.108
        line = radius - width / 2
        track = ellipse(middle.x(), middle.y(), line)
        if s.theme.flat:
            for edge in (radius, radius - width):
                s.stroke(ellipse(middle.x(), middle.y(), edge), ink, 1.4)
        else:
            s.stroke(track, s.faded(ink, 0.14), width)
        share = min(1.0, self.seconds / self._length) if self._length else 0.0
        if share > 0:
            box = QRectF(middle.x() - line, middle.y() - line, 2 * line, 2 * line)
            arc = QPainterPath()
            arc.arcMoveTo(box, 90)
            arc.arcTo(box, 90, 360 * share)
            s.stroke(arc, self._color(s), width - (4 if s.theme.flat else 0))
        if self._phase is Phase.OVER:
            s.stroke(track, self._color(s), 6)
        for mark in range(_MARKS):
            angle = math.tau * mark / _MARKS
            major = mark % (_MARKS // 4) == 0
            small = min(1.0, radius / _DRAWN)
            inner, outer = radius + (6 if major else 8) * small, radius + (28 if major else 20) * small
            way = QPointF(math.sin(angle), -math.cos(angle))
            one, two = middle + way * inner, middle + way * outer
            shade = 1.0 if s.theme.flat else 0.85 if major else 0.45
            s.line(one.x(), one.y(), two.x(), two.y(), s.faded(ink, shade), 4 if major else 3)

    def _numeral(self, s: Sketch, middle: QPointF, radius: float) -> None:
        size = radius * 1.19 if radius >= 218 else min(260.0, radius * 1.38)
        small = min(1.0, radius / _SMALL)
        if self.seconds > 99:
            size *= 0.82
        if self._pulse:
            size *= _PULSE
        width, high = radius * 1.62, radius * 1.2
        ink = self._color(s) if self.is_last and self._phase is Phase.RUNNING else s.theme.caption("night")
        s.numeral(
            QRectF(middle.x() - width / 2, middle.y() - high / 2 - radius * 0.06, width, high),
            str(self.seconds),
            size,
            ink,
        )
        line = QRectF(middle.x() - radius * 0.57, middle.y() + radius * 0.44, radius * 1.14, 34 * small)
        words = night(s)["text_muted"] if not s.theme.flat else ink
        s.text(line, self._caption, 26 * small, 500, words, align="center", smallest=min(18, 15 * small))

    def _runner(self, s: Sketch, middle: QPointF, radius: float) -> None:
        share = 1 - min(1.0, self.seconds / self._length) if self._length else 0.0
        angle = math.tau * share
        line = radius * (1 - 0.054)
        at = middle + QPointF(math.sin(angle), -math.cos(angle)) * line
        disc = radius * 0.17
        ring = ellipse(at.x(), at.y(), disc)
        s.fill(ring, s.theme.table("night").bottom)
        s.stroke(ring, self._color(s), 4)
        bob = -2.0 if self._phase is Phase.RUNNING and self.seconds % 2 else 0.0
        pose = Pose.LEAP if self._phase is Phase.RUNNING else Pose.SIT
        mood = Mood.HAPPY if self._phase in (Phase.RUNNING, Phase.OVER) else Mood.NEUTRAL
        size = disc * (1.12 if pose is Pose.LEAP else 1.34)
        standee(s, dog(RUNNER), at.x(), at.y() + disc * 0.62 + bob, size, pose, mood=mood, rim=1.6, ground=False)


class NightWords(Drawn, QLabel):
    """One line of words straight on the night, in the middle; they shrink before they are cut."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint the words."""
        s.text(rect, self.text(), 24, 600, s.theme.caption("night"), align="center", smallest=15)
