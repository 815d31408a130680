"""One piece on the scene: a pixmap with a state around it.

The graphics items are made by Qt itself (`addPixmap`), not in Python: so Qt paints them without asking Python anything,
at half the cost of a frame full of moving cards.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene

from client.art.sketch import Sketch
from client.art.states import MARGIN, Contour, PieceState, paint_last_moved, paint_state
from client.canvas.animator import Motion
from client.canvas.dimensions import HOVER_LIFT, SELECTED_LIFT
from client.canvas.piece import RAISED, Box, Layer, Piece
from client.theme import look
from games.kernel import Value

FADED = {PieceState.BARRED: 0.45, PieceState.DONE: 0.5}
_LEGIBLE = 0.75
"""On a black ground nothing fades further than that: its words are to be read."""
GHOST = 0.45


class Outline(Value):
    """The state of a piece as a face of its own, painted over the piece."""

    area: Box
    state: PieceState
    radius: float
    focus: bool
    last_moved: bool
    contour: Contour | None = None

    @property
    def size(self) -> tuple[float, float]:
        """As far as the area reaches."""
        x, y, width, height = self.area
        return x + width, y + height

    def paint(self, s: Sketch) -> None:
        """Paint band and sign, corners, and the ring of focus outside them."""
        rect = QRectF(*self.area)
        if self.last_moved:
            paint_last_moved(s, rect)
        outside = 0.0 if self.state in (PieceState.PLAIN, PieceState.BARRED, PieceState.DONE) else 5.0
        paint_state(
            s,
            rect,
            self.state,
            self.radius,
            focus_outside=outside if self.focus else None,
            contour=self.contour,
        )

    @property
    def empty(self) -> bool:
        """Whether there is nothing to paint."""
        return self.state is PieceState.PLAIN and not self.focus and not self.last_moved


class PieceItem:
    """A piece on the scene.  Places are in logical pixels; `unit` is the scene's size of one of them."""

    def __init__(self, scene: QGraphicsScene, piece: Piece) -> None:
        self.piece = piece
        self.marked = False
        self.held = False
        self.travel: Motion | None = None
        """The way the piece is on now, or was last."""
        self.graphics = _bare_item(scene)
        """What Qt shows: opacity, z value and transform are here."""
        self._scene = scene
        self._around: QGraphicsPixmapItem | None = None
        self._unit = 1.0
        self._lift = 0.0
        self._place = QPointF(piece.x, piece.y)
        self.rest()

    def set_smooth(self, smooth: bool) -> None:
        """Smooth pixels cost twice as much; they are for what is scaled: a zoomed table, a card that turns over."""
        mode = Qt.TransformationMode.SmoothTransformation if smooth else Qt.TransformationMode.FastTransformation
        for item in (self.graphics, self._around):
            if item is not None:
                item.setTransformationMode(mode)

    def remove(self) -> None:
        """Take the piece off the scene."""
        self._scene.removeItem(self.graphics)

    @property
    def outline(self) -> Outline:
        """What is painted around the piece now."""
        piece = self.piece
        return Outline(piece.box, piece.state, piece.radius, self.marked, piece.last_moved, piece.contour)

    @property
    def area(self) -> QRectF:
        """Where the piece answers to the pointer, in scene coordinates, at its place (not where it is lifted to)."""
        x, y, width, height = self.piece.box
        unit = self._unit
        corner = self._place * unit
        return QRectF(corner.x() + x * unit, corner.y() + y * unit, width * unit, height * unit)

    @property
    def rest_lift(self) -> float:
        """How high the piece is lifted when nothing moves, in logical pixels; boards and empty places are not."""
        if self.piece.state is PieceState.SELECTED:
            return SELECTED_LIFT
        stands_on_others = self.piece.layer >= Layer.PIECE
        return HOVER_LIFT if self.marked and self.piece.reachable and stands_on_others else 0.0

    @property
    def place(self) -> QPointF:
        """The upper left corner in logical pixels."""
        return QPointF(self._place)

    @property
    def lift(self) -> float:
        """How high it is lifted now, in logical pixels."""
        return self._lift

    def set_place(self, place: QPointF) -> None:
        """Put the corner somewhere, in logical pixels."""
        self._place = QPointF(place)
        self._put()

    def set_lift(self, lift: float) -> None:
        """Lift the picture above its place."""
        self._lift = lift
        self._put()

    def show_pictures(self, unit: float, picture: QPixmap, outline: QPixmap | None) -> None:
        """Wear new pixels, made at `unit` scene pixels per logical pixel."""
        self._unit = unit
        corner = QPointF(-MARGIN * unit, -MARGIN * unit)
        self.graphics.setPixmap(picture)
        self.graphics.setOffset(corner)
        if outline is not None and self._around is None:
            self._around = _bare_item(self._scene)
            self._around.setParentItem(self.graphics)
            self._around.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresParentOpacity)
            self._around.setTransformationMode(self.graphics.transformationMode())
        if self._around is not None:
            self._around.setPixmap(outline or QPixmap())
            self._around.setOffset(corner)
        self._put()

    def fade_outline(self, value: float) -> None:
        """Let the state's outline appear, 0-1."""
        if self._around is not None:
            self._around.setOpacity(value)

    @property
    def rest_opacity(self) -> float:
        """How opaque the state makes it."""
        faded = GHOST if self.piece.ghost else FADED.get(self.piece.state, 1.0)
        return max(faded, _LEGIBLE) if look().theme.flat else faded

    def rest(self) -> None:
        """Take the opacity, height and layer that the state asks for."""
        self.graphics.setOpacity(self.rest_opacity)
        self._lift = self.rest_lift
        self.fade_outline(1.0)
        self.graphics.setZValue(self.resting_layer)
        self._put()

    @property
    def resting_layer(self) -> float:
        """The z value when it does not move; later pieces of a layer lie above earlier ones by insertion."""
        if self.held:
            return float(Layer.HELD)
        raised = self.marked or self.piece.state is PieceState.SELECTED
        return float(self.piece.layer + (RAISED if raised and self.piece.layer >= Layer.SLOT else 0))

    def _put(self) -> None:
        self.graphics.setPos(self._place.x() * self._unit, (self._place.y() - self._lift) * self._unit)


def _bare_item(scene: QGraphicsScene) -> QGraphicsPixmapItem:
    item = scene.addPixmap(QPixmap())
    item.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
    return item
