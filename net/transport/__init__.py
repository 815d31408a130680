"""Authenticated, encrypted connections between the peers of one room, whichever way they stand."""

from typing import TypeAlias

from net.transport.gate import STRANGERS, Gate
from net.transport.inbox import CannotListenError
from net.transport.mesh import Mesh
from net.transport.notices import (
    Arrival,
    Occupied,
    PeerKey,
    Reach,
    Rebound,
    TransportEvent,
    TurnedAway,
    Twin,
    TwoPrograms,
    WrongCode,
)
from net.transport.null import NullTransport
from net.transport.peer import SILENCE
from net.transport.system import now, remedy

Transport: TypeAlias = Mesh | NullTransport
"""What a node sends and receives through."""

__all__ = [
    "SILENCE",
    "STRANGERS",
    "Arrival",
    "CannotListenError",
    "Gate",
    "Mesh",
    "NullTransport",
    "Occupied",
    "PeerKey",
    "Reach",
    "Rebound",
    "Transport",
    "TransportEvent",
    "TurnedAway",
    "Twin",
    "TwoPrograms",
    "WrongCode",
    "now",
    "remedy",
]
