"""Entries: what one peer signs about one step. They are kept, sent, relayed and shown as evidence byte for byte."""

from __future__ import annotations

from collections.abc import Callable, Container
from enum import IntEnum
from hashlib import blake2b
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from net.packing import Anything, Bytes, Count, Either, Fits, Malformed, Plain, fitting, pack, unpack

ENTRY_VERSION: Final = 1
"""Version 1. The signed bytes are `CONTEXT` + canonical msgpack of

    [kind, match (8 B), step, [round, proposer], head before (32 B), author, body, time in ms]

with peers as their numbers in START and ballot 0 as [0, 0]. `seals` = the body of the part that hides an action's
sealed choices, empty for an action without; its proof is in the same place of the other list. Bodies:

    INPUT     PLAY: [[[seat, text, seals], …], digest, [proof, …]]; sealed: [[[seat, commitment (32 B)], …], digest]
              CHANCE: [body, proof] of the part; END: [books, empty]
    OPEN      [[[seat, text, seals, nonce (32 B)], …], [proof, …]]
    ACK       [value hash, digest]                digest = of the public state before the step
    PREPARE   [accepted, entries, suspects]       accepted = nil or the signed ACCEPT; entries = the signed INPUTs
    PROMISE   [accepted, entries]                 and OPENs known; a signed entry is [raw, signature]
    ACCEPT    [step kind, value, counted peers]   counted = whose PROMISEs (or PREPARE) it follows from
    ACCEPTED  [value hash, digest]
    CONSENT   [agreement, yes]                    one for each agreement; an INPUT may have its text for an action

The version changes with anything above and is part of `CONTEXT`.
"""

CONTEXT: Final = b"offleash entry %d\0" % ENTRY_VERSION

PeerNumber: TypeAlias = int
"""A peer's place in START's list."""
HASH: Final = Bytes(32)
MATCH: Final = Bytes(8)
PEER: Final = Count(255)
SEAT: Final = Count(255)
NUMBER: Final = Count()


class Code(IntEnum):
    """Every kind of message; those of signed entries are their kinds as well."""

    HELLO = 1
    LOBBY = 2
    INPUT = 3
    OPEN = 4
    ACK = 5
    PREPARE = 6
    PROMISE = 7
    ACCEPT = 8
    ACCEPTED = 9
    STATUS = 10
    WANT = 11
    LOG = 12
    PREVIEW = 13
    TALK = 14
    PAUSE = 15
    BLOB = 16
    DUMP = 17
    CONSENT = 18
    ANNOUNCE = 19


class Ballot(NamedTuple):
    """A round and who proposes in it, so that no two proposers share one. Ballot 0 has no proposer."""

    round: int
    proposer: PeerNumber


ZERO: Final = Ballot(0, 0)
LAST_ROUND: Final = 1 << 32
"""The last round of ballots; with seconds between two rounds no honest peer gets there."""
BALLOT: Final = (Count(LAST_ROUND), PEER)


class Signed(NamedTuple):
    """The exact bytes of an entry and their Ed25519 signature (64 bytes)."""

    raw: bytes
    signature: bytes


SIGNED: Final = (bytes, Bytes(64))
_SIGNATURES: Final = [SIGNED]
_BODIES: Final = {
    Code.INPUT: Either(([(SEAT, str, bytes)], HASH, [bytes]), ([(SEAT, HASH)], HASH), (bytes, bytes)),
    Code.OPEN: ([(SEAT, str, bytes, HASH)], [bytes]),
    Code.ACK: (HASH, HASH),
    Code.PREPARE: (Either(None, SIGNED), _SIGNATURES, [PEER]),
    Code.PROMISE: (Either(None, SIGNED), _SIGNATURES),
    Code.ACCEPT: (Count(255), Anything, [PEER]),
    Code.ACCEPTED: (HASH, HASH),
    Code.CONSENT: (str, bool),
}
_SHAPES: Final[dict[int, tuple[Code, Fits]]] = {
    code: (code, fitting((Count(255), MATCH, NUMBER, BALLOT, HASH, PEER, body, NUMBER)))
    for code, body in _BODIES.items()
}
_BY_PROPOSER: Final = (Code.PREPARE, Code.ACCEPT)
_BY_BALLOT: Final = (*_BY_PROPOSER, Code.PROMISE, Code.ACCEPTED)


class Signer(Protocol):
    """One install key. Others build it on PyNaCl; the simulator has a cheap one."""

    @property
    def public(self) -> bytes:
        """The identity key, 32 bytes."""
        ...

    def sign(self, data: bytes) -> bytes:
        """64 bytes over exactly these bytes."""
        ...


Verify: TypeAlias = Callable[[bytes, bytes, bytes], bool]
"""(identity key, data, signature) → whether it holds; never raises."""


class Entry(NamedTuple):
    """One signed entry, read. `signed` has the bytes that count; its signature is checked by whoever takes it in."""

    kind: Code
    match: bytes
    step: int
    ballot: Ballot
    head: bytes
    author: PeerNumber
    body: Any
    time: int
    """Wall clock of the author in ms, for information only."""
    signed: Signed

    @property
    def content(self) -> Plain:
        """What must not differ between two entries of one author, step, head, kind and ballot.

        A digest that differs is a desync and a proof may be made again, so neither counts.
        """
        if self.kind in (Code.INPUT, Code.OPEN, Code.ACK, Code.ACCEPTED):
            return self.body[0]  # type: ignore[no-any-return]
        return self.body  # type: ignore[no-any-return]

    @property
    def subject(self) -> str:
        """The agreement that a CONSENT is about: its author may sign one for each. Empty for all other kinds."""
        return self.body[0] if self.kind is Code.CONSENT else ""

    @property
    def is_part(self) -> bool:
        """Whether this INPUT is a part of a CHANCE step, or the books of END."""
        return self.kind is Code.INPUT and type(self.body[0]) is bytes

    def is_farewell(self, gone: Container[PeerNumber]) -> bool:
        """Whether this is the PREPARE by which its author, one of those who are gone, takes leave."""
        return self.kind is Code.PREPARE and self.author in gone and self.author in self.body[2]


def write(
    signer: Signer,
    kind: Code,
    match: bytes,
    step: int,
    head: bytes,
    author: PeerNumber,
    body: Plain,
    time: int,
    ballot: Ballot = ZERO,
) -> Entry:
    """Sign a new entry."""
    raw = pack((kind, match, step, ballot, head, author, body, time))
    return Entry(kind, match, step, ballot, head, author, body, time, Signed(raw, signer.sign(CONTEXT + raw)))


def read(signed: Signed) -> Entry:
    """The entry in these bytes. Raises Malformed; the signature is not checked here (`genuine` does)."""
    if (known := _SHAPES.get(kind_of(signed))) is None:
        raise Malformed("no kind of entry begins like this")
    kind, shape = known
    _, match, step, ballot, head, author, body, time = unpack(signed.raw, shape)
    ballot = Ballot(*ballot)
    if (ballot.round > 0) != (kind in _BY_BALLOT) or not (ballot.round or ballot == ZERO):
        raise Malformed(f"a {kind.name} with ballot {ballot}")
    if (kind in _BY_PROPOSER and author != ballot.proposer) or (kind is Code.PROMISE and author == ballot.proposer):
        raise Malformed(f"a {kind.name} by the wrong peer")
    return Entry(kind, match, step, ballot, head, author, body, time, signed)


def kind_of(signed: Signed | tuple[bytes, bytes]) -> int:
    """The kind that an entry's bytes begin with (after the list's head), or 0."""
    raw = signed[0]
    return raw[1] if len(raw) > 1 and raw[0] == 0x98 else 0


def genuine(entry: Entry, identity: bytes, verify: Verify) -> bool:
    """Whether the entry is signed by that identity key."""
    return verify(identity, CONTEXT + entry.signed.raw, entry.signed.signature)


def by_need(kind: int) -> tuple[bool, int]:
    """A sort key for kinds of entries: a CONSENT comes before the INPUT that needs it."""
    return kind != Code.CONSENT, kind


def contradict(one: Entry, two: Entry) -> bool:
    """Whether two genuine entries are evidence against their author."""
    same = (one.kind, one.match, one.step, one.ballot, one.head, one.author, one.subject)
    other = (two.kind, two.match, two.step, two.ballot, two.head, two.author, two.subject)
    return same == other and one.content != two.content


def commitment(match: bytes, head: bytes, seat: int, nonce: bytes, text: str, seals: bytes) -> bytes:
    """What stands for a sealed action until it is opened: BLAKE2b-256 with a nonce of 32 random bytes."""
    return blake2b(pack((match, head, seat, nonce, text, seals)), digest_size=32, person=b"offleash seal 1").digest()
