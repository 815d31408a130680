"""Whether a film runs at the speed at which things happen: in slow motion hardly anything slows a sliding puck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from vision.arrays import Floats
from vision.edge import inside_by
from vision.puck import Located, Sighting
from vision.tuning import TUNING

_T = TUNING.judging.pace
LEAST_SLOWING: Final = _T.least_slowing


def slowing(sightings: Sequence[Sighting]) -> tuple[float, float] | None:
    """How fast (mm/s^2) the puck is slowed on its last straight way, and the sigma of that; None if that is too short.

    A touch on that way makes it more, never less. Where it lay before, under a hand for one, tells nothing; nor does a
    way on which it does not slide freely, since it becomes faster or no one friction explains it.
    """
    seen = np.array([(s.t, s.x, s.y) for s in sightings]).reshape(-1, 3)
    if len(seen):
        away = np.hypot(*(seen[:, 1:] - seen[0, 1:]).T) > _T.left
        seen = seen[int(away.argmax()) :] if away.any() else seen[:0]
    best = None
    for begin in range(len(seen) - _T.fewest, -1, -1):
        along = _along(seen[begin:, 1:])
        if along is None:
            break
        t = seen[begin:, 0] - seen[begin, 0]
        if t[-1] >= _T.lasts and np.ptp(along) >= _T.goes:
            best = t, along
    if best is None:
        return None
    slowed, sigma, off = _slowed(*best)
    return None if off > _T.free or slowed < -_T.sigmas * sigma else (slowed, sigma)


def _along(places: Floats) -> Floats | None:
    """How far (n,) mm each place lies along the line through all of them; None if they are on no line."""
    off = places - places.mean(axis=0)
    _, size, ways = np.linalg.svd(off, full_matrices=False)
    if size[1] / np.sqrt(len(places)) > _T.straight:
        return None
    along = off @ ways[0]
    return np.asarray(along * np.sign(along[-1] - along[0] or 1.0))


def _slowed(t: Floats, along: Floats) -> tuple[float, float, float]:
    """What slows it, the sigma of that, and how far (mm, RMS) the places are off a way slowed so."""
    system = np.column_stack([np.ones_like(t), t, -0.5 * t * t])
    best, *_ = np.linalg.lstsq(system, along, rcond=None)
    off = float(np.sqrt(np.mean((system @ best - along) ** 2)))
    sigma = max(off, _T.scatter) * float(np.sqrt(np.linalg.inv(system.T @ system)[2, 2]))
    return float(best[2]), sigma, off


def in_slow_motion(found: Located, area: tuple[float, float]) -> bool:
    """Whether the puck is slowed less than any table slows one, as far as it was followed on the area."""
    under_way = [s for s in found.sightings if found.first < s.frame < found.last]
    told = slowing([s for s in under_way if inside_by(area, s.x, s.y) > 0.0])
    return told is not None and told[0] + _T.sigmas * told[1] < LEAST_SLOWING
