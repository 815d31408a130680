"""The clock of a round at one desktop: when everybody is ready it starts, and each desktop counts by its own (DF-T13).

Times are seconds of the match's clock (`TableContext.now`), which stands while the match is paused.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from client.tables.context import TableContext
from client.tables.dogs_fly.voices import Voice, Word, voices
from games.dogs_fly import COMPONENTS
from games.dogs_fly.settings import NO_CLOCK
from games.kernel import Seat
from net.session import PeerId

ON, ANEW = "on", "anew"
_CLOCK = COMPONENTS.clock
STALL_S = _CLOCK.stall_ms / 1000
"""A desktop that stalled for longer asks for a pause (DF-T34)."""
BOX_S, BOX_SHARE = 0.5, 0.01
"""How far apart a timer box and this desktop may end a round: seconds, or a share of the round if that is more.

The start takes a moment from one to the other, and the clock of a box that was never trimmed is 0.5 % off.
"""


def length_of(clock: str) -> int | None:
    """The seconds of an Action Phase; None without a clock (DF-T10)."""
    return None if clock == NO_CLOCK else int(clock)


def warnings_of(length: int) -> tuple[int, ...]:
    """The seconds before zero at which a signal sounds (DF-T20)."""
    return _CLOCK.short_warnings_seconds if length < _CLOCK.short_below_seconds else _CLOCK.warnings_seconds


@dataclass(slots=True)
class RoundClock:
    """Who of this desktop is ready, and when their rounds start and end."""

    room: str = ""
    """The length that the room chose, as the option has it; empty before the match is known."""
    clock: str = ""
    """The length in force."""
    wanted_length: str = ""
    """The length that people here want from now on."""
    round: int = 0
    sitting: tuple[PeerId | None, ...] = ()
    """Whose desktops the seats are played at."""
    ready: set[Seat] = field(default_factory=set)
    started: dict[Seat, float] = field(default_factory=dict)
    ends: dict[Seat, float] = field(default_factory=dict)
    """When the timer box here ends the rounds that it runs (DF-T14)."""
    locked: dict[Seat, float] = field(default_factory=dict)
    """When the seats of this desktop locked."""
    front: Seat | None = None
    """The seat that acted last here; in a pause, when nobody can act, it still sits in front of the screen."""
    rested: str = ""
    """In a pause: how people here want to go on, `ON` or `ANEW`; empty before they have said so."""
    returning: bool = True
    """Whether this program may have been started in the middle of a round: then others tell the time left (DF-T33)."""

    @property
    def length(self) -> int | None:
        """The seconds of an Action Phase; None without a clock."""
        return length_of(self.clock or NO_CLOCK)

    def follow(self, context: TableContext, number: int) -> bool:
        """Take in how things stand in a round; whether it is to be played again with nothing laid (DF-T37)."""
        if not self.room:
            self.room = self.clock = self.wanted_length = str(context.options.get("clock", NO_CLOCK))
        sitting = tuple(player.peer for player in context.cast.players)
        if number != self.round or sitting != self.sitting:
            self.returning = self.returning and not self.round
            self.round, self.sitting = number, sitting
            self._begin()
        if context.seat is not None:
            self.front = context.seat
        others = voices(context)
        again = not context.paused and self.rested == ANEW
        if again:
            self._begin()
        if not context.paused:
            self.rested = ""
        self._agree(others)
        self._come_back(context, others)
        for seat in self.ready - self.started.keys():
            if not self.missing(others):
                self.started[seat] = context.now
        return again

    def end(self) -> None:
        """No Action Phase is on."""
        if self.round:
            self.returning = False
        self._begin()

    def _begin(self) -> None:
        self.ready.clear()
        self.started.clear()
        self.ends.clear()
        self.locked.clear()
        self.front = None
        self.rested = ""

    def _agree(self, others: list[Voice]) -> None:
        """Another length is in force when all want it and no round runs (DF-T9); all are asked anew for it."""
        if (
            self.wanted_length != self.clock
            and not self.started
            and all(self.wanted(each) == self.wanted_length for each in others)
        ):
            self.clock = self.wanted_length
            self.ready.clear()

    def wanted(self, voice: Voice) -> str:
        """The length that another desktop wants; as long as it says nothing, that of the room."""
        return voice.word.clock or self.room

    def _come_back(self, context: TableContext, others: list[Voice]) -> None:
        """A desktop that comes back during a round has the time that the others have left, or none (DF-T33)."""
        if context.seat is None or self.length is None or not self.returning:
            return
        told = [each.word.left for each in others if each.word.left is not None]
        if told and not self.ready and not self.started and not any(context.cast[each].mine for each in context.acted):
            self.returning = False
            self.started[context.seat] = context.now - (self.length - min(self.length, *told))

    @staticmethod
    def missing(others: list[Voice]) -> list[Seat]:
        """People at other desktops who have not said that they are ready (DF-T12)."""
        return [seat for each in others if not each.began for seat in each.owing]

    def get_ready(self, seat: Seat) -> None:
        """A person of this desktop is ready for the round."""
        self.ready.add(seat)
        self.returning = False

    def zero(self) -> float | None:
        """The end of the first round that was started here; None before."""
        ends = [end for seat in self.started if (end := self.end_of(seat)) is not None]
        return min(ends, default=None)

    def end_of(self, seat: Seat) -> float | None:
        """When the time of a seat that runs is over; None without a clock, and before it runs."""
        if self.length is None or seat not in self.started:
            return None
        return self.ends.get(seat, self.started[seat] + self.length)

    def follow_box(self, seat: Seat, end: float) -> None:
        """A timer box runs the round of a seat and ends it then; one that is too far off runs another round."""
        length, start = self.length, self.started.get(seat)
        if length is not None and start is not None and abs(start + length - end) <= max(BOX_S, BOX_SHARE * length):
            self.ends[seat] = end

    def word(self, now: float) -> Word:
        """What the seat in front of the screen says of its round."""
        end = self.end_of(self.front) if self.front is not None else None
        waits = end is None and self.front in self.ready
        return Word(
            ready=waits,
            on=self.rested == ON,
            anew=self.rested == ANEW,
            left=None if end is None else math.ceil(max(0.0, end - now)),
            clock="" if self.wanted_length == self.room else self.wanted_length,
        )
