"""Pictures that only this table needs: the action board, treats, dogs on courses, piles, the sheet of notes."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from client.art.cards.agility import FIELD, TrainingCard
from client.art.dogs import Mood, Pose, dog
from client.art.face import FixedFace
from client.art.portraits import standee
from client.art.props.obstacles import OBSTACLES, obstacle
from client.art.props.pieces import treat
from client.art.shapes import ellipse, rounded
from client.art.sketch import CREAM, INK, Sketch
from client.art.states import Contour
from client.theme import tokens
from games.agility import Treats
from games.kernel import Value

SPACES = 10
_R = 146.0
"""Radius of the action board."""
_MIDDLE = 158.0
_SIGNS = {
    "sweep": "star", "flex": "swap", "exchange": "right", "break": "undo", "boost": "up", "distraction": "bolt",
    "rush": "flag", "intimidation": "warn", "inspiration": "sun", "slip": "wave",
}  # fmt: skip
TREATS = ("trust", "speed", "strength", "agility", "jump")
"""The treats by the number of their colour."""
MARKER_SHARE = 0.46
"""How far from the middle markers stand, as a share of the board's radius."""


def bundle(treats: Treats) -> tuple[tuple[str, int], ...]:
    """Treats as pictures have them."""
    return tuple((TREATS[colour], amount) for colour, amount in enumerate(treats) if amount)


def _segment(space: int, inner: float, outer: float) -> QPainterPath:
    """The outline of a space between two radii."""
    start = 90 + 18 - space * 36
    path = QPainterPath()
    path.arcMoveTo(_circle(outer), start)
    path.arcTo(_circle(outer), start, -36)
    path.arcTo(_circle(inner), start - 36, 36)
    path.closeSubpath()
    return path


def _circle(radius: float) -> QRectF:
    return QRectF(_MIDDLE - radius, _MIDDLE - radius, 2 * radius, 2 * radius)


def _contour(space: int) -> Contour:
    x, y = space_corner(space)
    return lambda by: _segment(space, _R * 0.56 - by / 2, _R * 0.95 + by / 2).translated(-x, -y)


def space_corner(space: int) -> tuple[float, float]:
    """The corner of the area of a space, from the corner of the board's picture."""
    x, y = on_ring(space, 0.745)
    return x - 31, y - 25


def on_ring(space: int, share: float) -> tuple[float, float]:
    """A point on the ray of a space, at a share of the board's radius, from the corner of the board's picture."""
    angle = math.radians(-90 + space * 36)
    return _MIDDLE + math.cos(angle) * _R * share, _MIDDLE + math.sin(angle) * _R * share


CONTOURS: tuple[Contour, ...] = tuple(map(_contour, range(SPACES)))
"""The shape of each space, from the corner of its area."""


class ActionRing(FixedFace, Value):
    """The action board: ten spaces with their tokens, and in the middle what was played last.

    `landings` are (space, number of the card that leads there, whether its action is possible).
    """

    tokens: tuple[str, ...]
    names: tuple[str, ...]
    marker: int
    heading: str
    numeral: str
    below: str
    landings: tuple[tuple[int, int, bool], ...] = ()
    inspiration: tuple[int, ...] = ()
    """The colours that still lie on the Inspiration token."""

    SIZE = 2 * _MIDDLE, 2 * _MIDDLE

    def paint(self, s: Sketch) -> None:
        """Paint the board from the outside to the middle."""
        rim = ellipse(_MIDDLE, _MIDDLE, _R + 4)
        s.shadow(rim)
        s.fill(rim, CREAM)
        for space in range(SPACES):
            self._ground(s, space)
        s.fill(ellipse(_MIDDLE, _MIDDLE, _R * 0.5), FIELD)
        for space in range(SPACES):
            self._space(s, space)
        for space, number, possible in self.landings:
            self._landing(s, space, number, possible=possible)
        s.text(QRectF(_MIDDLE - 54, 110, 108, 20), self.heading, 13, 600, CREAM, align="center", smallest=10)
        s.numeral(QRectF(_MIDDLE - 50, 129, 100, 44), self.numeral, 40, CREAM)
        s.block(QRectF(_MIDDLE - 50, 174, 100, 32), self.below, 13, 600, CREAM, align="center", smallest=10)

    def _ground(self, s: Sketch, space: int) -> None:
        path = _segment(space, _R / 2, _R)
        s.fill(path, "#F4CF79" if space == self.marker else "#FFF1D6" if space % 2 else "#FBE6C0")
        s.stroke(path, "#D9BE92", 1.4)

    def _space(self, s: Sketch, space: int) -> None:
        x, y = on_ring(space, 0.745)
        token = self.tokens[space]
        if token in OBSTACLES:
            obstacle(s, token, x, y + 8, 0.40)
        else:
            s.icon(_SIGNS[token], x - 10, y - 16, 20, "#6B3A1E", 2.4)
        inward = (_MIDDLE - x) * 0.05  # so that long words keep clear of the numbers on the rim
        s.text(QRectF(x + inward - 31, y + 6, 62, 16), self.names[space], 11, 700, INK, align="center", smallest=9)
        if token == "inspiration":  # noqa: S105 - a token of the game
            for number, colour in enumerate(self.inspiration):
                treat(s, TREATS[colour], x - 22 + number * 11, y - 22, 5)
        x, y = on_ring(space, 1.01)
        s.fill(ellipse(x, y, 11), INK)
        s.text(QRectF(x - 12, y - 12, 24, 24), str(space), 13, 700, "#FFF6E6", align="center")

    def _landing(self, s: Sketch, space: int, number: int, *, possible: bool) -> None:
        """Where a card of the hand would lead: its number in a dashed ring, crossed out where nothing happens."""
        x, y = on_ring(space, MARKER_SHARE)
        disc = ellipse(x, y, 12)
        s.fill(disc, CREAM)
        s.stroke(disc, "#1B5E78" if possible else "#8A7558", 2.2, (2.2, 1.8))
        s.text(QRectF(x - 12, y - 12, 24, 24), str(number), 13, 700, INK if possible else "#6F5F4C", align="center")
        if not possible:
            s.line(x - 7, y + 7, x + 7, y - 7, "#8E2A22", 2)


class CountingMarker(FixedFace, Value):
    """The marker that walks around the board."""

    ghost: bool = False

    SIZE = 30.0, 30.0

    def paint(self, s: Sketch) -> None:
        """Paint a disc with a paw; a ghost is only its ring."""
        disc = ellipse(15, 15, 13)
        if self.ghost:
            s.stroke(disc, CREAM, 5)
            s.stroke(disc, "target", 2.8, (2.2, 1.8))
            return
        s.shadow(disc)
        s.fill(disc, "#B8432F")
        s.stroke(disc, "#FFFBF0", 2.4)
        s.icon("paw", 6, 6, 18, "#FFFBF0")


class HandCard(Value):
    """A Training card with a pill that says where it leads; `possible`: whether its action would be carried out."""

    card: TrainingCard
    leads: str = ""
    possible: bool = True

    @property
    def size(self) -> tuple[float, float]:
        """That of the card."""
        return self.card.size

    def paint(self, s: Sketch) -> None:
        """Paint the card and the pill below its number."""
        self.card.paint(s)
        if not self.leads:
            return
        wide = min(90.0, s.width(self.leads, 11, 700) + 14)
        pill = QRectF(46 - wide / 2, 41, wide, 17)
        s.fill(rounded(pill, 8.5), "#2C6E49" if self.possible else "#E8DCC6")
        s.stroke(rounded(pill, 8.5), "#FFFBF3", 1.4)
        ink = "#FFFFFF" if self.possible else "#5B4A3E"
        s.text(pill.adjusted(4, 0, -4, 0), self.leads, 11, 700, ink, align="center", smallest=8)


class TreatSign(FixedFace, Value):
    """How many treats of one kind somebody has."""

    treat_key: str
    count: int
    name: str

    SIZE = 54.0, 62.0

    def paint(self, s: Sketch) -> None:
        """Paint the treat, faded when there is none, its number and what it trains."""
        with s.opacity(1.0 if self.count else 0.4):
            treat(s, self.treat_key, 27, 17, 15)
        s.numeral(QRectF(0, 33, 54, 16), str(self.count), 16)
        s.text(QRectF(0, 48, 54, 14), self.name, 11, 600, "text_muted", align="center", smallest=9)


class TokenLine(FixedFace, Value):
    """Tokens and the opponent's things in lines of words with icons: (icon, words, whether it is there)."""

    items: tuple[tuple[str, str, bool], ...]

    SIZE = 290.0, 22.0

    def paint(self, s: Sketch) -> None:
        """Paint them side by side."""
        step = self.SIZE[0] / len(self.items)
        for number, (icon, words, there) in enumerate(self.items):
            ink = "text" if there else "text_muted"
            s.icon(icon, number * step, 3, 16, ink)
            s.text(QRectF(number * step + 21, 0, step - 24, 22), words, 13, 600 if there else 500, ink, smallest=10)


class TreatLine(FixedFace, Value):
    """The other player's treats in one line: a name and five small treats with their numbers."""

    title: str
    counts: tuple[int, ...]

    SIZE = 290.0, 24.0

    def paint(self, s: Sketch) -> None:
        """Paint name and treats."""
        s.text(QRectF(0, 0, 82, 24), self.title, 13, 600, smallest=10)
        for number, (key, count) in enumerate(zip(TREATS, self.counts, strict=True)):
            x = 92 + number * 42
            with s.opacity(1.0 if count else 0.4):
                treat(s, key, x, 12, 8.5)
            s.text(QRectF(x + 12, 2, 24, 20), str(count), 13, 700)


class Meeple(FixedFace, Value):
    """A dog on its course."""

    dog_key: str
    mark: int
    mood: Mood = Mood.NEUTRAL

    SIZE = 58.0, 52.0

    def paint(self, s: Sketch) -> None:
        """Paint the standee with its owner's collar."""
        collar = tokens().players[self.mark].fill
        standee(s, dog(self.dog_key), 29, 50, 42, Pose.STAND, mood=self.mood, collar=collar, rim=2.2, ground=False)


class Pile(FixedFace, Value):
    """A deck or pile: a card back, or the card on top, and how many there are."""

    title: str
    count: int
    top: int = 0
    """The number of the card on top; 0: it lies face down, or there is none."""

    SIZE = 64.0, 112.0

    def paint(self, s: Sketch) -> None:
        """Paint card and count."""
        rect = QRectF(2, 0, 60, 80)
        path = rounded(rect, 8)
        if not self.count:
            s.stroke(path, s.theme.caption("grass"), 1.4, (4, 3))
        else:
            s.shadow_box(rect, 8, "rest")
            s.fill(path, FIELD if not self.top else "#FFFBF3")
            s.stroke(rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), 8), "#FFFBF3" if not self.top else "#E3D3B8", 2)
            if self.top:
                s.fill(rounded(rect.adjusted(5, 5, -5, -38), 5), FIELD)
                s.numeral(QRectF(7, 5, 50, 37), str(self.top), 26, CREAM)
            else:
                s.icon("paw", 16, 23, 32, "#FFFFFF")
        s.fill(rounded(QRectF(2, 84, 60, 26), 8), "surface")
        s.text(QRectF(3, 85, 58, 13), self.title, 10, 600, align="center", smallest=8)
        s.text(QRectF(3, 96, 58, 13), str(self.count), 11, 700, align="center")


class Note(FixedFace, Value):
    """What something would cost or bring: a title, treats with numbers, and words."""

    title: str
    treats: tuple[tuple[str, int], ...] = ()
    words: str = ""

    SIZE = 148.0, 146.0

    def paint(self, s: Sketch) -> None:
        """Paint paper and what stands on it."""
        s.paper(QRectF(0, 0, *self.size), 12)
        s.block(QRectF(10, 7, 128, 34), self.title, 13, 700, smallest=11)
        y = 44.0
        for number, (key, count) in enumerate(self.treats):
            x = 20 + (number % 3) * 42
            treat(s, key, x, y + 9 + (number // 3) * 24, 9.5)
            s.text(QRectF(x + 12, y + (number // 3) * 24, 28, 18), f"× {count}", 13, 700)
        y += 26 * ((len(self.treats) + 2) // 3)
        s.block(QRectF(10, y, 128, 140 - y), self.words, 12, 500, "text_muted", smallest=10)
