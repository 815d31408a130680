"""What the puck touched, and how sure that is."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np

from vision.outcome import BESIDE, Shift
from vision.pieces import Placed, puck_gap
from vision.puck import fit_path
from vision.reasons import Reason, Why
from vision.setup import PUCK_RADIUS
from vision.touches.contacts import Deflection, Match, contact_time, deflections, early, match, velocity_before
from vision.touches.deflections import Askew, deflected_at_once, doubt_the_way_back, is_askew, strangers
from vision.touches.near_misses import LEAST_KNOCK, Pass, odds, passed
from vision.touches.play import AT_ONCE, SAME_DEFLECTION, Play
from vision.tuning import TUNING
from vision.verdict import Touch, margin

_T = TUNING.touches.touching


def touched(play: Play) -> list[Touch]:
    """The pieces that the puck touched, in order."""
    case, known = play.case, list(play.case.doubts)
    shooter = case.setup.shooter
    others = [each for each in play.pieces if each.piece.id != shooter or not case.setup.puck_on_pawn]
    touches, strange, askew = _deflected(play, others)
    rest = [placed for placed in others if placed.piece.id not in touches]
    touches |= _passed_by(play, rest, [touch.t for touch in touches.values()])
    strangers_met = strangers(play, touches, strange, askew)
    touches |= strangers_met
    unfound = [name for name in play.missing if name not in touches]
    if unfound and not any(name in play.missing for name in strangers_met):
        case.doubt(Reason(Why.TOUCHED, unfound[0]), _passed_unfound(play, unfound, touches.values()))
    if max((deflection.faster for deflection in play.deflections[1]), default=0.0) > _T.faster:
        case.doubt(Reason(Why.ANOTHER_PUCK), _T.mixed_up)
    _doubt_pushes(play, touches, askew=bool(askew))
    if not case.setup.puck_on_pawn:
        doubt_the_way_back(play, touches)
        if not any(touch.t < play.under_way + AT_ONCE for touch in touches.values()):
            touches |= deflected_at_once(play, touches)
    case.one_will_do(list(touches.values()), known)
    return sorted(touches.values(), key=lambda touch: touch.t)


def _passed_unfound(play: Play, unfound: Sequence[str], touches: Collection[Touch]) -> float:
    """How sure it is that no piece that was not found was touched, though the puck was deflected nowhere else.

    One may stand on the puck's way and have deflected it too little to be noticed; or beside a known touch, where two
    deflections look like one; or where the puck seems to have stopped by itself.
    """
    (w, h), out = play.case.setup.area, 1.0
    ends = [np.array([s.x, s.y]) for s in play.found.sightings]
    length = sum(float(np.hypot(*(other - one))) for one, other in pairwise(ends))
    stops = len(touches) + sum(deflection.soft for deflection in play.deflections[1])
    for piece in (each for each in play.case.setup.pieces if each.id in unfound):
        wide = 2.0 * PUCK_RADIUS + float(np.mean(piece.dims[:2]))
        beside = stops * np.pi * _T.beside_deflection**2
        chance = _T.crowded * (_T.unnoticed * length * wide + beside) / (w * h)
        out *= 1.0 - min(chance, 1.0)
    return max(out, _T.unfound)


def _deflected(play: Play, pieces: Sequence[Placed]) -> tuple[dict[str, Touch], list[Deflection], Askew]:
    """The pieces that deflected it suddenly, deflections where no piece is, and by name those that none made alone."""
    touches: dict[str, Touch] = {}
    strange: list[Deflection] = []
    askew: Askew = {}
    moved = {m.placed.piece.id for m in play.moved if play.may_have_moved(m.placed)}
    launch, sudden = play.deflections
    for deflection in sudden:
        spared = play.spared(deflection, _T.some * deflection.strength)
        answer = match(deflection, pieces, spared, moved)
        if answer.placed is None:  # somebody's own scenery may be too heavy to move
            answer = match(deflection, [placed for placed in pieces if placed.piece.type != "pawn"], set())
        landing = play.case.setup.puck_on_pawn and early(deflection, launch)
        if landing and (answer.placed is None or deflection.t < play.down(answer.placed)):
            continue
        if answer.placed is None:
            strange.append(deflection)
            continue
        left = play.left(answer.placed)
        if left is not None and deflection.t <= left:
            continue
        name = answer.placed.piece.id
        sure = _doubt_contact(play, answer, answer.placed, heavy=name in spared)
        change, stood = play.change(name), answer.placed
        if name not in touches:
            t = contact_time(play.path, deflection, stood)
            t = t if change is None else min(t, play.by(change))
            touches[name] = Touch(name, t, (float(deflection.place[0]), float(deflection.place[1])), sure)
        elif change is not None and change.pose is not None:
            stood = replace(stood, pose=change.pose)
        if not deflection.soft and is_askew(play.path, deflection, stood):
            askew.setdefault(name, (deflection, stood))
    return touches, strange, askew


def _doubt_contact(play: Play, answer: Match, placed: Placed, *, heavy: bool) -> float:
    """Doubt a touch that a deflection of the path tells of; how sure it is that this piece was touched.

    `heavy`: it did not move, as it should have.
    """
    name, deflection, case = placed.piece.id, answer.deflection, play.case
    answered = play.change(name) is not None and play.may_have_moved(placed)
    near = margin(answer.miss, 9.0, 2.2, 0.5)
    blow = case.setup.kind == "move" and deflection.strength > _T.blow  # then it is all one what
    if answered or (blow and not (heavy and _by_one_sighting(play, deflection))):
        near = max(near, _T.answered)
    elif play.felt(name):
        near = max(near, _T.felt)
    elif heavy:
        near *= _T.heavy
    else:
        went = passed(play.path, play.found.sightings, placed, deflection.t)
        if went is not None:
            near = _sure(_odds(play, placed, deflection.t, went, play.shifts.get(name)), went, play.shifts.get(name))
    case.doubt(Reason(Why.TOUCHED, name), near)
    rivalled = answer.nearer if answered else answer.rival < answer.miss + 4.0
    if case.setup.kind != "move" and rivalled:
        case.doubt(Reason(Why.WHICH_BESIDE, name), 0.7)
    return float(near)


def _by_one_sighting(play: Play, deflection: Deflection) -> bool:
    """Whether one sighting alone tells of a deflection: the way through all others has none there."""
    seen = play.found.sightings
    for off in (s for s in seen if abs(s.t - deflection.t) < SAME_DEFLECTION):
        _, sudden = deflections(fit_path([s for s in seen if s is not off]))
        if not any(abs(each.t - deflection.t) < SAME_DEFLECTION for each in sudden):
            return True
    return False


def _passed_by(play: Play, pieces: Sequence[Placed], sudden: Sequence[float]) -> dict[str, Touch]:
    """Pieces that the path passes without a break: touched if they moved, or if they deflected the puck a little.

    `sudden` = when (s) it was deflected by a touch that is known.
    """
    touches: dict[str, Touch] = {}
    met = _met(play, pieces)
    for placed in pieces:
        name, change, shift = placed.piece.id, play.change(placed.piece.id), play.shifts.get(placed.piece.id)
        left = play.left(placed)
        if left is not None and not _came_back(play, placed, left):
            struck = play.struck(placed) if change is not None or play.felt(name) else 0.0
            if struck > 0.5:
                touches[name] = play.touch(name, play.under_way, struck)
            else:
                play.case.doubt(Reason(Why.TOUCHED, name), 1.0 - struck)
            continue
        since = play.down(placed) if left is None else left
        gap, t = play.nearest(placed, since, None if change is None or left is not None else play.by(change))
        if change is not None:
            pushed = play.pushed(placed)
            if gap < (BESIDE if pushed else _T.near_by):
                went = passed(play.path, play.found.sightings, placed, t)
                likely = _odds(play, placed, t, went, None, sudden) / (_T.by_another if pushed else 1.0)
                sure = _sure(likely, went, None)
                if not pushed:
                    sure = max(sure, _T.answered if gap < BESIDE else _T.alone)
                if not pushed or likely > 1.0:
                    touches[name] = play.touch(name, t, sure)
                else:
                    play.case.doubt(Reason(Why.TOUCHED, name), min(1.0 - sure, _T.by_others))
            continue
        landing = play.found.base > 0 and t < play.landed
        if gap > (BESIDE if play.felt(name) else _T.landing if landing else _T.passed):
            continue
        others = [at for other, at in met.items() if other != name]
        whole = None if landing else passed(play.path, play.found.sightings, placed, t)
        went = passed(play.path, play.found.sightings, placed, t, others) if others and not landing else whole
        likely = _odds(play, placed, t, went, shift, sudden, astray=_T.landed if landing else play.astray)
        if likely > 1.0:
            sure = _sure(likely, went, shift)
            at_odds = went is not None and shift is not None and shift.denies(np.array(went.place), went.knock)
            touches[name] = play.touch(
                name, t if went is None else went.t, min(sure, _T.by_its_way) if at_odds else sure
            )
        elif landing:
            play.case.doubt(Reason(Why.TOUCHED_LANDING, name), 1.0 / (1.0 + likely))
        else:
            sure = 1.0 / (1.0 + likely)
            deflected = gap < _T.near_enough * play.astray and (
                _deflected_by(went, shift) or _hidden_deflection(went, whole, shift)
            )
            play.case.doubt(Reason(Why.NEAR_MISS, name), min(sure, _T.by_its_way) if deflected else sure)
    return touches


def _met(play: Play, pieces: Sequence[Placed]) -> dict[str, float]:
    """When (s) the path comes nearest to what moved, by however little, and what no other piece may have pushed."""
    times: dict[str, float] = {}
    for each in pieces:
        name, change = each.piece.id, play.change(each.piece.id)
        if (change is None and not play.felt(name)) or play.left(each) is not None or play.pushed(each):
            continue
        gap, t = play.nearest(each, play.down(each), None if change is None else play.by(change))
        if gap < BESIDE:
            times[name] = t
    return times


def _hidden_deflection(went: Pass | None, whole: Pass | None, shift: Shift | None) -> bool:
    """Whether the puck's whole way tells of a touch that what lies beyond other touches, `went`, does not rule out.

    The other touch may have deflected it less than it seems.
    """
    cleared = went is not None and went.knock + _T.tells * went.sigma < LEAST_KNOCK
    return not cleared and _deflected_by(whole, shift)


def _deflected_by(went: Pass | None, shift: Shift | None) -> bool:
    """Whether the puck's way alone tells of a touch in passing that its piece may be too heavy to answer.

    The last mm of it say little.
    """
    if went is None or went.left <= _T.last_way or went.knock < max(_T.tells * went.sigma, LEAST_KNOCK):
        return False
    return shift is None or not shift.denies(np.array(went.place), went.knock)


def _odds(
    play: Play,
    placed: Placed,
    t: float,
    went: Pass | None,
    shift: Shift | None,
    sudden: Sequence[float] = (),
    astray: float | None = None,
) -> float:
    """The odds that a piece was touched in passing at t.

    A `sudden` deflection by a known touch tells of no other piece, and how a puck comes to rest tells of none at all.
    """
    rests = t >= play.came
    if went is not None and went.left <= _T.last_way:
        rests, went = True, None  # its way may not have led so far
    # what moved for sure may have been met before the last sightings
    rests = rests and play.arrived is not None and not (shift is not None and shift.felt)
    if went is not None:
        place, t = np.array(went.place), went.t
        ways = [velocity_before(play.path, t)]
    elif rests and play.arrived is not None:
        place, ways = play.arrived
    else:
        place, ways = play.path.at(t), [velocity_before(play.path, t)]
    astray = play.astray if astray is None else astray
    if any(abs(t - other) < SAME_DEFLECTION for other in sudden):
        went = None
    came = float(np.hypot(place[0] - play.found.start.x, place[1] - play.found.start.y))
    return float(np.mean([odds(placed, place, way, astray, went, shift, came, rests=rests) for way in ways]))


def _sure(odds: float, went: Pass | None, shift: Shift | None) -> float:
    """How sure a touch is by these odds.

    The last mm of a way say little, for when it comes to rest is seen to a frame, and where it lies to a few mm: so
    large odds are those of a piece that moved.
    """
    alone = shift is not None and not shift.others and odds > _T.moved_it
    best = _T.at_best if went is None or went.left > _T.last_way else _T.felt if alone else _T.at_rest
    return min(odds / (1.0 + odds), best)


def _doubt_pushes(play: Play, touches: Mapping[str, Touch], *, askew: bool) -> None:
    """What moved without the puck needs another piece that came against it, and a puck that cannot have come near.

    One that moved a little where the puck was deflected or passed may have been met by both: a frame does not tell.
    The pawn that the puck was shot from or beside was pushed by its leaving. `askew`: the puck was deflected as by two.
    """
    for placed in play.pieces:
        name, plainly = placed.piece.id, play.change(placed.piece.id) is not None
        if name in touches or not (plainly or play.felt(name)):
            continue
        left = play.left(placed)
        if left is not None and not _came_back(play, placed, left):
            continue
        gap, _ = play.nearest(placed, play.under_way, play.case.film.frames[-1].t)
        pushed = play.pushed(placed)
        by_two = askew or _left_beside(play, placed) or (gap < _T.passed and not plainly)
        sure = (_T.by_two if by_two else _T.pushed) if pushed else _T.alone
        play.case.doubt(Reason(Why.TOUCHED, name), sure if gap < _T.near_by else 1.0 if pushed else _T.aloof)


def _came_back(play: Play, placed: Placed, left: float) -> bool:
    """Whether the puck came back to the pawn that it was shot from or beside, and had `left` by then.

    One that comes down beside the pawn that it was shot from may have met it then.
    """
    gap, t = play.nearest(placed, left)
    return gap < BESIDE and (play.case.setup.puck_on_pawn or t > left + _T.leaving)


def _left_beside(play: Play, placed: Placed) -> bool:
    """Whether a piece stands beside the way from the puck's start to where it was first seen, and moved away from it.

    A puck that touches something before it is seen once goes on another way, which does not lead back to its start.
    """
    shift = play.shifts.get(placed.piece.id)
    seen = next((s for s in play.found.sightings if s.frame > play.found.first), None)
    if shift is None or seen is None:
        return False
    start, way = np.array([play.found.start.x, play.found.start.y]), np.array([seen.x, seen.y])
    places = start + np.linspace(0.0, 1.0, 17)[:, None] * (way - start)
    gap, k = min((puck_gap(placed.piece, placed.pose, x, y)[0], k) for k, (x, y) in enumerate(places.tolist()))
    return gap < BESIDE and shift.far(places[k]) > _T.away * float(np.hypot(*shift.move[:2]))
