"""Every game passes the generic suite, and the suite finds what is planted in broken ones."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.checks import CHECKS, fingerprint
from tests.games.elsewhere import fingerprints_elsewhere
from tests.games.match import AnyGame, Match, Table, all_games, match_at, play, tables
from tests.games.package import check_bots, check_options, check_rules, check_text

GAMES = all_games()
TABLES = [table for game in GAMES for table in tables(game)]
HASH_SEEDS = (1, 2)

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
each_table = pytest.mark.parametrize("table", TABLES, ids=str)


@each_table
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_match(table: Table, check: Callable[[Match], None]) -> None:
    check(match_at(table))


@cache
def elsewhere(hash_seed: int) -> list[str]:
    return fingerprints_elsewhere(TABLES, hash_seed)


@pytest.mark.parametrize("hash_seed", HASH_SEEDS)
@each_table
def test_another_process_plays_the_same_match(table: Table, hash_seed: int) -> None:
    assert elsewhere(hash_seed)[TABLES.index(table)] == fingerprint(match_at(table))


@each_table
def test_bots(table: Table) -> None:
    check_bots(table)


@each_game
def test_options(game: AnyGame) -> None:
    check_options(game)


@each_game
def test_rules(game: AnyGame) -> None:
    check_rules(game)


@st.composite
def spoiled(draw: st.DrawFn, texts: list[str]) -> str:
    """A text of an action with one place changed: a piece cut out, doubled, or other signs put there."""
    text = draw(st.sampled_from(texts))
    start = draw(st.integers(0, len(text)))
    end = draw(st.integers(start, len(text)))
    signs = draw(
        st.one_of(st.text(max_size=3), st.sampled_from(["0", "-", "+", " ", "\n", "٣", "=", text[start:end] * 2]))
    )
    return text[:start] + signs + text[end:]


@each_game
def test_garbage_is_no_action(game: AnyGame) -> None:
    texts = sorted(match_at(tables(game)[0]).pool)

    @settings(max_examples=300, deadline=None, derandomize=True, database=None)
    @given(st.one_of(st.text(), spoiled(texts)))
    def check(text: str) -> None:
        check_text(game, text)

    check()
    for text in texts:
        check_text(game, text)


@pytest.mark.long
@each_game
@pytest.mark.parametrize("seed", range(2, 12))
def test_more_matches(game: AnyGame, seed: int) -> None:
    for seats in range(game.seats_min, game.seats_max + 1):
        match = play(Table(f"{game.package}:GAME", seats, tables(game)[0].chosen, seed))
        for check in CHECKS:
            check(match)
