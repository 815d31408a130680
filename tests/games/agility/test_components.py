"""What is in the box, and that damaged data is refused with the place named."""

from __future__ import annotations

import copy
import tomllib
from collections import Counter
from importlib.resources import files
from math import comb, factorial
from typing import Any

import pytest

from games.agility import COMPONENTS, GAME
from games.agility.components import read
from games.agility.tables import ARRANGEMENTS, arranged
from games.kernel import DamagedDataError
from tests.games.agility.setting import treats, written

DATA = tomllib.loads((files("games.agility") / "components.toml").read_text(encoding="utf-8"))
CARDS, DOGS, COURSES = COMPONENTS.cards, COMPONENTS.dogs, COMPONENTS.courses


def test_the_box() -> None:
    """AG-1, AG-3, AG-5, AG-9, AG-11, AG-12, AG-13: so many pieces of each kind."""
    counts = COMPONENTS.counts
    assert (len(CARDS), counts["training_cards"]) == (39, 39)
    assert (len(DOGS), counts["dog_cards"], counts["dog_meeples"]) == (15, 15, 15)
    assert {colour.id: colour.name for colour in COMPONENTS.colours.values()} == {
        "red": "Trust", "green": "Speed", "black": "Strength", "yellow": "Agility", "blue": "Jump",
    }  # fmt: skip
    assert (counts["treats_per_colour"], counts["open_ground_tiles"], counts["action_tokens"]) == (15, 6, 13)
    assert [name for name in COMPONENTS.tokens if name != "sweep"] == [
        "hurdle", "flex", "tunnel", "exchange", "break", "boost", "a-frame", "distraction", "weave-poles",
        "rush", "intimidation", "inspiration", "slip",
    ]  # fmt: skip
    tokens = ("flex_tokens", "exchange_tokens", "rush_tokens", "tiebreak_markers", "player_aids")
    assert [counts[name] for name in tokens] == [8, 7, 4, 1, 2]
    markers = ("plus_markers", "minus_markers", "clear_markers", "feature_markers")
    assert [counts[name] for name in markers] == [15, 20, 12, 6]


def test_cards() -> None:
    """AG-2, AG-X88: one number, two offers of one colour each; how many cards have which number."""
    numbers = Counter(card.number for card in CARDS.values())
    assert [numbers[number] for number in range(1, 10)] == [4, 5, 5, 5, 5, 5, 4, 3, 3]
    assert sum(count for number, count in numbers.items() if number >= 7) == 10
    for card in CARDS.values():
        (one, _), (other, _) = card.offers
        assert one != other


def test_dogs() -> None:
    """AG-4: a dog card shows a cost and the features with their kind."""
    for dog in DOGS.values():
        assert sum(dog.cost) > 0
        assert dog.features
        assert dog.marker in ("clear", "minus", "feature")


def test_courses() -> None:
    """AG-6, AG-X87: 8 tiles with two sides of five obstacles; 28 sets of tiles with 64 ways to lie."""
    assert sorted(Counter(course.tile for course in COURSES.values()).values()) == [2] * 8
    assert len({course.obstacles for course in COURSES.values()}) == 16
    assert all(len(course.obstacles) == 5 for course in COURSES.values())
    assert comb(8, 6) * 2**6 == 1792


def test_costs() -> None:
    """AG-7, AG-8, AG-R5: the named obstacles and their costs; each colour is double once, single once."""
    costs = {name: written(kind.cost) for name, kind in COMPONENTS.obstacles.items()}
    assert costs == {
        "hurdle": "black1 blue2",
        "tunnel": "red1 green2",
        "a-frame": "black2 yellow1",
        "weave-poles": "green1 yellow2",
        "pause-box": "red2 blue1",
        "open-ground": "green1",
    }
    three = [kind.cost for name, kind in COMPONENTS.obstacles.items() if name != "open-ground"]
    assert [sorted(cost[colour] for cost in three) for colour in range(5)] == [[0, 0, 0, 1, 2]] * 5


def test_named_dogs() -> None:
    """AG-48, AG-49, AG-50: Golden Retriever, Dutch Shepherd, Mighty Mutt."""
    golden, dutch, mutt = DOGS["golden-retriever"], DOGS["dutch-shepherd"], DOGS["mighty-mutt"]
    assert (golden.cost, golden.marker, golden.features) == (treats("blue4 black1"), "clear", ("hurdle",))
    assert dutch.marker == "minus"
    assert "hurdle" in dutch.features
    assert (mutt.marker, set(mutt.features)) == ("feature", set(COMPONENTS.obstacles))


def test_number_of_boards() -> None:
    """AG-X86: boards of each variant."""
    assert comb(7, 3) * factorial(9) == 12_700_800
    assert comb(11, 7) * factorial(9) == 119_750_400 == ARRANGEMENTS


def test_arrangements() -> None:
    """AG-R12, AG-132: each number is another board with both fixed tokens; 0 is the recommended one."""
    assert arranged(0) == (
        "sweep", "hurdle", "flex", "tunnel", "exchange", "break", "boost", "a-frame", "distraction", "weave-poles",
    )  # fmt: skip
    assert arranged(1)[-2:] == ("weave-poles", "distraction")
    assert arranged(ARRANGEMENTS - 1) == (
        "sweep", "slip", "inspiration", "intimidation", "rush", "weave-poles", "distraction", "a-frame",
        "exchange", "flex",
    )  # fmt: skip
    some = [arranged(number) for number in range(0, ARRANGEMENTS, 10_000_019)]
    assert len(set(some)) == len(some)
    for board in some:
        assert board[0] == "sweep"
        assert {"flex", "exchange"} <= set(board)
        assert len(set(board)) == 10


def damaged(change: dict[str, Any]) -> str:
    data = copy.deepcopy(DATA)
    for path, value in change.items():
        place: Any = data
        *way, last = path.split(".")
        for step in way:
            place = place[int(step)] if step.isdigit() else place[step]
        if value is None:
            del place[last]
        else:
            place[int(last) if last.isdigit() else last] = value
    with pytest.raises(DamagedDataError) as caught:
        read(data)
    return str(caught.value)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"game.name": 3}, "game.name: 3 is not of type str"),
        ({"constants.hand_size": "3"}, "constants.hand_size: '3' is not of type int"),
        ({"counts": None}, "counts: it is missing"),
        ({"cards": 5}, "cards: it is not a list"),
        ({"constants.break_max": 0}, "constants.break_max: it is not at least 1"),
        ({"cards.0": 5}, "cards[0]: it is not a table"),
        ({"cards.1.id": "t1-blue-yellow"}, "cards[1].id: 't1-blue-yellow' is there twice"),
        ({"cards.0.offers": {"blue": 3}}, "offers: two colours"),
        ({"cards.0.offers": {"pink": 3, "blue": 1}}, "'pink' is no colour"),
        ({"cards.0.number": 10}, "number: a number from 1 to 9"),
        ({"dogs.0.marker": "half"}, "one of clear, minus, feature"),
        ({"dogs.0.features": ["moat"]}, "'moat' is no obstacle"),
        ({"dogs.0.features": "hurdle"}, "features: it is not a list"),
        ({"courses.0.obstacles": ["hurdle"]}, "5 obstacles are needed"),
        ({"courses.0.obstacles": ["open-ground"] * 5}, "no obstacle of a course"),
        ({"courses.1.id": "c1c"}, "every tile needs its two sides"),
        ({"colours.0.id": "pink"}, "the colours are red"),
        ({"counts.dog_cards": 14}, "counts.dog_cards: 15 are listed"),
        ({"tokens.1.space": 2}, "one token on each space"),
        ({"tokens.1.kind": "jump"}, "one of sweep"),
        ({"tokens.1.id": "moat"}, "no such obstacle to clear"),
        ({"tokens.2.id": "wings"}, "only Flex and Exchange"),
        ({"constants.wipe_number": 1}, "too few cards"),
        ({"constants.dog_display": 11}, "too few dogs"),
        ({"constants.courses_in_play": 9}, "does not fit"),
        ({"tokens.0.id": "broom"}, "counts.action_tokens: 14 are listed"),
    ],
)
def test_damage(change: dict[str, Any], told: str) -> None:
    text = damaged(change)
    assert text.startswith("games/agility/components.toml is damaged at ")
    assert text.endswith("; install Offleash again")
    assert told in text


def test_the_game() -> None:
    """AG-R6, AG-14: no supply is a number of the rules: what lies in the box is told apart from them."""
    assert (GAME.seats_min, GAME.seats_max) == (2, 2)
    assert not set(DATA["constants"]) & set(DATA["counts"])
