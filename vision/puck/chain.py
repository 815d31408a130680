"""Which of all that could be the puck is it: the cheapest chain of sightings from frame to frame."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from vision.puck.scene import Sighting

_MAX_SPEED = 4000.0  # mm/s
_MISS, _HIDDEN = 3.0, 1.0  # the price of a frame without the puck, and of one in which something may cover it
_UNSEEN = 7  # frames in a row without it, from which on nothing tells that it is the same
_JUMP = 0.004  # the price of a mm between neighbouring frames
_STREAK, _LONGER = 0.05, 15.0  # the price of a mm by which streaks are too long, and the mm that shadows add to them
_DETOUR = 40.0  # mm


def cheapest(layers: Sequence[Sequence[Sighting]], hidden: int = 0) -> list[Sighting]:
    """The cheapest chain through layers, one a frame, of which it may leave out some; found by dynamic programming.

    Every sighting costs by its share, every mm between neighbours a little, a streak that is too long more, and every
    frame that is left out a lot, less of those at first in which what is followed may be `hidden`.
    """
    nodes: list[tuple[Sighting, int, float, int]] = []  # sighting, layer, cost so far, predecessor
    for depth, layer in enumerate(layers):
        for sighting in layer:
            own = 2.0 * abs(np.log(max(sighting.share, 0.05))) if depth else 0.0
            best = (0.0, -1) if depth == 0 else (np.inf, -1)
            for j in range(len(nodes) - 1, -1, -1):
                other, at, cost, _ = nodes[j]
                if at == depth:
                    continue
                unseen, under = max(depth - 1 - max(at, hidden), 0), max(min(depth - 1, hidden) - at, 0)
                if unseen > _UNSEEN:
                    break
                dt = max(sighting.t - other.t, 1e-3)
                way = _way(other, sighting)
                if way > _MAX_SPEED * dt + 15.0:
                    continue
                total = (
                    cost + own + _MISS * unseen + _HIDDEN * under + _JUMP * way + _STREAK * _too_long(other, sighting)
                )
                if total < best[0]:
                    best = total, j
            if np.isfinite(best[0]):
                nodes.append((sighting, depth, float(best[0]), best[1]))
    tail = min(range(len(nodes)), key=lambda j: nodes[j][2] + _MISS * (len(layers) - 1 - nodes[j][1]), default=-1)
    chain = []
    while tail >= 0:
        chain.append(nodes[tail][0])
        tail = nodes[tail][3]
    return chain[::-1]


def odd(chain: Sequence[Sighting]) -> set[int]:
    """The frames between a chain's ends in which something else may have been taken for the puck."""
    frames = {s.frame for pair in pairwise(chain) if _too_long(*pair) > 0.0 for s in pair}
    frames |= {b.frame for a, b, c in zip(chain, chain[1:], chain[2:], strict=False) if detour(a, b, c)}
    return frames - {s.frame for s in (*chain[:1], *chain[-1:])}


def detour(before: Sighting, here: Sighting, after: Sighting) -> bool:
    """Whether a sighting lies far off the way between its neighbours."""
    return _way(before, here) + _way(here, after) > 1.8 * _way(before, after) + _DETOUR


def _too_long(one: Sighting, other: Sighting) -> float:
    """The mm by which two streaks are longer than the way from one to the other.

    A puck goes on while the shutter is closed: what leaves streaks and stays where it is, an arm for one, is none.
    """
    return max(min(one.length, other.length) - _way(one, other) - _LONGER, 0.0)


def _way(one: Sighting, other: Sighting) -> float:
    return float(np.hypot(other.x - one.x, other.y - one.y))
