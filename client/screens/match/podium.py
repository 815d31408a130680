"""The prize giving: the players' dogs on their steps under one light, and confetti in the winner's colour."""

from __future__ import annotations

import math
import random

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QLinearGradient, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from client.art.dogs import Mood, Pose, dog
from client.art.portraits import standee
from client.art.props.pieces import badge, medal
from client.art.shapes import box, ellipse, polygon, rounded
from client.art.sketch import Sketch
from client.art.surfaces import SURFACES
from client.canvas import Animator
from client.i18n import translate
from client.tables.cast import Player
from client.theme import look, tokens
from client.widgets import RIM, painting, scaled
from games.kernel import Value

CONFETTI_MS = 1200
_RISE = {1: (0.34, 50.0), 2: (0.25, 42.0), 3: (0.19, 36.0)}
"""How high a step is, as a part of the picture's height, and how high at least: its words need room."""
_LOWEST = (0.13, 32.0)
_NARROW, _TWO_LINES = 150.0, 52.0
"""Steps narrower than this have their words in two lines, and are at least so high."""
_METALS = {1: "gold", 2: "silver", 3: "bronze"}
_WOOD, _WOOD_LOW, _LID = "#B07C4F", "#8E5F39", "#D2A06F"
_CREAM = "#FFF6E6"


class Finish(Value):
    """How a player came in."""

    place: int
    player: Player
    score: int


class Podium(QWidget):
    """The players on their steps, the winner highest; once, paws and bones rain in the winner's colour."""

    def __init__(self, finishes: list[Finish], surface: str) -> None:
        super().__init__()
        self._finishes, self._surface = finishes, surface
        self._fallen = 1.0
        self.animator = Animator(self)
        self.animator.speed = look().motion
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        names = ", ".join(
            translate("Results", "place {place}: {name}").format(place=each.place, name=each.player.credited)
            for each in finishes
        )
        self.setAccessibleName(names)

    def sizeHint(self) -> QSize:
        """A wide picture."""
        return scaled(800, 300)

    def celebrate(self) -> None:
        """Let confetti fall once."""

        def step(t: float) -> None:
            self._fallen = t
            self.update()

        self.animator.run(CONFETTI_MS, step)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint surface, bunting, light, steps, dogs and confetti."""
        del event
        with painting(self) as (s, whole):
            rect = whole.adjusted(RIM, 2, -RIM, -6)
            s.shadow(rounded(rect, 18))
            with s.clipped(rounded(rect, 18)):
                SURFACES[self._surface](s, rect)
                order = _as_they_stand(self._finishes)
                width = min(230.0, (rect.width() - 60) / max(1, len(order)))
                left = rect.center().x() - width * len(order) / 2
                middles = [left + width * (number + 0.5) for number in range(len(order))]
                if not s.theme.flat:
                    for each, x in zip(order, middles, strict=True):
                        if each.place == 1:
                            _light(s, rect, x, width)
                    _bunting(s, rect)
                for each, x in zip(order, middles, strict=True):
                    _step(s, rect, each, x, width)
                if self._fallen < 1.0:
                    self._confetti(s, rect)
            if s.theme.flat:
                s.stroke(rounded(rect.adjusted(0.6, 0.6, -0.6, -0.6), 18), "line", 1.2)

    def _confetti(self, s: Sketch, rect: QRectF) -> None:
        rng = random.Random(12)  # noqa: S311 - decoration
        color = tokens().players[self._finishes[0].player.mark].fill
        for _ in range(46):
            x, start, speed = rng.uniform(0, rect.width()), rng.uniform(-0.5, 0.1), rng.uniform(0.9, 1.5)
            y = (start + self._fallen * speed) * rect.height()
            at = QPointF(rect.left() + x + math.sin(self._fallen * 6 + x) * 12, rect.top() + y)
            with s.opacity(1.0 - self._fallen * 0.6):
                paint = color if rng.random() < 0.6 else "#F4CF79"
                s.icon("paw" if rng.random() < 0.5 else "bone", at.x(), at.y(), rng.uniform(16, 26), paint)


def _as_they_stand(finishes: list[Finish]) -> list[Finish]:
    """Second, first, third, then the others: how steps stand."""
    if len(finishes) < 3:
        return finishes
    first, second, *others = finishes
    return [second, first, *others]


def _light(s: Sketch, rect: QRectF, x: float, width: float) -> None:
    """A cone of light from above."""
    cone = polygon(
        [
            (x - width * 0.18, rect.top()),
            (x + width * 0.18, rect.top()),
            (x + width * 0.75, rect.bottom()),
            (x - width * 0.75, rect.bottom()),
        ]
    )
    glow = QLinearGradient(0, rect.top(), 0, rect.bottom())
    glow.setColorAt(0.0, QColor(255, 240, 200, 110))
    glow.setColorAt(1.0, QColor(255, 240, 200, 20))
    s.p.fillPath(cone, glow)


def _bunting(s: Sketch, rect: QRectF) -> None:
    """Flags in everybody's colours on two slack strings."""
    fills = [mark.fill for mark in tokens().players[:5]]
    half = rect.width() / 2
    for side in range(2):
        start = QPointF(rect.left() + side * half, rect.top() + 10)
        dip, size = min(46.0, rect.height() * 0.14), min(12.0, rect.height() * 0.05)
        string = QPainterPath(start)
        string.quadTo(start.x() + half / 2, start.y() + 2 * dip, start.x() + half, start.y())
        s.stroke(string, s.faded(_CREAM, 0.8), 2)
        flags = max(4, round(half / 58))
        for number in range(flags):
            t = (number + 0.5) / flags
            x, y = start.x() + half * t, start.y() + 4 * dip * t * (1 - t)
            flag = polygon([(x - size, y), (x + size, y), (x, y + 2 * size)])
            s.fill(flag, fills[(number + side) % len(fills)])
            s.stroke(flag, s.faded(_CREAM, 0.7), 1.2)


def _step(s: Sketch, rect: QRectF, finish: Finish, x: float, width: float) -> None:
    """One step with its medal, name and score, and the dog upon it."""
    base, player = rect.bottom(), finish.player
    share, least = _RISE.get(finish.place, _LOWEST)
    narrow = width < _NARROW
    rise = max(rect.height() * share, least, _TWO_LINES if narrow else 0.0)
    top, wide = base - rise, width * 0.86
    front = box(x - wide / 2, top, wide, rise, 5)
    s.shadow(front)
    s.fill_down(front, _WOOD, _WOOD_LOW)
    s.stroke(front, QColor(60, 30, 14, 70), 1.2)
    if s.theme.flat:
        s.stroke(front, "line", 1.4)
    lid = box(x - wide / 2 - 5, top - 6, wide + 10, 12, 5)
    s.fill(lid.translated(0, 2), _WOOD_LOW)  # its shade: on wood, too, steps are seen
    s.fill(lid, _LID)
    if s.theme.flat:
        s.stroke(lid, "line", 1.4)
    _label(s, finish, QRectF(x - wide / 2, top, wide, rise)) if narrow else _inscribe(s, finish, x, top, wide, rise)
    high = min(190.0, (top - rect.top()) * 0.84, width * 1.2) * (1.0 if finish.place == 1 else 0.82)
    s.fill(ellipse(x, top - 5, high * 0.36, 7), QColor(40, 20, 10, 60))
    mood = Mood.PROUD if finish.place == 1 else Mood.HAPPY
    collar = tokens().players[player.mark].fill
    standee(s, dog(player.dog), x, top - 4, high, Pose.SIT, mood=mood, collar=collar, rim=2.6, ground=False)
    badge(s, x + high * 0.36, top - 4 - high * 0.86, min(14.0, high * 0.13), player.mark)


def _label(s: Sketch, finish: Finish, front: QRectF) -> None:
    """A narrow step: the name across it, medal and score below."""
    name = QRectF(front.left() + 5, front.top() + 8, front.width() - 10, 18)
    s.text(name, finish.player.credited, 14, 700, _CREAM, align="center", smallest=10)
    line = name.translated(0, 20)
    if metal := _METALS.get(finish.place):
        medal(s, line.left() + 12, line.center().y() - 2, 9, metal, str(finish.place), ribbon=False)
        line.setLeft(line.left() + 26)
    s.numeral(line, str(finish.score), 20, _CREAM)


def _inscribe(s: Sketch, finish: Finish, x: float, top: float, wide: float, rise: float) -> None:
    """A step with room: the medal beside name and score."""
    player = finish.player
    tall = rise >= 76
    line = top + 22 if tall else top + 3 + rise / 2
    left = x - wide / 2 + 16
    if metal := _METALS.get(finish.place):
        r = 17.0 if tall else min(13.0, rise * 0.24)
        medal(s, x - wide / 2 + 29, line + (9 if tall else -3), r, metal, str(finish.place))
        left += 38
    name = QRectF(left, line - 12, x + wide / 2 - left - 12, 24)
    s.text(name.adjusted(0, 0, 0 if tall else -48, 0), player.credited, 17, 700, _CREAM, smallest=12)
    if tall:
        s.numeral(name.translated(0, 24).adjusted(0, 0, 0, 10), str(finish.score), 28, _CREAM, align="left")
    else:
        s.numeral(name, str(finish.score), 20, _CREAM, align="right")
