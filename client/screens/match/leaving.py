"""Leaving a room, a table or the program, or going on alone: asked first, and told to those who stay."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from client.bridge.network import Network
from client.i18n import translate
from client.i18n.sentences import listed

if TYPE_CHECKING:
    from client.screens.match.game_night import GameNight
    from client.screens.navigator import Navigator
    from net.session import PeerId


class LeaveConfirmation(QObject):
    """Asks before a room or a match that is not over is left.  One question at a time; Escape takes it back."""

    def __init__(self, night: GameNight, navigator: Navigator) -> None:
        super().__init__(night)
        self._night, self._navigator = night, navigator

    def leave(self) -> None:
        """Go Home, from wherever somebody is."""
        night, home = self._night, self._navigator.go_home
        if night.room is not None:
            if night.room.is_host:
                words = translate("Window", "Close the room? It closes for everybody in it.")
                self._ask(words, translate("Window", "Close the room"), home)
            else:
                words = translate("Window", "Leave the room? Its code lets you in again.")
                self._ask(words, translate("Window", "Leave the room"), home)
        elif (model := night.model) is not None and not model.over and model.mine:
            words, beside = self._table_words(), None
            if model.desktops > 2:
                words += " " + translate(
                    "Window",
                    "If you leave for good, nobody waits: a bot plays on in your seat, and after that you can only "
                    "watch.",
                )
                beside = (translate("Window", "Leave for good"), self._leave_for_good)
            self._ask(words, translate("Window", "Leave the table"), home, beside)
        else:
            home()

    def _leave_for_good(self) -> None:
        """Give my seat away: the others are told, and a bot plays on in it."""
        self._navigator.go_home(for_good=True)
        self._navigator.notices.say(translate("Window", "The others are told. A bot plays on in your seat."))

    def may_close(self, shut: Callable[[], None]) -> bool:
        """Whether the window may be closed now: if others wait here, who closes it is asked first; yes calls `shut`."""
        others = self._others()
        if not others:
            return True
        words = translate("Window", "Quit Offleash? {names} will be without you.").format(names=others)
        return not self._ask(words, translate("Window", "Quit Offleash"), shut)

    def _ask(
        self, words: str, action: str, do: Callable[[], None], beside: tuple[str, Callable[[], None]] | None = None
    ) -> bool:
        """Ask if people want to be asked, else do it; whether something is asked."""
        if not self._navigator.settings.on("ask_leaving"):
            do()
            return False
        from client.panels.overlay import Question  # Home stands before it is needed

        screen = self._navigator.screen_shown
        if screen.findChild(Question) is None:
            Question(screen, words, action, do, beside=beside)  # goes with the screen that it is about
        return True

    def _others(self) -> str:
        """Those at other desktops who are in this room, or in this match while it goes on."""
        night = self._night
        if night.room is not None:
            names = [seat.profile.name for seat in night.room.seats if seat.peer is not None and not seat.mine]
        elif night.model is not None and not night.model.over and night.model.mine:
            names = list(night.model.others)
        else:
            names = []
        return listed(list(dict.fromkeys(names)))

    def _table_words(self) -> str:
        others = self._others()
        if others:
            words = translate(
                "Window", "Leave the table? Your seat is kept, and {names} may wait; you can continue from Home."
            )
            return words.format(names=others)
        return translate("Window", "Leave the table? The match is kept; you can continue it from Home.")


class Alone(QObject):
    """Goes on alone from a match with others, which stays open; tells this person when they come back to it."""

    def __init__(self, night: GameNight, navigator: Navigator, network: Network) -> None:
        super().__init__(night)
        self._night, self._navigator, self._network = night, navigator, network
        self._match = ""
        """The id of that match with others."""
        self._here: set[PeerId] = set()
        """Those of its players who are at its table now."""
        network.left_happened.connect(self._hear)

    def ask(self) -> None:
        """Somebody wants to go on alone from the match in the window."""
        from client.panels.overlay import Question

        model = self._night.model
        if model is None:
            return
        words = translate(
            "Alone",
            "Go on alone against bots, as a match of your own? The match with {names} stays as it is: when they come "
            "back, they and you are told, and you can go back to it.",
        )
        Question(
            self._navigator.screen_shown,
            words.format(names=model.away_names),
            translate("Alone", "Go on alone"),
            self._begin,
            translate("Alone", "Keep waiting"),
        )

    def _begin(self) -> None:
        if (model := self._night.model) is not None:
            self._match, self._here = model.match, set()
            self._network.go_on_alone(model.match)

    def _hear(self, event: object) -> None:
        """Take in an event of the match that was left: ask whether to return when somebody comes back to it."""
        from net.session import Link, PeersChanged

        if not isinstance(event, PeersChanged):
            return
        here = {peer.peer: peer.profile.name for peer in event.peers if peer.link is Link.HERE and not peer.spectator}
        new = [name for peer, name in here.items() if peer not in self._here]
        self._here = set(here)
        if new:
            self._tell(listed(new))

    def _tell(self, names: str) -> None:
        """Tell those who are back that this desktop plays alone, and ask here whether to return."""
        from client.panels.overlay import Question

        self._network.tell_left()
        question = translate(
            "Alone",
            "Back at the match you left: {names}. Return to it? This match is kept; you can continue it from Home.",
        )
        Question(
            self._navigator.screen_shown,
            question.format(names=names),
            translate("Alone", "Go back"),
            lambda: self._network.resume(self._match),
            translate("Alone", "Stay here"),
        )
