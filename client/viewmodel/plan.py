"""Plan, then commit: actions tried on a copy of the state, taken back at will, until they are sent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.kernel import Game, Refusal, Seat, State


class Plan:
    """What a seat intends, from a state on.

    Actions are applied to a copy as long as the same seat goes on acting and nothing random, sealed or up to somebody
    else lies between; the action that hands on is kept as `closing` and not applied, so nobody sees the future.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        state: State[Any, Any],
        seat: Seat,
        same_turn: Callable[[State[Any, Any], State[Any, Any]], bool] = lambda _before, _after: True,
    ) -> None:
        """`same_turn` tells whether a later state still belongs to the turn of an earlier one."""
        self.game, self.seat = game, seat
        self._base, self._same_turn = state, same_turn
        self.actions: list[str] = []
        self._states = [state]
        self.closing = ""
        """The planned action that ends what can be planned now; "" while more can be planned."""

    @property
    def state(self) -> State[Any, Any]:
        """The state after everything planned but the closing action."""
        return self._states[-1]

    @property
    def base(self) -> State[Any, Any]:
        """The state that the plan begins with."""
        return self._base

    @property
    def texts(self) -> tuple[str, ...]:
        """Everything planned, in order."""
        return (*self.actions, self.closing) if self.closing else tuple(self.actions)

    @property
    def open(self) -> bool:
        """Whether another action can be added."""
        return not self.closing and self.seat in self.state.to_act()

    def add(self, text: str) -> Refusal | None:
        """Plan another action; the refusal if it is not allowed.  Raises NotAnAction for a text that is none."""
        action = self.game.parse(text)
        if not self.open:
            return Refusal("turn", "This plan is complete: send it, or take something back")
        if refusal := self.state.why_not(self.seat, action):
            return refusal
        if self.state.sealed() or self.state.to_act() != (self.seat,):
            self.closing = text
            return None
        trial = self.state.copy()
        trial.apply({self.seat: action})
        if trial.to_act() == (self.seat,) and self._same_turn(self.state, trial):
            self.actions.append(text)
            self._states.append(trial)
        else:
            self.closing = text
        return None

    def undo(self) -> bool:
        """Take the last action back; whether there was one."""
        if self.closing:
            self.closing = ""
            return True
        if self.actions:
            self.actions.pop()
            self._states.pop()
            return True
        return False

    def clear(self) -> None:
        """Take everything back."""
        self.actions.clear()
        del self._states[1:]
        self.closing = ""
