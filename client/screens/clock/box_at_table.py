"""A timer box at a table with a clock: its buttons start, pause and lock; without it the screen's clock counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from client import commands
from client.bridge.timerbox import TimerBox
from client.i18n import translate
from client.screens.match.play import PlayScreen
from client.tables.interface import Boxed
from client.viewmodel.round_clock import LEAST_S, Cue, Phase, RoundCue

if TYPE_CHECKING:
    from client.viewmodel.round_desk import RoundDesk

_MOMENT_S = 0.5
"""A round that began so long ago at most begins on the box, too; of an older one the box runs what is left.

One that has so little left is left to its end.
"""
_MOVED_S = 1e-3
"""A deadline that moved by less is shown as before."""


class BoxAtTable(QObject):
    """Stands between the timer boxes of this desktop and a table that is `Boxed`; lives as long as the screen.

    The box suggests and the desk sends: the screen's clock runs beside that of the box, so nothing is lost with it.
    While the box runs the round and talks, the deadline is where the box ends it.  Without the box it stays there, and
    the box takes the round up again when it is back.

    Its start button says that somebody here is ready, and the box runs when the table's round does: others may not be
    ready yet.
    """

    def __init__(self, screen: PlayScreen, table: Boxed, boxes: TimerBox) -> None:
        super().__init__(screen)
        self._screen, self._table, self._boxes = screen, table, boxes
        self._looking = False
        boxes.hold()
        boxes.desk.begin_by(button=False)
        boxes.told.connect(self._heard)
        boxes.changed.connect(self.look)
        screen.frame.laid_out.connect(self.look)
        screen.heard.connect(self.look)
        screen.before_end(self.end)
        self.look()

    def end(self) -> None:
        """The screen goes: the box stops its round, and its port is free for others."""
        self._boxes.told.disconnect(self._heard)
        self._boxes.changed.disconnect(self.look)
        desk = self._boxes.desk
        if desk.clock.phase is Phase.HELD or (desk.is_real and desk.clock.is_open):
            self._boxes.change(lambda desk: desk.reset())
        desk.begin_by(button=True)
        self._boxes.let_go()

    # ---- what the table wants of the box ----

    def look(self) -> None:
        """Bring a real box to where the round of the table is."""
        desk = self._boxes.desk
        if self._looking or not desk.is_real:
            return
        self._looking = True  # what is asked here changes the box, which calls again
        try:
            self._bring(desk)
        finally:
            self._looking = False

    def _bring(self, desk: RoundDesk) -> None:
        waits, left = self._table.waits(), self._left
        if waits is None and left is not None:
            self._run(desk, left)
        elif desk.clock.phase is Phase.RUNNING and desk.clock.left_s(self._boxes.now()) <= _MOMENT_S:
            return  # locked at zero: the box tells its end, and is made ready then
        elif waits is not None:
            self._make_ready(desk, waits)
        elif desk.clock.is_open:
            self._boxes.change(lambda desk: desk.reset())

    def _make_ready(self, desk: RoundDesk, length_s: float) -> None:
        """A round waits for its start: so does the box."""
        if desk.clock.is_open or desk.clock.phase is Phase.OVER:
            self._boxes.change(lambda desk: desk.reset())
        elif desk.clock.chosen_s != length_s:
            desk.set_length(length_s)  # of this match: the length that people chose for the round clock stays theirs

    def _run(self, desk: RoundDesk, left_s: float) -> None:
        """A round runs, or is paused: the box does the same, with the time that is left on the screen."""
        phase, paused = desk.clock.phase, bool(self._screen.model.paused)
        if left_s < LEAST_S and phase is not Phase.RUNNING:
            return
        if phase is Phase.RUNNING and not paused:
            self._follow(desk.clock.left_s(self._boxes.now()))
        elif phase is Phase.OVER and not paused and left_s > _MOMENT_S:
            self._boxes.change(lambda desk: desk.reset())  # it ended another round: it takes this one up when ready
        elif phase is Phase.READY and not paused and left_s < desk.clock.length_s - _MOMENT_S:
            self._boxes.change(lambda desk: desk.take_up(left_s))
        elif phase is Phase.READY and not paused:
            self._boxes.change(lambda desk: desk.start())
        elif (phase is Phase.RUNNING and paused) or (phase is Phase.PAUSED and not paused):
            self._boxes.change(lambda desk: desk.pause_or_resume())
        elif phase is Phase.HELD and not paused and desk.in_charge in desk.statuses:
            self._boxes.change(lambda desk: desk.go_on(left_s))  # unless it has run on: its status goes on by itself

    def _follow(self, left_s: float) -> None:
        """The box has so much left: until zero, and while somebody here can act, so has the table."""
        before, now = self._table.deadline(), self._screen.model.clock.time
        if before is None or before.locked_at is not None or now >= before.at:
            return
        self._table.follow_box(now + left_s)
        after = self._table.deadline()
        if after is not None and (abs(after.at - before.at) > _MOVED_S or after.at <= now):
            self._screen.time_left.refresh()

    @property
    def _left(self) -> float | None:
        """The seconds left of the round here, also when it only runs for others (DF-T25); None while none runs."""
        deadline = self._table.deadline()
        return None if deadline is None else max(0.0, deadline.at - self._screen.model.clock.time)

    # ---- what the box says ----

    def _heard(self, told: tuple[RoundCue, ...]) -> None:
        for each in told:
            self._take(each)

    def _take(self, told: RoundCue) -> None:
        screen, desk = self._screen, self._boxes.desk
        paused = bool(screen.model.paused)
        match told.cue:
            case Cue.HELD if self._left is not None:
                words = translate("Clock", "{trouble}. The clock on this screen counts on.")
                screen.ask(commands.NOTICE, words.format(trouble=desk.trouble))
            case Cue.GONE if desk.word is not None and not screen.model.over:
                screen.ask(commands.NOTICE, desk.word.text)
            case _ if not desk.is_real:
                return
            case Cue.BACK if self._left is not None:
                screen.ask(commands.NOTICE, translate("Clock", "The timer box counts again."))
            case Cue.PUSHED if self._table.waits() is not None and not screen.curtain.down:
                screen.input.show_outcome(screen.desk.press(self._table.start_key))
            case Cue.PAUSE if self._left is not None and not paused:
                screen.presence.pause(on=True)
            case Cue.RESUME if paused:
                screen.presence.pause(on=False)
            case Cue.FIRST | Cue.PRESS if not paused and self._table.buzzes(told.team):
                screen.input.send()
            case Cue.OVER if not paused:
                self._follow(0.0)
