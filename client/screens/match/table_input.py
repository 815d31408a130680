"""Input at the table: pieces and actions are used, planned, sent, taken back, looked at closely and explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from client import commands
from client.i18n import translate
from client.panels.film_queue import FILM_BAR_ACTIONS
from client.screens.kinds import CARD, LOG
from client.screens.match.table_parts import OpenPile, topics_at
from client.tables.guide import topics_of_bar_action
from client.tables.interface import Answer
from client.widgets import announcer

if TYPE_CHECKING:
    from client.screens.match.play import PlayScreen

_RECAP = 8
"""A recap tells at most so many lines; the log has them all."""


class TableInput(QObject):
    """Passes input on to the desk, and shows and reads out what the desk answers."""

    def __init__(self, screen: PlayScreen) -> None:
        super().__init__(screen)
        self._screen = screen
        self._frame, self._side, self._desk = screen.frame, screen.side, screen.desk
        self._looked = ""
        """The piece that the card panel tells about."""
        self.piles = OpenPile(screen, self._desk.table)
        canvas, bar = self._frame.canvas, self._frame.bar
        canvas.used.connect(self._use)
        canvas.refused.connect(lambda _key, why: self._refused(why))
        canvas.cancelled.connect(self.back)
        canvas.peeked.connect(self._peek)
        canvas.zoomed.connect(self.zoom)
        bar.pressed.connect(self._press)
        bar.refused.connect(self._refused)
        bar.undone.connect(self.undo)
        bar.sent.connect(self.send)
        self._side.players.chosen.connect(self._look_at)
        self._side.log.pieces_hovered.connect(self._mark)
        self._frame.aimer.answered.connect(self.handle)
        self._frame.aimer.backed.connect(self.undo)

    @property
    def _tied(self) -> bool:
        """Whether the curtain is down: nobody may act or look at cards."""
        return self._screen.curtain.down

    # ----------------------------------------------------------------------- input
    def _use(self, key: str) -> None:
        if self._frame.films.film is not None:
            self._show_card(key)  # the film stands still; the match has gone on
        else:
            self.show_outcome(self._desk.use(key), key)

    def _press(self, bar_action: str) -> None:
        if bar_action not in FILM_BAR_ACTIONS:
            self.show_outcome(self._desk.press(bar_action))

    def handle(self, answer: Answer) -> None:
        """The table's answer to input that came from elsewhere: a drag, a camera."""
        self.show_outcome(self._desk.handle(answer))

    def show_outcome(self, outcome: Answer, key: str = "") -> None:
        """Show what the desk has made of input; `key` is the piece that was used."""
        ask = self._screen.ask
        if outcome.why:
            if key:
                self._frame.canvas.scene.shake(key)
            self.say_why(outcome.why, outcome.rule)
        if outcome.planned:
            ask(commands.TUNE, "tock")
            self._screen.planned.emit(outcome.planned, self._desk.complete)
            if self._desk.sending:
                self._screen.sent.emit()
        if outcome.opens:
            self.piles.open(outcome.opens)
        if outcome.said:
            announcer().say(self._frame.canvas.list, outcome.said)
        if outcome.changed:
            self._screen.draw()
            if key and not outcome.planned:
                self._show_card(key)

    def say_why(self, why: str, rule: str = "") -> None:
        """Say why something cannot be done, and by which rule."""
        self._screen.ask(commands.TUNE, "thud")
        self._frame.prompt.tell_why(why, rule)

    def _refused(self, why: str, rule: str = "") -> None:
        if self._desk.why_paused:
            why, rule = self._desk.why_paused, ""
        self.say_why(why, rule)

    def send(self) -> None:
        """Send what is planned; once all is over, go to the results, or away from a match that has stopped."""
        if self._tied:
            return
        if self._screen.model.result is not None:
            self._screen.ask(commands.RESULTS)
            return
        if self._screen.model.stopped:
            self._screen.ask(commands.LEAVE)
            return
        if self._desk.planned and self._desk.why_paused:
            self.say_why(self._desk.why_paused)
            return
        if self._desk.commit():
            self._screen.sent.emit()
            self._screen.draw()

    def undo(self) -> None:
        """Take the last planned action back."""
        if not self._tied:
            outcome = self._desk.undo()
            if outcome.changed:
                self._screen.taken_back.emit()
            self.show_outcome(outcome)

    def back(self) -> bool:
        """Back out of the story, else of the selection; False if there was neither."""
        if self._frame.story.running:
            self._frame.story.finish()
            return True
        if self._desk.cancel():
            self._screen.draw()
            return True
        return False

    # ------------------------------------------------------------- eyes and ears
    def say_prompt(self) -> None:
        """Have the prompt read out."""
        prompt = self._frame.prompt
        announcer().say(prompt, self._screen.curtain.words if self._tied else prompt.words, urgent=True)

    def recap(self) -> None:
        """Tell what has happened since this desktop's people acted last: aloud, in the log, and on the table."""
        lines = self._screen.model.recap[-_RECAP:]
        if not lines:
            self.say_why(translate("Play", "Nothing has happened since your last move."))
            return
        self._screen.turn_to(LOG)
        self._side.log.reveal(lines[0].step)
        announcer().say(self._side.log, " ".join(line.text for line in lines), urgent=True)
        self._mark(next((line.pieces for line in reversed(lines) if line.pieces), ()))

    def next_legal(self) -> None:
        """Focus the next piece that can be used."""
        if self._tied:
            return
        view = self._frame.canvas.view
        view.setFocus(Qt.FocusReason.OtherFocusReason)
        view.focus_next_legal()

    def _look_at(self, seat: int) -> None:
        self._desk.table.look_at(seat)
        self._screen.draw(animate=False)

    def _mark(self, pieces: tuple[str, ...]) -> None:
        there = {piece.key for piece in self._frame.canvas.scene.pieces}
        self._frame.canvas.scene.mark(next((key for key in pieces if key in there), ""))

    def _peek(self, key: str) -> None:
        """Show a piece in the card panel while it is pointed at or in focus, then what was looked at before."""
        if self._side.tab == CARD and not self._tied:
            card = self._desk.table.card(key or self._looked)
            if card is not None:
                self._side.card.show_card(card)

    def zoom(self, key: str) -> None:
        """Look at a piece closely."""
        self._show_card(key)
        self._screen.turn_to(CARD)

    def _show_card(self, key: str) -> None:
        if self._tied:
            return
        card = self._desk.table.card(key)
        if card is not None:
            self._looked = key
            self._side.card.show_card(card)

    def look_again(self) -> None:
        """What is looked at may have changed with the match, or with what is planned."""
        self.piles.refresh()
        if self._looked and not self._tied and (card := self._desk.table.card(self._looked)) != self._side.card.card:
            self._side.card.show_card(card)

    def help(self) -> None:
        """F1: what explains the action or piece in focus, under the pointer or looked at closely, else the prompt."""
        canvas, table, bar = self._frame.canvas, self._desk.table, self._frame.bar
        bar_action = "" if self._tied else bar.pointed_at
        looked = self._looked if self._side.tab == CARD else ""
        key = "" if self._tied else canvas.view.focus_key or canvas.scene.marked or looked
        self._screen.fold(folded=False)
        self._side.explain(topics_of_bar_action(bar_action) if bar_action else topics_at(table, key))
