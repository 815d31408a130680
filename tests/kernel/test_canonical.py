"""Canonical bytes, digests, and where two values first differ."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kernel import Json, canonical, digest_of, first_difference

values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=5)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=3), inner, max_size=3)),
    max_leaves=8,
)
fuzz = settings(deadline=None, derandomize=True, database=None)


def test_bytes() -> None:
    value: Json = {"b": [1, -2, True, None], "a": {"name": "Größe ✓"}, "t": (1, 2)}
    expected = rb'{"b":[1,-2,true,null],"a":{"name":"Gr\u00f6\u00dfe \u2713"},"t":[1,2]}'
    assert canonical(value) == expected
    assert digest_of(value) == blake2b(expected, digest_size=32).digest()


@pytest.mark.parametrize("number", [float("nan"), float("inf")])
def test_no_number_that_is_none(number: Any) -> None:
    with pytest.raises(ValueError, match="JSON"):
        canonical([number])


@pytest.mark.parametrize("value", [object(), {1, 2}, b"bytes"])
def test_nothing_but_plain_values(value: Any) -> None:
    with pytest.raises(TypeError):
        canonical([value])


@pytest.mark.parametrize(
    ("ours", "theirs", "expected"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, ("b", 2, 3)),
        ({"shows": [{}, {"backup": 4}]}, {"shows": [{}, {"backup": 3}]}, ("shows[1].backup", 4, 3)),
        ({"a": 1}, {"a": 1, "b": 2}, ("b", None, 2)),
        ({"a": 1, "b": 2}, {"a": 1}, ("b", 2, None)),
        ({"a": 0, "b": 1}, {"a": 9, "b": 9}, ("a", 0, 9)),
        ([1, 2, 3], [1, 2], (".length", 3, 2)),
        ({"a": [1]}, {"a": [1, 2]}, ("a.length", 1, 2)),
        ([1, 5], [2], ("[0]", 1, 2)),
        ([True], [1], ("[0]", True, 1)),
        ({"a": 0}, {"a": False}, ("a", 0, False)),
        ({"a": None}, {"a": 0}, ("a", None, 0)),
        ({"a": "xy"}, {"a": ["x", "y"]}, ("a", "xy", ["x", "y"])),
        ({"a": {"k": 1}}, {"a": [1]}, ("a", {"k": 1}, [1])),
        ({"p": {"a": 1, "b": 2}}, {"p": {"b": 2, "a": 1}}, ("p.keys", ["a", "b"], ["b", "a"])),
        ({"a": (1, 2)}, {"a": [1, 2]}, None),
        ("abc", "abc", None),
    ],
)
def test_first_difference(ours: Json, theirs: Json, expected: object) -> None:
    assert first_difference(ours, theirs) == expected


@fuzz
@given(values)
def test_a_value_does_not_differ_from_itself(value: Any) -> None:
    assert first_difference(value, value) is None


def other_order(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: other_order(value[key]) for key in reversed(value)}
    return [other_order(item) for item in value] if isinstance(value, list) else value


@fuzz
@given(values, values)
def test_no_difference_means_the_same_bytes(ours: Any, theirs: Any) -> None:
    """Whoever has another digest is told a field."""
    for other in (theirs, other_order(ours)):
        assert (first_difference(ours, other) is None) == (canonical(ours) == canonical(other))
