"""Plan, then commit: actions tried on a copy of the state, taken back at will, until they are sent.

Here, too: what a seat may do at all, and what of another seat's plan the rules allow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

from client.i18n import translate
from client.tables.context import Affordance, AnyState, Preview
from games.kernel import Action, Game, NotAnAction, Refusal, Seat, State

_LONGEST_DRAFT: Final = 8
"""Actions of a draft that are looked at: no turn of people is longer."""

Compose: TypeAlias = Callable[[State[Any, Any], Seat, Sequence[str]], Action | str]
"""The action that decisions make together, or its text; "" while they make none yet."""


class Plan:
    """What a seat intends, from a state on.

    Actions are applied to a copy as long as the same seat goes on acting and nothing random, sealed or up to somebody
    else lies between; the action that hands on is kept as `closing` and not applied, so nobody sees the future.

    One action may be made of several decisions (`decide`): they are kept one by one, and count as the action that they
    make together as soon as the rules allow it.

    Actions are planned by their texts; one that seals a choice, which its text does not tell, as itself.
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
        self.game, self.base, self.seat = game, state, seat
        self._same_turn, self._compose = same_turn, compose
        self.decisions: list[str] = []
        """The decisions of the action that is being composed, after `actions`."""
        self._done: list[Action] = []
        """What is planned and applied, in order."""
        self._states = [state]
        self._closing: Action | None = None

    @property
    def state(self) -> State[Any, Any]:
        """The state after everything planned but the closing action."""
        return self._states[-1]

    @property
    def actions(self) -> tuple[str, ...]:
        """What is planned and applied, in order."""
        return tuple(map(str, self._done))

    @property
    def closing(self) -> str:
        """The planned action that ends what can be planned now; "" while more can be planned."""
        return str(self._closing) if self._closing is not None else ""

    @property
    def moves(self) -> tuple[Action, ...]:
        """Everything planned that can be sent, in order, with the choices that are sealed."""
        last = self._closing if self._closing is not None else self.composed if self.ready else None
        return (*self._done, last) if last is not None else tuple(self._done)

    @property
    def texts(self) -> tuple[str, ...]:
        """The same as texts, as others may read it."""
        return tuple(map(str, self.moves))

    @property
    def composed(self) -> Action | None:
        """The action that the decisions make so far, allowed or not; None while they make none."""
        found = self._compose(self.state, self.seat, tuple(self.decisions)) if self.open else ""
        return (self.game.parse(found) if found else None) if isinstance(found, str) else found

    @property
    def ready(self) -> bool:
        """Whether the decisions make an action that is allowed: it can be sent, even if more could be decided."""
        return self.composed is not None and self.why_incomplete is None

    @property
    def why_incomplete(self) -> Refusal | None:
        """Why what the decisions make so far is not allowed; None if it is, or if they make nothing yet."""
        action = self.composed
        return self.state.why_not(self.seat, action) if action is not None else None

    @property
    def open(self) -> bool:
        """Whether another action can be added."""
        return self._closing is None and self.seat in self.state.to_act()

    def add(self, given: Action | str) -> Refusal | None:
        """Plan another action; the refusal if it is not allowed.  Raises NotAnAction for a text that is none."""
        action = self.game.parse(given) if isinstance(given, str) else given
        if not self.open:
            return _complete()
        if refusal := self.state.why_not(self.seat, action):
            return refusal
        self.decisions.clear()
        if self.state.sealed() or self.state.to_act() != (self.seat,):
            self._closing = action
            return None
        trial = self.state.copy()
        trial.apply({self.seat: action})
        for seal in action.hides():
            if seal.face is not None:
                trial.learn(seal.slot, seal.face)
        if trial.to_act() == (self.seat,) and self._same_turn(self.state, trial):
            self._done.append(action)
            self._states.append(trial)
        else:
            self._closing = action
        return None

    def decide(self, decision: str) -> Refusal | None:
        """Add a decision to the action that is being composed; the refusal if nothing can be added any more."""
        if not self.open:
            return _complete()
        self.decisions.append(decision)
        return None

    def undo(self) -> bool:
        """Take the last decision or action back; whether there was one."""
        if self.decisions:
            self.decisions.pop()
            return True
        if self._closing is not None:
            self._closing = None
            return True
        if self._done:
            self._done.pop()
            self._states.pop()
            return True
        return False

    def clear(self) -> None:
        """Take everything back."""
        self._done.clear()
        self.decisions.clear()
        del self._states[1:]
        self._closing = None


def affordances(
    game: Game[Any, Any], state: State[Any, Any], seat: Seat, candidates: Iterable[str]
) -> dict[str, Affordance]:
    """Every candidate (text form) with the rules' answer; texts that are no actions of the game are left out."""
    found: dict[str, Affordance] = {}
    for text in candidates:
        try:
            action = game.parse(text)
        except NotAnAction:
            continue
        found[text] = Affordance(text, state.why_not(seat, action))
    return found


def _complete() -> Refusal:
    return Refusal("turn", translate("Play", "Your plan is complete: send it, or undo a step."))


def preview_of(
    game: Game[Any, Any], state: AnyState, seat: Seat, draft: str, same_turn: Callable[[AnyState, AnyState], bool]
) -> Preview | None:
    """What of a draft, one action a line, can be done from a state on, within the turn; None for nothing.

    Drafts come from anywhere.  The last action is not applied: nobody sees the future.
    """
    plan, found = Plan(game, state, seat, same_turn), None
    for text in draft.split("\n", _LONGEST_DRAFT)[:_LONGEST_DRAFT]:
        if found is not None:
            plan.add(found.actions[-1])
        try:
            action = game.parse(text)
        except NotAnAction:
            break
        if not plan.open or plan.state.why_not(seat, action) is not None:
            break
        found = Preview((*plan.actions, str(action)), plan.state)
    return found
