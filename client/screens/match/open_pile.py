"""The pile that is open over a table, kept as the table knows it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from client.panels.pile import PilePanel
from client.tables.interface import Answer, Piled, Table


class OpenPile(QObject):
    """Opens one pile at a time; what is chosen from it goes to `answered` as the table's answer."""

    def __init__(self, over: QWidget, table: Table, answered: Callable[[Answer], None]) -> None:
        super().__init__(over)
        self._over, self._table, self._answered = over, table, answered
        self._panel: PilePanel | None = None

    @property
    def panel(self) -> PilePanel | None:
        """The panel that is open."""
        return self._panel

    def open(self, key: str) -> bool:
        """Open the pile that a piece stands for; whether it is one."""
        pile = self._table.pile(key) if isinstance(self._table, Piled) else None
        if pile is None:
            return False
        self.close()
        self._panel = panel = PilePanel(self._over, pile)
        panel.chosen.connect(self._choose)
        panel.closed.connect(self._closed)
        return True

    def refresh(self) -> None:
        """The table has changed: show the pile as it is now, or close it if it is gone."""
        if self._panel is None or not isinstance(self._table, Piled):
            return
        pile = self._table.pile(self._panel.pile.key)
        if pile is None:
            self.close()
        else:
            self._panel.show_pile(pile)

    def close(self) -> None:
        """Close what is open."""
        if self._panel is not None:
            self._panel.dismiss()

    def _closed(self) -> None:
        self._panel = None

    def _choose(self, key: str, chosen: tuple[str, ...]) -> None:
        if isinstance(self._table, Piled):
            self._answered(self._table.choose(key, chosen))
