"""Pictures that several tables need: an area, the paper below things, words on the ground, a stack of cards."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from client.art.face import Face, SizedFace
from client.art.shapes import rounded
from client.art.sketch import PAPER, Paint, Sketch
from games.kernel import Value


class Sheet(SizedFace, Value):
    """The paper below things that are looked at."""

    radius: float = 16.0

    def paint(self, s: Sketch) -> None:
        """Paint the paper."""
        s.paper(QRectF(0, 0, self.width, self.high), self.radius)


class Area(SizedFace, Value):
    """Something that can be pointed at on a picture that is drawn below it."""

    def paint(self, s: Sketch) -> None:
        """Paint nothing: what lies below shows through."""


class Scaled(Value):
    """A picture drawn larger or smaller."""

    face: Face
    by: float

    @property
    def size(self) -> tuple[float, float]:
        """The picture's, larger or smaller."""
        width, height = self.face.size
        return width * self.by, height * self.by

    def paint(self, s: Sketch) -> None:
        """Paint it, larger or smaller."""
        with s.at(0, 0, self.by):
            self.face.paint(s)


class Heading(Value):
    """Words straight on a ground: a heading, and a note after it."""

    ground: str
    """What lies below, by its name in the theme (`grass`, `felt`, `sand`)."""
    title: str
    note: str = ""
    width: float = 420.0
    pixels: float = 16.0
    note_pixels: float = 13.0
    gap: float = 10.0
    """Between the two."""
    high: float = 24.0

    @property
    def size(self) -> tuple[float, float]:
        """One line."""
        return self.width, self.high

    def paint(self, s: Sketch) -> None:
        """Paint both."""
        ink = s.theme.caption(self.ground)
        s.text(QRectF(0, 0, self.width, self.high), self.title, self.pixels, paint=ink, display=True, smallest=11)
        used = s.width(self.title, self.pixels, display=True) + self.gap
        rest = QRectF(used, 1, max(1.0, self.width - used), self.high)
        s.text(rest, self.note, self.note_pixels, 600, ink, smallest=10)


def stack(s: Sketch, wide: float, high: float, radius: float, top: Paint) -> None:
    """Paint three cards that lie on each other, the upper one in its colour, its corner 6 below the origin."""
    for depth in (2, 1, 0):
        rect = QRectF(depth * 1.6, 6 - depth * 2.0, wide, high)
        if depth == 2:
            s.shadow_box(rect, radius, "rest")
        s.fill(rounded(rect, radius), PAPER if depth else top)
        s.stroke(rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius), "#CDBB9D", 1)
