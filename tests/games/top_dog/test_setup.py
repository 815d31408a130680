"""What lies where when a game begins."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields

import pytest

from games.kernel import CHANCE, LocalDealer, Open, Roll, settle
from games.top_dog import COMPONENTS, GAME, ShowView, TopDog
from games.top_dog.tables import MUTTS, PUPS, SHOWS
from tests.games.top_dog.positions import act, display, position, reveal, told

EACH_COUNT = pytest.mark.parametrize("seats", [2, 3, 4])


def begun(seats: int, seed: int = 1) -> TopDog:
    state = TopDog(seats)
    settle(state, LocalDealer(seed))
    return state


@EACH_COUNT
def test_beginning(seats: int) -> None:
    """TD-X1, TD-99: what everybody has, what the Shows hold, where the Judge is, what is on sale.

    TD-17, TD-18, TD-19, TD-20, TD-21, TD-24, TD-25, TD-26, TD-27, TD-R8: the same for 2, 3 and 4 players.
    """
    view = begun(seats).view(None)
    assert [(show.places, show.backup) for show in view.shows] == [((True,) * 4, 8), ((True,) * 4, 4), ((True,) * 4, 0)]
    assert all(show.slots == (None, None) and show.qualifier is None for show in view.shows)
    assert (view.judge, view.round, view.quiet, view.mutt_space) == ("sponsor", 1, 0, True)
    assert [dog.card.kind for dog in view.display if dog] == ["pup", "pup", "mutt"]
    assert (len(view.pups), len(view.mutts), view.set_aside) == (22, 5, ())
    assert len(view.players) == seats
    for player in view.players:
        assert (player.bones, player.fame, player.hall, player.hall_tokens, player.collars) == (7, 0, (), 0, 10)
        assert [(kennel.big, kennel.used, kennel.dog) for kennel in player.kennels] == [(False, False, None)] * 3


def test_shuffles() -> None:
    """TD-14, TD-15, TD-16, TD-R26: two Pups and a Mutt are drawn from separate decks; the first Pup lies in d2."""
    state = TopDog(2)
    assert state.to_act() == (CHANCE,)
    assert state.requests() == (Open("mutts", MUTTS), Open("pups", PUPS), Open("pups", PUPS), Roll(2))
    events = state.apply({CHANCE: ("mutt-4", "pug", "shiba", 2)})
    assert told(events) == [
        "revealed d3 mutt-4",
        "revealed d2 pug",
        "revealed d1 shiba",
        "first_player 1",
        "round_started 1",
        "turn_started 1",
    ]
    assert display(state) == ["shiba", "pug", "mutt-4"]
    assert not {"shiba", "pug", "mutt-4"} & {*state.pups, *state.mutts}
    assert state.requests() == ()


@EACH_COUNT
def test_first_player(seats: int) -> None:
    """TD-R6, TD-23: the first player is drawn, each seat can be it."""
    firsts = Counter(begun(seats, seed).first for seed in range(40))
    assert set(firsts) == set(range(seats))


def test_counts() -> None:
    """TD-1: for 2 to 4 players. TD-5, TD-7, TD-R1, TD-R3: 24 Pups, 8 of them BIG, and 6 Mutts, all different."""
    assert (GAME.seats_min, GAME.seats_max, COMPONENTS.game.minutes, COMPONENTS.game.difficulty) == (2, 4, 45, "light")
    kinds = Counter((dog.kind, dog.size) for dog in COMPONENTS.dog)
    assert kinds == {("pup", "regular"): 16, ("pup", "big"): 8, ("mutt", "regular"): 6}
    assert len({dog.id for dog in COMPONENTS.dog}) == len({dog.name for dog in COMPONENTS.dog}) == 30


def test_cards() -> None:
    """TD-4, TD-6: Pups and Mutts, each with four numbers. TD-R2: no Mutt is BIG. TD-40: the price is their sum."""
    for dog in COMPONENTS.dog:
        assert dog.kind == ("mutt" if dog.id in MUTTS else "pup")
        assert len(dog.ratings) == 4
        assert dog.price == sum(dog.ratings)
        assert dog.kind == "pup" or dog.size == "regular"
        assert max(dog.ratings) >= 1


def test_board() -> None:
    """TD-2, TD-3: three Shows with two slots, a Qualifier, four places and a backup; four Judge positions. TD-13."""
    assert [show.id for show in COMPONENTS.show] == list(SHOWS) == ["bronze", "silver", "gold"]
    assert [place.id for place in COMPONENTS.judge_position] == ["sponsor", "bronze", "silver", "gold"]
    for show in COMPONENTS.show:
        assert (show.slots, show.qualifiers, show.on_places) == (2, 1, 4)
    state = begun(2)
    assert type(state.judge) is type(state.first) is int, "one Judge and one first player"


def test_medals() -> None:
    """TD-8: 12 Bronze, 8 Silver and 4 Gold medals lie in the Shows."""
    view = begun(2).view(None)
    assert [sum(show.places) + show.backup for show in view.shows] == [12, 8, 4]
    assert COMPONENTS.components["medals_total"] == 24


def test_kennels_and_collars() -> None:
    """TD-11, TD-12, TD-R7: three Kennels with two sides and ten collars each; red, green, blue, white by seat."""
    view = begun(4).view(None)
    assert [player.colour for player in view.players] == ["red", "green", "blue", "white"]
    assert [len(player.kennels) for player in view.players] == [3] * 4
    assert [(side.id, side.holds) for side in COMPONENTS.kennel_side] == [
        ("small", ("regular",)),
        ("big", ("regular", "big")),
    ]
    assert [player.colour for player in begun(2).view(None).players] == ["red", "green"]


def test_supplies_do_not_run_out() -> None:
    """TD-9, TD-10, TD-22, TD-R4: Bones and tokens are counters without limit."""
    state = position(bones={0: 10_000}, kennels={0: ["corgi+4+B"]})
    act(state, "train k1 k1", "consult k2", "consult k3")
    assert (state.players[0].bones, state.tokens[3]) == (10_002, 5)


def test_everything_is_open() -> None:
    """TD-R10: every seat and every spectator sees the same, and all of it; only the order of the decks is nowhere."""
    state = begun(3)
    seen = [state.view(seat) for seat in (0, 1, 2, None)]
    assert [view.seat for view in seen] == [0, 1, 2, None]
    assert all(view.players == seen[0].players and view.pups == seen[0].pups for view in seen)
    assert [dog.id for dog in seen[0].pups] == state.pups == [face for face in PUPS if face in state.pups]
    assert state.known == {}


def test_dogs_come_from_the_display_only() -> None:
    """TD-R9: there is no breeding; in a whole round of consulting nobody gets a dog."""
    state = position()
    act(state, *["consult k1", "consult k2", "consult k3"] * 2)
    reveal(state)
    assert all(player.kennels == [0, 0, 0] for player in state.players)


def test_no_variants() -> None:
    """TD-R83: the table has nothing to choose. TD-R84: only spaces are named, nowhere where on them a piece lies."""
    assert GAME.options == ()
    assert [field.name for field in fields(ShowView)[3:7]] == ["places", "backup", "slots", "qualifier"]
