"""A question over the window that blocks nothing else: one sentence, what will be done, and a way out."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QWidget

from client.i18n import translate
from client.panels.overlay import Overlay
from client.widgets import KeyButton, Kind, Words


class Question(Overlay):
    """Asks as soon as it is made; Escape answers no."""

    def __init__(self, parent: QWidget, words: str, deed: str, do: Callable[[], None], stay: str = "") -> None:
        """`deed` names what `do` does, `stay` the way out (by default to stay at the table)."""
        super().__init__(parent, 480)
        self._do = do
        self.setObjectName("question")
        self.inside.addWidget(Words(words, "lead", "semibold", wrap=True))
        row = QHBoxLayout()
        no = KeyButton(stay or translate("Window", "Stay"), key="Esc", height=44)
        no.setObjectName("question no")
        no.clicked.connect(self.dismiss)
        yes = KeyButton(deed, Kind.PRIMARY, height=44)
        yes.setObjectName("question yes")
        yes.clicked.connect(self._yes)
        row.addStretch(1)
        row.addWidget(no)
        row.addWidget(yes)
        self.inside.addLayout(row)
        self.open(no)

    def _yes(self) -> None:
        do = self._do
        self.dismiss()
        do()
