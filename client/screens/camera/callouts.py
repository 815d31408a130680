"""Where labels stand: near what they name, and over no other label and nothing that is marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from math import ceil, hypot
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

_GAP: Final = 5.0
_AWAY: Final = (0.0, 20.0, 40.0, 64.0, 92.0, 130.0)
_LEAD: Final = 9.0
"""From this distance on a line leads from the words to what they name."""
_PART: Final = 8.0
_BESIDE: Final = 4.0


def callouts(named: Sequence[tuple[QRectF, QSizeF]], taken: Sequence[QRectF], frame: QRectF) -> list[QRectF]:
    """Rooms for the words of each thing that is named, a box and the words' size, inside `frame`.

    Rooms cover none of the boxes, nothing that is `taken`, and none of the rooms before, as far as that can be had.
    """
    used = [*taken, *(box for box, _ in named)]
    rooms = []
    for box, size in named:
        near = list(_around(box, size))
        free = (room for room in near if frame.contains(room) and not any(map(room.intersects, used)))
        room = next(free, _inside(near[0], frame))
        used.append(room)
        rooms.append(room)
    return rooms


def lead(room: QRectF, box: QRectF) -> tuple[QPointF, QPointF] | None:
    """The ends of the line from words to what they name; None where they stand right beside it."""
    ends = _nearest(room, box.center()), _nearest(box, room.center())
    apart = ends[1] - ends[0]
    return ends if QPointF.dotProduct(apart, apart) > _LEAD**2 else None


def along(points: Sequence[QPointF]) -> Iterator[QRectF]:
    """Small boxes that together cover a line through `points`, so that no label hides it."""
    for start, end in pairwise(points):
        step = end - start
        parts = max(1, ceil(hypot(step.x(), step.y()) / _PART))
        yield from (beside(start + step * (k / parts), _BESIDE) for k in range(parts + 1))


def beside(point: QPointF, reach: float) -> QRectF:
    """A box around a point that reaches so far to all sides."""
    return QRectF(point.x() - reach, point.y() - reach, 2 * reach, 2 * reach)


def _around(box: QRectF, size: QSizeF) -> Iterator[QRectF]:
    """Above, below, to the sides and aslant, farther and farther away."""
    for away in _AWAY:
        x = box.width() / 2 + size.width() / 2 + _GAP + away
        y = box.height() / 2 + size.height() / 2 + _GAP + away
        ways = [(0.0, -y), (0.0, y), (x, 0.0), (-x, 0.0), *product((x, -x), (-y, y))]
        for dx, dy in ways:
            room = QRectF(QPointF(), size)
            room.moveCenter(box.center() + QPointF(dx, dy))
            yield room


def _inside(room: QRectF, frame: QRectF) -> QRectF:
    left = max(min(room.left(), frame.right() - room.width()), frame.left())
    top = max(min(room.top(), frame.bottom() - room.height()), frame.top())
    return QRectF(QPointF(left, top), room.size())


def _nearest(box: QRectF, to: QPointF) -> QPointF:
    return QPointF(min(max(to.x(), box.left()), box.right()), min(max(to.y(), box.top()), box.bottom()))
