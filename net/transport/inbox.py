"""The listening end: one ROUTER on all addresses, and the questions of libzmq about who may come in."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import zmq
from nacl.exceptions import CryptoError

from net.addresses import Address, read_ip
from net.keys import CurveKeys
from net.reasons import Failure, Why
from net.transport.gate import DOMAIN, Gate
from net.transport.line import Seals, limit, pending
from net.transport.notices import PeerKey
from net.transport.system import seed_rand

_ZAP: Final = "inproc://zeromq.zap.01"
_AGAIN: Final = 0.2
_PATIENCE: Final = 3.0
_ROUTE_SIZE: Final = 5
"""Bytes of a name that libzmq gives; whoever brings a name of its own is not listened to."""


class CannotListenError(Failure):
    """The inbox cannot be opened there; the text says why and what to do."""


class Letter(NamedTuple):
    """One message from a connection that was let in: whose, libzmq's name for it, from where, and what."""

    peer: PeerKey
    route: bytes
    address: Address
    data: bytes


class Inbox:
    """Where everybody connects to. Without an answer of ours to libzmq's questions nobody gets in."""

    def __init__(self, context: zmq.Context[zmq.Socket[bytes]], room: CurveKeys, gate: Gate, seals: Seals) -> None:
        self.listen = ""
        """The one numeric address it listens on; empty for all."""
        self.port = 0
        """0 before the first `bind`."""
        self._context, self._room, self._gate, self._seals = context, room, gate, seals
        self.questions = context.socket(zmq.ROUTER)
        """Where libzmq asks about connections."""
        self.questions.bind(_ZAP)
        self.router: zmq.Socket[bytes] | None = None
        """The socket itself; None while it is closed."""
        self._closed_at = self._tried_at = 0.0

    def bind(self, listen: str, port: int, fallback: bool) -> None:
        """Open, with `fallback` on another port if this one is taken. Raises CannotListenError."""
        self.listen = listen
        fault = self._bind(port)
        if fault and fallback and port:
            fault = self._bind(0)
        if fault:
            where = (str(Address(listen, port)) if port else listen) if listen else f"port {port}"
            raise CannotListenError(Why.CANNOT_LISTEN, where, zmq.strerror(fault.errno or 0)) from fault

    def renew(self, at: float) -> None:
        """Close, so that `bind_again` opens anew on the same port."""
        if self.router is not None:
            self.router.close(0)
            self.router = None
        self._closed_at = self._tried_at = at

    def bind_again(self, at: float) -> bool | None:
        """Try to open again what was closed: True when it is open again, False once when that takes long.

        The old socket gives its port back in its own time, and the address may be gone for a while.
        """
        if self.router is not None or not self.port or at - self._tried_at < _AGAIN:
            return None
        self._tried_at = at
        if self._bind(self.port) is None:
            return True
        if self._closed_at and at - self._closed_at > _PATIENCE:
            self._closed_at = 0.0
            return False
        return None

    def answer_questions(self) -> None:
        """Let the gate decide on every connection whose handshake waits for it."""
        while pending(self.questions):
            if answer := self._gate.answer(self.questions.recv_multipart()):
                self.questions.send_multipart(answer)

    def letter(self) -> Letter | None:
        """The next of what has come in; None if there is nothing, or nothing that is listened to."""
        if self.router is None:
            return None
        try:
            route = self.router.recv(zmq.NOBLOCK)
        except zmq.Again:
            return None
        body = self.router.recv(copy=False, track=False)
        if body.more or len(route) != _ROUTE_SIZE or route[0]:
            while self.router.getsockopt(zmq.RCVMORE):
                self.router.recv()
            return None
        # Asked with every message: another connection may have got the name of a closed one.
        peer, data = bytes.fromhex(str(body.get("User-Id"))), body.bytes
        if not self._gate.hears(peer, len(data)):
            return None
        return Letter(peer, route, _plain(str(body.get("Peer-Address"))), data)

    def answer(self, peer: PeerKey, route: bytes, data: bytes) -> bool:
        """Send back over a connection that was made to us; False if it is gone or its queue is full."""
        if not route or self.router is None:
            return False
        try:
            self.router.send_multipart([route, self._seals.seal(peer, data)], zmq.NOBLOCK)
        except (zmq.ZMQError, CryptoError):
            return False
        return True

    def _bind(self, port: int) -> zmq.ZMQError | None:
        """Open; what is in the way, or None."""
        seed_rand()  # the names that the socket gives count up from what it draws there
        router = self._context.socket(zmq.ROUTER)
        limit(router)
        router.setsockopt(zmq.ROUTER_MANDATORY, 1)
        router.setsockopt(zmq.ROUTER_HANDOVER, 0)
        router.curve_server = True
        router.curve_publickey, router.curve_secretkey = self._room.public, self._room.secret
        router.zap_domain = DOMAIN
        router.setsockopt(zmq.ZAP_ENFORCE_DOMAIN, 1)
        host = f"[{self.listen}]" if ":" in self.listen else self.listen or "*"
        try:
            router.bind(f"tcp://{host}:{port or '*'}")
        except zmq.ZMQError as fault:
            router.close(0)
            return fault
        self.router = router
        self.port = int(router.getsockopt_string(zmq.LAST_ENDPOINT).rpartition(":")[2])
        return None


@lru_cache(maxsize=256)
def _plain(host: str) -> Address:
    """Where a connection comes from, as people write it: libzmq writes IPv4 as IPv6. Its port there tells nothing."""
    return Address(str(read_ip(host)), 0)
