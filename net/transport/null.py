"""What a node sends and receives through: the mesh, or for a match on one desktop nothing but its own commands."""

from __future__ import annotations

import queue
from collections.abc import Iterable
from typing import Protocol

from net.addresses import Address
from net.transport.notices import Command, PeerKey, Reach, TransportEvent


class Transport(Protocol):
    """The part of `net.transport.Mesh` that a node uses."""

    def dial(
        self,
        addresses: Iterable[Address],
        peer: PeerKey | None = None,
        wanted: bytes = b"",
        *,
        lasting: bool = False,
    ) -> None:
        """Connect to a peer and keep at it; `wanted` = who it should be, `lasting` = given up for no stranger."""

    def found(self, wanted: bytes, peer: PeerKey) -> None:
        """Who was wanted is this peer."""

    def forget(self, wanted: bytes) -> None:
        """Who was wanted and not found is wanted no more."""

    def reach(self, peer: PeerKey) -> Reach:
        """How a peer can be reached now."""

    def send(self, peer: PeerKey, data: bytes) -> bool:
        """Send a message over whichever connection stands."""

    def post(self, command: object) -> None:
        """From any thread: let `poll` return with this command."""

    def poll(self, timeout: float) -> list[TransportEvent]:
        """Wait for something to happen."""

    def close(self) -> None:
        """Hang up everywhere."""


class NullTransport:
    """No connections at all: solo play and hot-seat."""

    def __init__(self) -> None:
        self._commands: queue.SimpleQueue[Command] = queue.SimpleQueue()

    def dial(
        self,
        addresses: Iterable[Address],
        peer: PeerKey | None = None,
        wanted: bytes = b"",
        *,
        lasting: bool = False,
    ) -> None:
        """There is nobody to call."""

    def found(self, wanted: bytes, peer: PeerKey) -> None:
        """Nobody is wanted."""

    def forget(self, wanted: bytes) -> None:
        """Nobody was wanted."""

    def reach(self, peer: PeerKey) -> Reach:
        """Nobody can be reached."""
        return Reach(peer, False, False)

    def send(self, peer: PeerKey, data: bytes) -> bool:  # noqa: ARG002 - the mesh's signature
        """Nothing is sent."""
        return False

    def post(self, command: object) -> None:
        """Hand in a command."""
        self._commands.put(Command(command))

    def poll(self, timeout: float) -> list[TransportEvent]:
        """Wait for commands."""
        news: list[TransportEvent] = []
        try:
            news.append(self._commands.get(timeout=max(timeout, 0.0)))
            while True:
                news.append(self._commands.get_nowait())
        except queue.Empty:
            return news

    def close(self) -> None:
        """Nothing is open."""
