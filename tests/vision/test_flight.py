"""A charged puck in the air: seen higher than the table, told where it is over it."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.table import camera
from vision.arrays import Floats
from vision.puck.flight import landed, over
from vision.puck.scene import Sighting
from vision.setup import PUCK_HEIGHT

_START, _SPEED, _FPS, _BASE = np.array([200.0, 150.0]), np.array([700.0, 1100.0]), 30.0, 35.0


def _way(t: float) -> Floats:
    """Where the puck is t s after its launch."""
    return _START + _SPEED * t


@pytest.mark.parametrize("elevation", [45.0, 60.0, 85.0])
@pytest.mark.parametrize("launch", [0.002, 0.017, 0.031])
def test_a_puck_in_the_air_is_put_where_it_is_over_the_table(elevation: float, launch: float) -> None:
    view = camera(elevation, 20.0)
    seen = [Sighting(3, 0.0, float(_START[0]), float(_START[1]), 0.5, 1.0)]
    true: list[Floats] = []
    worst = 0.0
    for k in range(1, 6):
        since = k / _FPS - launch
        height = max(_BASE - 0.5 * 9810.0 * since * since, 0.0)
        true.append(_way(since))
        x, y = map(float, view.on_plane(view.project(np.array([*true[-1], height + PUCK_HEIGHT / 2])), PUCK_HEIGHT / 2))
        worst = max(worst, float(np.hypot(x - true[-1][0], y - true[-1][1])))
        seen.append(Sighting(3 + k, k / _FPS, x, y, 1.0, 1.0))
    down = landed(view, seen, 3, _BASE)
    off = [float(np.hypot(s.x - x, s.y - y)) for s, (x, y) in zip(down[1:], true, strict=True)]
    assert max(off) < 1.5
    assert elevation > 80.0 or worst > 10.0  # what was seen was far off
    assert down[0] == seen[0]
    assert down[4:] == seen[4:]


def test_a_puck_that_lay_on_the_table_does_not_fly() -> None:
    seen = [Sighting(k, k / _FPS, 10.0 * k, 5.0, 1.0, 1.0) for k in range(5)]
    assert landed(camera(60.0), seen, 1, 0.0) == seen


def test_a_puck_that_was_never_seen_again_stays_where_it_lay() -> None:
    seen = [Sighting(k, k / _FPS, 10.0, 5.0, 1.0, 1.0) for k in range(3)]
    assert landed(camera(60.0), seen, 2, _BASE) == seen


def test_a_puck_flies_over_what_is_lower_than_the_pawn_until_it_has_fallen_to_its_height() -> None:
    assert over(35.0, 0.0) == pytest.approx(0.0845, abs=1e-4)
    assert over(35.0, 24.0) == pytest.approx(0.0474, abs=1e-4)
    assert over(0.0, 24.0) == 0.0  # from the table it flies over nothing
