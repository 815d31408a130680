"""What leaves this folder is plain Python: NumPy's numbers and truth values look like it, but are no JSON."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar, cast

import numpy as np

T = TypeVar("T")


def plain(value: T) -> T:
    """The same value with Python's own numbers, truth values and strings, however deep they lie.

    Looks into tuples, lists, dicts, sets and dataclasses; an array becomes a tuple.
    """
    return cast("T", _plain(value))


def _plain(value: Any) -> Any:
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, np.ndarray):
        return tuple(_plain(each) for each in value)
    if isinstance(value, dict):
        return {_plain(key): _plain(each) for key, each in value.items()}
    if isinstance(value, (tuple, list, set, frozenset)):
        return type(value)(_plain(each) for each in value)
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{each.name: _plain(getattr(value, each.name)) for each in fields(value)})
    return value
