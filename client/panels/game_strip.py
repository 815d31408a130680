"""A game on a strip of its own table top: name, sentence, dogs."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from client.art.dogs import Mood, Pose, dog
from client.art.portraits import standee
from client.art.shapes import rounded
from client.art.surfaces import SURFACES
from client.screens.catalogue import about
from client.tables import spec_of
from client.theme import tokens
from client.widgets import RIM, painting, scaled


class GameStrip(QWidget):
    """The game on its own table top."""

    def __init__(self, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game, self._spec = game, spec_of(game)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{about(game).title}. {self._spec.blurb()}")

    def sizeHint(self) -> QSize:
        """One strip."""
        return scaled(600, 100)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint surface, name, sentence and dogs."""
        del event
        with painting(self) as (s, whole):
            rect = whole.adjusted(RIM, 2, -RIM, -6)
            s.shadow(rounded(rect, 16))
            with s.clipped(rounded(rect, 16)):
                SURFACES[self._spec.surface](s, rect)
                for number, key in enumerate(self._spec.banner):
                    x = rect.right() - 84 - (len(self._spec.banner) - 1 - number) * 82
                    collar = tokens().players[(number + 1) % 4].fill
                    standee(s, dog(key), x, rect.bottom() + 6, 92, Pose.SIT, mood=Mood.HAPPY, collar=collar, rim=2)
            if s.theme.flat:
                s.stroke(rounded(rect.adjusted(0.6, 0.6, -0.6, -0.6), 16), "line", 1.2)
            ink, words = s.theme.caption(self._spec.surface), self._spec.blurb()
            width = rect.width() - 330
            up = 10 if s.width(words, 14, 600) > width else 0  # two lines stand in the middle, too
            s.text(QRectF(28, 16 - up, width, 40), about(self._game).title, 28, paint=ink, display=True, smallest=18)
            s.block(QRectF(28, 56 - up, width, 38), words, 14, 600, ink, smallest=12)
