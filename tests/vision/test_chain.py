"""The chain of sightings keeps to the puck where an arm is of its colour, and tells where it may have erred."""

from __future__ import annotations

import pytest

from vision.puck.follow import cheapest, odd, strain
from vision.puck.scene import Sighting

_FPS = 30.0


def _puck(frame: int, x: float, y: float, share: float = 1.0, length: float = 0.0) -> Sighting:
    return Sighting(frame, frame / _FPS, x, y, 1.0, share, length)


def _arm(frame: int) -> Sighting:
    return _puck(frame, 336.0, 40.0, 0.97, 67.0)


def test_what_smears_and_stays_is_not_the_puck_however_much_like_one_it_is() -> None:
    puck = [_puck(0, 392.0, 140.0), *(_puck(i, 392.0, 140.0, 0.7) for i in range(1, 7)), _puck(7, 403.0, 212.0)]
    layers = [[puck[0]], *([_arm(i), puck[i]] for i in range(1, 7)), [puck[7]]]
    assert cheapest(layers) == puck


def test_a_puck_that_is_smeared_as_far_as_it_goes_costs_no_more() -> None:
    way = [_puck(i, 100.0 + 60.0 * i, 100.0, 1.0, 50.0) for i in range(6)]
    beside = [[_puck(i, 100.0 + 60.0 * i, 160.0, 0.9)] for i in range(1, 5)]
    assert cheapest([[way[0]], *([other[0], way[i]] for i, other in enumerate(beside, 1)), [way[5]]]) == way


def test_a_frame_is_left_out_rather_than_something_tiny_taken() -> None:
    ends = [_puck(0, 0.0, 0.0), _puck(2, 40.0, 0.0)]
    assert cheapest([[ends[0]], [_puck(1, 20.0, 0.0, 0.1)], [ends[1]]]) == ends
    assert cheapest([[ends[0]], [_puck(1, 20.0, 0.0, 0.6)], [ends[1]]])[1].share == 0.6


def test_a_puck_that_bounces_is_one_for_all_that() -> None:
    there = [_puck(i, 100.0 + 40.0 * i, 100.0) for i in range(5)]
    back = [_puck(i, 260.0 - 30.0 * (i - 4), 100.0 + 10.0 * (i - 4), 0.7) for i in range(5, 9)]
    beside = [_puck(i, 260.0 + 40.0 * (i - 4), 100.0, 0.35) for i in range(5, 8)]
    layers = (
        [[each] for each in there] + [[puck, other] for puck, other in zip(back, beside, strict=False)] + [back[-1:]]
    )
    assert cheapest(layers) == there + back


def test_what_jumps_beside_its_way_is_rougher_than_what_bounces() -> None:
    smooth = [_puck(i, 40.0 * i, 100.0) for i in range(9)]
    bounced = [_puck(i, 160.0 - abs(160.0 - 40.0 * i), 100.0) for i in range(9)]
    aside = [_puck(i, 40.0 * i, 160.0 if i == 5 else 100.0) for i in range(9)]
    assert strain(smooth) == pytest.approx(0.0, abs=1e-9)
    assert 0.0 < strain(bounced) < strain(aside)


@pytest.mark.parametrize(
    ("chain", "doubtful"),
    [
        ([_puck(0, 392.0, 140.0), _arm(1), _arm(2), _arm(3), _puck(4, 392.0, 140.0)], {1, 2, 3}),
        ([_puck(0, 392.0, 140.0), _arm(1), _puck(2, 392.0, 140.0)], {1}),
        ([_puck(i, 60.0 * i, 0.0, 1.0, 50.0) for i in range(5)], set()),
        ([_puck(i, x, 0.0, 1.0, 30.0) for i, x in enumerate((0.0, 60.0, 120.0, 90.0, 60.0))], set()),  # it bounced
    ],
)
def test_where_no_puck_goes_is_looked_at_again(chain: list[Sighting], doubtful: set[int]) -> None:
    assert odd(chain) == doubtful
