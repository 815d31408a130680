"""Marks of the coat on the trunk, one function per name; a dog lists the names it wears in `body.marks`."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QColor, QPainterPath

from client.art.dogs.brush import Brush
from client.art.dogs.paths import blob, seeded, tufts
from client.art.dogs.spec import Dog, Fur
from client.art.dogs.torso import back, half_length
from client.art.shapes import Point, ellipse

Patch = tuple[QPainterPath, str]


def _tan_side(dog: Dog) -> list[Patch]:
    half, top, low = half_length(dog), back(dog), -dog.body.legs
    points = [
        (-half - 20, top + 4),
        (0, top - 10),
        (half * 0.5, top),
        (half * 0.45, low - 14),
        (-half * 0.4, low - 6),
        (-half - 20, low + 4),
    ]
    return [(blob(points), dog.coat.tan)]


def _saddle(dog: Dog) -> list[Patch]:
    half, top, depth = half_length(dog), back(dog), dog.body.depth
    points = [
        (-half - 24, top - 6),
        (0, top - 14),
        (half * 0.7, top - 16),
        (half * 0.66, top + depth * 0.34),
        (half * 0.2, top + depth * 0.52),
        (-half * 0.4, top + depth * 0.48),
        (-half - 20, top + depth * 0.62),
    ]
    path = blob(points)
    if dog.coat.fur is not Fur.SMOOTH:
        path = tufts(path, 18, 6, 0.45, 0.8, dog.seed)
    return [(path, dog.coat.tan if "saddle_tan" in dog.body.marks else dog.coat.dark)]


def _patch_back(dog: Dog) -> list[Patch]:
    half, top = half_length(dog), back(dog)
    points = [
        (-half * 0.5, top - 10),
        (half * 0.3, top - 12),
        (half * 0.36, top + 22),
        (-half * 0.1, top + 38),
        (-half * 0.56, top + 24),
    ]
    return [(blob(points), dog.coat.tan)]


def _patch_rump(dog: Dog) -> list[Patch]:
    half, top = half_length(dog), back(dog)
    points = [
        (-half - 14, top - 8),
        (-half * 0.3, top - 8),
        (-half * 0.24, top + 26),
        (-half * 0.6, top + 42),
        (-half - 16, top + 34),
    ]
    return [(blob(points), dog.coat.tan)]


def _belly(dog: Dog) -> list[Patch]:
    half, top, low = half_length(dog), back(dog), -dog.body.legs
    points = [
        (-half * 0.7, low + 14),
        (-half * 0.55, low - 12),
        (0, low - 9),
        (half * 0.5, low - 20),
        (half * 0.72, top + 20),
        (half + 24, top + 6),
        (half + 20, low + 10),
        (0, low + 16),
    ]
    return [(blob(points), dog.coat.mark)]


def _chest_white(dog: Dog) -> list[Patch]:
    half, top, low = half_length(dog), back(dog), -dog.body.legs
    points = [
        (half * 0.86, top + dog.body.depth * 0.3),
        (half + 26, top + 6),
        (half + 24, low + 8),
        (half * 0.6, low + 6),
        (half * 0.74, low - 12),
    ]
    return [(blob(points), dog.coat.mark)]


def _collar_white(dog: Dog) -> list[Patch]:
    half, top, low = half_length(dog), back(dog), -dog.body.legs
    points = [
        (half * 0.58, top - 16),
        (half + 24, top - 20),
        (half + 24, low),
        (half * 0.8, low),
        (half * 0.66, top + 30),
    ]
    return [(blob(points), dog.coat.mark)]


def _spots(dog: Dog) -> list[Patch]:
    half, top, rng = half_length(dog), back(dog), seeded(dog.seed)
    spots = []
    for number in range(30):
        x = -half + (number % 8) / 7 * 2 * half + rng.uniform(-7, 7)
        y = top + (number // 8) / 3 * dog.body.depth + rng.uniform(-6, 6)
        spots.append((ellipse(x, y, rng.uniform(3.6, 7.4), rng.uniform(3.6, 6.6)), dog.coat.dark))
    return spots


def _harlequin(dog: Dog) -> list[Patch]:
    half, top, low = half_length(dog), back(dog), -dog.body.legs
    patches: list[list[Point]] = [
        [
            (-half * 0.9, top - 6),
            (-half * 0.42, top - 8),
            (-half * 0.36, top + 16),
            (-half * 0.62, top + 34),
            (-half * 0.7, top + 16),
            (-half, top + 22),
        ],
        [(0, top - 8), (half * 0.4, top - 8), (half * 0.46, top + 18), (half * 0.2, top + 12), (half * 0.1, top + 26)],
        [(-half * 0.1, low - 22), (half * 0.24, low - 26), (half * 0.3, low - 4), (0, low - 8)],
        [(half * 0.72, top + 30), (half + 10, top + 34), (half * 0.9, top + 52)],
        [(-half * 0.9, low - 16), (-half * 0.6, low - 20), (-half * 0.62, low + 6), (-half * 0.8, low - 2)],
    ]
    return [(blob(points, 0.12), dog.coat.dark) for points in patches]


# In the order in which they lie on each other.
MARKS: dict[str, Callable[[Dog], list[Patch]]] = {
    "tan_side": _tan_side,
    "saddle": _saddle,
    "saddle_tan": _saddle,
    "patch_back": _patch_back,
    "patch_rump": _patch_rump,
    "belly": _belly,
    "chest_white": _chest_white,
    "collar_white": _collar_white,
    "spots": _spots,
    "harlequin": _harlequin,
}

WORN_ELSEWHERE = frozenset({"socks", "socks_tan", "tail_tip", "tail_dark", "skirt"})
"""Marks that legs, tail and the outline of the trunk read."""


def paint_marks(b: Brush, dog: Dog, onto: QPainterPath) -> None:
    """Paint the marks of the body on the trunk."""
    for name, mark in MARKS.items():
        if name in dog.body.marks:
            for path, color in mark(dog):
                b.within(onto, path, QColor(color))
