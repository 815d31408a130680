"""What a hand at this table sees: how things stand, where they lie on the screen, what was drawn last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from client.canvas.piece import Piece
from client.tables.context import TableContext
from client.tables.freehand import Grasp
from client.tables.interface import Answer, BarAction
from client.tables.laag.places import Places
from games.laag import Situation


@dataclass(slots=True)
class Sight:
    """Kept up to date by the table, read by its hands."""

    context: TableContext
    now: Situation
    places: Places
    drawn: Sequence[Piece] = ()

    def under(self, x: float, y: float) -> str:
        """The key of the topmost reachable piece drawn at a point; "" for none."""
        there = [piece for piece in self.drawn if piece.reachable and _holds(piece, x, y)]
        return max(reversed(there), key=lambda piece: piece.layer).key if there else ""


def _holds(piece: Piece, x: float, y: float) -> bool:
    left, top, width, height = piece.box
    return 0 <= x - piece.x - left <= width and 0 <= y - piece.y - top <= height


class Hand(Grasp, Protocol):
    """What the pointer and the keys are at this table just now: they aim a flick, or they write a record."""

    def use(self, key: str) -> Answer:
        """A piece was chosen."""

    def bar_actions(self) -> tuple[BarAction, ...]:
        """The buttons of the action bar."""

    def press(self, bar_action: str) -> Answer:
        """One of them was pressed."""
