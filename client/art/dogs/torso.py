"""The parts of a body seen from the side: trunk, tail and legs.

(0, 0) is the ground below the middle of the trunk; the dog looks right.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath

from client.art.dogs.paths import blob, curls, limb, tufts
from client.art.dogs.spec import Dog, Fur, Tail
from client.art.shapes import Point, ellipse

FURRY = (Fur.MEDIUM, Fur.FLUFFY)


def half_length(dog: Dog) -> float:
    """Middle of the trunk to shoulder or rump."""
    return dog.body.length / 2


def back(dog: Dog) -> float:
    """The height of the back, as y."""
    return -(dog.body.legs + dog.body.depth)


def trunk(dog: Dog) -> QPainterPath:
    """The trunk without neck and legs."""
    body, half, top, low = dog.body, half_length(dog), back(dog), -dog.body.legs
    tuck = body.depth * body.tuck * 0.55
    points = [
        (-half - 4, top + body.depth * 0.42),
        (-half + 6, top + 8),
        (-half * 0.55, top + 1),
        (0, top + 5),
        (half * 0.55, top + 1),
        (half - 2, top - 6),
        (half + 14, top + body.depth * 0.28),
        (half + 9, top + body.depth * 0.68),
        (half * 0.62, low + 5),
        (half * 0.1, low + 2 - tuck * 0.4),
        (-half * 0.45, low - 3 - tuck),
        (-half + 4, low - 4 - tuck * 0.3),
    ]
    path = blob(points, 0.165)
    fur, seed = dog.coat.fur, dog.seed
    if fur is Fur.CURLY:
        return curls(path, 20, 0.52)
    if fur is Fur.SILK:
        return tufts(path.united(_skirt(dog, -9.0)), 20, 9, 0.42, 0.95, seed)
    if fur in FURRY:
        path = tufts(path, 22, 8 if fur is Fur.MEDIUM else 11, 0.42, 0.66, seed).united(
            tufts(path, 20, 7, 0.86, 1.0, seed + 1)
        )
    if "skirt" in body.marks:
        return path.united(tufts(_skirt(dog, -body.legs * 0.60), 18, 13, 0.28, 0.80, seed))
    return path


def _skirt(dog: Dog, hem: float) -> QPainterPath:
    """Hair that falls from the flanks to the height `hem`."""
    half, top = half_length(dog), back(dog)
    points = [
        (-half - 4, top + 20),
        (half + 12, top + 14),
        (half + 16, hem - 5),
        (half * 0.5, hem + 4),
        (0, hem),
        (-half * 0.5, hem + 5),
        (-half - 10, hem - 3),
    ]
    return blob(points, 0.12)


def leg(x: float, top: float, foot: float, bone: float, *, hind: bool, lift: float = 0.0) -> QPainterPath:
    """One leg from (x, top) on the trunk to its paw at `foot`, `lift` above the ground."""
    y = -lift
    if hind:
        hock = (x + (foot - x) * 0.5 - bone * 0.62, top * 0.42 + y * 0.6)
        knee = (x + (foot - x) * 0.3 - 1, top * 0.68 + y * 0.3)
        spine: list[Point] = [(x, top), knee, hock, (foot, y - bone * 0.42)]
    else:
        spine = [(x, top), (x + (foot - x) * 0.5, top * 0.5 + y * 0.5), (foot, y - bone * 0.42)]
    paw = QPainterPath()
    paw.addRoundedRect(QRectF(foot - bone * 0.50, y - bone * 0.72, bone * 1.34, bone * 0.74), bone * 0.38, bone * 0.38)
    return limb(spine, bone * (1.5 if hind else 1.28), bone * 0.86).united(paw)


def leg_color(dog: Dog) -> QColor:
    """What legs are coloured with."""
    return QColor(dog.coat.tan if "socks_tan" in dog.body.marks else dog.coat.base)


def tail(dog: Dog) -> tuple[QPainterPath, Point]:
    """The tail and the place of its tip."""
    x, y = -half_length(dog) + 2, back(dog) + 14
    return _TAILS[dog.body.tail](dog, x, y)


def tail_color(dog: Dog) -> QColor:
    """What the tail is coloured with."""
    marks = dog.body.marks
    if "tail_dark" in marks or "saddle" in marks:
        return QColor(dog.coat.dark)
    return QColor(dog.coat.tan if "saddle_tan" in marks or "patch_rump" in marks else dog.coat.base)


def _plume(dog: Dog, x: float, y: float) -> tuple[QPainterPath, Point]:
    path = limb([(x, y), (x - 20, y - 15), (x - 38, y - 34), (x - 42, y - 62)], 18, 9, bulge=16)
    return tufts(path, 18, 9, 0.05, 0.6, dog.seed), (x - 41, y - 58)


def _curl(dog: Dog, x: float, y: float) -> tuple[QPainterPath, Point]:
    if dog.coat.fur in FURRY:
        points = [(x + 4, y + 2), (x - 17, y - 18), (x - 10, y - 45), (x + 16, y - 46), (x + 24, y - 28)]
        return tufts(limb(points, 19, 11, bulge=9), 20, 7, 0.05, 0.5, dog.seed), (x + 22, y - 32)
    points = [(x + 4, y + 4), (x - 12, y - 8), (x - 15, y - 26), (x + 1, y - 36), (x + 14, y - 25), (x + 6, y - 14)]
    return limb(points, 14, 9), (x + 8, y - 16)


def _up(_dog: Dog, x: float, y: float) -> tuple[QPainterPath, Point]:
    return limb([(x + 2, y + 2), (x - 12, y - 16), (x - 20, y - 42), (x - 14, y - 66)], 14, 7), (x - 14, y - 62)


def _whip(_dog: Dog, x: float, y: float) -> tuple[QPainterPath, Point]:
    return limb([(x + 2, y + 4), (x - 20, y + 2), (x - 44, y - 4), (x - 66, y - 24)], 13, 4), (x - 62, y - 18)


def _nub(_dog: Dog, x: float, y: float) -> tuple[QPainterPath, Point]:
    return blob([(x + 6, y + 12), (x - 9, y + 10), (x - 13, y - 2), (x - 3, y - 8), (x + 8, y - 4)]), (x - 8, y)


def _pom(_dog: Dog, x: float, y: float) -> tuple[QPainterPath, Point]:
    stem = limb([(x + 2, y + 4), (x - 10, y - 14), (x - 12, y - 30)], 9, 8)
    return stem.united(curls(ellipse(x - 13, y - 44, 15), 13, 0.55)), (x - 13, y - 46)


def _saber(dog: Dog, x: float, y: float) -> tuple[QPainterPath, Point]:
    path = limb([(x, y + 4), (x - 24, y + 18), (x - 42, y + 46), (x - 46, y + 70)], 18, 10, bulge=11)
    return tufts(path, 20, 8, 0.05, 0.55, dog.seed), (x - 44, y + 62)


_TAILS: dict[Tail, Callable[[Dog, float, float], tuple[QPainterPath, Point]]] = {
    Tail.PLUME: _plume,
    Tail.CURL: _curl,
    Tail.UP: _up,
    Tail.WHIP: _whip,
    Tail.NUB: _nub,
    Tail.POM: _pom,
    Tail.SABER: _saber,
}
