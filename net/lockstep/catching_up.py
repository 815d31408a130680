"""What comes of the logs of others: steps are taken over, own entries found again, doubts begun and ended."""

from __future__ import annotations

from collections.abc import Iterable

from net.entries import PeerNumber, Signed
from net.journal import Tag
from net.lockstep.halt import Halt
from net.lockstep.intake import Intake
from net.lockstep.match_log import MatchLog
from net.lockstep.news import Doubtful, Misbehaved, Ready
from net.lockstep.outbox import Outbox
from net.lockstep.recovery import Recovery
from net.lockstep.steps import Steps
from net.lockstep.table import BadStepError
from net.packing import pack
from net.reasons import Reason, Why
from net.wire import Log, Want


class CatchingUp:
    """One peer brings its log up to that of the others, and theirs up to its own."""

    def __init__(
        self, log: MatchLog, out: Outbox, halt: Halt, intake: Intake, steps: Steps, recovery: Recovery
    ) -> None:
        self._log, self._out, self._halt = log, out, halt
        self._intake, self._steps, self._recovery = intake, steps, recovery

    def come_back(self, *, doubtful: bool) -> None:
        """This match was open here before, perhaps with a newer file."""
        if self._recovery.come_back(doubtful=doubtful):
            self._out.doubt(True)
            self._out.tell(Doubtful())

    def hear_first(self, now: float) -> None:
        """This program stood still until `now`: ask as after a crash, before anything is signed."""
        self._recovery.stood_still(now)
        self.come_back(doubtful=False)

    def tick(self, now: float) -> None:
        """Go on without those who do not answer, unless in doubt; ask the others again."""
        self._recovery.pass_time(now)
        self._end_doubt()
        self._out.extend(self._recovery.want_own())

    def take_all(self, entries: Iterable[Signed], source: PeerNumber) -> None:
        """Take in entries; an own one that is newer than this file shows that it is an old copy."""
        self._intake.take_all(entries, source)
        if self._intake.shows_old_copy():
            self._doubt()

    def on_want(self, source: PeerNumber, message: Want) -> None:
        """Send what the peer lacks, and its own entries if it asks for them."""
        if answer := self._recovery.answer(source, message):
            if message.ask:  # an own entry that is not on disk must not leave, and half an answer would count as one
                self._out.send_written(source, answer)
            else:
                self._out.send([source], answer)

    def on_log(self, source: PeerNumber, message: Log) -> bool:
        """Take over steps that are final, then what the answer says about own entries. Whether END came with it."""
        log, recovery = self._log, self._recovery
        before = log.table.length
        try:
            held_up = self._halt.reason and not self._halt.may_be_decided()
            followed = [] if held_up else recovery.follow(message)
        except (BadStepError, ValueError) as fault:  # what is malformed, and parts that cannot be right
            self._out.tell(Misbehaved(source, Reason(Why.BAD_LOG), str(fault)))
            return False
        if followed:
            self._halt.lift()
        old_copy = any(recovery.signed_elsewhere(each.step) for each in followed)
        for each in followed:
            self._steps.turn_to(each.following, each.step)
            self._out.tell(each.final)
            self._steps.file(each.record, each.final)
            self.push(each.step.number)
        if old_copy:
            self._doubt()
        if recovery.is_answer(source, message):
            self._on_answer(source, message)
        self._out.extend(recovery.want_more(source, message, before))
        return log.table.ended and log.table.length > before

    def push(self, number: int) -> None:
        """Let who watches have a step that is final."""
        self._out.extend([self._recovery.push(watcher, number) for watcher in self._recovery.watchers])

    def _on_answer(self, source: PeerNumber, message: Log) -> None:
        log = self._log
        self.take_all(message.entries, source)
        if message.length == log.table.length and message.promised > log.step.promised:
            log.step.promise(message.promised)
            self._out.note(log.table.length, Tag.PROMISED, pack(message.promised))
        self._recovery.answered(source)
        self._end_doubt()

    def _doubt(self) -> None:
        if not self._recovery.doubtful:
            self.come_back(doubtful=True)

    def _end_doubt(self) -> None:
        if self._recovery.has_caught_up():
            self._out.doubt(False)
            self._out.tell(Ready())
