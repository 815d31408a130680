"""The kinds of flick: what is wished of the physics, until a seed gives it."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from client.tables.laag.setup import setup_of
from games.laag.components import PIECES
from tests.vision.footage.flicks import SOFT, Happened, Wish
from vision.camera.mat import AREA, marker_corners
from vision.pieces.shapes import puck_gap
from vision.setup import Piece, Pose, parse_setup


def _hits(seen: Happened) -> list[str]:
    return [contact.piece for contact in seen.contacts]


def _firm(seen: Happened) -> bool:
    return all(contact.blow > 2 * SOFT for contact in seen.contacts)


def _scenery(sort: str) -> Callable[[Happened], bool]:
    return lambda seen: len(seen.contacts) == 1 and _hits(seen)[0].startswith(sort) and _firm(seen) and _clean(seen)


def _one_pawn(seen: Happened) -> bool:
    return len(seen.contacts) == 1 and seen.contacts[0].piece[:3] in ("red", "blu") and _firm(seen) and _clean(seen)


def _clean(seen: Happened) -> bool:
    """No pawn but those touched has fallen, and nothing but the puck has left the area."""
    return set(seen.felled) <= set(_hits(seen)) and set(seen.record.off) <= {seen.record.puck}


def _gaps(seen: Happened) -> dict[str, float]:
    """The puck's smallest gap from every piece that it did not touch, mm."""
    times = np.linspace(0.03, seen.length, 60)
    out = {}
    for index, pose in enumerate(seen.now.pieces.poses):
        name = PIECES[index]
        if pose is None or name in _hits(seen) or index == seen.now.pawn:
            continue
        piece, at = _shape(seen, index)
        out[name] = min(puck_gap(piece, at, *seen.place(float(t)))[0] for t in times)
    return out


def _shape(seen: Happened, index: int) -> tuple[Piece, Pose]:
    markers = {str(i): marker_corners(i).tolist() for i in range(4)}
    setup = parse_setup({**setup_of(seen.now), "calibration": {"kind": "mat_aruco", "markers_4x4_50_mm": markers}})
    piece = setup.piece(PIECES[index])
    assert piece.place is not None
    return piece, piece.place


def _travelled(seen: Happened) -> float:
    end = seen.record.end
    return 0.0 if end is None else math.dist(seen.start, (end.x / 1000, end.y / 1000))


def _fell_towards(seen: Happened, degrees: float) -> bool:
    if not (_one_pawn(seen) and seen.felled and seen.record.poses):
        return False
    row = next((row for row in seen.record.poses if row.piece == seen.felled[0]), None)
    if row is None or row.form != "l" or seen.now.is_flipped(PIECES.index(row.piece)):
        return False
    off = (math.degrees(math.atan2(row.dy, row.dx)) - degrees + 180) % 360 - 180
    return abs(off) < 25


def _rests_beside(seen: Happened, sort: str) -> bool:
    """The puck stops without a touch, a hair from a piece."""
    if seen.contacts or seen.off_table or _travelled(seen) < 90:
        return False
    gaps = _gaps(seen)
    near = min(gaps, key=lambda name: gaps[name])
    x, y = seen.place(seen.length)
    piece, at = _shape(seen, PIECES.index(near))
    return near.startswith(sort) and 0.2 < gaps[near] < 1.6 and abs(puck_gap(piece, at, x, y)[0] - gaps[near]) < 0.2


def _rim(seen: Happened) -> float:
    end = seen.record.end
    if end is None:
        return 999.0
    return min(end.x, end.y, AREA * 1000 - end.x, AREA * 1000 - end.y) / 1000


def _off_over(seen: Happened, side: int) -> bool:
    if not seen.off_table or not _clean(seen):
        return False
    x, y = seen.place(seen.length - 0.001)
    return min(range(4), key=lambda k: (y, AREA - x, AREA - y, x)[k]) == side


def _falls(degrees: float) -> Callable[[Happened], bool]:
    return lambda seen: _fell_towards(seen, degrees)


def _leaves(side: int) -> Callable[[Happened], bool]:
    return lambda seen: _off_over(seen, side)


def _brushes_coming_down(seen: Happened) -> bool:
    """Whether a charged puck touches scenery before it has come down to the table, and not hard."""
    if not seen.contacts or seen.off_table:
        return False
    first = seen.contacts[0]
    return first.piece.startswith(("obstacle", "barrier")) and 0.04 < first.t < 0.075 and 60 < first.blow < 420


SHOOT = (900.0, 1900.0)
"""mm/s of a usual shot."""
_TURNS = {"the right": 0.0, "the far side": 90.0, "the left": 180.0, "the near side": 270.0}
_EDGES = {
    "the near edge": (0, "none"),
    "the right edge": (1, "pawn"),
    "the far edge": (2, "none"),
    "the left edge": (3, "pawn"),
}
KINDS: dict[str, Wish] = {
    "any shot": Wish(
        "shoot", SHOOT, lambda h: _firm(h) and _clean(h) and not h.off_table and len(h.contacts) < 3
    ),
    "miss": Wish("shoot", (900, 1500), lambda h: not h.contacts and not h.off_table and min(_gaps(h).values()) > 6),
    "near miss": Wish(
        "shoot", (900, 1500), lambda h: not h.contacts and not h.off_table and 0.8 < min(_gaps(h).values()) < 3
    ),
    "slow": Wish("shoot", (500, 720), lambda h: not h.contacts and not h.off_table and min(_gaps(h).values()) > 4),
    "slow touch": Wish("shoot", (500, 900), lambda h: _one_pawn(h) and not h.felled and h.contacts[0].blow < 300),
    "very fast": Wish("shoot", (2400, 3800), lambda h: _clean(h) and _firm(h) and len(h.contacts) <= 1),
    "fast hit": Wish("shoot", (2200, 3200), lambda h: _one_pawn(h) and bool(h.felled)),
    "graze": Wish("shoot", SHOOT, lambda h: _one_pawn(h) and not h.felled and h.contacts[0].blow < 380),
    "head-on": Wish("shoot", SHOOT, lambda h: _one_pawn(h) and bool(h.felled) and h.contacts[0].blow > 1000),
    "own pawn": Wish(
        "shoot", SHOOT, lambda h: _hits(h) == [PIECES[h.now.pawn]] and _firm(h) and _clean(h), aim="none", near=True
    ),
    "touches at once": Wish(
        "shoot", SHOOT, lambda h: len(h.contacts) == 1 and h.contacts[0].t < 0.03 and _firm(h) and _clean(h), near=True
    ),
    "two touched": Wish(
        "shoot", (1300, 2600), lambda h: len(h.contacts) == 2 and _firm(h) and _clean(h) and not h.off_table
    ),
    "touched, stands": Wish("shoot", (700, 1300), lambda h: _one_pawn(h) and not h.felled and h.contacts[0].blow > 400),
    "obstacle": Wish("shoot", SHOOT, _scenery("obstacle"), "obstacle", 4),
    "block": Wish("shoot", SHOOT, _scenery("obstacle"), "obstacle", blocks=True),
    "barrier": Wish("shoot", SHOOT, _scenery("barrier"), "barrier"),
    "together": Wish("shoot", SHOOT, lambda h: len(h.contacts) == 1 and _firm(h) and _clean(h), touching=True),
    "pushed over": Wish(
        "shoot", (1500, 2800),
        lambda h: bool(h.contacts) and _firm(h) and len(set(h.felled) - set(_hits(h))) == 1 and len(h.record.off) == 0,
        near=True,
    ),
    "stops at a pawn": Wish("shoot", (600, 1300), lambda h: _rests_beside(h, ("red", "blue")[h.flick.power % 2])),
    "stops at an obstacle": Wish("shoot", (600, 1300), lambda h: _rests_beside(h, "obst"), "obstacle"),
    "stops at the line": Wish("shoot", (600, 1500), lambda h: not h.contacts and 2.5 < _rim(h) < 7, "none"),
    "pawn over the edge": Wish(
        "shoot", SHOOT, lambda h: len(h.contacts) == 1 and h.contacts[0].blow > 300 and "blue_1" in h.record.off,
        edge=True,
    ),
    "charge": Wish("charged", (1100, 1900), lambda h: _one_pawn(h) and bool(h.felled)),
    "charge misses": Wish("charged", (600, 1000), lambda h: not h.contacts and not h.off_table and not h.record.poses),
    "move": Wish("move", (500, 1100), lambda h: not h.contacts and not h.off_table and _travelled(h) > 60),
    "move touches": Wish("move", (700, 1200), lambda h: len(h.contacts) == 1 and _firm(h) and not h.off_table),
    "upside down": Wish(
        "shoot", SHOOT, lambda h: _one_pawn(h) and "blue_1" in h.felled, flipped=True
    ),
    "one lies there": Wish("shoot", SHOOT, lambda h: _one_pawn(h) and bool(h.felled), fallen=True),
    "hand": Wish("shoot", SHOOT, lambda h: _one_pawn(h) and bool(h.felled), hand=True),
    "hand stays long": Wish("shoot", (700, 1100), lambda h: not h.contacts and not h.off_table, hand=True),
    "nobody flicks": Wish("shoot", (700, 1100), lambda h: not h.contacts, hand=True),
    **{f"falls to {name}": Wish("shoot", SHOOT, _falls(turn)) for name, turn in _TURNS.items()},
    **{f"off over {name}": Wish("shoot", (1200, 2200), _leaves(side), aim) for name, (side, aim) in _EDGES.items()},
    "charge brushes": Wish("charged", (1000, 2400), _brushes_coming_down, "obstacle", 4, apart=2.0),
}  # fmt: skip
