"""What can go wrong with the library's file, in sentences for people."""

from __future__ import annotations

import errno
import os
import sqlite3
from pathlib import Path
from types import TracebackType
from typing import Final

from net.journal import DiskFullError

_FULL: Final = frozenset({errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)})


_LONGEST_PATH: Final = 511
"""Bytes that a path may have for SQLite on Unix (`os_unix.c`: MAX_PATHNAME 512, with the closing zero)."""


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
        if isinstance(fault, OSError | sqlite3.OperationalError) and (advice := self._cause(fault)):
            raise LibraryError(advice) from fault
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

    def _cause(self, fault: OSError | sqlite3.OperationalError) -> str:
        """What to do about a fault whose cause can be found out; empty for others."""
        if isinstance(fault, OSError) and fault.errno in _FULL:
            return ""
        if isinstance(fault, OSError) and fault.errno in (errno.EMFILE, errno.ENFILE):
            return f"{self._path} cannot be opened: too many files are open; close other programs, then go on"
        if (size := len(os.fsencode(self._path))) > _LONGEST_PATH:
            return (
                f"the path of the library has {size} bytes, at most {_LONGEST_PATH} are possible; "
                "set OFFLEASH_HOME to a folder with a shorter path"
            )
        if owned := self._of_another():
            path, owner = owned
            return (
                f"{path} belongs to {owner}, as after a start with other rights; give it back with "
                f"`sudo chown -R $USER {self._path.parent}`, or set OFFLEASH_HOME to a folder of your own"
            )
        return ""

    def _of_another(self) -> tuple[Path, str] | None:
        """A file of the library, or its folder, that this user may not write because it is somebody else's."""
        if not hasattr(os, "geteuid"):
            return None
        import pwd

        for path in (self._path.parent, self._path, *(Path(f"{self._path}{end}") for end in ("-wal", "-shm"))):
            if path.exists() and not os.access(path, os.W_OK) and (owner := path.stat().st_uid) != os.geteuid():
                try:
                    return path, pwd.getpwuid(owner).pw_name
                except KeyError:
                    return path, f"user {owner}"
        return None

    def _full(self) -> DiskFullError:
        return DiskFullError(f"the disk that holds {self._path} is full; free some space, then go on")
