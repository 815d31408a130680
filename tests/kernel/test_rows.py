"""Component data as classes: every fault is named with its place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

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


class FaultError(Exception):
    """A place and what is wrong there."""


ROWS = Rows(FaultError)
TOM = {"name": "Tom"}


def test_tables_become_their_classes() -> None:
    read = ROWS.row(Zoo, {"cat": [TOM, {"name": "Kit", "age": 0, "tame": False}], "best": TOM}, "")
    assert read == Zoo((Cat("Tom"), Cat("Kit", 0, False)), Cat("Tom"))


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
