"""When ballot 0 makes the open step final: all members acknowledged one value, each with the part that it owes next."""

from __future__ import annotations

from net.entries import Code, PeerNumber
from net.evidence import blamed, illegal
from net.lockstep.match_log import MatchLog
from net.lockstep.ports import Part
from net.lockstep.step import Proposal
from net.lockstep.table import Table
from net.log import Kind
from net.reasons import Reason, Why


class Finality:
    """Who still keeps the open step from being final. Whatever asks raises Convicted for a part that is wrong."""

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
