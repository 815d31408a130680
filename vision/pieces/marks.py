"""Reading the one, two or three lines on a pawn's flat top."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import cv2
import numpy as np

from vision.arrays import Floats, Image, linear
from vision.budget import check
from vision.camera import Camera
from vision.pictures import Crop
from vision.setup import Pose
from vision.tuning import TUNING

_T = TUNING.pieces.marks


@cache
def _top() -> Floats:
    """The places (m, 2) mm on a rectified top that count, from its middle."""
    axis = (np.arange(_T.side) + 0.5) / _T.side * 2 * _T.look - _T.look
    flat = np.stack(np.meshgrid(axis, axis), axis=-1).reshape(-1, 2)
    return np.asarray(flat[np.hypot(*flat.T) < _T.look])


class _Templates(NamedTuple):
    """Lines as they may lie on the places of a top.

    `units` (m, n): each with its plane taken out and of length 1; `counts` (n,) of lines; `lengths` (n,): what those
    of contrast 1 have; `shares` (n,): the mean of the lines over the top, in such lengths.
    """

    units: Floats
    counts: Floats
    lengths: Floats
    shares: Floats


@cache
def _templates() -> _Templates:
    """All numbers of lines in all directions.

    Lines end before the top does: where blur joins them to one bright or dark field, its outline still tells how many.
    """
    x, y = _top().T
    slopes = _slopes()
    units, counts, lengths, shares = [], [], [], []
    for count in (1, 2, 3):
        for pitch in _T.pitches if count > 1 else _T.pitches[:1]:
            for angle in np.arange(_T.directions) * np.pi / _T.directions:
                across = x * np.cos(angle) + y * np.sin(angle)
                along = y * np.cos(angle) - x * np.sin(angle)
                for shift in _T.shifts:
                    lines = np.zeros_like(x)
                    for k in range(count):
                        at = (k - (count - 1) / 2) * pitch
                        lines += _bar(across - at - shift, _T.line / 2) * _bar(along, np.sqrt(_T.end**2 - at**2))
                    left = lines - slopes @ (slopes.T @ lines)
                    length = np.linalg.norm(left)
                    units.append(left / length)
                    counts.append(count)
                    lengths.append(length)
                    shares.append(lines.mean() / length)
    flat = np.ascontiguousarray(np.array(units, np.float32).T)
    return _Templates(flat, np.array(counts), np.array(lengths), np.array(shares))


def _bar(off: Floats, half: float) -> Floats:
    """A blurred bar seen across: 1 inside, 0 beyond `half` mm from its middle; `off` (n,) mm."""
    low, high = (1.0 / (1.0 + np.exp(-1.702 * (off + side) / _T.blur)) for side in (-half, half))
    return np.asarray(high - low)


@cache
def _slopes() -> Floats:
    """What the light alone may draw on the places of a top: three orthonormal columns (m, 3) that span all planes."""
    return np.asarray(np.linalg.qr(np.column_stack([_top(), np.ones(len(_top()))]))[0], np.float32)


def read_marks(camera: Camera, crop: Crop, picture: Image, pose: Pose, height: float) -> dict[int, float]:
    """How well (0 to 1) one, two and three lines fit what is seen on top of a standing pawn.

    The top may lie up to 1.5 mm beside the pose; the place where any count fits best is taken.
    """
    part, at = _tops(camera, crop, picture, pose, height)
    if min(part.shape[:2]) < _T.least:
        return {1: 0.0, 2: 0.0, 3: 0.0}
    fits = np.abs(_fits(part, at)[0])
    best = fits[int(fits.max(axis=1).argmax())]
    counts = _templates().counts
    return {count: float(best[counts == count].max()) for count in (1, 2, 3)}


def top_paint(camera: Camera, crop: Crop, picture: Image, pose: Pose, height: float) -> Floats:
    """The light (3,), linear BGR, that the top of a standing pawn sends beside its lines."""
    part, at = _tops(camera, crop, picture, pose, height)
    if min(part.shape[:2]) < _T.least:
        return np.full(3, 0.5)
    fits, _ = _fits(part, at)
    where, which = np.unravel_index(int(np.abs(fits).argmax()), fits.shape)
    seen = cv2.remap(linear(part), at[where, None, :, 0], at[where, None, :, 1], cv2.INTER_CUBIC)[0]
    lines = seen.T @ _templates().units[:, which]
    return np.asarray(seen.mean(axis=0) - _templates().shares[which] * lines)


def contrast(camera: Camera, crop: Crop, picture: Image, pose: Pose, height: float) -> float:
    """How much brighter the lines that fit best are than the top of a standing pawn; below 0: darker.

    In grey levels of lines that were not blurred at all, which there are none of: only ratios tell anything.
    """
    part, at = _tops(camera, crop, picture, pose, height)
    if min(part.shape[:2]) < _T.least:
        return 0.0
    fits, left = _fits(part, at)
    where, which = np.unravel_index(int(np.abs(fits).argmax()), fits.shape)
    return float(fits[where, which] * left[where] / _templates().lengths[which])


def _tops(camera: Camera, crop: Crop, picture: Image, pose: Pose, height: float) -> tuple[Image, Floats]:
    """The part of a picture that shows a top, and the pixels (k, m, 2) there of its places, for each way it may lie."""
    offsets = np.array([(dx, dy) for dx in _T.offsets for dy in _T.offsets])
    places = (_top()[None] + offsets[:, None] + [pose.x, pose.y]).reshape(-1, 2)
    pixels = camera.project(np.column_stack([places, np.full(len(places), height)])) - [crop.x0, crop.y0]
    low = np.maximum(np.floor(pixels.min(axis=0)).astype(int) - 3, 0)
    high = np.ceil(pixels.max(axis=0)).astype(int) + 4
    return picture[low[1] : high[1], low[0] : high[0]], (pixels - low).astype(np.float32).reshape(len(offsets), -1, 2)


def _fits(part: Image, at: Floats) -> tuple[Floats, Floats]:
    """How well each template fits on each of the tops that lie at pixels `at` (k, m, 2), and how much there is to fit.

    The former (k, n) from -1, as dark lines, to 1; the latter (k,) as a length, in grey levels.
    """
    check()
    grey = cv2.cvtColor(part, cv2.COLOR_BGR2GRAY).astype(np.float32)
    tops = np.asarray(cv2.remap(grey, at[..., 0], at[..., 1], cv2.INTER_CUBIC), np.float32)
    left = tops - (tops @ _slopes()) @ _slopes().T
    norm = np.maximum(np.linalg.norm(left, axis=1), 1e-3)
    return np.asarray((left / norm[:, None]) @ _templates().units), np.asarray(norm)


def likelihoods(fits: Mapping[int, float], scale: float) -> Floats:
    """How likely (4,) what is seen on a top is if it has no, one, two or three lines; they add up to 1.

    `fits`: as `read_marks` tells, `scale`: px a mm. As after fits by least squares with noise of unknown strength,
    where pixels that blur and compression join count once. Of what is no lines two numbers leave nearly as much.
    """
    left = np.log(1.0 - np.minimum([fits[count] for count in (1, 2, 3)], _T.best) ** 2)
    left = np.array([np.sort(left)[1] - _T.by_chance, *left])
    odds = np.exp(-0.5 * np.pi * _T.look**2 * scale**2 / _T.cell * (left - left.min()))
    return np.asarray(odds / odds.sum())
