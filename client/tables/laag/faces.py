"""Pictures of this table: the mat, pawns that stand, fall or lie, pucks and scenery, dice, and the aim."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from client.art.dogs import Mood, Pose, dog
from client.art.face import FixedFace
from client.art.portraits import standee
from client.art.props.pieces import badge
from client.art.props.wood import BEECH, barrier, block, pawn, puck
from client.art.shapes import box, ellipse, polyline, rounded
from client.art.sketch import Sketch
from client.art.surfaces import cork
from client.tables.laag.places import MAT, PIXEL
from client.theme import tokens
from games.kernel import Value

PAWN_SCALE = 0.8
PAWN_SIZE, PAWN_FOOT = (72.0, 84.0), (36.0, 52.0)
"""A pawn's picture, and where in it the foot of a standing pawn or the middle of a lying one is."""
MOVE_PUCK = QColor("#8FB98A")
_PUCK_R = 12.5 * PIXEL
_LYING_MIDDLE = 15.0


class Mat(FixedFace, Value):
    """The cork mat, its edge and middle marked."""

    SIZE = MAT, MAT

    def paint(self, s: Sketch) -> None:
        """Paint cork, a paw and the dashed line."""
        cork(s, QRectF(0, 0, MAT, MAT), 14)
        s.icon("paw", MAT / 2 - 44, MAT / 2 - 44, 88, s.faded(s.theme.table("cork").pattern, 0.55))
        line = s.faded("#FFF6E0", 0.55)
        s.stroke(rounded(QRectF(14, 14, MAT - 28, MAT - 28), 8), line, 1.6, (4, 4))
        for x in (MAT / 3, MAT * 2 / 3):
            s.line(x, 14, x, 26, line, 1.6)
            s.line(x, MAT - 26, x, MAT - 14, line, 1.6)


class PawnFace(FixedFace, Value):
    """A pawn.  `turn` in degrees is where its top points when it lies or, with a `tilt`, falls."""

    player: int
    lines: int
    turn: int | None = None
    tilt: int = 1000
    charged: bool = False
    acted: bool = False
    out: bool = False
    ghost: bool = False

    SIZE = PAWN_SIZE

    def paint(self, s: Sketch) -> None:
        """Paint the peg with its player's mark on the head."""
        x, y = PAWN_FOOT
        with s.opacity(0.4 if self.ghost else 0.62 if self.out else 1.0):
            if self.turn is None or self.tilt == 0:
                self._standing(s, x, y)
            elif self.tilt < 600:
                lean = (self.turn + 90 + 180) % 360 - 180
                with s.at(x, y, turn=lean * self.tilt / 1000):
                    self._standing(s, 0, 0)
            else:
                self._lying(s, x, y, self.turn)
        if self.out:
            s.icon("close", x - 11, y - 24, 22, "bad", 3.4)

    def _standing(self, s: Sketch, x: float, y: float) -> None:
        mark = tokens().players[self.player]
        fill, ink = QColor(mark.fill), QColor(mark.ink)
        pawn(s, x, y, PAWN_SCALE, fill, self.lines, ink=ink, charged=False, acted=self.acted)
        if self.charged:
            puck(s, x, y - 46 * PAWN_SCALE, _PUCK_R, BEECH, "bolt")
        aside = 11 if self.charged else 0
        badge(s, x - aside, y - 38 * PAWN_SCALE + aside, 8.4, self.player)

    def _lying(self, s: Sketch, x: float, y: float, turn: float) -> None:
        mark = tokens().players[self.player]
        along = math.radians(turn)
        back = _LYING_MIDDLE * PAWN_SCALE
        foot = x - math.cos(along) * back, y - math.sin(along) * back
        pawn(s, *foot, PAWN_SCALE, QColor(mark.fill), self.lines, ink=QColor(mark.ink), fallen=turn)
        head = 36 * PAWN_SCALE
        badge(s, foot[0] + math.cos(along) * head, foot[1] + math.sin(along) * head, 7.4, self.player)


class Near(FixedFace, Value):
    """A piece looked at closely, on cork."""

    piece: PawnFace | PuckFace | Scenery

    SIZE = 264.0, 178.0

    def paint(self, s: Sketch) -> None:
        """Paint it twice as large, in the middle; the head of a pawn is near the upper edge of its picture."""
        width, height = self.piece.size
        cork(s, QRectF(12, 8, 240, 154), 14)
        lower = 14 if isinstance(self.piece, PawnFace) else 0
        with s.at(132 - width, 85 - height + lower, 2.0):
            self.piece.paint(s)


class PuckFace(FixedFace, Value):
    """A puck from above; `height` in pixels lifts one that flies."""

    moving: bool = False
    height: int = 0

    SIZE = 44.0, 44.0

    def paint(self, s: Sketch) -> None:
        """Paint it in the middle."""
        base, mark = (MOVE_PUCK, "right") if self.moving else (BEECH, "paw")
        puck(s, 22, 22 - self.height, _PUCK_R, base, mark, lift=self.height)


class Scenery(Value):
    """An obstacle (disc or block) or a barrier, turned."""

    kind: str
    turn: int = 0
    ghost: bool = False

    @property
    def size(self) -> tuple[float, float]:
        """A square that holds it at any turn."""
        return (104.0, 104.0) if self.kind == "barrier" else (56.0, 56.0)

    def paint(self, s: Sketch) -> None:
        """Paint it around the middle."""
        with s.opacity(0.4 if self.ghost else 1.0):
            self._paint(s, self.size[0] / 2)

    def _paint(self, s: Sketch, middle: float) -> None:
        if self.kind == "barrier":
            barrier(s, middle, middle, 86 * PIXEL, 14 * PIXEL, self.turn)
        elif self.kind == "block":
            block(s, middle, middle, 30 * PIXEL, self.turn)
        else:
            puck(s, middle, middle, 16 * PIXEL, BEECH.darker(122), "bone")


class Ring(Value):
    """A dashed circle: the reach of a shot, a place to remember, or, solid, a knock."""

    radius: float
    paint_name: str = "legal"
    solid: bool = False
    mark: str = ""

    @property
    def size(self) -> tuple[float, float]:
        """The circle with its line."""
        return 2 * self.radius + 8, 2 * self.radius + 8

    def paint(self, s: Sketch) -> None:
        """Paint it with a pale halo."""
        middle = self.radius + 4
        path = ellipse(middle, middle, self.radius)
        s.stroke(path, s.faded("surface_high", 0.85), 5)
        s.stroke(path, self.paint_name, 2.4, () if self.solid else (3, 2.4))
        if self.mark:
            s.icon(self.mark, middle - 7, middle - 7, 14, self.paint_name)


class AimLine(Value):
    """Hand, band and way of an aim, from the puck: both vectors in whole pixels."""

    pull: tuple[int, int]
    way: tuple[int, int]
    fails: bool = False
    """Whether what it meets at the end of the way spoils it."""
    ends: bool = True
    """Whether the puck is drawn where the way ends; otherwise only the direction is told."""

    @property
    def corner(self) -> tuple[float, float]:
        """Where the puck is in the picture."""
        return (
            24.0 - min(0, self.pull[0], self.way[0]),
            24.0 - min(0, self.pull[1], self.way[1]),
        )

    @property
    def size(self) -> tuple[float, float]:
        """Just around both ends."""
        x, y = self.corner
        return (
            x + 24 + max(0, self.pull[0], self.way[0]),
            y + 24 + max(0, self.pull[1], self.way[1]),
        )

    def paint(self, s: Sketch) -> None:
        """Paint the dashed way to where the puck would rest or first meet something, and the band with the hand."""
        x, y = self.corner
        far = math.hypot(*self.way) or 1.0
        start = x + self.way[0] / far * _PUCK_R, y + self.way[1] / far * _PUCK_R
        end = x + self.way[0], y + self.way[1]
        if far > 2 * _PUCK_R:
            s.line(*start, *end, QColor(60, 30, 14, 130), 5.5)
            s.line(*start, *end, "#FFFBF0", 2.6, (3, 2.6))
        if self.ends:
            s.stroke(ellipse(*end, _PUCK_R), QColor(60, 30, 14, 120), 4)
            s.stroke(ellipse(*end, _PUCK_R), "#FFFBF0", 2, (3, 2.4))
        if self.fails:
            s.fill(ellipse(*end, 9), "#FFFBF0")
            s.icon("close", end[0] - 8, end[1] - 8, 16, "bad", 3)
        hand = x + self.pull[0], y + self.pull[1]
        s.line(x, y, *hand, "#FFFBF0", 9)
        s.line(x, y, *hand, "accent", 5.5)
        s.fill(ellipse(*hand, 13), "#FFFBF0")
        s.stroke(ellipse(*hand, 11.5), "accent", 3.2)
        s.fill(ellipse(*hand, 4), "accent")


class Readout(FixedFace, Value):
    """The aim in numbers."""

    power_name: str
    power: str
    angle_name: str
    angle: str

    SIZE = 136.0, 46.0

    def paint(self, s: Sketch) -> None:
        """Paint a small card."""
        card = QRectF(0, 0, *self.size)
        s.shadow_box(card, 9)
        s.fill(rounded(card, 9), "surface_high")
        s.stroke(rounded(card.adjusted(0.5, 0.5, -0.5, -0.5), 9), "line_strong", 1)
        for left, name, value in ((10, self.power_name, self.power), (76, self.angle_name, self.angle)):
            s.text(QRectF(left, 4, 58, 16), name, 12, 600, "text_muted", smallest=9)
            s.text(QRectF(left, 19, 58, 24), value, 18, 700, display=True, smallest=12)


class Trace(FixedFace, Value):
    """The way of the last flicked puck and where it knocked: points in whole pixels from the mat's corner."""

    points: tuple[tuple[int, int], ...]
    knocks: tuple[tuple[int, int], ...]

    SIZE = MAT, MAT

    def paint(self, s: Sketch) -> None:
        """Paint dots along the way and a star of four strokes at each knock."""
        if len(self.points) > 1:
            path = polyline(self.points)
            with s.clipped(box(0, 0, MAT, MAT, 14)):
                s.stroke(path, s.faded("surface_high", 0.7), 5)
                s.stroke(path, "last_moved", 2.4, (0.4, 3))
        for x, y in self.knocks:
            for turn in range(4):
                along = math.radians(45 + 90 * turn)
                dx, dy = math.cos(along), math.sin(along)
                s.line(x + dx * 5, y + dy * 5, x + dx * 12, y + dy * 12, "surface_high", 4.4)
                s.line(x + dx * 5, y + dy * 5, x + dx * 12, y + dy * 12, "last_moved", 2.2)


class WayOn(FixedFace, Value):
    """The whole way of an aimed puck, with the puck where it comes to rest: whole pixels from the mat's corner."""

    points: tuple[tuple[int, int], ...]

    SIZE = MAT, MAT

    def paint(self, s: Sketch) -> None:
        """Paint a dotted line, fainter than the way to the first touch, and the puck's rim at its end."""
        path = polyline(self.points)
        with s.clipped(box(0, 0, MAT, MAT, 14)):
            s.stroke(path, QColor(60, 30, 14, 110), 4.4)
            s.stroke(path, "#FFFBF0", 2, (1.2, 2.6))
            s.stroke(ellipse(*self.points[-1], _PUCK_R), QColor(60, 30, 14, 110), 3.6)
            s.stroke(ellipse(*self.points[-1], _PUCK_R), "#FFFBF0", 1.8, (2, 2))


class Sitter(FixedFace, Value):
    """A player's dog beside the table."""

    dog: str
    player: int
    mood: Mood = Mood.NEUTRAL

    SIZE = 112.0, 132.0

    def paint(self, s: Sketch) -> None:
        """Paint it sitting."""
        collar = tokens().players[self.player].fill
        standee(s, dog(self.dog), 56, 126, 122, Pose.SIT, mood=self.mood, collar=collar)
