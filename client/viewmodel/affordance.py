"""What a seat may do and, for everything else, the rule that says why not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from client.tables.context import Affordance
from games.kernel import Game, NotAnAction, Seat, State


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
