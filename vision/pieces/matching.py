"""All ways to give different names to things at once: summed over subsets of the names, not over permutations."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats


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
