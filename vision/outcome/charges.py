"""Pucks that lie on pawns, ready for a charged shot: which of them fell off a pawn that still stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vision.arrays import Image, Mask
from vision.outcome.case import Case
from vision.outcome.changes import covered, share_changed
from vision.outcome.falls import Search
from vision.outcome.moves import appearance_of
from vision.outcome.summary import Moved
from vision.pieces import Placed
from vision.puck import Located
from vision.reasons import Reason, Why
from vision.tuning import TUNING

_T = TUNING.outcome.charges


def charges(
    case: Case,
    pieces: Sequence[Placed],
    moved: Sequence[Moved],
    unlike: tuple[Mask, Mask],
    found: Located,
    before: Image,
    after: Image,
) -> tuple[list[Moved], tuple[str, ...]]:
    """What moved, and the charged pawns that stand after the flick without their puck.

    A pawn without its puck looks like one that fell, so that it is looked for standing, too; whatever happened to a
    charged pawn is asked about. One that fell or left the area has lost its puck anyway. `unlike`: what differs, and
    what the flicked puck hides. `before`, `after`: the table without the flicked puck, and as it is.
    """
    camera, crop = case.film.camera, case.film.crop
    changes = {each.placed.piece.id: each for each in moved}
    lost = []
    for placed in pieces:
        name, change = placed.piece.id, changes.get(placed.piece.id)
        if not placed.piece.charged or placed.pose.lying or (change is not None and change.pose is None):
            continue
        share, seen = share_changed(unlike[0], covered(camera, crop, placed.piece, placed.pose), unlike[1])
        if change is None and share < _T.same and seen > 0.5:
            case.doubt(Reason(Why.DROPPED, name), _T.kept + (1.0 - _T.kept) * seen)
            continue
        appearance = appearance_of(case, found, before, after, pieces, [placed])
        near = placed.pose.x, placed.pose.y
        bare = Search(appearance, replace(placed.piece, charged=False), placed.pose, near)
        stands, lies = bare.by_colour(lying=False), bare.by_colour(lying=True)
        if Search(appearance, placed.piece, placed.pose, near).by_picture().score > max(stands.score, lies.score):
            case.doubt(Reason(Why.DROPPED, name), _T.kept)
            continue
        if change is not None and lies.score > stands.score:
            case.doubt(Reason(Why.FELL, name), _T.kept)
            continue
        lost.append(name)
        case.doubt(Reason(Why.DROPPED, name), _T.dropped)
        if change is not None:
            changes[name] = replace(change, pose=stands.pose, fell=False)
    return list(changes.values()), tuple(lost)
