"""How things stand, as a table is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from client.viewmodel.affordance import Affordance
from client.viewmodel.people import Cast
from games.kernel import Seat, State

AnyState: TypeAlias = State[Any, Any]


@dataclass(frozen=True, slots=True)
class Preview:
    """What somebody else has in mind: actions that the rules allow, in order, and the state before the last of them."""

    actions: tuple[str, ...]
    state: AnyState


@dataclass(frozen=True, slots=True)
class Stand:
    """How things stand: everything that a table needs to draw itself."""

    state: AnyState
    """The state to show: the real one with what is planned already done."""
    cast: Cast
    seat: Seat | None = None
    """The seat of mine that may act now; None when I wait or watch."""
    viewer: Seat | None = None
    """Whose things lie at the lower edge; None for a spectator."""
    affordances: Mapping[str, Affordance] = field(default_factory=dict)
    """Every candidate action, by its text, with the rules' answer; empty when I wait."""
    planned: tuple[str, ...] = ()
    """Actions planned in this turn and not sent yet."""
    closing: str = ""
    """The planned action that ends the plan; not applied to `state`."""
    previews: Mapping[Seat, Preview] = field(default_factory=dict)
    """What others who owe an action have in mind, if they show it."""
    over: bool = False
    read_only: bool = False
    """A replay or a spectator's table."""
    paused: bool = False
    """Nobody can act until a pause is over."""
