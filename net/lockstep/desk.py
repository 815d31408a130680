"""The desk of one peer: the log, the open step, own entries; what is signed, written, sent and made final, in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from games.kernel import Audience, Game, NotAnAction, Result, Seat
from net.entries import (
    ZERO,
    Ballot,
    Code,
    Entry,
    PeerNumber,
    write,
)
from net.evidence import Evidence
from net.journal import Tag
from net.lockstep.channels import READY
from net.lockstep.news import Desync, News, Stopped
from net.lockstep.outlet import Outlet
from net.lockstep.seams import Outside
from net.lockstep.step import OpenStep
from net.lockstep.table import Table
from net.log import Kind, Start
from net.packing import Plain
from net.wire import encode_entries

if TYPE_CHECKING:
    from net.lockstep.ballots import Ballots
    from net.lockstep.catching_up import CatchingUp
    from net.lockstep.channels import Channel
    from net.lockstep.desyncs import Desyncs
    from net.lockstep.hand import Hand
    from net.lockstep.presence import Presence


class Over(NamedTuple):
    """How a game came to its end; what follows only seals the log."""

    result: Result
    digest: bytes
    head: bytes
    """The log's head after the game's last step."""
    steps: int


class Desk:
    """What `Lockstep` keeps and does without looking at the clock."""

    presence: Presence
    ballots: Ballots
    hand: Hand
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
        self.links: set[PeerNumber] = set()
        self.watchers: set[PeerNumber] = set()
        self.previous: Table | None = None
        self.outlet = Outlet(outside.journal, self.send, self._others, self.tell)
        self.stopped: Evidence | Desync | None = None
        """Why nothing more is signed here, if so."""
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
            and self.stopped is None
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

    # Where the match stands

    def is_over(self) -> bool:
        """Whether the game's last step is final. END, which follows, only seals the log."""
        return self.table.length > 0 and self.table.kind is Kind.END

    def over(self) -> Over | None:
        """How the game ended, once its last step is final."""
        table = self.previous if self.table.ended else self.table
        if table is None or not self.is_over() or (result := table.state.result()) is None:
            return None
        return Over(result, table.digest, table.head, table.game_steps)

    def desynced(self) -> bool:
        """Whether the match stopped here because digests differ."""
        return isinstance(self.stopped, Desync)

    def table_at(self, length: int) -> Table | None:
        """The table before step `length`, if that is the open step or the one before."""
        for table in (self.table, self.previous):
            if table and table.length == length:
                return table
        return None

    # Stopping

    def convict(self, evidence: Evidence) -> None:
        """Stop with evidence, and show it to the others."""
        if self.stopped is None:
            self.stopped = evidence
            self.outlet.note(self.table.length, Tag.EVIDENCE, evidence.pack())
            self.tell(Stopped(evidence))
            self.send_members(encode_entries(evidence.entries))

    def stop_for_desync(self, peer: PeerNumber, step: int) -> None:
        """Stop because a peer has another state, and show it ours."""
        if self.stopped is None:
            self.stopped = Desync(step, peer)
            self.tell(self.stopped)
            self.desyncs.dump(other for other in self.table.members if other != self.me)


def _nothing() -> None:
    """Nobody listens."""
