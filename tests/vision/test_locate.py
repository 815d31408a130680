"""Which disc was the flicked puck: by its paint, as far as the light lets a paint be told."""

from __future__ import annotations

import numpy as np
import pytest

from vision.pieces.finder import nominal
from vision.puck.locate import strange

_ORANGE, _BROWN, _GREEN = (224, 123, 30), (107, 79, 52), (47, 143, 78)


@pytest.mark.parametrize("level", [0.05, 0.3, 0.9])
def test_what_shines_back_from_around_makes_no_paint_a_stranger(level: float) -> None:
    paint = nominal(_ORANGE)
    assert strange(level * paint, paint) == pytest.approx(0.0, abs=1e-6)
    veiled = level * (0.9 * paint + 0.1 * np.full(3, float(paint.mean())))
    assert strange(veiled, paint) < 0.5 * strange(nominal(_BROWN), paint)


def test_another_paint_is_a_stranger() -> None:
    assert strange(nominal(_GREEN), nominal(_ORANGE)) > 1.0
