"""Files that are written whole or not at all, and folders that are brought to disk."""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write a file; an older one of that name is replaced only once the new one is on disk.

    Raises OSError, the old file untouched and nothing left beside it.
    """
    aside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with aside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    finally:
        aside.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Bring the names of a folder's files to disk; on Windows there is no need. Raises OSError."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
