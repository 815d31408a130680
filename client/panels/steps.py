"""What comes after what: a few numbered sentences on a panel, beside each other where there is room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from client.art.sketch import Sketch
from client.theme import look
from client.widgets import Drawn, Words, hbox, titled

_DISC = 24
"""How wide and high a number is."""
_ROOMY = 800
"""From this width, in logical pixels, the sentences stand beside each other."""


class _Number(Drawn, QWidget):
    """A number in a disc."""

    size_hint = (_DISC, _DISC)

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint it."""
        del rect
        disc = QRectF(1, 1, 22, 22)
        s.p.setPen(Qt.PenStyle.NoPen)
        s.p.setBrush(s.color("surface_low"))
        s.p.drawEllipse(disc)
        s.text(disc, str(self._number), 13, 700, "text_muted", align="center")


class _Steps(QWidget):
    """The sentences, each with its number."""

    def __init__(self, sentences: Sequence[str]) -> None:
        super().__init__()
        px = look().px
        self._row = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for number, sentence in enumerate(sentences, 1):
            step = hbox(gap=10)
            words = Words(sentence, "body", role="text_muted", wrap=True, middle=True)
            words.setMinimumHeight(px(_DISC))
            step.addWidget(_Number(number), 0, Qt.AlignmentFlag.AlignTop)
            step.addWidget(words, 1, Qt.AlignmentFlag.AlignTop)
            self._row.addLayout(step, 1)
        self._lay(beside=False)

    def _lay(self, *, beside: bool) -> None:
        way = QBoxLayout.Direction
        self._row.setDirection(way.LeftToRight if beside else way.TopToBottom)
        self._row.setSpacing(look().px(24 if beside else 8))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Beside each other they take less of the page."""
        super().resizeEvent(event)
        self._lay(beside=self.width() / look().factor >= _ROOMY)


def steps_panel(title: str, sentences: Sequence[str]) -> QWidget:
    """A titled panel with these sentences in order."""
    panel, inside = titled(title)
    inside.addWidget(_Steps(sentences))
    inside.addStretch(1)
    return panel
