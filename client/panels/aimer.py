"""Aiming at a table by mouse and keyboard: drags, arrows and Enter change the aim."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from client.tables.freehand import Aiming, Grasp
from client.tables.interface import Answer

if TYPE_CHECKING:
    from client.panels.table_frame import TableFrame

_STEER = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
    Qt.Key.Key_A: (-1, 0),
    Qt.Key.Key_D: (1, 0),
    Qt.Key.Key_W: (0, 1),
    Qt.Key.Key_S: (0, -1),
}
_RELEASE = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Aimer(QObject):
    """Listens before the view does, for as long as the table aims; otherwise it lets everything pass."""

    answered = Signal(object)
    """The table's `Answer` to a hand that let go, or to a key."""
    backed = Signal()
    """Escape: take the aim back."""

    def __init__(self, frame: TableFrame) -> None:
        super().__init__(frame)
        self._frame = frame
        self._holding = False
        if isinstance(frame.table, Aiming):
            frame.canvas.view.installEventFilter(self)
            frame.canvas.view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what belongs to the aim."""
        del watched
        table = self._frame.table
        if not isinstance(table, Aiming):
            return False
        if isinstance(event, QMouseEvent):
            return self._pointer(table.grasp, event)
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._key(table.grasp, event)
        return False

    def _pointer(self, grasp: Grasp | None, event: QMouseEvent) -> bool:
        match event.type():
            case QEvent.Type.MouseButtonPress | QEvent.Type.MouseButtonDblClick:
                self._frame.films.skip()
                left = event.button() == Qt.MouseButton.LeftButton
                self._holding = left and grasp is not None and grasp.grab(*self._at(event.position()))
                if self._holding:
                    self._frame.canvas.view.setFocus(Qt.FocusReason.MouseFocusReason)
                    self._frame.draw(animate=False)
                return self._holding
            case QEvent.Type.MouseMove if self._holding and grasp is not None:
                fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
                grasp.drag(*self._at(event.position()), fine=fine)
                self._frame.draw(animate=False)
                self._frame.bar.show_bar_actions(self._frame.table.bar_actions())
                return True
            case QEvent.Type.MouseButtonRelease if self._holding:
                self._holding = False
                self.answered.emit(grasp.drop() if grasp is not None else Answer())
                return True
        return False

    def _key(self, grasp: Grasp | None, event: QKeyEvent) -> bool:
        key, held = Qt.Key(event.key()), event.modifiers()
        self._frame.films.skip()
        if grasp is None or not grasp.steers:
            return False
        if held & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        if key in _STEER:
            self.answered.emit(grasp.steer(*_STEER[key], fine=bool(held & Qt.KeyboardModifier.ShiftModifier)))
        elif key in _RELEASE and not event.isAutoRepeat():
            self.answered.emit(grasp.release())
        elif key == Qt.Key.Key_Escape:
            self.backed.emit()
        else:
            return False
        return True

    def _at(self, point: QPointF) -> tuple[float, float]:
        view, scene = self._frame.canvas.view, self._frame.canvas.scene
        place = view.mapToScene(point.toPoint()) / scene.unit
        return self._frame.at(place.x(), place.y())
