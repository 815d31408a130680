"""The tables of the library, and how a library of an earlier layout is brought up to date."""

from __future__ import annotations

import sqlite3
from typing import Final

from net.journal import Tag

LAYOUT: Final = 3
_PROGRESS: Final = (
    "length INTEGER NOT NULL DEFAULT 0",
    "head BLOB NOT NULL DEFAULT x''",
    "over INTEGER NOT NULL DEFAULT 0",
)
"""Columns that tell how far a log goes (`net.log.Progress`), written with its steps; since layout 2."""
_SERIAL: Final = "serial INTEGER NOT NULL DEFAULT 0"
"""The column that orders the matches: the later one came here or was played, the higher; since layout 3.

No clock decides it: one may be wrong, or set back.
"""
_TABLES: Final = f"""
CREATE TABLE IF NOT EXISTS match (
    id BLOB PRIMARY KEY, game TEXT NOT NULL, made INTEGER NOT NULL, code TEXT NOT NULL, port INTEGER NOT NULL,
    mark BLOB NOT NULL DEFAULT x'', mark_before BLOB NOT NULL DEFAULT x'', doubt INTEGER NOT NULL DEFAULT 0,
    {", ".join(_PROGRESS)}, {_SERIAL}
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS match_serial ON match (serial);
CREATE TABLE IF NOT EXISTS address (
    match BLOB NOT NULL, peer BLOB NOT NULL, address TEXT NOT NULL, heard INTEGER NOT NULL,
    PRIMARY KEY (match, peer, address)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS step (
    match BLOB NOT NULL, number INTEGER NOT NULL, record BLOB NOT NULL, PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS kept (
    match BLOB NOT NULL, place INTEGER NOT NULL, step INTEGER NOT NULL, tag TEXT NOT NULL, data BLOB NOT NULL,
    PRIMARY KEY (match, place)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS secret (
    match BLOB NOT NULL, place INTEGER NOT NULL, step INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (match, place)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS card_key (match BLOB PRIMARY KEY, secret BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS shown (match BLOB NOT NULL, peer BLOB NOT NULL, PRIMARY KEY (match, peer)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS look (
    match BLOB NOT NULL, peer BLOB NOT NULL, dog TEXT NOT NULL, badge TEXT NOT NULL, PRIMARY KEY (match, peer)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sent_out (match BLOB NOT NULL, peer BLOB NOT NULL, PRIMARY KEY (match, peer)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS open_room (match BLOB PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS said (
    match BLOB NOT NULL, number INTEGER NOT NULL, peer BLOB NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID
"""
"""Beside the matches and their steps: where peers can be reached, who has shown END, how people appear, which no log
tells, who was asked to leave a room, which rooms were open, and what people said."""
NEXT_SERIAL: Final = "(SELECT 1 + coalesce(max(serial), 0) FROM match)"
BY_MATCH: Final = ("address", "step", "kept", "secret", "card_key", "shown", "look", "sent_out", "open_room", "said")
"""The tables that hold something of a match, beside `match` itself."""
KEEP_END: Final = f"""
INSERT INTO kept SELECT ?1, 1 + max(place), ?2, '{Tag.END.value}', ?3 FROM (
    SELECT place FROM kept WHERE match = ?1 UNION ALL SELECT place FROM secret WHERE match = ?1 UNION ALL SELECT -1
) HAVING NOT EXISTS (SELECT 1 FROM kept WHERE match = ?1 AND tag = '{Tag.END.value}')
"""


def make_tables(database: sqlite3.Connection) -> None:
    """Make those tables that are not there yet."""
    for statement in _TABLES.split(";"):
        database.execute(statement)
    database.execute(f"PRAGMA user_version = {LAYOUT}")


def bring_up_to_date(database: sqlite3.Connection, layout: int) -> None:
    """Give the table of matches the columns that an earlier layout lacks; matches are ordered by their times then.

    How far each log goes is still to be told when it comes from layout 1.
    """
    columns = (*_PROGRESS, _SERIAL) if layout < 2 else (_SERIAL,)
    for column in columns:
        database.execute(f"ALTER TABLE match ADD COLUMN {column}")
    database.execute(
        "UPDATE match SET serial = (SELECT count(*) FROM match AS other WHERE (other.made, other.id) <= "
        "(match.made, match.id))"
    )
