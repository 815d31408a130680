"""The effects of one peer's core in their order: what is signed is on disk before it leaves."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence

from net.entries import Entry, PeerNumber
from net.journal import Kept, Tag
from net.lockstep.effects import Doubt, Effect, Effects, FinalRecord, Persist, Send, Write
from net.lockstep.news import DiskFull, News
from net.packing import pack
from net.reasons import Reason
from net.wire import encode_entries


class Outbox:
    """What is still to be done. Knows nothing of steps but their numbers."""

    def __init__(self) -> None:
        self.synced = True
        """Whether all that something may wait for is on disk."""
        self._ready: deque[Effect] = deque()
        self._writes: list[Write] = []
        """Not handed to the journal yet."""
        self._waiting: list[Send] = []
        """What leaves once everything is on disk."""
        self.kept: set[bytes] = set()
        """The bytes of the entries of steps that are not final which are written down, or about to be."""
        self._disk_full = False

    # What needs no disk

    def tell(self, news: News) -> None:
        """Tell the program around."""
        self._ready.append(news)

    def send(self, peers: Iterable[PeerNumber], data: bytes) -> None:
        """Send a message that says nothing of what is not on disk."""
        self._ready.append(Send(tuple(peers), data))

    def extend(self, effects: Iterable[Effect]) -> None:
        """Add effects that need no disk."""
        self._ready.extend(effects)

    # What is written

    def keep(self, entries: Iterable[Entry]) -> None:
        """Write entries down that are not yet: own ones, and those that own ones rest on."""
        for entry in entries:
            if entry.signed.raw not in self.kept:
                self.kept.add(entry.signed.raw)
                self.note(entry.step, Tag.ENTRY, pack(entry.signed))

    def note(self, step: int, tag: Tag, data: bytes) -> None:
        """Write something else of a step down."""
        self._write(Kept(step, tag, data))

    def doubt(self, doubtful: bool) -> None:
        """Write down whether this may be an old copy."""
        self._write(Doubt(doubtful))

    def file(self, number: int, record: bytes) -> None:
        """Write a final step down. Nothing waits for it: the entries that made it are on disk already."""
        writes, self._writes = (*self._writes, FinalRecord(number, record)), []
        self._ready.append(Persist(writes, sync=False))

    # What leaves once it is written

    def post(self, entries: Sequence[Entry], peers: Iterable[PeerNumber]) -> None:
        """Send signed entries once they are on disk; the first is the one that matters.

        Nobody is sent what it wrote itself.
        """
        for peer in peers:
            self.send_written(peer, encode_entries(tuple([each.signed for each in entries if each.author != peer])))

    def send_written(self, peer: PeerNumber, data: bytes) -> None:
        """Send a message once everything that was kept before is on disk."""
        self._waiting.append(Send((peer,), data))

    # What is to be done now

    def drain(self) -> Effects:
        """What needs no disk, or no longer."""
        while self._ready:
            yield self._ready.popleft()

    def flush(self) -> Effects:
        """Everything, unless the disk is full: then what waits for it stays for the next time."""
        while self._ready:
            yield self._ready.popleft()
        if not self.synced:
            writes, self._writes = tuple(self._writes), []
            yield Persist(writes, sync=True)
        if self.synced and self._waiting:
            waiting, self._waiting = self._waiting, []
            yield from waiting
        while self._ready:
            yield self._ready.popleft()

    def save(self) -> Effects:
        """Bring final steps to disk as well."""
        self.synced = False
        return self.flush()

    def written(self) -> None:
        """All that was handed to the journal is on disk."""
        self.synced, self._disk_full = not self._writes, False

    def not_written(self, reason: Reason) -> None:
        """The disk is full: that is told once."""
        if not self._disk_full:
            self._disk_full = True
            self.tell(DiskFull(reason))

    def _write(self, write: Write) -> None:
        self._writes.append(write)
        self.synced = False
