"""Who is there: signs of life, the grace of the silent, duties overdue, and the pause that freezes them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from net.entries import PeerNumber
from net.lockstep.news import Back, Quiet, Silent

QUIET: Final = 4.0
"""Seconds without a sign of life after which people are told."""
HEARING: Final = 3.0
"""Seconds for which a message proves that a link stands."""
HEARSAY: Final = 2.0
"""Age in seconds that such a message is assumed to have when another member reports it."""
GAP: Final = 5.0
"""Seconds between two ticks that mean this machine slept: graces start again."""


class Presence:
    """Signs of life on a clock that stands still while the match is paused.

    A peer is silent when, for the whole grace, nothing came from it, directly or by way of a member who hears it; or
    when it has owed for so long what no person decides: a share, an opening, an acknowledgement.
    """

    def __init__(self, now: float, grace: float) -> None:
        self.grace = grace
        self.awake = 0.0
        """Seconds of unpaused, waking time so far."""
        self.paused = False
        self._now = now
        self._heard: dict[PeerNumber, float] = {}
        self._heard_directly: dict[PeerNumber, float] = {}
        self._hears: dict[PeerNumber, frozenset[PeerNumber]] = {}
        self._owing: dict[PeerNumber, float] = {}
        self._told: dict[PeerNumber, type[Quiet] | type[Silent]] = {}
        """What people were told of who is quiet or silent."""

    def pass_time(self, now: float) -> None:
        """Move on to `now`. If the machine slept in between, every grace starts again and nobody counts as absent."""
        gap, self._now = now - self._now, now
        if gap > GAP:
            self.forgive(self._heard)
            self._owing.clear()
            self._told.clear()
        elif not self.paused:
            self.awake += max(gap, 0.0)

    def freeze(self, paused: bool) -> None:
        """Let the clock stand still, or go on."""
        self.paused = paused

    def forgive(self, peers: Iterable[PeerNumber]) -> None:
        """Let the grace of these peers start now."""
        for peer in list(peers):
            self._heard[peer] = self.awake

    def heard(self, peer: PeerNumber) -> None:
        """A sign of life came directly from the peer."""
        self._heard[peer] = self.awake
        self._heard_directly[peer] = self._now

    def heard_of(self, peer: PeerNumber, hears: Iterable[PeerNumber]) -> None:
        """A member says whom it hears directly."""
        self._hears[peer] = frozenset(hears)
        for other in self._hears[peer]:
            self._heard[other] = max(self._heard.get(other, 0.0), self.awake - HEARSAY)

    def hears(self) -> tuple[PeerNumber, ...]:
        """Whom this peer hears directly, for STATUS."""
        return tuple(sorted(peer for peer, when in self._heard_directly.items() if self._now - when < HEARING))

    def needs_relay(self, to: PeerNumber, author: PeerNumber) -> bool:
        """Whether `to` has said that it does not hear `author`."""
        return to != author and to in self._hears and author not in self._hears[to]

    def owing(self, peers: set[PeerNumber]) -> None:
        """These members owe, now, what no person decides. Forgets the debts of all others."""
        self._owing = {peer: self._owing.get(peer, self.awake) for peer in peers}

    def step_is_over(self) -> None:
        """A step is final: all debts are."""
        self._owing.clear()

    def silence(self, peer: PeerNumber) -> float:
        """Seconds of the grace that the peer has used up."""
        quiet = self.awake - self._heard.setdefault(peer, self.awake)
        return max(quiet, self.awake - self._owing.get(peer, self.awake))

    def quiet(self, peer: PeerNumber) -> bool:
        """Whether people should be told that nothing comes from the peer."""
        return self.awake - self._heard.setdefault(peer, self.awake) >= QUIET

    def silent(self, peer: PeerNumber) -> bool:
        """Whether the peer's grace is used up."""
        return self.silence(peer) >= self.grace

    def changes(self, peers: Iterable[PeerNumber]) -> list[Quiet | Silent | Back]:
        """What to tell people now of who is quiet or silent."""
        news: list[Quiet | Silent | Back] = []
        for peer in peers:
            now = Silent if self.silent(peer) else Quiet if self.quiet(peer) else None
            if now is self._told.get(peer):
                continue
            if now:
                self._told[peer] = now
                news.append(now(peer))
            else:
                del self._told[peer]
                news.append(Back(peer))
        return news

    def has_told(self, peer: PeerNumber) -> bool:
        """Whether people know the peer as quiet or silent."""
        return peer in self._told
