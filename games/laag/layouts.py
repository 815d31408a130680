"""How the pieces are laid out: the layouts of the box and layouts of one's own (LG-15, LG-R4, LG-R5).

An own layout is written as one text: `red_1:155,80 … barrier_1:155,160:1000:0`, whole millimetres, one half or both;
the half that is missing is the exchange of the one that is there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from games.kernel import damaged
from games.laag.components import COMPONENTS, FIRST_BARRIER, INDEX, PACKAGE, PAWN_COUNT, PIECES
from games.laag.geometry import MM, PAWN_RADIUS, SIDE, Pieces, Pose, on_area

_MM = "(0|[1-9][0-9]{0,2})"
_PART = "(0|-?[1-9][0-9]{0,3})"
_PIECE = re.compile(f"([a-z]+_[1-4]):{_MM},{_MM}(?::{_PART}:{_PART})?")
_UNIT_SQUARE: Final = range(998_000, 1_002_001)


def pieces_of(layout: str, blocks: bool) -> Pieces:
    """The pieces as a layout's id or text lays them. Raises ValueError with one sentence on what is wrong."""
    named = COMPONENTS.layouts.get(layout)
    if named is not None:
        return _laid({INDEX[piece]: numbers for piece, numbers in named.places.items()}, blocks)
    pieces = _laid(_read(layout), blocks)
    fault = layout_fault(pieces)
    if fault:
        raise ValueError(fault)
    return pieces


def layout_fault(pieces: Pieces) -> str | None:
    """What keeps these poses from being a layout (L1 to L5), in one sentence; None if nothing does."""
    there = [index for index in range(len(PIECES)) if pieces.poses[index] is not None]
    missing = [PIECES[index] for index in range(PAWN_COUNT) if index not in there]
    if missing:
        return f"All six pawns are needed, {missing[0]} is missing"
    for index in there:
        if not _wholly_on_area(pieces, index):
            return f"{PIECES[index]} does not lie wholly on the area"
        if pieces.poses[COMPONENTS.partner(index)] != exchanged(pieces.pose(index)):
            return f"{PIECES[index]} and {PIECES[COMPONENTS.partner(index)]} do not change places under half a turn"
    for index in range(PAWN_COUNT):
        pose = pieces.pose(index)
        if (pose.y if index < PAWN_COUNT // 2 else SIDE - pose.y) > COMPONENTS.pawn_third_um:
            return f"{PIECES[index]} is farther than {COMPONENTS.pawn_third_um // MM} mm from its own edge"
        if pieces.disc_overlaps(pose.x, pose.y, PAWN_RADIUS + COMPONENTS.pawn_gap_um, index):
            return f"No puck fits beside {PIECES[index]}: {COMPONENTS.pawn_gap_um // MM} mm must be free around it"
    for index in there:
        for other in there[: there.index(index)]:
            if pieces.overlap(index, other):
                return f"{PIECES[other]} and {PIECES[index]} overlap"
    return None


def exchanged(pose: Pose) -> Pose:
    """The pose of a standing piece after half a turn; bars and blocks keep the direction in which they are written."""
    return pose._replace(x=SIDE - pose.x, y=SIDE - pose.y)


def _read(text: str) -> dict[int, tuple[int, ...]]:
    rows: dict[int, tuple[int, ...]] = {}
    for part in text.split():
        found = _PIECE.fullmatch(part)
        if not found or found[1] not in INDEX:
            there = ", ".join(COMPONENTS.layouts)
            example = "red_1:155,80 … barrier_1:155,160:1000:0"
            raise ValueError(f"layout is one of {there}, or pieces such as {example}, not {part[:40]}")
        index = INDEX[found[1]]
        if index in rows:
            raise ValueError(f"{found[1]} stands twice in the layout")
        dx, dy = int(found[4] or 0), int(found[5] or 0)
        if index >= FIRST_BARRIER and (dx * dx + dy * dy not in _UNIT_SQUARE or dx < 0 or (dx == 0 and dy < 0)):
            raise ValueError(f"{found[1]} needs a direction such as 1000:0 or 600:-800, to the right or straight up")
        if index < FIRST_BARRIER and found[4]:
            raise ValueError(f"{found[1]} has no direction in a layout")
        rows[index] = int(found[2]), int(found[3]), dx, dy
    return rows


def _laid(rows: Mapping[int, tuple[int, ...]], blocks: bool) -> Pieces:
    """Pieces by x, y in mm and their direction; where only one of two partners has a row, the other one follows."""
    poses: list[Pose | None] = [None] * len(PIECES)
    for index, (x, y, *direction) in rows.items():
        is_block = blocks and PAWN_COUNT <= index < FIRST_BARRIER
        poses[index] = pose = Pose("s", x * MM, y * MM, *([1000, 0] if is_block else direction))
        if COMPONENTS.partner(index) not in rows:
            poses[COMPONENTS.partner(index)] = exchanged(pose)
    return Pieces(tuple(poses), blocks)


def _wholly_on_area(pieces: Pieces, index: int) -> bool:
    return all(on_area(corner) for corner in _corners(pieces, index))


def _corners(pieces: Pieces, index: int) -> Iterable[tuple[int, int]]:
    """The outermost points of a footprint, rounded outwards by at most 1 µm."""
    pose = pieces.pose(index)
    box = pieces.box(index, pose.form)
    if box is None:
        radius = PAWN_RADIUS if index < PAWN_COUNT else COMPONENTS.sizes["disc"]["radius_um"]
        return ((pose.x - radius, pose.y - radius), (pose.x + radius, pose.y + radius))
    half_x = -(-(box[0] * abs(pose.dx) + box[1] * abs(pose.dy)) // 1000)
    half_y = -(-(box[0] * abs(pose.dy) + box[1] * abs(pose.dx)) // 1000)
    return ((pose.x - half_x, pose.y - half_y), (pose.x + half_x, pose.y + half_y))


def _check_layouts() -> None:
    """Raises DamagedDataError if a layout of the box breaks L1 to L5, with round obstacles or with blocks."""
    for name in COMPONENTS.layouts:
        for blocks in (False, True):
            if fault := layout_fault(pieces_of(name, blocks)):
                raise damaged(PACKAGE, f"layouts.{name}", fault)


_check_layouts()
