"""STATUS: each second every peer says how far its log goes, whom it hears, and all its entries of the open step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from net.entries import PeerNumber, Signed
from net.evidence import Evidence
from net.lockstep.news import Forked, Leaving
from net.wire import Status, encode

if TYPE_CHECKING:
    from net.lockstep.channels import Pauses
    from net.lockstep.desk import Desk
    from net.lockstep.intake import Intake

PERIOD: Final = 1.0
"""Seconds between two STATUS to each peer."""
NEAR: Final = 3
"""A peer that lacks so few steps gets them unasked; one that lacks more asks one of us."""


class Heartbeat:
    """What one peer says of itself each second, and what it has learned so of the others."""

    def __init__(self, desk: Desk, intake: Intake, pauses: Pauses, now: float) -> None:
        self._desk = desk
        self._intake = intake
        self._pauses = pauses
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
        desk = self._desk
        for peer in sorted({*range(len(desk.start.peers)), *desk.links, *desk.watchers} - {desk.me}):
            self.beat(peer)

    def beat(self, peer: PeerNumber) -> None:
        """Whatever was sent before, tell a peer the log's length and all own entries of the open step.

        Taking it in twice changes nothing. So a match goes on however an entry was lost: in a connection, by a crash
        between disk and wire, or by a peer that forgot. A spectator asks members that do not seem to know of it.
        """
        desk = self._desk
        if desk.looks_on:
            if peer not in desk.presence.hears() and not desk.table.ended:
                desk.catching_up.want(peer)
            return
        written = desk.outlet.flush()
        if desk.table.ended and not written:
            return  # others may close, and wait no more, as soon as they know that we have it all
        status = Status(
            desk.match,
            desk.table.length,
            desk.table.head,
            desk.presence.hears(),
            self._pauses.newest,
            desk.ballots.leaving,
            self._entries_for(peer) if written and peer in desk.table.members else (),
        )
        desk.send(peer, encode(status))

    def _entries_for(self, peer: PeerNumber) -> tuple[Signed, ...]:
        """Own entries of the open step, those that the peer may not hear itself, and evidence."""
        desk = self._desk
        held = (*desk.step.entries.values(), *desk.early.values())
        entries = [entry.signed for entry in held if self._shows(peer, entry.author)]
        if isinstance(desk.stopped, Evidence):
            entries += [signed for signed in desk.stopped.entries if signed not in entries]
        return tuple(entries)

    def _shows(self, to: PeerNumber, author: PeerNumber) -> bool:
        return author == self._desk.me or self._desk.presence.needs_relay(to, author)

    def take(self, source: PeerNumber, message: Status, member: bool) -> None:
        """Somebody says how far it is."""
        desk = self._desk
        self._lengths[source] = message.length
        if member:
            desk.presence.heard_of(source, message.hears)
            self._pauses.hear(message.pause)
            if message.leaving and source not in self.leavers:
                self.leavers.add(source)
                desk.tell(Leaving(source))
            elif not message.leaving:
                self.leavers.discard(source)
            self._intake.take_all(message.entries, source)
            if desk.desynced():
                desk.desyncs.dump([source])
        mine = desk.table.length
        if message.length > mine:
            desk.catching_up.want(source)
        elif mine - NEAR <= message.length < mine and not desk.looks_on:
            desk.catching_up.push(source, message.length)
        elif message.length == mine and source not in self._forks and message.head != desk.table.head:
            self._forks.add(source)
            desk.tell(Forked(source, mine))

    def all_have_end(self) -> bool:
        """Whether END is final, and every other member has shown it."""
        table = self._desk.table
        return table.ended and self.have_end() == set(table.members) - {self._desk.me}

    def lacks(self, source: PeerNumber, first: int) -> None:
        """Somebody asks for the log from `first` on: so much it has."""
        self._lengths[source] = max(first, self._lengths.get(source, 0))

    def watchers_have_end(self) -> bool:
        """Whether everybody who is connected and only watches has asked for nothing but what comes after END."""
        table = self._desk.table
        return all(self._lengths.get(peer, 0) >= table.length for peer in self._desk.links - set(table.members))

    def have_end(self) -> set[PeerNumber]:
        """The other members that have shown END; none before it is final here."""
        table = self._desk.table
        if not table.ended:
            return set()
        shown = {peer for peer, length in self._lengths.items() if length >= table.length}
        return (shown | self.had_end) & set(table.members) - {self._desk.me}
