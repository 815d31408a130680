"""Who missed the end of a match: as long as the program runs, matches that are over go on to answer them."""

from __future__ import annotations

import logging
import threading
import time
from dataclasses import replace
from typing import Final

from net.invitation import Invitation
from net.journal import DiskFullError
from net.keys import DamagedKeyError, install_key
from net.log import Kind, Step
from net.node.node import Node
from net.node.openings import enter_newest
from net.node.setting import Setting
from net.packing import Malformed
from net.session import SessionEvent
from net.store import FILE, Library, LibraryError, Listed, MatchOpenError, listing

_MOST: Final = 3
"""So many matches are answered for at a time."""
_WITHIN_S: Final = 30 * 86400
"""Age of a match after which nobody is waited for any more."""
_CALM_S: Final = 10.0
"""Seconds after anything else has been begun or left."""

log = logging.getLogger(__name__)


def missed(library: Library, me: bytes) -> list[str]:
    """The newest matches that are over, open nowhere, and whose END somebody has not shown; `me` = my identity key.

    Raises LibraryError and DiskFullError.
    """
    found: list[str] = []
    since = time.time() - _WITHIN_S
    for match in listing(library):
        if not match.fault and match.row.made < since:
            break
        if match.over and match.row.code and _lacks(library, match, me) and _is_free(library, match):
            found.append(match.row.id.hex())
        if len(found) == _MOST:
            break
    return found


def _lacks(library: Library, match: Listed, me: bytes) -> bool:
    """Whether another member of a match that is over has not shown END."""
    if match.start is None or len(match.start.peers) < 2 or library.card_key(match.row.id) is None:
        return False
    try:
        last = Step.unpack(library.records(match.row.id)[-1])
    except Malformed:
        return False
    members = {match.start.peers[number].identity for number in last.members}
    return last.kind is not Kind.END or not members <= {me, *library.shown(match.row.id)}


def _is_free(library: Library, match: Listed) -> bool:
    try:
        library.journal(match.row.id).close()
    except MatchOpenError:
        return False
    return True


class Latecomers:
    """Answers for matches that are over, each with a node of its own that nobody sees. From one thread.

    They make way for anything else that may want a match, and come back after a while.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._nodes: list[Node] = []
        self._due: threading.Timer | None = None

    def make_way(self, setting: Setting) -> None:
        """Give all matches up at once, without waiting for it; answer again after a while, unless they are taken."""
        self._stop()
        quiet = replace(setting, port=0, autopilot="", patience=None, answers_only=True)
        due = threading.Timer(_CALM_S, lambda: self._begin(quiet, due))
        due.name, due.daemon = "offleash latecomers", True
        self._due = due
        due.start()

    def close(self) -> None:
        """End them all, and wait until everything is on disk."""
        self._stop()
        for node in self._nodes:
            node.wait()

    def _stop(self) -> None:
        with self._lock:
            if self._due:
                self._due.cancel()
                self._due = None
            self._nodes = [node for node in self._nodes if not node.wait(0)]
            for node in self._nodes:
                node.stop()

    def _begin(self, setting: Setting, due: threading.Timer) -> None:
        """Look for those matches, and begin to answer for them unless there is something else to do meanwhile."""
        if not (setting.home / FILE).exists():
            return
        try:
            library = Library(setting.home)
            try:
                found = missed(library, install_key(setting.home).public)
            finally:
                library.close()
        except (LibraryError, MatchOpenError, DiskFullError, DamagedKeyError, OSError) as fault:
            log.info("nobody is answered: %s", fault)  # whoever uses the library next is told
            return
        for match in found:
            with self._lock:
                if self._due is not due:
                    return
                self._nodes.append(answer_latecomers(setting, match))


def answer_latecomers(setting: Setting, match: str) -> Node:
    """Answer for a match of the library that is over, until every member has shown END."""
    return Node(setting, Invitation(""), _unheard, lambda evening: enter_newest(evening, match))


def _unheard(event: SessionEvent) -> None:
    """Nobody looks on; faults are in the log."""
    log.info("of a match that is over: %s", type(event).__name__)
