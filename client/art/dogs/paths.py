"""Curves that dogs are made of: closed and mirrored outlines, limbs, curls and tufts.  Geometry only."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QTransform

from client.art.shapes import Point, ellipse, polygon

MIRROR = QTransform.fromScale(-1, 1)


def seeded(seed: int | str) -> Random:
    """A generator for the places of spots and tufts: the same numbers on every machine."""
    return Random(seed)  # noqa: S311 - a drawing, no secret


def _run(path: QPainterPath, points: Sequence[Point], before: Point, after: Point, tension: float) -> None:
    """Append a Catmull-Rom run through the points; the path stands on the first of them already."""
    extended = [before, *points, after]
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(extended, extended[1:], extended[2:], extended[3:], strict=False):
        path.cubicTo(
            bx + (cx - ax) * tension,
            by + (cy - ay) * tension,
            cx - (dx - bx) * tension,
            cy - (dy - by) * tension,
            cx,
            cy,
        )


def blob(points: Sequence[Point], tension: float = 0.17) -> QPainterPath:
    """A closed smooth curve through the points."""
    path = QPainterPath(QPointF(*points[0]))
    _run(path, [*points, points[0]], points[-1], points[1], tension)
    path.closeSubpath()
    return path


def curve(points: Sequence[Point], tension: float = 0.17) -> QPainterPath:
    """An open smooth curve through the points."""
    path = QPainterPath(QPointF(*points[0]))
    _run(path, points, points[0], points[-1], tension)
    return path


def mirrored(
    half: Sequence[Point], *, sharp_top: bool = False, sharp_end: bool = False, tension: float = 0.17
) -> QPainterPath:
    """A closed outline from its right half, whose first and last points lie on x = 0, there smooth or sharp."""
    left = [(-x, y) for x, y in reversed(half)]
    path = QPainterPath(QPointF(*half[0]))
    _run(path, half, half[0] if sharp_top else left[-2], half[-1] if sharp_end else left[1], tension)
    _run(path, left, left[0] if sharp_end else half[-2], left[-1] if sharp_top else half[1], tension)
    path.closeSubpath()
    return path


def limb(points: Sequence[Point], start: float, end: float, bulge: float = 0.0, steps: int = 28) -> QPainterPath:
    """A leg, neck or tail: a smooth spine, its width from `start` to `end`, with a bulge in the middle, ends round."""
    spine = curve(points)
    left: list[Point] = []
    right: list[Point] = []
    for number in range(steps + 1):
        t = number / steps
        center = spine.pointAtPercent(t)
        angle = math.radians(-spine.angleAtPercent(min(max(t, 0.001), 0.999)))
        half = (start + (end - start) * t + bulge * math.sin(math.pi * t)) / 2
        dx, dy = -math.sin(angle) * half, math.cos(angle) * half
        left.append((center.x() + dx, center.y() + dy))
        right.append((center.x() - dx, center.y() - dy))
    path = polygon(left + right[::-1])
    path.setFillRule(Qt.FillRule.WindingFill)
    path = path.simplified()
    for (x, y), width in ((points[0], start), (points[-1], end)):
        path = path.united(ellipse(x, y, width / 2))
    return path


def curls(path: QPainterPath, size: float, depth: float) -> QPainterPath:
    """A curly outline: round bumps of about `size` along the path."""
    count = max(6, round(path.length() / size))
    curly = QPainterPath(path)
    curly.setFillRule(Qt.FillRule.WindingFill)
    for number in range(count):
        reach = size * depth * (1.0 if number % 2 else 0.88)
        curly.addEllipse(path.pointAtPercent(number / count), reach, reach)
    return curly


def tufts(
    path: QPainterPath, size: float, depth: float, start: float, stop: float, seed: int, *, both: bool = False
) -> QPainterPath:
    """A furry outline: swept tufts between two fractions of a closed path; `both` mirrors them at x = 0."""
    rng = seeded(seed)
    count = max(3, round(path.length() * (stop - start) / size))
    middle = path.boundingRect().center()
    fur = QPainterPath()
    fur.setFillRule(Qt.FillRule.WindingFill)
    for number in range(count):
        here = path.pointAtPercent((start + (stop - start) * number / count) % 1.0)
        there = path.pointAtPercent((start + (stop - start) * (number + 1.3) / count) % 1.0)
        fur.addPath(_tuft(here, there, middle, depth * rng.uniform(0.8, 1.2)))
    if both:
        fur.addPath(MIRROR.map(fur))
    return path.united(fur)


def _tuft(here: QPointF, there: QPointF, middle: QPointF, reach: float) -> QPainterPath:
    """One lock of hair that grows between two points, away from the middle and a little down."""
    root = (here + there) / 2
    away = root - middle
    away /= math.hypot(away.x(), away.y()) or 1.0
    tip = there + away * reach + QPointF(0, reach * 0.35)
    tuft = QPainterPath(here)
    tuft.quadTo(root + away * reach * 0.85, tip)
    tuft.quadTo(there + away * reach * 0.15, there)
    tuft.lineTo(root - away * 8)
    tuft.closeSubpath()
    return tuft


def one_outline(path: QPainterPath) -> QPainterPath:
    """The path without overlapping parts, as the crescents need it; most paths are that already."""
    return path.simplified() if path.fillRule() == Qt.FillRule.WindingFill else path


def around(path: QPainterPath, dx: float, dy: float) -> QPainterPath:
    """Everything around the path (one outline) moved by (dx, dy): inside the path this is a crescent."""
    crescent = QPainterPath()
    crescent.setFillRule(Qt.FillRule.OddEvenFill)
    crescent.addRect(path.boundingRect().adjusted(-8, -8, 8, 8))
    crescent.addPath(path.translated(dx, dy))
    return crescent


def below(path: QPainterPath, top: float) -> QPainterPath:
    """The box around the part of a path below `top`."""
    bounds = path.boundingRect()
    lower = QPainterPath()
    lower.addRect(QRectF(bounds.left() - 2, top, bounds.width() + 4, bounds.bottom() - top + 4))
    return lower
