"""A question over the window that blocks nothing else: one sentence, what will be done, and a way out."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from client.i18n import translate
from client.theme import look
from client.widgets import KeyButton, Kind, Panel, Words, painting


class Question(QWidget):
    """Shows itself over its parent; Escape answers no."""

    def __init__(self, parent: QWidget, words: str, deed: str, do: Callable[[], None]) -> None:
        super().__init__(parent)
        self._do = do
        px = look().px
        self.setObjectName("question")
        outer = QVBoxLayout(self)
        panel = Panel(depth="popover", pad=22)
        panel.setFixedWidth(px(480))
        inside = QVBoxLayout(panel)
        inside.setSpacing(px(16))
        inside.addWidget(Words(words, "lead", "semibold", wrap=True))
        row = QHBoxLayout()
        no = KeyButton(translate("Window", "Stay"), key="Esc", height=44)
        no.setObjectName("question no")
        no.clicked.connect(self._close)
        yes = KeyButton(deed, Kind.PRIMARY, height=44)
        yes.setObjectName("question yes")
        yes.clicked.connect(self._yes)
        row.addStretch(1)
        row.addWidget(no)
        row.addWidget(yes)
        inside.addLayout(row)
        outer.addWidget(panel, 0, Qt.AlignmentFlag.AlignCenter)
        self.setGeometry(parent.rect())
        self.show()
        self.raise_()
        no.setFocus(Qt.FocusReason.OtherFocusReason)

    def _yes(self) -> None:
        do = self._do
        self._close()
        do()

    def _close(self) -> None:
        self.hide()
        self.deleteLater()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape answers no; nothing else gets through."""
        if event.key() == Qt.Key.Key_Escape:
            self._close()
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The room goes dim."""
        del event
        with painting(self) as (s, rect):
            s.p.fillRect(rect, s.faded("#1A0C08", 0.45))
