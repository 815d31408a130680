"""Getting the log from others, and coming back after a crash or from an old copy."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from net.entries import ZERO, Code, Entry, PeerNumber, Verify
from net.lockstep.audit import check_certificate
from net.lockstep.effects import Send
from net.lockstep.match_log import MatchLog
from net.lockstep.news import StepFinal
from net.lockstep.step import OpenStep
from net.log import Kind, Step
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
    """One peer's hold on the log of the others. Says what is to be asked and answered; signs and writes nothing."""

    def __init__(self, log: MatchLog, rng: random.Random, verify: Verify, now: float) -> None:
        self.log = log
        self._rng = rng
        self._verify = verify
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

    def come_back(self, *, doubtful: bool) -> bool:
        """Ask all other members for own entries; wait for the reachable, or, when doubtful, for all of them.

        Returns whether this peer is in doubt.
        """
        self.asking = set(self.log.others)
        self._ask = self._rng.randbytes(8)
        self._until = self._now + RETURN_WAIT
        self.doubtful = doubtful and bool(self.asking)
        return self.doubtful

    def stood_still(self, now: float) -> None:
        """Move on to `now`; what was asked before is asked anew."""
        self._now = now
        self._asked.clear()

    def pass_time(self, now: float) -> None:
        """Move on to `now`: those who do not answer are waited for no more, unless in doubt."""
        self._now = now
        if now >= self._until and not self.doubtful:
            self.asking.clear()

    def has_caught_up(self) -> bool:
        """Whether a doubt is over with this call: all members have answered, or this is no member any more."""
        self.asking &= set(self.log.table.members)
        if self.asking and self.log.me in self.log.table.members:
            return False
        self.asking.clear()
        was, self.doubtful = self.doubtful, False
        return was

    def disconnected(self, peer: PeerNumber) -> None:
        """Whoever comes back asks for the log again."""
        self.watchers.discard(peer)

    # Asking

    def begin_anew(self, peer: PeerNumber) -> list[Send]:
        """A connection stands: what was asked over another one may be lost, and members push to who asked over this."""
        self._asked.pop(peer, None)
        return self.want(peer) if self.log.looks_on or peer in self.asking else []

    def want(self, *peers: PeerNumber) -> list[Send]:
        """Ask peers for what comes after the own log; and for own entries, if that is still owed."""
        due = [peer for peer in peers if self._now - self._asked.get(peer, -ASK_AGAIN) >= ASK_AGAIN]
        self._asked.update(dict.fromkeys(due, self._now))
        return [self._want(peer, self._ask if peer in self.asking else b"") for peer in due]

    def want_own(self) -> list[Send]:
        """Ask again all who owe an answer about own entries."""
        return self.want(*sorted(self.asking))

    def no_more(self, peers: Iterable[PeerNumber]) -> list[Send]:
        """Ask for what comes after END. There is nothing: so the members know that nobody waits for them."""
        return [self._want(peer, b"") for peer in sorted(peers)]

    def want_more(self, source: PeerNumber, message: Log, before: int) -> list[Send]:
        """Go on asking after a LOG that did not bring all there is; the own log had `before` steps."""
        length = self.log.table.length
        if length >= message.length:
            return []
        if length > before:
            self._asked.pop(source, None)  # nobody is asked again at once that has brought nothing
        lost = message.first > before  # a push before this one never came
        return self.want(source) if length > before or lost or source in self.asking else []

    def _want(self, peer: PeerNumber, ask: bytes) -> Send:
        return Send((peer,), encode(Want(self.log.match, self.log.table.length, ask)))

    # Answering

    def answer(self, source: PeerNumber, message: Want) -> bytes | None:
        """What the peer lacks, and its own entries if it asks for them; None if there is nothing to say.

        Who is no member then gets every further step. What is not on disk may be in it.
        """
        log = self.log
        if source not in log.table.members:
            self.watchers.add(source)
        if message.first >= log.table.length and not message.ask:
            return None  # STATUS says that there is no more
        held: Sequence[Entry] = ()
        if message.ask:
            held = [*log.step.by(source), *log.early_by(source), *log.step.all_of(Code.ACCEPT)]
        chunk, entries = self._chunk(message.first), tuple(entry.signed for entry in held)
        length, promised = log.table.length, log.step.promised
        return encode(Log(log.match, message.first, chunk, length, message.ask, promised, entries))

    def push(self, to: PeerNumber, first: int) -> Send:
        """Send final steps unasked."""
        log = self.log
        message = Log(log.match, first, self._chunk(first), log.table.length, b"", ZERO, ())
        return Send((to,), encode(message))

    def _chunk(self, first: int) -> tuple[bytes, ...]:
        size, chunk = 0, list[bytes]()
        for record in self.log.records[first : first + CHUNK_RECORDS]:
            size += len(record)
            if chunk and size > CHUNK_BYTES:
                break
            chunk.append(record)
        return tuple(chunk)

    # Taking over

    def follow(self, message: Log) -> list[Followed]:
        """The steps of a LOG that come next, checked: chain and rules, and the signatures that carry the rest.

        A step's signatures cover its head, and so everything before it, as long as the members stay the same. So those
        of the last step are checked, and those of every CONTROL step by the members who were there before it.
        Raises BadStepError; ValueError for what is malformed, and for parts that cannot be right.
        """
        table, followed = self.log.table, list[Followed]()
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

    def signed_elsewhere(self, step: Step) -> bool:
        """Whether the step needed an own acknowledgement that is not known here: then this is an old copy."""
        log = self.log
        if step.ballot.round or log.me not in step.members:
            return False
        acknowledged = log.step.get(Code.INPUT if log.step.sole_author == log.me else Code.ACK, log.me)
        return step.number != log.table.length or acknowledged is None

    def is_answer(self, source: PeerNumber, message: Log) -> bool:
        """Whether this LOG answers what was asked about own entries, and all before it is known here.

        What it holds of ours may otherwise belong to a step that is not open here yet.
        """
        asked = bool(message.answer) and message.answer == self._ask and source in self.asking
        return asked and message.length <= self.log.table.length

    def answered(self, source: PeerNumber) -> None:
        """The own entries that this peer holds are taken in."""
        self.asking.discard(source)
