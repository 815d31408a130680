"""Bots in seats of this desktop: not faster than asked for, and never while the match is paused."""

from __future__ import annotations

import math
import secrets
import threading
from collections.abc import Callable, Sequence
from typing import Any

from games.kernel import Action, Bot, Game, Generator, Seat, State, decide
from net.lockstep import Lockstep
from net.log import Kind
from net.node.setting import stand_in_kind
from net.turn_clock import TurnClock, TurnKey
from net.wire import Topic

_AT_ONCE = 64
"""Actions in one go before the network gets its turn."""
_LOOK_S = 0.01
"""Seconds between two looks whether a bot that ponders has made up its mind."""


class Bots:
    """The bots of one match on this desktop. A bot that ponders does so on a thread of its own, one at a time.

    A bot that is slower than the clock of a turn gives way to the stand-in, as people do.
    """

    def __init__(
        self,
        core: Lockstep,
        game: Game[Any, Any],
        autopilot: str,
        pace: float,
        announce: Callable[[Topic, str], None],
    ) -> None:
        """`autopilot`: the kind that plays seats of people here as well; empty for none."""
        self._announce = announce
        self._clock = TurnClock.of(dict(core.start.settings))
        self._late: set[tuple[TurnKey, Seat]] = set()
        """The turns whose time was up, of seats that a bot here plays."""
        self._lent: dict[Seat, bytes] = {}
        """Seats of people for which the stand-in chooses, and the digest of the state in which it does."""
        self._core, self._game = core, game
        self._autopilot, self._pace = autopilot, pace
        self._generator = Generator(secrets.randbits(64))
        self._due: dict[Seat, float] = {}
        self._thought: _Thought | None = None

    def kind(self, seat: Seat) -> str:
        """The bot that plays this seat of mine; empty for a person."""
        core = self._core
        given = core.start.seats[seat]
        lent = self._is_lent(seat) or (bool(self._late) and (core.table.state.turn_key(), seat) in self._late)
        if given.peer != core.me or seat in core.table.resigned or lent:
            return stand_in_kind(self._game)
        return given.player if given.player in self._game.bots else self._autopilot

    def stand_in(self, seat: Seat) -> None:
        """Let the stand-in choose for a seat of people at the open step."""
        self._lent = {seat: self._core.table.digest}

    def play(self, now: float) -> float | None:
        """Act for every bot whose time has come; when this wants to be called again, None if none waits."""
        for _ in range(_AT_ONCE):
            seats = [] if self._core.paused else [seat for seat in self._core.owes() if self.kind(seat)]
            self._run_clock(seats, now)
            self._due = {seat: min(self._due.get(seat, now + self._pace), self._limit(seat, now)) for seat in seats}
            ready = [seat for seat in seats if self._due[seat] <= now]
            if not ready:
                return min(self._due.values(), default=None)
            acted = [self._act(seat) for seat in ready]
            if not any(acted):
                return now + _LOOK_S
        return now

    def _run_clock(self, seats: Sequence[Seat], now: float) -> None:
        """Let the time of these seats run; of whose turn the time is up is said once."""
        table = self._core.table
        if self._clock is None or table.kind is not Kind.PLAY:
            return
        turn = table.state.turn_key()
        self._clock.follow(turn, seats, now)
        self._late = {late for late in self._late if late[0] == turn}
        for seat in seats:
            left = self._clock.left(seat, now)
            if left is not None and left <= 0 and (turn, seat) not in self._late and not self._is_lent(seat):
                self._late.add((turn, seat))
                self._announce(Topic.TIME_UP, str(seat))

    def _limit(self, seat: Seat, now: float) -> float:
        """When a seat must have acted."""
        left = self._clock.left(seat, now) if self._clock is not None else None
        return now if self._is_lent(seat) else math.inf if left is None else now + max(0.0, left)

    def _is_lent(self, seat: Seat) -> bool:
        return self._lent.get(seat) == self._core.table.digest

    def _act(self, seat: Seat) -> bool:
        """Give the action of a bot; whether it was given, for a bot that ponders may not be done."""
        table = self._core.table
        bot: Bot[Any, Any] = self._game.bots[self.kind(seat)]
        if not bot.ponders:
            action = decide(self._game, bot, table.state, seat, self._generator)
        else:
            thought = self._thought
            wanted = thought and thought.length == table.length and thought.seat in self._due
            if thought and (thought.alive or (wanted and thought.seat != seat)):
                return False
            if not thought or not wanted:
                rng = Generator(self._generator.below(1 << 62))
                self._thought = _Thought(self._game, bot, table.state.copy(), seat, table.length, rng)
                return False
            self._thought, action = None, thought.action()
        del self._due[seat]
        self._core.play(seat, action)
        self._lent.pop(seat, None)  # a take back leads to the same state, and the person moves anew
        return True


class _Thought:
    """What a bot that ponders will do, found on a thread of its own that ends with the program at the latest."""

    def __init__(
        self,
        game: Game[Any, Any],
        bot: Bot[Any, Any],
        state: State[Any, Any],
        seat: Seat,
        length: int,
        rng: Generator,
    ) -> None:
        self.seat, self.length = seat, length
        self._found: Action | BaseException | None = None

        def think() -> None:
            try:
                self._found = decide(game, bot, state, seat, rng)
            except BaseException as fault:  # noqa: BLE001 - raised where the bot is asked
                self._found = fault

        self._thread = threading.Thread(target=think, name=f"bot in seat {seat}", daemon=True)
        self._thread.start()

    @property
    def alive(self) -> bool:
        """Whether it still thinks."""
        return self._thread.is_alive()

    def action(self) -> Action:
        """What it found. Raises what went wrong."""
        if isinstance(self._found, BaseException):
            raise self._found
        assert self._found is not None
        return self._found
