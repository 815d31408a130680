"""Top Dog!: dog cards, their four ratings, and dogs as they stand in shows."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from client.art.cards.frame import ground_for, paper, tag
from client.art.dogs import Mood, Pose, dog
from client.art.face import FixedFace
from client.art.portraits import portrait, standee
from client.art.props.pieces import badge, bone_coin, bottle, medal
from client.art.shapes import rounded
from client.art.sketch import INK, Sketch
from client.theme import tokens
from games.kernel import Value

LETTERS = ("P", "A", "W", "S")
"""Poise, Agility, Wiggle, Speed, in judging order."""

Ratings = tuple[int, int, int, int]


def ratings_bar(s: Sketch, rect: QRectF, ratings: Ratings, tokens_on_poise: int = 0, *, winner: int = -1) -> None:
    """Four cells P A W S: letter over numeral.  A zero is pale, shampoo counts onto P, the judged one is dark."""
    each, high = rect.width() / 4, rect.height()
    for number, letter in enumerate(LETTERS):
        value = ratings[number] + (tokens_on_poise if number == 0 else 0)
        cell = QRectF(rect.left() + number * each + 1, rect.top(), each - 2, high)
        judged = number == winner
        s.fill(rounded(cell, 6), INK if judged else "#F6E3C0" if value else "#F1E9DC")
        ink = "#FFE7B0" if judged else INK if value else "#776759"
        s.text(
            QRectF(cell.left(), cell.top() + 1, cell.width(), high * 0.42),
            letter,
            high * 0.34,
            700,
            ink,
            align="center",
        )
        s.numeral(
            QRectF(cell.left(), cell.top() + high * 0.38, cell.width(), high * 0.58), str(value), high * 0.54, ink
        )


class DogCard(FixedFace, Value):
    """A dog for sale or in a kennel.

    `size_tag` is the word on the tag (`BIG`, `MUTT` or none), `ratings` Poise, Agility, Wiggle, Speed without shampoo,
    `tokens` the shampoo on it, `dog_key` who is drawn.
    """

    name: str
    cost: int
    size_tag: str
    ratings: Ratings
    tokens: int
    dog_key: str
    mood: Mood = Mood.NEUTRAL

    SIZE = 112.0, 150.0

    def paint(self, s: Sketch) -> None:
        """Paint the card: cost, tag, portrait, name, ratings."""
        whole = QRectF(0, 0, *self.size)
        paper(s, whole)
        window = QRectF(6, 6, 100, 84)
        portrait(s, dog(self.dog_key), window, ground_for(self.dog_key), mood=self.mood, zoom=0.84, rise=0.085)
        s.text(QRectF(6, 90, 100, 20), self.name, 14, 700, INK, align="center", smallest=11)
        ratings_bar(s, QRectF(6, 111, 100, 33), self.ratings, self.tokens)
        bone_coin(s, 16, 16, 15, self.cost)
        if self.size_tag:
            tag(s, 104, 9, self.size_tag)
        if self.tokens:
            bottle(s, 76, 64, self.tokens, 22)


class ShowDog(Value):
    """A dog in a show: a sitting standee with its owner's collar and badge, its shampoo, and the medals it wears.

    Its feet are `foot` below the top of the picture; `high` is its height at 100 %.
    """

    dog_key: str
    player: int
    tokens: int = 0
    mood: Mood = Mood.NEUTRAL
    high: float = 92
    medals: tuple[str, ...] = ()
    """Their metals."""

    @property
    def size(self) -> tuple[float, float]:
        """Wide enough for ears, badge and bottle."""
        return 84.0, self.high + 12

    @property
    def foot(self) -> float:
        """Where the paws stand, from the top."""
        return self.high + 6

    def paint(self, s: Sketch) -> None:
        """Paint the standee and what it carries."""
        mark = tokens().players[self.player]
        kind, collar = dog(self.dog_key), mark.fill
        standee(s, kind, 42, self.foot, self.high, Pose.SIT, mood=self.mood, collar=collar, ground=False)
        badge(s, 69, self.foot - self.high * 0.84, 10, self.player)
        if self.tokens:
            bottle(s, 3, self.foot - 25, self.tokens)
        for number, metal in enumerate(self.medals):
            medal(s, 71, self.foot - 12 - 15 * number, 8, metal)
