"""Frames on the wire: `COBS( type u8 | seq u8 | body | crc16 LE ) 00`.

COBS is Cheshire & Baker, "Consistent Overhead Byte Stuffing" (1999); the check is CRC-16/CCITT-FALSE. One lost byte
costs one frame, because a zero byte stands between frames and nowhere else.
"""

from __future__ import annotations

import binascii
from dataclasses import dataclass
from typing import Final

MAX_BODY: Final = 24
MAX_ENCODED: Final = MAX_BODY + 5  # type, seq, check and one COBS code byte; the delimiter comes on top
DELIMITER: Final = b"\0"


@dataclass(frozen=True)
class Frame:
    """A frame whose check was right."""

    kind: int
    seq: int
    body: bytes


def crc16(data: bytes | bytearray) -> int:
    """CRC-16/CCITT-FALSE; `crc16(b"123456789") == 0x29B1`."""
    return binascii.crc_hqx(data, 0xFFFF)


def encode(kind: int, seq: int, body: bytes = b"") -> bytes:
    """One frame with its delimiter; ValueError when the body is longer than `MAX_BODY` bytes."""
    if len(body) > MAX_BODY:
        raise ValueError(f"a body has at most {MAX_BODY} bytes, this one {len(body)}")
    raw = bytes((kind, seq)) + body
    raw += crc16(raw).to_bytes(2, "little")
    blocks = raw.split(DELIMITER)  # a frame is far below 254 bytes: each run between zeros is one block
    return b"".join(bytes((len(block) + 1,)) + block for block in blocks) + DELIMITER


def decode(encoded: bytes) -> Frame | None:
    """The frame between two delimiters, or None when it is damaged."""
    if len(encoded) > MAX_ENCODED:
        return None
    raw = bytearray()
    at = 0
    while at < len(encoded):
        end = at + encoded[at]
        if end == at or end > len(encoded):
            return None
        raw += encoded[at + 1 : end]
        if end < len(encoded):
            raw.append(0)
        at = end
    if len(raw) < 4 or crc16(raw[:-2]) != int.from_bytes(raw[-2:], "little"):
        return None
    return Frame(raw[0], raw[1], bytes(raw[2:-2]))


class Decoder:
    """Turns a stream of bytes into frames, in whatever pieces it arrives; `bad` counts what was damaged."""

    def __init__(self) -> None:
        self.bad = 0
        self._kept = bytearray()
        self._too_long = False

    def feed(self, data: bytes) -> list[Frame]:
        """Take bytes; the frames that they complete."""
        *complete, rest = data.split(DELIMITER)
        frames = []
        for piece in complete:
            self._keep(piece)
            encoded, too_long = bytes(self._kept), self._too_long
            self._kept.clear()
            self._too_long = False
            if not encoded:
                continue  # delimiters may repeat
            frame = None if too_long else decode(encoded)
            if frame is None:
                self.bad += 1
            else:
                frames.append(frame)
        self._keep(rest)
        return frames

    def _keep(self, piece: bytes) -> None:
        """Keep the beginning of a frame, but never more than the longest frame has."""
        room = MAX_ENCODED - len(self._kept)
        self._too_long = self._too_long or len(piece) > room
        self._kept += piece[: max(room, 0)]
