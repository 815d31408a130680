"""What comes out of a mesh: messages, and news about connections."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from games.kernel import Value
from net.addresses import Address

PeerKey: TypeAlias = bytes
"""A peer on the wire: its CURVE public key in this room, 32 bytes."""


class Arrival(NamedTuple):
    """A message. That it comes from the holder of this key is proven; what it says is not checked."""

    peer: PeerKey
    data: bytes
    address: Address
    """Where it came from: of our connection the address that was called; of the peer's own one the port is 0."""


class Reach(Value):
    """How a peer can be reached now: sent when a direction begins to stand, and when one has been broken for 4 s.

    Of each direction: True = it stands; False = no sign for 4 s; None = too early to say, or not wanted.
    """

    peer: PeerKey
    outgoing: bool | None
    """Our connection to it."""
    incoming: bool | None
    """Its connection to us."""

    @property
    def silent(self) -> bool:
        """Nothing has been heard of it for 4 s."""
        return not self.outgoing and not self.incoming and False in {self.outgoing, self.incoming}


class WrongCode(Value):
    """Somebody at this address hangs up on our room key: another room, another program, or a mistyped code."""

    address: Address


class TurnedAway(Value):
    """The room at this address knows the code but does not let us in: full, or we come from outside its network."""

    address: Address


class Occupied(Value):
    """A peer listens to another program that has our key, as a copied home does, and not to this one."""

    peer: PeerKey


class Twin(Value):
    """Another program has our own key."""

    called: bool
    """Whether we called it, at an address where somebody else was looked for; else it called us."""


class TwoPrograms(Value):
    """Two programs speak for one peer; the first that came is listened to."""

    peer: PeerKey


class Rebound(Value):
    """The computer slept or its network changed: all connections are made anew, timers of silence start over."""

    bound: bool
    """Whether the inbox stands again. If not, it is tried on, and another notice follows when it does."""


TransportEvent: TypeAlias = Arrival | Reach | WrongCode | TurnedAway | Occupied | Twin | TwoPrograms | Rebound
