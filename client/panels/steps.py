"""What comes after what: a few numbered sentences on a panel."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from client.theme import look
from client.widgets import Words, painting, scaled, titled


class _Number(QWidget):
    """A number in a disc."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """A disc."""
        return scaled(24, 24)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        del event
        with painting(self) as (s, _):
            disc = QRectF(1, 1, 22, 22)
            s.p.setPen(Qt.PenStyle.NoPen)
            s.p.setBrush(s.color("surface_low"))
            s.p.drawEllipse(disc)
            s.text(disc, str(self._number), 13, 700, "text_muted", align="center")


def steps_panel(title: str, sentences: Sequence[str]) -> QWidget:
    """A titled panel with these sentences in order."""
    panel, inside = titled(title)
    px = look().px
    inside.setSpacing(px(8))
    for number, sentence in enumerate(sentences, 1):
        row = QHBoxLayout()
        row.setSpacing(px(10))
        row.addWidget(_Number(number), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(Words(sentence, "body", role="text_muted", wrap=True, middle=True), 1)
        inside.addLayout(row)
    inside.addStretch(1)
    return panel
