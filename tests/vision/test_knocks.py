"""What meeting a piece takes from a puck, and how far the piece slides."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tests.vision.table import other, pawn, setup_json
from vision.outcome.shift import WORLDS, knocks, mass_share, pushed
from vision.pieces.naming import Placed
from vision.setup import PUCK_RADIUS, Pose, parse_setup

_BAR, _DISC = ("barrier_1", "barrier", "#a97b4a", (86, 14, 24)), ("obstacle_1", "obstacle", "#a97b4a", (32, 32, 22))
_SETUP = parse_setup(
    setup_json(
        [pawn("red", "#b3231f", 1), other(*_DISC), other(*_BAR), other("puck_1", "puck", "#e0b53a", (25, 25, 6))]
    )
)
_FAST = 1e6  # mm/s: friction takes nothing of it on the way
_USUAL = int(WORLDS.argmax())  # bounce 0.5, friction 0.2, all of one wood
_HERE = np.zeros(1)


def _share(name: str) -> float:
    return float(mass_share(_SETUP.piece(name))[_USUAL])


def _met(name: str, pose: Pose, beside: list[float]) -> list[float]:
    placed = Placed(_SETUP.piece(name), pose, 1.0, 1.0)
    met = knocks(placed, np.zeros(2), np.array([_FAST, 0.0]), np.array(beside), _HERE)
    return [float(each) * 1000.0 / _FAST for each in met[_USUAL, 0]]


@pytest.mark.parametrize(("name", "radius"), [("red_1", 10.0), ("obstacle_1", 16.0)])
def test_a_disc_is_met_head_on_askew_or_not_at_all(name: str, radius: float) -> None:
    together = radius + PUCK_RADIUS
    head_on = 1500.0 / (1.0 + _share(name))
    met = _met(name, Pose(100.0, 0.0), [0.0, 0.6 * together, -0.8 * together, together + 0.1, -together - 0.1])
    assert met == pytest.approx([head_on, 0.8 * head_on, 0.6 * head_on, 0.0, 0.0])


def test_a_long_piece_is_met_on_its_side_at_its_corner_or_not_at_all() -> None:
    head_on = 1500.0 / (1.0 + _share("barrier_1"))
    # it lies across the way: 43 mm to both ends
    met = _met("barrier_1", Pose(100.0, 0.0, math.pi / 2), [0.0, 40.0, 43.0 + 0.6 * PUCK_RADIUS, -56.0])
    assert met == pytest.approx([head_on, head_on, 0.8 * head_on, 0.0])
    # at 30 degrees to the way it takes half of it
    assert _met("barrier_1", Pose(100.0, 0.0, math.radians(30.0)), [0.0]) == pytest.approx([0.5 * head_on])


def test_a_lying_pawn_is_as_long_as_it_is_tall() -> None:
    lying = Pose(100.0, 0.0, math.pi / 2, True)
    met = _met("red_1", lying, [17.0, 17.5 + PUCK_RADIUS + 0.1])
    assert met[0] > 800.0
    assert met[1] == 0.0


@pytest.mark.parametrize(("free", "ahead", "meets"), [(60.0, 0.0, True), (66.0, 0.0, False), (66.0, 6.0, True)])
def test_a_slow_puck_may_stop_before_it_meets_the_piece(free: float, ahead: float, meets: bool) -> None:
    # 500 mm/s are gone after 64 mm
    placed = Placed(_SETUP.piece("red_1"), Pose(free + 10.0 + PUCK_RADIUS, 0.0), 1.0, 1.0)
    met = knocks(placed, np.zeros(2), np.array([500.0, 0.0]), np.zeros(1), np.array([ahead]))[_USUAL, 0, 0]
    assert bool(met > 60.0) is meets
    assert met < 200.0


@pytest.mark.parametrize(("came", "meets"), [(math.inf, True), (60.0, True), (4.0, False)])
def test_what_lies_behind_where_the_puck_lay_it_has_not_met(came: float, meets: bool) -> None:
    behind = Placed(_SETUP.piece("red_1"), Pose(-26.0, 0.0), 1.0, 1.0)
    met = knocks(behind, np.zeros(2), np.array([500.0, 0.0]), np.zeros(1), _HERE, came)
    assert bool(met[_USUAL, 0, 0] > 0.0) is meets


def test_a_pawn_slides_by_the_square_of_the_blow() -> None:
    slid = pushed(_SETUP.piece("red_1"), np.array([[60.0, 120.0, 620.0]]))[_USUAL].tolist()
    assert slid[1] == pytest.approx(4 * slid[0])
    assert slid[2] == pytest.approx(10.8, abs=0.5)  # as a pawn did in one of the sample clips


def test_a_heavier_piece_that_bounces_takes_more_and_slides_less_far() -> None:
    heavy = mass_share(_SETUP.piece("red_1")).argmin()
    placed = Placed(_SETUP.piece("red_1"), Pose(100.0, 0.0), 1.0, 1.0)
    met = knocks(placed, np.zeros(2), np.array([_FAST, 0.0]), np.zeros(1), _HERE)[:, 0]
    slid = pushed(placed.piece, met)[:, 0]
    assert float(WORLDS.sum()) == pytest.approx(1.0)
    # a puck that bounces off with 0.2 of the speed, from a pawn of twice the usual mass
    assert float(met[heavy, 0]) == pytest.approx(1.2 * _FAST / (1.0 + _share("red_1") / 2.0))
    assert met.max() / met.min() == pytest.approx(1.8 / 1.2 * (1.0 + 2 * _share("red_1")) / (1.0 + _share("red_1") / 2))
    assert slid.max() > 50.0 * slid.min()
