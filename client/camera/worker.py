"""The thread that does the jobs: while it judges a flick, pictures go on being read and shown by another."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable

log = logging.getLogger(__name__)


class Worker:
    """Does one thing after the other.  What raises is logged, and the next thing is done."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: deque[Callable[[], None]] = deque()
        self._busy = self._over = False
        self._thread = threading.Thread(target=self._run, name="camera worker", daemon=True)
        self._thread.start()

    def offer(self, do: Callable[[], None], most: int = 1) -> None:
        """Do this after what waits; if with it more than `most` things wait, the oldest of them are left undone."""
        with self._changed:
            self._waiting.append(do)
            while len(self._waiting) > most:
                self._waiting.popleft()
            self._changed.notify_all()

    def forget(self) -> None:
        """Leave what waits undone; what is being done goes on."""
        with self._changed:
            self._waiting.clear()

    def idle(self, timeout: float) -> bool:
        """Whether within `timeout` s everything that was offered is done."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._busy and not self._waiting, timeout)

    def stop(self) -> None:
        """End after what is being done; `join` waits for it."""
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
