"""Where things lie: what is laid out for the least play area, in a larger one."""

from __future__ import annotations

from games.kernel import Value

AREA = (960.0, 632.0)
"""The least play area of most tables, in logical pixels."""


class Layout(Value):
    """Two rows that are laid out for `AREA`, in a play area of another size.

    What room there is beyond the least goes to the left and right, and above, between and below the rows.
    """

    width: float = AREA[0]
    height: float = AREA[1]

    def at(self, x: float, y: float, *, low: bool = False) -> tuple[float, float]:
        """Where a place of the least layout is in this one; `low`: it belongs to the lower row."""
        gap = max(0.0, (self.height - AREA[1]) / 3)
        return max(0.0, (self.width - AREA[0]) / 2) + x, gap * (2 if low else 1) + y
