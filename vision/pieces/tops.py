"""Pawns by their tops: where exactly they stand, which of them lie, by the lines that are seen or missing there."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from vision.pieces.choice import candidate, clash
from vision.pieces.contours import Contours
from vision.pieces.finder import Finder, Spot
from vision.pieces.lamp import Lamp
from vision.setup import Piece, Pose
from vision.tuning import TUNING

_T = TUNING.pieces.tops
_FARTHER = np.arange(-15.0, 16.0, 3.0).tolist()  # mm
_TURNS = np.deg2rad(np.arange(0.0, 360.0, 45.0)).tolist()


def on_its_lines(finder: Finder, pawn: Piece, spot: Spot) -> Spot:
    """A standing pawn where the lines on its top are seen best; where none are seen they are looked for nearby."""

    def lines(pose: Pose) -> float:
        read = finder.marks(pawn, pose)
        return max(read[1] - _T.one_line, read[2], read[3])

    def fits(pose: Pose) -> bool:
        return finder.score(pawn, pose) > spot.score - _T.worse

    best, value = spot.pose, lines(spot.pose)
    if value < _T.seen:
        tried = [spot.pose.moved(dx, dy) for dx in _T.nearby for dy in _T.nearby]
        value, best = max(((lines(at), at) for at in tried if fits(at)), key=lambda e: e[0], default=(0.0, best))
        if value < _T.seen:
            return spot
    for step in (2.0, 1.0):
        for _ in range(3):
            tried = [best.moved(dx, dy) for dx, dy in ((step, 0.0), (-step, 0.0), (0.0, step), (0.0, -step))]
            better, there = max(((lines(at), at) for at in tried), key=lambda e: e[0])
            if better < value + 0.005 or not fits(there):
                break
            value, best = better, there
    return Spot(spot.type, best, finder.score(pawn, best), finder.colour(pawn, best))


def read_anew(
    finder: Finder, standing: list[tuple[Piece, Spot]], lamp: Lamp | None, contours: Contours | None
) -> list[tuple[Piece, Spot]]:
    """The same pieces; pawns with no lines that could be read, where most have some, where lines are clear nearby.

    Elsewhere they lie, if that fits better and explains more: along the line of sight that looks alike, but for the top
    and the shadow.
    """
    pawns = [i for i, (piece, _) in enumerate(standing) if piece.type == "pawn" and not piece.charged]
    unread = [i for i in pawns if not _like_a_top(finder.marks(standing[i][0], standing[i][1].pose))[0]]
    if 2 * len(unread) > len(pawns):
        return standing
    out = list(standing)
    for i in unread:
        pawn, spot = standing[i]
        others = [out[k][1].pose for k in pawns if k != i]
        clear = _where_clear(finder, pawn, spot, others)
        if clear is None and not any(piece.flipped for piece in finder.setup.pieces):
            lying = _or_lying(finder, pawn, spot, lamp, contours)
            clear = None if any(clash(pawn, lying, *out[k]) for k in range(len(out)) if k != i) else lying
        out[i] = pawn, clear or spot
    return out


def _where_clear(finder: Finder, pawn: Piece, spot: Spot, others: Sequence[Pose]) -> Spot | None:
    """The place not far from a pawn's, and on none of the others, where lines are read best; None if none is clear."""
    free = [
        at
        for at in (spot.pose.moved(dx, dy) for dx in _FARTHER for dy in _FARTHER)
        if all(math.hypot(at.x - other.x, at.y - other.y) > pawn.dims[0] for other in others)
        and finder.score(pawn, at) > _T.share * spot.score
    ]
    read = [(fits, at) for at in free if all(_like_a_top(fits := finder.marks(pawn, at)))]
    if not read:
        return None
    best = max(read, key=lambda each: max(each[0].values()))[1]
    return on_its_lines(finder, pawn, Spot(pawn.type, best, finder.score(pawn, best), spot.colour))


def _like_a_top(fits: Mapping[int, float]) -> tuple[bool, bool]:
    """Whether lines fit as on a top in one way at least, and in both: well, and one number of them far better."""
    second, best = sorted(fits.values())[-2:]
    return best > max(_T.dim, min(_T.top, second + _T.told)), best > max(_T.top, second + _T.told)


def _or_lying(finder: Finder, pawn: Piece, standing: Spot, lamp: Lamp | None, contours: Contours | None) -> Spot:
    ways = [replace(standing.pose, turn=turn, lying=True) for turn in _TURNS]
    pose, score = max((finder.refined(pawn, way, turns=True) for way in ways), key=lambda each: each[1])
    lying = Spot(pawn.type, pose, score, finder.colour(pawn, pose))
    explained = [candidate(finder, pawn, spot, lamp, contours).unread for spot in (standing, lying)]
    better = lying.score > standing.score + _T.better and explained[1] > explained[0]
    return lying if better else standing
