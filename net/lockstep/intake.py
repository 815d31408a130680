"""What one peer makes of signed entries that others show it, and how it stops when they prove a fault."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from net.entries import Code, Entry, PeerNumber, Signed, Verify, by_need, contradict, genuine, kind_of, read
from net.evidence import Convicted, double
from net.lockstep.ballot import accepted_in, inside
from net.lockstep.halt import Halt
from net.lockstep.match_log import MatchLog, place_of
from net.lockstep.news import Answered, Misbehaved, SaidTwice
from net.lockstep.outbox import Outbox
from net.lockstep.presence import Presence
from net.lockstep.step import DigestsDiffer
from net.log import Step
from net.packing import Malformed
from net.reasons import Reason, Why
from net.wire import encode_entries

EARLY_LIMIT: Final = 12
"""Entries of one author for the step after the open one that are held until it opens."""


class Intake:
    """Entries of others: nothing counts that is not genuine, of this match and of use now."""

    def __init__(self, log: MatchLog, out: Outbox, halt: Halt, presence: Presence, verify: Verify) -> None:
        self._log = log
        self._out = out
        self._halt = halt
        self._presence = presence
        self._verify = verify
        self._unknown_own = False
        self._said_twice: set[PeerNumber] = set()
        """Who has signed something else for a final step."""

    def take_all(self, entries: Iterable[Signed], source: PeerNumber) -> None:
        """Take in entries; what others rest on comes first."""
        for signed in sorted(entries, key=lambda entry: by_need(kind_of(entry))):
            self.take_in(signed, source)

    def shows_old_copy(self) -> bool:
        """Whether an own entry came since the last call that is not known here: this file is an old copy."""
        unknown, self._unknown_own = self._unknown_own, False
        return unknown

    def take_in(self, signed: Signed, source: PeerNumber) -> bool:
        """Take in one signed entry that this peer showed; whether it is now known here as genuine."""
        if signed.raw in self._log.step.raws:
            return True
        if self._halt.reason or self._log.table.ended:
            return False
        try:
            entry = read(signed)
        except Malformed as fault:
            self._out.tell(Misbehaved(source, Reason(Why.DAMAGED_ENTRY), str(fault)))
            return False
        if entry.match != self._log.match or entry.author >= len(self._log.start.peers):
            self._out.tell(Misbehaved(source, Reason(Why.FOREIGN_ENTRY)))
            return False
        ahead = entry.step - self._log.table.length
        if ahead < 0:
            self._look_back(entry, signed)
            return False
        if (ahead > 1 and entry.author != self._log.me) or (ahead == 0 and entry.head != self._log.table.head):
            return False
        held = self._log.early.get(place_of(entry)) if ahead else None
        if held and held.signed.raw == signed.raw:
            return True
        if not self._genuine(entry):
            self._out.tell(Misbehaved(source, Reason(Why.FORGED_ENTRY)))
            return False
        if entry.author == self._log.me and not self._own_again(entry):
            return False
        if ahead:
            return self._take_early(entry)
        return self._carries_genuine(entry, source) and self._take_now(entry, source)

    def open_early(self, entry: Entry) -> None:
        """Take in a genuine entry that was held until its step is open."""
        if self._carries_genuine(entry, entry.author):
            self._take_now(entry, entry.author)

    def _genuine(self, entry: Entry) -> bool:
        return genuine(entry, self._log.start.peers[entry.author].identity, self._verify)

    def _own_again(self, entry: Entry) -> bool:
        """A genuine own entry that is not known here: this file is an old copy. Adopts what belongs to now."""
        if entry.step == self._log.table.length:
            known = self._log.step.like(entry)
        else:
            known = self._log.early.get(place_of(entry))
        if known is None and entry.signed.raw not in self._out.kept:
            self._unknown_own = True
            if entry.step - self._log.table.length <= 1:
                self._out.keep([entry])
        return entry.step - self._log.table.length <= 1

    def _take_early(self, entry: Entry) -> bool:
        """Hold an entry of the step after the open one; two that contradict each other are evidence at once."""
        if known := self._log.early.get(place_of(entry)):
            if contradict(known, entry):
                self._halt.convict(double(known, entry).evidence)
            return True
        if entry.author not in self._log.table.members or len(self._log.early_by(entry.author)) >= EARLY_LIMIT:
            return False
        self._log.add(entry)
        return True

    def _carries_genuine(self, entry: Entry, source: PeerNumber) -> bool:
        """Take in what a promise carries; False if something in it is not genuine."""
        if entry.kind not in (Code.PREPARE, Code.PROMISE):
            return True
        try:
            carried = [*inside(entry), *([accept] if (accept := accepted_in(entry)) else [])]
        except Malformed:
            return False
        for other in sorted(carried, key=lambda entry: by_need(entry.kind)):
            if (other.step, other.head) != (entry.step, entry.head):
                return False
            if not self.take_in(other.signed, source):
                known = self._log.step.like(other)
                if known is None or known.content != other.content or not self._genuine(other):
                    return False
        return True

    def _take_now(self, entry: Entry, source: PeerNumber) -> bool:
        """Take in a genuine entry of the open step, and pass it on; whether it is now known here."""
        try:
            new = self._log.step.add(entry)
        except Convicted as convicted:
            self._halt.convict(convicted.evidence)
            return False
        except DigestsDiffer as fault:
            self._halt.differ(fault.peer, entry.step)
            return False
        if new and entry.author == self._log.me:
            self._log.step.promise(entry.ballot)
        if new and entry.kind is Code.CONSENT:
            self._out.tell(Answered(entry.author, *entry.body))
        if new and entry.author == source and not self._log.looks_on:
            deaf = [peer for peer in self._log.others if self._presence.needs_relay(peer, source)]
            self._out.send(deaf, encode_entries((entry.signed,)))
        return entry.signed.raw in self._log.step.raws

    def _look_back(self, entry: Entry, signed: Signed) -> None:
        """An entry of a final step decides nothing; one that contradicts its record is told of, once for each author.

        Its author may be honest: a copied home, or one that was put back, signs a step anew before it hears of this.
        """
        record = self._log.records[entry.step]
        if entry.author in self._said_twice or signed.raw in record or self._log.is_over():
            return
        known = map(read, Step.unpack(record).entries)
        if any(contradict(each, entry) for each in known) and self._genuine(entry):
            self._said_twice.add(entry.author)
            self._out.tell(SaidTwice(entry.author, entry.step))
