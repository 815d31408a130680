"""Marks of the coat on the head, one function per name; a dog lists the names it wears in `coat.marks`."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QColor, QPainterPath

from client.art.dogs.brush import Brush
from client.art.dogs.paths import blob, mirrored, seeded
from client.art.dogs.spec import Dog
from client.art.shapes import ellipse
from client.art.sketch import mixed

Patch = tuple[QPainterPath, QColor]

_SPOTS = (
    (-22, -42, 8), (14, -50, 6), (33, -32, 7), (-41, -22, 6), (4, -31, 4.4), (-40, 14, 7), (43, 8, 5.4),
    (26, -15, 3.6), (-10, -22, 3.5), (-31, 32, 4.6), (34, 30, 5.6), (-48, -4, 3.6), (-4, -48, 3.6),
)  # fmt: skip


def _cap(dog: Dog) -> list[Patch]:
    """Husky: the base is the pale mask, a dark cap comes down in a widow's peak."""
    h, eye = dog.head, dog.eyes.apart
    half = [
        (0.0, -h.crown - 20),
        (h.cranium * 1.4, -h.crown - 10),
        (h.cheek * 1.5, 10),
        (h.cheek, 26),
        (h.cheek * 0.86, 4),
        (eye + 15, -18),
        (eye - 2, -28),
        (10, -15),
        (3.5, 4),
        (0.0, 12),
    ]
    return [(mirrored(half, sharp_top=True, sharp_end=True, tension=0.12), QColor(dog.coat.dark))]


def _shepherd(dog: Dog) -> list[Patch]:
    """A dark forehead that runs down between the eyes; brows and cheeks stay free."""
    h, eye = dog.head, dog.eyes.apart
    half = [
        (0.0, -h.crown - 10),
        (h.cranium * 1.1, -h.crown - 6),
        (h.cranium * 0.98, -h.crown * 0.52),
        (eye + 4, -h.crown * 0.62),
        (eye - 8, -h.crown * 0.40),
        (10, -12),
        (12, 10),
        (0.0, 16),
    ]
    color = mixed(QColor(dog.coat.base), QColor(dog.coat.dark), 0.72)
    return [(mirrored(half, sharp_top=True, tension=0.12), color)]


def _cheek_white(dog: Dog) -> list[Patch]:
    w = dog.head.cheek
    return _both_sides([(6, 30), (26, 18), (w * 0.95, 20), (w * 1.2, 50), (20, 90), (0, 70)], dog.coat.mark)


def _tan_points(dog: Dog) -> list[Patch]:
    w = dog.head.cheek
    return _both_sides([(14, 26), (32, 16), (w, 20), (w * 1.1, 52), (14, 70)], dog.coat.tan)


def _hood(dog: Dog) -> list[Patch]:
    """Both sides coloured, with a wide blaze between: Beagle, Saint Bernard."""
    h, eye = dog.head, dog.eyes.apart
    half = [
        (8, -h.crown - 14),
        (h.cranium * 1.3, -h.crown - 8),
        (h.cheek * 1.4, 0),
        (h.cheek * 1.2, 34),
        (eye + 14, 26),
        (eye - 6, 17),
        (8, -8),
        (5.5, -30),
    ]
    return _both_sides(half, dog.coat.tan)


def _eye_patch(side: int, *, dark: bool = False) -> Callable[[Dog], list[Patch]]:
    def patch(dog: Dog) -> list[Patch]:
        h, eye = dog.head, dog.eyes.apart
        points = [
            (side * 7.0, -20.0),
            (side * 20, -h.crown * 0.74),
            (side * h.cranium * 0.98, -h.crown * 0.78),
            (side * (h.cheek + 8), -8),
            (side * (eye + 19), 20),
            (side * (eye - 2), 16),
            (side * 9, 2),
        ]
        return [(blob(points), QColor(dog.coat.dark if dark else dog.coat.tan))]

    return patch


def _blaze(width: float) -> Callable[[Dog], list[Patch]]:
    def patch(dog: Dog) -> list[Patch]:
        h = dog.head
        half = [
            (0.0, -h.crown - 4),
            (width * 1.5, -h.crown - 2),
            (width * 0.95, -h.crown * 0.55),
            (width * 0.8, -12),
            (width * 1.6, 12),
            (width * 3.0, h.nose_y + 6),
            (0.0, h.nose_y + 24),
        ]
        return [(mirrored(half), QColor(dog.coat.mark))]

    return patch


def _mask(dog: Dog) -> list[Patch]:
    """A dark smudge around the muzzle, up to the eyes of short faces."""
    h = dog.head
    up = -10 if h.nose_y < 26 else 6
    half = [
        (0.0, up - 6),
        (h.bridge + 4, up),
        (dog.eyes.apart + 4, up + 12),
        (h.muzzle + 11, h.nose_y * 0.7 + 4),
        (h.muzzle + 9, h.nose_y + h.muzzle * 0.9),
        (0.0, h.nose_y + h.muzzle * 1.6),
    ]
    return [(mirrored(half), mixed(QColor(dog.coat.base), QColor(dog.coat.dark), 0.55))]


def _spots(dog: Dog) -> list[Patch]:
    rng = seeded(dog.seed)
    dark = QColor(dog.coat.dark)
    return [
        (ellipse(x + rng.uniform(-2, 2), y + rng.uniform(-2, 2), r, r * rng.uniform(0.8, 1.05)), dark)
        for x, y, r in _SPOTS
    ]


def _patch_top(dog: Dog) -> list[Patch]:
    up = -dog.head.crown
    return [(blob([(-16, up - 10), (26, up - 8), (30, -38), (10, -30), (-12, -36)]), QColor(dog.coat.dark))]


def _both_sides(points: list[tuple[float, float]], color: str) -> list[Patch]:
    return [(blob([(side * x, y) for x, y in points]), QColor(color)) for side in (-1, 1)]


# In the order in which they lie on each other.
MARKS: dict[str, Callable[[Dog], list[Patch]]] = {
    "cap": _cap,
    "shepherd": _shepherd,
    "cheek_white": _cheek_white,
    "tan_points": _tan_points,
    "eye_l": _eye_patch(-1),
    "eye_r": _eye_patch(1),
    "eye_r_dark": _eye_patch(1, dark=True),
    "hood": _hood,
    "blaze_thin": _blaze(4.2),
    "blaze": _blaze(7.0),
    "blaze_wide": _blaze(10.5),
    "mask": _mask,
    "spots": _spots,
    "patch_top": _patch_top,
}

WORN_ELSEWHERE = frozenset({"dots", "topknot", "parted", "neck_dark"})
"""Marks that `face.py` and `head.py` paint: dots over the eyes, tied or parted hair, a dark neck."""


def paint_marks(b: Brush, dog: Dog, head: QPainterPath) -> None:
    """Paint the marks of a coat on the head."""
    for name, mark in MARKS.items():
        if name in dog.coat.marks:
            for path, color in mark(dog):
                b.within(head, path, color)


def color_at_eye(dog: Dog, side: int) -> QColor:
    """The colour of the coat around an eye (side -1 or 1), so that lid and brow match it."""
    c, marks = dog.coat, dog.coat.marks
    if side > 0 and "eye_r_dark" in marks:
        return QColor(c.dark)
    if ("eye_l" if side < 0 else "eye_r") in marks or "hood" in marks:
        return QColor(c.tan)
    if "mask" in marks and dog.head.nose_y < 26:
        return mixed(QColor(c.base), QColor(c.dark), 0.30)
    return QColor(c.base)
