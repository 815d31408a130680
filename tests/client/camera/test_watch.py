"""The camera's thread and the one that works for it: pictures go on while a job is busy."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest

from client.camera.frames import Frames, LiveFrames
from client.camera.jobs import Job
from client.camera.news import CameraNews
from client.camera.sources import Source, source_of
from client.camera.watch import WAIT_S, Broken, Condition, Did, Means, Shown, Watch, WatchEvent, Worker
from tests.client.camera.rigs import WEBCAM, Stage, means
from vision import Frame, Reason, Why

CAM = Source(*WEBCAM)


class Noting(Job):
    """Notes the frames that it gets; holds on at the one that it is told to."""

    once = True

    def __init__(self, hold_at: int = -1, *, every: bool = False) -> None:
        self.every = every
        self.numbers: list[int] = []
        self.ends = 0
        self.holds, self.go_on = threading.Event(), threading.Event()
        self._hold_at = hold_at

    def process(self, frame: Frame) -> tuple[CameraNews, ...]:
        self.numbers.append(frame.number)
        if len(self.numbers) - 1 == self._hold_at:
            self.holds.set()
            assert self.go_on.wait(20.0)
        return ()

    def ended(self) -> tuple[CameraNews, ...]:
        self.ends += 1
        return ()


def soon(happens: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20.0
    while not happens():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_pictures_go_on_while_a_flick_is_judged_and_then_the_newest_frame_counts() -> None:
    stage = Stage(np.full((72, 128, 3), 90, np.uint8))
    told: list[WatchEvent] = []
    watch = Watch(told.append, means(stage))
    job = Noting(hold_at=2)
    watch.start()
    watch.open(CAM)
    watch.do(job)
    try:
        assert job.holds.wait(20.0)
        for value in (120, 150, 180):
            stage.picture = np.full((72, 128, 3), value, np.uint8)

            def shown(value: int = value) -> bool:
                picture = watch.take_picture()
                return picture is not None and picture[0, 0, 0] >= value

            soon(shown)
        assert len(job.numbers) == 3
        assert any(isinstance(each, Shown) for each in told)
        job.go_on.set()
        soon(lambda: len(job.numbers) > 4)
        assert job.numbers == sorted(set(job.numbers))
        assert job.numbers[3] > job.numbers[2] + 3, "the frames of the meantime are not caught up with"
    finally:
        job.go_on.set()
        watch.stop()
        watch.join(20.0)
    assert stage.released == stage.opened


def test_a_film_loses_no_frame_however_long_one_of_them_takes(tmp_path: Path) -> None:
    path = tmp_path / "film.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 30.0, (64, 48))
    for value in range(12):
        writer.write(np.full((48, 64, 3), 20 * value, np.uint8))
    writer.release()
    watch = Watch(lambda _told: None, means())
    job = Noting(hold_at=5)
    watch.start()
    watch.open(source_of(str(path)))
    watch.do(job)
    try:
        assert job.holds.wait(20.0)
        time.sleep(0.15)
        job.go_on.set()
        soon(lambda: job.ends > 0)
    finally:
        job.go_on.set()
        watch.stop()
        watch.join(20.0)
    assert job.numbers == list(range(12))
    assert job.ends == 1


class Burst(Frames):
    """A camera that has so many frames, and then no more."""

    live = True

    def __init__(self, count: int) -> None:
        picture = np.full((72, 128, 3), 90, np.uint8)
        self.frames = [Frame(picture, number / 30, number) for number in range(count)]

    def next(self, timeout: float) -> Frame | None:
        if self.frames:
            return self.frames.pop(0)
        time.sleep(timeout)
        return None

    def close(self) -> None:
        pass


@pytest.mark.parametrize(
    ("every", "fitting", "gets"),
    [(True, 100, list(range(10))), (True, 3, [0, 7, 8, 9]), (False, 100, [0, 9])],
)
def test_frames_that_come_while_a_flick_is_judged_wait_for_a_job_that_must_see_them_all(
    monkeypatch: pytest.MonkeyPatch, every: bool, fitting: int, gets: list[int]
) -> None:
    monkeypatch.setattr("client.camera.watch.BACKLOG", fitting * 72 * 128 * 3)
    frames, job = Burst(10), Noting(hold_at=0, every=every)
    later, frames.frames = frames.frames[1:], frames.frames[:1]
    watch = Watch(lambda _told: None, lambda: Means(lambda _source: frames, list))
    watch.start()
    watch.do(job)
    watch.open(CAM)
    try:
        assert job.holds.wait(20.0)
        frames.frames += later
        soon(lambda: not frames.frames)
        time.sleep(2 * WAIT_S)  # the last one is handed over
        job.go_on.set()
        soon(lambda: len(job.numbers) == len(gets))
    finally:
        job.go_on.set()
        watch.stop()
        watch.join(20.0)
    assert job.numbers == gets


class Stumbling(Noting):
    """Comes to grief at its second frame."""

    def __init__(self, fault: Exception, *, once: bool = True) -> None:
        super().__init__()
        self._fault, self.once = fault, once

    def process(self, frame: Frame) -> tuple[CameraNews, ...]:
        super().process(frame)
        if len(self.numbers) == 2:
            raise self._fault
        return ()


@pytest.mark.parametrize("fault", [ValueError("there is no such puck"), RuntimeError("never seen before")], ids=repr)
def test_a_job_that_comes_to_grief_is_told_once_and_pictures_go_on(fault: Exception) -> None:
    stage = Stage(np.full((72, 128, 3), 90, np.uint8))
    told: list[WatchEvent] = []
    watch = Watch(told.append, means(stage))
    job = Stumbling(fault)
    watch.start()
    watch.open(CAM)
    watch.do(job)
    try:
        soon(lambda: any(isinstance(each, Did) for each in told))
        stage.picture = np.full((72, 128, 3), 200, np.uint8)
        soon(lambda: (picture := watch.take_picture()) is not None and picture[0, 0, 0] >= 200)
    finally:
        watch.stop()
        watch.join(20.0)
    assert [each.news for each in told if isinstance(each, Did)] == [Broken(str(fault))]
    assert any(isinstance(each, Condition) and each.size == (128, 72) for each in told)


def test_a_job_that_goes_on_for_ever_is_tried_again_after_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("client.camera.watch.AGAIN_S", 0.05)
    told: list[WatchEvent] = []
    watch = Watch(told.append, means(Stage(np.full((72, 128, 3), 90, np.uint8))))
    job = Stumbling(MemoryError(), once=False)
    watch.start()
    watch.open(CAM)
    watch.do(job)
    try:
        soon(lambda: len(job.numbers) > 3)
    finally:
        watch.stop()
        watch.join(20.0)
    assert [each.news for each in told if isinstance(each, Did)] == [Broken("MemoryError")]


def test_a_camera_whose_pictures_cannot_be_read_is_opened_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("client.camera.watch.AGAIN_S", 0.05)
    stage = Stage(np.full((72, 128, 3), 90, np.uint8))
    real, bad = means(stage)(), [True]

    def next_frame(self: LiveFrames, timeout: float) -> Frame | None:
        if bad:
            bad.pop()
            raise SystemError("a library returned nothing without saying why")
        return genuine(self, timeout)

    genuine = LiveFrames.next
    monkeypatch.setattr(LiveFrames, "next", next_frame)
    told: list[WatchEvent] = []
    watch, job = Watch(told.append, lambda: real), Noting()
    watch.start()
    watch.open(CAM)
    watch.do(job)
    try:
        soon(lambda: Shown() in told)
    finally:
        watch.stop()
        watch.join(20.0)
    conditions = [each for each in told if isinstance(each, Condition)]
    assert Condition(Reason(Why.READ_FAILED)) in conditions
    assert conditions[-1].trouble is None
    assert Did(job, Broken("a library returned nothing without saying why")) in told, "half a flick is none"
    soon(lambda: stage.released == stage.opened)


def test_a_worker_outlives_what_it_was_given() -> None:
    worker, done = Worker(), threading.Event()

    def fail() -> None:
        raise RuntimeError("nobody has foreseen this")

    worker.offer(fail)
    assert worker.idle(20.0)
    worker.offer(done.set)
    assert done.wait(20.0)
    worker.stop()
    worker.join(20.0)


def test_a_worker_does_the_newest_of_what_waits() -> None:
    worker, done = Worker(), list[int]()
    begun, hold = threading.Event(), threading.Event()

    def first() -> None:
        begun.set()
        hold.wait(20.0)
        done.append(1)

    worker.offer(first)
    assert begun.wait(20.0)
    worker.offer(lambda: done.append(2))
    worker.offer(lambda: done.append(3))
    assert not worker.idle(0.0)
    hold.set()
    assert worker.idle(20.0)
    assert done == [1, 3]
    worker.stop()
    worker.join(20.0)
