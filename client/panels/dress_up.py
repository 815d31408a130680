"""Changing one's own dog and colour without leaving the room."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from client.i18n import translate
from client.panels.overlay import Overlay
from client.panels.picks import DogPicks, MarkPicks
from client.widgets import KeyButton, Kind, Words, hbox


class DressUp(Overlay):
    """Opens at once; `keep` is called with the key of a dog and the letter of a mark."""

    def __init__(
        self, parent: QWidget, dog: str, letter: str, taken: Mapping[str, str], keep: Callable[[str, str], None]
    ) -> None:
        """`taken` tells who else has which mark, by letter."""
        super().__init__(parent, 800)
        self.setObjectName("dress up")
        self._keep = keep
        self._dogs, self._marks = DogPicks(dog), MarkPicks(letter, taken)
        self.inside.addWidget(Words(translate("Profile", "Your dog"), "lead", display=True))
        self.inside.addWidget(self._dogs)
        self.inside.addWidget(Words(translate("Profile", "Your colour, shape and letter"), "lead", display=True))
        self.inside.addWidget(self._marks)
        no = KeyButton(translate("Profile", "Keep the old one"), key="Esc", height=44, name="dress no", do=self.dismiss)
        yes = KeyButton(
            translate("Profile", "Keep this"), Kind.PRIMARY, icon="check", height=44, name="dress yes", do=self._yes
        )
        self.inside.addLayout(hbox(None, no, yes))
        self.open(yes)

    def _yes(self) -> None:
        self._keep(self._dogs.key, self._marks.letter)
        self.dismiss()
