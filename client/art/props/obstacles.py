"""Agility's obstacles from the side, standing at (x, y); some 84 x 56 at scale 1."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QColor

from client.art.dogs.paths import blob, curve
from client.art.shapes import Point, box, ellipse, polygon
from client.art.sketch import CREAM, Sketch

_FEET = "#D9C8AC"


def obstacle(s: Sketch, name: str, x: float, y: float, scale: float = 1.0) -> None:
    """Draw `hurdle`, `tunnel`, `a-frame`, `weave-poles`, `pause-box` or `open-ground`; another name raises KeyError."""
    paint, reach = OBSTACLES[name]
    s.ground_shadow(x, y, reach * scale, 5.5 * scale)
    with s.at(x, y, scale):
        paint(s)


def _hurdle(s: Sketch) -> None:
    for side in (-1, 1):
        s.fill(box(side * 26 - 4, -46, 8, 46, 3), CREAM)
        s.fill(box(side * 26 - 4, -46, 8, 12, 3), "#B8432F")
        s.fill(box(side * 26 - 10, -5, 20, 6, 3), _FEET)
    for number in range(6):
        s.fill(box(-26 + number * 8.7, -30, 8.8, 7, 1), "#0072B2" if number % 2 else CREAM)


def _tunnel(s: Sketch) -> None:
    body = blob([(-34, 0), (-40, -22), (-30, -42), (0, -46), (28, -42), (38, -22), (34, 0)], 0.16)
    s.fill_down(body, "#3FA27E", "#1F6B50")
    for number in range(5):
        x = number * 12.0
        s.stroke(curve([(-30 + x, -1), (-34 + x, -22), (-27 + x, -44)]), QColor(255, 255, 255, 60), 2.4)
    mouth = ellipse(27, -21, 13, 20)
    s.fill(mouth, "#123B2D")
    s.stroke(mouth, "#8AD1B4", 3)


def _a_frame(s: Sketch) -> None:
    s.fill(polygon([(0, -52), (44, 0), (30, 0), (-6, -46)]), "#C99A1E")
    s.fill(polygon([(0, -52), (-44, 0), (-28, 0), (7, -44)]), "#F2C84B")
    for number in range(4):
        t = 0.2 + number * 0.2
        s.line(-44 * t - 1, -52 + 52 * t, 7 - 35 * t + 1, -44 + 44 * t, "#8A5A00", 2.6)


def _weave_poles(s: Sketch) -> None:
    for pole in range(6):
        x = -37 + pole * 15
        for part in range(4):
            color = ("#7B2D8B" if pole % 2 else "#D55E00") if part % 2 else CREAM
            s.fill(box(x - 2.6, -(46 - part * 11.5), 5.2, 11.6, 1), color)
    s.fill(box(-43, -3, 86, 5, 2.5), _FEET)


def _pause_box(s: Sketch) -> None:
    top: list[Point] = [(-34, -26), (22, -26), (36, -10), (-20, -10)]
    s.fill(polygon([(-34, -26), (-20, -10), (36, -10), (36, 0), (-20, 0), (-34, -15)]), "#8C3A22")
    s.fill(polygon(top), "#D9623F")
    s.icon("pause", -9, -27, 19, CREAM)


def _open_ground(s: Sketch) -> None:
    s.fill(ellipse(0, -8, 38, 10), "#8A6B3F")
    s.fill(ellipse(0, -10, 38, 10), "#C9A66B")
    for x, high in ((-24, 14), (-8, 18), (12, 15), (26, 12)):
        s.line(x, -9, x - 3, -9 - high, "#5E7F3A", 2.6)
        s.line(x, -9, x + 4, -8 - high * 0.8, "#77994A", 2.6)


OBSTACLES: dict[str, tuple[Callable[[Sketch], None], float]] = {
    "hurdle": (_hurdle, 30),
    "tunnel": (_tunnel, 42),
    "a-frame": (_a_frame, 44),
    "weave-poles": (_weave_poles, 42),
    "pause-box": (_pause_box, 40),
    "open-ground": (_open_ground, 38),
}
"""How each obstacle is painted, and how far its shadow reaches."""
