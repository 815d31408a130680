"""Outlines that many pictures share.  Logical pixels at 100 % UI scale, y pointing down."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath

Point = tuple[float, float]


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """A rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def box(x: float, y: float, width: float, height: float, radius: float = 0.0) -> QPainterPath:
    """A rectangle by its corner and size, with round corners if a radius is given."""
    return rounded(QRectF(x, y, width, height), radius)


def ellipse(x: float, y: float, rx: float, ry: float | None = None) -> QPainterPath:
    """An ellipse around (x, y); a circle without `ry`."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), rx, rx if ry is None else ry)
    return path


def polyline(points: Sequence[Point]) -> QPainterPath:
    """Straight lines from point to point."""
    path = QPainterPath(QPointF(*points[0]))
    for x, y in points[1:]:
        path.lineTo(x, y)
    return path


def polygon(points: Sequence[Point]) -> QPainterPath:
    """A closed outline of straight lines."""
    path = polyline(points)
    path.closeSubpath()
    return path


def regular(
    corners: int, x: float, y: float, radius: float, *, turn: float = -90.0, inner: float = 0.0
) -> QPainterPath:
    """A regular polygon with its first corner at `turn` degrees; a star when `inner`, its inner radius, is given."""
    count = corners * 2 if inner else corners
    points = []
    for number in range(count):
        angle = math.radians(turn + 360 / count * number)
        reach = inner if inner and number % 2 else radius
        points.append((x + math.cos(angle) * reach, y + math.sin(angle) * reach))
    return polygon(points)


def ring(x: float, y: float, radius: float, hole: float) -> QPainterPath:
    """A disc with a round hole."""
    path = ellipse(x, y, radius)
    path.addPath(ellipse(x, y, hole))
    path.setFillRule(Qt.FillRule.OddEvenFill)
    return path


def top_rounded(rect: QRectF, radius: float) -> QPainterPath:
    """A rectangle whose upper corners are round: the head of a panel."""
    path = QPainterPath(rect.bottomLeft())
    path.lineTo(rect.left(), rect.top() + radius)
    path.quadTo(rect.topLeft(), QPointF(rect.left() + radius, rect.top()))
    path.lineTo(rect.right() - radius, rect.top())
    path.quadTo(rect.topRight(), QPointF(rect.right(), rect.top() + radius))
    path.lineTo(rect.bottomRight())
    path.closeSubpath()
    return path


def player_shape(shape: str, x: float, y: float, r: float) -> QPainterPath:
    """The outline of a player's badge by the name of its shape; an unknown name raises KeyError."""
    arm = r * 0.42
    makers = {
        "circle": lambda: ellipse(x, y, r),
        "square": lambda: box(x - r * 0.88, y - r * 0.88, r * 1.76, r * 1.76, r * 0.25),
        "triangle": lambda: regular(3, x, y + r * 0.22, r * 1.24),
        "diamond": lambda: regular(4, x, y, r * 1.18),
        "hexagon": lambda: regular(6, x, y, r * 1.06),
        "star": lambda: regular(5, x, y + r * 0.05, r * 1.28, inner=r * 0.74),
        "pentagon": lambda: regular(5, x, y, r * 1.1),
        "cross": lambda: box(x - r, y - arm, 2 * r, 2 * arm, 2).united(box(x - arm, y - r, 2 * arm, 2 * r, 2)),
    }
    return makers[shape]()
