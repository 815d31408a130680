"""The table for screen readers: a real list of the things on it, beside the scene, with the same names and actions.

Qt knows no accessible interface for graphics items, so the list is what assistive technology sees.  It lies behind the
view; F6, or a screen reader, brings it to the front for as long as it has the focus.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QFont, QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from client.art.states import PieceState
from client.canvas.piece import Piece
from client.theme import look
from client.widgets.tips import tip
from games.kernel import Value

_INSET = 14
"""Beside the words of a row, at either side."""
KEY_ROLE = int(Qt.ItemDataRole.UserRole)
Index = QModelIndex | QPersistentModelIndex


class _Row(Value):
    words: str
    hint: str
    key: str
    """The piece's key; "" for the heading of a zone."""


class ThingsModel(QAbstractListModel):
    """The reachable pieces as rows, each zone under a heading of its own."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[_Row] = []
        self.width = 0
        """How wide a row is, in pixels."""

    def _size(self, row: _Row) -> QSize:
        """As high as the words need; Qt would leave out the room beside them."""
        px, room = look().px, QRect(0, 0, self.width - 2 * look().px(_INSET), 0)
        words = QFontMetrics(self._font(row)).boundingRect(room, Qt.TextFlag.TextWordWrap, row.words)
        return QSize(self.width, max(px(32), words.height() + px(8)))

    @staticmethod
    def _font(row: _Row) -> QFont:
        """Headings stand out."""
        return look().font("body", display=not row.key)

    def words_of(self, piece: Piece) -> str:
        """How a piece is read: its name, what it is now, and why."""
        now = {
            PieceState.PLAIN: "",
            PieceState.LEGAL: self.tr("can be used"),
            PieceState.SELECTED: self.tr("selected"),
            PieceState.TARGET: self.tr("target"),
            PieceState.BARRED: self.tr("not now"),
            PieceState.DONE: self.tr("done this turn"),
        }[piece.state]
        moved = self.tr("moved last") if piece.last_moved else ""
        return ", ".join(part for part in (piece.name, now, moved) if part) + (f". {piece.why}" if piece.why else "")

    def show_pieces(self, pieces: Sequence[Piece]) -> None:
        """Show these pieces, grouped by zone in the order in which zones first occur.

        A list of the same length and keys changes in place, so that a screen reader keeps its place.
        """
        zones: dict[str, list[Piece]] = {}
        for piece in pieces:
            if piece.reachable:
                zones.setdefault(piece.zone, []).append(piece)
        rows: list[_Row] = []
        for zone, there in zones.items():
            if zone:
                rows.append(_Row(zone, "", ""))
            rows += [_Row(self.words_of(piece), piece.why, piece.key) for piece in there]
        if [row.key for row in rows] == [row.key for row in self._rows]:
            before, self._rows = self._rows, rows
            for number, (old, new) in enumerate(zip(before, rows, strict=True)):
                if old != new:
                    self.dataChanged.emit(self.index(number), self.index(number))
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def row_of(self, key: str) -> int:
        """The row of a piece, or -1."""
        return next((number for number, row in enumerate(self._rows) if row.key == key and key), -1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """How many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Words, hint and key of a row."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return row.words
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return row.hint or None
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(row.hint) or None
        if role == Qt.ItemDataRole.FontRole:
            return self._font(row)
        if role == Qt.ItemDataRole.SizeHintRole:
            return self._size(row)
        return row.key if role == KEY_ROLE else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Headings can be read, not chosen."""
        if index.isValid() and not self._rows[index.row()].key:
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemNeverHasChildren
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren


class ThingsList(QListView):
    """The things on the table as a list; Enter uses the current one."""

    used = Signal(str)
    looked_at = Signal(str)
    """The key of the current thing: the table marks it."""
    zoomed = Signal(str)
    left = Signal()
    """The list lost the focus."""
    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("things")
        self.things = ThingsModel(self)
        self.setModel(self.things)
        self.setAccessibleName(self.tr("Things on the table"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # not a second stop of Tab; F6 and screen readers reach it
        self.setWordWrap(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.activated.connect(self._use)

    def current_key(self) -> str:
        """The key of the current thing, or ""."""
        return str(self.currentIndex().data(KEY_ROLE) or "")

    def look_at(self, key: str) -> None:
        """Make a thing the current one, without a signal."""
        row = self.things.row_of(key)
        if row >= 0 and key != self.current_key():
            blocked = self.blockSignals(True)
            self.setCurrentIndex(self.things.index(row))
            self.blockSignals(blocked)

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Tell the table where the reader is."""
        super().currentChanged(current, previous)
        if current.isValid():
            self.looked_at.emit(str(current.data(KEY_ROLE) or ""))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rows are as wide as the list, and as high as they need."""
        self.things.width = self.viewport().width()
        super().resizeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter uses, Space looks closer; the rest is a list's."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._use(self.currentIndex())
        elif event.key() == Qt.Key.Key_Space and self.current_key():
            self.zoomed.emit(self.current_key())
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin at the first thing."""
        super().focusInEvent(event)
        self.entered.emit()
        if not self.current_key():
            for row in range(self.things.rowCount()):
                if self.things.index(row).data(KEY_ROLE):
                    self.setCurrentIndex(self.things.index(row))
                    break

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell that the reader went on."""
        super().focusOutEvent(event)
        self.left.emit()

    def _use(self, index: Index) -> None:
        key = str(index.data(KEY_ROLE) or "")
        if key:
            self.used.emit(key)
