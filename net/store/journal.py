"""The journal of one match in the library.

The core writes here: own entries are on disk before they are sent.
"""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self, TypeAlias

from net.files import sync_folder
from net.journal import DiskFullError, Kept, Loaded, Tag
from net.log import Progress
from net.store.faults import Faults, LibraryError
from net.store.layout import NEXT_SERIAL
from net.store.lock import Lock

if TYPE_CHECKING:
    from net.store.library import Library

_LISTED_EVERY: Final = 32
"""Steps after which the list of matches is told how far this one goes; its readers look for later steps."""
_MARK_SIZE: Final = 16
Write: TypeAlias = tuple[str, tuple[Any, ...]]
"""A statement of SQL with its values."""


_NEWEST: Final = f"UPDATE match SET serial = {NEXT_SERIAL} WHERE id = ? AND serial < (SELECT max(serial) FROM match)"


def progress_write(match: bytes, progress: Progress) -> Write:
    """The statement that keeps in the list of matches how far a log goes."""
    values = (progress.length, progress.head, int(progress.over), match)
    return "UPDATE match SET length = ?, head = ?, over = ? WHERE id = ?", values


_STEP, _DOUBT = "step", "doubt"
"""What a call is about, if not a tag: a final step; whether (1 or 0 for the step) this may be an old copy."""


class _Call(NamedTuple):
    """One thing that a journal was asked to write."""

    what: str
    place: int
    """Its position among all that was kept."""
    step: int
    data: bytes


class BootMarker:
    """A file beside the database with random bytes of a match's last start, always equally many.

    A database without it, or with another one, is an old copy.
    """

    def __init__(self, home: Path, match: bytes, *, durable: bool) -> None:
        """`durable` = False leaves syncing to the system."""
        self.path, self._durable = home / "marks" / match.hex(), durable
        self._faults = Faults(self.path, home)

    def read(self) -> bytes:
        """What it holds; empty if it is not there. Raises LibraryError."""
        with self._faults:
            try:
                return self.path.read_bytes()
            except FileNotFoundError:
                return b""

    def write(self, mark: bytes) -> None:
        """Put another one there. A file that is new is on disk when this returns.

        Raises LibraryError and DiskFullError.
        """
        with self._faults:
            self.path.parent.mkdir(exist_ok=True)
            is_new = not self.path.exists()
            with self.path.open("wb" if is_new else "r+b", buffering=0) as file:
                file.write(mark)
                if is_new and self._durable:
                    os.fsync(file.fileno())
                    for folder in self.path.parents[:2]:  # the folder above has a new name in it, too
                        sync_folder(folder)


class LibraryJournal:
    """`net.journal.Journal` on the library.

    What is asked for comes to disk at `sync`, in one transaction. A final step alone is handed over to the system while
    nobody waits (`hand_over`).
    """

    def __init__(self, library: Library, match: bytes, lock: Lock, boot_marker: BootMarker) -> None:
        self._library = library
        self._match = match
        self._lock = lock
        self._boot_marker = boot_marker
        self._pending: list[_Call] = []
        """What the database lacks."""
        self._is_behind = False
        """Whether the disk may lack something that the database has."""
        self._place = 0
        self._listed = Progress()
        self._unlisted: list[bytes] = []
        """The records since then."""
        self._full_since: float | None = None

    def load(self) -> Loaded:
        """Everything there is; marks this start, here and in the file beside the database."""
        library, match = self._library, self._match
        ((mark, mark_before, doubt),) = library.read("SELECT mark, mark_before, doubt FROM match WHERE id = ?", match)
        records = library.records(match)
        self._listed = Progress.of(records)
        query = (
            "SELECT place, step, tag, data FROM kept WHERE match = ? "
            "UNION ALL SELECT place, step, ?, data FROM secret WHERE match = ? ORDER BY place"
        )
        rows = library.read(query, match, Tag.SECRET.value, match)
        self._place = rows[-1][0] + 1 if rows else 0
        kept = [Kept(step, Tag(tag), data) for _, step, tag, data in rows if step >= len(records)]
        ((steps,),) = library.read("SELECT count(*) FROM step WHERE match = ?", match)
        has_gap = steps > len(records)  # own entries of what comes after it are out
        doubtful = bool(doubt) or has_gap or (bool(mark) and self._boot_marker.read() not in (mark, mark_before))
        self._renew_marker(mark, doubtful)
        return Loaded(records, kept, returning=bool(mark), doubtful=doubtful)

    def _renew_marker(self, mark_before: bytes, doubtful: bool) -> None:
        """Keep two marks in the database: after a crash in between, the file has one of them and is no old copy.

        At the first start the file comes first: a database that has marks has a file. The doubt goes to disk with the
        mark that would otherwise hide it from the next start.
        """
        if not mark_before:
            mark_before = secrets.token_bytes(_MARK_SIZE)
            self._boot_marker.write(mark_before)
        mark = secrets.token_bytes(_MARK_SIZE)
        statement = "UPDATE match SET mark = ?, mark_before = ?, doubt = ? WHERE id = ?"
        self._library.write([(statement, (mark, mark_before, int(doubtful), self._match))])
        self._boot_marker.write(mark)

    def append(self, number: int, record: bytes) -> None:
        """Add a final step; what was kept of it goes."""
        self._call(_STEP, number, record)
        self._unlisted.append(record)

    def keep(self, step: int, tag: Tag, data: bytes) -> None:
        """Keep something of the open step; secrets go to a table of their own."""
        self._call(str(tag), step, data)
        self._place += 1

    def doubt(self, doubtful: bool) -> None:
        """Remember that this may be an old copy."""
        self._call(_DOUBT, int(doubtful), b"")

    def _call(self, what: str, step: int, data: bytes) -> None:
        self._pending.append(_Call(what, self._place, step, data))

    def sync(self) -> None:
        """Bring to disk all that was asked for; on DiskFullError that is still to be done.

        Raises LibraryLostError if the library is not at its place any more.
        """
        self._library.place.check()
        try:
            # any write brings all before it to disk
            self._write(self._library.write, every=0 if self._is_behind and not self._pending else _LISTED_EVERY)
        except (DiskFullError, LibraryError):
            self._full_since = self._full_since or time.monotonic()
            raise
        self._full_since, self._is_behind = None, False

    def hand_over(self) -> None:
        """Bring final steps into the database, while nobody waits; if it is full, the next `sync` tells."""
        if self._full_since or not any(call.what == _STEP for call in self._pending):
            return
        try:
            self._write(self._library.hand_over)
            self._is_behind = True
        except DiskFullError:
            self._full_since = time.monotonic()

    def _write(self, write: Callable[[Sequence[Write]], None], *, every: int = _LISTED_EVERY) -> None:
        """Write what is pending, and after so many steps (`every`) how far the log goes."""
        writes, listed = self._writes(), self._listed
        if lists := len(self._unlisted) >= every:
            for record in self._unlisted:
                listed = listed.after(record)
            writes.append(progress_write(self._match, listed))
        write(writes)
        self._pending.clear()
        if lists:
            self._listed = listed
            self._unlisted.clear()

    def _writes(self) -> list[Write]:
        """The statements for all pending calls, except what a final step deletes again at once."""
        match, final = self._match, max((call.step for call in self._pending if call.what == _STEP), default=-1)
        writes: list[Write] = []
        for what, place, step, data in self._pending:
            if what == _STEP:
                writes.append(("INSERT OR REPLACE INTO step VALUES (?, ?, ?)", (match, step, data)))
            elif what == _DOUBT:
                writes.append(("UPDATE match SET doubt = ? WHERE id = ?", (step, match)))
            elif step > final and what == Tag.SECRET:
                writes.append(("INSERT OR REPLACE INTO secret VALUES (?, ?, ?, ?)", (match, place, step, data)))
            elif step > final:
                writes.append(("INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?, ?)", (match, place, step, what, data)))
        if any(call.what == _STEP and not Progress().after(call.data).over for call in self._pending):
            writes.append((_NEWEST, (match,)))  # END alone is no play
        if final >= 0:
            for table in ("kept", "secret"):
                writes.append((f"DELETE FROM {table} WHERE match = ? AND step <= ?", (match, final)))
        return writes

    def is_wanted(self) -> bool:
        """Whether another program of this home waits for the match."""
        return self._lock.is_wanted()

    def full_for(self) -> float:
        """Seconds since when nothing could be written; 0 when all is well."""
        return time.monotonic() - self._full_since if self._full_since else 0.0

    def close(self) -> None:
        """Bring everything into the database and let other programs have the match. Raises DiskFullError, released."""
        try:
            self._write(self._library.write, every=0 if self._is_behind else 1)
        finally:
            self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
