"""The puck's path as a chain of slides: straight, slowed by friction, broken where something was touched.

The breaks are found first, by dynamic programming over the sightings, without asking where the pieces stand; what was
touched is asked afterwards. A path that bends where nothing stands is a reason to ask, not to guess.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.arrays import Floats
from vision.puck.scene import Sighting

# mm/s^2, tried for the whole flick: coefficients of friction of 0.12, 0.22 and 0.37; of wood on wood it is 0.08 to 0.17
# (Aira et al., Materiales de Construcción, 2014), and cloth holds more
_FRICTIONS = (1200.0, 2200.0, 3600.0)
_BREAK = 7.0  # the price of one more segment


@dataclass(frozen=True)
class Slide:
    """One straight piece of the path: from `t0` to `t1` (s), place at `t0` (mm), velocity at `t0` (mm/s), friction."""

    t0: float
    t1: float
    place: tuple[float, float]
    velocity: tuple[float, float]
    friction: float

    def at(self, t: float) -> Floats:
        """The place (2,) at time t, also a little before `t0`; after the stop it stays."""
        return np.asarray(self.places(np.array([t]))[0])

    def places(self, t: Floats) -> Floats:
        """The places (n, 2) at times (n,), as in `at`."""
        v = np.array(self.velocity)
        speed = math.hypot(*self.velocity)
        if speed < 1e-6:
            return np.tile(self.place, (len(t), 1))
        tau = np.minimum(t - self.t0, speed / self.friction)[:, None]
        return np.asarray(np.array(self.place) + v * tau - 0.5 * self.friction * tau * tau * v / speed)

    def velocity_at(self, t: float) -> Floats:
        """The velocity (2,) at time t."""
        v = np.array(self.velocity)
        speed = float(np.hypot(*v))
        if speed < 1e-6:
            return np.zeros(2)
        return np.asarray(v / speed * max(0.0, speed - self.friction * (t - self.t0)))


@dataclass(frozen=True)
class Path:
    """Slides in order; a slide of speed 0 is rest. `worst` = the largest misfit of a sighting in its own sigma."""

    slides: tuple[Slide, ...]
    worst: float

    def at(self, t: float) -> Floats:
        """The place (2,) mm at time t."""
        for slide in self.slides:
            if t <= slide.t1:
                return slide.at(t)
        return self.slides[-1].at(t)

    def breaks(self) -> list[tuple[float, Floats, Floats, Floats]]:
        """Where slides meet: time, place (2,), velocity before and after (2,) each."""
        met: list[tuple[float, Floats, Floats, Floats]] = []
        for before, after in zip(self.slides, self.slides[1:], strict=False):
            times = np.linspace(before.t1, after.t0, 33)
            gaps = [float(np.hypot(*(before.at(t) - after.at(t)))) for t in times]
            t = float(times[int(np.argmin(gaps))])
            met.append((t, (before.at(t) + after.at(t)) / 2, before.velocity_at(t), after.velocity_at(t)))
        return met


def fit_path(sightings: Sequence[Sighting], off: float = 1.0) -> Path:
    """The cheapest chain of slides through the sightings (at least one); each may be off by `off` times its sigma."""
    t = np.array([s.t for s in sightings])
    place = np.array([[s.x, s.y] for s in sightings])
    sigma = off * np.array([s.sigma for s in sightings])
    best: tuple[float, list[tuple[Slide, float]]] | None = None
    for friction in _FRICTIONS:
        cost, chain = _chain(t, place, sigma, friction)
        if best is None or cost < best[0]:
            best = cost, chain
    assert best is not None
    return Path(tuple(slide for slide, _ in best[1]), max(worst for _, worst in best[1]))


def _chain(t: Floats, place: Floats, sigma: Floats, friction: float) -> tuple[float, list[tuple[Slide, float]]]:
    n = len(t)
    cost = np.full(n + 1, np.inf)
    cost[0] = 0.0
    came: list[tuple[int, Slide, float]] = [(0, Slide(0, 0, (0, 0), (0, 0), friction), 0.0)] * (n + 1)
    for j in range(1, n + 1):
        for i in range(j):
            for slide, price, worst in _fits(t[i:j], place[i:j], sigma[i:j], friction):
                total = cost[i] + price + (_BREAK if i else 0.0)
                if total < cost[j]:
                    cost[j], came[j] = total, (i, slide, worst)
    chain: list[tuple[Slide, float]] = []
    j = n
    while j > 0:
        i, slide, worst = came[j]
        chain.append((slide, worst))
        j = i
    return float(cost[n]), chain[::-1]


def _robust(r: Floats) -> float:
    return float(np.minimum(0.5 * r * r, 2.0 * np.maximum(r - 1.0, 0.0) + 0.5 * (r < 1)).sum())


def _fits(t: Floats, place: Floats, sigma: Floats, friction: float) -> list[tuple[Slide, float, float]]:
    """Rest and, from two sightings on, a slide: each with its price and its worst misfit."""
    weights = 1.0 / sigma**2
    mean = (place * weights[:, None]).sum(axis=0) / weights.sum()
    r = np.hypot(*(place - mean).T) / sigma
    rest = Slide(float(t[0]), float(t[-1]), (float(mean[0]), float(mean[1])), (0.0, 0.0), friction)
    out = [(rest, _robust(r), float(r.max()))]
    if len(t) < 2:
        return [(rest, 2.0, 0.0)]
    tau = t - t[0]
    way = place[-1] - place[0]
    length = float(np.hypot(*way))
    if length < 1.0:
        return out
    slowed = np.zeros_like(place)
    p0, v = place[0], way / tau[-1]
    middle = float(weights @ tau / weights.sum())
    lever = weights * (tau - middle)
    for _ in range(3):  # a weighted straight line through what the places would be without friction
        free = place - slowed
        v = lever @ free / float(lever @ tau)
        p0 = weights @ free / weights.sum() - middle * v
        speed = float(np.hypot(*v))
        if speed < 20.0:
            return out
        moving = np.minimum(tau, speed / friction)
        # past the stop the linear model would run on: what friction takes away is v tau minus the way made
        slowed = -(v * (tau - moving)[:, None]) - 0.5 * friction * (moving**2)[:, None] * v / speed
    slide = Slide(float(t[0]), float(t[-1]), (float(p0[0]), float(p0[1])), (float(v[0]), float(v[1])), friction)
    r = np.hypot(*(place - slide.places(t)).T) / sigma
    out.append((slide, _robust(r) + 1.0, float(r.max())))
    return out
