"""What the phases of a session may ask of the node that holds them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from net.invitation import Invitation
from net.log import Start
from net.node.peer_registry import PeerRegistry
from net.node.setting import Setting
from net.reasons import Reason
from net.session import PeerId, SessionEvent
from net.store import Library


class Context(Protocol):
    """A node, seen from its lobby and its match."""

    setting: Setting
    library: Library

    @property
    def registry(self) -> PeerRegistry:
        """Everybody that was met."""

    @property
    def invitation(self) -> Invitation:
        """How others find in."""

    @property
    def port(self) -> int:
        """The port that this desktop listens on; 0 when it does not."""

    def emit(self, event: SessionEvent) -> None:
        """Tell the face."""

    def call_guests(self, guests: Iterable[tuple[PeerId, tuple[str, ...]]], *, anywhere: bool) -> None:
        """Connect to just these, who are in the same room or watch the same match, each at its addresses."""

    def send_out(self, peer: PeerId) -> None:
        """Have nothing more to do with somebody, in this room and the match that grows out of it."""

    def claim(self, match: bytes) -> None:
        """Hold a match of the library, before it begins, against other programs of this home. Raises MatchOpenError."""

    def begin(self, start: Start) -> None:
        """START is known: go on with the match. Raises RoomRefusedError if this desktop cannot play it."""

    def end(self, reason: Reason | None) -> None:
        """Give up, and tell why."""
