"""The clock of a match, and that of a turn: what this desktop shows of it, and when it is up for a seat here.  No Qt.

A desktop judges the time of its own seats only.  It shows that of the others, and calls them late when it is up.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from client.i18n import translate
from client.viewmodel.round_clock import WARN_S
from games.kernel import Seat
from net.session import Link
from net.turn_clock import TurnClock

if TYPE_CHECKING:
    from client.viewmodel.match import MatchModel

EARLY_S: Final = 1e-3
"""A timer may fire so much too early."""
_SLICE_S: Final = 5
"""What is kept of a turn's time is rounded up to so many seconds: whoever starts anew never has more than before."""
_MOST_KEPT: Final = 32
"""Seats whose time is kept, of all matches of this desktop: four tables of eight."""


class MatchClock:
    """Counts monotonic seconds, less those of pauses: deadlines stand still while nobody can act."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._paused = 0.0
        """Seconds of the pauses that are over."""
        self._since: float | None = None
        """When the pause began that goes on."""

    @property
    def time(self) -> float:
        """The match's time in seconds; its zero means nothing."""
        return (self._now() if self._since is None else self._since) - self._paused

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return self._since is None

    def run(self, *, on: bool) -> None:
        """Let time pass, or stand."""
        if on and self._since is not None:
            self._paused += self._now() - self._since
            self._since = None
        elif not on and self._since is None:
            self._since = self._now()


class TurnTime:
    """The time of every seat in the turn that is on.

    It passes while a seat owes something: not in a pause, while somebody is away, or, for seats that share this
    desktop, while another of them sits in front of the screen. It stands while the program is closed.
    """

    def __init__(
        self, model: MatchModel, clock: TurnClock, keep: Callable[[str], None], kept: Callable[[], str]
    ) -> None:
        """`keep` stores the time used, of this match and of others, for a program that stops; `kept` reads it."""
        self._model, self._clock, self._keep, self._kept = model, clock, keep, kept
        self._is_restored = False
        self._told: set[tuple[str, Seat]] = set()
        """The turns and seats of which the others have been told that time is up; of the turn that is on only."""
        self._warned: set[tuple[str, Seat]] = set()
        """Likewise, who was warned here."""
        self.follow()

    def follow(self) -> None:
        """Something has changed, or time has passed: the time of just those who owe something runs on."""
        model, clock = self._model, self._clock
        owing = () if model.over else model.owing
        turn = model.state.turn_key() if owing else clock.turn
        clock.follow(turn, [seat for seat in owing if self._passes(seat)], model.clock.time)
        if clock.turn is None:
            return  # the first turn, or a step of chance after a restart: what was kept is for the turn that comes
        if not self._is_restored:
            self._restore()
        self._store()

    def _passes(self, seat: Seat) -> bool:
        model = self._model
        if seat in model.acted or self._somebody_is_away:
            return False
        in_front = model.curtained is None or seat in model.curtained
        return seat not in model.mine or (seat == model.acting and in_front)

    @property
    def _somebody_is_away(self) -> bool:
        away = (Link.CONNECTING, Link.SILENT)
        model = self._model
        return model.offer is not None or any(peer.link in away and not peer.spectator for peer in model.peers)

    def _restore(self) -> None:
        self._is_restored = True
        for match, seat, turn, seconds in self._used():
            if (match, turn) == (self._model.match, self._named_turn):
                self._clock.charge(seat, seconds)

    def _store(self) -> None:
        """Keep what the seat in front of the screen has had of its time, as the newest of all that is kept."""
        seat, match = self._model.acting, self._model.match
        if seat is not None:
            seconds = _SLICE_S * math.ceil(self._clock.used(seat, self._model.clock.time) / _SLICE_S)
            others = [each for each in self._used() if each[:2] != [match, seat]]
            self._keep(json.dumps([*others, [match, seat, self._named_turn, seconds]][-_MOST_KEPT:]))

    def _used(self) -> list[Any]:
        """What is kept, the oldest first: [match, seat, turn, seconds] for each match and seat of this desktop."""
        try:
            kept = json.loads(self._kept())
        except ValueError:
            return []
        entries = kept if isinstance(kept, list) else []
        return [each for each in entries if isinstance(each, list) and len(each) == 4 and type(each[3]) is int]

    @property
    def _named_turn(self) -> list[object]:
        return list(self._clock.turn or ())

    # ------------------------------------------------------------------------ mine
    @property
    def due(self) -> Seat | None:
        """The seat here whose time is up, and that still owes something."""
        seat = self._model.acting
        if seat is None or not self._clock.runs(seat) or not self._model.clock.running:
            return None
        left = self._left(seat)
        return seat if left is not None and left <= EARLY_S else None

    def tells(self, seat: Seat) -> bool:
        """Whether the others are to be told that the time of a seat is up: once a turn."""
        return self._first(self._told, seat)

    def warns(self) -> bool:
        """Whether a seat here is to be warned now that its time runs out: once a turn."""
        seat = self._model.acting
        left = self._left(seat) if seat is not None and self._clock.runs(seat) else None
        if seat is None or left is None or not EARLY_S < left <= WARN_S + EARLY_S or self._model.paused:
            return False
        return self._first(self._warned, seat)

    def _first(self, done: set[tuple[str, Seat]], seat: Seat) -> bool:
        """Whether this is the seat's first time in this turn. It is noted; what earlier turns had is forgotten."""
        turn = str(self._clock.turn)
        known = (turn, seat) in done
        done.intersection_update({each for each in done if each[0] == turn})
        done.add((turn, seat))
        return not known

    # ----------------------------------------------------------------------- shown
    def words(self, seat: Seat) -> str:
        """What is left to a seat that owes something, as "1:05"; of others that they are late. Empty for all else."""
        left = self._left(seat) if seat in self._model.owing and not self._model.over else None
        if left is None or seat in self._model.acted or self._model.cast[seat].bot:
            return ""
        if left <= EARLY_S and seat not in self._model.mine:
            return translate("Turn", "late")
        minutes, seconds = divmod(max(0, math.ceil(left - EARLY_S)), 60)
        return f"{minutes}:{seconds:02}"

    @property
    def shown(self) -> tuple[str, bool]:
        """The time beside the prompt, and whether it runs out: of the seat here that acts, else of the one awaited."""
        model = self._model
        awaited = [seat for seat in model.owing if seat not in model.acted]
        seat = model.acting if model.acting is not None else awaited[0] if len(awaited) == 1 else None
        words = self.words(seat) if seat is not None else ""
        left = self._left(seat) if seat is not None and words else None
        return words, left is not None and left <= WARN_S + EARLY_S

    def wait_s(self) -> float | None:
        """The seconds until something else is to be shown or done; None while no time passes."""
        lefts = [
            left for seat in self._model.owing if self._clock.runs(seat) and (left := self._left(seat)) is not None
        ]
        rests = [left - (math.ceil(left - EARLY_S) - 1) for left in lefts if left > EARLY_S]
        return min(rests, default=None) if self._model.clock.running else None

    def _left(self, seat: Seat) -> float | None:
        return self._clock.left(seat, self._model.clock.time)


def warning_words() -> str:
    """What a seat is told whose time runs out."""
    return translate("Turn", "{seconds} seconds left for this turn.").format(seconds=WARN_S)
