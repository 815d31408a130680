"""What widgets that paint themselves share: a sketch in logical pixels, whatever the scale of the look."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from client.art.sketch import Sketch, painter_on
from client.theme import look
from client.widgets.spare_time import spare

RIM = 4.0
"""Room around a button or panel for its focus ring and shadow, in logical pixels.

What has no ring keeps the same distance, so that all edges on a page stand in line.
"""


if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object  # a class has one base of Qt, which stands after this one


class Drawn(_Widget):
    """A widget that draws itself: a first base class, before a widget of Qt.

    `size_hint` and `minimum_hint` are its sizes in logical pixels at 100 %; without them it has those of its Qt class.
    """

    size_hint: tuple[float, float] | None = None
    minimum_hint: tuple[float, float] | None = None

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Draw the widget into `rect`, in logical pixels at 100 %."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw at the scale of the look."""
        del event
        with painting(self) as (s, rect):
            self.draw(s, rect)

    def sizeHint(self) -> QSize:
        """The hint at the scale of the look."""
        return scaled(*self.size_hint) if self.size_hint else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        """The least size at the scale of the look."""
        return scaled(*self.minimum_hint) if self.minimum_hint else super().minimumSizeHint()


@contextmanager
def painting(widget: QWidget) -> Iterator[tuple[Sketch, QRectF]]:
    """Paint on a widget: a sketch at the look's scale, and the widget's rectangle in logical pixels at 100 %.

    Dogs that are not in the cache yet are painted as silhouettes, and drawn in spare time.
    """
    factor = look().factor
    with painter_on(widget, factor) as painter:
        sketch = Sketch(painter, look().theme, draft=spare().may_draft(widget))
        yield sketch, QRectF(0, 0, widget.width() / factor, widget.height() / factor)
    spare().complete(widget, sketch.owed.values())


def logical(rect: QRectF) -> QRectF:
    """A rectangle of a widget in logical pixels at 100 %."""
    factor = look().factor
    return QRectF(rect.topLeft() / factor, rect.size() / factor)


def squeezed(pixels: float) -> float:
    """The smallest size that words of a size may have before they are cut, in logical pixels: theirs at 100 %."""
    return pixels / look().factor


def scaled(width: float, height: float) -> QSize:
    """A size at 100 % as a size of the look, rounded up so that words keep their room."""
    factor = look().factor
    return QSize(-int(-width * factor // 1), -int(-height * factor // 1))
