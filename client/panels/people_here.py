"""How many play at this desktop, and what those beside its owner are called."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

import games
from client.i18n import translate
from client.settings import NAME_LIMIT
from client.tables import TABLES
from client.theme import look
from client.widgets import Panel, Segmented, Words, vbox

_BESIDE = 2
"""Fields for a name in a row."""


def question() -> str:
    """What is asked."""
    return translate("People", "How many play here?")


class HowMany(Segmented):
    """How many play at this desktop while at least one of the `seats` is somebody's at another one."""

    def __init__(self, seats: int, parent: QWidget | None = None) -> None:
        super().__init__([str(count) for count in range(1, seats)], parent=parent)
        self.setObjectName("here")
        self.setAccessibleName(question())

    @property
    def people(self) -> int:
        """How many."""
        return self.currentIndex() + 1


def name_field(place: int, name: str = "") -> QLineEdit:
    """Where somebody beside this desktop's owner, who has place 0, says what they are called."""
    field = QLineEdit(name)
    field.setObjectName(f"name {place}")
    field.setAccessibleName(translate("People", "Name of player {number}").format(number=place + 1))
    field.setPlaceholderText(translate("People", "Name, if you like"))
    field.setMaxLength(NAME_LIMIT)
    return field


class PeopleHere(QWidget):
    """A panel for joining any room: one, or how many more, each with a field for a name.

    Enter leads from name to name; `named` after the last one.
    """

    named = Signal()

    def __init__(self, names: Sequence[str] = (), parent: QWidget | None = None) -> None:
        """`names`: what it begins with, as `names` told it."""
        super().__init__(parent)
        seats = max(games.load(game).seats_max for game in TABLES)
        self._count = HowMany(seats)
        self._count.setCurrentIndex(min(max(1, len(names)), seats - 1) - 1)
        self._count.currentChanged.connect(lambda _: self._show_fields())
        grid = QGridLayout()
        grid.setSpacing(look().px(6))
        said = dict(enumerate(names))
        self._fields = [name_field(place, said.get(place, "")) for place in range(1, seats - 1)]
        for at, field in enumerate(self._fields):
            field.returnPressed.connect(partial(self._next, at + 1))
            grid.addWidget(field, *divmod(at, _BESIDE))
        panel = Panel()
        vbox(Words(question(), "lead", display=True), self._count, grid, on=panel, gap=2)
        vbox(panel, on=self)
        self._show_fields()

    @property
    def names(self) -> tuple[str, ...]:
        """What each is called; empty for this desktop's owner, and for whoever has said nothing."""
        return ("", *(field.text() for field in self._fields[: self._count.currentIndex()]))

    def _next(self, at: int) -> None:
        if at < self._count.currentIndex():
            self._fields[at].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.named.emit()

    def _show_fields(self) -> None:
        for number, field in enumerate(self._fields):
            field.setVisible(number < self._count.currentIndex())
