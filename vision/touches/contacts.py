"""What the puck touched: a deflection of its path where a piece stands, and the piece's own answer to the knock."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np

from vision.arrays import Floats
from vision.pieces import Placed, puck_gap
from vision.puck import BY_HAND, UNDER_WAY, Path, Sighting, Slide
from vision.tuning import TUNING

_T = TUNING.touches.contacts
NOT_YET: Final = _T.not_yet
GRIP: Final = _T.grip
FIFTHS = np.array([-1.28, -0.52, 0.0, 0.52, 1.28])
"""What is known to a sigma, in the middle of each fifth of all that it may be."""


@dataclass(frozen=True)
class Deflection:
    """A sudden change of the puck's velocity: when, where (mm), velocity before and after (mm/s)."""

    t: float
    place: Floats
    incoming: Floats
    outgoing: Floats

    @property
    def strength(self) -> float:
        """The size of the change, mm/s."""
        return float(np.hypot(*(self.outgoing - self.incoming)))

    @property
    def speeds(self) -> tuple[float, float]:
        """How fast the puck was before and after, mm/s."""
        return float(np.hypot(*self.incoming)), float(np.hypot(*self.outgoing))

    @property
    def faster(self) -> float:
        """By how many mm/s the puck became faster, which nothing that it touches makes it; less than 0: slower."""
        before, after = self.speeds
        return after - before

    @property
    def soft(self) -> bool:
        """Whether it is a stop that may have needed nothing to stop at."""
        before, after = self.speeds
        return after < 1.0 and before < _T.soft_stop


@dataclass(frozen=True)
class Match:
    """A deflection and the piece that explains it, if any does.

    `miss` = how badly it does, `rival` = how badly the next best: mm between puck and piece, halved if it made way, and
    more if it would have pushed the puck elsewhere. `nearer`: another explains it better but for such halving; the
    knock may have gone through that one.
    """

    deflection: Deflection
    placed: Placed | None
    miss: float
    rival: float
    nearer: bool = False


def deflections(path: Path) -> tuple[Deflection | None, list[Deflection]]:
    """The launch and every later deflection that friction cannot explain.

    A hand may push the puck a little first, never as fast as one that is flicked: the launch is the last time that it
    goes from next to no speed to a lot, and what was before it tells of no touch.
    """
    found = [Deflection(*each) for each in path.breaks()]
    launch, fastest = None, 0.0
    rest: list[Deflection] = []
    for deflection, (before, after) in zip(found, pairwise(path.slides), strict=True):
        speed_in, speed_out = deflection.speeds
        begins = speed_in < _T.crawls < speed_out
        fastest = max(fastest, float(np.hypot(*before.velocity)))
        pushed = fastest < UNDER_WAY < speed_out and math.dist(deflection.place, path.slides[0].place) < BY_HAND
        if launch is None or (begins and pushed):
            launch, rest = deflection if begins else None, []
            continue
        slowed = 1.5 * before.friction * (after.t0 - before.t1)  # friction is not quite known
        if deflection.strength < _T.kink or (speed_out < 1.0 and speed_in < _T.stop + slowed):
            continue
        straight = float(deflection.incoming @ deflection.outgoing) / max(speed_in * speed_out, 1e-6)
        if straight > 0.99 and abs(speed_out - speed_in) < 0.25 * speed_in:
            continue  # straight on: friction was not quite what was assumed
        rest.append(deflection)
    return launch, rest


def match(deflection: Deflection, pieces: Sequence[Placed], skip: set[str], moved: Collection[str] = ()) -> Match:
    """The piece that best explains a deflection: close to the puck's edge, and pushing it the way it went.

    What `moved` was pushed by something, and made way: the deflection may be found farther from it.
    """
    push = deflection.outgoing - deflection.incoming
    push = push / max(float(np.hypot(*push)), 1e-9)
    scored = []
    for placed in pieces:
        if placed.piece.id in skip:
            continue
        gap, normal = puck_gap(placed.piece, placed.pose, float(deflection.place[0]), float(deflection.place[1]))
        near = _T.made_way if placed.piece.id in moved else 1.0
        if abs(gap) * near > _T.near + 6.0:
            continue
        angle = float(np.degrees(np.arccos(np.clip(push @ normal, -1, 1))))
        askew = max(0.0, angle - 20.0) * 0.15
        scored.append((near * abs(gap) + askew, abs(gap) + askew, placed))
    scored.sort(key=lambda each: each[0])
    if not scored or scored[0][0] > _T.near + 4.0:
        return Match(deflection, None, 99.0, 99.0)
    rival = scored[1][0] if len(scored) > 1 else 99.0
    miss, unhalved, placed = scored[0]
    return Match(deflection, placed, miss, rival, any(other < min(unhalved, _T.near) for _, other, _ in scored[1:]))


def contact_time(path: Path, deflection: Deflection, placed: Placed) -> float:
    """When the incoming slide, prolonged, reaches the piece; the deflection's own time if it does not."""
    if float(np.hypot(*deflection.incoming)) < 150.0:
        return deflection.t
    t, gap = _reached(_slide_before(path, deflection.t), deflection, placed)
    return 0.5 * (t + deflection.t) if gap <= 0.0 else deflection.t


def unexplained(path: Path, deflection: Deflection, placed: Placed) -> float:
    """How much of a deflection (mm/s) one touch of the piece cannot have made.

    A piece pushes the puck straight away from itself, and along its side only as friction does: against the slipping,
    and no more than a share of the knock.
    """
    came = _slide_before(path, deflection.t)
    t, _ = _reached(came, deflection, placed)
    _, away = puck_gap(placed.piece, placed.pose, *came.at(t))
    incoming, side = came.velocity_at(deflection.t), np.array([-away[1], away[0]])
    change = deflection.outgoing - incoming
    rub = -float(change @ side) * float(np.sign(incoming @ side))
    return max(rub - GRIP * max(float(change @ away), 0.0), -rub, 0.0)


def _reached(slide: Slide, deflection: Deflection, placed: Placed) -> tuple[float, float]:
    """When (s) a slide up to a deflection, prolonged, comes to a piece, or as near as it comes; the gap (mm) there."""
    times = np.linspace(deflection.t - _T.around, deflection.t + _T.around, 61)
    gaps = np.array([puck_gap(placed.piece, placed.pose, float(x), float(y))[0] for x, y in slide.places(times)])
    inside = np.nonzero(gaps <= 0.0)[0]
    i = int(inside[0] if len(inside) else gaps.argmin())
    return float(times[i]), float(gaps[i])


def arrival(seen: Sequence[Sighting], end: tuple[float, float]) -> list[Floats]:
    """The velocities (2,) mm/s that may have been left to a puck where it came to rest, each as likely as the others.

    By its last sightings on a straight way; next to nothing if it stopped by itself. Empty if they are too few, or
    friction alone does not explain them: then it may have touched something before.
    """
    last = [s for s in seen if math.dist((s.x, s.y), end) > NOT_YET][-_T.last :]
    if len(last) < _T.fewest:
        return []
    way = np.array(end) - (last[0].x, last[0].y)
    along = way / np.hypot(*way)
    off = np.array([[s.x, s.y] for s in last]) - end
    t = np.array([s.t - last[-1].t for s in last])
    design = np.column_stack([np.ones_like(t), t, -0.5 * t * t, off @ along]) / _T.seen_to
    known = np.array([0.0, 0.0, 1.0, _T.usual]) / _T.varies
    system = np.vstack([design, known])
    (place, speed, friction), *_ = np.linalg.lstsq(system[:, :3], system[:, 3])
    side = off @ [-along[1], along[0]]
    misfit = _rms(design[:, :3] @ [place, speed, friction] - design[:, 3])
    if misfit > _T.fits or _rms(side) > _T.aside or not _T.least_friction < friction < _T.most_friction:
        return []
    slopes = np.array([2.0 * friction, 2.0 * speed, 2.0 * place])
    sigma = math.sqrt(float(slopes @ np.linalg.inv(system[:, :3].T @ system[:, :3]) @ slopes))
    sigma *= min(max(2.0 * misfit, _T.at_least), 1.0)
    squares = speed**2 + 2.0 * friction * place + sigma * FIFTHS
    return [np.asarray(along * math.sqrt(each)) for each in np.maximum(squares, _T.creeps**2)]


def _rms(off: Floats) -> float:
    return math.sqrt(float((off**2).mean()))


def velocity_before(path: Path, t: float) -> Floats:
    """The puck's velocity (2,) mm/s as it came to where it was at t, before any deflection or stop there.

    Of a puck that came to rest it is what friction had left it there, however soon it was seen to rest: next to nothing
    if it stopped by itself, but that tells from where it came. Of one that was not seen to move yet it is what it got.
    """
    moving = [(i, slide) for i, slide in enumerate(path.slides) if any(slide.velocity)]
    if not moving:
        return np.zeros(2)
    i, slide = next((each for each in reversed(moving) if each[1].t0 < t - 1e-6), moving[0])
    rests = t > slide.t1 and i + 1 < len(path.slides) and not any(path.slides[i + 1].velocity)
    way, speed = np.array(slide.velocity), float(np.hypot(*slide.velocity))
    if rests:
        far = float(np.hypot(*(path.at(t) - slide.place)))
        left = math.sqrt(max(speed**2 - 2.0 * slide.friction * far, 0.0))
    else:
        left = float(np.hypot(*slide.velocity_at(t)))
    return np.asarray(way / speed * max(left, _T.creeps))


def _slide_before(path: Path, t: float) -> Slide:
    return next((slide for slide in reversed(path.slides) if slide.t0 < t - 1e-6), path.slides[0])


def nearest(path: Path, placed: Placed, since: float, until: float) -> tuple[float, float]:
    """The smallest gap (mm) between the path and a piece between two times, and when it was (s)."""
    times = np.arange(since, until, 0.004)
    if not len(times):
        return 999.0, since
    gaps = [puck_gap(placed.piece, placed.pose, *path.at(float(t)))[0] for t in times]
    i = int(np.argmin(gaps))
    return float(gaps[i]), float(times[i])


def early(deflection: Deflection, launch: Deflection | None) -> bool:
    """Whether the deflection belongs to the puck's leaving its own pawn."""
    return launch is not None and deflection.t < launch.t + _T.lead


def astray(path: Path, place: tuple[float, float]) -> float:
    """By how many mm the puck's first way, prolonged, misses a place; less than 0: to the other side."""
    for slide in path.slides:
        speed = float(np.hypot(*slide.velocity))
        if speed > UNDER_WAY:
            off = np.array(place) - slide.place
            return float(slide.velocity[0] * off[1] - slide.velocity[1] * off[0]) / speed
    return 0.0
