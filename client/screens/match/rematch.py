"""Plays the same game once more: here at once, else in the room that somebody has opened, else in a new room."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from client import commands
from client.bridge.network import Network
from client.i18n import translate
from client.i18n.troubles import trouble_sentence
from client.screens.kinds import is_results
from client.widgets import Tone

if TYPE_CHECKING:
    from client.screens.match.game_night import GameNight
    from client.screens.navigator import Navigator
    from client.viewmodel.match import MatchModel
    from client.viewmodel.rematch import Call, Progress
    from net.reasons import Reason
    from net.session import PeerId, RoomView


class Rematch(QObject):
    """Begins what was played before, with the same people, bots and options.

    Until a match has begun in the new room, the one before is kept: its people are called over it, and whoever finds no
    room is back at its results.  If several open a room at once, all move to the one whose code comes first; where
    people sit together already, that is only offered.  A room is left only when the other one has let this desktop in.
    """

    def __init__(self, night: GameNight, navigator: Navigator, network: Network) -> None:
        super().__init__(night)
        self._night, self._navigator, self._network = night, navigator, network
        self.solo: tuple[str, tuple[str, ...], Mapping[str, str] | None, Mapping[int, str] | None] | None = None
        """The match on this desktop alone that is played, as it was begun."""
        self.progress: Progress | None = None
        """How far it has come, for the results; None when nobody has asked for it."""
        self._away = False
        """Whether this desktop is in a new room or on the way to one."""
        self._room = ""
        """The code of that room; empty for its own while that is not open yet."""
        self._call = ""
        """The link to its own room that the people of the match before were told; empty in somebody else's."""
        self._followed: set[PeerId] = set()
        """Whose calls moved this desktop by themselves: each once, so that nobody can drive it from room to room."""
        self._asked: set[PeerId] = set()
        """Whose calls were offered: each once."""
        self._goal: Call | None = None
        """The call that it is about to follow, out of the new room that it is in."""
        self._lost = ""
        """Why no more events come from the match before."""
        network.former_happened.connect(self._take_aside)
        network.missed.connect(self._miss)

    @property
    def under_way(self) -> bool:
        """Whether this desktop is on the way to a new room and not there yet."""
        return self.progress is not None and not self.progress.failed

    def play(self) -> None:
        """Once more what this was; how that goes is told at the results."""
        model = self._night.model
        if model is None or self.under_way:
            return  # the button was pressed twice
        if self.solo is not None:
            self._network.solo(*self.solo, again=True)
        elif model.call is not None:
            self._come_along(model, model.call)
        else:
            self._begin_anew(model)
            self._show_progress()

    def _begin_anew(self, model: MatchModel) -> None:
        from client.viewmodel.rematch import Progress, beginning
        from net.journal import DiskFullError
        from net.packing import Malformed
        from net.store import LibraryError

        try:
            new = beginning(self._navigator.home, model.match)
        except (LibraryError, DiskFullError, Malformed, LookupError) as fault:
            self.progress = Progress(trouble_sentence(fault), failed=True)
            return
        if model.desktops == 1:
            self.solo = (new.game, new.players, new.options, new.names)
            self._network.solo(*self.solo, again=True)
            return
        self._away, self._room = True, ""
        self.progress = Progress(translate("Again", "Opening a new room …"))
        self._network.host(
            new.game,
            len(new.players),
            mine=model.held,
            bots=new.bots,
            options=new.options,
            names=model.called,
            again=True,
        )

    def _come_along(self, model: MatchModel, call: Call) -> None:
        from client.viewmodel.rematch import Progress

        looking = _looking_words(call)
        if self._night.room is not None:
            self._end_search()
            self._goal = call
            self._navigator.notices.say(looking)
            self._network.move(call.invitation, model.held, model.called)
            return
        self._away, self._room, self._call = True, call.code, ""
        self.progress = Progress(looking)
        self._network.join(call.invitation, model.held, names=model.called, again=True)
        self._show_progress()

    def sit(self, room: RoomView) -> None:
        """Take a seat in a room that is only watched: ask for one, as whoever comes to it anew; look for no other."""
        from net.invitation import Invitation

        self._end_search()
        self._network.join(Invitation.parse(room.link), 1, again=self._away)

    def arrived(self, room: RoomView) -> bool:
        """This desktop is in a room; if it is a new one of its own, the people of the match before are called.

        True if it has just left another one for it.
        """
        from net.invitation import read_code

        self.progress = None
        code = read_code(room.invitation)
        if self._goal is not None and self._goal.code == code:
            self._end_search()
            self._room, self._call = code, ""
            return True
        if self._away and not self._room:
            self._room, self._call = code, room.link
            self._network.call_former(self._call)
        return False

    def _take_aside(self, event: object) -> None:
        """Something happened in the match before: somebody else may have opened a room, too."""
        from client.viewmodel.match import Change
        from net.session import Failed, Stopped

        model = self._night.model
        if model is None:
            return
        if isinstance(event, Failed | Stopped):
            self._lost = trouble_sentence(event.reason)
        if Change.CALL not in model.handle(event):  # type: ignore[arg-type]
            return
        call = model.call
        if call is None or not self._room or call.code < self._room:
            self.follow()
        elif self._call:
            self._network.call_former(self._call)  # who opens another room did not find this one

    def follow(self) -> None:
        """Move to the room where all meet, if that is another one; where people sit together already, ask first."""
        model = self._night.model
        call, caller = (model.call, model.caller) if model is not None else (None, None)
        if model is None or call is None or caller is None or not self._away:
            return
        if self._room and call.code >= (self._goal.code if self._goal is not None else self._room):
            return
        if caller not in self._followed and self._may_leave:
            self._followed.add(caller)
            self._come_along(model, call)
        elif caller not in self._asked and not self.under_way:
            self._asked.add(caller)
            self._offer(call)

    @property
    def _may_leave(self) -> bool:
        """Whether nobody is left behind: the own room is empty, or somebody is still awaited in that of another."""
        room = self._night.room
        if room is None or not self._room:
            return True
        if self._call:
            return all(seat.peer is None or seat.mine for seat in room.seats)
        return any(seat.peer is None for seat in room.seats)

    def _offer(self, call: Call) -> None:
        from client.panels.overlay import Question

        def come() -> None:
            if self._night.model is not None and self._away:
                self._come_along(self._night.model, call)

        come_along, stay = translate("Results", "Join them"), translate("Results", "Stay here")
        Question(self._navigator.screen_shown, call.words, come_along, come, stay)

    def _miss(self, reason: Reason) -> None:
        """The room that was looked for cannot be had: this desktop stays in the one that it is in."""
        model, missed = self._night.model, self._goal
        self._end_search()
        self._navigator.notices.say(trouble_sentence(reason), Tone.WARN)
        if model is not None and missed is not None:
            model.forget_call(missed.code)
            self.follow()

    def _end_search(self) -> None:
        goal, self._goal = self._goal, None
        if goal is not None:
            self._navigator.notices.withdraw(_looking_words(goal))

    def give_up(self, reason: str = "") -> bool:
        """No new room, for this reason if it is not wanted: back to the match before; False if there is none.

        Who was about to leave the room for another one looks on for that.
        """
        from client.viewmodel.rematch import Progress

        model, goal = self._night.model, self._goal
        if model is None or not self._away:
            return False
        self._end_search()
        if reason:
            model.forget_call(self._room)
            self._night.room = None
            if goal is not None:
                self._come_along(model, goal)
                return True
        if not self._network.go_back():
            return False
        lost = self._lost
        self.forget()
        self.progress = Progress(reason, failed=True) if reason else None
        self._show_progress()
        if lost:
            self._navigator.notices.say(lost, Tone.BAD)
        return True

    def forget(self) -> None:
        """The new match has begun, or another evening."""
        self._end_search()
        self.progress, self._away, self._room, self._call = None, False, "", ""
        self._lost = ""
        self._followed.clear()
        self._asked.clear()

    def _show_progress(self) -> None:
        self._night.room = None
        if is_results(screen := self._navigator.screen_shown):
            screen.show_progress(self.progress)
        elif self.progress is not None:
            self._navigator.do(commands.RESULTS)


def _looking_words(call: Call) -> str:
    return translate("Again", "Looking for {name}'s new room …").format(name=call.name)
