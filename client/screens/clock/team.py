"""A team at the round clock: its mark, its name, and how it did."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QSizePolicy, QWidget

from client.art.shapes import rounded
from client.art.sketch import Sketch, mixed
from client.i18n import translate
from client.screens.clock.box import team_mark
from client.screens.clock.face import night
from client.theme import tokens
from client.viewmodel.round_clock import Phase, RoundClock
from client.viewmodel.round_words import ordinal, press_words, team_name
from client.widgets import Drawn

_WIDTH = 232.0
_SIGNS = {"good": "check", "warn": "warn", "text": "timer", "text_muted": ""}


class TeamCard(Drawn, QWidget):
    """`lit` while the team is first, as its light on the box."""

    size_hint = (_WIDTH, 160)
    minimum_hint = (170, 110)  # mark, name and words below each other

    def __init__(self, team: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.team = team
        self.words = ""
        self.lit = False
        self._role = "text_muted"
        self._place = 0
        self.setObjectName(f"team {team}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(team_name(team))

    def show_round(self, clock: RoundClock) -> None:
        """Show how the team stands in the round."""
        order = list(dict.fromkeys(press.team for press in clock.presses if not press.late))
        press = clock.of_team(self.team)
        foul = self.team in clock.fouls
        place, role = 0, "text_muted"
        if press is not None:
            words = press_words(press, clock)
            if not press.late:
                place = order.index(self.team) + 1
                words = translate("Clock", "{place} {words}").format(place=ordinal(place), words=words)
            role = "warn" if press.late else "good" if place == 1 else "text"
        elif foul:
            words, role = translate("Clock", "too early"), "warn"
        elif clock.phase is Phase.OVER:
            words = translate("Clock", "did not press")
        else:
            words = translate("Clock", "ready") if clock.phase is Phase.READY else translate("Clock", "playing")
        if press is not None and foul:
            words = translate("Clock", "{words}, too early before").format(words=words)
        if (words, role, place) != (self.words, self._role, self._place):
            self.words, self._role, self._place = words, role, place
            self.lit = place == 1
            self.setAccessibleName(f"{team_name(self.team)}: {words}")
            self.update()

    def draw(self, s: Sketch, whole: QRectF) -> None:
        """Paint a card, a large one larger as a whole; or one line, when the place is a bar."""
        if whole.height() < whole.width() / 3:
            self._bar(s, whole.adjusted(3, 3, -3, -3))
            return
        grown = max(1.0, whole.width() / _WIDTH)
        with s.at(0, 0, grown):
            self._card(s, QRectF(3, 3, whole.width() / grown - 6, whole.height() / grown - 6))

    def _card(self, s: Sketch, rect: QRectF) -> None:
        ink = self._ground(s, rect, 22)
        narrow, low = rect.width() < 210, rect.height() < 150
        radius = 20.0 if narrow or low else 25.0
        edge = 18.0 if narrow else 24.0
        row = rect.top() + rect.height() * 0.33
        team_mark(s, rect.left() + edge + radius, row, radius, self.team, lit=self.lit)
        left = rect.left() + edge + radius * 2 + 18
        name = QRectF(left, row - 20, rect.right() - left - 8, 40)
        s.text(name, team_name(self.team), 26, 400, ink, display=True, smallest=16)
        middle = rect.top() + rect.height() * 0.74
        self._state(s, QRectF(rect.left() + 14, middle - 21, rect.width() - 28, 42), 22)

    def _bar(self, s: Sketch, rect: QRectF) -> None:
        """Mark, name and words in one line, as large as it is high."""
        high, middle = rect.height(), rect.center().y()
        ink = self._ground(s, rect, high / 2)
        radius = high * 0.32
        team_mark(s, rect.left() + high * 0.6, middle, radius, self.team, lit=self.lit)
        left, size = rect.left() + high * 1.2, high * 0.48
        name = min(s.width(team_name(self.team), size, display=True) + 4, rect.width() * 0.32)
        s.text(
            QRectF(left, rect.top(), name, high), team_name(self.team), size, 400, ink, display=True, smallest=size / 2
        )
        left += name + high * 0.2
        self._state(
            s, QRectF(left, rect.top() + high * 0.1, rect.right() - left - high * 0.14, high * 0.8), high * 0.44
        )

    def _ground(self, s: Sketch, rect: QRectF, corner: float) -> QColor:
        """The ground of the card and its edge, which tells who is first; the ink that stands on it."""
        ink, path = s.theme.caption("night"), rounded(rect, corner)
        night_sky = s.color(s.theme.table("night").top)
        s.fill(
            path, "surface" if s.theme.flat else mixed(night_sky, ink, 0.14 if self.lit else 0.08)
        )  # no star shines through
        if self.lit:
            s.stroke(path, ink, 6)
            s.stroke(path, tokens().players[self.team - 1].fill, 3.4)
        else:
            s.stroke(path, s.faded(ink, 1.0 if s.theme.flat else 0.32), 1.4, (4, 3) if self._role == "warn" else ())
        return ink

    def _state(self, s: Sketch, pill: QRectF, size: float) -> None:
        ink, middle = night(s)[self._role], pill.center().y()
        if self._role in ("good", "warn"):
            s.fill(rounded(pill, pill.height() / 2), s.faded(ink, 0.2))
            s.stroke(rounded(pill, pill.height() / 2), ink, 1.4)
        sign = _SIGNS[self._role]
        room = pill.adjusted(14, 0, -12, 0)
        if sign:
            s.icon(sign, room.left(), middle - size / 2, size, ink, 2.4)
            room.setLeft(room.left() + size + 8)
        s.text(room, self.words, size, 600, ink, align="left" if sign else "center", smallest=size * 0.62)
