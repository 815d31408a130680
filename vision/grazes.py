"""Did the puck touch what it passed by? Its way with and without a knock there, held against the sightings.

A break of the path is found without asking where the pieces stand, so it has to be large. Here the piece says when a
knock would have come and which way it would have pushed, and a far smaller one can be told from none: it changes every
place that the puck has afterwards, and where it comes to rest.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.arrays import Floats
from vision.contacts import kinks
from vision.least_squares import levenberg
from vision.naming import Placed
from vision.path import Path, Slide
from vision.scene import Sighting
from vision.shapes import puck_gap

_LEAST_KNOCK = 42.0  # mm/s: a touch of 60 mm/s, which is the least that counts, by something as heavy as the puck
_USUAL = 400.0  # mm/s: so large knocks usually are
_RARE, _WIDE = 0.05, 60.0  # the odds that a piece near the path is touched at all, among gaps of so many mm
_AROUND, _SAME, _SEARCHED = 0.3, 0.03, 0.06  # s around the passing that are looked at, that are one break, for its time
_STEADY = 0.35  # sigma of the logarithm of the friction
_RUB = 90.0  # mm/s: what a touch takes along the piece's side
_SLANT = 30.0  # mm/s: the piece's side, where it is passed, may look a little another way
_LEAST_SIGMA = 15.0  # mm/s: sightings are off together, not each for itself
_STEPS = (0.1, 0.1, 1.0, 1.0, 5.0, 5.0, 0.02)


@dataclass(frozen=True)
class Pass:
    """How the puck went by a piece at time `t` (s): with `approach` mm/s towards it, at `place` (mm), `gap` mm from it.

    `knock` = by how many mm/s its velocity away from the piece changed there, `sigma` = how well that is known;
    `left` = how many mm it would have slid on.
    """

    t: float
    place: tuple[float, float]
    gap: float
    approach: float
    knock: float
    sigma: float
    left: float

    def odds(self, astray: float) -> float:
        """The odds of a touch that counts, by the gap and by what became of the way."""
        away = self.knock / self.sigma
        least = _share_above((_LEAST_KNOCK - self.knock) / self.sigma)
        knocked = self.sigma * math.sqrt(2.0 * math.pi) / _USUAL * least * math.exp(min(0.5 * away * away, 30.0))
        # nothing springs back faster than it came
        came = _share_above((0.5 * self.knock - self.approach) / math.hypot(self.sigma, _SLANT))
        return chance(self.gap, astray) * knocked * came


def chance(gap: float, astray: float) -> float:
    """The odds of a touch by the gap (mm) alone; `astray` = sigma (mm) of where path and piece lie to one another."""
    gap = max(gap, -1.5 * astray)
    near = math.exp(-0.5 * (gap / astray) ** 2) / (math.sqrt(2.0 * math.pi) * astray)
    return _RARE * near / (_share_above(-gap / astray) / _WIDE)


def _share_above(sigmas: float) -> float:
    """The share of a normal distribution that lies above so many sigmas."""
    return 0.5 * math.erfc(sigmas / math.sqrt(2.0))


def passed(path: Path, sightings: Sequence[Sighting], placed: Placed, t: float) -> Pass | None:
    """How the puck passed a piece that its `path` comes nearest to at `t`; None if too little was seen.

    Only what lies between the kinks of the path before and after is looked at.
    """
    near = _between_breaks(path, sightings, t)
    first = _Way(path, near, placed, t).fitted()
    again = None if first is None else _Way(path, near, placed, first.reached()).fitted()
    return None if again is None else again.told()


def _between_breaks(path: Path, sightings: Sequence[Sighting], t: float) -> list[Sighting]:
    launch, sudden = kinks(path)
    begin = max((kink.t for kink in sudden if kink.t < t - _SAME), default=launch.t if launch else -math.inf)
    # coming to rest is part of a slide
    on = (kink.t for kink in sudden if kink.t > t + _SAME and float(np.hypot(*kink.outgoing)) > 1.0)
    stop = min(on, default=math.inf)
    return [s for s in sightings if max(begin, t - _AROUND) <= s.t <= min(stop, t + _AROUND)]


class _Way:
    """A slide until `t`, a knock, and a slide on: `state` = place and velocity at first, knock, rub, friction."""

    def __init__(self, path: Path, near: Sequence[Sighting], placed: Placed, t: float) -> None:
        self.near, self.placed, self.t = near, placed, t
        self._friction = path.slides[0].friction
        self._times = np.array([s.t for s in near])
        self._places = np.array([[s.x, s.y] for s in near])
        self._sigma = np.array([s.sigma for s in near])
        self._here = path.at(t)
        _, self._normal = puck_gap(placed.piece, placed.pose, float(self._here[0]), float(self._here[1]))
        self._path = path
        self.state: Floats = np.zeros(7)

    def fitted(self) -> _Way | None:
        """Itself, laid through the sightings; None if there are too few on either side."""
        before = [s for s in self.near if s.t <= self.t]
        if len(before) < 2 or len(self.near) - len(before) < 2:
            return None
        one, other = before[0], before[-1]
        speed = np.array([other.x - one.x, other.y - one.y]) / (other.t - one.t)
        start = np.array([one.x, one.y, *speed, 0.0, 0.0, 0.0])
        self.state = levenberg(self._residuals, start, huber=2.0, plain=2, rounds=15)
        return self

    def _slides(self, state: Floats) -> tuple[Slide, Slide]:
        grip = self._friction * math.exp(_STEADY * float(np.clip(state[6], -3.0, 3.0)))
        before = Slide(float(self._times[0]), self.t, (state[0], state[1]), (state[2], state[3]), grip)
        side = np.array([-self._normal[1], self._normal[0]])
        place, speed = before.at(self.t), before.velocity_at(self.t) + state[4] * self._normal + state[5] * side
        return before, Slide(
            self.t, math.inf, (float(place[0]), float(place[1])), (float(speed[0]), float(speed[1])), grip
        )

    def _residuals(self, state: Floats) -> Floats:
        before, after = self._slides(state)
        way = np.array([(before if t <= self.t else after).at(float(t)) for t in self._times])
        return np.concatenate([((way - self._places) / self._sigma[:, None]).ravel(), [state[5] / _RUB, state[6]]])

    def reached(self) -> float:
        """When the first slide, prolonged, comes to the piece, or as near to it as it comes."""
        before, _ = self._slides(self.state)
        times = np.linspace(self.t - _SEARCHED, self.t + _SEARCHED, 41)
        gaps = np.array([self._gap(before.at(float(t))) for t in times])
        inside = np.nonzero(gaps <= 0.0)[0]
        return float(times[inside[0] if len(inside) else int(np.argmin(gaps))])

    def _gap(self, place: Floats) -> float:
        return puck_gap(self.placed.piece, self.placed.pose, float(place[0]), float(place[1]))[0]

    def told(self) -> Pass:
        """What the way says of the piece that it passes."""
        now = self._residuals(self.state)
        jacobian = np.empty((len(now), len(self.state)))
        for i, step in enumerate(_STEPS):
            moved = self.state.copy()
            moved[i] += step
            jacobian[:, i] = (self._residuals(moved) - now) / step
        covariance = np.linalg.pinv(jacobian.T @ jacobian)
        scale = max(1.0, float(np.minimum(now[:-2] ** 2, 9.0).mean()))
        sigma = math.hypot(_LEAST_SIGMA, math.sqrt(max(float(covariance[4, 4]) * scale, 0.0)))
        before, _ = self._slides(self.state)
        place = before.at(self.t)
        velocity = before.velocity_at(self.t)
        approach = -float(velocity @ self._normal)
        left = float(velocity @ velocity) / (2.0 * before.friction)
        gap = min(self._gap(place), self._gap(self._here), key=abs)
        return Pass(self.t, (float(place[0]), float(place[1])), gap, approach, float(self.state[4]), sigma, left)
