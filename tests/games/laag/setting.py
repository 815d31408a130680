"""How the tests of LAAG lay out a table and tell what a flick did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from hypothesis import settings

from games.kernel import Event, Json, Refused, submit
from games.laag.actions import parse
from games.laag.components import INDEX, PAWNS
from games.laag.geometry import Pose, rounded_ratio
from games.laag.observation import Observation, Place, Row
from games.laag.rules import Laag
from games.laag.situation import Situation
from tests.games.match import enter

steady = settings(deadline=None, derandomize=True, database=None)
"""For every `given`: no clock, and the same examples each time."""

OPTIONS: dict[str, Json] = {
    "layout": "standard", "obstacles": "disc", "table": "real", "rounds": 30, "doubt": 850, "first": "red",
    "aim": "touch", "scatter": "none",
}  # fmt: skip


def fresh(**options: Json) -> Laag:
    """A real table before the Dash, red first; `options` change that."""
    return Laag(2, {**OPTIONS, **options})


def standard(**options: Json) -> Laag:
    """S of the worked examples: all six pawns stayed in the Dash, round 1 begins."""
    state = fresh(**options)
    for _ in PAWNS:
        (seat,) = state.to_act()
        do(state, next(str(action) for action in state.legal_actions(seat) if str(action).startswith("stay")))
    return state


def do(state: Laag, *texts: str) -> list[Event]:
    """Let whoever is to act do these things, each through the checked door."""
    return enter(state, parse, texts)


def refused(state: Laag, text: str) -> str:
    """The rule that keeps the seat to act from doing this; nothing has changed."""
    (seat,) = state.to_act()
    before = state.position
    try:
        submit(state, {seat: parse(text)})
    except Refused as no:
        assert state.position == before
        return no.refusal.rule
    raise AssertionError(f"{text} was not refused")


def legal(state: Laag) -> list[str]:
    """The text forms of all that may be done now."""
    return [str(action) for action in state.legal_actions(state.to_act()[0])]


def pose(state: Laag, piece: str) -> Pose:
    return state.position.pieces.pose(INDEX[piece])


def place(state: Laag, piece: str) -> tuple[float, float]:
    """Where a piece is, in mm."""
    where = pose(state, piece)
    return where.x / 1000, where.y / 1000


def pips(state: Laag, pawn: str) -> int:
    return state.position.pips[INDEX[pawn]]


def um(x: float, y: float) -> Place:
    return Place(round(x * 1000), round(y * 1000))


def stands(piece: str, x: float, y: float, dx: int = 0, dy: int = 0) -> Row:
    return Row(piece, "s", *um(x, y), dx, dy)


def lies(piece: str, x: float, y: float, dx: int, dy: int) -> Row:
    return Row(piece, "l", *um(x, y), dx, dy)


def off(piece: str, x: float, y: float) -> Row:
    return Row(piece, "o", *um(x, y))


def fallen(now: Situation, pawn: str, dx: int, dy: int) -> Row:
    """A standing pawn that tips over along dx:dy without sliding."""
    where = now.pieces.pose(INDEX[pawn])
    flipped = now.is_flipped(INDEX[pawn])
    reach, sign = (25500, -1) if flipped else (27500, 1)
    x, y = (part + rounded_ratio(reach * along, 1000) for part, along in ((where.x, dx), (where.y, dy)))
    return Row(pawn, "l", x, y, sign * dx, sign * dy)


def record(state: Laag, **told: Any) -> Observation:
    """The record of the announced flick: what is told, sensible defaults for the rest.

    Pawns in `toppled` without a row fall straight away from the seat that flicked.
    """
    now = state.position
    pawn = now.pieces.pose(now.pawn)
    ahead = 1 if now.pawn < 3 else -1
    beside = 30_000 * ahead if now.kind == "shoot" else 0
    rows = {row.piece: row for row in told.pop("poses", ())}
    for piece in told.get("toppled", ()):
        rows.setdefault(piece, fallen(now, piece, 0, 1000 * ahead))
    for name in ("off", "dropped"):
        told[name] = tuple(sorted(told.get(name, ()), key=lambda piece: INDEX.get(piece, 99)))
    values: dict[str, Any] = {
        "kind": now.kind,
        "shooter": PAWNS[now.pawn],
        "puck": now.puck,
        "start": Place(pawn.x, pawn.y + beside),
        "end": None if now.puck in told["off"] else um(540, 300),
        "poses": tuple(sorted(rows.values(), key=lambda row: INDEX[row.piece])),
        "source": "camera",
        "confidence": 940,
        **told,
    }
    return Observation(**values)


def saw(state: Laag, **told: Any) -> str:
    """`saw` with such a record."""
    return f"saw {record(state, **told)}"


def flick(state: Laag, announcement: str, **told: Any) -> list[Event]:
    """Announce a flick, say what it did, and have the other seat accept it."""
    events = do(state, announcement)
    return events + do(state, saw(state, **told), "accept")


def hit(state: Laag, announcement: str, *pawns: str, **told: Any) -> list[Event]:
    """A shot that touches and topples these pawns."""
    return flick(state, announcement, contacts=pawns, toppled=pawns, **told)


def shift(
    state: Laag,
    *rows: Row,
    dice: Mapping[str, int] | None = None,
    acted: Sequence[str] = (),
    charges: Mapping[str, int] | None = None,
) -> Laag:
    """Lay pieces elsewhere, turn dice, mark pawns as having acted, put pucks on pawns, without playing it."""
    now = state.position
    changes = {INDEX[row.piece]: Pose(*row[1:]) for row in rows}
    state.position = now._replace(
        pieces=now.pieces.put(cast(Mapping[int, "Pose | None"], changes)),
        pips=tuple((dice or {}).get(pawn, now.pips[index]) for index, pawn in enumerate(PAWNS)),
        acted=tuple(now.acted[index] or pawn in acted for index, pawn in enumerate(PAWNS)),
        charges=tuple((charges or {}).get(pawn, now.charges[index]) for index, pawn in enumerate(PAWNS)),
    )
    return state


def finish_round(state: Laag, shoot: str = "shoot") -> list[Event]:
    """Let every pawn that can still act shoot and hit nothing, until the next round begins."""
    events: list[Event] = []
    number = state.position.round
    while state.position.round == number and state.position.phase == "turn":
        first = next(text for text in legal(state) if text.startswith((shoot, "fire")))
        events += flick(state, first)
    return events


def names(events: Sequence[Event]) -> list[str]:
    return [event.kind() for event in events]
