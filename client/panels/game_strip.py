"""A game on a strip of its own table top: name, sentence, dogs."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtWidgets import QSizePolicy, QWidget

from client.art.dogs import Mood, Pose, dog
from client.art.portraits import standee
from client.art.shapes import rounded
from client.art.sketch import Sketch
from client.art.surfaces import SURFACES, ground_of
from client.tables import spec_of
from client.tables.catalogue import about
from client.theme import tokens
from client.widgets import RIM, Drawn, scaled


class GameStrip(Drawn, QWidget):
    """The game on its own table top."""

    def __init__(self, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game, self._spec, self._low = game, spec_of(game), False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{about(game).title}. {self._spec.blurb()}")

    def show_low(self, *, low: bool) -> None:
        """`low`: be less high, for a page with little height."""
        if low != self._low:
            self._low = low
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        """One strip."""
        return scaled(600, 72 if self._low else 100)

    def draw(self, s: Sketch, whole: QRectF) -> None:
        """Paint surface, name, sentence and dogs."""
        rect = whole.adjusted(RIM, 2, -RIM, -6)
        s.shadow(rounded(rect, 16))
        high = rect.height()  # dogs and the room for each grow with it
        apart, aside = high * 0.89, high * 0.91
        with s.clipped(rounded(rect, 16)):
            SURFACES[self._spec.surface](s, rect)
            for number, key in enumerate(reversed(self._spec.banner)):
                x = rect.right() - aside - number * apart
                collar = tokens().players[(len(self._spec.banner) - number) % 4].fill
                standee(s, dog(key), x, rect.bottom() + 6, high, Pose.SIT, mood=Mood.HAPPY, collar=collar, rim=2)
        if s.theme.flat:
            s.stroke(rounded(rect.adjusted(0.6, 0.6, -0.6, -0.6), 16), "line", 1.2)
        self._write(s, rect.width() - aside - 2.75 * apart)

    def _write(self, s: Sketch, width: float) -> None:
        """Write name and sentence; two lines of it stand in the middle, too."""
        ink, words = s.theme.caption(ground_of(self._spec.surface)), self._spec.blurb()
        title, two = about(self._game).title, s.width(words, 14, 600) > width
        if self._low:
            s.text(QRectF(24, 2 if two else 5, width, 32), title, 22, paint=ink, display=True, smallest=16)
            s.block(QRectF(24, 32 if two else 38, width, 32), words, 13, 600, ink, smallest=11)
        else:
            up = 10 if two else 0
            s.text(QRectF(28, 16 - up, width, 40), title, 28, paint=ink, display=True, smallest=18)
            s.block(QRectF(28, 56 - up, width, 38), words, 14, 600, ink, smallest=12)
