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

_FULL: Final = frozenset({errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)})

_ROOM: Final = 1 << 20
"""Bytes that are free on a disk that is not full."""
_LONGEST_PATH: Final = 511
"""Bytes that a path may have for SQLite on Unix (`os_unix.c`: MAX_PATHNAME 512, with the closing zero)."""


class LibraryError(Exception):
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
            raise LibraryLostError(
                f"{self.path} was moved, replaced or deleted while it was open, or its drive was taken away; "
                "put it back, then go on with the match"
            )

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
            code = fault.sqlite_errorcode & 0xFF
            if code == sqlite3.SQLITE_IOERR and self._has_room():
                raise DiskFullError(
                    f"the drive that holds {self._path} fails ({fault}); check the drive and your quota on it, "
                    "then go on"
                ) from fault
            if code in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR):
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
                f"{path} belongs to {owner}, perhaps after a start as another user; give it back with "
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

    def _has_room(self) -> bool:
        try:
            return shutil.disk_usage(self._path.parent).free > _ROOM
        except OSError:
            return True

    def _full(self) -> DiskFullError:
        return DiskFullError(f"the disk that holds {self._path} is full; free some space, then go on")
