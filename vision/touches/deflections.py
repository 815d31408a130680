"""Turns of the puck that no piece explains, or not one alone."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TypeAlias

import numpy as np

from vision.outcome import Moved
from vision.pieces import Placed, beside, puck_gap
from vision.puck import Path, fit_path
from vision.reasons import Reason, Why
from vision.touches.contacts import GRIP, Deflection, astray, deflections, unexplained
from vision.touches.play import AT_ONCE, SAME_DEFLECTION, Play
from vision.verdict import Touch

Askew: TypeAlias = dict[str, tuple[Deflection, Placed]]
"""Turns that no piece can have made alone, by the name of the one that was touched there; and where that stood."""
_NOWHERE = Reason(Why.DEFLECTED_NOWHERE)
_CAREFUL = 2.2  # times what a sighting is taken to be off, for a first way that a single one does not bend
_ABOUT = 0.001  # s before a frame in which a piece looks different
_LEAST = 100.0  # mm/s of a touch that is seen at once, or that leaves a turn askew
_WITHIN = 25.0  # mm from where the puck turned, within which another piece may have turned it as well
_EDGE, _OUT = 20.0, 30.0  # mm inside the edge of a raised board, where a puck drops; outside, where no piece stands
_SLOW = 400.0  # mm/s: 12 to 25 mm before a puck stops by itself
_PLAIN_SHARE, _PLAIN = 0.5, 0.2  # of a puck that is seen where it is; the misfit up to which one at rest is plain
_BENT = 2.5  # mm by which the first way misses the start if it was turned unseen
_BY, _UNSEEN = 3.0, 0.8  # mm to a piece that turned it there, and how sure it is that this one did
_PLAINLY = 6.0  # mm from which on it tells of a touch whatever is there
_BLOW, _ANY = 400.0, 0.9  # mm/s: nothing but a piece turns a puck like that; how sure one was touched that is not known
_ENOUGH, _OFF = 4, 0.93  # sightings that tell where it goes on; how sure those that all others contradict are off
_AT_REST = 10.0  # mm from where it rests
# mm from where it lay, and back, from which on it was turned back at once; cosine up to which it comes back
_REVERSED, _STRAIGHT_BACK = 10.0, -0.7
_BACK = 5.0  # mm by which its last sightings may be beside where it rests
_HALF = 0.5  # of a turn that a piece made, if any did
_TOWARDS = -0.5  # cosine of the angle to a push away from a piece, from which on it may have made it
# mm/s, and share of a turn, that its piece need not have made: two sightings a frame apart tell a way to 65 mm/s, and
# where the puck met the piece is known to 2 of 22 mm
_ASKEW, _TILT = 65.0, 0.09
# s from a touch within which a falling pawn may put a sighting off, and from how many sigmas on it is
_SOON, _BESIDE = 0.1, 4.0
_STRAIGHT = 0.12  # s around a sighting that is all that lies beside the way, in which the puck does not turn
_AGREE = 2.5  # sigmas that any of the others may be off the way that they tell
_AGAIN, _IN_THE_WAY = 0.2, 42.0  # s after a touch, and mm from the way of the piece's middle, where it is met again
# s after a touch in which a pawn falls; mm/s by which one turns a puck or makes it faster, or seems to, for it draws
# sightings to itself
_FALLING, _DRAWN, _HASTENED = 0.3, 700.0, 250.0
_STRAIGHT_ON = 0.98  # cosine
_CLEAR = 2.5  # sigmas beside a piece that the puck passes clear of it
_UNANSWERED = 0.15  # how likely a blow is at most that a piece did not answer, beside none, to count as none
_APART = 0.5  # sine of the angle between the ways in which two pieces push, that tell one from the other
# mm between a piece as found and a puck that it turned: it, or the turn, may be elsewhere; the score from which on a
# piece is plain, and how far one may be then: of 7,000 in films the plainest that was more than 10 mm off had 0.76
_DISPLACED, _PLAIN_SCORE, _PLAIN_OFF = 30.0, 0.8, 12.0


def strangers(
    play: Play, touches: Mapping[str, Touch], strange: Sequence[Deflection], askew: Askew
) -> dict[str, Touch]:
    """The touches of pieces that were not found.

    `strange` = turns where none is.
    """
    out: dict[str, Touch] = {}
    for deflection in strange:
        if deflection.soft or _needs_none(play, deflection):
            continue
        if not play.missing and (
            _made_by(play, deflection, touches) or any(_made_way(play, deflection, m, touches) for m in play.moved)
        ):
            continue
        if wrongly_seen(play, deflection, touches):
            mixed_up = deflection.faster > _LEAST  # nothing that it touches does that
            play.case.doubt(Reason(Why.ANOTHER_PUCK) if mixed_up else _NOWHERE, _OFF)
        elif _beside_a_fall(play, deflection, touches):
            play.case.doubt(_NOWHERE, _OFF)
        else:
            out |= _unknown(play, deflection, touches)
    for name, (deflection, stood) in askew.items():
        both = any(_there(play, deflection, touch) for touch in touches.values() if touch.piece != name)
        answer = _by_another(play, deflection, stood)
        if both or not (play.missing or answer > 0.0):
            continue
        if _put_off(play, deflection, stood) or (not play.missing and answer < _UNANSWERED):
            play.case.doubt(_NOWHERE, _OFF)
        else:
            out |= _unknown(play, deflection, touches)
    return out


def _beside_a_fall(play: Play, deflection: Deflection, touches: Mapping[str, Touch]) -> bool:
    """Whether the puck turned where a pawn fell that it had touched: that met it again, or puts its sightings off.

    All pieces were found, no other stands so near that it may have turned it, and the puck is plain where it rests.
    """
    end = play.found.end
    if play.missing or end is None or end.misfit > _PLAIN or not np.any(deflection.outgoing):
        return False
    if deflection.strength > _DRAWN or deflection.faster > _HASTENED:
        return False
    x, y = float(deflection.place[0]), float(deflection.place[1])
    near = {each.piece.id for each in play.pieces if _in_reach(play, deflection, each)}
    near |= {m.placed.piece.id for m in play.moved if m.pose and puck_gap(m.placed.piece, m.pose, x, y)[0] < _DISPLACED}
    for m in play.moved:
        touch = touches.get(m.placed.piece.id)
        if (
            m.fell
            and touch is not None
            and SAME_DEFLECTION < deflection.t - touch.t < _FALLING
            and near <= touches.keys()
        ):
            poses = (pose for pose in (m.placed.pose, m.pose) if pose is not None)
            if any(math.dist((pose.x, pose.y), (x, y)) < _IN_THE_WAY for pose in poses):
                return True
    return False


def is_askew(path: Path, deflection: Deflection, placed: Placed) -> bool:
    """Whether a piece cannot have made a turn alone."""
    return unexplained(path, deflection, placed) > _ASKEW + _TILT * deflection.strength


def _put_off(play: Play, deflection: Deflection, placed: Placed) -> bool:
    """Whether one sighting alone tells that a piece did not make a turn alone.

    All others agree that it may have, enough of them follow, and it lies far beside their way; the piece fell, and all
    pieces were found.
    """
    seen, change = play.found.sightings, play.change(placed.piece.id)
    if (
        play.missing
        or change is None
        or not change.fell
        or sum(s.t > deflection.t + SAME_DEFLECTION for s in seen) < _ENOUGH
    ):
        return False
    for off in (s for s in seen if abs(s.t - deflection.t) < _SOON):
        way = fit_path([s for s in seen if s is not off])
        if math.dist(way.at(off.t), (off.x, off.y)) < _BESIDE * off.sigma:
            continue
        turns = [each for each in deflections(way)[1] if abs(each.t - deflection.t) < SAME_DEFLECTION]
        if way.worst < _AGREE and len(turns) == 1 and not is_askew(way, turns[0], placed):
            return True
    return False


def deflected_at_once(play: Play, touches: Mapping[str, Touch]) -> dict[str, Touch]:
    """The piece that the puck touched before its way could be seen: that way misses the place where it lay.

    One that runs beside both its ends is seen beside where it was, and tells of no turn.
    """
    start = (play.found.start.x, play.found.start.y)
    until = min((touch.t for touch in touches.values()), default=math.inf)
    until = min((until, *(m.t - _ABOUT for m in play.moved if m.placed.piece.id in touches)))
    first = [s for s in play.found.sightings if s.t <= until]
    if not first:
        return {}
    plain = [s for s in first if s.share > _PLAIN_SHARE]
    first = plain if len(plain) >= _ENOUGH else first
    way = fit_path(first, _CAREFUL)
    miss = astray(way, start)
    if abs(miss) < _BENT:
        return {}
    spared = {name for name, shift in play.shifts.items() if shift.denies(np.array(start), _LEAST)}
    near = [
        (*play.nearest(placed, play.begin, play.under_way + AT_ONCE), placed.piece.id)
        for placed in play.pieces
        if placed.piece.id not in spared and placed.piece.id not in touches and play.left(placed) is None
    ]
    gap, t, name = min(near, default=(math.inf, 0.0, ""))
    if gap < _BY:
        return {name: play.touch(name, t, _UNSEEN)}
    end, (_, sudden) = play.found.end, play.deflections
    beside = 0.0 if end is None or touches or sudden else astray(way, (end.x, end.y))
    if abs(miss) > _PLAINLY and abs(miss - beside) > _BENT:
        play.case.doubt(_NOWHERE, 0.5)
    return {}


def doubt_the_way_back(play: Play, touches: Mapping[str, Touch]) -> None:
    """Doubt what a puck met that is first seen on its way back to where it had lain, if no touch is known until then.

    Its way leads back over its start, and tells of no turn.
    """
    seen = [s for s in play.found.sightings if s.frame > play.found.first][:2]
    if len(seen) < 2 or any(touch.t < seen[1].t for touch in touches.values()):
        return
    there = np.array([seen[0].x - play.found.start.x, seen[0].y - play.found.start.y])
    back = np.array([seen[1].x - seen[0].x, seen[1].y - seen[0].y])
    far = float(np.hypot(*there)), float(np.hypot(*back))
    if min(far) > _REVERSED and float(there @ back) < _STRAIGHT_BACK * math.prod(far):
        play.case.doubt(_NOWHERE, 0.5)


def _made_way(play: Play, deflection: Deflection, moved: Moved, touches: Mapping[str, Touch]) -> bool:
    """Whether the puck turned where it had just touched a piece that made way: by that touch or by another.

    It turned away from where that piece went, and no other piece stands so near that it may have been found beside its
    place and have turned the puck.
    """
    touch = touches.get(moved.placed.piece.id)
    if touch is None or moved.pose is None or not 0.0 <= deflection.t - touch.t < _AGAIN:
        return False
    old, new = np.array([moved.placed.pose.x, moved.placed.pose.y]), np.array([moved.pose.x, moved.pose.y])
    others = (each for each in play.pieces if each is not moved.placed)
    return (
        beside(deflection.place, old, new) < _IN_THE_WAY
        and float((deflection.outgoing - deflection.incoming) @ (deflection.place - new)) > 0.0
        and not any(_in_reach(play, deflection, each) for each in others)
    )


def _made_by(play: Play, deflection: Deflection, touches: Mapping[str, Touch]) -> bool:
    """Whether the puck turned as one or two pieces push it that moved and were touched there and then.

    Each pushes it away from itself, and along its side only as friction does.
    """
    push = deflection.outgoing - deflection.incoming
    ways = []
    for placed in play.pieces:
        touch = touches.get(placed.piece.id)
        moved = play.change(placed.piece.id) is not None or play.felt(placed.piece.id)
        if touch is None or not moved or abs(touch.t - deflection.t) > SAME_DEFLECTION:
            continue
        if math.dist(touch.place, deflection.place) < _DISPLACED:
            ways.append(puck_gap(placed.piece, placed.pose, *touch.place)[1])
    if any(float(np.hypot(*(push - (push @ way) * way))) < GRIP * float(push @ way) for way in ways):
        return True
    pairs = (np.column_stack(pair) for pair in combinations(ways, 2))
    return any(abs(np.linalg.det(pair)) > _APART and np.linalg.solve(pair, push).min() > 0.0 for pair in pairs)


def wrongly_seen(play: Play, deflection: Deflection, touches: Mapping[str, Touch]) -> bool:
    """Whether one sighting, or those of a tenth of a second, alone tell of a turn: a falling pawn puts them off.

    All others agree on a way without it. All pieces were found, and what stands near and could push the puck like that
    was touched at another time, or would have moved; or the puck went straight on past it, as no push leaves it.
    """
    if play.missing:
        return False
    pushed = any(name not in touches for name in _able(play, deflection))
    seen, end = play.found.sightings, play.found.end
    # where it lies is known better than any sighting beside it, and nothing that stands makes it faster
    rests = (
        end is not None and math.dist((end.x, end.y), deflection.place.tolist()) < _AT_REST and deflection.faster > 0.0
    )
    if not rests and sum(s.t > deflection.t + SAME_DEFLECTION for s in seen) < _ENOUGH:
        return False
    times = [touch.t for touch in touches.values()]
    around = [s for s in seen if play.begin < s.t and abs(s.t - deflection.t) < SAME_DEFLECTION]
    moving = [s for s in seen if play.begin < s.t < play.came and s not in around]
    plain = sum(s.t < deflection.t for s in moving) >= _ENOUGH and (
        rests or sum(s.t > deflection.t for s in moving) >= _ENOUGH
    )
    begun = deflection.faster > _LEAST and float(deflection.incoming @ deflection.outgoing) > _STRAIGHT_ON * math.prod(
        deflection.speeds
    )
    first = [s for s in seen if play.begin <= s.t < deflection.t][:1] if begun else []
    for off in (*([s] for s in around), *([around] if around and plain else []), *([first] if first else [])):
        way = fit_path([s for s in seen if s not in off])
        _, sudden = deflections(way)
        turns = [each.t for each in sudden if abs(each.t - deflection.t) < SAME_DEFLECTION * len(off)]
        straight = plain and len(off) == 1 and not any(abs(each.t - deflection.t) < _STRAIGHT for each in sudden)
        if off is first:
            turns = [each.t for each in sudden if not each.soft]
        agree = way.worst < _AGREE and all(any(abs(t - time) < SAME_DEFLECTION for time in times) for t in turns)
        if agree and (straight or off is first or not pushed):
            return True
    return False


def _able(play: Play, deflection: Deflection) -> list[str]:
    """The names of the pieces that may have turned the puck so: it was near them, and they moved if light enough."""
    push = deflection.outgoing - deflection.incoming
    spared = play.spared(deflection, max(_HALF * deflection.strength, _LEAST))
    x, y = deflection.place.tolist()

    def away(placed: Placed) -> bool:
        return float(push @ puck_gap(placed.piece, placed.pose, x, y)[1]) > _TOWARDS * deflection.strength

    able = (each for each in play.pieces if _in_reach(play, deflection, each) and away(each))
    return [each.piece.id for each in able if each.piece.id not in spared]


def _in_reach(play: Play, deflection: Deflection, placed: Placed) -> bool:
    """Whether a piece may have turned the puck that was found beside where it stood.

    Where the puck turned is known if it was seen just before and just after.
    """
    after = [s.t - deflection.t for s in play.found.sightings]
    watched = any(-SAME_DEFLECTION < t < 0.0 for t in after) and any(0.0 < t < SAME_DEFLECTION for t in after)
    off = _PLAIN_OFF if watched and placed.score > _PLAIN_SCORE else _DISPLACED
    return puck_gap(placed.piece, placed.pose, float(deflection.place[0]), float(deflection.place[1]))[0] < off


def _there(play: Play, deflection: Deflection, touch: Touch) -> bool:
    """Whether a touch was where the puck turned: at that time, or of a piece that moved and stood there."""
    change = play.change(touch.piece)
    if abs(touch.t - deflection.t) < SAME_DEFLECTION:
        return True
    x, y = float(deflection.place[0]), float(deflection.place[1])
    return change is not None and puck_gap(change.placed.piece, change.placed.pose, x, y)[0] < _WITHIN


def _by_another(play: Play, deflection: Deflection, stood: Placed) -> float:
    """How likely another piece than the one that `stood` there made what that did not of a turn, by how it moved.

    Beside the likelihood that nothing touched it: 1 tells nothing, as of one on the puck's way; 0 where none is near.
    """
    x, y = float(deflection.place[0]), float(deflection.place[1])
    spared = play.spared(deflection, _LEAST)
    others = [each for each in play.pieces if each.piece.id != stood.piece.id and each.piece.id not in spared]
    near = [each for each in others if puck_gap(each.piece, each.pose, x, y)[0] < _WITHIN]
    if any(play.nearest(each, play.under_way)[0] < _CLEAR * play.astray for each in near):
        return 1.0
    loss = max(unexplained(play.path, deflection, stood), _LEAST)
    return max((play.answer(each.piece.id, deflection.place, loss) for each in near), default=0.0)


def _unknown(play: Play, deflection: Deflection, touches: Mapping[str, Touch]) -> dict[str, Touch]:
    """A turn where no piece is known: if one is missing, it stands there; after a move it is all one which."""
    slow = _slow_stop(deflection) or _at_its_rest(play, deflection)
    unfound = [name for name in play.missing if name not in touches]
    if not unfound or slow:
        play.case.doubt(_NOWHERE, 0.93 if slow else 0.35)
        return {}
    name, setup = unfound[0], play.case.setup
    sure = _ANY if setup.kind == "move" and deflection.strength > _BLOW else 0.5 / len(unfound)
    play.case.doubt(Reason(Why.TOUCHED, name), sure)
    return {name: Touch(name, deflection.t, (float(deflection.place[0]), float(deflection.place[1])), sure)}


def _needs_none(play: Play, deflection: Deflection) -> bool:
    """Whether a turn needs no piece: none stands so far out, or the puck drops over the edge of a raised board.

    All other edges are lines on a table. One that tips is slowed, and as it drops it seems to jump.
    """
    (x, y), (w, h) = deflection.place, play.case.setup.area
    beyond, outward = max((-x, (-1.0, 0.0)), (-y, (0.0, -1.0)), (x - w, (1.0, 0.0)), (y - h, (0.0, 1.0)))
    if beyond > _OUT:
        return True
    if play.case.setup.marking.kind != "board" or beyond < -_EDGE:
        return False
    return beyond > 0.0 or float(deflection.outgoing @ outward) > 0.0


def _slow_stop(deflection: Deflection) -> bool:
    """Whether it is the end of the way: a few mm of error make the last sightings look faster than they were."""
    return float(np.hypot(*deflection.outgoing)) < 1.0 and float(np.hypot(*deflection.incoming)) < _SLOW


def _at_its_rest(play: Play, deflection: Deflection) -> bool:
    """Whether it only seems to turn, slowly, where it rests: its last sightings were a few mm off.

    All pieces were found; none stands near, or it had lain there for some frames.
    """
    end = play.found.end
    if play.missing or end is None or math.dist((end.x, end.y), deflection.place.tolist()) > _BACK:
        return False
    lay = not np.any(deflection.incoming)
    return max(deflection.speeds) < _SLOW and (
        lay or not any(_in_reach(play, deflection, each) for each in play.pieces)
    )
