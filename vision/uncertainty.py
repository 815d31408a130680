"""What is doubted of the puck, of its pawn and of what it met: each doubt, and what speaks against it.

Here is also told on which side of the area's edge a puck is, from where it lies or from how it went out of sight, and
whether a film runs at the speed at which things happen: in slow motion hardly anything slows a sliding puck.
"""

from __future__ import annotations

import math
from collections.abc import Sequence, Set
from itertools import pairwise
from typing import Final

import numpy as np

from vision.arrays import Floats
from vision.camera import BOARD, Camera
from vision.outcome import Case
from vision.pictures import ASTRAY
from vision.pieces import Placed, beside, may_have_shot, nominal, one_by_one, puck_gap
from vision.puck import Located, Rest, Sighting, Slide, strange
from vision.reasons import Reason, Why
from vision.setup import PUCK_HEIGHT, PUCK_RADIUS, Piece, Setup
from vision.touches import Play
from vision.tuning import TUNING
from vision.verdict import Touch, above_zero, margin

_T = TUNING.judging.uncertainty


def doubt_the_puck(case: Case, found: Located) -> None:
    """Doubt where the puck lay and lies, whether it was the puck, and what may be missing of its way."""
    _doubt_the_places(case, found)
    case.doubt(Reason(Why.ANOTHER_PUCK), 0.3 if found.impossible else float(np.clip(1.25 - found.rivals, 0.3, 1.0)))
    lay = found.first - found.covered
    worst = max(case.film.misses[lay + 1 : found.last + 1], default=0.0)
    if worst > ASTRAY:
        case.doubt(Reason(Why.NUDGED_IN_FLICK), 0.7)
    elif case.film.bumped:
        case.doubt(Reason(Why.NUDGED), 0.97)
    if case.film.lost(lay, found.last) >= _T.torn:
        case.doubt(Reason(Why.FRAMES_MISSING), 0.6)
    gaps = [b.frame - a.frame - 1 for a, b in pairwise(found.sightings)]
    if gaps and max(gaps) > _T.lost:
        case.doubt(Reason(Why.PUCK_LOST), 0.5 if max(gaps) < 7 else 0.2)


def _doubt_the_places(case: Case, found: Located) -> None:
    """Doubt where the puck lay and lies.

    Its way vouches for a place if that leads from or to a puck that is plain, or straight off the area, for a pawn
    leads from place to place too.
    """
    w, h = case.setup.area
    frames = [s.frame for s in found.sightings]
    seen = sum(1 for frame in frames if found.first < frame < found.last)
    until = found.last if found.end is not None else frames[-1] + 1
    under_way = until - found.first - 1
    followed = seen >= min(max(_T.fewest, _T.followed * under_way), max(under_way, _T.least))
    beyond = inside_by((w, h), found.sightings[-1].x, found.sightings[-1].y) < 0.0
    led = followed and (beyond and _came_from(found) if found.end is None else _arrived(found))
    plain = _T.clear if seen < _T.fewest else _T.plain
    for why, rest, other in (
        (Why.START_HARD_TO_SEE, found.start, found.end),
        (Why.END_HARD_TO_SEE, found.end, found.start),
    ):
        # below a raised board it lies off the area, and is doubted for that
        low = 2.0 if case.setup.marking.kind == "board" and rest is found.end else -5.0
        if rest is None or not (low < rest.x < w - low and low < rest.y < h - low):
            continue
        sure = margin(rest.misfit, 0.48, 0.04, 0.3)
        if led and rest.misfit < _T.hard and (other is None or other.misfit < plain):
            sure = max(sure, _T.led)
        # its shadow, lighter or darker than it, may have been taken for the part that a piece covers
        half = rest.relief is None and rest.hidden > _T.half and _led_astray(found, rest)
        case.doubt(Reason(why), min(sure, _T.half_seen) if half else sure)


def _led_astray(found: Located, rest: Rest) -> bool:
    """Whether the way of a half hidden puck does not lead straight to where the rest of it seems to lie, or from it."""
    aside = _aside(found, rest)
    return (rest.misfit > _T.badly and not aside < _T.straight) or (rest.misfit > _T.ill and aside > _T.crooked)


def _aside(found: Located, rest: Rest) -> float:
    """By how many mm the nearest sightings and where the puck is said to lie are off one line; NaN if these are few."""
    seen = [(s.x, s.y) for s in found.sightings if found.first < s.frame < found.last]
    near = np.array(seen[: _T.nearest] if rest is found.start else seen[-_T.nearest :])
    if len(near) < _T.nearest or math.dist(near[0], near[-1]) < PUCK_RADIUS:
        return math.nan
    middle = near.mean(axis=0)
    across = np.linalg.svd(near - middle)[2][1]
    return float(np.abs(np.array([*near, [rest.x, rest.y]]) @ across - middle @ across).max())


def _arrived(found: Located) -> bool:
    """Whether the puck lies where it was last seen, or on the way that it would have made from there until then."""
    seen = [s for s in found.sightings if s.frame < found.last]
    if found.end is None or len(seen) < 2:
        return False
    before, last = seen[-2:]
    here, stopped = np.array([last.x, last.y]), found.scene.film.frames[found.last].t
    ahead = (here - [before.x, before.y]) * (stopped - last.t) / max(last.t - before.t, 1e-3)
    return beside(np.array([found.end.x, found.end.y]), here, here + ahead) < _T.arrived


def _came_from(found: Located) -> bool:
    """Whether a puck that is gone was first seen on the way that it would have made from where it lay."""
    first, then = (np.array([s.x, s.y]) for s in [s for s in found.sightings if s.frame > found.first][:2])
    lay = np.array([found.start.x, found.start.y])
    return beside(lay, first, first + (first - then)) < _T.arrived


def doubt_the_shooter(case: Case, pieces: Sequence[Placed], found: Located) -> None:
    """Doubt the puck and its pawn where they do not lie as they must for a shot.

    Something else was taken for one of them, or they were not put down as they should have been (LG-R84). Beside a puck
    that is plain, the pawn has merely not been found if what was taken for it is hardly named so.
    """
    shooters = [each.id for each in case.setup.pieces if each.type == "pawn" and each.id == case.setup.shooter]
    stand = [each for each in pieces if each.piece.id == case.setup.shooter]
    start = (found.start.x, found.start.y)
    if case.setup.kind != "shoot" or not shooters or any(may_have_shot(p.piece, p.pose, start) for p in stand):
        return
    unfound = found.start.misfit < _T.clear and all(each.sure < _T.hardly_named for each in stand)
    case.doubt(Reason(Why.NOT_BESIDE_PUCK, shooters[0]), _T.pawn_unfound if unfound else 0.5)


def doubt_what_it_was(play: Play) -> None:
    """Doubt the puck where it lies in a piece, or what was taken for it is rather a pawn that was not found."""
    found, setup, missing = play.found, play.case.setup, play.missing
    in_it = not found.base and any(_in_the_puck(found, p) for p in play.pieces if p.piece.id not in missing)
    if in_it or any(_rather(found, setup, setup.piece(name)) for name in missing):
        play.case.doubt(Reason(Why.ANOTHER_PUCK), 0.5)


def _in_the_puck(found: Located, placed: Placed) -> bool:
    """Whether a piece was found where the puck is said to have lain: one of them is something else."""
    return puck_gap(placed.piece, placed.pose, found.start.x, found.start.y)[0] < -_T.into


def _rather(found: Located, setup: Setup, piece: Piece) -> bool:
    """Whether what was taken for the puck has the colour of a pawn rather than its own."""
    own, other = (strange(found.start.colour, nominal(each.colour)) for each in (setup.puck, piece))
    return piece.type == "pawn" and own - other > _T.nearer


def doubt_the_gone(play: Play, touches: Sequence[Touch]) -> None:
    """Doubt that pawns fell that are found nowhere: what was hit hard did, wherever it lies."""
    blows = {touch.piece: play.blow(touch, touches) for touch in touches}
    for m in (m for m in play.moved if m.fell and m.pose is None):
        hard = blows.get(m.placed.piece.id, 0.0) > _T.fells
        play.case.doubt_outcome(Reason(Why.GONE, m.placed.piece.id), _T.felled if hard else m.sure)


def doubt_the_names(case: Case, pieces: Sequence[Placed], touched: Set[str], fallen: Set[str]) -> None:
    """Doubt what those are called that the flick concerned: two mates that may be exchanged are one doubt, not two."""
    met = sorted((each for each in pieces if each.piece.id in touched | fallen), key=lambda each: each.sure)
    for placed, sure in zip(met, one_by_one(met), strict=True):
        name = placed.piece.id
        case.doubt_outcome(Reason(Why.WHICH_PAWN if name in fallen else Why.WHICH_PIECE, name), sure)


def out_of_sight(area: tuple[float, float], last: Sighting, slide: Slide) -> tuple[bool, float]:
    """Whether a puck that is gone has left the area, and how sure that is.

    `last` = where it was last seen, `slide` = how it slid there.
    """
    ahead, speed = slide.at(last.t + 0.15), slide.velocity_at(last.t)
    beyond = bool(inside_by(area, ahead[0], ahead[1]) < 5.0)
    edges = ((last.x, -speed[0]), (last.y, -speed[1]), (area[0] - last.x, speed[0]), (area[1] - last.y, speed[1]))
    outwards = [fast for far, fast in edges if far < _T.near_edge]
    leaving = any(beyond or fast > _T.outwards for fast in outwards)
    return beyond or bool(outwards), 0.3 if not leaving else _T.beyond if beyond else 0.93


def inside_by(area: tuple[float, float], x: float, y: float) -> float:
    """How far inside the area's edge a place is, mm."""
    return min(x, y, area[0] - x, area[1] - y)


def over_a_raised_edge(
    camera: Camera, area: tuple[float, float], x: float, y: float, spread: float
) -> tuple[bool, float]:
    """Whether a puck seen at that place of a raised board has fallen off it, and how sure that is.

    None rests with its centre beyond the edge: it lies on the board, or below it beside its wood, and what lies there
    behind the edge is not seen. `spread` = sigma (mm) of a place across an edge.
    """
    seen = camera.project(np.array([x, y, PUCK_HEIGHT / 2]))
    below = camera.on_plane(seen, PUCK_HEIGHT / 2 - BOARD)
    inside, past = inside_by(area, x, y), -inside_by(area, float(below[0]), float(below[1]))
    rests, fell = above_zero(inside, spread), above_zero(min(past, _T.behind - inside), spread)
    sure = max(rests, fell) / (rests + fell)
    return fell > rests, sure if max(rests, fell) > _T.possible else min(sure, 0.5)


LEAST_SLOWING: Final = _T.least_slowing


def slowing(sightings: Sequence[Sighting]) -> tuple[float, float] | None:
    """How fast (mm/s^2) the puck is slowed on its last straight way, and the sigma of that; None if that is too short.

    A touch on that way makes it more, never less. Where it lay before, under a hand for one, tells nothing; nor does a
    way on which it does not slide freely, since it becomes faster or no one friction explains it.
    """
    seen = np.array([(s.t, s.x, s.y) for s in sightings]).reshape(-1, 3)
    if len(seen):
        away = np.hypot(*(seen[:, 1:] - seen[0, 1:]).T) > _T.left
        seen = seen[int(away.argmax()) :] if away.any() else seen[:0]
    best = None
    for begin in range(len(seen) - _T.sightings, -1, -1):
        along = _along(seen[begin:, 1:])
        if along is None:
            break
        t = seen[begin:, 0] - seen[begin, 0]
        if t[-1] >= _T.lasts and np.ptp(along) >= _T.goes:
            best = t, along
    if best is None:
        return None
    slowed, sigma, off = _slowed(*best)
    return None if off > _T.free or slowed < -_T.sigmas * sigma else (slowed, sigma)


def _along(places: Floats) -> Floats | None:
    """How far (n,) mm each place lies along the line through all of them; None if they are on no line."""
    off = places - places.mean(axis=0)
    _, size, ways = np.linalg.svd(off, full_matrices=False)
    if size[1] / np.sqrt(len(places)) > _T.on_a_line:
        return None
    along = off @ ways[0]
    return np.asarray(along * np.sign(along[-1] - along[0] or 1.0))


def _slowed(t: Floats, along: Floats) -> tuple[float, float, float]:
    """What slows it, the sigma of that, and how far (mm, RMS) the places are off a way slowed so."""
    system = np.column_stack([np.ones_like(t), t, -0.5 * t * t])
    best, *_ = np.linalg.lstsq(system, along, rcond=None)
    off = float(np.sqrt(np.mean((system @ best - along) ** 2)))
    sigma = max(off, _T.scatter) * float(np.sqrt(np.linalg.inv(system.T @ system)[2, 2]))
    return float(best[2]), sigma, off


def in_slow_motion(found: Located, area: tuple[float, float]) -> bool:
    """Whether the puck is slowed less than any table slows one, as far as it was followed on the area."""
    under_way = [s for s in found.sightings if found.first < s.frame < found.last]
    told = slowing([s for s in under_way if inside_by(area, s.x, s.y) > 0.0])
    return told is not None and told[0] + _T.sigmas * told[1] < LEAST_SLOWING
