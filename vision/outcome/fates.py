"""What became of the pawns that are not as they were: each found again, upright or lying, in a place of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.arrays import Mask
from vision.outcome.changes import centre_of, covered, lumps
from vision.outcome.falls import Fit, best_pose
from vision.pictures import Film
from vision.pieces import Finder, Placed
from vision.pose import Pose
from vision.setup import Piece

UNCHANGED = 0.93
"""How well the picture of a pawn that still stands is found again."""
_UNLIKE, _FALLEN = 8.0, 0.92  # votes for a fall of one that looks otherwise, and how alike a fallen one may look
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
    w, h = come.setup.area
    out: list[Gone] = []
    covers: list[Mask] = []  # what each of those has that were found

    def free(without: int) -> Finder:
        return come.only(~_joined([cover for k, cover in enumerate(covers) if k != without], come.map.shape))

    for first in sorted(gone, key=lambda each: -each.score):
        each, piece = first, first.placed.piece
        if _joined(covers, come.map.shape)[covered(camera, crop, piece, each.pose)].mean() > _SHARED:
            standing, lying = fits(free(len(covers)), piece, (each.placed.pose.x, each.placed.pose.y))
            each = replace(first, standing=standing, lying=lying)
        out.append(each)
        covers.append(_cover(film, each))
    lost = [i for i, each in enumerate(out) if each.score < _SURELY]
    taken = _joined(covers, come.map.shape)
    for lump in lumps((come.map > _STRONG) & ~taken, taken, least) if lost else ():
        at = centre_of(camera, crop, lump.mask, 10.0)
        inside = 0.0 < at[0] < w and 0.0 < at[1] < h
        far = {
            i: float(np.hypot(at[0] - out[i].placed.pose.x, at[1] - out[i].placed.pose.y))
            for i in lost
            if inside or out[i].score < FOUND  # beyond the edge something else may lie: the puck
        }
        i = min(far, key=lambda i: (out[i].score >= FOUND, far[i]), default=-1)
        if i < 0 or far[i] > _FLIES:
            continue
        standing, lying = fits(free(i), out[i].placed.piece, (float(at[0]), float(at[1])))
        other = replace(out[i], standing=standing, lying=lying)
        if other.score > out[i].score + (_BETTER if out[i].score >= FOUND else 0.0):
            out[i], covers[i] = other, _cover(film, other)
            lost.remove(i)
    return out


def _cover(film: Film, gone: Gone) -> Mask:
    """What a pawn that was found covers, and a little more; nothing if it was not."""
    mask = covered(film.camera, film.crop, gone.placed.piece, gone.pose, 4.0)
    return mask if gone.score >= FOUND else np.zeros_like(mask)


def _joined(masks: Sequence[Mask], shape: tuple[int, ...]) -> Mask:
    return np.any(masks, axis=0) if masks else np.zeros(shape, bool)
