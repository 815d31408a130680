"""Which dealing a match has: it follows from START alone, so all peers and everybody who reads the log agree."""

from __future__ import annotations

from net.dealing import CardKey, PrivateDealing
from net.local_dealing import LocalDealing
from net.lockstep.ports import Dealing
from net.log import Start


def dealing_of(start: Start, secret: bytes | None = None) -> Dealing:
    """The dealing of this match before its first step; a member gives the secret half of its card key."""
    keys = {number: peer.card_key for number, peer in enumerate(start.peers)}
    owners = tuple(seat.peer for seat in start.seats)
    dealing = PrivateDealing(start.match, keys, owners, CardKey(secret) if secret else None)
    return LocalDealing(dealing, start.origin.dealt if start.origin else {}) if len(start.peers) == 1 else dealing
