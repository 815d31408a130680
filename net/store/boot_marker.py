"""The boot marker: random bytes of a match's last start, in a file beside the database.

A database without it, or with another one, is an old copy."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from net.store.faults import Faults


class BootMarker:
    """The file of one match. All marks have the same length."""

    def __init__(self, home: Path, match: bytes, *, durable: bool) -> None:
        """`durable` = False leaves syncing to the system."""
        self.path, self._durable = home / "marks" / match.hex(), durable
        self._faults = Faults(self.path, home)

    def read(self) -> bytes:
        """What it holds; empty if it is not there. Raises LibraryError."""
        with self._faults:
            try:
                return self.path.read_bytes()
            except FileNotFoundError:
                return b""

    def write(self, mark: bytes) -> None:
        """Put another one there. A file that is new is on disk when this returns.

        Raises LibraryError and DiskFullError.
        """
        with self._faults:
            self.path.parent.mkdir(exist_ok=True)
            is_new = not self.path.exists()
            with self.path.open("wb" if is_new else "r+b", buffering=0) as file:
                file.write(mark)
                if is_new and self._durable:
                    os.fsync(file.fileno())
                    _sync_folders(self.path)


def _sync_folders(path: Path) -> None:
    """Bring to disk that a file is there, and the folder that it is in."""
    if sys.platform == "win32":
        return
    for folder in path.parents[:2]:
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
