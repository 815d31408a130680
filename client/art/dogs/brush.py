"""How dogs are coloured: flat coats with a plum crescent of shade low right and a cream one of light high left."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from client.art.dogs.paths import around, one_outline
from client.art.sketch import clipped, with_alpha

SHADE = QColor(52, 24, 44, 44)
"""Second tone, transparent plum: it works on every coat."""
LIGHT = QColor(255, 248, 226, 46)
"""Third tone, transparent cream: it carries black coats."""
FAR = QColor(52, 24, 44, 62)
"""The legs on the far side."""
INK = QColor("#2B1D1A")
"""Noses, lips, eye rims: never pure black."""
DEEP_INK = QColor("#0F0A0C")
"""The same on black faces."""
TAG = QColor("#F4CF79")
"""The tag on the collar."""


def shade(alpha: float) -> QColor:
    """Plum with another opacity, 0-255."""
    return with_alpha(SHADE, alpha / 255)


def tone(color: QColor, step: float) -> QColor:
    """A neighbour in the coat's own family: below 0 darker and redder, above lighter and creamier."""
    hue, saturation, lightness = max(color.hslHueF(), 0.0), color.hslSaturationF(), color.lightnessF()
    lighter = min(max(lightness + 0.085 * step * (0.55 + lightness), 0.0), 0.985)
    dyed = min(saturation * (1.06 if step < 0 else 0.96), 1.0)
    return QColor.fromHslF((hue - 0.006 * step) % 1.0 if saturation > 0.04 else hue, dyed, lighter)


def luma(color: QColor) -> float:
    """How light a colour looks, 0-1."""
    return 0.299 * color.redF() + 0.587 * color.greenF() + 0.114 * color.blueF()


class Brush:
    """The few strokes that a whole dog is painted with."""

    def __init__(self, painter: QPainter) -> None:
        self.p = painter

    def fill(self, path: QPainterPath, color: QColor) -> None:
        """Fill a path."""
        self.p.fillPath(path, color)

    def within(self, clip: QPainterPath, path: QPainterPath, color: QColor) -> None:
        """Fill a path where it lies inside another."""
        with self.clip(clip):
            self.p.fillPath(path, color)

    def line(self, path: QPainterPath, color: QColor, width: float) -> None:
        """Draw along a path with round ends."""
        cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
        self.p.strokePath(path, QPen(color, width, Qt.PenStyle.SolidLine, cap, join))

    def volume(self, path: QPainterPath, depth: float, *, light: bool = True) -> None:
        """Give a filled path its second and third tone."""
        outline = one_outline(path)
        with self.clip(outline):
            self.p.fillPath(around(outline, -depth, -depth * 0.9), SHADE)
            if light:
                self.p.fillPath(around(outline, depth * 0.55, depth * 0.62), LIGHT)

    def cast(self, path: QPainterPath, onto: QPainterPath, dx: float, dy: float, color: QColor = SHADE) -> None:
        """The flat shadow of one part on another."""
        self.within(onto, path.translated(dx, dy), color)

    def clip(self, path: QPainterPath) -> AbstractContextManager[None]:
        """Paint only inside a path."""
        return clipped(self.p, path)

    @contextmanager
    def moved(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> Iterator[None]:
        """Paint around another point, turned by degrees, scaled."""
        self.p.save()
        self.p.translate(x, y)
        self.p.rotate(turn)
        self.p.scale(scale, scale)
        try:
            yield
        finally:
            self.p.restore()
