"""A phone as webcam: MJPEG over HTTP from a real server, that stops in the middle and comes back, and a whole flick."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import cv2
import numpy as np
import pytest

from tests.vision.footage.catalogue import take
from tests.vision.footage.judging import score
from vision.arrays import Image
from vision.pictures.film import Frame
from vision.pictures.source import Live, frames_of_live, open_device, stills
from vision.reasons import NoPicture
from vision.tracker import Tracker

BOUNDARY = b"--frame"


def _jpeg(picture: Image) -> bytes:
    return np.asarray(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 90])[1]).tobytes()


class _Phone(BaseHTTPRequestHandler):
    """Serves pictures, each a little brighter, or a film over and over, until it is told to hang up."""

    protocol_version = "HTTP/1.0"
    hang_up = threading.Event()
    served = 0
    film: tuple[bytes, ...] = ()

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=frame")
        self.end_headers()
        try:
            while not _Phone.hang_up.is_set():
                _Phone.served += 1
                data = self._next()
                head = b"\r\nContent-Type: image/jpeg\r\nContent-Length: " + str(len(data)).encode() + b"\r\n\r\n"
                self.wfile.write(BOUNDARY + head + data + b"\r\n")
                _Phone.hang_up.wait(0.0 if _Phone.film else 0.01)
        except OSError:
            return

    def _next(self) -> bytes:
        if _Phone.film:
            return _Phone.film[(_Phone.served - 1) % len(_Phone.film)]
        return _jpeg(np.full((240, 320, 3), 40 + _Phone.served % 150, np.uint8))

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is inherited
        """Say nothing."""


@pytest.fixture
def phone() -> Iterator[str]:
    _Phone.hang_up.clear()
    _Phone.film, _Phone.served = (), 0
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Phone)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}/video"
    _Phone.hang_up.set()
    server.shutdown()
    server.server_close()
    thread.join(5.0)


def test_a_stream_gives_pictures(phone: str) -> None:
    pictures = stills(phone, 2)
    assert len(pictures) == 2
    assert pictures[0].shape == (240, 320, 3)
    assert pictures[1].mean() != pictures[0].mean()


def test_a_phone_that_hangs_up_is_opened_again(phone: str) -> None:
    live = Live(lambda: open_device(phone))
    frames: list[Frame] = []
    for frame in frames_of_live(live, lambda _trouble: None):
        frames.append(frame)
        if len(frames) == 3:
            _Phone.hang_up.set()
            time.sleep(0.1)
            _Phone.hang_up.clear()
        if len(frames) == 12:
            break
    live.close()
    assert [frame.number for frame in frames] == sorted({frame.number for frame in frames})


class _Paced:
    """A stream that waits until each picture was taken, and whose clock goes by pictures: a busy machine loses none."""

    def __init__(self, address: str, frames: int) -> None:
        self._device, self._left = open_device(address), frames
        self.taken = threading.Event()
        self.taken.set()
        self.now = 0.0

    def read(self) -> tuple[bool, Image | None]:
        if self._left == 0 or not self.taken.wait(30.0):
            return False, None
        self.taken.clear()
        self._left -= 1
        self.now += 1 / 30
        return self._device.read()

    def release(self) -> None:
        self._device.release()


def test_a_flick_before_a_phone_is_judged(phone: str) -> None:
    film = take("miss", "small", 3)
    _Phone.film = tuple(_jpeg(film.scene.frame(i)) for i in range(film.count))
    device = _Paced(phone, film.count)
    live = Live(lambda: device, lambda: device.now)
    tracker = Tracker(film.setup)
    judged = None
    for frame in frames_of_live(live, lambda _trouble: None):
        device.taken.set()
        judged = tracker.feed(frame)
        if judged is not None or frame.number > film.count - 3:
            break
    live.close()
    one = score(film, judged or tracker.finish())
    assert one.verdict == "right", one


def test_nobody_at_the_address_is_one_sentence_and_no_library_talks_beside_it(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(NoPicture, match="nothing answers"):
        open_device("http://127.0.0.1:9/video")
    assert capfd.readouterr() == ("", "")
