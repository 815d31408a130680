"""Plan, take back, and send: against Top Dog!'s real rules."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games
from client.tables import spec_of
from client.viewmodel.plan import Plan, affordances
from games.kernel import CHANCE, Family, Generator, LocalDealer, NotAnAction, State, settle
from games.top_dog import ACTIONS, TopDogAction, View
from games.toy import GAME as TOY

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


class Composing:
    """Plans of the toy's race, in which decisions to run a little faster make one speed."""

    def __init__(self) -> None:
        self.game = TOY
        self.state = TOY.new(2, TOY.settings({"secrets": "no"}))
        settle(self.state, LocalDealer(1))
        assert self.state.sealed()

    @staticmethod
    def compose(_state: object, _seat: int, decisions: Sequence[str]) -> str:
        return f"run {sum(map(int, decisions))}" if decisions else ""

    def plan(self) -> Plan:
        return Plan(self.game, self.state, 0, compose=self.compose)


def test_several_decisions_make_one_action() -> None:
    plan = Composing().plan()
    assert not plan.texts
    for step in ("2", "3"):
        assert plan.decide(step) is None
    assert plan.texts == ("run 5",)
    assert plan.ready
    assert plan.open, "more can be decided"
    assert plan.undo()
    assert plan.texts == ("run 2",)
    assert plan.undo()
    assert not plan.undo()
    assert not plan.texts


def test_decisions_that_make_no_allowed_action_yet_cannot_be_sent_and_say_why() -> None:
    plan = Composing().plan()
    plan.decide("9")
    plan.decide("9")
    assert not plan.texts
    assert plan.why_incomplete is not None
    assert plan.why_incomplete.rule == "TY-9"
    plan.undo()
    assert plan.texts == ("run 9",)


def test_a_whole_action_takes_the_place_of_decisions() -> None:
    plan = Composing().plan()
    plan.decide("2")
    assert plan.add("run 1") is None
    assert plan.texts == ("run 1",)
    assert plan.decide("2") is not None, "the plan is complete"


def test_what_is_sealed_is_kept_beside_its_text() -> None:
    state, dealer = TOY.new(2, TOY.settings({"secrets": "no", "signs": "yes"})), LocalDealer(1)
    for texts in ((), ("run 1", "run 1"), ("sit", "sit")):
        while CHANCE in state.to_act():
            settle(state, dealer)
        if texts:
            state.apply({seat: TOY.parse(text) for seat, text in enumerate(texts)})
    (points,) = state.legal_actions(0)
    assert isinstance(points, Family)
    sign = points.sample(Generator("sign"))
    plan = Plan(TOY, state, 0, compose=lambda _state, _seat, decisions: sign if decisions else "")
    assert plan.composed is None
    plan.decide("left")
    assert plan.texts == (str(sign),)
    (move,) = plan.moves
    assert [seal.face for seal in move.hides()] == [seal.face for seal in sign.hides()] != [None]
    plan.undo()
    assert plan.add(sign) is None
    assert plan.closing == str(sign)
    assert plan.moves[0] is sign
