"""Cheap stand-ins at the core's seams: keys, cards, and a disk that fails."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import NamedTuple, Self

from games.kernel import Dealt, Face, LocalDealer, Request, Slot
from net.entries import PeerNumber
from net.journal import DiskFullError, Kept, Loaded, Tag
from net.lockstep.seams import Share
from net.packing import unpack


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


class StubDealing:
    """Shares are keyed hashes; all of them together seed a dealer that knows every hidden face."""

    def __init__(self, me: PeerNumber, luck: random.Random) -> None:
        self._me = me
        self._luck = luck
        self._faces: dict[Slot, Face] = {}

    def share(self, label: bytes) -> Share:
        salt = self._luck.randbytes(4)  # a proof made again is another
        share = self._share_of(self._me, label)
        return Share(share, salt + self._proof(share, salt))

    def check(self, peer: PeerNumber, label: bytes, share: Share) -> bool:
        return share.share == self._share_of(peer, label) and share.proof[4:] == self._proof(
            share.share, share.proof[:4]
        )

    def deal(self, label: bytes, shares: Mapping[PeerNumber, bytes], requests: Sequence[Request]) -> Dealt:
        dealer = LocalDealer(blake2b(b"".join(share for _, share in sorted(shares.items()))).hexdigest())
        dealer.faces = dict(self._faces)
        dealt = dealer.deal(requests)
        self._faces = dealer.faces
        return dealt

    def copy(self) -> Self:
        twin = type(self)(self._me, self._luck)
        twin._faces = self._faces
        return twin

    def _share_of(self, peer: PeerNumber, label: bytes) -> bytes:
        return blake2b(self._bound(label), key=card_key_of(peer), digest_size=32).digest()

    def _bound(self, label: bytes) -> bytes:
        return label

    def _proof(self, share: bytes, salt: bytes) -> bytes:
        return blake2b(share + salt, digest_size=8).digest()


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
            raise DiskFullError("The disk is full: free some space; the match goes on by itself.")
        self._sync_to(len(self.writes))

    def crash(self, luck: random.Random) -> None:
        """Keep everything synced, and any further writes up to some point."""
        self._sync_to(luck.randint(self.synced, len(self.writes)))
        del self.writes[self.synced :]

    def restore(self, luck: random.Random) -> None:
        """Go back to an old copy."""
        self.synced = luck.randint(0, self.synced)
        del self.writes[self.synced :]
        self.restored = True

    def _sync_to(self, end: int) -> None:
        for write in self.writes[self.synced : end]:
            if write.what == "keep" and write.tag is Tag.ENTRY:
                raw = unpack(write.data)[0]
                assert type(raw) is bytes
                self.durable.add(raw)
        self.synced = end
