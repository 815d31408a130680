"""The library as a list for people: which matches there are, how each ended, and which of them are looked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from client.i18n import translate
from client.tables.catalogue import about

if TYPE_CHECKING:
    import datetime

    from net.log import Start
    from net.store import IndexedMatch


class Outcome(StrEnum):
    """How a match ended for the one person who played it here."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"
    NONE = ""
    """It is not over, or nobody here, or more than one person, played in it."""


class Company(StrEnum):
    """Who played a match, as seen from this desktop."""

    PEOPLE = "people"
    """Somebody at another desktop."""
    SHARED = "shared"
    """Several people, all at this one."""
    BOTS = "bots"
    """One person against bots, or alone."""
    OTHERS = "others"
    """Nobody here: it was only watched, or came from a file."""


class Entry(NamedTuple):
    """One match of the library."""

    match: str
    game: str
    made: datetime.datetime
    steps: int
    """As people count them, see `counted`."""
    over: bool
    names: tuple[str, ...]
    winners: tuple[str, ...] = ()
    """Who won, once it is over."""
    branch_step: int = 0
    """The step of another match that it branches from, unverified; 0 for a match of its own."""
    made_with: tuple[bytes, bytes] | None = None
    """The hashes of the rules and the component data that it began with; None where they are not known."""
    left: bool = False
    """Whether this desktop has left it for good: others play on in its seats."""
    desktops: int = 1
    """At how many desktops it is played."""
    watched: bool = False
    """Whether others play it, and this desktop only watched."""
    outcome: Outcome = Outcome.NONE
    """How it ended for the one person who played it here."""
    company: Company = Company.PEOPLE
    said: str = ""
    """All that people said at it, for searching."""
    branch_of: str = ""
    """The match that it branches from; empty for a match of its own."""
    people: tuple[tuple[bytes, str], ...] = ()
    """Who plays or played at other desktops: the identity key of each, and what they were called."""

    @property
    def is_open_here(self) -> bool:
        """Whether it is not over, and this desktop plays in it."""
        return not self.over and not self.left and not self.watched

    @property
    def fits(self) -> bool:
        """Whether this program has the rules that it began with: only then can it go on here."""
        import games  # not before Home stands

        if self.made_with is None:
            return True
        try:
            game = games.load(self.game)
            return self.made_with == (game.rules_hash, game.data_hash)
        except (LookupError, games.kernel.DamagedDataError):
            return False


def entries(home: Path) -> tuple[Entry, ...]:
    """All matches that have begun, the newest first, without those that are damaged.

    Raises LibraryError or DiskFullError.
    """
    from net.store import Library, library_index  # Home stands before anything of the network is loaded

    library = Library(home, reading=True)
    try:
        begun = [(match, match.start) for match in library_index(library) if match.start]
        me = _own_identity(home) if begun else b""
        said = library.all_said() if begun else {}
        return tuple(_entry(match, start, me)._replace(said=said.get(match.row.id, "")) for match, start in begun)
    finally:
        library.close()


def _entry(match: IndexedMatch, start: Start, me: bytes) -> Entry:
    import datetime

    from client.tables.cast import stand_in_name
    from client.viewmodel.people import seat_name
    from net.log import PERSON

    names = tuple(seat_name(at, seat.name, bot=seat.player != PERSON) for at, seat in enumerate(start.seats))
    return Entry(
        match.row.id.hex(),
        match.row.game,
        datetime.datetime.fromtimestamp(match.row.made),
        counted(match.steps),
        match.over,
        names,
        tuple(
            stand_in_name(name) if seat.peer in match.gone and seat.player == PERSON else name
            for name, seat, standing in zip(names, start.seats, match.result, strict=False)
            if standing.place == 1
        ),
        counted(start.origin.steps) if start.origin else 0,
        (start.rules_hash, start.data_hash),
        not match.over and me in [start.peers[peer].identity for peer in match.gone],
        len(start.peers),
        bool(me) and me not in [peer.identity for peer in start.peers],
        outcome_of(match, start, me),
        company_of(start, me),
        branch_of=start.origin.match.hex() if start.origin else "",
        people=tuple((peer.identity, peer.name) for peer in start.peers if peer.identity != me),
    )


def _own_identity(home: Path) -> bytes:
    """By which identity key matches know this desktop; empty if it cannot be read."""
    from net.keys import DamagedKeyError, install_key

    try:
        return install_key(home).public
    except (DamagedKeyError, OSError):
        return b""


def unfinished(all_entries: Sequence[Entry]) -> Entry | None:
    """The newest match with seats here that is not over; whether it fits is not asked, that takes a moment."""
    return next(_offered(all_entries), None)


def continuable(all_entries: Sequence[Entry]) -> Entry | None:
    """The newest match that can go on here, with seats of this desktop."""
    return next((entry for entry in _offered(all_entries) if entry.fits), None)


def _offered(all_entries: Sequence[Entry]) -> Iterator[Entry]:
    """Those that are open here, the newest first; a match with others before what was played alone from it."""
    open_here = [entry for entry in all_entries if entry.is_open_here]
    with_others = {entry.match: entry for entry in open_here if entry.desktops > 1}
    for entry in open_here:
        if entry.branch_of in with_others:
            yield with_others[entry.branch_of]
        yield entry


def counted(steps: int) -> int:
    """The steps of a log as people count them: as a replay numbers them, where the match begins at 0."""
    return max(0, steps - 1)


def steps_words(steps: int) -> str:
    """So many steps, as people count them."""
    if steps == 1:
        return translate("Matches", "1 step")
    return translate("Matches", "{steps} steps").format(steps=steps)


def branch_question(step: int | None) -> str:
    """What is asked before a match goes on as another one, from a step or from where it stands."""
    words = translate("Matches", "Continue from here as a match of your own?")
    if step is not None:
        words = translate("Matches", "Play on from step {step}, as a match of your own?").format(step=step)
    what = translate(
        "Matches",
        "You play your seat, or the first one if you had none; bots play all the others. "
        "This match stays as it is, and the new one is marked as a branch of it.",
    )
    return f"{words} {what}"


def branch_words(step: int) -> str:
    """What is said of a match that branched off another one: nobody vouches for what it says of its beginning."""
    return translate("Matches", "unverified branch from step {step}").format(step=step)


def seats_of_mine(start: Start, me: bytes) -> tuple[int, ...]:
    """The seats in which people of this desktop began; `me` = its identity key."""
    from net.log import PERSON  # not before Home stands

    return tuple(
        at for at, seat in enumerate(start.seats) if seat.player == PERSON and start.peers[seat.peer].identity == me
    )


def company_of(start: Start, me: bytes) -> Company:
    """Who played it."""
    from net.log import PERSON

    mine = seats_of_mine(start, me)
    people = sum(seat.player == PERSON for seat in start.seats)
    if not mine:
        return Company.OTHERS
    if people > len(mine):
        return Company.PEOPLE
    return Company.SHARED if len(mine) > 1 else Company.BOTS


def outcome_of(match: IndexedMatch, start: Start, me: bytes) -> Outcome:
    """How it ended for the one person here; whoever left for good before the end has lost."""
    mine = seats_of_mine(start, me)
    if not match.over or len(mine) != 1 or len(match.result) != len(start.seats):
        return Outcome.NONE
    if start.seats[mine[0]].peer in match.gone:
        return Outcome.LOST
    return outcome_at([standing.place for standing in match.result], mine[0])


def outcome_at(places: Sequence[int], seat: int) -> Outcome:
    """How a match with these places by seat ended for a seat; when all of several share the first, nobody has won."""
    if places[seat] != 1:
        return Outcome.LOST
    return Outcome.DRAWN if len(places) > 1 and set(places) == {1} else Outcome.WON


class Wanted(NamedTuple):
    """What is looked for; all of it must hold."""

    words: str = ""
    game: str = ""
    result: str = ""
    days: int = 0


def results() -> dict[str, str]:
    """The kinds of matches that can be asked for, and what they are called; "" = all."""
    return {
        "": translate("Matches", "Every result"),
        "won": translate("Matches", "Won"),
        "lost": translate("Matches", "Lost"),
        "drawn": translate("Matches", "Drawn"),
        "open": translate("Matches", "Not over"),
        "bots": translate("Matches", "Against bots only"),
        "watched": translate("Matches", "Only watched"),
        "branch": translate("Matches", "Branches"),
    }


def periods() -> dict[int, str]:
    """How many days back, today among them, and what that is called; 0 = however long ago."""
    return {
        0: translate("Matches", "Any time"),
        1: translate("Matches", "Today"),
        7: translate("Matches", "Last 7 days"),
        30: translate("Matches", "Last 30 days"),
        365: translate("Matches", "Last 365 days"),
    }


def find(entries: Sequence[Entry], wanted: Wanted, shown: Sequence[str], today: datetime.date) -> list[Entry]:
    """Those entries that are looked for; `shown`: what else stands on screen of each, such as its date (may be empty).

    Each of the words stands in the game's title, a name, what is shown, the date as 2026-11-27, or what was said.
    """
    import datetime

    words = wanted.words.casefold().split()
    since = today - datetime.timedelta(days=wanted.days - 1) if wanted.days else datetime.date.min
    return [
        entry
        for entry, told in zip(entries, shown or [""] * len(entries), strict=True)
        if wanted.game in ("", entry.game)
        and entry.made.date() >= since
        and _is(entry, wanted.result)
        and all(word in _text(entry, told) for word in words)
    ]


def _is(entry: Entry, result: str) -> bool:
    """Whether a match is of the kind that is asked for."""
    if result in set(Outcome) - {Outcome.NONE}:
        return entry.outcome == result
    return {
        "": True,
        "open": not entry.over,
        "bots": entry.company is Company.BOTS,
        "watched": entry.watched,
        "branch": entry.branch_step > 0,
    }[result]


def _text(entry: Entry, told: str) -> str:
    title, day = about(entry.game).title, f"{entry.made:%Y-%m-%d}"
    return " ".join((title, *entry.names, told, day, entry.said)).casefold()
