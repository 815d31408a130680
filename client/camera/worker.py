"""The thread that does the jobs: while it judges a flick, pictures go on being read and shown by another."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable

log = logging.getLogger(__name__)


class Worker:
    """Runs calls one after the other.  A call that raises is logged, and the next one runs."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: deque[Callable[[], None]] = deque()
        self._busy = self._over = False
        self._thread = threading.Thread(target=self._run, name="camera worker", daemon=True)
        self._thread.start()

    def offer(self, do: Callable[[], None], most: int = 1) -> None:
        """Queue a call; if more than `most` calls wait then, the oldest of them are dropped."""
        with self._changed:
            self._waiting.append(do)
            while len(self._waiting) > most:
                self._waiting.popleft()
            self._changed.notify_all()

    def forget(self) -> None:
        """Drop all calls that wait; the one that runs goes on."""
        with self._changed:
            self._waiting.clear()

    def idle(self, timeout: float) -> bool:
        """Whether all calls are done within `timeout` s."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._busy and not self._waiting, timeout)

    def stop(self) -> None:
        """End after the call that runs; `join` waits for it."""
        with self._changed:
            self._over = True
            self._waiting.clear()
            self._changed.notify_all()

    def join(self, timeout: float | None = None) -> None:
        """Wait for the end, `timeout` s at the most."""
        self._thread.join(timeout)

    def _run(self) -> None:
        while True:
            with self._changed:
                self._busy = False
                self._changed.notify_all()
                self._changed.wait_for(lambda: self._over or bool(self._waiting))
                if self._over:
                    return
                do, self._busy = self._waiting.popleft(), True
            try:
                do()
            except Exception:
                log.exception("the camera's worker could not do what it was given")
