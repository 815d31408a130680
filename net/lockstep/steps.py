"""How a step of one peer ends and the next begins, and how its log is read again when the program starts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from net.entries import ZERO, Ballot, Code, PeerNumber, Signed, Verify, by_need, read
from net.evidence import Convicted, Evidence, blamed, illegal
from net.journal import Kept, Tag
from net.lockstep.audit import check_certificate
from net.lockstep.channels import Channel
from net.lockstep.election import Election
from net.lockstep.halt import Halt
from net.lockstep.hand import Hand
from net.lockstep.intake import Intake
from net.lockstep.match_log import MatchLog
from net.lockstep.news import StepFinal
from net.lockstep.outbox import Outbox
from net.lockstep.ports import Part
from net.lockstep.presence import Presence
from net.lockstep.step import OpenStep, Proposal
from net.lockstep.table import Table
from net.log import Kind, Step
from net.packing import pack, unpack
from net.reasons import Reason, Why


class Finality:
    """Who still keeps the open step from being final at ballot 0, where all members acknowledge one value.

    Each acknowledges it with the part that it owes next. Whatever asks raises Convicted for a part that is wrong.
    """

    def __init__(self, log: MatchLog) -> None:
        self._log = log
        self._right: set[bytes] = set()
        """The bytes of early parts that were checked against the table that they belong to."""

    def withholding(self) -> set[PeerNumber]:
        """Members that owe a part of a round or their books, or an opening though all commitments are known."""
        step = self._log.step
        if step.kind in (Kind.CHANCE, Kind.END):
            return {peer for peer in step.authors if not step.get(Code.INPUT, peer)}
        if step.sealed and step.inputs_complete():
            return {peer for peer in step.authors if not step.get(Code.OPEN, peer)}
        return set()

    def unacknowledging(self) -> set[PeerNumber]:
        """Members that have not acknowledged the value, though it is known, or not with the part that they owe."""
        if proposal := self._log.step.forced():
            return {peer for peer in self._log.table.members if not self.acknowledged(peer, proposal)}
        return set()

    def unanimous(self) -> Proposal | None:
        """The value that every member has acknowledged."""
        proposal = self._log.step.forced()
        if proposal and all(self.acknowledged(peer, proposal) for peer in self._log.table.members):
            return proposal
        return None

    def acknowledged(self, peer: PeerNumber, proposal: Proposal) -> bool:
        """Whether a member acknowledged the value, and gave the part of the next round that it owes with it."""
        return self._log.step.acknowledged_by(peer, proposal) and self._has_part(peer, proposal.after)

    def take_checked(self) -> set[bytes]:
        """The bytes of the early parts that are right; another step is open, and they are asked for no more."""
        right, self._right = self._right, set()
        return right

    def _has_part(self, peer: PeerNumber, after: Table) -> bool:
        """Whether what the member owes for the round that follows is here and right."""
        if after.ended or after.kind is not Kind.CHANCE or after.parts_wait or peer not in after.authors:
            return True
        entry = self._log.early_part(peer, after)
        if entry is None:
            return False
        if peer != self._log.me and entry.signed.raw not in self._right:
            if not entry.is_part:
                raise illegal(Reason(Why.ACTION_FOR_PART), entry)
            if fault := after.dealing.check(peer, after.label, Part(*entry.body)):
                raise blamed(fault.peer, fault.reason, entry)
            self._right.add(entry.signed.raw)
        return True


class Steps:
    """Goes on only to what all acknowledged, or a ballot decided."""

    def __init__(
        self,
        log: MatchLog,
        out: Outbox,
        halt: Halt,
        intake: Intake,
        hand: Hand,
        election: Election,
        presence: Presence,
        channels: Sequence[Channel],
    ) -> None:
        self._log, self._out, self._halt, self._intake = log, out, halt, intake
        self._hand, self._election, self._presence, self._channels = hand, election, presence, channels
        self.finality = Finality(log)

    def decided(self) -> tuple[Proposal, Ballot] | None:
        """The value that the open step has for good, and the ballot that decided it."""
        try:
            proposal = self.finality.unanimous()
        except Convicted as convicted:
            self._halt.convict(convicted.evidence)
            return None
        if proposal:
            return proposal, ZERO
        return self._election.decided()

    def owing(self) -> set[PeerNumber]:
        """The members that owe what no person decides; a ballot takes the place of acknowledgements."""
        if self._log.table.ended or self._halt.reason or not self._log.step.may_vote:
            return set()
        withholding = self.finality.withholding()
        if self._election.begun():
            return withholding | self._election.owing()
        try:
            return withholding or self.finality.unacknowledging()
        except Convicted as convicted:
            self._halt.convict(convicted.evidence)
            return set()

    def turn_to(self, following: OpenStep, last: Step) -> None:
        """Go on to the step after `last`; its debts and ballots are its own, and may be asked for at once."""
        self._log.turn_to(following)
        self._hand.next_step(last.kind)
        self._presence.step_is_over()
        self._election.next_step()

    def file(self, record: bytes, final: StepFinal) -> None:
        """Put the record of the last step away, and take in what came early for the one that is open now."""
        log = self._log
        log.records.append(record)
        self._out.file(final.step, record)
        for channel in self._channels:
            channel.next_step(final.played.kind)
        if log.is_over() and not log.table.ended:
            self._out.note(log.table.length, Tag.END, pack(log.table.end_value()))
        self._open_early()

    def _open_early(self) -> None:
        log, right = self._log, self.finality.take_checked()
        held, log.early = log.early, {}
        self._out.kept &= {entry.signed.raw for entry in held.values()}
        if log.table.ended:
            return
        for key in sorted(held, key=lambda key: (by_need(key[0]), key[1:])):
            entry = held[key]
            if entry.step > log.table.length:
                log.early[key] = entry
            elif entry.step == log.table.length and entry.head == log.table.head and not self._halt.reason:
                if entry.signed.raw in right or entry.author == log.me:
                    log.step.add(entry, checked=True)
                else:
                    self._intake.open_early(entry)

    def load(self, records: Sequence[bytes], kept: Iterable[Kept], verify: Verify) -> None:
        """Go on where the journal ends. Raises BadStepError or Malformed if it does not hold."""
        for number, record in enumerate(records):
            step, before = Step.unpack(record), self._log.table
            before.check(step)
            if number == len(records) - 1:
                check_certificate(before, step, verify)
            after = before.copy()
            after.advance(step.kind, step.value)
            self.turn_to(OpenStep(after), step)
            self._log.records.append(record)
        for each in kept:
            self._restore(each)

    def _restore(self, kept: Kept) -> None:
        log, is_now = self._log, kept.step == self._log.table.length
        if kept.tag is Tag.EVIDENCE:
            self._halt.restore(Evidence.unpack(kept.data))
        elif kept.tag is Tag.ENTRY:
            entry = read(Signed(*unpack(kept.data, (bytes, bytes))))
            self._out.kept.add(entry.signed.raw)
            log.add(entry)
        elif is_now and kept.tag is Tag.SECRET:
            self._hand.restore(kept.data)
        elif is_now and kept.tag is Tag.PROMISED:
            log.step.promise(Ballot(*unpack(kept.data, (int, int))))
