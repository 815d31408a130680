"""Where exactly a piece stands: its outline is laid on the edges that are seen beside it, by least squares."""

from __future__ import annotations

import cv2
import numpy as np

from vision.arrays import Floats
from vision.budget import check
from vision.pictures import crop_around
from vision.pieces.finder import Finder
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
