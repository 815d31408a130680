"""Time that runs at a table: shown, told to the ear, and answered for when it is over."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from client import commands
from client.i18n import translate
from client.panels.countdown import CountdownRing
from client.tables.interface import Deadline, Timed
from client.viewmodel.round_clock import LAST_S, WARN_S
from client.widgets import announcer

if TYPE_CHECKING:
    from client.screens.match.play import PlayScreen

_CALM_MS = 160
"""So long the numeral is larger after a tick."""
_EARLY_S = 1e-3
"""A timer may fire so much too early."""


class TimeLeft(QObject):
    """Watches the deadline of a `Timed` table and wakes up only when the shown second changes."""

    def __init__(self, screen: PlayScreen) -> None:
        super().__init__(screen)
        self._screen, self._clock = screen, screen.model.clock
        self.ring = CountdownRing(screen.frame)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.refresh)
        self._calm = QTimer(self)
        self._calm.setSingleShot(True)
        self._calm.timeout.connect(self.ring.calm)
        self._said: int | None = None
        """The second that was told last."""
        self._over = False
        self._due: float | None = None
        """When the next refresh was due, by the match's clock."""
        self._expired: float | None = None
        """The deadline that was answered for."""

    @property
    def deadline(self) -> Deadline | None:
        """The time that runs now."""
        screen = self._screen
        table = screen.desk.table
        return table.deadline() if isinstance(table, Timed) and not screen.model.over else None

    @property
    def covers(self) -> bool:
        """Whether the table is covered now: its time stands, and nobody is to plan meanwhile."""
        return bool(self._screen.model.paused) and self.deadline is not None

    def end(self) -> None:
        """The screen goes; what it is still asked to draw starts no time again."""
        self._over = True
        self._timer.stop()
        self._calm.stop()

    def refresh(self) -> None:
        """Show the time that is left now; answer for this desktop's people when there is none."""
        deadline = None if self._over else self.deadline
        self._timer.stop()
        due, self._due = self._due, None
        if deadline is None:
            self.ring.hide()
            self._said = None
            return
        at = self._clock.time if deadline.locked_at is None else deadline.locked_at
        left = max(0.0, deadline.at - at)
        seconds = math.ceil(left - _EARLY_S)
        locked, stands = deadline.locked_at is not None, not self._clock.running
        words = _words(seconds, deadline, locked=locked, stands=stands)
        self.ring.show_time(seconds, deadline.length_s, locked=locked, stands=stands, words=words)
        self.ring.setGeometry(self._screen.frame.area_of(deadline.place))
        self.ring.setVisible(not self._screen.curtain.down)
        self.ring.raise_()
        self._tell(seconds, words, deadline.ticks, quiet=locked or stands)
        if self._clock.running and left > _EARLY_S:  # also while locked in: the others' time runs, and ends it
            rest = max(0.0, deadline.at - self._clock.time)
            wait = rest - (math.ceil(rest - _EARLY_S) - 1)
            self._due = self._clock.time + wait
            self._timer.start(max(1, math.ceil(1000 * wait)))
            if not locked and due is not None and deadline.stall_s is not None:
                self._notice_stall(self._clock.time - due, deadline.stall_s)
        self._screen.desk.show_draft()  # what this desktop says of its time
        self._answer(deadline)

    def _notice_stall(self, late_s: float, most_s: float) -> None:
        """This desktop slept or stalled: nobody could lay anything, so the match is paused (DF-T34)."""
        if late_s > most_s:
            words = translate("Countdown", "This desktop was frozen for {seconds} seconds: the round is paused.")
            self._screen.ask(commands.NOTICE, words.format(seconds=round(late_s)))
            self._screen.presence.pause(on=True)

    def _tell(self, seconds: int, words: str, ticks: tuple[int, ...], *, quiet: bool) -> None:
        before, self._said = self._said, seconds
        if quiet or before is None or seconds >= before:
            return
        if seconds in ticks:
            self._screen.ask(commands.TUNE, "tick")
            self._calm.start(_CALM_MS)
        if seconds == 0:
            self._screen.ask(commands.TUNE, "gong")
        if seconds in (WARN_S, LAST_S, 0):
            announcer().say(self.ring, words, urgent=True)

    def _answer(self, deadline: Deadline) -> None:
        """Once for each deadline, when it is over."""
        if not self._clock.running or self._clock.time < deadline.at - _EARLY_S or self._expired == deadline.at:
            return
        self._expired = deadline.at
        if self._screen.desk.expire():
            self._screen.sent.emit()
            self._screen.draw()


def _words(seconds: int, deadline: Deadline, *, locked: bool, stands: bool) -> str:
    """The clock for screen readers."""
    to_do = deadline.words or translate("Countdown", "to act")
    if locked:
        return translate("Countdown", "You are locked in. {seconds} seconds were left.").format(seconds=seconds)
    if not seconds:
        return translate("Countdown", "Time is up.")
    if stands:
        return translate("Countdown", "Paused, with {seconds} seconds left {to_do}.").format(
            seconds=seconds, to_do=to_do
        )
    if seconds == 1:
        return translate("Countdown", "1 second left {to_do}.").format(to_do=to_do)
    return translate("Countdown", "{seconds} seconds left {to_do}.").format(seconds=seconds, to_do=to_do)
