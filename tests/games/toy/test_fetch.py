"""The rules of Fetch, one by one."""

from __future__ import annotations

import pytest

from games.bots import RANDOM
from games.kernel import (
    CHANCE,
    Action,
    DamagedDataError,
    Event,
    LocalDealer,
    NotAnAction,
    Open,
    Refused,
    Roll,
    Show,
    Shuffle,
    UnknownFaceError,
    components_of,
    play_out,
    settle,
    submit,
)
from games.toy import GAME
from games.toy.actions import Give, Run
from games.toy.components import COMPONENTS, read
from games.toy.rules import Fetch


def table(seats: int = 3, length: int = 100, secrets: str = "yes") -> Fetch:
    return Fetch(seats, {"length": length, "secrets": secrets})


def luck(state: Fetch, *outcomes: str | int | None) -> list[Event]:
    assert state.to_act() == (CHANCE,)
    return state.apply({CHANCE: outcomes})


def play(state: Fetch, *texts: str) -> list[Event]:
    """One text per owed seat."""
    actions: list[Action] = [GAME.parse(text) for text in texts]
    return submit(state, dict(zip(state.to_act(), actions, strict=True)))


def at_race(distance: int = 3, seats: int = 3) -> Fetch:
    state = table(seats, secrets="no")
    luck(state, "ball", "boot", distance)
    return state


def at_turns(scent: str = "ham", hands: tuple[str, str] = ("liver", "eel"), stamina: int = 9) -> Fetch:
    """Two dogs in a round with treats; the first dog holds `hands` and has the turn, with that stamina."""
    state = table(2)
    luck(state, None)
    luck(state, None, None, None, None, scent)
    for slot, face in zip(state.hands[0], hands, strict=True):
        state.learn(slot, face)
    luck(state, "ball", "boot", 6)
    play(state, f"run {COMPONENTS.stamina - stamina}", "run 0")
    play(state, "sit", "sit")
    return state


def legal(state: Fetch, seat: int) -> list[str]:
    return [str(action) for action in state.legal_actions(seat)]


def test_set_up() -> None:
    """TY-1: full stamina, no points; two to eight seats."""
    assert (GAME.seats_min, GAME.seats_max) == (2, 8)
    for seats in range(2, 9):
        assert table(seats).stamina == [10] * seats
        assert table(seats).points == [0] * seats


def test_length() -> None:
    """TY-2: a number of steps, 20 by default."""
    assert GAME.settings({})["length"] == 20
    state = table(2, length=2, secrets="no")
    luck(state, "ball", "boot", 3)
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
            assert legal(state, state.to_act()[0]) == ["rest", "trick"]
            play(state, "rest")


def test_round() -> None:
    """TY-4: basket, throw, race, call, a turn of each dog, and again; other things are refused."""
    state, dealer = table(), LocalDealer(1)
    for _ in range(3):
        phases = []
        for _ in range(3):
            phases.append(state.phase)
            settle(state, dealer)
        phases.append(state.phase)
        assert state.sealed()
        with pytest.raises(Refused, match="TY-4"):
            play(state, "sit", "sit", "sit")
        play(state, "run 0", "run 0", "run 0")
        phases.append(state.phase)
        assert not state.sealed()
        assert state.to_act() == (0, 1, 2)
        with pytest.raises(Refused, match="TY-4"):
            play(state, "sit", "rest", "sit")
        play(state, "sit", "sit", "sit")
        for seat in range(3):
            assert state.to_act() == (seat,)
            phases.append(state.phase)
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
    gift = state.legal_actions(0)[-1]
    assert isinstance(gift, Give)
    play(state, str(gift))
    play(state, "rest")
    (again,) = state.requests()
    assert isinstance(again, Shuffle)
    faces = [card for card in again.cards if isinstance(card, str)]
    assert sorted(faces) == sorted([scent, gift.face])
    assert {card for card in again.cards if isinstance(card, int)} == set(range(24)) - {0, gift.slot}
    assert again.slots == tuple(range(24, 48))
    settle(state, dealer)
    assert sorted(dealer.faces[slot] for slot in again.slots) == sorted(COMPONENTS.cards)
    assert state.known == {}, "who saw a treat has lost sight of it"


def test_hands() -> None:
    """TY-6: two treats each, for their owner's eyes."""
    state, dealer = table(2), LocalDealer(1)
    settle(state, dealer)
    shows = state.requests()[:-1]
    assert shows == tuple(Show(slot, (seat,)) for seat in (0, 1) for slot in state.hands[seat])
    assert [len(hand) for hand in state.hands] == [2, 2]
    settle(state, dealer)
    own = state.view(0).own
    assert own == tuple((slot, dealer.faces[slot]) for slot in state.hands[0])
    assert state.view(None).own == ()


def test_unknown_hand() -> None:
    """TY-6: who has not seen a hand cannot tell what it may do; its view shows unknown treats."""
    state = at_turns()
    state.known.clear()
    with pytest.raises(UnknownFaceError):
        state.legal_actions(0)
    assert state.view(0).own == tuple((slot, None) for slot in state.hands[0])


def test_scent() -> None:
    """TY-7: the last look of the deal is for all."""
    state = table(2)
    luck(state, None)
    assert state.requests()[-1] == Show(0, None)
    luck(state, None, None, None, None, "eel")
    assert state.scent == "eel"
    assert 0 not in state.basket
    assert state.opened == ["eel"]


def test_throw() -> None:
    """TY-8: thrown toys stay out; when fewer than two are left, all go back first."""
    state = table(2, secrets="no")
    for expected in (6, 4, 2, 6):
        toys = Open("toys", tuple(state.box) if state.box else tuple(COMPONENTS.toys))
        assert state.requests() == (toys, toys, Roll(6))
        assert len(toys.faces) == expected
        news = luck(state, toys.faces[0], toys.faces[1], 6)
        assert [event.kind() for event in news].count("box_filled") == (expected == 6 and state.step > 1)
        assert len(state.box) == expected - 2
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
    assert state.stamina == [6, 10, 0]


@pytest.mark.parametrize(
    ("distance", "speeds", "points"),
    [
        pytest.param(3, (2, 5, 4), [0, 3, 0], id="fastest"),
        pytest.param(3, (3, 0, 2), [3, 0, 0], id="just as far"),
        pytest.param(3, (2, 0, 1), [0, 0, 0], id="too slow"),
        pytest.param(3, (5, 5, 4), [0, 0, 0], id="TY-X1"),
    ],
)
def test_toys(distance: int, speeds: tuple[int, ...], points: list[int]) -> None:
    """TY-11: ball and boot are worth 2 and 1."""
    state = at_race(distance)
    play(state, *(f"run {speed}" for speed in speeds))
    assert state.points == points
    assert state.stamina == [10 - speed for speed in speeds]


@pytest.mark.parametrize(
    ("words", "points"),
    [(("sit", "bark", "sit"), [0, 1, 0]), (("bark", "bark", "sit"), [0, 0, 0]), (("sit", "sit", "sit"), [0, 0, 0])],
)
def test_call(words: tuple[str, ...], points: list[int]) -> None:
    """TY-12"""
    state = at_race()
    play(state, "run 0", "run 0", "run 0")
    assert legal(state, 0) == ["sit", "bark"]
    news = play(state, *words)
    assert state.points == points
    assert [event.as_json()["points"] for event in news] == points


def test_turn() -> None:
    """TY-13, TY-R1: rest, trick or a fitting treat; nobody must give."""
    state = at_turns()
    high, _ = state.hands[0]
    assert legal(state, 0) == ["rest", "trick", f"give {high}=liver"]
    assert legal(state, 1) == []


@pytest.mark.parametrize(("stamina", "after"), [(2, 5), (8, 10), (10, 10)])
def test_rest(stamina: int, after: int) -> None:
    """TY-14"""
    state = at_turns(stamina=stamina)
    (event,) = play(state, "rest")
    assert state.stamina[0] == after
    assert event.as_json()["stamina"] == after - stamina


def test_trick() -> None:
    """TY-15"""
    state = at_turns(stamina=1)
    before = state.points[0]
    play(state, "trick")
    assert (state.stamina[0], state.points[0]) == (0, before + 1)
    tired = at_turns(stamina=0)
    assert "trick" not in legal(tired, 0)
    with pytest.raises(Refused, match="TY-15"):
        play(tired, "trick")


def test_give() -> None:
    """TY-16: the action opens the face; what it opens must fit, and lie in this hand."""
    state = at_turns(scent="ham", hands=("liver", "eel"))
    (high, low), before = state.hands[0], state.points[0]
    with pytest.raises(Refused, match="scent"):
        play(state, f"give {low}=eel")
    with pytest.raises(Refused, match="not in this dog's hand"):
        play(state, f"give {state.hands[1][0]}=ham")
    gift = Give(high, "liver")
    assert gift.opens() == ((high, "liver"),)
    play(state, str(gift))
    assert state.points[0] == before + 3
    assert state.opened == ["ham", "liver"]
    assert state.hands[0] == [low]


def test_who_may_look_on() -> None:
    """TY-9, TY-16: speeds are sealed, and a draft would tell a treat's face; what is open all may see."""
    race = at_race()
    assert race.draft_audience(0) == ()
    play(race, *["run 0"] * 3)
    assert race.draft_audience(0) is None
    assert at_turns().draft_audience(0) == ()


def test_end() -> None:
    """TY-17: over in the midst of a round; equal points share a place."""
    state = table(3, length=2, secrets="no")
    luck(state, "stick", "duck", 1)
    assert state.result() is None
    play(state, "run 5", "run 0", "run 0")
    result = state.result()
    assert result is not None
    assert [(standing.place, standing.score) for standing in result] == [(1, 7), (2, 0), (2, 0)]


@pytest.mark.parametrize("text", ["", "run", "run 01", "run -1", "run ٣", "Sit", "sit ", "give 1=cat", "give 1=ham\n"])
def test_not_an_action(text: str) -> None:
    with pytest.raises(NotAnAction):
        GAME.parse(text)


@pytest.mark.parametrize(
    ("place", "value", "words"),
    [
        ("stamina", 0, "stamina: a whole number"),
        ("rest", True, "rest: a whole number"),
        ("hand", 3, "too few cards"),
        ("toys", {"ball": 1}, "at least 2 toys"),
        ("toys", [], "toys: a table"),
        ("treats", {"ham": 1}, r"treats\.ham: a table"),
        ("treats", {"ham": {"smell": "sweet"}}, r"treats\.ham\.smell: meat or fish"),
        ("treats", {"ham": {"smell": "meat", "worth": 1.5}}, r"treats\.ham\.worth: a whole number"),
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
        result = play_out(GAME, bots, seed, GAME.settings({"length": "60"})).state.result()
        assert result is not None
        wins += result[greedy].place < result[1 - greedy].place
        losses += result[greedy].place > result[1 - greedy].place
    assert wins > 3 * losses
