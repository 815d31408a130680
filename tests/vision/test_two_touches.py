"""What one touch makes of the puck's way is not taken for another one's doing soon after, nor does it hide that."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import numpy as np
import pytest

from tests.vision.playing import FPS, far_away, names_touched, scene
from vision.ledger import ASK_BELOW
from vision.outcome.shift import Shift
from vision.pieces.naming import Placed
from vision.puck.path import Path, Slide
from vision.puck.scene import Sighting
from vision.setup import PUCK_RADIUS, Pose
from vision.touches.near_misses import Pass

Place = tuple[float, float]


def _turned_twice(first: float, then: float, after: float) -> tuple[list[Sighting], Place, Place]:
    """A puck along x at 1300 mm/s, turned by so many mm/s to +y, and `after` s later to -y; and where that was."""
    slides = [Slide(2.1 / FPS, 0.0, (100.0, 100.0), (1300.0, 0.0), 2200.0)]
    for lasts, side in ((0.06, first), (after, -then)):
        last = slides[-1]
        t = last.t0 + lasts
        (x, y), (along, across) = last.at(t), last.velocity_at(t)
        slides.append(Slide(t, 0.0, (float(x), float(y)), (float(along) - 15.0, float(across) + side), 2200.0))
    times = [i / FPS for i in range(20)]
    now = [next((s for s in reversed(slides) if s.t0 <= t), None) for t in times]
    places = [slides[0].place if s is None else s.at(t) for s, t in zip(now, times, strict=True)]
    sightings = [Sighting(i, times[i], float(x), float(y), 1.2, 1.0) for i, (x, y) in enumerate(places)]
    return sightings, slides[1].place, slides[2].place


@pytest.mark.parametrize(("first", "then"), [(40.0, 70.0), (60.0, 80.0), (50.0, 90.0), (0.0, 65.0)])
@pytest.mark.parametrize("after", [0.04, 0.06])
def test_a_barrier_that_turned_the_puck_back_is_asked_about_however_soon_after_a_pawn(
    first: float, then: float, after: float
) -> None:
    """It is too heavy to answer, and what lies between the two touches is too little to tell."""
    way, one, other = _turned_twice(first, then, after)
    case, found = scene(way)
    pawn = Placed(case.setup.piece("red_2"), Pose(one[0], one[1] - 22.5), 1.0, 1.0)
    barrier = Placed(
        case.setup.piece("barrier_1"), Pose(other[0], other[1] + PUCK_RADIUS + 44.0, 0.5 * np.pi), 1.0, 1.0
    )
    shifts = {
        "red_2": Shift(pawn, np.array([0.0, -0.25, 0.0]), 0.03),
        "barrier_1": Shift(barrier, np.array([0.0, 0.005, 0.0]), 0.03),
    }
    names_touched(case, found, [pawn, barrier, *far_away(case, "red_2", "barrier_1")], [], shifts)
    assert min(doubt.sure for doubt in case.doubts) < ASK_BELOW


@pytest.mark.parametrize(("moves", "near"), [(1.3, 0.0), (0.0, 0.0), (1.3, 80.0)])
def test_how_the_puck_passed_a_piece_is_told_apart_from_what_moved_beside_its_way(
    moves: float, near: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What did not move turned it nowhere, and what it did not come near to neither."""
    asked: list[tuple[str, list[float]]] = []
    real = sys.modules["vision.touches.touching"].passed

    def passed(
        path: Path, sightings: Sequence[Sighting], placed: Placed, t: float, met: Sequence[float] = ()
    ) -> Pass | None:
        asked.append((placed.piece.id, list(met)))
        went: Pass | None = real(path, sightings, placed, t, met)
        return went

    monkeypatch.setattr(sys.modules["vision.touches.touching"], "passed", passed)
    way, one, other = _turned_twice(150.0, 0.0, 0.08)
    case, found = scene(way)
    beside = Placed(case.setup.piece("red_2"), Pose(one[0], one[1] - 22.5 - near), 1.0, 1.0)
    stays = Placed(case.setup.piece("blue_1"), Pose(other[0], other[1] - 24.5), 1.0, 1.0)
    shifts = {
        "red_2": Shift(beside, np.array([0.0, -moves, 0.0]), 0.04),
        "blue_1": Shift(stays, np.array([0.0, 0.005, 0.0]), 0.03),
    }
    names = names_touched(case, found, [beside, stays, *far_away(case, "red_2", "blue_1")], [], shifts)
    assert "blue_1" not in names
    (cut,) = {tuple(met) for name, met in asked if name == "blue_1" and met} or {()}
    assert cut == (pytest.approx((2.1 / FPS + 0.06,), abs=0.01) if moves and not near else ())
