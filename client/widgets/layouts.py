"""Rows and columns in logical pixels, and a row whose parts stand below each other where it is too narrow for them."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from client.theme import look

ACROSS, DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
Part = QWidget | QLayout | tuple[QWidget | QLayout, int | Qt.AlignmentFlag] | int | None
"""What stands in a row or column, maybe with its share of the room that is left, or with the side that it keeps to.

A number leaves so many logical pixels free; None takes a share of 1 of the room that is left.
"""
Edge = float | tuple[float, float, float, float]
"""Room around the parts: the same on all sides, or left, top, right and bottom."""
B = TypeVar("B", bound=QBoxLayout)


def hbox(*parts: Part, on: QWidget | None = None, gap: float | None = None, edge: Edge = 0) -> QHBoxLayout:
    """A row of parts, as the layout of `on` if that is given; `gap` between the parts, by default that of the style."""
    return _filled(QHBoxLayout(), parts, on, gap, edge)


def vbox(*parts: Part, on: QWidget | None = None, gap: float | None = None, edge: Edge = 0) -> QVBoxLayout:
    """A column of parts, as `hbox` makes a row."""
    return _filled(QVBoxLayout(), parts, on, gap, edge)


def holding(layout: QLayout) -> QWidget:
    """A widget with nothing of its own but this layout."""
    made = QWidget()
    made.setLayout(layout)
    return made


def _filled(layout: B, parts: tuple[Part, ...], on: QWidget | None, gap: float | None, edge: Edge) -> B:
    px = look().px
    if on is not None:
        on.setLayout(layout)
    layout.setContentsMargins(*(px(side) for side in (edge if isinstance(edge, tuple) else (edge,) * 4)))
    if gap is not None:
        layout.setSpacing(px(gap))
    add(layout, *parts)
    return layout


def add(layout: QBoxLayout, *parts: Part) -> None:
    """Put parts at the end of a row or column."""
    for each in parts:
        part, how = each if isinstance(each, tuple) else (each, 0)
        if part is None:
            layout.addStretch(1)
        elif isinstance(part, int):
            layout.addSpacing(look().px(part))
        else:
            if isinstance(part, QWidget):
                layout.addWidget(part)
            else:
                layout.addLayout(part)
            if isinstance(how, Qt.AlignmentFlag):
                layout.setAlignment(part, how)
            else:
                layout.setStretch(layout.count() - 1, how)


def empty(layout: QLayout) -> None:
    """Take all parts out of a layout; widgets are gone from the screen at once."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()


class SideBySide(QWidget):
    """A row that asks for no more room than its widest part: a page of such rows is never scrolled sideways.

    The first part takes what the others leave, if it is a `filling` one; all others keep to the left, or to the middle.
    """

    def __init__(
        self, *parts: QWidget, filling: bool = True, middle: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._row = QBoxLayout(ACROSS, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(look().px(8))
        self._parts, self._kept = parts, parts[filling:]
        self._side = Qt.AlignmentFlag.AlignHCenter if middle else Qt.AlignmentFlag.AlignLeft
        if middle:
            self._row.addStretch(1)
        for part in parts:
            self._row.addWidget(part, int(part not in self._kept))
        if not filling:
            self._row.addStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Turn where the room needs it."""
        super().resizeEvent(event)
        widths = self._widths()
        across = self.contentsRect().width() >= sum(widths) + self._row.spacing() * (len(widths) - 1)
        self._row.setDirection(ACROSS if across else DOWN)
        for part in self._kept:
            self._row.setAlignment(part, Qt.AlignmentFlag(0) if across else self._side)

    def minimumSizeHint(self) -> QSize:
        """As wide as the widest part."""
        around = self.contentsMargins()
        return QSize(max(self._widths()) + around.left() + around.right(), super().minimumSizeHint().height())

    def _widths(self) -> list[int]:
        """How wide each part has to be at least."""
        items = (self._row.itemAt(self._row.indexOf(part)) for part in self._parts)
        return [item.minimumSize().width() for item in items if item is not None]
