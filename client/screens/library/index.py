"""The matches of this desktop's library, for Home and for the list of matches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QObject

from client.screens.home.screen import HomeScreen
from client.screens.kinds import is_home, is_matches
from client.tables import TABLES, spec_of
from client.widgets import Tone, spare

if TYPE_CHECKING:
    from client.bridge.reading import Reading
    from client.screens.navigator import Navigator
    from client.viewmodel.library_entries import Entry
    from client.viewmodel.recent import Recent
    from client.viewmodel.statistics import Played
    from client.viewmodel.whereabouts import Whereabouts

R = TypeVar("R")
_LIBRARY: Final = "matches.sqlite"  # as in net.store, of which nothing is loaded before Home stands


class LibraryIndex(QObject):
    """Tells screens what the library holds; if it cannot be read, a notice says so and it counts as empty."""

    def __init__(self, navigator: Navigator, games_known: Callable[[], bool], parent: QObject) -> None:
        """`games_known`: whether the games are loaded, so that what can go on here can be told."""
        super().__init__(parent)
        self._navigator, self._games_known = navigator, games_known
        self.left: set[str] = set()
        """The matches that were left for good; the library knows once the others have agreed on it."""
        self._readings: dict[str, Reading] = {}
        """One for each kind of thing that is read."""
        self._found: tuple[Entry, ...] = ()
        self._is_over = False
        self._wanted: Callable[[], object] | None = None
        """What is done when all is read."""

    def tell(self, screen: HomeScreen) -> None:
        """Have Home told what is kept: at once if that is nothing, else as soon as it is read beside the window."""
        if (self._navigator.home / _LIBRARY).exists():
            spare().later(screen, self._read_entries)
        else:
            screen.show_kept(())

    def look_at_versions(self) -> None:
        """Home may suggest only what can go on here: known when the games are."""
        screen = self._navigator.screen_shown
        if is_home(screen) and self._games_known():
            screen.look_at_versions()
            if screen.suggested is not None:
                self.read_where(screen.suggested.match)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All matches, the newest first, as read last; with those left for good, which the library may not tell yet."""
        return tuple(
            entry._replace(left=entry.left or entry.match in self.left) if not entry.over else entry
            for entry in self._found
        )

    @property
    def recent(self) -> Sequence[Recent]:
        """With whom this person has played, the last ones first."""
        from client.viewmodel.recent import recent_players

        return recent_players(self._found)

    def then(self, do: Callable[[], object]) -> None:
        """Do this once all matches are read anew, unless somebody goes elsewhere in the window meanwhile."""
        asked_at = self._navigator.shown_by
        self._wanted = lambda: do() if self._navigator.shown_by == asked_at else None
        if (self._navigator.home / _LIBRARY).exists():
            self._read_entries()
        else:
            self._show(())

    def show_statistics(self) -> None:
        """Show what was won and lost here, once it is read, unless somebody goes elsewhere in the window meanwhile."""
        home, asked_at = self._navigator.home, self._navigator.shown_by

        def read() -> Sequence[Played]:
            from client.viewmodel.statistics import played

            return played(home, lambda game: spec_of(game).counting if game in TABLES else None)

        def show(matches: Sequence[Played]) -> None:
            from client.screens.library.statistics import StatisticsScreen

            if self._navigator.shown_by == asked_at:
                self._navigator.go(lambda: StatisticsScreen(matches))

        self._read("statistics", read, show, lambda words: self._navigator.notices.say(words, Tone.BAD))

    def resume_newest(self) -> None:
        """Go on with the newest match that can go on here, if there is one."""
        self.then(self._resume)

    def _resume(self) -> None:
        from client.viewmodel.library_entries import continuable

        entry = continuable([entry for entry in self.entries if entry.game in TABLES])
        if entry is not None:
            self._navigator.network.resume(entry.match)

    def wait(self) -> None:
        """Wait until nothing is being read, nor will be: the last call."""
        self._is_over = True
        for reading in self._readings.values():
            reading.wait()

    def _read(
        self, what: str, do: Callable[[], R], ready: Callable[[R], object], failed: Callable[[str], object]
    ) -> None:
        from client.bridge.reading import Reading

        if self._is_over:  # what was done last tells of it after the window has closed
            return
        if what not in self._readings:
            self._readings[what] = Reading(self)
        self._readings[what].read(do, ready, failed)

    def _read_entries(self) -> None:
        from client.viewmodel import library_entries

        self._read("entries", partial(library_entries.entries, self._navigator.home), self._show, self._failed)

    def _show(self, found: Iterable[Entry]) -> None:
        self._found = tuple(found)
        if is_home(screen := self._navigator.screen_shown):
            screen.show_kept([entry for entry in self.entries if entry.game in TABLES])
            self.look_at_versions()
        wanted, self._wanted = self._wanted, None
        if wanted is not None:
            wanted()

    def read_where(self, match: str) -> None:
        """Have the screen told where a match stands; it keeps what it says of one that cannot be played again."""

        def read() -> Whereabouts:
            from client.bridge.reading import NotReadError
            from client.viewmodel.whereabouts import whereabouts
            from net.packing import Malformed

            try:
                return whereabouts(self._navigator.home, match)
            except (Malformed, LookupError) as fault:
                raise NotReadError(str(fault)) from fault

        self._read("whereabouts", read, self._show_where, lambda _words: self._show_where(None))

    def _show_where(self, found: Whereabouts | None) -> None:
        screen = self._navigator.screen_shown
        if is_matches(screen):
            screen.show_where(found)
        if found is not None and is_home(screen):
            screen.show_where(found)

    def _failed(self, words: str) -> None:
        self._navigator.notices.say(words, Tone.BAD)
        self._show(())
