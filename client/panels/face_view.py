"""A widget that shows one picture."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from client.art.face import Face
from client.art.sketch import Sketch
from client.theme import look
from client.widgets import scaled


class FaceView(QWidget):
    """Shows a face as large as the widget allows, never larger than `most` times its size; None shows nothing."""

    def __init__(self, face: Face | None = None, *, most: float = 1.0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._face, self._most = face, most
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def show_face(self, face: Face | None) -> None:
        """Show another picture."""
        self._face = face
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """The size of the picture."""
        return scaled(*self._face.size) if self._face else QSize(0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it in the middle."""
        del event
        if self._face is None:
            return
        width, height = self._face.size
        scale = min(self.width() / width, self.height() / height, self._most * look().factor)
        painter = QPainter(self)
        painter.translate((self.width() - width * scale) / 2, (self.height() - height * scale) / 2)
        painter.scale(scale, scale)
        self._face.paint(Sketch(painter, look().theme))
        painter.end()
