"""Cards in a row, and the places between them."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from client.tables.rows import AREA, Layout, catch_of, gaps, row


@given(st.integers(1, 40), st.floats(200, 900))
def test_a_row_stays_between_its_edges(count: int, width: float) -> None:
    edges = row(count, 100, 20, 20 + width)
    assert edges[0] >= 20 - 1e-6
    assert edges[-1] + 100 <= 20 + width + 1e-6
    assert edges == sorted(edges)


def test_a_short_row_stands_in_the_middle_with_air_between() -> None:
    assert row(2, 100, 0, 400) == [94, 206]
    assert row(1, 100, 0, 400) == [150]
    assert row(0, 100, 0, 400) == []


@given(st.integers(0, 12))
def test_places_catch_everywhere_in_the_row_and_only_once(count: int) -> None:
    places = gaps(row(count, 100, 0, 900), 100, 0, 900)
    assert len(places) == count + 1
    assert places[0][1] == 0
    assert places[-1][2] == 900
    assert all(one[2] == other[1] for one, other in pairwise(places))


def test_a_card_dropped_on_the_left_half_goes_before() -> None:
    (_, _, first), (_, start, end), _ = gaps([100, 300], 100, 0, 500)
    assert first == 150
    assert (start, end) == (150, 350)


def test_the_box_that_catches_is_told_from_the_corner_of_the_place() -> None:
    assert catch_of((195, 20), 150, 350, 0, 200) == (-45, -20, 200, 200)


def test_a_larger_area_has_its_room_around_and_between_the_two_rows() -> None:
    least, larger = Layout(), Layout(AREA[0] + 100, AREA[1] + 30)
    assert (least.at(20, 4), least.at(20, 500, low=True)) == ((20, 4), (20, 500))
    assert (larger.at(20, 4), larger.at(20, 500, low=True)) == ((70, 14), (70, 520))


def test_a_smaller_area_moves_nothing_out_of_sight() -> None:
    assert Layout(500, 300).at(20, 500, low=True) == (20, 500)
