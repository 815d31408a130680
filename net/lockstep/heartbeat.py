"""STATUS: each second every peer says how far its log goes, whom it hears, and all its entries of the open step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from net.entries import PeerNumber, Signed
from net.evidence import Evidence
from net.lockstep.news import Forked, Leaving
from net.wire import Status, encode

if TYPE_CHECKING:
    from net.lockstep.core import Lockstep

PERIOD: Final = 1.0
"""Seconds between two STATUS to each peer."""
NEAR: Final = 3
"""A peer that lacks so few steps gets them unasked; one that lacks more asks one of us."""


class Heartbeat:
    """What one peer says of itself each second, and what it has learned so of the others."""

    def __init__(self, core: Lockstep, now: float) -> None:
        self._core = core
        self._next = now
        self.leavers: set[PeerNumber] = set()
        """Who has said that it leaves, and has not come back."""
        self.had_end: set[PeerNumber] = set()
        """Members that are known to have shown END before this start."""
        self._lengths: dict[PeerNumber, int] = {}
        self._forks: set[PeerNumber] = set()

    def tick(self, now: float) -> None:
        """Say it if it is time."""
        if now >= self._next:
            self._next = now + PERIOD
            self.beat_all()

    def beat_all(self) -> None:
        """Say it to everybody."""
        core = self._core
        for peer in sorted({*range(len(core.start.peers)), *core.links, *core.watchers} - {core.me}):
            self.beat(peer)

    def beat(self, peer: PeerNumber) -> None:
        """Whatever was sent before, tell a peer the log's length and all own entries of the open step.

        Taking it in twice changes nothing. So a match goes on however an entry was lost: in a connection, by a crash
        between disk and wire, or by a peer that forgot. A spectator asks members that do not seem to know of it.
        """
        core = self._core
        if core.looks_on:
            if peer not in core.presence.hears() and not core.table.ended:
                core.catching_up.want(peer)
            return
        written = core.outlet.flush()
        if core.table.ended and not written:
            return  # others may close, and wait no more, as soon as they know that we have it all
        status = Status(
            core.match,
            core.table.length,
            core.table.head,
            core.presence.hears(),
            core.pauses.newest,
            core.ballots.leaving,
            self._entries_for(peer) if written and peer in core.table.members else (),
        )
        core.send(peer, encode(status))

    def _entries_for(self, peer: PeerNumber) -> tuple[Signed, ...]:
        """Own entries of the open step, those that the peer may not hear itself, and evidence."""
        core = self._core
        held = (*core.step.entries.values(), *core.early.values())
        entries = [entry.signed for entry in held if self._shows(peer, entry.author)]
        if isinstance(core.stopped, Evidence):
            entries += [signed for signed in core.stopped.entries if signed not in entries]
        return tuple(entries)

    def _shows(self, to: PeerNumber, author: PeerNumber) -> bool:
        return author == self._core.me or self._core.presence.needs_relay(to, author)

    def take(self, source: PeerNumber, message: Status, member: bool) -> None:
        """Somebody says how far it is."""
        core = self._core
        self._lengths[source] = message.length
        if member:
            core.presence.heard_of(source, message.hears)
            core.pauses.hear(message.pause)
            if message.leaving and source not in self.leavers:
                self.leavers.add(source)
                core.tell(Leaving(source))
            elif not message.leaving:
                self.leavers.discard(source)
            core.intake.take_all(message.entries, source)
            if core.desynced():
                core.desyncs.dump([source])
        mine = core.table.length
        if message.length > mine:
            core.catching_up.want(source)
        elif mine - NEAR <= message.length < mine and not core.looks_on:
            core.catching_up.push(source, message.length)
        elif message.length == mine and source not in self._forks and message.head != core.table.head:
            self._forks.add(source)
            core.tell(Forked(source, mine))

    def all_have_end(self) -> bool:
        """Whether END is final, and every other member has shown it."""
        table = self._core.table
        return table.ended and self.have_end() == set(table.members) - {self._core.me}

    def lacks(self, source: PeerNumber, first: int) -> None:
        """Somebody asks for the log from `first` on: so much it has."""
        self._lengths[source] = max(first, self._lengths.get(source, 0))

    def watchers_have_end(self) -> bool:
        """Whether everybody who is connected and only watches has asked for nothing but what comes after END."""
        table = self._core.table
        return all(self._lengths.get(peer, 0) >= table.length for peer in self._core.links - set(table.members))

    def have_end(self) -> set[PeerNumber]:
        """The other members that have shown END; none before it is final here."""
        table = self._core.table
        if not table.ended:
            return set()
        shown = {peer for peer, length in self._lengths.items() if length >= table.length}
        return (shown | self.had_end) & set(table.members) - {self._core.me}
