"""Ballots ≥ 1, the acting side: when to ask, to promise, to propose and to accept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from net.entries import LAST_ROUND, Ballot, Code, Entry, PeerNumber
from net.lockstep.ballot import bound_by, counts, follows, gone_value, is_majority
from net.lockstep.news import BallotsUsedUp
from net.lockstep.step import Proposal
from net.lockstep.table import BadStepError
from net.log import Kind, value_hash

if TYPE_CHECKING:
    from net.lockstep.desk import Desk

RETRY: Final = (2.0, 6.0)
"""Seconds of the random pause before a member tries a higher ballot of its own."""
HANGING: Final = 5.0
"""Seconds after which a ballot that somebody began draws in everybody: whoever promised can acknowledge nothing, so the
step would hang. Nobody is harmed: who promises is not declared gone."""


class Ballots:
    """One peer's part in deciding a step by majority."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.declared: set[PeerNumber] = set()
        """Whom people here declared gone; holds until the peer is heard again."""
        self.leaving = False
        """Whether this peer is leaving politely."""
        self._begun = 0.0
        self._retry = 0.0
        self._tries = 0
        self._told_used_up = False

    def next_step(self) -> None:
        """The step is final: a new one has no ballots."""
        self._begun = self._retry = 0.0
        self._tries = 0
        self._told_used_up = False

    def highest(self) -> Ballot:
        """The highest ballot that is known at the open step."""
        return max([self._desk.step.promised, *(slot[1] for slot in self._desk.step.entries)])

    def used_up(self) -> bool:
        """Whether somebody began a ballot that nobody can outbid: only that one may still decide the step."""
        return self.highest().round == LAST_ROUND

    def begun(self) -> bool:
        """Whether anybody began a ballot at this step."""
        return self._desk.step.voting or self._desk.step.promised.round > 0

    def suspects(self) -> set[PeerNumber]:
        """The members whose grace is used up or who said farewell."""
        others = set(self._desk.table.members) - {self._desk.me}
        silent = {peer for peer in others if self._desk.presence.silent(peer)}
        farewells = {entry.author for entry in self._desk.step.all_of(Code.PREPARE) if entry.author in entry.body[2]}
        return silent | farewells | ({self._desk.me} if self.leaving else set())

    def tick(self) -> None:
        """Begin a ballot that people asked for, or a further one after the pause."""
        if not self._desk.may_sign() or not self._desk.step.may_vote:
            return
        awake = self._desk.presence.awake
        if self.begun():
            if not self._begun:
                self._begun = awake
                self._pause()
            if awake >= self._retry and (self._desk.step.promised.round or self._hanging()):
                self._prepare()
        elif self.leaving or self.declared & self.suspects():
            self._prepare()

    def vote(self) -> None:
        """Do what the known entries ask for: promise, propose, accept."""
        if self._desk.step.may_vote and self.begun():
            self._promise()
            self._propose()
            self._accept()

    def decided(self) -> tuple[Proposal, Ballot] | None:
        """The value that a majority of the members accepted at one ballot."""
        step = self._desk.step
        for accept in reversed(step.all_of(Code.ACCEPT)):
            kind, value, _ = accept.body
            named = value_hash(kind, value)
            votes = [
                entry for entry in step.all_of(Code.ACCEPTED) if (entry.ballot, entry.body[0]) == (accept.ballot, named)
            ]
            if is_majority(len(votes), step.table.members) and (proposal := self._proposal(accept)):
                return proposal, accept.ballot
        return None

    def owing(self) -> set[PeerNumber]:
        """The members whose PROMISE for the highest PREPARE is not known here."""
        prepares = self._desk.step.all_of(Code.PREPARE)
        if not prepares:
            return set()
        highest = prepares[-1]
        return {
            peer
            for peer in self._desk.table.members
            if peer != highest.author and not self._desk.step.get(Code.PROMISE, peer, highest.ballot)
        }

    def may_accept(self, ballot: Ballot) -> bool:
        """Whether no promise forbids a vote at this ballot."""
        return ballot >= self._desk.step.promised

    def known_inputs(self) -> list[Entry]:
        """The INPUTs and OPENs that an own promise carries: all that are known, so all that was acknowledged."""
        return self._desk.step.all_of(Code.INPUT, Code.OPEN)

    def counts(self, promise: Entry, prepare: Entry) -> bool:
        """Whether a PROMISE for an own PREPARE counts."""
        return counts(self._desk.step, promise, prepare)

    def _hanging(self) -> bool:
        return self._begun > 0 and self._desk.presence.awake - self._begun >= HANGING

    def _pause(self) -> None:
        """Wait before an own higher ballot; longer, up to tenfold, the more of them have failed."""
        pause = self._desk.outside.luck.uniform(*RETRY) * min(1 + self._tries // 4, 10)
        self._retry = self._desk.presence.awake + pause

    def _prepare(self) -> None:
        step, desk = self._desk.step, self._desk
        report = self._report()
        if report is None:
            return
        highest = self.highest()
        if highest.round == LAST_ROUND:
            if not self._told_used_up:
                self._told_used_up = True
                desk.tell(BallotsUsedUp(highest.proposer))
            return
        ballot = Ballot(highest.round + 1, desk.me)
        prepare = desk.sign(Code.PREPARE, (*report, tuple(sorted(self.suspects()))), ballot)
        step.promised = ballot
        self._tries += 1
        self._pause()
        desk.outlet.post([prepare])

    def _report(self) -> tuple[tuple[bytes, bytes] | None, tuple[tuple[bytes, bytes], ...]] | None:
        """What a promise says: the own accepted value and the known inputs. None if that cannot be said now."""
        step, desk = self._desk.step, self._desk
        if step.kind is Kind.CHANCE and desk.me in step.authors and not step.get(Code.INPUT, desk.me):
            return None
        ballot = step.accepted_ballot(desk.me)
        accept = step.get(Code.ACCEPT, ballot.proposer, ballot) if ballot.round else None
        if ballot.round and not accept:
            return None
        carried = self.known_inputs()
        desk.outlet.keep(carried)
        return (accept.signed if accept else None, tuple(entry.signed for entry in carried))

    def _promise(self) -> None:
        step, desk = self._desk.step, self._desk
        prepare = step.all_of(Code.PREPARE)[-1] if step.all_of(Code.PREPARE) else None
        if prepare is None or prepare.ballot <= step.promised or not self._willing(prepare):
            return
        if report := self._report():
            promise = desk.sign(Code.PROMISE, report, prepare.ballot)
            step.promised = prepare.ballot
            self._pause()
            desk.outlet.post([promise], to=prepare.author)

    def _willing(self, prepare: Entry) -> bool:
        """A member helps to get over somebody only if that peer is silent for it too, or said farewell."""
        if self._desk.step.promised.round or self._hanging():
            return True
        named = set(prepare.body[2])
        return bool(named) and named <= self.suspects()

    def _propose(self) -> None:
        step, desk = self._desk.step, self._desk
        prepare = step.get(Code.PREPARE, desk.me, step.promised)
        if prepare is None or step.get(Code.ACCEPT, desk.me, prepare.ballot):
            return
        promises = [entry for entry in step.all_of(Code.PROMISE) if entry.ballot == prepare.ballot]
        counted = [entry for entry in (prepare, *promises) if self.counts(entry, prepare)]
        missing = set(step.table.members) - {entry.author for entry in counted}
        if not is_majority(len(counted), step.table.members):
            return
        bound = bound_by(step, counted)
        if bound is None and not missing <= self.suspects():
            return  # nobody who is heard is declared gone: wait for its PROMISE
        leaving = missing | {desk.me} if self.leaving else missing
        gone = leaving if step.table.dealing.spares(leaving) else missing
        if not bound and not step.table.dealing.spares(gone):
            return  # the others could not open what lies hidden: wait
        kind, value = bound or (Kind.CONTROL, gone_value(step.table.members, gone))
        authors = tuple(sorted(entry.author for entry in counted))
        desk.outlet.post([desk.sign(Code.ACCEPT, (kind, value, authors), prepare.ballot), *counted])

    def _accept(self) -> None:
        step, desk = self._desk.step, self._desk
        for accept in reversed(step.all_of(Code.ACCEPT)):
            ballot = accept.ballot
            if ballot <= step.accepted_ballot(desk.me) or not self.may_accept(ballot) or not self._follows(accept):
                continue
            if self._proposal(accept) is None:
                continue
            desk.outlet.keep([*step.all_of(Code.INPUT, Code.OPEN), accept])
            accepted = desk.sign(Code.ACCEPTED, (value_hash(*accept.body[:2]), step.table.digest), ballot)
            step.promised = max(step.promised, ballot)
            desk.outlet.post([accepted, accept])
            return

    def _follows(self, accept: Entry) -> bool:
        """Whether the ACCEPT follows from PROMISEs that are known here.

        Unless they leave no choice, nobody who is heard would be gone by it.
        """
        step = self._desk.step
        prepare = step.get(Code.PREPARE, accept.author, accept.ballot)
        promises = [
            entry
            for author in accept.body[2]
            if (entry := step.get(Code.PREPARE if author == accept.author else Code.PROMISE, author, accept.ballot))
        ]
        if prepare is None or not follows(step, accept, promises, prepare):
            return False
        if bound_by(step, promises):
            return True  # some member may have accepted it when those who are gone by it were silent
        gone = {peer for peer, _ in accept.body[1][1]}
        return gone <= self.suspects() | {accept.author}

    def _proposal(self, accept: Entry) -> Proposal | None:
        """What the ACCEPT's value makes of the table; None if it breaks the rules, or an INPUT behind it is missing."""
        step = self._desk.step
        kind, value, _ = accept.body
        forced = step.forced()
        if forced and (forced.kind, forced.value) == (kind, value):
            return forced
        try:
            step.table.check_value(Kind(kind), value)
        except (BadStepError, ValueError):
            return None
        return Proposal(step.table, Kind.CONTROL, value) if kind == Kind.CONTROL else None
