"""What became of the pawns that are not as they were: each found again, upright or lying, in a place of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.arrays import Mask
from vision.outcome.changes import Lump, centre_of, covered, lumps
from vision.outcome.falls import Fit, Search
from vision.outcome.looks import Looks
from vision.pieces import Placed
from vision.pose import Pose

FOUND = 0.6
"""Log odds a pixel from which on a pawn is found."""
_CERTAINTY = 6.0  # how fast belief grows with the difference of two fits
_FLIES = 400.0  # mm that a pawn may be knocked


@dataclass(frozen=True)
class Gone:
    """A pawn that is not as it was: how well its own picture tells that it stands, its colours that it lies."""

    placed: Placed
    standing: Fit
    lying: Fit

    @property
    def score(self) -> float:
        """How well it was found again."""
        return max(self.standing.score, self.lying.score)

    @property
    def fell(self) -> bool:
        """Whether it lies rather than stands."""
        return self.lying.score > self.standing.score

    @property
    def sure(self) -> float:
        """The belief (0 to 1) in `fell` or its contrary."""
        return 1.0 / (1.0 + float(np.exp(-_CERTAINTY * abs(self.lying.score - self.standing.score))))

    @property
    def pose(self) -> Pose:
        """Where it is and how."""
        return self.lying.pose if self.fell else self.standing.pose


def looked_for(looks: Looks, placed: Placed, near: tuple[float, float], taken: Mask | None = None) -> Gone:
    """What a pawn seems to have become if it is near a place (mm) and not where others are."""
    search = Search(looks, placed.piece, placed.pose, near, taken)
    return Gone(placed, search.by_picture(), search.by_colour(lying=True))


def found_again(looks: Looks, gone: Sequence[Gone], come: Mask, least: int) -> list[Gone]:
    """The same pawns, each in a place of its own: the one that is found best first, the others where it is not.

    Those not found near where they stood are looked for where else at least `least` pixels of what has `come` lie.
    """
    out: list[Gone] = []
    rest = list(gone)
    taken = np.zeros_like(looks.lay)
    while rest:
        best = max(rest, key=lambda each: each.score)
        rest.remove(best)
        out.append(best)
        if best.score >= FOUND:
            own = _cover(looks, best)
            taken |= own
            for i, each in enumerate(rest):
                if (_cover(looks, each) & own).any():
                    rest[i] = looked_for(looks, each.placed, (each.placed.pose.x, each.placed.pose.y), taken)
    for each in [each for each in out if each.score < FOUND]:
        other = _afar(looks, each, lumps(come, taken, least), taken)
        if other is not None:
            out[out.index(each)] = other
            taken |= _cover(looks, other)
    return out


def _afar(looks: Looks, gone: Gone, lumps: Sequence[Lump], taken: Mask) -> Gone | None:
    """The same pawn where it is found first among what has come to be elsewhere, the nearest first."""
    old = gone.placed.pose
    places = [centre_of(looks.camera, looks.crop, lump.mask, 10.0) for lump in lumps]
    for at in sorted(places, key=lambda at: float(np.hypot(at[0] - old.x, at[1] - old.y))):
        if np.hypot(at[0] - old.x, at[1] - old.y) > _FLIES:
            break
        other = looked_for(looks, gone.placed, (float(at[0]), float(at[1])), taken)
        if other.score >= FOUND:
            return other
    return None


def _cover(looks: Looks, gone: Gone) -> Mask:
    return covered(looks.camera, looks.crop, gone.placed.piece, gone.pose, looks.camera.unit)
