"""What the lobby and the match of a session have in common: disk, connections, the event callback, and claims."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from net.invitation import Invitation
from net.journal import DiskFullError
from net.log import Start
from net.node.connectivity import Connectivity
from net.node.peer_registry import PeerRegistry
from net.node.setting import Setting
from net.reasons import Reason
from net.session import PeerId, Said, SessionEvent, Started
from net.store import LINES_KEPT, Library, LibraryJournal, Lock

log = logging.getLogger(__name__)


class Context(ABC):
    """A session, as its lobby and its match see it."""

    def __init__(
        self, setting: Setting, library: Library, connectivity: Connectivity, on_event: Callable[[SessionEvent], None]
    ) -> None:
        self.setting, self.library, self.connectivity = setting, library, connectivity
        self.chat = ChatHistory(library, connectivity.registry.key.public)
        self._on_event = on_event
        self._claimed: LibraryJournal | None = None
        self._room: Lock | None = None

    @property
    def registry(self) -> PeerRegistry:
        """Everybody that was met."""
        return self.connectivity.registry

    @property
    def invitation(self) -> Invitation:
        """How others find in."""
        return self.connectivity.invitation

    @property
    def port(self) -> int:
        """The port that this desktop listens on; 0 when it does not."""
        return self.connectivity.port

    def emit(self, event: SessionEvent) -> None:
        """Tell the face; what people say is kept."""
        if isinstance(event, Said):
            self.chat.hear(event)
        elif isinstance(event, Started):
            event = self.chat.recall(event)
        self._on_event(event)

    def call_guests(self, guests: Iterable[tuple[PeerId, tuple[str, ...]]], *, anywhere: bool) -> None:
        """Connect to just these, who are in the same room or watch the same match, each at its addresses."""
        self.connectivity.call_guests(guests, anywhere=anywhere)

    def send_out(self, peer: PeerId) -> None:
        """Have nothing more to do with somebody, in this room and the match that grows out of it."""
        self.connectivity.gate.roster.discard(self.registry.curves.get(peer, b""))
        self.registry.send_out(peer)

    def claim(self, match: bytes, *, waits: bool = True) -> LibraryJournal:
        """The journal of a match, held against other programs of this home from now on. Raises MatchOpenError."""
        self._claimed = self._claimed or self.library.journal(match, waits=waits)
        return self._claimed

    def claim_room(self) -> None:
        """Hold the way into a room against other programs of this home. Raises MatchOpenError."""
        self._room = self.library.room_lock(self.invitation.tag)

    def hand_over_claim(self) -> None:
        """The match has begun: it closes its journal itself."""
        self._claimed = None

    def give_up_claims(self) -> None:
        """Let other programs of this home have what was claimed and has not begun."""
        if self._claimed:
            self._claimed.close()
            self._claimed = None
        if self._room:
            self._room.release()
            self._room = None

    @abstractmethod
    def begin(self, start: Start) -> None:
        """START is known: go on with the match. Raises RoomRefusedError if this desktop cannot play it."""

    @abstractmethod
    def end(self, reason: Reason | None) -> None:
        """Give up, and tell why (None: the game is over)."""


class ChatHistory:
    """The lines of one session. Those of a room wait until it has become a match."""

    def __init__(self, library: Library, me: PeerId) -> None:
        """`me` = the identity key of this desktop."""
        self._library, self._me = library, me
        self._heard: Final[deque[tuple[PeerId, str, str]]] = deque(maxlen=LINES_KEPT)
        """Those that are not kept yet."""

    def hear(self, said: Said) -> None:
        """Somebody has said something."""
        self._heard.append((said.peer, said.name, said.text))

    def keep(self, match: bytes) -> None:
        """Keep what was heard since; on a full disk that is tried again. Raises LibraryError."""
        if not self._heard:
            return
        try:
            self._library.keep_said(match, list(self._heard))
        except DiskFullError as full:
            log.warning("%s", full)
        else:
            self._heard.clear()

    def recall(self, started: Started) -> Started:
        """The news that a match has started, with all that was said before. Raises LibraryError."""
        match = bytes.fromhex(started.match)
        self.keep(match)
        said = [Said(peer, name, text, mine=peer == self._me) for peer, name, text in self._library.said(match)]
        return replace(started, said=tuple(said))
