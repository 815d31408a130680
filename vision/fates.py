"""What became of the pawns that are not as they were: each found again, upright or lying, in a place of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.changes import centre_of, covered, lumps
from vision.falls import Fit, best_pose
from vision.film import Film
from vision.naming import Placed
from vision.pieces import Finder
from vision.pose import Pose
from vision.setup import Piece

UNCHANGED = 0.93
"""How well the picture of a pawn that still stands is found again."""
_UNLIKE, _FALLEN = 8.0, 0.88  # votes for a fall of one that looks otherwise, and how alike a fallen one may look
_AS_BEFORE = 40.0  # votes against a fall for one that looks quite as before
FOUND = 0.75
"""How well a pawn's outline must fit near where it stood, that it need not be looked for afar."""
_SURELY, _BETTER = 0.95, 0.05  # so well that nothing better is looked for, and by how much that must fit better
_SHARED = 0.4  # of a pawn's outline that another one has, so that it must be elsewhere
_STRONG, _FLIES = 0.5, 400.0  # evidence, and mm that a pawn may be knocked


@dataclass(frozen=True)
class Gone:
    """A pawn that is not as it was: how well its picture is found again (below 1), where, how it may stand or lie."""

    placed: Placed
    same: float
    there: Pose
    standing: Fit
    lying: Fit

    @property
    def score(self) -> float:
        """How well it was found again."""
        return max(self.standing.score, self.lying.score)

    @property
    def pose(self) -> Pose:
        """Where it is and how, as far as the votes tell."""
        return self.lying.pose if self.votes > 0 else self.there

    @property
    def votes(self) -> float:
        """How much speaks for a fall: does the outline lie, and does it no longer look like the same upright pawn?"""
        votes = 4.0 * (self.lying.score - self.standing.score) + _UNLIKE * (_FALLEN - self.same)
        return votes - _AS_BEFORE * max(self.same - UNCHANGED, 0.0)


def fits(come: Finder, piece: Piece, near: tuple[float, float]) -> tuple[Fit, Fit]:
    """How a pawn near a place (mm) may stand and how it may lie."""
    at = np.array(near)
    return best_pose(come, piece, at, lying=False), best_pose(come, piece, at, lying=True)


def found_again(film: Film, come: Finder, gone: Sequence[Gone], least: int) -> list[Gone]:
    """The same pawns, each in a place of its own.

    Those not found near where they stood are looked for where else at least `least` pixels have come to lie; those
    found only so-so are, too.
    """
    camera, crop = film.camera, film.crop
    taken = np.zeros(come.map.shape, bool)
    out: list[Gone] = []
    for first in sorted(gone, key=lambda each: -each.score):
        each, piece = first, first.placed.piece
        if taken[covered(camera, crop, piece, each.pose)].mean() > _SHARED:
            standing, lying = fits(come.only(~taken), piece, (each.placed.pose.x, each.placed.pose.y))
            each = replace(first, standing=standing, lying=lying)
        if each.score >= FOUND:
            taken |= covered(camera, crop, piece, each.pose, 4.0)
        out.append(each)
    lost = [i for i, each in enumerate(out) if each.score < _SURELY]
    if not lost:
        return out
    strong = (come.map > _STRONG) & ~taken
    for lump in lumps(strong, taken, least):
        at = centre_of(camera, crop, lump.mask, 10.0)
        far = {i: float(np.hypot(at[0] - out[i].placed.pose.x, at[1] - out[i].placed.pose.y)) for i in lost}
        i = min(lost, key=lambda i: (out[i].score >= FOUND, far[i]), default=-1)
        if i < 0 or far[i] > _FLIES:
            continue
        standing, lying = fits(come.only(~taken), out[i].placed.piece, (float(at[0]), float(at[1])))
        other = replace(out[i], standing=standing, lying=lying)
        if other.score > out[i].score + (_BETTER if out[i].score >= FOUND else 0.0):
            out[i] = other
            lost.remove(i)
    return out
