"""No field is left out of the public form: another value in any field must make another digest."""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Iterator, Mapping
from typing import Any

from games.kernel import Positional, State, canonical
from tests.games.match import AnyState, Match

_VALUES = 6
"""Values that are kept of each field; to see one that matters, one pair is enough."""
_OWN = ("known",)


def check_fields(match: Match) -> None:
    """Every field that changes in a match is public, or is named in `derived` because it follows from others.

    A value that a field has at another step is put in its place; of all such pairs one at least must change what is
    public. The public form of a `Positional` follows from its position, so only what lies beside it is looked at.
    """
    seen: dict[str, list[Any]] = {}
    for number, (_, state, _) in enumerate(match.walk()):
        if match.is_sample(number):
            for path, _, value in _fields(state):
                values = seen.setdefault(path, [])
                if len(values) < _VALUES and value not in values:
                    values.append(copy.deepcopy(value))
    silent = {path for path, values in seen.items() if len(values) > 1}
    for number, (_, state, _) in enumerate(match.walk()):
        if silent and match.is_sample(number):
            before = canonical(state.copy().public())
            for path, place, value in _fields(state):
                if path in silent and any(
                    _tells(state, place, other, before) for other in seen[path] if other != value
                ):
                    silent.discard(path)
    assert not silent, f"{match.table}: {', '.join(sorted(silent))} can change without a change of what is public"


def _tells(state: AnyState, place: tuple[Any, ...], value: Any, before: bytes) -> bool:
    try:
        return canonical(_put(state, place, value).copy().public()) != before
    except (LookupError, ValueError, TypeError, AttributeError, AssertionError):
        return True  # it was read, and does not fit the rest


def _fields(state: AnyState) -> Iterator[tuple[str, tuple[Any, ...], Any]]:
    """Name (`players[].bones`), place and value of all single fields, those in lists of objects too."""
    derived = type(state).public is Positional.public
    for name in _names(state):
        if name not in _OWN and not (derived and name == "position"):
            yield from _below(state, name, (name,), getattr(state, name))


def _below(
    state: AnyState, path: str, place: tuple[Any, ...], value: Any
) -> Iterator[tuple[str, tuple[Any, ...], Any]]:
    if path in state.derived:
        return
    if names := _names(value):
        for name in names:
            yield from _below(state, f"{path}.{name}", (*place, name), getattr(value, name))
    elif isinstance(value, list | tuple) and any(map(_names, value)):
        for index, item in enumerate(value):
            yield from _below(state, f"{path}[]", (*place, index), item)
    elif isinstance(value, Mapping) and any(map(_names, value.values())):
        for key, item in value.items():
            yield from _below(state, f"{path}[]", (*place, key), item)
    else:
        yield path, place, value


def _names(value: Any) -> tuple[str, ...]:
    """The fields of an object that has some."""
    if isinstance(value, State):
        slots = (name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ()))
        return tuple(name for name in (*slots, *getattr(value, "__dict__", ())) if hasattr(value, name))
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return tuple(field.name for field in dataclasses.fields(value))
    return getattr(value, "_fields", ()) if isinstance(value, tuple) else ()


def _put(value: Any, place: tuple[Any, ...], new: Any) -> Any:
    """The value with another one at a place below it; nothing of the old one changes."""
    if not place:
        return new
    step, *rest = place
    if isinstance(value, Mapping):
        return {**value, step: _put(value[step], tuple(rest), new)}
    if isinstance(step, int):
        items = list(value)
        items[step] = _put(items[step], tuple(rest), new)
        return items if isinstance(value, list) else tuple(items)
    below = _put(getattr(value, step), tuple(rest), new)
    if isinstance(value, tuple):
        return value._replace(**{step: below})  # type: ignore[attr-defined]
    twin = copy.copy(value)
    object.__setattr__(twin, step, below)
    return twin
