"""Agility: training cards, dog cards, and the price of an obstacle."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from client.art.cards.frame import paper
from client.art.dogs import Mood, dog
from client.art.face import FixedFace
from client.art.portraits import portrait
from client.art.props.obstacles import obstacle
from client.art.props.pieces import badge, treat
from client.art.shapes import box, ellipse, rounded
from client.art.sketch import CREAM, INK, PAPER_EDGE, Sketch
from client.theme import tokens
from games.kernel import Value

FIELD = "#2F6B3F"
MARKERS = {"clear": "#2C6E49", "minus": "#1B5E78", "plus": "#8E2A22", "feature": "#5A4A1B", "rush": "#6A2C70"}
"""The kinds of marker on an obstacle: free, cheaper, dearer, a feature at full price, to be cleared first."""

Cost = tuple[tuple[str, int], ...]
"""Treats by key with their number."""


def marker(s: Sketch, right: float, top: float, words: str, kind: str) -> float:
    """A marker pill that ends at `right`; answers its left edge."""
    width = s.width(words, 11, 700) + 12
    pill = QRectF(right - width, top, width, 17)
    s.fill(rounded(pill, 8.5), MARKERS[kind])
    s.text(pill, words, 11, 700, "#FFFFFF", align="center")
    return right - width


def price(s: Sketch, x: float, y: float, cost: Cost, r: float = 7.5) -> None:
    """What an obstacle costs, centred at (x, y): numerals before biscuits."""
    step = r * 2 + 18
    left = x - len(cost) * step / 2 + 0.5
    for key, count in cost:
        s.text(QRectF(left, y - 9, 11, 18), str(count), 13, 700, INK, align="right")
        treat(s, key, left + 14 + r, y, r)
        left += step


class TrainingCard(FixedFace, Value):
    """A training card: a number, and two rows of treats of which one is taken."""

    number: int
    either: tuple[str, int]
    other: tuple[str, int]

    SIZE = 92.0, 124.0

    def paint(self, s: Sketch) -> None:
        """Paint field, numeral and treats."""
        paper(s, QRectF(0, 0, *self.size), 10)
        field = QRectF(6, 6, 80, 44)
        s.fill(rounded(field, 6), FIELD)
        s.icon("paw", 10, 10, 13, QColor(255, 255, 255, 110))
        s.numeral(field, str(self.number), 36, CREAM)
        for row, (key, count) in enumerate((self.either, self.other)):
            for number in range(count):
                treat(s, key, 46 + (number - (count - 1) / 2) * 27, 68 + row * 34, 10.5)
        s.line(12, 85, 80, 85, PAPER_EDGE, 1.2)


class AgilityDog(FixedFace, Value):
    """A dog to adopt: its price, and what it can do: a kind of marker on the obstacles of its features."""

    name: str
    dog_key: str
    cost: Cost
    marker_words: str
    marker_kind: str
    features: tuple[str, ...]
    mood: Mood = Mood.NEUTRAL

    SIZE = 118.0, 98.0

    def paint(self, s: Sketch) -> None:
        """Paint portrait, price, name and features."""
        paper(s, QRectF(0, 0, *self.size), 10)
        portrait(s, dog(self.dog_key), QRectF(5, 5, 54, 54), "#CFE3BE", mood=self.mood, radius=7)
        for number, (key, count) in enumerate(self.cost):
            treat(s, key, 74, 17 + number * 25, 9.4)
            s.text(QRectF(87, 8 + number * 25, 28, 18), f"× {count}", 13, 700, INK)
        s.text(QRectF(5, 59, 108, 19), self.name, 13, 700, INK, align="center", smallest=11)
        wide = s.width(self.marker_words, 11, 700) + 12
        left = (118 - wide - len(self.features) * 31) / 2
        marker(s, left + wide, 78, self.marker_words, self.marker_kind)
        for number, feature in enumerate(self.features):
            obstacle(s, feature, left + wide + 18 + number * 31, 94, 0.30)


class CourseLane(FixedFace, Value):
    """A course: paw prints, five or six obstacles with their prices or ticks, markers and the finish.

    `owner` is a player, None for a free course; `cleared` obstacles fade under a tick; `markers` are (obstacle, words,
    kind).  The dog on the course is a piece of its own: it stands at `stop(n)`, before obstacle n.
    """

    obstacles: tuple[str, ...]
    costs: tuple[Cost, ...]
    owner: int | None = None
    cleared: int = 0
    markers: tuple[tuple[int, str, str], ...] = ()

    SIZE = 612.0, 56.0

    def stop(self, number: int) -> tuple[float, float]:
        """Where a dog's feet are before obstacle `number`, or behind the last."""
        return 78 + self._step * number - (0 if len(self.obstacles) < 6 else 12), 49.0

    def middle(self, number: int) -> float:
        """Where obstacle `number` stands, from the left edge."""
        return 140 + self._step * number - (0 if len(self.obstacles) < 6 else 12)

    @property
    def _step(self) -> float:
        return (self.size[0] - 114) / len(self.obstacles)

    def paint(self, s: Sketch) -> None:
        """Paint ground, prints, obstacles, markers and flag."""
        width, high = self.size
        whole = QRectF(0, 0, width, high)
        path = rounded(whole, 12)
        s.shadow_box(whole, 12, "rest")
        own = self.owner is not None
        s.fill_down(path, "#A9CB86" if own else "#C9D9AE", "#8DB86B" if own else "#B5CB97")
        edge = tokens().players[self.owner].fill if self.owner is not None else "#6F8A58"
        s.stroke(rounded(whole.adjusted(1, 1, -1, -1), 12), edge, 2.4 if own else 1.4, () if own else (4, 3))
        s.line(40, high - 13, width - 30, high - 13, QColor(255, 250, 225, 170), 8)
        for number in range(3):
            s.icon("paw", 34 + number * 13, high - 24 - (number % 2) * 7, 11, QColor(70, 90, 40, 120))
        if self.owner is not None:
            badge(s, 16, high / 2, 10, self.owner)
        else:
            s.icon("plus", 9, high / 2 - 7, 14, "#3E4F2E", 2.6)
        for number, name in enumerate(self.obstacles):
            self._obstacle(s, number, name)
        finish_flag(s, width - 18, 12, high - 8)

    def _obstacle(self, s: Sketch, number: int, name: str) -> None:
        x, high = self.middle(number), self.size[1]
        done = number < self.cleared
        with s.opacity(0.42 if done else 1.0):
            obstacle(s, name, x, high - 10, 0.70)
        if done:
            s.fill(ellipse(x, 12, 9), "#2C6E49")
            s.icon("check", x - 6, 6, 12, "#FFFFFF", 3.4)
        elif self.costs[number]:
            s.fill(box(x - 37, 3, 74, 19, 9.5), QColor(255, 251, 240, 235))
            price(s, x, 12.5, self.costs[number])
        right = 0.0
        for at, words, kind in self.markers:
            if at == number:
                right = right or x + 12 + s.width(words, 11, 700) + 12
                right = marker(s, right, high - 25, words, kind) - 2


def finish_flag(s: Sketch, x: float, top: float, foot: float) -> None:
    """The chequered flag at the end of a course."""
    s.line(x, top, x, foot, "#6B4326", 3)
    for row in range(2):
        for column in range(3):
            paint = INK if (row + column) % 2 else "#FFFBF0"
            s.fill(box(x - 14 + column * 5, top + row * 6, 5, 6), paint)
