"""Pictures that only this table needs: halves of a beach, power sums, decks, offers, captions."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from client.art.face import FixedFace
from client.art.props.pieces import badge
from client.art.props.room import beach_flag
from client.art.shapes import rounded
from client.art.sketch import PAPER, Sketch
from client.tables.kit import stack
from client.theme import tokens
from games.kernel import Value

ROBOT_MARK = -1
_ROBOT_TINT = "#6F675C"


def tint_of(mark: int) -> QColor:
    """A player's colour, or the Robot's grey."""
    return QColor(_ROBOT_TINT) if mark == ROBOT_MARK else QColor(tokens().players[mark].fill)


class HalfField(FixedFace, Value):
    """One half of a beach: its owner's tint, mark and name."""

    mark: int
    title: str

    SIZE = 928.0, 300.0

    def paint(self, s: Sketch) -> None:
        """Paint ground, edge, mark and name."""
        whole, tint = QRectF(0, 0, *self.SIZE), tint_of(self.mark)
        ground, edge = QColor(tint), QColor(tint).darker(150)
        ground.setAlpha(44)
        edge.setAlpha(140)
        s.fill(rounded(whole, 20), ground)
        s.stroke(rounded(whole.adjusted(1, 1, -1, -1), 20), edge, 2)
        if self.mark == ROBOT_MARK:
            s.icon("bot", 14, 11, 24, s.theme.caption("sand"), 2.2)
        else:
            badge(s, 26, 23, 13, self.mark)
        s.text(QRectF(47, 9, 170, 28), self.title, 19, paint=s.theme.caption("sand"), display=True, smallest=12)


class DeckPile(FixedFace, Value):
    """A face-down deck or an exhaust pile: a tint, a number, a name below."""

    title: str
    count: int
    mark: int
    spent: bool = False

    SIZE = 76.0, 122.0

    def paint(self, s: Sketch) -> None:
        """Paint the cards and what stands on and below them."""
        tint = QColor("#8F857A") if self.spent else tint_of(self.mark).darker(115)
        stack(s, 70, 94, 9, tint)
        s.icon("paw", 19, 20, 32, QColor(255, 255, 255, 110))
        s.numeral(QRectF(0, 54, 70, 36), str(self.count), 26, "#FFFBF0")
        s.text(QRectF(-4, 102, 80, 18), self.title, 13, 600, s.theme.caption("sand"), align="center", smallest=10)


class Beneath(FixedFace, Value):
    """The edges of the cards under the flag card, on a light ground, with the flag beside them."""

    count: int
    mark: int

    SIZE = 196.0, 206.0

    def paint(self, s: Sketch) -> None:
        """Paint ground, cards and flag."""
        s.fill(rounded(QRectF(0, 0, 150, 206), 18), s.faded("#FFFAEB", 0.16 if s.theme.on_dark else 0.48))
        for depth in range(min(2, self.count), 0, -1):
            rect = QRectF(21 + depth * 5, 28 - depth * 5, 108, 150)
            s.fill(rounded(rect, 11), "#EADCC4")
            s.stroke(rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), 11), "#CDBB9D", 1)
        beach_flag(s, 143, 120, 0.92, tint_of(self.mark))


class BigPower(FixedFace, Value):
    """The power in flag possession, large, and how it comes about."""

    title: str
    total: str
    why: str

    SIZE = 170.0, 128.0

    def paint(self, s: Sketch) -> None:
        """Paint three lines, aligned to the card on the right."""
        ink = s.theme.caption("sand")
        s.text(QRectF(0, 0, 170, 22), self.title, 14, 700, ink, align="right", smallest=11)
        s.numeral(QRectF(0, 24, 170, 72), self.total, 66, ink, align="right")
        s.block(QRectF(0, 98, 170, 34), self.why, 13, 600, ink, align="right", smallest=10)


class PowerSum(FixedFace, Value):
    """The attack: its total against the flag, the sum in words, and what follows."""

    title: str
    total: int
    sign: str
    needed: int
    why: str
    verdict: str
    won: bool

    SIZE = 212.0, 172.0

    def paint(self, s: Sketch) -> None:
        """Paint the sheet."""
        s.paper(QRectF(0, 0, *self.size), 16)
        s.text(QRectF(14, 8, 184, 20), self.title, 13, 700, "text_muted", smallest=10)
        s.numeral(QRectF(14, 28, 86, 64), str(self.total), 62, align="left")
        ink = "good" if self.won else "text_muted"
        s.text(QRectF(98, 42, 104, 36), f"{self.sign} {self.needed}", 26, 700, ink)
        s.block(QRectF(14, 94, 186, 34), self.why, 12, 500, "text_muted", smallest=10)
        strip = QRectF(10, 132, 192, 32)
        s.fill(rounded(strip, 9), s.faded(ink, 0.14))
        s.icon("check" if self.won else "right", 18, 139, 18, ink, 2.6)
        s.text(QRectF(42, 132, 158, 32), self.verdict, 14, 700, ink, smallest=10)


class BenchGround(Value):
    """The ground below the seats of a bench, with a line of words above."""

    words: str
    rows: int

    @property
    def size(self) -> tuple[float, float]:
        """236 wide."""
        return 236.0, 30.0 + 70.0 * self.rows + 10

    def paint(self, s: Sketch) -> None:
        """Paint words and boards."""
        s.text(QRectF(2, 0, 232, 24), self.words, 14, 700, s.theme.caption("sand"), smallest=10)
        s.fill(rounded(QRectF(0, 26, 236, 70 * self.rows + 10), 14), QColor(138, 92, 52, 70))


class OfferCard(FixedFace, Value):
    """One offer of a round: the pile's letter, how many cards may be picked, the fans that come with it."""

    level: str
    picks: int
    fans: int
    words: str

    SIZE = 230.0, 190.0

    def paint(self, s: Sketch) -> None:
        """Paint the sheet."""
        s.paper(QRectF(0, 0, *self.size), 16)
        s.numeral(QRectF(16, 16, 90, 90), self.level, 84)
        for number in range(self.picks):
            rect = QRectF(116 + number * 30, 28, 44, 62)
            s.shadow_box(rect, 7, "rest")
            s.fill(rounded(rect, 7), PAPER)
            s.stroke(rounded(rect, 7), "#CDBB9D", 1.2)
            s.icon("paw", rect.left() + 11, rect.top() + 20, 22, "#B8632F")
        for number in range(self.fans):
            s.icon("star", 18 + number * 28, 104, 24, "#B67A12", 2.4)
        s.block(QRectF(16, 132, 198, 50), self.words, 15, 600, smallest=11)


class LevelPile(FixedFace, Value):
    """A Level Pile and its compartment."""

    level: str
    count: int
    thrown: str

    SIZE = 66.0, 116.0

    def paint(self, s: Sketch) -> None:
        """Paint the pile and the two numbers."""
        stack(s, 60, 78, 8, "#2F6F7E")
        s.numeral(QRectF(0, 12, 60, 40), self.level, 32, "#FFFBF0")
        s.text(QRectF(0, 54, 60, 24), str(self.count), 15, 700, "#FFFBF0", align="center")
        s.text(QRectF(-6, 88, 76, 18), self.thrown, 12, 600, s.theme.caption("sand"), align="center", smallest=9)


class PlanRow(Value):
    """One round of a plan: opponent, offers, what its Trophy is worth, and how it went (`won`, `lost`, `now`, "")."""

    number: int
    opponent: str
    mark: int
    offers: str
    trophy: str
    state: str


class PlanStrip(FixedFace, Value):
    """A Tournament Plan, round by round from left to right."""

    rows: tuple[PlanRow, ...]

    SIZE = 828.0, 104.0

    def paint(self, s: Sketch) -> None:
        """Paint the sheet and its columns."""
        s.paper(QRectF(0, 0, *self.size), 14)
        step = (self.SIZE[0] - 16) / len(self.rows)
        for column, row in enumerate(self.rows):
            cell = QRectF(8 + column * step, 6, step - 4, 92)
            if row.state == "now":
                s.fill(rounded(cell, 10), s.faded("accent", 0.14))
            s.text(QRectF(cell.left() + 8, 8, 30, 24), str(row.number), 17, display=True)
            sign = {"won": "trophy", "lost": "close"}.get(row.state, "")
            if sign:
                s.icon(sign, cell.right() - 26, 11, 18, "good" if row.state == "won" else "text_muted", 2.2)
            if row.mark == ROBOT_MARK:
                s.icon("bot", cell.left() + 8, 36, 17, "text", 2)
            else:
                badge(s, cell.left() + 16, 45, 8.5, row.mark)
            s.text(QRectF(cell.left() + 29, 35, step - 36, 20), row.opponent, 13, 600, smallest=9)
            s.text(QRectF(cell.left() + 8, 56, step - 18, 18), row.offers, 12, 500, "text_muted", smallest=8)
            s.text(QRectF(cell.left() + 8, 75, step - 18, 18), row.trophy, 12, 500, "text_muted", smallest=8)
