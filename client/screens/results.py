"""Results: who won, with what, and what can be done next."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from client.i18n import translate
from client.screens.base import Screen
from client.screens.podium import Finish, Podium
from client.tables.interface import Table, TableSpec
from client.theme import look
from client.viewmodel.match import Change, MatchModel
from client.widgets import Banner, KeyButton, Kind, PlayerBadge, Rule, Tone, Words, announcer, titled


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
        finishes = sorted(
            (Finish(standing.place, model.cast[seat], standing.score) for seat, standing in enumerate(standings)),
            key=lambda each: each.place,
        )
        px = look().px
        column = QVBoxLayout(self)
        column.setContentsMargins(px(24), px(16), px(24), px(16))
        column.setSpacing(px(10))
        column.addWidget(Words(self._headline(finishes), 32, display=True, align="center"))
        reason = next((line.text for line in reversed(model.log) if not line.heading), "")
        column.addWidget(Words(reason, "body", role="text_muted", align="center"))
        self._podium = Podium(finishes, spec.surface)
        column.addWidget(self._podium, 1)
        panel, inside = titled(translate("Results", "The score"))
        for number, finish in enumerate(finishes):
            player = finish.player
            if number:
                inside.addWidget(Rule())
            row = QHBoxLayout()
            row.addWidget(Words(f"{finish.place}.", "lead", display=True))
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

    def _headline(self, finishes: list[Finish]) -> str:
        winners = [finish.player for finish in finishes if finish.place == 1]
        names = " & ".join(player.name for player in winners)
        mine = any(player.mine and not player.bot for player in winners) and len(self._model.mine) == 1
        if mine and len(winners) == 1:
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
