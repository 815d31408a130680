"""What became of the pawns that are not as they were: each found again, upright or lying, in a place of its own."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import permutations

import numpy as np

from vision.arrays import Mask
from vision.outcome.appearance import REACH, Appearance
from vision.outcome.changes import Lump, centre_of, covered, lumps
from vision.outcome.falls import Fit, Search
from vision.outcome.shading import Shape, shape_of
from vision.pieces import Lamp, Placed
from vision.setup import Piece, Pose
from vision.tuning import TUNING

_T = TUNING.outcome.piece_outcomes


@dataclass(frozen=True)
class PieceOutcome:
    """A pawn that is not as it was: how well its own picture tells that it stands, its colours that it lies.

    How many times likelier what is seen where its top would be is if it does not stand there: `topless` after the
    flick, `unread` before it, where it was taken to stand. Both 1 if nobody knows. `shape`: what its shape tells, where
    its colours do not; `past`: what it tells of how the pawn was before, where that is not known. `besides`: by how
    many log odds a pixel all pawns that were looked for explain less if this one does the contrary.
    """

    placed: Placed
    standing: Fit
    lying: Fit
    topless: float = 1.0
    unread: float = 1.0
    shape: Shape | None = None
    past: Shape | None = None
    besides: float = math.inf

    @property
    def score(self) -> float:
        """How well it was found again."""
        return max(self.standing.score, self.lying.score)

    @property
    def seen(self) -> bool:
        """Whether it was found again."""
        return self.score >= _T.found

    @property
    def firm(self) -> bool:
        """Whether it stands where the lines on its top are seen."""
        return self.seen and not self.lies and self.topless < _T.lined

    @property
    def low_contrast(self) -> bool:
        """Whether it was not, but lies where its shape tells; or its colours a little, and it surely stands nowhere."""
        hardly = self.lying.score >= _T.faint and self.standing.score < _T.nowhere
        return not self.seen and self.lies and (hardly or self._shaped)

    @property
    def lies(self) -> bool:
        """Whether it lies rather than stands."""
        return self._odds > 0.0

    @property
    def sure(self) -> float:
        """The belief (0 to 1) that it `lies` or its contrary; where it is not seen, that it fell."""
        if not (self.seen or self.low_contrast):
            return _T.gone
        # lines that are not seen where it slid or turned to do not make it lie, but they make that likelier
        unlined = max(math.log(self.topless), 0.0)
        odds = abs(self._odds) + (unlined if self.lies else -unlined)
        sure = 1.0 / (1.0 + math.exp(-min(odds, _T.certainty * self.besides)))
        return sure if self.seen else min(sure, _T.faintly)

    @property
    def pose(self) -> Pose:
        """Where it is and how."""
        if not self.lies:
            return self.standing.pose
        return self.shape.pose if self.shape and self._shaped and self.lying.score < _T.found else self.lying.pose

    @property
    def lay(self) -> bool:
        """Whether it lay before rather than stood."""
        return self._odds_before > 0.0

    @property
    def before(self) -> float:
        """The belief (0 to 1) that it `lay` or its contrary."""
        return 1.0 / (1.0 + math.exp(-abs(self._odds_before)))

    @property
    def _odds_before(self) -> float:
        """The log odds that it lay before."""
        place, lying = self.placed.piece.place, self.placed.pose.lying
        told = place is not None and place.lying == lying
        prior = _T.told if told or not (lying or self.unread > _T.unread) else _T.taken
        return (prior if lying else -prior) + (0.0 if self.past is None else self.past.odds)

    @property
    def _odds(self) -> float:
        """The log odds that it lies; its lines, if they are seen, are no others', and none slides far."""
        by_shape = 0.0 if self.shape is None else self.shape.odds
        by_way = _T.tumbled if self.standing.pose.apart(self.placed.pose) > REACH else 0.0
        by_fit = _T.certainty * (self.lying.score - self.standing.score)
        return by_fit + by_shape + by_way + min(math.log(self.topless), 0.0)

    @property
    def _shaped(self) -> bool:
        return self.shape is not None and self.shape.plain


def looked_for(
    appearance: Appearance, placed: Placed, near: tuple[float, float], taken: Mask | None = None
) -> PieceOutcome:
    """What a pawn seems to have become if it is near a place (mm) and not where others are."""
    gone = _seen_near(appearance, placed, near, taken)
    there = gone.pose.x, gone.pose.y
    if not gone.seen or np.abs(np.subtract(there, near)).max() <= REACH - placed.piece.dims[2]:
        return gone
    # of one that slid to the window's border a part is seen, and a part of one that lies looks as if it stood there
    again = _seen_near(appearance, placed, there, taken)
    return PieceOutcome(placed, _better(gone.standing, again.standing), _better(gone.lying, again.lying))


def _seen_near(appearance: Appearance, placed: Placed, near: tuple[float, float], taken: Mask | None) -> PieceOutcome:
    """The same of what is seen in one window."""
    search = Search(appearance, placed.piece, placed.pose, near, taken)
    standing = Fit(placed.pose, -99.0) if placed.pose.lying else search.by_picture()  # none that lay stands up
    return PieceOutcome(placed, standing, search.by_colour(lying=True))


def _better(*fits: Fit) -> Fit:
    return max(fits, key=lambda fit: fit.score)


def found_again(
    appearance: Appearance,
    stayed: Sequence[PieceOutcome],
    gone: Sequence[PieceOutcome],
    come: Mask,
    least: int,
    uncovered: Mask,
) -> list[PieceOutcome]:
    """The same pawns, each in a place of its own, as all together explain most.

    Those that `stayed`, and those whose lines tell that they stand, have theirs. Of more than three others, one after
    the other lies where it explains most of what is left, the plainest first. Those not found near where they stood are
    looked for where else at least `least` pixels of what has `come` lie. None is where what the puck had lain on was
    `uncovered`. At last each that is not plain is weighed again where no mate lies.
    """
    firm, rest = [each for each in gone if each.firm], [each for each in gone if not each.firm]
    orders = permutations(rest) if len(rest) <= _T.few else [tuple(sorted(rest, key=lambda each: -each.score))]
    tried = [_in_turn(appearance, [*stayed, *firm, *order], uncovered) for order in orders]
    out, taken = max(tried, key=lambda each: _together(each[0]))
    out = [_weighed(each, out, [other for other, _ in tried]) for each in out]
    for each in [each for each in out[len(stayed) :] if not each.seen]:
        other = _afar(appearance, each, lumps(come, taken, least), taken)
        if other is not None:
            out[out.index(each)] = other
            taken |= _cover(appearance, other)
    return [_by_itself(appearance, each, [o for o in out if o is not each and o.seen], uncovered) for each in out]


def _together(gone: Sequence[PieceOutcome]) -> float:
    """How well pawns were found again together: one that was pushed a little stands where its mate seems to have gone.

    But for their lines mates look alike, and none comes to stand in the place of another that has just left it.
    """

    def exchanged(each: PieceOutcome) -> bool:
        own, *left = (each.pose.apart(other.placed.pose) for other in (each, *(o for o in gone if o is not each)))
        return each.seen and not each.lies and min(left, default=math.inf) < min(own, each.placed.piece.dims[0])

    return sum(each.score - _T.rather * exchanged(each) for each in gone)


def _weighed(each: PieceOutcome, out: Sequence[PieceOutcome], tried: Sequence[Sequence[PieceOutcome]]) -> PieceOutcome:
    """The same pawn, with how much less all explain together if it is one that stands instead of lies, or contrary."""

    def contrary(other: Sequence[PieceOutcome]) -> bool:
        return any(o.placed is each.placed and o.seen and o.lies != each.lies for o in other)

    others = [_together(other) for other in tried if contrary(other)]
    return replace(each, besides=_together(out) - max(others, default=-math.inf))


def shaped(
    appearance: Appearance, lamp: Lamp | None, gone: Sequence[PieceOutcome], pushed: Sequence[tuple[Piece, Pose]]
) -> list[PieceOutcome]:
    """The same pawns; of those that stood and whose colours do not tell for sure what became of them, their shapes.

    Lines that are seen know better: what fell beside a pawn has the same shape. And what has not its
    colours, nor any like them, is another thing. `pushed`: other pieces where they are now.
    """
    out = list(gone)
    for i, each in enumerate(gone):
        old = each.placed.pose
        afar = each.seen and each.pose.apart(old) > REACH
        if old.lying or afar or each.topless < _T.lined or (each.seen and each.sure >= _T.plain):
            continue
        found = (other for other in out if other.placed is not each.placed and (other.seen or other.low_contrast))
        mates = [(other.placed.piece, other.pose) for other in found]
        shape = shape_of(appearance, lamp, each.placed, [*mates, *pushed])
        if (
            shape is not None
            and Search(appearance, each.placed.piece, old, (old.x, old.y)).coloured(shape.pose) > _T.not_it
        ):
            out[i] = replace(each, shape=shape)
    return out


def with_past(appearance: Appearance, lamp: Lamp | None, gone: Sequence[PieceOutcome]) -> list[PieceOutcome]:
    """The same pawns; where it is not known how they were before, what their shapes tell of that."""
    back = appearance.backwards(
        [replace(each.placed, pose=each.pose) for each in gone if each.seen or each.low_contrast]
    )

    def told(each: PieceOutcome) -> PieceOutcome:
        if each.before > _T.plain:
            return each
        others = [(other.placed.piece, other.placed.pose) for other in gone if other is not each]
        return replace(each, past=shape_of(back, lamp, each.placed, others))

    return [told(each) for each in gone]


def _by_itself(
    appearance: Appearance, gone: PieceOutcome, others: Sequence[PieceOutcome], uncovered: Mask
) -> PieceOutcome:
    """The same pawn, weighed against what else may have become of it where none of the others is."""
    if not gone.seen or gone.sure > _T.plain or not others:
        return gone
    taken = np.logical_or.reduce([uncovered, *(_cover(appearance, other) for other in others)])
    old = gone.placed.pose
    again = looked_for(appearance, gone.placed, (old.x, old.y), taken)
    return replace(again, besides=gone.besides) if again.seen and again.lies == gone.lies else gone


def _in_turn(appearance: Appearance, order: Sequence[PieceOutcome], uncovered: Mask) -> tuple[list[PieceOutcome], Mask]:
    """The same pawns, each where it fits best but where those before it are; and what they cover."""
    out: list[PieceOutcome] = []
    taken = uncovered.copy()
    for first in order:
        old, free = first.placed.pose, not (_cover(appearance, first) & taken).any()
        out.append(first if free else looked_for(appearance, first.placed, (old.x, old.y), taken))
        if out[-1].seen:
            taken |= _cover(appearance, out[-1])
    return out, taken


def _afar(appearance: Appearance, gone: PieceOutcome, come: Sequence[Lump], taken: Mask) -> PieceOutcome | None:
    """The same pawn where it is found first among what has come to be elsewhere, the nearest first."""
    old = gone.placed.pose
    places = [centre_of(appearance.camera, appearance.crop, lump.mask, 10.0) for lump in come]
    for at in sorted(places, key=lambda at: float(np.hypot(at[0] - old.x, at[1] - old.y))):
        if np.hypot(at[0] - old.x, at[1] - old.y) > _T.flies:
            break
        other = looked_for(appearance, gone.placed, (float(at[0]), float(at[1])), taken)
        if other.seen:
            return other
    return None


def _cover(appearance: Appearance, gone: PieceOutcome) -> Mask:
    return covered(appearance.camera, appearance.crop, gone.placed.piece, gone.pose, appearance.camera.unit)
