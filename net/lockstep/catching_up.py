"""Getting the log from others, and coming back after a crash or from an old copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from net.entries import ZERO, Code, PeerNumber
from net.journal import Tag
from net.lockstep.audit import check_certificate
from net.lockstep.news import Doubtful, Misbehaved, Ready, StepFinal
from net.lockstep.table import BadStepError, Table
from net.log import Kind, Step
from net.packing import pack
from net.wire import Log, Want, encode

if TYPE_CHECKING:
    from net.lockstep.desk import Desk
    from net.lockstep.intake import Intake
    from net.lockstep.pages import Pages

CHUNK_BYTES: Final = 192 * 1024
CHUNK_RECORDS: Final = 1000
"""One LOG holds at most so much."""
RETURN_WAIT: Final = 5.0
"""Seconds that a peer which came back waits for answers about its own newest entries."""
ASK_AGAIN: Final = 0.5
"""Seconds before the same peer is asked for the log again."""


class CatchingUp:
    """One peer's hold on the log of the others."""

    def __init__(self, desk: Desk, intake: Intake, pages: Pages, now: float) -> None:
        self.desk = desk
        self._intake = intake
        self._pages = pages
        self.asking: set[PeerNumber] = set()
        """Members that have not told yet which own entries they hold; nothing is signed until it is empty."""
        self.doubtful = False
        """Whether this may be an old copy: then all members must answer, however long it takes."""
        self._now = now
        self._until = now
        self._ask = b""
        self._asked: dict[PeerNumber, float] = {}

    def come_back(self, doubtful: bool) -> None:
        """Ask all other members for own entries; wait for the reachable, or, when doubtful, for all of them."""
        self.asking = set(self.desk.table.members) - {self.desk.me}
        self._ask = self.desk.outside.luck.randbytes(8)
        self._until = self._now + RETURN_WAIT
        if doubtful and self.asking:
            self.doubtful = True
            self.desk.outlet.doubt(True)
            self.desk.tell(Doubtful())

    def tick(self, now: float) -> None:
        """Ask again; go on without those who do not answer, unless in doubt."""
        self._now = now
        if self.asking:
            if now >= self._until and not self.doubtful:
                self.asking.clear()
            self._go_on_if_answered()
            for peer in sorted(self.asking):
                self.want(peer)

    def begin_anew(self, peer: PeerNumber) -> None:
        """A connection stands: what was asked over another one may be lost, and members push to who asked over this."""
        self._asked.pop(peer, None)
        if self.desk.looks_on or peer in self.asking:
            self.want(peer)

    def want(self, peer: PeerNumber) -> None:
        """Ask a peer for what comes after the own log; and for own entries, if that is still owed."""
        if self._now - self._asked.get(peer, -ASK_AGAIN) < ASK_AGAIN:
            return
        self._asked[peer] = self._now
        self._ask_for_more(peer, self._ask if peer in self.asking else b"")

    def _ask_for_more(self, peer: PeerNumber, ask: bytes) -> None:
        self.desk.send(peer, encode(Want(self.desk.match, self.desk.table.length, ask)))

    def on_want(self, source: PeerNumber, message: Want) -> None:
        """Send what the peer lacks, and its own entries if it asks for them. Spectators then get every further step."""
        desk = self.desk
        if source not in desk.table.members:
            desk.watchers.add(source)
        if message.first >= desk.table.length and not message.ask:
            return  # STATUS says that there is no more
        entries = []
        if message.ask:
            if not desk.outlet.flush():
                return  # an own entry that is not on disk must not leave, and half an answer would count as one
            entries = [*desk.step.by(source), *self._intake.early_by(source), *desk.step.all_of(Code.ACCEPT)]
        answer = Log(
            desk.match,
            message.first,
            self._chunk(message.first),
            desk.table.length,
            message.ask,
            desk.step.promised,
            tuple(entry.signed for entry in entries),
        )
        desk.send(source, encode(answer))

    def push(self, to: PeerNumber, first: int) -> None:
        """Send final steps unasked."""
        desk = self.desk
        log = Log(desk.match, first, self._chunk(first), desk.table.length, b"", ZERO, ())
        desk.send(to, encode(log))

    def on_log(self, source: PeerNumber, message: Log) -> None:
        """Take over steps that are final, then what the answer says about own entries."""
        desk = self.desk
        before = desk.table.length
        try:
            self._follow(message)
        except (BadStepError, ValueError) as fault:  # what is malformed, and parts that cannot be right
            desk.tell(Misbehaved(source, f"sent a log that does not hold: {fault}"))
            return
        if message.answer and message.answer == self._ask and source in self.asking:
            self._on_answer(source, message)
        if desk.looks_on and desk.table.ended and desk.table.length > before:
            for peer in sorted(desk.links):
                self._ask_for_more(peer, b"")  # there is none: so the members know that nobody waits for them
        if desk.table.length < message.length:
            if source in self.asking or desk.table.length > before:
                self._asked.pop(source, None)
                self.want(source)
            elif message.first > before:  # a push before this one never came
                self.want(source)

    def doubt(self) -> None:
        """Somebody showed a newer own entry: this is an old copy."""
        if not self.doubtful:
            self.come_back(doubtful=True)

    def _on_answer(self, source: PeerNumber, message: Log) -> None:
        desk = self.desk
        if message.length > desk.table.length:
            return  # first catch up: what it holds of ours belongs to a step that is not open here yet
        for signed in sorted(message.entries, key=lambda entry: entry.raw[1:2]):
            self._intake.take_in(signed, source)
        if message.length == desk.table.length and message.promised > desk.step.promised:
            desk.step.promised = message.promised
            desk.outlet.note(desk.table.length, Tag.PROMISED, pack(message.promised))
        self.asking.discard(source)
        self._go_on_if_answered()

    def _go_on_if_answered(self) -> None:
        desk = self.desk
        self.asking &= set(desk.table.members)
        if self.asking and desk.me in desk.table.members:
            return
        self.asking.clear()
        if self.doubtful:
            self.doubtful = False
            desk.outlet.doubt(False)
            desk.tell(Ready())

    def _chunk(self, first: int) -> tuple[bytes, ...]:
        size, chunk = 0, list[bytes]()
        for record in self.desk.records[first : first + CHUNK_RECORDS]:
            size += len(record)
            if chunk and size > CHUNK_BYTES:
                break
            chunk.append(record)
        return tuple(chunk)

    def _follow(self, message: Log) -> None:
        """Check the chain and the rules of all records, and the signatures that carry the rest; then take them over.

        A step's signatures cover its head, and so everything before it, as long as the members stay the same. So those
        of the last step are checked, and those of every CONTROL step by the members who were there before it.
        """
        desk = self.desk
        skip = desk.table.length - message.first
        if desk.stopped or desk.table.ended or skip < 0:
            return
        table, steps = desk.table, list[tuple[bytes, Step, Table, StepFinal]]()
        for record in message.records[skip:]:
            step = Step.unpack(record)
            table.check(step)
            if step.kind is Kind.CONTROL:
                check_certificate(table, step, desk.outside.verify)
            last, table = table, table.copy()
            played = table.advance(step.kind, step.value)
            steps.append((record, step, table, StepFinal(step.number, played, table.state.copy(), step.left)))
        if not steps:
            return
        check_certificate(last, steps[-1][1], desk.outside.verify)
        old_copy = any(self._signed_elsewhere(step) for _, step, _, _ in steps)
        for record, step, after, final in steps:
            self._pages.adopt(step, record, after, final)
        if old_copy:
            self.doubt()

    def _signed_elsewhere(self, step: Step) -> bool:
        """Whether the step needed an own acknowledgement that is not known here."""
        desk = self.desk
        if step.ballot.round or desk.me not in step.members:
            return False
        acknowledged = desk.step.get(Code.INPUT if desk.step.sole_author == desk.me else Code.ACK, desk.me)
        return step.number != desk.table.length or acknowledged is None
