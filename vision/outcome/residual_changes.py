"""Changes on the table that neither the puck nor a pawn explains."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace

import cv2
import numpy as np

from vision.arrays import Floats, Mask
from vision.outcome.case import Case, Comparison, Moved
from vision.outcome.changes import Lump, centre_of, lumps
from vision.outcome.shading import lamp_of
from vision.outcome.shift import Shift
from vision.pieces import Lamp, Placed, fill, shadow
from vision.reasons import Reason, Why
from vision.setup import Piece, Pose
from vision.tuning import TUNING
from vision.verdict import Touch

_ELSE = Reason(Why.ANOTHER_CHANGE)
_T = TUNING.outcome.residual_changes
_SOFT = np.ones((15, 15), np.uint8)  # pixels by which a shadow may be softer or fall elsewhere than it should


def residual_changes(
    table: Comparison, moved: Sequence[Moved], shifts: Mapping[str, Shift], touches: Sequence[Touch]
) -> None:
    """Doubt what no puck and no piece explains, shadows apart.

    A change must be of a pawn's size, or the puck's if no pawns are in play, to be a thing. `shifts` = by how little
    those pieces moved that did not move plainly, by name.
    """
    case, pieces, before, after = table.case, table.pieces, table.before, table.after
    camera, crop = case.film.camera, case.film.crop
    known = table.hidden.copy()
    for m in moved:
        known |= table.covered(m.placed.piece, m.placed.pose, 8.0)
        if m.pose is not None:
            known |= table.covered(m.placed.piece, m.pose, 8.0)
    solid = np.maximum(before.map, after.map) > 0.75
    like = next((piece for piece in case.setup.pieces if piece.type == "pawn"), case.setup.puck)
    touched = {touch.piece for touch in touches if touch.sure > _T.touched}
    slid = touched | {name for name, shift in shifts.items() if shift.felt}
    for lump in lumps(table.difference & solid, known, table.pawn_pixels(like, 0.35)):
        at = centre_of(camera, crop, lump.mask, 8.0)
        if not _on_the_area(case, at):
            continue
        owner = _owner(table, lump)
        if owner is not None and owner.piece.type in ("obstacle", "barrier"):
            doubt = case.doubt_outcome if touches else case.doubt  # in a move it may be the one touch that counts
            doubt(Reason(Why.MOVED, owner.piece.id), 0.9)
        else:
            case.doubt(_ELSE, _harmless(table, lump, at, like, moved, touched, slid))
    plain = {each.piece.id for each in pieces if each.score > _T.hardly}
    if any(piece.type == "pawn" and piece.id not in plain for piece in case.setup.pieces):
        _doubt_the_unseen(table, known, moved, lamp_of(before, pieces))


def _doubt_the_unseen(table: Comparison, known: Mask, moved: Sequence[Moved], lamp: Lamp | None) -> None:
    """Doubt a large change of whatever colours, beside what moved and its shadows, where a pawn was hardly found.

    One of the table's colour may have been taken for another thing, and have fallen where nothing was known to stand.
    Where no `lamp` is known, all that is near to what moved may be its shadow; where it is, that of a puck that lay on
    a pawn is told by how high it lay.
    """
    case, found = table.case, table.found
    camera, crop = case.film.camera, case.film.crop
    stood = [(m.placed.piece, pose) for m in moved for pose in (m.placed.pose, m.pose) if pose is not None]
    if found.base:
        length, width, height = case.setup.puck.dims
        high = replace(case.setup.puck, dims=(length, width, found.base + height))
        stood.append((high, Pose(found.start.x, found.start.y)))
    cast = [fill(shadow(camera, piece, pose, lamp), crop) for piece, pose in stood] if lamp is not None else []
    pawn = next(piece for piece in case.setup.pieces if piece.type == "pawn")
    beside = cv2.dilate(np.any(cast, axis=0).astype(np.uint8), _SOFT) > 0 if cast else np.zeros_like(known)
    for lump in lumps(table.difference, known | beside, table.pawn_pixels(pawn, _T.large)):
        at = centre_of(camera, crop, lump.mask, 8.0)
        cast_by_one = lamp is None and any(_from(at, m) < _T.shadow for m in moved)
        if _on_the_area(case, at) and not cast_by_one and _owner(table, lump) is None:
            case.doubt(_ELSE, _T.no_shadow)


def _on_the_area(case: Case, at: Floats) -> bool:
    w, h = case.setup.area
    return bool(0 < at[0] < w and 0 < at[1] < h)


def _harmless(
    table: Comparison,
    lump: Lump,
    at: Floats,
    like: Piece,
    moved: Sequence[Moved],
    touched: Set[str],
    slid: Set[str],
) -> float:
    """How sure a change at a place (mm) is only a moved piece's shadow, or a piece that slid a little.

    `touched` = the names of those that surely were; `slid` = of these, and of all that slid a little: such a one alone
    changes less than a pawn is seen.
    """
    if lump.size < table.pawn_pixels(like, _T.part) and any(_from(at, m) < _T.shadow for m in moved):
        return 0.95
    small = lump.size < table.pawn_pixels(like, 1.0)
    beside = (each.pose for each in table.pieces if each.piece.id in touched)
    if small and any(np.hypot(*(at - [pose.x, pose.y])) < _T.beside for pose in beside):
        return 0.96
    themselves = (each for each in table.pieces if each.piece.id in (slid if small else touched))
    on_them = (table.covered(each.piece, each.pose, _T.slid)[lump.mask].mean() for each in themselves)
    return 0.96 if any(share > _T.all for share in on_them) else _T.no_shadow


def _from(at: Floats, moved: Moved) -> float:
    """How far (mm) a place is from where a pawn stood or is now."""
    poses = [moved.placed.pose] if moved.pose is None else [moved.placed.pose, moved.pose]
    return min(float(np.hypot(at[0] - pose.x, at[1] - pose.y)) for pose in poses)


def _owner(table: Comparison, lump: Lump) -> Placed | None:
    """The piece under whose outline most of a change lies."""
    best: tuple[float, Placed] | None = None
    for placed in table.pieces:
        share = float(table.covered(placed.piece, placed.pose, 3.0)[lump.mask].mean())
        if share > 0.5 and (best is None or share > best[0]):
            best = share, placed
    return best[1] if best else None
