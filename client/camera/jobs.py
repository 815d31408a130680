"""What the camera's thread can be asked to do with the frames: look, calibrate, take colours, watch for a flick.

A job takes one frame after the other and answers with news; it knows no thread and no screen.
"""

from __future__ import annotations

import math
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from client.camera.area import Area
from client.camera.marks import Point, points_of
from client.camera.news import CameraNews, Disturbed, Looked, Outlined, Recognised, Saw, Taught, Watching
from client.camera.pieces import SAMPLES, all_pieces
from games.laag import Malformed
from vision import (
    BadSetup,
    Camera,
    Frame,
    Judged,
    NotCalibrated,
    Reason,
    Setup,
    Tracker,
    TrackerState,
    Why,
    area_outline,
    calibrate,
    corners_inside,
    evidence,
    find_pieces,
    look,
    outline,
    parse_setup,
    record,
    replay,
    teach,
)
from vision.arrays import Image

STILLS: Final = 5
"""Frames whose median is looked at."""
LOOK_EACH_S: Final = 1.0
FAR_PX: Final = 5.0
"""A camera that sees a corner that far from where it was (in a picture 1280 wide) stands elsewhere."""
MOVED: Final = Reason(Why.CAMERA_MOVED)


class Job(ABC):
    """Something that is done with frames."""

    once = False
    """Whether a film is shown to it once; for others it goes round and round."""
    every = False
    """Whether frames that come while it is busy wait for it; of those for others only the newest does."""

    @abstractmethod
    def process(self, frame: Frame) -> tuple[CameraNews, ...]:
        """What there is to tell after the next frame."""

    def ended(self) -> tuple[CameraNews, ...]:
        """What there is to tell at the end of a film that is shown once."""
        return ()


class Looking(Job):
    """Measures light and focus, and the size of a puck once the camera is known."""

    def __init__(self, area: Area | None = None, camera: Camera | None = None) -> None:
        self._setup = area.setup() if area is not None and camera is not None else None
        self._camera = camera
        self._due = 0.0

    def process(self, frame: Frame) -> tuple[CameraNews, ...]:
        """Measure a frame, and the next one a second later."""
        if time.monotonic() < self._due:
            return ()
        found = look(frame.picture, self._setup, self._camera)
        self._due = time.monotonic() + LOOK_EACH_S
        return (Looked(found),)


class _Still(Job):
    """A job that looks at the median of the last frames, once unless `each_s` says when again."""

    each_s = math.inf
    """Between the end of one look and the next, in s: live, but not all that the core can do."""

    def __init__(self) -> None:
        self._kept: deque[Image] = deque(maxlen=STILLS)
        self._due = 0.0

    def process(self, frame: Frame) -> tuple[CameraNews, ...]:
        """Look when there are enough frames of one size and it is time; noise and flicker are gone in their median."""
        if self._kept and self._kept[0].shape != frame.picture.shape:
            self._kept.clear()
        self._kept.append(frame.picture)
        if len(self._kept) < STILLS or time.monotonic() < self._due:
            return ()
        told = self._look(np.asarray(np.median(np.stack(self._kept), axis=0), np.uint8))
        self._due = time.monotonic() + self.each_s
        return (told,)

    @abstractmethod
    def _look(self, picture: Image) -> CameraNews:
        """What is to be told of the still picture."""


class Calibrating(_Still):
    """Looks for the area again and again, so that people see at once what a moved lamp or corner does."""

    each_s = 0.8

    def __init__(self, area: Area, known: Camera | None = None) -> None:
        super().__init__()
        self._area, self._known = area, known

    def _look(self, picture: Image) -> Outlined:
        try:
            setup = self._area.setup()
        except ValueError:
            return Outlined(None, why=Reason(Why.NO_CORNERS))
        try:
            found = calibrate(picture, setup, self._known)
        except NotCalibrated as trouble:
            return Outlined(None, why=trouble.reason)
        camera, (width, height) = found.camera, setup.area
        known = self._known
        far = away(camera, known, setup) if known is not None and known.size == camera.size else None
        puck = setup.puck.dims[0] * camera.scale(width / 2, height / 2)
        twin = found.twin_mm
        inner = () if twin is None else points_of(corners_inside(camera, setup, twin))
        return Outlined(found, points_of(area_outline(camera, setup)), puck, away_px=far, inner=inner)


class Teaching(_Still):
    """Takes the colours of pieces that people have pointed at, from one still look at the table."""

    def __init__(self, area: Area, camera: Camera, places: Mapping[str, Point]) -> None:
        """`places`: pixels on top of a piece, by its kind: a pawn's team, `puck`, `move_puck`, obstacle, barrier."""
        super().__init__()
        self._area, self._camera, self._places = area, camera, places

    def _look(self, picture: Image) -> CameraNews:
        try:
            return Taught(self._colours(picture))
        except BadSetup as trouble:
            return Taught({}, trouble.reason)

    def _colours(self, picture: Image) -> dict[str, str]:
        pieces = [SAMPLES[kind] for kind in self._places]
        flick = {"kind": "shoot", "puck": "puck"}
        given = [*pieces, SAMPLES["puck"]] if "puck" not in self._places else pieces
        setup = parse_setup({"pieces": given, "flick": flick, "calibration": self._area.as_json()})
        feet = {
            kind: points_of([self._camera.on_plane(np.array(pixel), setup.piece(kind).dims[2])])[0]
            for kind, pixel in self._places.items()
        }
        learned = teach(setup, self._camera, picture, feet)
        return {kind: "#{:02x}{:02x}{:02x}".format(*learned.piece(kind).colour) for kind in self._places}


class Recognising(_Still):
    """Names every piece that stands on the area, from one still look at the table."""

    def __init__(self, area: Area, camera: Camera, colours: Mapping[str, str]) -> None:
        super().__init__()
        flick = {"kind": "shoot", "puck": "puck_1"}
        given = {"pieces": all_pieces(colours), "flick": flick, "calibration": area.as_json()}
        self._setup, self._camera = parse_setup(given), camera

    def _look(self, picture: Image) -> CameraNews:
        found = find_pieces(self._setup, self._camera, picture)
        return Recognised({each.piece.id: points_of(outline(self._camera, each.piece, each.pose)) for each in found})


class Refereeing(Job):
    """Watches for one flick, and judges it when everything lies still.

    Judging takes a while, and people do not wait: what a camera films meanwhile is looked at afterwards, so that no
    flick is missed behind a hand that was judged, and something that moves after the flick does not go unsaid.
    """

    once = every = True

    def __init__(self, setup: Mapping[str, Any], area: Area, known: Camera | None, *, live: bool = True) -> None:
        """`setup` in the setup format without its calibration; `known`: the camera as it was kept.

        `live`: whether the table goes on while it judges; a film waits.
        """
        self._setup: Setup = parse_setup({**setup, "calibration": area.as_json()})
        self._dash, self._clip = bool(setup["flick"].get("dash")), str(setup.get("clip", ""))
        self._area, self._known = area, known
        self.tracker = Tracker(self._setup, known)
        self._told = Watching(TrackerState.CALIBRATING)
        self._done = self._vain = False
        self._live, self._meanwhile_until = live, 0.0

    def process(self, frame: Frame) -> tuple[CameraNews, ...]:
        """Feed the tracker; after the flick it is done."""
        if self._done:
            return self._meanwhile(frame)
        began = time.monotonic()
        judged = self.tracker.feed(frame)
        if judged is not None and judged.verdict.moved:
            self._meanwhile_until = frame.t + (time.monotonic() - began if self._live else 0.0)
            return self._judged(judged)
        self._vain = self._vain or judged is not None
        now = Watching(self.tracker.state, self._why_not_ready(), self._vain)
        if now == self._told:
            return ()
        self._told, self._done = now, self._moved_away()
        return (now,)

    def _meanwhile(self, frame: Frame) -> tuple[CameraNews, ...]:
        """Tell once if anything moves on the frames that were taken during the judging."""
        if frame.t > self._meanwhile_until:
            return ()
        self.tracker.feed(frame)
        if self.tracker.state is TrackerState.IDLE:
            return ()
        self._meanwhile_until = 0.0
        return (Disturbed(self._clip),)

    def _why_not_ready(self) -> Reason | None:
        if self.tracker.calibration is None:
            return self.tracker.trouble.reason if self.tracker.trouble is not None else None
        return MOVED if self._moved_away() else None

    def _moved_away(self) -> bool:
        """Whether corners that were set by hand are no longer where the area is."""
        found, known = self.tracker.calibration, self._known
        if found is None or known is None or not self._area.way.by_hand or known.size != found.camera.size:
            return False
        return away(found.camera, known, self._setup) > FAR_PX * known.unit

    def ended(self) -> tuple[CameraNews, ...]:
        """The film is over: judge what there is."""
        return () if self._done else self._judged(self.tracker.finish())

    def _judged(self, judged: Judged) -> tuple[CameraNews, ...]:
        self._done = True
        verdict = judged.verdict
        pictures = evidence(judged.film, verdict) if judged.film is not None else []
        try:
            seen = record(verdict, self._setup, pictures, dash=self._dash)
        except Malformed as fault:
            raise ValueError(f"what was seen is no record: {fault}") from fault
        reasons = tuple(dict.fromkeys(verdict.reasons)) if verdict.asks else ()
        film = replay(judged, self._setup)
        return (Saw(seen, verdict.asks, reasons, film, self._clip, tuple(pictures)),)


def away(camera: Camera, known: Camera, setup: Setup) -> float:
    """How far apart (px) two cameras see the worst corner of the area."""
    return float(np.hypot(*(camera.project(setup.corners) - known.project(setup.corners)).T).max())
