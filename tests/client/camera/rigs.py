"""Cameras for the client's tests: a stage whose picture, plug and moods a test changes while it is being watched."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from client.bridge.camera import Camera
from client.camera.frames import FilmFrames, Frames, LiveFrames
from client.camera.sources import Source
from client.camera.watch import Means
from client.settings import Settings
from tests.vision.table import Scene, camera, setup_json, slide
from vision import Device, NoPicture, Why
from vision.arrays import Image
from vision.camera.lens import Camera as Lens

CLIPS = Path(__file__).parents[2] / "vision" / "clips"
WAIT_MS = 90_000
WEBCAM = ("0", "Test webcam")


class Stage:
    """What stands before a camera; the newest `picture` is what every read gives, with the flicker of a real one."""

    def __init__(self, picture: Image) -> None:
        self.picture = picture
        self.plugged = True
        self.frozen = False
        self.hang = threading.Event()
        self.hang.set()
        self.opened = self.released = 0
        self.clock = _Clock()
        self._pace = threading.Event()
        self._flicker = 0

    def open(self) -> Device:
        if not self.plugged:
            raise NoPicture(Why.CANNOT_OPEN, source="0")
        self.opened += 1
        return _Device(self)

    def unplug(self, qtbot: QtBot) -> None:
        """Pull the plug, and let two seconds pass."""
        self.plugged = False
        qtbot.waitUntil(lambda: self.released == self.opened, timeout=WAIT_MS)
        self.clock.ahead += 3.0

    def read(self) -> tuple[bool, Image | None]:
        self._pace.wait(0.02)
        self.hang.wait(30.0)
        if not self.plugged:
            return False, None
        picture = self.picture
        if self.frozen:
            return True, picture
        self._flicker = (self._flicker + 1) % 3
        return True, np.asarray(np.minimum(picture, 252) + self._flicker, np.uint8)


class _Device:
    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def read(self) -> tuple[bool, Image | None]:
        return self._stage.read()

    def release(self) -> None:
        self._stage.released += 1


class _Clock:
    """A clock that can be put forward: nobody waits two seconds for a camera to be given up."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.ahead


def means(
    stage: Stage | None = None, pace: float = 0.0, names: Sequence[tuple[str, str]] = (WEBCAM,)
) -> Callable[[], Means]:
    """A webcam that shows a stage, and films without waiting."""

    def open_frames(source: Source) -> Frames:
        if source.kind == "film":
            return FilmFrames(Path(source.name), pace)
        assert stage is not None
        return LiveFrames(stage.open, stage.clock)

    return lambda: Means(open_frames, lambda: [] if stage is None else list(names))


@cache
def scene() -> Scene:
    """A printed mat with a puck alone, which is flicked at 0.3 s."""
    puck = {"id": "puck_1", "type": "puck", "team": None, "marks": None, "colour": "#d9a441", "dims_mm": [25, 25, 6]}
    given = setup_json([puck])
    return Scene(given, lens(), slide((200.0, 150.0), (200.0, 700.0), 0.3), {})


@cache
def lens() -> Lens:
    """The camera of the scene."""
    return camera()


@cache
def still() -> Image:
    """The table before the flick."""
    return scene().frame(0)


@contextmanager
def held(
    home: Path, stage: Stage | None, pace: float = 0.0, names: Sequence[tuple[str, str]] = (WEBCAM,)
) -> Iterator[Camera]:
    """A camera that a screen holds."""
    made = Camera(home, Settings(home), means=means(stage, pace, names))
    made.hold()
    try:
        yield made
    finally:
        if stage is not None:
            stage.hang.set()
        made.let_go()
        made.shut_down()
        made.deleteLater()


def setup_of_clip(name: str) -> dict[str, Any]:
    """The setup of a recorded clip."""
    given: dict[str, Any] = json.loads((CLIPS / f"{name}.setup.json").read_text(encoding="utf-8"))
    return given


def until(qtbot: QtBot, made: Camera, happens: Callable[[], bool]) -> None:
    """Wait for something that news of the camera bring about."""
    if happens():
        return
    with qtbot.waitSignal(made.changed, timeout=WAIT_MS, check_params_cb=happens):
        pass


def part(widget: QWidget, name: str) -> QWidget:
    """The part of that name."""
    found = widget.findChild(QWidget, name)
    assert isinstance(found, QWidget), name
    return found
