"""Who missed the end of a match: as long as the program runs, matches that are over go on to answer them."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Collection
from contextlib import closing
from dataclasses import replace
from typing import Final

from net.journal import DiskFullError
from net.keys import DamagedKeyError, install_key
from net.log import Kind, Step
from net.node.entry_points import resume_match
from net.node.node import Node
from net.node.setting import Setting
from net.packing import Malformed
from net.session import Failed, SessionEvent
from net.store import FILE, IndexedMatch, Library, LibraryError, MatchOpenError, iter_index

_MOST: Final = 3
"""So many matches are answered for at a time."""
_WITHIN_S: Final = 30 * 86400
"""Age of a match after which nobody is waited for any more."""
_CALM_S: Final = 10.0
"""Seconds after anything else has been begun or left."""
_AGAIN_S: Final = 60.0
"""Seconds until it is looked again: one may have ended, and another match have its place."""

log = logging.getLogger(__name__)


def missed(library: Library, me: bytes, but: Collection[str] = ()) -> list[str]:
    """The newest matches that are over, open nowhere, and whose END somebody has not shown; `me` = my identity key.

    Those in `but` do not count. Raises LibraryError and DiskFullError.
    """
    found: list[str] = []
    for match in iter_index(library, since=int(time.time() - _WITHIN_S)):
        name = match.row.id.hex()
        counts = match.over and match.row.code and name not in but
        if counts and _lacks(library, match, me) and _is_free(library, match):
            found.append(name)
        if len(found) == _MOST:
            break
    return found


def _lacks(library: Library, match: IndexedMatch, me: bytes) -> bool:
    """Whether another member of a match that is over has not shown END."""
    if match.start is None or len(match.start.peers) < 2 or library.card_key(match.row.id) is None:
        return False
    try:
        last = Step.unpack(library.last_record(match.row.id))
    except Malformed:
        return False
    members = {match.start.peers[number].identity for number in last.members}
    return last.kind is not Kind.END or not members <= {me, *library.shown(match.row.id)}


def _is_free(library: Library, match: IndexedMatch) -> bool:
    try:
        library.journal(match.row.id, waits=False).close()
    except MatchOpenError:
        return False
    return True


class FinishedResponder:
    """Answers for matches that are over, each with a node of its own that nobody sees. From one thread.

    They make way for anything else that may want a match, in this program or another one of this home, and come back
    after a while.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._looking = threading.Lock()
        """Held for as long as a look takes; `_lock` only for moments."""
        self._nodes: list[Node] = []
        self._failed: set[str] = set()
        """Matches that could not be opened since the last look: the next one leaves their places to others."""
        self._due: threading.Timer | None = None

    def make_way(self, setting: Setting) -> None:
        """Give all matches up at once, without waiting for it; answer again after a while, unless they are taken."""
        self._stop()
        with self._lock:
            self._plan(replace(setting, port=0, autopilot="", patience=None, answers_only=True), _CALM_S)

    def close(self) -> None:
        """End them all, and wait until everything is on disk."""
        self._stop()
        with self._looking:  # a look that has begun holds matches for a moment
            for node in self._nodes:
                node.wait()

    def _stop(self) -> None:
        with self._lock:
            if self._due:
                self._due.cancel()
                self._due = None
            for node in self._nodes:
                node.stop()

    def _plan(self, setting: Setting, seconds: float) -> None:
        self._due = due = threading.Timer(seconds, lambda: self._look(setting, due))
        due.name, due.daemon = "offleash responder", True
        due.start()

    def _look(self, setting: Setting, due: threading.Timer) -> None:
        """Look for those matches, and begin to answer for them unless there is something else to do meanwhile."""
        with self._looking:
            with self._lock:
                if self._due is not due:
                    return
                self._nodes = [node for node in self._nodes if not node.wait(0)]
                free = _MOST - len(self._nodes)
                failed, self._failed = self._failed, set()
            found = _found(setting, failed) if free else []
            with self._lock:
                if self._due is due:
                    self._nodes += [answer_finished(setting, match, self._skip) for match in found[:free]]
                    self._plan(setting, _AGAIN_S)

    def _skip(self, match: str) -> None:
        self._failed.add(match)


def _found(setting: Setting, but: Collection[str]) -> list[str]:
    """The matches that can be answered for; none while that cannot be told."""
    if not (setting.home / FILE).exists():
        return []
    try:
        with closing(Library(setting.home)) as library:
            return missed(library, install_key(setting.home).public, but)
    except (LibraryError, MatchOpenError, DiskFullError, DamagedKeyError, OSError) as fault:
        log.info("nobody is answered: %s", fault)  # whoever uses the library next is told
        return []


def answer_finished(setting: Setting, match: str, failed: Callable[[str], object]) -> Node:
    """Answer for a match of the library that is over, until every member has shown END or somebody here wants it.

    Nobody looks on: faults are in the log, and `failed` is told of a match that cannot be opened, on a foreign thread.
    """

    def hear(event: SessionEvent) -> None:
        log.info("of a match that is over: %s", type(event).__name__)
        if isinstance(event, Failed):
            failed(match)

    return resume_match(setting, hear, match)
