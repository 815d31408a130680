"""The panel of what players can ask of each other beside the rules: one button each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QWidget

from client.i18n import translate
from client.panels.overlay import Overlay
from client.widgets import KeyButton, Words


class AgreementMenu(Overlay):
    """Shown as soon as it is made; a choice or Escape closes it."""

    def __init__(self, parent: QWidget, choices: Sequence[tuple[str, str, Callable[[], None], bool]]) -> None:
        """A choice is its words, the name of its button, what it does, and whether it is possible."""
        super().__init__(parent, 420)
        self.setObjectName("agreements")
        self.inside.addWidget(Words(translate("Agree", "By agreement"), "lead", "semibold"))
        buttons = []
        for words, name, do, possible in choices:
            button = KeyButton(words, height=44, name=f"agree {name}", do=partial(self._choose, do))
            button.setEnabled(possible)
            buttons.append(button)
        buttons.append(KeyButton(translate("Agree", "Close"), key="Esc", height=44, do=self.dismiss))
        for button in buttons:
            self.inside.addWidget(button)
        self.open(buttons[0])

    def _choose(self, do: Callable[[], None]) -> None:
        self.dismiss()
        do()
