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
from vision.budget import check
from vision.puck.scene import Sighting
from vision.tuning import TUNING

_T = TUNING.puck.path


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
    """The cheapest chain of slides through the sightings; each may be off by `off` times its sigma.

    ValueError if there is no sighting.
    """
    if not sightings:
        raise ValueError("a path needs at least one sighting")
    t = np.array([s.t for s in sightings])
    place = np.array([[s.x, s.y] for s in sightings])
    sigma = off * np.array([s.sigma for s in sightings])
    kinds, n = len(_T.frictions), len(t)
    cost = np.full((kinds, n + 1), np.inf)
    cost[:, 0] = 0.0
    came: list[list[tuple[int, Slide, float]]] = [[] for _ in range(kinds)]
    left = _Left(np.zeros((kinds, n + 1, 2)), np.full((kinds, n + 1), np.inf))
    for end in range(1, n + 1):
        fits = _fits(t[:end], place[:end], sigma[:end])
        breaks = _T.break_ * (np.arange(end) > 0)[:, None] + left.faster(fits, sigma[:end])
        totals = (cost[:, :end, None] + breaks + fits.price).reshape(kinds, -1)
        for kind, best in enumerate(totals.argmin(axis=1)):
            begin, slides = divmod(int(best), 2)
            cost[kind, end] = totals[kind, best]
            came[kind].append((begin, *fits.chosen(kind, begin, slides=bool(slides))))
            left.add(kind, begin, end, came[kind][-1][1])
    return _chained(came[int(cost[:, n].argmin())])


def _chained(came: Sequence[tuple[int, Slide, float]]) -> Path:
    """The path to the last sighting; `came`: of each, where the last slide to it begins, that slide, its worst."""
    chain: list[tuple[Slide, float]] = []
    end = len(came)
    while end > 0:
        end, slide, worst = came[end - 1]
        chain.append((slide, worst))
    return Path(tuple(slide for slide, _ in chain[::-1]), max(worst for _, worst in chain))


@dataclass(frozen=True)
class _Fits:
    """Rest and a slide through the sightings from each of n to the last, for each of k frictions."""

    t: Floats  # (n,)
    rest: Floats  # (n, 2): the place of rest
    place: Floats  # (k, n, 2): of the slide where it begins
    velocity: Floats  # (k, n, 2)
    price: Floats  # (k, n, 2): of rest, and of the slide; infinite where there is none
    worst: Floats  # (k, n, 2): the largest misfits

    def chosen(self, kind: int, begin: int, *, slides: bool) -> tuple[Slide, float]:
        """One of them with its worst misfit."""
        x, y = self.place[kind, begin] if slides else self.rest[begin]
        vx, vy = self.velocity[kind, begin] if slides else (0.0, 0.0)
        times = float(self.t[begin]), float(self.t[-1])
        slide = Slide(*times, (float(x), float(y)), (float(vx), float(vy)), _T.frictions[kind])
        return slide, float(self.worst[kind, begin, int(slides)])


@dataclass(frozen=True)
class _Left:
    """Where the best chain to each of n sightings, for each of k frictions, leaves its last slide, and how fast."""

    place: Floats  # (k, n + 1, 2) mm; the first is before all sightings
    speed: Floats  # (k, n + 1) mm/s; infinite after rest, from which it may be launched

    def add(self, kind: int, begin: int, end: int, slide: Slide) -> None:
        """One more: the slide from sighting `begin` to the last of `end`.

        It may be launched from rest. One sighting alone is none: there it is no slower than before.
        """
        self.place[kind, end] = slide.at(slide.t1)
        speed = float(np.hypot(*slide.velocity_at(slide.t1)))
        alone = begin > 0 and end - begin == 1
        self.speed[kind, end] = self.speed[kind, begin] if alone else speed if speed > _T.rests else np.inf

    def faster(self, fits: _Fits, sigma: Floats) -> Floats:
        """The price (k, n, 2) of slides that begin farther off, or faster, than the one before lets them.

        Nothing that a puck touches makes it faster. Rest has no such price, but one sighting alone is no rest.
        """
        n = len(sigma)
        passed = np.diff(fits.t, prepend=fits.t[0])
        came = np.hypot(*np.moveaxis(fits.place - self.place[:, :n], -1, 0))
        goes = np.hypot(*np.moveaxis(fits.velocity, -1, 0)) * passed
        with np.errstate(invalid="ignore"):
            allowed = np.nan_to_num(self.speed[:, :n] * passed, nan=np.inf)
        over = np.maximum(np.maximum(came, goes) - allowed, 0.0) / (2.0 * np.hypot(sigma, np.roll(sigma, 1)))
        price = np.stack([np.zeros_like(over), _robust(over)], axis=-1)
        price[:, -1, 0] = price[:, -1, 1]
        return price


def _fits(t: Floats, place: Floats, sigma: Floats) -> _Fits:
    check()
    n, kinds = len(t), len(_T.frictions)
    within = np.triu(np.ones((n, n)))  # (begin, sighting)
    weights, tau = within / sigma**2, within * (t - t[:, None])
    total, placed = weights.sum(axis=1), weights @ place
    rest = placed / total[:, None]
    price, worst = np.full((kinds, n, 2), np.inf), np.zeros((kinds, n, 2))
    price[..., 0], worst[..., 0] = _misfit(place - rest[:, None], within / sigma)
    price[:, -1, 0], worst[:, -1, 0] = 2.0, 0.0  # one sighting alone tells nothing

    middle = (weights * tau).sum(axis=1) / total
    lever = weights * (tau - middle[:, None])
    spread = (lever * tau).sum(axis=1)
    slid = np.broadcast_to((np.hypot(*(place[-1] - place).T) >= 1.0) & (spread > 0.0), (kinds, n)).copy()
    spread = np.where(spread > 0.0, spread, 1.0)
    friction = np.array(_T.frictions)[:, None, None]
    begin, v, lost = np.zeros((kinds, n, 2)), np.zeros((kinds, n, 2)), np.zeros((kinds, n, n))
    for _ in range(3):  # a weighted straight line through what the places would be without friction
        slower = v
        v = (lever @ place + slower * (lever * lost).sum(axis=-1, keepdims=True)) / spread[:, None]
        begin = (placed + slower * (weights * lost).sum(axis=-1, keepdims=True)) / total[:, None] - middle[:, None] * v
        speed = np.hypot(v[..., :1], v[..., 1:])
        slid &= speed[..., 0] >= _T.creeps
        speed = np.maximum(speed, _T.creeps)
        # past the stop the linear model would run on: the time at the first speed that friction takes away
        moving = np.minimum(tau, speed / friction)
        lost = tau - moving + 0.5 * friction * moving**2 / speed
    ways = begin[:, :, None] + v[:, :, None] * (tau - lost)[..., None]
    left, worst[..., 1] = _misfit(place - ways, within / sigma)
    price[..., 1] = np.where(slid, left + 1.0, np.inf)
    return _Fits(t, rest, begin, v, price, worst)


def _misfit(off: Floats, precision: Floats) -> tuple[Floats, Floats]:
    """The robust price, and the largest, of what sightings (…, n, 2) are off times their precision (n, n)."""
    r = np.hypot(off[..., 0], off[..., 1]) * precision
    return _robust(r).sum(axis=-1), r.max(axis=-1)


def _robust(r: Floats) -> Floats:
    """The price of what is off by `r` sigma: half its square within one, beyond it twice what is over.

    It is not monotone: at one sigma it falls from 0.5 to 0. What is judged by it is tuned to that.
    """
    return np.asarray(np.where(r < 1.0, 0.5 * r * r, 2.0 * (r - 1.0)))
