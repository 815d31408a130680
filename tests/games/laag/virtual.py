"""Virtual tables for tests: little scenery, and what one flick does."""

from __future__ import annotations

from games.laag.actions import Flick
from games.laag.components import INDEX
from games.laag.observation import Observation, Row
from games.laag.rules import Laag
from games.laag.table import strike
from tests.games.laag.setting import do, shift, standard

FAR_AWAY = ("obstacle_1", "obstacle_2", "obstacle_3", "obstacle_4", "barrier_1", "barrier_2", "barrier_3", "barrier_4")


def empty(*rows: Row, keep: tuple[str, ...] = (), charged: str = "", acted: tuple[str, ...] = ()) -> Laag:
    """A virtual table without scenery but for what is kept or laid, and red_2 at (305, 60)."""
    state = standard(table="virtual")
    gone = {INDEX[piece]: None for piece in FAR_AWAY if piece not in keep}
    state.position = state.position._replace(pieces=state.position.pieces.put(gone))
    return shift(state, *rows, charges={charged: 1} if charged else None, acted=acted)


def struck(state: Laag, announcement: str, text: str) -> Observation:
    """The record of a flick; the state keeps the announcement."""
    do(state, announcement)
    return flicked(state, text)


def flicked(state: Laag, text: str) -> Observation:
    place, _, rest = text.rpartition(" ")
    *where, way = place.split(" ")
    dx, dy = (int(part) for part in way.split(":"))
    at = tuple(int(part) for part in where[0].split(",")) if where else None
    return strike(state.position, Flick(dx, dy, int(rest), at)).record  # type: ignore[arg-type]


def row(record: Observation, piece: str) -> Row:
    return next(row for row in record.poses if row.piece == piece)
