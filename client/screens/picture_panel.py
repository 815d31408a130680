"""A picture beside a real table, on paper: a head above it, and the way to see it large."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from client.screens.camera_picture import PicturePane
from client.theme import look
from client.widgets import KeyButton, Kind, Panel


class PicturePanel(QWidget):
    """`pane` shows the picture, `larger` is pressed to see it large; what else there is goes into `column`."""

    enlarged = Signal()

    def __init__(self, head: QWidget, larger: KeyButton, *, wide: bool = False, parent: QWidget | None = None) -> None:
        """`wide`: the head takes all the room there is beside `larger`."""
        super().__init__(parent)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        panel = Panel(depth="rest", pad=8, fill="surface_high")
        outer.addWidget(panel)
        self.column = QVBoxLayout(panel)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(look().px(4))
        above = QHBoxLayout()
        above.addWidget(head, 1 if wide else 0)
        if not wide:
            above.addStretch(1)
        self.larger = larger
        larger.clicked.connect(self.enlarged)
        above.addWidget(larger)
        self.column.addLayout(above)
        self.pane = PicturePane()
        self.column.addWidget(self.pane)


def small_button(words: str, icon: str, name: str) -> KeyButton:
    """A quiet button of such a panel."""
    button = KeyButton(words, Kind.QUIET, icon=icon, height=30)
    button.setObjectName(name)
    return button
