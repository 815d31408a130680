"""Where the keyboard goes next on a table: among pieces that can be reached, in reading order."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF

from client.art.states import PieceState
from client.canvas.piece import Piece

_LEGAL = (PieceState.LEGAL, PieceState.TARGET)


def entrance(pieces: Sequence[Piece], *, forward: bool) -> str:
    """The first legal piece, or else the first one; from behind the last; "" if there is none."""
    legal = [piece for piece in pieces if piece.state in (*_LEGAL, PieceState.SELECTED)]
    return (legal or pieces)[0 if forward else -1].key if pieces else ""


def next_legal(pieces: Sequence[Piece], key: str, step: int) -> str:
    """The next piece that can be used now, round the end; "" if there is none."""
    legal = [piece.key for piece in pieces if piece.state in _LEGAL]
    here = legal.index(key) if key in legal else -1 if step > 0 else 0
    return legal[(here + step) % len(legal)] if legal else ""


def in_next_zone(pieces: Sequence[Piece], zone: str, step: int) -> str:
    """The first legal or first piece so many zones on; "" in front of the first zone and behind the last."""
    zones = list(dict.fromkeys(piece.zone for piece in pieces))
    at = zones.index(zone) + step
    if not 0 <= at < len(zones):
        return ""
    there = [piece for piece in pieces if piece.zone == zones[at]]
    legal = [piece for piece in there if piece.state in _LEGAL]
    return (legal or there)[0].key


def nearest(places: Iterable[tuple[str, QPointF]], here: QPointF, dx: float, dy: float) -> str:
    """The key of the nearest place in a direction; the way aside counts twice.  "" if there is none."""

    def cost(place: QPointF) -> float:
        way = place - here
        along, aside = way.x() * dx + way.y() * dy, abs(way.x() * dy) + abs(way.y() * dx)
        return along + 2 * aside if along > 1 else math.inf

    best, key = min(((cost(place), key) for key, place in places), key=lambda found: found[0], default=(math.inf, ""))
    return key if best < math.inf else ""
