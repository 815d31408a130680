"""Reading a match from the library beside the window: long logs take a moment."""

from __future__ import annotations

import threading
from pathlib import Path

from PySide6.QtCore import QObject, Signal

import games
from client.i18n import translate
from client.tables import spec_of
from client.viewmodel.reel import reel_of
from client.viewmodel.troubles import trouble_words
from net.journal import DiskFullError
from net.log import Start, Step
from net.packing import Malformed
from net.replay import NoReplayError
from net.store import Library, LibraryError


class Replays(QObject):
    """`ready` brings a Reel, `failed` one sentence; only the last match that was asked for is answered."""

    ready = Signal(object)
    failed = Signal(str)
    _read = Signal(int, object, str)

    def __init__(self, home: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._home = home
        self._number = 0
        self._thread: threading.Thread | None = None
        self._read.connect(self._deliver)

    def load(self, match: str) -> None:
        """Read a match."""
        self._number += 1
        given = (self._number, match, self._thread)
        self._thread = threading.Thread(target=self._work, args=given, name="offleash replay")
        self._thread.start()

    def wait(self) -> None:
        """Wait until nothing is being read: the last call."""
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _work(self, number: int, match: str, before: threading.Thread | None) -> None:
        if before is not None:
            before.join()
        if number != self._number:
            return  # another match was asked for meanwhile
        try:
            library = Library(self._home)
            try:
                records = library.records(bytes.fromhex(match))
                looks = library.looks(bytes.fromhex(match))
            finally:
                library.close()
            if not records:
                self._read.emit(number, None, translate("Replay", "This match is not in the library any more."))
                return
            spec = spec_of(Start.of(Step.unpack(records[0]).value).game)
            self._read.emit(number, reel_of(match, records, games.load, spec.narrate, looks), "")
        except (LibraryError, DiskFullError, NoReplayError, Malformed, LookupError) as fault:
            words = translate("Replay", "This match cannot be shown: {reason}.").format(
                reason=trouble_words(str(fault))
            )
            self._read.emit(number, None, words)

    def _deliver(self, number: int, reel: object, words: str) -> None:
        if number != self._number:
            return
        if reel is None:
            self.failed.emit(words)
        else:
            self.ready.emit(reel)
