"""Challengers! Beach Cup: cards of the deck, and a seat of the bench."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from client.art.cards.frame import MUTED_INK, ground_for, paper
from client.art.dogs import Mood, dog
from client.art.face import FixedFace
from client.art.portraits import portrait
from client.art.shapes import box, ellipse, rounded
from client.art.sketch import INK, PAPER, Sketch
from games.kernel import Value

SETS = {
    "starter": ("#C9CED6", "home"),
    "rainbow": ("#E6C8E0", "rainbow"),
    "secret": ("#B9B3D6", "eye"),
    "beach": ("#F3D08A", "wave"),
    "mountain": ("#BBD7E6", "mountain"),
    "university": ("#C4DDB8", "cap"),
    "toy": ("#F0B9A6", "dice"),
    "fairytale": ("#CFE3D0", "moon"),
    "robot": ("#D5D2C8", "bot"),
}
"""The ground of the picture and the sign of each set."""
_OTHER_SIGN = "star"


def set_look(set_key: str) -> tuple[str, str]:
    """Ground and sign of a set; one that nobody has drawn has a quiet ground of its own and a star."""
    return SETS.get(set_key, (ground_for(set_key), _OTHER_SIGN))


_POWER_INK = "#FFF1D0"


class ChallengerCard(FixedFace, Value):
    """One challenger: power in both upper corners, so that a fanned hand shows it; picture, name, effect, set, level.

    `bonus` is what it gains now (a pill between the corners), `sign` an icon that tells who it is.
    """

    name: str
    power: int
    set_key: str
    level: str
    effect: str
    dog_key: str
    bonus: int = 0
    sign: str = ""
    mood: Mood = Mood.NEUTRAL

    SIZE = 108.0, 150.0

    def paint(self, s: Sketch) -> None:
        """Paint the card."""
        width, high = self.size
        ground, set_sign = set_look(self.set_key)
        paper(s, QRectF(0, 0, width, high))
        portrait(s, dog(self.dog_key), QRectF(6, 6, 96, 75), ground, mood=self.mood, zoom=0.80, rise=0.06)
        if self.sign:
            s.fill(ellipse(width - 20, 69, 12), PAPER)
            s.icon(self.sign, width - 28, 61, 16, "#6B3A1E", 2.4)
        for left in (3.0, width - 29):
            corner = QRectF(left, 3, 26, 26)
            s.fill(rounded(corner, 9), INK)
            s.numeral(corner, str(self.power), 19, _POWER_INK)
        s.text(QRectF(4, 82, width - 8, 20), self.name, 14, 700, INK, align="center", smallest=11)
        s.block(QRectF(6, 99, width - 12, 33), self.effect, 11, 500, MUTED_INK, align="center", smallest=8)
        s.icon(set_sign, 8, high - 20, 14, "#6B5748", 2.2)
        s.text(QRectF(width - 30, high - 22, 22, 18), self.level, 13, 700, "#6B5748", align="right")
        if self.bonus:
            pill = box(width / 2 - 20, 4, 40, 24, 12)
            s.fill(pill, "#2C6E49")
            s.stroke(pill, PAPER, 1.6)
            s.numeral(pill.boundingRect(), f"+{self.bonus}", 16, "#FFFFFF")


class BenchSeat(FixedFace, Value):
    """A seat of the bench: cards of one name share it and show their number; without a name it is free."""

    number: int
    name: str = ""
    power: int = 0
    set_key: str = "starter"
    dog_key: str = ""
    count: int = 0

    SIZE = 68.0, 64.0

    def paint(self, s: Sketch) -> None:
        """Paint the seat."""
        whole = QRectF(0, 0, *self.size)
        if not self.name:
            ink = s.theme.caption("sand")
            s.fill(rounded(whole, 10), s.faded("#FFFAEB", 0.12 if s.theme.on_dark else 0.35))
            s.stroke(rounded(whole.adjusted(1, 1, -1, -1), 10), ink, 1.6, (3, 3))
            s.numeral(whole, str(self.number), 18, ink)
            return
        paper(s, whole, 10)
        ground = set_look(self.set_key)[0]
        portrait(s, dog(self.dog_key), QRectF(4, 4, 60, 40), ground, mood=Mood.SAD, radius=7, zoom=0.84, rise=0.10)
        s.text(QRectF(2, 44, 64, 19), self.name, 11, 700, INK, align="center")
        corner = QRectF(2, 2, 19, 18)
        s.fill(rounded(corner, 7), INK)
        s.numeral(corner, str(self.power), 13, _POWER_INK)
        if self.count > 1:
            pill = QRectF(44, 2, 22, 18)
            s.fill(rounded(pill, 9), "#B8432F")
            s.text(pill, f"×{self.count}", 11, 700, "#FFFFFF", align="center")
