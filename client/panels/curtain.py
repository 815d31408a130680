"""The curtain between two people at one desktop whose hands are hidden from each other."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from client.i18n import translate
from client.widgets import KeyButton, Kind, Words, painting


class Curtain(QWidget):
    """Covers the table until the next person is there and presses Enter."""

    lifted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._for: int | None = None
        self._words = Words("", "title", display=True, align="center")
        self._button = KeyButton(translate("Play", "I am here"), Kind.PRIMARY, key="↵", height=44)
        self._button.setObjectName("curtain")
        self._button.clicked.connect(self._lift)
        column = QVBoxLayout(self)
        column.addStretch(1)
        column.addWidget(self._words)
        column.addWidget(self._button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        self.hide()

    def lifted_for(self, seat: int) -> bool:
        """Whether this seat's person has lifted the curtain."""
        return self._for == seat and not self.isVisible()

    def fall(self, seat: int, name: str) -> None:
        """Cover the table for somebody."""
        self._for = seat
        self._words.setText(translate("Play", "Pass to {name}").format(name=name))
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())
        self.show()
        self.raise_()
        self._button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lift(self) -> None:
        self.hide()
        self.lifted.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing shows through."""
        del event
        with painting(self) as (s, rect):
            s.p.fillRect(rect, s.color("surface_low"))
