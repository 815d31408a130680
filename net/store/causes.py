"""What lies behind a fault of the system: too many open files, or a file in the home that is somebody else's."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from net.reasons import Reason, Why

CAUSES: Final = frozenset({Why.MANY_FILES, Why.FOREIGN_FILE})
"""What `cause_of` finds. It concerns the whole home."""
_NEEDED: Final = 64
"""Files that there must be room for before a match: a host opens about 25, and 5 or 6 for each other desktop."""
_FEW: Final = 8
"""With fewer left, they are what SQLite lacked when it could not open a file: it does not say why."""
_MANY_FILES: Final = frozenset({errno.EMFILE, errno.ENFILE})
_DENIED: Final = frozenset({errno.EACCES, errno.EPERM})


def need_files() -> None:
    """See that a match can open what it needs: libzmq ends the program where it cannot. Raises OSError."""
    if not _are_free(_NEEDED):
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))


def cause_of(fault: BaseException, home: Path) -> Reason | None:
    """What people can do something about, if that is what led to a fault; None if it is not."""
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
    """OSError and ZMQError have an error number; of the loader of modules there is only the text."""
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
