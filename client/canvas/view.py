"""The window onto a table: pointer and keyboard become three signals — use, look closer, never mind."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from client.art.states import PieceState
from client.canvas import ways
from client.canvas.animator import OUT, Motion
from client.canvas.card_item import PieceItem
from client.canvas.dimensions import DRAG_DISTANCE, PEEK_MS, ZOOM_MAX, ZOOM_MIN, ZOOM_STEP
from client.canvas.piece import Layer, Piece
from client.canvas.scene import TableScene
from client.theme import look, tokens
from client.widgets.announce import announcer
from client.widgets.press_guard import PressGuard
from client.widgets.tips import show_tip

_WHOLE = QGraphicsView.ViewportUpdateMode.FullViewportUpdate
_CHANGES = QGraphicsView.ViewportUpdateMode.SmartViewportUpdate
_USE = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ARROWS = {
    Qt.Key.Key_Left: (-1.0, 0.0),
    Qt.Key.Key_Right: (1.0, 0.0),
    Qt.Key.Key_Up: (0.0, -1.0),
    Qt.Key.Key_Down: (0.0, 1.0),
}


class TableView(QGraphicsView):
    """Shows a `TableScene` and tells what a person wants.

    A click, Enter, and both ends of a drag are the same: `used`.  So what works by click works by drag and by
    keyboard.  Arrow keys walk from piece to piece, Tab from zone to zone and out at the end.
    """

    used = Signal(str)
    """The key of a piece that was clicked, dropped on, or chosen with Enter."""
    refused = Signal(str, str)
    """The key of a barred piece that somebody tried to use, and why it cannot be."""
    peeked = Signal(str)
    """The piece under the pointer or in focus for 300 ms; "" when it is left."""
    zoomed = Signal(str)
    """Somebody wants a piece large: Space, or the middle button."""
    cancelled = Signal()
    """A click on the bare table with the right button."""
    focused = Signal(str)
    """The piece in keyboard focus; "" for none."""

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._table = scene
        self._pressed, self._press_at = "", QPoint()
        self._held: PieceItem | None = None
        self._grip = QPointF()
        self._peek: Motion | None = None
        self._peeked = ""
        self._focus = ""
        self._guard = PressGuard()
        self.setViewportUpdateMode(_WHOLE)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        # The background brush covers all: nothing below the view, such as the list, is painted with every frame.
        self.viewport().setAutoFillBackground(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setBackgroundBrush(look().theme["room"])

    def paint_changes_only(self) -> None:
        """Paint only what has changed at the next painting: cheaper than the whole view unless much moves."""
        self.setViewportUpdateMode(_CHANGES)

    def paintEvent(self, event: QPaintEvent) -> None:
        """From now on the whole view is painted at once, whatever moves."""
        super().paintEvent(event)
        self.setViewportUpdateMode(_WHOLE)

    # ---------------------------------------------------------------------- focus
    @property
    def focus_key(self) -> str:
        """The piece in keyboard focus, or ""."""
        return self._focus

    def focus_piece(self, key: str) -> None:
        """Put the keyboard focus on a piece; "" takes it away."""
        if key == self._focus:
            return
        self._focus = key
        self._table.mark(key)
        self._await_peek(key)
        self.focused.emit(key)

    def focus_next_legal(self, step: int = 1) -> None:
        """Go to the next piece that can be used now, in reading order, round the end."""
        if key := ways.next_legal(self._reachable, self._focus, step):
            self.focus_piece(key)

    @property
    def _reachable(self) -> list[Piece]:
        return [piece for piece in self._table.pieces if piece.reachable]

    def _walk(self, dx: float, dy: float) -> None:
        """Focus the nearest piece in a direction."""
        if not self._focus_alive:
            self._enter(forward=True)
            return
        middles = {piece.key: self._table.item(piece.key).area.center() for piece in self._reachable}
        here = middles.pop(self._focus)
        if key := ways.nearest(middles.items(), here, dx, dy):
            self.focus_piece(key)

    @property
    def _focus_alive(self) -> bool:
        return any(piece.key == self._focus for piece in self._reachable)

    def _enter(self, *, forward: bool) -> None:
        if key := ways.entrance(self._reachable, forward=forward):
            self.focus_piece(key)

    def _next_zone(self, step: int) -> bool:
        """Focus a piece of the next zone; False behind the last zone."""
        key = ""
        if self._focus_alive:
            key = ways.in_next_zone(self._reachable, self._table.item(self._focus).piece.zone, step)
        if key:
            self.focus_piece(key)
        return bool(key)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab walks the zones first, then leaves the table."""
        if self._next_zone(1 if forward else -1):
            return True
        return super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """When the focus comes by keyboard, a piece has it at once."""
        super().focusInEvent(event)
        by_key = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if by_key:
            self._focus = ""
            self._enter(forward=event.reason() == Qt.FocusReason.TabFocusReason)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """No ring without focus."""
        super().focusOutEvent(event)
        self.focus_piece("")

    def guard(self) -> None:
        """What lay over the table has just gone: pieces ignore presses for a moment."""
        self._guard.begin()

    # ----------------------------------------------------------------------- keys
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter uses, Space looks closer, arrows walk, Ctrl with plus, minus and 0 zooms; Escape is the screen's."""
        key = Qt.Key(event.key())
        zoom: dict[Qt.Key, Callable[[], None]] = {
            Qt.Key.Key_Plus: lambda: self.zoom(ZOOM_STEP),
            Qt.Key.Key_Equal: lambda: self.zoom(ZOOM_STEP),
            Qt.Key.Key_Minus: lambda: self.zoom(1 / ZOOM_STEP),
            Qt.Key.Key_0: self.fit,
        }
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and key in zoom:
            zoom[key]()
        elif key in _ARROWS:
            self._walk(*_ARROWS[key])
        elif key in (*_USE, Qt.Key.Key_Space) and (event.isAutoRepeat() or self._guard.swallows()):
            pass
        elif key in _USE and self._focus_alive:
            self.use(self._focus)
        elif key == Qt.Key.Key_Space and self._focus_alive:
            self.zoomed.emit(self._focus)
        else:
            event.ignore()
            return
        event.accept()

    def use(self, key: str) -> None:
        """Use a piece, whoever asks: pointer, keyboard or the accessible list.  A barred piece says why not."""
        self._table.animator.finish()
        piece = self._table.item(key).piece
        if piece.state is PieceState.BARRED:
            self._table.shake(key)
            announcer().say(self, piece.why)
            self.refused.emit(key, piece.why)
        else:
            self.used.emit(key)

    # -------------------------------------------------------------------- pointer
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Input never waits: what moves is at its end before the press counts."""
        self._table.animator.finish()
        event.accept()
        if self._guard.swallows():
            return
        key = self._key_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed, self._press_at = key, event.position().toPoint()
        elif event.button() == Qt.MouseButton.MiddleButton and key:
            self.zoomed.emit(key)
        elif event.button() == Qt.MouseButton.RightButton:
            self.zoomed.emit(key) if key else self.cancelled.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Hover marks; a press that moves takes the piece in the hand."""
        at = event.position().toPoint()
        if self._held is None and self._pressed and (at - self._press_at).manhattanLength() >= DRAG_DISTANCE:
            self._take(self._pressed)
        if self._held is not None:
            self._held.set_place((self.mapToScene(at) - self._grip) / self._table.unit)
        key = self._key_at(at)
        if not self._pressed or self._held is not None:
            self._table.mark(key or self._focus)
            self._await_peek("" if self._held is not None else key)
        self.setCursor(Qt.CursorShape.PointingHandCursor if key else Qt.CursorShape.ArrowCursor)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click uses the piece; a drop uses what lies below."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        at = event.position().toPoint()
        key = self._key_at(at)
        pressed, self._pressed = self._pressed, ""
        if self._held is not None:
            held, self._held = self._held, None
            self._put_back(held)
            if key and key != pressed:
                self.use(key)
        elif key and key == pressed:
            self.use(key)
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second press of a double click is a press like any other."""
        self.mousePressEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """A piece that says why, says it as a tool tip too."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            key = self._key_at(event.pos())
            show_tip(self, event.globalPos(), self._table.item(key).piece.why if key else "")
            return True
        return super().viewportEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Outside, nothing is hovered."""
        super().leaveEvent(event)
        self._table.mark(self._focus)
        self._await_peek("")

    def _take(self, key: str) -> None:
        barred = self._table.item(key).piece.state is PieceState.BARRED
        self.use(key)
        if barred or key not in self._table:
            self._pressed = ""
            return
        item, press = self._table.item(key), self.mapToScene(self._press_at)
        if (face := item.piece.carried) is not None:
            middle = press / self._table.unit
            item = self._table.loose(face, middle.x() - face.size[0] / 2, middle.y() - face.size[1] / 2)
        item.held = True
        item.graphics.setZValue(Layer.HELD)
        self._grip = press - item.graphics.pos()
        self._held = item

    def _put_back(self, item: PieceItem) -> None:
        item.held = False
        start, home = item.place, QPointF(item.piece.x, item.piece.y)
        ms = tokens().motion["deal"]
        step = lambda t: item.set_place(start + (home - start) * t)  # noqa: E731 - a motion is its step
        done = item.rest if item.piece.key else lambda: self._table.put_away(item)
        self._table.animator.run(ms, step, ease=OUT, done=done)

    def _key_at(self, at: QPoint) -> str:
        held = self._held.piece.key if self._held is not None else ""
        return self._table.piece_at(self.mapToScene(at), but=held)

    def _await_peek(self, key: str) -> None:
        if self._peek is not None:
            self._peek.cancel()
            self._peek = None
        if not key:
            if self._peeked:
                self._peeked = ""
                self.peeked.emit("")
            return
        if key != self._peeked:
            self._peek = self._table.animator.run(
                PEEK_MS, lambda _t: None, done=lambda: self._do_peek(key), real_time=True
            )

    def _do_peek(self, key: str) -> None:
        self._peek = None
        self._peeked = key
        self.peeked.emit(key)

    # ----------------------------------------------------------------------- zoom
    def zoom(self, factor: float) -> None:
        """Zoom the table, between half and three times its size."""
        wanted = min(max(self.transform().m11() * factor, ZOOM_MIN), ZOOM_MAX)
        self.setTransform(self.transform().fromScale(wanted, wanted))
        self._table.set_smooth(not math.isclose(wanted, 1.0))
        free = Qt.ScrollBarPolicy.ScrollBarAsNeeded if wanted > 1 else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setHorizontalScrollBarPolicy(free)
        self.setVerticalScrollBarPolicy(free)

    def fit(self) -> None:
        """Back to the table's own size."""
        self.zoom(1 / self.transform().m11())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ctrl and the wheel zoom; without Ctrl a zoomed table scrolls."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(ZOOM_STEP if event.angleDelta().y() > 0 else 1 / ZOOM_STEP)
            event.accept()
        elif self.transform().m11() > 1:
            super().wheelEvent(event)
        else:
            event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The scene learns the screen's density."""
        super().resizeEvent(event)
        self._table.set_measures(density=self.devicePixelRatioF())
