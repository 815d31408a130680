"""What can go wrong with the library's file, in sentences for people."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from pathlib import Path
from types import TracebackType
from typing import Final

from net.journal import DiskFullError
from net.reasons import Failure, Reason, Why
from net.store.causes import cause_of

_FULL: Final = frozenset({errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)})

_ROOM: Final = 1 << 20
"""Bytes that are free on a disk that is not full."""
_LONGEST_PATH: Final = 511
"""Bytes that a path may have for SQLite on Unix (`os_unix.c`: MAX_PATHNAME 512, with the closing zero)."""


class LibraryError(Failure):
    """The library cannot be used; the text says which file and what to do."""


class LibraryLostError(LibraryError):
    """The file of the library is not the one any more that was opened: what is written to that may be gone with it."""


class Place:
    """Which file stood at a path when it was opened; whoever writes there asks first whether it still does."""

    def __init__(self, path: Path) -> None:
        """Remember the file that stands there now."""
        self.path = path
        self._file, self._folder = _identity(path), _identity(path.parent)

    def check(self) -> None:
        """Raises LibraryLostError if that file was moved, replaced or deleted, or its drive taken away."""
        if _identity(self.path) != self._file:
            raise LibraryLostError(Why.LIBRARY_LOST, self.path)

    @property
    def has_folder(self) -> bool:
        """Whether the folder is still the same one, so that what is written there can be found again."""
        return _identity(self.path.parent) == self._folder


def _identity(path: Path) -> tuple[int, int] | None:
    """Device and number of what is at a path; None if nothing can be seen there."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


class Faults:
    """Within `with`, SQLite's and the system's faults become LibraryError or DiskFullError."""

    def __init__(self, path: Path, home: Path) -> None:
        """Of what is at a path in a home."""
        self._path, self._home = path, home

    def __enter__(self) -> None:
        return

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if fault is None:
            return
        if isinstance(fault, OSError | sqlite3.OperationalError) and (advice := self._cause(fault)):
            raise LibraryError(advice) from fault
        if isinstance(fault, OSError):
            if fault.errno in _FULL:
                raise self._full() from fault
            raise LibraryError(Why.UNUSABLE_HOME, fault.filename or self._path, fault.strerror) from fault
        if isinstance(fault, sqlite3.OperationalError):
            code = fault.sqlite_errorcode & 0xFF
            if code == sqlite3.SQLITE_IOERR and self._has_room():
                raise DiskFullError(Why.DRIVE_FAILS, self._path, fault) from fault
            if code in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR):
                raise self._full() from fault
            raise LibraryError(Why.UNUSABLE_LIBRARY, self._path, fault) from fault
        if isinstance(fault, sqlite3.DatabaseError):
            raise LibraryError(Why.DAMAGED_LIBRARY, self._path, fault) from fault

    def _cause(self, fault: OSError | sqlite3.OperationalError) -> Reason | None:
        """What to do about a fault whose cause can be found out; None for others."""
        if isinstance(fault, OSError) and fault.errno in _FULL:
            return None
        if (size := len(os.fsencode(self._path))) > _LONGEST_PATH:
            return Reason(Why.LONG_PATH, size, _LONGEST_PATH)
        return cause_of(fault, self._home)

    def _has_room(self) -> bool:
        try:
            return shutil.disk_usage(self._path.parent).free > _ROOM
        except OSError:
            return True

    def _full(self) -> DiskFullError:
        return DiskFullError(Why.DISK_FULL, self._path)
