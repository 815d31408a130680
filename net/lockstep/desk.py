"""The desk of one peer: the log, the open step, own entries; what is signed, written, sent and made final, in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from games.kernel import Audience, Game, NotAnAction, Result, Seal, Seat
from net.entries import (
    ZERO,
    Ballot,
    Code,
    Entry,
    PeerNumber,
    commitment,
    write,
)
from net.evidence import Evidence
from net.journal import Tag
from net.lockstep.channels import READY
from net.lockstep.news import Desync, News
from net.lockstep.outlet import Outlet
from net.lockstep.seams import Outside, Part
from net.lockstep.step import OpenStep
from net.lockstep.table import Table
from net.log import Kind, Start
from net.packing import Plain, pack

if TYPE_CHECKING:
    from net.lockstep.ballots import Ballots
    from net.lockstep.catching_up import CatchingUp
    from net.lockstep.channels import Channel
    from net.lockstep.desyncs import Desyncs
    from net.lockstep.presence import Presence


class Over(NamedTuple):
    """How a game came to its end; what follows only seals the log."""

    result: Result
    digest: bytes
    head: bytes
    """The log's head after the game's last step."""
    steps: int


class Draft(NamedTuple):
    """An own action that is not signed yet."""

    text: str
    seals: tuple[Seal, ...] = ()
    """Its sealed choices with their faces, which the text does not tell."""


class Sealed(NamedTuple):
    """What an own sealed INPUT commits to."""

    text: str
    seals: bytes
    proof: bytes
    nonce: bytes


class Desk:
    """What `Lockstep` keeps and does without looking at the clock."""

    presence: Presence
    ballots: Ballots
    catching_up: CatchingUp
    desyncs: Desyncs
    channels: Sequence[Channel]

    def __init__(self, game: Game[Any, Any], start: Start, me: PeerNumber | None, outside: Outside) -> None:
        self.start = start
        self.match = start.match
        self.me: PeerNumber = -1 if me is None else me
        self.outside = outside
        self.table = Table(game, start, outside.dealing, me)
        self.step = OpenStep(self.table)
        self.records: list[bytes] = []
        """The packed log."""
        self.early: dict[tuple[Code, Ballot, PeerNumber, bytes], Entry] = {}
        """Genuine entries of the step after the open one, by kind, ballot, author and the head they go on from."""
        self.drafts: dict[Seat, Draft] = {}
        self.links: set[PeerNumber] = set()
        self.watchers: set[PeerNumber] = set()
        self._previous: Table | None = None
        self._late: deque[Entry] = deque(maxlen=32)
        """Genuine entries of final steps that are in no record."""
        self._sealed: dict[Seat, Sealed] = {}
        self._right_parts: set[bytes] = set()
        """The bytes of early parts that were checked against the table that they belong to."""
        self.outlet = Outlet(outside.journal, self.send, self._others, self.tell)
        self._stopped: Evidence | Desync | None = None
        self._news: list[News] = []
        self.on_final: Callable[[], None] = _nothing
        """Called as soon as `news` has a step that has become final here, before its record is made."""

    # Sending

    def tell(self, news: News) -> None:
        """Tell the program around."""
        self._news.append(news)

    def send(self, to: PeerNumber, data: bytes) -> None:
        """Send one message."""
        self.outside.send(to, data)

    @property
    def looks_on(self) -> bool:
        """Whether this is a spectator: it asks for the log and chats, and nobody takes anything else from it."""
        return self.me < 0

    @property
    def open_step(self) -> int:
        """The number of the step that is open."""
        return self.table.length

    @property
    def members(self) -> tuple[PeerNumber, ...]:
        """Who is a member now."""
        return self.table.members

    @property
    def owners(self) -> tuple[PeerNumber, ...]:
        """Who plays each seat now."""
        return self.table.owners

    def draft_audience(self, seat: Seat) -> Audience:
        """Who may see what a seat has in mind."""
        return self.table.state.draft_audience(seat)

    def draft_public(self, seat: Seat, draft: str) -> str | None:
        """What everybody may see of a draft at a sealed step: that the seat is ready, and what the rules open of it."""
        state = self.table.state
        if not state.sealed():
            return None
        words = []
        for line in draft.split("\n"):
            if line == READY:
                words.append(line)
                continue
            with suppress(NotAnAction):
                words.append(state.draft_public(seat, self.table.game.parse(line)))
        return "\n".join(word for word in words if word)

    def _others(self) -> tuple[PeerNumber, ...]:
        return tuple(peer for peer in self.table.members if peer != self.me)

    def send_members(self, data: bytes) -> None:
        """Send to every other member what members only say."""
        if not self.looks_on:
            for peer in self._others():
                self.send(peer, data)

    def send_all(self, data: bytes) -> None:
        """Send to every other member and everybody who is connected."""
        for peer in sorted({*self.table.members, *self.links} - {self.me}):
            self.send(peer, data)

    # Signing: an entry is on disk before it leaves, and before it counts here

    def may_sign(self) -> bool:
        """Whether this peer takes part in the open step now."""
        return (
            self.me in self.table.members
            and not self.catching_up.asking
            and self._stopped is None
            and not self.table.ended
        )

    def sign(self, kind: Code, body: Plain, ballot: Ballot = ZERO, at: Table | None = None) -> Entry:
        """Sign an own entry of the open step, or of the step that the table `at` is before, and write it down."""
        table = at or self.table
        time = self.outside.wall()
        entry = write(
            self.outside.signer, kind, self.match, table.length, table.head, self.me, body, time, ballot=ballot
        )
        self.outlet.keep([entry])
        if table is self.table:
            self.step.take(entry, checked=True)
        else:
            self.early[kind, ballot, self.me, table.head] = entry
        return entry

    # Own entries at ballot 0

    def has_input(self) -> bool:
        """Whether the own INPUT of the open step is signed."""
        return (Code.INPUT, ZERO, self.me) in self.step.entries

    def write_own(self) -> None:
        """Sign what this peer owes and may sign now: INPUT, OPEN, ACK, in this order."""
        if self.me in self.step.authors:
            self._write_input()
            self._write_open()
        self._write_ack()

    def _write_input(self) -> None:
        step = self.step
        if self.has_input():
            return
        if step.kind is Kind.CHANCE:  # the step before is final here, so the part may leave
            self.outlet.post([self._sign_part(self.table)])
            return
        if step.kind is Kind.END:
            self.outlet.post([self.sign(Code.INPUT, (self.table.dealing.books(), b""))])
            return
        seats = step.authors[self.me]
        if step.promised.round or not set(seats) <= set(self.drafts):
            return
        parts = [self._hide(seat) for seat in seats]
        if step.sealed:
            body: Plain = self._seal(seats, parts), self.table.digest
        else:
            moves = tuple((seat, self.drafts[seat].text, part.body) for seat, part in zip(seats, parts, strict=True))
            body = moves, self.table.digest, tuple(part.proof for part in parts)
        self.outlet.post([self.sign(Code.INPUT, body)])

    def _hide(self, seat: Seat) -> Part:
        """What hides the sealed choices of an own action; its faces come back from it by the own secrets."""
        seals = self.drafts[seat].seals
        return self.table.dealing.seal(self.table.label, seat, seals) if seals else Part(b"", b"")

    def _seal(self, seats: Sequence[Seat], parts: Sequence[Part]) -> Plain:
        """Write nonces and actions down, and return the commitments."""
        for seat, part in zip(seats, parts, strict=True):
            self._sealed[seat] = Sealed(self.drafts[seat].text, *part, self.outside.luck.randbytes(32))
        secrets = tuple((seat, *sealed) for seat, sealed in sorted(self._sealed.items()))
        self.outlet.note(self.table.length, Tag.SECRET, pack(secrets))
        of = self.match, self.table.head
        held = ((seat, self._sealed[seat]) for seat in seats)
        return tuple((seat, commitment(*of, seat, each.nonce, each.text, each.seals)) for seat, each in held)

    def _write_open(self) -> None:
        step = self.step
        if not step.sealed or step.get(Code.OPEN, self.me):
            return
        seats = step.authors[self.me]
        if self.has_input() and step.inputs_complete() and set(seats) <= set(self._sealed):
            inputs = step.all_of(Code.INPUT)
            self.outlet.keep(inputs)
            opened = [(seat, self._sealed[seat]) for seat in seats]
            moves = tuple((seat, each.text, each.seals, each.nonce) for seat, each in opened)
            proofs = tuple(each.proof for _, each in opened)
            self.outlet.post([self.sign(Code.OPEN, (moves, proofs)), *self._of_others(inputs)])

    def _write_ack(self) -> None:
        step = self.step
        if step.promised.round or step.sole_author == self.me or step.get(Code.ACK, self.me):
            return
        if proposal := step.forced():
            self.outlet.keep(proposal.made_of)
            ack = self.sign(Code.ACK, (proposal.hash, self.table.digest))
            self.outlet.post([ack, *self._of_others(proposal.made_of)])

    def _of_others(self, entries: Sequence[Entry]) -> list[Entry]:
        """Those of the entries that an own one rests on which others wrote; own ones have been sent before."""
        return [entry for entry in entries if entry.author != self.me]

    def write_part(self) -> None:
        """Sign the part of the round of dealing that would follow the acknowledged value.

        It leaves right after the acknowledgement, never before: the others need not wait for it to take that one in.
        """
        step, proposal = self.step, self.step.forced()
        if proposal is None or step.promised.round or not step.acknowledged_by(self.me, proposal):
            return
        after = proposal.after
        if after.ended or after.kind is not Kind.CHANCE or self.me not in after.authors:
            return
        if (Code.INPUT, ZERO, self.me, after.head) not in self.early:
            self.outlet.post([self._sign_part(after)])

    def _sign_part(self, table: Table) -> Entry:
        return self.sign(Code.INPUT, tuple(table.dealing.answer(table.label)), at=table)

    # Where the match stands

    def is_over(self) -> bool:
        """Whether the game's last step is final. END, which follows, only seals the log."""
        return self.table.length > 0 and self.table.kind is Kind.END

    def over(self) -> Over | None:
        """How the game ended, once its last step is final."""
        table = self._previous if self.table.ended else self.table
        if table is None or not self.is_over() or (result := table.state.result()) is None:
            return None
        return Over(result, table.digest, table.head, table.game_steps)

    def desynced(self) -> bool:
        """Whether the match stopped here because digests differ."""
        return isinstance(self._stopped, Desync)

    def table_at(self, length: int) -> Table | None:
        """The table before step `length`, if that is the open step or the one before."""
        for table in (self.table, self._previous):
            if table and table.length == length:
                return table
        return None


def _nothing() -> None:
    """Nobody listens."""
