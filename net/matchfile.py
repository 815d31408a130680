"""One match as one file: magic, version, one msgpack record a step, and last a BLAKE2b of all bytes before.

Holds the shareable log and nothing else: no secret, no address, no invitation.
"""

from __future__ import annotations

from collections.abc import Sequence
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
    """A file that is no match, or one that this program cannot read; the text is one sentence."""


@dataclass(frozen=True, slots=True)
class MatchFile:
    """What a file holds: records as they stand there, and whether the file is whole."""

    records: tuple[bytes, ...]
    whole: bool
    """False when something was cut off, added or changed: the records up to the fault are still here."""


def write_match(path: Path, records: Sequence[bytes]) -> int:
    """Write a match file; its size in bytes. An older file of that name is replaced only by a whole new one.

    Raises OSError, the old file untouched.
    """
    body = _HEAD + b"".join(records)
    body += pack(_sum(body))
    write_whole(path, body)
    return len(body)


def read_match(path: Path) -> MatchFile:
    """Take a match file apart. Raises NoMatchFileError if it is none, OSError if it cannot be read."""
    if path.stat().st_size > _LARGEST:
        raise NoMatchFileError(Why.BIG_MATCH_FILE, path)
    data = path.read_bytes()
    if not data.startswith(MAGIC) or len(data) < len(_HEAD):
        raise NoMatchFileError(Why.NO_MATCH_FILE, path)
    if data[len(MAGIC)] != VERSION:
        raise NoMatchFileError(Why.OTHER_MATCH_FILE, path, data[len(MAGIC)], VERSION)
    pieces, end = _pieces(data)
    if pieces and end == len(data) and pieces[-1] == pack(_sum(data[: end - len(pieces[-1])])):
        return MatchFile(tuple(pieces[:-1]), whole=True)
    if pieces and len(pieces[-1]) == len(pack(_sum(b""))):
        pieces.pop()  # a sum that does not fit; no step is that short
    return MatchFile(tuple(pieces), whole=False)


def _pieces(data: bytes) -> tuple[list[bytes], int]:
    """The msgpack values after the head as raw bytes, up to the first that is broken, and where the last one ends."""
    unpacker = msgpack.Unpacker(max_buffer_size=_LARGEST)
    unpacker.feed(data[len(_HEAD) :])
    pieces: list[bytes] = []
    end = len(_HEAD)
    while True:
        try:
            unpacker.skip()
        except (ValueError, msgpack.UnpackException):
            return pieces, end
        piece = data[end : len(_HEAD) + unpacker.tell()]
        if len(piece) > MESSAGE_LIMIT:
            return pieces, end
        pieces.append(piece)
        end += len(piece)


def _sum(data: bytes) -> bytes:
    return blake2b(data, digest_size=32, person=b"offleash file 1").digest()
