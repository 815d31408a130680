"""What a table is told: how things stand, and what a step brought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any, TypeAlias

from client.tables.cast import Cast
from games.kernel import Event, Refusal, Seat, State, Value

AnyState: TypeAlias = State[Any, Any]


class Affordance(Value):
    """One action in its text form; `refusal` says why it cannot be done, None if it can."""

    action: str
    refusal: Refusal | None = None

    @property
    def legal(self) -> bool:
        """Whether it can be done now."""
        return self.refusal is None


class Preview(Value):
    """What somebody else has in mind: actions that the rules allow, in order, and the state before the last of them."""

    actions: tuple[str, ...]
    state: AnyState


class TableContext(Value):
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
    decisions: tuple[str, ...] = ()
    """Decisions of this turn that make one action together, in their order (see `TableSpec.compose`)."""
    acted: Mapping[Seat, float] = field(default_factory=dict)
    """The seats that have given their input for the open step, and when; as `opened`."""
    drafts: Mapping[Seat, str] = field(default_factory=dict)
    """What others show of the open step, as it came: of a sealed step the public part (`State.draft_public`)."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """What the room chose."""
    now: float = 0.0
    """The match's clock in seconds, when this context was made."""
    left_handed: bool = False
    """Whether what the hand works with lies mirrored."""
    opened: float = 0.0
    """When the open step began at this desktop, in seconds of the match's clock, which stands while it is paused."""


class StepNews(Value):
    """What one step brought, as far as this desktop may know it."""

    events: Sequence[Event]
    before: AnyState
    after: AnyState
    """The state after it, with the faces that this desktop's seats have learned."""
    cast: Cast
    seats: tuple[Seat, ...] = ()
    """The seats of this desktop's people, whose own news may be told too: each line of these is `only` for its seat.

    Empty in a replay and for who watches.
    """
