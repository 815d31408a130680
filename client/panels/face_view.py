"""A widget that shows one picture."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtWidgets import QSizePolicy, QWidget

from client.art.dogs import Mood, Pose, dog
from client.art.face import Face
from client.art.portraits import standee
from client.art.sketch import Sketch
from client.widgets import Drawn, scaled


@dataclass(frozen=True, slots=True)
class LookingDog:
    """The dog that keeps an empty place company."""

    dog_key: str
    high: float = 110

    @property
    def size(self) -> tuple[float, float]:
        """A standee."""
        return self.high, self.high + 8

    def paint(self, s: Sketch) -> None:
        """Paint it, wondering."""
        standee(s, dog(self.dog_key), self.high / 2, self.high + 2, self.high, Pose.SIT, mood=Mood.SAD)


class FaceView(Drawn, QWidget):
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

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint it in the middle."""
        if self._face is not None:
            width, height = self._face.size
            scale = min(rect.width() / width, rect.height() / height, self._most)
            with s.at((rect.width() - width * scale) / 2, (rect.height() - height * scale) / 2, scale):
                self._face.paint(s)
