"""How much of each pixel is puck: I = alpha P + beta B in linear light, two unknowns a pixel, closed form.

A moving puck mixes its colour P with the table behind it (beta = 1 - alpha); a shadow is alpha 0 and beta below 1.
Where P and B have the same hue the two cannot be told apart and a weak pull towards beta = 1 - alpha decides.
"""

from __future__ import annotations

import numpy as np

from vision.arrays import Floats
from vision.budget import check
from vision.tuning import TUNING

_T = TUNING.puck.matte


def alpha_matte(image: Floats, puck: Floats, table: Floats) -> tuple[Floats, Floats]:
    """Alpha (h, w), 0 to 1.3, and what stays unexplained, RMS in linear light (h, w).

    `image` and `table` (h, w, 3), `puck` (3,), all in linear light.
    """
    check()
    square = np.einsum("hwc,hwc->hw", table, table)
    pull = _T.pull * np.minimum(float(puck @ puck), square) + 1e-6
    pp = float(puck @ puck) + pull
    bb = square + pull
    pb = table @ puck + pull
    ip = image @ puck + pull
    ib = np.einsum("hwc,hwc->hw", image, table) + pull
    determinant = np.maximum(pp * bb - pb * pb, 1e-9)
    alpha = (ip * bb - ib * pb) / determinant
    beta = (ib * pp - ip * pb) / determinant
    only_puck, only_table = beta < 0, alpha < 0
    alpha = np.where(only_puck, ip / pp, alpha)
    beta = np.where(only_table, ib / bb, np.maximum(beta, 0.0))
    alpha = np.clip(alpha, 0.0, 1.3)
    left = image - alpha[..., None] * puck - beta[..., None] * table
    return alpha, np.sqrt(np.einsum("hwc,hwc->hw", left, left) / 3.0)
