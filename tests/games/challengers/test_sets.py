"""Home-made Sets: what is taken, what is refused and with which words; a Set that uses the whole vocabulary plays."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from games.bots import RANDOM
from games.challengers import BOX, GAME
from games.challengers.home_sets import LARGEST, additions, join_sets, read_option, read_set, set_names
from games.challengers.loading import NO_SETS, library_of, read
from games.challengers.vocabulary import Fault
from games.kernel import DamagedDataError, components_of, play_out
from tests.games.challengers.arena import tournament

PIRATES = """
[set]
id = "pirate-cove"
name = "Pirate Cove"
replaces = "university"

[[card]]
id = "pc-parrot"
name = "Parrot"
level = "A"
power = 2
copies = 15
effects = [{ on = "flag_loss", do = "fans", amount = 1 }]
text = "1 fan when it loses the flag."

[[card]]
id = "pc-cook"
name = "Cook"
text = "You may send a card of your bench to your exhaust pile; if you do: +2."
level = "B"
power = 4
copies = 15

[[card.effects]]
on = "reveal"
do = "move"
from = "bench"
to = "exhaust"
min = 0
max = 1
then = { do = "bonus", amount = 2 }

[[card]]
id = "pc-captain"
name = "Captain"
level = "C"
power = 6
copies = 10
effects = [
    { on = "bench", do = "bonus", amount = { count = "exhaust" }, to = { set = "pirate-cove" }, while = "any" },
    { on = "picked", do = "draw_pick", level = "A", draw = 2, pick = 1 },
    { on = "picked", do = "fans", amount = 1 },
]
text = "Your pirates get +1 for every exhausted card. When picked: one of two Level A cards, and a fan."
"""


def pirates() -> dict[str, Any]:
    return tomllib.loads(PIRATES)


def test_taken() -> None:
    """CH-X106, CH-R129: six places, piles as they were, no University card; cards need no code."""
    library = library_of(read_set(pirates()))
    assert library.places == BOX.places
    assert len(library.pile("A", "fairytale-forest")) == 83
    assert not any(card.set == "university" for card in library.cards.values())
    assert set_names(read_set(pirates())) == ("Pirate Cove",)
    assert read_option(read_set(pirates())) == read_set(pirates())


def test_played() -> None:
    """CH-R129, CH-120, CH-121, CH-122: whole tournaments with a home-made Set; Flag loss brings its fan."""
    options = GAME.settings({"sets": read_set(pirates())})
    for seats in (1, 2, 4):
        state = play_out(GAME, [RANDOM] * seats, seats, options).state
        assert state.result() is not None
    seen = set()
    state = tournament(2, sets=read_set(pirates()))
    from games.challengers.match_phase import start
    from games.challengers.position import Match, Piece, Played, Side
    from tests.games.challengers.arena import deal

    faces = {1: "sb-mole", 2: "un-owl"}
    left, right = Side(0, deck=(Piece(1), Piece(2))), Side(1, flag=Played(3, "pc-parrot"))
    match = Match(1, 1, (left, right), beginner=1, holder=1, reveals=1)
    state.position = state.position._replace(phase="begin", round=1, matches=(match,), next_slot=9)
    state.position = start(state.library, state.position, [])
    for event in deal(state, faces):
        seen.add(event.kind())
    assert state.position.tokens == (0, 1, 0)
    assert "fans_taken" in seen


def without(key: str) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        del data["card"][0][key]

    return change


def with_card(**values: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        data["card"][0].update(values)

    return change


def with_effect(**values: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        data["card"][0].update(effects=[values], text="It does something.")

    return change


def with_set(**values: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        data["set"].update(values)
        for key, value in values.items():
            if value is None:
                del data["set"][key]

    return change


REFUSED = [
    (with_card(copies=14), "pirate-cove", "39 cards, not 40"),
    (with_card(level="D"), "pc-parrot", "level is one of A, B, C"),
    (without("level"), "pc-parrot", "lacks 'level'"),
    (with_card(power=5), "pc-parrot", "above 4"),
    (with_card(id="sb-mole"), "sb-mole", "another card has this id"),
    (with_card(name="Troll"), "pc-parrot", "takes 2 seats elsewhere"),
    (with_card(name="Par\x1b[31mrot"), "pc-parrot", "that can be shown"),
    (with_set(name="Cove\u202e"), "pirate-cove", "that can be shown"),
    (with_effect(on="reveal", do="explode"), "pc-parrot", "do is one of"),
    (with_effect(on="sunrise", do="lose"), "pc-parrot", "on is one of"),
    (with_effect(on="reveal", do="lose", loudly=True), "pc-parrot", "has no 'loudly'"),
    (with_effect(on="reveal", do="pile", level="A", to="exhaust"), "pc-parrot", "lacks 'count'"),
    (with_effect(on="attack", do="lose"), "pc-parrot", "cannot stand under"),
    (with_effect(**{"on": "reveal", "do": "look", "from": "top", "count": 2, "place": "choose",
                    "to": ["top", "bottom"]}), "pc-parrot", "shows one card"),
    (with_effect(**{"on": "reveal", "do": "look", "from": "top", "count": 2, "place": "assign",
                    "to": ["top", "top"]}), "pc-parrot", "there twice"),
    (with_effect(**{"on": "reveal", "do": "look", "from": "bottom", "count": 1, "place": "assign", "to": ["top"]}),
     "pc-parrot", "from the top"),
    (with_effect(**{"on": "reveal", "do": "move", "from": "bench", "to": "deck_top", "min": 0, "max": 2}),
     "pc-parrot", "one card"),
    (with_effect(on="picked", do="remove", where={"power_min": 3}, count=1), "pc-parrot", "the card itself fits"),
    (with_effect(on="picked", do="remove", where={}, count=2), "pc-parrot", "'count' of remove is 1"),
    (with_effect(on="picked", do="extra_pick", picks=1, cost=2), "pc-parrot", "'cost'"),
    (with_effect(on="picked", do="draw_pick", level="A", draw=3, pick=2), "pc-parrot", "'pick'"),
    (with_effect(**{"on": "reveal", "do": "move", "from": "bench", "to": "exhaust", "min": 0, "max": 1,
                    "where": {"lowest_power": True, "level": "A"}}), "pc-parrot", "stands alone"),
    (with_effect(on="picked", do="fans", amount={"count": "fans"}), "pc-parrot", "whole number"),
    (with_effect(on="no_flag_win", do="next_bonus", amount={"count": "fans"}), "pc-parrot", "whole number"),
    (with_effect(on="attack", do="bonus", amount={"count": "chosen_seat"}), "pc-parrot", "chosen_seat"),
    (with_set(replaces=None), "set", "lacks 'replaces'"),
    (with_set(replaces="rainbow"), "pirate-cove", "replaces is one of"),
    (with_set(id="toy-store"), "toy-store", "another Set has this id"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("change", "card", "words"), REFUSED, ids=[f"{card}-{words[:24]}" for _, card, words in REFUSED]
)
def test_refused(change: Callable[[dict[str, Any]], None], card: str, words: str) -> None:
    """CH-X106: the card and the reason in one sentence."""
    data = pirates()
    change(data)
    with pytest.raises(Fault) as refused:
        read_set(data)
    assert refused.value.card == card
    assert words in refused.value.reason
    assert "\n" not in str(refused.value)


def test_id_of_the_set_that_leaves() -> None:
    """CH-X106: the ids of the Set that it stands in for are taken too, since a match elsewhere may use them."""
    data = pirates()
    data["card"][0]["id"] = "un-owl"
    with pytest.raises(Fault, match="un-owl"):
        read_set(data)


def test_two_sets() -> None:
    """CH-R129: at most one file per Set of the box."""
    other = copy.deepcopy(pirates())
    other["set"].update(id="other-cove", name="Other Cove")
    for card in other["card"]:
        card.update(id=card["id"].replace("pc-", "oc-"), name=f"Other {card['name']}")
    other["card"][2]["effects"][0]["to"]["set"] = "other-cove"
    with pytest.raises(Fault, match="replaces"):
        join_sets([read_set(pirates()), read_set(other)])
    other["set"]["replaces"] = "toy-store"
    joined = join_sets([read_set(other), read_set(pirates())])
    assert joined == join_sets([read_set(pirates()), read_set(other)])
    assert set_names(joined) == ("Pirate Cove", "Other Cove")
    assert join_sets([]) == NO_SETS


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "[1]", '[{"set": 1}]', "nonsense", "[" * 3000, '[{"set":{"id":1.5}}]']
)
def test_options_that_are_no_sets(text: str) -> None:
    """CH-R129: a value of the option that is no Set is refused by name."""
    with pytest.raises(ValueError, match="sets"):
        read_option(text)


def test_own_data_is_checked() -> None:
    """CH-R129: the box itself is read with the same care, and damage names the card."""
    data = components_of("games.challengers")
    card = next(one for one in data["card"] if one["id"] == "un-owl")
    card["power"] = 9
    with pytest.raises(DamagedDataError, match="un-owl"):
        read(data)
    data = components_of("games.challengers")
    data["plan"][3]["beach"][0] = 1
    with pytest.raises(DamagedDataError, match="plans for 4"):
        read(data)


def test_what_there_is_to_know_of_a_set() -> None:
    """CH-R129: name, maker, the Set that it stands in for, cards and counts, and a hash that names the version."""
    data = pirates()
    data["set"]["author"] = "Ada"
    (told,) = additions(read_set(data))
    assert (told.id, told.name, told.author, told.about) == ("pirate-cove", "Pirate Cove", "Ada", "University")
    assert told.things == (("Parrot", 15), ("Cook", 15), ("Captain", 10))
    assert told.data == read_set(data)
    (other,) = additions(read_set(pirates()))
    assert (other.id, other.author) == (told.id, "")
    assert other.data_hash != told.data_hash
    assert additions(NO_SETS) == ()
    assert GAME.additions(GAME.settings({"sets": other.data})) == (other,)


def test_too_large() -> None:
    """CH-R129: six Sets go into one option, so each has its bound; the sentence names both."""
    data = pirates()
    data["card"][0]["text"] = "x" * LARGEST
    with pytest.raises(Fault, match=f"more than {LARGEST}"):
        read_set(data)
