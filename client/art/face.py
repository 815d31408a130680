"""What a table can show: a value that knows its size and how to paint itself."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Protocol

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from client.art.sketch import Sketch, blank, painter_on
from client.theme import Theme


class Face(Hashable, Protocol):
    """The picture of one piece.

    Make it a `Value` of plain fields: equal values are the same picture, so the value itself is the key under
    which the painted pixels are kept.
    """

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in logical pixels at 100 %."""
        ...

    def paint(self, s: Sketch) -> None:
        """Paint into (0, 0) to `size`; shadows may reach up to 12 px beyond."""
        ...


class FixedFace:
    """What is always as large as its class says."""

    __slots__ = ()
    SIZE: ClassVar[tuple[float, float]]

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in logical pixels at 100 %."""
        return self.SIZE


@dataclass(frozen=True, slots=True)
class SizedFace:
    """What is as large as it is asked to be, in logical pixels at 100 %."""

    width: float
    high: float

    @property
    def size(self) -> tuple[float, float]:
        """As large as asked."""
        return self.width, self.high

    @property
    def whole(self) -> QRectF:
        """All of it."""
        return QRectF(0, 0, self.width, self.high)


def render(
    face: Face, unit: float, density: float, theme: Theme, *, margin: float = 0.0, draft: bool = False
) -> tuple[QImage, Mapping[Hashable, Callable[[], object]]]:
    """Paint a face with a margin around it; answers the picture and, for a draft, what it owes.

    `unit` is the size of a logical pixel in device-independent ones, `density` the screen's device pixel ratio.
    """
    (width, height), ratio = face.size, unit * density
    wide, high = round((width + 2 * margin) * ratio), round((height + 2 * margin) * ratio)
    image = blank(wide, high)
    with painter_on(image, ratio) as painter:
        painter.translate(margin, margin)
        sketch = Sketch(painter, theme, draft=draft)
        face.paint(sketch)
    image.setDevicePixelRatio(density)
    return image, sketch.owed
