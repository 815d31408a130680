"""Frames in order, from a camera that is read as it comes or from a film at its own pace."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

from client.camera.sources import Source
from vision import Device, Frame, Live, NoPicture, Reason, frames_of_file, open_device


class Frames(Protocol):
    """Where frames come from."""

    live: bool
    """Whether they come when they come, wanted or not; those of a film wait until they are asked for."""

    @property
    def trouble(self) -> Reason | None:
        """What is wrong right now, or None."""

    @property
    def over(self) -> bool:
        """Whether nothing more comes: a film has ended."""

    def next(self, timeout: float) -> Frame | None:
        """The next frame; None if there is none within `timeout` s."""

    def rewind(self) -> None:
        """Begin a film anew; a camera goes on as it is."""

    def close(self) -> None:
        """Give the source back."""


class LiveFrames:
    """A camera or a stream: the newest frame wins; what is lost is opened again and again."""

    live = True
    over = False

    def __init__(self, opener: Callable[[], Device], clock: Callable[[], float] = time.monotonic) -> None:
        self._live = Live(opener, clock)

    @property
    def trouble(self) -> Reason | None:
        """Why it cannot be opened, or what is wrong with its pictures."""
        return self._live.trouble

    def next(self, timeout: float) -> Frame | None:
        """The newest frame that was not taken yet."""
        return self._live.newest(timeout)

    def rewind(self) -> None:
        """A camera has no beginning."""

    def close(self) -> None:
        """Stop; a driver that hangs is left behind."""
        self._live.close()


class FilmFrames:
    """A film as if it were a camera: no frame is dropped, and none comes before its time.  `pace` 0 = at once."""

    live = False

    def __init__(self, path: Path, pace: float = 1.0) -> None:
        self._path, self._pace = path, pace
        self._trouble: Reason | None = None
        self._frames: Iterator[Frame] | None = None
        self._began = 0.0
        self._first = 0.0
        self.over = False

    @property
    def trouble(self) -> Reason | None:
        """Why the film cannot be read."""
        return self._trouble

    def rewind(self) -> None:
        """Begin anew."""
        self._close()
        self.over, self._trouble = False, None

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
            self._trouble, frame = fault.reason, None
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
        self._close()

    def _close(self) -> None:
        frames, self._frames = self._frames, None
        if frames is not None:
            frames.close()  # type: ignore[attr-defined]  # a generator: its file is closed with it


def open_frames(source: Source) -> Frames:
    """The frames of a source; what cannot be opened says so as its trouble."""
    if source.kind == "film":
        return FilmFrames(Path(source.name))
    return LiveFrames(lambda: open_device(source.name))
