"""The pictures of *How to play* Beach Cup."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from client.tables.context import AnyState
from client.tables.guide import Illustration, Mark
from games.challengers.position import Match, Position


def _when(phase: str, holds: Callable[[Position], bool] = lambda _now: True) -> Callable[[AnyState], bool]:
    """In a phase in which this holds."""

    def found(state: AnyState) -> bool:
        now: Position = state.view(0).position
        return now.phase == phase and holds(now)

    return found


def _in_match(holds: Callable[[Match], bool]) -> Callable[[AnyState], bool]:
    """In a match in which this holds."""
    return _when("match", lambda now: any(holds(match) for match in now.matches))


def _attacked(match: Match) -> bool:
    """The attacker has revealed cards that are not enough yet, and somebody sits on each bench."""
    attacker = 1 - match.holder
    seated = all(side.bench for side in match.sides)
    return match.holder == 0 and match.stage != "over" and seated and len(match.sides[attacker].row) >= 2


def _crowded(match: Match) -> bool:
    """One bench is nearly full, and several cards share a seat somewhere."""
    seats = [sum(len(seated.seats) for seated in side.bench) for side in match.sides]
    shared = any(len(seated.cards) > 1 for side in match.sides for seated in side.bench)
    return match.stage != "over" and max(seats) >= 4 and shared


ILLUSTRATIONS: Final[Mapping[str, Illustration]] = {
    "plan": Illustration(
        ("head", "offer", "deck head", "card", "pile", "plan"),
        (Mark("plan", 0.97, 0.0), Mark("offer", 0.95, 0.5), Mark("deck head", 0.42, 0.5), Mark("pile:A", 0.0, 0.3)),
        until=_when("option", lambda now: now.round == 3),
    ),
    "draft": Illustration(
        ("head", "card", "deck head"),
        (Mark("card", 0.5, 0.1), Mark("card", 0.5, 1.02, 1), Mark("deck head", 0.42, 0.5)),
        until=_when("deck"),
    ),
    "match": Illustration(
        ("half",),
        (
            Mark("flag power", 0.2, 0.35),
            Mark("sum", 0.55, 0.0),
            Mark("bench:1", 0.0, 0.75),
            Mark("deck:1", 0.0, 0.35),
        ),
        until=_in_match(_attacked),
    ),
    "bench": Illustration(("half",), (Mark("bench:1", 0.0, 0.4),), until=_in_match(_crowded)),
}
