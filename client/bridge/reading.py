"""Something that is read from the home on a thread of its own, so that the window waits for no disk and no import."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from client.viewmodel.troubles import trouble_sentence
from games.reasons import Failure


class NotReadError(Exception):
    """It cannot be read; the text is a sentence for people."""


class Reading(QObject):
    """`ready` brings what was read, `failed` a sentence instead; only what was asked for last is answered."""

    ready = Signal(object)
    failed = Signal(str)
    _read = Signal(int, object, str)

    def __init__(self, home: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._home = home
        self._number = 0
        self._thread: threading.Thread | None = None
        self._read.connect(self._deliver)

    def wait(self) -> None:
        """Wait until nothing is being read: the last call."""
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _begin(self, read: Callable[[], object]) -> None:
        """Call `read` on the thread; it returns what it has read, or raises NotReadError, a Failure or OSError."""
        self._number += 1
        given = (self._number, read, self._thread)
        self._thread = threading.Thread(target=self._work, args=given, name=f"offleash {type(self).__name__.lower()}")
        self._thread.start()

    def _work(self, number: int, read: Callable[[], object], before: threading.Thread | None) -> None:
        if before is not None:
            before.join()
        if number != self._number:
            return  # something else was asked for meanwhile
        try:
            self._read.emit(number, read(), "")
        except (NotReadError, Failure, OSError) as fault:
            self._read.emit(number, None, trouble_sentence(fault))

    def _deliver(self, number: int, found: object, words: str) -> None:
        if number != self._number:
            return
        if words:
            self.failed.emit(words)
        else:
            self.ready.emit(found)
