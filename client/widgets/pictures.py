"""Pictures among the widgets: dogs of players, whole figures, any face of a table, surfaces, the name."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from client.art.dogs import Mood, Pose, dog
from client.art.face import Face
from client.art.portraits import medallion, standee
from client.art.props.pieces import badge
from client.art.props.room import NAME, wordmark
from client.art.sketch import Paint, Sketch, mixed, painter_on
from client.art.states import MARGIN
from client.art.surfaces import SURFACES
from client.theme import look, tokens
from client.widgets.base import Drawn, scaled
from client.widgets.marks import player_words


class PlayerPicture(Drawn, QWidget):
    """A player's dog in a medallion, with the collar and badge of the player; `size` of the disc in logical pixels."""

    def __init__(self, dog_key: str, player: int, *, size: float = 42, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._dog_key, self._player, self._size, self._mood = dog_key, player, size, Mood.NEUTRAL
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_player(dog_key, player)

    def show_player(self, dog_key: str, player: int, mood: Mood = Mood.NEUTRAL) -> None:
        """Show another player or another mood."""
        self._dog_key, self._player, self._mood = dog_key, player, mood
        self.setAccessibleName(f"{dog(dog_key).name}, {player_words(player)}")
        self.update()

    def sizeHint(self) -> QSize:
        """Disc, ears above it, and the badge at its lower right."""
        return scaled(self._size * 1.26, self._size * 1.38)

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint disc, head and badge."""
        mark = tokens().players[self._player]
        ground = mixed(QColor(mark.fill), QColor("#FFFBF0"), 0.55)
        size = min(self._size, rect.width() / 1.26, rect.height() / 1.38)
        left, top = size * 0.05, size * 0.18
        kind = dog(self._dog_key)
        medallion(s, kind, left, top, size, ground, mood=self._mood, collar=mark.fill, ring=True)
        badge(s, left + size * 0.88, top + size * 0.86, max(7.0, size * 0.21), self._player)


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


class FacePicture(Drawn, QWidget):
    """Any face of a table as a widget, `zoom` times its size: the inspector, the card shown large."""

    def __init__(self, face: Face, *, zoom: float = 1.0, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._face, self._zoom = face, zoom
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)

    def show_face(self, face: Face, name: str = "") -> None:
        """Show another face."""
        self._face = face
        self.setAccessibleName(name)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """The face with room for its shadow."""
        width, height = self._face.size
        return scaled((width + 2 * MARGIN) * self._zoom, (height + 2 * MARGIN) * self._zoom)

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint the face."""
        del rect
        with s.at(MARGIN * self._zoom, MARGIN * self._zoom, self._zoom):
            self._face.paint(s)


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


class Wordmark(Drawn, QWidget):
    """The name with its leash."""

    def __init__(self, *, size: float = 64, paint: Paint = "text", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._size, self._paint = size, paint
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(NAME)

    def sizeHint(self) -> QSize:
        """Letters, leash and clasp."""
        return scaled(self._size * 4.5, self._size * 1.75)

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint the name."""
        del rect
        wordmark(s, self._size * 0.2, 0, self._size, self._paint)
