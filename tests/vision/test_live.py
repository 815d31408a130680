"""The capture thread with cameras that block, die, freeze and come back."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from vision.arrays import Image
from vision.pictures.film import Frame
from vision.pictures.source import Live, frames_of_live, is_live
from vision.reasons import NoPicture, Why


class _Camera:
    """Gives the pictures it is told to; `None` means unplugged, an Event means a hang until it is set."""

    def __init__(self, script: Iterator[Image | threading.Event | None]) -> None:
        self._script = script
        self.released = threading.Event()

    def read(self) -> tuple[bool, Image | None]:
        step = next(self._script, None)
        if isinstance(step, threading.Event):
            step.wait(10.0)
            return False, None
        return step is not None, step

    def release(self) -> None:
        self.released.set()


def _picture(value: int) -> Image:
    return np.full((36, 64, 3), value, np.uint8)


def _said(live: Live) -> str:
    return str(live.trouble or "")


class _Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_the_newest_frame_wins() -> None:
    hang = threading.Event()
    live = Live(lambda: _Camera(iter([_picture(1), _picture(2), _picture(3), hang])))
    frames: list[Frame] = []
    while not frames or frames[-1].picture[0, 0, 0] != 3:
        frame = live.newest(2.0)
        assert frame is not None
        frames.append(frame)
    assert live.newest(0.0) is None
    hang.set()
    live.close()


def test_a_camera_that_hangs_is_reported_and_closing_does_not_wait_for_it() -> None:
    hang, clock = threading.Event(), _Clock()
    live = Live(lambda: _Camera(iter([_picture(1), hang])), clock)
    assert live.newest(2.0) is not None
    assert not _said(live)
    clock.now = 3.0
    assert "no pictures" in _said(live)
    began = time.monotonic()
    live.close()
    assert time.monotonic() - began < 2.0
    hang.set()


def test_a_frozen_picture_is_reported() -> None:
    clock = _Clock()
    hang, shown = threading.Event(), threading.Event()

    def script() -> Iterator[Image | threading.Event | None]:
        yield _picture(100)
        shown.wait(5.0)
        for _ in range(5):
            yield _picture(100)
        yield hang

    live = Live(lambda: _Camera(script()), clock)
    assert live.newest(2.0) is not None
    clock.now = 6.0
    shown.set()
    deadline = threading.Event()
    for _ in range(100):
        if "frozen" in _said(live):
            break
        deadline.wait(0.02)
    assert "frozen" in _said(live)
    hang.set()
    live.close()


def test_an_unplugged_camera_is_opened_again() -> None:
    cameras = [_Camera(iter([_picture(1), None])), _Camera(iter([_picture(2)]))]
    first, hang = cameras[0], threading.Event()
    cameras.append(_Camera(iter([hang])))

    def opener() -> _Camera:
        if not cameras:
            raise NoPicture(Why.CANNOT_OPEN, source="0")
        return cameras.pop(0)

    live = Live(opener)
    seen = []
    for frame in frames_of_live(live, lambda _trouble: None):
        seen.append(int(frame.picture[0, 0, 0]))
        if seen[-1] == 2:
            break
    assert seen == [1, 2]
    assert first.released.is_set()
    hang.set()
    live.close()


def test_names_of_live_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_live("0")
    assert is_live("rtsp://10.0.0.2:8554/cam")
    assert is_live("http://phone:8080/video")
    assert is_live("v4l2:/dev/video0")
    assert not is_live("clip.mp4")
    assert not is_live(r"C:\clips\clip.mp4")
    (tmp_path / "take: 2.mp4").touch()
    monkeypatch.chdir(tmp_path)
    assert not is_live("take: 2.mp4")
