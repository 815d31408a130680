"""The dog show: the three boards with podiums and medals, the sponsor's stand, and the judge."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath

from client.art.cards.top_dog import LETTERS
from client.art.face import FixedFace
from client.art.props.pieces import bone, medal, medal_hole
from client.art.shapes import box, ellipse, polygon, rounded, top_rounded
from client.art.sketch import CREAM, INK, Sketch
from client.theme.tokens import Shadow, tokens
from games.kernel import Value

JUDGE = "#6E4A92"
_BOARD_SHADOW = Shadow(3, 12, 0.28)
_MATS = {"bronze": "#CFE0C6", "silver": "#CBDCE2", "gold": "#F2E2B8"}
_WOOD, _LID = "#A9754A", "#CB9967"
_PODIUM_RISE = (26.0, 18.0, 6.0)


def podium(s: Sketch, x: float, base: float, rise: float, number: str, width: float = 66.0) -> None:
    """A podium whose top stands `rise` above `base`, with a numeral; (x) is its middle."""
    top = base - rise
    s.fill(box(x - width / 2, top, width, rise + 2, 5), _WOOD)
    s.fill(box(x - width / 2 - 3, top - 5, width + 6, 9, 4), _LID)
    s.numeral(QRectF(x - 20, top + 4, 40, rise - 2), number, min(15.0, rise * 0.8), "#FFF3DC")


class ShowBoard(FixedFace, Value):
    """One show: its name, what it needs and pays, its medals, and three places: slot 1, slot 2, qualifier.

    `medals` are the letters still to be won; `spare` and `spare_note` the backup medals.  All words come translated.
    """

    metal: str
    title: str
    needs: str
    worth: str
    medals: str
    spare: int
    spare_note: str
    qualifier: str
    judge: bool = False
    taken: tuple[bool, bool, bool] = (False, False, False)

    SIZE = 258.0, 242.0

    @property
    def ring(self) -> QRectF:
        """The mat that holds the podiums."""
        return QRectF(8, 106, 242, 128)

    def foot(self, place: int) -> QPointF:
        """Where a dog's paws stand: place 0 and 1 on the podiums, 2 on the qualifier's mat."""
        third = self.ring.width() / 3
        lift = _PODIUM_RISE[place] + 1 if place < 2 else 3
        return QPointF(self.ring.left() + third * (place + 0.5), self.ring.bottom() - 12 - lift)

    def place(self, place: int) -> QRectF:
        """The area that belongs to a place: where a dog is dropped and what a target is drawn around."""
        foot = self.foot(place)
        return QRectF(foot.x() - 36, self.ring.top() + 4, 72, self.ring.height() - 12)

    def paint(self, s: Sketch) -> None:
        """Paint header, medals, ring and places."""
        whole = QRectF(0, 0, *self.size)
        path = rounded(whole, 16)
        s.shadow_box(whole, 16, _BOARD_SHADOW)
        s.fill(path, CREAM)
        self._header(s, whole)
        self._medals(s)
        self._ring(s)
        if s.theme.flat:
            s.stroke(rounded(whole.adjusted(0.6, 0.6, -0.6, -0.6), 16), "line", 1.2)
        if self.judge:
            s.stroke(rounded(whole.adjusted(-2, -2, 2, 2), 18), JUDGE, 4)

    def _header(self, s: Sketch, whole: QRectF) -> None:
        colors = tokens().medals[self.metal]
        head = QRectF(0, 0, whole.width(), 44)
        s.fill_across(top_rounded(head, 16), QColor(colors.fill).lighter(112), colors.fill)
        s.text(QRectF(14, 0, 118, 44), self.title, 22, paint=colors.ink, display=True, smallest=15)
        s.text(QRectF(136, 3, 110, 22), self.needs, 15, 700, colors.ink, align="right", smallest=12)
        s.text(QRectF(120, 21, 126, 18), self.worth, 13, 500, colors.ink, align="right", smallest=11)

    def _medals(self, s: Sketch) -> None:
        for number, letter in enumerate(LETTERS):
            x = 34 + number * 44
            if letter in self.medals:
                medal(s, x, 68, 16, self.metal, letter)
            else:
                medal_hole(s, x, 68, 15, letter)
        for number in range(min(3, self.spare)):
            medal(s, 214 - number * 4, 66 - number * 3, 11, self.metal, ribbon=False)
        s.text(QRectF(178, 82, 72, 18), self.spare_note, 12, 600, "#5B4A3E", align="center", smallest=11)

    def _ring(self, s: Sketch) -> None:
        path = rounded(self.ring, 12)
        s.fill(path, _MATS[self.metal])
        with s.clipped(path):
            s.stroke(rounded(self.ring.adjusted(-1, -1, 4, 4), 13), QColor(60, 30, 20, 38), 4)
        base = self.ring.bottom() - 12
        for place, number in enumerate(("1", "2")):
            x = self.foot(place).x()
            podium(s, x, base, _PODIUM_RISE[place], number)
            if not self.taken[place]:
                s.icon("paw", x - 11, base - _PODIUM_RISE[place] - 38, 22, QColor(60, 40, 30, 40))
        x = self.foot(2).x()
        mat = ellipse(x, base - 2, 35, 9)
        s.fill(mat, "#8C6A8F")
        s.stroke(mat, "#FFF3DC", 1.6, (3, 3))
        down = self.ring.top() + 1 if self.taken[2] else base - 34
        s.text(QRectF(x - 39, down, 78, 16), self.qualifier, 11, 600, "#5B4A3E", align="center")
        if not self.taken[2]:
            s.icon("paw", x - 11, base - 56, 22, QColor(60, 40, 30, 40))


class SponsorStand(FixedFace, Value):
    """Where the judge's round begins: the sponsor's tent and what it means, in translated words."""

    title: str
    note: str
    judge: bool = False

    SIZE = 112.0, 242.0

    def paint(self, s: Sketch) -> None:
        """Paint header, note and stand."""
        width, high = self.size
        whole = QRectF(0, 0, width, high)
        path = rounded(whole, 16)
        s.shadow_box(whole, 16, _BOARD_SHADOW)
        s.fill(path, CREAM)
        s.fill(top_rounded(QRectF(0, 0, width, 44), 16), JUDGE)
        s.text(QRectF(6, 0, width - 12, 44), self.title, 20, paint="#FFF7EA", align="center", display=True, smallest=14)
        s.block(QRectF(8, 52, width - 16, 62), self.note, 13, 500, "#4A382B", align="center", smallest=12)
        _tent(s)
        if self.judge:
            s.stroke(rounded(whole.adjusted(-2, -2, 2, 2), 18), JUDGE, 4)


def _tent(s: Sketch) -> None:
    s.fill(box(20, 174, 72, 46, 2), "#E9CFA6")
    tent = polygon([(14, 172), (56, 126), (98, 172)])
    s.fill(tent, "#B8432F")
    with s.clipped(tent):
        for number in range(4):
            s.fill(polygon([(56, 124), (14 + number * 24, 174), (26 + number * 24, 174)]), "#FFF1DC")
    for number in range(7):
        s.fill(ellipse(17 + number * 13, 172, 6.5, 6), "#B8432F" if number % 2 else "#FFF1DC")
    s.fill(box(16, 208, 80, 12, 3), _WOOD)
    for number in range(3):
        bone(s, 25 + number * 21, 185, 21)


class JudgePawn(FixedFace, Value):
    """The judge: a turned pawn with a hat, a moustache and a rosette; its foot is at the bottom middle."""

    SIZE = 48.0, 88.0

    def paint(self, s: Sketch) -> None:
        """Paint the pawn."""
        s.ground_shadow(28, 80, 20, 6, 0.3)
        with s.at(24, 80):
            _judge(s)


def _judge(s: Sketch) -> None:
    body = QPainterPath(QPointF(-20, 0))
    body.cubicTo(-20, -14, -9, -18, -8, -36)
    body.lineTo(8, -36)
    body.cubicTo(9, -18, 20, -14, 20, 0)
    body.cubicTo(10, 7, -10, 7, -20, 0)
    if s.theme.on_dark:  # a dark hat on a dark table
        for part in (body, ellipse(0, -48, 14), box(-12, -78, 24, 20, 6), box(-19, -60, 38, 5, 2.5)):
            s.stroke(part, "#FFF8EA", 3.6)
    s.fill_sideways(body, "#5A3A7A", JUDGE, "#40285A")
    s.fill_across(ellipse(0, -48, 14), "#F6D9B4", "#D9AC7C")
    for x in (-5, 5):
        s.fill(ellipse(x, -47, 1.9, 2.2), INK)
    moustache = QPainterPath(QPointF(-6, -41))
    moustache.quadTo(-3, -44, 0, -41.5)
    moustache.quadTo(3, -44, 6, -41)
    s.stroke(moustache, "#6B4B36", 2.4)
    s.fill(box(-12, -78, 24, 20, 6), "#2B2430")
    s.fill(box(-12, -65, 24, 5), "#B8432F")
    s.fill(box(-19, -60, 38, 5, 2.5), "#2B2430")
    medal(s, 9, -24, 6.5, "gold")
