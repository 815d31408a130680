"""Table tops: a two-stop gradient, a few hundred seeded strokes and the lamp above.  No bitmaps.

Each paints the rectangle it is given; paint it once into a pixmap per size.  In high contrast they are flat.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen, QRadialGradient

from client.art.dogs.paths import seeded
from client.art.shapes import ellipse, rounded
from client.art.sketch import Sketch, mixed, with_alpha
from client.theme.tokens import Shadow

Surface = Callable[[Sketch, QRectF], None]


def _whole(rect: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addRect(rect)
    return path


def _ground(s: Sketch, rect: QRectF, name: str) -> bool:
    """Paint the gradient of a surface; answers whether strokes and lamp follow."""
    top = s.theme.table(name)
    s.fill_down(_whole(rect), top.top, top.bottom)
    return not s.theme.flat


def lamp(s: Sketch, rect: QRectF, strength: float = 0.16, dusk: float = 0.20) -> None:
    """The lamp above the table: light in the upper middle, dusk at the rim."""
    center = QPointF(rect.center().x(), rect.top() + rect.height() * 0.30)
    glow = QRadialGradient(center, max(rect.width(), rect.height()) * 0.72)
    glow.setColorAt(0, QColor(255, 240, 205, int(255 * strength)))
    glow.setColorAt(0.55, QColor(255, 240, 205, 0))
    glow.setColorAt(1, QColor(24, 10, 8, int(255 * dusk)))
    s.p.fillRect(rect, glow)


def _pen(color: QColor, width: float) -> QPen:
    return QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)


def _somewhere(rng: Random, rect: QRectF) -> QPointF:
    return QPointF(rng.uniform(rect.left(), rect.right()), rng.uniform(rect.top(), rect.bottom()))


def felt(s: Sketch, rect: QRectF) -> None:
    """Top Dog!: green cloth with short fibres."""
    if not _ground(s, rect, "felt"):
        return
    rng = seeded(3)
    s.p.setPen(QPen(s.faded(s.theme.table("felt").pattern, 0.28), 1))
    for _ in range(int(rect.width() * rect.height() / 1500)):
        at, angle = _somewhere(rng, rect), rng.uniform(0, math.pi)
        s.p.drawLine(at, at + QPointF(math.cos(angle) * 5, math.sin(angle) * 5))
    lamp(s, rect)


def grass(s: Sketch, rect: QRectF) -> None:
    """Agility: mowing stripes and tufts."""
    if not _ground(s, rect, "grass"):
        return
    stripe = 96.0
    for number in range(1, int(rect.width() / stripe) + 1, 2):
        s.p.fillRect(
            QRectF(rect.left() + number * stripe, rect.top(), stripe, rect.height()), QColor(255, 255, 220, 14)
        )
    rng = seeded(4)
    for _ in range(int(rect.width() * rect.height() / 9000)):
        at = _somewhere(rng, rect)
        color = s.theme.table("grass").pattern if rng.random() < 0.6 else "#285428"
        s.p.setPen(_pen(s.faded(color, 0.43), 1.4))
        for dx in (-2.4, 0.4, 3):
            s.p.drawLine(at, at + QPointF(dx, -rng.uniform(4, 7)))
    lamp(s, rect, 0.12, 0.16)


def sand(s: Sketch, rect: QRectF) -> None:
    """Beach Cup: grains and ripples of wind."""
    if not _ground(s, rect, "sand"):
        return
    mark, rng = s.theme.table("sand").pattern, seeded(5)
    for _ in range(int(rect.width() * rect.height() / 900)):
        color = mark if rng.random() < 0.6 else "#FFFAE6"
        s.p.setPen(_pen(s.faded(color, 0.47), rng.uniform(1, 2)))
        s.p.drawPoint(_somewhere(rng, rect))
    with s.clipped(_whole(rect)):
        for number in range(5):
            y = rect.top() + rect.height() * (number + 0.6) / 5
            s.stroke(_ripple(rect, y, number), s.faded(mark, 0.27), 3)
    lamp(s, rect, 0.10, 0.12)


def _ripple(rect: QRectF, y: float, number: int) -> QPainterPath:
    path = QPainterPath(QPointF(rect.left(), y))
    x = rect.left()
    while x < rect.right():
        path.quadTo(x + 60, y - 9 + (number % 2) * 4, x + 120, y)
        path.quadTo(x + 180, y + 9, x + 240, y)
        x += 240
    return path


def beach(s: Sketch, rect: QRectF) -> None:
    """Beach Cup: sand with the sea along the upper edge."""
    sand(s, rect)
    sea(s, rect, rect.top() + min(66.0, rect.height() * 0.12))


def sea(s: Sketch, rect: QRectF, shore: float) -> None:
    """Water along the upper edge down to `shore`, with foam."""
    colors = s.theme.table("sea")
    with s.clipped(_whole(rect)):
        if s.theme.flat:
            s.stroke(_shoreline(rect, shore, 0, 8), "line", 1.2)
            return
        s.fill(_shoreline(rect, shore, 16, 9), QColor(140, 104, 60, 50))
        s.fill(_shoreline(rect, shore, 10, 8), QColor(255, 255, 255, 210))
        s.fill_down(_shoreline(rect, shore, 0, 8), colors.bottom, colors.top)
        rng = seeded(6)
        for _ in range(26):
            x, y = rng.uniform(rect.left(), rect.right()), rng.uniform(rect.top(), max(rect.top() + 4, shore - 8))
            wide = rng.uniform(14, 34)
            path = QPainterPath(QPointF(x, y))
            path.quadTo(x + wide / 4, y - 4, x + wide / 2, y)
            path.quadTo(x + wide * 0.75, y + 4, x + wide, y)
            s.stroke(path, s.faded(colors.pattern, 0.67), 2)


def _shoreline(rect: QRectF, shore: float, down: float, swing: float) -> QPainterPath:
    path = QPainterPath(rect.topLeft())
    path.lineTo(rect.left(), shore + down)
    x, number = rect.left(), 0
    while x < rect.right():
        up = swing if number % 2 else -swing
        path.quadTo(x + 45, shore + down + up, x + 90, shore + down + (2 if number % 3 else -3))
        x += 90
        number += 1
    path.lineTo(rect.right(), rect.top())
    path.closeSubpath()
    return path


def cloud(s: Sketch, x: float, y: float, scale: float, alpha: float = 0.9) -> None:
    """A cloud around (x, y)."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for dx, dy, k in ((0, 0, 1), (34, -16, 1.3), (74, -6, 1.1), (104, 6, 0.7), (-28, 8, 0.65)):
        path.addEllipse(QPointF(x + dx * scale, y + dy * scale), 26 * k * scale, 24 * k * scale)
    path.addRoundedRect(QRectF(x - 44 * scale, y + 4 * scale, 170 * scale, 22 * scale), 11 * scale, 11 * scale)
    s.fill(path.translated(0, 5 * scale), with_alpha(QColor(90, 140, 175), 0.2 * alpha))
    s.fill(path, with_alpha(QColor(255, 255, 255), 0.92 * alpha * (0.35 if s.theme.name == "dark" else 1)))


def sky(s: Sketch, rect: QRectF) -> None:
    """Dogs Fly by day: five clouds."""
    if not _ground(s, rect, "sky"):
        return
    places = ((0.06, 0.16, 0.9, 0.55), (0.82, 0.10, 1.0, 0.5), (0.60, 0.90, 1.15, 0.5), (0.12, 0.86, 0.8, 0.45))
    with s.clipped(_whole(rect)):
        for x, y, scale, alpha in (*places, (0.93, 0.62, 0.7, 0.4)):
            cloud(s, rect.left() + rect.width() * x, rect.top() + rect.height() * y, scale, alpha)


def night_sky(s: Sketch, rect: QRectF) -> None:
    """Dogs Fly by night: stars and the moon."""
    if not _ground(s, rect, "night"):
        return
    _stars(s, rect, 1.0)
    s.fill(
        ellipse(rect.right() - rect.width() * 0.1, rect.top() + rect.height() * 0.16, min(30.0, rect.height() * 0.07)),
        "#FFF3D6",
    )


def _stars(s: Sketch, rect: QRectF, part: float) -> None:
    rng = seeded(7)
    upper = QRectF(rect.left(), rect.top(), rect.width(), rect.height() * part)
    for _ in range(int(upper.width() * upper.height() / 9000)):
        at = _somewhere(rng, upper)
        s.fill(ellipse(at.x(), at.y(), rng.choice((0.9, 1.3, 1.8))), QColor(255, 250, 230, rng.randint(90, 190)))


def night_hill(s: Sketch, rect: QRectF) -> None:
    """The round clock: a night sky over a dark hill."""
    if not _ground(s, rect, "night"):
        return
    _stars(s, rect, 0.7)
    w, h, x, y = rect.width(), rect.height(), rect.left(), rect.top()
    hill = QPainterPath(QPointF(x, y + h * 0.86))
    hill.cubicTo(x + w * 0.28, y + h * 0.76, x + w * 0.45, y + h * 0.88, x + w * 0.66, y + h * 0.82)
    hill.cubicTo(x + w * 0.82, y + h * 0.78, x + w * 0.92, y + h * 0.80, x + w, y + h * 0.775)
    hill.lineTo(rect.bottomRight())
    hill.lineTo(rect.bottomLeft())
    hill.closeSubpath()
    s.fill(hill, mixed(s.color(s.theme.table("night").bottom), QColor("#05070D"), 0.45))


def wood(s: Sketch, rect: QRectF) -> None:
    """LAAG: planks with grain."""
    if not _ground(s, rect, "wood"):
        return
    colors, rng, plank = s.theme.table("wood"), seeded(8), 132.0
    top, bottom, grain = QColor(colors.top), QColor(colors.bottom), QColor(colors.pattern)
    with s.clipped(_whole(rect)):
        for number in range(int(rect.height() / plank) + 1):
            board = QRectF(rect.left(), rect.top() + number * plank, rect.width(), plank)
            s.p.fillRect(board, mixed(top, bottom, rng.uniform(0, 1)))
            for _ in range(7):
                _hairlines(s, _grain(rng, board), with_alpha(grain, rng.uniform(0.10, 0.24)), rng.uniform(1, 2.4))
            gap = with_alpha(grain.darker(150), 0.6)
            s.line(board.left(), board.bottom(), board.right(), board.bottom(), gap, 2)
    lamp(s, rect, 0.18, 0.26)


def _grain(rng: Random, board: QRectF) -> QPainterPath:
    y, w = rng.uniform(board.top() + 6, board.bottom() - 6), board.width()
    path = QPainterPath(QPointF(board.left(), y))
    bends = [rng.uniform(-14, 14), rng.uniform(-14, 14), rng.uniform(-8, 8)]
    path.cubicTo(
        board.left() + w * 0.33, y + bends[0], board.left() + w * 0.66, y + bends[1], board.right(), y + bends[2]
    )
    return path


def _hairlines(s: Sketch, path: QPainterPath, color: QColor, width: float) -> None:
    """A stroke along a level path, of lines a pixel thin: one broad stroke across a table takes Qt 30 times as long."""
    scale = s.p.deviceTransform().m22()
    lines = max(1, round(width * scale))
    pen = QPen(with_alpha(color, color.alphaF() * width * scale / lines), 1)
    pen.setCosmetic(True)
    for number in range(lines):
        s.p.strokePath(path.translated(0, (number - (lines - 1) / 2) / scale), pen)


def cork(s: Sketch, rect: QRectF, radius: float = 16) -> None:
    """LAAG's mat: cork with speckles and a shadow; lies on another surface."""
    path, colors = rounded(rect, radius), s.theme.table("cork")
    s.shadow_box(rect, radius, Shadow(8, 22, 0.30))
    s.fill_across(path, colors.top, colors.bottom)
    if s.theme.flat:
        s.stroke(path, "line", 2)
        return
    rng = seeded(9)
    with s.clipped(path):
        for _ in range(int(rect.width() * rect.height() / 420)):
            color = colors.pattern if rng.random() < 0.7 else "#F6DEB2"
            s.p.setPen(_pen(s.faded(color, rng.uniform(0.2, 0.47)), rng.uniform(1.4, 3.0)))
            at = _somewhere(rng, rect)
            s.p.drawLine(at, at + QPointF(rng.uniform(-3, 3), rng.uniform(-3, 3)))
    s.stroke(rounded(rect.adjusted(2, 2, -2, -2), radius - 2), QColor(90, 58, 30, 120), 2)


def linen(s: Sketch, rect: QRectF) -> None:
    """The room: plain linen, woven so finely that only calm is seen."""
    s.p.fillRect(rect, s.color("room"))
    if s.theme.flat:
        return
    light, dark = (0.30, 0.028) if s.theme.name == "light" else (0.018, 0.10)
    rng = seeded(10)
    for color, alpha in (("#FFFFFF", light), ("#6B4B2B", dark)):
        s.p.setPen(QPen(s.faded(color, alpha), 1))
        for _ in range(int(rect.width() * rect.height() / 1100)):
            at, long = _somewhere(rng, rect), rng.uniform(6, 20)
            s.p.drawLine(at, at + (QPointF(long, 0) if rng.random() < 0.5 else QPointF(0, long)))


SURFACES: dict[str, Surface] = {
    "felt": felt,
    "grass": grass,
    "sky": sky,
    "night_sky": night_sky,
    "sand": sand,
    "beach": beach,
    "wood": wood,
    "night_hill": night_hill,
    "linen": linen,
}
"""Whole table tops by name."""
_GROUNDS = {"beach": "sand", "night_sky": "night", "night_hill": "night"}


def ground_of(surface: str) -> str:
    """What most of a table top is, as themes name its colours: a beach is sand."""
    return _GROUNDS.get(surface, surface)
