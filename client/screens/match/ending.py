"""The end of a match: its results, what was counted in it, and how the series stands that it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.tables import spec_of

if TYPE_CHECKING:
    from client.screens.base import Screen
    from client.screens.navigator import Navigator
    from client.tables.interface import Table
    from client.viewmodel.match import MatchModel
    from client.viewmodel.rematch import Progress


class Ending:
    """Makes the results screen."""

    def __init__(self, navigator: Navigator) -> None:
        self._navigator = navigator

    def begun(self, model: MatchModel) -> None:
        """A match begins, or goes on: say how the series stands that it belongs to."""
        if words := self._series(model):
            self._navigator.notices.say(words)

    def _series(self, model: MatchModel) -> str:
        """How the series stands, in words; empty for none, and where the library cannot be read."""
        from client.viewmodel.series import evening_of, score_of, score_words
        from net.journal import DiskFullError
        from net.store import LibraryError

        try:
            return score_words(score_of(evening_of(self._navigator.home, model)))
        except (LibraryError, DiskFullError):
            return ""

    def results(self, model: MatchModel, table: Table, progress: Progress | None) -> Screen:
        """The results of a match that is over."""
        from client.screens.match.results import ResultsScreen
        from client.viewmodel.statistics import counts_in

        spec = spec_of(model.game.id)
        return ResultsScreen(
            model,
            spec,
            table,
            again=bool(model.held),
            progress=progress,
            counts=counts_in(self._navigator.home, model.match, spec.counting) if spec.counting is not None else (),
            series=self._series(model),
        )
