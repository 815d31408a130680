"""A picture of a game's table for *How to play*: real pieces in a real position, some of them with numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QLocale, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage

from client.art.cache import ByteCache
from client.art.shapes import ellipse, rounded
from client.art.sketch import Sketch, clipped, painter_on
from client.canvas.piece import Piece
from client.canvas.scene import TableScene
from client.tables import spec_of
from client.tables.guide import Illustration, Mark
from client.theme import look
from client.viewmodel.illustration import table_of
from games.kernel import Value

_AIR: Final = 7.0
"""Around what is shown, in logical pixels of the table."""
_DISC: Final = 13.0
"""The radius of a number, in logical pixels of the picture."""
_CORNER: Final = 12.0
_pictures: ByteCache[QImage] = ByteCache(24 * 1024 * 1024)
"""Whole pictures of all games, so that a page that was shown before is complete at once."""


class Subject(Value):
    """What a picture shows: the pieces of the whole table, the part that is seen, and which pieces have numbers."""

    pieces: tuple[Piece, ...]
    surface: str
    area: tuple[float, float]
    part: QRectF
    """In logical pixels of the table."""
    marks: tuple[QPointF, ...]
    """Where the numbers stand, from 1 on."""


def subject_of(game: str, shown: Illustration) -> Subject:
    """Play a position and look at it.

    Raises LookupError if a piece that is to be shown or marked does not lie there, and as `table_of`.
    """
    spec = spec_of(game)
    table = table_of(spec, shown)
    pieces = table.pieces(*table.area)
    part = QRectF()
    for wanted in shown.shows:
        found = [piece for piece in pieces if piece.key.startswith(wanted)]
        if not found:
            raise LookupError(f"no piece {wanted} lies on the table of {game} in this picture")
        for piece in found:
            part |= _box_of(piece)
    marks = tuple(_place_of(mark, pieces, game) for mark in shown.marks)
    part = part.adjusted(-_AIR, -_AIR, _AIR, _AIR) & QRectF(0, 0, *table.area)
    return Subject(tuple(pieces), spec.surface, table.area, part, marks)


def _place_of(mark: Mark, pieces: Sequence[Piece], game: str) -> QPointF:
    found = [piece for piece in pieces if piece.key.startswith(mark.key)]
    if len(found) <= mark.number:
        raise LookupError(f"no piece {mark.key} lies on the table of {game} to be marked in this picture")
    box = _box_of(found[mark.number])
    return QPointF(box.x() + mark.x * box.width(), box.y() + mark.y * box.height())


def _box_of(piece: Piece) -> QRectF:
    x, y, width, height = piece.box
    return QRectF(piece.x + x, piece.y + y, width, height)


class TablePicture:
    """One illustration, drawn for a width when there is time for it."""

    def __init__(self, game: str, name: str) -> None:
        """Raises KeyError for a name that the game's spec does not have."""
        self.game, self.name = game, name
        self._shown = spec_of(game).illustrations[name]
        self._subject: Subject | None = None

    @property
    def subject(self) -> Subject:
        """The position, played on first use."""
        if self._subject is None:
            self._subject = subject_of(self.game, self._shown)
        return self._subject

    def size(self, width: int) -> QSize:
        """Its size for a width, both in pixels of the screen's logic."""
        part = self.subject.part
        return QSize(width, round(width * part.height() / part.width()))

    def width_in(self, width: int, height: float) -> int:
        """How wide it is within a room."""
        part = self.subject.part
        return min(width, round(height * part.width() / part.height()))

    def known(self, width: int, density: float) -> QImage | None:
        """The picture, if it has been drawn so before."""
        return _pictures.get(self._key(width, density))

    def _key(self, width: int, density: float) -> tuple[object, ...]:
        return self.game, self.name, width, density, look().theme.name, look().factor, QLocale().name()

    def drawn(self, width: int, density: float) -> QImage:
        """The picture, drawn now."""
        for _ in self.steps(width, density):
            pass
        found = self.known(width, density)
        assert found is not None
        return found

    def steps(self, width: int, density: float) -> Iterator[None]:
        """Draw the picture in many small steps; afterwards it is `known`."""
        key, subject = self._key(width, density), self.subject
        if _pictures.get(key) is not None:
            return
        scene = TableScene()
        unit = width / subject.part.width()
        scene.set_measures(piece_scale=unit / look().factor, density=density)
        scene.set_table(subject.surface, *subject.area)
        for piece in subject.pieces:
            yield
            scene.prepare(piece)
        while scene.cache.work():
            yield
        scene.show_pieces(subject.pieces, animate=False)
        scene.finish()
        image = self._painted(scene, width, density)
        scene.deleteLater()
        _pictures.put(key, image, image.sizeInBytes())

    def _painted(self, scene: TableScene, width: int, density: float) -> QImage:
        subject, unit, size = self.subject, scene.unit, self.size(width) * density
        image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        part = QRectF(subject.part.topLeft() * unit, subject.part.size() * unit)
        whole = QRectF(0, 0, size.width(), size.height())
        with painter_on(image) as painter:
            painter.setRenderHints(painter.RenderHint.Antialiasing | painter.RenderHint.SmoothPixmapTransform)
            corner = _CORNER * look().factor * density
            with clipped(painter, rounded(whole, corner)):
                scene.render(painter, whole, part)
            painter.scale(density * look().factor, density * look().factor)
            sketch, size_of = Sketch(painter, look().theme), unit / look().factor
            edge = QRectF(0, 0, width / look().factor, self.size(width).height() / look().factor)
            for number, place in enumerate(subject.marks, 1):
                middle = (place - subject.part.topLeft()) * size_of
                room = edge.adjusted(_DISC + 3, _DISC + 3, -_DISC - 3, -_DISC - 3)
                x = min(max(middle.x(), room.left()), room.right())
                y = min(max(middle.y(), room.top()), room.bottom())
                disc(sketch, x, y, _DISC, number)
            sketch.stroke(rounded(edge.adjusted(0.5, 0.5, -0.5, -0.5), _CORNER), "line", 1)
        image.setDevicePixelRatio(density)
        return image


def disc(s: Sketch, x: float, y: float, radius: float, number: int) -> None:
    """A number that words and picture share, around a point in logical pixels."""
    s.fill(ellipse(x, y, radius + 2), "surface_high")
    s.fill(ellipse(x, y, radius), "accent")
    box = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
    s.text(box, str(number), radius * 1.15, 700, "on_accent", align="center")
