"""A question over the window that blocks nothing else: one sentence, what will be done, and a way out."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from client.i18n import translate
from client.panels.overlay import Overlay
from client.widgets import KeyButton, Kind, Words, hbox


class Question(Overlay):
    """Asks as soon as it is made; Escape answers no."""

    def __init__(
        self,
        parent: QWidget,
        words: str,
        action: str,
        do: Callable[[], None],
        stay: str = "",
        *,
        beside: tuple[str, Callable[[], None]] | None = None,
    ) -> None:
        """`action` names what `do` does, `stay` the way out (by default to stay at the table).

        `beside`: another action that people may want, by name, and what it does.
        """
        super().__init__(parent, 480 if beside is None else 620)
        self.setObjectName("question")
        self.inside.addWidget(Words(words, "lead", "semibold", wrap=True))
        no = KeyButton(stay or translate("Window", "Stay"), key="Esc", height=44, name="question no", do=self.dismiss)
        yes = KeyButton(action, Kind.PRIMARY, height=44, name="question yes", do=lambda: self._choose(do))
        row = hbox(None, no, yes)
        if beside is not None:
            name, other = beside
            third = KeyButton(name, Kind.QUIET, height=44, name="question beside", do=lambda: self._choose(other))
            row.insertWidget(0, third)
        self.inside.addLayout(row)
        self.open(no)

    def _choose(self, do: Callable[[], None]) -> None:
        self.dismiss()
        do()
