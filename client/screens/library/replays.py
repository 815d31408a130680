"""Matches read back from the library: replays in the window, and the log of the match that is played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from client.screens.base import Screen
from client.screens.kinds import is_above, is_replay
from client.tables import spec_of
from client.widgets import Tone

if TYPE_CHECKING:
    from client.bridge.reading import Reading
    from client.screens.match.game_night import GameNight
    from client.screens.navigator import Navigator
    from client.viewmodel.match import MatchModel
    from client.viewmodel.match_replay import MatchReplay


class ReplayController(QObject):
    """Keeps the replay that is in the window, or below what lies above it."""

    def __init__(self, navigator: Navigator, night: GameNight, parent: QObject) -> None:
        super().__init__(parent)
        self._navigator, self._night = navigator, night
        self._reading: Reading | None = None
        self._replay: MatchReplay | None = None
        self._at = 0
        self._anew = False
        """Whether what is being read is the match that is kept already."""
        self.asked_at: Callable[[], Screen] | None = None
        """What was in the window when a replay was asked for; None when it was by a file, which has no screen."""

    def show(self, match: str, asked_at: Callable[[], Screen] | None = None) -> None:
        """Read a match and show it, unless whoever asked for it has gone on to something else meanwhile."""
        self.asked_at = asked_at
        self._read(match, anew=False)

    def tell_anew(self) -> None:
        """Tell what is kept in the language in use."""
        if self._replay is not None:
            self._read(self._replay.match, anew=True)

    def shown(self, screen: Screen) -> None:
        """Another screen is in the window: without a way back to the replay, it is let go."""
        if not is_replay(screen) and not is_above(screen):
            self._replay = None

    def wait(self) -> None:
        """Wait until nothing is being read: the last call."""
        if self._reading is not None:
            self._reading.wait()

    def _read(self, match: str, *, anew: bool) -> None:
        from client.bridge.reading import Reading
        from client.bridge.replays import replay_in

        window, self._anew = self._navigator, anew
        self._reading = self._reading or Reading(self)
        self._reading.read(
            partial(replay_in, window.home, match), self._take, lambda words: window.notices.say(words, Tone.BAD)
        )

    def _take(self, replay: MatchReplay) -> None:
        window, asked_at = self._navigator, self.asked_at
        if self._anew:
            if self._replay is not None:
                self._replay = replay
                if is_replay(window.screen_shown):
                    window.go(self._screen)
            return
        late = self._night.busy if asked_at is None else window.shown_by != asked_at
        if not late:
            self._replay, self._at = replay, 0
            window.go(self._screen)

    def _screen(self) -> Screen:
        from client.screens.library.replay import ReplayScreen

        assert self._replay is not None
        replay, settings = self._replay, self._navigator.settings
        screen = ReplayScreen(replay, spec_of(replay.game.id), at=self._at, left_handed=settings.on("left_handed"))
        screen.went.connect(self._remember)
        return screen

    def _remember(self, at: int) -> None:
        self._at = at


class LogReloader(QObject):
    """Reads one log at a time, beside the window."""

    def __init__(self, night: GameNight, home: Path) -> None:
        super().__init__(night)
        self._night, self._home = night, home
        self._reading: Reading | None = None

    def reload(self, model: MatchModel, steps: int, shown: Callable[[], None]) -> None:
        """Have a match's first steps in its log, told in the language in use, then call `shown`.

        Nothing happens if another match is in the window by then.
        """
        from client.bridge.reading import Reading
        from client.bridge.replays import replay_in

        def fill(replay: MatchReplay) -> None:
            if self._night.model is model:
                later = [line for line in model.log if line.step >= steps]
                told = [line for line in replay.lines if line.only is None or line.only in model.mine]
                model.log[:] = [line for line in told if line.step < steps] + later
                shown()

        self._reading = self._reading or Reading(self)
        self._reading.read(partial(replay_in, self._home, model.match), fill, lambda _words: None)

    def wait(self) -> None:
        """Wait until nothing is being read: the last call."""
        if self._reading is not None:
            self._reading.wait()
