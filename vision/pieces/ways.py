"""All ways to name several things at once, each name at most once: how likely, and what they say together.

They are summed over subsets of the names, not over permutations.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats, Mask


def matched(fits: Floats) -> tuple[Floats, Floats]:
    """How likely m groups of k things are if each thing has one of n names, and each name at most one thing.

    `fits` (m, k, n): how likely a thing is by each name; k <= n. Returns the sums (m,) over all ways to name a group,
    its permanent, and the shares (m, k, n) of the ways in which a thing has a name.
    """
    groups, things, names = fits.shape
    before = [np.zeros((groups, 2**names))]  # by the subset of names that the things so far have
    before[0][:, 0] = 1.0
    for i in range(things):
        before.append(np.zeros_like(before[0]))
        for j, (free, taken) in enumerate(_subsets(names)):
            before[-1][:, taken] += before[i][:, free] * fits[:, i, j, None]
    after = np.ones_like(before[0])
    shares = np.zeros(fits.shape)
    for i in reversed(range(things)):
        following, after = after, np.zeros_like(after)
        for j, (free, taken) in enumerate(_subsets(names)):
            ways = following[:, taken] * fits[:, i, j, None]
            shares[:, i, j] = (before[i][:, free] * ways).sum(axis=1)
            after[:, free] += ways
    sums = after[:, 0]
    return sums, shares / np.maximum(sums, np.finfo(float).tiny)[:, None, None]


def likeliest(fits: Floats) -> tuple[Floats, NDArray[np.intp]]:
    """How likely the likeliest way (m,) to name each of m groups is, and its names (m, k); `fits` as of `matched`."""
    groups, things, names = fits.shape
    best = [np.full((groups, 2**names), -1.0)]
    best[0][:, 0] = 1.0
    last = []  # the name of the thing that came last, by the subset of names that are taken
    for i in range(things):
        best.append(np.full_like(best[0], -1.0))
        last.append(np.zeros(best[0].shape, np.intp))
        for j, (free, taken) in enumerate(_subsets(names)):
            value = best[i][:, free] * fits[:, i, j, None]
            better = value > best[-1][:, taken]
            best[-1][:, taken] = np.where(better, value, best[-1][:, taken])
            last[i][:, taken] = np.where(better, j, last[i][:, taken])
    every = np.arange(groups)
    subset = best[-1].argmax(axis=1)
    value = best[-1][every, subset]
    out = np.zeros((groups, things), np.intp)
    for i in reversed(range(things)):
        out[:, i] = last[i][every, subset]
        subset = subset ^ (1 << out[:, i])
    return value, out


def _subsets(names: int) -> list[tuple[NDArray[np.intp], NDArray[np.intp]]]:
    """By name the subsets of names, as bits, without it, and the same with it."""
    every = np.arange(2**names)
    return [(free, free | 1 << j) for j in range(names) for free in [every[every & 1 << j == 0]]]


_TINY = float(np.finfo(float).tiny)
STRANGER: Final = -1
"""The team of what is no pawn."""


@dataclass(frozen=True, eq=False)
class Ways:
    """Ways to name n things.

    `teams`: which of the m names belong to each; `parts` (k, n): how the things are parted into teams, with `odds` (k,)
    of each; `fits` (c, n, m): how likely a thing is what is seen of it by each name, in c states of what nobody knows,
    as likely as one another, which each team has for itself.
    """

    fits: Floats
    teams: Sequence[Sequence[int]]
    parts: NDArray[np.intp]
    odds: Floats

    def beliefs(self) -> Floats:
        """The belief (n, m) that a thing has a name."""
        total = self._likely(self._every)
        out = np.zeros(self.fits.shape[1:])
        for mates, names in zip(self._every, self.teams, strict=True):
            out[:, names] = np.tensordot(total / max(total.sum(), _TINY), mates.shares, 1)
        return out

    def likeliest(self) -> list[int]:
        """The names of the likeliest way in which every thing has one."""
        best = self.odds * np.prod([mates.best for mates in self._every], axis=0)
        best[(self.parts == STRANGER).any(axis=1)] = -1.0
        way = int(best.argmax())
        return [self.teams[team][int(self._every[team].names[way, i])] for i, team in enumerate(self.parts[way])]

    def together(self, names: Collection[tuple[int, int]]) -> float:
        """The belief that all these things have these names."""
        fits = self.fits.copy()
        for thing, name in names:
            fits[:, thing, [other for other in range(fits.shape[2]) if other != name]] = 0.0
        parted = (self.parts[:, [thing for thing, _ in names]] != STRANGER).all(axis=1)
        return float(self._likely(self._within(fits))[parted].sum() / max(self._likely(self._every).sum(), _TINY))

    @cached_property
    def _every(self) -> list[_Mates]:
        return self._within(self.fits)

    def _likely(self, within: Sequence[_Mates]) -> Floats:
        """How likely (k,) each way to part them is, with all names of each team."""
        return np.asarray(self.odds * np.prod([mates.sums for mates in within], axis=0))

    def _within(self, fits: Floats) -> list[_Mates]:
        return [_named(self.parts == team, fits[:, :, names]) for team, names in enumerate(self.teams)]


def parts_of(count: int, sizes: Sequence[int]) -> NDArray[np.intp]:
    """All ways (k, count) to give things to teams of these sizes; in some of them one is a stranger."""
    teams = range(len(sizes))
    ways = list(product(teams, repeat=count))
    ways += [(*way[:i], STRANGER, *way[i:]) for way in product(teams, repeat=count - 1) for i in range(count)]
    return np.array([way for way in ways if all(way.count(team) <= size for team, size in enumerate(sizes))], np.intp)


@dataclass(frozen=True)
class _Mates:
    """All names of one team in each of k ways to part n things: how likely they are together, and the likeliest.

    Of each way the `sums` (k,), the `shares` (k, n, names) of them in which a thing has a name, the `best` (k,) and its
    `names` (k, n).
    """

    sums: Floats
    shares: Floats
    best: Floats
    names: NDArray[np.intp]


def _named(own: Mask, fits: Floats) -> _Mates:
    """The names of a team whose `own` (k, n) things are parted from others'; `fits` (c, n, names)."""
    out = _Mates(np.ones(len(own)), np.zeros((*own.shape, fits.shape[2])), np.ones(len(own)), np.zeros(own.shape, int))
    sizes = own.sum(axis=1)
    states = len(fits)
    for size in set(sizes.tolist()) - {0}:
        rows = np.flatnonzero(sizes == size)
        groups, which = np.unique(own[rows], axis=0, return_inverse=True)
        things = np.nonzero(groups)[1].reshape(len(groups), size)
        each = fits[:, things].reshape(-1, size, fits.shape[2])
        (sums, shares), (best, names) = matched(each), likeliest(each)
        sums, best = sums.reshape(states, -1), best.reshape(states, -1)
        weights = sums / np.maximum(sums.sum(axis=0), _TINY)
        shares = (weights[..., None, None] * shares.reshape(states, -1, *shares.shape[1:])).sum(axis=0)
        state, group = best.argmax(axis=0), np.arange(len(groups))
        names = names.reshape(states, len(groups), size)[state, group]
        out.sums[rows], out.best[rows] = sums.mean(axis=0)[which], best[state, group][which]
        out.shares[rows[:, None], things[which]] = shares[which]
        out.names[rows[:, None], things[which]] = names[which]
    return out
