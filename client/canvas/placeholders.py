"""Plain plates in the places of pieces whose pictures are still being painted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from client.art.states import MARGIN
from client.canvas.piece import Piece
from client.theme import look

_OPACITY: Final = 0.55
"""The ground shines through a plate, so that it is not taken for the piece."""


class Placeholders:
    """One plate a piece; each gives way to the picture of its piece, all of them to the pieces themselves."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._items: dict[str, QGraphicsItem] = {}

    def __len__(self) -> int:
        return len(self._items)

    def show(self, pieces: Iterable[Piece], unit: float) -> None:
        """Show a plate for each piece; `unit`: scene pixels per logical pixel."""
        self.clear()
        brush = QBrush(look().theme["surface"])
        for piece in pieces:
            x, y, width, height = piece.box
            path, radius = QPainterPath(), piece.radius * unit
            path.addRoundedRect(QRectF(x * unit, y * unit, width * unit, height * unit), radius, radius)
            plate = self._scene.addPath(path, QPen(Qt.PenStyle.NoPen), brush)
            plate.setOpacity(_OPACITY)
            self._put(piece, plate, unit)

    def paint(self, piece: Piece, picture: QPixmap, unit: float) -> None:
        """Show the picture of a piece in place of its plate."""
        shown = self._scene.addPixmap(picture)
        shown.setOffset(-MARGIN * unit, -MARGIN * unit)
        self._put(piece, shown, unit)

    def clear(self) -> None:
        """Take them all away."""
        for item in self._items.values():
            self._scene.removeItem(item)
        self._items.clear()

    def _put(self, piece: Piece, item: QGraphicsItem, unit: float) -> None:
        before = self._items.pop(piece.key, None)
        if before is not None:
            self._scene.removeItem(before)
        self._items[piece.key] = item
        item.setPos(piece.x * unit, piece.y * unit)
        item.setZValue(float(piece.layer))
