"""Getting the log from others, and coming back after a crash or from an old copy."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final, NamedTuple

from net.entries import ZERO, Ballot, Code, PeerNumber, Signed, Verify
from net.journal import Tag
from net.lockstep.audit import check_certificate
from net.lockstep.halt import Halt
from net.lockstep.intake import Intake
from net.lockstep.match_log import MatchLog
from net.lockstep.news import Doubtful, Misbehaved, Ready, StepFinal
from net.lockstep.outbox import Outbox
from net.lockstep.step import OpenStep
from net.lockstep.steps import Steps
from net.lockstep.table import BadStepError
from net.log import Kind, Step
from net.packing import pack
from net.reasons import Reason, Why
from net.wire import Log, Want, encode

CHUNK_BYTES: Final = 192 * 1024
CHUNK_RECORDS: Final = 1000
"""One LOG holds at most so much."""
RETURN_WAIT: Final = 5.0
"""Seconds that a peer which came back waits for answers about its own newest entries."""
ASK_AGAIN: Final = 0.5
"""Seconds before the same peer is asked for the log again."""


class Followed(NamedTuple):
    """A final step that others have the record of, checked."""

    step: Step
    record: bytes
    following: OpenStep
    final: StepFinal


class Recovery:
    """One peer brings its log up to that of the others, and theirs up to its own."""

    def __init__(
        self,
        log: MatchLog,
        out: Outbox,
        halt: Halt,
        intake: Intake,
        steps: Steps,
        rng: random.Random,
        verify: Verify,
        now: float,
    ) -> None:
        self._log, self._out, self._halt, self._intake, self._steps = log, out, halt, intake, steps
        self._rng, self._verify = rng, verify
        self.asking: set[PeerNumber] = set()
        """Members that have not told yet which own entries they hold; nothing is signed until it is empty."""
        self.doubtful = False
        """Whether this may be an old copy: then all members must answer, however long it takes."""
        self.watchers: set[PeerNumber] = set()
        """Those who are no members and asked for the log: they get every further step."""
        self._now = now
        self._until = now
        self._ask = b""
        self._asked: dict[PeerNumber, float] = {}

    def come_back(self, now: float, *, doubtful: bool) -> None:
        """This match was open here before, perhaps with a newer file; or this program stood still until `now`.

        Ask all other members for own entries; wait for the reachable, or, when doubtful, for all of them.
        """
        self._now, self._until = now, now + RETURN_WAIT
        self.asking = set(self._log.others)
        self._ask = self._rng.randbytes(8)
        self.doubtful = doubtful and bool(self.asking)
        if self.doubtful:
            self._out.doubt(True)
            self._out.tell(Doubtful())

    def tick(self, now: float) -> None:
        """Go on without those who do not answer, unless in doubt; ask the others again."""
        self._now = now
        if now >= self._until and not self.doubtful:
            self.asking.clear()
        self._end_doubt()
        self.want(*sorted(self.asking))

    def take_all(self, entries: Iterable[Signed], source: PeerNumber) -> None:
        """Take in entries; an own one that is newer than this file shows that it is an old copy."""
        self._intake.take_all(entries, source)
        if self._intake.shows_old_copy():
            self._doubt()

    def _doubt(self) -> None:
        if not self.doubtful:
            self.come_back(self._now, doubtful=True)

    def _end_doubt(self) -> None:
        """A doubt is over when all members have answered, or this is no member any more."""
        self.asking &= set(self._log.table.members)
        if self.asking and self._log.me in self._log.table.members:
            return
        self.asking.clear()
        if self.doubtful:
            self.doubtful = False
            self._out.doubt(False)
            self._out.tell(Ready())

    # Asking

    def want(self, *peers: PeerNumber, at_once: bool = False) -> None:
        """Ask peers for what comes after the own log; and for own entries, if that is still owed.

        Unless `at_once`, whoever was asked within ASK_AGAIN is not asked.
        """
        due = [peer for peer in peers if at_once or self._now - self._asked.get(peer, -ASK_AGAIN) >= ASK_AGAIN]
        self._asked.update(dict.fromkeys(due, self._now))
        self.show_length(due)

    def show_length(self, peers: Iterable[PeerNumber]) -> None:
        """Say how far the own log goes; whoever has more answers."""
        log = self._log
        for peer in peers:
            ask = self._ask if peer in self.asking else b""
            self._out.send([peer], encode(Want(log.match, log.table.length, ask)))

    # Answering

    def on_want(self, source: PeerNumber, message: Want) -> None:
        """Send what the peer lacks, and its own entries if it asks for them.

        Who is no member then gets every further step.
        """
        log = self._log
        if source not in log.table.members:
            self.watchers.add(source)
        if message.ask:  # an own entry that is not on disk must not leave, and half an answer would count as one
            held = [*log.step.by(source), *log.early_by(source), *log.step.all_of(Code.ACCEPT)]
            entries = tuple(entry.signed for entry in held)
            self._out.send_written(source, self._answer(message.first, message.ask, log.step.promised, entries))
        elif message.first < log.table.length:  # else STATUS says that there is no more
            self._out.send([source], self._answer(message.first))

    def push(self, to: PeerNumber, first: int) -> None:
        """Send final steps unasked."""
        self._out.send([to], self._answer(first))

    def push_to_watchers(self, number: int) -> None:
        """Let who watches have a step that is final."""
        for watcher in self.watchers:
            self.push(watcher, number)

    def _answer(self, first: int, ask: bytes = b"", promised: Ballot = ZERO, entries: tuple[Signed, ...] = ()) -> bytes:
        log, size, chunk = self._log, 0, list[bytes]()
        for record in log.records[first : first + CHUNK_RECORDS]:
            size += len(record)
            if chunk and size > CHUNK_BYTES:
                break
            chunk.append(record)
        return encode(Log(log.match, first, tuple(chunk), log.table.length, ask, promised, entries))

    # Taking over

    def on_log(self, source: PeerNumber, message: Log) -> None:
        """Take over steps that are final, then what the answer says about own entries."""
        log = self._log
        before = log.table.length
        try:
            held_up = self._halt.reason and not self._halt.may_be_decided()
            followed = [] if held_up else self._follow(message)
        except (BadStepError, ValueError) as fault:  # what is malformed, and parts that cannot be right
            self._out.tell(Misbehaved(source, Reason(Why.BAD_LOG), str(fault)))
            return
        if followed:
            self._halt.lift()
        old_copy = any(self._signed_elsewhere(each.step) for each in followed)
        for each in followed:
            self._steps.turn_to(each.following, each.step)
            self._out.tell(each.final)
            self._steps.file(each.record, each.final)
            self.push_to_watchers(each.step.number)
        if old_copy:
            self._doubt()
        asked = bool(message.answer) and message.answer == self._ask and source in self.asking
        if asked and message.length <= log.table.length:  # else it may hold own entries of a step that is not open here
            self._on_answer(source, message)
        self._want_more(source, message, before)

    def _on_answer(self, source: PeerNumber, message: Log) -> None:
        log = self._log
        self.take_all(message.entries, source)
        if message.length == log.table.length and message.promised > log.step.promised:
            log.step.promise(message.promised)
            self._out.note(log.table.length, Tag.PROMISED, pack(message.promised))
        self.asking.discard(source)
        self._end_doubt()

    def _want_more(self, source: PeerNumber, message: Log, before: int) -> None:
        """Go on asking after a LOG that did not bring all there is; the own log had `before` steps."""
        length = self._log.table.length
        lost = message.first > before  # a push before this one never came
        if length < message.length and (length > before or lost or source in self.asking):
            self.want(source, at_once=length > before)  # nobody is asked again at once that has brought nothing

    def _follow(self, message: Log) -> list[Followed]:
        """The steps of a LOG that come next, checked: chain and rules, and the signatures that carry the rest.

        A step's signatures cover its head, and so everything before it, as long as the members stay the same. So those
        of the last step are checked, and those of every CONTROL step by the members who were there before it.
        Raises BadStepError; ValueError for what is malformed, and for parts that cannot be right.
        """
        table, followed = self._log.table, list[Followed]()
        skip = table.length - message.first
        if table.ended or skip < 0:
            return followed
        for record in message.records[skip:]:
            step = Step.unpack(record)
            table.check(step)
            if step.kind is Kind.CONTROL:
                check_certificate(table, step, self._verify)
            last, table = table, table.copy()
            played = table.advance(step.kind, step.value)
            final = StepFinal(step.number, played, table.state.copy(), step.left, adopted=True)
            followed.append(Followed(step, record, OpenStep(table), final))
        if followed:
            check_certificate(last, followed[-1].step, self._verify)
        return followed

    def _signed_elsewhere(self, step: Step) -> bool:
        """Whether the step needed an own acknowledgement that is not known here: then this is an old copy."""
        log = self._log
        if step.ballot.round or log.me not in step.members:
            return False
        acknowledged = log.step.get(Code.INPUT if log.step.sole_author == log.me else Code.ACK, log.me)
        return step.number != log.table.length or acknowledged is None
