"""What can go wrong with the library's file, and what lies behind a fault of the system."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from net.journal import DiskFullError
from net.reasons import Failure, Reason, Why

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
    """Which file was at a path when it was opened; a writer checks first whether it still is."""

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
        """`path`: the file that is used; `home`: the folder that it belongs to."""
        self._path, self._home = path, home

    def __enter__(self) -> None:
        return

    def __exit__(self, _kind: object, fault: BaseException | None, _trace: object) -> None:
        if isinstance(fault, OSError | sqlite3.OperationalError) and (advice := self._cause(fault)):
            raise LibraryError(advice) from fault
        if isinstance(fault, OSError):
            if fault.errno in _FULL:
                raise DiskFullError(Why.DISK_FULL, self._path) from fault
            raise LibraryError(Why.UNUSABLE_HOME, fault.filename or self._path, fault.strerror) from fault
        if isinstance(fault, sqlite3.OperationalError):
            code = fault.sqlite_errorcode & 0xFF
            if code == sqlite3.SQLITE_IOERR and self._has_room():
                raise DiskFullError(Why.DRIVE_FAILS, self._path, fault) from fault
            if code in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR):
                raise DiskFullError(Why.DISK_FULL, self._path) from fault
            raise LibraryError(Why.UNUSABLE_LIBRARY, self._path, fault) from fault
        if isinstance(fault, sqlite3.DatabaseError):
            raise LibraryError(Why.DAMAGED_LIBRARY, self._path, fault) from fault

    def _cause(self, fault: OSError | sqlite3.OperationalError) -> Reason | None:
        """The cause of a fault, if it can be found out."""
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


CAUSES: Final = frozenset({Why.MANY_FILES, Why.FOREIGN_FILE})
"""What `cause_of` finds. It concerns the whole home."""
_NEEDED: Final = 64
"""Files that there must be room for before a match: a host opens about 25, and 5 or 6 for each other desktop."""
_FEW: Final = 8
"""If fewer can be opened, that is why SQLite could not open a file: it does not say so itself."""
_MANY_FILES: Final = frozenset({errno.EMFILE, errno.ENFILE})
_DENIED: Final = frozenset({errno.EACCES, errno.EPERM})


def need_files() -> None:
    """See that a match can open what it needs: libzmq ends the program where it cannot. Raises OSError."""
    if not _are_free(_NEEDED):
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))


def cause_of(fault: BaseException, home: Path) -> Reason | None:
    """The cause of a fault, if people can do something about it; None for all other faults."""
    chain = list(_chain(fault))
    if any(map(_lacked_files, chain)):
        return Reason(Why.MANY_FILES)
    if any(map(_was_denied, chain)) and (foreign := _foreign_file(home)):
        return Reason(Why.FOREIGN_FILE, *foreign, home)
    return None


def _chain(fault: BaseException | None) -> Iterator[BaseException]:
    while fault is not None:
        yield fault
        fault = fault.__cause__ or (None if fault.__suppress_context__ else fault.__context__)


def _lacked_files(fault: BaseException) -> bool:
    """OSError and ZMQError have an error number, an ImportError has only a text."""
    if isinstance(fault, sqlite3.OperationalError):
        return not _are_free(_FEW)
    if isinstance(fault, ImportError):
        return os.strerror(errno.EMFILE) in str(fault)
    return getattr(fault, "errno", None) in _MANY_FILES


def _was_denied(fault: BaseException) -> bool:
    return isinstance(fault, sqlite3.OperationalError) or (isinstance(fault, OSError) and fault.errno in _DENIED)


def _are_free(count: int) -> bool:
    """Whether so many files can be opened now."""
    opened: list[int] = []
    try:
        while len(opened) < count:
            opened.append(os.open(os.devnull, os.O_RDONLY))
    except OSError:
        return False
    finally:
        for each in opened:
            os.close(each)
    return True


def _foreign_file(home: Path) -> tuple[Path, str] | None:
    """The first file or folder of a home that this user may not write because it is another's, and whose it is."""
    if not hasattr(os, "geteuid"):
        return None
    for folder, folders, files in os.walk(home):
        folders.sort()
        for path in (Path(folder), *(Path(folder, name) for name in sorted(files))):
            owner = path.lstat().st_uid
            if owner != os.geteuid() and not os.access(path, os.W_OK):
                return path, _name_of(owner)
    return None


def _name_of(user: int) -> str:
    import pwd

    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return f"user {user}"
