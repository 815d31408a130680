"""What takes the place of the mesh in a match on one desktop: no connections, only waiting."""

from __future__ import annotations

import threading

from net.transport.notices import PeerKey, Reach, TransportEvent


class NullTransport:
    """The part of `Mesh` that a node uses, for solo play and hot-seat."""

    def __init__(self) -> None:
        self._woken = threading.Event()

    def dial(self, *_: object, **_more: object) -> None:
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

    def wake(self) -> None:
        """From any thread: let `poll` return at once."""
        self._woken.set()

    def poll(self, timeout: float) -> list[TransportEvent]:
        """Wait until the time is up, or somebody wakes it."""
        self._woken.wait(max(timeout, 0.0))
        self._woken.clear()
        return []

    def close(self) -> None:
        """Nothing is open."""
