"""What people say, in the room and at the table, kept beside the match: it is there again after a restart."""

from __future__ import annotations

import logging
from collections import deque
from dataclasses import replace
from typing import Final

from net.journal import DiskFullError
from net.session import PeerId, Said, Started
from net.store import LINES_KEPT, Library

log = logging.getLogger(__name__)


class Talk:
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
