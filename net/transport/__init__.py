"""Authenticated, encrypted connections between the peers of one room, whichever way they stand."""

from net.transport.gate import STRANGERS, Gate
from net.transport.inbox import CannotListenError
from net.transport.line import MESSAGE_LIMIT
from net.transport.mesh import Mesh
from net.transport.notices import (
    Arrival,
    Command,
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
from net.transport.peer import SILENCE
from net.transport.system import now, remedy

__all__ = [
    "MESSAGE_LIMIT",
    "SILENCE",
    "STRANGERS",
    "Arrival",
    "CannotListenError",
    "Command",
    "Gate",
    "Mesh",
    "Occupied",
    "PeerKey",
    "Reach",
    "Rebound",
    "TransportEvent",
    "TurnedAway",
    "Twin",
    "TwoPrograms",
    "WrongCode",
    "now",
    "remedy",
]
