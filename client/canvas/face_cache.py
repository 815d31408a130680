"""Painted faces, kept as pixmaps: a moving piece costs a copy, never a painting."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QImage, QPixmap

from client.art.cache import ByteCache
from client.art.face import Face
from client.art.sketch import Sketch, painter_on
from client.art.states import MARGIN
from client.canvas.animator import Animator
from client.canvas.dimensions import HEAVY_PER_FRAME
from client.theme import Theme


def render(face: Face, unit: float, density: float, theme: Theme, *, draft: bool = False) -> tuple[QPixmap, bool]:
    """Paint a face with `MARGIN` around it; answers whether it is complete.

    `unit` is the size of a logical pixel in device-independent ones, `density` the screen's device pixel ratio.
    """
    (width, height), ratio = face.size, unit * density
    around = 2 * MARGIN
    image = QImage(
        round((width + around) * ratio), round((height + around) * ratio), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.fill(Qt.GlobalColor.transparent)
    with painter_on(image, ratio) as painter:
        painter.translate(MARGIN, MARGIN)
        sketch = Sketch(painter, theme, draft=draft)
        face.paint(sketch)
    image.setDevicePixelRatio(density)
    return QPixmap.fromImage(image), not sketch.unfinished


class FaceCache(QObject):
    """Pixmaps by (face, size, theme, language).

    A face with a dog that is not drawn yet comes first as a draft with a silhouette; the complete pictures follow, two
    a frame, and `completed` tells which face is ready.
    """

    completed = Signal(object)

    def __init__(self, animator: Animator, parent: QObject | None = None, limit: int = 64 * 1024 * 1024) -> None:
        super().__init__(parent)
        self._animator = animator
        self._kept: ByteCache[QPixmap] = ByteCache(limit)
        self._owed: dict[Hashable, tuple[Face, float, float, Theme]] = {}

    def pixmap(self, face: Face, unit: float, density: float, theme: Theme, language: str = "") -> QPixmap:
        """The picture of a face, at once; a draft if its dogs have yet to be drawn."""
        key = (face, unit, density, theme.name, language)
        found = self._kept.get(key)
        if found is not None:
            return found
        picture, complete = render(face, unit, density, theme, draft=True)
        if not complete:
            self._owed[key] = (face, unit, density, theme)
            self._animator.each_frame(self._work)
        self._keep(key, picture)
        return picture

    @property
    def owed(self) -> int:
        """How many drafts are shown now."""
        return len(self._owed)

    def finish(self) -> None:
        """Complete every draft now, such as for a screenshot."""
        while self._owed:
            self._complete_one()

    def clear(self) -> None:
        """Forget all pictures."""
        self._kept.clear()
        self._owed.clear()

    def _keep(self, key: Hashable, picture: QPixmap) -> None:
        self._kept.put(key, picture, picture.width() * picture.height() * 4)

    def _work(self) -> bool:
        for _ in range(min(HEAVY_PER_FRAME, len(self._owed))):
            self._complete_one()
        return bool(self._owed)

    def _complete_one(self) -> None:
        key = next(iter(self._owed))
        face, unit, density, theme = self._owed.pop(key)
        self._keep(key, render(face, unit, density, theme)[0])
        self.completed.emit(face)
