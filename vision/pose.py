"""Where a piece is and how it lies."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Pose:
    """A piece on the table: `x`, `y` mm of its centre (standing: of its foot), `turn` rad, whether it lies.

    `turn` is the direction of the long side, for a lying pawn the direction from its base to its top.
    """

    x: float
    y: float
    turn: float = 0.0
    lying: bool = False

    def moved(self, dx: float, dy: float, turn: float = 0.0) -> Pose:
        """The same pose somewhere else."""
        return Pose(self.x + dx, self.y + dy, self.turn + turn, self.lying)

    def apart(self, other: Pose) -> float:
        """The mm between two places."""
        return math.dist((self.x, self.y), (other.x, other.y))
