"""The head: skull, marks, face, ears, hair, and the bust with its collar below."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from client.art.dogs.brush import INK, TAG, Brush, shade, tone
from client.art.dogs.ears import HANGING, ear_outline, paint_ear
from client.art.dogs.face import paint_brow, paint_eye, paint_mouth, paint_nose, paint_wrinkles
from client.art.dogs.markings import color_at_eye, paint_marks
from client.art.dogs.paths import blob, curls, curve, mirrored, seeded, tufts
from client.art.dogs.skull import skull
from client.art.dogs.spec import Dog, Fur, Mood
from client.art.shapes import ellipse
from client.theme import font

_HEAD_DROP = {Mood.NEUTRAL: 0.0, Mood.HAPPY: 0.0, Mood.PROUD: -4.0, Mood.SAD: 4.0}
_FACE_DROP = {Mood.NEUTRAL: 0.0, Mood.HAPPY: 0.0, Mood.PROUD: -3.0, Mood.SAD: 2.0}
_BOW = QColor("#D9577C")


def paint_head(
    painter: QPainter,
    dog: Dog,
    mood: Mood = Mood.NEUTRAL,
    collar: QColor | None = None,
    tag: str = "",
    *,
    bust: bool = True,
) -> None:
    """Paint a portrait around the painter's origin, in dog units.

    `collar` is the colour of the collar on the bust (none without), `tag` the letter on it.
    """
    b, head = Brush(painter), skull(dog)
    if bust:
        _bust(b, dog, collar, tag, head)
    hanging = dog.ears.kind in HANGING
    with b.moved(0, _HEAD_DROP[mood]):
        if not hanging:
            for side in (-1, 1):
                paint_ear(b, dog, side, mood)
        b.fill(head, QColor(dog.coat.base))
        paint_marks(b, dog, head)
        b.volume(head, 9.0)
        if dog.coat.fur is Fur.SILK or "parted" in dog.coat.marks:
            _parting(b, dog, head)
        with b.moved(0, _FACE_DROP[mood]):
            _face(b, dog, mood, head)
        if hanging:
            for side in (-1, 1):
                paint_ear(b, dog, side, mood, head)
        if dog.coat.fur is Fur.CURLY:
            _curls_on_top(b, dog)
        elif "topknot" in dog.coat.marks:
            _tied_hair(b, dog)


def head_silhouette(dog: Dog, *, bust: bool = True) -> QPainterPath:
    """The outline of everything that `paint_head` paints: the placeholder until the picture is ready."""
    path = skull(dog)
    path.setFillRule(Qt.FillRule.WindingFill)
    for side in (-1, 1):
        path.addPath(ear_outline(dog, side))
    if bust:
        path.addPath(_neck(dog))
    return path


def _face(b: Brush, dog: Dog, mood: Mood, head: QPainterPath) -> None:
    paint_wrinkles(b, dog)
    paint_mouth(b, dog, mood, head)
    paint_nose(b, dog)
    for side in (-1, 1):
        under = color_at_eye(dog, side)
        paint_eye(b, dog, side, mood, under)
        paint_brow(b, dog, side, mood, under)


def _neck_width(dog: Dog) -> float:
    return min(dog.head.cheek, dog.head.jaw + 14) * 0.80


def _neck(dog: Dog) -> QPainterPath:
    w, fur = _neck_width(dog), dog.coat.fur
    half = [(0.0, 20.0), (w, 30), (w * 1.02, 62), (w * 1.22, 86), (w * 1.62, 112), (w * 1.75, 150), (0.0, 152)]
    path = mirrored(half, sharp_top=True, sharp_end=True)
    if fur in (Fur.FLUFFY, Fur.MEDIUM):
        return tufts(path, 20, 11, 0.10, 0.40, dog.seed + 1, both=True)
    if fur is Fur.CURLY:
        return curls(path, 19, 0.5)
    if fur is Fur.SILK:
        return tufts(path, 24, 9, 0.12, 0.40, dog.seed, both=True)
    return path


def _bust(b: Brush, dog: Dog, collar: QColor | None, tag: str, head: QPainterPath) -> None:
    c, w, neck = dog.coat, _neck_width(dog), _neck(dog)
    b.fill(neck, QColor(c.dark if "neck_dark" in c.marks else c.base))
    if c.chest:
        patch = mirrored([(0.0, 46), (w * 0.62, 66), (w * 0.80, 104), (w * 0.74, 150), (0, 156)], sharp_top=True)
        if c.fur in (Fur.FLUFFY, Fur.MEDIUM):
            patch = tufts(patch, 16, 9, 0.06, 0.42, dog.seed + 3, both=True)
        b.within(neck, patch, QColor(c.chest))
    if "spots" in c.marks:
        rng = seeded(dog.seed + 5)
        for _ in range(15):
            spot = ellipse(rng.uniform(-w * 1.5, w * 1.5), rng.uniform(84, 140), rng.uniform(3.5, 7))
            b.within(neck, spot, QColor(c.dark))
    b.volume(neck, 9)
    b.cast(head, neck, 2, 13, shade(70))
    if collar is not None:
        _collar(b, neck, w, collar, tag)


def _collar(b: Brush, neck: QPainterPath, w: float, color: QColor, tag: str) -> None:
    y = 78.0
    band = QPainterPath(QPointF(-w * 1.24, y - 4))
    band.quadTo(QPointF(0, y + 24), QPointF(w * 1.24, y - 4))
    band.lineTo(QPointF(w * 1.36, y + 10))
    band.quadTo(QPointF(0, y + 41), QPointF(-w * 1.36, y + 10))
    band.closeSubpath()
    b.cast(band, neck, 0, 5)
    b.within(neck, band, color)
    with b.clip(neck):
        b.volume(band, 4.5)
    disc = ellipse(0, y + 31, 15)
    b.cast(disc, neck, 1.5, 4)
    b.fill(disc, TAG)
    b.volume(disc, 3.5)
    if tag:
        b.p.setFont(font(19, 700))
        b.p.setPen(INK)
        b.p.drawText(disc.boundingRect(), Qt.AlignmentFlag.AlignCenter, tag)


def _parting(b: Brush, dog: Dog, head: QPainterPath) -> None:
    """Hair parted over the skull."""
    crown = dog.head.crown
    with b.clip(head):
        for side in (-1, 1):
            for dx in (8, 18, 29):
                strand = [(side * 3, -crown + 18), (side * dx, -crown * 0.72), (side * (dx + 14), -18)]
                b.line(curve(strand), shade(52), 2.2)


def _curls_on_top(b: Brush, dog: Dog) -> None:
    up = -dog.head.crown
    half = [(0.0, up - 32), (28, up - 28), (46, up - 4), (44, up + 20), (26, up + 31), (0.0, up + 33)]
    knot = curls(mirrored(half), 17, 0.62)
    b.fill(knot, QColor(dog.coat.base))
    b.volume(knot, 8)
    rng = seeded(dog.seed)
    for _ in range(9):
        x, y = rng.uniform(-34, 34), up + rng.uniform(-22, 16)
        b.line(curve([(x - 5, y + 2), (x, y - 4), (x + 5, y + 1), (x + 2, y + 5)]), shade(50), 2.2)


def _tied_hair(b: Brush, dog: Dog) -> None:
    up, hair = -dog.head.crown, QColor(dog.coat.tan)
    for side in (-1, 1):
        points = [(0, up + 16), (side * 12, up - 12), (side * 30, up - 30), (side * 34, up - 10), (side * 20, up + 10)]
        strand = blob(points, 0.16)
        b.fill(strand, tone(hair, 0.3))
        b.volume(strand, 4)
    middle = blob([(-9, up + 14), (-14, up - 24), (0, up - 40), (14, up - 24), (9, up + 14)], 0.16)
    b.fill(middle, tone(hair, 0.7))
    b.volume(middle, 4)
    for side in (-1, 1):
        points = [(0, up + 9), (side * 14, up - 2), (side * 25, up + 2), (side * 24, up + 18), (side * 12, up + 19)]
        wing = blob(points, 0.15)
        b.fill(wing, _BOW)
        b.volume(wing, 3)
    b.fill(ellipse(0, up + 10, 6), tone(_BOW, -0.8))
