"""The panel of what players can ask of each other beside the rules: one button each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
        buttons = [self._button(*choice) for choice in choices]
        for button in buttons:
            self.inside.addWidget(button)
        close = KeyButton(translate("Agree", "Close"), key="Esc", height=44)
        close.clicked.connect(self.dismiss)
        self.inside.addWidget(close)
        self.open(buttons[0])

    def _button(self, words: str, name: str, do: Callable[[], None], possible: bool) -> KeyButton:
        button = KeyButton(words, height=44)
        button.setObjectName(f"agree {name}")
        button.setEnabled(possible)

        def choose() -> None:
            self.dismiss()
            do()

        button.clicked.connect(choose)
        return button
