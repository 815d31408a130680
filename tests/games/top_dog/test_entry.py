"""What it costs to enter a Show, and who may."""

from __future__ import annotations

import pytest

from games.top_dog import DogView, ShowView, entry_bill, entry_cost
from games.top_dog.tables import ENTRY_VALUE, MEDAL, REQUIREMENT
from games.top_dog.tables import entry_cost as cost_of
from tests.games.top_dog.positions import act, kennels, legal, position, refused, slots, told

BRONZE, SILVER, GOLD = range(3)
HERE, ELSEWHERE = True, False
B, S, G = MEDAL


def seen(dog: str, show: int, judge: str = "sponsor") -> tuple[DogView, ShowView]:
    """A dog in a Kennel, and a Show, as a client sees them."""
    view = position(kennels={0: [dog]}, judge=judge).view(0)
    there = view.players[0].kennels[0].dog
    assert there is not None
    return there, view.shows[show]


def test_entry_table() -> None:
    """TD-X10, TD-50, TD-52, TD-53: requirements and Entry Values."""
    assert REQUIREMENT == (10, 20, 30)
    assert [ENTRY_VALUE[ELSEWHERE][medal] for medal in MEDAL] == [5, 10, 15]
    assert [ENTRY_VALUE[HERE][medal] for medal in MEDAL] == [10, 20, 30]


def test_poodle() -> None:
    """TD-X2, TD-51, TD-56, TD-57: 10 less 2 Poise leaves 8: 4 Bones, or 8 with the Judge there."""
    dog, show = seen("poodle+1", BRONZE)
    assert entry_bill(dog, show).rest == 8
    assert entry_cost(dog, show) == 4
    assert entry_cost(*seen("poodle+1", BRONZE, judge="bronze")) == 8


def test_dalmatian_at_gold() -> None:
    """TD-X7, TD-R45: 30 less 5 leaves 25: 13 Bones."""
    state = position(kennels={0: ["dalmatian+B"]}, bones={0: 13})
    assert told(act(state, "show k1 gold")) == ["entered 0 k1 gold 1 dalmatian 13"]
    assert state.players[0].bones == 0
    assert refused(position(kennels={0: ["dalmatian+B"]}, bones={0: 12}), "show k1 gold") == "TD-R25"


@pytest.mark.parametrize(("rest", "elsewhere", "here"), [(1, 1, 1), (2, 1, 2), (7, 4, 7), (8, 4, 8), (25, 13, 25)])
def test_half_bones_are_rounded_up(rest: int, elsewhere: int, here: int) -> None:
    """TD-X26, TD-R45, TD-102: each Bone counts for 2 of the rest unless the Judge is there."""
    assert cost_of(GOLD, 30 - rest, 0, ELSEWHERE) == elsewhere
    assert cost_of(GOLD, 30 - rest, 0, HERE) == here


def test_poise_is_not_doubled() -> None:
    """TD-X27, TD-R44: the Judge doubles Entry Values only. Dog 2-0-1-0+4 with +B."""
    assert entry_cost(*seen("shih-tzu+4+B", SILVER)) == 5
    assert entry_cost(*seen("shih-tzu+4+B", SILVER, judge="silver")) == 4


def test_free_entry() -> None:
    """TD-X28, TD-54, TD-R46: at 0 or below nothing is paid, nor paid out. Dog 1-0-0-1+4 with the Judge at Gold."""
    assert entry_cost(*seen("mutt-5+4+B+B", GOLD, judge="gold")) == 5
    state = position(kennels={0: ["mutt-5+4+B+S"]}, judge="gold", bones={0: 3})
    act(state, "show k1 gold")
    assert state.players[0].bones == 3


def test_cheaper_without_the_judge() -> None:
    """TD-X29, TD-55: dog 0-1-0-1, with and without a medal."""
    costs = [entry_cost(*seen(dog, BRONZE, judge)) for dog in ("mutt-2", "mutt-2+B") for judge in ("gold", "bronze")]
    assert costs == [5, 10, 3, 0]


def test_only_the_show_of_the_judge_doubles() -> None:
    """TD-53, TD-56: the Judge at another Show is elsewhere."""
    dog, show = seen("pug+B", SILVER, judge="bronze")
    assert entry_bill(dog, show).medals == 5
    assert entry_bill(dog, show, judge_here=True).medals == 10


def test_third_medal() -> None:
    """TD-X30, TD-47: a dog with 2 medals may enter, one with 3 may not, but it can be sold, donated and trained."""
    two = position(kennels={0: ["pug+B+B"]}, bones={0: 50})
    assert (refused(two, "show k1 bronze"), refused(two, "qualify k1 bronze")) == ("", "")
    three = position(kennels={0: ["pug+B+B+S"]}, bones={0: 50})
    assert (refused(three, "show k1 bronze"), refused(three, "qualify k1 bronze")) == ("TD-47", "TD-47")
    assert {"train k1 k1", "sell k1", "donate k1"} <= set(legal(three))


def test_slot_order() -> None:
    """TD-X31, TD-48, TD-R38, TD-R39: #1, then #2, then only the Qualifier. TD-R42: all may be dogs of one player."""
    state = position(kennels={0: ["pug", "corgi", "boxer"]}, bones={0: 50})
    act(state, "show k2 bronze", "show k3 bronze")
    assert slots(state, "bronze") == ["corgi", "boxer", ""]
    assert refused(state, "show k1 bronze") == "TD-R39"
    assert told(act(state, "qualify k1 bronze"))[0] == "qualified 0 k1 bronze pug"
    assert slots(state, "bronze") == ["corgi", "boxer", "pug"]
    assert kennels(state, 0) == ["", "", ""]


def test_qualifier_of_an_empty_show() -> None:
    """TD-X31, TD-R40, TD-49: a dog may wait in the Qualifier though slots are free; it costs nothing."""
    state = position(kennels={0: ["pug"]}, bones={0: 0})
    act(state, "qualify k1 gold")
    assert (slots(state, "gold"), state.players[0].bones) == (["", "", "pug"], 0)


def test_taken_qualifier() -> None:
    """TD-49: a Qualifier holds one dog."""
    state = position(kennels={0: ["pug"]}, shows={"gold": {"qualifier": "1:corgi"}})
    assert refused(state, "qualify k1 gold") == "TD-49"


def test_nothing_is_used_up() -> None:
    """TD-R43: tokens and medals stay on the dog that enters."""
    state = position(kennels={0: ["pug+3+B"]}, bones={0: 50})
    act(state, "show k1 silver")
    dog = state.view(0).shows[SILVER].slots[0]
    assert dog is not None
    assert (dog.owner, dog.tokens, dog.medals) == (0, 3, ("bronze",))


def test_show_where_the_judge_is() -> None:
    """TD-R47: the Judge's Show may be entered; he is back in four rounds. TD-R50: even by a dog that cannot win."""
    state = position(kennels={0: ["whippet"]}, judge="bronze", shows={"bronze": {"places": "P"}}, bones={0: 50})
    act(state, "show k1 bronze")
    assert slots(state, "bronze")[0] == "whippet"
    assert state.view(0).shows[BRONZE].rounds == 4


@pytest.mark.parametrize("judge", ["sponsor", "bronze", "silver", "gold"])
@pytest.mark.parametrize("bones", [0, 3, 7, 12, 25, 40])
def test_listed_entries_are_those_that_can_be_paid(judge: str, bones: int) -> None:
    """TD-101, TD-102: the lists of legal entries agree with the cost, dog by dog and Show by Show."""
    state = position(kennels={0: ["saint-bernard+2+B", "pug+5+B+S", "boxer"]}, judge=judge, bones={0: bones})
    view = state.view(0)
    for kennel in view.players[0].kennels:
        for show in view.shows:
            assert kennel.dog is not None
            listed = f"show {kennel.id} {show.id}" in legal(state)
            assert listed == (entry_cost(kennel.dog, show) <= bones)
