"""Frames in order, from a camera that is read as it comes or from a film at its own pace."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from pathlib import Path

from client.camera.sources import Source
from vision import Device, Frame, Live, NoPicture, Reason, frames_of_file, open_device


class Frames(ABC):
    """Where frames come from."""

    live = False
    """Whether they come when they come, wanted or not; those of a film wait until they are asked for."""
    over = False
    """Whether nothing more comes: a film has ended."""
    trouble: Reason | None = None
    """What is wrong right now."""

    @abstractmethod
    def next(self, timeout: float) -> Frame | None:
        """The next frame; None if there is none within `timeout` s."""

    def rewind(self) -> None:  # noqa: B027 - not every source has to do something for it
        """Begin a film anew; a camera has no beginning and goes on as it is."""

    @abstractmethod
    def close(self) -> None:
        """Give the source back."""


class LiveFrames(Frames):
    """A camera or a stream: the newest frame wins; what is lost is opened again and again."""

    live = True

    def __init__(self, opener: Callable[[], Device], clock: Callable[[], float] = time.monotonic) -> None:
        self._live = Live(opener, clock)

    def next(self, timeout: float) -> Frame | None:
        """The newest frame that was not taken yet."""
        frame = self._live.newest(timeout)
        self.trouble = self._live.trouble
        return frame

    def close(self) -> None:
        """Stop; a driver that hangs is left behind."""
        self._live.close()


class FilmFrames(Frames):
    """A film as if it were a camera: no frame is dropped, and none comes before its time.  `pace` 0 = at once."""

    def __init__(self, path: Path, pace: float = 1.0) -> None:
        self._path, self._pace = path, pace
        self._frames: Iterator[Frame] | None = None
        self._began = 0.0
        self._first = 0.0

    def rewind(self) -> None:
        """Begin anew."""
        self.close()
        self.over, self.trouble = False, None

    def next(self, timeout: float) -> Frame | None:
        """The next frame of the film, when it is due."""
        if self.over:
            time.sleep(timeout)
            return None
        opened = self._frames is None
        frames = self._frames = self._frames or frames_of_file(self._path)
        try:
            frame = next(frames, None)
        except NoPicture as fault:
            self.trouble, frame = fault.reason, None
        if frame is None:
            self.over = True
            return None
        if opened:
            self._began, self._first = time.monotonic(), frame.t
        early = (frame.t - self._first) * self._pace - (time.monotonic() - self._began)
        if early > 0:
            time.sleep(early)
        return frame

    def close(self) -> None:
        """Give the file back."""
        frames, self._frames = self._frames, None
        if frames is not None:
            frames.close()  # type: ignore[attr-defined]  # a generator: its file is closed with it


def open_frames(source: Source) -> Frames:
    """The frames of a source; what cannot be opened says so as its trouble."""
    if source.kind == "film":
        return FilmFrames(Path(source.name))
    return LiveFrames(lambda: open_device(source.name))
