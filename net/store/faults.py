"""What can go wrong with the library's file, in sentences for people."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path
from types import TracebackType
from typing import Final

from net.journal import DiskFullError

_FULL: Final = frozenset({errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)})


class LibraryError(Exception):
    """The library cannot be used; the text says which file and what to do."""


class Faults:
    """Within `with`, SQLite's and the system's faults become LibraryError or DiskFullError."""

    def __init__(self, path: Path) -> None:
        """Of the library at this path."""
        self._path = path

    def __enter__(self) -> None:
        return

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if fault is None:
            return
        if isinstance(fault, OSError):
            if fault.errno in _FULL:
                raise self._full() from fault
            raise LibraryError(
                f"{fault.filename or self._path} cannot be used ({fault.strerror}); "
                "set OFFLEASH_HOME to a folder that can be written"
            ) from fault
        if isinstance(fault, sqlite3.OperationalError):
            if fault.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR):
                raise self._full() from fault
            raise LibraryError(
                f"{self._path} cannot be used ({fault}); check that its folder can be written"
            ) from fault
        if isinstance(fault, sqlite3.DatabaseError):
            raise LibraryError(
                f"{self._path} is damaged ({fault}); move it away to begin a new library, then import exported matches"
            ) from fault

    def _full(self) -> DiskFullError:
        return DiskFullError(f"the disk that holds {self._path} is full; free some space, then go on")
