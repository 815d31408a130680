"""A table of LAAG that hands work freely: they aim a flick, lay pieces out, or write a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from client.canvas.piece import Piece
from client.tables.base import BaseTable
from client.tables.freehand import Grasp
from client.tables.interface import Answer, BarAction
from client.tables.laag.places import AREA, Places
from games.laag import Situation


class Hand(Grasp, Protocol):
    """What the pointer, the keys and the buttons work: it aims a flick, lays pieces out, or writes a record."""

    def use(self, key: str) -> Answer:
        """A piece was chosen."""

    def bar_actions(self) -> tuple[BarAction, ...]:
        """The buttons of the action bar."""

    def press(self, bar_action: str) -> Answer:
        """One of them was pressed."""


class HandTable(BaseTable[Situation]):
    """The parts of a table that its hands see, and `client.tables.freehand.Aiming`."""

    area = AREA

    def __init__(self) -> None:
        super().__init__()
        self.places = Places(*AREA)
        self.drawn: Sequence[Piece] = ()
        """The pieces of the newest picture, which `places` belong to."""
        self.hand: Hand | None = None

    @property
    def grasp(self) -> Grasp | None:
        """The hand that is at work now."""
        return self.hand

    def under(self, x: float, y: float) -> str:
        """The key of the topmost reachable piece drawn at a point; "" for none."""
        there = [piece for piece in self.drawn if piece.reachable and _holds(piece, x, y)]
        return max(reversed(there), key=lambda piece: piece.layer).key if there else ""


def _holds(piece: Piece, x: float, y: float) -> bool:
    left, top, width, height = piece.box
    return 0 <= x - piece.x - left <= width and 0 <= y - piece.y - top <= height
