"""The pictures of *How to play* LAAG."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from client.tables.context import AnyState
from client.tables.guide import Illustration, Mark
from games.laag import Situation


def _when(phase: str, holds: Callable[[Situation], bool] = lambda _now: True) -> Callable[[AnyState], bool]:
    """A condition: the first seat acts in this phase, and `holds` is true."""

    def found(state: AnyState) -> bool:
        now: Situation = state.view(0)
        return state.to_act() == (0,) and now.phase == phase and holds(now)

    return found


def _fought(now: Situation) -> bool:
    """A pawn of the other side lies, one of the own side has acted, and dice show hits on both sides."""
    lies = any(now.pieces.on_area(pawn) and not now.pieces.stands(pawn) for pawn in range(3, 6))
    return lies and any(now.acted[:3]) and sum(now.pips[:3]) > 0 and sum(now.pips[3:]) > 1


ILLUSTRATIONS: Final[Mapping[str, Illustration]] = {
    "start": Illustration(
        ("mat", "tray", "rack"),
        (
            Mark("piece:red_1", -0.35, 0.6),
            Mark("tray:0", 0.0, 0.3),
            Mark("piece:obstacle", 0.0, 0.0),
            Mark("piece:barrier", 0.5, 0.25),
            Mark("rack", 0.0, 0.5),
        ),
        until=_when("dash", lambda now: not any(now.dashed[:3])),
    ),
    "turn": Illustration(
        ("mat", "rack", "fine"),
        (Mark("puck", 1.0, 0.0), Mark("aim", 0.5, 0.4), Mark("piece:blue_1", -0.35, 0.6), Mark("fine", 1.0, 0.5)),
        until=_when("flick", lambda now: now.kind == "shoot"),
    ),
    "hits": Illustration(
        ("mat", "tray"),
        (Mark("tray:1", 1.0, 0.2), Mark("hinge", 1.0, 1.0)),
        until=_when("turn", _fought),
    ),
    "charged": Illustration(
        ("mat", "rack", "tray"),
        (Mark("piece:red_2", 1.4, 0.5), Mark("rack", 0.0, 0.4)),
        options={"first": "red"},
        moves=(*(f"stay {side}_{number}" for number in (1, 2, 3) for side in ("red", "blue")), "charge red_2 0,0"),
    ),
}
