"""The round clock without a window: what one timer box tells, as a round that people can read.

Times are seconds of the monotonic clock that the box's news are stamped with.
"""

from __future__ import annotations

import math
from enum import Enum
from typing import Final

from games.kernel import Value
from hardware import BoxState, Happened, Kind, Status

LENGTHS_S: Final = (10, 20, 40, 60)
"""Lengths to choose with one click."""
SHORTEST_S: Final = 5
LONGEST_S: Final = 600
LAST_S: Final = 5
"""The seconds that tick."""
WARN_S: Final = 10
LEAST_S: Final = 0.05
"""What is left below this is not worth going on for."""
_WRAP_US: Final = 1 << 32


class Phase(Enum):
    """How the round stands.  HELD: its box is gone, and time stands until somebody goes on."""

    READY = "ready"
    RUNNING = "running"
    PAUSED = "paused"
    HELD = "held"
    OVER = "over"


class Cue(Enum):
    """Something that people hear, see and are told."""

    START = "start"
    PAUSE = "pause"
    RESUME = "resume"
    BACK = "back"
    """A round that stood without its box goes on."""
    PUSHED = "pushed"
    """The start button went down, whatever follows from it."""
    FIRST = "first"
    PRESS = "press"
    FOUL = "foul"
    LATE = "late"
    TEN = "ten"
    TICK = "tick"
    OVER = "over"
    HELD = "held"
    GONE = "gone"
    """A box was lost while no round was open; the sentence about it is `RoundDesk.word`."""


class RoundCue(Value):
    """A cue with the team (1 to 4) or the seconds that it is about."""

    cue: Cue
    team: int = 0
    seconds: int = 0


class Press(Value):
    """A team's press.  `after_s` counts played time from the start; a `late` one came after the end.

    `behind_s` is how long after the first press it came, `tied` whether the box saw it in the same microseconds as the
    press before.
    """

    team: int
    after_s: float
    at_us: int
    behind_s: float = 0.0
    late: bool = False
    tied: bool = False


class RoundClock:
    """One round after the other.  `take_*` and `pass_time` answer what is new, in order."""

    def __init__(self, length_s: float = 20) -> None:
        self.chosen_s = self.length_s = float(length_s)
        self.phase = Phase.READY
        self.presses: tuple[Press, ...] = ()
        self.fouls: tuple[int, ...] = ()
        self._left = self.length_s
        self._ends = 0.0
        self._number: int | None = None
        self._over_us: int | None = None
        self._shown = 0
        self._moved = False  # whether the round has moved to another box, whose microseconds are others

    # ---- what a screen shows ----

    @property
    def is_open(self) -> bool:
        """Whether a round is under way."""
        return self.phase in (Phase.RUNNING, Phase.PAUSED, Phase.HELD)

    @property
    def first(self) -> Press | None:
        """The first press of the round, if it was not late."""
        return self.presses[0] if self.presses and not self.presses[0].late else None

    def left_s(self, now: float) -> float:
        """What is left at `now`."""
        if self.phase is Phase.RUNNING:
            return min(self.length_s, max(0.0, self._ends - now))
        return self._left

    def seconds(self, now: float) -> int:
        """The whole seconds on the clock: it reads 0 only when nothing is left."""
        return math.ceil(self.left_s(now) - 1e-4)

    def next_change_s(self, now: float) -> float | None:
        """How long until `seconds` changes; None while time stands, so that no timer needs to run."""
        seconds = self.seconds(now)
        if self.phase is not Phase.RUNNING or seconds <= 0:
            return None
        return max(0.0, self.left_s(now) - (seconds - 1))

    def of_team(self, team: int) -> Press | None:
        """The first press of a team."""
        return next((press for press in self.presses if press.team == team), None)

    # ---- what people do ----

    def reset(self, length_s: float | None = None) -> None:
        """Make a round ready, of another length if one is given.  ValueError for one that is too short or too long."""
        if length_s is not None:
            if not SHORTEST_S <= length_s <= LONGEST_S:
                raise ValueError(f"a round lasts from {SHORTEST_S} to {LONGEST_S} seconds")
            self.chosen_s = float(length_s)
        self.length_s = self.chosen_s  # a round that was found running may have been longer
        self.phase = Phase.READY
        self.presses, self.fouls = (), ()
        self._left = self.length_s
        self._number = self._over_us = None
        self._moved = False

    def take_up(self, left_s: float) -> None:
        """The round that is ready is one that another clock has begun: so much is left."""
        self._left = min(left_s, self.length_s)

    def hold(self, left_s: float, *, asked: bool = False) -> tuple[RoundCue, ...]:
        """The box is gone: time stands at `left_s` until the round goes on somewhere.

        So does one that was `asked` for, which the box may have begun without a word of it.
        """
        if not self.is_open and not (asked and self.phase is Phase.READY):
            return ()
        if left_s < LEAST_S:
            return self._finish()
        self._left, self.phase = min(left_s, self.length_s), Phase.HELD
        self._moved, self._number = True, None
        return (RoundCue(Cue.HELD, seconds=math.ceil(self._left)),)

    # ---- what the box tells ----

    def expect(self, number: int | None) -> None:
        """The box has made the round of this number ready: events of others are late, and left out."""
        self._number = number

    def take_event(self, news: Happened) -> tuple[RoundCue, ...]:
        """Something happened on the box.  What belongs to an earlier round is left out."""
        if self._number not in (None, news.round):
            return ()
        match news.kind:
            case Kind.START | Kind.RESUME:
                return self._run(news.at, news.left_s, news.round)
            case Kind.PAUSE if self.phase is Phase.RUNNING:
                return self._pause(news.left_s)
            case Kind.END if self.phase in (Phase.RUNNING, Phase.PAUSED):
                self._over_us = news.at_us
                return self._finish()
            case Kind.ABORT if self.phase in (Phase.RUNNING, Phase.PAUSED):
                self.reset()
            case Kind.FALSE_START if self.phase is Phase.READY and news.button:
                if news.button not in self.fouls:
                    self.fouls = (*self.fouls, news.button)
                return (RoundCue(Cue.FOUL, news.button),)
            case Kind.FIRST | Kind.PRESS if self.phase in (Phase.RUNNING, Phase.PAUSED):
                return self._press(news)
            case Kind.LATE if self.phase is Phase.OVER:
                return self._press(news)
            case _:
                pass
        return ()

    def take_status(self, status: Status) -> tuple[RoundCue, ...]:
        """How the box stands: keeps the time right, and tells what no event has told, such as a round found running."""
        match status.state:
            case BoxState.RUNNING if self.phase is Phase.RUNNING and status.round == self._number:
                self._ends = status.at + status.left_s
            case BoxState.RUNNING if self.phase is not Phase.OVER:
                return self._run(status.at, status.left_s, status.round)
            case BoxState.PAUSED if self.phase not in (Phase.PAUSED, Phase.OVER):
                self._number = status.round
                return self._pause(status.left_s)
            case BoxState.LOCKED if self.phase in (Phase.RUNNING, Phase.PAUSED):
                return self._finish()
            case BoxState.IDLE if self.phase in (Phase.RUNNING, Phase.PAUSED):
                self.reset()
            case _:
                pass
        return ()

    def pass_time(self, now: float) -> tuple[RoundCue, ...]:
        """Time has passed: ten seconds left, and each of the last five."""
        seconds, before = self.seconds(now), self._shown
        if self.phase is not Phase.RUNNING or seconds >= before:
            return ()
        self._shown = seconds
        if 0 < seconds <= LAST_S:
            return (RoundCue(Cue.TICK, seconds=seconds),)
        return (RoundCue(Cue.TEN, seconds=seconds),) if seconds <= WARN_S < before else ()

    # ---- steps ----

    def _run(self, at: float, left_s: float, number: int) -> tuple[RoundCue, ...]:
        was, self.phase, self._ends = self.phase, Phase.RUNNING, at + left_s
        self._number = number
        self.length_s = max(self.length_s, left_s)
        if was is Phase.RUNNING:
            return ()
        self._shown = self.seconds(at)
        cue = {Phase.READY: Cue.START, Phase.HELD: Cue.BACK}.get(was, Cue.RESUME)
        return (RoundCue(cue, seconds=self._shown),)

    def _pause(self, left_s: float) -> tuple[RoundCue, ...]:
        self._left, self.phase = left_s, Phase.PAUSED
        self.length_s = max(self.length_s, left_s)
        return (RoundCue(Cue.PAUSE, seconds=math.ceil(left_s)),)

    def _finish(self) -> tuple[RoundCue, ...]:
        self.phase, self._left = Phase.OVER, 0.0
        return (RoundCue(Cue.OVER),)

    def _press(self, news: Happened) -> tuple[RoundCue, ...]:
        late = self.phase is Phase.OVER
        after = self.length_s - news.left_s
        if late and self._over_us is not None:
            after = self.length_s + (news.at_us - self._over_us) % _WRAP_US / 1e6
        last = self.presses[-1] if self.presses else None
        tied = last is not None and not self._moved and last.at_us == news.at_us
        behind = after - self.presses[0].after_s if self.presses else 0.0
        team = news.button or 0
        self.presses = (*self.presses, Press(team, after, news.at_us, max(0.0, behind), late, tied))
        self._moved = False
        if late:
            return (RoundCue(Cue.LATE, team),)
        return (RoundCue(Cue.FIRST if last is None else Cue.PRESS, team),)
