"""The figure that sits and looks at us; (0, 0) is the ground between the front paws."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QTransform

from client.art.dogs.brush import TAG, Brush, shade
from client.art.dogs.head import head_silhouette, paint_head
from client.art.dogs.paths import below, blob, curls, limb, mirrored, seeded, tufts
from client.art.dogs.skull import skull
from client.art.dogs.spec import Dog, Fur, Mood, Tail
from client.art.dogs.torso import FURRY, leg_color, tail, tail_color
from client.art.shapes import ellipse

_HAUNCH_SPOTS = ((0.9, 0.7, 5), (1.15, 0.35, 6), (0.8, 0.25, 4.5))


class Front:
    """The measures of one sitting dog."""

    def __init__(self, dog: Dog) -> None:
        body = dog.body
        self.dog = dog
        self.width = 34 + body.depth * 0.20
        self.tall = 62 + body.legs * 0.62 + body.depth * 0.35
        self.head_scale = body.head * 1.12
        self.head_y = -self.tall - 26 * self.head_scale - body.neck * 0.25

    def tail(self) -> QPainterPath:
        """The tail behind the left haunch; a hanging one lies on the ground."""
        w, dog = self.width, self.dog
        if dog.body.tail is Tail.SABER:
            path = limb([(-w * 0.9, -16), (-w * 1.35, -9), (-w * 1.75, -14), (-w * 2.0, -30)], 17, 9, bulge=6)
            return tufts(path, 18, 6, 0.05, 0.45, dog.seed)
        place = QTransform()
        place.translate(-w * 0.55, -16)
        place.rotate(8)
        place.scale(0.8, 0.8)
        place.translate(dog.body.length / 2 - 2, dog.body.legs + dog.body.depth - 14)
        return place.map(tail(dog)[0])

    def haunch(self, side: int) -> QPainterPath:
        """One thigh."""
        w, dog = self.width, self.dog
        points = [(0.5, -1.15), (1.15, -1.05), (1.38, -0.5), (1.32, -4 / w), (0.9, 0), (0.4, -3 / w)]
        path = blob([(side * w * x, w * y) for x, y in points])
        if dog.coat.fur in (*FURRY, Fur.SILK):
            flip = QTransform.fromScale(side, 1)
            return flip.map(tufts(flip.map(path), 18, 6, 0.14, 0.36, dog.seed))
        return curls(path, 17, 0.45) if dog.coat.fur is Fur.CURLY else path

    def torso(self) -> QPainterPath:
        """Chest and belly."""
        w, tall, dog = self.width, self.tall, self.dog
        half = [
            (0.0, -tall - 10),
            (w * 0.62, -tall),
            (w * 0.86, -tall * 0.66),
            (w * 0.92, -tall * 0.4),
            (w * 0.74, -8),
            (0.0, -4),
        ]
        path = mirrored(half)
        if dog.coat.fur in (*FURRY, Fur.SILK):
            return tufts(path, 20, 8, 0.12, 0.36, dog.seed, both=True)
        return curls(path, 18, 0.5) if dog.coat.fur is Fur.CURLY else path


def paint_sitting(b: Brush, dog: Dog, mood: Mood, collar: QColor | None) -> None:
    """Paint the figure with its paws on y = 0."""
    front = Front(dog)
    path = front.tail()
    b.fill(path, tail_color(dog))
    b.volume(path, 5)
    for side in (-1, 1):
        _haunch(b, front, side)
    torso = front.torso()
    _torso(b, front, torso)
    for side in (-1, 1):
        _foreleg(b, front, side, torso)
    k = front.head_scale
    b.cast(QTransform.fromScale(k, k).map(skull(dog)).translated(0, front.head_y), torso, 1, 11)
    if collar is not None:
        _collar(b, front, torso, collar)
    with b.moved(0, front.head_y, k):
        paint_head(b.p, dog, mood, bust=False)


def sitting_silhouette(dog: Dog) -> QPainterPath:
    """The outline of the figure: the placeholder until the picture is ready."""
    front = Front(dog)
    path = front.torso()
    path.setFillRule(Qt.FillRule.WindingFill)
    for part in (front.tail(), front.haunch(-1), front.haunch(1)):
        path.addPath(part)
    place = QTransform()
    place.translate(0, front.head_y)
    place.scale(front.head_scale, front.head_scale)
    path.addPath(place.map(head_silhouette(dog, bust=False)))
    return path


def _haunch(b: Brush, front: Front, side: int) -> None:
    dog, w, bone = front.dog, front.width, front.dog.body.bone
    c, marks = dog.coat, dog.body.marks
    path = front.haunch(side)
    if "saddle" in marks and "tan_side" not in marks:
        color = QColor(c.dark)
    else:
        color = QColor(c.tan if marks & {"saddle", "saddle_tan", "tan_side"} else c.base)
    b.fill(path, color)
    if marks & {"spots", "harlequin"}:
        larger = 1.0 if "spots" in marks else 2.0
        for x, y, r in _HAUNCH_SPOTS:
            b.within(path, ellipse(side * w * x, -w * y, r * larger), QColor(c.dark))
    b.volume(path, 6)
    foot = QPainterPath()
    foot.addRoundedRect(
        QRectF(side * w * 0.98 - bone * 0.85, -bone * 0.72, bone * 1.7, bone * 0.78), bone * 0.4, bone * 0.4
    )
    b.fill(foot, QColor(c.mark) if "socks" in marks else leg_color(dog))
    b.volume(foot, 3.5)


def _torso(b: Brush, front: Front, torso: QPainterPath) -> None:
    dog, w, tall = front.dog, front.width, front.tall
    c, marks = dog.coat, dog.body.marks
    b.fill(torso, QColor(c.base))
    if marks & {"saddle_tan", "patch_back"}:
        patch = [(w * 0.5, -tall), (w * 1.2, -tall), (w * 1.2, -tall * 0.3), (w * 0.66, -tall * 0.45)]
        b.within(torso, blob(patch), QColor(c.tan))
    if "saddle" in marks or "neck_dark" in c.marks:
        for side in (-1, 1):
            flank = [(0.46, -tall - 10), (1.3, -tall), (1.3, -12), (0.74, -tall * 0.25), (0.62, -tall * 0.6)]
            b.within(torso, blob([(side * w * x, y) for x, y in flank]), QColor(c.dark))
    if c.chest or marks & {"chest_white", "belly"}:
        half = [(0, -tall - 6), (w * 0.46, -tall * 0.84), (w * 0.55, -tall * 0.52), (w * 0.34, -tall * 0.22)]
        bib = mirrored([*half, (0.0, -tall * 0.10)])
        if c.fur in FURRY:
            bib = tufts(bib, 15, 8, 0.12, 0.40, dog.seed, both=True)
        b.within(torso, bib, QColor(c.chest or c.mark))
    if marks & {"spots", "harlequin"}:
        rng, larger = seeded(dog.seed), 1.0 if "spots" in marks else 1.7
        for _ in range(16):
            r = rng.uniform(3.4, 6.4) * larger
            spot = ellipse(rng.uniform(-w, w), -tall * rng.uniform(0.08, 0.85), r, r * 0.9)
            b.within(torso, spot, QColor(c.dark))
    b.volume(torso, 8)
    gap = mirrored([(0.0, -tall * 0.34), (w * 0.12, -tall * 0.16), (w * 0.15, 0), (0.0, 2)])
    b.within(torso, gap, shade(60))


def _foreleg(b: Brush, front: Front, side: int, torso: QPainterPath) -> None:
    dog, w, tall, bone = front.dog, front.width, front.tall, front.dog.body.bone
    c, marks = dog.coat, dog.body.marks
    x = side * w * 0.33
    spine = [(side * w * 0.34, -tall * 0.40), (side * w * 0.35, -tall * 0.25), (x, -bone * 0.5)]
    paw = QPainterPath()
    paw.addRoundedRect(QRectF(x - bone * 0.72, -bone * 0.82, bone * 1.44, bone * 0.88), bone * 0.42, bone * 0.42)
    path = limb(spine, bone * 1.16, bone * 0.98).united(paw)
    b.cast(path, torso, 2, 2)
    b.fill(path, QColor(c.mark) if marks >= {"belly", "socks"} else leg_color(dog))
    if "socks" in marks:
        b.within(path, below(path, -tall * 0.20), QColor(c.mark))
    if "spots" in marks:
        for number, y in enumerate((0.12, 0.24, 0.36)):
            b.within(path, ellipse(x + (-4 if number % 2 else 4), -tall * y, 3.6), QColor(c.dark))
    lower = QPainterPath()
    lower.addRect(QRectF(-200, -tall * 0.36, 400, 300))
    with b.clip(lower):
        b.volume(path, 3.5)


def _collar(b: Brush, front: Front, torso: QPainterPath, color: QColor) -> None:
    w = front.width
    y = -front.tall + 32 * front.head_scale - front.dog.body.neck * 0.25
    b.within(torso, limb([(-w, y - 7), (0, y + 7), (w, y - 7)], 11, 11), color)
    disc = ellipse(0, y + 15, 10)
    b.fill(disc, TAG)
    b.volume(disc, 2.5)
