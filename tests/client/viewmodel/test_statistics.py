"""What counts as won and lost, against whom, in a row, and how long; what is counted apart."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from client.viewmodel.library_entries import Company, Outcome
from client.viewmodel.statistics import Figures, Met, Played, Tally, figures, played
from games.kernel import Standing
from net.entries import ZERO
from net.keys import install_key
from net.log import NO_DIGEST, NO_HEAD, PERSON, Kind, Origin, PeerKeys, SeatOf, Start, Step, seconds_of, seconds_played
from net.store import Library, MatchRow
from tests.net.node.desktops import Desktop

BEN, CHIDI = b"b" * 32, b"c" * 32
WON, LOST, DRAWN = Outcome.WON, Outcome.LOST, Outcome.DRAWN


def counted(tally: Tally) -> tuple[str, int, int, int, int, int]:
    return tally.name, tally.won, tally.drawn, tally.lost, tally.streak, tally.longest


def test_streaks_end_with_a_draw_and_turn_with_a_loss() -> None:
    tally = Tally()
    for outcome in (WON, WON, LOST, WON, WON, WON, DRAWN):
        tally.add(outcome, 60)
    assert counted(tally) == ("", 5, 1, 1, 0, 3)
    for _ in range(2):
        tally.add(LOST, 600)
    assert (tally.streak, tally.longest, tally.count, tally.percent, tally.seconds) == (-2, 3, 9, 56, 60)
    tally.add(WON, 600)
    assert tally.streak == 1
    assert (Tally().percent, Tally().seconds) == (0, 0)


def test_people_bots_branches_and_what_was_watched_are_counted_apart() -> None:
    ben = Met("b", "Ben", WON)
    matches = [
        Played("laag", Company.PEOPLE, WON, 60, met=(ben,)),
        Played("laag", Company.PEOPLE, LOST, 120, met=(Met("b", "Benjamin", LOST),)),
        Played("top_dog", Company.PEOPLE, LOST, 3600, met=(Met("c", "Chidi", LOST), Met("b", "Benjamin", WON))),
        Played("top_dog", Company.BOTS, WON, 60),
        Played("top_dog", Company.BOTS, WON, 60, is_branch=True),
        Played("laag", Company.SHARED, Outcome.NONE, 60),
        Played("laag", Company.OTHERS, Outcome.NONE, 60),
        Played("laag", Company.OTHERS, Outcome.NONE, 60, is_branch=True),
    ]
    found = figures(matches)
    assert counted(found.all) == ("", 1, 0, 2, -2, 1)
    assert [counted(each) for each in found.games] == [("laag", 1, 0, 1, -1, 1), ("top_dog", 0, 0, 1, -1, 0)]
    assert [counted(each) for each in found.people] == [("Benjamin", 2, 0, 1, 1, 1), ("Chidi", 0, 0, 1, -1, 0)]
    assert [counted(each) for each in found.bots] == [("top_dog", 1, 0, 0, 1, 1)]
    assert (found.branches, found.shared, found.watched) == (1, 1, 2)
    one = figures(matches, "top_dog")
    assert (one.all.count, [each.name for each in one.people], one.watched) == (1, ["Benjamin", "Chidi"], 0)
    assert figures([]) == Figures(Tally(), (), (), (), 0, 0, 0)


class Home:
    """A home into whose library matches come one after another, all over."""

    def __init__(self, path: Path) -> None:
        self.path, self.me, self._number = path, install_key(path).public, 0

    def add(
        self,
        peers: tuple[bytes, ...],
        seats: tuple[tuple[int, str], ...],
        places: tuple[int, ...],
        *,
        gone: tuple[int, ...] = (),
        game: str = "laag",
        branch: bool = False,
        settings: tuple[tuple[str, int | str], ...] = (),
    ) -> None:
        """One match: who are its peers, (peer, player or name) of each seat, and their places."""
        self._number += 1
        match = f"match{self._number:03}".encode()
        keys = tuple(PeerKeys(peer, b"k", b"p", "desktop") for peer in peers)
        taken = tuple(SeatOf(peer, name if name == "greedy" else PERSON, name.title()) for peer, name in seats)
        origin = Origin(b"another8", 3, NO_HEAD, ()) if branch else None
        start = Start(match, game, bytes(32), bytes(32), "group", settings, keys, taken, origin)
        members = tuple(range(len(peers)))
        values = [(Kind.START, start.value)]
        if gone:
            values.append((Kind.CONTROL, ("gone", tuple((peer, (peer + 1) % len(peers)) for peer in gone))))
        result = [Standing(place, 0) for place in places]
        values.append((Kind.END, (bytes(32), tuple((each.place, each.score) for each in result), ())))
        left = tuple(peer for peer in members if peer not in gone)
        log = [
            Step(at, kind, left if kind is Kind.END else members, value, NO_DIGEST, ZERO, ()).pack()
            for at, (kind, value) in enumerate(values)
        ]
        with closing(Library(self.path)) as library:
            library.add_log(MatchRow(match, game, 10, "", 0), log)


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def test_matches_are_read_in_the_order_in_which_they_were_played(home: Home) -> None:
    two = (home.me, BEN)
    home.add(two, ((0, "anna"), (1, "ben")), (1, 2))
    home.add(two, ((1, "ben"), (0, "anna")), (1, 2))
    home.add(two, ((0, "anna"), (1, "ben")), (1, 1))
    home.add((BEN, CHIDI), ((0, "ben"), (1, "chidi")), (1, 2))
    home.add((home.me,), ((0, "anna"), (0, "greedy")), (1, 2))
    home.add((home.me,), ((0, "anna"), (0, "greedy")), (1, 2), branch=True)
    home.add((home.me,), ((0, "anna"), (0, "dora")), (1, 2))
    found = played(home.path)
    assert [each.outcome for each in found] == [WON, LOST, DRAWN, "", WON, WON, ""]
    assert [each.company for each in found] == ["people"] * 3 + ["others", "bots", "bots", "shared"]
    assert [each.is_branch for each in found] == [False] * 5 + [True, False]
    assert [each.met for each in found[:2]] == [(Met(BEN.hex(), "Ben", WON),), (Met(BEN.hex(), "Ben", LOST),)]


def test_against_each_of_several_the_places_count_and_who_left_has_lost(home: Home) -> None:
    peers, seats = (home.me, BEN, CHIDI), ((0, "anna"), (1, "ben"), (2, "chidi"))
    home.add(peers, seats, (2, 1, 3))
    home.add(peers, seats, (2, 1, 2))
    home.add(peers, seats, (3, 1, 2), gone=(1,))
    home.add(peers, seats, (1, 2, 3), gone=(0,))
    found = [(each.outcome, [met.outcome for met in each.met]) for each in played(home.path)]
    assert found == [
        (LOST, [LOST, WON]),
        (LOST, [LOST, DRAWN]),
        (LOST, [WON, LOST]),
        (LOST, [LOST, LOST]),
    ]


def test_teammates_are_no_opponents_and_people_of_one_desktop_are_told_apart(home: Home) -> None:
    seats = ((0, "anna"), (1, "ben"), (1, "dora"), (2, "chidi"))
    for places in ((1, 2, 1, 2), (2, 1, 2, 1)):  # the first and the third fly one plane
        home.add((home.me, BEN, CHIDI), seats, places, game="dogs_fly", settings=(("split", "pairs"),))
    found = figures(played(home.path))
    ben, chidi = f"{BEN.hex()} ben", CHIDI.hex()
    assert [[met.key for met in each.met] for each in played(home.path)] == [[ben, chidi]] * 2
    assert [counted(each) for each in found.people] == [("Ben", 1, 0, 1, -1, 1), ("Chidi", 1, 0, 1, -1, 1)]


def test_long_waits_at_the_table_are_not_counted_in_full(tmp_path: Path) -> None:
    anna = Desktop(tmp_path, "Anna", search=False, autopilot="random", pace=0.1)
    anna.solo(["person", "person"], length="8")
    anna.end()
    anna.close()
    with closing(Library(anna.setting.home)) as library:
        records = library.records(library.matches()[0].id)
    whole = seconds_of(records[:-1])
    assert whole > 0.3
    assert seconds_played(records[:-1], 1000) == pytest.approx(whole, abs=0.01)
    assert seconds_played(records[:-1], 0.01) < whole / 3
    assert seconds_played(records[:1], 1000) == seconds_played([], 1) == 0
