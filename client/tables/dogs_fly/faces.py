"""Pictures of the table of Dogs Fly: View Boards, tracks, planes, the token, piles, small cards."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath

from client.art.dogs import dog
from client.art.dogs.paths import blob
from client.art.face import Face, SizedFace
from client.art.props.pieces import moon_token, rosette_sun
from client.art.props.planes import CREWS, biplane, crew_ink, plane_token
from client.art.shapes import ellipse, rounded
from client.art.sketch import INK, Sketch
from client.art.surfaces import cloud
from client.theme.tokens import Shadow
from games.kernel import Value

_BOARD_SHADOW = Shadow(3, 10, 0.24)
_SMALL_SHADOW = Shadow(1, 4, 0.3)
_DAY = {"p": ("#8CC8EA", "#EAF6F4"), "g": ("#B9D3EC", "#F7E7D2")}
_NIGHT = {"p": ("#1B2647", "#3B4A7C"), "g": ("#1E2440", "#54507C")}


class ViewBoard(SizedFace, Value):
    """Three zones of sky, framed by the cockpit of a pilot or the tail behind a gunner."""

    team: str
    post: str
    words: str
    night: bool = False

    def paint(self, s: Sketch) -> None:
        """Paint frame, sky, and what of the own plane is in sight."""
        color, icon = CREWS[self.team]
        s.shadow_box(self.whole, 14, _BOARD_SHADOW)
        s.fill(rounded(self.whole, 14), color)
        inner = QRectF(6, 24, self.width - 12, self.high - 30)
        with s.clipped(rounded(inner, 9)):
            s.fill_down(rounded(inner, 9), *(_NIGHT if self.night else _DAY)[self.post])
            if self.night:
                self._stars(s, inner)
            else:
                cloud(s, inner.left() + inner.width() * 0.16, inner.top() + inner.height() * 0.34, 0.36, 0.7)
                cloud(s, inner.left() + inner.width() * 0.70, inner.top() + inner.height() * 0.72, 0.42, 0.6)
            self._own_plane(s, inner, color)
        for third in (1, 2):
            x = inner.left() + inner.width() * third / 3
            s.line(x, inner.top() + 8, x, inner.bottom() - 8, QColor(255, 255, 255, 200), 2)
        ink = crew_ink(self.team)
        s.icon(icon, 10, 4, 17, ink)
        s.text(QRectF(33, 1, self.width - 42, 23), self.words, 13, 700, ink, smallest=11)

    @staticmethod
    def _stars(s: Sketch, inner: QRectF) -> None:
        for number in range(14):
            x = inner.left() + inner.width() * ((number * 37 % 100) / 100)
            y = inner.top() + inner.height() * ((number * 53 % 70) / 100)
            s.fill(ellipse(x, y, 1.2), QColor(255, 250, 230, 180))

    def _own_plane(self, s: Sketch, inner: QRectF, color: QColor) -> None:
        middle, base = inner.center().x(), inner.bottom() + 4
        if self.post == "p":
            nose = QPainterPath()
            nose.moveTo(middle - 74, base)
            nose.cubicTo(middle - 50, base - 26, middle + 50, base - 26, middle + 74, base)
            s.fill(nose, color.darker(112))
            s.fill(ellipse(middle, base - 19, 5), "#FFF3DC")
            return
        wing = [(middle - 66, base + 4), (middle - 60, base - 10), (middle + 60, base - 10), (middle + 66, base + 4)]
        s.fill(blob(wing, 0.12), color.darker(112))
        fin = [(middle - 9, base), (middle - 6, base - 32), (middle + 4, base - 38), (middle + 9, base)]
        s.fill(blob(fin, 0.12), color.darker(126))


class ZoneSign(SizedFace, Value):
    """The name of a zone in its corner; the rest of it is sky."""

    words: str

    def paint(self, s: Sketch) -> None:
        """Paint the sign."""
        sign = QRectF(6, 5, 30, 19)
        s.fill(rounded(sign, 9), QColor(255, 251, 243, 225))
        s.text(sign, self.words, 12, 700, INK, align="center")


class PlanePiece(SizedFace, Value):
    """A Plane Token from above; `turn` 180 flies towards the viewer."""

    team: str
    turn: float = 0.0

    def paint(self, s: Sketch) -> None:
        """Paint it as large as it fits."""
        color, icon = CREWS[self.team]
        plane_token(s, self.width / 2, self.high / 2, min(self.width, self.high) / 100, color, icon, self.turn)


class TokenPiece(SizedFace, Value):
    """The Sun or the Moon."""

    night: bool

    def paint(self, s: Sketch) -> None:
        """Paint it."""
        if self.night:
            moon_token(s, self.width / 2, self.high / 2, self.width * 0.42)
        else:
            rosette_sun(s, self.width / 2, self.high / 2, self.width * 0.36)


class TeamStrip(SizedFace, Value):
    """A team: its biplane, its name, and in pills what holds of it; the track and the piles lie upon it."""

    team: str
    name: str
    pills: tuple[tuple[str, str], ...]
    """Icon and words."""
    dog: str
    smoke: bool
    down: bool = False
    compact: bool = False

    def paint(self, s: Sketch) -> None:
        """Paint the strip."""
        color, _ = CREWS[self.team]
        tint = QColor(color)
        tint.setAlpha(90 if not s.theme.flat else 255)
        path = rounded(self.whole, 16)
        s.fill(path, tint if not s.theme.flat else "surface")
        s.stroke(rounded(self.whole.adjusted(0.8, 0.8, -0.8, -0.8), 16), color.darker(140), 1.6)
        x = 12.0
        if not self.compact and not self.down:
            biplane(
                s, 82, self.high / 2 + 4, 0.6, color, pilot=dog(self.dog), mark=CREWS[self.team][1], smoke=self.smoke
            )
            x = 150.0
        s.numeral(
            QRectF(x, 4, 150 if not self.compact else 84, 26),
            self.name,
            19 if not self.compact else 16,
            s.theme.caption("sky"),
            align="left",
        )
        y = 32.0
        for icon, words in self.pills if not self.compact else ():
            width = min(150.0, s.width(words, 11, 600) + 32)
            pill = QRectF(x, y, width, 19)
            s.fill(rounded(pill, 9), "surface")
            s.icon(icon, pill.left() + 6, pill.top() + 3, 13, "text")
            s.text(pill.adjusted(22, 0, -6, 0), words, 11, 600, "text", smallest=9)
            y += 22


class SectionPlace(SizedFace, Value):
    """A section of an Action Track with its number."""

    number: int
    empty: bool = True

    def paint(self, s: Sketch) -> None:
        """Paint the place."""
        s.fill(rounded(self.whole, 10), QColor(20, 40, 70, 80))
        edge = rounded(self.whole.adjusted(0.8, 0.8, -0.8, -0.8), 10)
        s.stroke(edge, QColor(255, 255, 255, 190), 1.6, (3, 3) if self.empty else ())
        if self.empty:
            s.numeral(self.whole, str(self.number), self.high * 0.42, QColor(255, 255, 255, 225))


class SmallCard(SizedFace, Value):
    """A card drawn smaller, with its section's number where it lies on a track."""

    card: Face
    number: int = 0

    def paint(self, s: Sketch) -> None:
        """Paint it to scale."""
        wide, high = self.card.size
        with s.at(0, 0, min(self.width / wide, self.high / high)):
            self.card.paint(s)
        if self.number:
            s.fill(ellipse(4, 6, 9.5), "#FFFBF0")
            s.stroke(ellipse(4, 6, 9.5), INK, 1)
            s.text(QRectF(-6, -4, 20, 20), str(self.number), 12, 700, INK, align="center")


class PileCount(SizedFace, Value):
    """How many cards lie in a pile."""

    count: int
    kind: str
    """`deck`, `discard` or `scrap`."""
    team: str

    def paint(self, s: Sketch) -> None:
        """Paint a few cards and the number."""
        color = {"deck": CREWS[self.team][0], "discard": QColor("#5B6B8C"), "scrap": QColor("#7A4A3A")}[self.kind]
        for lift in (2, 1, 0) if self.count > 1 else (0,):
            sheet = QRectF(lift * 1.6, -lift * 2, self.width, self.high)
            s.fill(rounded(sheet, 5), "#FFFFFF" if lift else color)
            s.stroke(rounded(sheet, 5), QColor(40, 30, 40, 110), 1)
        ink = crew_ink(self.team) if self.kind == "deck" else "#FFFBF0"
        s.numeral(self.whole, str(self.count), min(18.0, self.high * 0.45), ink)


class Caption(SizedFace, Value):
    """Words on the bare table, the first line larger."""

    title: str
    text: str = ""
    pixels: float = 17.0

    def paint(self, s: Sketch) -> None:
        """Paint title and text."""
        s.numeral(
            QRectF(0, 0, self.width, self.pixels + 9), self.title, self.pixels, s.theme.caption("sky"), align="left"
        )
        if self.text:
            rect = QRectF(0, self.pixels + 11, self.width, self.high - self.pixels - 11)
            s.block(rect, self.text, 13, 500, s.theme.caption("sky"), smallest=11)
