"""A kennel: a wooden house with its owner's roof; the dog sits in the door, its numbers hang beside it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath

from client.art.cards.top_dog import Ratings, ratings_bar
from client.art.dogs import Mood, Pose, dog
from client.art.face import FixedFace
from client.art.portraits import standee
from client.art.props.pieces import bottle, medal
from client.art.shapes import polygon, rounded
from client.art.sketch import INK, PAPER, Sketch
from client.theme.tokens import Shadow, tokens
from games.kernel import Value

_INK, _MUTED = "#3A2A1E", "#4A382B"
_WALL_SHADOW, _ROOF_SHADOW = Shadow(4, 14, 0.34), Shadow(2, 6, 0.25)
_SIZE = (270.0, 186.0)
_EAVES = 4.0
_DONE_ROOF = "#9A8F86"


class Resident(Value):
    """The dog that lives in a kennel; `medals` are (metal, letter), `tokens` its shampoo."""

    name: str
    dog_key: str
    ratings: Ratings
    tokens: int = 0
    medals: tuple[tuple[str, str], ...] = ()
    mood: Mood = Mood.NEUTRAL


class Kennel(FixedFace, Value):
    """One kennel of a player.

    `title` ("Kennel 2"), `note` (said by an empty one, or one without medals) and `done` ("Trained", once it has acted)
    come translated; the roof of a kennel that is done is grey.
    """

    title: str
    player: int
    resident: Resident | None = None
    empty: str = ""
    note: str = ""
    done: str = ""
    away: bool = False

    SIZE = _SIZE

    def paint(self, s: Sketch) -> None:
        """Paint house, door, dog and numbers."""
        width, high = self.size
        wall = QRectF(0, 42, width, high - 42)
        s.shadow_box(wall, 10, _WALL_SHADOW)
        s.fill_down(rounded(wall, 10), "#E9CFA6", "#D9B887")
        for number in range(1, 6):
            y = 34 + number * (high - 34) / 6
            s.line(4, y, width - 4, y, QColor(120, 80, 40, 40), 1.4)
        self._roof(s, width)
        self._door(s, wall)
        tag_width = self._done_tag(s, width)
        s.text(QRectF(130, 52, width - 136 - tag_width, 20), self.title, 13, 700, _INK, smallest=11)
        if self.resident is None:
            s.icon("paw", 48, 106, 36, QColor(255, 255, 255, 40))
            s.text(QRectF(130, 80, width - 138, 24), self.empty, 18, 700, _INK, smallest=13)
            s.block(QRectF(130, 106, width - 140, 72), self.note, 13, 500, _MUTED)
        else:
            self._resident(s, self.resident, wall)

    def _roof(self, s: Sketch, width: float) -> None:
        roof = _roof(width)
        mark = tokens().players[self.player]
        fill = QColor(_DONE_ROOF) if self.done else QColor(mark.fill).darker(116)
        s.shadow(roof, _ROOF_SHADOW)
        s.fill(roof, fill)
        with s.clipped(roof):
            for number in range(3):
                y = 20 + number * 12
                s.line(-10, y, width + 10, y, QColor(0, 0, 0, 30), 2)
        if s.theme.flat:
            s.stroke(roof, "line", 1.2)
        s.icon("paw", width / 2 - 13, 17, 26, s.faded("#FFFFFF" if self.done else mark.ink, 0.8))

    def _door(self, s: Sketch, wall: QRectF) -> None:
        foot = wall.bottom() - 10
        door = QPainterPath(QPointF(14, foot))
        door.lineTo(14, 108)
        door.cubicTo(14, 62, 118, 62, 118, 108)
        door.lineTo(118, foot)
        door.closeSubpath()
        s.fill(door, "#5B3B26")
        s.stroke(door, "#8A5C34", 3)

    def _done_tag(self, s: Sketch, width: float) -> float:
        if not self.done:
            return 0.0
        wide = s.width(self.done, 12, 700) + 30
        pill = QRectF(width - wide - 8, 53, wide, 20)
        s.fill(rounded(pill, 10), PAPER)
        s.icon("check", pill.left() + 6, pill.top() + 4, 12, "#2C6E49", 3)
        s.text(pill.adjusted(21, 0, -6, 0), self.done, 12, 700, "#2C6E49")
        return wide + 6

    def _resident(self, s: Sketch, resident: Resident, wall: QRectF) -> None:
        kind, width = dog(resident.dog_key), self.size[0]
        size = 108 if kind.body.legs < 80 else 116
        collar = tokens().players[self.player].fill
        if not self.away:
            standee(s, kind, 66, wall.bottom() - 12, size, Pose.SIT, mood=resident.mood, collar=collar)
        s.text(QRectF(130, 74, width - 138, 24), resident.name, 17, 700, INK, smallest=13)
        ratings_bar(s, QRectF(129, 100, width - 141, 36), resident.ratings, resident.tokens)
        x = 143.0
        for metal, letter in resident.medals:
            medal(s, x, 154, 12, metal, letter)
            x += 30
        if resident.tokens:
            bottle(s, x - 12, 144, resident.tokens)
            x += 36
        elif not resident.medals:
            s.text(QRectF(130, 144, width - 140, 20), self.note, 13, 500, _MUTED)


def _roof(width: float) -> QPainterPath:
    out = width + _EAVES
    return polygon([(-_EAVES, 40), (width / 2, 0), (out, 40), (out, 50), (-_EAVES, 50)])


def kennel_contour(by: float) -> QPainterPath:
    """House and roof, so far outside, for the outlines of states."""
    width, high = _SIZE
    eaves, round_by = _EAVES + by, 10 + by
    path = QPainterPath(QPointF(width / 2, -by))
    path.lineTo(width + eaves, 40 - by / 2)
    path.lineTo(width + eaves, 50 + by)
    path.lineTo(width + by, 50 + by)
    path.lineTo(width + by, high + by - round_by)
    path.quadTo(width + by, high + by, width + by - round_by, high + by)
    path.lineTo(round_by - by, high + by)
    path.quadTo(-by, high + by, -by, high + by - round_by)
    path.lineTo(-by, 50 + by)
    path.lineTo(-eaves, 50 + by)
    path.lineTo(-eaves, 40 - by / 2)
    path.closeSubpath()
    return path
