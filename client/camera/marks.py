"""What is drawn over a picture, in the picture's own pixels: plain values that any widget can draw."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from typing import Any, TypeAlias

from games.kernel import Value

Point: TypeAlias = tuple[float, float]


def points_of(outline: Iterable[Any]) -> tuple[Point, ...]:
    """Points (n, 2) of an array or of JSON values as plain ones."""
    return tuple((float(x), float(y)) for x, y in outline)


class Sign(Enum):
    """What a mark means; how it looks is the widget's business."""

    AREA = auto()
    """The outline of the playing area: its four corners."""
    PATH = auto()
    """The way of the puck so far."""
    START = auto()
    END = auto()
    TOUCH = auto()
    """Where the puck touched something."""
    FELL = auto()
    """The outline of a pawn that lies."""
    PIECE = auto()
    """The outline of a piece that was found."""


class Mark(Value):
    """One mark; `words` stand beside it."""

    sign: Sign
    points: tuple[Point, ...]
    words: str = ""
