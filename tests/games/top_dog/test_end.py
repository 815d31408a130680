"""Selling, donating, and how the game ends."""

from __future__ import annotations

import pytest

from games.kernel import Event, Standing
from games.top_dog import TopDog
from games.top_dog.position import OVER
from games.top_dog.tables import NUMBER
from tests.games.top_dog.positions import (
    DISPLAY,
    ShowText,
    act,
    arrival,
    display,
    kennels,
    legal,
    places,
    position,
    refused,
    reveal,
    slots,
    told,
)

ROUND_OF_TWO = ["consult k1", "consult k2", "consult k3"] * 2


def consult_round(state: TopDog) -> list[Event]:
    """A round of two seats in which nobody does anything."""
    events = act(state, *ROUND_OF_TWO)
    return events + (reveal(state) if state.to_act() == (-1,) else [])


@pytest.mark.parametrize(("judge", "bones"), [("gold", 10), ("bronze", 10), ("sponsor", 20)])
def test_boxer_is_sold(judge: str, bones: int) -> None:
    """TD-X8, TD-88, TD-89, TD-R5: a Bronze medal brings 10 Bones, at the Sponsor 20, and does not count as fame."""
    state = position(judge=judge, kennels={0: ["boxer+B"]}, bones={0: 1}, hall={0: (0, 1, 1, 0)})
    assert state.players[0].fame == 50
    assert told(act(state, "sell k1")) == [f"sold 0 k1 boxer {bones}"]
    assert (state.players[0].bones, state.players[0].fame) == (1 + bones, 50)


@pytest.mark.parametrize("judge", ["sponsor", "bronze", "silver", "gold"])
def test_boxer_is_donated(judge: str) -> None:
    """TD-X8, TD-92: donated it is 10 fame, wherever the Judge is."""
    state = position(judge=judge, kennels={0: ["boxer+B"]}, hall={0: (0, 1, 1, 0)})
    assert told(act(state, "donate k1")) == ["donated 0 k1 boxer 10"]
    assert (state.players[0].fame, state.players[0].bones) == (60, 7)


@pytest.mark.parametrize(("medal", "worth"), [("B", 10), ("S", 20), ("G", 30)])
def test_sale_table(medal: str, worth: int) -> None:
    """TD-X11, TD-88, TD-89, TD-92: what each medal brings, sold, sold at the Sponsor, donated."""
    for verb, judge, expected in (("sell", "gold", worth), ("sell", "sponsor", 2 * worth), ("donate", "gold", worth)):
        state = position(judge=judge, kennels={0: [f"pug+{medal}"]})
        (event,) = act(state, f"{verb} k1")
        assert told([event])[0].split()[-1] == str(expected)


def test_all_medals_at_once() -> None:
    """TD-X47, TD-90, TD-93, TD-R73, TD-R74: all medals go one way; a token is 1 Bone, never doubled, or 1 fame."""
    for verb, judge, worth in (("sell", "gold", 33), ("sell", "sponsor", 63), ("donate", "sponsor", 33)):
        state = position(judge=judge, kennels={0: ["pug+3+B+S"]}, bones={0: 0})
        act(state, f"{verb} k1")
        player = state.players[0]
        assert player.bones + player.fame == worth
        assert kennels(state, 0)[0] == ""
    assert (player.hall, player.hall_tokens) == ([1, 1, 0], 3)


def test_no_medal_no_sale() -> None:
    """TD-X48, TD-87, TD-R75: without a medal a dog can be neither sold nor donated."""
    state = position(kennels={0: ["pug+5"]})
    assert (refused(state, "sell k1"), refused(state, "donate k1")) == ("TD-87", "TD-87")


def test_sold_dog_is_out() -> None:
    """TD-94: a sold dog is out of the game, and its collar is free. TD-91: its medals are Bones now."""
    state = position(kennels={0: ["pug+5+B"]}, bones={0: 0})
    act(state, "sell k1")
    dog = NUMBER["pug"]
    assert (state.owner[dog], state.tokens[dog], state.medals[dog]) == (-1, 0, 0)
    assert (state.players[0].collars, state.players[0].bones) == (10, 25)
    assert "pug" not in state.pups + state.set_aside + display(state)


def test_hall_is_for_ever() -> None:
    """TD-R76: nothing that a seat may do takes anything out of its Hall."""
    for action in legal(rich := position(kennels={0: ["pug+B", "corgi"]}, bones={0: 50}, hall={0: (1, 1, 0, 2)})):
        state = rich.copy()
        act(state, action)
        assert state.players[0].fame >= rich.players[0].fame == 32, action


def test_gold_end() -> None:
    """TD-X38, TD-95, TD-R77, TD-R80: the last Gold medal is won; four rounds later the Judge finds none: the end."""
    state = position(judge="silver", kennels={}, shows={"gold": {"places": "A", "slots": ["0:corgi"]}})
    consult_round(state)
    assert (places(state, "gold"), state.to_act()) == ("", (1,))
    for _ in range(3):
        consult_round(state)
    before = display(state)
    events = act(state, *ROUND_OF_TWO)
    assert told(events)[-1].startswith("game_over gold")
    assert (state.stage, state.to_act(), state.requests()) == (OVER, (), ())
    assert display(state) == before, "there is no cycle any more"


def test_empty_show_ends_the_game_without_dogs() -> None:
    """TD-96: the game ends at an empty Show though no dog is in it. TD-R77: the medals of other Shows do not matter."""
    state, events = arrival("silver", shows={"silver": {"places": "", "backup": 0}})
    assert told(events)[-1] == "game_over silver 2 2 1"
    assert state.result() is not None


def test_game_goes_on_elsewhere() -> None:
    """TD-R77: an empty Gold Show does not end the game while the Judge comes to another one."""
    state, _ = arrival("bronze", shows={"gold": {"places": ""}})
    assert (state.result(), state.stage) == (None, "cycle")


def ended(**rest: object) -> TopDog:
    state = position(judge="silver", turn=1, used="k1 k2", shows={"gold": {"places": ""}}, **rest)  # type: ignore[arg-type]
    act(state, "consult k3")
    return state


def test_score() -> None:
    """TD-X49, TD-97, TD-98, TD-R78: only the Hall counts, not Bones, nor medals on dogs."""
    state = ended(hall={0: (1, 1, 0, 4), 1: (0, 0, 1, 5)}, bones={0: 80, 1: 0}, kennels={0: ["pug+G+G"]})
    assert state.result() == (Standing(2, 34), Standing(1, 35))


@pytest.mark.parametrize(("bones", "result"), [({0: 3, 1: 1}, (1, 2)), ({0: 3, 1: 2}, (1, 1)), ({0: 1, 1: 2}, (2, 1))])
def test_tie_break(bones: dict[int, int], result: tuple[int, int]) -> None:
    """TD-X50, TD-R79: with equal fame more Bones win; equal in both, the victory is shared. (Seat 1 consults once.)"""
    state = ended(hall={0: (0, 1, 1, 0), 1: (0, 1, 1, 0)}, bones=bones)
    standings = state.result()
    assert standings is not None
    assert tuple(standing.place for standing in standings) == result
    assert {standing.score for standing in standings} == {50}


def test_quiet_end() -> None:
    """TD-X51, TD-R81, TD-R80: nine visits without an award end the game after round 11, before the cycle."""
    state = position(2, bones={0: 9, 1: 7})
    turns = {0: 0, 1: 0}
    events: list[Event] = []
    while state.to_act():
        for event in (events := consult_round(state)):
            if event.kind() == "turn_started":
                turns[int(str(event.as_json()["seat"]))] += 1
    turns[0] += 1  # the turn that the position began in
    assert (state.round, turns) == (11, {0: 11, 1: 11})
    assert told(events)[-1] == "game_over quiet 1 2"
    assert not [event for event in events if event.kind() in ("set_aside", "revealed")]
    assert state.result() == (Standing(1, 0), Standing(2, 0))


def test_quiet_end_comes_after_the_checks() -> None:
    """TD-R81, TD-103: in the last quiet visit the Qualifier is still checked; then the game is over, uncycled."""
    shows: dict[str, ShowText] = {"bronze": {"slots": ["0:chihuahua"], "places": "W", "qualifier": "1:whippet+B"}}
    state, events = arrival("bronze", shows=shows, quiet=8, bones={1: 0})
    assert told(events)[3] == "qualifier_moved 1 bronze 2 0"
    assert told(events)[-1].startswith("game_over quiet")
    assert slots(state, "bronze") == ["chihuahua", "whippet", ""]
    assert display(state) == list(DISPLAY)


def test_quiet_reset() -> None:
    """TD-X52, TD-R81: an award sets the counter to 0, and the game goes on."""
    state, _ = arrival("bronze", shows={"bronze": {"slots": ["0:corgi"]}}, quiet=8)
    assert (state.quiet, state.stage) == (0, "cycle")


def test_quiet_counts_visits_to_shows_only() -> None:
    """TD-R81, TD-R72: the Sponsor is no visit."""
    state, _ = arrival("sponsor", quiet=4)
    assert state.quiet == 4
    state, _ = arrival("silver", quiet=4)
    assert state.quiet == 5


def test_nothing_is_done_by_default() -> None:
    """TD-R82: a state has no clock; it waits for its seat, and asking for anything else changes nothing."""
    state = position()
    before = state.digest()
    assert state.to_act() == (0,)
    state.view(1), state.legal_actions(1), state.requests()
    assert (state.digest(), state.to_act()) == (before, (0,))
