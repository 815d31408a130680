"""What is drawn over a picture, in the picture's own pixels: plain values that any widget can draw."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]


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


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark; `words` stand beside it."""

    sign: Sign
    points: tuple[Point, ...]
    words: str = ""
