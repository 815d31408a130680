"""The tables of the library."""

from __future__ import annotations

import sqlite3
from typing import Final

from net.journal import Tag

LAYOUT: Final = 3
"""The number of this layout, kept in the file; a library with another number is refused."""
_TABLES: Final = """
CREATE TABLE match (
    id BLOB PRIMARY KEY, game TEXT NOT NULL, made INTEGER NOT NULL, code TEXT NOT NULL, port INTEGER NOT NULL,
    mark BLOB NOT NULL DEFAULT x'', mark_before BLOB NOT NULL DEFAULT x'', doubt INTEGER NOT NULL DEFAULT 0,
    length INTEGER NOT NULL DEFAULT 0, head BLOB NOT NULL DEFAULT x'', over INTEGER NOT NULL DEFAULT 0,
    serial INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX match_serial ON match (serial);
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
CREATE TABLE shown (match BLOB NOT NULL, peer BLOB NOT NULL, PRIMARY KEY (match, peer)) WITHOUT ROWID;
CREATE TABLE look (
    match BLOB NOT NULL, peer BLOB NOT NULL, dog TEXT NOT NULL, badge TEXT NOT NULL, PRIMARY KEY (match, peer)
) WITHOUT ROWID;
CREATE TABLE sent_out (match BLOB NOT NULL, peer BLOB NOT NULL, PRIMARY KEY (match, peer)) WITHOUT ROWID;
CREATE TABLE open_room (match BLOB PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE said (
    match BLOB NOT NULL, number INTEGER NOT NULL, peer BLOB NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID
"""
"""Beside the matches and their steps: where peers can be reached, who has shown END, how people appear, which no log
tells, who was asked to leave a room, which rooms were open, and what people said.

`length`, `head` and `over` of a match tell how far its log goes (`net.log.Progress`). `serial` orders the matches: the
later one came here or was played, the higher. No clock decides it: one may be wrong, or set back.
"""
NEXT_SERIAL: Final = "(SELECT 1 + coalesce(max(serial), 0) FROM match)"
BY_MATCH: Final = ("address", "step", "kept", "secret", "card_key", "shown", "look", "sent_out", "open_room", "said")
"""The tables that hold something of a match, beside `match` itself."""
KEEP_END: Final = f"""
INSERT INTO kept SELECT ?1, 1 + max(place), ?2, '{Tag.END.value}', ?3 FROM (
    SELECT place FROM kept WHERE match = ?1 UNION ALL SELECT place FROM secret WHERE match = ?1 UNION ALL SELECT -1
) HAVING NOT EXISTS (SELECT 1 FROM kept WHERE match = ?1 AND tag = '{Tag.END.value}')
"""


def make_tables(database: sqlite3.Connection) -> None:
    """Make the tables in a file that has none."""
    for statement in _TABLES.split(";"):
        database.execute(statement)
    database.execute(f"PRAGMA user_version = {LAYOUT}")
