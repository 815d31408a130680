"""The clock of a turn: how long each seat has owed in the turn that is on. Each desktop runs that of its own seats.

Nothing here is agreed on between desktops or written into the log: an input that a stand-in chose is the seat's own.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, TypeAlias

from games.kernel import NO_TURN_CLOCK, TURN_CLOCK, Json, Seat

TurnKey: TypeAlias = tuple[Json, ...] | None
"""Names a turn, as `State.turn_key`."""


class TurnClock:
    """Counts seconds of any clock that never goes back, which the caller reads.

    A seat's time begins anew with another turn, and not with another action of the same one.
    """

    def __init__(self, limit_s: float) -> None:
        """`limit_s`: the seconds that a seat has for a turn."""
        self.limit_s = limit_s
        self.turn: TurnKey = None
        """The turn that is on; None = nobody is hurried."""
        self._used: dict[Seat, float] = {}
        """Seconds of this turn, up to when the seat's time ran last."""
        self._since: dict[Seat, float] = {}
        """The seats whose time runs, and since when."""

    @classmethod
    def of(cls, settings: Mapping[str, Any]) -> TurnClock | None:
        """The clock of a match with these settings; None for one without."""
        seconds = str(settings.get(TURN_CLOCK.name, NO_TURN_CLOCK))
        return None if seconds == NO_TURN_CLOCK else cls(float(seconds))

    def follow(self, turn: TurnKey, running: Collection[Seat], now: float) -> None:
        """From now on this turn is on, and the time of just these seats runs."""
        if turn != self.turn:
            self.turn = turn
            self._used.clear()
            self._since.clear()
        for seat in set(self._since) - set(running):
            self._used[seat] = self.used(seat, now)
            del self._since[seat]
        for seat in running if turn is not None else ():
            self._since.setdefault(seat, now)

    def used(self, seat: Seat, now: float) -> float:
        """The seconds of this turn that a seat has had."""
        return self._used.get(seat, 0.0) + now - self._since.get(seat, now)

    def left(self, seat: Seat, now: float) -> float | None:
        """The seconds that a seat has left in this turn, below 0 when it is late; None while nobody is hurried."""
        return None if self.turn is None else self.limit_s - self.used(seat, now)

    def runs(self, seat: Seat) -> bool:
        """Whether a seat's time passes."""
        return seat in self._since

    def charge(self, seat: Seat, seconds: float) -> None:
        """Count these seconds of this turn as used, from before the program was started."""
        self._used[seat] = max(self._used.get(seat, 0.0), seconds)
