"""Pictures that only this table needs: captions on the felt, free places, the calculator, the purse, a judged medal."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from client.art.cards.top_dog import Ratings, ratings_bar
from client.art.dogs import Mood, Pose, dog
from client.art.face import FixedFace
from client.art.portraits import standee
from client.art.props.pieces import badge, bone, bottle, medal, medal_hole
from client.art.props.show import podium
from client.art.shapes import rounded
from client.art.sketch import Sketch
from client.theme import tokens
from games.kernel import Value

_SHEET = (296.0, 168.0)


def _sheet(s: Sketch, title: str) -> None:
    """The paper that a calculation stands on, with its heading."""
    s.paper(QRectF(0, 0, *_SHEET), 14)
    s.text(QRectF(16, 8, _SHEET[0] - 32, 22), title, 15, 700, smallest=12)


class Bill(FixedFace, Value):
    """The calculator: rows of words and numbers, a sum below a line, and a sentence."""

    title: str
    rows: tuple[tuple[str, str], ...]
    total: str = ""
    cost: str = ""
    note: str = ""

    SIZE = _SHEET

    def paint(self, s: Sketch) -> None:
        """Paint paper, rows and sum."""
        width, high = self.size
        _sheet(s, self.title)
        y = 33.0
        for words, number in self.rows:
            s.text(QRectF(16, y, width - 100, 20), words, 13, 500, "text_muted", smallest=11)
            s.text(QRectF(width - 96, y, 80, 20), number, 14, 600, align="right")
            y += 20
        if self.total:
            s.line(16, y + 3, width - 16, y + 3, "line_strong", 1.2)
            s.text(QRectF(16, y + 7, width - 120, 22), self.total, 15, 700)
            s.numeral(QRectF(width - 110, y + 7, 66, 22), self.cost, 18, align="right")
            bone(s, width - 38, y + 8, 20)
            y += 30
        s.block(QRectF(16, y + 3, width - 32, high - y - 8), self.note, 13, 500, "text_muted", smallest=11)


class CostTable(FixedFace, Value):
    """What entering costs now: a row per dog, a column per show."""

    title: str
    shows: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    note: str

    SIZE = _SHEET

    def paint(self, s: Sketch) -> None:
        """Paint the table."""
        width, high = self.size
        _sheet(s, self.title)
        for number, show in enumerate(self.shows):
            s.text(QRectF(112 + number * 58, 31, 56, 18), show, 12, 600, "text_muted", align="center", smallest=11)
        y = 50.0
        for name, costs in self.rows:
            s.text(QRectF(16, y, 94, 22), name, 13, 600, smallest=11)
            for number, cost in enumerate(costs):
                s.numeral(QRectF(112 + number * 58, y, 56, 22), cost, 15)
            y += 23
        top = max(y + 4, 120) if self.rows else 34  # without a table its note begins the sheet
        s.block(QRectF(16, top, width - 32, high - top - 8), self.note, 12 if self.rows else 13, 500, "text_muted")
        if not self.rows:
            s.icon("bone", width / 2 - 24, 94, 48, s.faded("text_muted", 0.25))


class Purse(FixedFace, Value):
    """Bones and fame of a player."""

    bones: int
    fame: int
    bones_name: str
    fame_name: str

    SIZE = 52.0, 164.0

    def paint(self, s: Sketch) -> None:
        """Paint both numbers."""
        s.paper(QRectF(0, 0, *self.size), 14)
        bone(s, 14, 8, 24)
        s.numeral(QRectF(0, 32, 52, 30), str(self.bones), 24)
        s.text(QRectF(2, 60, 48, 16), self.bones_name, 12, 600, "text_muted", align="center", smallest=10)
        s.line(8, 82, 44, 82)
        s.icon("trophy", 15, 88, 22, "text")
        s.numeral(QRectF(0, 112, 52, 30), str(self.fame), 24)
        s.text(QRectF(2, 140, 48, 16), self.fame_name, 12, 600, "text_muted", align="center", smallest=10)


class Competitor(Value):
    """A dog that is judged: who shows it, its numbers, and the letters it has won today."""

    dog_key: str
    name: str
    player: int
    player_name: str
    ratings: Ratings
    tokens: int
    shampoo: str
    """What its shampoo does, in words; empty without any."""
    won: str = ""


class Judged(FixedFace, Value):
    """One medal being judged: both dogs, their numbers in the category, the verdict and the reason."""

    metal: str
    category: str
    place: int
    """0-3: P, A, W, S."""
    question: str
    verdict: str
    reason: str
    rule: str
    dogs: tuple[Competitor | None, Competitor | None]
    winner: int = -1
    steps: tuple[tuple[str, str, str, bool], ...] = ()
    """For each category: letter, name, what became of it ("" = not judged yet), and whether there was a medal."""

    SIZE = 850.0, 344.0

    def paint(self, s: Sketch) -> None:
        """Paint both competitors, the numbers between them and the four medals below."""
        for side, competitor in enumerate(self.dogs):
            self._competitor(s, side, competitor)
        self._verdict(s)
        for number, (letter, name, became, there) in enumerate(self.steps):
            self._step(s, number, letter, name, became, there=there)

    def _competitor(self, s: Sketch, side: int, who: Competitor | None) -> None:
        rect = QRectF(28 if side == 0 else 560, 14, 262, 264)
        won = side == self.winner
        s.fill(rounded(rect, 14), "surface_low")
        if won:
            s.fill(rounded(rect, 14), s.faded("#FFD77A", 0.35 if not s.theme.on_dark else 0.22))
            s.stroke(rounded(rect.adjusted(1, 1, -1, -1), 14), "selected", 2.6)
        middle, base = rect.center().x(), rect.bottom() - 76
        podium(s, middle, base, 30 if side == 0 else 26, str(side + 1), 110)
        if who is None:
            s.icon("paw", middle - 24, base - 110, 48, s.faded("text_muted", 0.4))
            return
        mood = Mood.PROUD if won else Mood.NEUTRAL
        collar = tokens().players[who.player].fill
        standee(s, dog(who.dog_key), middle, base - 28, 132, Pose.SIT, mood=mood, collar=collar, ground=False)
        badge(s, rect.left() + 34, rect.top() + 32, 15, who.player)
        s.text(QRectF(rect.left() + 4, rect.top() + 52, 62, 20), who.player_name, 13, 600, align="center", smallest=11)
        for number, letter in enumerate(who.won):
            medal(s, rect.right() - 34, rect.top() + 32 + number * 46, 17, self.metal, letter)
        ratings_bar(s, QRectF(middle - 108, base + 8, 216, 42), who.ratings, who.tokens, winner=self.place)
        words = f"{who.name} · {who.shampoo}" if who.shampoo else who.name
        s.text(QRectF(rect.left() + 8, base + 52, rect.width() - 16, 20), words, 13, 500, align="center", smallest=11)

    def _verdict(self, s: Sketch) -> None:
        left, width = 302.0, 246.0
        s.text(QRectF(left, 14, width, 38), self.category, 30, display=True, align="center", smallest=20)
        s.text(QRectF(left, 52, width, 20), self.question, 13, 500, "text_muted", align="center", smallest=11)
        numbers = [self._number(who) for who in self.dogs]
        score = " : ".join(number for number in numbers if number) or "0"
        s.numeral(QRectF(left, 88, width, 60), score, 50)
        s.block(QRectF(left, 158, width, 46), self.verdict, 16, 700, align="center", smallest=13, middle=True)
        s.block(QRectF(left, 206, width, 56), self.reason, 13, 500, "text_muted", align="center", smallest=12)
        wide = s.width(self.rule, 12, 600) + 22
        pill = QRectF(left + (width - wide) / 2, 258, wide, 22)
        s.fill(rounded(pill, 11), "surface_low")
        s.text(pill, self.rule, 12, 600, "link", align="center")

    def _number(self, who: Competitor | None) -> str:
        if who is None:
            return ""
        return str(who.ratings[self.place] + (who.tokens if self.place == 0 else 0))

    def _step(self, s: Sketch, number: int, letter: str, name: str, became: str, *, there: bool) -> None:
        width = 192.0
        rect = QRectF(28 + number * (width + 8.7), 294, width, 44)
        now = number == self.place
        s.fill(rounded(rect, 9), "accent" if now else "surface_low")
        ink = "on_accent" if now else "text"
        if became and there and not now:
            medal(s, rect.left() + 22, rect.center().y() - 3, 12, self.metal, letter)
        else:
            medal_hole(s, rect.left() + 22, rect.center().y(), 13, letter)
        name_top = rect.top() + (4 if became else 12)  # alone it stands in the middle
        s.text(QRectF(rect.left() + 44, name_top, width - 50, 20), name, 14, 700, ink, smallest=11)
        s.text(QRectF(rect.left() + 44, rect.top() + 22, width - 50, 18), became, 13, 500, ink, smallest=11)


class BigDog(FixedFace, Value):
    """A dog's portrait with its numbers, for the close look."""

    dog_key: str
    ratings: Ratings
    tokens: int
    player: int

    SIZE = 240.0, 250.0

    def paint(self, s: Sketch) -> None:
        """Paint figure and numbers."""
        s.fill(rounded(QRectF(0, 0, 240, 196), 14), "surface_low")
        collar = tokens().players[self.player].fill if self.player >= 0 else ""
        standee(s, dog(self.dog_key), 120, 186, 164, Pose.SIT, mood=Mood.HAPPY, collar=collar)
        ratings_bar(s, QRectF(10, 204, 220, 44), self.ratings, self.tokens)
        if self.tokens:
            bottle(s, 14, 150, self.tokens, 32)
