"""Bots of every post, and the generic suite at the tables that it does not visit by itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.dogs_fly import GAME
from games.kernel import play_out
from tests.games.checks import CHECKS
from tests.games.match import Match, Table, match_at
from tests.games.package import check_bots

WHERE = "games.dogs_fly:GAME"
TABLES = [
    Table(WHERE, 3),
    Table(WHERE, 3, (("mode", "night"),)),
    Table(WHERE, 4),
    Table(WHERE, 4, (("mode", "night"),)),
    Table(WHERE, 5, (("split", "solos"),)),
    Table(WHERE, 6),
    Table(WHERE, 6, (("mode", "night"),), 3),
]


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_other_tables(table: Table, check: Callable[[Match], None]) -> None:
    check(match_at(table))


@pytest.mark.parametrize("table", TABLES[:3], ids=str)
def test_bots_at_other_tables(table: Table) -> None:
    check_bots(table)


def wins(kinds: tuple[str, str], seats: int, games: int) -> int:
    """Games of so many that the first kind wins alone."""
    teams = GAME.teams(seats, GAME.settings({}))
    found = 0
    for number in range(games):
        crew = [GAME.bots[kinds[(team + number) % 2]] for team in (0, 1)]
        result = play_out(GAME, [crew[team] for team in teams], number).state.result()
        assert result is not None
        found += result[number % 2].score == 2
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_random(seats: int) -> None:
    assert wins(("greedy", "random"), seats, 40) >= 32


@pytest.mark.parametrize(
    ("seats", "games"),
    [(2, 3), (4, 3), *(pytest.param(seats, 40, marks=pytest.mark.long) for seats in (2, 4))],
)
def test_planner_beats_greedy(seats: int, games: int) -> None:
    """Two games of three at least: it wins four of five."""
    assert wins(("planner", "greedy"), seats, games) >= games * 2 // 3


def test_matches_meet_every_phase() -> None:
    """Random play walks through looks, repairs, smoke and all three ends."""
    met: set[str] = set()
    for table in TABLES:
        for step in match_at(table).steps:
            met |= {event.kind() for event in step.events}
            met |= {event.cause for event in step.events if event.kind() == "shot_down"}  # type: ignore[attr-defined]
    assert {"shown", "clashed", "repaired", "smoke_damage", "looked", "scrapped", "draw", "smoke", "shot"} <= met
