"""The checked door, chance's door, whole games between bots, and what states and events are made of."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from games.bots import RANDOM
from games.kernel import (
    CHANCE,
    NOT_YOUR_TURN,
    Bot,
    Event,
    Generator,
    LocalDealer,
    NotAnAction,
    Refusal,
    Refused,
    Show,
    UnknownFaceError,
    World,
    decide,
    perform,
    play_out,
    settle,
    submit,
)
from games.toy import GAME
from games.toy.actions import Command, Point, Run, Runs
from games.toy.rules import Fetch


def at_race() -> Fetch:
    state = Fetch(3, GAME.settings({"secrets": "no"}))
    settle(state, LocalDealer(1))
    return state


def runs(*speeds: int) -> dict[int, Run]:
    return {seat: Run(speed) for seat, speed in enumerate(speeds)}


@pytest.mark.parametrize(
    ("inputs", "rule"),
    [
        pytest.param({}, "", id="nobody"),
        pytest.param(runs(1, 2), "", id="one missing"),
        pytest.param(runs(1, 2, 3, 4), "", id="one too many"),
        pytest.param({**runs(1, 2, 3), CHANCE: (1,)}, "", id="chance too"),
        pytest.param({CHANCE: (1,)}, "", id="chance alone"),
        pytest.param(runs(1, 2, 11), "TY-9", id="last not allowed"),
        pytest.param({**runs(1, 2, 3), 0: Command("sit")}, "TY-4", id="not now"),
    ],
)
def test_submit_refuses(inputs: dict[int, object], rule: str) -> None:
    state = at_race()
    before = state.copy()
    with pytest.raises(Refused) as told:
        submit(state, inputs)
    assert told.value.refusal.rule == rule
    assert told.value.refusal.kind == ("rule" if rule else "turn")
    assert state == before


def test_submit_takes_what_is_owed() -> None:
    state = at_race()
    events = submit(state, runs(1, 2, 3))
    assert [event.kind() for event in events][:3] == ["ran", "ran", "ran"]
    assert [dog.stamina for dog in state.position.dogs] == [9, 8, 7]


def test_players_do_not_deal() -> None:
    state = Fetch(2, GAME.settings({}))
    for inputs in ({CHANCE: (None,)}, {0: Run(1)}):
        with pytest.raises(Refused, match="not this seat's turn"):
            submit(state, inputs)


def test_nothing_after_the_end() -> None:
    state = Fetch(2, GAME.settings({"length": "1", "secrets": "no"}))
    settle(state, LocalDealer(1))
    with pytest.raises(Refused, match="turn"):
        submit(state, {})


def test_why_not_out_of_turn() -> None:
    state = at_race()
    for seat in (3, CHANCE, -2):
        assert state.why_not(seat, Run(1)) == NOT_YOUR_TURN


def test_settle_delivers_to_all() -> None:
    state, dealer = Fetch(2, GAME.settings({})), LocalDealer(1)
    settle(state, dealer)
    assert state.known == {}
    events = settle(state, dealer)
    assert state.known == {slot: dealer.faces[slot] for dog in state.position.dogs for slot in dog.treats}
    assert [event.kind() for event in events].count("treat_seen") == 4


def test_states_are_equal_by_what_they_know() -> None:
    one, two = at_race(), at_race()
    assert one == two
    two.learn(5, "ham")
    assert one != two
    assert one.digest() == two.digest()
    assert one != "fetch"
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def test_unknown_face() -> None:
    state = at_race()
    with pytest.raises(UnknownFaceError, match="slot 5 has not been shown"):
        state.face(5)
    state.learn(5, "ham")
    assert state.face(5) == "ham"


def test_play_out_is_the_same_everywhere() -> None:
    """A game between bots hangs on seed and options alone; these numbers are those of every machine."""
    bots = [RANDOM, GAME.bots["greedy"], RANDOM]
    one, two = (play_out(GAME, bots, 7, digests=digests) for digests in (False, True))
    assert one.state == two.state
    assert (one.steps, one.moves) == (two.steps, two.moves) == (20, 18)
    assert play_out(GAME, bots, 8).state != one.state


def test_moves_are_choices() -> None:
    """Without stamina a dog can only rest: a step, no move. Two dogs, seven steps: chance, run, call, rest, rest."""
    tally = play_out(GAME, [RANDOM, RANDOM], 1, GAME.settings({"length": "5", "secrets": "no"}))
    assert tally.steps == 5
    forced = [dog.stamina for dog in tally.state.position.dogs].count(3)  # type: ignore[attr-defined]
    assert tally.moves == 6 - forced


def test_play_out_stops_at_the_bound() -> None:
    with pytest.raises(RuntimeError, match=r"Fetch did not end within 10 steps \(seed 4\)"):
        play_out(dataclasses.replace(GAME, step_bound=10), [RANDOM, RANDOM], 4)


def test_random_chooses_evenly() -> None:
    generator = Generator("bot")
    words = Counter(str(RANDOM.choose(None, [Command("sit"), Command("bark")], generator)) for _ in range(1000))
    assert 430 < words["sit"] < 570
    speeds = Counter(str(RANDOM.choose(None, [Runs(3)], generator)) for _ in range(1000))
    assert set(speeds) == {"run 0", "run 1", "run 2", "run 3"}


class MedalWon(Event):
    rule: ClassVar[str] = "ZO-1"
    seat: int
    place: str


def test_events() -> None:
    event = MedalWon(2, "gold")
    assert event.kind() == "medal_won"
    assert event.as_json() == {"event": "medal_won", "rule": "ZO-1", "seat": 2, "place": "gold"}
    assert str(event) == "medal_won(seat=2, place=gold)"


def test_refusals() -> None:
    assert str(Refusal("rule", "No tricks", "ZO-1")) == "No tricks (ZO-1)"
    assert str(NOT_YOUR_TURN) == "It is not this seat's turn"
    assert NotAnAction("x" * 5000).refusal.kind == "syntax"
    assert len(str(NotAnAction("x" * 5000))) < 130


def at_signs() -> Fetch:
    state = Fetch(2, GAME.settings({"secrets": "no", "signs": "yes"}))
    settle(state, LocalDealer(1))
    state.apply(runs(1, 2))
    state.apply({0: Command("sit"), 1: Command("sit")})
    return state


def test_perform_keeps_what_is_sealed_and_lets_the_state_learn_it() -> None:
    state, dealer = at_signs(), LocalDealer(1)
    events = perform(state, {0: Point(0, "left"), 1: Point(1, "right")}, dealer)
    assert dealer.faces == state.known == {0: "left", 1: "right"}
    assert [event.kind() for event in events] == ["pointed", "pointed", "sign_kept", "sign_kept"]
    assert dealer.deal([Show(1), Show(0)]).outcomes == ("right", "left")


@pytest.mark.parametrize("side", ["up", None])
def test_perform_refuses_a_face_outside_its_alphabet(side: str | None) -> None:
    """Nothing is done then: neither the dealer nor the state has heard of it."""
    state, dealer = at_signs(), LocalDealer(1)
    before = state.copy()
    with pytest.raises(ValueError, match=f"slot 1 is sealed with {side!r}, which is not one of its faces"):
        perform(state, {0: Point(0, "left"), 1: Point(1, side)}, dealer)
    assert state == before
    assert dealer.faces == {}


def test_decide_gives_a_bot_what_it_reads() -> None:
    """A view, or nothing; one that searches is given worlds, where there is a choice."""
    state, seen = at_race(), []

    def choose(view: object, legal: object, generator: object) -> Run:
        seen.append(view)
        return Run(1)

    def search(imagine: Callable[[Generator], World[Any, Any]], seat: int, legal: object, generator: Generator) -> Run:
        world = imagine(generator)
        seen.append((seat, world.state == state, world.state is state))
        return Run(2)

    bots: list[Bot[Any, Any]] = [Bot(choose), Bot(choose, looks=False), Bot(choose, search=search)]
    assert [decide(GAME, bot, state, 1, Generator(1)) for bot in bots] == [Run(1), Run(1), Run(2)]
    assert seen == [state.view(1), None, (1, True, False)]
