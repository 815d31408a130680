"""Ballots ≥ 1, the acting side: when to ask, to promise, to propose and to accept. Says what is to be signed."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from typing import Final

from net.entries import LAST_ROUND, Ballot, Code, Entry, PeerNumber
from net.lockstep.ballot import bound_by, counts, follows, gone_value, is_majority
from net.lockstep.effects import CannotNow
from net.lockstep.match_log import MatchLog
from net.lockstep.presence import Presence
from net.lockstep.step import OpenStep, Proposal, Unsigned
from net.lockstep.table import BadStepError
from net.log import Kind, value_hash
from net.packing import Plain
from net.reasons import Why

RETRY: Final = (2.0, 6.0)
"""Seconds of the random pause before a member tries a higher ballot of its own."""
HANGING: Final = 5.0
"""Seconds after which a ballot that somebody began draws in everybody: whoever promised can acknowledge nothing, so the
step would hang. Nobody is harmed: who promises is not declared gone."""


class Election:
    """One peer's part in deciding a step by majority."""

    def __init__(self, log: MatchLog, presence: Presence, rng: random.Random) -> None:
        self.log = log
        self._presence = presence
        self._rng = rng
        self.declared: set[PeerNumber] = set()
        """Whom people here declared gone; holds until the peer is heard again."""
        self.leaving = False
        """Whether this peer is leaving politely."""
        self._begun = 0.0
        self._retry = 0.0
        self._tries = 0

    @property
    def _step(self) -> OpenStep:
        return self.log.step

    def next_step(self) -> None:
        """The step is final: a new one has no ballots."""
        self._begun = self._retry = 0.0
        self._tries = 0

    def highest(self) -> Ballot:
        """The highest ballot that is known at the open step."""
        return max([self._step.promised, *(slot[1] for slot in self._step.entries)])

    def used_up(self) -> bool:
        """Whether somebody began a ballot that nobody can outbid: only that one may still decide the step."""
        return self.highest().round == LAST_ROUND

    def begun(self) -> bool:
        """Whether anybody began a ballot at this step."""
        return self._step.voting or self._step.promised.round > 0

    def suspects(self) -> set[PeerNumber]:
        """The members whose grace is used up or who said farewell."""
        others = set(self.log.table.members) - {self.log.me}
        silent = {peer for peer in others if self._presence.silent(peer)}
        farewells = {entry.author for entry in self._step.all_of(Code.PREPARE) if entry.author in entry.body[2]}
        return silent | farewells | ({self.log.me} if self.leaving else set())

    def declare_gone(self, peers: Collection[PeerNumber]) -> None:
        """Somebody here wants to go on without these silent members. Raises CannotNow, saying why not."""
        members = self.log.table.members
        if len(members) < 3:
            raise CannotNow(Why.TWO_CANNOT_OUTVOTE)
        if self.used_up():
            raise CannotNow(Why.NOBODY_GONE_ANY_MORE)
        if not any(self.log.table.dealing.spares([peer]) for peer in peers):
            raise CannotNow(Why.TOO_FEW_LEFT)
        for peer in peers:
            if peer == self.log.me or peer not in members:
                raise CannotNow(Why.ONLY_OTHERS_GONE)
            if not self._presence.silent(peer):
                left = self._presence.grace - self._presence.silence(peer)
                raise CannotNow(Why.HEARD_RECENTLY, self.log.start.peers[peer].name, f"{left:.0f}")
        self.declared |= set(peers)

    def wishes_ballot(self) -> bool:
        """Whether it is time for a ballot that people asked for, or for a further one after the pause."""
        if not self._step.may_vote:
            return False
        if not self.begun():
            return self.leaving or bool(self.declared & self.suspects())
        awake = self._presence.awake
        if not self._begun:
            self._begun = awake
            self._pause()
        return awake >= self._retry and (self._step.promised.round > 0 or self._hanging())

    def owed(self) -> Iterator[Unsigned]:
        """What the known entries ask for, each when the one before is signed: promise, proposal, acceptance."""
        if self._step.may_vote and self.begun():
            for wish in (self._promise, self._propose, self._accept):
                if unsigned := wish():
                    yield unsigned

    def decided(self) -> tuple[Proposal, Ballot] | None:
        """The value that a majority of the members accepted at one ballot."""
        step = self._step
        for accept in reversed(step.all_of(Code.ACCEPT)) if step.voting else ():
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
        prepares = self._step.all_of(Code.PREPARE)
        if not prepares:
            return set()
        highest = prepares[-1]
        return {
            peer
            for peer in self.log.table.members
            if peer != highest.author and not self._step.get(Code.PROMISE, peer, highest.ballot)
        }

    def may_accept(self, ballot: Ballot) -> bool:
        """Whether no promise forbids a vote at this ballot."""
        return ballot >= self._step.promised

    def known_inputs(self) -> list[Entry]:
        """The INPUTs, OPENs and consents that a promise carries: all that are known, so all that was acknowledged."""
        return self._step.all_of(Code.INPUT, Code.OPEN, Code.CONSENT)

    def _hanging(self) -> bool:
        return self._begun > 0 and self._presence.awake - self._begun >= HANGING

    def _pause(self) -> None:
        """Wait before an own higher ballot; longer, up to tenfold, the more of them have failed."""
        pause = self._rng.uniform(*RETRY) * min(1 + self._tries // 4, 10)
        self._retry = self._presence.awake + pause

    def prepare(self) -> Unsigned | None:
        """A ballot of one's own, if what it must report can be said now and it is not `used_up`."""
        report = self._report()
        if report is None or self.used_up():
            return None
        ballot, carried = Ballot(self.highest().round + 1, self.log.me), self.known_inputs()
        self._tries += 1
        self._pause()
        return Unsigned(Code.PREPARE, (*report, tuple(sorted(self.suspects()))), ballot, rests_on=carried)

    def _report(self) -> tuple[Plain, Plain] | None:
        """What a promise says: the own accepted value and the known inputs. None if that cannot be said now."""
        step, me = self._step, self.log.me
        if step.kind is Kind.CHANCE and me in step.authors and not step.get(Code.INPUT, me):
            return None
        ballot = step.accepted_ballot(me)
        accept = step.get(Code.ACCEPT, ballot.proposer, ballot) if ballot.round else None
        if ballot.round and not accept:
            return None
        return (accept.signed if accept else None, tuple(entry.signed for entry in self.known_inputs()))

    def _promise(self) -> Unsigned | None:
        prepares = self._step.all_of(Code.PREPARE)
        prepare = prepares[-1] if prepares else None
        if prepare is None or prepare.ballot <= self._step.promised or not self._willing(prepare):
            return None
        if not (report := self._report()):
            return None
        self._pause()
        return Unsigned(Code.PROMISE, report, prepare.ballot, rests_on=self.known_inputs(), to=prepare.author)

    def _willing(self, prepare: Entry) -> bool:
        """A member helps to get over somebody only if that peer is silent for it too, or said farewell."""
        if self._step.promised.round or self._hanging():
            return True
        named = set(prepare.body[2])
        return bool(named) and named <= self.suspects()

    def _propose(self) -> Unsigned | None:
        step, table, me = self._step, self.log.table, self.log.me
        prepare = step.get(Code.PREPARE, me, step.promised)
        if prepare is None or step.get(Code.ACCEPT, me, prepare.ballot):
            return None
        promises = [entry for entry in step.all_of(Code.PROMISE) if entry.ballot == prepare.ballot]
        counted = [entry for entry in (prepare, *promises) if counts(step, entry, prepare)]
        missing = set(table.members) - {entry.author for entry in counted}
        if not is_majority(len(counted), table.members):
            return None
        bound = bound_by(step, counted)
        if bound is None and not missing <= self.suspects():
            return None  # nobody who is heard is declared gone: wait for its PROMISE
        leaving = missing | {me} if self.leaving else missing
        gone = leaving if table.dealing.spares(leaving) else missing
        if not bound and not table.dealing.spares(gone):
            return None  # the others could not open what lies hidden: wait
        kind, value = bound or (Kind.CONTROL, gone_value(table.members, gone))
        authors = tuple(sorted(entry.author for entry in counted))
        return Unsigned(Code.ACCEPT, (kind, value, authors), prepare.ballot, with_it=counted)

    def _accept(self) -> Unsigned | None:
        step = self._step
        for accept in reversed(step.all_of(Code.ACCEPT)):
            ballot = accept.ballot
            if ballot <= step.accepted_ballot(self.log.me) or not self.may_accept(ballot) or not self._follows(accept):
                continue
            if self._proposal(accept) is None:
                continue
            body = value_hash(*accept.body[:2]), self.log.table.digest
            rests_on = [*self.known_inputs(), accept]
            return Unsigned(Code.ACCEPTED, body, ballot, rests_on=rests_on, with_it=[accept])
        return None

    def _follows(self, accept: Entry) -> bool:
        """Whether the ACCEPT follows from PROMISEs that are known here.

        Unless they leave no choice, nobody who is heard would be gone by it.
        """
        step = self._step
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
        step = self._step
        kind, value, _ = accept.body
        forced = step.forced()
        if forced and (forced.kind, forced.value) == (kind, value):
            return forced
        try:
            step.table.check_value(Kind(kind), value)
        except (BadStepError, ValueError):
            return None
        return Proposal(step.table, Kind.CONTROL, value) if kind == Kind.CONTROL else None
