"""All keys on one sheet, from the one list of actions; can be searched."""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from client.actions import ACTIONS
from client.i18n import translate
from client.screens.base import Screen, column
from client.widgets import Chip, Words, titled


class ShortcutsScreen(Screen):
    """Shows every action with its keys."""

    kind = "shortcuts"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        page = column(self, width=760)
        self._field = QLineEdit()
        self._field.setObjectName("shortcuts search")
        self._field.setPlaceholderText(translate("Actions", "Search keys"))
        self._field.setAccessibleName(translate("Actions", "Search keys"))
        self._field.textChanged.connect(self._filter)
        page.addWidget(self._field)
        self._rows: list[tuple[str, QWidget]] = []
        for where, specs in groupby(ACTIONS, key=lambda spec: spec.where):
            panel, inside = titled(translate("Actions", where))
            inside.setSpacing(0)
            for spec in specs:
                holder = QWidget()
                row = QHBoxLayout(holder)
                row.setContentsMargins(0, 1, 0, 1)
                words = translate("Actions", spec.text)
                row.addWidget(Words(words, "body"), 1)
                for key in spec.keys:
                    row.addWidget(Chip(translate("Keys", key), outlined=True))
                inside.addWidget(holder)
                self._rows.append((f"{words} {' '.join(spec.keys)}".casefold(), holder))
            page.addWidget(panel)
        page.addStretch(1)

    def title(self) -> str:
        """All keys."""
        return translate("Actions", "All keys")

    def begin(self) -> None:
        """Typing searches."""
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _filter(self, words: str) -> None:
        for text, row in self._rows:
            row.setVisible(all(word in text for word in words.casefold().split()))
