"""What a library that cannot be used says: the cause, and what to do about it."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path

import pytest

from net.journal import DiskFullError
from net.store.faults import Faults, LibraryError


def told(path: Path, fault: Exception) -> str:
    with pytest.raises(LibraryError) as raised, Faults(path, path.parent):
        raise fault
    return str(raised.value)


def test_a_path_too_long_for_the_database_is_told_as_that(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 255) / ("y" * 255) / "matches.sqlite"
    assert "set OFFLEASH_HOME to a folder with a shorter path" in told(path, sqlite3.OperationalError("unable to open"))


def test_too_many_open_files_are_told_as_that(tmp_path: Path) -> None:
    words = told(tmp_path / "matches.sqlite", OSError(errno.EMFILE, "Too many open files"))
    assert words.startswith("too many files are open; close other programs")


def test_a_drive_that_fails_is_not_told_as_a_full_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = sqlite3.OperationalError("disk I/O error")
    fault.sqlite_errorcode = sqlite3.SQLITE_IOERR_WRITE

    def words() -> str:
        with pytest.raises(DiskFullError) as raised, Faults(tmp_path / "matches.sqlite", tmp_path):
            raise fault
        return str(raised.value)

    assert "fails (disk I/O error); check the drive" in words()
    monkeypatch.setattr("net.store.faults._ROOM", 1 << 80)
    assert "is full; free some space" in words()
