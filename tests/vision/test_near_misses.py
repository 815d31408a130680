"""What a puck passes by: a touch far too small for a break of the path is told from none."""

from __future__ import annotations

import math

import numpy as np
import pytest

from vision.pieces.naming import Placed
from vision.puck.path import fit_path
from vision.puck.scene import Sighting
from vision.setup import PUCK_RADIUS, Piece, Pose
from vision.touches.contacts import arrival, nearest, velocity_before
from vision.touches.near_misses import odds, passed

_FRICTION, _FPS, _RUN = 2300.0, 30.0, 0.25  # mm/s^2, frames a second, s until the puck is beside the pawn
_PAWN = Piece("blue_1", "pawn", (35, 82, 168), (20.0, 20.0, 35.0), "b", 1)
_GAP = 0.3  # mm
_TOUCHING = _PAWN.dims[0] / 2 + PUCK_RADIUS


def _way(knock: float, speed: float, stops: bool, seed: int) -> list[Sighting]:
    """A puck that slides along x, pushed towards -y by `knock` mm/s when it is at x = 0, seen with 0.7 mm error."""
    random = np.random.default_rng(seed)
    begin = 0.2
    there = speed * _RUN - 0.5 * _FRICTION * _RUN**2
    left = speed - _FRICTION * _RUN
    seen = []
    for i in range(30 if stops else 16):
        t = i / _FPS
        tau = min(max(t - begin, 0.0), _RUN)
        x, y = speed * tau - 0.5 * _FRICTION * tau * tau - there, 0.0
        after = t - begin - _RUN
        if after > 0:
            fast = math.hypot(left, knock)
            run = min(after, fast / _FRICTION)
            far = fast * run - 0.5 * _FRICTION * run * run
            x, y = far * left / fast, -far * knock / fast
        seen.append(Sighting(i, t, x + random.normal(0, 0.7), y + random.normal(0, 0.7), 1.0, 1.0))
    return seen


def _odds(knock: float, gap: float, seed: int, stops: bool = True) -> float:
    seen = _way(knock, 1000.0, stops, seed)
    # a touch is oblique: the side that the puck comes from is where the pawn is nearer
    angle = math.radians(75.0)
    far = _TOUCHING + gap
    pawn = Placed(_PAWN, Pose(far * math.cos(angle), far * math.sin(angle)), 1.0, 1.0)
    path = fit_path(seen)
    t = nearest(path, pawn, 0.22, seen[-1].t)[1]
    went = passed(path, seen, pawn, t)
    assert went is not None
    return odds(pawn, np.array(went.place), velocity_before(path, went.t), 1.6, went, None)


@pytest.mark.parametrize("seed", range(3))
def test_a_knock_of_a_tenth_of_the_speed_is_a_touch(seed: int) -> None:
    assert _odds(110.0, 0.0, seed) > 5.0


@pytest.mark.parametrize("seed", range(3))
def test_a_near_miss_is_none(seed: int) -> None:
    # as near as the pawn stands in the way of a straight path it cannot be: it is passed at its side
    seen = _way(0.0, 1000.0, True, seed)
    pawn = Placed(_PAWN, Pose(0.0, _TOUCHING + 0.8), 1.0, 1.0)
    path = fit_path(seen)
    gap, t = nearest(path, pawn, 0.22, seen[-1].t)
    went = passed(path, seen, pawn, t)
    assert went is not None
    assert abs(gap - 0.8) < 1.5
    assert odds(pawn, np.array(went.place), velocity_before(path, went.t), 1.6, went, None) < 0.1
    assert went.knock == pytest.approx(0.0, abs=3 * went.sigma)


@pytest.mark.parametrize("seed", range(3))
def test_what_another_piece_turned_that_moved_is_not_this_ones_doing(seed: int) -> None:
    """Its touch, 0.08 s before, is too small for a break of the path."""
    seen = _way(110.0, 1500.0, True, seed)
    turned = 0.2 + _RUN
    pawn = Placed(_PAWN, Pose(75.0, _TOUCHING + 1.5 - 75.0 * 110.0 / 925.0), 1.0, 1.0)
    path = fit_path(seen)
    t = nearest(path, pawn, 0.22, seen[-1].t)[1]
    assert 0.06 < t - turned < 0.11
    both, alone = passed(path, seen, pawn, t), passed(path, seen, pawn, t, [turned])
    assert both is not None
    assert alone is not None
    assert both.knock > 2.0 * both.sigma
    assert abs(alone.knock) < 2.0 * alone.sigma
    again = passed(path, seen, pawn, t, [t + 0.01])
    assert again is not None
    assert again.knock == pytest.approx(both.knock)


def test_too_little_of_the_way_says_nothing() -> None:
    seen = _way(0.0, 1000.0, True, 1)[:14]
    pawn = Placed(_PAWN, Pose(0.0, _TOUCHING), 1.0, 1.0)
    assert passed(fit_path(seen), seen, pawn, seen[-1].t) is None


@pytest.mark.parametrize(("along", "least", "most"), [(0.0, 25.0, 60.0), (38.0, 0.0, 6.0)])
def test_it_is_told_how_far_the_puck_would_have_slid_on(along: float, least: float, most: float) -> None:
    seen = _way(0.0, 1000.0, True, 1)  # it slides on for 39 mm from x = 0
    pawn = Placed(_PAWN, Pose(along, _TOUCHING + 0.5), 1.0, 1.0)
    path = fit_path(seen)
    went = passed(path, seen, pawn, nearest(path, pawn, 0.22, seen[-1].t)[1])
    assert went is not None
    assert least <= went.left <= most


def _comes_to_rest(gap: float, stops_at_it: bool) -> tuple[list[Sighting], Placed]:
    """A puck that comes along x to rest `gap` mm before a pawn: by friction, or in the middle of its way."""
    seen = []
    for i in range(16):
        tau = max(i / _FPS - 0.2, 0.0)
        tau = min(tau, 0.08 if stops_at_it else 400.0 / _FRICTION)
        seen.append(Sighting(i, i / _FPS, 400.0 * tau - 0.5 * _FRICTION * tau * tau, 0.0, 0.7, 1.0))
    return seen, Placed(_PAWN, Pose(seen[-1].x + gap + _TOUCHING, 0.0), 1.0, 1.0)


@pytest.mark.parametrize(
    ("gap", "stops_at_it", "least", "most"),
    [(0.3, True, 1.0, math.inf), (0.3, False, 0.2, math.inf), (1.6, False, 0.05, 20.0), (12.0, False, 0.0, 0.05)],
)
def test_a_puck_that_rests_at_a_piece_may_have_touched_it(
    gap: float, stops_at_it: bool, least: float, most: float
) -> None:
    seen, pawn = _comes_to_rest(gap, stops_at_it)
    path = fit_path(seen)
    t = nearest(path, pawn, 0.22, seen[-1].t)[1]
    assert least <= odds(pawn, path.at(t), velocity_before(path, t), 1.6, None, None) <= most


@pytest.mark.parametrize(
    ("stops", "least", "most"),
    [(0.0, 0.0, 30.0), (150.0, 125.0, 175.0)],  # by itself, or at a piece that takes so many mm/s
)
def test_its_last_sightings_tell_how_fast_a_puck_came_to_rest(stops: float, least: float, most: float) -> None:
    begin, friction = 700.0, 2000.0
    rest = (begin - stops) / friction
    times = [i / _FPS for i in range(-1, 14)]
    far = [begin * min(t, rest) - 0.5 * friction * min(t, rest) ** 2 if t > 0 else 0.0 for t in times]
    seen = [Sighting(i, t, 0.6 * x, 0.8 * x, 1.0, 1.0) for i, (t, x) in enumerate(zip(times, far, strict=True))]
    came = arrival(seen[2:], (seen[-1].x, seen[-1].y))
    middle = came[len(came) // 2]
    assert least <= np.hypot(*middle) <= most
    assert middle[1] / middle[0] == pytest.approx(0.8 / 0.6)
    assert np.hypot(*came[0]) < np.hypot(*came[-1])


@pytest.mark.parametrize("spoil", ["few", "sudden", "bent"])
def test_a_way_that_friction_does_not_explain_does_not_tell_how_fast_a_puck_came_to_rest(spoil: str) -> None:
    far = {"few": [0.0, 20.0, 30.0], "sudden": [0.0, 30.0, 60.0, 62.0, 64.0], "bent": [0.0, 20.0, 36.0, 48.0, 56.0]}
    aside = 6.0 if spoil == "bent" else 0.0
    seen = [Sighting(i, i / _FPS, x, aside * (i == 2), 1.0, 1.0) for i, x in enumerate(far[spoil])]
    assert arrival(seen, (far[spoil][-1] + 2.0, 0.0)) == []


@pytest.mark.parametrize(("speed", "may"), [(20.0, False), (120.0, True)])
def test_a_puck_that_rests_at_a_piece_touched_it_as_hard_as_it_came(*, speed: float, may: bool) -> None:
    block = Piece("obstacle_1", "obstacle", (60, 60, 60), (32.0, 32.0, 22.0), None, None)
    there = Placed(block, Pose(_GAP + 16.0 + PUCK_RADIUS, 0.0), 1.0, 1.0)
    told = odds(there, np.zeros(2), np.array([speed, 0.0]), 1.4, None, None, rests=True)
    assert (told > 0.3) == may


def test_a_puck_that_was_not_seen_to_move_yet_has_the_way_that_it_then_goes() -> None:
    seen, _ = _comes_to_rest(1.0, False)
    way = velocity_before(fit_path(seen), 0.1)
    assert way[0] > 300.0
    assert abs(way[1]) < 1.0
