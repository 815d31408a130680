"""The match library: one SQLite file in the home with every match, its log, and apart from it what stays secret.

Journals of the core write here: own entries are on disk (`synchronous=FULL`, one transaction a `sync`) before they are
sent. Several programs may use one library at once; a match is open in one of them.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

from net.drives import network_drive
from net.journal import DiskFullError, Kept, Loaded, Tag

FILE: Final = "matches.sqlite"
_LAYOUT: Final = 1
_TABLES: Final = f"""
CREATE TABLE match (
    id BLOB PRIMARY KEY, game TEXT NOT NULL, made INTEGER NOT NULL, code TEXT NOT NULL, port INTEGER NOT NULL,
    mark BLOB NOT NULL DEFAULT x'', mark_before BLOB NOT NULL DEFAULT x'', doubt INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE TABLE address (
    match BLOB NOT NULL, peer BLOB NOT NULL, address TEXT NOT NULL, heard INTEGER NOT NULL,
    PRIMARY KEY (match, peer, address)
) WITHOUT ROWID;
CREATE TABLE step (
    match BLOB NOT NULL, number INTEGER NOT NULL, record BLOB NOT NULL, PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE kept (
    match BLOB NOT NULL, place INTEGER NOT NULL, step INTEGER NOT NULL, tag TEXT NOT NULL, data BLOB NOT NULL,
    PRIMARY KEY (match, place)
) WITHOUT ROWID;
CREATE TABLE secret (
    match BLOB NOT NULL, place INTEGER NOT NULL, step INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (match, place)
) WITHOUT ROWID;
CREATE TABLE card_key (match BLOB PRIMARY KEY, secret BLOB NOT NULL) WITHOUT ROWID;
PRAGMA user_version = {_LAYOUT};
"""
_BUSY_S: Final = 30.0
_FULL: Final = frozenset({errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)})
_Write = tuple[str, tuple[Any, ...]]


class LibraryError(Exception):
    """The library cannot be used; the text says which file and what to do."""


class MatchOpenError(Exception):
    """The match is open in another program that uses the same home."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """What the library knows of a match beside its log."""

    id: bytes
    game: str
    made: int
    """Wall clock in seconds when it was put here."""
    code: str
    """Invitation code of its room; empty for matches played on one desktop and for imported ones."""
    port: int
    """The port last used, 0 if none."""


class Library:
    """One connection to the library of a home, for the thread that made it.

    Raises LibraryError for a file that is damaged, of a newer program, or on a network drive, DiskFullError when
    nothing more can be written.
    """

    def __init__(self, home: Path, *, durable: bool = True) -> None:
        """Open or make it; `durable` = False leaves syncing to the system, for measurements."""
        self.path = home / FILE
        self._home = home
        if kind := network_drive(home):
            raise LibraryError(
                f"{home} is on a network drive ({kind}), where matches are not safe; "
                "set OFFLEASH_HOME to a folder on this computer"
            )
        with self._faults():
            made = _Lock(home, "library", _BUSY_S)  # changing to WAL does not wait for others by itself
            try:
                self._database = sqlite3.connect(self.path, timeout=_BUSY_S, isolation_level=None)
                self._prepare("FULL" if durable else "OFF")
            finally:
                made.release()

    def _prepare(self, synchronous: str) -> None:
        if os.name == "posix":
            self.path.chmod(0o600)  # it holds secrets of open matches
        self._database.execute("PRAGMA journal_mode = WAL")
        self._database.execute(f"PRAGMA synchronous = {synchronous}")
        self._database.execute("BEGIN IMMEDIATE")
        (layout,) = self._database.execute("PRAGMA user_version").fetchone()
        if layout == 0:
            for statement in _TABLES.split(";"):
                self._database.execute(statement)
        self._database.execute("COMMIT")
        if layout > _LAYOUT:
            raise LibraryError(f"{self.path} was written by a newer Offleash; update this one")

    @contextlib.contextmanager
    def _faults(self) -> Iterator[None]:
        """Turn SQLite's and the system's faults into ours."""
        try:
            yield
        except OSError as fault:
            if fault.errno in _FULL:
                raise DiskFullError(f"the disk that holds {self.path} is full; free some space, then go on") from fault
            raise LibraryError(
                f"{fault.filename or self.path} cannot be used ({fault.strerror}); "
                "set OFFLEASH_HOME to a folder that can be written"
            ) from fault
        except sqlite3.OperationalError as fault:
            if fault.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR):
                raise DiskFullError(f"the disk that holds {self.path} is full; free some space, then go on") from fault
            raise LibraryError(f"{self.path} cannot be used ({fault}); check that its folder can be written") from fault
        except sqlite3.DatabaseError as fault:
            raise LibraryError(
                f"{self.path} is damaged ({fault}); move it away to begin a new library, then import exported matches"
            ) from fault

    def read(self, query: str, *values: Any) -> list[Any]:
        """All rows of a query."""
        with self._faults():
            return self._database.execute(query, values).fetchall()

    def write(self, writes: Sequence[_Write]) -> None:
        """Make all writes in one transaction, on disk when this returns; on a fault none of them is made."""
        with self._faults():
            try:
                self._database.execute("BEGIN IMMEDIATE")
                for statement, values in writes:
                    self._database.execute(statement, values)
                self._database.execute("COMMIT")
            except sqlite3.Error:
                if self._database.in_transaction:
                    self._database.execute("ROLLBACK")
                raise

    def add(self, row: MatchRow, card_key: bytes | None = None) -> None:
        """Put a new match into the library, its secret card key first of all. Known matches stay as they are."""
        columns = (row.id, row.game, row.made, row.code, row.port)
        writes: list[_Write] = [
            ("INSERT OR IGNORE INTO match (id, game, made, code, port) VALUES (?, ?, ?, ?, ?)", columns)
        ]
        if card_key is not None:
            writes.append(("INSERT OR IGNORE INTO card_key VALUES (?, ?)", (row.id, card_key)))
        self.write(writes)

    def add_log(self, row: MatchRow, records: Sequence[bytes]) -> None:
        """Put a whole log into the library, such as an imported one."""
        self.add(row)
        self.write([("INSERT OR IGNORE INTO step VALUES (?, ?, ?)", (row.id, *each)) for each in enumerate(records)])

    def remove(self, match: bytes) -> None:
        """Forget a match: a room that never became one."""
        tables = ("match", "address", "step", "kept", "secret", "card_key")
        keys = ("id" if table == "match" else "match" for table in tables)
        self.write([(f"DELETE FROM {t} WHERE {k} = ?", (match,)) for t, k in zip(tables, keys, strict=True)])

    def matches(self) -> list[MatchRow]:
        """All matches, the newest first."""
        rows = self.read("SELECT id, game, made, code, port FROM match ORDER BY made DESC, id")
        return [MatchRow(*row) for row in rows]

    def records(self, match: bytes) -> list[bytes]:
        """The packed steps of a match, from START on, without a gap."""
        rows = self.read("SELECT number, record FROM step WHERE match = ? ORDER BY number", match)
        return [record for place, (number, record) in enumerate(rows) if place == number]

    def card_key(self, match: bytes) -> bytes | None:
        """The secret half of this desktop's card key in a match; None for a spectator or an imported match."""
        rows = self.read("SELECT secret FROM card_key WHERE match = ?", match)
        return rows[0][0] if rows else None

    def addresses(self, match: bytes) -> dict[bytes, tuple[str, ...]]:
        """Every address ever known of each peer (identity key), the one heard from last first."""
        query = "SELECT peer, address FROM address WHERE match = ? ORDER BY heard DESC, address"
        known: dict[bytes, tuple[str, ...]] = {}
        for peer, address in self.read(query, match):
            known[peer] = (*known.get(peer, ()), address)
        return known

    def remember_addresses(self, match: bytes, peer: bytes, addresses: Sequence[str], heard: int) -> None:
        """Keep where a peer can be reached; `heard` = wall clock in seconds, 0 for hearsay."""
        statement = (
            "INSERT INTO address VALUES (?, ?, ?, ?) "
            "ON CONFLICT (match, peer, address) DO UPDATE SET heard = max(heard, excluded.heard)"
        )
        self.write([(statement, (match, peer, address, heard)) for address in addresses])

    def remember_port(self, match: bytes, port: int) -> None:
        """Keep the port that others will try when we come back."""
        self.write([("UPDATE match SET port = ? WHERE id = ?", (port, match))])

    def journal(self, match: bytes) -> LibraryJournal:
        """The journal of a match that has been added; locked for this program until `close`. Raises MatchOpenError."""
        with self._faults():
            return LibraryJournal(self, match, _Lock(self._home, match.hex()))

    def mark_file(self, match: bytes) -> Path:
        """Where the boot mark beside the database lies."""
        return self._home / "marks" / match.hex()

    def close(self) -> None:
        """Close the connection."""
        self._database.close()


class _Lock:
    """One program's claim to one thing of a home. The system releases SQLite's file lock however its process ends."""

    def __init__(self, home: Path, name: str, patience_s: float = 0) -> None:
        folder = home / "locks"
        folder.mkdir(exist_ok=True)
        self._guard = sqlite3.connect(folder / name, timeout=patience_s, isolation_level=None)
        try:
            self._guard.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as fault:
            self._guard.close()
            if fault.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            raise MatchOpenError(
                "this match is open in another Offleash window; close that one, play on there, "
                "or start a second player with another OFFLEASH_HOME"
            ) from fault

    def release(self) -> None:
        """Let others have it."""
        self._guard.close()


class LibraryJournal:
    """`net.journal.Journal` on the library: writes gather and go to disk together at `sync`."""

    def __init__(self, library: Library, match: bytes, lock: _Lock) -> None:
        self._library = library
        self._match = match
        self._lock = lock
        self._pending: list[_Write] = []
        self._place = 0

    def load(self) -> Loaded:
        """Everything there is; marks this start, here and in the file beside the database."""
        library, match = self._library, self._match
        ((mark, mark_before, doubt),) = library.read("SELECT mark, mark_before, doubt FROM match WHERE id = ?", match)
        records = library.records(match)
        query = (
            "SELECT place, step, tag, data FROM kept WHERE match = ? "
            "UNION ALL SELECT place, step, ?, data FROM secret WHERE match = ? ORDER BY place"
        )
        rows = library.read(query, match, Tag.SECRET.value, match)
        self._place = rows[-1][0] + 1 if rows else 0
        kept = [Kept(step, Tag(tag), data) for _, step, tag, data in rows if step >= len(records)]
        beside = library.mark_file(match)
        known = beside.read_bytes() if beside.exists() else b""
        doubtful = bool(doubt) or (bool(mark) and known not in (mark, mark_before))
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
        self._pending.append(("DELETE FROM secret WHERE match = ? AND step <= ?", (match, number)))

    def keep(self, step: int, tag: Tag, data: bytes) -> None:
        """Keep something of the open step; secrets go to a table of their own."""
        if tag is Tag.SECRET:
            self._pending.append(("INSERT INTO secret VALUES (?, ?, ?, ?)", (self._match, self._place, step, data)))
        else:
            row = (self._match, self._place, step, tag.value, data)
            self._pending.append(("INSERT INTO kept VALUES (?, ?, ?, ?, ?)", row))
        self._place += 1

    def doubt(self, doubtful: bool) -> None:
        """Remember that this may be an old copy."""
        self._pending.append(("UPDATE match SET doubt = ? WHERE id = ?", (int(doubtful), self._match)))

    def sync(self) -> None:
        """Write all that is pending in one synced transaction; on DiskFullError it stays pending."""
        if self._pending:
            self._library.write(self._pending)
            self._pending.clear()

    def close(self) -> None:
        """Write what is pending and let other programs have the match. Raises DiskFullError, released all the same."""
        try:
            self.sync()
        finally:
            self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
