"""Integer geometry: overlaps agree with exact arithmetic, FREE is nearest, total and fair."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from games.laag.components import COMPONENTS, INDEX
from games.laag.geometry import PAWN_RADIUS, SIDE, Pieces, Pose, distance2, hinge_place, on_area, rounded_ratio
from games.laag.layouts import pieces_of
from games.laag.observation import Place
from tests.games.laag.setting import steady

DIRECTIONS = ((1000, 0), (0, 1000), (600, 800), (800, -600), (280, 960), (960, -280))
coordinate = st.integers(0, SIDE)
places = st.builds(Place, coordinate, coordinate)
anywhere = st.builds(Place, st.integers(-100_000, SIDE + 100_000), st.integers(-100_000, SIDE + 100_000))
BARRIER = INDEX["barrier_1"]


def only(*poses: tuple[int, Pose], blocks: bool = False) -> Pieces:
    laid: list[Pose | None] = [None] * 14
    for index, pose in poses:
        laid[index] = pose
    return Pieces(tuple(laid), blocks)


def exact_gap2(x: int, y: int, dx: int, dy: int, length: int, width: int) -> Fraction:
    """The squared distance of a point to a box at the origin, in exact fractions."""
    along, across = abs(Fraction(x * dx + y * dy, 1000)), abs(Fraction(x * dy - y * dx, 1000))
    return max(along - length, Fraction(0)) ** 2 + max(across - width, Fraction(0)) ** 2


@steady
@given(st.integers(-70_000, 70_000), st.integers(-40_000, 40_000), st.sampled_from(DIRECTIONS), st.integers(1, 30_000))
def test_disc_and_box(x: int, y: int, direction: tuple[int, int], radius: int) -> None:
    """LG-R52: overlapping means sharing inner points, without rounding."""
    pieces = only((BARRIER, Pose("s", 300_000, 300_000, *direction)))
    expected = exact_gap2(x, y, *direction, 43_000, 7_000) < radius**2
    assert pieces.disc_overlaps(300_000 + x, 300_000 + y, radius) == expected


@steady
@given(st.integers(0, 60_000), st.integers(0, 60_000))
def test_discs(x: int, y: int) -> None:
    """LG-R52: touching is not overlapping."""
    pieces = only((0, Pose("s", 300_000, 300_000)))
    assert pieces.disc_overlaps(300_000 + x, 300_000 + y, 12_500) == (x * x + y * y < 22_500**2)
    assert not pieces.disc_overlaps(300_000 + x, 300_000 + y, 12_500, ignoring=0)


def corners(pose: Pose, length: int, width: int) -> list[tuple[Fraction, Fraction]]:
    return [
        (
            pose.x + Fraction(i * length * pose.dx - j * width * pose.dy, 1000),
            pose.y + Fraction(i * length * pose.dy + j * width * pose.dx, 1000),
        )
        for i, j in ((1, 1), (1, -1), (-1, -1), (-1, 1))
    ]


def separated(one: list[tuple[Fraction, Fraction]], other: list[tuple[Fraction, Fraction]]) -> bool:
    """Whether an edge of one has all of the other on its outer side, exactly."""
    for at, to in zip(one, one[1:] + one[:1], strict=True):
        side = [(to[0] - at[0]) * (y - at[1]) - (to[1] - at[1]) * (x - at[0]) for x, y in other]
        inner = [(to[0] - at[0]) * (y - at[1]) - (to[1] - at[1]) * (x - at[0]) for x, y in one]
        if (all(part >= 0 for part in side) and min(inner) < 0) or (all(part <= 0 for part in side) and max(inner) > 0):
            return True
    return False


@steady
@given(
    st.integers(-90_000, 90_000), st.integers(-90_000, 90_000), st.sampled_from(DIRECTIONS), st.sampled_from(DIRECTIONS)
)
def test_two_boxes(x: int, y: int, one: tuple[int, int], other: tuple[int, int]) -> None:
    """LG-R52, LG-C11: the separating-axis test agrees with a test of every edge in exact fractions."""
    a, b = Pose("s", 300_000, 300_000, *one), Pose("l", 300_000 + x, 300_000 + y, *other)
    pieces = only((BARRIER, a), (0, b))
    edges = corners(a, 43_000, 7_000), corners(b, 17_500, 10_000)
    assert pieces.overlap(BARRIER, 0) == (not (separated(*edges) or separated(*edges[::-1])))
    assert pieces.overlap(0, BARRIER) == pieces.overlap(BARRIER, 0)


LAYOUTS = [pieces_of(name, blocks) for name in COMPONENTS.layouts for blocks in (False, True)]


@steady
@given(st.sampled_from(LAYOUTS), anywhere, anywhere, st.integers(0, 5))
def test_free_is_free_and_near(pieces: Pieces, wanted: Place, towards: Place, pawn: int) -> None:
    """LG-77, LG-R21, LG-R70, LG-R71: a free place on the area, and nothing nearer is free."""
    found = pieces.free(wanted, towards, pawn)
    if on_area(wanted) and (wanted == towards or not pieces.disc_overlaps(*wanted, PAWN_RADIUS, pawn)):
        assert found == wanted
        return
    assert not pieces.disc_overlaps(*found, PAWN_RADIUS, pawn)
    assert min(found) >= 10_000
    assert max(found) <= SIDE - 10_000
    base = wanted if on_area(wanted) else Place(*(min(max(part, 10_000), SIDE - 10_000) for part in wanted))
    assert (found.x - base.x) % 1000 == (found.y - base.y) % 1000 == 0
    reach = distance2(found, base)
    span = range(-6, 7)
    for x, y in ((base.x + 1000 * i, base.y + 1000 * j) for i in span for j in span):
        inside = min(x, y) >= 10_000 and max(x, y) <= SIDE - 10_000
        if inside and distance2((x, y), base) < reach:
            assert pieces.disc_overlaps(x, y, PAWN_RADIUS, pawn)


def turned(pieces: Pieces) -> Pieces:
    poses: list[Pose | None] = [None] * 14
    for index, pose in enumerate(pieces.poses):
        if pose:
            sign = -1 if pose.form == "l" else 1
            x, y = SIDE - pose.x, SIDE - pose.y
            poses[COMPONENTS.partner(index)] = Pose(pose.form, x, y, sign * pose.dx, sign * pose.dy)
    return Pieces(tuple(poses), pieces.blocks)


@steady
@given(st.sampled_from(LAYOUTS), anywhere, anywhere, st.integers(0, 5), places, st.sampled_from(DIRECTIONS))
def test_free_is_fair(
    pieces: Pieces, wanted: Place, towards: Place, pawn: int, lying: Place, direction: tuple[int, int]
) -> None:
    """LG-77, LG-X87: after half a turn of the table FREE gives the turned place, also where nothing is nearer."""
    pieces = pieces.put({(pawn + 1) % 6: Pose("l", *lying, *direction)})
    for goal in (towards, wanted):
        found = pieces.free(wanted, goal, pawn)
        twin = turned(pieces).free(
            Place(SIDE - wanted.x, SIDE - wanted.y), Place(SIDE - goal.x, SIDE - goal.y), COMPONENTS.partner(pawn)
        )
        assert twin == (SIDE - found.x, SIDE - found.y)


def test_no_side_is_nearer() -> None:
    """LG-77: a place beyond the edge may be brought to where the pawn lies; then the middle of the area decides."""
    pieces = only((1, Pose("s", 10_000, 300_000)))
    assert pieces.free(Place(-17_500, 300_000), Place(10_000, 300_000), 0) == (30_000, 300_000)


def test_rounding() -> None:
    """LG-76: halves away from zero, both ways."""
    assert [rounded_ratio(number, 10) for number in (-15, -14, -5, 4, 5, 15)] == [-2, -1, -1, 0, 1, 2]
    assert hinge_place(Pose("o", 5, -7)) == (5, -7)
