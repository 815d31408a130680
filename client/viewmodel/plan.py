"""Plan, then commit: actions tried on a copy of the state, taken back at will, until they are sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from games.kernel import Game, Refusal, Seat, State

Compose: TypeAlias = Callable[[State[Any, Any], Seat, Sequence[str]], str]
"""The text of the action that decisions make together; "" while they make none yet."""


class Plan:
    """What a seat intends, from a state on.

    Actions are applied to a copy as long as the same seat goes on acting and nothing random, sealed or up to somebody
    else lies between; the action that hands on is kept as `closing` and not applied, so nobody sees the future.

    One action may be made of several decisions (`decide`): they are kept one by one, and count as the action that they
    make together as soon as the rules allow it.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        state: State[Any, Any],
        seat: Seat,
        same_turn: Callable[[State[Any, Any], State[Any, Any]], bool] = lambda _before, _after: True,
        compose: Compose = lambda _state, _seat, _decisions: "",
    ) -> None:
        """`same_turn` tells whether a later state still belongs to the turn of an earlier one."""
        self.game, self.seat = game, seat
        self._base, self._same_turn, self._compose = state, same_turn, compose
        self.decisions: list[str] = []
        """The decisions of the action that is being composed, after `actions`."""
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
        """Everything planned that can be sent, in order."""
        last = self.closing or (self.composed if self.ready else "")
        return (*self.actions, last) if last else tuple(self.actions)

    @property
    def composed(self) -> str:
        """The action that the decisions make so far, allowed or not; "" for none."""
        return self._compose(self.state, self.seat, tuple(self.decisions)) if self.open else ""

    @property
    def ready(self) -> bool:
        """Whether the decisions make an action that is allowed: it can be sent, even if more could be decided."""
        return bool(self.composed) and self.why_incomplete is None

    @property
    def why_incomplete(self) -> Refusal | None:
        """Why what the decisions make so far is not allowed; None if it is, or if they make nothing yet."""
        text = self.composed
        return self.state.why_not(self.seat, self.game.parse(text)) if text else None

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
        self.decisions.clear()
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

    def decide(self, decision: str) -> Refusal | None:
        """Add a decision to the action that is being composed; the refusal if nothing can be added any more."""
        if not self.open:
            return Refusal("turn", "This plan is complete: send it, or take something back")
        self.decisions.append(decision)
        return None

    def undo(self) -> bool:
        """Take the last decision or action back; whether there was one."""
        if self.decisions:
            self.decisions.pop()
            return True
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
        self.decisions.clear()
        del self._states[1:]
        self.closing = ""
