"""What one peer makes of signed entries that others show it, and how it stops when they prove a fault."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final

from net.entries import Code, Entry, PeerNumber, Signed, contradict, genuine, read
from net.evidence import Convicted, double
from net.lockstep.ballot import accepted_in, inside
from net.lockstep.desk import Desk
from net.lockstep.news import Misbehaved
from net.lockstep.step import DigestsDiffer
from net.log import Step
from net.packing import Malformed
from net.wire import encode_entries

EARLY_LIMIT: Final = 12
"""Entries of one author for the step after the open one that are held until it opens."""


class Intake:
    """Entries of others: nothing counts that is not genuine, of this match and of use now."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._late: deque[Entry] = deque(maxlen=32)
        """Genuine entries of final steps that are in no record."""

    def take_all(self, entries: Iterable[Signed], source: PeerNumber) -> None:
        """Take in entries in the order of their kinds: what others rest on comes first."""
        for signed in sorted(entries, key=lambda entry: entry.raw[1:2]):
            self.take_in(signed, source)

    def take_in(self, signed: Signed, source: PeerNumber) -> bool:
        """Take in one signed entry that this peer showed; whether it is now known here as genuine."""
        if signed.raw in self.desk.step.raws:
            return True
        if self.desk.stopped or self.desk.table.ended:
            return False
        try:
            entry = read(signed)
        except Malformed as fault:
            self.desk.tell(Misbehaved(source, f"sent a damaged entry: {fault}"))
            return False
        if entry.match != self.desk.match or entry.author >= len(self.desk.start.peers):
            self.desk.tell(Misbehaved(source, "sent an entry of another match"))
            return False
        ahead = entry.step - self.desk.table.length
        if ahead < 0:
            self._look_back(entry, signed)
            return False
        if (ahead > 1 and entry.author != self.desk.me) or (ahead == 0 and entry.head != self.desk.table.head):
            return False
        held = self.desk.early.get((entry.kind, entry.ballot, entry.author, entry.head)) if ahead else None
        if held and held.signed.raw == signed.raw:
            return True
        if not self._genuine(entry):
            self.desk.tell(Misbehaved(source, "sent a forged entry"))
            return False
        if entry.author == self.desk.me and not self._own_again(entry):
            return False
        if ahead:
            return self._take_early(entry)
        return self.carries_genuine(entry, source) and self.take_now(entry, source)

    def _genuine(self, entry: Entry) -> bool:
        return genuine(entry, self.desk.start.peers[entry.author].identity, self.desk.outside.verify)

    def _own_again(self, entry: Entry) -> bool:
        """A genuine own entry that is not known here: this file is an old copy. Adopts what belongs to now."""
        if entry.step == self.desk.table.length:
            known = self.desk.step.get(entry.kind, self.desk.me, entry.ballot)
        else:
            known = self.desk.early.get((entry.kind, entry.ballot, self.desk.me, entry.head))
        if known is None and not self.desk.outlet.has(entry.signed.raw):
            self.desk.catching_up.doubt()
            if entry.step - self.desk.table.length <= 1:
                self.desk.outlet.keep([entry])
        return entry.step - self.desk.table.length <= 1

    def _take_early(self, entry: Entry) -> bool:
        """Hold an entry of the step after the open one; two that contradict each other are evidence at once."""
        key = (entry.kind, entry.ballot, entry.author, entry.head)
        if known := self.desk.early.get(key):
            if contradict(known, entry):
                self.desk.convict(double(known, entry).evidence)
            return True
        if entry.author not in self.desk.table.members or len(self.early_by(entry.author)) >= EARLY_LIMIT:
            return False
        self.desk.early[key] = entry
        return True

    def early_by(self, author: PeerNumber) -> list[Entry]:
        """The held entries of one author."""
        return [entry for entry in self.desk.early.values() if entry.author == author]

    def carries_genuine(self, entry: Entry, source: PeerNumber) -> bool:
        """Take in what a promise carries; False if something in it is not genuine."""
        if entry.kind not in (Code.PREPARE, Code.PROMISE):
            return True
        try:
            carried = [*inside(entry), *([accept] if (accept := accepted_in(entry)) else [])]
        except Malformed:
            return False
        for other in carried:
            if (other.step, other.head) != (entry.step, entry.head):
                return False
            if not self.take_in(other.signed, source):
                known = self.desk.step.get(other.kind, other.author, other.ballot)
                if known is None or known.content != other.content or not self._genuine(other):
                    return False
        return True

    def take_now(self, entry: Entry, source: PeerNumber) -> bool:
        """Take in a genuine entry of the open step, and pass it on; whether it is now known here."""
        try:
            new = self.desk.step.take(entry)
        except Convicted as convicted:
            self.desk.convict(convicted.evidence)
            return False
        except DigestsDiffer as fault:
            self.desk.stop_for_desync(fault.peer, entry.step)
            return False
        if new and entry.author == self.desk.me:
            self.desk.step.promised = max(self.desk.step.promised, entry.ballot)
        if new and entry.author == source and not self.desk.looks_on:
            for peer in self.desk.table.members:
                if peer != self.desk.me and self.desk.presence.needs_relay(peer, source):
                    self.desk.send(peer, encode_entries((entry.signed,)))
        return entry.signed.raw in self.desk.step.raws

    def _look_back(self, entry: Entry, signed: Signed) -> None:
        """An entry of a final step says nothing new, unless it contradicts the record or another that came late.

        So whoever stopped over a step that a ballot decided elsewhere can show why.
        """
        record = self.desk.records[entry.step]
        if signed.raw in record or self.desk.is_over():
            return
        if not self._genuine(entry):
            return
        for known in (*map(read, Step.unpack(record).entries), *self._late):
            if contradict(known, entry):
                self.desk.convict(double(known, entry).evidence)
                return
        self._late.append(entry)
