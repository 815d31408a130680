"""Darkens a table except for the pieces that a story is about."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath
from PySide6.QtWidgets import QWidget

from client.art.shapes import rounded
from client.art.sketch import Sketch
from client.widgets import Drawn, logical

_DARKNESS = QColor(20, 12, 10, 130)
_ROUND = 16.0


class Veil(Drawn, QWidget):
    """Lies over the table and lets every click through."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lit: tuple[QRectF, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def light(self, areas: Sequence[QRectF]) -> None:
        """Darken all but these areas, given in the veil's own pixels; with none of them nothing is darkened."""
        self._lit = tuple(areas)
        self.setVisible(bool(areas))
        self.update()

    def draw(self, s: Sketch, whole: QRectF) -> None:
        """Paint the darkness around what is lit."""
        dark = QPainterPath()
        dark.addRect(whole)
        for area in self._lit:
            dark -= rounded(logical(area), _ROUND)
        s.fill(dark, _DARKNESS)
