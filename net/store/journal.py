"""The journal of one match in the library.

The core writes here: own entries are on disk before they are sent.
"""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING, Any, Final, Self, TypeAlias

from net.journal import DiskFullError, Kept, Loaded, Tag
from net.log import Progress
from net.store.ahead import DOUBT, STEP, Ahead, Call
from net.store.boot_marker import BootMarker
from net.store.faults import LibraryError
from net.store.layout import NEXT_SERIAL
from net.store.lock import Lock

if TYPE_CHECKING:
    from net.store.library import Library

_LISTED_EVERY: Final = 32
"""Steps after which the list of matches is told how far this one goes; whoever reads it looks for later ones."""
_MARK_SIZE: Final = 16
_KEPT: Final = ("kept", "secret")
"""The tables of what is kept."""
Write: TypeAlias = tuple[str, tuple[Any, ...]]
"""A statement of SQL with its values."""


_NEWEST: Final = f"UPDATE match SET serial = {NEXT_SERIAL} WHERE id = ? AND serial < (SELECT max(serial) FROM match)"


def progress_write(match: bytes, progress: Progress) -> Write:
    """What keeps in the list how far a log goes."""
    values = (progress.length, progress.head, int(progress.over), match)
    return "UPDATE match SET length = ?, head = ?, over = ? WHERE id = ?", values


class LibraryJournal:
    """`net.journal.Journal` on the library.

    What is asked for comes to disk ahead of the database, in a file beside it, at `sync`; the database is brought up to
    that with `hand_over`, while nobody waits. What a crash left in the file is in the database once a journal is made.
    """

    def __init__(self, library: Library, match: bytes, lock: Lock, ahead: Ahead, boot_marker: BootMarker) -> None:
        """Raises DiskFullError and LibraryError."""
        self._library = library
        self._match = match
        self._lock = lock
        self._ahead = ahead
        self._boot_marker = boot_marker
        self._unsynced: list[Call] = []
        """What is to be brought to disk."""
        self._unfilled: list[Call] = ahead.read()
        """What the database lacks."""
        self._place = 0
        self._listed = Progress()
        self._unlisted: list[bytes] = []
        """The records since then."""
        self._full_since: float | None = None
        if self._unfilled:
            library.write(self._writes())
            self._unfilled.clear()
        ahead.remove()

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
        """Two marks in the database: whichever of them the file has, a crash in between is no restored backup.

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
        self._call(STEP, number, record)
        self._unlisted.append(record)

    def keep(self, step: int, tag: Tag, data: bytes) -> None:
        """Keep something of the open step; secrets go to a table of their own."""
        self._call(str(tag), step, data)
        self._place += 1

    def doubt(self, doubtful: bool) -> None:
        """Remember that this may be an old copy."""
        self._call(DOUBT, int(doubtful), b"")

    def _call(self, what: str, step: int, data: bytes) -> None:
        call = Call(what, self._place, step, data)
        self._unsynced.append(call)
        self._unfilled.append(call)

    def sync(self) -> None:
        """Bring to disk all that was asked for; on DiskFullError that is still to be done.

        Raises LibraryLostError if the library is not at its place any more.
        """
        self._library.place.check()
        try:
            if self._full_since or self._fills():
                self._fill()
            elif self._unsynced:
                self._ahead.write(self._unsynced)
                self._unsynced.clear()
        except (DiskFullError, LibraryError):
            self._full_since = self._full_since or time.monotonic()
            raise

    def hand_over(self) -> None:
        """Bring final steps into the database, while nobody waits; if it is full, the next `sync` tells."""
        if self._full_since or not any(call.what == STEP for call in self._unfilled):
            return
        try:
            if self._fills():
                self._fill()
            else:
                self._library.hand_over(self._writes())
                self._unfilled.clear()
        except DiskFullError:
            self._full_since = time.monotonic()

    def _fills(self) -> bool:
        """Whether it is time for `_fill`; a doubt in the file would come after one that is handed over already."""
        return len(self._unlisted) >= _LISTED_EVERY or any(call.what == DOUBT for call in self._unfilled)

    def _fill(self) -> None:
        """Have everything in the database and on disk there, so that nothing is ahead of it any more."""
        listed = self._listed
        for record in self._unlisted:
            listed = listed.after(record)
        self._library.write([*self._writes(), progress_write(self._match, listed)])
        self._listed = listed
        for done in (self._unlisted, self._unfilled, self._unsynced):
            done.clear()
        self._full_since = None
        self._ahead.cut()

    def _writes(self) -> list[Write]:
        """What brings the database up to date, without what goes again at once; a match played on is the newest."""
        match, final = self._match, max((call.step for call in self._unfilled if call.what == STEP), default=-1)
        writes: list[Write] = []
        for what, place, step, data in self._unfilled:
            if what == STEP:
                writes.append(("INSERT OR REPLACE INTO step VALUES (?, ?, ?)", (match, step, data)))
            elif what == DOUBT:
                writes.append(("UPDATE match SET doubt = ? WHERE id = ?", (step, match)))
            elif step > final and what == Tag.SECRET:
                writes.append(("INSERT OR REPLACE INTO secret VALUES (?, ?, ?, ?)", (match, place, step, data)))
            elif step > final:
                writes.append(("INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?, ?)", (match, place, step, what, data)))
        if any(call.what == STEP and not Progress().after(call.data).over for call in self._unfilled):
            writes.append((_NEWEST, (match,)))  # END alone is no play
        if final >= 0:
            writes += [(f"DELETE FROM {table} WHERE match = ? AND step <= ?", (match, final)) for table in _KEPT]
        return writes

    def is_wanted(self) -> bool:
        """Whether another program of this home waits for the match."""
        return self._lock.is_wanted()

    def full_for(self) -> float:
        """Seconds since when nothing could be written; 0 when all is well."""
        return time.monotonic() - self._full_since if self._full_since else 0.0

    def close(self) -> None:
        """Bring everything into the database and let other programs have the match.

        Raises DiskFullError, released all the same: what is on disk stays in the file beside the database.
        """
        try:
            if self._unfilled or self._unlisted:
                self._fill()
            self._ahead.remove()
        finally:
            self._ahead.close()
            self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
