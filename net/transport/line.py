"""One attempt to connect to one address, and the connection that becomes of it.

libzmq's own reconnecting is off: against a wrong key it would retry ten times a second, and after a refusal never.
A line that ends says why, and whoever holds it decides when to try again.
"""

from __future__ import annotations

import errno
import itertools
from enum import Enum
from hashlib import blake2b
from typing import Final

import zmq
from nacl.bindings import crypto_box_beforenm
from nacl.exceptions import CryptoError
from zmq.utils.monitor import recv_monitor_message

from net.addresses import Address
from net.keys import CurveKeys
from net.packing import MESSAGE_LIMIT
from net.transport.notices import PeerKey
from net.transport.programs import ProgramId

_FRAME_LIMIT: Final = MESSAGE_LIMIT + 256  # CURVE's own bytes and the seal
_KEY, _TAG = 32, 16
SEAL_SIZE: Final = _KEY + _TAG

_READABLE: Final = int(zmq.POLLIN)
_NUMBERS: Final = itertools.count()
_EVENTS: Final = (
    zmq.EVENT_CLOSED
    | zmq.EVENT_DISCONNECTED
    | zmq.EVENT_HANDSHAKE_SUCCEEDED
    | zmq.EVENT_HANDSHAKE_FAILED_NO_DETAIL
    | zmq.EVENT_HANDSHAKE_FAILED_PROTOCOL
    | zmq.EVENT_HANDSHAKE_FAILED_AUTH
)


class End(Enum):
    """Why a line ended, or never began."""

    UNREACHABLE = "nobody answers"
    REJECTED = "hung up during the handshake"
    REFUSED = "turned away at the door"
    LOST = "broke off"


def limit(socket: zmq.Socket[bytes]) -> None:
    """Set on every socket that faces the network: sizes, queues, times, and no waiting at the end."""
    socket.linger = 0
    socket.ipv6 = True
    socket.setsockopt(zmq.MAXMSGSIZE, _FRAME_LIMIT)
    socket.setsockopt(zmq.HANDSHAKE_IVL, 2000)
    socket.setsockopt(zmq.HEARTBEAT_IVL, 1000)
    socket.setsockopt(zmq.HEARTBEAT_TIMEOUT, 4000)
    socket.setsockopt(zmq.SNDHWM, 1000)
    socket.setsockopt(zmq.RCVHWM, 100)


def pending(socket: zmq.Socket[bytes]) -> bool:
    """Whether a message can be read at once."""
    return bool(int(socket.get(zmq.EVENTS)) & _READABLE)


class Seals:
    """Proof of who speaks on the listening end of a connection.

    CURVE proves the dialling end's key to the inbox, but all inboxes of a room share one key. So whatever goes from an
    inbox to a dialler carries the speaker's own key, and a keyed hash under the secret that both ends have in common.
    """

    def __init__(self, own: CurveKeys) -> None:
        self._own = own
        self._shared: dict[PeerKey, bytes] = {}

    def seal(self, peer: PeerKey, data: bytes) -> bytes:
        """A message for this dialler. Raises CryptoError for a key that is none."""
        return self._own.public + self._tag(peer, self._own.public, data) + data

    def opened(self, sealed: bytes) -> tuple[PeerKey, bytes] | None:
        """Who speaks, and what it says; None for anything forged."""
        peer, tag, data = sealed[:_KEY], sealed[_KEY:SEAL_SIZE], sealed[SEAL_SIZE:]
        try:
            return (peer, data) if tag == self._tag(peer, peer, data) else None
        except CryptoError:
            return None

    def _tag(self, peer: PeerKey, speaker: PeerKey, data: bytes) -> bytes:
        if peer not in self._shared:
            if len(self._shared) > 1000:
                self._shared.clear()
            self._shared[peer] = crypto_box_beforenm(peer, self._own.secret)
        return blake2b(speaker + data, key=self._shared[peer], digest_size=_TAG, person=b"offleash seal").digest()


class Line:
    """A DEALER on its one attempt to one address. Whoever has it closes it, whatever becomes of it.

    While a monitor is set, libzmq's only I/O thread hands it each event and waits until it is taken: a line that is
    just dropped takes the monitor's other end with it, and from its last event on no connection carries anything.
    """

    def __init__(self, context: zmq.Context[zmq.Socket[bytes]], address: Address, own: CurveKeys, room: bytes) -> None:
        """Begin to connect. Raises zmq.ZMQError if there is no socket to be had or the address is none."""
        self.address = address
        self.up = False
        """The handshake went through."""
        self.peer: PeerKey | None = None
        """Who answers at the other end, once it has said so."""
        self.program: ProgramId = b""
        """Which program of that peer it is, once it has said so."""
        self.heard = 0.0
        """When the other end last gave a sign."""
        self.connection = context.socket(zmq.DEALER)
        try:
            limit(self.connection)
            self.connection.setsockopt(zmq.RECONNECT_IVL, -1)
            self.connection.setsockopt(zmq.CONNECT_TIMEOUT, 2000)
            self.connection.setsockopt(zmq.IMMEDIATE, 1)
            self.connection.curve_publickey, self.connection.curve_secretkey = own.public, own.secret
            self.connection.curve_serverkey = room
            self.monitor = self.connection.get_monitor_socket(_EVENTS, f"inproc://line-{next(_NUMBERS)}")
            self.connection.connect(f"tcp://{address}")
        except zmq.ZMQError:
            self.connection.disable_monitor()
            self.connection.close(0)
            raise

    def follow(self) -> End | None:
        """Take in what has become of the attempt; why it ended, or None while it has not."""
        while pending(self.monitor):
            event = recv_monitor_message(self.monitor)
            kind, value = event["event"], event["value"]
            if kind == zmq.Event.HANDSHAKE_SUCCEEDED:
                self.up = True
            elif kind == zmq.Event.HANDSHAKE_FAILED_AUTH:
                return End.REFUSED
            elif kind == zmq.Event.HANDSHAKE_FAILED_NO_DETAIL and value == errno.EAGAIN:
                return End.UNREACHABLE  # connected, but silent until the time was up: a process that stands still
            elif self.up:
                return End.LOST
            else:
                return End.UNREACHABLE if kind == zmq.Event.CLOSED else End.REJECTED
        return None

    def send(self, data: bytes) -> bool:
        """Hand a message over for sending; False if the queue is full or there is no connection."""
        try:
            self.connection.send(data, zmq.NOBLOCK)
        except zmq.ZMQError:
            return False
        return True

    def receive(self) -> bytes | None:
        """The next message as it came, None if there is none. Messages of several frames come back empty."""
        if self.connection.closed:
            return None
        try:
            frames = self.connection.recv_multipart(zmq.NOBLOCK)
        except zmq.Again:
            return None
        return frames[0] if len(frames) == 1 else b""

    def close(self) -> None:
        """Hang up: the monitor first, else its events would be waited for."""
        self.connection.disable_monitor()
        self.monitor.close(0)
        self.connection.close(0)
