"""What leaves a game is plain: public states, views, events."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable, Mapping
from typing import Any

from games.kernel import canonical, digest_of
from tests.games.match import Match


def check_public(match: Match) -> None:
    """Public states are plain, without floats, and a place that holds numbers never holds a truth value."""
    kinds: dict[str, type] = {}
    order: list[str] = []
    for where, state, step in match.walk():
        public = state.public()
        order = order or list(public)
        assert list(public) == order, f"{where}: the keys of the public state have another order"
        for path, value in leaves(public):
            assert type(value) in (bool, int, str, type(None)), f"{where}: {path} holds {value!r}"
            if value is not None:
                kind = kinds.setdefault(path, type(value))
                assert {kind, type(value)} != {bool, int}, f"{where}: {path} holds {value!r}, elsewhere {kind.__name__}"
        assert json.loads(canonical(public)) is not None, where
        assert state.digest() == step.digest, f"{where}: the digest of one state differs from time to time"
        assert state.digest() == digest_of(public), f"{where}: the digest is not that of the public state"


def leaves(value: Any, path: str = "") -> Iterable[tuple[str, Any]]:
    """All single values with their path; elements of a list share one."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            assert type(key) is str, f"{path} has the key {key!r}"
            yield from leaves(item, f"{path}.{key}")
    elif isinstance(value, list | tuple):
        for item in value:
            yield from leaves(item, f"{path}[]")
    else:
        yield path, value


def check_views(match: Match) -> None:
    """A view is a value: it compares by what it holds, and later steps do not change it."""
    for number, (where, state, step) in enumerate(match.walk()):
        if not match.is_sample(number):
            continue
        seat = (*range(match.table.seats), None)[number % (match.table.seats + 1)]
        later = state.copy()
        view = later.view(seat)
        assert view == state.view(seat), f"{where}: two views of one state differ"
        before = plain(view, where)
        step.advance(later)
        assert plain(view, where) == before, f"{where}: a step changed a view that was made before it"


def plain(value: Any, where: str) -> Any:
    """The value as nested tuples of single values."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = [(field.name, plain(getattr(value, field.name), where)) for field in dataclasses.fields(value)]
        return (type(value).__name__, *fields)
    if isinstance(value, Mapping):
        return tuple((plain(key, where), plain(item, where)) for key, item in value.items())
    if isinstance(value, list | tuple):
        return tuple(plain(item, where) for item in value)
    if isinstance(value, set | frozenset):
        return frozenset(plain(item, where) for item in value)
    assert value is None or isinstance(value, bool | int | str | bytes), f"{where}: a view holds {value!r}"
    return value


def check_events(match: Match) -> None:
    """Events hold numbers, texts and None, and name a rule that exists."""
    ids = {rule.id for rule in match.table.game.rules}
    for number, step in enumerate(match.steps):
        for event in step.events:
            where = f"{match.table}, step {number}, {event}"
            told = event.as_json()
            assert told["event"] == event.kind(), where
            assert told["rule"] in ids, f"{where}: rule {told['rule']!r} does not exist"
            for name, value in told.items():
                assert type(value) in (bool, int, str, type(None)), f"{where}: {name} holds {value!r}"
