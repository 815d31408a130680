"""The practice table: one person, no match, nothing kept."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from client import commands
from client.commands import BAR
from client.i18n import translate
from client.keymap import Keymap
from client.panels.table_frame import TableFrame
from client.screens.base import Screen
from client.settings import Settings
from client.tables.interface import Answer
from client.tables.practice import Practising
from client.widgets import announcer, hbox
from client.widgets.digits import place_of


class PracticeScreen(Screen):
    """Works a `Practising` table with the same input and keys as a match."""

    kind = "practice"
    notices_in_bar = True

    def __init__(self, game: str, surface: str, table: Practising[Any], settings: Settings) -> None:
        """`game`: its title."""
        super().__init__(
            title=translate("Practice", "Practice: {game}").format(game=game),
            subtitle=translate("Practice", "no match, nothing is kept"),
        )
        self._table, self._settings = table, settings
        self.frame = TableFrame(table, surface, self)
        hbox(self.frame, on=self)
        canvas, bar = self.frame.canvas, self.frame.bar
        canvas.used.connect(self._use)
        canvas.cancelled.connect(self.back)
        bar.pressed.connect(lambda bar_action: self._take(table.press(bar_action)))
        bar.refused.connect(self._say_why)
        bar.undone.connect(self._undo)
        self.frame.aimer.answered.connect(self._take)
        self.frame.aimer.backed.connect(self._escape)
        self.frame.filmed.connect(self._draw)
        self.frame.cued.connect(lambda tune: self.ask(commands.TUNE, tune))
        self._draw()

    def begin(self) -> None:
        """The table has the focus."""
        self.frame.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def back(self) -> bool:
        """Escape: first out of what is chosen."""
        if self._table.cancel():
            self._draw()
            return True
        return False

    def end(self) -> None:
        """No film runs on."""
        self.frame.films.skip()
        self.frame.canvas.scene.animator.stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys of the bar press its buttons; Ctrl+Z puts back."""
        keymap = Keymap(self._settings)
        place = place_of(event, [keymap.keys(command) for command in BAR])
        self.frame.films.skip()
        if place is not None and not event.isAutoRepeat():
            self.frame.bar.press(place + 1)
        elif event.matches(QKeySequence.StandardKey.Undo):
            self._undo()
        else:
            super().keyPressEvent(event)

    # ----------------------------------------------------------------------- input
    def _use(self, key: str) -> None:
        if self.frame.films.film is None:
            self._take(self._table.use(key))

    def _take(self, answer: Answer) -> None:
        film = self._table.try_out(answer)
        if film is not None:
            self.frame.films.play(film)
            self._show_bar()
            return
        if answer.why:
            self._say_why(answer.why, answer.rule)
        if answer.said:
            announcer().say(self.frame.canvas.list, answer.said)
        self._draw()

    def _say_why(self, why: str, rule: str = "") -> None:
        self.ask(commands.TUNE, "thud")
        self.frame.prompt.tell_why(why, rule)

    def _undo(self) -> None:
        if self._table.undo():
            self._draw()
        else:
            self._say_why(self._table.why_no_undo)

    def _escape(self) -> None:
        if not self.back():
            self.ask(commands.BACK)

    def _draw(self) -> None:
        if self.frame.films.film is not None:
            return
        self.frame.draw()
        prompt = self._table.prompt()
        mark = self._table.cast[prompt.seat].mark if prompt.seat is not None else -1
        self.frame.prompt.show_prompt(prompt, mark)
        self._show_bar()

    def _show_bar(self) -> None:
        bar_actions = () if self.frame.films.film is not None else self._table.bar_actions()
        self.frame.show_bar(bar_actions, "", complete=False, why_no_undo=self._table.why_no_undo)
