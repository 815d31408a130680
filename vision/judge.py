"""From the film of one flick to a verdict: start, end, contacts, falls, the edge, and what is doubted of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.camera import Calibration
from vision.ledger import Doubt, log_odds
from vision.outcome import (
    Case,
    Comparison,
    Moved,
    changed,
    changed_pawns,
    charges,
    evidence_frames,
    left_alone,
    residual_changes,
    things,
    tracks,
    under_puck,
)
from vision.pictures import Film
from vision.pieces import survey
from vision.puck import Located, Path, fit_path, landed, locate, occluded
from vision.reasons import OutOfTime, Reason, Why
from vision.setup import Setup
from vision.touches import Play, touched
from vision.tuning import TUNING
from vision.uncertainty import (
    doubt_the_gone,
    doubt_the_names,
    doubt_the_puck,
    doubt_the_shooter,
    doubt_what_it_was,
    in_slow_motion,
    inside_by,
    out_of_sight,
    over_a_raised_edge,
)
from vision.verdict import Verdict, above_zero

_T = TUNING.judging.judge


def judge(
    film: Film,
    setup: Setup,
    calibration: Calibration,
    before: Sequence[int],
    after: Sequence[int],
    doubts: Sequence[Doubt] = (),
) -> Verdict:
    """Judge the film of one flick.

    `before` and `after` are its frames in which the table stands still; `doubts`: what those who made the film already
    know against it.
    """
    case = Case(film, setup, calibration, before, after, doubts)
    located: list[Located] = []
    try:
        return _judged(case, located)
    except OutOfTime as over:
        return given_up(film, setup, [*case.doubts, Doubt(over.reason, log_odds(_T.unjudged))], *located)


def given_up(film: Film, setup: Setup, doubts: Sequence[Doubt], found: Located | None = None) -> Verdict:
    """The verdict on a flick that was not judged to its end: where the puck was if that is known, and all in doubt."""
    middle = (setup.area[0] / 2, setup.area[1] / 2)
    start = middle if found is None else (found.start.x, found.start.y)
    end = middle if found is None else None if found.end is None else (found.end.x, found.end.y)
    shown = np.linspace(0, len(film) - 1, min(8, len(film))).round().astype(int)
    frames = tuple(film.frames[i].number for i in shown)
    return Verdict(start, end, (), (), end is None, doubts=tuple(doubts), frames=frames)


def _judged(case: Case, located: list[Located]) -> Verdict:
    """The verdict; `located` takes the puck as soon as it is found."""
    film, setup = case.film, case.setup
    first, _ = film.still(case.before)
    film.level(film.crop.whole(first, film.camera.size))
    old, noise = film.still(case.before)
    new, _ = film.still(case.after)
    found = locate(film, setup, old, new, noise, (case.before[-1], case.after[0]))
    if found is None:
        return _nothing(case)
    located.append(found)
    doubt_the_puck(case, found)
    found = replace(found, sightings=tuple(landed(film.camera, found.sightings, found.first, found.base)))
    then, now = things(case, found, old, new)
    pieces = survey(then)
    table = Comparison(case, found, pieces, then, now, new, changed(old, new, noise), under_puck(case, found))
    moved, dropped = charges(table, changed_pawns(table))
    gone = {m.placed.piece.id for m in moved if not _stands(m)}
    stand = [placed for placed in pieces if placed.piece.id not in gone]
    found = replace(found, sightings=tuple(occluded(film.camera, found, stand)))
    if in_slow_motion(found, setup.area):
        case.doubt(Reason(Why.SLOW_MOTION), _T.unjudged)
    path = fit_path(found.sightings)
    shifts = left_alone(table, old, moved)
    play = Play(case, path, found, pieces, moved, shifts)
    doubt_the_shooter(case, pieces, found)
    doubt_what_it_was(play)
    touches = touched(play)
    doubt_the_gone(play, touches)
    off = _edge(case, found, path)
    residual_changes(table, moved, shifts, touches)
    fallen = [m for m in sorted(moved, key=lambda m: m.t) if m.fell]
    doubt_the_names(case, pieces, {touch.piece for touch in touches}, {m.placed.piece.id for m in fallen})
    return Verdict(
        start=(found.start.x, found.start.y),
        end=(found.end.x, found.end.y) if found.end is not None else None,
        touches=tuple(touches),
        toppled=tuple(m.placed.piece.id for m in fallen),
        off_table=off,
        poses={m.placed.piece.id: m.pose for m in moved if m.pose is not None},
        stood={placed.piece.id: placed.pose for placed in pieces},
        dropped=dropped,
        doubts=case.doubts,
        tracks=tracks(film, setup, found, pieces, moved),
        frames=evidence_frames(film, found, case.after[-1], touches),
    )


def _nothing(case: Case) -> Verdict:
    case.doubt(Reason(Why.NO_PUCK_MOVED), 0.05)
    middle = (case.setup.area[0] / 2, case.setup.area[1] / 2)
    return Verdict(middle, middle, (), (), False, doubts=case.doubts, moved=False)


def _stands(moved: Moved) -> bool:
    """Whether a piece still stands where it stood, but for a little."""
    old, new = moved.placed.pose, moved.pose
    return new is not None and not new.lying and new.apart(old) < _T.a_little


def _edge(case: Case, found: Located, path: Path) -> bool:
    w, h = case.setup.area
    if found.end is not None:
        (x, y), spread = (found.end.x, found.end.y), _T.scatter + case.calibration.error_mm
        if case.setup.marking.kind == "board":
            off, sure = over_a_raised_edge(case.film.camera, (w, h), x, y, spread)
        else:
            inside = inside_by((w, h), x, y)
            off, sure = inside < 0, above_zero(abs(inside), spread)
        case.doubt(Reason(Why.SIDE_OF_EDGE), sure)
        return off
    off, sure = out_of_sight((w, h), found.sightings[-1], path.slides[-1])
    case.doubt(Reason(Why.WHERE_IT_WENT), sure)
    return off
