"""Wooden things: LAAG's pucks, pawns, blocks and barriers, and the timer box."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath

from client.art.dogs.paths import curve
from client.art.shapes import box, ellipse, rounded
from client.art.sketch import Sketch

BEECH = QColor("#D9A868")
_OUTLINE = QColor(30, 14, 10, 150)


def puck(s: Sketch, x: float, y: float, r: float, base: QColor = BEECH, mark: str = "", lift: float = 0.0) -> None:
    """A puck from above: end grain, a bevel, an engraved icon."""
    s.ground_shadow(x + 3 + lift * 0.4, y + 4 + lift, r * 1.02, r * 1.02, 0.31)
    s.fill(ellipse(x, y + r * 0.10, r), base.darker(150))
    s.fill_ball(ellipse(x, y, r), base.lighter(122), base.darker(112))
    for share in (0.80, 0.60, 0.42, 0.25):
        s.stroke(ellipse(x + r * 0.06, y + r * 0.03, r * share), QColor(70, 36, 14, 46), max(1, r * 0.045))
    s.stroke(ellipse(x, y, r * 0.92), QColor(255, 240, 210, 70), max(1, r * 0.06))
    if mark:
        s.icon(mark, x - r * 0.52, y - r * 0.52, r * 1.04, QColor(60, 28, 10, 150))


def pawn(
    s: Sketch,
    x: float,
    y: float,
    scale: float,
    fill: QColor,
    lines: int,
    *,
    ink: QColor | None = None,
    fallen: float | None = None,
    charged: bool = False,
    acted: bool = False,
) -> None:
    """A turned peg with its foot at (x, y), 34 x 64 at scale 1; `lines` rings tell pawns I-III apart.

    `fallen` is the direction in which it lies, in degrees; `charged` puts a puck on its head, `acted` a tick.
    """
    rings = ink or QColor("#FFFBF0")
    if fallen is not None:
        with s.at(x, y, scale, turn=fallen):
            _lying(s, fill, lines, rings)
        return
    s.ground_shadow(x + 5 * scale, y + 5 * scale, 20 * scale, 12 * scale, 0.35)
    with s.at(x, y, scale):
        _standing(s, fill, lines, rings)
    if acted:
        s.fill(ellipse(x + 14 * scale, y - 46 * scale, 8), "surface_high")
        s.icon("check", x + 14 * scale - 5.5, y - 46 * scale - 5.5, 11, "good", 3.6)
    if charged:
        puck(s, x, y - 52 * scale, 15 * scale, BEECH, "bolt")


def _standing(s: Sketch, fill: QColor, lines: int, rings: QColor) -> None:
    base = QPainterPath(QPointF(-15, 0))
    base.cubicTo(-15, -14, -9, -18, -8, -32)
    base.lineTo(8, -32)
    base.cubicTo(9, -18, 15, -14, 15, 0)
    base.cubicTo(12, 10, -12, 10, -15, 0)
    s.fill_sideways(base, fill.lighter(108), fill, fill.darker(140))
    s.stroke(base, _OUTLINE, 1.4)
    for number in range(lines):
        y, w = -2.0 - number * 6, 13.0 - number * 1.6
        s.stroke(curve([(-w, y - 1.5), (0, y + 3), (w, y - 1.5)]), rings, 2.4)
    head = ellipse(0, -38, 12.5)
    s.fill_ball(head, fill.lighter(130), fill.darker(116))
    s.stroke(head, _OUTLINE, 1.4)
    s.fill(ellipse(-4.5, -43, 3.6, 2.6), QColor(255, 255, 255, 130))


def _lying(s: Sketch, fill: QColor, lines: int, rings: QColor) -> None:
    s.ground_shadow(14, 6, 30, 11, 0.27)
    body = box(-12, -10, 44, 20, 7)
    s.fill(body, fill.darker(112))
    s.fill(box(-12, -10, 44, 8, 4), fill)
    s.fill(ellipse(-11, 0, 6, 11), fill.darker(140))
    s.fill(ellipse(36, 0, 11), fill)
    for number in range(lines):
        x = 4.0 + number * 6
        s.line(x, -9, x, 9, rings, 2.2)
    s.stroke(body, _OUTLINE, 1.4)


def block(s: Sketch, x: float, y: float, side: float, turn: float = 0.0) -> None:
    """A LAAG obstacle from above: a square block around (x, y) with an engraved bone."""
    half = side / 2
    with s.at(x + 3, y + 5, turn=turn):
        s.fill(box(-half, -half, side, side, 4), QColor(30, 14, 8, 0 if s.theme.flat else 80))
    with s.at(x, y + 3, turn=turn):
        s.fill(box(-half, -half, side, side, 4), BEECH.darker(150))
    with s.at(x, y, turn=turn):
        s.fill_across(box(-half, -half, side, side, 4), BEECH.lighter(112), BEECH.darker(108))
        for share in (-0.28, -0.02, 0.26):
            grain = curve([(-half + 3, side * share), (0, side * share + 2), (half - 3, side * share - 1)])
            s.stroke(grain, QColor(90, 50, 20, 60), 1.2)
        s.icon("bone", -side * 0.28, -side * 0.28, side * 0.56, QColor(60, 28, 10, 120))


def barrier(s: Sketch, x: float, y: float, length: float, width: float, turn: float = 0.0) -> None:
    """A LAAG barrier from above: a notched slat around (x, y)."""
    slat = box(-length / 2, -width / 2, length, width, 3)
    with s.at(x + 3, y + 6, turn=turn):
        s.fill(slat, QColor(30, 14, 8, 0 if s.theme.flat else 80))
    with s.at(x, y, turn=turn):
        s.fill(slat.translated(0, 3), BEECH.darker(150))
        s.fill_down(slat, BEECH.lighter(108), BEECH.darker(112))
        for number in range(1, 5):
            notch = -length / 2 + number * length / 5
            s.line(notch, -width / 2 + 2, notch, width / 2 - 2, QColor(90, 50, 20, 90), 1.4)


def timer_box(
    s: Sketch, x: float, y: float, width: float, digits: str, lit: tuple[bool, bool] = (False, False)
) -> None:
    """The USB box: a wooden case with four digits and two buzzers; `lit` are the lamps in them."""
    high = width * 0.44
    case = rounded(QRectF(x, y, width, high), width * 0.06)
    s.shadow_box(case.boundingRect(), width * 0.06, "rest")
    s.fill_down(case, "#C2915F", "#9A6A3E")
    glass = QRectF(x + width * 0.29, y + high * 0.2, width * 0.42, high * 0.46)
    s.fill(rounded(glass, width * 0.03), "#1A0E0C")
    s.numeral(glass, digits, high * 0.36, "#FF5A3C")
    for number, color in enumerate(("#0072B2", "#D55E00")):
        cx = x + width * (0.855 if number else 0.145)
        s.fill(ellipse(cx, y + high * 0.52, width * 0.10), "#4A2E1A")
        s.fill(ellipse(cx, y + high * 0.46, width * 0.088), QColor(color).lighter(120 if lit[number] else 100))
        s.fill(ellipse(cx - width * 0.02, y + high * 0.38, width * 0.03, width * 0.018), QColor(255, 255, 255, 130))
    s.icon("paw", x + width * 0.47, y + high * 0.74, width * 0.06, QColor(60, 30, 10, 150))
