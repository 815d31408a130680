"""Watching a table frame by frame: still, moving, still again; each time a puck has moved there is a verdict."""

from __future__ import annotations

import math
import time
from collections import deque
from dataclasses import dataclass
from enum import Enum

import cv2
import numpy as np

from vision.arrays import Image
from vision.budget import Budget
from vision.camera import Calibration, Camera, beside_another, calibrate
from vision.judge import given_up, judge
from vision.ledger import Doubt, log_odds
from vision.motion import Motion, likely_area
from vision.pictures import (
    CHECK_EVERY,
    AnyFrame,
    Film,
    Frame,
    Steady,
    crop_around,
    grey_of,
    median,
    packed,
    small_colours,
)
from vision.reasons import NotCalibrated, OutOfTime, Reason, Why
from vision.setup import Setup
from vision.tuning import TUNING
from vision.verdict import Verdict

_T = TUNING.judging.tracker


class TrackerState(Enum):
    """What the tracker waits for."""

    CALIBRATING = "calibrating"
    IDLE = "idle"
    ACTIVE = "active"
    COVERED = "covered"  # something large, a hand, is over the table
    JUDGING = "judging"


@dataclass(frozen=True)
class Judged:
    """A verdict and the film it was made from (None if there was none to judge); CPU seconds of the judgement."""

    verdict: Verdict
    film: Film | None
    seconds: float


class Tracker:
    """Takes frames in order; `feed` gives a verdict when a flick is over, `finish` when the film ends."""

    def __init__(self, setup: Setup, known: Camera | None = None, budget: Budget | None = None) -> None:
        """`known`: an earlier calibration of the same lens; `budget`: what each judgement may cost."""
        self.setup = setup
        self.budget = budget or Budget()
        self._stage = TrackerState.CALIBRATING
        self._hand = False
        self.calibration: Calibration | None = None
        self.trouble: NotCalibrated | None = None
        self.setup_seconds = 0.0
        self._calibrate_at = -math.inf  # s
        self._known = known
        self._still: deque[AnyFrame] = deque(maxlen=_T.many)
        self._film: list[AnyFrame] = []
        # the film before, if no puck was seen to have moved: a hand may have hidden it
        self._vain, self._vain_still = list[AnyFrame](), 0
        self._quiet_run = 0
        self._drifts = 0  # how often the table was still from frame to frame, and yet changed meanwhile
        self._motion = Motion()
        self._blocked_since: float | None = None  # s, since when motion keeps the area from being found
        self._look_at = -math.inf  # s
        self._steady: Steady | None = None
        self._nudged = False
        self._frames = self._same = 0  # how many came, and how many of them were the one before once more
        self._black: deque[int] = deque([-1] * _T.blink, maxlen=_T.blink)  # the numbers of the last black frames
        self._resized = -1  # the number of the last one of another size
        self._size: tuple[int, ...] | None = None
        self._started_in_motion = False

    @property
    def state(self) -> TrackerState:
        """What the tracker is doing; may be read from another thread."""
        return TrackerState.COVERED if self._hand and self._stage is TrackerState.ACTIVE else self._stage

    def arm(self, setup: Setup) -> None:
        """Watch for another flick on the same table: the pieces and the kind are new, the calibration is kept."""
        self.setup, self._vain = setup, []

    def feed(self, frame: Frame) -> Judged | None:
        """Take the next frame. Raises nothing: what is wrong with the source ends up in the verdict's doubts."""
        self._frames += 1
        if self._size is None:
            self._size = frame.picture.shape
        if frame.picture.shape != self._size:
            self._resized = frame.number
            return None
        small = small_colours(frame.picture)
        if self._tells_nothing(small, frame.number):
            return None
        moving = self._motion.moves(small)
        if self._stage is TrackerState.CALIBRATING:
            self._collect(frame, moving)
            return None
        if self._stage is TrackerState.IDLE:
            if not moving:
                self._still.append(frame)
                if self._frames % CHECK_EVERY == 0 and self._bumped(frame):
                    self._recalibrate()
                return None
            self._stage = TrackerState.ACTIVE
            self._film = [*self._still]
            self._quiet_run = self._drifts = 0
        return self._film_on(frame, moving)

    def _film_on(self, frame: Frame, moving: bool) -> Judged | None:
        """One more frame of the flick that goes on; the verdict, once all lies still."""
        self._film.append(frame)
        if len(self._film) > _T.keep + 2 * _T.many:
            del self._film[_T.many : len(self._film) - _T.keep]
        old = len(self._film) - 1 - max(_T.many, _T.unpacked // frame.picture.nbytes)
        if old >= _T.many:
            self._film[old] = packed(self._film[old])
        self._quiet_run = 0 if moving else self._quiet_run + 1
        if self._quiet_run <= 1:
            self._motion.rests()
        if len(self._film) % 5 == 0:  # only people are told
            self._hand = self._motion.covered(frame.picture)
        if not self._at_rest() or self._drifts_on():
            return None
        return self._judge([Doubt(Reason(Why.STILL_DRIFTS), log_odds(_T.drifting))] if self._drifts > _T.drifts else [])

    def finish(self) -> Judged:
        """The film is over: judge what there is, and say what is missing."""
        doubts = self._source_doubts(0)
        if self.calibration is None:
            reason = Reason(Why.NEVER_STILL)
            if self.trouble or self._blocked_since is not None:
                reason = self.trouble.reason if self.trouble else Reason(self._motion.where)
            return self._unseen([*doubts, Doubt(reason, log_odds(0.02))])
        if self._stage is not TrackerState.ACTIVE or len(self._film) < max(_T.few + 2, len(self._still) + 1):
            if not self._film and self._same > 0.9 * self._frames:
                doubts.append(Doubt(Reason(Why.FROZEN_FILM), log_odds(0.02)))
            seen = Why.NO_PUCK_MOVED if self._vain else Why.NO_MOTION
            return self._unseen([*doubts, Doubt(Reason(seen), log_odds(0.02))])
        if self._quiet_run < _T.few:
            return self._judge([Doubt(Reason(Why.ENDS_EARLY), log_odds(0.25))])
        if self._motion.covered(self._film[-1].picture):
            return self._judge([Doubt(Reason(Why.COVERED), log_odds(0.25))])
        return self._judge([])

    # one frame

    def _tells_nothing(self, small: Image, number: int) -> bool:
        """Whether a frame is black, or the one before once more while things move: then it is as good as lost.

        Once two pictures have shown that all is still, the same one again only says that it is.
        """
        if float(small[::4, ::4, 0].max()) < _T.black:
            self._black.append(number)
            return self._stage is not TrackerState.CALIBRATING
        if self._motion.last is not None and np.array_equal(small, self._motion.last):
            self._same += 1
            return self._stage is TrackerState.ACTIVE and self._quiet_run < 2
        return False

    def _collect(self, frame: Frame, moving: bool) -> None:
        if moving and len(self._still) < _T.few:
            if self._blocked(frame):
                self._still.clear()
                self._started_in_motion = True
                return
            moving = False
        if not moving:
            self._still.append(frame)
            if len(self._still) < _T.many - 2:
                return
        self._calibrate(frame.t)
        if self.calibration is None:
            self._still.clear()
        elif moving:
            self._stage = TrackerState.ACTIVE
            self._film = [*self._still, frame]
        else:  # what the film began with is over: all that comes is seen from its beginning
            self._started_in_motion = False

    def _blocked(self, frame: Frame) -> bool:
        """Whether what moves before the area is known moves where that may be; if it goes on, people are told."""
        if frame.t >= self._look_at:
            began = time.thread_time()
            area = likely_area(frame.picture, self.setup, self._known)
            cost = time.thread_time() - began
            self.setup_seconds += cost
            self._look_at = frame.t + max(_T.look_each, _T.again * cost)
            if area is not None and not self._motion.near(area):
                return False
        if self._blocked_since is None:
            self._blocked_since = frame.t
        told = self.trouble is not None and self.trouble.reason.why is self._motion.where
        if frame.t - self._blocked_since >= _T.patience and not told:
            self.trouble = NotCalibrated(self._motion.where)
        return True

    def _calibrate(self, now: float) -> None:
        """Find the area, unless that was tried in vain shortly before `now` (s): it must not take all the time."""
        if now < self._calibrate_at:
            return
        self._blocked_since = None
        middle = median([frame.picture for frame in self._still])
        began = time.thread_time()
        try:
            self.calibration = calibrate(middle, self.setup, self._known)
        except NotCalibrated as trouble:
            self.trouble = trouble
            cost = time.thread_time() - began
            if self.setup_seconds + cost > _T.free:
                self._calibrate_at = now + _T.again * cost
            return
        finally:
            self.setup_seconds += time.thread_time() - began
        camera = self.calibration.camera
        grey = np.asarray(cv2.cvtColor(middle, cv2.COLOR_BGR2GRAY), np.uint8)
        self._steady = Steady(camera, grey, self.setup)
        self._motion.learn(camera, self.setup, middle, [frame.picture for frame in list(self._still)[:4]])
        self._margin = _T.margin * camera.unit
        self._stage = TrackerState.IDLE

    def _bumped(self, frame: AnyFrame) -> bool:
        assert self._steady is not None
        return self._steady.bumped(grey_of(frame))

    def _recalibrate(self) -> None:
        """The camera stands elsewhere and nothing else happens: begin again from there, with the lens known."""
        assert self.calibration is not None
        old = self.calibration
        self._known = old.camera
        self._calibrate(self._still[-1].t)
        if self.calibration is old:  # not found: people must help, the last place is kept meanwhile
            self._nudged = True

    def _at_rest(self) -> bool:
        frames = self._film
        if self._quiet_run < _T.few + 1:
            return False
        still = frames[-1].t - frames[-min(self._quiet_run, len(frames))].t  # a long film has lost its middle
        return still >= _T.settle and not self._motion.covered(frames[-1].picture)

    def _drifts_on(self) -> bool:
        """Whether something still moves too slowly to be seen from frame to frame, and is waited for.

        A pawn may rock, in slow motion for one. What never rests is waited for a few times.
        """
        if not self._motion.drifted():
            return False
        self._drifts += 1
        if self._drifts > _T.drifts:
            return False
        self._quiet_run = 0
        return True

    # judging

    def _judge(self, doubts: list[Doubt]) -> Judged:
        self._stage = TrackerState.JUDGING
        self._hand = False
        with self.budget.spending():
            film, verdict = self._look_through(doubts)
            seconds = self.budget.spent
        self._stage = TrackerState.IDLE
        return Judged(verdict, film, seconds)

    def _look_through(self, doubts: list[Doubt]) -> tuple[Film, Verdict]:
        """Judge what was filmed, if need be together with what went before in vain, and begin a new film."""
        frames, known = self._film, {frame.number for frame in self._still}
        before = [i for i, frame in enumerate(frames) if frame.number in known] or [0]
        film, verdict = self._look_over(frames, before, doubts)
        if not verdict.moved and self._vain:
            new = [frame for frame in frames if frame.number > self._vain[-1].number]
            still = list(range(self._vain_still))
            whole = self._look_over([*self._vain, *new], still, doubts, seam=len(self._vain))
            film, verdict = whole if whole[1].moved else (film, verdict)
        vain = [] if verdict.moved else [*frames[: len(before)], *frames[len(before) :][-_T.vain :]]
        self._vain, self._vain_still = [packed(frame) for frame in vain], min(len(before), len(vain))
        self._still.clear()
        self._still.extend(frames[-max(self._quiet_run, 3) :])
        self._film = []
        self._quiet_run = 0
        self._started_in_motion = False
        return film, verdict

    def _look_over(
        self, frames: list[AnyFrame], before: list[int], doubts: list[Doubt], seam: int = 0
    ) -> tuple[Film, Verdict]:
        """Judge frames of which the first, `before`, and the last show a table at rest; `seam` as in `Film`."""
        assert self.calibration is not None
        assert self._steady is not None
        camera = self.calibration.camera
        crop = crop_around(camera.project(self.setup.corners), camera.size, self._margin)
        try:
            cameras, misses = self._steady.places(frames)
        except OutOfTime as over:
            film = Film(frames, camera, [None] * len(frames), crop, [0.0] * len(frames), seam)
            return film, given_up(film, self.setup, [*doubts, Doubt(over.reason, log_odds(0.02))])
        film = Film(frames, camera, cameras, crop, misses, seam)
        after = list(range(max(len(frames) - max(min(self._quiet_run, _T.many), 3), before[-1] + 1), len(frames)))
        doubts = [*doubts, *self._film_doubts(frames[0].number)]
        return film, judge(film, self.setup, self.calibration, before, after, doubts)

    def _film_doubts(self, since: int) -> list[Doubt]:
        assert self.calibration is not None
        doubts = []
        if self.calibration.stretched:
            doubts.append(Doubt(Reason(Why.STRETCHED), log_odds(0.5)))
        elif self.calibration.twin_mm is not None:
            doubts.append(Doubt(beside_another(self.calibration.twin_mm), log_odds(_T.wrong_edge)))
        elif self.calibration.doubtful:
            doubts.append(Doubt(Reason(Why.ILL_FITTING_EDGES), log_odds(_T.ill_fitting)))
        if self._nudged:
            doubts.append(Doubt(Reason(Why.NUDGED_AWAY), log_odds(0.3)))
        if self._started_in_motion:
            doubts.append(Doubt(Reason(Why.BEGINS_IN_MOTION), log_odds(0.8)))
        return [*doubts, *self._source_doubts(since)]

    def _source_doubts(self, since: int) -> list[Doubt]:
        """What was wrong with the pictures from a frame's number on."""
        doubts = []
        if self._black[0] >= since:
            doubts.append(Doubt(Reason(Why.WENT_BLACK), log_odds(0.3)))
        if self._resized >= since:
            doubts.append(Doubt(Reason(Why.RESIZED), log_odds(0.3)))
        return doubts

    def _unseen(self, doubts: list[Doubt]) -> Judged:
        w, h = self.setup.area
        middle = (w / 2, h / 2)
        return Judged(Verdict(middle, middle, (), (), False, doubts=tuple(doubts), moved=False), None, 0.0)
