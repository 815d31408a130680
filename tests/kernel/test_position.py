"""States that are one immutable position: what their public form is made of."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest

from games.kernel import plain
from games.toy import GAME
from games.toy.rules import Fetch


class Place(NamedTuple):
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Cat:
    name: str
    at: Place
    naps: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Zoo:
    open: bool
    cats: tuple[Cat, ...]
    fed: Mapping[str, int | None]


class Size(enum.IntEnum):
    SMALL = 1


def test_fields_are_written_by_name_in_their_order() -> None:
    zoo = Zoo(True, (Cat("Mo", Place(1, 2), (3, 4)), Cat("Fi", Place(0, 0))), {"b": 1, "a": None})
    told: Any = plain(zoo)
    assert told == {
        "open": True,
        "cats": [
            {"name": "Mo", "at": {"x": 1, "y": 2}, "naps": [3, 4]},
            {"name": "Fi", "at": {"x": 0, "y": 0}, "naps": []},
        ],
        "fed": {"b": 1, "a": None},
    }
    assert list(told) == ["open", "cats", "fed"]
    assert list(told["fed"]) == ["b", "a"]


@pytest.mark.parametrize(
    "value", [1.5, {1, 2}, frozenset(), [1], b"x", Size.SMALL, object(), Cat], ids=lambda value: type(value).__name__
)
def test_what_has_no_place_in_a_public_state(value: Any) -> None:
    """Nor where it lies deep within."""
    with pytest.raises(TypeError, match="has no place in a public state"):
        plain((1, (value,)))


def test_a_copy_shares_the_position_and_learns_for_itself() -> None:
    state = Fetch(2, GAME.settings({}))
    twin = state.copy()
    assert twin == state
    assert twin.position is state.position
    twin.learn(3, "ham")
    assert state.known == {}
    assert twin.digest() == state.digest()
