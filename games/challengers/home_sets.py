"""Home-made Sets as a table brings them along: one text, checked, with all that it holds (CH-R129)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.challengers.loading import NO_SETS, library_of
from games.challengers.vocabulary import Fault
from games.kernel import Addition, canonical

LARGEST: Final = 10_000
"""Bytes of a Set's text; six of them fit into one option."""


def read_set(data: Mapping[str, Any]) -> str:
    """A home-made Set (one `set` table and its cards, as parsed) as the text that a match carries, checked.

    Raises Fault, naming the card (or the Set) and the reason.
    """
    text = _text_of([data])
    library_of(text)
    return text


def join_sets(texts: Sequence[str]) -> str:
    """Several texts of `read_set` as one value of the option `sets`. Raises Fault if they cannot be played together."""
    if not texts:
        return NO_SETS
    text = _text_of([one for text in texts for one in json.loads(text)])
    library_of(text)
    return text


def read_option(text: str) -> str:
    """A value of the option `sets` from a text, in its one form. Raises ValueError, naming the card and the reason."""
    try:
        data = json.loads(text)
        if not isinstance(data, list) or not data:
            raise ValueError("it is no list of Sets")
        fresh = _text_of(data)
        library_of(fresh)
        for one in data:
            library_of(_text_of([one]))  # none needs another
    except Fault as fault:
        raise ValueError(f"sets: {fault}"[:280]) from fault
    except (ValueError, TypeError, RecursionError) as fault:
        raise ValueError("sets is none, or home-made Sets in the form that “offleash sets” writes") from fault
    return fresh


def set_names(text: str) -> tuple[str, ...]:
    """The names of the home-made Sets in a value of the option `sets`."""
    return tuple(one.name for one in library_of(text).sets.values() if one.replaces)


def _text_of(data: Sequence[Any]) -> str:
    for one in data:
        if not isinstance(one, Mapping):
            raise Fault("set", "it is no table")
        _plain(one, "set")
    ordered = sorted((_ordered(one) for one in data), key=lambda one: canonical(one["set"]) if "set" in one else b"")
    for one in ordered:
        if (size := len(canonical(one))) > LARGEST:
            raise Fault("the Set", f"its data has {size} bytes, more than {LARGEST}; make its texts shorter")
    return canonical(ordered).decode("ascii")


def _plain(value: Any, place: str) -> None:
    if isinstance(value, Mapping):
        for key, item in value.items():
            _plain(item, str(key))
    elif isinstance(value, list):
        for item in value:
            _plain(item, place)
    elif not isinstance(value, bool | int | str):
        raise Fault(place, f"{value!r} is neither a text, a whole number, a truth value nor a list")


def _ordered(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(key): _ordered(value[key]) for key in sorted(value)}
    return [_ordered(item) for item in value] if isinstance(value, list) else value


def additions(text: str) -> tuple[Addition, ...]:
    """The home-made Sets in a value of the option `sets`."""
    if text == NO_SETS:
        return ()
    found = []
    for data in json.loads(text):
        alone = _text_of([data])
        library = library_of(alone)
        mine = next(one for one in library.sets.values() if one.replaces)
        place = library_of(NO_SETS).sets[mine.replaces].name
        cards = tuple((card.name, card.copies) for card in library.cards.values() if card.set == mine.id)
        found.append(Addition(mine.id, mine.name, mine.author, place, cards, alone))
    return tuple(found)
