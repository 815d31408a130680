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
    from client.viewmodel.series import Series


class Ending:
    """Makes the results screen, and remembers the series that is played in this window."""

    def __init__(self, navigator: Navigator) -> None:
        self._navigator = navigator
        self._series: Series | None = None

    @property
    def series(self) -> Series:
        """The series, loaded with the first match."""
        from client.viewmodel.series import Series

        if self._series is None:
            self._series = Series()
        return self._series

    def begun(self, model: MatchModel) -> None:
        """A match begins: say how the series stands that it goes on with."""
        if words := self.series.words(model):
            self._navigator.notices.say(words)

    def results(self, model: MatchModel, table: Table, progress: Progress | None) -> Screen:
        """The results of a match that is over."""
        from client.screens.match.results import ResultsScreen
        from client.viewmodel.counts import counts_in

        spec = spec_of(model.game.id)
        self.series.count(model)
        return ResultsScreen(
            model,
            spec,
            table,
            again=bool(model.held),
            progress=progress,
            counts=counts_in(self._navigator.home, model.match, spec.counting) if spec.counting is not None else (),
            series=self.series.words(model),
        )
