"""Changes the library on another thread: exports, imports and deletes matches."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from PySide6.QtCore import QObject, Signal

import games
from client.bridge.reading import NotReadError
from client.bridge.replays import NO_REPLAY, read_replay
from client.exchange import delete_match, export_match, import_match, write_text
from client.i18n import translate
from client.i18n.troubles import trouble_sentence, trouble_words
from client.viewmodel.library_entries import counted, steps_words
from client.viewmodel.log import log_text
from net.reasons import Failure
from net.store import Library


class LibraryWork(QObject):
    """One task after another, and the window waits for none of them.

    `done` brings a sentence when it is done, `failed` one that says why it is not.
    """

    done = Signal(str)
    failed = Signal(str)
    opened = Signal(str)
    """A match that was taken from a file to be looked at is in the library: its id."""

    def __init__(self, home: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._home = home
        self._thread: threading.Thread | None = None

    def export(self, match: str, file: Path) -> None:
        """Write a match to a file."""

        def do(library: Library) -> str:
            found = export_match(library, bytes.fromhex(match), file, games.load)
            words = translate("Matches", "The match was saved in {file}: {steps}, no secrets.")
            return words.format(file=file.name, steps=steps_words(counted(found.steps)))

        self._begin(do)

    def write_log(self, match: str, file: Path, made: str) -> None:
        """Write the log of a match as a text for people; `made`: when it was played.  What was hidden stays so."""

        def do(library: Library) -> str:
            try:
                replay = read_replay(library, match, None)
            except NO_REPLAY as fault:
                words = translate("Replay", "This match cannot be shown: {reason}.")
                raise NotReadError(words.format(reason=trouble_words(fault))) from fault
            write_text(file, log_text(replay, made))
            return translate("Matches", "The log was saved as text in {file}.").format(file=file.name)

        self._begin(do)

    def import_file(self, file: Path, *, to_look_at: bool = False) -> None:
        """Check the match in a file and keep it; `to_look_at`: `opened` tells when it is there."""

        def do(library: Library) -> str:
            found = import_match(library, file, games.load)
            if to_look_at:
                self.opened.emit(found.match.hex())
            return translate("Matches", "Checked and imported: {steps}.").format(
                steps=steps_words(counted(found.steps))
            )

        self._begin(do)

    def delete(self, match: str) -> None:
        """Forget a match."""

        def do(library: Library) -> str:
            delete_match(library, bytes.fromhex(match))
            return translate("Matches", "The match is deleted.")

        self._begin(do)

    def wait(self) -> None:
        """Wait until nothing is being done: the last call."""
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _begin(self, do: Callable[[Library], str]) -> None:
        self._thread = threading.Thread(target=self._work, args=(do, self._thread), name="offleash library")
        self._thread.start()

    def _work(self, do: Callable[[Library], str], before: threading.Thread | None) -> None:
        if before is not None:
            before.join()
        try:
            with closing(Library(self._home)) as library:
                words = do(library)
        except (Failure, NotReadError) as fault:
            self.failed.emit(trouble_sentence(fault))
        else:
            self.done.emit(words)
