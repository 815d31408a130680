"""The greedy player."""

from __future__ import annotations

import pytest

from games.kernel import Generator, play_out
from games.top_dog import GAME
from games.top_dog.position import ASK_BEFORE
from tests.games.top_dog.positions import ShowText, arrival, position

GREEDY, RANDOM = GAME.bots["greedy"], GAME.bots["random"]


def test_beats_random() -> None:
    """Greedy wins at least 36 of 40 games of two, the seats alternating."""
    wins = 0
    for seed in range(40):
        seat = seed % 2
        result = play_out(GAME, [GREEDY, RANDOM] if seat == 0 else [RANDOM, GREEDY], seed).state.result()
        assert result is not None
        wins += result[seat].place == 1 and result[1 - seat].place == 2
    assert wins >= 36


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ends_its_games(seats: int) -> None:
    """Greedy players alone come to an end, too, with fame for most."""
    result = play_out(GAME, [GREEDY] * seats, "alone").state.result()
    assert result is not None
    assert max(standing.score for standing in result) >= 50


def test_donates_in_the_last_turn() -> None:
    """TD-95: before the Judge comes to an empty Show, what can be donated is."""
    state = position(judge="silver", kennels={0: ["pug+B"]}, shows={"gold": {"places": ""}})
    choice = GREEDY.choose(state.view(0), state.legal_actions(0), Generator(1))
    assert str(choice) == "donate k1"


@pytest.mark.parametrize(("on", "answer"), [("A", "pay"), ("S", "decline")])
def test_pays_for_a_medal_only(on: str, answer: str) -> None:
    """TD-104: it pays where its dog wins, and takes it home where it does not."""
    shows: dict[str, ShowText] = {"bronze": {"places": on, "qualifier": "0:papillon+3"}}
    state, _ = arrival("bronze", shows=shows, bones={0: 20})
    assert state.stage == ASK_BEFORE
    assert str(GREEDY.choose(state.view(0), state.legal_actions(0), Generator(1))) == answer


def test_same_game_every_time() -> None:
    """The same seed gives the same game."""
    first, second = (play_out(GAME, [GREEDY] * 2, 3) for _ in range(2))
    assert (first.steps, first.state.digest()) == (second.steps, second.state.digest())
