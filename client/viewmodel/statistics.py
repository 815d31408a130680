"""What this desktop's person has won and lost: by game and by opponent, matches with bots only apart."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import games
from client.viewmodel.library_entries import Company, Outcome, company_of, outcome_of, seats_of_mine
from games.kernel import Event
from net.journal import DiskFullError
from net.keys import install_key
from net.log import PERSON, Kind, Start, Step, seconds_played
from net.packing import Malformed
from net.replay import NoReplayError, replay
from net.store import Library, LibraryError, library_index

if TYPE_CHECKING:
    from client.tables.interface import Counting
    from net.store import IndexedMatch

_LONGEST_WAIT_S: Final = 300.0
"""Seconds that a wait between two steps counts at most: whoever comes back tomorrow has not played all night."""


class Met(NamedTuple):
    """Somebody at another desktop whom one has played against."""

    key: str
    """Names the person: the identity of the desktop, with the name where several people share it."""
    name: str
    outcome: Outcome
    """Mine against them."""


class Played(NamedTuple):
    """One match that is over."""

    game: str
    company: Company
    outcome: Outcome
    seconds: float
    """At the table, without long waits."""
    is_branch: bool = False
    met: tuple[Met, ...] = ()
    counts: tuple[int, ...] = ()
    """What the game counts besides, of the one seat of this desktop's person; see `client.tables.interface`."""


CountingOf = Callable[[str], "Counting | None"]
"""What a game counts besides results; None for nothing."""


def played(home: Path, counting_of: CountingOf = lambda _game: None) -> tuple[Played, ...]:
    """All matches of the library that are over, in the order in which they were played, without damaged ones.

    A match of a game that counts something besides is played once more for that: some 10 to 50 ms each.
    Raises LibraryError, DiskFullError, DamagedKeyError or OSError.
    """
    found: list[Played] = []
    with closing(Library(home, reading=True)) as library:
        over = [(match, match.start) for match in library_index(library) if match.start is not None and match.over]
        me = install_key(home).public if over else b""
        for match, start in reversed(over):
            try:
                found.append(_played(library, match, start, me, counting_of(start.game)))
            except Malformed:  # a step in its middle, which the list does not read
                continue
    return tuple(found)


def _played(library: Library, match: IndexedMatch, start: Start, me: bytes, counting: Counting | None) -> Played:
    company, outcome = company_of(start, me), outcome_of(match, start, me)
    records = library.records(match.row.id)
    seconds = seconds_played(records[: match.steps], _LONGEST_WAIT_S)
    met = _met(match, start, me) if company is Company.PEOPLE and outcome else ()
    counts: tuple[int, ...] = ()
    if counting is not None and outcome:
        (mine,) = seats_of_mine(start, me)
        with suppress(NoReplayError):  # played with other rules than these: its result counts all the same
            counts = counts_of(records, counting)[mine]
    return Played(start.game, company, outcome, seconds, start.origin is not None, met, counts)


def _met(match: IndexedMatch, start: Start, me: bytes) -> tuple[Met, ...]:
    """Everybody at other desktops who did not play in my team, and how I ended against each of them."""
    (mine,) = seats_of_mine(start, me)
    teams, places = _teams(start), [standing.place for standing in match.result]
    people = [at for at, seat in enumerate(start.seats) if seat.player == PERSON]
    found = []
    for at in people:
        peer = start.seats[at].peer
        if peer == start.seats[mine].peer or teams[at] == teams[mine]:
            continue
        outcome = Outcome.WON if places[mine] < places[at] else Outcome.LOST
        if places[mine] == places[at]:
            outcome = Outcome.DRAWN
        if {peer, start.seats[mine].peer} & match.gone:  # whoever left has lost, whatever the stand-in made of it
            outcome = Outcome.LOST if start.seats[mine].peer in match.gone else Outcome.WON
        name, identity = start.seats[at].name, start.peers[peer].identity.hex()
        shared = sum(start.seats[other].peer == peer for other in people) > 1
        found.append(Met(f"{identity} {name.casefold()}" if shared else identity, name, outcome))
    return tuple(found)


def _teams(start: Start) -> Sequence[int]:
    """The team of each seat; of a game that this program does not know each is its own."""
    try:
        game = games.load(start.game)
        return game.teams(len(start.seats), {**game.settings({}), **dict(start.settings)})
    except LookupError:
        return range(len(start.seats))


@dataclass(slots=True)
class Tally:
    """Matches counted, in the order in which they were played."""

    name: str = ""
    won: int = 0
    drawn: int = 0
    lost: int = 0
    streak: int = 0
    """Wins in a row up to now; losses in a row below 0; a draw ends either."""
    longest: int = 0
    """The most wins in a row."""
    lengths: list[float] = field(default_factory=list)

    def add(self, outcome: Outcome, seconds: float) -> None:
        """Count one more."""
        self.lengths.append(seconds)
        match outcome:
            case Outcome.WON:
                self.won += 1
                self.streak = max(0, self.streak) + 1
            case Outcome.LOST:
                self.lost += 1
                self.streak = min(0, self.streak) - 1
            case _:
                self.drawn += 1
                self.streak = 0
        self.longest = max(self.longest, self.streak)

    @property
    def count(self) -> int:
        """How many there are."""
        return self.won + self.drawn + self.lost

    @property
    def percent(self) -> int:
        """How many of a hundred were won."""
        return round(100 * self.won / self.count) if self.count else 0

    @property
    def seconds(self) -> float:
        """How long one usually takes: the median."""
        return statistics.median(self.lengths) if self.lengths else 0.0


class Figures(NamedTuple):
    """The statistics of one person's matches with people at other desktops, and what is counted apart from them."""

    all: Tally
    games: tuple[Tally, ...]
    """By game, the most played first."""
    people: tuple[Tally, ...]
    """By opponent, the most met first; `Tally.name` as they were called last."""
    bots: tuple[Tally, ...]
    """Against bots only, by game."""
    branches: int
    """Matches that branch off another one, whoever played them: they are counted nowhere else."""
    shared: int
    """Matches of several people at this desktop: nobody can say whose result it is."""
    watched: int
    """Matches of others."""


def counted(matches: Iterable[Played], game: str = "") -> dict[str, tuple[int, ...]]:
    """What was counted besides results, by game, of all matches that one person played here, branches aside."""
    found: dict[str, tuple[int, ...]] = {}
    for each in matches:
        if each.counts and not each.is_branch and game in ("", each.game):
            before = found.get(each.game, (0,) * len(each.counts))
            found[each.game] = tuple(one + more for one, more in zip(before, each.counts, strict=True))
    return found


def figures(matches: Iterable[Played], game: str = "") -> Figures:
    """Count matches, in the order in which they were played; `game`: only those of it."""
    every = Tally()
    by_game: dict[str, Tally] = {}
    by_person: dict[str, Tally] = {}
    with_bots: dict[str, Tally] = {}
    branches = shared = watched = 0
    for each in matches:
        if game not in ("", each.game):
            continue
        if each.company is Company.OTHERS:
            watched += 1
        elif each.is_branch:
            branches += 1
        elif not each.outcome:
            shared += 1
        elif each.company is Company.BOTS:
            with_bots.setdefault(each.game, Tally(each.game)).add(each.outcome, each.seconds)
        else:
            every.add(each.outcome, each.seconds)
            by_game.setdefault(each.game, Tally(each.game)).add(each.outcome, each.seconds)
            for met in each.met:
                tally = by_person.setdefault(met.key, Tally())
                tally.name = met.name
                tally.add(met.outcome, each.seconds)
    titles, people, bots = map(_sorted, (by_game, by_person, with_bots))
    return Figures(every, titles, people, bots, branches, shared, watched)


def _sorted(tallies: dict[str, Tally]) -> tuple[Tally, ...]:
    return tuple(sorted(tallies.values(), key=lambda tally: (-tally.count, tally.name.casefold())))


def counts_of(records: Sequence[bytes], counting: Counting) -> tuple[tuple[int, ...], ...]:
    """The numbers of each seat.  Raises NoReplayError if the log breaks, Malformed if it is none."""
    start = Start.of(Step.unpack(records[0]).value)
    events: list[Event] = []
    for moment in replay(records, games.load):
        if moment.step.kind in (Kind.PLAY, Kind.CHANCE):
            events += moment.played.events
    return tuple(tuple(counting.count(events, seat)) for seat in range(len(start.seats)))


def counts_in(home: Path, match: str, counting: Counting) -> tuple[tuple[int, ...], ...]:
    """The same of a match of a home; none of one that is not there, or that cannot be read."""
    try:
        with closing(Library(home, reading=True)) as library:
            records = library.records(bytes.fromhex(match))
        return counts_of(records, counting) if records else ()
    except (LibraryError, DiskFullError, Malformed, NoReplayError, LookupError, OSError, ValueError):
        return ()  # the result stands without them
