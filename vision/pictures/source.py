"""Where pictures come from: a video file, a camera, or the address of a stream (a phone as webcam).

A live source is read on a thread of its own into a slot for one frame: the newest wins. A camera that dies or hangs
is noticed and opened again; the reader is told, not stopped.
"""

from __future__ import annotations

import logging
import os
import re
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

from vision.tuning import TUNING

os.environ.setdefault("OPENCV_VIDEOIO_MSMF_ENABLE_HW_TRANSFORMS", "0")  # else Windows takes seconds to open a camera
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")  # what cannot be opened or read is said once, by us

import cv2
import numpy as np

from vision.arrays import Image
from vision.pictures.film import Frame
from vision.reasons import NoPicture, Reason, Why

cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_ERROR)

log = logging.getLogger(__name__)

_T = TUNING.pictures.source


class Device(Protocol):
    """What a live source is read from; `cv2.VideoCapture` is one."""

    def read(self) -> tuple[bool, Image | None]:
        """The next picture, or False."""

    def release(self) -> None:
        """Give the device back."""


_SCHEMES = ("http", "https", "rtsp", "rtsps", "rtmp", "udp", "rtp", "tcp")  # of streams that cameras and phones send
_BEGINS_WITH_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:")  # RFC 3986, section 3.1
_FAMILIAR = ("h264", "avc1", "mjpg", "mp4v", "fmp4", "xvid")  # codecs that OpenCV decodes everywhere


def is_live(name: str) -> bool:
    """Whether a source's name means a camera or a stream rather than a file: a number, or what begins with a scheme.

    One letter and a colon are a drive of Windows, and a file may have a colon in its name.
    """
    return name.isdigit() or "://" in name or (_BEGINS_WITH_SCHEME.match(name) is not None and not Path(name).exists())


def frames_of_file(path: Path) -> Iterator[Frame]:
    """All frames of a video file with their times. Raises NoPicture if it cannot be read."""
    if not path.exists():
        raise NoPicture(Why.NO_FILE, source=path)
    if path.is_dir() or path.stat().st_size == 0:
        raise NoPicture(Why.NO_FILM, source=path)
    capture = cv2.VideoCapture(str(path))
    try:
        if not capture.isOpened():
            raise NoPicture(Why.UNREADABLE_FILM, source=path)
        fps = capture.get(cv2.CAP_PROP_FPS) or 30.0
        number, last = 0, -1.0
        while True:
            ok, picture = capture.read()
            if not ok or picture is None:
                break
            t = capture.get(cv2.CAP_PROP_POS_MSEC) / 1000.0
            if not np.isfinite(t) or t <= last:
                t = last + 1.0 / fps if number else 0.0
            yield Frame(np.asarray(picture, np.uint8), t, number)
            number, last = number + 1, t
        if number == 0:
            raise _undecoded(path, int(capture.get(cv2.CAP_PROP_FOURCC)))
    finally:
        capture.release()


def _undecoded(path: Path, codec: int) -> NoPicture:
    """Why a film that could be opened gives no picture; `codec` is its code of four letters, as a number."""
    name = codec.to_bytes(4, "little", signed=codec < 0).decode("ascii", "replace").strip("\0 ")
    if not name or name.lower() in _FAMILIAR:
        return NoPicture(Why.NO_PICTURE, source=path)
    return NoPicture(Why.UNKNOWN_CODEC, source=path, detail=name.upper())


class _Capture:
    """A `cv2.VideoCapture` as a device."""

    def __init__(self, capture: cv2.VideoCapture) -> None:
        self._capture = capture

    def read(self) -> tuple[bool, Image | None]:
        ok, picture = self._capture.read()
        return ok, np.asarray(picture, np.uint8) if ok else None

    def release(self) -> None:
        self._capture.release()


def open_device(name: str) -> Device:
    """Open a camera by number or a stream by address. Raises NoPicture."""
    if not name.isdigit():
        if name.partition("://")[0].lower() not in _SCHEMES:
            raise NoPicture(Why.NO_ADDRESS, source=name)
        patience = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, 6000, cv2.CAP_PROP_READ_TIMEOUT_MSEC, 3000]
        stream = cv2.VideoCapture(name, cv2.CAP_FFMPEG, patience)
        if not stream.isOpened():
            raise NoPicture(Why.NO_ANSWER, source=name)
        return _Capture(stream)
    backend = {"linux": cv2.CAP_V4L2, "darwin": cv2.CAP_AVFOUNDATION}.get(sys.platform, cv2.CAP_DSHOW)
    camera = cv2.VideoCapture(int(name), backend)
    if not camera.isOpened():
        raise NoPicture(Why.CANNOT_OPEN, source=name)
    # the order matters: without MJPG first, USB 2 gives 10 frames a second
    camera.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
    camera.set(cv2.CAP_PROP_FRAME_WIDTH, 1280)
    camera.set(cv2.CAP_PROP_FRAME_HEIGHT, 720)
    camera.set(cv2.CAP_PROP_FPS, 30)
    camera.set(cv2.CAP_PROP_BUFFERSIZE, 1)
    return _Capture(camera)


def cameras() -> list[tuple[str, str]]:
    """The cameras that the system names: number and name. Empty where it does not tell; numbers can be tried there."""
    found = []
    for entry in Path("/sys/class/video4linux").glob("video*"):
        try:
            if (entry / "index").read_text().strip() == "0":  # the others give no pictures
                found.append((int(entry.name.removeprefix("video")), (entry / "name").read_text().strip()))
        except (OSError, ValueError):
            continue
    return [(str(number), name) for number, name in sorted(found)]


def stills(name: str, count: int) -> list[Image]:
    """The first pictures of a source, all of one size. Raises NoPicture."""
    pictures: list[Image] = []
    if not is_live(name):
        for frame in frames_of_file(Path(name)):
            pictures.append(frame.picture)
            if len(pictures) == count:
                break
        return pictures
    device = open_device(name)
    try:
        for _ in range(10 * count):  # the first ones of a camera are dark until its exposure has settled
            ok, picture = device.read()
            if ok and picture is not None:
                pictures.append(np.asarray(picture, np.uint8))
    finally:
        device.release()
    if not pictures:
        raise NoPicture(Why.GIVES_NONE, source=name)
    return [each for each in pictures[-count:] if each.shape == pictures[-1].shape]


class Live:
    """Reads a device on its own thread. `newest` never waits for the device longer than it is told."""

    def __init__(self, opener: Callable[[], Device], clock: Callable[[], float] = time.monotonic) -> None:
        self._opener, self._clock = opener, clock
        self._lock = threading.Condition()
        self._slot: Frame | None = None
        self._stop = threading.Event()
        self._number = 0
        self._seen_at = clock()
        self._changed_at = clock()
        self._refused: Reason | None = None
        self._thread = threading.Thread(target=self._run, name="camera", daemon=True)
        self._thread.start()

    def newest(self, timeout: float) -> Frame | None:
        """The newest frame that was not taken yet; None if there is none within `timeout` s."""
        with self._lock:
            self._lock.wait_for(lambda: self._slot is not None or self._stop.is_set(), timeout)
            frame, self._slot = self._slot, None
            return frame

    @property
    def trouble(self) -> Reason | None:
        """What is wrong right now, or None."""
        with self._lock:
            now = self._clock()
            if now - self._seen_at > _T.lost_after:
                return self._refused or Reason(Why.GIVES_NONE_NOW)
            if self._number and now - self._changed_at > _T.frozen_after:
                return Reason(Why.FROZEN)
            return None

    def close(self) -> None:
        """Stop. A reader that hangs inside the driver is left behind: it cannot be interrupted."""
        self._stop.set()
        with self._lock:
            self._lock.notify_all()
        self._thread.join(0.3)

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                device = self._opener()
            except Exception as trouble:  # drivers raise what they like; whoever waits is told and it is tried again
                log.debug("a camera cannot be opened", exc_info=True)
                with self._lock:
                    self._refused = trouble.reason if isinstance(trouble, NoPicture) else None
                self._stop.wait(_T.retry)
                continue
            try:
                try:
                    self._read(device)
                finally:
                    device.release()
            except Exception:  # a driver's way to say that the camera is gone; who waits hears that no pictures come
                log.debug("a camera gives no more pictures", exc_info=True)
            self._stop.wait(_T.retry)

    def _read(self, device: Device) -> None:
        last: Image | None = None
        while not self._stop.is_set():
            ok, picture = device.read()
            now = self._clock()
            if not ok or picture is None:
                return
            same = last is not None and _alike(last, picture) and bool(picture[::8, ::8].max() >= _T.dark)
            last = picture
            with self._lock:
                self._seen_at, self._refused = now, None
                if not same:
                    self._changed_at = now
                self._slot = Frame(picture, now, self._number)
                self._number += 1
                self._lock.notify_all()


def _alike(one: Image, other: Image) -> bool:
    """Whether two pictures are the very same."""
    sparse = one.shape == other.shape and bool(np.array_equal(one[::8, ::8], other[::8, ::8]))
    return sparse and bool(np.array_equal(one, other))


def frames_of_live(live: Live, on_trouble: Callable[[Reason | None], None]) -> Iterator[Frame]:
    """Frames for ever; `on_trouble` hears once of every change of what is wrong (None: all is well again)."""
    said: Reason | None = None
    while True:
        frame = live.newest(0.5)  # s
        now = live.trouble
        if now != said:
            on_trouble(now)
            said = now
        if frame is not None:
            yield frame
