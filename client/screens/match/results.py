"""Results: who won, with what, and what can be done next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSlider, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout

from client import commands
from client.i18n import translate
from client.screens.base import Screen
from client.screens.base import column as scrolling
from client.screens.match.podium import Finish, Podium
from client.tables.base import AnyTable
from client.tables.interface import TableSpec
from client.theme import look
from client.viewmodel.match import Change, MatchModel
from client.viewmodel.rematch import Progress
from client.widgets import Banner, KeyButton, Kind, PlayerBadge, Rule, Tone, Words, announcer, hbox, titled, vbox
from games.kernel import Seat

Page = QAbstractSlider.SliderAction


class ResultsScreen(Screen):
    """Playing again is offered where the same people can begin anew."""

    kind = "results"

    def __init__(
        self,
        model: MatchModel,
        spec: TableSpec,
        table: AnyTable,
        *,
        again: bool = False,
        progress: Progress | None = None,
        counts: Sequence[Sequence[int]] = (),
        series: str = "",
    ) -> None:
        """`again`: whether the same people can begin anew; `progress`: how far that has come.

        `counts`: what the game counts of each seat besides (`TableSpec.counting`); `series`: how a series stands.
        """
        super().__init__(title=translate("Results", "Results"), subtitle=model.game.title)
        self._model, self._offered = model, again
        self._ways: dict[str, KeyButton] = {}
        standings = model.result or ()
        finishes = sorted(
            (Finish(standing.place, model.cast[seat], standing.score) for seat, standing in enumerate(standings)),
            key=lambda each: each.place,
        )
        px = look().px
        column = scrolling(self)
        column.setContentsMargins(px(24), px(16), px(24), px(10))
        column.addWidget(Words(self._headline(finishes), 32, display=True, align="center"))
        reason = next((line.text for line in reversed(model.log) if not line.heading and line.only is None), "")
        column.addWidget(Words(reason, "body", role="text_muted", align="center"))
        if series:
            words = Words(series, "lead", display=True, align="center")
            words.setObjectName("series")
            column.addWidget(words)
        self._podium = Podium(finishes, spec.surface)
        column.addWidget(self._podium, 1)
        panel, inside = titled(translate("Results", "The score"))
        told = {seat: spec.counting.words(numbers) for seat, numbers in enumerate(counts) if spec.counting is not None}
        inside.addLayout(_score(finishes, table, told))
        column.addWidget(panel)
        self._progress = Banner("", Tone.QUIET)
        self._progress.setObjectName("progress")
        self._call = Banner("", Tone.GOOD)
        self._call.setObjectName("call")
        foot = vbox(self._progress, self._call, self._buttons(), edge=(24, 0, 24, 16), gap=10)
        if isinstance(whole := self.layout(), QVBoxLayout):
            whole.setSpacing(0)
            whole.addLayout(foot)
        self._main = self._ways["home"]
        self.show_progress(progress)

    def begin(self) -> None:
        """Celebrate, once; Enter goes on, but not one that was meant for the end of the match."""
        self._podium.celebrate()
        for way in self._ways.values():
            way.guard()
        self._main.setFocus(Qt.FocusReason.OtherFocusReason)

    def end(self) -> None:
        """Stop the confetti."""
        self._podium.animator.stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page up and down scroll to what a small window has no room for."""
        page = {Qt.Key.Key_PageUp: Page.SliderPageStepSub, Qt.Key.Key_PageDown: Page.SliderPageStepAdd}
        action = page.get(Qt.Key(event.key()))
        if action is None:
            super().keyPressEvent(event)
        else:
            self.findChildren(QScrollArea)[0].verticalScrollBar().triggerAction(action)

    def back(self) -> bool:
        """Escape: stay here, rather than go on looking for a room."""
        if self._under_way:
            self.ask(commands.STAY)
            return True
        return False

    def changed(self, changes: set[Change]) -> None:
        """The model has taken an event in."""
        if Change.CALL in changes:
            self._show_again()
            if self._call.isVisibleTo(self):
                announcer().say(self._call, self._call.words)

    def show_progress(self, progress: Progress | None) -> None:
        """Say how far playing again has come, or why it came to nothing; None = nobody has asked for it."""
        self._under_way = progress is not None and not progress.failed
        self._progress.setVisible(progress is not None)
        if progress is not None:
            self._progress.say(progress.words, Tone.BAD if progress.failed else Tone.QUIET)
            announcer().say(self._progress, progress.words)
        self._show_again()

    def _show_again(self) -> None:
        """One button is the main one: to stop looking, to come along, to play again, else to go Home."""
        model, again, home, stay = (
            self._model,
            *(self._ways[each.id] for each in (commands.REMATCH, commands.LEAVE, commands.STAY)),
        )
        focused = self._main.hasFocus()
        call = None if self._under_way else model.call
        self._call.setVisible(call is not None)
        if call is not None:
            self._call.say(call.words)
            come = translate("Results", "Join them") if model.held else translate("Results", "Watch")
        stay.setVisible(self._under_way)
        again.setVisible((self._offered or call is not None) and not self._under_way)
        again.setText(translate("Results", "Play again") if call is None else come)
        again.set_icon("dice" if call is None else "link")
        again.updateGeometry()
        main = stay if self._under_way else again if self._offered or call is not None else home
        home.kind = Kind.PRIMARY if main is home else Kind.PLAIN
        self._main = main
        if focused:
            main.setFocus(Qt.FocusReason.OtherFocusReason)

    def _headline(self, finishes: list[Finish]) -> str:
        winners = [finish.player for finish in finishes if finish.place == 1]
        names = " & ".join(player.credited for player in winners)
        mine = any(player.mine and not player.bot for player in winners) and len(self._model.mine) == 1
        if mine and len(winners) == 1:
            return translate("Results", "You win")
        if len(winners) > 1 and len({self._model.teams[player.seat] for player in winners}) == 1:
            if mine:
                return translate("Results", "Your team wins")
            return translate("Results", "{names} win").format(names=names)
        if len(winners) > 1:
            return translate("Results", "{names} share the win").format(names=names)
        return translate("Results", "{names} wins").format(names=names)

    def _buttons(self) -> QHBoxLayout:
        row = hbox(None)
        for name, icon, kind, command in (
            (translate("Results", "Look at the table"), "eye", Kind.QUIET, commands.PLAY),
            (translate("Results", "Watch the replay"), "play", Kind.PLAIN, commands.REPLAY),
            (translate("Results", "Back home"), "home", Kind.PLAIN, commands.LEAVE),
            (translate("Results", "Stay here"), "close", Kind.PLAIN, commands.STAY),
            (translate("Results", "Play again"), "dice", Kind.PRIMARY, commands.REMATCH),
        ):
            match = self._model.match
            button = self.button(f"results {command.id}", name, icon, command, match, kind=kind, height=46)
            row.addWidget(button)
            self._ways[command.id] = button
        row.setAlignment(Qt.AlignmentFlag.AlignRight)
        return row


def _score(finishes: Sequence[Finish], table: AnyTable, told: Mapping[Seat, str]) -> QGridLayout:
    """A line for each player: place, mark, name and what the score is made of; `told`: what else is told of a seat."""
    grid = QGridLayout()
    grid.setVerticalSpacing(look().px(3))
    grid.setHorizontalSpacing(look().px(10))
    grid.setColumnMinimumWidth(2, look().px(200))
    grid.setColumnStretch(3, 1)
    for number, finish in enumerate(finishes):
        player, line = finish.player, 2 * number
        if number:
            grid.addWidget(Rule(), line - 1, 0, 1, 4)
        words = (table.score_words(player.seat), told.get(player.seat, ""))
        parts = (
            Words(f"{finish.place}.", "lead", display=True),
            PlayerBadge(player.mark),
            Words(player.credited, "body", "bold"),
            Words("\n".join(filter(None, words)), "body", wrap=True, middle=True),
        )
        for place, part in enumerate(parts):
            grid.addWidget(part, line, place)
    return grid
