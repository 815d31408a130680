"""The array types of this folder, the light of pictures, and how NumPy's numbers become plain Python."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeAlias, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.floating[Any]]
"""Real numbers of any shape; the docstring that names one says which."""

Image: TypeAlias = NDArray[np.uint8]
"""A picture: (height, width, 3) in BGR order or (height, width) in grey, 8 bits."""

Mask: TypeAlias = NDArray[np.bool_]
"""One truth value per pixel or point."""

Labels: TypeAlias = NDArray[np.int8]
"""Which part of something each pixel shows; -1 none."""


def linear(picture: Image) -> NDArray[np.float32]:
    """The light of an 8-bit picture, 0 to 1, with the display curve undone."""
    return _LINEAR[picture]


def light_of(levels: Floats) -> Floats:
    """As `linear`, of grey levels that need not be whole."""
    return np.asarray((levels / 255.0) ** _CURVE)


def levels_of(light: Floats) -> Floats:
    """The grey levels, 0 to 255, that show a light of 0 to 1."""
    return np.asarray(255.0 * np.asarray(light, np.float32).clip(0.0, 1.0) ** (1.0 / _CURVE))


_CURVE = 2.2  # the exponent of sRGB's display curve (IEC 61966-2-1), as nearly as one exponent can be
_LINEAR: NDArray[np.float32] = light_of(np.arange(256.0)).astype(np.float32)


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
