"""Both connections with one peer, ours to the peer and the peer's to us: which of them stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from net.transport.dial import Dial
from net.transport.notices import PeerKey, Reach
from net.transport.programs import ProgramId, Speaker

SILENCE: Final = 4.0
"""Seconds without a sign after which a connection counts as broken."""
_FRESH: Final = 2.5
"""Seconds since the last sign within which our own connection is the first to be used."""
_FORGOTTEN: Final = 60.0
_MOST_ROUTES: Final = 8


@dataclass(slots=True)
class Peer:
    """Signs of one peer over either connection. Times are 0 while never."""

    key: PeerKey
    since: float
    """When it was first heard, or heard again after silence, or all connections were made anew."""
    dial: Dial | None = None
    route: bytes = b""
    """The name that our inbox has given the connection of the program that counts."""
    programs: dict[bytes, ProgramId] = field(default_factory=dict)
    """Which program is at the end of each of its newest connections to our inbox."""
    speaker: Speaker = field(default_factory=Speaker)
    heard_out: float = 0.0
    """When our connection to it last gave a sign."""
    heard_in: float = 0.0
    """When its connection to us last gave a sign."""
    _told: tuple[bool | None, bool | None] = (None, None)

    def hear(self, at: float, *, ours: bool) -> bool:
        """Note a sign over our connection or the peer's; after a silence both directions get their time again.

        Returns whether that direction begins to stand.
        """
        if at - max(self.heard_in, self.heard_out) > SILENCE:
            self.since = at
        if ours:
            before, self.heard_out = self.heard_out, at
        else:
            before, self.heard_in = self.heard_in, at
        return not before or at - before > SILENCE

    def introduce(self, route: bytes, program: ProgramId) -> None:
        """A connection to our inbox has said which program it is of."""
        self.programs[route] = program
        for old in list(self.programs)[:-_MOST_ROUTES]:
            del self.programs[old]

    def ours_first(self, at: float) -> bool:
        """Whether our connection is the one to try first."""
        return at - self.heard_out <= _FRESH or self.heard_out >= self.heard_in

    def reach(self, at: float) -> Reach:
        """How it can be reached now."""
        return Reach(self.key, *self._standing(at))

    def news(self, at: float) -> Reach | None:
        """How it can be reached, if a direction has begun or ceased to stand since this was last asked."""
        standing = self._standing(at)
        if standing == self._told:
            return None
        self._told = standing
        return Reach(self.key, *standing)

    def is_forgotten(self, at: float) -> bool:
        """Whether it is one of those that only ever called us, and has not for long."""
        return not self.dial and at - max(self.since, self.heard_in) > _FORGOTTEN

    def begin_anew(self, at: float) -> None:
        """All connections are made anew: no sign counts any more."""
        self.since, self.route, self.heard_in, self.heard_out = at, b"", 0.0, 0.0
        self._told = (None, None)
        self.programs.clear()
        self.speaker = Speaker()

    def _standing(self, at: float) -> tuple[bool | None, bool | None]:
        """Of our connection and of the peer's: True = it stands, False = broken, None = too early to say."""
        early = at - self.since <= SILENCE
        outgoing = (
            True if self.heard_out and at - self.heard_out <= SILENCE else None if early or not self.dial else False
        )
        incoming = True if self.heard_in and at - self.heard_in <= SILENCE else None if early else False
        return outgoing, incoming
