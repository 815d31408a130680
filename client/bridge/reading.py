"""Something that is read from the home on a thread of its own, so that the window waits for no disk and no import."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal

from client.i18n.troubles import trouble_sentence
from games.reasons import Failure

R = TypeVar("R")


class NotReadError(Exception):
    """It cannot be read; the text is a sentence for people."""


class Reading(QObject):
    """Reads on a thread of its own, and answers in the window's; only what was asked for last is answered."""

    _read = Signal(int, object, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._thread: threading.Thread | None = None
        self._ready: Callable[[Any], object]
        self._failed: Callable[[str], object]
        self._read.connect(self._deliver)

    def wait(self) -> None:
        """Wait until nothing is being read: the last call."""
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def read(self, do: Callable[[], R], ready: Callable[[R], object], failed: Callable[[str], object]) -> None:
        """Call `do` on the thread: `ready` gets what it returns, `failed` a sentence if it cannot be read.

        Then `do` raises NotReadError, a Failure or OSError.
        """
        self._number += 1
        self._ready, self._failed = ready, failed
        given = (self._number, do, self._thread)
        self._thread = threading.Thread(target=self._work, args=given, name="offleash reading")
        self._thread.start()

    def _work(self, number: int, do: Callable[[], object], before: threading.Thread | None) -> None:
        if before is not None:
            before.join()
        if number != self._number:
            return  # something else was asked for meanwhile
        try:
            self._read.emit(number, do(), "")
        except (NotReadError, Failure, OSError) as fault:
            self._read.emit(number, None, trouble_sentence(fault))

    def _deliver(self, number: int, found: object, words: str) -> None:
        if number != self._number:
            return
        if words:
            self._failed(words)
        else:
            self._ready(found)
