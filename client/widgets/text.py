"""Words on a screen: one line that ends in an ellipsis, or a wrapped block; whole in the tool tip when cut."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from client.art.lettering import Fitted, block_height, fit_block, fit_line, text_width
from client.art.sketch import Sketch
from client.theme import look, tokens
from client.widgets.base import Drawn, scaled, squeezed
from client.widgets.tips import show_tip

COLUMN = 430
"""The widest a wrapped block asks to be, in logical pixels: about 60 letters of body text."""


class Words(Drawn, QLabel):
    """Words in a named size (`micro small body lead title hero`) and the colour of a role.

    One line unless `wrap`; wrapped words stand at the top unless `middle`.  They take what room there is, never clip:
    too long a text gets smaller where everything is enlarged, then ends in an ellipsis and stands whole in the tool
    tip.  Screen readers get the whole text.
    """

    def __init__(
        self,
        words: str = "",
        size: str | float = "body",
        weight: str = "medium",
        *,
        role: str = "text",
        display: bool = False,
        align: str = "left",
        wrap: bool = False,
        middle: bool = False,
        smallest: float = 0.0,
        name: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """`smallest`: squeezed words get as small as that before they are cut; by default as small as at 100 %.

        `name`: its name as an object.
        """
        super().__init__(parent)
        self.setObjectName(name)
        self._smallest = smallest
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(words)
        self._size, self._weight, self._role = size, weight, role
        self._display, self._align, self._middle = display, align, middle
        self.wrap(on=wrap)

    def wrap(self, *, on: bool) -> None:
        """Stand in as many lines as needed, or in one."""
        self._wrap = on
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        if on:
            policy.setVerticalPolicy(QSizePolicy.Policy.Minimum)
            policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def _pixels(self) -> float:
        return float(tokens().sizes[self._size]) if isinstance(self._size, str) else self._size

    @property
    def _number(self) -> int:
        return 400 if self._display else tokens().weights[self._weight]

    def _line_height(self) -> float:
        return round(self._pixels * (1.36 if self._display else 1.42))

    def fitted(self) -> Fitted:
        """The words as they stand in the present size."""
        width, height = self.width() / look().factor, self.height() / look().factor
        if self._wrap:
            return fit_block(self.text(), width, height, self._pixels, self._number, smallest=self._least)
        return fit_line(self.text(), width, self._pixels, self._number, display=self._display, smallest=self._least)

    @property
    def _least(self) -> float:
        return self._smallest or squeezed(self._pixels)

    def hasHeightForWidth(self) -> bool:
        """Wrapped words get higher when they get narrower."""
        return self._wrap

    def heightForWidth(self, width: int) -> int:
        """The height that all wrapped words need."""
        high = block_height(self.text(), width / look().factor, self._pixels, self._number)
        return scaled(0, high + 1).height()

    def sizeHint(self) -> QSize:
        """All words; a wrapped block is at most a column wide."""
        wide = text_width(self.text(), self._pixels, self._number, display=self._display) + 1
        if not self._wrap:
            return scaled(wide, self._line_height())
        width = min(wide, COLUMN)
        return scaled(width, block_height(self.text(), width, self._pixels, self._number) + 1)

    def minimumSizeHint(self) -> QSize:
        """A few letters: a layout may squeeze words, which then end in an ellipsis."""
        wide = text_width(self.text(), self._pixels, self._number, display=self._display)
        return scaled(min(wide, 48 if not self._wrap else 120), self._line_height())

    def event(self, event: QEvent) -> bool:
        """Cut words stand whole in the tool tip."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and not self.toolTip():
            if self.fitted().cut:
                show_tip(self, event.globalPos(), self.text())
            return True
        return super().event(event)

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint the words."""
        paint = self._role if self.isEnabled() else "text_muted"
        if self._wrap:
            s.block(
                rect,
                self.text(),
                self._pixels,
                self._number,
                paint,
                align=self._align,
                smallest=self._least,
                middle=self._middle,
            )
        else:
            line = QRectF(rect)
            s.text(
                line,
                self.text(),
                self._pixels,
                self._number,
                paint,
                align=self._align,
                display=self._display,
                smallest=self._least,
            )
