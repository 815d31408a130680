"""Where exactly a piece stands: its outline is laid on the edges beside it, a pawn's top on the lines that it has.

The outline is laid by least squares. Which pawns lie is told by the lines that are seen or missing on their tops.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

import cv2
import numpy as np

from vision.arrays import Floats
from vision.budget import check
from vision.pictures import crop_around
from vision.pieces.choice import candidate, clash
from vision.pieces.contours import Contours
from vision.pieces.finder import Finder, Spot
from vision.pieces.lamp import Lamp
from vision.pieces.shapes import around, outline
from vision.setup import Piece, Pose
from vision.tuning import TUNING

_T = TUNING.pieces.fit


def fitted(finder: Finder, piece: Piece, pose: Pose) -> Pose:
    """The pose near `pose` at which a piece's outline lies on edges; `pose` itself if they do not agree on one."""
    unit = finder.camera.unit
    corner = np.array([finder.crop.x0, finder.crop.y0], float)
    size = finder.map.shape[1], finder.map.shape[0]
    box = crop_around(outline(finder.camera, piece, pose) - corner, size, 15.0 * unit)
    corner += (box.x0, box.y0)
    soft = cv2.GaussianBlur(box.of(finder.picture), (0, 0), _T.blur * unit)
    across, down = (cv2.Sobel(soft, cv2.CV_32F, *way, scale=0.125) for way in ((1, 0), (0, 1)))
    there, agreed = pose, 0.0
    for window in _T.windows:
        places, normals = around(outline(finder.camera, piece, there) - corner)
        far = np.arange(-window, window + _T.step, _T.step) * unit
        at = (places[:, None] + far[:, None] * normals[:, None]).astype(np.float32)
        x, y = (cv2.remap(each, at[..., 0], at[..., 1], cv2.INTER_LINEAR) for each in (across, down))
        steep = np.abs(x * normals[:, None, :1] + y * normals[:, None, 1:]).max(axis=2)
        step, agreed = _solved(_drawn(finder, piece, there, places + corner, normals), *_edges(steep, far), unit)
        there = there.moved(*step.tolist())
        if np.hypot(there.x - pose.x, there.y - pose.y) > _T.astray:
            return pose
    return there if agreed > _T.agreed else pose


def _drawn(finder: Finder, piece: Piece, pose: Pose, places: Floats, normals: Floats) -> Floats:
    """How far (m, 2 or 3) px out places (m, 2) of an outline move for a mm along x, along y, and for `_T.turn`."""
    check()
    z = piece.dims[2] / 2
    moves = finder.camera.moves(pose.x, pose.y, z)
    drawn = normals @ moves.T
    if piece.round:
        return np.asarray(drawn)
    arm = (places - finder.camera.project(np.array([pose.x, pose.y, z]))) @ np.linalg.inv(moves)
    swung = np.column_stack([-arm[:, 1], arm[:, 0]]) @ moves
    return np.column_stack([drawn, _T.turn * (swung * normals).sum(axis=1)])


def _edges(steep: Floats, far: Floats) -> tuple[Floats, Floats]:
    """How far out (m,) the edge is at each place of an outline, and how much it counts (m,).

    `steep` (m, n): the slopes across the outline at so far (n,) from it. Near ones are likelier.
    """
    likely = steep * np.exp(-0.5 * (far / (0.7 * far[-1])) ** 2)
    best = likely.argmax(axis=1)
    inner = np.clip(best, 1, len(far) - 2)
    low, top, high = (steep[np.arange(len(steep)), inner + k] for k in (-1, 0, 1))
    bend = np.minimum(low - 2.0 * top + high, -1e-3)
    peak = (0.5 * (low - high) / bend).clip(-1.0, 1.0)
    return far[inner] + peak * (far[1] - far[0]), np.where(best == inner, np.minimum(top, _T.plain), 0.0)


def _solved(drawn: Floats, off: Floats, weight: Floats, unit: float) -> tuple[Floats, float]:
    """The step (x mm, y mm, turn rad) that draws an outline onto its edges, and the share of them that lie there then.

    Robust by Cauchy's weights.
    """
    step, left, trust = np.zeros(drawn.shape[1]), off, weight
    for _ in range(5):
        little = 1e-3 * (trust.sum() + 1e-6) * np.eye(drawn.shape[1])  # where nothing is seen, stay
        step = np.linalg.solve(drawn.T @ (drawn * trust[:, None]) + little, drawn.T @ (trust * off))
        left = (off - drawn @ step) / (_T.spread * unit)
        trust = weight / (1.0 + left * left)
    agreed = float(weight[np.abs(left) < 1.5].sum() / max(float(weight.sum()), _T.faint * len(weight)))
    return np.append(step, 0.0)[:3] * (1.0, 1.0, _T.turn), agreed


_FARTHER = np.arange(-15.0, 16.0, 3.0).tolist()  # mm
_TURNS = np.deg2rad(np.arange(0.0, 360.0, 45.0)).tolist()


def on_its_lines(finder: Finder, pawn: Piece, spot: Spot) -> Spot:
    """A standing pawn where the lines on its top are seen best; where none are seen they are looked for nearby."""

    def lines(pose: Pose) -> float:
        read = finder.marks(pawn, pose)
        return max(read[1] - _T.one_line, read[2], read[3])

    def fits(pose: Pose) -> bool:
        return finder.score(pawn, pose) > spot.score - _T.outline_worse

    best, value = spot.pose, lines(spot.pose)
    if value < _T.lines_seen:
        tried = [spot.pose.moved(dx, dy) for dx in _T.nearby for dy in _T.nearby]
        value, best = max(((lines(at), at) for at in tried if fits(at)), key=lambda e: e[0], default=(0.0, best))
        if value < _T.lines_seen:
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
