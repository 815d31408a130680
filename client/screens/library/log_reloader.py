"""What was played before somebody came back to a match, or chose another language: its log comes from the library."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from client.bridge.replays import Replays
    from client.screens.match.game_night import GameNight
    from client.viewmodel.match import MatchModel
    from client.viewmodel.match_replay import MatchReplay


class LogReloader(QObject):
    """Reads one log at a time, beside the window."""

    def __init__(self, night: GameNight, home: Path) -> None:
        super().__init__(night)
        self._night, self._home = night, home
        self._work: Replays | None = None

    def reload(self, model: MatchModel, steps: int, shown: Callable[[], None]) -> None:
        """Have a match's first steps in its log, told in the language in use, then call `shown`.

        Nothing happens if another match is in the window by then.
        """
        from client.bridge.replays import Replays

        def fill(replay: MatchReplay) -> None:
            if self._night.model is model:
                later = [line for line in model.log if line.step >= steps]
                told = [line for line in replay.lines if line.only is None or line.only in model.mine]
                model.log[:] = [line for line in told if line.step < steps] + later
                shown()

        if self._work is not None:
            self._work.ready.disconnect()
        else:
            self._work = Replays(self._home, self)
        self._work.ready.connect(fill)
        self._work.load(model.match)

    def wait(self) -> None:
        """Wait until nothing is being read: the last call."""
        if self._work is not None:
            self._work.wait()
