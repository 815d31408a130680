"""What is doubted of the puck, of its pawn and of what it met: each doubt, and what speaks against it."""

from __future__ import annotations

import math
from collections.abc import Sequence, Set
from itertools import pairwise

import numpy as np

from vision.edge import inside_by
from vision.outcome import Case
from vision.pictures import ASTRAY
from vision.pieces import Placed, beside, may_have_shot, nominal, one_by_one, puck_gap
from vision.puck import Located, Rest, strange
from vision.reasons import Reason, Why
from vision.setup import PUCK_RADIUS, Piece, Setup
from vision.touches import Play
from vision.verdict import Touch, margin

_TORN = 2  # frames that the source has lost in a row
_LOST = 3  # frames without the puck that nothing excuses
# share of the frames between start and end with the puck in sight, and so many at least, if these are not all: the one
# leads to the other
_FOLLOWED, _FEWEST, _LEAST = 0.7, 3, 2
_ARRIVED = 8.0  # mm between the way on which a puck was last followed and where it is said to lie
# how sure a place is that a followed puck joins to a plain one, up to which misfit, and up to which the other is plain:
# in worse footage it was within 6 mm
_LED, _HARD, _PLAIN = 0.96, 0.43, 0.3
# share of a puck that a piece covers, and misfit of the rest, from which on its place may be wrong: of the two such in
# 185 films of white pucks one was, by 12 mm
_HALF, _BADLY, _HALF_SEEN = 0.3, 0.25, 0.8
# sightings that its way is told by, and mm that they and it lie beside one line at most: of eight half hidden ones the
# one that was 12 mm off lay 2.5 beside it, six others, none off by more than 1.3, less than one
_NEAREST, _STRAIGHT = 3, 1.5
# the same of one that is plainer: a white one in a fallen pawn's shadow was 13 mm off, with 0.17
_ILL, _CROOKED = 0.12, 5.0
# mm/s: of 128 pawns that were hit so hard in films all fell, of 85 that were hit with less than 900 the most stood
_FELLS, _FELLED = 1200.0, 0.95
# misfit up to which a puck is one, belief in a name that is no more than a guess, and how sure the rest is of a flick
# whose pawn was not found
_CLEAR, _HARDLY_NAMED, _PAWN_UNFOUND = 0.15, 0.6, 0.9
_INTO = 6.0  # mm that a piece may seem to stand in the puck: both are found a little beside their places
_NEARER = 0.3  # by how much nearer to a pawn's paint than to its own the puck's light must be to be that pawn's


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
    if case.film.lost(lay, found.last) >= _TORN:
        case.doubt(Reason(Why.FRAMES_MISSING), 0.6)
    gaps = [b.frame - a.frame - 1 for a, b in pairwise(found.sightings)]
    if gaps and max(gaps) > _LOST:
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
    followed = seen >= min(max(_FEWEST, _FOLLOWED * under_way), max(under_way, _LEAST))
    beyond = inside_by((w, h), found.sightings[-1].x, found.sightings[-1].y) < 0.0
    led = followed and (beyond and _came_from(found) if found.end is None else _arrived(found))
    plain = _CLEAR if seen < _FEWEST else _PLAIN
    for why, rest, other in (
        (Why.START_HARD_TO_SEE, found.start, found.end),
        (Why.END_HARD_TO_SEE, found.end, found.start),
    ):
        # below a raised board it lies off the area, and is doubted for that
        low = 2.0 if case.setup.marking.kind == "board" and rest is found.end else -5.0
        if rest is None or not (low < rest.x < w - low and low < rest.y < h - low):
            continue
        sure = margin(rest.misfit, 0.48, 0.04, 0.3)
        if led and rest.misfit < _HARD and (other is None or other.misfit < plain):
            sure = max(sure, _LED)
        # its shadow, lighter or darker than it, may have been taken for the part that a piece covers
        half = rest.relief is None and rest.hidden > _HALF and _led_astray(found, rest)
        case.doubt(Reason(why), min(sure, _HALF_SEEN) if half else sure)


def _led_astray(found: Located, rest: Rest) -> bool:
    """Whether the way of a half hidden puck does not lead straight to where the rest of it seems to lie, or from it."""
    aside = _aside(found, rest)
    return (rest.misfit > _BADLY and not aside < _STRAIGHT) or (rest.misfit > _ILL and aside > _CROOKED)


def _aside(found: Located, rest: Rest) -> float:
    """By how many mm the nearest sightings and where the puck is said to lie are off one line; NaN if these are few."""
    seen = [(s.x, s.y) for s in found.sightings if found.first < s.frame < found.last]
    near = np.array(seen[:_NEAREST] if rest is found.start else seen[-_NEAREST:])
    if len(near) < _NEAREST or math.dist(near[0], near[-1]) < PUCK_RADIUS:
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
    return beside(np.array([found.end.x, found.end.y]), here, here + ahead) < _ARRIVED


def _came_from(found: Located) -> bool:
    """Whether a puck that is gone was first seen on the way that it would have made from where it lay."""
    first, then = (np.array([s.x, s.y]) for s in [s for s in found.sightings if s.frame > found.first][:2])
    lay = np.array([found.start.x, found.start.y])
    return beside(lay, first, first + (first - then)) < _ARRIVED


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
    unfound = found.start.misfit < _CLEAR and all(each.sure < _HARDLY_NAMED for each in stand)
    case.doubt(Reason(Why.NOT_BESIDE_PUCK, shooters[0]), _PAWN_UNFOUND if unfound else 0.5)


def doubt_what_it_was(play: Play) -> None:
    """Doubt the puck where it lies in a piece, or what was taken for it is rather a pawn that was not found."""
    found, setup, missing = play.found, play.case.setup, play.missing
    in_it = not found.base and any(_in_the_puck(found, p) for p in play.pieces if p.piece.id not in missing)
    if in_it or any(_rather(found, setup, setup.piece(name)) for name in missing):
        play.case.doubt(Reason(Why.ANOTHER_PUCK), 0.5)


def _in_the_puck(found: Located, placed: Placed) -> bool:
    """Whether a piece was found where the puck is said to have lain: one of them is something else."""
    return puck_gap(placed.piece, placed.pose, found.start.x, found.start.y)[0] < -_INTO


def _rather(found: Located, setup: Setup, piece: Piece) -> bool:
    """Whether what was taken for the puck has the colour of a pawn rather than its own."""
    own, other = (strange(found.start.colour, nominal(each.colour)) for each in (setup.puck, piece))
    return piece.type == "pawn" and own - other > _NEARER


def doubt_the_gone(play: Play, touches: Sequence[Touch]) -> None:
    """Doubt that pawns fell that are found nowhere: what was hit hard did, wherever it lies."""
    blows = {touch.piece: play.blow(touch, touches) for touch in touches}
    for m in (m for m in play.moved if m.fell and m.pose is None):
        hard = blows.get(m.placed.piece.id, 0.0) > _FELLS
        play.case.doubt_outcome(Reason(Why.GONE, m.placed.piece.id), _FELLED if hard else m.sure)


def doubt_the_names(case: Case, pieces: Sequence[Placed], touched: Set[str], fallen: Set[str]) -> None:
    """Doubt what those are called that the flick concerned: two mates that may be exchanged are one doubt, not two."""
    met = sorted((each for each in pieces if each.piece.id in touched | fallen), key=lambda each: each.sure)
    for placed, sure in zip(met, one_by_one(met), strict=True):
        name = placed.piece.id
        case.doubt_outcome(Reason(Why.WHICH_PAWN if name in fallen else Why.WHICH_PIECE, name), sure)
