"""Which of many candidates are the pieces: those that with their shadows explain most of what is not table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from vision.arrays import Floats, Image, Mask
from vision.budget import check
from vision.pieces.contours import Contours
from vision.pieces.finder import Finder, Spot, kind_of
from vision.pieces.lamp import SHADY, Lamp, footprint
from vision.pieces.marks import likelihoods
from vision.pieces.shapes import may_have_shot, puck_gap
from vision.setup import PUCK_RADIUS, Piece
from vision.tuning import TUNING

_T = TUNING.pieces.choice


@dataclass(frozen=True, eq=False)
class Candidate:
    """A piece at a place: where it and its shadow lie in the crop, their mask, and what each pixel there is worth.

    `sharp` and `lines`: what its sharp outline and the lines on its top are worth beside; `shot`: what it is worth that
    it stands where the pawn does that was shot from.
    """

    piece: Piece
    spot: Spot
    where: tuple[slice, slice]
    worth: Floats
    mask: Mask
    sharp: float
    lines: float
    shot: float

    @cached_property
    def _size(self) -> int:
        return int(self.mask.sum())

    @cached_property
    def unread(self) -> float:
        """What it explains if nothing else does, its lines left out."""
        return float(self.worth.sum()) + self.sharp

    @cached_property
    def _alone(self) -> float:
        return self.unread + self.lines

    def gain(self, explained: Image) -> float:
        """What it explains that nothing else does yet."""
        here = explained[self.where]
        if not here.any():
            return self._alone
        free = here == 0
        taken = self._size - int((self.mask & free).sum())
        share = 1.0 - taken / max(self._size, 1)
        return float(self.worth[free].sum()) + (self.sharp + self.lines) * share - _T.overlap * taken


def chosen(
    finder: Finder,
    spots: Sequence[tuple[Piece, Spot]],
    counts: Mapping[Piece, int],
    lamp: Lamp | None,
    contours: Contours | None = None,
    before: Sequence[tuple[Piece, Spot]] = (),
) -> list[tuple[Piece, Spot]]:
    """The spots that are taken for pieces, none in another and no more of a kind than there are.

    With `contours` outlines that are seen count as well. What was chosen `before` among fewer is tried as a beginning.
    """
    pool = [candidate(finder, piece, spot, lamp, contours) for piece, spot in spots]
    known = [each for _, spot in before for each in pool if each.spot is spot]
    starts: list[list[Candidate]] = [[], known] if known else [[]]
    made = [_Choice(finder.map.shape, counts, pool, first).made() for first in starts]
    best, _ = max(made, key=lambda each: each[1])
    return [(each.piece, each.spot) for each in best]


def clash(piece: Piece, spot: Spot, other: Piece, taken: Spot) -> bool:
    """Whether one piece would stand in another."""
    if spot.pose.apart(taken.pose) > max(piece.dims) + max(other.dims):
        return False

    def deep(a: tuple[Piece, Spot], b: tuple[Piece, Spot]) -> bool:
        free = puck_gap(b[0], b[1].pose, a[1].pose.x, a[1].pose.y)[0] + PUCK_RADIUS
        return free < 0.6 * min(a[0].dims[0], a[0].dims[1]) / 2

    return deep((piece, spot), (other, taken)) or deep((other, taken), (piece, spot))


def candidate(finder: Finder, piece: Piece, spot: Spot, lamp: Lamp | None, contours: Contours | None) -> Candidate:
    """What a piece there would explain: as in `chosen`."""
    check()
    box, mask, shadow = footprint(finder, piece, spot.pose, lamp)
    where = slice(box.y0, box.y1), slice(box.x0, box.x1)
    body = finder.evidence(piece)[where] - _T.doubtful
    dim = finder.shade[where] > SHADY
    if lamp is not None:  # what looks like a shadow may be one, and speaks for no piece
        body = np.where(dim, np.minimum(body, 0.0), body)
    worth = np.where(mask, body, np.where(shadow, _T.shadow * (finder.dark[where] - _T.doubtful), 0.0))
    sharp = 0.0 if contours is None else _T.edges * float(mask.sum()) * contours.sharpness(piece, spot.pose)
    lines = 0.0
    if piece.type == "pawn" and not spot.pose.lying and not piece.charged:
        read = likelihoods(finder.marks(piece, spot.pose), finder.camera.scale(spot.pose.x, spot.pose.y, piece.dims[2]))
        lines = _T.lines * float(mask.sum()) * (1.0 - read[0])
    covers = mask | (shadow & dim)  # what is bright no shadow explains
    shot = _T.shot * float(mask.sum()) if _shot_from(finder, piece, spot) else 0.0
    return Candidate(piece, spot, where, worth, covers, sharp, lines, shot)


def _shot_from(finder: Finder, piece: Piece, spot: Spot) -> bool:
    """Whether it stands where the pawn does that was shot from."""
    return not spot.pose.lying and any(
        each.beside is not None and kind_of(each) == kind_of(piece) and may_have_shot(piece, spot.pose, each.beside)
        for each in finder.setup.pieces
    )


def _clashes(pool: Sequence[Candidate]) -> dict[Candidate, set[Candidate]]:
    """Which others each candidate stands in."""
    check()
    against: dict[Candidate, set[Candidate]] = {each: set() for each in pool}
    at = np.array([(each.spot.pose.x, each.spot.pose.y) for each in pool]).reshape(-1, 2)
    reach = np.array([max(each.piece.dims) for each in pool])
    for i, one in enumerate(pool):
        near = np.hypot(*(at[i + 1 :] - at[i]).T) <= reach[i + 1 :] + reach[i]
        for k in np.flatnonzero(near):
            other = pool[i + 1 + int(k)]
            if clash(one.piece, one.spot, other.piece, other.spot):
                against[one].add(other)
                against[other].add(one)
    return against


class _Choice:
    """Candidates that are taken, and what they explain; greedy at first, then all others are tried in their stead."""

    def __init__(
        self, shape: tuple[int, ...], counts: Mapping[Piece, int], pool: Sequence[Candidate], first: Sequence[Candidate]
    ) -> None:
        """`first` = those that are taken to begin with, as far as there is room for them."""
        self._pool = pool
        self._taken: list[Candidate] = []
        self._room = {piece.id: count for piece, count in counts.items()}  # how many more of a kind there may be
        self._barred: Candidate | None = None  # must not be taken for now
        self._explained: Image = np.zeros(shape, np.uint8)
        self._against = _clashes(pool)
        self._worth = sum(self._add(each) for each in first if self._fits(each))

    def made(self) -> tuple[list[Candidate], float]:
        """The best choice that can be found, and what all of it explains."""
        self._worth += self._fill()
        for _ in range(3):
            others = [each for each in self._pool if each not in self._taken]
            changed = sum(self._reconsidered(each) for each in others if each not in self._taken)
            changed += sum(self._without(each) for each in list(self._taken) if each in self._taken)
            if changed == 0:
                break
        return self._taken, self._worth

    def _without(self, each: Candidate) -> bool:
        """Whether all around this one explain more without it; then they are taken."""
        here = each.spot.pose
        near = [o for o in self._taken if o.spot.pose.apart(here) < _T.around]
        self._barred = each
        better = self._better(None, near)
        self._barred = None
        return better

    def _fill(self) -> float:
        """Take what explains most, again and again; what all that explains."""
        check()
        gained = 0.0
        while True:
            free = [
                each for each in self._pool if each not in self._taken and each is not self._barred and self._fits(each)
            ]
            gains = [self._gain(each) for each in free]
            if not gains or max(gains) <= 0.0:
                return gained
            best = int(np.argmax(gains))
            gained += self._add(free[best])

    def _fits(self, each: Candidate) -> bool:
        """Whether there may be one more of its kind, and it stands in none that is taken."""
        return self._room[each.piece.id] > 0 and self._against[each].isdisjoint(self._taken)

    def _reconsidered(self, each: Candidate) -> bool:
        """Whether this one instead of all that stand against it explains more; then it is taken."""
        check()
        against = [other for other in self._taken if other in self._against[each]]
        if self._room[each.piece.id] > 0 or any(other.piece is each.piece for other in against):
            return self._better(each, against)
        return any(self._better(each, [*against, other]) for other in list(self._taken) if other.piece is each.piece)

    def _better(self, each: Candidate | None, instead_of: Sequence[Candidate]) -> bool:
        before = list(self._taken), dict(self._room), self._explained.copy()
        lost = sum(self._drop(other) for other in instead_of)
        gained = (0.0 if each is None else self._add(each)) + self._fill()
        if gained > lost + _T.better:
            self._worth += gained - lost
            return True
        self._taken, self._room, self._explained = before
        return False

    def _add(self, each: Candidate) -> float:
        """Add one; what it explains beside the others."""
        gained = self._gain(each)
        self._taken.append(each)
        self._room[each.piece.id] -= 1
        self._explained[each.where] += each.mask
        return gained

    def _drop(self, each: Candidate) -> float:
        """Leave one out; what it alone explained."""
        self._taken.remove(each)
        self._room[each.piece.id] += 1
        self._explained[each.where] -= each.mask
        return self._gain(each)

    def _gain(self, each: Candidate) -> float:
        """What it explains beside those that are taken; of those beside the puck one is the shooter."""
        known = max((other.shot for other in self._taken), default=0.0)
        return each.gain(self._explained) + max(each.shot - known, 0.0)
