"""Parts of a row that stand below each other where it is too narrow for them."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from client.theme import look

ACROSS, DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


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
