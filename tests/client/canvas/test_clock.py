"""The one clock: it ticks only while something moves, follows the chosen speed, and never makes anybody wait."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.canvas import Animator, Ease
from tests.client.canvas.table import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def animator(qapp: QApplication, clock: Clock) -> Animator:
    return Animator(clock=clock)


def test_a_motion_goes_from_start_to_end_and_the_clock_stops(animator: Animator, clock: Clock) -> None:
    seen: list[float] = []
    ended: list[float] = []
    animator.run(100, seen.append, ease=Ease.Linear, done=lambda: ended.append(clock.now))
    assert animator.running
    for clock.now in (0, 25, 50, 75, 99, 120):
        animator.tick()
    assert seen == pytest.approx([0, 0.25, 0.5, 0.75, 0.99, 1.0])
    assert ended == [120]
    assert not animator.running


@pytest.mark.parametrize(("speed", "share"), [(50, 0.25), (100, 0.5), (200, 1.0)])
def test_motions_follow_the_speed(animator: Animator, clock: Clock, speed: int, share: float) -> None:
    seen: list[float] = []
    animator.speed = speed
    animator.run(100, seen.append, ease=Ease.Linear)
    clock.now = 50
    animator.tick()
    assert seen == pytest.approx([share])
    animator.finish()


def test_without_motion_everything_is_at_its_end_at_once(animator: Animator) -> None:
    seen: list[float] = []
    animator.speed = 0
    animator.run(100, seen.append, delay=500)
    assert seen == [1.0]
    assert not animator.running


def test_a_delay_holds_a_motion_back(animator: Animator, clock: Clock) -> None:
    seen: list[float] = []
    animator.run(100, seen.append, ease=Ease.Linear, delay=70)
    for clock.now in (60, 120):
        animator.tick()
    assert seen == pytest.approx([0.5])
    animator.finish()
    assert seen[-1] == 1.0


def test_finish_also_ends_what_an_end_starts(animator: Animator) -> None:
    seen: list[str] = []

    def judged() -> None:
        seen.append("medal")
        animator.run(50, lambda _t: None, done=lambda: seen.append("flag"))

    animator.run(100, lambda _t: None, done=judged)
    animator.finish()
    assert seen == ["medal", "flag"]
    assert not animator.running


def test_a_cancelled_motion_stays_where_it_is(animator: Animator, clock: Clock) -> None:
    seen: list[float] = []
    motion = animator.run(100, seen.append, ease=Ease.Linear)
    clock.now = 30
    animator.tick()
    motion.cancel()
    clock.now = 200
    animator.tick()
    assert seen == pytest.approx([0.3])
    assert not animator.running


def test_a_frame_job_runs_until_it_is_done(animator: Animator) -> None:
    left = [3]

    def work() -> bool:
        left[0] -= 1
        return left[0] > 0

    animator.each_frame(work)
    animator.each_frame(work)
    for _ in range(3):
        assert animator.running
        animator.tick()
    assert left == [0]
    assert not animator.running


def test_the_real_clock_tells_when_it_rests(qtbot: QtBot) -> None:
    animator = Animator()
    with qtbot.waitSignal(animator.idle):
        animator.run(30, lambda _t: None)
    assert not animator.running
