"""One match as one file: magic, version, one msgpack record a step, and last a BLAKE2b of all bytes before.

Holds the shareable log and nothing else: no secret, no address, no invitation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgpack

from net.files import write_whole
from net.packing import MESSAGE_LIMIT, pack
from net.reasons import Failure, Why

MAGIC: Final = b"offleash match\n"
VERSION: Final = 1
_HEAD: Final = MAGIC + bytes([VERSION])
_LARGEST: Final = 64 << 20
SUFFIX: Final = ".offleash"


class NoMatchFileError(Failure):
    """A file that is no match, or one that this program cannot read."""


@dataclass(frozen=True, slots=True)
class MatchFile:
    """What a file holds: its records, and how it was damaged since it was written."""

    records: tuple[bytes, ...]
    """Up to the first one that cannot be read; without what was added at the end."""
    damage: Why | None = None
    """None for a whole file, ADDED_FROM for a whole file with something after it, else DAMAGED_FROM."""


def write_match(path: Path, records: Sequence[bytes]) -> int:
    """Write a match file; its size in bytes. An older file of that name is replaced only by a whole new one.

    Raises OSError, the old file untouched.
    """
    body = _HEAD + b"".join(records)
    body += pack(_sum_of(body).digest())
    write_whole(path, body)
    return len(body)


def read_match(path: Path) -> MatchFile:
    """Take a match file apart. Raises NoMatchFileError if it is none, OSError if it cannot be read."""
    if path.stat().st_size > _LARGEST:
        raise NoMatchFileError(Why.BIG_MATCH_FILE, path)
    data = path.read_bytes()
    if not data.startswith(MAGIC) or len(data) < len(_HEAD):
        raise NoMatchFileError(Why.NO_MATCH_FILE, path)
    found, version = _taken_apart(data[len(_HEAD) :]), data[len(MAGIC)]
    if version > VERSION and found.damage is Why.DAMAGED_FROM:
        raise NoMatchFileError(Why.OTHER_MATCH_FILE, path, version, VERSION)
    if version != VERSION:
        raise NoMatchFileError(Why.DAMAGED_HEAD, path)
    return found


def _taken_apart(body: bytes) -> MatchFile:
    """The part after the head: the records up to the right checksum, or up to the first broken one."""
    records: list[bytes] = []
    read = _sum_of(_HEAD)
    for piece in _pieces(body):
        if len(piece) == _SUM_SIZE and piece == pack(read.digest()):
            whole = sum(map(len, records)) + _SUM_SIZE == len(body)
            return MatchFile(tuple(records), None if whole else Why.ADDED_FROM)
        read.update(piece)
        records.append(piece)
    if records and len(records[-1]) == _SUM_SIZE:
        records.pop()  # a sum that does not fit; no step is that short
    return MatchFile(tuple(records), Why.DAMAGED_FROM)


def _pieces(body: bytes) -> Iterator[bytes]:
    """The msgpack values as raw bytes, up to the first that is broken."""
    unpacker = msgpack.Unpacker(max_buffer_size=_LARGEST)
    unpacker.feed(body)
    end = 0
    while True:
        try:
            unpacker.skip()
        except (ValueError, msgpack.UnpackException):
            return
        piece = body[end : unpacker.tell()]
        if len(piece) > MESSAGE_LIMIT:
            return
        yield piece
        end += len(piece)


def _sum_of(data: bytes) -> blake2b:
    return blake2b(data, digest_size=32, person=b"offleash file 1")


_SUM_SIZE: Final = len(pack(_sum_of(b"").digest()))
