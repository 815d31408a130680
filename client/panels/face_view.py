"""A widget that shows one picture, and an empty place with a dog, a sentence and buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtWidgets import QSizePolicy, QWidget

from client.art.dogs import Mood, Pose, dog
from client.art.face import Face
from client.art.portraits import standee
from client.art.sketch import Sketch
from client.widgets import Drawn, SideBySide, Well, Words, scaled, vbox
from games.kernel import Value


class LookingDog(Value):
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


def empty_place(dog_key: str, words: str, more: str, buttons: Sequence[QWidget] = (), *, rim: bool = False) -> Well:
    """The dog of that key, a sentence, a quieter one, and the buttons in a row.  `rim` as `Well` takes it."""
    well, dog = Well(rim=rim), FaceView(LookingDog(dog_key, 120))
    said = Words(words, "lead", "semibold", align="center", wrap=True)
    quieter = Words(more, "body", role="text_muted", align="center", wrap=True)
    row = (SideBySide(*buttons, filling=False, middle=True),) if buttons else ()
    vbox(None, dog, 8, said, quieter, 8, *row, None, on=well, edge=(24, 18, 24, 18))
    return well
