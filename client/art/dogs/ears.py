"""Ears: one outline per kind, drawn for the right of the picture and mirrored."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QColor, QPainterPath, QTransform

from client.art.dogs.brush import Brush, shade, tone
from client.art.dogs.paths import blob, curls, curve, tufts
from client.art.dogs.spec import Dog, Ears, Fur, Mood
from client.art.shapes import Point, ellipse

HANGING = frozenset({Ears.DROP, Ears.LONG, Ears.BUTTON, Ears.VELVET, Ears.HAIR, Ears.POM})
"""Ears that lie before the head; the others stand behind it."""

_SWING = {Mood.NEUTRAL: 0.0, Mood.HAPPY: -5.0, Mood.PROUD: -8.0, Mood.SAD: 13.0}
_SPOTS = ((0, 18, 7), (16, 34, 6), (6, 50, 5), (22, 12, 5))
_STRANDS = ((-2, 2), (9, 16), (20, 31))
_FLAP_FOLD: list[Point] = [(-14, -2), (2, -12), (18, -10), (28, 2)]
_ROSE_FOLD: list[Point] = [(-2, 8), (8, -10), (26, -18), (40, -10)]
_TUFT: list[Point] = [(-24, 34), (-15, 6), (-8, -12), (-3, 2), (3, -4), (6, 12), (14, 10), (16, 34)]


@dataclass(frozen=True)
class _Shape:
    """Outline, inner ear and folded tip in ear units, the root at (0, 0)."""

    outline: list[Point]
    inner: list[Point] | None = None
    tip: list[Point] | None = None
    tension: float = 0.17


_SHAPES = {
    Ears.PRICK: _Shape(
        [(-32, 22), (-26, -8), (-10, -46), (5, -72), (14, -70), (27, -38), (35, -4), (34, 28), (0, 36)],
        [(-17, 16), (-12, -10), (0, -40), (9, -55), (18, -35), (23, -4), (20, 20), (2, 26)],
        tension=0.15,
    ),
    Ears.BAT: _Shape(
        [(-28, 22), (-28, -14), (-14, -54), (6, -74), (24, -66), (36, -34), (36, 4), (26, 28), (0, 34)],
        [(-14, 16), (-14, -12), (-4, -42), (10, -58), (22, -48), (26, -20), (24, 8), (12, 24), (0, 26)],
    ),
    Ears.TIPPED: _Shape(
        [(-26, 22), (-24, -8), (-14, -34), (6, -50), (24, -42), (32, -14), (30, 18), (4, 32)],
        [(-13, 16), (-11, -8), (0, -26), (14, -30), (19, -8), (16, 16), (2, 24)],
        [(-16, -32), (-2, -48), (16, -52), (32, -42), (44, -16), (46, -2), (34, -8), (14, -22), (-4, -27)],
    ),
    Ears.ROSE: _Shape(
        [(-20, 14), (-10, -12), (10, -26), (32, -24), (46, -8), (44, 4), (30, 6), (22, 18), (2, 24)],
        [(2, 4), (10, -10), (26, -15), (37, -7), (28, -1), (14, 10)],
    ),
    Ears.BUTTON: _Shape(
        [(-22, 8), (-16, -14), (4, -26), (22, -18), (36, 2), (38, 24), (28, 42), (18, 34), (6, 22), (-10, 18)]
    ),
    Ears.VELVET: _Shape([(-20, 0), (-8, -16), (12, -18), (27, -6), (32, 16), (27, 38), (14, 28), (2, 16), (-14, 12)]),
    Ears.LONG: _Shape(
        [(-17, -2), (-4, -17), (15, -12), (29, 16), (37, 54), (34, 88), (17, 102), (-1, 92), (-9, 58), (-12, 26)]
    ),
    Ears.HAIR: _Shape(
        [
            (-20, -6),
            (-2, -20),
            (20, -10),
            (36, 24),
            (45, 66),
            (46, 98),
            (36, 112),
            (20, 116),
            (4, 110),
            (-6, 92),
            (-10, 56),
            (-14, 22),
        ],
        tension=0.16,
    ),
    Ears.POM: _Shape([(-14, -6), (4, -16), (24, -2), (38, 30), (40, 62), (22, 82), (-2, 76), (-14, 48), (-14, 18)]),
    Ears.DROP: _Shape(
        [(-20, 0), (-6, -19), (15, -17), (33, 4), (41, 34), (36, 60), (22, 70), (7, 58), (-3, 34), (-12, 18)]
    ),
}


def _placed(dog: Dog, side: int, mood: Mood) -> QTransform:
    swing = _SWING[mood] * (-0.7 if dog.ears.kind in HANGING else 1.0)
    if dog.ears.kind in (Ears.HAIR, Ears.POM):
        swing *= 0.4
    place = QTransform()
    place.translate(side * dog.ears.x, dog.ears.y)
    place.scale(side * dog.ears.size, dog.ears.size)
    place.rotate(dog.ears.angle + swing)
    return place


def ear_outline(dog: Dog, side: int, mood: Mood = Mood.NEUTRAL) -> QPainterPath:
    """The outline of one ear on the head; `side` is -1 (left of the picture) or 1."""
    shape = _SHAPES[dog.ears.kind]
    outline = blob(shape.outline, shape.tension)
    if dog.coat.fur is Fur.CURLY:
        outline = curls(outline, 15, 0.6)
    elif dog.ears.kind is Ears.HAIR:
        outline = tufts(outline, 19, 9, 0.36, 0.66, dog.seed)
    elif dog.ears.kind is Ears.DROP and dog.coat.fur in (Fur.FLUFFY, Fur.MEDIUM):
        outline = tufts(outline, 15, 7, 0.38, 0.74, dog.seed)
    return _placed(dog, side, mood).map(outline)


def paint_ear(b: Brush, dog: Dog, side: int, mood: Mood, onto: QPainterPath | None = None) -> None:
    """Paint one ear; `onto` is the head that receives its shadow."""
    shape, place, color = _SHAPES[dog.ears.kind], _placed(dog, side, mood), QColor(dog.ears.color or dog.coat.base)
    outline = ear_outline(dog, side, mood)
    if onto is not None:
        b.cast(outline, onto, 3.0, 6.0)
    b.fill(outline, color)
    if shape.inner is not None:
        _inner(b, dog, side, outline, place.map(blob(shape.inner, shape.tension)))
        if dog.coat.fur in (Fur.FLUFFY, Fur.MEDIUM):
            hair = tone(color, 0.9) if "cap" not in dog.coat.marks else QColor(dog.coat.mark)
            b.within(outline, place.map(blob(_TUFT, 0.08)), hair)
    if "spots" in dog.coat.marks:
        for x, y, r in _SPOTS:
            b.within(outline, place.map(ellipse(x, y, r, r * 0.9)), QColor(dog.coat.dark))
    b.volume(outline, 6.0)
    if shape.tip is not None:
        tip = place.map(blob(shape.tip))
        b.cast(tip, outline, 1.0, 6.0)
        b.fill(tip, tone(color, 0.5))
        b.volume(tip, 5.0)
    _lines(b, dog.ears.kind, place)


def _inner(b: Brush, dog: Dog, side: int, outline: QPainterPath, inner: QPainterPath) -> None:
    tint = QColor(dog.ears.inner)
    b.within(outline, inner, tint)
    b.within(inner, inner.translated(4 * side, 10), tone(tint, 0.7))


def _lines(b: Brush, kind: Ears, place: QTransform) -> None:
    if kind in (Ears.BUTTON, Ears.VELVET, Ears.ROSE):
        fold = curve(_ROSE_FOLD if kind is Ears.ROSE else _FLAP_FOLD)
        b.line(place.map(fold), QColor(255, 255, 255, 36), 2.2)
    elif kind is Ears.HAIR:
        for top, bottom in _STRANDS:
            b.line(place.map(curve([(top, 8), (top + 5, 45), (bottom, 92)])), shade(58), 2.0)
