"""Bots in seats of this desktop: not faster than asked for, and never while the match is paused."""

from __future__ import annotations

import secrets
from typing import Any

from games.kernel import Bot, Game, Generator, Seat
from net.lockstep import Lockstep
from net.node.setting import stand_in_kind

_AT_ONCE = 64
"""Actions in one go before the network gets its turn."""


class Bots:
    """The bots of one match on this desktop."""

    def __init__(self, core: Lockstep, game: Game[Any, Any], autopilot: str, pace: float) -> None:
        """`autopilot`: the kind that plays seats of people here as well; empty for none."""
        self._core, self._game = core, game
        self._autopilot, self._pace = autopilot, pace
        self._generator = Generator(secrets.randbits(64))
        self._due: dict[Seat, float] = {}

    def kind(self, seat: Seat) -> str:
        """The bot that plays this seat of mine; empty for a person."""
        core = self._core
        given = core.start.seats[seat]
        if given.peer != core.me:
            return stand_in_kind(self._game)
        return given.player if given.player in self._game.bots else self._autopilot

    def play(self, now: float) -> float | None:
        """Act for every bot whose time has come; when the next one is due, None if none waits."""
        for _ in range(_AT_ONCE):
            seats = [] if self._core.paused else [seat for seat in self._core.owes() if self.kind(seat)]
            self._due = {seat: self._due.get(seat, now + self._pace) for seat in seats}
            ready = [seat for seat in seats if self._due[seat] <= now]
            if not ready:
                return min(self._due.values(), default=None)
            for seat in ready:
                del self._due[seat]
                self._act(seat)
        return now

    def _act(self, seat: Seat) -> None:
        state = self._core.table.state
        bot: Bot[Any, Any] = self._game.bots[self.kind(seat)]
        view = state.view(seat) if bot.looks else None
        self._core.play(seat, bot.choose(view, state.legal_actions(seat), self._generator))
