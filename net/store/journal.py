"""The journal of one match in the library.

The core writes here: own entries are on disk (`synchronous=FULL`, one transaction a `sync`) before they are sent.
"""

from __future__ import annotations

import contextlib
import itertools
import secrets
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self, TypeAlias

from net.journal import DiskFullError, Kept, Loaded, Tag
from net.log import Progress
from net.store.lock import Lock

if TYPE_CHECKING:
    from net.store.library import Library

_LISTED_EVERY: Final = 32
"""Steps after which the list of matches is told how far this one goes; whoever reads it looks for later ones."""
Write: TypeAlias = tuple[str, tuple[Any, ...]]
"""A statement of SQL with its values."""


def progress_write(match: bytes, progress: Progress) -> Write:
    """What keeps in the list how far a log goes."""
    values = (progress.length, progress.head, int(progress.over), match)
    return "UPDATE match SET length = ?, head = ?, over = ? WHERE id = ?", values


class LibraryJournal:
    """`net.journal.Journal` on the library: writes gather and go to disk together at `sync`.

    Final steps may go ahead with `settle`, so that the next move only waits for what is kept of it.
    """

    def __init__(self, library: Library, match: bytes, lock: Lock) -> None:
        self._library = library
        self._match = match
        self._lock = lock
        self._rows: list[tuple[bytes, int, int, str, bytes]] = []
        """What is to be kept."""
        self._pending: list[Write] = []
        """All else that is to be written."""
        self._settled = False
        """Whether something written may not be on disk yet."""
        self._place = 0
        self._has_secrets = False
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
        self._has_secrets = any(tag == Tag.SECRET for _, _, tag, _ in rows)
        kept = [Kept(step, Tag(tag), data) for _, step, tag, data in rows if step >= len(records)]
        beside = library.mark_file(match)
        known = beside.read_bytes() if beside.exists() else b""
        ((steps,),) = library.read("SELECT count(*) FROM step WHERE match = ?", match)
        has_gap = steps > len(records)  # own entries of what comes after it are out
        doubtful = bool(doubt) or has_gap or (bool(mark) and known not in (mark, mark_before))
        self._mark(beside, mark, doubtful)
        return Loaded(records, kept, returning=bool(mark), doubtful=doubtful)

    def _mark(self, beside: Path, mark_before: bytes, doubtful: bool) -> None:
        """Two marks in the database: whichever of them the file has, a crash in between is no restored backup.

        The doubt goes to disk with the mark that would otherwise hide it from the next start.
        """
        mark = secrets.token_bytes(16)
        statement = "UPDATE match SET mark = ?, mark_before = ?, doubt = ? WHERE id = ?"
        self._library.write([(statement, (mark, mark_before, int(doubtful), self._match))])
        try:
            beside.parent.mkdir(exist_ok=True)
            beside.write_bytes(mark)
        except OSError as fault:
            raise DiskFullError(
                f"{beside} cannot be written ({fault.strerror}); free some space, then go on"
            ) from fault

    def append(self, number: int, record: bytes) -> None:
        """Add a final step; what was kept of it goes."""
        match = self._match
        self._pending.append(("INSERT OR REPLACE INTO step VALUES (?, ?, ?)", (match, number, record)))
        self._pending.append(("DELETE FROM kept WHERE match = ? AND step <= ?", (match, number)))
        if self._has_secrets:
            self._pending.append(("DELETE FROM secret WHERE match = ? AND step <= ?", (match, number)))
            self._has_secrets = False
        self._unlisted.append(record)
        if len(self._unlisted) >= _LISTED_EVERY:
            self._list()

    def _list(self) -> None:
        """Let the list of matches know how far this one goes."""
        for record in self._unlisted:
            self._listed = self._listed.after(record)
        self._unlisted.clear()
        self._pending.append(progress_write(self._match, self._listed))

    def keep(self, step: int, tag: Tag, data: bytes) -> None:
        """Keep something of the open step; secrets go to a table of their own."""
        if tag is Tag.SECRET:
            self._pending.append(("INSERT INTO secret VALUES (?, ?, ?, ?)", (self._match, self._place, step, data)))
            self._has_secrets = True
        else:
            self._rows.append((self._match, self._place, step, str(tag), data))
        self._place += 1

    def doubt(self, doubtful: bool) -> None:
        """Remember that this may be an old copy."""
        self._pending.append(("UPDATE match SET doubt = ? WHERE id = ?", (int(doubtful), self._match)))

    def sync(self) -> None:
        """Write all that is pending in one synced transaction; on DiskFullError it stays pending."""
        if self._settled and not self._rows and not self._pending:
            self._list()  # any write brings those before it to disk
        writes = self._writes()
        if not writes:
            return
        try:
            self._library.write(writes)
        except DiskFullError:
            self._full_since = self._full_since or time.monotonic()
            raise
        self._rows.clear()
        self._pending.clear()
        self._settled = False
        self._full_since = None

    def settle(self) -> None:
        """Hand what is pending over to the system, while nobody waits; the next `sync` brings it to disk."""
        if self._pending and not self._full_since:
            with contextlib.suppress(DiskFullError):  # the next `sync` will tell
                self._library.hand_over(self._writes())
                self._rows.clear()
                self._pending.clear()
                self._settled = True

    def _writes(self) -> list[Write]:
        """All that is pending, in as few statements as can be."""
        if not self._rows:
            return self._pending
        places = ", ".join(["(?, ?, ?, ?, ?)"] * len(self._rows))
        return [(f"INSERT INTO kept VALUES {places}", tuple(itertools.chain(*self._rows))), *self._pending]

    def is_wanted(self) -> bool:
        """Whether another program of this home waits for the match."""
        return self._lock.is_wanted()

    def full_for(self) -> float:
        """Seconds since when nothing could be written; 0 when all is well."""
        return time.monotonic() - self._full_since if self._full_since else 0.0

    def close(self) -> None:
        """Write what is pending and let other programs have the match. Raises DiskFullError, released all the same."""
        if self._unlisted:
            self._list()
        try:
            self.sync()
        finally:
            self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
