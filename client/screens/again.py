"""The same game once more: here at once, else in the room that somebody has opened, else in a new one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from client.bridge.network import Network
from client.i18n import translate
from client.screens.kinds import is_results
from client.viewmodel.troubles import trouble_words

if TYPE_CHECKING:
    from client.screens.window import MainWindow
    from client.viewmodel.again import Call, Progress
    from client.viewmodel.match import MatchModel
    from net.session import RoomView


class Again(QObject):
    """Begins what was played before, with the same people, bots and options.

    Until a match has begun in the new room, the one before is kept: its people are called over it, and whoever finds no
    room is back at its results.  If several open a room at once, all move to the one whose code comes first.
    """

    def __init__(self, window: MainWindow, network: Network) -> None:
        super().__init__(window)
        self._window, self._network = window, network
        self.solo: tuple[str, tuple[str, ...], Mapping[str, str] | None] | None = None
        """The match on this desktop alone that is played, as it was begun."""
        self.progress: Progress | None = None
        """How it goes, for the results; None when nobody has asked for it."""
        self._away = False
        """Whether this desktop is in a new room or on the way to one."""
        self._room = ""
        """The code of that room; empty for its own while that is not open yet."""
        self._call = ""
        """What the people of the match before were told of its own room; empty in somebody else's."""
        network.aside.connect(self._take_aside)

    @property
    def under_way(self) -> bool:
        """Whether this desktop is on the way to a new room and not there yet."""
        return self.progress is not None and not self.progress.failed

    def play(self) -> None:
        """Once more what this was; how that goes is told at the results."""
        model = self._window.model
        if model is None or self.under_way:
            return  # the button was pressed twice
        if self.solo is not None:
            self._network.solo(*self.solo)
        elif model.call is not None:
            self._come_along(model, model.call)
        else:
            self._begin_anew(model)
        self._show_progress()

    def _begin_anew(self, model: MatchModel) -> None:
        from client.viewmodel.again import Progress, beginning
        from net.journal import DiskFullError
        from net.packing import Malformed
        from net.store import LibraryError

        try:
            new = beginning(self._window.home, model.match)
        except (LibraryError, DiskFullError, Malformed, LookupError) as fault:
            self.progress = Progress(trouble_words(str(fault)), failed=True)
            return
        if model.alone:
            self.solo = (new.game, new.players, new.options)
            self._network.solo(*self.solo)
            return
        self._away, self._room = True, ""
        self.progress = Progress(translate("Again", "A new room opens …"))
        mine = len(model.mine)
        self._network.host(new.game, len(new.players), mine=mine, bots=new.bots, options=new.options, again=True)

    def _come_along(self, model: MatchModel, call: Call) -> None:
        from client.viewmodel.again import Progress

        self._away, self._room, self._call = True, call.code, ""
        self.progress = Progress(translate("Again", "Looking for {name}'s new room …").format(name=call.name))
        self._network.join(call.invitation, len(model.mine), again=True)

    def arrived(self, room: RoomView) -> None:
        """This desktop is in a room; if it is a new one of its own, the people of the match before are called."""
        from client.viewmodel.again import call_words
        from net.invitation import read_code

        self.progress = None
        if self._away and not self._room:
            self._room, self._call = read_code(room.invitation), call_words(room.link)
            self._network.tell_former(self._call)

    def _take_aside(self, event: object) -> None:
        """Something happened in the match before: somebody else may have opened a room, too."""
        from client.viewmodel.match import Change

        model = self._window.model
        if model is None or Change.CALL not in model.take(event):  # type: ignore[arg-type]
            return
        call = model.call
        if not self._away or call is None:
            return
        if not self._room or call.code < self._room:
            self._come_along(model, call)
            self._show_progress()
        elif self._call:
            self._network.tell_former(self._call)  # who opens another room did not find this one

    def give_up(self, reason: str = "") -> bool:
        """No new room, for this reason if it is not wanted: back to the match before; False if there is none."""
        from client.viewmodel.again import Progress

        model = self._window.model
        if model is None or not self._away or not self._network.go_back():
            return False
        if reason:
            model.forget_call(self._room)
        self.forget()
        self.progress = Progress(reason, failed=True) if reason else None
        self._show_progress()
        return True

    def forget(self) -> None:
        """The new match has begun, or another evening."""
        self.progress, self._away, self._room, self._call = None, False, "", ""

    def _show_progress(self) -> None:
        window = self._window
        window.night.room = None
        if is_results(screen := window.screen_shown):
            screen.show_progress(self.progress)
        elif self.progress is not None:
            window.wish("results")
