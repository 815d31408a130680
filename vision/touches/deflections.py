"""Deflections of the puck that no piece explains, or not one alone."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TypeAlias

import numpy as np

from vision.pieces import Placed, puck_gap
from vision.puck import Path, fit_path
from vision.reasons import Reason, Why
from vision.touches.contacts import Deflection, astray, unexplained
from vision.touches.play import AT_ONCE, SAME_DEFLECTION, Play
from vision.tuning import TUNING
from vision.verdict import Touch

Askew: TypeAlias = dict[str, tuple[Deflection, Placed]]
"""Deflections that no piece can have made alone, by the name of the one that was touched; and where that stood."""
_NOWHERE = Reason(Why.DEFLECTED_NOWHERE)
_T = TUNING.touches.deflections


def strangers(
    play: Play, touches: Mapping[str, Touch], strange: Sequence[Deflection], askew: Askew
) -> dict[str, Touch]:
    """The touches of pieces that were not found.

    `strange` = deflections where no piece is, `askew` = those that one piece cannot have made alone.
    """
    out: dict[str, Touch] = {}
    for deflection in strange:
        if deflection.soft or _needs_none(play, deflection):
            continue
        if _beside_a_fall(play, deflection, touches):
            play.case.doubt(_NOWHERE, _T.off)
        else:
            out |= _unknown(play, deflection, touches)
    for name, (deflection, stood) in askew.items():
        both = any(_there(play, deflection, touch) for touch in touches.values() if touch.piece != name)
        if not both and (play.missing or _another_near(play, deflection, stood)):
            out |= _unknown(play, deflection, touches)
    return out


def _beside_a_fall(play: Play, deflection: Deflection, touches: Mapping[str, Touch]) -> bool:
    """Whether the puck was deflected where a pawn fell that it had touched: that met it again, or shifts its sightings.

    All pieces were found, no other stands so near that it may have done so, and the puck is plain where it rests.
    """
    end = play.found.end
    if play.missing or end is None or end.misfit > _T.plain or not np.any(deflection.outgoing):
        return False
    if deflection.strength > _T.drawn or deflection.faster > _T.hastened:
        return False
    x, y = float(deflection.place[0]), float(deflection.place[1])
    near = {each.piece.id for each in play.pieces if _in_reach(play, deflection, each)}
    near |= {
        m.placed.piece.id for m in play.moved if m.pose and puck_gap(m.placed.piece, m.pose, x, y)[0] < _T.displaced
    }
    for m in play.moved:
        touch = touches.get(m.placed.piece.id)
        if (
            m.fell
            and touch is not None
            and SAME_DEFLECTION < deflection.t - touch.t < _T.falling
            and near <= touches.keys()
        ):
            poses = (pose for pose in (m.placed.pose, m.pose) if pose is not None)
            if any(math.dist((pose.x, pose.y), (x, y)) < _T.in_the_way for pose in poses):
                return True
    return False


def is_askew(path: Path, deflection: Deflection, placed: Placed) -> bool:
    """Whether a piece cannot have made a deflection alone."""
    return unexplained(path, deflection, placed) > _T.askew + _T.tilt * deflection.strength


def deflected_at_once(play: Play, touches: Mapping[str, Touch]) -> dict[str, Touch]:
    """The piece that the puck touched before its way could be seen: that way misses the place where it lay.

    One that runs beside both its ends is seen beside where it was, and tells of no deflection.
    """
    start = (play.found.start.x, play.found.start.y)
    until = min((touch.t for touch in touches.values()), default=math.inf)
    until = min((until, *(m.t - _T.about for m in play.moved if m.placed.piece.id in touches)))
    first = [s for s in play.found.sightings if s.t <= until]
    if not first:
        return {}
    plain = [s for s in first if s.share > _T.plain_share]
    first = plain if len(plain) >= _T.enough else first
    way = fit_path(first, _T.careful)
    miss = astray(way, start)
    if abs(miss) < _T.bent:
        return {}
    spared = {name for name, shift in play.shifts.items() if shift.denies(np.array(start), _T.least)}
    near = [
        (*play.nearest(placed, play.begin, play.under_way + AT_ONCE), placed.piece.id)
        for placed in play.pieces
        if placed.piece.id not in spared and placed.piece.id not in touches and play.left(placed) is None
    ]
    gap, t, name = min(near, default=(math.inf, 0.0, ""))
    if gap < _T.by:
        return {name: play.touch(name, t, _T.unseen)}
    end, (_, sudden) = play.found.end, play.deflections
    beside = 0.0 if end is None or touches or sudden else astray(way, (end.x, end.y))
    if abs(miss) > _T.plainly and abs(miss - beside) > _T.bent:
        play.case.doubt(_NOWHERE, 0.5)
    return {}


def doubt_the_way_back(play: Play, touches: Mapping[str, Touch]) -> None:
    """Doubt what a puck met that is first seen on its way back to where it had lain, if no touch is known until then.

    Its way leads back over its start, and tells of no deflection.
    """
    seen = [s for s in play.found.sightings if s.frame > play.found.first][:2]
    if len(seen) < 2 or any(touch.t < seen[1].t for touch in touches.values()):
        return
    there = np.array([seen[0].x - play.found.start.x, seen[0].y - play.found.start.y])
    back = np.array([seen[1].x - seen[0].x, seen[1].y - seen[0].y])
    far = float(np.hypot(*there)), float(np.hypot(*back))
    if min(far) > _T.reversed and float(there @ back) < _T.straight_back * math.prod(far):
        play.case.doubt(_NOWHERE, 0.5)


def _in_reach(play: Play, deflection: Deflection, placed: Placed) -> bool:
    """Whether a piece may have deflected the puck that was found beside where it stood.

    Where the puck was deflected is known if it was seen just before and just after.
    """
    after = [s.t - deflection.t for s in play.found.sightings]
    watched = any(-SAME_DEFLECTION < t < 0.0 for t in after) and any(0.0 < t < SAME_DEFLECTION for t in after)
    off = _T.plain_off if watched and placed.score > _T.plain_score else _T.displaced
    return puck_gap(placed.piece, placed.pose, float(deflection.place[0]), float(deflection.place[1]))[0] < off


def _there(play: Play, deflection: Deflection, touch: Touch) -> bool:
    """Whether a touch was where the puck was deflected: at that time, or of a piece that moved and stood there."""
    change = play.change(touch.piece)
    if abs(touch.t - deflection.t) < SAME_DEFLECTION:
        return True
    x, y = float(deflection.place[0]), float(deflection.place[1])
    return change is not None and puck_gap(change.placed.piece, change.placed.pose, x, y)[0] < _T.within


def _another_near(play: Play, deflection: Deflection, stood: Placed) -> bool:
    """Whether another piece than the one that `stood` there may have deflected the puck as well, by how it moved."""
    spared = play.spared(deflection, _T.least) | {stood.piece.id}
    x, y = float(deflection.place[0]), float(deflection.place[1])
    others = (each for each in play.pieces if each.piece.id not in spared)
    return any(puck_gap(each.piece, each.pose, x, y)[0] < _T.within for each in others)


def _unknown(play: Play, deflection: Deflection, touches: Mapping[str, Touch]) -> dict[str, Touch]:
    """A deflection where no piece is known: if one is missing, it stands there; after a move it is all one which."""
    slow = _slow_stop(deflection) or _at_its_rest(play, deflection)
    unfound = [name for name in play.missing if name not in touches]
    if not unfound or slow:
        play.case.doubt(_NOWHERE, 0.93 if slow else 0.35)
        return {}
    name, setup = unfound[0], play.case.setup
    sure = _T.any if setup.kind == "move" and deflection.strength > _T.blow else 0.5 / len(unfound)
    play.case.doubt(Reason(Why.TOUCHED, name), sure)
    return {name: Touch(name, deflection.t, (float(deflection.place[0]), float(deflection.place[1])), sure)}


def _needs_none(play: Play, deflection: Deflection) -> bool:
    """Whether a deflection needs no piece: none stands so far out, or the puck drops over the edge of a raised board.

    All other edges are lines on a table. One that tips is slowed, and as it drops it seems to jump.
    """
    (x, y), (w, h) = deflection.place, play.case.setup.area
    beyond, outward = max((-x, (-1.0, 0.0)), (-y, (0.0, -1.0)), (x - w, (1.0, 0.0)), (y - h, (0.0, 1.0)))
    if beyond > _T.out:
        return True
    if play.case.setup.marking.kind != "board" or beyond < -_T.edge:
        return False
    return beyond > 0.0 or float(deflection.outgoing @ outward) > 0.0


def _slow_stop(deflection: Deflection) -> bool:
    """Whether it is the end of the way: a few mm of error make the last sightings look faster than they were."""
    return float(np.hypot(*deflection.outgoing)) < 1.0 and float(np.hypot(*deflection.incoming)) < _T.slow


def _at_its_rest(play: Play, deflection: Deflection) -> bool:
    """Whether it only seems to be deflected, slowly, where it rests: its last sightings were a few mm off.

    All pieces were found; none stands near, or it had lain there for some frames.
    """
    end = play.found.end
    if play.missing or end is None or math.dist((end.x, end.y), deflection.place.tolist()) > _T.back:
        return False
    lay = not np.any(deflection.incoming)
    return max(deflection.speeds) < _T.slow and (
        lay or not any(_in_reach(play, deflection, each) for each in play.pieces)
    )
