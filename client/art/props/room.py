"""Things around the games: a rope, a cushion, flags and parasols of the beach."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainterPath

from client.art.dogs.paths import blob, curve
from client.art.shapes import Point, box, ellipse, polygon
from client.art.sketch import Paint, Sketch
from client.theme.tokens import Shadow


def rope(s: Sketch, points: Sequence[Point], color: QColor, width: float = 5) -> None:
    """A leash through some points."""
    path = curve(points)
    if not s.theme.flat:
        s.stroke(path.translated(2, 3), QColor(40, 20, 16, 60), width)
    s.stroke(path, color.darker(125), width)
    s.stroke(path.translated(0, -width * 0.14), color, width * 0.62)


def cushion(s: Sketch, x: float, y: float, width: float, color: QColor) -> None:
    """A dog's cushion with its middle at (x, y): what a seat in a room is."""
    w, h = width / 2, width * 0.145
    right = [(0, -0.98), (0.52, -0.9), (0.84, -1.06), (1.0, -0.78), (0.97, -0.3), (0.95, 0.12)]
    right += [(1.0, 0.62), (0.98, 1.02), (0.8, 1.24), (0.48, 1.1), (0, 1.18)]
    points = right + [(-px, py) for px, py in reversed(right[1:-1])]  # corners like ears, edges that sag between them
    path = blob([(x + px * w, y + py * h) for px, py in points], 0.16)
    s.shadow(path, Shadow(4, 10, 0.26))
    s.fill_down(path, color.lighter(115), color.darker(122))
    with s.clipped(path):
        for number in range(-2, 3):
            s.icon("paw", x + number * width * 0.19 - 6, y - 5 + (number % 2) * 6, 12, QColor(255, 255, 255, 60))
    if s.theme.flat:
        s.stroke(path, "line", 1.2)


def beach_flag(s: Sketch, x: float, y: float, scale: float, color: QColor) -> None:
    """A flag on its pole with the foot at (x, y)."""
    s.ground_shadow(x + 3 * scale, y, 14 * scale, 4 * scale)
    with s.at(x, y, scale):
        s.fill(box(-2.4, -74, 4.8, 74, 2), "#8A5C34")
        cloth = QPainterPath(QPointF(2, -72))
        cloth.cubicTo(18, -82, 30, -60, 52, -70)
        cloth.lineTo(48, -40)
        cloth.cubicTo(30, -32, 18, -52, 2, -42)
        cloth.closeSubpath()
        s.fill(cloth.translated(2, 3), QColor(40, 20, 16, 60))
        s.fill(cloth, color)
        s.stroke(cloth, QColor(30, 14, 10, 120), 1.2)
        s.icon("paw", 15, -68, 21, QColor(255, 255, 255, 230))
        s.fill(ellipse(0, -75, 4), "#F2C14E")


def parasol(s: Sketch, x: float, y: float, scale: float, one: Paint, other: Paint) -> None:
    """A striped parasol with its foot at (x, y)."""
    with s.at(x, y, scale):
        s.line(0, 0, 8, -84, "#8A5C34", 4)
        with s.at(8, -80):
            dome = QPainterPath(QPointF(-56, 4))
            dome.cubicTo(-46, -46, 46, -46, 56, 4)
            for number in range(6):
                dome.quadTo(47 - number * 18.6, 11, 37.4 - number * 18.7, 4)
            s.fill(dome, one)
            with s.clipped(dome):
                for number in (0, 2, 4):
                    left = -56 + number * 18.7
                    s.fill(polygon([(0, -36), (left, 14), (left + 19, 14)]), other)
            s.stroke(dome, QColor(60, 30, 20, 60), 1.2)
