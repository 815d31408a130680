"""The array types of this folder."""

from __future__ import annotations

from typing import Any, TypeAlias

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
