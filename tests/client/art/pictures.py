"""Helpers for tests that look at pictures."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from client.art.sketch import Sketch, painter_on
from client.theme import theme


def painted(
    width: int, height: int, paint: Callable[[Sketch], None], name: str = "light", scale: float = 1.0
) -> QImage:
    """What a function paints on nothing, in a theme."""
    image = QImage(round(width * scale), round(height * scale), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with painter_on(image, scale) as painter:
        paint(Sketch(painter, theme(name)))
    return image


def rim_is_clear(image: QImage, *, sides: str = "ltrb") -> bool:
    """Whether the outermost pixels are transparent: nothing was cut off there."""
    right, bottom = image.width() - 1, image.height() - 1
    rows, columns = range(image.height()), range(image.width())
    edges = {
        "l": [(0, y) for y in rows],
        "r": [(right, y) for y in rows],
        "t": [(x, 0) for x in columns],
        "b": [(x, bottom) for x in columns],
    }
    return all(image.pixelColor(x, y).alpha() == 0 for side in sides for x, y in edges[side])


def grey_difference(one: QImage, other: QImage) -> float:
    """The mean difference of two pictures of one size in greyscale, 0-255."""
    first, second = (image.convertToFormat(QImage.Format.Format_Grayscale8) for image in (one, other))
    assert first.size() == second.size()
    a, b = bytes(first.constBits()), bytes(second.constBits())
    return sum(abs(p - q) for p, q in zip(a, b, strict=True)) / len(a)
