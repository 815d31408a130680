"""The messages between peers: a msgpack list each, its first item the kind. Nothing here trusts what it reads."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, fields, replace
from enum import IntEnum
from itertools import starmap
from typing import Any, Final, NamedTuple, TypeAlias

from net.entries import BALLOT, HASH, MATCH, NUMBER, PEER, SEAT, SIGNED, Ballot, Code, Signed, kind_of
from net.packing import Anything, Bytes, Count, Either, Malformed, Plain, canonical, fitting, pack, shaped, shown

WIRE_VERSION: Final = 6
"""Compared in HELLO; another one whenever two builds could misread each other.

It covers the lists below, field by field, the kinds of `net.entries.Code`, the bodies of LOBBY by topic (`net.room`)
and the entries in certificates (`net.log`).
"""

BLOB_PART: Final = 64 * 1024
"""Bytes of pictures in one BLOB; only the last part is shorter."""
TALK_LIMIT: Final = 500
ANNOUNCE_LIMIT: Final = 1000
"""Characters of the text in an ANNOUNCE, such as an invitation."""
DRAFT_LIMIT: Final = 2000
"""Characters of a draft: a turn of actions in their text forms, or the longest of them all, the record of a flick."""
SIGNAL: Final = "!"
"""Begins a line of a draft that is no action: what a seat says of the time of an open step, for everybody to read."""
SIGNAL_LIMIT: Final = 80
"""Characters of such a line, at most."""
NAME_LIMIT: Final = 40


@dataclass(frozen=True, slots=True)
class Hello:
    """Who I am and what I would play; first on every connection, both ways."""

    protocol: int
    app: str
    match: bytes
    identity: bytes
    """Ed25519 install key, which signs `curve`, this match's CURVE key."""
    curve: bytes
    signature: bytes
    name: str
    game: str
    rules_hash: bytes
    data_hash: bytes
    settings_hash: bytes
    length: int
    head: bytes
    addresses: tuple[str, ...]
    """Every own HOST:PORT."""
    watching: bool
    """Wants to be a spectator."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """Before START: seats, bots, options, readiness. The room gives topics and bodies their meaning."""

    match: bytes
    topic: str
    body: Plain


class Entries(NamedTuple):
    """One signed entry, and after it those that it rests on or that travel with it."""

    entries: tuple[Signed, ...]


@dataclass(frozen=True, slots=True)
class Status:
    """Each second: heartbeat, repair of any loss, gap detection."""

    match: bytes
    length: int
    """Steps that are final here."""
    head: bytes
    hears: tuple[int, ...]
    """Peers heard directly within the last seconds: entries of all others need a relay."""
    pause: tuple[int, int, bool]
    """Number, peer and whether play is paused: the newest pause or resumption known."""
    leaving: bool
    acted: tuple[int, ...]
    """Seats that have given their input for the open step, as far as is known here. Not signed, so it counts for
    nothing but the screen: a peer signs one INPUT for all its seats, and two that differ are evidence."""
    entries: tuple[Signed, ...]
    """Own entries of the open step, evidence, and what the receiver may not hear itself."""


@dataclass(frozen=True, slots=True)
class Want:
    """Asks for the log from step `first`; a peer that returned adds 8 bytes and asks for its own entries as well."""

    match: bytes
    first: int
    ask: bytes


@dataclass(frozen=True, slots=True)
class Log:
    """Final steps from `first` on, as packed records; `answer` repeats what was asked with."""

    match: bytes
    first: int
    records: tuple[bytes, ...]
    length: int
    """Steps that are final at the sender."""
    answer: bytes
    promised: Ballot
    """The sender's highest promise at its open step."""
    entries: tuple[Signed, ...]
    """With an answer: the asker's own entries that the sender holds."""


@dataclass(frozen=True, slots=True)
class Preview:
    """A draft of a seat's input for the open step, for those who may look on; the highest number wins. Not signed."""

    match: bytes
    step: int
    seat: int
    number: int
    draft: str


@dataclass(frozen=True, slots=True)
class Talk:
    """Chat and reactions."""

    match: bytes
    number: int
    """Counts the TALKs and ANNOUNCEs of a program: what comes again with the same number is the same. 0 in a room."""
    text: str


class Topic(IntEnum):
    """What an ANNOUNCE tells the people of a match; the desktop that receives it says it in its own language."""

    REMATCH = 1
    """A new room is open for the same people, by the invitation in the text."""
    BRANCHED = 2
    """While others were away I played on alone; I have just been told that they are back."""
    TIME_UP = 3
    """The time of a seat here for its turn is up, and the stand-in moves for it; the text is the seat's number."""


@dataclass(frozen=True, slots=True)
class Announce:
    """Something that a program tells the people of a match. An unknown topic is ignored."""

    match: bytes
    number: int
    """As in `Talk`."""
    topic: int
    text: str
    """Empty where the topic needs none."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Freezes clocks, grace and bots, or lets them go on; the highest of these wins. No pause has the last number."""

    match: bytes
    number: int
    peer: int
    on: bool


@dataclass(frozen=True, slots=True)
class Blob:
    """One part of the pictures that a seat's input of a step rests on. Not signed: they must fit the input itself.

    It is answered with the same, without sizes and data, by whoever has got it.
    """

    match: bytes
    step: int
    seat: int
    name: bytes
    """BLAKE2b-256 of all pictures, one after the other."""
    sizes: tuple[int, ...]
    """Bytes of each picture."""
    part: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Dump:
    """The canonical state before a step, after digests differed."""

    match: bytes
    step: int
    version: str
    """Program, Python and platform of the sender, in words."""
    part: int
    parts: int
    state: bytes
    """Part of the canonical JSON of the public state."""


Message: TypeAlias = Hello | Lobby | Entries | Status | Want | Log | Preview | Talk | Announce | Pause | Blob | Dump

_SIGNATURES: Final = [SIGNED]
_KIND: Final = Count(255)
_ENTRIES: Final = fitting((_KIND, _SIGNATURES))
_ASK: Final = Either(Bytes(0), Bytes(8))
_FIELDS: Final[dict[int, tuple[type[Any], Any]]] = {
    Code.HELLO: (
        Hello,
        (NUMBER, str, MATCH, HASH, HASH, Bytes(64), str, str, HASH, HASH, HASH, NUMBER, HASH, [str], bool),
    ),
    Code.LOBBY: (Lobby, (MATCH, str, Anything)),
    Code.STATUS: (Status, (MATCH, NUMBER, HASH, [PEER], (NUMBER, PEER, bool), bool, [SEAT], _SIGNATURES)),
    Code.WANT: (Want, (MATCH, NUMBER, _ASK)),
    Code.LOG: (Log, (MATCH, NUMBER, [bytes], NUMBER, _ASK, BALLOT, _SIGNATURES)),
    Code.PREVIEW: (Preview, (MATCH, NUMBER, SEAT, NUMBER, str)),
    Code.TALK: (Talk, (MATCH, NUMBER, str)),
    Code.ANNOUNCE: (Announce, (MATCH, NUMBER, Count(255), str)),
    Code.PAUSE: (Pause, (MATCH, NUMBER, PEER, bool)),
    Code.BLOB: (Blob, (MATCH, NUMBER, SEAT, HASH, [Count(1 << 30)], Count(4096), bytes)),
    Code.DUMP: (Dump, (MATCH, NUMBER, str, Count(64), Count(64), bytes)),
}
_CODES: Final = {struct: code for code, (struct, _) in _FIELDS.items()}
_SHAPES: Final = {code: (struct, fitting((_KIND, *shape))) for code, (struct, shape) in _FIELDS.items()}
_ENTRY_CODES: Final = frozenset({*range(Code.INPUT, Code.ACCEPTED + 1), Code.CONSENT})


def encode(message: Message) -> bytes:
    """The bytes of a message."""
    if isinstance(message, Entries):
        return encode_entries(message.entries)
    return pack((_CODES[type(message)], *(getattr(message, field.name) for field in fields(message))))


def encode_entries(entries: tuple[Signed, ...]) -> bytes:
    """The bytes of a message of signed entries; its kind is that of the first of them."""
    return pack((kind_of(entries[0]), entries))


def decode(data: bytes) -> Message:
    """The message in these bytes. Raises Malformed, and nothing else, whatever the bytes are."""
    value = canonical(data)
    code = value[0] if type(value) is tuple and value else None
    if code in _ENTRY_CODES:
        _, entries = shaped(value, _ENTRIES)
        if not entries or kind_of(entries[0]) != code:
            raise Malformed("the kind is not that of the entry")
        return Entries(_signed(entries))
    if code not in _SHAPES:
        raise Malformed(f"no message has kind {shown(code)}")
    struct, shape = _SHAPES[code]
    return _typed(struct(*shaped(value, shape)[1:]))


def clean(text: str, limit: int) -> str:
    """Text of others, fit to show: one line, no control, format or direction marks, at most `limit` characters."""
    kept = (sign if unicodedata.category(sign)[0] not in "CZ" else " " for sign in unicodedata.normalize("NFC", text))
    return " ".join("".join(kept).split())[:limit].rstrip()


def _signed(pairs: tuple[tuple[bytes, bytes], ...]) -> tuple[Signed, ...]:
    return tuple(starmap(Signed, pairs))


def _typed(message: Any) -> Message:
    """The same message with its nested values as the named tuples they are."""
    if type(message) is Status:
        return replace(message, entries=_signed(message.entries))
    if type(message) is Log:
        return replace(message, entries=_signed(message.entries), promised=Ballot(*message.promised))
    return message  # type: ignore[no-any-return]
