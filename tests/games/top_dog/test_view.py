"""What a client is given to draw."""

from __future__ import annotations

import dataclasses

from games.top_dog import View
from tests.games.top_dog.positions import act, position


def rich() -> View:
    state = position(
        3,
        judge="silver",
        kennels={0: ["corgi+2+B", "", "pug"], 2: ["", "boxer+S+G"]},
        big={0: "k2"},
        used="k3",
        shows={"gold": {"places": "PS", "slots": ["1:poodle"], "qualifier": "2:mutt-1+1"}},
        set_aside=["whippet"],
        hall={1: (1, 0, 2, 3)},
        quiet=4,
    )
    return state.view(1)


def test_dogs_where_they_lie() -> None:
    view = rich()
    first = view.players[0].kennels[0].dog
    assert first is not None
    assert (first.card.name, first.owner, first.tokens, first.medals) == ("Corgi", 0, 2, ("bronze",))
    assert first.ratings == (2, 1, 2, 0)
    gold = view.shows[2]
    assert [dog.card.id if dog else "" for dog in (*gold.slots, gold.qualifier)] == ["poodle", "", "mutt-1"]
    assert gold.places == (True, False, False, True)
    sale = [dog.card.id if dog else "" for dog in view.display]
    assert sale == ["beagle", "spaniel", "mutt-6"]
    assert {dog.owner for dog in view.display if dog} == {None}


def test_players() -> None:
    view = rich()
    assert [(kennel.id, kennel.big, kennel.used) for kennel in view.players[0].kennels] == [
        ("k1", False, False),
        ("k2", True, False),
        ("k3", False, True),
    ]
    hall = view.players[1]
    assert (hall.hall, hall.hall_tokens, hall.fame, hall.collars) == (("bronze", "gold", "gold"), 3, 73, 9)


def test_clock() -> None:
    """TD-R71: the Judge comes to each Show in so many rounds."""
    view = rich()
    assert (view.seat, view.turn, view.first, view.judge, view.quiet) == (1, 0, 0, "silver", 4)
    assert [(show.judge_here, show.rounds) for show in view.shows] == [(False, 3), (True, 4), (False, 1)]


def test_piles() -> None:
    """TD-R10: the contents of the decks follow from what is open."""
    view = rich()
    assert len(view.pups) + len(view.mutts) + len(view.set_aside) + 3 + 5 == 30
    assert [dog.id for dog in view.set_aside] == ["whippet"]
    numbers = [dog.number for dog in view.pups]
    assert numbers == sorted(numbers)


def test_picture_stays() -> None:
    """A view is what it was when the game goes on."""
    state = position()
    view = state.view(0)
    before = dataclasses.replace(view)
    act(state, "consult k1", "consult k2")
    assert view == before
    assert view != state.view(0)
