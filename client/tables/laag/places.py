"""Where things lie on the screen: the mat in the middle, a tray at either side; micrometres to pixels and back."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from games.kernel import Value
from games.laag import COMPONENTS, Place

AREA: Final = (944.0, 612.0)
MAT: Final = 600.0
TRAY: Final = (148.0, 246.0)
_MOST_GROWN: Final = 1.25
_EDGE: Final = 14.0
_BESIDE: Final = 15.0
"""How far beside the mat, in pixels, things are drawn that left it."""
SIDE_UM: Final = COMPONENTS.side_um
PIXEL: Final = MAT * 1000 / SIDE_UM
"""Logical pixels per mm."""


class Places(Value):
    """The play area of a size, seen from a seat: its own side is below."""

    width: float
    height: float
    seat: int = 0

    @property
    def left(self) -> float:
        """The mat's left edge."""
        return (self.width - MAT) / 2

    @property
    def top(self) -> float:
        """The mat's upper edge."""
        return max(2.0, (self.height - MAT) / 2 - 4)

    @property
    def grown(self) -> float:
        """How much larger the panels beside the mat are where the window is wide for its height: 1 to 1.25."""
        return min(max(int(20 * (self.left - 24) / TRAY[0]) / 20, 1.0), _MOST_GROWN)

    def tray(self, mine: bool) -> tuple[float, float]:
        """The corner of a player's tray: mine at the right."""
        gap = (self.left - TRAY[0] * self.grown) / 2
        return (self.left + MAT + gap if mine else gap), self.top

    def below(self, mine: bool) -> tuple[float, float]:
        """The corner of what lies below a player's tray."""
        x, y = self.tray(mine)
        return x, y + TRAY[1] * self.grown + 12

    @property
    def sheet(self) -> tuple[float, float, float, float]:
        """Where the words of a record lie, below the other player's tray: corner and size."""
        y = self.below(mine=False)[1]
        width = min(self.left - 24, TRAY[0] * self.grown * _MOST_GROWN)
        return (self.left - width) / 2, y, width, self.top + MAT - y

    @property
    def aside(self) -> tuple[float, float]:
        """Where a puck is drawn that left the mat at an unknown place: on the wood, clear of every panel."""
        return self.left + MAT + 15, self.top + MAT - 40

    def pixels(self, x_um: float, y_um: float) -> tuple[float, float]:
        """A place of the rules on the screen."""
        x, y = (x_um, SIDE_UM - y_um) if self.seat == 0 else (SIDE_UM - x_um, y_um)
        return self.left + x * MAT / SIDE_UM, self.top + y * MAT / SIDE_UM

    def near(self, x_um: float, y_um: float) -> tuple[float, float]:
        """A place of the rules on the screen, at most a little beside the mat."""
        (x, y), left, top = self.pixels(x_um, y_um), self.left, self.top
        return min(max(x, left - _BESIDE), left + MAT + _BESIDE), min(max(y, top), top + MAT)

    def on_mat(self, points: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        """Places of the rules in whole pixels from the corner of the mat."""
        at = (self.pixels(*point) for point in points)
        return tuple((round(x - self.left), round(y - self.top)) for x, y in at)

    def place(self, x: float, y: float) -> Place:
        """A point of the screen as a place of the rules, µm."""
        across, down = round((x - self.left) * SIDE_UM / MAT), round((y - self.top) * SIDE_UM / MAT)
        return Place(across, SIDE_UM - down) if self.seat == 0 else Place(SIDE_UM - across, down)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point of the screen is on the mat."""
        return 0 <= x - self.left <= MAT and 0 <= y - self.top <= MAT

    def within(self, start: tuple[float, float], way: tuple[float, float]) -> tuple[float, float]:
        """The part of a vector from a point of the screen that lies inside the play area."""
        share = 1.0
        for at, along, size in zip(start, way, (self.width, self.height), strict=True):
            room = (size - _EDGE if along > 0 else _EDGE) - at
            if abs(along) > abs(room):
                share = min(share, room / along)
        return way[0] * share, way[1] * share

    def centimetres(self, x: float, y: float) -> tuple[int, int]:
        """A point of the screen in whole cm from the mat's left and lower edge."""
        return round((x - self.left) / PIXEL / 10), round((self.top + MAT - y) / PIXEL / 10)

    def turn(self, dx: float, dy: float) -> float:
        """A direction of the rules in degrees clockwise from the screen's right."""
        sign = 1 if self.seat == 0 else -1
        return math.degrees(math.atan2(-sign * dy, sign * dx))
