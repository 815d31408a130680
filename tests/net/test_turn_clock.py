"""The clock of a turn, with times that the test says."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from games import NAMES, load
from games.kernel import CHANCE, TURN_CLOCK, Generator, LocalDealer, decide, perform, settle
from net.turn_clock import TurnClock

TURN, NEXT = (1, 0), (1, 1)


def test_time_passes_while_a_seat_owes() -> None:
    clock = TurnClock(30)
    clock.follow(TURN, [0], 100)
    assert clock.left(0, 112) == 18
    clock.follow(TURN, [], 112)
    assert clock.left(0, 500) == 18, "nothing is owed"
    clock.follow(TURN, [0], 500)
    assert clock.left(0, 510) == 8, "another action of the same turn has no time of its own"
    assert clock.left(0, 520) == -2, "it is late"


def test_another_turn_begins_anew() -> None:
    clock = TurnClock(30)
    clock.follow(TURN, [0], 0)
    clock.follow(NEXT, [0], 20)
    assert clock.left(0, 20) == 30
    assert not clock.runs(1)


def test_who_answers_in_the_turn_of_another_has_time_of_its_own() -> None:
    clock = TurnClock(30)
    clock.follow(TURN, [0], 0)
    clock.follow(TURN, [1], 10)
    assert (clock.left(0, 25), clock.left(1, 25)) == (20, 15)


def test_nobody_is_hurried_where_the_game_says_so() -> None:
    clock = TurnClock(30)
    clock.follow(None, [0], 0)
    assert clock.left(0, 99) is None
    assert not clock.runs(0)


def test_what_was_used_before_a_restart_counts() -> None:
    clock = TurnClock(30)
    clock.follow(TURN, [0], 0)
    clock.charge(0, 25)
    assert clock.left(0, 1) == 4


@pytest.mark.parametrize(("value", "limit"), [("none", None), ("30", 30), ("300", 300)])
def test_the_option_says_how_long(value: str, limit: float | None) -> None:
    clock = TurnClock.of({TURN_CLOCK.name: value})
    assert (clock.limit_s if clock else None) == limit
    assert TurnClock.of({}) is None, "as in a match of before there was one"


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_the_option_and_names_its_turns(name: str) -> None:
    """Turns change; where they have several actions, less often than steps do."""
    game = load(name)
    assert game.option("turn_clock").default == "none"
    seats = max(2, game.seats_min)
    state, dealer = game.new(seats, game.settings({})), LocalDealer(3)
    luck, keys, plays = Generator("turns"), [], 0
    while state.to_act() and plays < 60:
        if CHANCE in state.to_act():
            settle(state, dealer)
            continue
        keys.append(state.turn_key())
        acts = {seat: decide(game, game.bots["greedy"], state, seat, luck) for seat in state.to_act()}
        perform(state, acts, dealer)
        plays += 1
    changes = sum(one != other for one, other in pairwise(keys))
    assert changes
    assert name == "dogs_fly" or changes < len(keys) - 1


def test_at_a_real_table_and_in_a_round_with_a_clock_of_its_own_nobody_is_hurried() -> None:
    laag, flight = load("laag"), load("dogs_fly")
    assert laag.new(2, laag.settings({"table": "real"})).turn_key() is None
    assert laag.new(2, laag.settings({"table": "virtual"})).turn_key() is not None
    state, dealer = flight.new(4, flight.settings({})), LocalDealer(1)
    while not state.sealed():
        if CHANCE in state.to_act():
            settle(state, dealer)
        else:
            state.apply({seat: state.legal_actions(seat)[0] for seat in state.to_act()})
    assert state.turn_key() is None


def test_a_turn_of_laag_lasts_from_the_choice_of_a_pawn_to_the_end_of_its_flick() -> None:
    laag = load("laag")
    state: Any = laag.new(2, laag.settings({"first": "red"}))
    dealer, chance = LocalDealer(3), Generator("flicks")
    turns: list[tuple[object, int]] = []
    chosen = None
    while len(turns) < 40 and state.to_act():
        if CHANCE in state.to_act():
            settle(state, dealer)
            continue
        (seat,) = state.to_act()
        key = state.turn_key()
        if chosen is not None:
            assert key == chosen, "the same turn: its pawn is chosen, the flick is to come"
        action = decide(laag, laag.bots["greedy"], state, seat, chance)
        perform(state, {seat: action}, dealer)
        chosen = key if state.position.pawn >= 0 else None
        turns.append((key, seat))
        if chosen is None and state.to_act():
            assert state.turn_key() != key, "another pawn's turn"
    assert len({key for key, _ in turns}) > 10
