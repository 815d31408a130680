"""The pictures of Home: the evening at the table, and a picture for every game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath, QRadialGradient

from client.art.dogs import Mood, Pose, dog
from client.art.face import SizedFace
from client.art.portraits import standee
from client.art.props.obstacles import obstacle
from client.art.props.pieces import bone, medal
from client.art.props.planes import biplane
from client.art.props.room import beach_flag, parasol
from client.art.props.show import podium
from client.art.props.wood import pawn, puck
from client.art.shapes import box, ellipse, rounded
from client.art.sketch import Sketch
from client.art.surfaces import cloud, sea
from client.screens.home.hero import paint_wall
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
class Evening(SizedFace):
    """The hero picture: a warm room at game night, dogs behind the table."""

    def paint(self, s: Sketch) -> None:
        """Paint room and guests."""
        rect = self.whole
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
    for x, player in ((708, 0), (736, 2)):
        pawn(s, x, table + 32, 0.62, QColor(_collar(player)), 2)
    puck(s, 790, table + 27, 14, mark="paw")
    for x, y in ((1010, 12), (1040, 22)) if r.width() > 1100 else ():
        bone(s, x, table + y, 24)


# ------------------------------------------------------------------------------ tiles
def _top_dog(s: Sketch, r: QRectF) -> None:
    top = s.theme.table("felt")
    s.fill_down(rounded(r, 0), top.top, top.bottom)
    x, base = r.center().x(), r.bottom()
    if not s.theme.flat:
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
    obstacle(s, "hurdle", r.center().x() + 28, r.bottom() - 16, 1.15)
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
    middle, base = r.center().x(), r.bottom()
    biplane(s, r.left() + 48, r.top() + 40, 0.32, QColor("#D9722E"), mark="bolt")
    biplane(s, middle - 4, base - 56, 0.98, QColor("#1F3A6B"), pilot=dog("beagle"))


def _challengers(s: Sketch, r: QRectF) -> None:
    s.fill_down(rounded(r, 0), "#EBD6A8", "#DDBE86")
    sea(s, QRectF(r.left(), r.top(), r.width(), 70), r.top() + 52)
    x, base = r.center().x(), r.bottom() - 8
    parasol(s, r.left() + 40, base, 0.86, "#D9623F", "#FFF3DC")
    standee(s, dog("corgi"), x + 6, base, 84, Pose.SIT, mood=Mood.HAPPY, collar=_collar(3), rim=2.4)
    beach_flag(s, x + 58, base - 2, 1.0, QColor("#0072B2"))


def _laag(s: Sketch, r: QRectF) -> None:
    s.fill_down(rounded(r, 0), "#D9B483", "#B98F5E")
    for number in range(4):
        y = r.top() + 22 + number * 36
        s.line(r.left(), y, r.right(), y - 4, QColor(120, 80, 40, 50), 2)
    blue, orange = QColor(_collar(1)), QColor(_collar(0))
    pawn(s, r.left() + 52, r.top() + 78, 1.0, blue, 1)
    pawn(s, r.left() + 94, r.top() + 66, 1.0, blue, 2)
    pawn(s, r.left() + 160, r.top() + 66, 1.0, orange, 3, fallen=-24)
    way = QPainterPath(QPointF(r.left() + 60, r.bottom() - 24))
    way.lineTo(r.left() + 146, r.top() + 84)
    s.stroke(way, QColor(255, 250, 235, 200), 3, (1, 2.6))
    puck(s, r.left() + 60, r.bottom() - 28, 21, mark="paw")
    standee(s, dog("pug"), r.right() - 34, r.bottom() + 12, 70, Pose.SIT, collar=_collar(0), rim=2, ground=False)


def _plain(s: Sketch, r: QRectF) -> None:
    """A game that has no picture of its own: a die on the felt."""
    s.fill_down(rounded(r, 0), "#2F6B5A", "#1F4A3E")
    s.icon("dice", r.center().x() - 32, r.center().y() - 32, 64, QColor(255, 250, 235, 220))


_TILES: dict[str, Callable[[Sketch, QRectF], None]] = {
    "top_dog": _top_dog,
    "agility": _agility,
    "dogs_fly": _dogs_fly,
    "challengers": _challengers,
    "laag": _laag,
}


@dataclass(frozen=True, slots=True)
class GamePicture(SizedFace):
    """A game's picture: what its tile, its room and its row in a list show."""

    game: str
    corner: float = 0

    def paint(self, s: Sketch) -> None:
        """Paint the scene, clipped to its rectangle."""
        rect = self.whole
        with s.clipped(rounded(rect, self.corner)):
            scale = min(self.width / 238, self.high / 164)
            with s.at(0, 0, scale):
                _TILES.get(self.game, _plain)(s, QRectF(0, 0, self.width / scale, self.high / scale))
            if s.theme.name == "dark":
                s.p.fillRect(rect, QColor(20, 10, 8, 60))
