"""What the judging of touches starts from: the puck's way, the pieces beside it, and what became of them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import NormalDist
from typing import Final

import numpy as np

from vision.arrays import Floats
from vision.outcome import BESIDE, DENIED, Case, Moved, Shift, pushed_near
from vision.pieces import Placed, puck_gap
from vision.puck import Located, Path, over
from vision.reasons import Reason, Why
from vision.setup import PUCK_RADIUS
from vision.touches.contacts import NOT_YET, Deflection, arrival, deflections, nearest
from vision.tuning import TUNING
from vision.verdict import Touch

_T = TUNING.touches.play
AT_ONCE: Final = _T.at_once
SAME_DEFLECTION: Final = _T.same_deflection


def against(one: Placed, other: Placed) -> bool:
    """Whether two pieces stood so near to one another that a knock goes through one to the other."""

    def free(a: Placed, b: Placed) -> float:
        return puck_gap(a.piece, a.pose, b.pose.x, b.pose.y)[0] + PUCK_RADIUS - min(b.piece.dims[:2]) / 2

    return min(free(one, other), free(other, one)) < _T.against


@dataclass(frozen=True)
class Play:
    """One flick: the `case`, the puck as `found` and its `path`, and where the `pieces` stood.

    `moved` = those that moved plainly, `shifts` = by how little the others did, by name: of those that could be seen.
    """

    case: Case
    path: Path
    found: Located
    pieces: Sequence[Placed]
    moved: Sequence[Moved]
    shifts: Mapping[str, Shift]

    @cached_property
    def deflections(self) -> tuple[Deflection | None, list[Deflection]]:
        """The puck's start, if it was seen, and every later deflection of its path that friction cannot explain."""
        return deflections(self.path)

    @property
    def begin(self) -> float:
        """When (s) the puck started."""
        launch, _ = self.deflections
        return launch.t if launch else self.case.film.frames[self.found.first].t

    @property
    def under_way(self) -> float:
        """When (s) it surely had."""
        return self.begin + _T.late

    @property
    def astray(self) -> float:
        """Sigma (mm) of where the path and a piece lie to one another."""
        return math.hypot(_T.astray, self.case.calibration.error_mm)

    def down(self, placed: Placed) -> float:
        """When (s) the puck may have met a piece at first: one that was shot from a pawn must have come down to it."""
        if not self.found.base:
            return self.under_way
        return self.begin + max(over(self.found.base, placed.piece.dims[2]) - self._frame, 0.0)

    @property
    def landed(self) -> float:
        """When (s) a puck that was shot from a pawn has come down to the table for sure."""
        return self.begin + over(self.found.base, 0.0) + self._frame

    def by(self, change: Moved) -> float:
        """When (s) a piece that moved had been touched for sure: it looks different in the next frame."""
        return max(change.t, self.down(change.placed) + self._frame)

    @property
    def _frame(self) -> float:
        frames = self.case.film.frames
        return frames[self.found.first + 1].t - frames[self.found.first].t

    def left(self, placed: Placed) -> float | None:
        """When (s) the puck had left the pawn that it was shot from or beside: until then nothing is a touch (LG-R31).

        None of all other pieces.
        """
        if placed.piece.id != self.case.setup.shooter:
            return None
        if self.case.setup.puck_on_pawn:
            return self.landed
        start = (self.found.start.x, self.found.start.y)
        if puck_gap(placed.piece, placed.pose, *start)[0] > _T.against:
            return None
        times = np.arange(self.begin, self.under_way + AT_ONCE, 0.002)  # s
        gone = (t for t in times if puck_gap(placed.piece, placed.pose, *self.path.at(t).tolist())[0] > _T.against)
        return float(next(gone, times[-1]))

    def struck(self, placed: Placed) -> float:
        """How sure it is that the puck lay too far from its own pawn for a shot at that to be a mere leaving (LG-R87).

        0 if it was shot away from it.
        """
        gap, away = puck_gap(placed.piece, placed.pose, self.found.start.x, self.found.start.y)
        way = self.path.at(self.under_way + AT_ONCE) - self.path.at(self.begin)
        if float(way @ away) >= 0.0:
            return 0.0
        sigmas = (
            (1.0 - _T.roughly, math.hypot(_T.seen_apart, self.case.calibration.error_mm)),
            (_T.roughly, _T.roughly_apart),
        )
        return sum(share * NormalDist(_T.apart, sigma).cdf(gap) for share, sigma in sigmas)

    def nearest(self, placed: Placed, since: float, until: float | None = None) -> tuple[float, float]:
        """The smallest gap (mm) between the path and a piece from a time on until it ends, and when it was (s).

        Of a puck that comes to rest there: when it came so near.
        """
        gone = self.found.end is None
        last = self.case.film.frames[self.found.last].t if gone else self.path.slides[-1].t1
        gap, t = nearest(self.path, placed, since, last if until is None else until)
        there = puck_gap(placed.piece, placed.pose, *self.path.at(last).tolist())[0]
        return gap, max(since, min(t, self.came)) if until is None and there < gap + _T.there else t

    @cached_property
    def came(self) -> float:
        """The earliest time (s) at which the puck may have come to where it rests; never, if it was not seen there."""
        end = self.found.end
        far = [s.t for s in self.found.sightings if end is None or math.dist((s.x, s.y), (end.x, end.y)) > NOT_YET]
        return math.inf if end is None else max(far, default=self.begin) + _T.next

    @cached_property
    def arrived(self) -> tuple[Floats, list[Floats]] | None:
        """Where (2,) mm the puck rests and the velocities (2,) mm/s with which it may have come there.

        None if its last sightings do not tell.
        """
        end, (_, sudden) = self.found.end, self.deflections
        if end is None:
            return None
        since = max((deflection.t for deflection in sudden if not deflection.soft), default=self.under_way)
        ways = arrival([s for s in self.found.sightings if s.t > since], (end.x, end.y))
        return (np.array([end.x, end.y]), ways) if ways else None

    def change(self, name: str) -> Moved | None:
        """What became of a piece, if it moved plainly."""
        return next((m for m in self.moved if m.placed.piece.id == name), None)

    def blow(self, touch: Touch, touches: Sequence[Touch]) -> float:
        """What a touch took from the puck, mm/s, as its deflection shows it; 0 if another piece may have made that."""
        if any(abs(each.t - touch.t) < 2.0 * SAME_DEFLECTION for each in touches if each is not touch):
            return 0.0
        _, sudden = self.deflections
        return max(
            (deflection.strength for deflection in sudden if abs(deflection.t - touch.t) < SAME_DEFLECTION), default=0.0
        )

    def pushed(self, placed: Placed) -> bool:
        """Whether another piece may have pushed this one: it moved near by, and no later, or stood against it."""
        change = self.change(placed.piece.id)
        able = [m for m in self.moved if change is None or m.t <= change.t or against(m.placed, placed)]
        return pushed_near(placed, able)

    def may_have_moved(self, placed: Placed) -> bool:
        """Whether the puck may be what moved a piece: it came near, or nothing else can have done so."""
        return not self.pushed(placed) or self.nearest(placed, self.down(placed))[0] < BESIDE

    def felt(self, name: str) -> bool:
        """Whether a piece that stands as it did has moved for sure, by however little."""
        return name in self.shifts and self.shifts[name].felt

    def spared(self, deflection: Deflection, blow: float) -> set[str]:
        """The names of the pieces that surely took no such blow (mm/s) from the puck where it was deflected.

        One that stood against a piece that moved may have passed the blow on to it.
        """
        return {name for name in self.shifts if self.answer(name, deflection.place, blow) < DENIED}

    def answer(self, name: str, place: Floats, blow: float) -> float:
        """How much likelier it is that a piece stayed as it did if the puck lost so much (mm/s) to it at `place` (2,).

        Beside how likely that is if it lost nothing to it; 1 if nobody knows.
        """
        shift = self.shifts.get(name)
        if shift is None or shift.felt or any(against(shift.placed, m.placed) for m in self.moved):
            return 1.0
        return shift.likely(place, blow)

    @property
    def missing(self) -> list[str]:
        """The names of the pieces that were not found, or hardly."""
        plain: dict[str, float] = {}
        for placed in self.pieces:
            plain[placed.piece.type] = max(placed.score, plain.get(placed.piece.type, 0.0))
        found = {
            each.piece.id
            for each in self.pieces
            if each.score > min(_T.faint, _T.beside_mates * plain[each.piece.type])
        }
        return [piece.id for piece in self.case.setup.pieces if piece.type != "puck" and piece.id not in found]

    def touch(self, name: str, t: float, sure: float) -> Touch:
        """A touch at a time (s), with the doubt whether it was one."""
        self.case.doubt(Reason(Why.TOUCHED, name), sure)
        x, y = self.path.at(t)
        return Touch(name, t, (float(x), float(y)), sure)
