"""What one dog of Fetch sees."""

from __future__ import annotations

from games.kernel import Face, Seat, Slot, Value
from games.toy.position import Dog, Phase


class View(Value):
    """The table for one dog, or for a spectator (seat None).

    Of hidden treats it shows the dog's own and those that it has sniffed; None stands for a face that it has not been
    shown yet. `sign` is the side to which it points.
    """

    seat: Seat | None
    phase: Phase
    turn: Seat
    dogs: tuple[Dog, ...]
    toys: tuple[Face, ...]
    distance: int
    scent: Face | None
    own: tuple[tuple[Slot, Face | None], ...]
    sniffed: tuple[tuple[Slot, Face | None], ...]
    sign: Face | None
