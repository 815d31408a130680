"""A phone as webcam: MJPEG over HTTP from a real server, that stops in the middle and comes back."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import cv2
import numpy as np
import pytest

from vision.film import Frame
from vision.source import Live, frames_of_live, open_device, stills
from vision.trouble import NoPicture

BOUNDARY = b"--frame"


class _Phone(BaseHTTPRequestHandler):
    """Serves pictures, each a little brighter, until it is told to hang up."""

    protocol_version = "HTTP/1.0"
    hang_up = threading.Event()
    served = 0

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=frame")
        self.end_headers()
        try:
            while not _Phone.hang_up.is_set():
                _Phone.served += 1
                picture = np.full((240, 320, 3), 40 + _Phone.served % 150, np.uint8)
                data = np.asarray(cv2.imencode(".jpg", picture)[1]).tobytes()
                head = b"\r\nContent-Type: image/jpeg\r\nContent-Length: " + str(len(data)).encode() + b"\r\n\r\n"
                self.wfile.write(BOUNDARY + head + data + b"\r\n")
                _Phone.hang_up.wait(0.01)
        except OSError:
            return

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is inherited
        """Say nothing."""


@pytest.fixture
def phone() -> Iterator[str]:
    _Phone.hang_up.clear()
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


def test_nobody_at_the_address_is_one_sentence_and_no_library_talks_beside_it(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(NoPicture, match="nothing answers"):
        open_device("http://127.0.0.1:9/video")
    assert capfd.readouterr() == ("", "")
