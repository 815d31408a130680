"""What the tracker may take of the machine: how long a judgement may last, and how many cores.

A judgement is many searches, and each checks now and then whether it may go on. The budget in force is one of the
thread's context, so that a search far below needs not be handed it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

import cv2

from vision.reasons import OutOfTime, Why
from vision.tuning import TUNING

_T = TUNING.judging.budget
BUDGET_S: Final = _T.budget_s


class Budget:
    """CPU seconds of one judgement after the other. `told` hears, while one goes on, which share (0 to 1) is spent."""

    def __init__(self, seconds: float = BUDGET_S, told: Callable[[float], None] | None = None) -> None:
        """ValueError unless `seconds` is above 0."""
        if not seconds > 0.0:
            raise ValueError("a budget is more than no time at all")
        self.seconds = seconds
        self._told = told
        self._began = self._tell_at = 0.0
        self._cancelled = False
        self.share = 0.0
        """How much of it (0 to 1) the judgement that goes on has spent; 0 while none does. Read from any thread."""

    def cancel(self) -> None:
        """End the judgement that goes on now, from any thread; the next one begins anew."""
        self._cancelled = True

    @property
    def spent(self) -> float:
        """CPU seconds of this thread since the judgement began."""
        return time.thread_time() - self._began

    @contextmanager
    def spending(self) -> Iterator[None]:
        """In here `check` counts against this budget, from its beginning on."""
        self._began, self._tell_at, self._cancelled = time.thread_time(), 0.0, False
        before = _IN_FORCE.set(self)
        try:
            yield
        finally:
            _IN_FORCE.reset(before)
            self.share = 0.0

    def check(self) -> None:
        """Raise OutOfTime if the judgement must end."""
        if self._cancelled:
            raise OutOfTime(Why.CANCELLED)
        spent = self.spent
        if spent > self.seconds:
            raise OutOfTime(Why.OUT_OF_TIME, detail=f"{self.seconds:g}")
        if spent >= self._tell_at:
            self._tell_at, self.share = spent + 0.1, spent / self.seconds
            if self._told is not None:
                self._told(self.share)


_IN_FORCE: ContextVar[Budget | None] = ContextVar("budget", default=None)


def check() -> None:
    """Raise OutOfTime if the judgement in this thread must end; costs a microsecond, so that every search can ask."""
    budget = _IN_FORCE.get()
    if budget is not None:
        budget.check()


def one_core() -> None:
    """Let OpenCV work on one thread. That NumPy does, too, is set when `vision` is loaded: import it before NumPy."""
    cv2.setNumThreads(1)
