"""Dogs Fly: the biplane from the side with its pilot, and the plane token from above."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath

from client.art.dogs import Dog, Mood
from client.art.dogs.paths import blob
from client.art.portraits import head_on
from client.art.shapes import box, ellipse
from client.art.sketch import INK, Sketch

PAWS, JAWS = QColor("#1F3A6B"), QColor("#D9722E")
"""The two teams of one box: navy with a paw, orange with a jaw."""
CLAWS, MAWS = QColor("#2F6B4F"), QColor("#6A4A8C")
"""Those of the second box: green and violet."""
CREWS = {"J": (JAWS, "jaw"), "W": (PAWS, "paw"), "C": (CLAWS, "bolt"), "M": (MAWS, "star")}
"""Team → its colour and its icon."""


def crew_ink(team: str) -> str:
    """What is written on a team's colour."""
    return "#2B1304" if team == "J" else "#FFF6E6"


_TRIM = QColor("#FFF3DC")
_SMOKE = ((-84, 2, 9), (-100, -6, 12), (-120, 0, 15), (-143, -10, 17))


def biplane(
    s: Sketch,
    x: float,
    y: float,
    scale: float,
    body: QColor,
    *,
    pilot: Dog | None = None,
    mark: str = "paw",
    flip: bool = False,
    smoke: bool = False,
) -> None:
    """A biplane around (x, y), 150 x 96 at scale 1, flying right (left when flipped); `mark` is its icon."""
    with s.at(x, y, scale, flip=flip):
        if smoke:
            for number, (dx, dy, r) in enumerate(_SMOKE):
                s.fill(ellipse(dx, dy, r), QColor(90, 90, 96, 150 - number * 30))
        _fuselage(s, body)
        if pilot is not None:
            upper = blob([(-40, -44), (34, -48), (45, -42), (38, -36), (-36, -34), (-46, -39)], 0.12)
            s.fill(upper, body.darker(120))
    if pilot is not None:
        _pilot(s, pilot, x + (-6 if flip else 6) * scale, y - 39 * scale, 86 * scale)
    with s.at(x, y, scale, flip=flip):
        if pilot is None:
            upper = blob([(-34, -42), (30, -46), (40, -41), (34, -36), (-30, -33), (-40, -37)], 0.12)
            s.fill(upper, body.darker(106))
        else:
            _scarf(s, body)
        s.fill(ellipse(-22, 4, 11), _TRIM)
        _gear(s)
    s.icon(mark, x + (22 if flip else -22) * scale - 8 * scale, y - 4 * scale, 16 * scale, body.darker(120))


def _fuselage(s: Sketch, body: QColor) -> None:
    s.fill(blob([(-26, 24), (30, 22), (36, 27), (30, 32), (-24, 34), (-32, 29)], 0.12), body.darker(132))
    for x in (-16, 20):
        s.line(x, -34, x, 26, INK, 2.4)
    s.fill(blob([(-78, -30), (-62, -28), (-52, -6), (-72, 2), (-82, -4)], 0.12), body.darker(112))
    s.fill(blob([(-90, 0), (-60, -4), (-56, 4), (-86, 8)], 0.12), body.darker(128))
    points = [(-80, -4), (-40, -14), (10, -18), (44, -16), (58, -4), (56, 12), (40, 20), (0, 20), (-44, 12)]
    hull = blob([(float(x), float(y)) for x, y in points], 0.16)
    s.fill(hull, body)
    with s.clipped(hull):
        s.fill(box(-90, 8, 160, 30), QColor(40, 10, 30, 46))
        s.fill(box(36, -40, 9, 80), _TRIM)
    s.fill(blob([(52, -8), (64, -4), (64, 8), (52, 12)], 0.16), _TRIM.darker(112))


def _pilot(s: Sketch, dog: Dog, x: float, y: float, size: float) -> None:
    above = QPainterPath()
    above.addRect(QRectF(x - size * 1.2, y - size * 1.2, size * 2.4, size * 1.2 + size * 0.31))
    with s.clipped(above):
        head_on(s, dog, x, y, size, mood=Mood.HAPPY)
    k = size / 236
    for side in (-1, 1):
        gx, gy = x + side * 21 * k, y - 36 * k
        s.fill(ellipse(gx, gy, 20 * k, 17 * k), "#6B4326")
        s.fill(ellipse(gx, gy, 14.5 * k, 12 * k), "#BFE3EE")
        s.fill(ellipse(gx - 4 * k, gy - 4 * k, 5 * k, 3.4 * k), QColor(255, 255, 255, 200))


def _scarf(s: Sketch, body: QColor) -> None:
    tail = [(-2, -17), (-24, -24), (-46, -18), (-62, -26), (-56, -13), (-40, -9), (-20, -12), (2, -10)]
    s.fill(blob([(float(x), float(y)) for x, y in tail], 0.15), _TRIM if body.lightnessF() < 0.5 else "#B8432F")
    s.fill(blob([(-16, -16), (0, -19), (26, -19), (34, -14), (20, -8), (-10, -8)], 0.14), body.darker(118))


def _gear(s: Sketch) -> None:
    s.line(0, 24, -6, 40, INK, 3)
    s.line(16, 22, 14, 40, INK, 3)
    for x in (-6, 15):
        s.fill(ellipse(x, 42, 8.5), INK)
        s.fill(ellipse(x, 42, 3.6), _TRIM)
    s.fill(ellipse(67, 2, 4.5, 34), QColor(255, 255, 255, 90))
    s.stroke(ellipse(67, 2, 4.5, 34), QColor(60, 40, 30, 70), 1)
    s.fill(ellipse(66, 2, 5.5), INK)


def plane_token(s: Sketch, x: float, y: float, scale: float, body: QColor, mark: str, turn: float = 0.0) -> None:
    """The token from above, nose up at 0 degrees; 92 x 88 at scale 1."""
    wings, tail = box(-46, -16, 92, 24, 11), box(-19, 32, 38, 11, 5)
    hull = blob([(0, -40), (10, -28), (10, 6), (5, 40), (-5, 40), (-10, 6), (-10, -28)], 0.16)
    with s.at(x + 3, y + 6, scale, turn=turn):
        for part in (wings, hull, tail):
            s.fill(part, QColor(30, 14, 12, 0 if s.theme.flat else 70))
    with s.at(x, y, scale, turn=turn):
        s.stroke(wings.united(hull).united(tail), "#FFFBF0", 5)
        s.fill(tail, body.darker(112))
        s.fill(wings, body)
        s.fill(box(-46, -4, 92, 12, 6), QColor(0, 0, 0, 30))
        for left in (-38, 27):
            s.fill(box(left, -16, 11, 24, 2), _TRIM)
        s.fill(hull, body.lighter(112))
        s.fill(ellipse(0, -10, 5.5, 7), INK)
        s.fill(box(-15, -45, 30, 4, 2), QColor(60, 40, 30, 150))
        s.icon(mark, -7, 6, 14, _TRIM)
