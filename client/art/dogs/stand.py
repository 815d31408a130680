"""The figure from the side, standing or leaping; its head looks at us."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QTransform

from client.art.dogs.body_markings import paint_marks
from client.art.dogs.brush import FAR, TAG, Brush, shade
from client.art.dogs.head import head_silhouette, paint_head
from client.art.dogs.paths import below, blob, curls, curve, limb, seeded, tufts
from client.art.dogs.skull import skull
from client.art.dogs.spec import Dog, Fur, Mood
from client.art.dogs.torso import (
    FURRY,
    back,
    half_length,
    leg,
    leg_color,
    tail,
    tail_color,
    trunk,
)
from client.art.shapes import Point, ellipse


class Side:
    """The measures of one dog from the side: where head and legs are."""

    def __init__(self, dog: Dog, *, leap: bool) -> None:
        body = dog.body
        self.dog, self.leap = dog, leap
        self.half = half_length(dog)
        self.hip = -(body.legs + body.depth * 0.42)
        self.head: Point = (self.half + 10 + body.neck * 0.45, back(dog) - body.neck - 16)
        front, rear, bone = self.half * 0.74, -self.half * 0.78, body.bone
        far, behind = bone * 0.94, bone * 0.96
        if leap:
            self.far = [
                leg(front + 4, self.hip, front + 34, far, hind=False, lift=24),
                leg(rear, self.hip, rear - 44, behind, hind=True, lift=6),
            ]
            self.near = [
                leg(front - 4, self.hip, front + 46, bone, hind=False, lift=34),
                leg(rear + 8, self.hip, rear - 30, bone, hind=True, lift=14),
            ]
        else:
            self.far = [
                leg(front + 9, self.hip, front + 17, far, hind=False),
                leg(rear + 16, self.hip, rear + 17, behind, hind=True),
            ]
            self.near = [
                leg(front - 7, self.hip, front - 6, bone, hind=False),
                leg(rear, self.hip, rear - 5, bone, hind=True),
            ]
        self.feet = (front + 17, rear + 17, front - 6, rear - 5)
        if dog.coat.fur is Fur.SILK:  # hair to the floor: no legs to be seen
            self.far, self.near = [], []

    def neck(self) -> QPainterPath:
        """The neck from the shoulder to the head."""
        dog, body, (hx, hy) = self.dog, self.dog.body, self.head
        spine = [
            (self.half * 0.55, -(body.legs + body.depth * 0.58)),
            (self.half * 0.86, back(dog) - body.neck * 0.3),
            (hx - 2, hy + 16),
        ]
        path = limb(spine, body.depth * 0.86, 56 * body.head)
        if dog.coat.fur in FURRY:
            return tufts(path, 20, 7, 0.05, 0.5, dog.seed)
        return curls(path, 18, 0.45) if dog.coat.fur is Fur.CURLY else path

    def head_place(self) -> QTransform:
        """From the units of the head to those of the body."""
        place = QTransform()
        place.translate(*self.head)
        place.rotate(-4 if self.leap else 2)
        place.scale(self.dog.body.head, self.dog.body.head)
        return place


def paint_standing(b: Brush, dog: Dog, mood: Mood, collar: QColor | None, *, leap: bool) -> None:
    """Paint the figure with its feet on y = 0."""
    side = Side(dog, leap=leap)
    _tail(b, dog)
    for far in side.far:
        _far_leg(b, dog, far)
    body = trunk(dog).united(side.neck())
    whole = body
    for near in side.near:
        whole = whole.united(near)
    b.fill(whole, QColor(dog.coat.base))
    paint_marks(b, dog, body)
    _chest(b, dog, side, body)
    for near in side.near:
        _stocking(b, dog, near)
    b.volume(whole, 7.5)
    _creases(b, dog, side, body)
    if "skirt" in dog.body.marks:
        _strands(b, dog, side)
    if dog.coat.fur is Fur.CURLY and not leap:
        _cuffs(b, dog, side)
    if collar is not None:
        _collar(b, dog, side, whole, collar)
    head = QTransform.fromScale(dog.body.head, dog.body.head).map(skull(dog)).translated(*side.head)
    b.cast(head, whole, -2, 9)
    with b.moved(*side.head, scale=dog.body.head, turn=-4 if leap else 2):
        paint_head(b.p, dog, mood, bust=False)


def standing_silhouette(dog: Dog, *, leap: bool) -> QPainterPath:
    """The outline of the figure: the placeholder until the picture is ready."""
    side = Side(dog, leap=leap)
    path = trunk(dog)
    path.setFillRule(Qt.FillRule.WindingFill)
    for part in (side.neck(), *side.far, *side.near, tail(dog)[0]):
        path.addPath(part)
    path.addPath(side.head_place().map(head_silhouette(dog, bust=False)))
    return path


def _tail(b: Brush, dog: Dog) -> None:
    path, tip = tail(dog)
    b.fill(path, tail_color(dog))
    if "tail_tip" in dog.body.marks:
        b.within(path, ellipse(*tip, 17), QColor(dog.coat.mark))
    if "spots" in dog.body.marks:
        for t in (0.2, 0.3, 0.38):
            at = path.pointAtPercent(t)
            b.within(path, ellipse(at.x(), at.y(), 4), QColor(dog.coat.dark))
    b.volume(path, 5)


def _far_leg(b: Brush, dog: Dog, path: QPainterPath) -> None:
    b.fill(path, leg_color(dog))
    if "socks" in dog.body.marks:
        b.within(path, below(path, -dog.body.legs * 0.46), QColor(dog.coat.mark))
    if "spots" in dog.body.marks:
        rng, bounds = seeded(dog.seed), path.boundingRect()
        for number in range(4):
            x, y = bounds.center().x() + rng.uniform(-7, 7), bounds.bottom() - 14 - number * bounds.height() / 5
            b.within(path, ellipse(x, y, rng.uniform(2.8, 4.6)), QColor(dog.coat.dark))
    b.volume(path, 4.5)
    b.fill(path, FAR)


def _chest(b: Brush, dog: Dog, side: Side, body: QPainterPath) -> None:
    if not dog.coat.chest or "belly" in dog.body.marks:
        return
    half, top, low = side.half, back(dog), -dog.body.legs
    points = [
        (half * 0.72, top + 2),
        (half + 30, top - 20),
        (half + 30, low + 6),
        (half * 0.58, low + 8),
        (half * 0.70, low - 20),
    ]
    b.within(body, blob(points), QColor(dog.coat.chest))


def _stocking(b: Brush, dog: Dog, path: QPainterPath) -> None:
    marks, c = dog.body.marks, dog.coat
    if "socks" in marks or "socks_tan" in marks:
        high = 0.80 if "socks_tan" in marks else 0.46
        b.within(path, below(path, -dog.body.legs * high), QColor(c.tan if "socks_tan" in marks else c.mark))
    if "spots" in marks:
        bounds = path.boundingRect()
        for number, dx in enumerate((-4, 5, -3)):
            spot = ellipse(bounds.center().x() + dx, bounds.bottom() - 16 - number * 15, 3.6)
            b.within(path, spot, QColor(c.dark))


def _creases(b: Brush, dog: Dog, side: Side, body: QPainterPath) -> None:
    """Where a near leg lies on the trunk: a thin line only, so that the body stays one shape."""
    upper = QPainterPath()
    upper.addRect(QRectF(-side.half - 40, side.hip - 4, dog.body.length + 90, dog.body.depth * 0.55))
    for near in side.near:
        with b.clip(upper):
            b.within(body, near.translated(3.0, 1.5).subtracted(near), shade(40))


def _strands(b: Brush, dog: Dog, side: Side) -> None:
    """Locks of long hair on the flank."""
    top, hem = back(dog), -dog.body.legs * 0.55
    for share in (-0.82, -0.55, -0.28, 0.0, 0.27, 0.54, 0.80):
        x = side.half * share
        b.line(curve([(x + 3, top + 22), (x - 3, (top + hem) / 2), (x - 7, hem - 2)]), shade(46), 2.2)


def _cuffs(b: Brush, dog: Dog, side: Side) -> None:
    for x in side.feet:
        cuff = curls(ellipse(x + 2, -17, dog.body.bone * 0.82, 11), 10, 0.6)
        b.fill(cuff, QColor(dog.coat.base))
        b.volume(cuff, 4)


def _collar(b: Brush, dog: Dog, side: Side, whole: QPainterPath, color: QColor) -> None:
    k, (hx, hy) = dog.body.head, side.head
    band = limb([(hx - 62 * k, hy + 26), (hx - 16 * k, hy + 62 * k + 12), (hx + 38 * k, hy + 54 * k + 6)], 12, 12)
    b.within(whole, band, color)
    disc = ellipse(hx + 6 * k, hy + 78 * k + 5, 9)
    b.fill(disc, TAG)
    b.volume(disc, 2.5)
