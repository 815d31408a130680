"""Where what is laid out for the least play area lies in another one."""

from __future__ import annotations

from client.tables.layout import AREA, Layout


def test_a_larger_area_has_its_room_around_and_between_the_two_rows() -> None:
    least, larger = Layout(), Layout(AREA[0] + 100, AREA[1] + 30)
    assert (least.at(20, 4), least.at(20, 500, low=True)) == ((20, 4), (20, 500))
    assert (larger.at(20, 4), larger.at(20, 500, low=True)) == ((70, 14), (70, 520))


def test_a_smaller_area_moves_nothing_out_of_sight() -> None:
    assert Layout(500, 300).at(20, 500, low=True) == (20, 500)
