"""Reads the library on another thread: Home is shown before the modules are loaded that can read it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from client.bridge.reading import NotReadError, Reading
from client.viewmodel import library_entries

if TYPE_CHECKING:
    from client.viewmodel.statistics import Played
    from client.viewmodel.whereabouts import Whereabouts


class EntriesReader(Reading):
    """`ready` brings all matches (`client.viewmodel.library_entries.Entry`), the newest first."""

    def read(self) -> None:
        """Read the list anew."""
        self._begin(partial(library_entries.entries, self._home))


class WhereaboutsReader(Reading):
    """`ready` brings where a match stands (`client.viewmodel.whereabouts`), `failed` why that cannot be told.

    The games must be loaded.
    """

    def read(self, match: str) -> None:
        """Read where this match stands."""
        self._begin(partial(self._whereabouts, match))

    def _whereabouts(self, match: str) -> Whereabouts:
        from client.viewmodel.whereabouts import whereabouts
        from net.packing import Malformed

        try:
            return whereabouts(self._home, match)
        except (Malformed, LookupError) as fault:
            raise NotReadError(str(fault)) from fault


class StatisticsReader(Reading):
    """`ready` brings all matches that are over (`client.viewmodel.statistics.Played`), in their order."""

    def read(self) -> None:
        """Read them anew."""
        self._begin(self._played)

    def _played(self) -> tuple[Played, ...]:
        from client.tables import TABLES, spec_of
        from client.viewmodel.statistics import played

        return played(self._home, lambda game: spec_of(game).counting if game in TABLES else None)
