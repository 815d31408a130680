"""A whole table: scene, view and accessible list as one widget with one set of signals."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from client.canvas.access import ThingsList
from client.canvas.piece import Piece
from client.canvas.scene import TableScene
from client.canvas.view import TableView
from client.theme import look
from client.widgets.announce import announcer

_LIST_WIDTH = 420
_ALL_ROWS = 6000
"""As high as a list of everything on a table may get."""


class TableCanvas(QWidget):
    """What a game's table shows its pieces on.

    Give it pieces with `show_pieces`; it answers with `used(key)`, whether by click, drag, keyboard or screen reader.
    `say` announces what happened.  F6 changes between the picture and the list of things.
    """

    used = Signal(str)
    refused = Signal(str, str)
    peeked = Signal(str)
    zoomed = Signal(str)
    cancelled = Signal()
    resized = Signal()
    """The size changed: lay the pieces out anew."""

    def __init__(self, parent: QWidget | None = None, *, scene: TableScene | None = None) -> None:
        super().__init__(parent)
        self.scene = scene or TableScene(self)
        self.list = ThingsList(self)
        self.view = TableView(self.scene, self)
        self.view.raise_()
        self.view.setAccessibleName(self.tr("Table"))
        self.view.setAccessibleDescription(self.tr("Press F6 for the list of things on the table."))
        for signal, relay in (
            (self.view.used, self.used),
            (self.view.refused, self.refused),
            (self.view.peeked, self.peeked),
            (self.view.zoomed, self.zoomed),
            (self.view.cancelled, self.cancelled),
            (self.list.zoomed, self.zoomed),
        ):
            signal.connect(relay)
        self.list.used.connect(self.view.use)
        self.list.looked_at.connect(self.scene.mark)
        self.list.entered.connect(lambda: self._bring_list(forward=True))
        self.list.left.connect(lambda: self._bring_list(forward=False))
        self.view.focused.connect(self.list.look_at)
        self.setFocusProxy(self.view)
        self._list_room = QRect()
        self._in_list = False

    def place_list(self, room: QRect) -> None:
        """Set the rectangle for the list while it is in front: the part of the table that nothing else covers."""
        self._list_room = room
        self._bring_list(forward=self._in_list)

    def _bring_list(self, *, forward: bool) -> None:
        """Put the list in front, or behind the view: there it is so high that no row is out of sight for readers."""
        self._in_list, room = forward, self._list_room
        (self.list if forward else self.view).raise_()
        high = room.height() if forward else look().px(_ALL_ROWS)
        self.list.setGeometry(room.x(), room.y(), min(room.width(), look().px(_LIST_WIDTH)), high)

    def show_pieces(self, pieces: Sequence[Piece], *, animate: bool = True) -> None:
        """Show exactly these pieces, on the scene and in the list."""
        self.view.paint_changes_only()
        self.scene.show_pieces(pieces, animate=animate)
        self.list.things.show_pieces(pieces)

    def say(self, words: str, *, urgent: bool = False) -> None:
        """Have a screen reader say what happened."""
        announcer().say(self.list, words, urgent=urgent)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F6 changes sides; Escape leaves the list."""
        in_list = self.list.hasFocus()
        if event.key() == Qt.Key.Key_F6 or (in_list and event.key() == Qt.Key.Key_Escape):
            (self.view if in_list else self.list).setFocus(Qt.FocusReason.TabFocusReason)
            event.accept()
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The view fills the table; the list lies at its left."""
        super().resizeEvent(event)
        self.view.setGeometry(self.rect())
        self.place_list(self.rect())
        self.resized.emit()
