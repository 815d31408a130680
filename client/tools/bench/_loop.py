"""For measurements in a client's process: let its event loop run, and tell how long input would have waited."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt, QTimer, Signal, SignalInstance
from PySide6.QtWidgets import QWidget


def wait(ms: float) -> None:
    """Let the event loop run."""
    loop = QEventLoop()
    QTimer.singleShot(round(ms), loop.quit)
    loop.exec()


def until(happened: Callable[[], object], seconds: float = 30.0) -> None:
    """Let the event loop run until something has happened; TimeoutError if it does not."""
    end = time.monotonic() + seconds
    while not happened():
        if time.monotonic() > end:
            raise TimeoutError("what is measured did not happen")
        wait(10)


def memory() -> float:
    """Resident memory in MB; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * 4096 / 1e6


class Caller(QObject):
    """Knocks at the window's thread every few milliseconds; `longest` is what that thread worked until it answered.

    In seconds of its processor time, so that what other programs take from a busy computer does not count; in plain
    seconds where the system (macOS, Windows) does not tell one thread's time to another.
    """

    _knocked = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self.longest = 0.0
        self._now: Callable[[], float] = time.perf_counter
        if sys.platform == "linux":
            self._now = partial(time.clock_gettime, time.pthread_getcpuclockid(threading.get_ident()))
        self._heard, self._over = threading.Event(), threading.Event()
        self._knocked.connect(self._answer, Qt.ConnectionType.QueuedConnection)
        self._thread = threading.Thread(target=self._knock)
        self._thread.start()

    def stop(self) -> None:
        """Knock no more."""
        self._over.set()
        self._heard.set()
        self._thread.join()

    def _knock(self) -> None:
        while not self._over.wait(0.002):
            self._heard.clear()
            if self._over.is_set():  # or `stop` had set `_heard` before it was cleared, and nobody sets it again
                return
            self._knocked.emit(self._now())
            self._heard.wait()

    def _answer(self, since: float) -> None:
        self.longest = max(self.longest, self._now() - since)
        self._heard.set()


class Paintings(QObject):
    """Tells when a window has painted what had changed, with the time of the system's monotonic clock."""

    painted = Signal(float)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the window paint, and look at the clock afterwards."""
        if event.type() != QEvent.Type.UpdateRequest or watched is not self._window:
            return False
        self._window.event(event)
        self.painted.emit(time.monotonic())
        return True


def await_signal(signal: SignalInstance) -> None:
    """Let the event loop run until a signal is emitted."""
    loop = QEventLoop()
    signal.connect(loop.quit)
    loop.exec()
