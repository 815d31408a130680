"""A camera on a cable, faked where OpenCV would begin: how it is asked, and that it comes back when pulled out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

import cv2
import numpy as np
import pytest

import vision.pictures.source
from tests.vision.footage.catalogue import take
from tests.vision.footage.judging import score
from vision.arrays import Image
from vision.pictures.film import Frame
from vision.pictures.source import Live, frames_of_live, open_device
from vision.reasons import NoPicture
from vision.tracker import Tracker
from vision.tuning import TUNING


class _Webcam:
    """Stands for `cv2.VideoCapture`: plugged in or not, with a driver that gives up in its own way."""

    plugged = True
    made: ClassVar[list[_Webcam]] = []
    next_picture: ClassVar[Callable[[], Image | None]]

    def __init__(self, number: int, backend: int) -> None:
        assert number == 0
        assert backend != cv2.CAP_ANY  # properties mean other things with another backend
        self.asked: list[int] = []
        self.released = False
        _Webcam.made.append(self)

    def isOpened(self) -> bool:
        return _Webcam.plugged

    def set(self, what: int, value: float) -> bool:
        self.asked.append(what)
        return True

    def read(self) -> tuple[bool, Image | None]:
        picture = _Webcam.next_picture()
        return picture is not None, picture

    def release(self) -> None:
        self.released = True


@pytest.fixture(autouse=True)
def webcam(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(cv2, "VideoCapture", _Webcam)
    monkeypatch.setattr(vision.pictures.source, "_T", TUNING.pictures.source._replace(retry=0.01))
    _Webcam.made, _Webcam.plugged = [], True
    yield
    _Webcam.plugged = True


def test_the_format_is_asked_for_before_the_size() -> None:
    open_device("0")
    (camera,) = _Webcam.made
    assert camera.asked[:3] == [cv2.CAP_PROP_FOURCC, cv2.CAP_PROP_FRAME_WIDTH, cv2.CAP_PROP_FRAME_HEIGHT]
    assert cv2.CAP_PROP_BUFFERSIZE in camera.asked


def test_a_camera_that_is_not_there_is_one_sentence() -> None:
    _Webcam.plugged = False
    with pytest.raises(NoPicture, match="plugged in"):
        open_device("0")


@pytest.mark.parametrize("broken", ["nothing", "error"])
def test_a_camera_that_is_pulled_out_and_put_back_goes_on(broken: str) -> None:
    pictures = iter(range(60))
    looked = 0

    def picture() -> Image | None:
        value = next(pictures, 60)
        if value == 20:
            _Webcam.plugged = False
            if broken == "error":
                raise cv2.error("VIDIOC_DQBUF: No such device")
            return None
        return np.full((48, 64, 3), 40 + value, np.uint8)

    def opened() -> vision.pictures.source.Device:
        nonlocal looked
        if not _Webcam.plugged:
            looked += 1
            _Webcam.plugged = looked > 2
        return open_device("0")

    _Webcam.next_picture = staticmethod(picture)
    live = Live(opened)
    seen: list[int] = []
    for frame in frames_of_live(live, lambda _trouble: None):
        seen.append(int(frame.picture[0, 0, 0]) - 40)
        if seen[-1] > 30:
            break
    live.close()
    assert seen == sorted(set(seen))
    assert any(value < 20 for value in seen)
    assert len([camera for camera in _Webcam.made if camera.asked]) == 2
    assert _Webcam.made[0].released


@pytest.mark.long
@pytest.mark.parametrize("pulled", [0.1, 0.9])
def test_a_plug_pulled_in_a_flick_asks_and_after_it_does_no_harm(pulled: float) -> None:
    film = take("miss", "small", 3)
    tracker, judged = Tracker(film.setup), None
    for frame in film.scene.frames(film.count):
        away = 5.0 if frame.t - film.begin > pulled else 0.0  # s until somebody has put it back
        if not 0.0 < frame.t - film.begin - pulled < 0.15:
            judged = judged or tracker.feed(Frame(frame.picture, frame.t + away, frame.number))
    one = score(film, judged or tracker.finish())
    assert one.verdict == ("asked" if pulled < 0.3 else "right"), one
