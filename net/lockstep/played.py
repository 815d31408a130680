"""What one step of a match did."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games.kernel import Agreement, Delivery, Event, Outcome, Request, Seat
from net.entries import PeerNumber
from net.log import Kind


@dataclass(slots=True)
class Played:
    """What one step did."""

    kind: Kind
    inputs: Mapping[Seat, Any] = field(default_factory=dict)
    requests: tuple[Request, ...] = ()
    """What chance owed, if this step is the last round of it; `outcomes` answers them."""
    outcomes: tuple[Outcome, ...] = ()
    learned: tuple[Delivery, ...] = ()
    """The hidden faces that own seats got to know."""
    events: list[Event] = field(default_factory=list)
    gone: Mapping[PeerNumber, PeerNumber] = field(default_factory=dict)

    @property
    def agreement(self) -> Agreement | None:
        """What the players agreed on instead of a move; of several that of the first seat."""
        return next((action for action in self.inputs.values() if isinstance(action, Agreement)), None)
