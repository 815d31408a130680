"""Plan, take back, and send: against Top Dog!'s real rules."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games
from client.tables import spec_of
from client.viewmodel.affordance import affordances
from client.viewmodel.plan import Plan
from games.kernel import CHANCE, LocalDealer, NotAnAction, State, settle
from games.top_dog import ACTIONS, TopDogAction, View

GAME = games.load("top_dog")
SPEC = spec_of("top_dog")
TEXTS = [str(action) for action in ACTIONS]


def position(seed: int, moves: list[int], seats: int = 3) -> State[TopDogAction, View]:
    """A position some moves into a game, with a seat to act."""
    state, dealer = GAME.new(seats, {}), LocalDealer(seed)
    for move in [*moves, -1]:
        while CHANCE in state.to_act():
            settle(state, dealer)
        if move < 0 or not state.to_act():
            break
        (seat,) = state.to_act()
        legal = state.legal_actions(seat)
        state.apply({seat: legal[move % len(legal)]})
    return state


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 99), st.lists(st.integers(0, 40), max_size=60))
def test_every_action_is_legal_or_has_a_reason_with_a_rule(seed: int, moves: list[int]) -> None:
    state = position(seed, moves)
    if not state.to_act():
        return
    (seat,) = state.to_act()
    legal = {str(action) for action in state.legal_actions(seat)}
    found = affordances(GAME, state, seat, TEXTS)
    assert {text for text, each in found.items() if each.legal} == legal
    for text in set(TEXTS) - legal:
        refusal = found[text].refusal
        assert refusal is not None
        assert refusal.rule.startswith("TD-")
        assert refusal.text


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 99), st.lists(st.integers(0, 40), max_size=60), st.lists(st.integers(0, 40), max_size=5))
def test_planning_changes_nothing_and_comes_back_whole(seed: int, moves: list[int], picks: list[int]) -> None:
    state = position(seed, moves)
    if not state.to_act():
        return
    (seat,) = state.to_act()
    before = state.digest()
    plan = Plan(GAME, state, seat, SPEC.same_turn)
    for pick in picks:
        if not plan.open:
            break
        legal = plan.state.legal_actions(seat)
        assert plan.add(str(legal[pick % len(legal)])) is None
    assert state.digest() == before
    sent = state.copy()
    for number, text in enumerate(plan.texts):
        assert sent.to_act() == (seat,), f"action {number} could not be sent"
        assert sent.why_not(seat, GAME.parse(text)) is None
        sent.apply({seat: GAME.parse(text)})
    while plan.undo():
        pass
    assert plan.texts == ()
    assert plan.state is state


def test_what_luck_decides_ends_the_plan() -> None:
    state = position(7, [])
    (seat,) = state.to_act()
    plan = Plan(GAME, state, seat, SPEC.same_turn)
    buy = next(str(action) for action in state.legal_actions(seat) if str(action).startswith("buy"))
    assert plan.add(buy) is None
    assert plan.closing == buy
    assert not plan.open
    assert plan.add("consult k2") is not None
    assert plan.undo()
    assert plan.open


def test_the_end_of_a_turn_is_not_foreseen() -> None:
    state = position(7, [], seats=2)
    (seat,) = state.to_act()
    plan = Plan(GAME, state, seat, SPEC.same_turn)
    for kennel in ("k1", "k2", "k3"):
        assert plan.add(f"consult {kennel}") is None
    assert plan.closing == "consult k3"
    assert plan.state.to_act() == (seat,)


def test_a_text_that_is_no_action_raises() -> None:
    state = position(7, [])
    (seat,) = state.to_act()
    with pytest.raises(NotAnAction):
        Plan(GAME, state, seat).add("fly to the moon")
