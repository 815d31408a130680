"""Leaving a room, a table, the program: asked first where it matters to somebody, and told to those who stay."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from client.i18n import translate
from client.i18n.sentences import listed

if TYPE_CHECKING:
    from client.screens.match.game_night import GameNight
    from client.screens.navigator import Navigator


class LeaveConfirmation(QObject):
    """Asks before a room or a match that is not over is left.  One question at a time; Escape takes it back."""

    def __init__(self, night: GameNight, navigator: Navigator) -> None:
        super().__init__(night)
        self._night, self._navigator = night, navigator

    def leave(self) -> None:
        """Go Home, from wherever somebody is."""
        night, home = self._night, self._navigator.go_home
        if night.room is not None:
            words, action = self._room_words(is_host=night.room.is_host)
            self._ask(words, action, home)
        elif (model := night.model) is not None and not model.over and model.mine:
            beside = (translate("Window", "Leave for good"), self._leave_for_good) if night.may_leave_for_good else None
            self._ask(self._table_words(), translate("Window", "Leave the table"), home, beside)
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
        from client.panels.ask import Question  # Home stands before it is needed

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

    @staticmethod
    def _room_words(*, is_host: bool) -> tuple[str, str]:
        if is_host:
            return (
                translate("Window", "Close the room? It closes for everybody in it."),
                translate("Window", "Close the room"),
            )
        return (
            translate("Window", "Leave the room? Its code lets you in again."),
            translate("Window", "Leave the room"),
        )

    def _table_words(self) -> str:
        others = self._others()
        if others:
            words = translate(
                "Window", "Leave the table? Your seat is kept, and {names} may wait; you can continue from Home."
            ).format(names=others)
        else:
            words = translate("Window", "Leave the table? The match is kept; you can continue it from Home.")
        if not self._night.may_leave_for_good:
            return words
        more = translate(
            "Window",
            "If you leave for good, nobody waits: a bot plays on in your seat, and after that you can only watch.",
        )
        return f"{words} {more}"
