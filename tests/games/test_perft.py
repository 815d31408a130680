"""Perft: the numbers of ways to play are those in the files."""

from __future__ import annotations

import pytest

from tests.games.match import AnyGame, Table, all_games
from tests.games.perft import FOLDER, Position, divide, leaves, positions

GAMES = all_games()
COUNTED = [position for game in GAMES if (FOLDER / f"{game.id}.toml").exists() for position in positions(game)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_counts(game: AnyGame) -> None:
    counted = [position for position in COUNTED if position.table.game.id == game.id]
    seats = {position.table.seats for position in counted}
    assert seats >= {game.seats_min, game.seats_max}, f"to count them: python -m tests.games.perft {game.id}"
    assert all(len(position.leaves) > 1 for position in counted)


@pytest.mark.parametrize("position", COUNTED, ids=str)
def test_perft(position: Position) -> None:
    for depth, expected in enumerate(position.leaves, start=1):
        counted = leaves(*position.reach(), depth)
        assert counted == expected, f"expected {expected} at depth {depth}:\n{divide(position, depth)}"


def open_toy(length: str) -> Position:
    return Position(Table("games.toy:GAME", 3, (("length", length), ("secrets", "no"))), steps=0)


def test_divide_tells_the_moves() -> None:
    """Three dogs race (two samples of each family), then call: 2 × 2 × 2 ways each time."""
    told = divide(open_toy("80"), 2).splitlines()
    assert len(told) == 9
    assert all(line.startswith("run ") and line.endswith(": 8") for line in told[:-1])
    assert told[-1] == "depth 2 in all: 64"


def test_a_finished_match_has_no_leaves() -> None:
    """Two steps: the throw, which is chance, and the race."""
    position = open_toy("2")
    assert [leaves(*position.reach(), depth) for depth in (0, 1, 2)] == [1, 8, 0]


def test_a_lost_move_is_found() -> None:
    """The counts of the toy do not fit rules without tricks."""
    counted = next(position for position in COUNTED if position.table.game.id == "toy" and len(position.leaves) > 3)
    odd = Position(Table("tests.games.planted:FEWER_MOVES", 2, counted.table.chosen, counted.table.seed), counted.steps)
    depths = range(1, len(counted.leaves) + 1)
    assert tuple(leaves(*odd.reach(), depth) for depth in depths) != counted.leaves
