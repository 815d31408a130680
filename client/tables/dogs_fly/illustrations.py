"""The pictures of *How to play* Dogs Fly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from client.tables.context import AnyState
from client.tables.guide import Illustration, Mark
from games.dogs_fly import COMPONENTS
from games.dogs_fly.settings import NO_CLOCK
from games.dogs_fly.view import View

_OPTIONS: Final = {"clock": NO_CLOCK}


def _when(phase: str, holds: Callable[[View], bool] = lambda _view: True) -> Callable[[AnyState], bool]:
    """Where the first seat owes something in a phase, and this holds."""

    def found(state: AnyState) -> bool:
        view: View = state.view(0)
        return 0 in state.to_act() and view.phase == phase and holds(view)

    return found


def _holds(view: View, *families: str) -> bool:
    """Whether the first cards of the hand are of these families."""
    known = {kind.id: kind.family for kind in COMPONENTS.kind}
    hand = [known.get(card.face or "") for post in view.own_posts for card in post.hand]
    return hand[: len(families)] == list(families)


ILLUSTRATIONS: Final[Mapping[str, Illustration]] = {
    "start": Illustration(
        ("strip", "board", "hand", "card"),
        (
            Mark("plane:W@J", 1.15, 0.5),
            Mark("plane:J@W", 1.15, 0.5),
            Mark("token", -0.2, 0.5),
            Mark("section:J1", 0.0, 0.5),
            Mark("card", 0.0, 0.5),
            Mark("pile:discard:Jp", 0.5, 1.4),
        ),
        seats=4,
        options=_OPTIONS,
        until=_when("lock"),
    ),
    "cards": Illustration(
        ("card",),
        (
            Mark("card", 0.88, 0.3, 2),
            Mark("card", 0.88, 0.7, 2),
            Mark("card", 0.88, 0.5),
            Mark("card", 0.88, 0.5, 1),
        ),
        seats=4,
        options=_OPTIONS,
        until=_when("lock", lambda view: _holds(view, "token", "shot", "plane")),
    ),
    "round": Illustration(
        ("strip:J", "board:J", "hand", "card"),
        (Mark("section:J1", -0.05, 0.5), Mark("section:J2", 0.5, 0.0)),
        seats=4,
        options=_OPTIONS,
        until=_when("lock", lambda view: _holds(view, "token", "shot", "plane")),
        uses=("card", "section:J1"),
    ),
    "hurt": Illustration(
        ("strip:J", "board:J"),
        (Mark("pile:deck:Jp", 0.5, 1.35), Mark("pile:discard:Jp", 0.5, 1.35), Mark("pile:scrap:Jp", 0.5, 1.35)),
        seats=4,
        options=_OPTIONS,
        until=_when("lock", lambda view: any(post.scrap for post in view.own_posts)),
    ),
}
