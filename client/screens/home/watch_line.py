"""A line on Home that tells of a match on this network which can be watched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from client.i18n import translate
from client.tables.catalogue import about
from client.widgets import RIM, KeyButton, Words, hbox

if TYPE_CHECKING:
    from client.viewmodel.recent import SeenRoom


class WatchLine(QWidget):
    """Shown while others on this network play where people may watch; `pressed` brings the invitation."""

    pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._invitation = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._words = Words(wrap=True, middle=True, name="match to watch")
        self._button = KeyButton(translate("Home", "Watch"), icon="eye", height=34, name="watch near")
        self._button.clicked.connect(lambda: self.pressed.emit(self._invitation))
        hbox((self._words, 1), self._button, on=self, edge=(RIM, 0, 0, 0))
        self.hide()

    def show_matches(self, rooms: Sequence[SeenRoom]) -> None:
        """Tell of the first match of some rooms, and how many more there are; nothing where none is played."""
        matches = [room for room in rooms if room.running]
        self.setVisible(bool(matches))
        if not matches:
            return
        first, more = matches[0], len(matches) - 1
        words = translate("Home", "{game} is being played near you: {names}.")
        if more:
            words = translate("Home", "{game} is being played near you: {names}. More under Join: {count}.")
        told = words.format(names=first.name, game=about(first.game).title, count=more)
        self._invitation = first.invitation
        self._words.setText(told)
        self._button.setAccessibleDescription(told)
