"""States whose public part is one immutable value: copy, public form and digest follow from its fields."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any, Generic, Self, TypeVar

from games.kernel.canonical import Json
from games.kernel.requests import Face, Slot
from games.kernel.state import A, Action, State, V

P = TypeVar("P")


class Positional(State[A, V], Generic[P, A, V]):
    """A state that is one position and the faces that its owner has learned.

    A position is a frozen dataclass or a NamedTuple of plain values, tuples, mappings and other positions; it holds all
    that is public, and nothing else. `apply` replaces it and never changes it. A copy can therefore share it, and no
    field can be left out of the public form or the digest.
    """

    __slots__ = ("position",)

    def __init__(self, position: P) -> None:
        self.position = position
        self.known: dict[Slot, Face] = {}

    def copy(self) -> Self:
        """A state with the same position, and with its own record of what it knows."""
        twin = type(self).__new__(type(self))
        twin.position = self.position
        twin.known = dict(self.known)
        return twin

    def public(self) -> dict[str, Json]:
        """The fields of the position, by name, in their order."""
        value = plain(self.position)
        assert isinstance(value, dict)
        return value


def plain(value: Any) -> Json:
    """The value as JSON can hold it: a dataclass or NamedTuple by its field names, a tuple as a list.

    An action is its text; a value with a method `public` tells its own form, such as one that is public only in part.

    Raises TypeError for what has no place in a public state, such as a float, a set or an object of another kind.
    """
    kind = type(value)
    writer = _WRITERS.get(kind) or _WRITERS.setdefault(kind, _writer(kind))
    return writer(value)


_WRITERS: dict[type, Callable[[Any], Json]] = {}
"""How values of each type are written; found once per type, since every step of a match is written."""


def _writer(kind: type) -> Callable[[Any], Json]:
    if kind in (bool, int, str, type(None)):
        return _same
    if issubclass(kind, Action):
        return str
    if public := getattr(kind, "public", None):
        return public  # type: ignore[no-any-return]
    if dataclasses.is_dataclass(kind):
        return _by_name(tuple(field.name for field in dataclasses.fields(kind)))
    if issubclass(kind, tuple):
        if names := getattr(kind, "_fields", ()):
            return _by_name(names)
        return _list
    if issubclass(kind, Mapping):
        return _mapping
    raise TypeError(f"a {kind.__name__} has no place in a public state")


def _by_name(names: tuple[str, ...]) -> Callable[[Any], Json]:
    return lambda value: {name: plain(getattr(value, name)) for name in names}


def _same(value: Json) -> Json:
    return value


def _list(value: tuple[Any, ...]) -> Json:
    return [plain(item) for item in value]


def _mapping(value: Mapping[str, Any]) -> Json:
    return {key: plain(item) for key, item in value.items()}
