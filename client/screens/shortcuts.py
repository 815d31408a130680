"""All keys on one sheet, from the one list of actions; can be searched, and most of them changed."""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from client.commands import WITH_KEYS
from client.i18n import translate
from client.keymap import Keymap
from client.panels.face_view import empty_place
from client.panels.key_row import KeyRow
from client.screens.base import Screen, column
from client.theme import look
from client.widgets import RIM, KeyButton, Kind, hbox, titled


class ShortcutsScreen(Screen):
    """Shows every action with its keys."""

    kind = "shortcuts"

    def __init__(self, keymap: Keymap) -> None:
        super().__init__(title=translate("Commands", "All keys"))
        self._keymap = keymap
        page = column(self, width=860)
        self._field = QLineEdit()
        self._field.setObjectName("shortcuts search")
        self._field.setPlaceholderText(translate("Commands", "Search keys"))
        self._field.setAccessibleName(translate("Commands", "Search keys"))
        self._field.textChanged.connect(self._filter)
        words, do = translate("Commands", "Reset all keys"), self._reset_all
        self._reset = KeyButton(words, Kind.QUIET, icon="undo", name="reset keys", do=do)
        top = hbox((self._field, 1), self._reset, edge=(RIM, 0, RIM, 0))
        top.addStrut(look().px(48))  # as high with the way back to all keys as without it
        page.addLayout(top)
        self._rows: list[KeyRow] = []
        self._panels: list[tuple[QWidget, list[KeyRow]]] = []
        for where, specs in groupby(WITH_KEYS, key=lambda spec: spec.where):
            panel, inside = titled(translate("Commands", where))
            inside.setSpacing(0)
            self._panels.append((panel, []))
            for spec in specs:
                row = KeyRow(spec, keymap)
                row.changed.connect(self._show_reset)
                inside.addWidget(row)
                self._rows.append(row)
                self._panels[-1][1].append(row)
            page.addWidget(panel)
        self._none = empty_place(
            "papillon", translate("Commands", "No key does this."), translate("Commands", "Try another word."), rim=True
        )
        self._none.hide()
        page.addWidget(self._none, 1)
        page.addStretch(0)
        self._show_reset()

    def begin(self) -> None:
        """Typing searches."""
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _filter(self, words: str) -> None:
        wanted = words.casefold().split()
        for panel, rows in self._panels:
            for row in rows:
                row.setVisible(row.matches(wanted))
            panel.setVisible(any(row.matches(wanted) for row in rows))
        self._none.setVisible(not any(row.matches(wanted) for row in self._rows))

    def _show_reset(self) -> None:
        self._reset.setVisible(self._keymap.any_changed)

    def _reset_all(self) -> None:
        self._keymap.reset_all()
        for row in self._rows:
            row.show_keys()
        self._show_reset()
        self.begin()
