"""Results: who won, with what, and what can be done next."""

from __future__ import annotations

import math
import random

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from client.art.dogs import Mood, Pose, dog
from client.art.portraits import standee
from client.art.props.pieces import badge
from client.art.props.show import podium
from client.art.shapes import rounded
from client.art.sketch import Sketch
from client.art.surfaces import SURFACES
from client.canvas import Animator
from client.i18n import translate
from client.screens.base import Screen
from client.tables.interface import Table, TableSpec
from client.theme import look, tokens
from client.viewmodel.match import Change, MatchModel
from client.viewmodel.people import Player
from client.widgets import Banner, KeyButton, Kind, PlayerBadge, Rule, Tone, Words, announcer, painting, scaled, titled

CONFETTI_MS = 1200
_RISE = {1: 74.0, 2: 50.0, 3: 34.0}


class Podium(QWidget):
    """The players on their steps, the winner highest; once, paws and bones rain in the winner's colour."""

    def __init__(self, places: list[tuple[int, Player]], surface: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._places, self._surface = places, surface
        self._fallen = 1.0
        self.animator = Animator(self)
        self.animator.speed = look().motion
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        names = ", ".join(
            translate("Results", "place {place}: {name}").format(place=place, name=player.name)
            for place, player in places
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
        """Paint surface, steps, dogs and confetti."""
        del event
        with painting(self) as (s, whole):
            rect = whole.adjusted(3, 2, -3, -6)
            s.shadow(rounded(rect, 18))
            with s.clipped(rounded(rect, 18)):
                SURFACES[self._surface](s, rect)
                base = rect.bottom() - 6
                order = _podium_order(self._places)
                width = min(190.0, (rect.width() - 80) / max(1, len(order)))
                left = rect.center().x() - width * len(order) / 2
                for number, (place, player) in enumerate(order):
                    x = left + width * (number + 0.5)
                    rise = _RISE.get(place, 22.0) * min(1.0, rect.height() / 300)
                    podium(s, x, base, rise, str(place), width * 0.82)
                    collar = tokens().players[player.mark].fill
                    mood = Mood.PROUD if place == 1 else Mood.HAPPY
                    high = min(150.0, rect.height() - rise - 20) * (1.0 if place == 1 else 0.82)
                    standee(s, dog(player.dog), x, base - rise - 3, high, Pose.SIT, mood=mood, collar=collar, rim=2.6)
                    badge(s, x + width * 0.28, base - rise - high * 0.9, 14, player.mark)
                if self._fallen < 1.0:
                    self._confetti(s, rect)

    def _confetti(self, s: Sketch, rect: QRectF) -> None:
        rng = random.Random(12)  # noqa: S311 - decoration
        color = tokens().players[self._places[0][1].mark].fill
        for _ in range(46):
            x, start, speed = rng.uniform(0, rect.width()), rng.uniform(-0.5, 0.1), rng.uniform(0.9, 1.5)
            y = (start + self._fallen * speed) * rect.height()
            at = QPointF(rect.left() + x + math.sin(self._fallen * 6 + x) * 12, rect.top() + y)
            with s.opacity(1.0 - self._fallen * 0.6):
                paint = color if rng.random() < 0.6 else "#F4CF79"
                s.icon("paw" if rng.random() < 0.5 else "bone", at.x(), at.y(), rng.uniform(16, 26), paint)


class ResultsScreen(Screen):
    """Wishes: `replay` (match), `home`, `table`, and `again` where the same people can begin anew."""

    kind = "results"

    def __init__(
        self, model: MatchModel, spec: TableSpec, table: Table, *, again: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._model = model
        self._ways: dict[str, KeyButton] = {}
        standings = model.result or ()
        places = sorted(
            ((standing.place, model.cast[seat]) for seat, standing in enumerate(standings)), key=lambda each: each[0]
        )
        px = look().px
        column = QVBoxLayout(self)
        column.setContentsMargins(px(24), px(16), px(24), px(16))
        column.setSpacing(px(10))
        column.addWidget(Words(self._headline(places), 32, display=True, align="center"))
        reason = next((line.text for line in reversed(model.log) if not line.heading), "")
        column.addWidget(Words(reason, "body", role="text_muted", align="center"))
        self._podium = Podium(places, spec.surface)
        column.addWidget(self._podium, 1)
        panel, inside = titled(translate("Results", "The score"))
        for number, (place, player) in enumerate(places):
            if number:
                inside.addWidget(Rule())
            row = QHBoxLayout()
            row.addWidget(Words(f"{place}.", "lead", display=True))
            row.addWidget(PlayerBadge(player.mark))
            row.addWidget(Words(player.name, "body", "bold"))
            row.addStretch(1)
            row.addWidget(Words(table.score_words(player.seat), "body"))
            inside.addLayout(row)
        column.addWidget(panel)
        self._call = Banner("", Tone.GOOD)
        self._call.setObjectName("call")
        column.addWidget(self._call)
        column.addLayout(self._buttons())
        self._offer_again(offered=again)
        self._show_call()

    def title(self) -> str:
        """The game is over."""
        return translate("Results", "Results")

    def subtitle(self) -> str:
        """Which game."""
        return self._model.game.title

    def begin(self) -> None:
        """Celebrate, once; Enter goes on."""
        self._podium.celebrate()
        self._main.setFocus(Qt.FocusReason.OtherFocusReason)

    def end(self) -> None:
        """Stop the confetti."""
        self._podium.animator.stop()

    def changed(self, changes: set[Change]) -> None:
        """The model has taken an event in."""
        if Change.CALL in changes:
            self._show_call()

    def _show_call(self) -> None:
        """Somebody has opened a new room: playing again leads into it."""
        call = self._model.call
        self._call.setVisible(call is not None)
        if call is None:
            return
        self._call.say(translate("Results", "{name} plays again and waits for you.").format(name=call.name))
        self._offer_again(offered=True)
        self._main.setText(translate("Results", "Come along") if self._model.mine else translate("Results", "Watch"))
        self._main.set_icon("link")
        self._main.updateGeometry()
        announcer().say(self._call, self._call.words)

    def _headline(self, places: list[tuple[int, Player]]) -> str:
        winners = [player for place, player in places if place == 1]
        names = " & ".join(player.name for player in winners)
        if any(player.mine and not player.bot for player in winners) and len(self._model.mine) == 1:
            return translate("Results", "You win")
        if len(winners) > 1:
            return translate("Results", "{names} share the win").format(names=names)
        return translate("Results", "{names} wins").format(names=names)

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch(1)
        for name, icon, kind, wish in (
            (translate("Results", "Look at the table"), "eye", Kind.QUIET, "table"),
            (translate("Results", "Watch the replay"), "play", Kind.PLAIN, "replay"),
            (translate("Results", "Back home"), "home", Kind.PLAIN, "home"),
            (translate("Results", "Play again"), "dice", Kind.PRIMARY, "again"),
        ):
            button = KeyButton(name, kind, icon=icon, height=46)
            button.setObjectName(f"results {wish}")
            button.clicked.connect(lambda _=False, wish=wish: self.asked.emit(wish, self._model.match))
            row.addWidget(button)
            self._ways[wish] = button
        row.setAlignment(Qt.AlignmentFlag.AlignRight)
        return row

    def _offer_again(self, *, offered: bool) -> None:
        """One button is the main one: to play again, else to go Home."""
        again, home = self._ways["again"], self._ways["home"]
        again.setVisible(offered)
        home.kind = Kind.PLAIN if offered else Kind.PRIMARY
        self._main = again if offered else home


def _podium_order(places: list[tuple[int, Player]]) -> list[tuple[int, Player]]:
    """Second, first, third, then the others: how steps stand."""
    if len(places) < 3:
        return places
    first, second, *others = places
    return [second, first, *others]
