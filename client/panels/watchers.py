"""Those who watch a room, for whoever may send them out of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from client.i18n import translate
from client.theme import look
from client.widgets import RIM, KeyButton, Kind, Words, set_tip

if TYPE_CHECKING:
    from net.session import PeerId


_BESIDE = 4
"""Names in a row."""


class Watchers(QWidget):
    """Rows with a button of each; hidden while there is nobody.  `chosen`: who is to be sent out, and their name.

    Long names give way, so that the page is never wider for what somebody is called.
    """

    chosen = Signal(object, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[tuple[PeerId, str], ...] = ()
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(look().px(RIM), 0, 0, 0)
        grid.setSpacing(0)
        words = Words(translate("Room", "Remove:"), "small", role="text_muted")
        words.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        grid.addWidget(words, 0, 0)
        grid.setColumnStretch(_BESIDE + 1, 1)
        self.hide()

    def show_people(self, people: Sequence[tuple[PeerId, str]]) -> None:
        """Show these desktops, by name."""
        if self._shown == tuple(people):
            return
        self._shown = tuple(people)
        for old in self.findChildren(KeyButton):
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        for place, (peer, name) in enumerate(people):
            words = translate("Room", "Remove {name} from the room").format(name=name)
            button = KeyButton(name, Kind.QUIET, icon="leave", height=28)
            button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            button.setObjectName(f"send out watcher {place + 1}")
            set_tip(button, words)
            button.setAccessibleName(words)
            button.clicked.connect(partial(self.chosen.emit, peer, name))
            row, at = divmod(place, _BESIDE)
            self._grid.addWidget(button, row, at + 1)
        self.setVisible(bool(people))
