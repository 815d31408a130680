"""Pictures among the widgets: whole figures of dogs, and the surfaces of tables."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from client.art.dogs import Mood, Pose, dog
from client.art.portraits import standee
from client.art.sketch import Sketch, painter_on
from client.art.surfaces import SURFACES
from client.theme import look
from client.widgets.base import Drawn, scaled


class DogFigure(Drawn, QWidget):
    """One dog as a standee, `size` high in logical pixels: company for an empty place, a guest on a screen."""

    def __init__(
        self,
        dog_key: str,
        *,
        size: float = 110,
        pose: Pose = Pose.SIT,
        mood: Mood = Mood.NEUTRAL,
        collar: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._dog_key, self._size, self._pose, self._mood, self._collar = dog_key, size, pose, mood, collar
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(dog(dog_key).name)

    def show_mood(self, mood: Mood) -> None:
        """Let the dog look differently."""
        self._mood = mood
        self.update()

    def sizeHint(self) -> QSize:
        """The figure with its rim; wider when it stands, for the tail."""
        return scaled(self._size * (1.05 if self._pose is Pose.SIT else 1.75), self._size * 1.22)

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint the standee, with room for its shadow below."""
        middle = 0.5 if self._pose is Pose.SIT else 0.47
        x, y = rect.width() * middle, rect.height() - self._size * 0.14
        standee(s, dog(self._dog_key), x, y, self._size, self._pose, mood=self._mood, collar=self._collar)


class Backdrop(QWidget):
    """A table surface to put things on; painted once per size and look."""

    def __init__(self, surface: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        SURFACES[surface]
        self._surface = surface
        self._kept: tuple[object, QPixmap] | None = None

    def paintEvent(self, event: QPaintEvent) -> None:
        """Copy the surface."""
        del event
        key = (self.size(), look(), self.devicePixelRatioF())
        if self._kept is None or self._kept[0] != key:
            picture = QPixmap(self.size() * self.devicePixelRatioF())
            picture.setDevicePixelRatio(self.devicePixelRatioF())
            picture.fill(Qt.GlobalColor.transparent)
            factor = look().factor
            rect = QRectF(0, 0, self.width() / factor, self.height() / factor)
            with painter_on(picture, factor) as painter:
                SURFACES[self._surface](Sketch(painter, look().theme), rect)
            self._kept = (key, picture)
        with painter_on(self) as painter:
            painter.drawPixmap(0, 0, self._kept[1])
