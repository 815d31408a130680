"""How many play at this desktop, and what those beside its owner are called."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from client.i18n import translate
from client.settings import NAME_LIMIT
from client.theme import look
from client.widgets import Segmented, titled

_MOST = 4
"""So many share a desktop at most."""


class PeopleHere(QWidget):
    """A panel: one, or how many more, each with a field for a name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        title = translate("Join", "How many play here?")
        panel, inside = titled(title)
        around.addWidget(panel)
        self._count = Segmented([str(count) for count in range(1, _MOST + 1)])
        self._count.setObjectName("here")
        self._count.setAccessibleName(title)
        self._count.chosen.connect(lambda _: self._show_fields())
        inside.addWidget(self._count)
        row = QHBoxLayout()
        row.setSpacing(look().px(6))
        self._fields = [self._field(number) for number in range(2, _MOST + 1)]
        for field in self._fields:
            row.addWidget(field)
        inside.addLayout(row)
        self._show_fields()

    @property
    def names(self) -> tuple[str, ...]:
        """What each is called; empty for this desktop's owner, and for whoever has said nothing."""
        return ("", *(field.text() for field in self._fields[: self._count.index]))

    def _field(self, number: int) -> QLineEdit:
        field = QLineEdit()
        field.setObjectName(f"name {number}")
        field.setAccessibleName(translate("Start", "Name of player {number}").format(number=number))
        field.setPlaceholderText(translate("Start", "Name, if you like"))
        field.setMaxLength(NAME_LIMIT)
        return field

    def _show_fields(self) -> None:
        for number, field in enumerate(self._fields):
            field.setVisible(number < self._count.index)
