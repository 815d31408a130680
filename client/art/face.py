"""What a table can show: a value that knows its size and how to paint itself."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from client.art.sketch import Sketch


class Face(Hashable, Protocol):
    """The picture of one piece.

    Make it a frozen dataclass of plain values: equal values are the same picture, so the value itself is the key under
    which the painted pixels are kept.
    """

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in logical pixels at 100 %."""
        ...

    def paint(self, s: Sketch) -> None:
        """Paint into (0, 0) to `size`; shadows may reach up to 12 px beyond."""
        ...
