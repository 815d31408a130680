"""How a step of one peer ends and the next begins, and how it finds its place when it comes back."""

from __future__ import annotations

from dataclasses import replace

from net.entries import ZERO, Ballot, Code, PeerNumber, Signed, read
from net.evidence import Evidence, blamed, illegal
from net.journal import Tag
from net.lockstep.audit import check_certificate
from net.lockstep.desk import Desk
from net.lockstep.intake import Intake
from net.lockstep.news import StepFinal
from net.lockstep.seams import Part
from net.lockstep.step import OpenStep, Proposal
from net.lockstep.table import Table
from net.log import Kind, Step
from net.packing import pack, unpack


class Pages:
    """The turning of the log's pages: only what all acknowledged, or a ballot decided, is ever turned to."""

    def __init__(self, desk: Desk, intake: Intake) -> None:
        self.desk = desk
        self.intake = intake
        self._right_parts: set[bytes] = set()
        """The bytes of early parts that were checked against the table that they belong to."""

    def withholding(self) -> set[PeerNumber]:
        """Members that owe a part of a round or their books, or an opening though all commitments are known."""
        if self.desk.step.kind in (Kind.CHANCE, Kind.END):
            return {peer for peer in self.desk.step.authors if not self.desk.step.get(Code.INPUT, peer)}
        if self.desk.step.sealed and self.desk.step.inputs_complete():
            return {peer for peer in self.desk.step.authors if not self.desk.step.get(Code.OPEN, peer)}
        return set()

    def unacknowledging(self) -> set[PeerNumber]:
        """Members that have not acknowledged the value, though it is known, or not with the part that they owe."""
        if proposal := self.desk.step.forced():
            return {peer for peer in self.desk.table.members if not self._acknowledged(peer, proposal)}
        return set()

    def finish(self) -> bool:
        """Make the open step final if it is: by everybody's acknowledgement, or by a ballot. Whether one was."""
        proposal = self.desk.step.forced()
        if proposal and self.is_unanimous(proposal):
            return self.finalise(proposal, ZERO)
        decided = self.desk.ballots.decided() if self.desk.step.voting else None
        return self.finalise(*decided) if decided else False

    def is_unanimous(self, proposal: Proposal) -> bool:
        """Whether every member has acknowledged the value."""
        return all(self._acknowledged(peer, proposal) for peer in self.desk.table.members)

    def finalise(self, proposal: Proposal, ballot: Ballot) -> bool:
        """The step is final with this value, unless the match has stopped.

        It can be shown before its record is made: people need not wait for that.
        """
        if self.desk.stopped:
            return False
        table, certificate = self.desk.table, self.desk.step.certificate(proposal, ballot)
        step = Step(table.length, proposal.kind, table.members, proposal.value, table.digest, ballot, certificate)
        final = replace(proposal.final, left=left) if (left := step.left) else proposal.final
        self._turn_page(step, proposal.following)
        self.desk.tell(final)
        self.desk.on_final()
        self._file(step.pack(), final)
        return True

    def adopt(self, step: Step, record: bytes, after: Table, final: StepFinal) -> None:
        """Take over a final step that others have the record of, and open the next."""
        self._turn_page(step, OpenStep(after))
        self.desk.tell(final)
        self._file(record, final)

    def _file(self, record: bytes, final: StepFinal) -> None:
        """Put the record of the last step away, with its previews, and take in what came early."""
        self.desk.records.append(record)
        self.desk.outlet.journal.append(final.step, record)
        for channel in self.desk.channels:
            channel.next_step(final.played.kind)
        if self.desk.is_over() and not self.desk.table.ended:
            self.desk.outlet.note(self.desk.table.length, Tag.END, pack(self.desk.table.end_value()))
        for watcher in self.desk.watchers:
            self.desk.catching_up.push(watcher, final.step)
        self._open_early()

    def _acknowledged(self, peer: PeerNumber, proposal: Proposal) -> bool:
        """Whether a member acknowledged the value, and gave the part of the next round that it owes with it."""
        return self.desk.step.acknowledged_by(peer, proposal) and self._has_part(peer, proposal.after)

    def _has_part(self, peer: PeerNumber, after: Table) -> bool:
        """Whether what the member owes for the round that follows is here and right. A wrong part is evidence."""
        if after.ended or after.kind is not Kind.CHANCE or peer not in after.authors:
            return True
        entry = self.desk.early.get((Code.INPUT, ZERO, peer, after.head))
        if entry is None:
            return False
        if peer != self.desk.me and entry.signed.raw not in self._right_parts:
            if not entry.is_part:
                self.desk.convict(illegal("an action where it owes a part of a round", entry).evidence)
                return False
            if fault := after.dealing.check(peer, after.label, Part(*entry.body)):
                self.desk.convict(blamed(fault.peer, fault.reason, entry).evidence)
                return False
            self._right_parts.add(entry.signed.raw)
        return True

    def _turn_page(self, last: Step, following: OpenStep) -> None:
        """Go on to the next step; its debts and ballots are its own, and may be asked for at once."""
        self.desk.previous, self.desk.table = self.desk.table, following.table
        self.desk.step = following
        self.desk.hand.next_step(last.kind)
        self.desk.presence.settled()
        self.desk.ballots.next_step()

    def _open_early(self) -> None:
        """Take in what was held for the step that is open now."""
        held, self.desk.early = self.desk.early, {}
        right, self._right_parts = self._right_parts, set()
        self.desk.outlet.forget_but({entry.signed.raw for entry in held.values()})
        if self.desk.table.ended:
            return
        for key in sorted(held, key=lambda key: key[:3]):
            entry = held[key]
            if entry.step > self.desk.table.length:
                self.desk.early[key] = entry
            elif entry.step == self.desk.table.length and entry.head == self.desk.table.head and not self.desk.stopped:
                if entry.signed.raw in right or entry.author == self.desk.me:
                    self.desk.step.take(entry, checked=True)
                elif self.intake.carries_genuine(entry, entry.author):
                    self.intake.take_now(entry, entry.author)

    def load(self) -> None:
        """Go on where the journal ends. Raises BadStepError or Malformed if it does not hold."""
        loaded = self.desk.outlet.journal.load()
        for number, record in enumerate(loaded.records):
            step, before = Step.unpack(record), self.desk.table
            before.check(step)
            if number == len(loaded.records) - 1:
                check_certificate(before, step, self.desk.outside.verify)
            after = before.copy()
            after.advance(step.kind, step.value)
            self._turn_page(step, OpenStep(after))
            self.desk.records.append(record)
        for kept in loaded.kept:
            self._restore(kept.step, kept.tag, kept.data)
        if loaded.returning or loaded.doubtful:
            self.desk.catching_up.come_back(loaded.doubtful)

    def _restore(self, number: int, tag: Tag, data: bytes) -> None:
        if tag is Tag.EVIDENCE:
            self.desk.stopped = Evidence.unpack(data)
        elif tag is Tag.ENTRY:
            entry = read(Signed(*unpack(data, (bytes, bytes))))
            self.desk.outlet.was_kept(entry.signed.raw)
            if (entry.step, entry.head) == (self.desk.table.length, self.desk.table.head):
                self.desk.step.take(entry, checked=True)
                if entry.author == self.desk.me:
                    self.desk.step.promised = max(self.desk.step.promised, entry.ballot)
            elif entry.step == self.desk.table.length + 1:
                self.desk.early[entry.kind, entry.ballot, entry.author, entry.head] = entry
        elif number == self.desk.table.length and tag is Tag.SECRET:
            self.desk.hand.restore(data)
        elif number == self.desk.table.length and tag is Tag.PROMISED:
            self.desk.step.promised = max(self.desk.step.promised, Ballot(*unpack(data, (int, int))))
