"""The thread that does the jobs: while it judges a flick, pictures go on being read and shown by another."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

log = logging.getLogger(__name__)


class Worker:
    """Does one thing at a time; of the things that wait for it only the newest is done.

    What raises is logged, and the next thing is done.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: Callable[[], None] | None = None
        self._busy = self._over = False
        self._thread = threading.Thread(target=self._run, name="camera worker", daemon=True)
        self._thread.start()

    def offer(self, do: Callable[[], None]) -> None:
        """Do this next, in place of what waits."""
        with self._changed:
            self._waiting = do
            self._changed.notify_all()

    def forget(self) -> None:
        """Leave what waits undone; what is being done goes on."""
        with self._changed:
            self._waiting = None

    def idle(self, timeout: float) -> bool:
        """Whether within `timeout` s everything that was offered is done."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._busy and self._waiting is None, timeout)

    def stop(self) -> None:
        """End after what is being done; `join` waits for it."""
        with self._changed:
            self._over, self._waiting = True, None
            self._changed.notify_all()

    def join(self, timeout: float | None = None) -> None:
        """Wait for the end, `timeout` s at the most."""
        self._thread.join(timeout)

    def _run(self) -> None:
        while True:
            with self._changed:
                self._busy = False
                self._changed.notify_all()
                self._changed.wait_for(lambda: self._over or self._waiting is not None)
                if self._over:
                    return
                do, self._waiting, self._busy = self._waiting, None, True
            assert do is not None
            try:
                do()
            except Exception:
                log.exception("the camera's worker could not do what it was given")
