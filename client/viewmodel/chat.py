"""The chat of a room or a match: its newest lines, and a limit on what one desktop may say."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from client.i18n import translate

if TYPE_CHECKING:
    from net.session import PeerId, Said

LONGEST_CHAT: Final = 500
"""So many lines are kept."""
_MUTED: Final = 16
"""So many matches are remembered as muted."""
_AT_ONCE: Final = 20
"""So many lines may come from one desktop at once, as after a lost connection; after that, one a second."""


@dataclass(slots=True)
class _Talker:
    """What one desktop may still say: `left` lines at the time `at`."""

    left: float
    at: float
    told: bool = False
    """Whether the others have read that it says too much."""


class Chat(list["Said"]):
    """The lines of a chat that are kept, oldest first."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.heard = 0
        """How many lines there have been in all, those included that are not kept any more."""
        self.draft = ""
        """What this person has typed and not said yet: it outlives the screen on which it is typed."""
        self.muted = False
        """Whether this person hears nobody."""
        self._talkers: dict[PeerId, _Talker] = {}
        self._now = now

    def since(self, heard: int) -> list[Said]:
        """What is kept of all after the first `heard` lines."""
        return self[max(0, heard - self.heard + len(self)) :]

    def hear(self, said: Said) -> bool:
        """Keep a line; False if it is one too many of somebody's, of which the others are told once."""
        talker = self._talkers.setdefault(said.peer, _Talker(_AT_ONCE, self._now()))
        if not said.mine and not self._may_say(talker):
            if talker.told:
                return False
            talker.told = True
            words = translate("Play", "(Too many messages from this desktop: some are left out.)")
            said = replace(said, text=words)
        self.append(said)
        self.heard += 1
        del self[:-LONGEST_CHAT]
        return True

    def enter(self, match: str, said: Sequence[Said], muted: str) -> str:
        """Become the chat of a match; `said`: what was said before, which stands already in a chat that has begun.

        `muted` are the matches whose chats are muted; it answers them anew (see `muted_matches`).
        """
        if not self:
            self += said[-LONGEST_CHAT:]
            self.heard = len(self)
        self.muted = self.muted or match in muted.split()
        return self.muted_matches(match, muted)

    def muted_matches(self, match: str, muted: str) -> str:
        """The matches whose chats are muted, with or without this one: ids with blanks between, newest first."""
        others = [each for each in muted.split() if each != match]
        return " ".join([match, *others][:_MUTED] if self.muted else others)

    def _may_say(self, talker: _Talker) -> bool:
        now = self._now()
        talker.left, talker.at = min(_AT_ONCE, talker.left + now - talker.at), now
        if talker.left < 1:
            return False
        talker.left -= 1
        return True
