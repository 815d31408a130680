"""The paints of the teams: how well each way to part pawns into teams explains the colours that are seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats
from vision.pieces.finder import hue, nominal
from vision.tuning import TUNING

_T = TUNING.pieces.teams
STRANGER: Final = _T.stranger
# standard deviations of log luma and two hues, measured: of pawns as a whole and of their tops from their team, of a
# team from its paint, of the light from what it was taken for
_WHOLE, _TOP = np.array([0.2, 0.15, 0.13]), np.array([0.45, 0.3, 0.25])
_PAINT, _LIGHT = np.array([0.35, 0.35, 0.25]), np.array([0.5, 0.3, 0.3])
_ALIKE, _BARE = np.array([0.3, 0.25, 0.25]), np.ones(3)  # of pawns painted only on top from one another, and their wood
_PARTS = np.array([0.3, 1.0, 1.0])  # how well luma and hues part two paints: luma depends on the light


def unlike(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """How unlike two paints are, 0 = the same, as far as it parts two teams."""
    off = hue(nominal(one)) - hue(nominal(other))
    return float(np.sqrt((_PARTS * off * off).sum()))


@dataclass(frozen=True)
class Colours:
    """The light (3,), linear BGR, of a thing as a whole, and of its top beside the lines; None if that is not seen."""

    whole: Floats
    top: Floats | None


def parted(
    seen: Sequence[Colours], paints: Sequence[tuple[int, int, int]], light: Floats, ways: NDArray[np.intp]
) -> Floats:
    """How likely (k,), log density, the colours of n things are for each way (k, n) to give them their teams.

    `paints`: the teams', `light` (3,): what white paper sends. The tops have the teams' paints. So have the pawns as a
    whole, or all of them are alike below their caps. What all are off their paints alike is the light.
    """
    sheen = _T.sheen * light
    wanted = np.array([hue(nominal(paint) * light + sheen) for paint in paints])
    middle = wanted.mean(axis=0)
    at = np.where((ways == STRANGER)[..., None], middle, wanted[ways])
    wholes = np.array([hue(each.whole + sheen) for each in seen])
    tops = np.array([hue((each.whole if each.top is None else each.top).clip(0.0) + sheen) for each in seen])
    spread = np.array([np.full(3, _T.unseen) if each.top is None else _TOP for each in seen])
    painted = _density(wholes - at, ways, np.tile(_WHOLE, (len(seen), 1)), _PAINT, _LIGHT)
    bare = _density(wholes - middle, np.minimum(ways, 0), np.tile(_ALIKE, (len(seen), 1)), np.zeros(3), _BARE)
    return np.asarray(_density(tops - at, ways, spread, _PAINT, _LIGHT) + np.logaddexp(painted, bare))


def _density(off: Floats, ways: NDArray[np.intp], own: Floats, team: Floats, everyone: Floats) -> Floats:
    """The log density (k,) of what things are off (n, 3) or (k, n, 3), of which teams share a part, and all pawns one.

    `own` (n, 3), `team` (3,), `everyone` (3,): the standard deviations of what each has for itself, and of those parts.
    """
    pawn = ways != STRANGER
    both = pawn[:, :, None] & pawn[:, None, :]
    mates = both & (ways[:, :, None] == ways[:, None, :])
    things = ways.shape[1]
    misfit, size = np.zeros(len(ways)), np.zeros(len(ways))
    for k in range(3):
        alone = np.where(pawn, own[:, k], _T.any) ** 2
        spread = mates * team[k] ** 2 + both * everyone[k] ** 2 + np.eye(things) * alone[:, None]
        errors = np.broadcast_to(off[..., k], ways.shape)[..., None]
        misfit += (errors * np.linalg.solve(spread, errors)).sum(axis=(1, 2))
        size += np.linalg.slogdet(spread)[1]
    return np.asarray(-0.5 * (_T.tails + 3 * things) * np.log1p(misfit / _T.tails) - 0.5 * size)
