"""The array types of this folder."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.floating[Any]]
"""Real numbers of any shape; the docstring that names one says which."""

Picture: TypeAlias = NDArray[np.uint8]
"""A picture: (height, width, 3) in BGR order or (height, width) in grey, 8 bits."""

Mask: TypeAlias = NDArray[np.bool_]
"""One truth value per pixel or point."""


def linear(picture: Picture) -> NDArray[np.float32]:
    """The light of an 8-bit picture, 0 to 1, with the display curve undone (exponent 2.2)."""
    return _LINEAR[picture]


_LINEAR: NDArray[np.float32] = ((np.arange(256) / 255.0) ** 2.2).astype(np.float32)
