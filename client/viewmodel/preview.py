"""What somebody else has in mind, as their desktop shows it and the rules allow it.  No Qt, no rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from client.tables.context import AnyState, Preview
from games.kernel import Game, NotAnAction, Seat

MOST: Final = 8
"""Actions of a draft that are looked at: a longer one is no turn of people."""


def written(actions: Sequence[str]) -> str:
    """A draft of actions as the text that goes to the others."""
    return "\n".join(actions)


def preview_of(
    game: Game[Any, Any], state: AnyState, seat: Seat, draft: str, same_turn: Callable[[AnyState, AnyState], bool]
) -> Preview | None:
    """What of a draft can be done from a state on, within the turn; None for nothing.  Drafts come from anywhere."""
    found = Preview((), state)
    for text, before in _tried(game, state, seat, draft.split("\n", MOST)[:MOST], same_turn):
        found = Preview((*found.actions, text), before)
    return found if found.actions else None


def _tried(
    game: Game[Any, Any],
    state: AnyState,
    seat: Seat,
    texts: Sequence[str],
    same_turn: Callable[[AnyState, AnyState], bool],
) -> Iterator[tuple[str, AnyState]]:
    """Each action that is allowed, with the state before it.  The last one is not played: nobody sees the future."""
    for number, text in enumerate(texts):
        try:
            action = game.parse(text)
        except NotAnAction:
            return
        if state.why_not(seat, action) is not None:
            return
        yield str(action), state
        if number + 1 == len(texts) or state.sealed() or state.to_act() != (seat,):
            return
        trial = state.copy()
        trial.apply({seat: action})
        if not same_turn(state, trial):
            return
        state = trial
