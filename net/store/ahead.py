"""What a journal has written down and the database may not have yet: one small file, a frame for each time.

A move waits for what is kept of it. Appending that to a file takes a fraction of the time of a transaction, which then
follows while nobody waits. A crash leaves the frames, the last one torn perhaps, to whoever opens the match next.
"""

from __future__ import annotations

import errno
import os
import struct
import sys
import zlib
from collections.abc import Iterator, Sequence
from io import FileIO
from pathlib import Path
from typing import Final, NamedTuple

from net.packing import Count, Malformed, pack, unpack
from net.reasons import Why
from net.store.faults import Faults, LibraryError

_CRC: Final = 4
"""Bytes of the CRC-32 that a frame begins with; it covers all the rest of the frame."""
_SIZES: Final = struct.Struct(">II")
"""After it: the bytes of the head, and those of the head and the data of all calls together."""
_HEAD: Final = [(str, Count(), Count(), Count())]
"""Of each call what, place, step, and how many of the bytes that follow are its data."""
_MOST: Final = 1000
"""Calls of one frame."""
STEP, DOUBT = "step", "doubt"
"""What a call is about, if not a tag: a final step; whether (1 or 0 for the step) this may be an old copy."""


class Call(NamedTuple):
    """One thing that a journal was asked to write."""

    what: str
    place: int
    """Its rank among those that are kept."""
    step: int
    data: bytes


class Ahead:
    """The file of one match. It is there while the match is open, and after a crash."""

    def __init__(self, home: Path, match: bytes, *, durable: bool) -> None:
        """`durable` = False leaves syncing to the system."""
        self._path, self._durable = home / "ahead" / match.hex(), durable
        self._faults = Faults(self._path, home)
        self._file: FileIO | None = None

    def read(self) -> list[Call]:
        """All that is there, in its order, up to a frame that is torn. Raises LibraryError.

        If sound ones follow that frame, it was on disk once: the last call is then a doubt.
        """
        with self._faults:
            try:
                raw = self._path.read_bytes()
            except FileNotFoundError:
                return []
        try:
            return list(_calls(raw))
        except Malformed as fault:
            raise LibraryError(Why.NEWER_LIBRARY, self._path) from fault

    def write(self, calls: Sequence[Call]) -> None:
        """Add frames; they are on disk when this returns.

        Raises LibraryError and DiskFullError; after either a frame may be torn, so `cut` comes before the next one.
        """
        frame = b"".join(_frame(calls[at : at + _MOST]) for at in range(0, len(calls), _MOST))
        with self._faults:
            file = self._file or self._open()
            if file.write(frame) < len(frame):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self._path))
            if self._durable:
                os.fsync(file.fileno())

    def cut(self) -> None:
        """Begin anew: the database has it all."""
        if self._file:
            with self._faults:
                self._file.truncate(0)

    def close(self) -> None:
        """Write no more; what is there stays for whoever opens the match next."""
        if self._file:
            self._file.close()
            self._file = None

    def remove(self) -> None:
        """The database has it all, and nothing more is written."""
        self.close()
        with self._faults:
            try:
                self._path.unlink(missing_ok=True)
            except PermissionError:  # Windows, while somebody reads it
                os.truncate(self._path, 0)

    def _open(self) -> FileIO:
        self._path.parent.mkdir(exist_ok=True)
        self._file = FileIO(self._path, "ab", opener=lambda path, flags: os.open(path, flags, 0o600))
        if self._durable:
            sync_folders(self._path)
        return self._file


def sync_folders(path: Path) -> None:
    """Bring to disk that a file is there, and the folder that it is in."""
    if sys.platform == "win32":
        return
    for folder in path.parents[:2]:
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _frame(calls: Sequence[Call]) -> bytes:
    head = pack(tuple([(what, place, step, len(data)) for what, place, step, data in calls]))
    body = b"".join([head, *[call.data for call in calls]])
    sizes = _SIZES.pack(len(head), len(body))
    return zlib.crc32(sizes + body).to_bytes(_CRC, "big") + sizes + body


def _calls(raw: bytes) -> Iterator[Call]:
    """What the frames hold, up to one that is torn. Raises Malformed for a frame that no version so far has written."""
    at = 0
    while end := _end(raw, at):
        start = at + _CRC + _SIZES.size
        head_size, _ = _SIZES.unpack_from(raw, at + _CRC)
        data_at = start + head_size
        for what, place, step, size in unpack(raw[start:data_at], _HEAD):
            yield Call(what, place, step, raw[data_at : data_at + size])
            data_at += size
        at = end
    if any(_end(raw, later) for later in range(at + 1, len(raw))):
        yield Call(DOUBT, 0, 1, b"")


def _end(raw: bytes, at: int) -> int:
    """Where the frame that begins here ends; 0 if there is no sound one."""
    start = at + _CRC + _SIZES.size
    if len(raw) < start:
        return 0
    _, size = _SIZES.unpack_from(raw, at + _CRC)
    end: int = start + size
    sound = end <= len(raw) and zlib.crc32(raw[at + _CRC : end]) == int.from_bytes(raw[at : at + _CRC], "big")
    return end if sound else 0
