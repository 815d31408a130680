"""Where the pieces are and what overlaps: whole micrometres, no division, no roots (LG-R52, LG-77, LG-78).

A footprint is a disc (standing pawns, round obstacles, pucks) or a box along a direction (barriers, lying pawns, block
obstacles). Two footprints overlap when they share inner points; touching is not overlapping.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import chain, count
from math import isqrt
from typing import Final, NamedTuple

from games.kernel import Value
from games.laag.components import COMPONENTS, FIRST_BARRIER, PAWN_COUNT, PIECES
from games.laag.observation import Form, Place, Row

SIDE: Final = COMPONENTS.side_um
MM: Final = 1000
PAWN_RADIUS: Final = COMPONENTS.sizes["pawn"]["base_radius_um"]
PUCK_RADIUS: Final = COMPONENTS.sizes["puck"]["radius_um"]
DISC_RADIUS: Final = COMPONENTS.sizes["disc"]["radius_um"]
_LYING_BOX: Final = (COMPONENTS.sizes["pawn"]["height_um"] // 2, PAWN_RADIUS)
_BLOCK_BOX: Final = (COMPONENTS.sizes["block"]["half_side_um"],) * 2
_BARRIER_BOX: Final = (COMPONENTS.sizes["barrier"]["half_length_um"], COMPONENTS.sizes["barrier"]["half_width_um"])
_FARTHEST: Final = _BARRIER_BOX[0] + _BARRIER_BOX[1]
_RULES = COMPONENTS.rules
_NEAREST2 = (PAWN_RADIUS + PUCK_RADIUS) ** 2
_REACH2 = (PAWN_RADIUS + _RULES.puck_distance_um + PUCK_RADIUS) ** 2
_MARGIN = _RULES.free_margin_um
_STEP = _RULES.free_step_um


class Pose(NamedTuple):
    """Form, place (µm) and direction (a unit vector times 1000) of one piece."""

    form: Form
    x: int
    y: int
    dx: int = 0
    dy: int = 0

    @property
    def place(self) -> Place:
        """The point under the piece's centre."""
        return Place(self.x, self.y)


class Pieces(Value):
    """The poses of all pieces, by piece index; None = out of the game. A value: nothing changes it."""

    poses: tuple[Pose | None, ...]
    blocks: bool
    """Whether the obstacles are square blocks instead of discs."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_room", {})  # answers that follow from the poses, found once; no part of the value

    def pose(self, index: int) -> Pose:
        """The pose of a piece that has not left the game. Raises LookupError."""
        found = self.poses[index]
        if found is None:
            raise LookupError(f"{PIECES[index]} has left the game")
        return found

    def on_area(self, index: int) -> bool:
        """Whether the piece lies or stands on the area."""
        pose = self.poses[index]
        return pose is not None and pose.form != "o"

    def stands(self, index: int) -> bool:
        """Whether the piece stands on the area."""
        pose = self.poses[index]
        return pose is not None and pose.form == "s"

    def put(self, changes: Mapping[int, Pose | None]) -> Pieces:
        """The same with some poses replaced."""
        poses = list(self.poses)
        for index, pose in changes.items():
            poses[index] = pose
        return Pieces(tuple(poses), self.blocks)

    def stood_up(self, pawn: int) -> Pieces:
        """The same with a pawn that lies stood up: at its hinge place, or at the nearest one that is free (LG-76)."""
        lying = self.pose(pawn)
        return self.put({pawn: Pose("s", *self.free(hinge_place(lying), lying.place, pawn))})

    def box(self, index: int, form: Form) -> tuple[int, int] | None:
        """Half length and half width of a footprint that is a box; None for a disc."""
        if index >= FIRST_BARRIER:
            return _BARRIER_BOX
        if index >= PAWN_COUNT:
            return _BLOCK_BOX if self.blocks else None
        return _LYING_BOX if form == "l" else None

    def disc_overlaps(self, x: int, y: int, radius: int, ignoring: int = -1, less: int = 0) -> bool:
        """Whether a disc there overlaps any piece on the area but the ignored one; `less` is taken off all others."""
        reach = radius + _FARTHEST
        for index, pose in enumerate(self.poses):
            if pose is None:
                continue
            away_x = x - pose[1]
            if away_x >= reach or away_x <= -reach:  # most are far away
                continue
            form, _, py, dx, dy = pose
            away_y = y - py
            if index == ignoring or form == "o" or not -reach < away_y < reach:
                continue
            box = self.box(index, form)
            if box is None:
                apart = radius + (DISC_RADIUS if index >= PAWN_COUNT else PAWN_RADIUS) - less
                if away_x * away_x + away_y * away_y < apart * apart:
                    return True
            elif _disc_on_box(away_x, away_y, radius, dx, dy, box[0] - less, box[1] - less):
                return True
        return False

    def overlap(self, one: int, other: int, less: int = 0) -> bool:
        """Whether two pieces on the area overlap when `less` is taken off every radius and half side."""
        a, b = self.pose(one), self.pose(other)
        box_a, box_b = self.box(one, a.form), self.box(other, b.form)
        x, y = a.x - b.x, a.y - b.y
        if box_a is None and box_b is None:
            apart = sum(DISC_RADIUS if index >= PAWN_COUNT else PAWN_RADIUS for index in (one, other)) - 2 * less
            return x * x + y * y < apart * apart
        if box_a and box_b:
            shrunk_a, shrunk_b = ((box[0] - less, box[1] - less) for box in (box_a, box_b))
            return _boxes_overlap(x, y, (a.dx, a.dy), shrunk_a, (b.dx, b.dy), shrunk_b)
        disc, pose, box = (one, b, box_b) if box_b else (other, a, box_a)
        assert box
        radius = (DISC_RADIUS if disc >= PAWN_COUNT else PAWN_RADIUS) - less
        return _disc_on_box(x, y, radius, pose.dx, pose.dy, box[0] - less, box[1] - less)

    def near_enough(self, pawn: int, place: Place) -> bool:
        """Whether a puck there lies beside the pawn, at most one puck away (LG-R29)."""
        pose = self.pose(pawn)
        return _NEAREST2 <= (place.x - pose.x) ** 2 + (place.y - pose.y) ** 2 <= _REACH2

    def puck_lies_free(self, pawn: int, place: Place) -> bool:
        """Whether a puck there keeps its gap from every piece but the pawn (LG-R87)."""
        return not self.disc_overlaps(place.x, place.y, PUCK_RADIUS + _RULES.virtual_gap_um, pawn)

    def puck_places(self, pawn: int) -> Iterator[Place]:
        """Every place for the puck of a shot on the virtual table (LG-R87), those of the fixed sample first."""
        pose = self.pose(pawn)
        middle = (pose.x + MM // 2) // MM, (pose.y + MM // 2) // MM
        for i, j in chain(COMPONENTS.sample_offsets_mm, _ring()):
            place = Place((middle[0] + i) * MM, (middle[1] + j) * MM)
            if on_area(place) and self.near_enough(pawn, place) and self.puck_lies_free(pawn, place):
                yield place

    def has_puck_place(self, pawn: int) -> bool:
        """Whether there is any place for the puck of a shot (LG-R88)."""
        return self._remembered(pawn, "shot")

    def can_move(self, pawn: int, exactly: bool) -> bool:
        """Whether the movement puck fits in place of the pawn (LG-R26), to the µm or within what people can measure."""
        return self._remembered(pawn, "move" if exactly else "measured move")

    def _remembered(self, pawn: int, what: str) -> bool:
        answers: dict[tuple[int, str], bool] = self._room  # type: ignore[attr-defined]
        known = answers.get((pawn, what))
        if known is None:
            if what == "shot":
                known = next(self.puck_places(pawn), None) is not None
            else:
                known = self._puck_fits(pawn, 0 if what == "move" else COMPONENTS.tolerances.fit_um)
            answers[pawn, what] = known
        return known

    def _puck_fits(self, pawn: int, less: int) -> bool:
        pose = self.pose(pawn)
        return not self.disc_overlaps(pose.x, pose.y, PUCK_RADIUS - less, pawn, less)

    def free(self, wanted: Place, towards: Place, pawn: int) -> Place:
        """FREE (LG-77): the wanted place for a standing pawn, or the nearest one that is free, ties towards a place."""
        inside = on_area(wanted)
        if inside and (wanted == towards or not self.disc_overlaps(*wanted, PAWN_RADIUS, pawn)):
            return wanted
        if not inside:
            wanted = Place(*(min(max(part, _MARGIN), SIDE - _MARGIN) for part in wanted))
        if wanted == towards:  # no side is nearer: prefer the middle of the area
            towards = Place(SIDE // 2, SIDE // 2)
        to_x, to_y = towards.x - wanted.x, towards.y - wanted.y
        for ring in _rings():
            order = sorted(
                ((i * _STEP - to_x) ** 2 + (j * _STEP - to_y) ** 2, to_x * j - to_y * i >= 0, i, j) for i, j in ring
            )
            for _, _, i, j in order:
                x, y = wanted.x + i * _STEP, wanted.y + j * _STEP
                if not (_MARGIN <= x <= SIDE - _MARGIN and _MARGIN <= y <= SIDE - _MARGIN):
                    continue
                if not self.disc_overlaps(x, y, PAWN_RADIUS, pawn):
                    return Place(x, y)
        raise AssertionError("thirteen pieces cannot fill the area")


def on_area(place: tuple[int, int]) -> bool:
    """Whether a centre there is on the area, its edge included (LG-78)."""
    return 0 <= place[0] <= SIDE and 0 <= place[1] <= SIDE


def strictly_inside(place: tuple[int, int]) -> bool:
    """Whether a centre there is on the area and not on its edge."""
    return 0 < place[0] < SIDE and 0 < place[1] < SIDE


def distance2(a: tuple[int, int], b: tuple[int, int]) -> int:
    """The squared distance of two places, µm²."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def rounded_ratio(number: int, divisor: int) -> int:
    """The quotient, rounded; halves are rounded away from zero."""
    size = (2 * abs(number) + divisor) // (2 * divisor)
    return size if number >= 0 else -size


def hinge_place(lying: Pose) -> Place:
    """Where a lying pawn stands up: over the edge of its base (LG-76). A pawn off the area stays where it is."""
    reach = COMPONENTS.rules.hinge_um if lying.form == "l" else 0
    return Place(lying.x - rounded_ratio(reach * lying.dx, 1000), lying.y - rounded_ratio(reach * lying.dy, 1000))


def pose_of(row: Row) -> Pose:
    """The pose that a record's row tells."""
    return Pose(row.form, row.x, row.y, row.dx, row.dy)


def row_of(index: int, pose: Pose) -> Row:
    """A pose as a row of a record."""
    return Row(PIECES[index], pose.form, pose.x, pose.y, pose.dx, pose.dy)


def _disc_on_box(x: int, y: int, radius: int, dx: int, dy: int, length: int, width: int) -> bool:
    along = abs(x * dx + y * dy) - 1000 * length
    across = abs(x * dy - y * dx) - 1000 * width
    along, across = max(along, 0), max(across, 0)
    return along * along + across * across < (1000 * radius) ** 2


def _boxes_overlap(
    x: int, y: int, u: tuple[int, int], one: tuple[int, int], v: tuple[int, int], other: tuple[int, int]
) -> bool:
    """The separating-axis test of two boxes whose centres are x, y apart."""
    along, across = abs(u[0] * v[0] + u[1] * v[1]), abs(u[0] * v[1] - u[1] * v[0])
    for (dx, dy), mine, his in ((u, one, other), (v, other, one)):
        if 1000 * abs(x * dx + y * dy) >= 1_000_000 * mine[0] + his[0] * along + his[1] * across:
            return False
        if 1000 * abs(x * dy - y * dx) >= 1_000_000 * mine[1] + his[0] * across + his[1] * along:
            return False
    return True


def _rings() -> Iterator[list[tuple[int, int]]]:
    """All points (i, j) in whole steps, those of one distance together, nearest first."""
    for shell in count():
        yield from _shell(shell)


@lru_cache(maxsize=64)
def _shell(shell: int) -> tuple[list[tuple[int, int]], ...]:
    inner, outer = (16 * shell) ** 2, (16 * shell + 16) ** 2
    rings: dict[int, list[tuple[int, int]]] = {}
    for i, j in _around(16 * shell + 16):
        if inner <= i * i + j * j < outer:
            rings.setdefault(i * i + j * j, []).append((i, j))
    return tuple(rings[size] for size in sorted(rings))


@cache
def _ring() -> tuple[tuple[int, int], ...]:
    """Every offset in mm that can lie beside a pawn whose place is rounded to whole mm."""
    reach = isqrt(_REACH2) // MM + 1
    nearest = isqrt(_NEAREST2) // MM - 1
    return tuple((i, j) for i, j in _around(reach) if nearest**2 <= i * i + j * j <= (reach + 1) ** 2)


def _around(reach: int) -> Iterator[tuple[int, int]]:
    span = range(-reach, reach + 1)
    return ((i, j) for j in span for i in span)
