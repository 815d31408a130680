"""What became of the pieces that moved: which pawn stood where, and whether it stands, lies or is gone."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Floats, Picture
from vision.outcome.changes import covered
from vision.pictures import crop_around
from vision.pieces import Finder, outline
from vision.pose import Pose
from vision.setup import Piece

_REACH = 36.0  # mm around the changed place in which poses are tried
_GRID = 9.0
_TURNS = np.deg2rad(np.arange(0.0, 360.0, 45.0))
SLIDE = 40.0
"""mm from its place within which a pawn that slid without falling is looked for by its old picture."""


@dataclass(frozen=True)
class Fit:
    """The best pose of one hypothesis; `score` -1 to 1: evidence inside less outside, plus the share it explains."""

    pose: Pose
    score: float


def best_pose(
    finder: Finder, piece: Piece, near: Floats, *, lying: bool, reach: float = _REACH, all_of: bool = True
) -> Fit:
    """The best pose of a pawn near a place (2,) mm: a grid, then pattern search from the best four.

    With `all_of` a pose must also explain as much as possible of the evidence within its reach.
    """
    axis = np.arange(-reach, reach + 0.1, _GRID)
    steps = np.stack(np.meshgrid(axis, axis), axis=-1).reshape(-1, 2)
    tried = []
    for turn in _TURNS if lying else [0.0]:
        middle = Pose(float(near[0]), float(near[1]), float(turn), lying)
        scores = finder.grid(piece, middle, steps)
        tried += [(float(s), middle.moved(float(dx), float(dy))) for s, (dx, dy) in zip(scores, steps, strict=True)]
    tried.sort(key=lambda each: -each[0])
    fits = []
    for _, pose in tried[:4]:
        there, score = finder.refined(piece, pose, turns=lying, reach=4.0)
        fits.append(Fit(there, score + (0.5 * explained(finder, piece, there) if all_of else 0.0)))
    return max(fits, key=lambda fit: fit.score)


def explained(finder: Finder, piece: Piece, pose: Pose) -> float:
    """The share (0 to 1) of the strong evidence around a pose that lies under its outline."""
    inside = covered(finder.camera, finder.crop, piece, pose, 1.0)
    around = covered(finder.camera, finder.crop, piece, pose, 40.0 * finder.camera.scale(pose.x, pose.y))
    strong = np.where(finder.evidence(piece) > 0.55, finder.evidence(piece), 0.0)
    return float(strong[inside].sum() / max(float(strong[around].sum()), 1.0))


def slid(before: Finder, after: Picture, piece: Piece, pose: Pose, near: Pose | None = None) -> tuple[float, Pose]:
    """How well (below 1) the picture of a standing pawn is found again, unchanged, and where its foot is then.

    It is looked for around where it stood, or `near` where it may have come to stand.

    A pawn that slid upright looks as before, only elsewhere; one that fell does not, from wherever it is seen.
    """
    camera, crop = before.camera, before.crop
    box = crop_around(outline(camera, piece, pose), camera.size, 2)
    reach = int(SLIDE * camera.scale(pose.x, pose.y))
    rows, columns = slice(box.y0 - crop.y0, box.y1 - crop.y0), slice(box.x0 - crop.x0, box.x1 - crop.x0)
    old = camera.project(np.array([pose.x, pose.y, 0.0]))
    right, down = (0, 0) if near is None else np.rint(camera.project(np.array([near.x, near.y, 0.0])) - old).astype(int)
    low = max(rows.start + down - reach, 0), max(columns.start + right - reach, 0)
    high = max(rows.stop + down + reach, 0), max(columns.stop + right + reach, 0)
    image = after[low[0] : high[0], low[1] : high[1]].astype(np.float32)
    patch = before.picture[rows, columns].astype(np.float32)
    mask = covered(camera, crop, piece, pose)[rows, columns].astype(np.float32)
    if patch.shape[:2] != mask.shape or mask.sum() < 30 or min(np.subtract(image.shape[:2], patch.shape[:2])) < 1:
        return 0.0, pose
    error = cv2.matchTemplate(image, patch, cv2.TM_SQDIFF, mask=np.dstack([mask] * 3))
    table = np.median(patch[mask == 0], axis=0) if (mask == 0).sum() > 20 else np.full(3, 128.0)
    away = (patch - table) * mask[..., None]
    contrast = max(float((away**2).sum()), 1.0)
    row, column = np.unravel_index(int(np.argmin(error)), error.shape)
    shift = np.array([column + low[1] - columns.start, row + low[0] - rows.start], float)
    there = camera.on_plane(old + shift)
    return 1.0 - float(error[row, column]) / contrast, Pose(float(there[0]), float(there[1]))
