"""Did the puck touch what it passed by? Its way with and without a knock there, held against the sightings.

A break of the path is found without asking where the pieces stand, so it has to be large. Here the piece says when a
knock would have come and which way it would have pushed, and a far smaller one can be told from none: it changes every
place that the puck has afterwards, and where it comes to rest.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from vision.arrays import Floats
from vision.camera import levenberg
from vision.outcome import WORLDS, Shift, knocks
from vision.pieces import Placed, puck_gap
from vision.puck import Path, Sighting, Slide
from vision.touches.contacts import FIFTHS, deflections
from vision.tuning import TUNING

_T = TUNING.touches.near_misses
LEAST_KNOCK: Final = _T.least_knock
_BLOWS = np.geomspace(LEAST_KNOCK, 1500.0, 12)[None]  # mm/s, of a puck of which nothing else is known
_BESIDE = np.arange(-16.0, 16.0, 0.05)  # mm by which a way is thought to lie to the left


@dataclass(frozen=True)
class Pass:
    """How the puck went by a piece at time `t` (s), at `place` (mm).

    `knock` = by how many mm/s its velocity away from the piece changed there, `sigma` = how well that is known;
    `left` = how many mm it would have slid on.
    """

    t: float
    place: tuple[float, float]
    knock: float
    sigma: float
    left: float

    def ratio(self, blows: Floats) -> Floats:
        """How much likelier than without a touch the puck's way is after blows that took mm/s from it."""
        return _likely(self.knock - blows, self.sigma) / _likely(np.array([self.knock]), self.sigma)


def odds(
    placed: Placed,
    place: Floats,
    velocity: Floats,
    astray: float,
    went: Pass | None,
    shift: Shift | None,
    came: float = math.inf,
    *,
    rests: bool = False,
) -> float:
    """The odds that a puck that came by at `place` (2,) with a `velocity` (2,) touched a piece so that it counts.

    It `came` so many mm from where it had lain, and `rests` there or goes on.

    It may lie `astray` mm (sigma) beside or ahead of where it seems to, or the piece stands elsewhere. Where it lay
    tells how hard it met the piece; what became of its way and of the piece tells whether it did.
    """
    if not velocity.any():  # its way was not seen
        return 1.0 if shift is None else float(WORLDS @ shift.ratio(place, _BLOWS).mean(axis=1))
    blows = knocks(placed, place, velocity, _BESIDE, astray * FIFTHS, came, rests=rests)
    likely = (1.0 - _T.elsewhere) * _normal(_BESIDE, astray) + _T.elsewhere * _normal(_BESIDE, _T.by)
    likely = np.broadcast_to(WORLDS[:, None, None] * likely, blows.shape)
    met = blows > LEAST_KNOCK
    missed = max(float(likely[~met].sum()), _T.flew * float(likely.sum()))
    if went is not None:
        likely = likely * went.ratio(blows)
    if shift is not None:
        likely = likely * shift.ratio(place, blows)
    return float(likely[met].sum()) / missed


def _normal(off: Floats, sigma: float) -> Floats:
    return np.asarray(np.exp(-0.5 * (off / sigma) ** 2) / sigma)


def _likely(off: Floats, sigma: float) -> Floats:
    return np.asarray(np.exp(-0.5 * (off / sigma) ** 2) + _T.stray)


def passed(
    path: Path, sightings: Sequence[Sighting], placed: Placed, t: float, met: Sequence[float] = ()
) -> Pass | None:
    """How the puck passed a piece that its `path` comes nearest to at `t`; None if too little was seen.

    Only the part between the deflections before and after counts, and between the times when the puck `met` what
    moved: that deflected it too, however little.
    """
    near = _between_breaks(path, sightings, t, met)
    first = _Way(path, near, placed, t).fitted()
    again = None if first is None else _Way(path, near, placed, first.reached()).fitted()
    return None if again is None else again.told()


def _between_breaks(path: Path, sightings: Sequence[Sighting], t: float, met: Sequence[float]) -> list[Sighting]:
    launch, sudden = deflections(path)
    before = [at for at in (*met, *(deflection.t for deflection in sudden)) if at < t - _T.same]
    begin = max(before, default=launch.t if launch else -math.inf)
    # coming to rest is part of a slide
    on = (deflection.t for deflection in sudden if float(np.hypot(*deflection.outgoing)) > 1.0)
    stop = min((at for at in (*met, *on) if at > t + _T.same), default=math.inf)
    return [s for s in sightings if max(begin, t - _T.around) <= s.t <= min(stop, t + _T.around)]


class _Way:
    """A slide until `t`, a knock, and a slide on: `parameters` = place and velocity at first, knock, rub, friction."""

    def __init__(self, path: Path, near: Sequence[Sighting], placed: Placed, t: float) -> None:
        self.near, self.placed, self.t = near, placed, t
        self._friction = path.slides[0].friction
        self._times = np.array([s.t for s in near])
        self._places = np.array([[s.x, s.y] for s in near])
        self._sigma = np.array([s.sigma for s in near])
        here = path.at(t)
        _, self._normal = puck_gap(placed.piece, placed.pose, float(here[0]), float(here[1]))
        self._path = path
        self.parameters: Floats = np.zeros(7)

    def fitted(self) -> _Way | None:
        """Itself, laid through the sightings; None if there are too few on either side."""
        before = [s for s in self.near if s.t <= self.t]
        if len(before) < 2 or len(self.near) - len(before) < 2:
            return None
        one, other = before[0], before[-1]
        speed = np.array([other.x - one.x, other.y - one.y]) / (other.t - one.t)
        start = np.array([one.x, one.y, *speed, 0.0, 0.0, 0.0])
        self.parameters = levenberg(self._residuals, start, huber=2.0, plain=2, rounds=15)
        return self

    def _slides(self, parameters: Floats) -> tuple[Slide, Slide]:
        grip = self._friction * math.exp(_T.steady * float(np.clip(parameters[6], -3.0, 3.0)))
        before = Slide(
            float(self._times[0]), self.t, (parameters[0], parameters[1]), (parameters[2], parameters[3]), grip
        )
        side = np.array([-self._normal[1], self._normal[0]])
        place, speed = (
            before.at(self.t),
            before.velocity_at(self.t) + parameters[4] * self._normal + parameters[5] * side,
        )
        return before, Slide(
            self.t, math.inf, (float(place[0]), float(place[1])), (float(speed[0]), float(speed[1])), grip
        )

    def _residuals(self, parameters: Floats) -> Floats:
        before, after = self._slides(parameters)
        way = np.array([(before if t <= self.t else after).at(float(t)) for t in self._times])
        return np.concatenate(
            [((way - self._places) / self._sigma[:, None]).ravel(), [parameters[5] / _T.rub, parameters[6]]]
        )

    def reached(self) -> float:
        """When the first slide, prolonged, comes to the piece, or as near to it as it comes."""
        before, _ = self._slides(self.parameters)
        times = np.linspace(self.t - _T.searched, self.t + _T.searched, 41)
        gaps = np.array([self._gap(before.at(float(t))) for t in times])
        inside = np.nonzero(gaps <= 0.0)[0]
        return float(times[inside[0] if len(inside) else int(np.argmin(gaps))])

    def _gap(self, place: Floats) -> float:
        return puck_gap(self.placed.piece, self.placed.pose, float(place[0]), float(place[1]))[0]

    def told(self) -> Pass:
        """What the way says of the piece that it passes."""
        now = self._residuals(self.parameters)
        jacobian = np.empty((len(now), len(self.parameters)))
        for i, step in enumerate((0.1, 0.1, 1.0, 1.0, 5.0, 5.0, 0.02)):
            moved = self.parameters.copy()
            moved[i] += step
            jacobian[:, i] = (self._residuals(moved) - now) / step
        covariance = np.linalg.pinv(jacobian.T @ jacobian)
        scale = max(1.0, float(np.minimum(now[:-2] ** 2, 9.0).mean()))
        sigma = math.hypot(_T.least_sigma, math.sqrt(max(float(covariance[4, 4]) * scale, 0.0)))
        before, _ = self._slides(self.parameters)
        place = before.at(self.t)
        velocity = before.velocity_at(self.t)
        left = float(velocity @ velocity) / (2.0 * before.friction)
        return Pass(self.t, (float(place[0]), float(place[1])), float(self.parameters[4]), sigma, left)
