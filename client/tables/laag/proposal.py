"""What a camera proposes for an announced flick; people look at it, correct it and send it, or do not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.kernel import Seat
from games.laag import Observation


@dataclass(frozen=True, slots=True)
class Proposal:
    """A record that the table's editor opens with."""

    record: Observation
    """With the tracker's own confidence and the digest of its evidence frames."""
    reasons: tuple[str, ...] = ()
    """Why the tracker asks, each a sentence for people; empty when it is sure."""
    film: Callable[[], None] | None = None
    """Shows the flick again from the evidence frames; None when there is nothing to show."""
    teller: Seat | None = None
    """Whose camera it was, if not that of this desktop."""


def from_camera(record: Observation, reasons: tuple[str, ...] = (), film: Callable[[], None] | None = None) -> Proposal:
    """The seam for a tracker.  Give it to `LaagTable.propose`; what contradicts the state is said there, in words."""
    return Proposal(record, reasons, film)
