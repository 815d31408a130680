"""Where a bot could flick: lines of sight, powers that topple, places to move to. Whole numbers and + - * / only."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from typing import Final, NamedTuple

from games.laag.actions import Flick
from games.laag.components import COMPONENTS, PAWN_COUNT, seat_of
from games.laag.geometry import DISC_RADIUS, MM, PAWN_RADIUS, PUCK_RADIUS, SIDE, Pieces, on_area, rounded_ratio
from games.laag.observation import Place
from games.laag.situation import Situation, pawns_of

_P: Final = COMPONENTS.physics
_BRAKING: Final = 2 * _P.gravity_mm_s2 * _P.friction_table_permille // 1000
"""Twice the deceleration of a sliding puck, mm/s²: v² is this times the way."""
_SPEED: Final = COMPONENTS.speed_um_per_s_per_power // 1000
_FELLS: Final = {False: 1050, True: 750}
"""Speed in mm/s at which a full hit surely topples a pawn, by whether it is flipped."""
_EDGE: Final = 30 * MM
MOVES_MM: Final = (80, 140, 220, 320)
"""How far bots think of moving."""
WAYS: Final = COMPONENTS.sample_directions


class Shot(NamedTuple):
    """A flick that should hit a pawn."""

    target: int
    flick: Flick
    way_mm: int


def direction(x: int, y: int) -> tuple[int, int]:
    """The direction of a flick along x, y (not both 0)."""
    longer = max(abs(x), abs(y))
    unit = COMPONENTS.direction_max
    return rounded_ratio(x * unit, longer), rounded_ratio(y * unit, longer)


def power_for(way_mm: int, arriving: int = 0) -> int:
    """The power that sends a puck so far, with this speed (mm/s) left at the end."""
    speed = isqrt(arriving * arriving + _BRAKING * max(way_mm, 0))
    return max(1, min(COMPONENTS.power_max, speed // _SPEED + 1))


def is_clear(pieces: Pieces, start: Place, end: Place, *ignoring: int) -> bool:
    """Whether a puck can slide from start to end without meeting anything but the ignored pieces."""
    way_x, way_y = end.x - start.x, end.y - start.y
    way2 = float(way_x * way_x + way_y * way_y) or 1.0
    for index, pose in enumerate(pieces.poses):
        if pose is None or pose.form == "o" or index in ignoring:
            continue
        x, y = pose.x - start.x, pose.y - start.y
        box = pieces.box(index, pose.form)
        if box is None:
            apart = PUCK_RADIUS + (PAWN_RADIUS if index < PAWN_COUNT else DISC_RADIUS)
            part = min(max((x * way_x + y * way_y) / way2, 0.0), 1.0)
            away_x, away_y = x - part * way_x, y - part * way_y
            if away_x * away_x + away_y * away_y < apart * apart:
                return False
        elif _crosses(-x, -y, way_x, way_y, pose.dx, pose.dy, box[0] + PUCK_RADIUS, box[1] + PUCK_RADIUS):
            return False
    return True


def _crosses(x: int, y: int, way_x: int, way_y: int, dx: int, dy: int, length: int, width: int) -> bool:
    """Whether the way from x, y meets a box at the origin: its slabs are cut one after the other."""
    first, last = 0.0, 1.0
    for at, along, half in (
        ((x * dx + y * dy) / 1000, (way_x * dx + way_y * dy) / 1000, length),
        ((y * dx - x * dy) / 1000, (way_y * dx - way_x * dy) / 1000, width),
    ):
        if along == 0.0:
            if not -half < at < half:
                return False
            continue
        near, far = sorted(((-half - at) / along, (half - at) / along))
        first, last = max(first, near), min(last, far)
    return first < last


def targets(now: Situation, seat: int) -> list[int]:
    """Pawns of the other side that can be hit."""
    return [pawn for pawn in pawns_of(1 - seat) if now.pieces.stands(pawn) and not now.is_out(pawn)]


def shots(now: Situation, pawn: int, origin: Place | None = None) -> Iterator[Shot]:
    """Shots of a pawn straight at what it can see, from where it stands or from another place."""
    pieces = now.pieces
    if origin is not None:
        pieces = pieces.put({pawn: pieces.pose(pawn)._replace(x=origin.x, y=origin.y)})
    stand = pieces.pose(pawn).place
    for target in targets(now, seat_of(pawn)):
        goal = pieces.pose(target).place
        for place in _beside(pieces, pawn, stand, goal):
            if is_clear(pieces, place, goal, pawn, target):
                x, y = goal.x - place.x, goal.y - place.y
                way = (isqrt(x * x + y * y) - PUCK_RADIUS - PAWN_RADIUS) // MM
                power = power_for(way, _FELLS[now.is_flipped(target)])
                yield Shot(target, Flick(*direction(x, y), power, (place.x // MM, place.y // MM)), way)
                break


def _beside(pieces: Pieces, pawn: int, stand: Place, goal: Place) -> Iterator[Place]:
    """Places for the puck: towards the goal, and a quarter turn to either side of that."""
    x, y = goal.x - stand.x, goal.y - stand.y
    far = isqrt(x * x + y * y) or 1
    for along, across in ((1, 0), (0, 1), (0, -1)):
        reach = 24 if across == 0 else 30
        place = Place(
            rounded_ratio(stand.x + reach * MM * (along * x - across * y) // far, MM) * MM,
            rounded_ratio(stand.y + reach * MM * (along * y + across * x) // far, MM) * MM,
        )
        if on_area(place) and pieces.near_enough(pawn, place) and pieces.puck_lies_free(pawn, place):
            yield place


def moves(now: Situation, pawn: int) -> Iterator[tuple[Place, Flick]]:
    """Moves that should succeed: where the pawn comes to stand, and the flick that brings it there."""
    start = now.pieces.pose(pawn).place
    for dx, dy in WAYS:
        size = isqrt(dx * dx + dy * dy)
        for way in MOVES_MM:
            end = Place(start.x + way * MM * dx // size, start.y + way * MM * dy // size)
            inside = _EDGE < end.x < SIDE - _EDGE and _EDGE < end.y < SIDE - _EDGE
            if not inside or not is_clear(now.pieces, start, end, pawn):
                break
            yield end, Flick(dx, dy, power_for(way))
