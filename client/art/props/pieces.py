"""Small things that every table knows: player badges, treats, medals, bones, shampoo."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath

from client.art.shapes import Point, box, ellipse, player_shape, polygon, regular, rounded
from client.art.sketch import INK, PAPER, Sketch
from client.theme.icons import ICONS, icon_path
from client.theme.tokens import Shadow, tokens

BONE_FILL, BONE_EDGE = "#F4CF79", "#6B4B16"
BOTTLE = "#2B2430"
_PALE_RING = "#FFF8EA"
_COIN_SHADOW = Shadow(1, 4, 0.25)
_TREAT_SHADOW = Shadow(1.5, 4, 0.25)


def badge(s: Sketch, x: float, y: float, r: float, player: int, *, letter: bool = True) -> None:
    """A player's mark around (x, y): fill, ink outline, shape and letter.  `player` is 0-7."""
    mark = tokens().players[player]
    path = player_shape(mark.shape, x, y, r)
    if s.theme.on_dark:
        s.stroke(path, _PALE_RING, max(4.4, r * 0.36))
    s.fill(path, mark.fill)
    s.stroke(path, INK, max(1.6, r * 0.13))
    if letter:
        down = r * 0.16 if mark.shape == "triangle" else 0.0
        rect = QRectF(x - r, y - r + down, 2 * r, 2 * r)
        s.text(rect, mark.letter, r * 1.12, 700, mark.ink, align="center")


def treat_shape(shape: str, x: float, y: float, r: float) -> QPainterPath:
    """The outline of a treat by the name of its shape; an unknown name raises KeyError."""
    return _TREAT_SHAPES[shape](x, y, r)


def _heart(x: float, y: float, r: float) -> QPainterPath:
    path = QPainterPath(QPointF(x, y + r))
    path.cubicTo(x - r * 1.5, y + r * 0.1, x - r * 1.15, y - r * 1.05, x - r * 0.5, y - r * 0.95)
    path.cubicTo(x - r * 0.15, y - r * 0.9, x, y - r * 0.7, x, y - r * 0.5)
    path.cubicTo(x, y - r * 0.7, x + r * 0.15, y - r * 0.9, x + r * 0.5, y - r * 0.95)
    path.cubicTo(x + r * 1.15, y - r * 1.05, x + r * 1.5, y + r * 0.1, x, y + r)
    return path


def _bolt(x: float, y: float, r: float) -> QPainterPath:
    return regular(3, x + r * 0.1, y, r * 1.22, turn=0).united(box(x - r, y - r * 0.55, r * 0.8, r * 1.1, r * 0.2))


def _biscuit(x: float, y: float, r: float) -> QPainterPath:
    path = box(x - r * 0.8, y - r * 0.46, r * 1.6, r * 0.92, r * 0.3)
    for sx in (-1, 1):
        for sy in (-1, 1):
            path = path.united(ellipse(x + sx * r * 0.82, y + sy * r * 0.42, r * 0.46))
    return path


def _star(x: float, y: float, r: float) -> QPainterPath:
    return regular(5, x, y + r * 0.06, r * 1.24, inner=r * 0.76)


_TREAT_SHAPES: dict[str, Callable[[float, float, float], QPainterPath]] = {
    "heart": _heart,
    "bolt": _bolt,
    "bone": _biscuit,
    "star": _star,
    "hoop": ellipse,
}


def treat(s: Sketch, key: str, x: float, y: float, r: float = 15) -> None:
    """A training treat around (x, y): colour, shape and, from 18 px on, its two letters."""
    kind = tokens().treats[key]
    fill = QColor(kind.fill)
    path = treat_shape(kind.shape, x, y, r)
    s.shadow(path, _TREAT_SHADOW)
    if s.theme.on_dark:
        s.stroke(path.translated(0, r * 0.05), _PALE_RING, max(4.0, r * 0.34))
    s.fill(path.translated(0, r * 0.12), fill.darker(135))
    s.fill(path, fill)
    if kind.shape == "hoop":
        s.stroke(ellipse(x, y, r * 0.74), QColor(255, 255, 255, 150), r * 0.14)
    s.stroke(path, INK, max(1.3, r * 0.10))
    with s.clipped(path):
        s.fill(ellipse(x - r * 0.3, y - r * 0.55, r * 0.5, r * 0.22), QColor(255, 255, 255, 60))
    if r >= 9:
        down = r * 0.06 if kind.shape == "star" else 0.0
        s.text(QRectF(x - r * 1.2, y - r + down, r * 2.4, r * 2), kind.code, r * 0.84, 700, kind.ink, align="center")


def medal(s: Sketch, x: float, y: float, r: float, metal: str, letter: str = "", *, ribbon: bool = True) -> None:
    """A medal of bronze, silver or gold around (x, y), with a letter or numeral and two ribbons below."""
    colors = tokens().medals[metal]
    fill, ribbon_color = QColor(colors.fill), QColor(colors.ribbon)
    if ribbon:
        for side in (-1, 1):
            tail: list[Point] = [(0.10, 0.30), (0.78, 0.50), (0.95, 1.62), (0.52, 1.40), (0.28, 1.70)]
            path = polygon([(x + side * r * px, y + r * py) for px, py in tail])
            s.fill(path, ribbon_color if side < 0 else ribbon_color.darker(118))
    s.fill(regular(14, x, y, r * 1.06, inner=r * 0.93), fill.darker(122))
    s.fill_across(ellipse(x, y, r * 0.86), fill.lighter(122), fill, fill.darker(112))
    s.stroke(ellipse(x, y, r * 0.70), s.faded(colors.ink, 0.28), 1)
    if letter:
        size = r * (0.98 if len(letter) < 2 else 0.80)
        s.numeral(QRectF(x - r, y - r, 2 * r, 2 * r), letter, size, colors.ink)


def medal_hole(s: Sketch, x: float, y: float, r: float, letter: str) -> None:
    """Where a medal was: a dashed place that still names its letter."""
    path = ellipse(x, y, r)
    s.fill(path, "#EADCC4")
    s.stroke(path, "#8A7558", 1.4, (2.4, 2.4))
    s.text(QRectF(x - r, y - r, 2 * r, 2 * r), letter, r * 0.93, 600, "#665244", align="center")


def bone(s: Sketch, x: float, y: float, size: float = 18) -> None:
    """A Bone, the money of the dog show, in a square whose upper left corner is (x, y)."""
    s.icon("bone", x, y, size, BONE_EDGE)
    s.icon("bone", x + size * 0.06, y + size * 0.06, size * 0.88, BONE_FILL)


def counter(s: Sketch, icon: str, x: float, y: float, size: float = 17) -> None:
    """What a number counts, in a square whose upper left corner is (x, y): a thing of a table, or else an icon.

    Things have their own colours: `bone`, `fan`, and the treats by their keys.
    """
    if icon == "bone":
        bone(s, x, y, size)
    elif icon == "fan":
        fan_star(s, x + size / 2, y + size / 2, size / 2)
    elif icon in tokens().treats:
        treat(s, icon, x + size / 2, y + size / 2, size / 2)
    else:
        s.icon(icon, x, y, size, "text_muted")


def bone_coin(s: Sketch, x: float, y: float, r: float, number: int | str) -> None:
    """A price in Bones: a coin around (x, y) with the numeral."""
    disc = ellipse(x, y, r)
    s.shadow_box(disc.boundingRect(), r, _COIN_SHADOW)
    s.fill(disc, BONE_FILL)
    s.stroke(disc, BONE_EDGE, max(1.2, r * 0.09))
    s.icon("bone", x - r * 0.62, y - r * 0.62, r * 1.24, QColor(255, 255, 255, 110))
    s.numeral(QRectF(x - r, y - r, 2 * r, 2 * r), str(number), r * 1.14, INK)


def bottle(s: Sketch, x: float, y: float, count: int, size: float = 24) -> None:
    """Shampoo: a bottle with its count as `+n`; (x, y) is its upper left corner."""
    if s.theme.on_dark:
        with s.at(x, y, size / 24):
            s.stroke(icon_path(ICONS["bottle"][1]), _PALE_RING, 3.4)
    s.icon("bottle", x, y, size, BOTTLE)
    s.icon("paw", x + size * 0.23, y + size * 0.38, size * 0.54, QColor(255, 255, 255, 60))
    width = max(size * 0.80, s.width(f"+{count}", size * 0.46, 700) + size * 0.30)
    rect = QRectF(x + size * 0.46, y + size * 0.50, width, size * 0.62)
    path = rounded(rect, rect.height() / 2)
    s.fill(path, PAPER)
    s.stroke(path, BOTTLE, 1.2)
    s.text(rect, f"+{count}", size * 0.46, 700, BOTTLE, align="center")


def fan_star(s: Sketch, x: float, y: float, r: float) -> None:
    """A fan of the Beach Cup: a golden star around (x, y)."""
    s.fill(regular(5, x, y + r * 0.14, r, inner=r * 0.55), "#8A5A00")
    path = regular(5, x, y, r, inner=r * 0.55)
    s.fill(path, "#F2C14E")
    s.stroke(path, "#5B3B00", max(1.2, r * 0.10))


def rosette_sun(s: Sketch, x: float, y: float, r: float) -> None:
    """The sun token of Dogs Fly around (x, y), with its rays and a smile."""
    for number in range(12):
        angle = math.tau * number / 12
        corners = [(angle - 0.13, 0.92), (angle, 1.34), (angle + 0.13, 0.92)]
        ray = polygon([(x + math.cos(a) * r * k, y + math.sin(a) * r * k) for a, k in corners])
        s.stroke(ray, "#FFFBF0", 3)
        s.fill(ray, "#E09A1B")
    s.stroke(ellipse(x, y, r), "#FFFBF0", 5)
    s.fill(ellipse(x, y, r), "#F6C445")
    s.stroke(ellipse(x, y, r * 0.86), "#C97F10", 1.6)
    for side in (-1, 1):
        s.fill(ellipse(x + side * r * 0.30, y - r * 0.08, r * 0.09, r * 0.11), "#5B3B00")
    smile = QPainterPath(QPointF(x - r * 0.26, y + r * 0.24))
    smile.quadTo(x, y + r * 0.50, x + r * 0.26, y + r * 0.24)
    s.stroke(smile, "#5B3B00", 2)


def moon_token(s: Sketch, x: float, y: float, r: float) -> None:
    """The moon token of Dogs Fly around (x, y): a pale crescent on a dark disc."""
    s.fill(ellipse(x, y, r), "#FFFBF0")
    s.fill(ellipse(x, y, r * 0.9), "#26325A")
    crescent = ellipse(x, y, r * 0.72).subtracted(ellipse(x + r * 0.34, y - r * 0.16, r * 0.6))
    s.fill(crescent, "#FFF3D6")
    for dx, dy in ((0.34, -0.3), (0.5, 0.12), (0.2, 0.34)):
        s.fill(ellipse(x + r * dx, y + r * dy, r * 0.06), "#FFF3D6")
