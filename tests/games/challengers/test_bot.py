"""The bots draft well enough: greedy against random drafters, and the drafter by sample matches."""

from __future__ import annotations

import pytest

from games.challengers import BOX, GAME
from games.challengers.drafter import sample_match
from games.challengers.worth import kept, worth
from games.kernel import Generator, play_out

GREEDY, RANDOM, DRAFTER = (GAME.bots[name] for name in ("greedy", "random", "drafter"))


def championships(one: object, others: object, games: int) -> int:
    """How many tournaments of four one bot wins against three others, in every seat alike."""
    won = 0
    for number in range(games):
        bots = [others] * 4
        bots[number % 4] = one
        result = play_out(GAME, bots, f"bots {number}").state.result()  # type: ignore[arg-type]
        assert result is not None
        won += result[number % 4].place == 1
    return won


def test_greedy_beats_random_drafters() -> None:
    """Seven of ten tournaments; 25 % would be chance."""
    assert championships(GREEDY, RANDOM, 100) >= 70


@pytest.mark.long
@pytest.mark.parametrize(("others", "share"), [("random", 80), ("greedy", 40)])
def test_the_drafter_in_many_tournaments(others: str, share: int) -> None:
    """Eight of ten against random drafters, four of ten against greedy ones."""
    assert 100 * championships(DRAFTER, GAME.bots[others], 20) >= share * 20


def test_the_network_does_not_wait_for_the_drafter() -> None:
    """It is asked on a thread of its own; the quick ones are not."""
    assert {name for name, bot in GAME.bots.items() if bot.ponders} == {"drafter"}


@pytest.mark.long
def test_the_drafter_beats_greedy_ones() -> None:
    """25 % would be chance; few games, since it plays thousands of sample matches in each."""
    assert championships(DRAFTER, GREEDY, 6) >= 2


def test_kept_decks_fit_the_bench() -> None:
    """Six names can never lack a seat; a Troll counts twice, who never sits not at all."""
    names = [
        "s-newcomer",
        "un-owl",
        "sb-rat",
        "mt-goat",
        "ff-troll",
        "ff-frog",
        "bc-monkey",
        "sb-cabbage",
        "rb-backpacker",
    ]
    deck = kept(BOX, names, 3)
    seats = {BOX.cards[face].name: BOX.cards[face].seats for face in deck if "bench" not in BOX.cards[face].instead}
    assert sum(seats.values()) <= 6
    assert "sb-cabbage" in deck


def test_values_follow_power() -> None:
    order = ["s-newcomer", "s-talent", "sb-rat", "s-champion", "un-owl", "un-gargoyle"]
    values = [worth(BOX.cards[face], 1) for face in order]
    assert values == sorted(values)


def test_sample_matches_tell_strong_decks_from_weak_ones() -> None:
    strong, weak = ["un-gargoyle"] * 8, ["s-newcomer"] * 8
    wins = sum(sample_match(BOX, strong, weak, 5, number % 2, Generator(number)) == 0 for number in range(20))
    assert wins == 20
