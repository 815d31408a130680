"""The match library: one SQLite file in the home with every match, its log, and apart from it what stays secret.

Several programs may use one library at once; a match is open in one of them.
"""

from __future__ import annotations

import itertools
import os
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from net.drives import network_drive
from net.entries import Code, PeerNumber, Signed, read
from net.journal import Tag
from net.log import Progress
from net.packing import Plain, pack, unpack
from net.reasons import Why
from net.store.faults import Faults, LibraryError, Place
from net.store.journal import BootMarker, LibraryJournal, Write, progress_write
from net.store.layout import BY_MATCH, KEEP_END, LAYOUT, NEXT_SERIAL, make_tables
from net.store.lock import Lock

FILE: Final = "matches.sqlite"
_END_OF_TIME: Final = 1 << 34
"""Seconds, in the year 2514: no library is that new, and Windows cannot tell the day of much later ones."""
_NO_STEP: Final = 1 << 62
"""A number beyond all steps."""
LINES_KEPT: Final = 500
"""Lines that are kept of what people said in a match."""
_ADDRESSES: Final = 16
_BUSY_S: Final = 30.0
_GIVEN_UP_S: Final = 2.5
"""Seconds in which a holder may give a match up, before the match counts as open elsewhere."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """What the library knows of a match beside its log."""

    id: bytes
    game: str
    made: int
    """Wall clock in seconds when it was put here; of an imported match, when it began."""
    code: str
    """Invitation code of its room; empty for matches played on one desktop and for imported ones."""
    port: int
    """The port last used, 0 if none."""


class Library:
    """One connection to the library of a home, for the thread that made it.

    Raises LibraryError for a file that is damaged, of another version, or on a network drive, DiskFullError when
    nothing more can be written.
    """

    def __init__(self, home: Path, *, durable: bool = True, reading: bool = False) -> None:
        """Open or make it.

        `durable` = False leaves syncing to the system, for measurements; `reading` makes and writes nothing, so a disk
        that cannot be written will do, and a library that is not there is empty.
        """
        self.path = home / FILE
        self._home = home
        self._durable = durable
        self._faults = Faults(self.path, home)
        with self._faults:
            if not reading:
                self._open()
            elif not self.path.exists():
                self._database = sqlite3.connect(":memory:", isolation_level=None)
                make_tables(self._database)
            elif not self._open_to_read():
                self._database.close()
                self._open()  # another program was cut off before it made the tables
        self.place = Place(self.path)

    def _open(self) -> None:
        if kind := network_drive(self._home):
            raise LibraryError(Why.NETWORK_DRIVE, self._home, kind)
        made = Lock(self._home, "library", _BUSY_S)  # changing to WAL does not wait for others by itself
        try:
            self._database = self._connect("mode=rwc")
            self._prepare()
        finally:
            made.release()

    def _open_to_read(self) -> bool:
        """Open the file as it is; whether its tables are made."""
        self._database = self._connect("mode=ro")
        try:
            return self._has_tables()
        except sqlite3.OperationalError:
            # SQLite wants to write files beside a library, unless it is told that nobody has it open
            beside = self.path.with_name(f"{FILE}-wal")
            if beside.exists() and beside.stat().st_size:
                raise LibraryError(Why.READ_ONLY_HOME, self._home) from None
            self._database = self._connect("mode=ro&immutable=1")
            return self._has_tables()

    def _connect(self, how: str) -> sqlite3.Connection:
        address = f"{self.path.resolve().as_uri()}?{how}"
        database = sqlite3.connect(address, uri=True, timeout=_BUSY_S, isolation_level=None)
        database.text_factory = _text
        return database

    def _has_tables(self) -> bool:
        """Whether the tables of the file are made. Raises LibraryError if they have another layout."""
        (layout,) = self._database.execute("PRAGMA user_version").fetchone()
        if layout not in (0, LAYOUT):
            raise LibraryError(Why.OTHER_LIBRARY, self.path)
        return bool(layout)

    def _prepare(self) -> None:
        if os.name == "posix":
            self.path.chmod(0o600)  # it holds secrets of open matches
        self._database.execute("PRAGMA journal_mode = WAL")
        self._database.execute(f"PRAGMA synchronous = {'FULL' if self._durable else 'OFF'}")
        self._database.execute("BEGIN IMMEDIATE")
        if not self._has_tables():
            make_tables(self._database)
        self._database.execute("COMMIT")

    def read(self, query: str, *values: Any) -> list[Any]:
        """All rows of a query."""
        with self._faults:
            return self._database.execute(query, values).fetchall()

    def write(self, writes: Sequence[Write]) -> None:
        """Make all writes in one transaction, on disk when this returns; on a fault none of them is made.

        Raises LibraryLostError if the file is not at its place any more.
        """
        if not writes:
            return
        self.place.check()
        with self._faults:
            if len(writes) == 1:  # is a transaction of its own, in half the time
                self._database.execute(*writes[0])
                return
            try:
                self._database.execute("BEGIN IMMEDIATE")
                for statement, values in writes:
                    self._database.execute(statement, values)
                self._database.execute("COMMIT")
            except sqlite3.Error:
                if self._database.in_transaction:
                    self._database.execute("ROLLBACK")
                raise

    def hand_over(self, writes: Sequence[Write]) -> None:
        """Make all writes in one transaction, without waiting for the disk: the next `write` brings them there."""
        if not self._durable:
            self.write(writes)
            return
        with self._faults:
            self._database.execute("PRAGMA synchronous = NORMAL")
            try:
                self.write(writes)
            finally:
                self._database.execute("PRAGMA synchronous = FULL")

    def add(self, row: MatchRow, card_key: bytes | None = None) -> None:
        """Put a new match into the library, its secret card key first of all. Known matches stay as they are."""
        columns = (row.id, row.game, row.made, row.code, row.port)
        insert = (
            f"INSERT OR IGNORE INTO match (id, game, made, code, port, serial) VALUES (?, ?, ?, ?, ?, {NEXT_SERIAL})"
        )
        writes: list[Write] = [(insert, columns)]
        if card_key is not None:
            writes.append(("INSERT OR IGNORE INTO card_key VALUES (?, ?)", (row.id, card_key)))
        self.write(writes)

    def add_log(self, row: MatchRow, records: Sequence[bytes], end: Plain = None) -> None:
        """Put a whole log into the library, such as an imported one, in the place of what is kept of its steps.

        A damaged row is mended by what the log tells. `end` = END's value if the game is over: a log may not have END.
        """
        self.add(row)
        progress = Progress.of(records)
        writes: list[Write] = [
            ("INSERT OR REPLACE INTO step VALUES (?, ?, ?)", (row.id, *each)) for each in enumerate(records)
        ]
        if end is not None and not progress.over:
            writes.append((KEEP_END, (row.id, progress.length, pack(end))))
        self.write([*self._mending(row), *writes, progress_write(row.id, progress)])

    def _mending(self, row: MatchRow) -> list[Write]:
        """The statements that mend a damaged row. Its sound values and its marks stay."""
        ((made, code, port),) = self.read("SELECT made, code, port FROM match WHERE id = ?", row.id)
        values = (
            row.game,
            made if is_time(made) else row.made,
            code if type(code) is str else row.code,
            port if type(port) is int else row.port,
        )
        return [
            ("DELETE FROM match WHERE typeof(id) != 'blob'", ()),  # nobody can name it, and a log has its own row
            ("UPDATE match SET game = ?, made = ?, code = ?, port = ? WHERE id = ?", (*values, row.id)),
        ]

    def remove(self, match: bytes) -> None:
        """Forget a match: a room that never became one."""
        forget: list[Write] = [(f"DELETE FROM {table} WHERE match = ?", (match,)) for table in BY_MATCH]
        self.write([("DELETE FROM match WHERE id = ?", (match,)), *forget])

    def matches(self) -> list[MatchRow]:
        """All matches, the newest first, but those whose row is damaged (`net.store.library_index` names them)."""
        rows = self.read("SELECT id, game, made, code, port FROM match ORDER BY serial DESC, id")
        return [MatchRow(*row) for row in rows if tuple(map(type, row)) == (bytes, str, int, str, int)]

    def steps(self, match: bytes, first: int = 0, last: int = _NO_STEP) -> list[tuple[int, bytes]]:
        """The steps of a match from `first` to `last` that are there, each with its number, also damaged ones."""
        query = "SELECT number, record FROM step WHERE match = ? AND number BETWEEN ? AND ? ORDER BY number"
        return self.read(query, match, first, last)

    def records(self, match: bytes) -> list[bytes]:
        """The packed steps of a match, from START on, up to the first that is missing."""
        steps = enumerate(self.steps(match))
        whole = itertools.takewhile(lambda each: each[1][0] == each[0] and type(each[1][1]) is bytes, steps)
        return [record for _, (_, record) in whole]

    def last_record(self, match: bytes) -> bytes:
        """The last packed step of a match, whatever is missing before it; empty if there is none."""
        ((last,),) = self.read("SELECT max(number) FROM step WHERE match = ?", match)
        steps = self.steps(match, last or 0)
        return steps[-1][1] if steps and type(steps[-1][1]) is bytes else b""

    def keep_start(self, match: bytes, value: bytes) -> None:
        """Keep START's packed value until START is final, so that the match can go on after a crash before that."""
        self.write([("INSERT OR REPLACE INTO kept VALUES (?, 0, 0, ?, ?)", (match, Tag.START.value, value))])

    def kept_start(self, match: bytes) -> bytes | None:
        """What `keep_start` kept, if START is not final yet."""
        rows = self.read("SELECT data FROM kept WHERE match = ? AND tag = ?", match, Tag.START.value)
        return rows[0][0] if rows else None

    def kept_end(self, match: bytes, length: int) -> bytes | None:
        """END's packed value, if the game of a log of that length is over and END is not final yet."""
        rows = self.read("SELECT data FROM kept WHERE match = ? AND step = ? AND tag = ?", match, length, Tag.END.value)
        return rows[0][0] if rows else None

    def inputs_given(self, match: bytes, step: int) -> set[PeerNumber]:
        """Who has given an INPUT for a step that is not final yet, as far as it is kept here."""
        rows = self.read("SELECT data FROM kept WHERE match = ? AND step = ? AND tag = ?", match, step, Tag.ENTRY.value)
        entries = [read(Signed(*unpack(data))) for (data,) in rows]
        return {entry.author for entry in entries if entry.kind is Code.INPUT}

    def card_key(self, match: bytes) -> bytes | None:
        """The secret half of this desktop's card key in a match; None for a spectator or an imported match."""
        rows = self.read("SELECT secret FROM card_key WHERE match = ?", match)
        return rows[0][0] if rows else None

    def addresses(self, match: bytes) -> dict[bytes, tuple[str, ...]]:
        """The addresses that are kept of each peer (identity key), the one heard from last first."""
        query = "SELECT peer, address FROM address WHERE match = ? ORDER BY heard DESC, address"
        known: dict[bytes, list[str]] = {}
        for peer, address in self.read(query, match):
            known.setdefault(peer, []).append(address)
        return {peer: tuple(addresses) for peer, addresses in known.items()}

    def remember_addresses(self, match: bytes, peer: bytes, addresses: Sequence[str], heard: int) -> None:
        """Keep where a peer can be reached; `heard` = wall clock in seconds, 0 for hearsay.

        Of each peer sixteen are kept: those heard from last, then the newest hearsay. The disk is left alone if their
        order stays the same.
        """
        query = "SELECT address, heard FROM address WHERE match = ? AND peer = ? ORDER BY heard DESC, address"
        before = dict(self.read(query, match, peer))
        after = before | {address: max(heard, before.get(address, 0)) for address in addresses}
        best = sorted(after, key=lambda address: (-after[address], address not in addresses))[:_ADDRESSES]
        if sorted(best, key=lambda address: (-after[address], address)) == list(before):
            return
        rows: list[Write] = [
            ("INSERT INTO address VALUES (?, ?, ?, ?)", (match, peer, address, after[address])) for address in best
        ]
        self.write([("DELETE FROM address WHERE match = ? AND peer = ?", (match, peer)), *rows])

    def remember_port(self, match: bytes, port: int) -> None:
        """Keep the port that others will try when we come back."""
        self.write([("UPDATE match SET port = ? WHERE id = ?", (port, match))])

    def keep_shown(self, match: bytes, peers: Iterable[bytes]) -> None:
        """Keep that these members (identity keys) have shown END of a match."""
        self.write([("INSERT OR IGNORE INTO shown VALUES (?, ?)", (match, peer)) for peer in peers])

    def keep_looks(self, match: bytes, looks: Mapping[bytes, tuple[str, str]]) -> None:
        """Keep how people appear in a match: the dog and badge of each peer (identity key). What is kept stays."""
        self.write(
            [("INSERT OR IGNORE INTO look VALUES (?, ?, ?, ?)", (match, peer, *look)) for peer, look in looks.items()]
        )

    def looks(self, match: bytes) -> dict[bytes, tuple[str, str]]:
        """The dog and badge of each peer whose looks are kept."""
        rows = self.read("SELECT peer, dog, badge FROM look WHERE match = ?", match)
        return {peer: (dog, badge) for peer, dog, badge in rows if type(dog) is str and type(badge) is str}

    def keep_sent_out(self, match: bytes, peers: Iterable[bytes]) -> None:
        """Keep that these peers (identity keys) were asked to leave the room of a match."""
        self.write([("INSERT OR IGNORE INTO sent_out VALUES (?, ?)", (match, peer)) for peer in peers])

    def sent_out(self, match: bytes) -> set[bytes]:
        """The peers that were asked to leave the room of a match."""
        return {peer for (peer,) in self.read("SELECT peer FROM sent_out WHERE match = ?", match)}

    def keep_open(self, match: bytes) -> None:
        """Keep that the room of a match was open: whoever is on the network may watch."""
        self.write([("INSERT OR IGNORE INTO open_room VALUES (?)", (match,))])

    def was_open(self, match: bytes) -> bool:
        """Whether the room of a match was open."""
        return bool(self.read("SELECT 1 FROM open_room WHERE match = ?", match))

    def keep_said(self, match: bytes, lines: Sequence[tuple[bytes, str, str]]) -> None:
        """Keep what was said in a match: peer (identity key), name, words; of all lines the newest 500 stay.

        The disk is not waited for: a crash may cost the last of them.
        """
        number = "(SELECT 1 + coalesce(max(number), 0) FROM said WHERE match = ?1)"
        insert = f"INSERT INTO said VALUES (?1, {number}, ?2, ?3, ?4)"
        old = f"DELETE FROM said WHERE match = ?1 AND number < {number} - ?2"
        self.hand_over([*((insert, (match, *line)) for line in lines), (old, (match, LINES_KEPT))] if lines else [])

    def said(self, match: bytes) -> list[tuple[bytes, str, str]]:
        """What was said in a match, oldest first, as `keep_said` kept it."""
        rows = self.read("SELECT peer, name, text FROM said WHERE match = ? ORDER BY number", match)
        return [row for row in rows if tuple(map(type, row)) == (bytes, str, str)]

    def all_said(self) -> dict[bytes, str]:
        """What was said in every match, all its lines in one text, in no certain order: for searching."""
        rows = self.read("SELECT match, group_concat(text, char(10)) FROM said GROUP BY match")
        return {match: text for match, text in rows if type(match) is bytes and type(text) is str}

    def shown(self, match: bytes) -> set[bytes]:
        """The members that have shown END of a match."""
        return {peer for (peer,) in self.read("SELECT peer FROM shown WHERE match = ?", match)}

    def journal(self, match: bytes, *, waits: bool = True) -> LibraryJournal:
        """The journal of a match that has been added; locked for this program until `close`. Raises MatchOpenError.

        `waits` = False does not wait for a holder who would give it up.
        """
        with self._faults:
            lock = Lock(self._home, match.hex(), _GIVEN_UP_S if waits else 0)
        try:
            boot_marker = BootMarker(self._home, match, durable=self._durable)
            return LibraryJournal(self, match, lock, boot_marker)
        except BaseException:
            lock.release()
            raise

    def room_lock(self, tag: bytes) -> Lock:
        """The lock for entering a room: one program of a home at a time. Raises MatchOpenError."""
        with self._faults:
            return Lock(self._home, f"room-{tag.hex()}", _GIVEN_UP_S)

    def close(self) -> None:
        """Close the connection."""
        self._database.close()


def is_time(made: object) -> bool:
    """Whether a value of the library can be the time of a match."""
    return type(made) is int and 0 <= made < _END_OF_TIME


def _text(raw: bytes) -> str:
    """Text as SQLite holds it; a damaged one does not keep the other rows from being read."""
    return raw.decode("utf-8", errors="replace")
