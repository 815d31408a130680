"""Which of all that could be the puck is it: the cheapest chain of sightings from frame to frame."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from vision.budget import check
from vision.puck.scene import Sighting
from vision.tuning import TUNING

_T = TUNING.puck.chain


class _Node(NamedTuple):
    """A sighting, the number of its layer, the price of the cheapest chain to it, and its predecessor (-1: none)."""

    sighting: Sighting
    layer: int
    cost: float
    before: int


def cheapest(layers: Sequence[Sequence[Sighting]], hidden: int = 0) -> list[Sighting]:
    """The cheapest chain through layers, one a frame, of which it may leave out some; found by dynamic programming.

    Every sighting costs by its share, every mm between neighbours a little, a streak that is too long more, and every
    frame that is left out a lot, less of those at first in which what is followed may be `hidden`.
    """
    nodes: list[_Node] = []
    for depth, layer in enumerate(layers):
        for sighting in layer:
            own = 2.0 * abs(np.log(max(sighting.share, 0.05))) if depth else 0.0
            best = (0.0, -1) if depth == 0 else (np.inf, -1)
            for j in range(len(nodes) - 1, -1, -1):
                other, at, cost, _ = nodes[j]
                if at == depth:
                    continue
                unseen, under = max(depth - 1 - max(at, hidden), 0), max(min(depth - 1, hidden) - at, 0)
                if unseen > _T.unseen:
                    break
                dt = max(sighting.t - other.t, 1e-3)
                way = _way(other, sighting)
                if way > _T.max_speed * dt + 15.0:
                    continue
                total = (
                    cost
                    + own
                    + _T.miss * unseen
                    + _T.hidden * under
                    + _T.jump * way
                    + _T.streak * _too_long(other, sighting)
                )
                if total < best[0]:
                    best = total, j
            if np.isfinite(best[0]):
                nodes.append(_Node(sighting, depth, float(best[0]), best[1]))
    last = len(layers) - 1
    tail = min(range(len(nodes)), key=lambda j: nodes[j].cost + _T.miss * (last - nodes[j].layer), default=-1)
    chain = []
    while tail >= 0:
        chain.append(nodes[tail].sighting)
        tail = nodes[tail].before
    return chain[::-1]


def _unnatural(nodes: Sequence[_Node], j: int, to: Sighting) -> float:
    """The price of going on from a node: by the mm that lie beside its way, and that it must become faster for.

    A puck that bounced between two sightings seems slow there: the faster of the last two steps counts. At which time
    it left its start is not known: the step from there tells of neither.
    """
    check()
    here, _, _, before = nodes[j]
    if before < 0 or nodes[before].before < 0:
        return 0.0
    since = here.t - nodes[before].sighting.t
    x, y = here.x - nodes[before].sighting.x, here.y - nodes[before].sighting.y
    ahead = (to.t - here.t) / max(since, 1e-3)
    price = _T.turn * float(np.hypot(to.x - here.x - ahead * x, to.y - here.y - ahead * y))
    older = nodes[nodes[before].before]
    if older.before < 0:
        return price
    earlier = _way(older.sighting, nodes[before].sighting) / max(nodes[before].sighting.t - older.sighting.t, 1e-3)
    fast = max(float(np.hypot(x, y)) / max(since, 1e-3), earlier)
    return price + _T.gain * max(_way(here, to) - fast * (to.t - here.t) - _T.faster, 0.0)


def strain(chain: Sequence[Sighting]) -> float:
    """How little a chain moves as a puck does: what that costs in a strict one."""
    nodes = [_Node(sighting, i, 0.0, i - 1) for i, sighting in enumerate(chain)]
    return sum(_unnatural(nodes, i, sighting) for i, sighting in enumerate(chain[1:]))


def odd(chain: Sequence[Sighting]) -> set[int]:
    """The frames between a chain's ends in which something else may have been taken for the puck."""
    frames = {s.frame for pair in pairwise(chain) if _too_long(*pair) > 0.0 for s in pair}
    frames |= {b.frame for a, b, c in zip(chain, chain[1:], chain[2:], strict=False) if detour(a, b, c)}
    return frames - {s.frame for s in (*chain[:1], *chain[-1:])}


def detour(before: Sighting, here: Sighting, after: Sighting) -> bool:
    """Whether a sighting lies far off the way between its neighbours."""
    return _way(before, here) + _way(here, after) > 1.8 * _way(before, after) + _T.detour


def _too_long(one: Sighting, other: Sighting) -> float:
    """The mm by which two streaks are longer than the way from one to the other.

    A puck goes on while the shutter is closed: what leaves streaks and stays where it is, an arm for one, is none.
    """
    return max(min(one.length, other.length) - _way(one, other) - _T.longer, 0.0)


def _way(one: Sighting, other: Sighting) -> float:
    return float(np.hypot(other.x - one.x, other.y - one.y))
