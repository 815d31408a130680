"""STATUS: each second every peer says how far its log goes, whom it hears, and all its entries of the open step."""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain
from typing import Final

from games.kernel import Seat
from net.entries import Code, PeerNumber, Signed
from net.evidence import Evidence
from net.lockstep.halt import Halt
from net.lockstep.match_log import MatchLog
from net.lockstep.news import Acted
from net.lockstep.outbox import Outbox
from net.lockstep.presence import Presence
from net.log import Kind
from net.wire import Status

PERIOD: Final = 1.0
"""Seconds between two STATUS to each peer."""
NEAR: Final = 3
"""A peer that lacks so few steps gets them unasked; one that lacks more asks one of us."""


class Heartbeat:
    """What one peer says of itself each second, and what it has learned so of the others."""

    def __init__(self, log: MatchLog, halt: Halt, presence: Presence, now: float) -> None:
        self._log = log
        self._halt = halt
        self._presence = presence
        self._next = now
        self.leavers: set[PeerNumber] = set()
        """Who has said that it leaves, and has not come back."""
        self._lengths: dict[PeerNumber, int] = {}
        self._forks: set[PeerNumber] = set()

    def is_due(self, now: float) -> bool:
        """Whether it is time to say it; then not again for a period."""
        due = now >= self._next
        if due:
            self._next = now + PERIOD
        return due

    def status(
        self,
        peer: PeerNumber,
        pause: tuple[int, PeerNumber, bool],
        acted: tuple[Seat, ...],
        *,
        leaving: bool,
        with_entries: bool,
    ) -> Status:
        """What tells a peer the log's length and all own entries of the open step, whatever was sent before.

        A peer may take it in twice. So a match goes on however an entry was lost: in a connection, by a crash between
        disk and wire, or by a peer that forgot it. `with_entries` only if they are on disk.
        """
        log = self._log
        entries = self._entries_for(peer) if with_entries and peer in log.table.members else ()
        where = (log.match, log.table.length, log.table.head)
        return Status(*where, self._presence.hears(), pause, leaving, acted, entries)

    def _entries_for(self, peer: PeerNumber) -> tuple[Signed, ...]:
        """Own entries of the open step, those that the peer may not hear itself, and evidence."""
        held = (*self._log.step.entries.values(), *self._log.early.values())
        entries = [entry.signed for entry in held if self._shows(peer, entry.author)]
        if isinstance(self._halt.reason, Evidence):
            entries += [signed for signed in self._halt.reason.entries if signed not in entries]
        return tuple(entries)

    def _shows(self, to: PeerNumber, author: PeerNumber) -> bool:
        return author == self._log.me or self._presence.needs_relay(to, author)

    def takes_leave(self, source: PeerNumber, *, leaving: bool) -> bool:
        """Take in whether a member leaves; whether that is new."""
        new = leaving and source not in self.leavers
        (self.leavers.add if leaving else self.leavers.discard)(source)
        return new

    def has_length(self, source: PeerNumber, length: int) -> None:
        """Somebody says how many steps are final there: a member by STATUS, who watches by WANT."""
        self._lengths[source] = length

    def is_near(self, length: int) -> bool:
        """Whether somebody with so many steps lacks few of ours."""
        return self._log.table.length - NEAR <= length < self._log.table.length

    def has_forked(self, source: PeerNumber, message: Status) -> bool:
        """Whether somebody has another head at our length; told once of each."""
        table = self._log.table
        forked = message.length == table.length and message.head != table.head and source not in self._forks
        if forked:
            self._forks.add(source)
        return forked

    def have_end(self) -> set[PeerNumber]:
        """The others that have shown that END is final there; none before it is final here."""
        table = self._log.table
        return {peer for peer, length in self._lengths.items() if table.ended and length >= table.length}


class ActedSeats:
    """Which of several seats that owe an input have given it, as one peer has told people: never what."""

    def __init__(self, log: MatchLog, out: Outbox, presence: Presence) -> None:
        self._log = log
        self._out = out
        self._presence = presence
        self._step = 0
        self._told: set[Seat] = set()

    def known(self) -> tuple[Seat, ...]:
        """The seats that have acted, for the others."""
        return tuple(sorted(self._told)) if self._step == self._log.table.length else ()

    def hear(self, source: PeerNumber, length: int, seats: Collection[Seat]) -> None:
        """A member says which seats have acted: its own, and those of peers that are not heard here themselves."""
        if length == self._log.table.length:
            heard = {*self._presence.hears(), self._log.me} - {source}
            owing = [owed for peer, owed in self._log.step.authors.items() if peer not in heard]
            self._tell(set(seats) & set(chain(*owing)))

    def note(self, here: Collection[Seat]) -> None:
        """Tell of every seat that has acted since, `here` or by an INPUT that is known."""
        step = self._log.step
        if step.kind is Kind.PLAY:
            self._tell({move[0] for entry in step.all_of(Code.INPUT) for move in entry.body[0]} | set(here))

    def _tell(self, given: set[Seat]) -> None:
        log, step = self._log, self._log.step
        if log.table.ended or step.kind is not Kind.PLAY or sum(map(len, step.authors.values())) < 2:
            return
        if self._step != log.table.length:
            self._step, self._told = log.table.length, set()
        for seat in sorted(given - self._told):
            self._out.tell(Acted(seat))
        self._told |= given
