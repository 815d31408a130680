"""One value, one byte string: canonical JSON, digests over it, and where two values first differ."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import TypeAlias, TypeGuard

Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json] | None"

_encode = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode


def canonical(value: Json) -> bytes:
    """ASCII JSON without spaces, keys in the order in which `value` holds them.

    Whoever builds a value builds its keys in one fixed order. Floats are not for hashed values.
    """
    return _encode(value).encode("ascii")


def digest_of(value: Json) -> bytes:
    """BLAKE2b-256 of the canonical bytes."""
    return blake2b(canonical(value), digest_size=32).digest()


def first_difference(ours: Json, theirs: Json, path: str = "") -> tuple[str, Json, Json] | None:
    """The path (`shows[1].backup`) of the first field that differs, with both values.

    None when nothing does: then the canonical bytes are equal too.
    """
    if isinstance(ours, Mapping) and isinstance(theirs, Mapping):
        for key in list(ours) + [key for key in theirs if key not in ours]:
            below = f"{path}.{key}" if path else key
            if key not in ours or key not in theirs:
                return below, ours.get(key), theirs.get(key)
            if found := first_difference(ours[key], theirs[key], below):
                return found
        return None if list(ours) == list(theirs) else (f"{path}.keys", list(ours), list(theirs))
    if _is_list(ours) and _is_list(theirs):
        for index, (mine, other) in enumerate(zip(ours, theirs, strict=False)):
            if found := first_difference(mine, other, f"{path}[{index}]"):
                return found
        if len(ours) != len(theirs):
            return f"{path}.length", len(ours), len(theirs)
        return None
    return None if ours == theirs and type(ours) is type(theirs) else (path, ours, theirs)


def _is_list(value: Json) -> TypeGuard[Sequence[Json]]:
    return isinstance(value, Sequence) and not isinstance(value, str)
