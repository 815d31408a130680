"""The search that all games share: its budget, its random numbers, what it may know, and what it is worth."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.bots import RANDOM, Search
from games.kernel import CHANCE, Generator, LocalDealer, Seat, State, decide, play_out, settle
from games.top_dog import GAME as TOP_DOG
from games.toy import GAME as TOY
from games.toy.actions import Command, Move, Point, Run
from games.toy.rules import Fetch
from games.toy.view import View

GREEDY = TOY.bots["greedy"]


class Worth:
    """Points of a seat; counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, state: State[Move, View], seat: Seat) -> int:
        self.asked += 1
        return state.view(seat).dogs[seat].points


def at_turn(**options: str) -> Fetch:
    state, dealer = Fetch(2, TOY.settings({"length": "60", **options})), LocalDealer(1)
    while state.to_act() == (CHANCE,):
        settle(state, dealer)
    state.apply({0: Run(1), 1: Run(2)})
    state.apply({0: Command("sit"), 1: Command("sit")})
    return state


def searching(worth: Worth, playouts: int, horizon: int = 0) -> Search[Move, View]:
    return Search(GREEDY, worth, playouts, horizon)


def test_it_does_what_is_worth_most() -> None:
    """A trick is a point at once; a rest is none."""
    bot = replace(GREEDY, search=searching(Worth(), 4))
    state = at_turn(secrets="no")
    for seed in range(5):
        assert decide(TOY, bot, state, 0, Generator(seed)) == Command("trick")


@pytest.mark.parametrize(("playouts", "spent"), [(18, 6 + 2 * 3 + 3 * 2), (1, 6 + 3 + 2), (36, 2 * 6 + 4 * 3 + 6 * 2)])
def test_the_better_half_goes_on_until_one_is_left(playouts: int, spent: int) -> None:
    """Six candidates, three rounds; each candidate has at least one playout in a round."""
    worth, state = Worth(), at_turn()
    assert len(state.legal_actions(0)) == 6
    decide(TOY, replace(GREEDY, search=searching(worth, playouts)), state, 0, Generator(1))
    assert worth.asked == spent


def test_what_is_forced_is_not_searched() -> None:
    worth, state = Worth(), at_turn(secrets="no")
    state.position = state.position.with_dog(0, replace(state.position.dogs[0], stamina=0))
    assert decide(TOY, replace(GREEDY, search=searching(worth, 9)), state, 0, Generator(1)) == Command("rest")
    assert worth.asked == 0


def test_the_same_generator_makes_the_same_choice_and_the_match_stays_as_it_is() -> None:
    state, bot = at_turn(), TOY.bots["hard"]
    before = state.copy()
    for seed in range(5):
        one, two = (decide(TOY, bot, state, 0, Generator(seed)) for _ in range(2))
        assert one == two
    assert state == before


def test_members_of_families_are_tried() -> None:
    """Who only wants to keep its breath runs as slowly as the samples go; a sign has a side."""
    state, dealer = Fetch(2, TOY.settings({"secrets": "no", "signs": "yes"})), LocalDealer(1)
    settle(state, dealer)

    def breath(state: State[Move, View], seat: Seat) -> int:
        return state.view(seat).dogs[seat].stamina

    bot = replace(GREEDY, search=Search(RANDOM, breath, playouts=1, horizon=0, samples=30))
    assert decide(TOY, bot, state, 0, Generator(1)) == Run(0)
    state.apply({0: Run(0), 1: Run(0)})
    state.apply({0: Command("sit"), 1: Command("sit")})
    sign = decide(TOY, bot, state, 1, Generator(1))
    assert isinstance(sign, Point)
    assert sign.side in ("left", "right")


def test_a_game_with_hidden_faces_needs_a_guess() -> None:
    state, dealer = Fetch(2, TOY.settings({})), LocalDealer(1)
    for _ in range(3):
        settle(state, dealer)
    default: Any = TOP_DOG.guess
    without = replace(TOY, guess=default)
    with pytest.raises(TypeError, match="Fetch has hidden faces: its game needs a `guess`"):
        decide(without, TOY.bots["hard"], state, 0, Generator(1))


def wins(kind: str, other: str, matches: int) -> float:
    """Wins of the first kind at Top Dog! for two, seats in turn; a shared place is half of one."""
    found = 0.0
    for seed in range(matches):
        seats = (kind, other) if seed % 2 else (other, kind)
        result = play_out(TOP_DOG, [TOP_DOG.bots[each] for each in seats], f"hard {seed}").state.result()
        assert result is not None
        places = [standing.place for standing in result]
        found += 0.5 if places == [1, 1] else seats[places.index(1)] == kind
    return found


def test_hard_beats_greedy() -> None:
    """A glance at what the long test measures."""
    assert wins("hard", "greedy", 6) >= 4


@pytest.mark.long
@pytest.mark.timeout(900)
def test_hard_beats_greedy_in_three_of_five_matches() -> None:
    assert wins("hard", "greedy", 60) >= 0.6 * 60
