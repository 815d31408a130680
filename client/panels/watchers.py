"""Those who watch a room, for whoever may send them out of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from client.i18n import translate
from client.theme import look
from client.widgets import RIM, KeyButton, Kind, Words, set_tip

if TYPE_CHECKING:
    from net.session import PeerId


class Watchers(QWidget):
    """A line with a button of each; hidden while there is nobody.  `chosen`: who is to be sent out, and their name."""

    chosen = Signal(object, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[tuple[PeerId, str], ...] = ()
        self._line = line = QHBoxLayout(self)
        line.setContentsMargins(look().px(RIM), 0, 0, 0)
        line.setSpacing(0)
        line.addWidget(Words(translate("Room", "Send out:"), "small", role="text_muted"))
        line.addStretch(1)
        self.hide()

    def show_people(self, people: Sequence[tuple[PeerId, str]]) -> None:
        """Show these desktops, by name."""
        if self._shown == tuple(people):
            return
        self._shown = tuple(people)
        for old in self.findChildren(KeyButton):
            self._line.removeWidget(old)
            old.hide()
            old.deleteLater()
        for place, (peer, name) in enumerate(people, 1):
            words = translate("Room", "Send {name} out of the room").format(name=name)
            button = KeyButton(name, Kind.QUIET, icon="leave", height=28)
            button.setObjectName(f"send out watcher {place}")
            set_tip(button, words)
            button.setAccessibleName(words)
            button.clicked.connect(partial(self.chosen.emit, peer, name))
            self._line.insertWidget(place, button)
        self.setVisible(bool(people))
