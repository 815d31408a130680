"""A picture of one corner of the area that strips of tape mark: the point belongs on the inner corner."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QSizePolicy, QWidget

from client.art.sketch import Sketch
from client.i18n import translate
from client.widgets import Drawn

_SIZE = (132.0, 84.0)
_STRIP = 20.0
"""Width of the drawn tape."""


class TapeCorner(Drawn, QWidget):
    """The near left corner from above: the strips, a tick on their inner corner, a cross on the outer one."""

    size_hint = _SIZE

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tape corner")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(translate("Camera", "A corner of tape: the point belongs on the inner corner"))

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Cloth, tape, and the two places."""
        del rect
        cloth = QPainterPath()
        cloth.addRoundedRect(QRectF(0, 0, *_SIZE), 8, 8)
        s.fill(cloth, "#3F5F8F")
        left, bottom = 22.0, _SIZE[1] - 14.0
        tape = QPainterPath(QPointF(left, 10.0))
        for x, y in (
            (left + _STRIP, 10.0),
            (left + _STRIP, bottom - _STRIP),
            (_SIZE[0] - 10.0, bottom - _STRIP),
            (_SIZE[0] - 10.0, bottom),
            (left, bottom),
        ):
            tape.lineTo(x, y)
        tape.closeSubpath()
        s.fill(tape, "#E9E4D4")
        for (x, y), sign, paint in (
            ((left + _STRIP, bottom - _STRIP), "check", "good"),
            ((left, bottom), "close", "bad"),
        ):
            disc = QPainterPath()
            disc.addEllipse(QPointF(x, y), 10.0, 10.0)
            s.fill(disc, "#FFFFFF")
            s.stroke(disc, paint, 2.0)
            s.icon(sign, x - 7.0, y - 7.0, 14.0, paint, 2.4)
