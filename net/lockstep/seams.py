"""What the core is given from outside: cards and keys, a disk, a way out, a wall clock, luck for pauses and nonces."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, Self

from games.kernel import Dealt, Request
from net.entries import PeerNumber, Signer, Verify
from net.journal import Journal


class Share(NamedTuple):
    """One peer's part of a draw. It is unique for its key and the log so far; the proof may be another each time."""

    share: bytes
    proof: bytes


class Dealing(Protocol):
    """The table as its own dealer: every member gives a share, together they make the outcomes.

    Made for one match from START's card keys, and for a member with the own secret half. A label names one CHANCE step:
    it binds the match and the head before the step. The stateless beacon serves open piles and dice; dealing with
    hidden piles keeps a state that only `deal` changes, and `copy` copies it.
    """

    def share(self, label: bytes) -> Share:
        """The own share for this label. The caller puts it on disk first, and only lets it leave in time."""
        ...

    def check(self, peer: PeerNumber, label: bytes, share: Share) -> bool:
        """Whether this is the one share of that peer for the label; any fault in the bytes counts as no."""
        ...

    def deal(self, label: bytes, shares: Mapping[PeerNumber, bytes], requests: Sequence[Request]) -> Dealt:
        """The outcomes that these checked shares of all members make, one per request, in the requests' order.

        Deliveries are those that this peer can open. A kind of request that it cannot deal raises.
        """
        ...

    def copy(self) -> Self:
        """A dealing that goes on alike."""
        ...


@dataclass(frozen=True, slots=True)
class Outside:
    """All seams of one peer's core in one hand."""

    signer: Signer
    verify: Verify
    dealing: Dealing
    journal: Journal
    send: Callable[[PeerNumber, bytes], None]
    """Takes a message on its way. It is called as soon as what the message says is on disk; a peer without a connection
    just does not get it."""
    wall: Callable[[], int]
    """Wall clock in ms; goes into signed entries for information, and is never compared."""
    luck: random.Random
    """Nonces of sealed actions (give `random.SystemRandom()`) and pauses between ballots."""
    version: str = ""
    """Program, Python and platform in words, for a desync report."""
