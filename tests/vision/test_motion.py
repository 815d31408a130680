"""Motion counts where the area is or may be; what moves elsewhere disturbs nobody, and what blocks the view is said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.footage.catalogue import Take, take
from tests.vision.footage.judging import score
from vision.arrays import Image
from vision.motion import Motion
from vision.pictures.film import Frame, small_colours
from vision.puck import Sighting
from vision.reasons import Reason, Why
from vision.tracker import Judged, Tracker
from vision.uncertainty import LEAST_SLOWING, slowing


@pytest.fixture(scope="module")
def film() -> Take:
    return take("miss", "small", 3)


def _with_television(film: Take, x: int, y: int, width: int, height: int, lead: int = 0) -> Iterator[Frame]:
    """The film, and in every frame of it other colours in a part of the picture; `lead` frames before it are still."""
    random = np.random.default_rng(1)
    for i in range(lead + film.count):
        picture = film.scene.frame(max(i - lead, 0)).copy()
        colours = random.integers(0, 255, (4, 6, 3)).astype(np.uint8)
        picture[y : y + height, x : x + width] = cv2.resize(colours, (width, height), interpolation=cv2.INTER_NEAREST)
        yield Frame(picture, i / 30, i)


def _watched(tracker: Tracker, frames: Iterator[Frame]) -> Judged:
    for frame in frames:
        judged = tracker.feed(frame)
        if judged is not None and judged.verdict.moved:
            return judged
    return tracker.finish()


@pytest.mark.parametrize("corner", [(0, 0), (580, 0), (580, 440), (0, 440)])
def test_a_television_in_a_corner_of_the_picture_is_not_looked_at(film: Take, corner: tuple[int, int]) -> None:
    judged = _watched(Tracker(film.setup), _with_television(film, *corner, 60, 40))
    assert score(film, judged).verdict == "right", judged.verdict.reasons


def test_what_moves_where_the_area_may_be_is_said_with_its_place(film: Take) -> None:
    tracker = Tracker(film.setup)
    frames = _with_television(film, 150, 60, 100, 100, lead=90)
    told = []
    for frame in frames:
        tracker.feed(frame)
        told.append(tracker.trouble and tracker.trouble.reason)
    wanted = Reason(Why.MOTION_UPPER_LEFT)
    assert told[55] is None
    assert told[70] == wanted
    assert tracker.finish().verdict.reasons == [wanted]


@pytest.mark.parametrize(
    ("x", "y", "where"),
    [
        (0.1, 0.1, Why.MOTION_UPPER_LEFT),
        (0.5, 0.5, Why.MOTION_MIDDLE),
        (0.9, 0.5, Why.MOTION_MIDDLE_RIGHT),
        (0.5, 0.9, Why.MOTION_LOWER_MIDDLE),
    ],
)
def test_a_place_in_the_picture_has_a_name(x: float, y: float, where: Why) -> None:
    motion = Motion()

    def seen(bright: int) -> Image:
        picture = np.full((480, 640, 3), 90, np.uint8)
        cv2.circle(picture, (round(640 * x), round(480 * y)), 40, (bright,) * 3, -1)
        return small_colours(picture)

    assert not motion.moves(seen(90))
    assert motion.moves(seen(200))
    assert motion.where is where


def _slow(film: Take, times: float) -> Iterator[Frame]:
    """The film as a camera for slow motion takes it, shown at 30 frames a second, from shortly before the flick."""
    scene = replace(film.scene, webcam=replace(film.scene.webcam, fps=30.0 * times))
    skipped = round(0.3 * 30 * times)
    for i in range(skipped, round(film.count * times)):
        yield Frame(scene.frame(i), (i - skipped) / 30, i - skipped)


def test_slow_motion_is_asked_about(film: Take) -> None:
    slowed = _watched(Tracker(film.setup), _slow(film, 4.0)).verdict
    assert Reason(Why.SLOW_MOTION) in slowed.reasons
    assert slowed.asks


def test_what_rocks_too_slowly_to_be_seen_from_frame_to_frame_is_not_at_rest(film: Take) -> None:
    still = film.scene.frame(0)
    tracker = Tracker(film.setup)
    for i in range(10):
        tracker.feed(Frame(still, i / 30, i))
    assert tracker.calibration is not None
    motion = Motion()
    motion.learn(tracker.calibration.camera, film.setup, still, [still] * 4)

    def rocked(px: float) -> Image:
        """The dark disc in the middle has gone so many pixels aside."""
        picture = still.copy()
        patch = still[230:275, 305:350]
        shifted = cv2.warpAffine(patch, np.array([[1.0, 0.0, px], [0.0, 1.0, 0.0]]), patch.shape[1::-1], borderMode=1)
        picture[230:275, 305:350] = shifted
        return small_colours(picture)

    assert not motion.moves(rocked(0.0))
    motion.rests()
    steps = [motion.moves(rocked(0.1 * k)) for k in range(1, 16)]
    assert not any(steps)
    assert motion.drifted()


@pytest.mark.parametrize(("friction", "times", "slow"), [(1700.0, 1, False), (1000.0, 1, False), (3800.0, 4, True)])
def test_how_a_puck_is_slowed_is_measured(friction: float, times: int, slow: bool) -> None:
    random = np.random.default_rng(2)
    t = np.arange(0.0, 0.6 * times, 1 / 30)
    way = 1000.0 / times * t - 0.5 * friction / times**2 * t**2
    way = way[: int(np.argmax(way)) + 1]
    sightings = [
        Sighting(i, float(t[i]), 50.0 + 0.8 * x + random.normal(0, 0.4), 30.0 + 0.6 * x, 0.5, 1.0)
        for i, x in enumerate(way)
    ]
    told = slowing(sightings)
    assert told is not None
    assert told[0] == pytest.approx(friction / times**2, abs=3 * told[1] + 10)
    assert (told[0] + 3 * told[1] < LEAST_SLOWING) == slow


def test_a_puck_that_lay_under_a_hand_or_was_pushed_tells_nothing_of_the_speed() -> None:
    """As in a sample: seen at rest for eight frames, then four frames of a fast shot until a pawn stops it."""
    shot = [(392.0, 140.0)] * 8 + [(396.0, 164.0), (403.2, 211.5), (410.1, 257.0), (416.4, 298.2), (420.8, 302.2)]
    assert slowing([Sighting(i, i / 30, x, y, 1.1, 0.9) for i, (x, y) in enumerate(shot)]) is None
    pushed = [Sighting(i, i / 30, 0.5 * 300.0 * (i / 30) ** 2, 0.0, 0.5, 1.0) for i in range(30)]
    assert slowing(pushed) is None


def test_a_short_way_tells_nothing_of_the_speed() -> None:
    assert slowing([]) is None
    assert slowing([Sighting(i, i / 30, 40.0 * i, 0.0, 0.5, 1.0) for i in range(9)]) is None
