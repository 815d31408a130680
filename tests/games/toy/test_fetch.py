"""The rules of Fetch, one by one."""

from __future__ import annotations

import pytest

from games.bots import RANDOM
from games.kernel import (
    DamagedDataError,
    LocalDealer,
    NotAnAction,
    Open,
    Refused,
    Roll,
    Show,
    Shuffle,
    components_of,
    play_out,
    settle,
)
from games.toy import GAME
from games.toy.actions import Run
from games.toy.components import COMPONENTS, read
from tests.games.toy.setting import at_race, at_turns, chance, legal, play, points, stamina, table


def test_set_up() -> None:
    """TY-1: full stamina, no points; two to eight seats."""
    assert (GAME.seats_min, GAME.seats_max) == (2, 8)
    for seats in range(2, 9):
        assert stamina(table(seats)) == [10] * seats
        assert points(table(seats)) == [0] * seats


def test_length() -> None:
    """TY-2: a number of steps, 20 by default."""
    assert GAME.settings({})["length"] == 20
    state = table(2, length=2, secrets="no")
    chance(state, "ball", "boot", 3)
    assert state.to_act() == (0, 1)
    play(state, "run 0", "run 0")
    assert state.to_act() == ()


def test_no_secrets() -> None:
    """TY-3: without secrets a round begins with the throw, and no hand is dealt."""
    state, dealer = table(secrets="no"), LocalDealer(1)
    for _ in range(3):
        assert [type(request) for request in state.requests()] == [Open, Open, Roll]
        settle(state, dealer)
        play(state, "run 0", "run 0", "run 0")
        play(state, "sit", "sit", "sit")
        for _ in range(3):
            seat = state.to_act()[0]
            assert legal(state, seat) == ["rest", "trick"]
            play(state, "rest")


def test_round() -> None:
    """TY-4: basket, throw, race, call, a turn of each dog, and again; other things are refused."""
    state, dealer = table(), LocalDealer(1)
    for _ in range(3):
        phases = []
        for _ in range(3):
            phases.append(state.position.phase)
            settle(state, dealer)
        phases.append(state.position.phase)
        assert state.sealed()
        with pytest.raises(Refused, match="TY-4"):
            play(state, "sit", "sit", "sit")
        play(state, "run 0", "run 0", "run 0")
        phases.append(state.position.phase)
        assert not state.sealed()
        assert state.to_act() == (0, 1, 2)
        with pytest.raises(Refused, match="TY-4"):
            play(state, "sit", "rest", "sit")
        play(state, "sit", "sit", "sit")
        for seat in range(3):
            assert state.to_act() == (seat,)
            phases.append(state.position.phase)
            play(state, "rest")
        assert phases == ["shuffle", "deal", "throw", "race", "call", "turn", "turn", "turn"]


def test_basket() -> None:
    """TY-5: all treats at first; later the open ones by their faces and the unseen ones as the slots that they are."""
    state, dealer = table(2), LocalDealer(1)
    (first,) = state.requests()
    assert first == Shuffle("treats", COMPONENTS.cards, tuple(range(24)))
    news = settle(state, dealer)
    assert [event.as_json() for event in news] == [{"event": "basket_shuffled", "rule": "TY-5", "cards": 24}]
    scent = dealer.faces[0]
    settle(state, dealer)
    settle(state, dealer)
    play(state, "run 0", "run 0")
    play(state, "sit", "sit")
    slot = state.position.dogs[0].treats[0]
    gift = dealer.faces[slot]
    play(state, f"give {slot}")
    settle(state, dealer)
    play(state, "rest")
    (again,) = state.requests()
    assert isinstance(again, Shuffle)
    assert sorted(card for card in again.cards if isinstance(card, str)) == sorted([scent, gift])
    assert {card for card in again.cards if isinstance(card, int)} == set(range(24)) - {0, slot}
    assert again.slots == tuple(range(24, 48))
    settle(state, dealer)
    assert sorted(dealer.faces[slot] for slot in again.slots) == sorted(COMPONENTS.cards)
    assert state.known == {}, "who saw a treat has lost sight of it"


def test_hands() -> None:
    """TY-6: two treats each, for their owner's eyes."""
    state, dealer = table(2), LocalDealer(1)
    settle(state, dealer)
    shows = state.requests()[:-1]
    assert shows == tuple(Show(slot, (seat,)) for seat in (0, 1) for slot in state.position.dogs[seat].treats)
    assert [len(dog.treats) for dog in state.position.dogs] == [2, 2]
    settle(state, dealer)
    own = state.view(0).own
    assert own == tuple((slot, dealer.faces[slot]) for slot in state.position.dogs[0].treats)
    assert state.view(None).own == ()


def test_unknown_hand() -> None:
    """TY-6: whoever has not seen a hand sees unknown treats, and can do with them what their owner can."""
    state = at_turns()
    before = legal(state, 0)
    state.known.clear()
    assert legal(state, 0) == before
    assert state.view(0).own == tuple((slot, None) for slot in state.position.dogs[0].treats)


def test_scent() -> None:
    """TY-7: the last look of the deal is for all."""
    state = table(2)
    chance(state, None)
    assert state.requests()[-1] == Show(0, None)
    chance(state, None, None, None, None, "eel")
    assert state.position.scent == "eel"
    assert 0 not in state.position.basket
    assert state.position.opened == ("eel",)


def test_throw() -> None:
    """TY-8: thrown toys stay out; when fewer than two are left, all go back first."""
    state = table(2, secrets="no")
    for expected in (6, 4, 2, 6):
        toys = Open("toys", state.position.box or tuple(COMPONENTS.toys))
        assert state.requests() == (toys, toys, Roll(6))
        assert len(toys.faces) == expected
        news = chance(state, toys.faces[0], toys.faces[1], 6)
        assert [event.kind() for event in news].count("box_filled") == (expected == 6 and state.position.step > 1)
        assert len(state.position.box) == expected - 2
        play(state, "run 0", "run 0")
        play(state, "sit", "sit")
        play(state, "rest")
        play(state, "rest")


def test_speeds() -> None:
    """TY-9: from 0 to the dog's stamina, secretly."""
    state = at_race()
    assert state.sealed()
    assert legal(state, 1) == ["run 0..10"]
    with pytest.raises(Refused, match=r"from 0 to 10 \(TY-9\)"):
        play(state, "run 0", "run 11", "run 0")
    assert state.why_not(0, Run(-1)) is not None
    assert state.why_not(0, Run(10)) is None


def test_race_costs_stamina() -> None:
    """TY-10"""
    state = at_race()
    play(state, "run 4", "run 0", "run 10")
    assert stamina(state) == [6, 10, 0]


@pytest.mark.parametrize(
    ("distance", "speeds", "won"),
    [
        pytest.param(3, (2, 5, 4), [0, 3, 0], id="fastest"),
        pytest.param(3, (3, 0, 2), [3, 0, 0], id="just as far"),
        pytest.param(3, (2, 0, 1), [0, 0, 0], id="too slow"),
        pytest.param(3, (5, 5, 4), [0, 0, 0], id="TY-X1"),
    ],
)
def test_toys(distance: int, speeds: tuple[int, ...], won: list[int]) -> None:
    """TY-11: ball and boot are worth 2 and 1."""
    state = at_race(distance)
    play(state, *(f"run {speed}" for speed in speeds))
    assert points(state) == won
    assert stamina(state) == [10 - speed for speed in speeds]


@pytest.mark.parametrize(
    ("words", "won"),
    [(("sit", "bark", "sit"), [0, 1, 0]), (("bark", "bark", "sit"), [0, 0, 0]), (("sit", "sit", "sit"), [0, 0, 0])],
)
def test_call(words: tuple[str, ...], won: list[int]) -> None:
    """TY-12"""
    state = at_race()
    play(state, "run 0", "run 0", "run 0")
    assert legal(state, 0) == ["sit", "bark"]
    news = play(state, *words)
    assert points(state) == won
    assert [event.as_json()["points"] for event in news] == won


def test_who_may_look_on() -> None:
    """TY-9: speeds are sealed; which treat a dog has in mind is its own business; what is open all may see."""
    race = at_race()
    assert race.draft_audience(0) == ()
    play(race, *["run 0"] * 3)
    assert race.draft_audience(0) is None
    assert at_turns().draft_audience(0) == ()


def test_end() -> None:
    """TY-17: over in the midst of a round; equal points share a place."""
    state = table(3, length=2, secrets="no")
    chance(state, "stick", "duck", 1)
    assert state.result() is None
    play(state, "run 5", "run 0", "run 0")
    result = state.result()
    assert result is not None
    assert [(standing.place, standing.score) for standing in result] == [(1, 7), (2, 0), (2, 0)]


@pytest.mark.parametrize(
    "text", ["", "run", "run 01", "run -1", "run ٣", "Sit", "sit ", "give 1=ham", "give 1\n", "point 1=left", "bury 1"]
)
def test_not_an_action(text: str) -> None:
    with pytest.raises(NotAnAction):
        GAME.parse(text)


@pytest.mark.parametrize(
    ("place", "value", "words"),
    [
        ("stamina", 0, "stamina: it is not at least 1"),
        ("rest", True, "rest: True is not of type int"),
        ("hand", 3, "too few cards"),
        ("toys", {"ball": 1}, "at least 2 toys"),
        ("toys", 3, "toys: it is not a list"),
        ("treats", {"ham": 1}, r"treats\.ham: it is not a table"),
        ("treats", {"ham": {"smell": "sweet"}}, r"treats\.ham\.smell: one of meat, fish"),
        ("treats", {"ham": {"smell": "meat", "worth": 1.5}}, r"treats\.ham\.worth: 1\.5 is not of type int"),
    ],
)
def test_damaged_components(place: str, value: object, words: str) -> None:
    with pytest.raises(DamagedDataError, match=words):
        read({**components_of("games.toy"), place: value})


def test_greedy_beats_random() -> None:
    """Seats in turn, 100 matches: the rule of thumb is worth copying."""
    wins = losses = 0
    for seed in range(100):
        greedy = seed % 2
        bots = [GAME.bots["greedy"] if seat == greedy else RANDOM for seat in range(2)]
        result = play_out(GAME, bots, seed, GAME.settings({"length": "60", "signs": "yes"})).state.result()
        assert result is not None
        wins += result[greedy].place < result[1 - greedy].place
        losses += result[greedy].place > result[1 - greedy].place
    assert wins > 3 * losses
