"""The pictures of Home: the evening at the table, and a picture for every game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath, QRadialGradient

from client.art.dogs import Mood, Pose, dog
from client.art.portraits import standee
from client.art.props.pieces import bone, medal
from client.art.props.show import podium
from client.art.shapes import box, ellipse, polygon, rounded
from client.art.sketch import Sketch, with_alpha
from client.art.surfaces import cloud
from client.screens.home_hero import paint_wall
from client.theme import tokens

_GUESTS = (
    ("saint-bernard", 505, 190, Mood.HAPPY, 3),
    ("corgi", 610, 146, Mood.HAPPY, 1),
    ("shepherd", 722, 178, Mood.PROUD, 2),
    ("pug", 830, 138, Mood.HAPPY, 0),
    ("border-collie", 938, 168, Mood.HAPPY, 1),
    ("chihuahua", 1032, 134, Mood.NEUTRAL, 3),
    ("retriever", 1138, 172, Mood.HAPPY, 0),
)


def _collar(player: int) -> str:
    return tokens().players[player].fill


@dataclass(frozen=True, slots=True)
class Evening:
    """The hero picture: a warm room at game night, dogs behind the table."""

    width: float
    high: float

    @property
    def size(self) -> tuple[float, float]:
        """As asked for."""
        return self.width, self.high

    def paint(self, s: Sketch) -> None:
        """Paint room and guests."""
        rect = QRectF(0, 0, self.width, self.high)
        with s.clipped(rounded(rect, 22)):
            paint_wall(s, rect)
            if not s.theme.flat:
                _room(s, rect)
            _guests(s, rect)
        if s.theme.flat:
            s.stroke(rounded(rect.adjusted(1, 1, -1, -1), 22), "line", 2)


def _room(s: Sketch, r: QRectF) -> None:
    for column in range(int(r.width() / 80) + 1):
        for row in range(5):
            name = "bone" if (column + row) % 2 else "paw"
            s.icon(name, 18 + column * 80 + (row % 2) * 40, 12 + row * 60, 20, QColor(255, 220, 190, 16))
    _window(s, 500.0, 22.0)
    _shelf(s, r.width() - 252, 116.0)
    lamp = min(860.0, r.width() * 0.7)
    s.line(lamp, 0, lamp, 34, "#2B1D1A", 3)
    glow = QRadialGradient(lamp, 64, 420)
    for stop, alpha in ((0.0, 150), (0.4, 50), (1.0, 0)):
        glow.setColorAt(stop, QColor(255, 220, 155, alpha))
    s.p.fillRect(r, glow)
    shade = QPainterPath(QPointF(lamp - 22, 32))
    shade.lineTo(lamp + 22, 32)
    shade.cubicTo(lamp + 34, 44, lamp + 50, 58, lamp + 56, 74)
    shade.lineTo(lamp - 56, 74)
    shade.cubicTo(lamp - 50, 58, lamp - 34, 44, lamp - 22, 32)
    s.fill(shade, "#F4CF79")
    s.fill(ellipse(lamp, 76, 24, 8), "#FFF6DC")


def _window(s: Sketch, x: float, y: float) -> None:
    w = QRectF(x, y, 150, 116)
    s.fill(rounded(w.adjusted(-8, -8, 8, 8), 8), "#EAC79A")
    s.fill_down(rounded(w, 0), "#22304F", "#4A5F8C")
    s.fill(ellipse(x + 108, y + 34, 17), "#FFF3D0")
    for dx, dy in ((22, 24), (54, 46), (36, 78), (84, 20), (128, 78)):
        s.fill(ellipse(x + dx, y + dy, 1.8), QColor(255, 250, 230, 220))
    hill = QPainterPath(QPointF(x, y + 116))
    hill.cubicTo(x + 40, y + 72, x + 90, y + 110, x + 150, y + 84)
    hill.lineTo(x + 150, y + 116)
    hill.closeSubpath()
    s.fill(hill, "#1B2540")
    s.fill(box(x + 72, y, 6, 116), "#EAC79A")
    s.fill(box(x, y + 55, 150, 6), "#EAC79A")
    s.fill(box(x - 16, y + 122, 182, 10, 4), "#D9AE7C")


def _shelf(s: Sketch, x: float, y: float) -> None:
    s.fill(box(x, y, 220, 9, 3), "#5B2E22")
    for dx, wide, high, color in ((12, 22, 66, "#2F6B5A"), (36, 26, 74, "#E0B45C"), (64, 20, 60, "#356C8C")):
        s.fill(box(x + dx, y - high, wide, high, 3), color)
        s.fill(box(x + dx + 4, y - high + 10, wide - 8, 7, 2), QColor(255, 250, 235, 170))
    s.icon("trophy", x + 112, y - 60, 60, "#F2C14E", 2.2)


def _guests(s: Sketch, r: QRectF) -> None:
    table = r.bottom() - 54
    spread = r.width() / 1232
    for key, x, high, mood, player in _GUESTS:
        if x * spread < 480 and r.width() < 1232:
            continue
        place = max(500.0, x * spread) if r.width() < 1232 else x + (r.width() - 1232) * (x - 480) / 752
        size = int(high * 1.32 * min(1.0, r.height() / 300))
        foot = table + 70 * min(1.0, r.height() / 300)
        collar = _collar(player)
        standee(s, dog(key), place, foot, size, mood=mood, collar=collar, rim=0, ground=False, silhouette=False)
    if s.theme.flat:
        s.fill(box(0, table, r.width(), 60), "#000000")
        s.line(0, table, r.width(), table, "line", 2)
        return
    top = QRectF(0, table, r.width(), 60)
    s.fill_down(rounded(top, 0), "#D9A468", "#9A6437")
    s.fill(box(0, table, r.width(), 4), QColor(255, 232, 190, 150))
    for x, turn, color in ((560, -8, "#356C8C"), (584, 4, "#2F6B5A"), (900, 9, "#B8432F"), (924, -5, "#E0B45C")):
        with s.at(x, table + 24, turn=turn):
            card = box(-16, -10, 46, 26, 4)
            s.shadow(card)
            s.fill(card, "#FFFBF3")
            s.fill(box(-12, -6, 38, 18, 3), color)
    s.fill(ellipse(780, table + 26, 15), "#D9A868")
    s.icon("paw", 771, table + 17, 18, "#8A5C34")
    bone(s, min(1010, r.width() - 120), table + 12, 26)


# ------------------------------------------------------------------------------ tiles
def _top_dog(s: Sketch, r: QRectF) -> None:
    top = s.theme.table("felt")
    s.fill_down(rounded(r, 0), top.top, top.bottom)
    x, base = r.center().x(), r.bottom()
    glow = QRadialGradient(x, base - 20, 120)
    glow.setColorAt(0, QColor(255, 240, 190, 110))
    glow.setColorAt(1, QColor(255, 240, 190, 0))
    s.p.fillRect(r, glow)
    for dx, rise, number in ((-58, 26, "2"), (0, 42, "1"), (58, 18, "3")):
        podium(s, x + dx, base, rise, number, 56)
    for key, dx, lift, high, player in (
        ("shih-tzu", -58, 30, 62, 1),
        ("poodle", 0, 46, 92, 0),
        ("dachshund", 58, 22, 62, 2),
    ):
        mood = Mood.PROUD if dx == 0 else Mood.HAPPY
        standee(
            s, dog(key), x + dx, base - lift, high, Pose.SIT, mood=mood, collar=_collar(player), rim=2, ground=False
        )
    medal(s, x + 26, base - 64, 13, "gold", "P")


def _agility(s: Sketch, r: QRectF) -> None:
    s.fill_down(rounded(r, 0), "#BFE3EE", "#E4F3DC")
    s.fill_down(box(r.left(), r.top() + r.height() * 0.56, r.width(), r.height() * 0.44), "#84B566", "#578B45")
    cloud(s, r.left() + 44, r.top() + 34, 0.45, 0.8)
    x, base = r.center().x() + 28, r.bottom() - 16
    for side in (-34, 34):
        s.fill(box(x + side - 4, base - 52, 8, 52, 3), "#FFF3DC")
    for number in range(3):
        s.fill(box(x - 34, base - 44 + number * 15, 68, 6, 3), "#D9623F" if number % 2 else "#356C8C")
    collar = _collar(0)
    standee(
        s,
        dog("jack-russell"),
        r.center().x() - 6,
        r.bottom() - 40,
        92,
        Pose.LEAP,
        mood=Mood.HAPPY,
        collar=collar,
        rim=2.4,
        ground=False,
    )


def _dogs_fly(s: Sketch, r: QRectF) -> None:
    s.fill_down(rounded(r, 0), "#7FBEE2", "#DDF0F6")
    cloud(s, r.left() + 40, r.top() + 108, 0.7, 0.8)
    cloud(s, r.left() + 150, r.top() + 30, 0.55, 0.8)
    x, y = r.center().x(), r.bottom() - 60
    standee(s, dog("beagle"), x + 4, y + 22, 74, Pose.SIT, mood=Mood.HAPPY, collar=_collar(1), rim=2, ground=False)
    s.fill(box(x - 66, y - 44, 120, 9, 4), "#1F3A6B")
    s.fill(box(x - 74, y + 2, 150, 34, 17), "#1F3A6B")
    s.fill(box(x - 70, y + 34, 130, 9, 4), "#2F528F")
    s.fill(polygon([(x - 74, y + 6), (x - 98, y - 20), (x - 84, y + 30)]), "#2F528F")
    s.fill(ellipse(x + 88, y + 18, 5, 34), QColor(255, 255, 255, 150))
    s.fill(ellipse(x - 6, y + 19, 12), "#FFF8EA")
    s.icon("paw", x - 14, y + 11, 16, "#1F3A6B")


def _challengers(s: Sketch, r: QRectF) -> None:
    sand = s.theme.table("sand")
    s.fill_down(rounded(r, 0), sand.top, sand.bottom)
    s.fill_down(box(r.left(), r.top(), r.width(), 52), "#4BA3B4", "#7CC6CF")
    x, base = r.center().x(), r.bottom() - 8
    s.line(r.left() + 44, base, r.left() + 44, base - 86, "#8A5C34", 4)
    for number in range(4):
        part = polygon(
            [
                (r.left() + 44, base - 100),
                (r.left() + 44 + (number - 2) * 24, base - 60),
                (r.left() + 44 + (number - 1) * 24, base - 60),
            ]
        )
        s.fill(part, "#D9623F" if number % 2 else "#FFF3DC")
    standee(s, dog("corgi"), x + 6, base, 84, Pose.SIT, mood=Mood.HAPPY, collar=_collar(3), rim=2.4)
    s.line(x + 58, base, x + 58, base - 78, "#8A5C34", 4)
    s.fill(polygon([(x + 60, base - 78), (x + 108, base - 70), (x + 60, base - 46)]), "#0072B2")


def _laag(s: Sketch, r: QRectF) -> None:
    s.fill_down(rounded(r, 0), "#D9B483", "#B98F5E")
    for number in range(4):
        y = r.top() + 22 + number * 36
        s.line(r.left(), y, r.right(), y - 4, QColor(120, 80, 40, 50), 2)
    for x, y in ((52, 74), (94, 62)):
        _peg(s, r.left() + x, r.top() + y, _collar(1))
    _peg(s, r.left() + 160, r.top() + 84, _collar(0))
    way = QPainterPath(QPointF(r.left() + 60, r.bottom() - 24))
    way.lineTo(r.left() + 142, r.top() + 84)
    s.stroke(way, QColor(255, 250, 235, 200), 3, (1, 2.6))
    s.fill(ellipse(r.left() + 60, r.bottom() - 26, 21), "#E3B877")
    s.stroke(ellipse(r.left() + 60, r.bottom() - 26, 21), "#A97648", 2)
    s.icon("paw", r.left() + 47, r.bottom() - 39, 26, "#A97648")
    standee(s, dog("pug"), r.right() - 34, r.bottom() + 12, 70, Pose.SIT, collar=_collar(0), rim=2, ground=False)


def _peg(s: Sketch, x: float, y: float, color: str) -> None:
    s.fill(ellipse(x, y, 15, 6), QColor(color).darker(130))
    s.fill(polygon([(x - 13, y), (x - 5, y - 34), (x + 5, y - 34), (x + 13, y)]), color)
    s.fill(ellipse(x, y - 40, 11), color)
    s.fill(ellipse(x - 3, y - 44, 3.4), with_alpha(QColor("#FFFFFF"), 0.5))


_TILES: dict[str, Callable[[Sketch, QRectF], None]] = {
    "top_dog": _top_dog,
    "agility": _agility,
    "dogs_fly": _dogs_fly,
    "challengers": _challengers,
    "laag": _laag,
}


@dataclass(frozen=True, slots=True)
class GamePicture:
    """A game's picture: what its tile, its room and its row in a list show."""

    game: str
    width: float = 238
    high: float = 164
    corner: float = 0

    @property
    def size(self) -> tuple[float, float]:
        """As asked for."""
        return self.width, self.high

    def paint(self, s: Sketch) -> None:
        """Paint the scene, clipped to its rectangle."""
        rect = QRectF(0, 0, self.width, self.high)
        with s.clipped(rounded(rect, self.corner)):
            scale = min(self.width / 238, self.high / 164)
            with s.at(0, 0, scale):
                _TILES[self.game](s, QRectF(0, 0, self.width / scale, self.high / scale))
            if s.theme.name == "dark":
                s.p.fillRect(rect, QColor(20, 10, 8, 60))
