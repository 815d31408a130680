"""What the puck touched, and how sure that is."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np

from vision.arrays import Floats
from vision.case import Case
from vision.changes import upper_part
from vision.contacts import Kink, Match, astray, contact_time, early, kinks, match, nearest, unexplained
from vision.flight import over
from vision.follow import silhouette
from vision.grazes import Pass, chance, passed
from vision.locate import Located
from vision.moves import BESIDE, CHANGED, SAME
from vision.naming import Placed
from vision.path import Path, fit_path
from vision.shapes import beside, puck_gap
from vision.summary import Moved
from vision.verdict import Touch, margin

_PASSED = 5.0  # mm from a piece, from which on it need not be asked whether it turned the puck a little
_ASTRAY_PIECE = 1.6  # mm that path and piece are off one another
_ROCKED, _CALM, _AT_BEST = 4.0, 0.5, 0.96  # odds for a pawn that rocked, for one that did not; how sure a graze may be
_TOUCHING = 7.0  # mm: so far off may path and piece be together
_CAREFUL = 2.2  # times what a sighting is taken to be off: kinks that are still needed then are there
_SAME_KINK = 0.05  # s
_ASKEW = 100.0  # mm/s of a kink that its piece cannot have made: two sightings a frame apart tell a way to 65 mm/s
_LANDING, _LANDED = 10.0, 0.8  # mm beside a piece, and how sure it is that a puck came down there without touching it
_LAST_WAY, _AT_REST = 6.0, 0.8  # mm before a puck stops by itself, and how sure a graze there may be
_BY = 3.0  # mm: so near must a piece be passed to be in question
_RUBBED = 2.0  # mm between path and a piece that looks a little different now: it was touched
_SLOW = 400.0  # mm/s: 12 to 25 mm before a puck stops by itself
_BENT = 2.5  # mm beside the start from which on the first way tells of a touch, if a piece is there
_ASTRAY, _AT_ONCE = 6.0, 0.06  # mm from which on it tells of one whatever is there; s in which it was
_BLOW, _ANY = 400.0, 0.9  # mm/s: nothing but a piece turns a puck like that; how sure one was touched that is not known
_AGAIN, _IN_THE_WAY = 0.2, 42.0  # s after a touch, and mm from the way of the piece's middle, where it is met again
_DISPLACED = 30.0  # mm beside its place a piece may be found
_FELLS, _STANDS = 700.0, 0.6  # mm/s: a pawn that was struck so has never stayed as it was; how sure it is that it did
_LATE = 0.02  # s after the launch that its time may be off
_NEAR_BY, _BY_OTHERS = 25.0, 0.8  # mm from the way of the puck, and how sure it is there that others pushed a piece
_PUSHED_FROM = 60.0  # mm to the place of what may have pushed it (LG-D4)


def touched(
    case: Case, path: Path, found: Located, pieces: Sequence[Placed], moved: Sequence[Moved], stirred: Sequence[Placed]
) -> list[Touch]:
    """The pieces that the puck touched, in order."""
    launch, sudden = kinks(path)
    careful = fit_path(found.sightings, _CAREFUL)
    skip = {case.setup.shooter} if case.setup.puck_on_pawn and case.setup.shooter else set()
    touches: dict[str, Touch] = {}
    strange: list[Kink] = []
    askew: dict[str, Kink] = {}
    known = len(case.doubts)
    begin = launch.t if launch else case.film.frames[found.first].t
    for kink in sudden:
        answer = match(kink, pieces, skip)
        landing = case.setup.puck_on_pawn and early(kink, launch)
        if landing and (answer.placed is None or kink.t < _down(case, found, answer.placed, begin)):
            continue
        if answer.placed is None:
            strange.append(kink)
            continue
        sure = _doubt_contact(case, answer, path, found, moved, stirred)
        name = answer.placed.piece.id
        if name not in touches:
            t = contact_time(path, kink, answer.placed)
            touches[name] = Touch(name, t, (float(kink.place[0]), float(kink.place[1])), sure)
            if not kink.soft and unexplained(path, kink, answer.placed) > _ASKEW:
                askew[name] = kink
    since = begin + _LATE
    rest = [placed for placed in pieces if placed.piece.id not in touches and placed.piece.id not in skip]
    touches |= _grazed(case, path, found, rest, moved, begin, [touch.t for touch in touches.values()])
    missing = _missing(case, pieces)
    for kink in _needed(case, strange, kinks(careful)[1]):
        if missing or not any(_made_way(kink, m, touches, pieces) for m in moved):
            touches |= _unknown(case, kink, missing)
    for name, kink in askew.items():  # two pieces turned it there, within a frame or two of each other
        if not any(abs(touch.t - kink.t) < _SAME_KINK for touch in touches.values() if touch.piece != name):
            touches |= _unknown(case, kink, missing)
    _doubt_pushes(case, path, since, moved, touches)
    standing = [placed for placed in stirred if placed.piece.id not in touches]
    touches |= _brushed(case, path, [each for each in standing if each.piece.id not in skip], since, found)
    if not case.setup.puck_on_pawn and not any(touch.t < since + _AT_ONCE for touch in touches.values()):
        miss = astray(careful, (found.start.x, found.start.y))
        touches |= _turned_at_once(case, path, miss, [p for p in pieces if p.piece.id not in touches], since)
    case.one_will_do(list(touches.values()), known)
    return sorted(touches.values(), key=lambda touch: touch.t)


def _needed(case: Case, strange: Sequence[Kink], certain: Sequence[Kink]) -> list[Kink]:
    """The kinks that no piece explains, but for those that may be none, and the drop over the area's edge."""
    return [
        kink
        for kink in strange
        if any(abs(each.t - kink.t) < _SAME_KINK for each in certain)
        and not kink.soft
        and not _excused(case, kink.place)
    ]


def _made_way(kink: Kink, moved: Moved, touches: Mapping[str, Touch], pieces: Sequence[Placed]) -> bool:
    """Whether the puck turned where it had just touched a piece that made way: by that touch or by another.

    It turned away from where that piece went, and no other piece stands so near that it may have been found beside its
    place and have turned the puck.
    """
    touch = touches.get(moved.placed.piece.id)
    if touch is None or moved.pose is None or not 0.0 <= kink.t - touch.t < _AGAIN:
        return False
    old, new = np.array([moved.placed.pose.x, moved.placed.pose.y]), np.array([moved.pose.x, moved.pose.y])
    others = (each for each in pieces if each is not moved.placed)
    x, y = float(kink.place[0]), float(kink.place[1])
    return (
        beside(kink.place, old, new) < _IN_THE_WAY
        and float((kink.outgoing - kink.incoming) @ (kink.place - new)) > 0.0
        and all(puck_gap(each.piece, each.pose, x, y)[0] > _DISPLACED for each in others)
    )


def _brushed(case: Case, path: Path, stirred: Sequence[Placed], since: float, found: Located) -> dict[str, Touch]:
    """Pawns that look a little different and stand as they did: it matters only if the puck came by them."""
    touches: dict[str, Touch] = {}
    for placed in stirred:
        name = placed.piece.id
        gap, t = nearest(path, placed, since - _LATE, case.film.frames[found.last].t)
        if gap < _RUBBED and t < since + _AT_ONCE:
            touches[name] = _unseen(case, path, name, t)
        elif gap < _TOUCHING:
            case.doubt(f"{name} looks a little different", 1.0 - 0.1 * math.exp(-0.5 * (max(gap, 0.0) / _BY) ** 2))
    return touches


def _turned_at_once(case: Case, path: Path, miss: float, pieces: Sequence[Placed], since: float) -> dict[str, Touch]:
    """The piece that the puck touched before its way could be seen, if that way misses its start by `miss` mm."""
    if miss < _BENT:
        return {}
    passes = [(*nearest(path, placed, since - _LATE, since + _AT_ONCE), placed.piece.id) for placed in pieces]
    gap, t, name = min(passes, default=(math.inf, 0.0, ""))
    if gap < _BY:
        return {name: _unseen(case, path, name, t)}
    if miss > _ASTRAY:
        case.doubt("the puck turned where no piece is known", 0.5)
    return {}


def _missing(case: Case, pieces: Sequence[Placed]) -> list[str]:
    """The names of the pieces that were not found."""
    found = {placed.piece.id for placed in pieces}
    return [piece.id for piece in case.setup.pieces if piece.type != "puck" and piece.id not in found]


def _unknown(case: Case, kink: Kink, missing: Sequence[str]) -> dict[str, Touch]:
    """A turn where no piece is known: if one is missing, it stands there; after a move it is all one which."""
    if not missing or _slow_stop(kink):
        case.doubt("the puck turned where no piece is known", 0.93 if _slow_stop(kink) else 0.35)
        return {}
    sure = _ANY if case.setup.kind == "move" and kink.strength > _BLOW else 0.5 / len(missing)
    case.doubt(f"whether the puck touched {missing[0]}", sure)
    return {missing[0]: Touch(missing[0], kink.t, (float(kink.place[0]), float(kink.place[1])), sure)}


def _unseen(case: Case, path: Path, name: str, t: float) -> Touch:
    """A touch before the puck's way could be seen: only what came of it tells."""
    place = path.at(t)
    case.doubt(f"whether the puck touched {name}", _AT_REST)
    return Touch(name, t, (float(place[0]), float(place[1])), _AT_REST)


def _doubt_pushes(case: Case, path: Path, since: float, moved: Sequence[Moved], touches: Mapping[str, Touch]) -> None:
    """What moved without the puck needs another piece that came against it, and a puck that did not come near."""
    for m in moved:
        if m.placed.piece.id not in touches:
            gap, _ = nearest(path, m.placed, since, case.film.frames[-1].t)
            sure = 0.5 if not _others_near(m, moved) else _BY_OTHERS if gap < _NEAR_BY else 1.0
            case.doubt(f"whether the puck touched {m.placed.piece.id}", sure)


def _others_near(one: Moved, moved: Sequence[Moved]) -> bool:
    """Whether another piece that moved was or is so near that it may have pushed this one."""
    old = one.placed.pose
    others = [pose for o in moved if o is not one for pose in (o.placed.pose, o.pose) if pose is not None]
    return any(np.hypot(pose.x - old.x, pose.y - old.y) < _PUSHED_FROM for pose in others)


def _grazed(
    case: Case,
    path: Path,
    found: Located,
    pieces: Sequence[Placed],
    moved: Sequence[Moved],
    begin: float,
    sudden: Sequence[float],
) -> dict[str, Touch]:
    """Pieces that the path passes without a break: touched if they moved, or if they turned the puck a little.

    `sudden` = when (s) it was turned by a touch that is known: that turn tells of no other piece.
    """
    touches: dict[str, Touch] = {}
    for placed in pieces:
        name = placed.piece.id
        down = _down(case, found, placed, begin) if found.base else begin + _LATE
        gap, t = nearest(path, placed, down, case.film.frames[found.last].t)
        place = path.at(t)
        change = next((m for m in moved if m.placed.piece.id == name), None)
        if change is not None:
            if gap < BESIDE:
                sure = 0.97 if not _others_near(change, moved) else 0.9 if gap < 4.0 else 0.6
                went = passed(path, found.sightings, placed, t)
                sure = max(sure, 0.0 if went is None else _sure(_odds(case, went, placed, path, found, sudden), went))
                touches[name] = Touch(name, t, (float(place[0]), float(place[1])), sure)
                case.doubt(f"whether the puck touched {name}", sure)
            continue
        if found.base and nearest(path, placed, down, _landed(case, found, begin))[0] < _LANDING:
            case.doubt(f"whether the puck touched {name} as it came down", _LANDED)
        if gap > _PASSED or (name == case.setup.shooter and t < begin + _LATE + _AT_ONCE):
            continue
        went = passed(path, found.sightings, placed, t)
        if went is None:
            rocked = _rocked(case, placed, path, found, t) if placed.piece.type == "pawn" else None
            calm = rocked is not None and rocked < SAME
            odds = chance(max(gap, 0.0), _astray(case)) * (_CALM if calm else 1.0)
            case.doubt(f"whether the puck grazed {name}", 1.0 / (1.0 + odds))
            continue
        odds = _odds(case, went, placed, path, found, sudden)
        if odds > 1.0:
            touches[name] = Touch(name, went.t, went.place, _sure(odds, went))
            case.doubt(f"whether the puck touched {name}", touches[name].sure)
        else:
            case.doubt(f"whether the puck grazed {name}", 1.0 / (1.0 + odds))
    return touches


def _down(case: Case, found: Located, placed: Placed, begin: float) -> float:
    """When (s) a puck that was shot from a pawn at `begin`, known to a frame, may have come down to a piece."""
    return begin + max(over(found.base, placed.piece.dims[2]) - _frame(case, found), 0.0)


def _landed(case: Case, found: Located, begin: float) -> float:
    """When (s) it has come down to the table for sure."""
    return begin + over(found.base, 0.0) + _frame(case, found)


def _frame(case: Case, found: Located) -> float:
    frames = case.film.frames
    return frames[found.first + 1].t - frames[found.first].t


def _odds(case: Case, went: Pass, placed: Placed, path: Path, found: Located, sudden: Sequence[float] = ()) -> float:
    """The odds that a piece was touched in passing: by what became of the puck's way, and whether a pawn rocked."""
    if any(abs(went.t - other) < _SAME_KINK for other in sudden):
        odds = min(chance(went.gap, _astray(case)), 1.0)
    else:
        odds = went.odds(_astray(case))
    if placed.piece.type == "pawn":
        rocked = _rocked(case, placed, path, found, went.t)
        if rocked is not None:
            odds *= _ROCKED if rocked > CHANGED else _CALM if rocked < SAME else 1.0
    return odds


def _astray(case: Case) -> float:
    """Sigma (mm) of where the path and a piece lie to one another."""
    return math.hypot(_ASTRAY_PIECE, case.calibration.error_mm)


def _sure(odds: float, went: Pass) -> float:
    """How sure a touch is by these odds; the last mm of a way say little: when it comes to rest is seen to a frame."""
    return min(odds / (1.0 + odds), _AT_BEST if went.left > _LAST_WAY else _AT_REST)


def _rocked(case: Case, placed: Placed, path: Path, found: Located, t: float) -> float | None:
    """The largest share of a pawn's upper part that looked different within a quarter of a second after t.

    None if the puck, or its blur, hid it in all these frames.
    """
    camera, crop = case.film.camera, case.film.crop
    part = upper_part(camera, crop, placed.piece, placed.pose)
    limit = max(18.0, 5.0 * found.scene.noise)
    worst: float | None = None
    for i, frame in enumerate(case.film.frames):
        if not t - 0.02 < frame.t < t + 0.25:
            continue
        here = path.at(frame.t)
        blur = float(np.hypot(*(path.at(frame.t + 0.02) - path.at(frame.t - 0.02)))) / 2
        puck = silhouette(camera, crop, float(here[0]), float(here[1]), 0.0, 5.0 + blur) > 0
        look = part & ~puck
        if look.sum() < 0.3 * part.sum():
            continue
        now, still = case.film.levelled(i)[look], found.scene.before[look]
        off = np.abs(now.astype(float) - still.astype(float)).max(axis=1)
        worst = max(worst or 0.0, float((off > limit).mean()))
    return worst


def _doubt_contact(
    case: Case, answer: Match, path: Path, found: Located, moved: Sequence[Moved], stirred: Sequence[Placed]
) -> float:
    """Doubt a touch that a kink of the path tells of; how sure it is that this piece was touched."""
    assert answer.placed is not None
    name = answer.placed.piece.id
    answered = any(m.placed.piece.id == name for m in moved)
    near = margin(answer.miss, 9.0, 2.2) if answer.miss < 9.0 else 0.5
    if answered:
        near = max(near, 0.97)
    elif answer.placed in stirred:  # it slid or rocked a little where the puck turned
        near = max(near, 0.95)
    else:
        if answer.placed.piece.type == "pawn":
            near *= 0.98 if answer.kink.strength > 300 and answer.miss < 6.0 else 0.8
        went = passed(path, found.sightings, answer.placed, answer.kink.t)
        near = max(near, 0.0 if went is None else _sure(_odds(case, went, answer.placed, path, found), went))
    if case.setup.kind == "move" and answer.kink.strength > _BLOW:
        near = max(near, 0.97)  # whatever it was: nothing but a piece turns a puck like that
    case.doubt(f"whether the puck touched {name}", near)
    if (
        answer.placed.piece.type == "pawn"
        and not (answered or answer.placed.pose.lying)
        and answer.kink.strength > _FELLS
    ):
        case.doubt_outcome(f"whether {name} fell", _STANDS)
    if case.setup.kind != "move" and answer.rival < answer.miss + 4.0 and not answered:
        case.doubt(f"which piece beside {name} was touched", 0.7)
    if case.setup.kind != "move" and not any(m.fell and m.placed.piece.id == name for m in moved):
        case.doubt(f"which piece is {name}", answer.placed.sure)
    return float(near)


def _excused(case: Case, place: Floats) -> bool:
    """Whether a turn of the path needs no piece: at the area's edge things drop."""
    w, h = case.setup.area
    return bool(min(place[0], place[1], w - place[0], h - place[1]) < 20.0)


def _slow_stop(kink: Kink) -> bool:
    """Whether it is the end of the way: a few mm of error make the last sightings look faster than they were."""
    return float(np.hypot(*kink.outgoing)) < 1.0 and float(np.hypot(*kink.incoming)) < _SLOW
