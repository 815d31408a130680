"""The things on a table: pieces kept in step with the view model, moved by the one clock."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QLocale, QObject, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QImage, QPainterPath, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsPixmapItem, QGraphicsScene

from client.art.cache import ByteCache
from client.art.face import Face
from client.art.sketch import Sketch, painter_on
from client.art.states import PieceState
from client.art.surfaces import SURFACES
from client.canvas.animator import IN_OUT, OUT, Animator, Ease
from client.canvas.card_item import PieceItem
from client.canvas.dimensions import APPEAR_MS, ARC, FADE_MS, SHAKE, SHAKE_MS, travel_ms
from client.canvas.face_cache import FaceCache
from client.canvas.piece import Layer, Piece
from client.canvas.placeholders import Placeholders
from client.theme import appearance, look, tokens

_STILL: Final = 0.5
"""A piece that has moved less far, in logical pixels, stays without a motion."""
_grounds: ByteCache[QImage] = ByteCache(8 * 1024 * 1024)
"""Empty tables as they were painted last: they outlive their scenes, and the next table of the game lies at once."""


class TableScene(QGraphicsScene):
    """Shows `Piece` values.

    `show_pieces` is all a table needs: new pieces appear, gone ones leave, moved ones travel.  `move`, `trace`,
    `shake`, `flip` and `animator.run` are for what events tell.  `unit` is the size of a logical pixel: the look's
    scale times the table's own piece scale.
    """

    def __init__(self, parent: QObject | None = None, *, animator: Animator | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.animator = animator or Animator(self)
        self.cache = FaceCache(self.animator, self)
        self.cache.completed.connect(self._picture_ready)
        self._items: dict[str, PieceItem] = {}
        self._leaving: list[PieceItem] = []
        self._loose: list[PieceItem] = []
        self._traces: list[QGraphicsPathItem] = []
        self._smooth = False
        self._marked = ""
        self._piece_scale, self._density = 1.0, 1.0
        self._surface, self._table = "", QRectF()
        self._painted: object = None
        self.placeholders = Placeholders(self)
        self._ground = QGraphicsPixmapItem()
        self._ground.setZValue(Layer.SURFACE)
        self.addItem(self._ground)
        subject = appearance()
        subject.changed.connect(self._new_look)
        self.animator.speed = subject.look.motion

    # ------------------------------------------------------------------ measures
    @property
    def unit(self) -> float:
        """Device-independent pixels per logical pixel."""
        return look().factor * self._piece_scale

    def set_measures(self, *, piece_scale: float | None = None, density: float | None = None) -> None:
        """Change the table's piece scale (0.8 on small windows) or the screen's device pixel ratio."""
        wanted = (piece_scale or self._piece_scale, density or self._density)
        if wanted != (self._piece_scale, self._density):
            self._piece_scale, self._density = wanted
            self._repaint()

    def set_table(
        self, surface: str, width: float, height: float, *, piece_scale: float | None = None, soon: bool = False
    ) -> None:
        """Lay a surface (`felt`, `grass`, ...) of a size in logical pixels; an unknown name raises KeyError.

        `piece_scale` as in `set_measures`: both at once paint the ground once.  `soon`: not now but in the next turn of
        the event loop, since much else is done in this one.
        """
        SURFACES[surface]
        self._surface, self._table = surface, QRectF(0, 0, width, height)
        if soon:
            self._piece_scale = piece_scale or self._piece_scale
            QTimer.singleShot(0, self, self._repaint)
        elif piece_scale in (None, self._piece_scale):
            self._paint_ground()
        else:
            self.set_measures(piece_scale=piece_scale)

    # -------------------------------------------------------------------- pieces
    def __contains__(self, key: str) -> bool:
        """Whether a piece of that key is shown."""
        return key in self._items

    def item(self, key: str) -> PieceItem:
        """The item of a piece; an unknown key raises KeyError."""
        return self._items[key]

    @property
    def pieces(self) -> list[Piece]:
        """All pieces, in the order of the view model."""
        return [item.piece for item in self._items.values()]

    def loose(self, face: Face, x: float, y: float) -> PieceItem:
        """A picture in the hand that is no piece of the table, until it is put away."""
        item = PieceItem(self, Piece("", face, x, y))
        self._loose.append(item)
        self._dress(item)
        item.rest()
        return item

    def put_away(self, item: PieceItem) -> None:
        """Take a loose picture off the scene."""
        self._loose.remove(item)
        item.remove()

    def prepare(self, piece: Piece) -> None:
        """Paint a piece's picture before it is shown: pieces that are shown together need not be painted together.

        While placeholders are shown, that of the piece gives way to the picture.
        """
        picture = self._pixels(piece.face)
        if self.placeholders:
            self.placeholders.paint(piece, picture, self.unit)

    def show_pieces(self, pieces: Iterable[Piece], *, animate: bool = True) -> None:
        """Show exactly these pieces, in reading order."""
        self.placeholders.clear()
        wanted = {piece.key: piece for piece in pieces}
        for key in [key for key in self._items if key not in wanted]:
            self._remove(self._items.pop(key), animate=animate)
        known, self._items = self._items, {}
        for key, piece in wanted.items():
            item = known.get(key)
            if item is None:
                self._items[key] = self._add(piece, animate=animate)
            else:
                self._items[key] = item
                self._change(item, piece, animate=animate)
        if self._marked not in self._items:
            self._marked = ""

    def mark(self, key: str) -> None:
        """Mark the piece under the pointer or in focus; "" marks none."""
        if key == self._marked:
            return
        for one in (self._marked, key):
            item = self._items.get(one)
            if item is not None:
                item.marked = one == key
                self._dress(item)
                self._lift(item)
        self._marked = key

    @property
    def marked(self) -> str:
        """The key of the marked piece, or ""."""
        return self._marked

    def piece_at(self, point: QPointF, *, but: str = "") -> str:
        """The key of the topmost reachable piece at a point of the scene, or ""; `but` leaves one out."""
        there = [item for key, item in self._items.items() if item.piece.reachable and key != but]
        there = [item for item in there if item.area.contains(point)]
        # The layer, not the z value: a piece that hover lifts must not hide what stands on it.
        return max(reversed(there), key=lambda item: item.piece.layer).piece.key if there else ""

    def set_smooth(self, smooth: bool) -> None:
        """Paint scaled pixels smoothly: while the view is zoomed."""
        self._smooth = smooth
        for item in self._items.values():
            item.set_smooth(smooth)

    def finish(self) -> None:
        """Finish all motions and pictures: what a screenshot shows."""
        self.animator.finish()
        self.cache.finish()

    # ------------------------------------------------------------------- motions
    def move(self, key: str, x: float, y: float, *, arc: float = ARC, delay: float = 0.0, ease: Ease = IN_OUT) -> None:
        """Let a piece travel to a place in logical pixels; with motion off it fades in there."""
        item = self._items[key]
        if item.travel is not None:
            item.travel.cancel()
        start, end = item.place, QPointF(x, y)
        way = end - start
        distance = math.hypot(way.x(), way.y())
        if distance < _STILL:
            item.set_place(end)
            return
        if not self.animator.speed:
            item.set_place(end)
            self._fade_in(item)
            return
        item.graphics.setZValue(Layer.MOVING)

        def step(t: float) -> None:
            item.set_place(start + way * t)
            item.set_lift(item.rest_lift + math.sin(math.pi * t) * arc)

        item.travel = self.animator.run(travel_ms(distance), step, ease=ease, delay=delay, done=item.rest)

    def trace(self, start: QPointF, end: QPointF) -> None:
        """Dot the way from one place to another, in logical pixels; the dots fade after a second."""
        path = QPainterPath(start * self.unit)
        path.lineTo(end * self.unit)
        pen = QPen(look().theme["last_moved"], 5 * self.unit, Qt.PenStyle.DotLine, Qt.PenCapStyle.RoundCap)
        dots = self.addPath(path, pen)
        dots.setZValue(Layer.TRACE)
        self._traces.append(dots)

        def gone() -> None:
            self._traces.remove(dots)
            self.removeItem(dots)

        stay = tokens().motion["last_moved"]
        self.animator.run(APPEAR_MS, lambda t: dots.setOpacity(1 - t), delay=stay, done=gone, real_time=True)

    def shake(self, key: str) -> None:
        """Shake a piece that cannot be used."""
        item = self._items[key]
        place = item.place
        self.animator.run(
            SHAKE_MS,
            lambda t: item.set_place(place + QPointF(math.sin(t * math.tau * 2) * SHAKE * (1 - t), 0)),
            ease=Ease.Linear,
            done=lambda: item.set_place(place),
        )

    def flip(self, key: str, piece: Piece) -> None:
        """Turn a piece over; its face changes at the edge."""
        item = self._items[key]
        turned = False
        item.set_smooth(True)

        def step(t: float) -> None:
            nonlocal turned
            if t >= 0.5 and not turned:
                turned = True
                item.piece = piece
                self._dress(item)
            item.graphics.setTransformOriginPoint(item.graphics.boundingRect().center())
            item.graphics.setTransform(QTransform.fromScale(max(0.02, abs(math.cos(math.pi * t))), 1.0))

        def flat() -> None:
            item.graphics.resetTransform()
            item.set_smooth(self._smooth)

        self.animator.run(tokens().motion["flip"], step, ease=Ease.InOutSine, done=flat)

    def _lift(self, item: PieceItem) -> None:
        low, high = item.lift, item.rest_lift
        item.graphics.setZValue(item.resting_layer)
        if low != high:
            ms = tokens().motion["hover"]
            self.animator.run(ms, lambda t: item.set_lift(low + (high - low) * t), ease=OUT, done=item.rest)

    def _fade_in(self, item: PieceItem) -> None:
        full = item.graphics.opacity()
        item.graphics.setOpacity(0)
        self.animator.run(
            FADE_MS, lambda t: item.graphics.setOpacity(full * t), ease=OUT, done=item.rest, real_time=True
        )

    # ------------------------------------------------------------------ internals
    def _add(self, piece: Piece, *, animate: bool) -> PieceItem:
        item = PieceItem(self, piece)
        item.set_smooth(self._smooth)
        self._dress(item)
        item.rest()
        if animate:
            self._fade_in(item)
        return item

    def _remove(self, item: PieceItem, *, animate: bool) -> None:
        def gone() -> None:
            if item in self._leaving:
                self._leaving.remove(item)
                item.remove()

        self._leaving.append(item)
        if animate:
            full = item.graphics.opacity()
            self.animator.run(
                FADE_MS, lambda t: item.graphics.setOpacity(full * (1 - t)), ease=OUT, done=gone, real_time=True
            )
        else:
            gone()

    def _change(self, item: PieceItem, piece: Piece, *, animate: bool) -> None:
        before, item.piece = item.piece, piece
        if before == piece:
            return
        self._dress(item)
        if not animate:
            if item.travel is not None:
                item.travel.cancel()
            item.set_place(QPointF(piece.x, piece.y))
            item.rest()
            return
        item.graphics.setOpacity(item.rest_opacity)
        self._lift(item)
        self.move(piece.key, piece.x, piece.y)
        if piece.state is PieceState.LEGAL and before.state is not PieceState.LEGAL:
            self.animator.run(APPEAR_MS, item.fade_outline, ease=OUT)

    def _dress(self, item: PieceItem) -> None:
        outline = item.outline
        around = None if outline.empty else self._pixels(outline)
        item.show_pictures(self.unit, self._pixels(item.piece.face), around)

    def _pixels(self, face: object) -> QPixmap:
        language = QLocale().name()
        return self.cache.pixmap(face, self.unit, self._density, look().theme, language)  # type: ignore[arg-type]

    def _picture_ready(self, face: object) -> None:
        for item in (*self._items.values(), *self._loose):
            if item.piece.face == face:
                self._dress(item)

    def _new_look(self) -> None:
        self.animator.speed = look().motion
        if not self.animator.speed:
            self.animator.finish()
        self._repaint()

    def _repaint(self) -> None:
        self._paint_ground()
        for item in self._items.values():
            self._dress(item)
            item.rest()

    def _paint_ground(self) -> None:
        unit, density = self.unit, self._density
        painted = (self._surface, self._table, unit, density, look().theme.name)
        if self._table.isEmpty() or painted == self._painted:
            return
        self._painted = painted
        width, height = self._table.width() * unit, self._table.height() * unit
        key = (self._surface, width, height, unit, density, look().theme.name)
        picture = _grounds.get(key)
        if picture is None:
            size = QSize(round(width * density), round(height * density))
            picture = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
            picture.setDevicePixelRatio(density)
            picture.fill(Qt.GlobalColor.transparent)
            with painter_on(picture, unit) as painter:
                SURFACES[self._surface](Sketch(painter, look().theme), self._table)
            _grounds.put(key, picture, picture.sizeInBytes())
        self._ground.setPixmap(QPixmap.fromImage(picture))
        self.setSceneRect(QRectF(0, 0, width, height))
