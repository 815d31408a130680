"""Which matches are found by words, game, result and time; how a match ended for who played it here."""

from __future__ import annotations

import datetime

import pytest

from client.viewmodel.library_entries import (
    Company,
    Entry,
    Outcome,
    Wanted,
    company_of,
    find,
    outcome_at,
    outcome_of,
    results,
)
from games.kernel import Standing
from net.log import NO_HEAD, PERSON, PeerKeys, SeatOf, Start
from net.store import IndexedMatch, MatchRow

TODAY = datetime.date(2026, 11, 27)
ME, BEN = b"m" * 32, b"b" * 32


def entry(match: str, **more: object) -> Entry:
    made = datetime.datetime(2026, 11, 27, 20)
    return Entry(match, "laag", made, 12, True, ("Anna", "Ben"))._replace(**more)  # type: ignore[arg-type]


KEPT = (
    entry("won", outcome=Outcome.WON, said="Well played, Corgi!"),
    entry("lost", outcome=Outcome.LOST, game="top_dog", made=datetime.datetime(2026, 11, 21, 1)),
    entry("drawn", outcome=Outcome.DRAWN, names=("Anna", "Chidi"), made=datetime.datetime(2026, 11, 20, 23)),
    entry("open", over=False, made=datetime.datetime(2025, 11, 28)),
    entry("bots", company=Company.BOTS, names=("Anna", "Bruno")),
    entry("watched", watched=True, company=Company.OTHERS),
    entry("branch", branch_step=7, made=datetime.datetime(2025, 11, 27)),
)


def found(**wanted: object) -> list[str]:
    shown = ["Can be continued" if each.match == "open" else "Over" for each in KEPT]
    return [each.match for each in find(KEPT, Wanted(**wanted), shown, TODAY)]  # type: ignore[arg-type]


def test_each_result_finds_its_own() -> None:
    assert found() == [each.match for each in KEPT]
    for result in list(results())[1:]:
        assert found(result=result) == [result]


def test_a_period_counts_whole_days_with_today_among_them() -> None:
    today = ["won", "bots", "watched"]
    assert found(days=1) == today
    assert sorted(found(days=7)) == sorted([*today, "lost"])
    assert sorted(found(days=30)) == sorted([*today, "lost", "drawn"])
    assert "open" in found(days=365)
    assert "branch" not in found(days=365), "a year ago to the day is one day too long"


@pytest.mark.parametrize(
    ("words", "matches"),
    [
        ("chidi", ["drawn"]),
        ("CORGI", ["won"]),
        ("can be cont", ["open"]),
        ("2026-11-21", ["lost"]),
        ("top ben", ["lost"]),
        ("top chidi", []),
    ],
)
def test_words_are_found_in_names_chat_date_and_what_is_shown(words: str, matches: list[str]) -> None:
    assert found(words=words) == matches


def test_game_and_result_hold_together() -> None:
    assert found(game="top_dog") == ["lost"]
    assert found(game="top_dog", result="won") == []


def start_of(*seats: tuple[int, str]) -> Start:
    """A match of me (peer 0) and Ben (peer 1) with these seats: (peer, player)."""
    peers = tuple(PeerKeys(key, b"k", b"p", name) for key, name in ((ME, "Anna"), (BEN, "Ben")))
    places = tuple(SeatOf(peer, player, str(at)) for at, (peer, player) in enumerate(seats))
    return Start(b"match008", "toy", bytes(32), bytes(32), "group", (), peers, places)


@pytest.mark.parametrize(
    ("seats", "company"),
    [
        (((0, PERSON), (1, PERSON)), Company.PEOPLE),
        (((0, PERSON), (0, PERSON), (1, PERSON)), Company.PEOPLE),
        (((0, PERSON), (0, PERSON)), Company.SHARED),
        (((0, PERSON), (0, "greedy")), Company.BOTS),
        (((0, PERSON),), Company.BOTS),
        (((1, PERSON), (1, "greedy")), Company.OTHERS),
        (((0, "greedy"), (0, "greedy")), Company.OTHERS),
    ],
)
def test_who_played_it(seats: tuple[tuple[int, str], ...], company: Company) -> None:
    assert company_of(start_of(*seats), ME) is company


@pytest.mark.parametrize(
    ("places", "gone", "outcome"),
    [
        ((1, 2), (), Outcome.WON),
        ((2, 1), (), Outcome.LOST),
        ((1, 1), (), Outcome.DRAWN),
        ((1, 2), (0,), Outcome.LOST),
        ((1, 2), (1,), Outcome.WON),
        ((), (), Outcome.NONE),
    ],
)
def test_how_it_ended_for_who_played_here(places: tuple[int, ...], gone: tuple[int, ...], outcome: Outcome) -> None:
    start = start_of((0, PERSON), (1, PERSON))
    result = tuple(Standing(place, 0) for place in places)
    row = MatchRow(start.match, "toy", 0, "", 0)
    match = IndexedMatch(row, start, 3, NO_HEAD, bool(places), result=result, gone=frozenset(gone))
    assert outcome_of(match, start, ME) is outcome
    assert outcome_of(match, start_of((0, PERSON), (0, PERSON)), ME) is Outcome.NONE, "two people here: whose is it"


def test_alone_at_the_first_place_is_won_and_teams_share_it() -> None:
    assert outcome_at([1], 0) is Outcome.WON
    assert outcome_at([2], 0) is Outcome.LOST
    assert outcome_at([1, 2, 1, 2], 2) is Outcome.WON
