"""Questions over the window that block nothing else: one with its ways out, and the menu of agreements."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

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
        yes = KeyButton(action, Kind.PRIMARY, height=44, name="question yes", do=lambda: self.choose(do))
        row = hbox(None, no, yes)
        if beside is not None:
            name, other = beside
            third = KeyButton(name, Kind.QUIET, height=44, name="question beside", do=lambda: self.choose(other))
            row.insertWidget(0, third)
        self.inside.addLayout(row)
        self.open(no)


class AgreementMenu(Overlay):
    """Shown as soon as it is made; a choice or Escape closes it."""

    def __init__(self, parent: QWidget, choices: Sequence[tuple[str, str, Callable[[], None], bool]]) -> None:
        """A choice is its words, the name of its button, what it does, and whether it is possible."""
        super().__init__(parent, 420)
        self.setObjectName("agreements")
        self.inside.addWidget(Words(translate("Agree", "By agreement"), "lead", "semibold"))
        buttons = []
        for words, name, do, possible in choices:
            button = KeyButton(words, height=44, name=f"agree {name}", do=partial(self.choose, do))
            button.setEnabled(possible)
            buttons.append(button)
        buttons.append(KeyButton(translate("Agree", "Close"), key="Esc", height=44, do=self.dismiss))
        for button in buttons:
            self.inside.addWidget(button)
        self.open(buttons[0])
