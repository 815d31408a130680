"""The same game once more: here at once, else in the room that somebody has opened, else in a new one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from client.bridge.network import Network
from client.viewmodel.troubles import trouble_words
from client.widgets import Notices, Tone

if TYPE_CHECKING:
    from pathlib import Path

    from client.viewmodel.match import MatchModel


@dataclass
class Again:
    """Begins what was played before, with the same people, bots and options."""

    home: Path
    network: Network
    notices: Notices
    solo: tuple[str, tuple[str, ...], Mapping[str, str] | None] | None = None
    """The match on this desktop alone that is played, as it was begun."""

    def play(self, model: MatchModel) -> None:
        """Once more what this was."""
        from client.viewmodel.again import beginning
        from net.journal import DiskFullError
        from net.packing import Malformed
        from net.store import LibraryError

        if self.solo is not None:
            self.network.solo(*self.solo)
            return
        mine = len(model.mine)
        if model.call is not None:
            self.network.join(model.call.invitation, mine)
            return
        try:
            new = beginning(self.home, model.match)
        except (LibraryError, DiskFullError, Malformed, LookupError) as fault:
            self.notices.say(trouble_words(str(fault)), Tone.BAD)
            return
        if model.alone:
            self.solo = (new.game, new.players, new.options)
            self.network.solo(*self.solo)
        else:
            seats = len(new.players)
            self.network.host(new.game, seats, mine=mine, bots=new.bots, options=new.options, call=True)
