"""The one clock of a table.  It ticks while something moves and stops when nothing does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QObject, Qt, QTimer, Signal

from client.canvas.dimensions import FRAME_MS

Ease = QEasingCurve.Type
OUT: Final = Ease.OutCubic
IN_OUT: Final = Ease.InOutCubic


class Motion:
    """One movement under way: `step` is called with 0-1, eased, and `done` once at its end."""

    def __init__(
        self, ms: float, step: Callable[[float], None], ease: Ease, delay: float, done: Callable[[], None] | None
    ) -> None:
        self.ms, self.delay = ms, delay
        self.over = False
        self._step, self._ease, self._done = step, QEasingCurve(ease), done
        self._begun = 0.0

    def begin(self, now: float) -> None:
        """Start to count at a time in ms."""
        self._begun = now

    def advance(self, now: float) -> None:
        """Move to where a time in ms belongs."""
        passed = now - self._begun - self.delay
        if self.over or passed < 0:
            return
        if passed >= self.ms:
            self.finish()
        else:
            self._step(self._ease.valueForProgress(passed / self.ms))

    def finish(self) -> None:
        """Go to the end at once."""
        if self.over:
            return
        self.over = True
        self._step(1.0)
        if self._done is not None:
            self._done()

    def cancel(self) -> None:
        """Stop where it is; `done` is not called."""
        self.over = True


class Animator(QObject):
    """Runs motions and frame jobs on one timer.

    `speed` is the person's choice in percent; at 0 a motion jumps to its end.  `clock` answers milliseconds.
    """

    idle = Signal()
    """Nothing moves any more; the timer has stopped."""

    def __init__(self, parent: QObject | None = None, clock: Callable[[], float] | None = None) -> None:
        super().__init__(parent)
        self.speed = 100
        self.finishing = False
        """Whether all motions are being brought to their end."""
        self._watch = QElapsedTimer()
        self._watch.start()
        self._clock = clock or (lambda: float(self._watch.elapsed()))
        self._motions: list[Motion] = []
        self._jobs: list[Callable[[], bool]] = []
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self.tick)

    @property
    def running(self) -> bool:
        """Whether the timer ticks."""
        return self._timer.isActive()

    def run(
        self,
        ms: float,
        step: Callable[[float], None],
        *,
        ease: Ease = IN_OUT,
        delay: float = 0.0,
        done: Callable[[], None] | None = None,
        real_time: bool = False,
    ) -> Motion:
        """Start a motion of `ms` at speed 100 %, after `delay`; `real_time` ones do not follow the speed."""
        if not real_time and self.speed:
            ms, delay = ms * 100 / self.speed, delay * 100 / self.speed
        motion = Motion(ms, step, ease, delay, done)
        if not real_time and not self.speed:
            motion.finish()
            return motion
        motion.begin(self._clock())
        self._motions.append(motion)
        self._timer.start()
        return motion

    def each_frame(self, job: Callable[[], bool]) -> None:
        """Call `job` every frame until it answers False; one that is known already is not added twice."""
        if job not in self._jobs:
            self._jobs.append(job)
            self._timer.start()

    def tick(self) -> None:
        """Advance everything by one frame."""
        now = self._clock()
        for motion in list(self._motions):
            motion.advance(now)
        self._jobs = [job for job in self._jobs if job()]
        self._rest()

    def finish(self) -> None:
        """Bring every motion to its end now, also motions that start when another ends: input never waits."""
        self.finishing = True
        try:
            while self._motions:
                motion = self._motions.pop(0)
                motion.finish()
        finally:
            self.finishing = False
        self._rest()

    def stop(self) -> None:
        """Forget everything, where it is."""
        self._motions.clear()
        self._jobs.clear()
        self._rest()

    def _rest(self) -> None:
        self._motions = [motion for motion in self._motions if not motion.over]
        if not self._motions and not self._jobs and self._timer.isActive():
            self._timer.stop()
            self.idle.emit()
