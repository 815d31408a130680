"""Component data as classes: every fault is named with its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest

from games.kernel import Rows


@dataclass(frozen=True)
class Cat:
    name: str
    age: int = 1
    tame: bool = True


@dataclass(frozen=True)
class Zoo:
    cat: tuple[Cat, ...]
    best: Cat


@dataclass(frozen=True)
class Dog:
    id: str
    size: Literal["small", "big"] = "small"
    tag: int | str = 0


@dataclass(frozen=True)
class Kennel:
    dogs: Mapping[str, Dog]
    places: Mapping[str, int] = field(default_factory=dict)
    colour: complex = 0j


class FaultError(Exception):
    """A place and what is wrong there."""


ROWS = Rows(FaultError)
TOM = {"name": "Tom"}


def test_tables_become_their_classes() -> None:
    read = ROWS.row(Zoo, {"cat": [TOM, {"name": "Kit", "age": 0, "tame": False}], "best": TOM}, "")
    assert read == Zoo((Cat("Tom"), Cat("Kit", 0, False)), Cat("Tom"))


def test_mappings() -> None:
    """Of a list of tables by their ids in its order, of a table by its keys in alphabetical order."""
    read = ROWS.row(Kennel, {"dogs": [{"id": "rex"}, {"id": "ada", "tag": "A"}], "places": {"b": 2, "a": 1}}, "")
    assert read == Kennel({"rex": Dog("rex"), "ada": Dog("ada", tag="A")}, {"a": 1, "b": 2})
    assert (list(read.dogs), list(read.places)) == (["rex", "ada"], ["a", "b"])


def test_a_type_that_is_written_in_a_way_of_its_own() -> None:
    rows = Rows(FaultError, {complex: lambda raw, place: complex(f"{raw}+{len(place)}j")})
    assert rows.row(Kennel, {"dogs": [], "colour": 2}, "").colour == 2 + 6j


@pytest.mark.parametrize(
    ("raw", "place", "words"),
    [
        ({"dogs": 3}, "dogs", "it is not a list"),
        ({"dogs": [{"id": "rex"}, {"id": "rex"}]}, "dogs[1].id", "'rex' is there twice"),
        ({"dogs": [{"id": "rex", "size": "tall"}]}, "dogs[0].size", "one of small, big is needed, not 'tall'"),
        ({"dogs": [{"id": "rex", "tag": True}]}, "dogs[0].tag", "True is not of type int"),
        ({"dogs": [], "places": {"a": "one"}}, "places.a", "'one' is not of type int"),
    ],
)
def test_a_fault_in_a_mapping_is_named(raw: Any, place: str, words: str) -> None:
    with pytest.raises(FaultError) as told:
        ROWS.row(Kennel, raw, "")
    assert told.value.args == (place, words)


@pytest.mark.parametrize(
    ("raw", "place", "words"),
    [
        ([], "", "it is not a table"),
        ({"best": TOM}, "cat", "it is missing"),
        ({"cat": TOM, "best": TOM}, "cat", "it is not a list"),
        ({"cat": [TOM, 3], "best": TOM}, "cat[1]", "it is not a table"),
        ({"cat": [{"name": 3}], "best": TOM}, "cat[0].name", "3 is not of type str"),
        ({"cat": [], "best": {"name": "Tom", "age": True}}, "best.age", "True is not of type int"),
        ({"cat": [], "best": {"name": "Tom", "age": -1}}, "best.age", "-1 is negative"),
        ({"cat": [], "best": {"name": "Tom", "wild": 1}}, "best.wild", "nothing of that name belongs here"),
        ({"cat": [], "best": TOM, "dog": []}, "dog", "nothing of that name belongs here"),
    ],
)
def test_a_fault_is_named_with_its_place(raw: Any, place: str, words: str) -> None:
    with pytest.raises(FaultError) as told:
        ROWS.row(Zoo, raw, "")
    assert told.value.args == (place, words)


def test_the_second_of_two_equal_values_is_named() -> None:
    ROWS.unique([Cat("Tom"), Cat("Kit")], "name", "cat")
    with pytest.raises(FaultError) as told:
        ROWS.unique([Cat("Tom"), Cat("Kit"), Cat("Tom")], "name", "cat")
    assert told.value.args == ("cat[2].name", "'Tom' is there twice")


def test_a_need_that_holds_raises_nothing() -> None:
    ROWS.need(True, "cat", "there is none")
    with pytest.raises(FaultError):
        ROWS.need(False, "cat", "there is none")
