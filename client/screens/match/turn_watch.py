"""The clock of a turn, running: whatever screen is shown, a seat here whose time is up gives way to the stand-in."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from client.screens.kinds import is_play
from client.widgets import Tone, announcer

if TYPE_CHECKING:
    from client.bridge.network import Network
    from client.screens.navigator import Navigator
    from client.viewmodel.desk import Desk
    from client.viewmodel.match import MatchModel


class TurnWatch(QObject):
    """Wakes up when another second is to be shown, or time is up."""

    def __init__(self, parent: QObject, navigator: Navigator, network: Network) -> None:
        super().__init__(parent)
        self._navigator, self._network = navigator, network
        self._model: MatchModel | None = None
        self._desk: Desk | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.refresh)

    def begin(self, model: MatchModel, desk: Desk) -> None:
        """Watch the turns of a match, if they have a clock."""
        from client.viewmodel.turn_time import TurnTime
        from net.turn_clock import TurnClock

        settings = self._navigator.settings
        clock = TurnClock.of(model.options)
        if clock is not None:
            keep, kept = partial(settings.set, "turn_time"), partial(settings.text, "turn_time")
            model.turns = TurnTime(model, clock, keep, kept)
        self._model, self._desk = model, desk
        self.refresh()

    def end(self) -> None:
        """The match is left."""
        self._model = self._desk = None
        self._timer.stop()

    def refresh(self) -> None:
        """Something has changed in the match, or time has passed."""
        self._timer.stop()
        model, desk, session = self._model, self._desk, self._network.session
        if model is None or desk is None or session is None or (turns := model.turns) is None:
            return
        turns.follow()
        if (seat := turns.due) is not None:
            from net.wire import Topic

            desk.give_way(seat)
            if turns.tells(seat):
                session.announce(Topic.TIME_UP, str(seat))
                self._navigator.sounds.play("gong")
            session.stand_in(seat)
            turns.follow()
        elif turns.warns():
            self._warn()
        if is_play(screen := self._navigator.screen_shown):
            screen.show_turn_time()
        if (wait := turns.wait_s()) is not None:
            self._timer.start(max(1, math.ceil(1000 * wait)))

    def _warn(self) -> None:
        from client.viewmodel.turn_time import warning_words

        self._navigator.sounds.play("tick")
        if is_play(screen := self._navigator.screen_shown):
            announcer().say(screen.frame.prompt, warning_words(), urgent=True)
        else:
            self._navigator.notices.say(warning_words(), Tone.WARN)
