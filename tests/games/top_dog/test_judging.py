"""Who wins which medal, and what happens around it."""

from __future__ import annotations

import pytest

from games.top_dog import forecast
from games.top_dog.evaluation import evaluate
from games.top_dog.tables import LETTERS, NUMBER
from tests.games.top_dog.positions import ShowText, act, arrival, kennels, places, position, reveal, slots, told


def judged(first: str, second: str = "", on: str = "PAWS") -> list[str]:
    """The evaluation of dogs written P-A-W-S+tokens: per place the winning slot or why nobody wins."""
    dogs = []
    for text in (first, second):
        ratings, _, tokens = text.partition("+")
        poise, agility, wiggle, speed = (int(number) for number in ratings.split("-")) if text else (0, 0, 0, 0)
        dogs.append((poise + int(tokens or 0), agility, wiggle, speed) if text else None)
    awards = evaluate(sum(1 << LETTERS.index(letter) for letter in on), dogs)
    return [award.reason if award.slot is None else f"#{award.slot + 1}" for award in awards]


@pytest.mark.parametrize(
    ("first", "second", "on", "expected"),
    [
        pytest.param("0-1-2-0", "0-0-1-2", "PAWS", "no_points #1 already_won #2", id="TD-X3"),
        pytest.param("0-0-1-2", "0-1-2-0", "PAWS", "no_points #2 already_won #1", id="TD-X3-other-slots"),
        pytest.param("0-2-0-2", "0-1-2-1", "PAW", "no_points #1 #2 missing", id="TD-X4"),
        pytest.param("1-0-2-0", "1-0-1-0", "PAWS", "#1 no_points already_won no_points", id="TD-X5"),
        pytest.param("2-1-0-0", "0-1-0-0", "PAWS", "#1 already_won no_points no_points", id="TD-X32"),
        pytest.param("0-3-3-3", "0-2-2-2", "PAWS", "no_points #1 already_won already_won", id="TD-X33"),
        pytest.param("1-0-0-0", "0-0-0-1+2", "PAWS", "#2 no_points no_points already_won", id="TD-X34"),
        pytest.param("5-5-5-0", "0-0-0-1", "S", "missing missing missing #2", id="TD-X35"),
        pytest.param("0-1-1-1", "", "PAWS", "no_points #1 already_won already_won", id="TD-X36"),
        pytest.param("0-1-1-1", "", "PWS", "no_points missing #1 already_won", id="TD-X36-without-A"),
    ],
)
def test_vectors(first: str, second: str, on: str, expected: str) -> None:
    """TD-67, TD-68, TD-69, TD-70, TD-71, TD-72, TD-75, TD-106: the higher rating wins, a tie goes to #1, one each.

    TD-R59, TD-R65: a dog that has won still blocks. TD-R64: it has no choice. TD-R66: the same for a single dog.
    """
    assert judged(first, second, on) == expected.split()


def test_corgi_and_bulldog() -> None:
    """TD-X3, TD-73, TD-R60: P and W stay full, A and S are won; both dogs go home in the order of winning."""
    state, events = arrival("bronze", shows={"bronze": {"slots": ["0:corgi", "1:bulldog"]}})
    assert told(events)[3:9] == [
        "medal_unwon bronze P no_points",
        "medal_won 0 bronze A corgi",
        "medal_unwon bronze W already_won",
        "medal_won 1 bronze S bulldog",
        "went_home 0 corgi k1",
        "went_home 1 bulldog k1",
    ]
    assert places(state, "bronze") == "PW"
    assert (kennels(state, 0)[0], kennels(state, 1)[0]) == ("corgi+B", "bulldog+B")
    assert state.shows[0].backup == 8


def test_pug_and_mutt() -> None:
    """TD-X5, TD-78, TD-R70: the Pug in #1 wins the tie; the Mutt moves up to #1; A, W and S stay full."""
    state, events = arrival("bronze", shows={"bronze": {"slots": ["1:pug", "0:mutt-1"]}})
    assert slots(state, "bronze") == ["mutt-1", "", ""]
    assert kennels(state, 1)[0] == "pug+B"
    assert places(state, "bronze") == "AWS"
    assert "slid bronze-slot-2 bronze-slot-1 mutt-1" in told(events)


def test_tie_already_won() -> None:
    """TD-X32, TD-R65: #2 wins nothing by a tie that is given to #1, stays, and moves up."""
    state, _ = arrival("bronze", shows={"bronze": {"slots": ["0:papillon+1", "1:jack-russell"], "places": "PA"}})
    assert slots(state, "bronze") == ["jack-russell", "", ""]
    assert places(state, "bronze") == "A"


def test_stays_in_slot_1() -> None:
    """TD-X35, TD-R67: #2 wins the last medal left; #1 stays where it is; an unwon medal waits."""
    state, _ = arrival("gold", shows={"gold": {"slots": ["0:dachshund", "1:whippet"], "places": "PS"}})
    assert slots(state, "gold") == ["dachshund", "", ""]
    assert places(state, "gold") == "P"


def test_empty_show() -> None:
    """TD-65: a Show without dogs is not evaluated."""
    state, events = arrival("bronze")
    assert not [text for text in told(events) if text.startswith("medal")]
    assert (places(state, "bronze"), state.quiet) == ("PAWS", 1)


@pytest.mark.parametrize(
    ("on", "left", "backup"),
    [
        pytest.param("AS", "PAWS", 4, id="TD-X37"),
        pytest.param("AWS", "W", 8, id="TD-X37-one-left"),
    ],
)
def test_refill(on: str, left: str, backup: int) -> None:
    """TD-76, TD-77, TD-R68: only when all four places are empty, 4 backup medals fill them."""
    shows = {"bronze": {"places": on, "slots": ["0:corgi", "1:bulldog"]}}
    state, events = arrival("bronze", shows=shows)
    assert (places(state, "bronze"), state.shows[0].backup) == (left, backup)
    assert ("places_refilled bronze" in told(events)) == (left == "PAWS")


def test_no_refill_without_backup() -> None:
    """TD-76, TD-77: the last medals of a Show are not replaced."""
    state, _ = arrival("gold", shows={"gold": {"places": "A", "slots": ["0:corgi"]}})
    assert (places(state, "gold"), state.shows[2].backup) == ("", 0)


def test_kennel_space() -> None:
    """TD-X40, TD-74, TD-R63: without a Kennel the dog and its medals are out of the game; the collar is free."""
    shows = {"bronze": {"slots": ["0:beagle"]}}
    home = ["pug", "corgi", "boxer"]
    state, events = arrival("bronze", shows=shows, kennels={0: home}, display=("shiba", "spaniel", "mutt-6"))
    assert "lost 0 beagle 1" in told(events)
    assert kennels(state, 0) == home
    assert places(state, "bronze") == "PWS"
    assert (state.owner[NUMBER["beagle"]], state.medals[NUMBER["beagle"]], state.players[0].collars) == (-1, 0, 7)
    assert "beagle" not in state.pups + state.set_aside


def test_big_homecoming() -> None:
    """TD-X41, TD-105: a BIG dog needs an empty Big Kennel."""
    shows = {"bronze": {"slots": ["0:shepherd"]}}
    _, events = arrival("bronze", shows=shows, kennels={0: ["pug"]}, big={0: "k1"})
    assert "lost 0 shepherd 1" in told(events)
    _, events = arrival("bronze", shows=shows, big={0: "k1"})
    assert "went_home 0 shepherd k1" in told(events)


def test_two_homecomings() -> None:
    """TD-X42, TD-R61, TD-R62, TD-105: in the order of winning; regular dogs prefer Small Kennels."""
    shows = {"bronze": {"places": "AS", "slots": ["0:border-collie", "0:greyhound"]}}
    state, _ = arrival("bronze", shows=shows, kennels={0: ["", "", "pug"]}, big={0: "k1"})
    assert kennels(state, 0) == ["greyhound+B", "border-collie+B", "pug"]
    state, events = arrival("bronze", shows=shows, kennels={0: ["", "boxer", "pug"]}, big={0: "k1"})
    assert kennels(state, 0) == ["border-collie+B", "boxer", "pug"]
    assert "lost 0 greyhound 1" in told(events)


def test_lost_with_all_medals() -> None:
    """TD-R61, TD-R63: the second winner without a Kennel is lost with all its medals."""
    shows = {"bronze": {"places": "AS", "slots": ["0:corgi", "0:bulldog+B+S"]}}
    _, events = arrival("bronze", shows=shows, kennels={0: ["", "boxer", "pug"]})
    assert "lost 0 bulldog 3" in told(events)


def test_same_medal_again() -> None:
    """TD-R49: a dog may win the same letter and kind of medal again, in another judging."""
    state, _ = arrival("bronze", shows={"bronze": {"slots": ["0:corgi+B"]}})
    assert kennels(state, 0)[0] == "corgi+B+B"


def test_stuck_show() -> None:
    """TD-X53, TD-R69: dogs that cannot win what is left stay; the other Shows go on as usual."""
    shows = {
        "gold": {"places": "S", "slots": ["0:dachshund", "1:pug"]},
        "bronze": {"slots": ["0:corgi"]},
    }
    state, events = arrival("gold", shows=shows)
    assert told(events)[3:7] == [
        "medal_unwon gold P missing",
        "medal_unwon gold A missing",
        "medal_unwon gold W missing",
        "medal_unwon gold S no_points",
    ]
    for _ in range(2):
        reveal(state)
        act(state, *["consult k1", "consult k2", "consult k3"] * 3)
    assert slots(state, "gold") == ["dachshund", "pug", ""]
    assert kennels(state, 0)[0] == "corgi+B"


def test_forecast() -> None:
    """TD-106: the forecast tells what a judging of the two slots would bring, by the same rules."""
    slots_now: ShowText = {"slots": ["0:corgi", "1:mutt-6"], "places": "PAW", "qualifier": "1:bulldog"}
    show = position(shows={"bronze": slots_now}).view(None).shows[0]
    told_now = [(award.letter, award.dog.card.id if award.dog else "", award.reason) for award in forecast(show)]
    assert told_now == [
        ("P", "", "no_points"),
        ("A", "corgi", "tie"),
        ("W", "", "already_won"),
        ("S", "", "missing"),
    ]
