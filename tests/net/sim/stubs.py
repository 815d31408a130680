"""Cheap stand-ins at the core's ports: keys, and a disk that fails."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import NamedTuple

from net.entries import PeerNumber
from net.journal import DiskFullError, Kept, Loaded, Tag
from net.packing import unpack
from net.reasons import reason_of


@dataclass(frozen=True)
class StubSigner:
    """Signs with what everybody knows; cheats of the simulator just do not use it for others."""

    public: bytes

    def sign(self, data: bytes) -> bytes:
        return blake2b(data, key=self.public, digest_size=64).digest()


def stub_verify(identity: bytes, data: bytes, signature: bytes) -> bool:
    return blake2b(data, key=identity, digest_size=64).digest() == signature


def identity_of(peer: PeerNumber) -> bytes:
    return blake2b(b"identity %d" % peer, digest_size=32).digest()


def card_key_of(peer: PeerNumber) -> bytes:
    return blake2b(b"card key %d" % peer, digest_size=32).digest()


class _Write(NamedTuple):
    what: str
    step: int = 0
    tag: Tag = Tag.ENTRY
    data: bytes = b""
    flag: bool = False


@dataclass
class MemoryJournal:
    """A disk whose crash keeps what was synced and any part of the rest; it can be full, or restored from a copy."""

    writes: list[_Write] = field(default_factory=list)
    synced: int = 0
    full: bool = False
    starts: int = 0
    restored: bool = False
    durable: set[bytes] = field(default_factory=set)
    """The raw bytes of every entry that has ever been on disk."""

    def load(self) -> Loaded:
        records: list[bytes] = []
        kept: list[Kept] = []
        doubtful = self.restored
        for write in self.writes:
            if write.what == "append":
                assert write.step == len(records)
                records.append(write.data)
                kept = [item for item in kept if item.step > write.step]
            elif write.what == "keep":
                kept.append(Kept(write.step, write.tag, write.data))
            else:
                doubtful = write.flag
        self.starts += 1
        if self.restored:
            doubtful, self.restored = True, False
            self.writes.append(_Write("doubt", flag=True))
            self._sync_to(len(self.writes))
        return Loaded(records, kept, self.starts > 1, doubtful)

    def append(self, number: int, record: bytes) -> None:
        self.writes.append(_Write("append", number, data=record))

    def keep(self, step: int, tag: Tag, data: bytes) -> None:
        self.writes.append(_Write("keep", step, tag, data))

    def doubt(self, doubtful: bool) -> None:
        self.writes.append(_Write("doubt", flag=doubtful))

    def sync(self) -> None:
        if self.full:
            raise DiskFullError(reason_of("The disk is full: free some space; the match goes on by itself."))
        self._sync_to(len(self.writes))

    def crash(self, rng: random.Random) -> None:
        """Keep everything synced, and any further writes up to some point."""
        self._sync_to(rng.randint(self.synced, len(self.writes)))
        del self.writes[self.synced :]

    def restore(self, rng: random.Random) -> None:
        """Go back to an old copy."""
        self.synced = rng.randint(0, self.synced)
        del self.writes[self.synced :]
        self.restored = True

    def _sync_to(self, end: int) -> None:
        for write in self.writes[self.synced : end]:
            if write.what == "keep" and write.tag is Tag.ENTRY:
                raw = unpack(write.data)[0]
                assert type(raw) is bytes
                self.durable.add(raw)
        self.synced = end
