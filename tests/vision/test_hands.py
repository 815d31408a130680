"""When a puck left its place: a hand may cover it, push it, or stay beside it, and it may come back."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import cv2
import numpy as np
import pytest

from tests.vision.drawn import (
    END,
    START,
    STILL,
    VIEW,
    WAY,
    Place,
    found_in,
    picture_of,
)
from vision.arrays import Image
from vision.puck.scene import Sighting
from vision.puck.track_hypotheses import since_it_lay


def test_a_puck_that_a_hand_pushes_a_little_first_becomes_faster() -> None:
    pushed = [(345.0, 240.0), (340.0, 240.0), (335.0, 240.0), (330.0, 240.0)]
    flicked = [(280.0, 240.0), (230.0, 240.0), (184.0, 240.0), (150.0, 240.0)]
    way = [picture_of(place, []) for place in (*pushed, *flicked)]
    found = found_in(picture_of((350.0, 240.0), []), way, picture_of((130.0, 240.0), []))
    assert found.end is not None
    assert math.dist((found.end.x, found.end.y), (130.0, 240.0)) < 5.0


@pytest.mark.parametrize("covered", [3, 5])
def test_what_a_hand_covers_has_not_left_its_place(covered: int) -> None:
    """A puck of the like lay under the arm, and was knocked away later: it was told to be the flicked one."""
    thing, empty = (330.0, 220.0), picture_of(None, [])
    other = picture_of(thing, [])

    def shown(puck: Place, *, there: bool) -> Image:
        alone = picture_of(puck, [])
        return np.asarray(np.where(other != empty, other, alone)) if there else alone

    before, (x, y) = shown(START, there=True), VIEW.project(np.array([*thing, 20.0])).round().astype(int)
    arm = before.copy()
    cv2.rectangle(arm, (int(x) - 22, int(y) - 30), (1279, int(y) + 30), (110, 130, 190), -1)
    way = [shown(place, there=k < 1) for k, place in enumerate(WAY)]
    found = found_in(before, [arm] * covered + way, shown(END, there=False))
    assert np.hypot(found.start.x - START[0], found.start.y - START[1]) < 3.0


@pytest.mark.parametrize("hidden", [8, 15])
def test_how_fast_a_puck_comes_from_under_a_hand_tells_when_it_left(hidden: int) -> None:
    x, y = VIEW.project(np.array([*START, 20.0])).round().astype(int)

    def shown(puck: Place) -> Image:
        out = picture_of(puck, []).astype(np.uint8)
        cv2.rectangle(out, (0, int(y) - 30), (int(x) + 22, int(y) + 30), (110, 130, 190), -1)
        return out

    found = found_in(picture_of(START, []), [shown(START)] * hidden + [shown(at) for at in WAY], picture_of(END, []))
    assert found.end is not None
    assert found.covered == hidden
    assert max(b.frame - a.frame for a, b in pairwise(found.sightings)) <= 2


def test_what_is_seen_of_a_puck_between_two_hands_is_its_way() -> None:
    """It came from under one and went under another: all before the last gap was thought to be of the first."""

    def shown(puck: Place, arms: Sequence[Place]) -> Image:
        out = picture_of(puck, []).astype(np.uint8)
        for arm in arms:
            x, y = VIEW.project(np.array([*arm, 20.0])).round().astype(int)
            cv2.rectangle(out, (int(x) - 40, int(y) - 30), (int(x) + 40, int(y) + 34), (110, 130, 190), -1)
        return out

    seen = [(250.0, 200.0), (290.0, 240.0)]
    way = [shown(START, [START])] * 6 + [shown(at, [START]) for at in seen] + [shown(END, [START, END])] * 6
    found = found_in(picture_of(START, []), way, picture_of(END, []))
    assert found.end is not None
    off = [min(math.dist((s.x, s.y), at) for s in found.sightings) for at in seen]
    assert max(off) < 4.0


@pytest.mark.parametrize(
    ("fps", "off", "lay"),
    [
        (30, (0, 1, 18, 1, 18, 0, 1, 21, 75), 6),
        (60, (0, 1, 18, 1, 18, 0, 1, 0, 21, 75), 7),
        (30, (0, 9, 2, 40, 80), 0),  # back from what stood beside it
        (60, (0, 9, 2, -2, -7, -12, -40), 0),
        (30, (0, 1, 2, 40, 80), 0),
        (30, (0, 18, 1, 1, 1), 0),  # it did not leave at all
    ],
)
def test_a_puck_with_a_hand_of_its_paint_beside_it_leaves_when_it_last_lay(
    fps: int, off: Sequence[float], lay: int
) -> None:
    """It seemed to go to the finger and back, and then to become faster than a puck can."""
    chain = [Sighting(5 + k, (5 + k) / fps, 200.0 + x, 150.0, 1.0, 1.0) for k, x in enumerate(off)]
    since = since_it_lay(chain)
    assert [s.frame for s in since] == list(range(5 + lay, 5 + len(off)))
    assert (since[0].x, since[0].t) == (200.0, (5 + lay) / fps)


def test_a_puck_that_lies_under_a_hand_for_long_has_no_speed_yet() -> None:
    """In the last frame before it rests it is half way; before that it hardly moved, and was told to be too slow."""
    x, y = VIEW.project(np.array([*START, 20.0])).round().astype(int)

    def shown(puck: Place) -> Image:
        out = picture_of(puck, []).astype(np.uint8)
        cv2.rectangle(out, (0, int(y) + 8), (int(x) + 40, int(y) + 80), (110, 130, 190), -1)
        return out

    end = (300.0, 170.0)
    found = found_in(picture_of(START, []), [*[shown(START)] * 8, shown((222.0, 154.0))], picture_of(end, []))
    assert found.end is not None
    assert math.dist((found.end.x, found.end.y), end) < 2.0
    assert not found.impossible


def test_where_a_hand_stays_the_puck_may_have_left_at_any_time() -> None:
    """Where it lay is seen again when another thing of its paint has long been knocked away: that was taken."""
    thing, empty = (330.0, 220.0), picture_of(None, [])
    other = picture_of(thing, [])
    x, y = VIEW.project(np.array([*START, 20.0])).round().astype(int)

    def shown(puck: Place, *, there: bool, arm: bool) -> Image:
        alone = picture_of(puck, [])
        out = np.where(other != empty, other, alone).astype(np.uint8) if there else alone
        if arm:
            cv2.rectangle(out, (0, int(y) - 30), (int(x) + 22, int(y) + 30), (110, 130, 190), -1)
        return np.asarray(out)

    slow = [(350.0 + 8.0 * k, 300.0 + 8.0 * k) for k in range(1, 5)]
    way = [shown(START, there=True, arm=True)] * 3
    way += [shown(place, there=k < 1, arm=True) for k, place in enumerate((*WAY, *slow))]
    found = found_in(shown(START, there=True, arm=False), way, shown(END, there=False, arm=False))
    assert np.hypot(found.start.x - START[0], found.start.y - START[1]) < 3.0 or found.rivals > 0.6


@pytest.mark.parametrize(("hand", "doubtful"), [(False, True), (True, False)])
def test_what_moved_before_the_puck_left_may_have_been_the_puck(*, hand: bool, doubtful: bool) -> None:
    """But for a hand, which comes first."""
    before = picture_of(START, [])
    early = []
    for k in range(4):
        x, y = VIEW.project(np.array([380.0 - 30.0 * k, 250.0 - 15.0 * k, 0.0])).round().astype(int)
        picture = before.copy()
        if hand:
            cv2.rectangle(picture, (x - 40, y - 30), (1279, y + 30), (110, 130, 190), -1)
        else:
            cv2.circle(picture, (x, y), 10, (110, 130, 190), -1)
        early.append(picture)
    found = found_in(before, [*early, *(picture_of(place, []) for place in WAY)], picture_of(END, []))
    assert found.first == STILL + len(early) - 1
    assert (found.rivals > 0.9) == doubtful


@pytest.mark.parametrize(("back", "doubtful"), [((-8.0, -16.0, -10.0, 0.0), True), ((), False)])
def test_a_puck_that_comes_back_over_its_place_had_left_it_before(back: Sequence[float], *, doubtful: bool) -> None:
    """It met something beside it, and was told to have been covered until then, and to have touched nothing."""
    off = [*back, 14.0, 28.0, 41.0, 53.0, 64.0, 74.0, 82.0]
    way = [picture_of((START[0] + x, START[1]), []) for x in off]
    found = found_in(picture_of(START, []), way, picture_of((START[0] + 86.0, START[1]), []))
    assert found.end is not None
    assert (found.rivals > 0.9) is doubtful
