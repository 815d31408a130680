"""What the following of the puck starts from, what it finds in a frame, and how much of each pixel is puck.

The last is I = alpha P + beta B in linear light, two unknowns a pixel, in closed form. A moving puck mixes its colour P
with the table B behind it (beta = 1 - alpha); a shadow is alpha 0 and beta below 1. Where P and B have the same hue the
two cannot be told apart and a weak pull towards beta = 1 - alpha decides.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import cv2
import numpy as np

from vision.arrays import Floats, Image
from vision.budget import check
from vision.pictures import Film
from vision.puck.relief import Relief
from vision.tuning import TUNING

_T = TUNING.puck.scene
SHADOW: Final = _T.shadow


@dataclass(frozen=True)
class Sighting:
    """The puck in one frame: its centre in mm, the sigma of it, and how much of a puck's light was there (1 = all).

    `length` mm of its streak beyond a puck at rest, as far as it was measured.
    """

    frame: int
    t: float
    x: float
    y: float
    sigma: float
    share: float
    length: float = 0.0


@dataclass
class Scene:
    """What stands still behind the puck: the table before and after the flick without the puck, and its colour."""

    film: Film
    before: Image
    after: Image
    colour: Floats  # linear light, BGR
    noise: float
    relief: Relief | None = None  # of a puck of its table's colour
    _bare: dict[int, Image] = field(default_factory=dict, init=False, repr=False, compare=False)

    def bare(self, i: int) -> Image:
        """The table of frame i without what moves: as before or as after the flick, whichever is nearer to it."""
        if i not in self._bare:
            now = self.film.levelled(i)
            old, new = (
                cv2.transform(cv2.absdiff(now, layer), np.ones((1, 3), np.float32) / 3.0)
                for layer in (self.before, self.after)
            )
            self._bare[i] = np.asarray(
                cv2.copyTo(self.after, cv2.compare(new, old, cv2.CMP_LT), self.before.copy()), np.uint8
            )
        return self._bare[i]

    def forget(self) -> None:
        """Keep no pictures any longer that can be made again."""
        self._bare.clear()


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
