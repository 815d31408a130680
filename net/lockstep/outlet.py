"""The one way out: what is signed is on disk before it leaves, and leaves in the order in which it was signed."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence

from net.entries import Entry, PeerNumber
from net.journal import DiskFullError, Journal, Tag
from net.lockstep.news import DiskFull
from net.packing import pack
from net.wire import encode_entries


class Outlet:
    """One peer's journal and its messages of signed entries. Knows nothing of steps but their numbers."""

    def __init__(
        self,
        journal: Journal,
        send: Callable[[PeerNumber, bytes], None],
        others: Callable[[], Iterable[PeerNumber]],
        tell: Callable[[DiskFull], None],
    ) -> None:
        """`others`: the other members now; `tell` hears once that the disk is full."""
        self.journal = journal
        self._send = send
        self._others = others
        self._tell = tell
        self._kept: set[bytes] = set()
        self._unsent: list[tuple[PeerNumber | None, Sequence[Entry]]] = []
        self._unwritten = False
        self._disk_full = False

    def keep(self, entries: Iterable[Entry]) -> None:
        """Write entries down that are not yet: own ones, and those that own ones rest on."""
        for entry in entries:
            if entry.signed.raw not in self._kept:
                self._kept.add(entry.signed.raw)
                self.note(entry.step, Tag.ENTRY, pack(entry.signed))

    def note(self, step: int, tag: Tag, data: bytes) -> None:
        """Write something else of a step down."""
        self.journal.keep(step, tag, data)
        self._unwritten = True

    def doubt(self, doubtful: bool) -> None:
        """Write down whether this may be an old copy."""
        self.journal.doubt(doubtful)
        self._unwritten = True

    def has(self, raw: bytes) -> bool:
        """Whether the entry of these bytes is written down, or about to be."""
        return raw in self._kept

    def was_kept(self, raw: bytes) -> None:
        """The entry of these bytes was found in the journal."""
        self._kept.add(raw)

    def forget_but(self, raws: Container[bytes]) -> None:
        """The other entries belong to steps that are final."""
        self._kept = {raw for raw in self._kept if raw in raws}

    def post(self, entries: Sequence[Entry], to: PeerNumber | None = None) -> None:
        """Send signed entries to a member, or all, once they are on disk; the first is the one that matters."""
        self._unsent.append((to, entries))

    def save(self) -> None:
        """Bring final steps to disk as well. Nothing waits for them: the entries that made them are there already."""
        self._unwritten = True
        self.flush()

    def flush(self) -> bool:
        """Bring what was signed and kept to disk, then send what waited for it. False if the disk is full."""
        if self._unwritten:
            try:
                self.journal.sync()
            except DiskFullError as full:
                if not self._disk_full:
                    self._disk_full = True
                    self._tell(DiskFull(str(full)))
                return False
            self._unwritten = self._disk_full = False
        waiting, self._unsent = self._unsent, []
        for to, entries in waiting:
            self._let_go(entries, to)
        return True

    def _let_go(self, entries: Sequence[Entry], to: PeerNumber | None) -> None:
        """Nobody is sent what it wrote itself."""
        for peer in self._others() if to is None else (to,):
            self._send(peer, encode_entries(tuple([entry.signed for entry in entries if entry.author != peer])))
