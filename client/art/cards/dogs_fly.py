"""Dogs Fly: action cards.  Kind = colour + picture + words; a white border is the pilot's, a dark one the gunner's."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from client.art.cards.frame import CARD_SHADOW
from client.art.face import FixedFace
from client.art.props.pieces import moon_token, rosette_sun
from client.art.props.planes import CREWS, crew_ink, plane_token
from client.art.shapes import box, rounded
from client.art.sketch import INK, Sketch
from games.kernel import Value

CREAM_INK = "#FFF6E6"
SIGNS = {"left": "left", "right": "right", "corner": "corner", "view": "swap", "team": "users"}
_SIZE = (112.0, 156.0)


def _border(s: Sketch, *, gunner: bool) -> QRectF:
    whole = QRectF(0, 0, *_SIZE)
    path = rounded(whole, 11)
    s.shadow_box(whole, 11, CARD_SHADOW)
    s.fill(path, INK if gunner else "#FFFFFF")
    s.stroke(rounded(whole.adjusted(0.5, 0.5, -0.5, -0.5), 11), "#CDBB9D", 1)
    return whole.adjusted(7, 7, -7, -7)


class _ActionCard(FixedFace):
    """What all cards of the action deck share."""

    SIZE = _SIZE


class MovePlane(_ActionCard, Value):
    """A plane card: the upper half counts: one moves the own plane, the other, upside down, the enemy's.

    `mine` and `enemy` are `left`, `right`, `corner` or `view`, with their translated words.  `team` and `foe` are the
    letters of the planes; `turned`: the enemy's half lies up.
    """

    mine: str
    mine_words: str
    enemy: str
    enemy_words: str
    gunner: bool = False
    team: str = "W"
    foe: str = "J"
    turned: bool = False

    def paint(self, s: Sketch) -> None:
        """Paint both halves."""
        inner = _border(s, gunner=self.gunner)
        width, high = _SIZE
        halves = [(self.mine, self.mine_words, self.team), (self.enemy, self.enemy_words, self.foe)]
        upper, lower = reversed(halves) if self.turned else halves
        with s.clipped(rounded(inner, 6)):
            s.fill(box(inner.left(), inner.top(), inner.width(), inner.height() / 2), CREWS[upper[2]][0])
            s.fill(box(inner.left(), inner.center().y(), inner.width(), inner.height() / 2), CREWS[lower[2]][0])
        self._half(s, *upper)
        with s.at(width, high, turn=180):
            self._half(s, *lower)
        s.line(inner.left(), inner.center().y(), inner.right(), inner.center().y(), "#FFFBF0", 2.4)

    def _half(self, s: Sketch, move: str, words: str, team: str) -> None:
        (color, mark), ink = CREWS[team], crew_ink(team)
        plane_token(s, 56, 32, 0.42, color, mark)
        if move in ("left", "right"):
            s.icon(SIGNS[move], 12 if move == "left" else 78, 28, 22, ink, 3)
        else:
            s.icon(SIGNS[move], 78, 14, 20, ink, 2.6)
        s.text(QRectF(10, 55, 92, 19), words, 13, 700, ink, align="center", smallest=11)


class Shoot(_ActionCard, Value):
    """A shot at a zone: red, a sight, the letters of the zone, and words for what it does."""

    zone: str
    words: str
    gunner: bool = False

    def paint(self, s: Sketch) -> None:
        """Paint sight and zone."""
        inner = _border(s, gunner=self.gunner)
        s.fill_down(rounded(inner, 6), "#8E2A22", "#C2452D")
        s.icon("target", 26, 28, 60, "#FFE7C2", 1.8)
        s.numeral(QRectF(7, 92, 98, 32), self.zone, 28, CREAM_INK)
        s.text(QRectF(10, 124, 92, 20), self.words, 13, 700, CREAM_INK, align="center", smallest=11)


class MoveSun(_ActionCard, Value):
    """A card that moves the sun, at night the moon: `left`, `right`, `view` or `team`, with its translated words."""

    move: str
    words: str
    gunner: bool = False
    night: bool = False

    def paint(self, s: Sketch) -> None:
        """Paint the token and an arrow."""
        inner = _border(s, gunner=self.gunner)
        ink = CREAM_INK if self.night else "#3A2500"
        if self.night:
            s.fill_down(rounded(inner, 6), "#2B3760", "#46558A")
            moon_token(s, 56, 52, 24)
        else:
            s.fill_down(rounded(inner, 6), "#F6CE62", "#F0B23C")
            rosette_sun(s, 56, 52, 22)
        s.icon(SIGNS[self.move], 40, 88, 32, ink, 2.6)
        s.text(QRectF(10, 124, 92, 20), self.words, 13, 700, ink, align="center", smallest=11)


class FaceDown(Value):
    """A card played face down: its team's colour and mark, its player's border, and a word if one may know it."""

    team: str
    gunner: bool
    known: str = ""
    width: float = 66
    height: float = 78

    @property
    def size(self) -> tuple[float, float]:
        """As large as the place asks."""
        return self.width, self.height

    def paint(self, s: Sketch) -> None:
        """Paint border, ground and mark."""
        whole = QRectF(0, 0, self.width, self.height)
        s.shadow_box(whole, 8, CARD_SHADOW)
        s.fill(rounded(whole, 8), INK if self.gunner else "#FFFFFF")
        s.stroke(rounded(whole.adjusted(0.5, 0.5, -0.5, -0.5), 8), "#CDBB9D", 1)
        color, icon = CREWS[self.team]
        s.fill(rounded(whole.adjusted(4, 4, -4, -4), 5), color)
        up = 19 if self.known else 13
        mark = QColor(255, 255, 255, 90)
        s.icon(icon, self.width / 2 - 13, self.height / 2 - up, 26, mark)
        if self.known:
            below = QRectF(6, self.height - 27, self.width - 12, 18)
            s.text(below, self.known, 11, 700, crew_ink(self.team), align="center", smallest=9)
