"""Aims: what a hand or a key means, and the flick of the rules that comes of it."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.tables.laag.aim import FULL_PULL, Aim, first_aim, puck_place, targets, way_ahead
from client.tables.laag.places import AREA, MAT, SIDE_UM, Places
from games.kernel import State
from games.laag import GAME, PAWNS, LaagAction, Place, Situation, strike


def played(*texts: str) -> tuple[State[LaagAction, Situation], Situation]:
    """The state and situation after some actions of whoever acts; red begins."""
    state = GAME.new(2, GAME.settings({"first": "red", "layout": "open"}))
    for text in texts:
        (seat,) = state.to_act()
        state.apply({seat: GAME.parse(text)})
    return state, state.view(None)


DASH = [f"stay {colour}_{mark}" for mark in (1, 2, 3) for colour in ("red", "blue")]


@settings(deadline=None)
@given(st.integers(-1800, 1799), st.integers(1, 1000), st.sampled_from([0, 1]))
def test_a_flick_points_where_the_aim_does(angle: int, power: int, seat: int) -> None:
    flick = Aim(angle, power).flick(seat)
    assert max(abs(flick.dx), abs(flick.dy)) == 1000
    assert flick.power == power
    ahead = math.degrees(math.atan2(flick.dx, flick.dy)) - (0 if seat == 0 else 180)
    assert abs((ahead - angle / 10 + 180) % 360 - 180) < 0.1


@pytest.mark.parametrize(("seat", "dy"), [(0, 1000), (1, -1000)])
def test_straight_ahead_is_away_from_the_player(seat: int, dy: int) -> None:
    flick = Aim(0, 500).flick(seat)
    assert (flick.dx, flick.dy) == (0, dy)


def test_pulling_back_aims_the_other_way_and_fine_counts_a_quarter() -> None:
    half = Aim().pulled(0, FULL_PULL / 2, fine=False)
    assert (half.angle, half.power) == (0, 500)
    assert Aim().pulled(0, FULL_PULL / 2, fine=True).power == 125
    assert Aim().pulled(-10, 0, fine=False).angle == 900
    assert Aim().pulled(0, 10 * FULL_PULL, fine=False).power == 1000
    assert Aim(70, 333).pulled(0, 0, fine=False) == Aim(70, 333)


def test_keys_turn_and_strengthen_within_bounds() -> None:
    aim = Aim(1790, 990).steered(1, 1, fine=False)
    assert (aim.angle, aim.power) == (-1790, 1000)
    assert Aim(0, 1).steered(-1, -1, fine=True) == Aim(-1, 1)


@settings(deadline=None)
@given(st.integers(0, SIDE_UM), st.integers(0, SIDE_UM), st.sampled_from([0, 1]))
def test_places_go_to_the_screen_and_back(x: int, y: int, seat: int) -> None:
    places = Places(*AREA, seat)
    back = places.place(*places.pixels(x, y))
    assert abs(back.x - x) <= 1
    assert abs(back.y - y) <= 1


def test_ones_own_side_lies_below() -> None:
    for seat, own_edge in ((0, 0), (1, SIDE_UM)):
        places = Places(*AREA, seat)
        assert places.pixels(SIDE_UM / 2, own_edge)[1] == pytest.approx(places.top + MAT)


def test_the_first_aim_of_a_shot_is_legal_and_fells_the_nearest_pawn() -> None:
    state, now = played(*DASH, "shoot red_2")
    aim = first_aim(now)
    assert targets(now) == ["blue_2", "blue_1", "blue_3"]
    flick = aim.flick(0)
    assert state.why_not(0, flick) is None
    assert "blue_2" in strike(now, flick).record.contacts


@pytest.mark.parametrize(
    ("layout", "pawn", "angle"), [("open", 1, 0), ("standard", 1, -400), ("standard", 2, -200), ("fortress", 2, -600)]
)
def test_a_move_begins_at_the_pawn_as_straight_ahead_as_is_free(layout: str, pawn: int, angle: int) -> None:
    state = GAME.new(2, GAME.settings({"first": "red", "layout": layout}))
    state.apply({0: GAME.parse(f"dash red_{pawn}")})
    now = state.view(None)
    aim = first_aim(now)
    record = strike(now, aim.flick(0)).record
    assert not record.contacts
    assert not record.off
    assert aim.angle == angle
    assert puck_place(now, aim) == now.pieces.pose(now.pawn).place
    assert targets(now) == []


@settings(deadline=None)
@given(st.integers(0, SIDE_UM), st.integers(0, SIDE_UM), st.sampled_from([0, 1]))
def test_aiming_at_a_place_goes_there(x: int, y: int, seat: int) -> None:
    start = Place(305_000, 305_000)
    if math.hypot(x - start.x, y - start.y) < 20_000:
        return
    flick = Aim().towards(Place(x, y), start, seat).flick(seat)
    wanted, got = math.atan2(y - start.y, x - start.x), math.atan2(flick.dy, flick.dx)
    assert abs((wanted - got + math.pi) % math.tau - math.pi) < math.radians(0.15)


def test_a_way_ends_where_the_puck_first_meets_something() -> None:
    _, now = played(*DASH, "shoot red_2")
    aim = first_aim(now)
    met, goal = next(iter(way_ahead(now, aim)[1]), None), now.pieces.pose(PAWNS.index("blue_2"))
    assert met is not None
    assert math.dist(met, (goal.x, goal.y)) == pytest.approx(22_500, abs=50), "a puck's and a pawn's radius apart"
    assert next(iter(way_ahead(now, replace(aim, power=20))[1]), None) is None, "too weak to come so far"


def test_the_first_aim_passes_what_stands_in_the_way_if_it_can() -> None:
    state = GAME.new(2, GAME.settings({"first": "red"}))
    for text in (*DASH, "shoot red_1"):
        (seat,) = state.to_act()
        state.apply({seat: GAME.parse(text)})
    now = state.view(None)
    record = strike(now, first_aim(now).flick(0)).record
    assert record.contacts[0].startswith("blue_"), "a barrier covers the nearest way"
