"""The pictures of *How to play* Agility."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from client.tables.context import AnyState
from client.tables.guide import Illustration, Mark
from games.agility import Position


def _when(decision: str, holds: Callable[[Position], bool] = lambda _now: True) -> Callable[[AnyState], bool]:
    """Where the first seat is asked for a decision in its own turn, and this holds."""

    def found(state: AnyState) -> bool:
        now: Position = state.view(0).table
        asked = state.to_act() == (0,) and now.decision == decision and now.turn == 0 and not now.mini
        return asked and holds(now)

    return found


def _runs(now: Position) -> bool:
    """Two dogs of the first seat are on their way."""
    return sum(runner.current is not None for runner in now.players[0].dogs) == 2


ILLUSTRATIONS: Final[Mapping[str, Illustration]] = {
    "start": Illustration(
        ("ring", "kennel", "course", "treats", "hand", "card", "deck", "note"),
        (
            Mark("hand caption", 0.5, 0.5),
            Mark("ring", 0.5, 0.82),
            Mark("treats", 1.0, 0.3),
            Mark("kennel", 1.0, 0.5),
            Mark("course", 0.08, 1.0),
            Mark("display caption", 0.5, 0.5),
        ),
        until=_when("play"),
    ),
    "turn": Illustration(
        ("ring", "treats", "hand caption", "card"),
        (
            Mark("card", 0.5, 0.97),
            Mark("marker", 0.5, 1.0),
            Mark("treats", 0.5, 0.05),
            Mark("display caption", 0.5, 0.5),
        ),
        until=_when("play", lambda now: sum(now.players[0].treats) >= 3),
        hovers="card",
    ),
    "adopt": Illustration(
        ("kennel", "course"),
        (Mark("kennel", 0.75, 0.3), Mark("kennel", 0.25, 0.98), Mark("course", 0.13, 0.5)),
        until=_when("adopt", lambda now: not now.players[0].dogs),
    ),
    "run": Illustration(
        ("kennel", "course"), (Mark("dog:", 0.1, 0.1), Mark("course", 0.9, 0.2)), until=_when("move", _runs)
    ),
    "late": Illustration(
        ("ring", "treats", "kennel", "course"),
        (Mark("treats", 0.5, 0.02), Mark("tokens", -0.05, 0.5)),
        until=_when("act", lambda now: now.players[0].flex > 0),
    ),
}
