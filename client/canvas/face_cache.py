"""Painted faces, kept as pixmaps: a moving piece costs a copy, never a painting."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage, QPixmap

from client.art.cache import ByteCache
from client.art.face import Face, render
from client.art.states import MARGIN
from client.canvas.animator import Animator
from client.theme import Theme
from games.kernel import Value

_LIMIT = 20 * 1024 * 1024
_painted: ByteCache[QImage] = ByteCache(_LIMIT)
"""Whole pictures of all tables: they outlive the table that showed them, and the next one has them at once."""


class _Draft(Value):
    """A face that is shown without some of its dogs, and how to draw these."""

    face: Face
    unit: float
    density: float
    theme: Theme
    owed: list[Callable[[], object]]


class FaceCache(QObject):
    """Pixmaps by (face, size, theme, language), with `MARGIN` around each face.

    A face with a dog that is not drawn yet comes first as a draft with a silhouette; the dogs follow, one a frame, and
    `completed` tells which face is ready.
    """

    completed = Signal(object)

    def __init__(self, animator: Animator, parent: QObject | None = None, limit: int = 64 * 1024 * 1024) -> None:
        super().__init__(parent)
        self._animator = animator
        self._kept: ByteCache[QPixmap] = ByteCache(limit)
        self._drafts: dict[Hashable, _Draft] = {}

    def pixmap(self, face: Face, unit: float, density: float, theme: Theme, language: str = "") -> QPixmap:
        """The picture of a face, at once; a draft if its dogs have yet to be drawn."""
        key = (face, unit, density, theme.name, language)
        found = self._kept.get(key)
        if found is not None:
            return found
        whole = _painted.get(key)
        if whole is not None:
            return self._keep(key, whole)
        picture, owed = render(face, unit, density, theme, margin=MARGIN, draft=True)
        if not owed:
            _painted.put(key, picture, picture.sizeInBytes())
        else:
            self._drafts[key] = _Draft(face, unit, density, theme, list(owed.values()))
            self._animator.each_frame(self.work)
        return self._keep(key, picture)

    @property
    def drafts(self) -> int:
        """How many drafts are shown now."""
        return len(self._drafts)

    def finish(self) -> None:
        """Complete every draft now, such as for a screenshot."""
        while self.work():
            pass

    def clear(self) -> None:
        """Forget all pictures, those of other tables, too."""
        _painted.clear()
        self._kept.clear()
        self._drafts.clear()

    def _keep(self, key: Hashable, image: QImage) -> QPixmap:
        picture = QPixmap.fromImage(image)
        self._kept.put(key, picture, picture.width() * picture.height() * 4)
        return picture

    def work(self) -> bool:
        """Draw one dog; answers whether there are more."""
        if not self._drafts:
            return False
        key, draft = next(iter(self._drafts.items()))
        draft.owed.pop()()
        if not draft.owed:
            del self._drafts[key]
            picture, _ = render(draft.face, draft.unit, draft.density, draft.theme, margin=MARGIN)
            _painted.put(key, picture, picture.sizeInBytes())
            self._keep(key, picture)
            self.completed.emit(draft.face)
        return bool(self._drafts)
